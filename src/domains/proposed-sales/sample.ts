// Sandbox answer of the proposed-sales endpoint.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

const notice = {
  form: '144',
  accession: '0009990121-25-000009',
  filed: '2025-11-12',
  accepted_at: '2025-11-12T21:04:11.000Z',
  url: 'https://www.sec.gov/Archives/edgar/data/9990101/000999012125000009/0009990121-25-000009.txt',
  ticker: 'ZHGT',
  issuer_cik: '0009990101',
  issuer: 'Zephyr Height Inc.',
  seller: 'Marlowe Ada',
  seller_cik: '0009990121',
  relationships: ['Officer'],
  value: 412_500,
  notice_on: '2025-11-12',
  plan_adopted_on: ['2025-05-20'],
  previous_accession: null,
  to_sell: [
    {
      class_title: 'Common Stock',
      broker: 'Harbor Street Securities LLC',
      shares: 12_500,
      market_value: 412_500,
      shares_outstanding: 84_000_000,
      approx_sale_on: '2025-11-13',
      exchange: 'NYSE',
    },
  ],
  acquired: [
    {
      class_title: 'Common Stock',
      acquired_on: '2024-11-01',
      nature: 'Restricted stock units vested',
      from: 'Issuer',
      is_gift: false,
      donor_acquired_on: null,
      shares: 12_500,
      paid_on: '2024-11-01',
      payment: 'Compensation',
    },
  ],
  sold_past_3_months: [],
  remarks: null,
  outcome: {
    state: 'partly_sold' as const,
    reason: 'none_reported' as const,
    amended_by: null,
    window_from: '2025-11-12',
    window_to: '2026-02-10',
    shares_announced: 12_500,
    shares_sold: 10_000,
    sales: [
      {
        accession: '0009990121-25-000011',
        form: '4',
        filed: '2025-11-17',
        filed_url: 'https://www.sec.gov/Archives/edgar/data/9990121/000999012125000011/form4.xml',
        line: 1,
        security: 'Common Stock',
        transaction_date: '2025-11-13',
        shares: 10_000,
        shares_reported: 10_000,
        price: 33.1,
        value: 331_000,
        plan_10b5_1: true,
        class_match: 'same' as const,
      },
    ],
  },
}

export const proposedSalesSample = {
  ticker: 'ZHGT',
  cik: '0009990101',
  company: 'Zephyr Height Inc.',
  count: 1,
  complete: true,
  notices: [notice],
  unread: [],
  source: SEC_SOURCE,
}

const issuer = { ticker: notice.ticker, cik: notice.issuer_cik, company: notice.issuer }

export const toldSample = {
  ...issuer,
  companies: [issuer],
  form: notice.form,
  amendment: false,
  accession: notice.accession,
  filed: notice.filed,
  url: notice.url,
  accepted_at: notice.accepted_at,
  notice,
}
