// Sandbox answer of the filings endpoint.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

export const filingsSample = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  count: 1,
  complete: true,
  cursor: null,
  filings: [
    {
      form: '10-K',
      filed: '2024-11-01',
      accepted_at: '2024-11-01T10:01:36.000Z',
      report_date: '2024-09-28',
      accession: '0000320193-24-000123',
      url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm',
      index_url:
        'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm',
      description: '10-K',
      items: [],
    },
  ],
  source: SEC_SOURCE,
}
