// Sandbox answers of the company endpoints.

import { SEC_SOURCE } from '../../contract/fields.ts'

export const companySample = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  name: 'Apple Inc.',
  tickers: ['AAPL'],
  exchanges: ['Nasdaq'],
  sic: '3571',
  sic_description: 'Electronic Computers',
  fiscal_year_end: '0926',
  state_of_incorporation: 'CA',
  website: null,
  source: SEC_SOURCE,
}

export const resolveSample = {
  cik: '0000320193',
  name: 'Apple Inc.',
  ticker: 'AAPL',
  tickers: ['AAPL'],
  exchange: 'Nasdaq',
  exchanges: ['Nasdaq'],
  cusip: '037833100',
  cusip_evidence: {
    basis: 'settlement' as const,
    document: 'https://www.sec.gov/files/data/fails-deliver-data/cnsfails202106a.zip',
    first_on: '2021-06-01',
    last_on: '2021-06-14',
  },
  sic: '3571',
  industry: 'Electronic Computers',
  sector: 'Manufacturing',
  state_of_incorporation: 'CA',
  location: { city: 'CUPERTINO', state: 'CA' },
  matches: [{ cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL' }],
  source: SEC_SOURCE,
}
