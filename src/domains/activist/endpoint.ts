// GET /v1/activist/{identifier}, where the identifier is `latest` or a company.

import { defineEndpoint } from '../../contract/endpoint.ts'
import { param } from '../../contract/params.ts'
import { ActivistAnswer } from './model.ts'
import { readCompanyStakes, readLatestStakes } from './read.ts'
import { activistSample } from './sample.ts'

export const getActivist = defineEndpoint({
  name: 'get_activist',
  group: 'Activist',
  method: 'GET',
  path: '/v1/activist/{identifier}',
  access: 'metered',
  mcp: true,
  summary: 'Stakes above 5 % from Schedules 13D and 13G, in one company or the newest of all.',
  notes:
    'A rolling window that this service accumulates, not the full history. Joint filers repeat ' +
    'the same shares, so that a stake is the largest of theirs and never the sum. An amendment ' +
    'says what changed since the same holders’ previous schedule. Structured schedules (since ' +
    '18 December 2024) are read as data, older ones from their cover pages; one that cannot be ' +
    'read without guessing is listed in `unread` with the reason.',
  input: {
    params: { identifier: param.companyOr('latest') },
    query: {
      activist_only: param.flag({
        default: false,
        description: '`latest`: keep only Schedules 13D.',
      }),
      min_percent: param.number({
        min: 0,
        max: 100,
        default: 0,
        description: '`latest`: smallest percent of the class.',
      }),
      limit: param.whole({ min: 1, max: 100, default: 40, description: 'Stakes to return.' }),
      as_of: param.asOf(),
    },
  },
  response: ActivistAnswer,
  credits: { cost: 5 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: activistSample,
  async read(input, context) {
    if (input.identifier === 'latest') return readLatestStakes(input, context)
    return readCompanyStakes(input, context)
  },
})
