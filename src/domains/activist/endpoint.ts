// GET /v1/activist/{identifier}, where the identifier is `latest` or a company.

import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { ONE_COMPANY, param } from '../../contract/declare/params.ts'
import { ActivistAnswer } from './model.ts'
import { INCLUDED, readCompanyStakes, readLatestStakes } from './read.ts'
import activistSample from './samples/activist.json' with { type: 'json' }
import historySample from './samples/history.json' with { type: 'json' }
import latestSample from './samples/latest.json' with { type: 'json' }

export const getActivist = defineEndpoint({
  name: 'get_activist',
  group: 'Activist',
  method: 'GET',
  path: '/v1/activist/{identifier}',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  summary: 'Stakes above 5% from Schedules 13D and 13G, for one company or market-wide.',
  notes:
    'A rolling window that this service accumulates. `latest` has new stakes above 5%; ' +
    '`include` adds amendments and smaller ones. `history=true` reads every schedule on ' +
    'the company’s filing list, up to forty new ones per call, and adds each holder over ' +
    'time: percent, who joined and left, and when a passive stake (13G) became an active ' +
    'one (13D) or the reverse. Joint filers report the same shares, so a stake is the ' +
    'largest they report, never the sum. An amendment shows what changed since the same ' +
    'holders’ previous schedule. Structured schedules (since December 18, 2024) are read as ' +
    'data, older ones from their cover pages; one that cannot be read without guessing is ' +
    'listed in `unread` with the reason.',
  toolNotes:
    'A rolling window; `history=true` adds each holder over time. 13D may mean activist ' +
    'intent, 13G a passive holder; /A amends. Joint filers report the same shares, so a ' +
    'stake is their largest. `unread` lists what could not be read. Smaller holders: ' +
    '`get_holders`.',
  input: {
    params: { identifier: param.companyOr('latest') },
    query: {
      activist_only: param.flag({
        default: false,
        appliesTo: ['latest'],
        description: '`latest`: only Schedules 13D.',
      }),
      min_percent: param.number({
        min: 0,
        max: 100,
        default: 0,
        appliesTo: ['latest'],
        description: '`latest`: minimum percent of the class.',
      }),
      include: param.someOf(INCLUDED, {
        default: ['new'],
        appliesTo: ['latest'],
        brief: '`latest`: amendments, or all stakes.',
        description:
          '`latest`: `new` stakes above 5%; `amendments` to those as well; `all`, also stakes ' +
          'of at most 5% or without a percent.',
      }),
      limit: param.whole({
        min: 1,
        max: 100,
        default: 40,
        description: 'Stakes to return; with `history`, holders.',
      }),
      history: param.flag({
        default: false,
        appliesTo: [ONE_COMPANY],
        description: 'For one company: add every holder over time, from all its schedules.',
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
