// Reports of an answer: the named one, or the latest available original with later amendments of the
// same period.

import { type Absence, explain } from '../../../contract/answer/absence.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { createFetchBudget, type FetchBudget } from '../../../contract/work/fetch-budget.ts'
import { ensureIngested } from '../../../contract/work/job.ts'
import { Failure, isOfDocuments } from '../../../kernel/failure.ts'
import { unlistedFiling } from '../../filings/lists.ts'
import { walkPages } from '../../filings/walk.ts'
import {
  FOREIGN_ANNUAL,
  formsOf,
  isAmendment,
  isPeriodicForm,
  isReportForm,
  layoutOf,
  REPORT_KINDS,
  type ReportKind,
} from '../forms/forms.ts'
import type { Section } from '../headings/section.ts'
import { isDoubtful, toDoubt, toExhibitDoubt } from './confidence.ts'
import { ingestReport, ingestReportAgain } from './ingest.ts'
import { chooseFilings, type FiscalYear, formsToList, oldestDay, reachesBack } from './periods.ts'
import type { ReportQuestion } from './question.ts'
import {
  type ReportFiling,
  type StoredReport,
  selectFiling,
  selectReport,
  selectReportFilings,
  selectText,
} from './store.ts'

/** Limit of reports tried, and likewise of amendments. */
const TRIES_MAX = 3
/** Budget, half of which may be missing, for originals and amendments together. */
const ASKED_MAX = 2 * TRIES_MAX

export interface ReadReport extends StoredReport {
  filing: ReportFiling
  /** Reason to doubt that the report is complete; null without one. */
  doubt: string | null
  /** Whether the document may not be the report at all. */
  isDoubtful: boolean
}

export interface MissingReport extends ReportFiling {
  absence: Absence
}

export interface FoundReports {
  /** The report; null if none is available. */
  base: ReadReport | null
  amendments: ReadReport[]
  /** Listed, but without a document. */
  missing: MissingReport[]
  /** Whether every page of the publisher’s list was available. */
  isListComplete: boolean
  /** Fiscal year; null if the query names neither a year nor a quarter. */
  fiscalYear: FiscalYear | null
}

/** Fails with `filing.unknown` for an accession that is no report of the company. */
export async function findReports(
  question: ReportQuestion,
  context: DataContext,
): Promise<FoundReports> {
  const { accession, kind, orForeign } = question
  if (accession !== null) return findNamed(question, accession, context)
  const found = await findLatest(question, context)
  if (isThere(found) || kind !== '10-K' || !orForeign) return found
  return findForeign(question, found, context)
}

function isThere({ base, missing }: FoundReports): boolean {
  return base !== null || missing.length > 0
}

/** For a company without any 10-K, reads its annual report on another form. */
async function findForeign(
  question: ReportQuestion,
  none: FoundReports,
  context: DataContext,
): Promise<FoundReports> {
  const { cik, asOf } = question
  const own = await selectReportFilings(context.data, { cik, forms: formsOf('10-K'), asOf })
  if (own.length > 0) return none
  for (const kind of FOREIGN_ANNUAL) {
    const found = await findLatest({ ...question, kind }, context)
    if (isThere(found)) return found
  }
  return none
}

/** Newest reports of each kind that a search of a company reads. */
const NEWEST: Readonly<Partial<Record<ReportKind, number>>> = {
  ...{ '10-K': 2, '10-KT': 1, '10-Q': 3, '20-F': 2, '40-F': 1 },
  ...{ '8-K': 8, '6-K': 8, 'DEF 14A': 1, 'S-1': 1 },
}

