// Choice of the two compared reports: the named ones, or the latest and the one for the same period
// a year before.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { addDays, daysBetween } from '../../../kernel/time.ts'
import { walkPages } from '../../filings/walk.ts'
import { formsOf, isAmendment, REPORT_KINDS, type ReportKind } from '../forms/forms.ts'
import type { ReportQuestion } from '../reports/question.ts'
import { type FoundReports, findReports } from '../reports/reports.ts'
import { type ReportFiling, selectReportFilings } from '../reports/store.ts'

export interface ReportPair {
  from: FoundReports
  to: FoundReports
}

export interface PairQuestion {
  from: ReportQuestion
  to: ReportQuestion
}

/** Fails with `filing.unknown` for an accession that is no report of the company. */
export async function findPair(query: PairQuestion, context: DataContext): Promise<ReportPair> {
  const to = await findReports(query.to, context)
  if (query.from.accession !== null) return { from: await findReports(query.from, context), to }
  return { from: await findYearBefore(to, query.from, context), to }
}

async function findYearBefore(
  to: FoundReports,
  question: ReportQuestion,
  context: DataContext,
): Promise<FoundReports> {
  const end = to.base?.filing.report_date ?? null
  if (to.base === null || end === null) return NONE
  const kind = kindOf(to.base.filing.form)
  const wanted = addDays(end, -YEAR_DAYS)
  const { found, isComplete } = await walkPages(
    {
      cik: question.cik,
      asOf: question.asOf,
      from: addDays(wanted, -APART_MAX),
      select: () => selectOriginals(question, kind, context),
      isEnough: (filings: readonly ReportFiling[]) =>
        filings.some(({ report_date }) => report_date !== null && report_date <= wanted),
    },
    context,
  )
  const nearest = chooseNearest(found, wanted)
  if (nearest === null) return { ...NONE, isListComplete: isComplete }
  return findReports({ ...question, kind, period: { end: nearest } }, context)
}

const NONE: FoundReports = {
  base: null,
  amendments: [],
  missing: [],
  isListComplete: true,
  fiscalYear: null,
}

const YEAR_DAYS = 365
/** Years of 52 and 53 weeks, and a fiscal year's end that has moved within the quarter. */
const APART_MAX = 45

function kindOf(form: string): ReportKind {
  return REPORT_KINDS.find((kind) => formsOf(kind).includes(form)) ?? '10-K'
}

async function selectOriginals(
  { cik, asOf }: ReportQuestion,
  kind: ReportKind,
  { data }: Pick<DataContext, 'data'>,
): Promise<ReportFiling[]> {
  const filings = await selectReportFilings(data, { cik, forms: formsOf(kind), asOf })
  return filings.filter(({ form }) => !isAmendment(form))
}

/** The end of a period about a year before; null where no report is on one. */
function chooseNearest(filings: readonly ReportFiling[], wanted: string): string | null {
  const ends = filings.flatMap(({ report_date }) => (report_date === null ? [] : [report_date]))
  const apart = (end: string) => Math.abs(daysBetween(wanted, end))
  const [nearest] = ends
    .filter((end) => apart(end) <= APART_MAX)
    .sort((a, b) => apart(a) - apart(b))
  return nearest ?? null
}
