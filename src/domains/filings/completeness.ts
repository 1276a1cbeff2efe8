// The run of days for which every filing of some forms is stored, which market-wide answers state.

import { addDays, isWeekend } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { type DayState, selectDays, selectDaysMissing } from './day-store.ts'

/** First and last day of the newest run of days of which everything is in the store. */
export interface Complete {
  complete_from: string | null
  complete_to: string | null
}

const NEVER: Complete = { complete_from: null, complete_to: null }

/**
 * By the publisher's index of each day. Days without filings belong to a run; the first weekday that
 * was not compared, or lacks a filing of the forms, ends it. Nulls where no day is proven.
 */
export async function selectComplete(data: Queries, forms: readonly string[]): Promise<Complete> {
  const days = await selectDays(data, '')
  if (days.length === 0) return NEVER
  const states = new Map(days.map(({ day, state }) => [day, state]))
  return findRun(states, await selectDaysMissing(data, forms))
}

/** Pure; a day counts by its state and by whether something of the forms is missing. */
export function findRun(
  states: ReadonlyMap<string, DayState>,
  missing: ReadonlySet<string>,
): Complete {
  const isWhole = (day: string) => {
    const state = states.get(day)
    if (state === undefined || state === 'unpublished') return false
    return state === 'complete' || !missing.has(day)
  }
  const [last] = [...states.keys()].filter(isWhole).sort().reverse()
  if (last === undefined) return NEVER
  let first = last
  for (let day = last; isWhole(day); day = previousWeekday(day)) first = day
  return { complete_from: first, complete_to: last }
}

function previousWeekday(day: string): string {
  let previous = addDays(day, -1)
  while (isWeekend(previous)) previous = addDays(previous, -1)
  return previous
}
