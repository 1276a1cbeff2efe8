// Reports on a fiscal year, quarter or period, among those of a company’s list.

import { addDays, daysBetween } from '../../../kernel/time.ts'
import { annualFormsOf, formsOf, isAmendment, type ReportKind } from '../forms/forms.ts'
import type { ReportQuestion } from './question.ts'
import type { ReportFiling } from './store.ts'

/** Days by which a 52- or 53-week year may end in the next month. */
const WEEKS_DAYS = 7
const YEAR_DAYS = 365.25
const QUARTER_DAYS = YEAR_DAYS / 4
/** Last month for which some filers name a year by the previous one. */
const LAST_EARLY_MONTH = 5

/** Offset between a fiscal year’s name and the calendar year of its end: 0 or -1. */
interface Naming {
  readonly offset: number
  /** Source: a report that states the year, or the end date alone. */
  readonly from: 'filing' | 'end_date'
}

/** Calendar year of a period’s end, as filers count it. */
function endYearOf(end: string): number {
  return Number(addDays(end, -WEEKS_DAYS).slice(0, 4))
}

/** Whether a year with this end may be named by the calendar year it began in. */
function mayBeNamedByStart(end: string): boolean {
  return Number(addDays(end, -WEEKS_DAYS).slice(5, 7)) <= LAST_EARLY_MONTH
}

interface StatedYear {
  readonly end: string
  /** `DocumentFiscalYearFocus` of the report; null where it has none. */
  readonly stated: number | null
}

/** Naming by the majority of stated years; by default the calendar year of the end. */
function toNaming(reports: readonly StatedYear[]): Naming {
  const offsets = reports.flatMap(({ end, stated }) => {
    const offset = stated === null ? Number.NaN : stated - endYearOf(end)
    return Math.abs(offset) <= 1 ? [offset] : []
  })
  const countOf = (offset: number) => offsets.filter((one) => one === offset).length
  const [best] = offsets.toSorted((a, b) => countOf(b) - countOf(a) || Math.abs(a) - Math.abs(b))
  return best === undefined ? { offset: 0, from: 'end_date' } : { offset: best, from: 'filing' }
}

interface FiscalQuarter {
  /** 1 to 3; the fourth has no report of its own. */
  readonly quarter: number
  /** Approximate end of the quarter’s fiscal year. */
  readonly yearEnd: string
}

/** Returns null if the list has no annual report to count from, or the period is no quarter. */
function toQuarter(end: string, annualEnds: readonly string[]): FiscalQuarter | null {
  const before = annualEnds
    .filter((one) => one < end)
    .toSorted()
    .at(-1)
  const after = annualEnds.filter((one) => one >= end).toSorted()[0]
  const anchor = before ?? after
  if (anchor === undefined) return null
  const days = daysBetween(anchor, end)
  const years = Math.floor(days / YEAR_DAYS)
  const quarter = Math.round((days - years * YEAR_DAYS) / QUARTER_DAYS)
  if (quarter < 1 || quarter > 3) return null
  const isOwn = after !== undefined && daysBetween(end, after) < YEAR_DAYS
  const yearEnd = isOwn ? after : addDays(anchor, Math.round((years + 1) * YEAR_DAYS))
  return { quarter, yearEnd }
}

/** Fiscal year of a report, and the evidence for its name. */
export interface FiscalYear {
  readonly year: number
  readonly from: Naming['from']
  readonly quarter: number | null
}

export interface ChosenFilings {
  /** Filings newest first, originals and amendments alike. */
  readonly filings: ReportFiling[]
  /** Fiscal year; null if the query names neither a year nor a quarter. */
  readonly fiscalYear: FiscalYear | null
}

/** Returns the year a report states; null if it states none or is unavailable. */
export type ReadStatedYear = (filing: ReportFiling) => Promise<number | null>

/**
 * `filings` are those of the form and the company's annual reports, newest first. Forms that are on no
 * fiscal year are chosen by the year they were filed in.
 */
export async function chooseFilings(
  question: ReportQuestion,
  filings: readonly ReportFiling[],
  readStated: ReadStatedYear,
): Promise<ChosenFilings> {
  const { kind, year, period } = question
  const own = filings.filter(({ form }) => formsOf(kind).includes(form))
  if (period && 'end' in period) return { filings: withEnd(own, period.end), fiscalYear: null }
  if (year === null && period === null) return { filings: own, fiscalYear: null }
  if (annualFormsOf(kind).length === 0) {
    const inYear = own.filter(({ filed }) => filed.startsWith(`${year}-`))
    return { filings: inYear, fiscalYear: null }
  }
  const annual = filings.filter((filing) => isAnnual(filing, kind))
  if (kind === '10-Q') return chooseQuarter(question, own, annual, readStated)
  return chooseYear(year, annual, own, readStated)
}

