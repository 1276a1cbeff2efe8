// Sandbox answers of the company endpoints.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

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
  kind: 'company' as const,
  fund: null,
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

export const resolveFundSample = {
  ...resolveSample,
  kind: 'fund' as const,
  cik: '0009990105',
  name: 'PENHALLOW FUNDS TRUST /DEMO/',
  fund: {
    name: 'Penhallow Balanced Fund /DEMO/',
    series_id: 'S999000105',
    class: 'Investor Shares',
    class_id: 'C999000205',
    ticker: 'ZPBFX',
    trust: 'PENHALLOW FUNDS TRUST /DEMO/',
  },
  ticker: 'ZPBFX',
  tickers: [],
  exchange: null,
  exchanges: [],
  cusip: null,
  cusip_evidence: null,
  sic: null,
  industry: null,
  sector: null,
  state_of_incorporation: 'PA',
  location: { city: 'LARCH HILL', state: 'PA' },
  matches: [{ cik: '0009990105', name: 'PENHALLOW FUNDS TRUST /DEMO/', ticker: 'ZPBFX' }],
}

const resolveParty = {
  ...resolveSample,
  ticker: null,
  tickers: [],
  exchange: null,
  exchanges: [],
  cusip: null,
  cusip_evidence: null,
  sic: null,
  industry: null,
  sector: null,
  state_of_incorporation: null,
  location: { city: null, state: null },
}

export const resolvePersonSample = {
  ...resolveParty,
  kind: 'person' as const,
  cik: '0001214128',
  name: 'LEVINSON ARTHUR D',
  matches: [{ cik: '0001214128', name: 'LEVINSON ARTHUR D', ticker: null }],
}

export const resolveManagerSample = {
  ...resolveParty,
  kind: 'manager' as const,
  cik: '0001067983',
  name: 'BERKSHIRE HATHAWAY INC',
  matches: [{ cik: '0001067983', name: 'BERKSHIRE HATHAWAY INC', ticker: null }],
}
