// GET /v1/mapping: the composition of every measure and ratio.

import { defineEndpoint } from '../../../contract/declare/endpoint.ts'
import { param } from '../../../contract/declare/params.ts'
import { listMapping, MAPPED_NAMES, pageMapping } from './mapping.ts'
import { MappingAnswer } from './schemas.ts'

export const getMapping = defineEndpoint({
  name: 'get_mapping',
  group: 'Financials',
  method: 'GET',
  path: '/v1/mapping',
  access: 'metered',
  takes: ['store'],
  mcp: true,
  summary: 'The definition of every measure: meaning, tags, formulas and rules. Free.',
  notes:
    'Read from the same tables that resolve the values. To see which tag gave a company’s ' +
    'value, use `include=sources` on `/v1/fundamentals`.',
  toolNotes: 'Read from the same tables that resolve the values.',
  input: {
    query: {
      measure: param.oneOf(MAPPED_NAMES, {
        optional: true,
        description: 'One measure, or one ratio of `/v1/ratios`. Default: all measures.',
      }),
      limit: param.whole({ min: 1, max: 200, default: 30, description: 'Measures to return.' }),
      offset: param.whole({
        min: 0,
        max: 10_000,
        default: 0,
        description: 'Measures to skip: `next_offset` from an earlier answer.',
      }),
    },
  },
  lists: 'the measures',
  response: MappingAnswer,
  list: { rows: 'measures' },
  credits: { cost: 0 },
  failures: [],
  // The version of some day, so that documents do not change with every rule.
  sample: { ...listMapping('ebitda'), version: 151471593002291 },
  read: async ({ measure, ...page }) => pageMapping(listMapping(measure ?? null), page),
})
