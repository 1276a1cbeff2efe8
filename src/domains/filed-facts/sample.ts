// Sandbox answers of statements as filed and of segments: Apple's report for 2024, in part.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

const company = { ticker: 'AAPL', cik: '0000320193', company: 'Apple Inc.' }

const filing = {
  accession: '0000320193-24-000123',
  form: '10-K',
  filed: '2024-11-01',
  report_date: '2024-09-28',
  url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm',
}

const REVENUE = 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax'

export const filedStatementsSample = {
  ...company,
  ...filing,
  count: 1,
  complete: true,
  incomplete_reason: null,
  statements: [
    {
      title: 'CONSOLIDATED STATEMENTS OF OPERATIONS',
      role: 'http://www.apple.com/role/CONSOLIDATEDSTATEMENTSOFOPERATIONS',
      columns: [
        { start: '2023-10-01', end: '2024-09-28' },
        { start: '2022-09-25', end: '2023-09-30' },
      ],
      lines: [
        {
          concept: REVENUE,
          label: 'Net sales',
          depth: 0,
          is_heading: false,
          is_total: false,
          is_negated: false,
          unit: 'USD',
          members: [],
          values: [
            { value: 391_035_000_000, decimals: -6, anchor: 'f-66' },
            { value: 383_285_000_000, decimals: -6, anchor: 'f-67' },
          ],
        },
        {
          concept: REVENUE,
          label: 'Net sales',
          depth: 0,
          is_heading: false,
          is_total: false,
          is_negated: false,
          unit: 'USD',
          members: [
            {
              axis: 'srt:ProductOrServiceAxis',
              member: 'us-gaap:ServiceMember',
              label: 'Services',
            },
          ],
          values: [
            { value: 96_169_000_000, decimals: -6, anchor: 'f-63' },
            { value: 85_200_000_000, decimals: -6, anchor: 'f-64' },
          ],
        },
      ],
    },
  ],
  source: SEC_SOURCE,
}

const noMarks = { parent: null, recast_from: null, renamed_from: null }

export const segmentsSample = {
  ...company,
  count: 1,
  complete: true,
  incomplete_reason: null,
  filings: [{ ...filing, reason: null }],
  breakdowns: [
    {
      by: 'product' as const,
      measure: 'revenue' as const,
      concept: REVENUE,
      title: 'CONSOLIDATED STATEMENTS OF OPERATIONS',
      start: '2023-10-01',
      end: '2024-09-28',
      unit: 'USD',
      accession: filing.accession,
      parts: [
        {
          member: 'us-gaap:ProductMember',
          label: 'Products',
          value: 294_866_000_000,
          decimals: -6,
          anchor: 'f-60',
          ...noMarks,
        },
        {
          member: 'us-gaap:ServiceMember',
          label: 'Services',
          value: 96_169_000_000,
          decimals: -6,
          anchor: 'f-63',
          ...noMarks,
        },
      ],
      sum: 391_035_000_000,
      reconciling: [],
      total: 391_035_000_000,
      total_concept: REVENUE,
      difference: 0,
      ties: true,
      gone: [],
    },
  ],
  source: SEC_SOURCE,
}
