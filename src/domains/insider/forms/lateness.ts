// Lateness of a row (Section 16(a), Rule 16a-3), by its form alone. Open questions are a doubt,
// never lateness. Pure.

import { addBusinessDays, toBusinessDay } from '../../../kernel/calendar/business-days.ts'
import { addDays, daysBetween } from '../../../kernel/time.ts'
import type { Line, OwnershipDocument } from './ownership-document.ts'

export interface Lateness {
  /** Whether the form was filed late; null if the form leaves that open. */
  late: boolean | null
  /** Calendar days from the last day in time to the filing; null if in time or unknown. */
  days_late: number | null
  /** Reason why lateness is unknown, or why a row is late without a number of days. */
  late_reason: LateReason | null
}

export const LATE_REASONS = [
  'undated',
  'amendment',
  'plan',
  'deferrable',
  'doubtful_date',
  'holding',
  'marked_late',
] as const
export type LateReason = (typeof LATE_REASONS)[number]

const IN_TIME: Lateness = { late: false, days_late: null, late_reason: null }

/** Business days after the transaction (Rule 16a-3(g)(1)). */
const FORM_4_DAYS = 2
/** A plan’s sale may count from its notice, at most so many business days later (16a-3(g)(2) to (4)). */
const NOTICE_DAYS = 3
const FORM_3_DAYS = 10
const FORM_5_DAYS = 45

/**
 * Discretionary transactions count from their notice; the others may wait for Form 5 (Rule 16a-3(f)):
 * small acquisitions, inheritance, and gifts until they were taken out.
 */
const BY_NOTICE = 'I'
const DEFERRABLE: ReadonlySet<string> = new Set(['E', 'H', 'J', 'L', 'V', 'W', 'Z'])
const GIFT = 'G'
const GIFTS_DUE_SINCE = '2023-02-27'
const LATE = 'L'
const EARLY = 'E'

export function judgeLine(line: Line, document: OwnershipDocument, filed: string | null): Lateness {
  if (filed === null) return unknown('undated')
  if (document.is_amendment) return unknown('amendment')
  if (document.kind === '4') {
    return line.row === 'holding' ? unknown('holding') : judgeTransaction(line, document, filed)
  }
  const whole = judgeFiling(document, filed)
  return whole.late !== true && line.timeliness === LATE ? MARKED : whole
}

/** Judges Forms 3 and 5 as a whole; rows of Form 4 have days of their own. */
export function judgeFiling(document: OwnershipDocument, filed: string | null): Lateness {
  const { kind, period_of_report: period } = document
  if (filed === null || period === null) return unknown('undated')
  if (document.is_amendment) return unknown('amendment')
  return judge(toBusinessDay(addDays(period, kind === '3' ? FORM_3_DAYS : FORM_5_DAYS)), filed)
}

const MARKED: Lateness = { late: true, days_late: null, late_reason: 'marked_late' }

function judgeTransaction(line: Line, document: OwnershipDocument, filed: string): Lateness {
  const { transaction_date: traded, deemed_execution_date: deemed } = line
  if (line.timeliness === EARLY) return IN_TIME
  const from = deemed !== null && traded !== null && deemed > traded ? deemed : traded
  if (from === null) return line.timeliness === LATE ? MARKED : unknown('undated')
  if (from > filed || isImplausible(line)) return unknown('doubtful_date')
  const due = addBusinessDays(from, FORM_4_DAYS)
  const judged = judge(due, filed)
  if (judged.late !== true) return line.timeliness === LATE ? MARKED : judged
  if (isDeferrable(line)) return line.timeliness === LATE ? judged : unknown('deferrable')
  if (from === deemed || !isByNotice(line, document)) return judged
  // The row is late even counted from the last possible day of notice.
  const noticed = judge(addBusinessDays(addBusinessDays(from, NOTICE_DAYS), FORM_4_DAYS), filed)
  return noticed.late === true ? noticed : unknown('plan')
}

function isImplausible({ flags }: Line): boolean {
  return flags.some(({ code }) => code === 'date.implausible')
}

function isDeferrable({ transaction_code: code, transaction_date: day }: Line): boolean {
  if (code === null) return false
  return DEFERRABLE.has(code) || (code === GIFT && (day ?? '') < GIFTS_DUE_SINCE)
}

const PLAN = '10b5-1'

/** Whether the form names a plan or a transaction whose day others choose. */
function isByNotice(line: Line, { plan_10b5_1: plan, footnotes, remarks }: OwnershipDocument) {
  if (line.transaction_code === BY_NOTICE || plan === true) return true
  const texts = [...line.footnotes, ...footnotes].map(({ text }) => text)
  return [...texts, remarks].some((text) => text?.toLowerCase().includes(PLAN))
}

function judge(due: string, filed: string): Lateness {
  if (filed <= due) return IN_TIME
  return { late: true, days_late: daysBetween(due, filed), late_reason: null }
}

function unknown(reason: LateReason): Lateness {
  return { late: null, days_late: null, late_reason: reason }
}
