// GET /v1/activist/{identifier}, where the identifier is `latest` or a company.

import { defineEndpoint } from '../../contract/endpoint.ts'
import { param } from '../../contract/params.ts'
import { latestSample } from './latest-sample.ts'
import { ActivistAnswer } from './model.ts'
import { readCompanyStakes, readLatestStakes } from './read.ts'
import { activistSample, historySample } from './sample.ts'

export const getActivist = defineEndpoint({
  name: 'get_activist',
  group: 'Activist',
  method: 'GET',
  path: '/v1/activist/{identifier}',
  access: 'metered',
  mcp: true,
  summary: 'Stakes above 5 % from Schedules 13D and 13G, in one company or the newest of all.',
  notes:
    'A rolling window that this service accumulates; with `history=true` all schedules that the ' +
    'company’s list names are read, forty of those not stored with each call, and its holders are ' +
    'told one by one: percent over time, who joined and left, and where a passive stake (13G) ' +
    'became an active one (13D) or the other way. Joint filers repeat the same shares, so that a ' +
    'stake is the largest of theirs and never the sum. An amendment ' +
    'says what changed since the same holders’ previous schedule. Structured schedules (since ' +
    '18 December 2024) are read as data, older ones from their cover pages; one that cannot be ' +
    'read without guessing is listed in `unread` with the reason.',
  toolNotes:
    'A rolling window; `history=true` tells each holder over time. 13D may mean activist intent, ' +
    '13G a passive holder; /A amends. Joint filers repeat the same shares, so a stake is the largest of ' +
    'theirs. `unread` lists what could not be read. Smaller holders too: `get_holders`.',
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
      limit: param.whole({
        min: 1,
        max: 100,
        default: 40,
        description: 'Stakes to return; of `history`, holders.',
      }),
      history: param.flag({
        default: false,
        description: 'One company: also its holders over its whole life, from all its schedules.',
      }),
      as_of: param.asOf(),
    },
  },
  lists: 'the Schedules 13D and 13G stored here',
  response: ActivistAnswer,
  list: { rows: 'stakes' },
  credits: { cost: 5 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: activistSample,
  modes: [
    { when: ({ identifier }) => identifier === 'latest', sample: latestSample },
    { when: ({ history }) => history, sample: historySample },
  ],
  async read(input, context) {
    if (input.identifier === 'latest') return readLatestStakes(input, context)
    return readCompanyStakes(input, context)
  },
})
