// Which reports an answer is made from: the latest original that can be had, and the amendments of
// the same period that came after it.

import type { DataContext } from '../../contract/endpoint.ts'
import { ensureIngested } from '../../contract/job.ts'
import { isFailure } from '../../kernel/failure.ts'
import { walkPages } from '../filings/walk.ts'
import { isDoubtful, toDoubt } from './doubt.ts'
import { formsOf, isAmendment, type ReportKind } from './forms.ts'
import { ingestReport, ingestReportAgain } from './ingest.ts'
import type { Section } from './section.ts'
import {
  type ReportFiling,
  type StoredReport,
  selectReport,
  selectReportFilings,
  selectText,
} from './store.ts'

/** So many reports are tried before giving up; the same for amendments. */
const TRIES_MAX = 3

export interface ReadReport extends StoredReport {
  filing: ReportFiling
  /** Why it may not be the whole report; null where nothing says so. */
  doubt: string | null
  /** It may be something else altogether. */
  isDoubtful: boolean
}

export interface FoundReports {
  /** The report itself; null when none can be had. */
  base: ReadReport | null
  /** Amendments of it, oldest first. */
  amendments: ReadReport[]
  /** Listed, but the publisher does not have the document. */
  missing: ReportFiling[]
  /** No page of the publisher's list was missing. */
  isListComplete: boolean
}

export interface ReportQuery {
  cik: string
  kind: ReportKind
  asOf: string | null
}

export async function findReports(query: ReportQuery, context: DataContext): Promise<FoundReports> {
  const { filings, isListComplete } = await listReports(query, context)
  const missing: ReportFiling[] = []
  const originals = filings.filter(({ form }) => !isAmendment(form))
  const [base = null] = await ensureFirst(originals, 1, missing, context)
  const later = filings.filter((filing) => isAmendment(filing.form) && amends(filing, base))
  const wanted = base ? TRIES_MAX : 1
  const amendments = await ensureFirst(later, wanted, missing, context)
  if (base) return { base, amendments: amendments.reverse(), missing, isListComplete }
  return { base: amendments[0] ?? null, amendments: [], missing, isListComplete }
}

/** Without a report an amendment stands for itself. */
function amends(filing: ReportFiling, base: ReadReport | null): boolean {
  if (!base) return true
  const { accepted_at, report_date } = base.filing
  if (filing.accepted_at < accepted_at) return false
  return report_date === null || filing.report_date === null || filing.report_date === report_date
}

/** Reads older pages of the company's list until a report turns up. */
async function listReports({ cik, kind, asOf }: ReportQuery, context: DataContext) {
  const select = () => selectReportFilings(context.data, { cik, forms: formsOf(kind), asOf })
  const isEnough = (filings: ReportFiling[]) => filings.some(({ form }) => !isAmendment(form))
  const { found, isComplete } = await walkPages({ cik, asOf, select, isEnough }, context)
  return { filings: found, isListComplete: isComplete }
}

async function ensureFirst(
  filings: readonly ReportFiling[],
  wanted: number,
  missing: ReportFiling[],
  context: DataContext,
): Promise<ReadReport[]> {
  const read: ReadReport[] = []
  for (const filing of filings.slice(0, TRIES_MAX)) {
    if (read.length >= wanted) break
    const report = await ensureReport(filing, context)
    if (report) read.push(report)
    else missing.push(filing)
  }
  return read
}

/** A report never changes: only a stored document that may be no report is fetched again. */
async function ensureReport(
  filing: ReportFiling,
  context: DataContext,
): Promise<ReadReport | null> {
  const stored = await selectRead(filing, context)
  if (stored) return stored.isDoubtful ? refreshDoubtful(stored, context) : stored
  const outcome = await ensureIngested(ingestReport, filing, context)
  const report = outcome === 'stored' ? await selectRead(filing, context) : null
  return report?.isDoubtful ? refreshDoubtful(report, context) : report
}

async function selectRead(
  filing: ReportFiling,
  { data }: Pick<DataContext, 'data'>,
): Promise<ReadReport | null> {
  const stored = await selectReport(data, filing.accession)
  if (!stored) return null
  if (stored.sections.length > 0) return { ...stored, filing, doubt: null, isDoubtful: false }
  const text = await selectText(data, filing.accession)
  const doubt = toDoubt(filing, text)
  return { ...stored, filing, doubt, isDoubtful: isDoubtful(filing, text) }
}

/** What is stored stands, with its doubt, while nothing better is to be had. */
async function refreshDoubtful(report: ReadReport, context: DataContext): Promise<ReadReport> {
  try {
    await ensureIngested(ingestReportAgain, report.filing, context)
  } catch (error) {
    const isTheirs =
      isFailure(error, 'publisher.unavailable') || isFailure(error, 'publisher.changed')
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
  return [...placed.values()].sort((a, b) => compare(a.section, b.section))
}

export function keyOf({ item, part }: Section): string {
  return part === null ? item : `${part}-${item}`
}

function compare(a: Section, b: Section): number {
  const parts = (a.part ?? '').localeCompare(b.part ?? '')
  const numbers = Number.parseInt(a.item, 10) - Number.parseInt(b.item, 10)
  return parts || numbers || a.item.localeCompare(b.item)
}
