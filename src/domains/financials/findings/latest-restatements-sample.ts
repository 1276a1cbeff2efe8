// Sandbox answer of the newest restatements of all companies.

import type { Static } from 'typebox'
import type { RestatementsAnswer } from './schemas.ts'

export const latestRestatementsSample: Static<typeof RestatementsAnswer> = {
  count: 1,
  cursor:
    'MjAyNS0xMS0xNSAyMDI1LTA1LTI4IDAwMDEwNDU4MTAgMjAyNC0wNC0yOCBRMSBpbmNvbWVfc3RhdGVtZW50IHNoYXJlc19kaWx1dGVk',
  more: true,
  restatements: [
    {
      ticker: 'NVDA',
      cik: '0001045810',
      company: 'NVIDIA CORP',
      statement: 'income_statement',
      measure: 'shares_diluted',
      period: '2024-04-28',
      fiscal_year: 2025,
      fiscal_period: 'Q1',
      kind: 'split',
      first: {
        value: 2489000000,
        accession: '0001045810-24-000124',
        form: '10-Q',
        filed: '2024-05-29',
        tags: ['WeightedAverageNumberOfDilutedSharesOutstanding'],
      },
      later: {
        value: 24890000000,
        accession: '0001045810-25-000116',
        form: '10-Q',
        filed: '2025-05-28',
        tags: ['WeightedAverageNumberOfDilutedSharesOutstanding'],
      },
      difference: 22401000000,
      percent: 900,
      between: [],
      announced: null,
      announced_by: null,
      announced_unknown_reason: 'The split does not affect any earlier report.',
      found_on: '2025-11-15',
    },
  ],
  source: 'SEC EDGAR',
}
