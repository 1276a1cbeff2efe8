// Parses many values at once: the members of an object, the items of a list. Every problem is
// listed, not only the first.

import { type Issue, type Parsed, refuse, under } from './issues.ts'
import type { Members, Param, ValuesOf } from './parameter.ts'

/** Members of other names are ignored. */
export function parseObject<M extends Members>(members: M, raw: unknown): Parsed<ValuesOf<M>> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return refuse('model_attributes_type', raw)
  }
  return parseMembers(members, (name) => ownValue(raw, name), raw)
}

/** Parses members; `holder` is the object that an issue reports as lacking a member. */
export function parseMembers<M extends Members>(
  members: M,
  sent: (name: string) => unknown,
  holder: unknown,
): Parsed<ValuesOf<M>> {
  const values: [name: string, value: unknown][] = []
  const issues: Issue[] = []
  for (const [name, member] of Object.entries(members)) {
    const raw = sent(name)
    const isMissing = raw === undefined && member.required
    const parsed = isMissing ? refuse('missing', holder) : member.parse(raw)
    if ('issues' in parsed) addAll(issues, under(name, parsed.issues))
    else values.push([name, parsed.value])
  }
  // The cast holds since each value was parsed by the member of its name.
  return issues.length > 0 ? { issues } : { value: Object.fromEntries(values) as ValuesOf<M> }
}

/** Returns own properties only, never one inherited from a prototype. */
export function ownValue(holder: object, name: string): unknown {
  return Object.hasOwn(holder, name) ? (holder as Record<string, unknown>)[name] : undefined
}

/** Checks as pydantic does: too many items before parsing any, too few after parsing all. */
export function parseList<T>(
  item: Param<T>,
  raw: unknown,
  { min = 0, max = Number.POSITIVE_INFINITY }: { readonly min?: number; readonly max?: number },
): Parsed<readonly T[]> {
  if (!Array.isArray(raw)) return refuse('list_type', raw)
  const counted = { field_type: 'List', actual_length: raw.length }
  if (raw.length > max) return refuse('too_long', raw, { ...counted, max_length: max })
  const values: T[] = []
  const issues: Issue[] = []
  for (const [index, sent] of raw.entries()) {
    const parsed = item.parse(sent)
    if ('issues' in parsed) addAll(issues, under(index, parsed.issues))
    else values.push(parsed.value)
  }
  if (issues.length > 0) return { issues }
  if (raw.length < min) return refuse('too_short', raw, { ...counted, min_length: min })
  return { value: values }
}

/** Loops, since a spread into `push` is limited by the number of arguments. */
function addAll(issues: Issue[], more: readonly Issue[]): void {
  for (const issue of more) issues.push(issue)
}

export function objectSchema(members: Members): Record<string, unknown> {
  const entries = Object.entries(members)
  const required = entries.filter(([, member]) => member.required).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, member]) => [name, member.schema])),
    ...(required.length > 0 ? { required } : {}),
  }
}
