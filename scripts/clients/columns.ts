// Types of records’ members for data frames: the Python client has them as a table, since types are
// gone when it runs.

import { fieldsOf, type NamedType, nameOf, type Schema } from './operations.ts'

const HEAD = `# Written by \`npm run clients\` from the OpenAPI document; do not edit.
"""Types of records’ members. \`?\` marks one that may be absent; a record, a list or a map of records
names the record's type after it."""

from typing import Dict
`

type Types = ReadonlyMap<string, Schema>

export function toColumns(named: readonly NamedType[]): string {
  const types: Types = new Map(named.map(({ name, schema }) => [name, schema]))
  const rows = named.flatMap(({ name, schema }) => {
    const members = Object.entries(membersOf(schema, types))
    const pairs = members.map(([member, kind]) => `"${member}": "${kind}"`)
    return members.length === 0 ? [] : [`    "${name}": {${pairs.join(', ')}},`]
  })
  return `${HEAD}\nCOLUMNS: Dict[str, Dict[str, str]] = {\n${rows.join('\n')}\n}\n`
}

/**
 * Members of an answer; if it has several kinds, the members of all kinds, each of which may be
 * absent.
 */
function membersOf(schema: Schema, types: Types): Record<string, string> {
  const branches = (schema.oneOf ?? []).flatMap((one) =>
    Object.entries(membersOf(one.$ref ? (types.get(nameOf(one)) ?? {}) : one, types)),
  )
  const own = fieldsOf(schema).map((field) => {
    return [field.name, `${kindOf(field.schema, types)}${field.required ? '' : '?'}`] as const
  })
  const absent = branches.map(([name, kind]) => [name, `${kind.replace('?', '')}?`] as const)
  return Object.fromEntries([...absent, ...own])
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole',
  number: 'number',
  boolean: 'flag',
  date: 'day',
  'date-time': 'instant',
}
const OTHER = 'other'

function kindOf(schema: Schema, types: Types): string {
  const { items, additionalProperties, type = '', format = '' } = schema
  const anyOf = schema.anyOf ?? schema.oneOf
  if (anyOf) return kindOfSeveral(anyOf, types)
  if (schema.$ref !== undefined) {
    const name = nameOf(schema)
    const named = types.get(name) ?? {}
    return named.properties ? `record ${name}` : kindOf(named, types)
  }
  if (items) return within('list', kindOf(items, types))
  if (additionalProperties) return within('map', kindOf(additionalProperties, types))
  return KINDS[format] ?? KINDS[type] ?? OTHER
}

function kindOfSeveral(schemas: readonly Schema[], types: Types): string {
  const [only = OTHER, ...others] = new Set(
    schemas.filter(({ type }) => type !== 'null').map((one) => kindOf(one, types)),
  )
  return others.length === 0 ? only : OTHER
}

function within(what: string, kind: string): string {
  return kind.startsWith('record ') ? kind.replace('record', what) : OTHER
}
