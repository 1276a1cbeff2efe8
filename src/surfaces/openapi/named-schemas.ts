// Schemas with a name (`$id`): the OpenAPI document has each once and refers to it.

import { isDeepStrictEqual } from 'node:util'
import { forGenerators } from './generated-types.ts'

export interface Extracted {
  /** Input with a reference in place of every named schema. */
  readonly tree: unknown
  /** The named schemas, by name. */
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
