// Sandbox answer of the activist endpoint.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

const DOCUMENT =
  'https://www.sec.gov/Archives/edgar/data/1374328/000181557225000002/primary_doc.xml'

const stake = {
  form: 'SCHEDULE 13G',
  is_amendment: false,
  issuer: 'FITLIFE BRANDS, INC.',
  issuer_cik: '0001374328',
  ticker: 'FTLF',
  cusip: '33817P306',
  percent_of_class: 5.1,
  shares: 233_990,
  reporting_persons: [
    {
      name: 'ASKELADDEN CAPITAL MANAGEMENT LLC',
      cik: '0001815572',
      percent_of_class: 5.1,
      shares: 233_990,
    },
    { name: 'Samir Patel', cik: null, percent_of_class: 5.1, shares: 233_990 },
  ],
  event_date: '2025-01-15',
  filed: '2025-01-17',
  accession: '0001815572-25-000002',
  url: DOCUMENT,
  previous: null,
  percent_change: null,
  shares_change: null,
  flags: [],
}

export const activistSample = {
  ticker: 'FTLF',
  cik: '0001374328',
  company: 'FITLIFE BRANDS, INC.',
  count: 1,
  complete: true,
  complete_since: '2023-05-16T20:15:11.000Z',
  filings_scanned: 1,
  first_filed: '2025-01-17',
  last_filed: '2025-01-17',
  filings_undated: 0,
  stakes: [stake],
  unread: [],
  source: SEC_SOURCE,
}

/** The same with `history=true`. */
export const historySample = {
  ...activistSample,
  history: {
    count: 1,
    holder_count: 1,
    schedules: 1,
    to_be_read: 0,
    holders: [
      {
        holder: 'ASKELADDEN CAPITAL MANAGEMENT LLC',
        holder_cik: '0001815572',
        schedule: '13G' as const,
        percent_of_class: 5.1,
        shares: 233_990,
        first_filed: '2025-01-17',
        last_filed: '2025-01-17',
        members: [
          {
            name: 'ASKELADDEN CAPITAL MANAGEMENT LLC',
            cik: '0001815572',
            first_filed: '2025-01-17',
            last_filed: '2025-01-17',
          },
          { name: 'Samir Patel', cik: null, first_filed: '2025-01-17', last_filed: '2025-01-17' },
        ],
        events: [],
        schedules: [
          {
            form: 'SCHEDULE 13G',
            accession: '0001815572-25-000002',
            filed: '2025-01-17',
            event_date: '2025-01-15',
            percent_of_class: 5.1,
            percent_change: null,
            shares: 233_990,
            reporting_persons: activistSample.stakes.flatMap((one) => one.reporting_persons),
            url: DOCUMENT,
          },
        ],
      },
    ],
  },
}

const issuer = { ticker: stake.ticker, cik: stake.issuer_cik, company: stake.issuer }

export const toldSample = {
  ...issuer,
  companies: [issuer],
  form: stake.form,
  amendment: stake.is_amendment,
  accession: stake.accession,
  filed: stake.filed,
  url: stake.url,
  accepted_at: '2025-01-17T21:30:11.000Z',
  stake,
}
