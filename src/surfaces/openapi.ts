// The catalogue as an OpenAPI 3.1 document. Nothing is written here that a declaration says; a
// schema that has a name is written once, among the components.

import type { Endpoint } from '../contract/endpoint.ts'
import { FAILURES, type FailureCode } from '../kernel/failure.ts'
import { toAnswerSchema } from './answer-schema.ts'
import { FailureBody, HealthBody, ValidationFailureBody } from './body-schemas.ts'
import { extractNamed } from './named-schemas.ts'
import { DISCLAIMER, SERVICE_SUMMARY } from './self-description.ts'

type Json = Record<string, unknown>

/** What any metered call may be answered with besides what its endpoint declares. */
const COMMON_FAILURES: readonly FailureCode[] = [
  'key.missing',
  'key.invalid',
  'key.revoked',
  'origin.locked',
  'rate.exceeded',
  'service.internal',
  'service.unavailable',
  'service.busy',
]
const OPEN_FAILURES: readonly FailureCode[] = [
  'key.invalid',
  'key.revoked',
  'origin.locked',
  'service.internal',
  'service.unavailable',
  'service.busy',
]

export interface OpenApiOptions {
  baseUrl: string
}

export function createOpenApi(endpoints: readonly Endpoint[], options: OpenApiOptions): Json {
  const groups = [...new Set(['Meta', ...endpoints.map(({ group }) => group)])]
  const { tree: paths, schemas } = extractNamed({ ...toPaths(endpoints), '/health': HEALTH_PATH })
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
    paths,
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

const LEFT_OPEN_NOTE =
  'Schemas and properties marked `x-left-open: true` carry names that the interface leaves open; ' +
  'they are this implementation’s choice.'

const GROUPS: Record<string, string> = {
  Meta: 'Keys and health.',
  Companies: 'Who a company is.',
  Financials: 'Normalized statements and ratios.',
  Filings: 'What a company filed.',
  Webhooks: 'Signed deliveries of filings as they are made.',
}

const HEADERS = {
  RequestId: { description: 'Names the request in the logs.', schema: { type: 'string' } },
  CreditsCost: {
    description: 'Credits the call was charged; 0 for a sandbox key.',
    schema: { type: 'integer' },
  },
  CreditsRemaining: { description: 'Balance after the call.', schema: { type: 'integer' } },
  DataAsOf: {
    description: 'Set with `stale: true`: when the stored data was last known to be current.',
    schema: { type: 'string', format: 'date-time' },
  },
  IgnoredParameters: {
    description:
      'Names that were sent and are no parameters of the endpoint, percent-encoded, separated by ' +
      'commas; also `ignored_parameters` in the answer.',
    schema: { type: 'string' },
  },
  Sandbox: { description: '`true` on every answer to a sandbox key.', schema: { type: 'string' } },
} as const

const HEALTH_PATH = {
  get: {
    operationId: 'get_health',
    tags: ['Meta'],
    summary: 'Whether the service can answer.',
    description: 'Needs no key and costs nothing.',
    security: [],
    responses: {
      '200': {
        description: 'The store can be read.',
        content: { 'application/json': { schema: HealthBody } },
      },
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
  const { input, access, credits } = endpoint
  return {
    operationId: isAlias ? `${endpoint.name}_alias_${aliasIndex}` : endpoint.name,
    tags: [endpoint.group],
    summary: endpoint.summary,
    description: isAlias ? `Alias of ${endpoint.path}. ${endpoint.notes}` : endpoint.notes,
    security: access === 'open' ? [] : [{ apiKey: [] }, { bearer: [] }],
    'x-credits': credits.cost,
    ...(credits.freeWhen ? { 'x-credits-free-when-empty': true } : {}),
    ...(endpoint.idempotent ? { 'x-idempotency-key': true } : {}),
    parameters: [...toParameters('path', input.params), ...toParameters('query', input.query)],
    ...(input.body ? { requestBody: toRequestBody(input.body) } : {}),
    responses: toResponses(endpoint),
  }
}

type Params = Endpoint['input']['query']

function toParameters(where: 'path' | 'query', params: Params): Json[] {
  return Object.entries(params ?? {}).map(([name, param]) => {
    const { description, ...schema } = param.schema
    return {
      name,
      in: where,
      required: where === 'path' || param.required,
      description: description ?? name,
      schema,
    }
  })
}

function toRequestBody(body: NonNullable<Params>): Json {
  const properties = Object.fromEntries(
    Object.entries(body).map(([name, param]) => [name, toMember(param)]),
  )
  const required = Object.keys(body).filter((name) => body[name]?.required)
  const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
  return { required: required.length > 0, content: { 'application/json': { schema } } }
}

/** In JSON `null` says as much as leaving an optional member out. */
function toMember({ schema, required }: NonNullable<Params>[string]): Json {
  if (required || schema.default !== undefined) return schema
  const { description, ...own } = schema
  return { anyOf: [own, { type: 'null' }], description }
}

function toResponses(endpoint: Endpoint): Json {
  const common = endpoint.access === 'open' ? OPEN_FAILURES : COMMON_FAILURES
  const paid: FailureCode[] = endpoint.credits.cost > 0 ? ['credits.exhausted'] : []
  const body: FailureCode[] = endpoint.input.body ? ['body.too_large'] : []
  const codes = [...new Set([...endpoint.failures, ...common, ...paid, ...body])]
  const byStatus = Object.entries(Object.groupBy(codes, (code) => String(FAILURES[code].status)))
  return {
    '200': toSuccess(endpoint),
    '422': {
      description: 'A parameter is missing or cannot be taken.',
      content: { 'application/json': { schema: ValidationFailureBody } },
    },
    ...Object.fromEntries(
      byStatus.map(([status, same]) => [status, toFailureResponse(same ?? [])]),
    ),
  }
}

function toSuccess(endpoint: Endpoint): Json {
  const metered = endpoint.access === 'open' ? {} : METERED_HEADERS
  return {
    description: endpoint.summary,
    headers: { 'X-Request-Id': ref('RequestId'), ...metered },
    content: {
      'application/json': { schema: toAnswerSchema(endpoint.response), example: endpoint.sample },
    },
  }
}

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