/** Whether the list is known far enough back to answer the query. */
export function reachesBack(question: ReportQuestion, filings: readonly ReportFiling[]): boolean {
  const { kind, year, period } = question
  const own = filings.filter(({ form }) => formsOf(kind).includes(form))
  const originals = own.filter(({ form }) => !isAmendment(form))
  if (period && 'end' in period) {
    return originals.some(({ report_date }) => report_date !== null && report_date <= period.end)
  }
  if (year !== null) {
    if (annualFormsOf(kind).length === 0)
      return originals.some(({ filed }) => filed < `${year + 1}`)
    const last = kind === '10-Q' ? year - 1 : year
    return filings.some((filing) => isAnnual(filing, kind) && endYearOf(endOf(filing)) <= last)
  }
  if (period === null) return originals.length > 0
  const annual = filings.filter((filing) => isAnnual(filing, kind))
  return originals.some((filing) => quarterOf(filing, annual)?.quarter === period.quarter)
}

/** First possible filing day of reports on the period; undefined without a limit. */
export function oldestDay({ year, period }: ReportQuestion): string | undefined {
  if (period && 'end' in period) return period.end
  return year === null ? undefined : `${year - 1}-01-01`
}

/** Forms whose reports must be known to answer. */
export function formsToList({ kind, year, period }: ReportQuestion): string[] {
  const counts = year !== null || (period !== null && 'quarter' in period)
  return counts ? [...new Set([...formsOf(kind), ...annualFormsOf(kind)])] : formsOf(kind)
}

async function chooseYear(
  year: number | null,
  annual: readonly ReportFiling[],
  own: readonly ReportFiling[],
  readStated: ReadStatedYear,
): Promise<ChosenFilings> {
  if (year === null) return { filings: [...own], fiscalYear: null }
  const naming = await readNaming(year, annual, readStated)
  const inYear = annual.filter((filing) => endYearOf(endOf(filing)) + naming.offset === year)
  const [latest] = inYear.toSorted((a, b) => rankOf(b) - rankOf(a))
  if (!latest) return NOTHING
  const fiscalYear = { year, from: naming.from, quarter: null }
  return { filings: withEnd(own, endOf(latest)), fiscalYear }
}

const NOTHING: ChosenFilings = { filings: [], fiscalYear: null }

/** A year’s own report precedes one for a transition period that ends in the same year. */
function rankOf({ form }: ReportFiling): number {
  return TRANSITION.test(form) ? 0 : 1
}

const TRANSITION = /^10-?KT/

async function chooseQuarter(
  { year, period }: ReportQuestion,
  own: readonly ReportFiling[],
  annual: readonly ReportFiling[],
  readStated: ReadStatedYear,
): Promise<ChosenFilings> {
  const quarter = period && 'quarter' in period ? period.quarter : null
  const counted = own.flatMap((filing) => {
    const at = quarterOf(filing, annual)
    return at && (quarter === null || at.quarter === quarter) ? [{ filing, at }] : []
  })
  const wanted = year ?? (counted[0] ? endYearOf(counted[0].at.yearEnd) : null)
  if (wanted === null) return NOTHING
  const naming = await readNaming(wanted, annual, readStated)
  const nameOf = (yearEnd: string) => endYearOf(yearEnd) + naming.offset
  const [chosen] = counted.filter(({ at }) => year === null || nameOf(at.yearEnd) === year)
  if (!chosen) return NOTHING
  const named = { year: nameOf(chosen.at.yearEnd), from: naming.from, quarter: chosen.at.quarter }
  return { filings: withEnd(own, endOf(chosen.filing)), fiscalYear: named }
}

function quarterOf(filing: ReportFiling, annual: readonly ReportFiling[]) {
  if (filing.report_date === null) return null
  return toQuarter(filing.report_date, annual.map(endOf))
}

/** Reads reports only if the end of the year leaves its name open. */
async function readNaming(
  year: number,
  annual: readonly ReportFiling[],
  readStated: ReadStatedYear,
): Promise<Naming> {
  const near = annual.filter((filing) => [year, year + 1].includes(endYearOf(endOf(filing))))
  const [newest] = annual
  const query = [...new Set([...near.slice(0, ASKED_MAX), ...(newest ? [newest] : [])])]
  if (!query.some((filing) => mayBeNamedByStart(endOf(filing)))) return CALENDAR
  const stated = query.map(async (filing) => {
    return { end: endOf(filing), stated: await readStated(filing) }
  })
  return toNaming(await Promise.all(stated))
}

const ASKED_MAX = 3

/** A year that ends in the second half of a calendar year bears its number. */
const CALENDAR: Naming = { offset: 0, from: 'end_date' }

function isAnnual({ form, report_date }: ReportFiling, kind: ReportKind): boolean {
  return report_date !== null && !isAmendment(form) && annualFormsOf(kind).includes(form)
}

/** Callers have checked that the filing says it. */
function endOf({ report_date }: ReportFiling): string {
  return report_date ?? ''
}

function withEnd(filings: readonly ReportFiling[], end: string): ReportFiling[] {
  return filings.filter(({ report_date }) => report_date === end)
}