/** The newest reports of every kind, as if the others amended the newest. */
export async function findNewest(
  { cik, asOf }: Pick<ReportQuestion, 'cik' | 'asOf'>,
  context: DataContext,
): Promise<FoundReports> {
  const forms = REPORT_KINDS.flatMap(formsOf)
  const select = () => selectReportFilings(context.data, { cik, forms, asOf })
  const isEnough = (filings: ReportFiling[]) => filings.some(({ form }) => isPeriodicForm(form))
  const { found, isComplete } = await walkPages({ cik, asOf, select, isEnough }, context)
  const chosen = new Set(
    REPORT_KINDS.flatMap((kind) => {
      const own = formsOf(kind)
      return found.filter(({ form }) => own.includes(form)).slice(0, NEWEST[kind] ?? 0)
    }),
  )
  const tries = createFetchBudget(ASKED_MAX, context)
  const missing: MissingReport[] = []
  const read: ReadReport[] = []
  for (const filing of found.filter((one) => chosen.has(one))) {
    if (missing.length > 0 && tries.left() === 0) break
    const report = await ensureReport(filing, tries, context)
    if (report) read.push(report)
    else missing.push({ ...filing, absence: explain({ ...NOT_HERE, source: context }) })
  }
  const [base = null, ...amendments] = read
  return { base, amendments, missing, isListComplete: isComplete, fiscalYear: null }
}

/** A named filing is answered alone, without amendments. */
async function findNamed(
  { cik, asOf }: ReportQuestion,
  accession: string,
  context: DataContext,
): Promise<FoundReports> {
  const walk = {
    cik,
    asOf,
    from: `${firstYearOf(accession)}-01-01`,
    select: () => selectFiling(context.data, cik, accession),
    isEnough: (filing: ReportFiling | undefined) => filing !== undefined,
  }
  const { found, isComplete } = await walkPages(walk, context)
  if (!found || (asOf !== null && found.accepted_at > asOf)) {
    throw await unlistedFiling({ cik, accession, asOf, isComplete }, context)
  }
  if (!isReportForm(found.form)) {
    throw new Failure(
      'filing.unknown',
      `The filing ${accession} is on Form ${found.form}; sections are available for ` +
        `${REPORT_KINDS.join(', ')}.`,
    )
  }
  const missing: MissingReport[] = []
  const tries = createFetchBudget(ASKED_MAX, context)
  const [base = null] = await ensureFirst([found], 1, { missing, tries }, context)
  return { base, amendments: [], missing, isListComplete: isComplete, fiscalYear: null }
}

/** Year in which the number was assigned; the filing cannot be older. */
function firstYearOf(accession: string): string {
  const year = accession.slice(11, 13)
  return `${year < '90' ? '20' : '19'}${year}`
}

async function findLatest(question: ReportQuestion, context: DataContext): Promise<FoundReports> {
  const listed = await listReports(question, context)
  const { isListComplete } = listed
  const tries = createFetchBudget(ASKED_MAX, context)
  const chosen = await chooseFilings(question, listed.filings, async (filing) => {
    return (await ensureReport(filing, tries, context))?.statedYear ?? null
  })
  const { filings, fiscalYear } = chosen
  const missing: MissingReport[] = []
  const originals = filings.filter(({ form }) => !isAmendment(form))
  const query = { missing, tries }
  const [base = null] = await ensureFirst(originals, 1, query, context)
  const later = filings.filter((filing) => isAmendment(filing.form) && amends(filing, base))
  const wanted = base ? TRIES_MAX : 1
  const amendments = await ensureFirst(later, wanted, query, context)
  const rest = { missing, isListComplete, fiscalYear }
  if (base) return { base, amendments: amendments.reverse(), ...rest }
  return { base: amendments[0] ?? null, amendments: [], ...rest }
}

/**
 * Whether a filing amends the base; without a base, an amendment stands for itself. Exhibit numbers
 * are not matched across filings.
 */
function amends(filing: ReportFiling, base: ReadReport | null): boolean {
  if (!base) return true
  if (layoutOf(base.filing.form) !== 'items') return false
  const { accepted_at, report_date } = base.filing
  if (filing.accepted_at < accepted_at) return false
  return report_date === null || filing.report_date === null || filing.report_date === report_date
}

