// Schemas with a name (`$id`): the OpenAPI document has each once and refers to it.

import { isDeepStrictEqual } from 'node:util'

type Json = Record<string, unknown>

const INT32_MAX = 2 ** 31 - 1

function forGenerators(schema: Json): Json {
  return withWidth(withoutFlagConstant(schema))
}

/** Replaces constant flags, since generators make text choices of constants. */
function withoutFlagConstant(schema: Json): Json {
  if (typeof schema.const !== 'boolean') return schema
  const { const: _, ...rest } = schema
  return { ...rest, type: 'boolean' }
}

/** Adds the format of numbers, without which some generators lose digits. */
function withWidth(schema: Json): Json {
  const { type, format, maximum } = schema
  if (format !== undefined) return schema
  if (type === 'number') return { ...schema, format: 'double' }
  const isShort = typeof maximum === 'number' && maximum <= INT32_MAX
  return type === 'integer' && !isShort ? { ...schema, format: 'int64' } : schema
}

export interface Extracted {
  /** Input with a reference in place of every named schema. */
  readonly tree: unknown
  readonly schemas: Readonly<Record<string, unknown>>
}

export function extractNamed(tree: unknown): Extracted {
  const schemas = new Map<string, unknown>()
  const refer = (name: string, schema: object) => {
    const known = schemas.get(name) ?? schema
    if (!isDeepStrictEqual(known, schema)) throw new Error(`two schemas are named ${name}`)
    schemas.set(name, schema)
    return { $ref: `#/components/schemas/${name}` }
  }
  const referring = replaceNamed(tree, refer)
  const byName = [...schemas].sort(([one], [other]) => (one < other ? -1 : 1))
  return { tree: referring, schemas: Object.fromEntries(byName) }
}

/** Replaces inner schemas first, so that replaced ones hold no `$id` any more. */
function replaceNamed(node: unknown, replace: (name: string, schema: object) => object): unknown {
  if (Array.isArray(node)) return node.map((part) => replaceNamed(part, replace))
  if (typeof node !== 'object' || node === null) return node
  const { $id, ...members } = forGenerators(node as Record<string, unknown>)
  const replaced = Object.fromEntries(
    Object.entries(members).map(([name, part]) => [name, replaceNamed(part, replace)]),
  )
  return typeof $id === 'string' ? replace($id, replaced) : replaced
}
