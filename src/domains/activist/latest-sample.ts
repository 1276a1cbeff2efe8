// Sandbox answer of the newest stakes of all companies.

import type { Static } from 'typebox'
import type { ActivistAnswer } from './model.ts'

export const latestSample: Static<typeof ActivistAnswer> = {
  count: 1,
  complete: true,
  complete_since: '2025-11-13T16:12:00.000Z',
  filings_scanned: 3,
  first_filed: '2025-10-24',
  last_filed: '2025-11-13',
  filings_undated: 0,
  complete_from: null,
  complete_to: null,
  stakes: [
    {
      form: 'SCHEDULE 13G',
      is_amendment: false,
      issuer: 'LARKMOOR PROVISIONS INC /DEMO/',
      issuer_cik: '0009990102',
      ticker: 'ZLKM',
      cusip: '99Z002109',
      percent_of_class: 5.6,
      shares: 627200,
      reporting_persons: [
        {
          name: 'Penhallow Index Trust Co',
          cik: null,
          percent_of_class: 5.6,
          shares: 627200,
        },
      ],
      event_date: '2025-09-30',
      filed: '2025-11-13',
      accession: '0009990109-25-000010',
      url: 'https://www.sec.gov/Archives/edgar/data/9990104/000999010925000010/primary_doc.xml',
      previous: null,
      percent_change: null,
      shares_change: null,
      flags: [],
    },
  ],
  unread: [],
  source: 'SEC EDGAR',
}
