// Whether two answers have the same shape: each member of one is in the other, of the same kind, as far
// as the schema does not leave it open.

import { Check } from 'typebox/value'

type Json = Record<string, unknown>

export interface Shapes {
  /** Members that both were seen to have, of the same kind. */
  readonly compared: number
  readonly differences: readonly string[]
}

export function compareShapes(schema: object, one: unknown, other: unknown): Shapes {
  const shapes = { compared: 0, differences: [] as string[] }
  compare(schema as Json, one, other, '', shapes)
  return shapes
}

type Found = { compared: number; differences: string[] }

function compare(schema: Json, one: unknown, other: unknown, path: string, found: Found): void {
  const branch = branchOf(schema, other)
  const own = branchOf(schema, one)
  const mayBeNull = Array.isArray(schema.anyOf) && (one === null || other === null)
  if (own !== branch && !mayBeNull) found.differences.push(`${path}: another branch`)
  if (branch === null) found.differences.push(`${path}: follows no branch`)
  else if (own === branch) compareIn(branch, one, other, path, found)
}

function compareIn(schema: Json, one: unknown, other: unknown, path: string, found: Found): void {
  if (Array.isArray(one) && Array.isArray(other)) {
    const [first] = one
    const [second] = other
    if (first === undefined || second === undefined) return
    compare(schema.items as Json, first, second, `${path}[]`, found)
    return
  }
  if (!isObject(one) || !isObject(other) || !isObject(schema.properties)) return
  for (const [name, member] of Object.entries(schema.properties)) {
    const has = [name in one, name in other]
    if (has[0] !== has[1])
      found.differences.push(`${path}.${name}: ${has[0] ? 'only one' : 'missing'}`)
    if (!has[0] || !has[1]) continue
    found.compared += 1
    compare(member as Json, one[name], other[name], `${path}.${name}`, found)
  }
}

/** The schema itself where it has no branches; of several the first that the value follows. */
function branchOf(schema: Json, value: unknown): Json | null {
  if (!Array.isArray(schema.anyOf)) return Check(schema as never, value) ? schema : null
  return (schema.anyOf as Json[]).find((branch) => Check(branch as never, value)) ?? null
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
