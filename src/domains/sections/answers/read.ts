// Answers about the sections of a company's report: the latest 10-K or 10-Q, or any other.

import {
  type Absence,
  type AbsenceCode,
  absentFailure,
  emptyReason,
  explain,
  toIncomplete,
  toReason,
} from '../../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { DataContext, IngestOutcome } from '../../../contract/declare/endpoint.ts'
import { Failure } from '../../../kernel/failure.ts'
import { readNewest } from '../../companies/identity/across.ts'
import { findCompany, readHeader } from '../../companies/lookup.ts'
import { ensureList, judgeList, type ListState, requireWhole } from '../../filings/lists.ts'
import { formsOf } from '../forms/forms.ts'
import type { Section } from '../headings/section.ts'
import type { SectionChunks, SectionList, SectionText } from '../model.ts'
import { toChunks } from '../passages/chunks.ts'
import { OTHER_ANNUAL_FORMS, toNoReport, toNoSuchPeriod } from '../reports/other-forms.ts'
import { type ReportInput, type ReportQuestion, toQuestion } from '../reports/question.ts'
import {
  type FoundReports,
  findReports,
  keyOf,
  type MissingReport,
  mergeSections,
  type PlacedSection,
  type ReadReport,
} from '../reports/reports.ts'
import { selectReportFilings, selectText } from '../reports/store.ts'
import { findSection } from './find-section.ts'
import { type Page, readPage, type TextInput } from './read-text.ts'

export type Asked<Input> = Omit<Input, 'orForeign'> & TextInput & { ticker: string }

type Sections = SectionList | SectionText
type ReportSections = Sections | SectionChunks

/** The latest report of the form itself; its text is never in chunks. */
export function readLatest(
  input: Omit<Asked<Pick<ReportInput, 'form' | 'as_of'>>, 'chunks'>,
  context: DataContext,
): Promise<Sections> {
  const asked = { ...input, chunks: undefined, orForeign: false } as const
  const read = (ticker: string) => readSections({ ...asked, ticker }, context)
  return readNewest(input.ticker, read, isOfNoReport, context)
}

/** A report by form, year, period or number; without a 10-K, on the annual form that replaces it. */
export function readReport(
  input: Asked<ReportInput>,
  context: DataContext,
): Promise<ReportSections> {
  const read = (ticker: string) => readSections({ ...input, ticker, orForeign: true }, context)
  return readNewest(input.ticker, read, isOfNoReport, context)
}

export function isOfNoReport({ accession }: { readonly accession: string | null }): boolean {
  return accession === null
}

function readSections(
  input: Asked<ReportInput> & ReportInput & { chunks: undefined },
  context: DataContext,
): Promise<Sections>
function readSections(
  input: Asked<ReportInput> & ReportInput,
  context: DataContext,
): Promise<ReportSections>
async function readSections(
  input: Asked<ReportInput> & ReportInput,
  context: DataContext,
): Promise<ReportSections> {
  const company = await findCompany(input.ticker, context)
  const outcome = await ensureList(company, input.ticker, context)
  const question = toQuestion(company.cik, input)
  const reports = await findReports(question, context)
  const placed = mergeSections(reports)
  const header = await readHeader(company, question.asOf, context)
  const list = await judgeReports(company.cik, outcome, reports, question, context)
  const completeness = toCompleteness(reports, list)
  const sought = { question, reports, list, company: input.ticker.trim() }
  const noReport = reports.base ? null : await explainNoReport(sought, context)
  if (input.item === undefined)
    return toList(header, reports, placed, { ...completeness, noReport })
  const found = await findSection(input.item, reports, placed, context)
  if (!found && reports.base?.isDoubtful) throw unreadableReport(reports.base)
  if (!found) throw unknownSection(input.item, { reports, placed, noReport })
  const text = await selectText(context.data, found.report.filing.accession)
  const rest = { ...completeness, ...toFiscalYear(reports) }
  if (input.chunks !== undefined) return toPieces(header, found, text, input.chunks, rest)
  const page = await readPage(input, found, text, context)
  return toText(header, found, page, rest)
}

export function judgeReports(
  cik: string,
  outcome: IngestOutcome,
  { isListComplete: isComplete }: FoundReports,
  { asOf }: Pick<ReportQuestion, 'asOf'>,
  context: DataContext,
): Promise<ListState> {
  return judgeList({ cik, outcome, isComplete, asOf }, context)
}

interface Sought {
  question: ReportQuestion
  reports: FoundReports
  list: ListState
  /** The name by which to ask for another report. */
  company: string
}

/**
 * Reason why there is no such report: another form, or other years. Fails if the list has a gap, or
 * names a report whose document could not be fetched.
 */
export async function explainNoReport(
  { question: { cik, kind, asOf, year, period }, reports: { missing }, list, company }: Sought,
  { data }: Pick<DataContext, 'data'>,
): Promise<Absence> {
  requireWhole(list)
  const [lacking] = missing
  if (lacking) throw absentFailure(explainLacking(lacking))
  const [own] = await selectReportFilings(data, { cik, forms: formsOf(kind), asOf })
  if (own && (year !== null || period !== null)) return toNoSuchPeriod(kind, own, list)
  const [latest] = await selectReportFilings(data, { cik, forms: OTHER_ANNUAL_FORMS, asOf })
  return toNoReport(kind, latest, { list, company })
}

