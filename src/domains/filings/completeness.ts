// Period of days for which every filing of some forms is stored, stated by market-wide answers.

import { addDays, isWeekend } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { type DayState, selectDays, selectDaysMissing } from './day-store.ts'

/** First and last day of the newest complete period. */
export interface Complete {
  complete_from: string | null
  complete_to: string | null
}

const NEVER: Complete = { complete_from: null, complete_to: null }

/**
 * Determined by the publisher’s index of each day. Days without filings belong to a period; the
 * first weekday not compared, or lacking a filing of the forms, ends it. Null if no day is
 * verified.
 */
export async function selectComplete(data: Queries, forms: readonly string[]): Promise<Complete> {
  const days = await selectDays(data, '')
  if (days.length === 0) return NEVER
  const states = new Map(days.map(({ day, state }) => [day, state]))
  return findRun(states, await selectDaysMissing(data, forms))
}

/** Finds the period. Pure; a day counts by its state and by missing filings of the forms. */
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
