// The window of posting days of a query, and its refusals.

import { valueError } from '../../contract/declare/invalid.ts'
import { addDays } from '../../kernel/time.ts'

export interface WindowQuery {
  posted_from?: string | undefined
  posted_to?: string | undefined
}

const DEFAULT_DAYS = 30

/** Ends today by default, and begins 30 days before its end. */
export function toWindow({ posted_from, posted_to }: WindowQuery, today: string) {
  const to = posted_to ?? today
  const from = posted_from ?? addDays(to, -DEFAULT_DAYS)
  refuseWindow(from, to, posted_from ?? null)
  return { from, to }
}

/** Refuses windows that are invalid whatever the current day. */
export function checkWindow({ posted_from, posted_to }: WindowQuery): void {
  if (posted_from !== undefined && posted_to !== undefined) {
    refuseWindow(posted_from, posted_to, posted_from)
  }
}

/** The publisher's own limit: one year from day to day (Get Opportunities, *Error Messages*). */
function refuseWindow(from: string, to: string, input: string | null): void {
  if (from > to) throw valueError('posted_from', 'posted_from is after posted_to', input)
  const lastDay = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
  if (to > lastDay) {
    throw valueError('posted_from', 'posted_from and posted_to are more than a year apart', input)
  }
}
