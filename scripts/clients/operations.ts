// The OpenAPI document as what a client offers: the types of its answers, and its calls.

import { getOperations } from '../../src/commands/get/operations.ts'

export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  /** Kinds of an answer. */
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema
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
  /** Name of the answer's type. */
  readonly answer: string
  /** Honours `Idempotency-Key`, so that it may be sent again after a failure. */
  readonly isIdempotent: boolean
  /** The parameter by which the next page is asked for; null of an answer that has no pages. */
  readonly pagedBy: PageParameter | null
  /** Name in the command line; null if the call is not offered there. */
  readonly command: string | null
  /** Type of each event if the call is a stream that stays open; null otherwise. */
  readonly event: string | null
}

const PAGE_PARAMETERS = ['cursor', 'since', 'offset'] as const
export type PageParameter = (typeof PAGE_PARAMETERS)[number]

/** A schema that has a name. */
export interface NamedType {
  readonly name: string
  readonly schema: Schema
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
  'x-event-stream'?: boolean
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** Types of answers and of what they are made of; failures have classes that are written by hand. */
export function readTypes({ paths, components }: OpenApiDocument): NamedType[] {
  const needed = new Set<string>()
  const need = (name: string): void => {
    if (needed.has(name)) return
    needed.add(name)
    for (const other of refsIn(components.schemas[name])) need(other)
  }
  const described = Object.values(paths).flatMap((methods) => Object.values(methods))
  for (const one of described) need(nameOf(answerOf(one)))
  return Object.entries(components.schemas)
    .filter(([name]) => needed.has(name))
    .map(([name, schema]) => ({ name, schema }))
}

function refsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { $ref } = schema as Schema
  return $ref === undefined ? Object.values(schema).flatMap(refsIn) : [nameOf({ $ref })]
}

/** The name that a reference gives. */
export function nameOf({ $ref = '' }: Schema): string {
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec($ref) ?? []
  if (name === undefined) throw new Error('every answer and every record needs a name ($id)')
  return name
}

function answerOf({ responses }: Described): Schema {
  return responses['200'].content['application/json'].schema
}

/** Aliases are left out: they are other names of the same call. */
export function readOperations({ paths, components }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !/_alias_\d+$/.test(operationId))
      .map(([method, described]) => toOperation(path, method, described, components.schemas)),
  )
}

function toOperation(
  path: string,
  method: string,
  described: Described,
  schemas: Readonly<Record<string, Schema>>,
): Operation {
  const { operationId, summary, parameters = [], requestBody } = described
  const fields = (where: string) => parameters.filter((one) => one.in === where)
  const body = requestBody?.content['application/json'].schema ?? {}
  const answer = nameOf(answerOf(described))
  // The clients' own `estimate` replaces `dry_run`, which has an answer of another shape.
  const query = fields('query').filter((one) => one.name !== 'dry_run' && !isFileFormat(one))
  const shown = membersOf({ $ref: `#/components/schemas/${answer}` }, schemas)
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
    command: COMMANDS.get(path) ?? null,
    pagedBy: pageParameterOf(query, shown),
    event: described['x-event-stream'] ? eventOf(shown) : null,
  }
}

const COMMANDS = new Map(getOperations().map(({ name, path }) => [path, name]))

/** Clients read JSON; files are for others. */
function isFileFormat({ name, schema }: Field): boolean {
  return name === 'format' && schema.enum?.includes('parquet') === true
}

/** Members of an answer; if it has several kinds, the members of all kinds. */
function membersOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): Field[] {
  const { oneOf = [] } = schema
  if (schema.$ref !== undefined) return membersOf(schemas[nameOf(schema)] ?? {}, schemas)
  return [...fieldsOf(schema), ...oneOf.flatMap((one) => membersOf(one, schemas))]
}

/** Members of an answer that point to its next page. */
const SAID: Readonly<Record<PageParameter, readonly string[]>> = {
  cursor: ['cursor'],
  since: ['cursor'],
  offset: ['next_offset', 'total', 'position_count'],
}

function pageParameterOf(query: readonly Field[], shown: readonly Field[]): PageParameter | null {
  const has = (fields: readonly Field[], name: string) => fields.some((one) => one.name === name)
  const found = PAGE_PARAMETERS.find((name) => has(query, name))
  return found && SAID[found].some((name) => has(shown, name)) ? found : null
}

/** The one list of records that the answer has. */
function eventOf(shown: readonly Field[]): string {
  const [items] = shown.flatMap(({ schema }) => (schema.items?.$ref ? [schema.items] : []))
  return nameOf(items ?? {})
}

export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
    description: schema.description ?? '',
  }))
}
