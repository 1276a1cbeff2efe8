// GET /v1/requests/{id}: parameters, outcome and timing of one request of the account.

import { Type } from 'typebox'
import {
  byName,
  choice,
  field,
  leftOpen,
  nullable,
  parameterValue,
} from '../../contract/answer/fields.ts'
import { type CallContext, defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { Failure } from '../../kernel/failure.ts'
import { selectRequest, toRequestRecord } from './store.ts'

const PublisherCall = defineRecord('RequestToPublisher', {
  publisher: field.text('The publisher’s host.'),
  address: field.text('Path requested, without the query.'),
  status: nullable(Type.Integer(), 'Status it returned; null if it did not respond.'),
  duration_ms: field.count('With the wait for its turn and retries.'),
})

const RequestKey = defineRecord('RequestKey', {
  id: field.text('Id of the key.'),
  label: field.textOrNull('Its name.'),
  last_four: field.text('Last characters of the key.'),
})

const RequestStages = defineRecord('RequestStages', {
  key_ms: Type.Number({ description: 'Looking up the key.' }),
  payment_ms: Type.Number({ description: 'Debiting the credits.' }),
  answer_ms: Type.Number({
    description: 'Everything else: reading data and waiting for publishers.',
  }),
})

const RequestAnswer = leftOpen(
  defineRecord('RequestAnswer', {
    id: field.text('The `X-Request-Id` of the answer.'),
    at: field.instant('When it arrived.'),
    endpoint: field.text('Name of the endpoint.'),
    face: choice(['rest', 'mcp']),
    parameters: byName(
      parameterValue,
      'Parameters, including defaults, with long values cut. Unknown parameters, bodies ' +
        'and headers are not kept.',
    ),
    key: RequestKey,
    status: Type.Integer({ description: 'Status of the answer.' }),
    error: field.textOrNull('Its `error`; `invalid` for 422; null for an answer with data.'),
    reason: field.textOrNull('Its `detail`, cut if long.'),
    credits: field.count('Credits it cost.'),
    call_id: field.textOrNull(
      'The call’s ledger entry, if its price was held while a publisher was asked; null ' +
        'for other calls, which share one entry per day, key and endpoint, or cost nothing.',
    ),
    duration_ms: Type.Number({ description: 'Time until the answer was ready to send.' }),
    stages: RequestStages,
    answered_from: nullable(
      choice(['memory', 'store', 'publishers']),
      'Where the answer came from; null where nothing was read.',
    ),
    stale: Type.Boolean({ description: 'Whether stored data could not be refreshed.' }),
    publisher_requests: Type.Array(PublisherCall, {
      description:
        'The first twenty publisher requests made for it. If several calls wait for the ' +
        'same document, the first one makes the request.',
    }),
    publisher_requests_made: field.count('Number of publisher requests.'),
  }),
)

const SAMPLE_ID = 'req_0000000000000000000a'

export const getRequest = defineEndpoint({
  name: 'get_request',
  group: 'Meta',
  method: 'GET',
  path: '/v1/requests/{id}',
  access: 'owner',
  takes: ['store'],
  mcp: false,
  summary: 'A logged request of your account: parameters, cost and waiting times.',
  notes:
    'Look up a request by the `X-Request-Id` of its answer, with any key of the account ' +
    'that made it. Requests are logged within about a second and kept for some days. The ' +
    'number logged per account and day is limited, and only the first ones are kept. ' +
    'Sandbox requests are not logged.',
  input: {
    params: {
      id: param.text({
        maxLength: 40,
        description: 'Id of the request, `req_…`.',
        examples: [SAMPLE_ID],
      }),
    },
  },
  response: RequestAnswer,
  credits: { cost: 0 },
  failures: ['account.missing', 'request.unknown'],
  sample: {
    id: SAMPLE_ID,
    at: '2025-11-15T12:00:00.000Z',
    endpoint: 'get_fundamentals',
    face: 'rest',
    parameters: { ticker: 'AAPL', period: 'annual', limit: 5 },
    key: { id: 'key_0000000000000000000a', label: 'notebook', last_four: '0000' },
    status: 200,
    error: null,
    reason: null,
    credits: 3,
    call_id: 'req_0000000000000000000b',
    duration_ms: 412.4,
    stages: { key_ms: 0.6, payment_ms: 1.3, answer_ms: 410.5 },
    answered_from: 'publishers',
    stale: false,
    publisher_requests: [
      {
        publisher: 'SEC',
        address: 'https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json',
        status: 200,
        duration_ms: 309,
      },
    ],
    publisher_requests_made: 1,
  },
  async read({ id }, { caller, ops, requestLog }: CallContext) {
    if (caller.accountId === null) {
      throw new Failure('account.missing', 'Send a key from this service; requests belong to one.')
    }
    await requestLog.settle(id)
    const found = await selectRequest(ops, caller.accountId, id)
    if (found) return toRequestRecord(found)
    throw new Failure('request.unknown', `Your log has no request with the id "${id}".`)
  },
})
