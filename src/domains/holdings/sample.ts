// Sandbox answers of the holdings endpoints: an excerpt of one real portfolio, and its manager.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

const url =
  'https://www.sec.gov/Archives/edgar/data/1067983/000095012324002518/0000950123-24-002518-index.htm'

export const holdingsSample = {
  kind: 'manager' as const,
  fund: 'Berkshire Hathaway Inc',
  cik: '0001067983',
  period: '2023-12-31',
  filed: '2024-02-14',
  accession: '0000950123-24-002518',
  url,
  report_type: 'holdings' as const,
  prior_period: null,
  total_value: 347_358_074_461,
  reported_total: 347_358_074_461,
  difference: 0,
  difference_reason: null,
  position_count: 41,
  count: 1,
  complete: true,
  holdings: [
    {
      issuer: 'APPLE INC',
      title_of_class: 'COM',
      cusip: '037833100',
      ticker: 'AAPL',
      ticker_basis: 'settlement' as const,
      value: 174_347_466_800,
      shares: 905_560_000,
      share_type: 'SH' as const,
      put_call: null,
      weight: 0.501924,
      change: null,
      shares_prior: null,
      value_prior: null,
      shares_change: null,
      split_factor: null,
      cusip_prior: null,
      cusip_change: null,
      likely_same: null,
    },
  ],
  exit_count: 0,
  exits: [],
  filings: [
    {
      accession: '0000950123-24-002518',
      form: '13F-HR',
      filed: '2024-02-14',
      accepted_at: null,
      effect: 'original' as const,
      entries: 138,
      reported_entries: 138,
      confidential_omitted: true,
      value_unit: 'dollars' as const,
      unit_evidence: [],
      url,
    },
  ],
  missing: [],
  reported_by: [],
  reason: null,
  suggestions: [],
  history: null,
  position_history: null,
  source: SEC_SOURCE,
}

export const fundsSample = {
  total: 1,
  count: 1,
  cursor: null,
  funds: [
    {
      cik: '0001067983',
      name: 'Berkshire Hathaway Inc',
      former_names: [],
      period: '2023-12-31',
      filed: '2024-02-14',
      accession: '0000950123-24-002518',
      url,
      value: 347_358_074_461,
      position_count: 41,
    },
  ],
  suggestions: [],
  source: SEC_SOURCE,
}

const manager = { ticker: 'BRK-B', cik: '0001067983', company: 'Berkshire Hathaway Inc' }

export const toldSample = {
  ...manager,
  companies: [manager],
  form: '13F-HR',
  amendment: false,
  accession: '0000950123-24-002518',
  filed: '2024-02-14',
  url,
  accepted_at: '2024-02-14T21:02:35.000Z',
  report: {
    period: '2023-12-31',
    report_type: 'holdings',
    amendment_type: null,
    confidential_omitted: true,
    entries: 138,
    position_count: 41,
    total_value: 347_358_074_461,
    reported_total: 347_358_074_461,
    reported_by: [],
    largest: [
      {
        issuer: 'APPLE INC',
        title_of_class: 'COM',
        cusip: '037833100',
        share_type: 'SH',
        put_call: null,
        value: 174_347_466_800,
        shares: 905_560_000,
      },
    ],
  },
}
