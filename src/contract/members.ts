// Reading many values at once: the members of an object, the items of a list. Every problem is
// listed, not only the first.

import { type Issue, type Reading, refuse, under } from './issues.ts'
import type { Members, Param, ValuesOf } from './parameter.ts'

/** Reads members out of a JSON object; those of other names are ignored. */
export function readObject<M extends Members>(members: M, raw: unknown): Reading<ValuesOf<M>> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return refuse('model_attributes_type', raw)
  }
  return readMembers(members, (name) => ownValue(raw, name), raw)
}

/** `holder` is what a missing member is reported to be missing from. */
export function readMembers<M extends Members>(
  members: M,
  sent: (name: string) => unknown,
  holder: unknown,
): Reading<ValuesOf<M>> {
  const values: [name: string, value: unknown][] = []
  const issues: Issue[] = []
  for (const [name, member] of Object.entries(members)) {
    const raw = sent(name)
    const isMissing = raw === undefined && member.required
    const reading = isMissing ? refuse('missing', holder) : member.read(raw)
    if ('issues' in reading) addAll(issues, under(name, reading.issues))
    else values.push([name, reading.value])
  }
  // Each value was read by the member of its name, which is what ValuesOf says.
  return issues.length > 0 ? { issues } : { value: Object.fromEntries(values) as ValuesOf<M> }
}

/** Never a value inherited from a prototype, whatever name a declaration or a caller chooses. */
export function ownValue(holder: object, name: string): unknown {
  return Object.hasOwn(holder, name) ? (holder as Record<string, unknown>)[name] : undefined
}

/** Too many items are refused before any is read, too few only once all have been. */
export function readList<T>(
  item: Param<T>,
  raw: unknown,
  { min = 0, max = Number.POSITIVE_INFINITY }: { readonly min?: number; readonly max?: number },
): Reading<readonly T[]> {
  if (!Array.isArray(raw)) return refuse('list_type', raw)
  const counted = { field_type: 'List', actual_length: raw.length }
  if (raw.length > max) return refuse('too_long', raw, { ...counted, max_length: max })
  const values: T[] = []
  const issues: Issue[] = []
  for (const [index, sent] of raw.entries()) {
    const reading = item.read(sent)
    if ('issues' in reading) addAll(issues, under(index, reading.issues))
    else values.push(reading.value)
  }
  if (issues.length > 0) return { issues }
  if (raw.length < min) return refuse('too_short', raw, { ...counted, min_length: min })
  return { value: values }
}

/** Unlike a spread into `push`, not limited by how many arguments a call can have. */
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
