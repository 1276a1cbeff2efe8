// The catalogue as an OpenAPI 3.1 document, derived entirely from the declarations; a named schema
// is written once, among the components.

import { askableOf } from '../../contract/declare/dry-run.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { rulesSchema, withRules } from '../../contract/declare/rules.ts'
import { FAILURES, type FailureCode } from '../../kernel/failure.ts'
import { ESTIMATE_TYPE, EstimateBody } from '../call/estimate.ts'
import { LIST_MEDIA_TYPES } from '../call/formats.ts'
import { toAnswerSchema } from './answer-schema.ts'
import { FailureBody, HealthBody, ValidationFailureBody } from './body-schemas.ts'
import { extractNamed } from './named-schemas.ts'
import { DISCLAIMER, SERVICE_SUMMARY } from './self-description.ts'
import { DELIVERIES, toWebhooks } from './webhook-schemas.ts'

type Json = Record<string, unknown>

/** Failures of any metered call besides those its endpoint declares. */
const COMMON_FAILURES: readonly FailureCode[] = [
  'key.missing',
  'key.invalid',
  'key.revoked',
  'key.expired',
  'key.elsewhere',
  'scope.missing',
  'origin.locked',
  'rate.exceeded',
  'service.internal',
  'service.unavailable',
  'service.busy',
]
const OPEN_FAILURES: readonly FailureCode[] = [
  'key.invalid',
  'key.revoked',
  'key.expired',
  'key.elsewhere',
  'origin.locked',
  'service.internal',
  'service.unavailable',
  'service.busy',
]

export interface OpenApiOptions {
  baseUrl: string
}

export function createOpenApi(endpoints: readonly Endpoint[], options: OpenApiOptions): Json {
  const groups = [...new Set(['Meta', ...endpoints.map(({ group }) => group), DELIVERIES])]
  const { tree, schemas } = extractNamed({
    paths: { ...toPaths(endpoints), '/health': HEALTH_PATH },
    webhooks: toWebhooks(),
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'tieout',
      version: '1.0.0',
      summary: SERVICE_SUMMARY,
      description: `${SERVICE_SUMMARY}\n\n${DISCLAIMER}\n\n${LEFT_OPEN_NOTE}`,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'tieout', url: options.baseUrl },
    },
    servers: [{ url: options.baseUrl }],
    tags: groups.map((name) => ({ name, description: GROUPS[name] ?? name })),
    ...(tree as Json),
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas,
      headers: HEADERS,
    },
  }
}

const LEFT_OPEN_NOTE = 'Names marked `x-left-open: true` are this implementation’s choice.'

const GROUPS: Record<string, string> = {
  Meta: 'Keys and health.',
  Companies: 'Who a company is.',
  Financials: 'Normalized statements and ratios.',
  Filings: 'What a company filed.',
  Webhooks: 'Register and manage webhooks.',
  [DELIVERIES]: 'Signed events, as delivered.',
}

const HEADERS = {
  RequestId: { description: 'Identifies the request in the logs.', schema: { type: 'string' } },
  CreditsCost: {
    description: 'Credits charged for the call; 0 for a sandbox key.',
    schema: { type: 'integer' },
  },
  CreditsEstimate: {
    description:
      'On a dry run, which a HEAD is too: what the call would cost at most. The answer may turn out ' +
      'to be free where `x-credits-free-when-empty` is set.',
    schema: { type: 'integer' },
  },
  CreditsRemaining: { description: 'Balance after the call.', schema: { type: 'integer' } },
  DataAsOf: {
    description: 'Set with `stale: true`: when the stored data was last known to be current.',
    schema: { type: 'string', format: 'date-time' },
  },
  IgnoredParameters: {
    description:
      'Parameters sent that the endpoint does not have, percent-encoded, separated by ' +
      'commas; also in `ignored_parameters` of the answer.',
    schema: { type: 'string' },
  },
  Sandbox: { description: '`true` on every answer to a sandbox key.', schema: { type: 'string' } },
} as const

