// Sandbox answer of the feed.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

export const feedSample = {
  count: 1,
  cursor: '184467',
  more: false,
  filings: [
    {
      cursor: '184467',
      form: '8-K',
      filed: '2025-10-30',
      accepted_at: '2025-10-30T20:30:41.000Z',
      seen_at: '2025-10-30T20:30:52.114Z',
      accession: '0000320193-25-000077',
      url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000077/0000320193-25-000077.txt',
      index_url:
        'https://www.sec.gov/Archives/edgar/data/320193/000032019325000077/0000320193-25-000077-index.htm',
      companies: [{ ticker: 'AAPL', cik: '0000320193', company: 'Apple Inc.' }],
      companies_left_out: 0,
      seen_in: 'feed' as const,
    },
  ],
  source: SEC_SOURCE,
}
