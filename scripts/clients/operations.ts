// The OpenAPI document as the list of calls that a client offers.

export interface Schema {
  readonly type?: string
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
}

export interface Field {
  readonly name: string
  readonly schema: Schema
  readonly required: boolean
  readonly description: string
}

export interface Operation {
  /** e.g. `get_company`. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly places: readonly Field[]
  readonly query: readonly Field[]
  readonly body: readonly Field[]
  readonly answer: Schema
  /** Honours `Idempotency-Key`, so that it may be sent again after a failure. */
  readonly isIdempotent: boolean
  /** Takes `offset` and says `total`. */
  readonly isPaged: boolean
}

interface Parameter {
  name: string
  in: string
  required: boolean
  description: string
  schema: Schema
}

interface Described {
  operationId: string
  summary: string
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: { '200': { content: { 'application/json': { schema: Schema } } } }
  'x-idempotency-key'?: boolean
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Described>>
}

/** Aliases are left out: they are other names of the same call. */
export function readOperations({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !/_alias_\d+$/.test(operationId))
      .map(([method, described]) => toOperation(path, method, described)),
  )
}

function toOperation(path: string, method: string, described: Described): Operation {
  const { operationId, summary, parameters = [], requestBody, responses } = described
  const fields = (where: string) => parameters.filter((one) => one.in === where)
  const body = requestBody?.content['application/json'].schema ?? {}
  const answer = responses['200'].content['application/json'].schema
  const query = fields('query')
  const isOffset = query.some(({ name }) => name === 'offset')
  return {
    name: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    places: fields('path'),
    query,
    body: fieldsOf(body),
    answer,
    isIdempotent: method !== 'post' || described['x-idempotency-key'] === true,
    isPaged: isOffset && fieldsOf(answer).some(({ name }) => name === 'total'),
  }
}

export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
    description: schema.description ?? '',
  }))
}

/** `get_company` as `GetCompany`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
}
