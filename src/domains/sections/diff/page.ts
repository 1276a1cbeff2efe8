// Size of a comparison in an answer: which changes, and how much of each. Pure.

import { isTorn } from '../reports/page.ts'
import type { Change, Place } from './diff.ts'
import type { Run } from './words.ts'

export const DIFF_VIEWS = ['compact', 'full'] as const
export type DiffView = (typeof DIFF_VIEWS)[number]

export interface ChangesQuery {
  view: DiffView
  limit: number
  offset: number
  /** Limit of the changes in JSON characters. */
  maxChars: number
}

interface ShownPlace extends Omit<Place, 'text'> {
  text: string | null
  chars_left_out?: number
}

interface ShownRun extends Run {
  chars_left_out?: number
}

export interface ShownChange extends Omit<Change, 'from' | 'to' | 'runs'> {
  from: ShownPlace | null
  to: ShownPlace | null
  runs: ShownRun[] | null
}

export interface ChangesPage {
  count: number
  total: number
  next_offset: number | null
  shortened: number
  changes: ShownChange[]
}

/** Cuts a change only if it alone exceeds a page, so that pages of every size give the same. */
export function toChangesPage(all: readonly Change[], query: ChangesQuery): ChangesPage {
  const { view, limit, offset, maxChars } = query
  const changes: ShownChange[] = []
  let left = maxChars
  for (const change of all.slice(offset, offset + limit)) {
    const shown = toShown(change, view, maxChars)
    left -= sizeOf(shown)
    if (left < 0 && changes.length > 0) break
    changes.push(shown)
  }
  const end = offset + changes.length
  return {
    count: changes.length,
    total: all.length,
    next_offset: end < all.length ? end : null,
    shortened: changes.filter(isShortened).length,
    changes,
  }
}

function sizeOf(change: ShownChange): number {
  return JSON.stringify(change).length
}

function toShown(change: Change, view: DiffView, maxChars: number): ShownChange {
  const shown = view === 'compact' ? toCompact(change) : change
  return sizeOf(shown) <= maxChars ? shown : toFitting(change, maxChars)
}

/** Characters of unchanged context shown on each side of changed words. */
const CONTEXT_CHARS = 80
const EQUAL_MAX = 3 * CONTEXT_CHARS

/** Drops duplicate text: texts contained in runs, or the later position of a moved paragraph. */
function toCompact(change: Change): ShownChange {
  const { from, to, runs } = change
  const silence = (place: Place | null) => place && { ...place, text: null }
  if (runs) {
    return { ...change, from: silence(from), to: silence(to), runs: runs.map(toShortRun) }
  }
  return to ? { ...change, from: silence(from) } : change
}

function toShortRun(run: Run): ShownRun {
  if (run.kind !== 'equal' || run.text.length <= EQUAL_MAX) return run
  const { text } = run
  const [begin, end] = [cutEnd(text, CONTEXT_CHARS), cutStart(text, CONTEXT_CHARS)]
  const chars_left_out = text.length - begin.length - end.length
  return { kind: run.kind, text: `${begin}…${end}`, chars_left_out }
}

/** The longest text that a change is tried with first; each further try halves it. */
const LONGEST_TRIED = 65_536
const SHORTEST_TRIED = 64

/** Shortens a change that exceeds a page: the beginning of its texts, without word runs. */
function toFitting(change: Change, maxChars: number): ShownChange {
  let shown: ShownChange = { ...change, runs: null }
  for (let chars = LONGEST_TRIED; chars >= SHORTEST_TRIED; chars /= 2) {
    shown = {
      ...change,
      from: change.from && toShortPlace(change.from, chars),
      to: change.to && toShortPlace(change.to, chars),
      runs: null,
    }
    if (sizeOf(shown) <= maxChars) break
  }
  return shown
}

function toShortPlace(place: Place, chars: number): ShownPlace {
  const text = cutEnd(place.text, chars)
  if (text === place.text) return place
  return { ...place, text, chars_left_out: place.text.length - text.length }
}

function isShortened({ kind, from, to, runs }: ShownChange): boolean {
  if (kind === 'changed' && runs === null) return true
  return [from, to, ...(runs ?? [])].some((one) => one?.chars_left_out !== undefined)
}

/** Cuts without splitting a character. */
function cutEnd(text: string, chars: number): string {
  return text.slice(0, isTorn(text, chars) ? chars - 1 : chars)
}

function cutStart(text: string, chars: number): string {
  const at = text.length - chars
  return text.slice(isTorn(text, at) ? at + 1 : at)
}
