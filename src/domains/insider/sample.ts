// Sandbox answer of the insider endpoint. The people and the filing do not exist.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

const ACCESSION = '0000320193-24-999999'
const URL = 'https://www.sec.gov/Archives/edgar/data/320193/000032019324999999/form4.xml'
const ACCEPTED_AT = '2024-10-04T22:30:12.000Z'

export const insiderSample = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  form: '4',
  count: 1,
  total: 1,
  next_offset: null,
  complete: true,
  filings: [
    {
      form: '4',
      filed: '2024-10-04',
      accepted_at: ACCEPTED_AT,
      period_of_report: '2024-10-02',
      accession: ACCESSION,
      url: URL,
      status: 'parsed' as const,
      reason: null,
      source: 'document' as const,
      rows: 1,
      late: false,
      days_late: null,
      late_reason: null,
      not_subject_to_section_16: false,
      no_securities_owned: null,
      remarks: null,
      footnotes: [],
    },
  ],
  filings_left_out: 0,
  transactions: [
    {
      ticker: 'AAPL',
      cik: '0000320193',
      company: 'Apple Inc.',
      owner: 'Doe Jane',
      owner_cik: '0009999999',
      role: 'Officer',
      officer_title: 'Chief Example Officer',
      owners: [
        {
          cik: '0009999999',
          name: 'Doe Jane',
          role: 'Officer',
          officer_title: 'Chief Example Officer',
          other_text: null,
        },
      ],
      row: 'transaction' as const,
      line: 1,
      security: 'Common Stock',
      derivative: false,
      transaction_code: 'S',
      transaction_label: 'Open market or private sale of non-derivative or derivative security',
      transaction_date: '2024-10-02',
      deemed_execution_date: null,
      timeliness: null,
      equity_swap: false,
      shares: 1000,
      price: 226.5,
      value: 226500,
      acquired_disposed: 'D' as const,
      shares_after: 25000,
      value_after: null,
      ownership: 'direct' as const,
      nature_of_ownership: null,
      plan_10b5_1: true,
      exercise_price: null,
      exercise_date: null,
      expiration_date: null,
      underlying_security: null,
      underlying_shares: null,
      underlying_value: null,
      footnotes: [
        {
          id: 'F1',
          field: 'transaction_code',
          text: 'Sold under a Rule 10b5-1 trading plan adopted on May 20, 2024.',
        },
      ],
      flags: [],
      form: '4',
      filed: '2024-10-04',
      accepted_at: ACCEPTED_AT,
      accession: ACCESSION,
      accessions: [ACCESSION],
      superseded_by: null,
      share_of_holdings: 3.8462,
      late: false,
      days_late: null,
      late_reason: null,
      source: 'document' as const,
      filed_url: URL,
    },
  ],
  source: SEC_SOURCE,
}

export const insiderFeedSample = {
  count: 1,
  cursor: '1041',
  more: false,
  complete_from: '2024-09-03',
  complete_to: '2024-10-03',
  filings: insiderSample.filings.map((filing) => ({
    cursor: '1041',
    ...filing,
    rows_left_out: 0,
  })),
  transactions: insiderSample.transactions,
  source: SEC_SOURCE,
}

const issuer = { ticker: 'AAPL', cik: '0000320193', company: 'Apple Inc.' }

export const toldSample = {
  ...issuer,
  companies: [issuer],
  form: '4',
  amendment: false,
  accession: ACCESSION,
  filed: '2024-10-04',
  url: URL,
  accepted_at: ACCEPTED_AT,
  transactions: insiderSample.transactions,
}
