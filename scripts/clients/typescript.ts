// The generated half of the TypeScript client: types of every answer and a method for every call.

import { type Field, fieldsOf, type Operation, pascal, type Schema } from './operations.ts'

export function toTypeScript(operations: readonly Operation[]): string {
  return `${[
    '// Written by `npm run clients` from the OpenAPI document; do not edit.',
    "import type { Answer, CallOptions, Sent } from './call.ts'",
    ...operations.map(types),
    table(operations),
    endpoints(operations),
  ].join('\n\n')}\n`
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())

function types({ name, query, body, answer }: Operation): string {
  const of = pascal(name)
  return [
    ...(query.length > 0 ? [`export interface ${of}Query ${members(query, '')}`] : []),
    ...(body.length > 0 ? [`export interface ${of}Body ${members(body, '')}`] : []),
    `export type ${of}Answer = ${typeOf(answer, '')}`,
  ].join('\n\n')
}

function members(fields: readonly Field[], indent: string): string {
  const inner = `${indent}  `
  const lines = fields.map(({ name, schema, required, description }) => {
    const comment = description === '' ? '' : `${inner}/** ${comments(description)} */\n`
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
    return `${comment}${inner}${key}${required ? '' : '?'}: ${typeOf(schema, inner)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
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

function typeOf(schema: Schema, indent: string): string {
  const { type, anyOf, items, properties } = schema
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (properties) return members(fieldsOf(schema), indent)
  if (anyOf) return [...new Set(anyOf.map((one) => typeOf(one, indent)))].join(' | ')
  if (type === 'array') return `(${items ? typeOf(items, indent) : 'unknown'})[]`
  const [values] = Object.values(schema.patternProperties ?? {})
  if (values) return `Record<string, ${typeOf(values, indent)}>`
  return type === 'object' ? 'Record<string, unknown>' : (NAMES[type ?? ''] ?? 'unknown')
}

function table(operations: readonly Operation[]): string {
  const rows = operations.map(({ name, method, path, isIdempotent }) => {
    return `  ${name}: { method: '${method}', path: '${path}', isIdempotent: ${isIdempotent} },`
  })
  return `export const OPERATIONS = {\n${rows.join('\n')}\n} as const\n\nexport type OperationName = keyof typeof OPERATIONS`
}

function endpoints(operations: readonly Operation[]): string {
  return `/** A method for every call; how a call is made is the business of whoever extends this. */
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
  const { name, summary, places, query, body, isPaged } = operation
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
  async ${camel(name)}(${signature}): Promise<${of}Answer> {
    return (await this.call<${of}Answer>('${name}', ${sent === '' ? '{}' : `{ ${sent} }`}, options)).data
  }`
  if (!isPaged) return own
  return `${own}

  /** The same, page after page, from \`offset\` to the last. */
  ${camel(name)}Pages(${signature}): AsyncGenerator<${of}Answer> {
    return this.pages(query, (next) => this.${camel(name)}(next, options))
  }`
}

function inputPart(fields: readonly Field[], type: string, name: string) {
  if (fields.length === 0) return []
  const isOptional = fields.every(({ required }) => !required)
  return [{ text: `${name}: ${type}${isOptional ? ' = {}' : ''}`, name }]
}
