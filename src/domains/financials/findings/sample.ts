// Sandbox answers of the endpoints for restatements and exceptions.

import type { Static } from 'typebox'
import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { ExceptionsAnswer, RestatementsAnswer } from './schemas.ts'

const company = { ticker: 'ZHGT', cik: '0009990101', company: 'Zephyr Height Inc.' }

export const restatementsSample: Static<typeof RestatementsAnswer> = {
  ...company,
  count: 1,
  cursor:
    'MjAyNS0xMS0xNCAyMDI1LTExLTEzIDAwMDk5OTAxMDEgMjAyNC0xMi0zMSBGWSBpbmNvbWVfc3RhdGVtZW50IHJldmVudWU',
  more: false,
  restatements: [
    {
      ...company,
      statement: 'income_statement',
      period: '2024-12-31',
      fiscal_year: 2024,
      fiscal_period: 'FY',
      measure: 'revenue',
      kind: 'restated',
      first: {
        value: 1_204_000_000,
        accession: '0009990101-25-000011',
        form: '10-K',
        filed: '2025-02-20',
        tags: ['Revenues'],
      },
      later: {
        value: 1_188_000_000,
        accession: '0009990101-25-000062',
        form: '10-K/A',
        filed: '2025-11-13',
        tags: ['Revenues'],
      },
      difference: -16_000_000,
      percent: -1.3289,
      between: [],
      announced: true,
      announced_by: {
        accession: '0009990101-25-000062',
        form: '10-K/A',
        filed: '2025-11-13',
        item: null,
      },
      announced_unknown_reason: null,
      found_on: '2025-11-14',
    },
  ],
  source: SEC_SOURCE,
}

export const exceptionsSample: Static<typeof ExceptionsAnswer> = {
  count: 1,
  cursor:
    'MjAyNS0xMS0xNCAyMDI1LTExLTEzIDAwMDk5OTAxMDEgMjAyNC0xMi0zMSBGWSBiYWxhbmNlX3NoZWV0IHRvdGFsX2Fzc2V0cw',
  more: false,
  exceptions: [
    {
      ...company,
      statement: 'balance_sheet',
      period: '2024-12-31',
      fiscal_year: 2024,
      fiscal_period: 'FY',
      kind: 'assets_are_liabilities_and_equity',
      measure: 'total_assets',
      value: 2_310_000_000,
      expected: 2_290_000_000,
      parts: [
        { name: 'total_liabilities', value: 1_050_000_000 },
        { name: 'total_equity', value: 1_240_000_000 },
      ],
      accession: '0009990101-25-000062',
      form: '10-K/A',
      filed: '2025-11-13',
      found_on: '2025-11-14',
    },
  ],
  source: SEC_SOURCE,
}