function explainLacking({ form, accession, absence }: MissingReport): Absence {
  return { ...absence, sentence: `${form} ${accession}: ${absence.sentence}` }
}

type Header = Awaited<ReturnType<typeof readHeader>>

export interface Completeness {
  complete: boolean
  incomplete_reason: string | null
  incomplete_code: AbsenceCode | null
  missing: ReturnType<typeof toMissing>[]
}

export function toCompleteness(reports: FoundReports, { gap }: ListState): Completeness {
  const { base, amendments, missing } = reports
  const [first] = missing
  const absences = [
    ...(gap ? [gap] : []),
    ...(first
      ? [explain({ reason: 'follows', from: first.absence, words: NAMED_IN_MISSING })]
      : []),
    ...[...(base ? [base] : []), ...amendments].flatMap(({ doubt: words }) =>
      words === null ? [] : [explain({ reason: 'unreadable', words })],
    ),
  ]
  return {
    complete: absences.length === 0,
    ...toIncomplete(absences),
    missing: missing.map(toMissing),
  }
}

const NAMED_IN_MISSING = 'The documents named in `missing` are not part of this answer.'

function toMissing({ accession, form, filed, absence }: MissingReport) {
  return { accession, form, filed, ...toReason(absence) }
}

function toList(
  header: Header,
  reports: FoundReports,
  placed: readonly PlacedSection[],
  { noReport, ...completeness }: Completeness & { noReport: Absence | null },
): SectionList {
  const { base } = reports
  return {
    ...header,
    ...toBaseFields(base),
    ...toFiscalYear(reports),
    count: placed.length,
    ...(noReport && emptyReason(noReport)),
    ...completeness,
    sections: placed.map(({ section, report }) => ({
      ...toSectionFields(section),
      accession: report.filing.accession,
    })),
    left_out: base ? toLeftOut(base) : null,
    source: SEC_SOURCE,
  }
}

/** The report’s own facts; null where there is none. */
export function toBaseFields(base: ReadReport | null) {
  return base ? toReportFields(base) : NO_REPORT
}

/** The fields of a report that is not there. */
export const NO_REPORT = { form: null, filed: null, report_date: null, accession: null, url: null }

function toText(
  header: Header,
  { section, report }: PlacedSection,
  page: Page,
  completeness: Completeness,
): SectionText {
  return {
    ...header,
    ...toReportFields(report),
    ...toSectionFields(section),
    ...page,
    checks: section.checks,
    ...completeness,
    left_out: toLeftOut(report),
    source: SEC_SOURCE,
  }
}

/** Fiscal year, if requested by year or quarter. */
export function toFiscalYear({ fiscalYear }: FoundReports) {
  if (!fiscalYear) return {}
  const { year, from, quarter } = fiscalYear
  return { fiscal_year: year, fiscal_year_from: from, ...(quarter !== null && { quarter }) }
}

function toPieces(
  header: Header,
  { section, report }: PlacedSection,
  text: string,
  chars: number,
  completeness: Completeness,
): SectionChunks {
  const chunks = toChunks(text, section, report.outline, chars)
  return {
    ...header,
    ...toReportFields(report),
    ...toSectionFields(section),
    count: chunks.length,
    chunks,
    checks: section.checks,
    ...completeness,
    left_out: toLeftOut(report),
    source: SEC_SOURCE,
  }
}

export function toReportFields({ filing, url }: ReadReport) {
  const { form, filed, report_date, accession } = filing
  return { form, filed, report_date, accession, url }
}

function toSectionFields(section: Section) {
  const { item, part, title, chars, start, end, pieces } = section
  const { incorporated_by_reference, points_to, confidence } = section
  const place = { start, end, ...(pieces && { pieces }) }
  return { item, part, title, chars, ...place, incorporated_by_reference, points_to, confidence }
}

function toLeftOut({ leftOut }: ReadReport) {
  return {
    hidden_chars: leftOut.hiddenChars,
    furniture_lines: leftOut.furnitureLines,
    furniture_chars: leftOut.furnitureChars,
  }
}

export function unreadableReport({ url, doubt }: ReadReport): Failure {
  return new Failure('publisher.changed', `The document ${url} cannot be read. ${doubt}`)
}

interface Searched {
  reports: FoundReports
  placed: readonly PlacedSection[]
  /** Reason why there is no report. */
  noReport: Absence | null
}

export function unknownSection(
  item: string,
  { reports: { base }, placed, noReport }: Searched,
): Failure {
  const available = placed.map(({ section }) => keyOf(section)).join(', ')
  const text = base
    ? `The ${base.filing.form} ${base.filing.accession} has no item "${item}"; it has ${available || 'none that could be told apart'}.`
    : `Item "${item}" has no report to be read from. ${noReport?.sentence}`
  const details = noReport ? { reason_code: noReport.code } : {}
  return new Failure('section.unknown', text, { details })
}