/** Reads older pages of the company's list until such a report turns up. */
async function listReports(question: ReportQuestion, context: DataContext) {
  const { cik, asOf } = question
  const from = oldestDay(question)
  const forms = formsToList(question)
  const { found, isComplete } = await walkPages(
    {
      cik,
      asOf,
      ...(from !== undefined && { from }),
      select: () => selectReportFilings(context.data, { cik, forms, asOf }),
      isEnough: (filings: ReportFiling[]) => reachesBack(question, filings),
    },
    context,
  )
  return { filings: found, isListComplete: isComplete }
}

async function ensureFirst(
  filings: readonly ReportFiling[],
  wanted: number,
  { missing, tries }: { missing: MissingReport[]; tries: FetchBudget },
  context: DataContext,
): Promise<ReadReport[]> {
  const read: ReadReport[] = []
  for (const filing of filings.slice(0, TRIES_MAX)) {
    if (read.length >= wanted || (missing.length > 0 && tries.left() === 0)) break
    const report = await ensureReport(filing, tries, context)
    if (report) read.push(report)
    else missing.push({ ...filing, absence: explain({ ...NOT_HERE, source: context }) })
  }
  return read
}

const NOT_HERE = { reason: 'not_here', what: 'its document', kind: ingestReport.kind } as const

/** Reports never change: only a doubtful stored document is fetched again. */
async function ensureReport(
  filing: ReportFiling,
  tries: FetchBudget,
  context: DataContext,
): Promise<ReadReport | null> {
  const stored = await selectRead(filing, context)
  if (stored) return stored.isDoubtful ? refreshDoubtful(stored, context) : stored
  const outcome = await tries.ensure(ingestReport, filing)
  const report = outcome === 'stored' ? await selectRead(filing, context) : null
  return report?.isDoubtful ? refreshDoubtful(report, context) : report
}

async function selectRead(
  filing: ReportFiling,
  { data }: Pick<DataContext, 'data'>,
): Promise<ReadReport | null> {
  const stored = await selectReport(data, filing.accession)
  if (!stored) return null
  const exhibits = toExhibitDoubt(filing, stored.url)
  if (stored.sections.length > 0) return { ...stored, filing, doubt: exhibits, isDoubtful: false }
  const text = await selectText(data, filing.accession)
  const doubt = toDoubt(filing, text) ?? exhibits
  return { ...stored, filing, doubt, isDoubtful: isDoubtful(filing, text) }
}

/** Keeps the stored report, with its doubt, until a better one is available. */
async function refreshDoubtful(report: ReadReport, context: DataContext): Promise<ReadReport> {
  try {
    await ensureIngested(ingestReportAgain, report.filing, context)
  } catch (error) {
    const isTheirs = isOfDocuments(error)
    if (!isTheirs) throw error
    const { accession } = report.filing
    context.log.warn({ accession, error: error.publicText }, 'a doubtful report was not read again')
  }
  return (await selectRead(report.filing, context)) ?? report
}

export interface PlacedSection {
  section: Section
  report: ReadReport
}

/** The report's sections, each from the latest filing that holds it. */
export function mergeSections({ base, amendments }: FoundReports): PlacedSection[] {
  if (!base) return []
  const placed = new Map<string, PlacedSection>()
  for (const report of [base, ...amendments]) {
    for (const section of report.sections) placed.set(keyOf(section), { section, report })
  }
  const inOrder = [...placed.values()]
  const isNumbered = layoutOf(base.filing.form) === 'items'
  return isNumbered ? inOrder.sort((a, b) => compare(a.section, b.section)) : inOrder
}

export function keyOf({ item, part }: Section): string {
  return part === null ? item : `${part}-${item}`
}

function compare(a: Section, b: Section): number {
  const parts = (a.part ?? '').localeCompare(b.part ?? '')
  const numbers = Number.parseInt(a.item, 10) - Number.parseInt(b.item, 10)
  return parts || numbers || a.item.localeCompare(b.item)
}
