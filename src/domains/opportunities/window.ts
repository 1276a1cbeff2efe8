// The window of posting days of a query, and its refusals.

import { valueError } from '../../contract/declare/invalid.ts'
import { addDays } from '../../kernel/time.ts'

export interface WindowQuery {
  posted_from?: string | undefined
  posted_to?: string | undefined
}

const DEFAULT_DAYS = 30

/**
 * Ends today by default, and begins 30 days before its end. A first day alone that is more than a
 * year ago, or still to come, is that of a window as long as the publisher allows.
 */
export function toWindow({ posted_from, posted_to }: WindowQuery, today: string) {
  if (posted_from !== undefined && posted_to === undefined) {
    const lastDay = yearAfter(posted_from)
    const isToday = posted_from <= today && today <= lastDay
    return { from: posted_from, to: isToday ? today : lastDay }
  }
  const to = posted_to ?? today
  return { from: posted_from ?? addDays(to, -DEFAULT_DAYS), to }
}

/** Refuses windows that are invalid whatever the current day. */
export function checkWindow({ posted_from, posted_to }: WindowQuery): void {
  if (posted_from !== undefined && posted_to !== undefined) {
    refuseWindow(posted_from, posted_to)
  }
}

/** The publisher's own limit: one year from day to day (Get Opportunities, *Error Messages*). */
function refuseWindow(from: string, to: string): void {
  if (from > to) throw valueError('posted_from', 'posted_from is after posted_to', from)
  if (to > yearAfter(from)) {
    throw valueError('posted_from', 'posted_from and posted_to are more than a year apart', from)
  }
}

function yearAfter(day: string): string {
  const same = `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`
  return same.endsWith('-02-29') ? same.replace('-02-29', '-02-28') : same
}
