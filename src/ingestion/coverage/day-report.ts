// The report on one day: every filing that the publisher’s index lists and this service reads, what
// became of it and when, and the counts and percentiles that follow from these lines alone.

import { DAY_MS, toInstant } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import type { DayCheck } from '../live/completeness.ts'
import {
  type Passage,
  type PassageStage,
  type Percentiles,
  selectPassages,
  toPercentilesByStage,
} from './feed-to-webhook.ts'

/** A line of the log; times are null where the filing did not come through the feed. */
export interface LoggedFiling extends Pick<Passage, 'accession' | 'form' | 'parsed_at'> {
  ciks: readonly string[]
  state: 'stored' | 'missing'
  /** Why it is missing; null if stored. */
  reason: string | null
  unlisted_at: string | null
  seen_at: string | null
  attempted_at: string | null
}

export interface Tally {
  listed: number
  stored: number
  missing: number
  forms: { form: string; listed: number; stored: number; missing: number }[]
  /** Percentiles by stage, in seconds. */
  seconds: Record<PassageStage, Percentiles>
}

/** Lines of the log in the order of accession numbers. */
export async function readDayLog(ops: Queries, check: DayCheck): Promise<LoggedFiling[]> {
  const noon = Date.parse(`${check.day}T12:00:00Z`)
  // Filings count as filed up to two days after they came, later over a weekend.
  const from = toInstant(noon - 5 * DAY_MS)
  const window = { from, until: toInstant(noon + 2 * DAY_MS) }
  const passages = await selectPassages(ops, { steady_since: from }, window)
  const passed = new Map(passages.map((one) => [one.accession, one]))
  const missing = new Map(check.missing.map(({ accession, reason }) => [accession, reason]))
  const stored = new Set(check.processed)
  return check.listed
    .filter(({ accession }) => stored.has(accession) || missing.has(accession))
    .map(({ accession, form, ciks }): LoggedFiling => {
      const {
        unlisted_at = null,
        seen_at = null,
        parsed_at = null,
        attempted_at = null,
      } = passed.get(accession) ?? {}
      const reason = missing.get(accession) ?? null
      const state = reason === null ? 'stored' : 'missing'
      const times = { unlisted_at, seen_at, parsed_at, attempted_at }
      return { accession, form, ciks, state, reason, ...times }
    })
    .sort((a, b) => (a.accession < b.accession ? -1 : 1))
}

/** Pure: everything in it follows from the log. */
export function tally(log: readonly LoggedFiling[]): Tally {
  const passages = log.flatMap((one): Passage[] => {
    const { unlisted_at, seen_at } = one
    return unlisted_at === null || seen_at === null ? [] : [{ ...one, unlisted_at, seen_at }]
  })
  const forms = [...Map.groupBy(log, ({ form }) => form)]
    .map(([form, filings]) => ({ form, ...countStates(filings) }))
    .sort((a, b) => (a.form < b.form ? -1 : 1))
  return { ...countStates(log), forms, seconds: toPercentilesByStage(passages) }
}

function countStates(log: readonly LoggedFiling[]) {
  const missing = log.filter(({ state }) => state === 'missing').length
  return { listed: log.length, stored: log.length - missing, missing }
}
