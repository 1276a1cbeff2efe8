// Sandbox answer of the newest notices of all companies.

import type { Static } from 'typebox'
import type { ProposedSalesAnswer } from './model.ts'

export const latestSample: Static<typeof ProposedSalesAnswer> = {
  count: 1,
  complete: true,
  complete_from: null,
  complete_to: null,
  filings_scanned: 1,
  first_filed: '2025-11-13',
  last_filed: '2025-11-13',
  notices: [
    {
      accession: '0009990121-25-000003',
      form: '144',
      issuer_cik: '0009990101',
      filed: '2025-11-13',
      accepted_at: '2025-11-13T21:20:00.000Z',
      issuer: 'HARROWGATE TOOLING CORP /DEMO/',
      seller: 'Quennell Tamsin',
      seller_cik: '0009990121',
      relationships: ['Officer'],
      notice_on: '2025-11-13',
      plan_adopted_on: ['2025-06-02'],
      previous_accession: null,
      to_sell: [
        {
          class_title: 'Common Stock',
          broker: 'Invented Brokerage LLC',
          shares: 6000,
          market_value: 141000,
          shares_outstanding: 41250000,
          approx_sale_on: '2025-11-14',
          exchange: 'NASDAQ',
        },
      ],
      acquired: [
        {
          class_title: 'Common Stock',
          acquired_on: '2024-11-01',
          nature: 'Restricted stock vested',
          from: 'Issuer',
          is_gift: false,
          donor_acquired_on: null,
          shares: 9000,
          paid_on: '2024-11-01',
          payment: 'Compensation',
        },
      ],
      sold_past_3_months: [
        {
          seller: 'Quennell Tamsin',
          class_title: 'Common Stock',
          sold_on: '2025-09-03',
          shares: 1500,
          gross_proceeds: 33750,
        },
      ],
      remarks: null,
      outcome: {
        state: 'none',
        reason: 'not_yet',
        amended_by: null,
        window_from: '2025-11-13',
        window_to: '2026-02-11',
        shares_announced: 6000,
        shares_sold: 0,
        sales: [],
      },
      url: 'https://www.sec.gov/Archives/edgar/data/9990121/000999012125000003/0009990121-25-000003.txt',
      ticker: 'ZHGT',
      value: 141000,
    },
  ],
  unread: [],
  source: 'SEC EDGAR',
}