const HEALTH_PATH = {
  get: {
    operationId: 'get_health',
    tags: ['Meta'],
    summary: 'Whether the service is up.',
    description: 'Needs no key and costs nothing.',
    security: [],
    responses: {
      '200': {
        description: 'The store can be read.',
        content: { 'application/json': { schema: HealthBody } },
      },
      '4XX': toFailureResponse(['method.refused', 'rate.exceeded']),
      '503': toFailureResponse(['service.unavailable']),
    },
  },
}

function toPaths(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const all = [endpoint.path, ...(endpoint.aliases ?? [])]
    for (const [index, path] of all.entries()) {
      const operation = toOperation(endpoint, index)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  return paths
}

function toOperation(endpoint: Endpoint, aliasIndex: number): Json {
  const isAlias = aliasIndex > 0
  const { access, credits } = endpoint
  const input = askableOf(endpoint)
  const notes = withRules(endpoint.notes, endpoint.rules)
  return {
    operationId: isAlias ? `${endpoint.name}_alias_${aliasIndex}` : endpoint.name,
    tags: [endpoint.group],
    summary: endpoint.summary,
    description: isAlias ? `Alias of ${endpoint.path}. ${notes}` : notes,
    security: access === 'open' ? [] : [{ apiKey: [] }, { bearer: [] }],
    'x-credits': credits.cost,
    ...(credits.freeWhen ? { 'x-credits-free-when-empty': true } : {}),
    ...(endpoint.idempotent ? { 'x-idempotency-key': true } : {}),
    ...(endpoint.stream ? { 'x-event-stream': true } : {}),
    parameters: [...toParameters('path', input.params), ...toParameters('query', input.query)],
    ...(input.body ? { requestBody: toRequestBody(endpoint, input.body) } : {}),
    responses: toResponses(endpoint),
  }
}

type Params = Endpoint['input']['query']

function toParameters(where: 'path' | 'query', params: Params): Json[] {
  return Object.entries(params ?? {}).map(([name, param]) => {
    const { description, ...schema } = param.schema
    const example = exampleOf(name, param)
    return {
      name,
      in: where,
      required: where === 'path' || param.required,
      description: description ?? name,
      schema,
      ...(example === undefined ? {} : { example }),
    }
  })
}

/** Example values that work without changes. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  ticker: 'AAPL',
  tickers: 'AAPL,MSFT',
  person_cik: '0001214128',
  ident: 'AAPL',
  identifier: 'AAPL',
  accession: '0000320193-24-000123',
  from_accession: '0000320193-23-000106',
  to_accession: '0000320193-24-000123',
  company: 'AAPL',
  cik: '320193',
  cusip: '037833100',
  name: 'Apple',
  document: '1',
  wid: 'wh_0000000000000000000a',
  form: '10-K',
  forms: '10-K,8-K',
  item: ['1A', '5.02'],
  concept: 'us-gaap:Assets',
  measures: 'revenue,net_margin',
  where: 'revenue > 1000000000',
  columns: 'roe,growth(net_income)',
  sort: '-revenue',
  period: ['2025-09-30', '2024'],
  year: 2024,
  posted_from: '2025-10-01',
  posted_to: '2025-10-31',
  naics: '541511',
  set_aside: 'SBA',
  state: 'VA',
  title: 'software',
  startdt: '2024-01-01',
  enddt: '2024-12-31',
  since: ['2024-01-01', 'now'],
  before: [100, '2025-10-31T20:00:00.000Z,msg_0000000000000000000a'],
  cursor: [
    '2025-01-01~9999999999-99-999999',
    '2025-01-01~2025-01-01~0000320193~a',
    '2025-06-30~1000000~0000000001',
    'value~0000000001~1000000~a',
  ],
  plan: true,
  min_share_of_holdings: 10,
  agency: 'DEFENSE',
  q: 'software',
  response_from: '2025-10-01',
  response_to: '2025-12-31',
  fiscal_year: 2025,
  history: 4,
  queued_from: '2025-10-01',
  queued_to: '2025-10-31',
  max_chars: 20_000,
  chunks: 2000,
  offset: 0,
}

/** Example of a parameter: its own, its default, its first choice, or one by its name. */
function exampleOf(name: string, { schema, parse }: NonNullable<Params>[string]): unknown {
  const { examples, enum: choices, default: preset } = schema
  const [first] = [examples, choices].flatMap((list) => (Array.isArray(list) ? list : []))
  const own = Array.isArray(examples) ? first : (preset ?? first)
  return (
    own ?? [EXAMPLES[name]].flat().find((value) => value !== undefined && 'value' in parse(value))
  )
}

function toRequestBody(endpoint: Endpoint, body: NonNullable<Params>): Json {
  const properties = Object.fromEntries(
    Object.entries(body).map(([name, param]) => [name, toMember(param)]),
  )
  const required = Object.keys(body).filter((name) => body[name]?.required)
  const schema = {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    ...rulesSchema(endpoint),
  }
  return { required: required.length > 0, content: { 'application/json': { schema } } }
}

/** In JSON, `null` is equivalent to omitting an optional member. */
function toMember({ schema, required }: NonNullable<Params>[string]): Json {
  if (required || schema.default !== undefined) return schema
  const { description, ...own } = schema
  return { anyOf: [own, { type: 'null' }], description }
}

/** Failures of answers made from publishers’ documents, any of which may be absent. */
const OF_SOURCES: ReadonlySet<FailureCode> = new Set([
  ...(['company.unknown', 'publisher.unavailable'] as const),
])

function toResponses(endpoint: Endpoint): Json {
  const common = endpoint.access === 'open' ? OPEN_FAILURES : COMMON_FAILURES
  const paid: FailureCode[] =
    endpoint.credits.cost > 0 ? ['credits.exhausted', 'budget.exhausted'] : []
  const body: FailureCode[] = endpoint.input.body ? ['body.too_large'] : []
  const absent: FailureCode[] = endpoint.failures.some((code) => OF_SOURCES.has(code))
    ? ['data.not_here', 'data.not_read']
    : []
  const codes = [...new Set([...endpoint.failures, ...absent, ...common, ...paid, ...body])]
  const byStatus = Object.entries(Object.groupBy(codes, (code) => String(FAILURES[code].status)))
  return {
    '200': toSuccess(endpoint),
    '422': {
      description: 'A parameter is missing or invalid.',
      content: { 'application/json': { schema: ValidationFailureBody } },
    },
    ...Object.fromEntries(
      byStatus.map(([status, same]) => [status, toFailureResponse(same ?? [])]),
    ),
  }
}

function toSuccess(endpoint: Endpoint): Json {
  const keyed = endpoint.access === 'open' ? {} : METERED_HEADERS
  const priced =
    endpoint.access === 'metered' ? { 'X-Credits-Estimate': ref('CreditsEstimate') } : {}
  return {
    description: endpoint.summary,
    headers: { 'X-Request-Id': ref('RequestId'), ...keyed, ...priced },
    content: {
      'application/json': { schema: toAnswerSchema(endpoint.response), example: endpoint.sample },
      ...(endpoint.access === 'metered' ? { [ESTIMATE_TYPE]: { schema: EstimateBody } } : {}),
      ...(endpoint.list ? LIST_CONTENT : {}),
      ...(endpoint.stream ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
    },
  }
}

/** Media types of the list alone. */
const LIST_CONTENT = Object.fromEntries(
  LIST_MEDIA_TYPES.map((type) => [
    type,
    { schema: type.startsWith('text/') ? { type: 'string' } : { contentMediaType: type } },
  ]),
)

const METERED_HEADERS = {
  'X-Credits-Cost': ref('CreditsCost'),
  'X-Credits-Remaining': ref('CreditsRemaining'),
  'X-Data-As-Of': ref('DataAsOf'),
  'X-Ignored-Parameters': ref('IgnoredParameters'),
  'X-Sandbox': ref('Sandbox'),
}

function ref(name: keyof typeof HEADERS): Json {
  return { $ref: `#/components/headers/${name}` }
}

function toFailureResponse(codes: readonly FailureCode[]): Json {
  return {
    description: codes.map((code) => FAILURES[code].help).join(' '),
    content: { 'application/json': { schema: FailureBody } },
  }
}
