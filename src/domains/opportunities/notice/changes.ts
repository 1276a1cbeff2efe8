// Changes of a notice from one version to the next. Pure.

import type { WholeVersion } from '../store.ts'
import type { StoredDetails } from './details-store.ts'

export interface Change {
  field: string
  before: unknown
  after: unknown
}

export interface Step {
  seen_at: string
  changes: Change[]
}

/** Members of a version, by their names in the answer. */
const LISTED = [
  ['title', 'title'],
  ['solicitation_number', 'solicitation_number'],
  ['posted_on', 'posted_date'],
  ['response_deadline', 'response_deadline'],
  ['type', 'type'],
  ['active', 'active'],
  ['naics_code', 'naics_code'],
  ['set_aside_code', 'set_aside_code'],
  ['set_aside', 'set_aside'],
] as const

/** Newest first; a step without a change is left out. */
export function toHistory(
  versions: readonly WholeVersion[],
  details: readonly StoredDetails[],
): Step[] {
  const steps = [
    ...pairs(versions).map(([before, after]) => ({
      seen_at: after.known_at,
      changes: toListedChanges(before, after),
    })),
    // Compares documents of the same kind only, since the kinds name different things.
    ...(['file', 'search'] as const).flatMap((origin) =>
      pairs(details.filter((one) => one.origin === origin)).map(([before, after]) => ({
        seen_at: after.seen_at,
        changes: toDetailChanges(before, after),
      })),
    ),
  ]
  const byInstant = Map.groupBy(steps, ({ seen_at }) => seen_at)
  return [...byInstant]
    .map(([seen_at, same]) => ({ seen_at, changes: same.flatMap(({ changes }) => changes) }))
    .filter(({ changes }) => changes.length > 0)
    .sort((a, b) => (a.seen_at < b.seen_at ? 1 : -1))
}

function pairs<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((after, at) => {
    const before = items[at - 1]
    return before === undefined ? [] : [[before, after] as const]
  })
}

function toListedChanges(before: WholeVersion, after: WholeVersion): Change[] {
  return LISTED.flatMap(([column, field]) => {
    // A deadline that an older reader did not read is no change.
    const wasRead = column !== 'response_deadline' || before.has_deadline === 1
    return wasRead ? toChange(field, before[column], after[column]) : []
  })
}

function toDetailChanges(before: StoredDetails, after: StoredDetails): Change[] {
  const [old, now] = [before.details, after.details]
  const names = Object.keys(now) as (keyof typeof now)[]
  return [
    ...toChange('description', before.description, after.description),
    ...names.flatMap((name) => toChange(name, old[name], now[name])),
  ]
}

function toChange(field: string, before: unknown, after: unknown): Change[] {
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, before, after }]
}
