// GET /v1/mapping: what every measure of the statements is made of.

import { defineEndpoint } from '../../contract/endpoint.ts'
import { param } from '../../contract/params.ts'
import { listMapping, MAPPED_MEASURES } from './mapping.ts'
import { MappingAnswer } from './mapping-schemas.ts'

export const getMapping = defineEndpoint({
  name: 'get_mapping',
  group: 'Financials',
  method: 'GET',
  path: '/v1/mapping',
  access: 'metered',
  mcp: true,
  summary: 'What every measure is made of: its meaning, tags, formulas and rules. Free.',
  notes:
    'It is read from the tables that the values themselves are resolved by. Which of the tags gave ' +
    'a value of a company is in `sources` of `/v1/fundamentals` with `include=sources`.',
  input: {
    query: {
      measure: param.oneOf(MAPPED_MEASURES, {
        optional: true,
        description: 'One measure alone; without it, all of them.',
      }),
    },
  },
  response: MappingAnswer,
  credits: { cost: 0 },
  failures: [],
  sample: listMapping('ebitda'),
  read: async ({ measure }) => listMapping(measure ?? null),
})
