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
  const { $ref, type, items, properties, additionalProperties } = schema
  const anyOf = schema.anyOf ?? schema.oneOf
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
  const rows = operations.map(({ name, method, path, isIdempotent, pagedBy }) => {
    const paged = pagedBy === null ? '' : `, pagedBy: '${pagedBy}'`
    return `  ${name}: { method: '${method}', path: '${path}', isIdempotent: ${isIdempotent}${paged} },`
  })
  return `export const OPERATIONS = {\n${rows.join('\n')}\n} as const\n\nexport type OperationName = keyof typeof OPERATIONS`
}

function endpoints(operations: readonly Operation[]): string {
  return `/** A method for every call; a subclass says how a call is made. */
export abstract class Endpoints {
  /** One call with everything its answer says besides the data. */
  abstract call<T>(name: OperationName, sent: Sent, options?: CallOptions): Promise<Answer<T>>

  /** Answer after answer, as far as there are any. */
  abstract pages<T>(name: OperationName, sent: Sent, options?: CallOptions): AsyncGenerator<T>

  /** Yields a stream's events, and reconnects if the connection breaks. */
  abstract events<T>(name: OperationName, sent: Sent, options?: CallOptions): AsyncGenerator<T>

${operations.map(method).join('\n\n')}
}`
}

function method(operation: Operation): string {
  const { name, summary, places, query, body, answer, pagedBy, event } = operation
  const of = pascal(name)
  const parts = [
    ...places.map((place) => `${place.name}: string`),
    ...inputPart(body, `${of}Body`, 'body'),
    ...inputPart(query, `${of}Query`, 'query'),
    'options?: CallOptions',
  ]
  const signature = parts.join(', ')
  const members = [
    ...(places.length > 0 ? [`path: { ${places.map((place) => place.name).join(', ')} }`] : []),
    ...(query.length > 0 ? ['query: { ...query }'] : []),
    ...(body.length > 0 ? ['body'] : []),
  ].join(', ')
  const sent = members === '' ? '{}' : `{ ${members} }`
  const methods = [
    `  /** ${comments(summary)} */
  async ${camel(name)}(${signature}): Promise<${answer}> {
    return (await this.call<${answer}>('${name}', ${sent}, options)).data
  }`,
  ]
  const iterate = (word: string, kind: string, says: string) => `  /** ${says} */
  ${camel(name)}${pascal(word)}(${signature}): AsyncGenerator<${kind}> {
    return this.${word}<${kind}>('${name}', ${sent}, options)
  }`
  if (pagedBy !== null)
    methods.push(iterate('pages', answer, 'The same, page after page to the last.'))
  if (event !== null) methods.push(iterate('events', event, EVENTS))
  return methods.join('\n\n')
}

const EVENTS =
  'The same as a continuous stream: starts now without `since`, and resumes after a disconnect.'

function inputPart(fields: readonly Field[], type: string, name: string): string[] {
  if (fields.length === 0) return []
  const isOptional = fields.every(({ required }) => !required)
  return [`${name}: ${type}${isOptional ? ' = {}' : ''}`]
}
