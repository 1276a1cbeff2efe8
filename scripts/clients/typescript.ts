// The generated half of the TypeScript client: the types of answers, and a method for every call.

import {
  type Field,
  fieldsOf,
  type NamedType,
  nameOf,
  type Operation,
  type Schema,
} from './operations.ts'

export function toTypeScript(
  types: readonly NamedType[],
  operations: readonly Operation[],
): string {
  return `${[
    '// Written by `npm run clients` from the OpenAPI document; do not edit.',
    "import type { Answer, CallOptions, Sent } from './call.ts'",
    ...types.map(declaration),
    ...operations.flatMap(inputs),
    table(operations),
    endpoints(operations),
  ].join('\n\n')}\n`
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())

/** `get_company` as `GetCompany`. */
const pascal = (name: string): string => camel(`_${name}`)

function declaration({ name, schema }: NamedType): string {
  const { description, properties } = schema
  const comment = description === undefined ? '' : `/** ${comments(description)} */\n`
  if (properties) return `${comment}export interface ${name} ${members(fieldsOf(schema))}`
  return `${comment}export type ${name} = ${typeOf(schema)}`
}

function inputs({ name, query, body }: Operation): string[] {
  const of = pascal(name)
  return [
    ...(query.length > 0 ? [`export interface ${of}Query ${members(query)}`] : []),
    ...(body.length > 0 ? [`export interface ${of}Body ${members(body)}`] : []),
  ]
}

function members(fields: readonly Field[]): string {
  const lines = fields.map(({ name, schema, required, description }) => {
    const comment = description === '' ? '' : `  /** ${comments(description)} */\n`
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
    return `${comment}  ${key}${required ? '' : '?'}: ${typeOf(schema)}`
  })
  return `{\n${lines.join('\n')}\n}`
}

function comments(text: string): string {
  return text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

function typeOf(schema: Schema): string {
  const { $ref, type, anyOf, items, properties, additionalProperties } = schema
  if ($ref !== undefined || properties) return nameOf(schema)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ')
  if (type === 'array') return listOf(items ? typeOf(items) : 'unknown')
  if (additionalProperties) return `Record<string, ${typeOf(additionalProperties)}>`
  return NAMES[type ?? ''] ?? 'unknown'
}

function listOf(item: string): string {
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`
}

function table(operations: readonly Operation[]): string {
  const rows = operations.map(({ name, method, path, isIdempotent }) => {
    return `  ${name}: { method: '${method}', path: '${path}', isIdempotent: ${isIdempotent} },`
  })
  return `export const OPERATIONS = {\n${rows.join('\n')}\n} as const\n\nexport type OperationName = keyof typeof OPERATIONS`
}

function endpoints(operations: readonly Operation[]): string {
  return `/** A method for every call; a subclass says how a call is made. */
export abstract class Endpoints {
  /** One call with everything its answer says besides the data. */
  abstract call<T>(name: OperationName, sent: Sent, options?: CallOptions): Promise<Answer<T>>

  protected abstract pages<Q extends { offset?: number }, A extends { count: number; total: number }>(
    query: Q,
    ask: (query: Q) => Promise<A>,
  ): AsyncGenerator<A>

${operations.map(method).join('\n\n')}
}`
}

function method(operation: Operation): string {
  const { name, summary, places, query, body, answer, isPaged } = operation
  const of = pascal(name)
  const parts = [
    ...places.map((place) => ({ text: `${place.name}: string`, name: place.name })),
    ...inputPart(body, `${of}Body`, 'body'),
    ...inputPart(query, `${of}Query`, 'query'),
  ]
  const signature = [...parts.map(({ text }) => text), 'options?: CallOptions'].join(', ')
  const sent = [
    ...(places.length > 0 ? [`path: { ${places.map((place) => place.name).join(', ')} }`] : []),
    ...(query.length > 0 ? ['query: { ...query }'] : []),
    ...(body.length > 0 ? ['body'] : []),
  ].join(', ')
  const own = `  /** ${comments(summary)} */
  async ${camel(name)}(${signature}): Promise<${answer}> {
    return (await this.call<${answer}>('${name}', ${sent === '' ? '{}' : `{ ${sent} }`}, options)).data
  }`
  if (!isPaged) return own
  return `${own}

  /** The same, page after page, from \`offset\` to the last. */
  ${camel(name)}Pages(${signature}): AsyncGenerator<${answer}> {
    return this.pages(query, (next) => this.${camel(name)}(next, options))
  }`
}

function inputPart(fields: readonly Field[], type: string, name: string) {
  if (fields.length === 0) return []
  const isOptional = fields.every(({ required }) => !required)
  return [{ text: `${name}: ${type}${isOptional ? ' = {}' : ''}`, name }]
}
