// Sandbox answer of a snapshot.

import { SEC_SOURCE } from '../contract/answer/fields.ts'

const REPORT = '0000111111-25-000041'

export const snapshotSample = {
  ticker: 'ACME',
  cik: '0000111111',
  company: 'Acme Widgets Inc.',
  industry: 'Metal Forgings & Stampings',
  exchanges: ['NYSE'],
  fiscal_year_end: '1231',
  known_at: '2025-11-14T21:00:00.000Z',
  newest_filing: { form: '4', filed: '2025-11-12', accession: '0000111111-25-000052' },
  period_type: 'quarterly' as const,
  currency: 'USD',
  periods: [
    {
      period: '2025-09-30',
      fiscal_year: 2025,
      fiscal_period: 'Q3',
      form: '10-Q',
      accession: REPORT,
      revenue: 1_250_000_000,
      operating_income: 210_000_000,
      net_income: 158_000_000,
      eps_diluted: 1.31,
      operating_cash_flow: 190_000_000,
      cash_and_equivalents: 640_000_000,
      total_assets: 7_900_000_000,
      stockholders_equity: 3_400_000_000,
      made_of: [
        {
          measures: ['operating_cash_flow'],
          accessions: [REPORT, '0000111111-25-000027'],
        },
      ],
    },
  ],
  events: [
    {
      filed: '2025-10-28',
      accession: '0000111111-25-000040',
      items: ['2.02 Results of Operations and Financial Condition'],
    },
  ],
  insiders: {
    from: '2025-08-16',
    to: '2025-11-14',
    net_value: 182_000,
    bought: { insiders: 1, trades: 1, value: 182_000, unpriced: 0 },
    sold: { insiders: 0, trades: 0, value: 0, unpriced: 0 },
    accessions: ['0000111111-25-000052'],
    accessions_in_all: 1,
    complete: true,
  },
  holders: {
    period: '2025-09-30',
    holders: 412,
    shares: 98_400_000,
    value: 4_182_000_000,
    holders_prior: 405,
    shares_prior: 97_100_000,
    new: 19,
    gone: 12,
    largest: [
      {
        manager: 'Harbor Street Capital LP',
        cik: '0000222222',
        accession: '0000222222-25-000009',
        shares: 8_150_000,
        change: 'added' as const,
      },
    ],
    complete: true,
  },
  red_flags: {
    from: '2024-11-14',
    to: '2025-11-14',
    found: [
      {
        kind: 'late_filing' as const,
        form: 'NT 10-Q',
        filed: '2025-05-12',
        accession: '0000111111-25-000019',
      },
    ],
    not_checked: ['going_concern' as const],
    complete: true,
  },
  missing: [],
  source: SEC_SOURCE,
}
