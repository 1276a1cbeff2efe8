// Answers about the sections of a company's latest annual or quarterly report.

import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { Failure } from '../../../kernel/failure.ts'
import { findCompany, readHeader, unknownCompany } from '../../companies/lookup.ts'
import { ensureSubmissions } from '../../filings/ingest.ts'
import { formsOf } from '../forms/forms.ts'
import { idOfName, isCalled } from '../forms/item-names.ts'
import { familyOf, toItemId } from '../forms/items.ts'
import type { Section } from '../headings/section.ts'
import type { SectionChunks, SectionList, SectionText } from '../model.ts'
import { OTHER_ANNUAL_FORMS, toNoReport, toNoSuchPeriod } from '../reports/other-forms.ts'
import { type ReportInput, type ReportQuestion, toQuestion } from '../reports/question.ts'
import {
  type FoundReports,
  findReports,
  keyOf,
  mergeSections,
  type PlacedSection,
  type ReadReport,
} from '../reports/reports.ts'
import { type ReportFiling, selectReportFilings, selectText } from '../reports/store.ts'
import { toChunks } from './chunks.ts'
import { type Page, readPage, type TextInput } from './read-text.ts'

interface SectionsInput extends ReportInput, TextInput {
  ticker: string
}

export async function readSections(
  input: SectionsInput,
  context: DataContext,
): Promise<SectionList | SectionText | SectionChunks> {
  const company = await findCompany(input.ticker, context)
  const outcome = await ensureSubmissions(company.cik, context)
  if (outcome === 'absent' && company.name === null) throw unknownCompany(input.ticker, context)
  const question = toQuestion(company.cik, input)
  const reports = await findReports(question, context)
  const placed = mergeSections(reports)
  const header = await readHeader(company, question.asOf, context)
  const completeness = toCompleteness(reports, outcome === 'stored')
  const noReport = reports.base ? null : await findNoReport(question, context)
  if (input.item === undefined)
    return toList(header, reports, placed, { ...completeness, noReport })
  const found = findSection(input.item, reports, placed)
  if (!found && reports.base?.isDoubtful) throw unreadableReport(reports.base)
  if (!found) throw unknownSection(input.item, { reports, placed, noReport })
  const text = await selectText(context.data, found.report.filing.accession)
  const rest = { ...completeness, ...toFiscalYear(reports) }
  if (input.chunks !== undefined) return toPieces(header, found, text, input.chunks, rest)
  const page = await readPage(input, found, text, context)
  return toText(header, found, page, rest)
}

/** Reason why there is no such report: another form, or other years. */
export async function findNoReport(
  { cik, kind, asOf, year, period }: ReportQuestion,
  { data }: Pick<DataContext, 'data'>,
): Promise<string> {
  const [own] = await selectReportFilings(data, { cik, forms: formsOf(kind), asOf })
  if (own && (year !== null || period !== null)) return toNoSuchPeriod(kind, own)
  const [latest] = await selectReportFilings(data, { cik, forms: OTHER_ANNUAL_FORMS, asOf })
  return toNoReport(kind, latest)
}

type Header = Awaited<ReturnType<typeof readHeader>>

export interface Completeness {
  complete: boolean
  incomplete_reason: string | null
  missing: ReturnType<typeof toMissing>[]
}

export function toCompleteness(reports: FoundReports, isListed: boolean): Completeness {
  const { base, amendments, missing, isListComplete } = reports
  const reasons = [
    isListed && isListComplete ? null : 'Part of the company’s filing list is missing.',
    missing.length === 0 ? null : 'The publisher does not have the documents named in `missing`.',
    ...[...(base ? [base] : []), ...amendments].map(({ doubt }) => doubt),
  ].filter((reason) => reason !== null)
  return {
    complete: reasons.length === 0,
    incomplete_reason: reasons.length === 0 ? null : reasons.join(' '),
    missing: missing.map(toMissing),
  }
}

function toMissing({ accession, form, filed }: ReportFiling) {
  return { accession, form, filed }
}

function toList(
  header: Header,
  reports: FoundReports,
  placed: readonly PlacedSection[],
  { noReport, ...completeness }: Completeness & { noReport: string | null },
): SectionList {
  const { base } = reports
  return {
    ...header,
    ...(base ? toReportFields(base) : NO_REPORT),
    ...toFiscalYear(reports),
    count: placed.length,
    ...(noReport !== null && { empty_reason: noReport }),
    ...completeness,
    sections: placed.map(({ section, report }) => ({
      ...toSectionFields(section),
      accession: report.filing.accession,
    })),
    left_out: base ? toLeftOut(base) : null,
    source: SEC_SOURCE,
  }
}

const NO_REPORT = { form: null, filed: null, report_date: null, accession: null, url: null }

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
function toFiscalYear({ fiscalYear }: FoundReports) {
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
  const { incorporated_by_reference, confidence } = section
  const place = { start, end, ...(pieces && { pieces }) }
  return { item, part, title, chars, ...place, incorporated_by_reference, confidence }
}

function toLeftOut({ leftOut }: ReadReport) {
  return {
    hidden_chars: leftOut.hiddenChars,
    furniture_lines: leftOut.furnitureLines,
    furniture_chars: leftOut.furnitureChars,
  }
}

/** Finds a section by number or name; else by its title in the report or the form’s caption. */
export function findSection(
  item: string,
  { base }: FoundReports,
  placed: readonly PlacedSection[],
) {
  const family = familyOf(base?.filing.form ?? '')
  const withId = (id: string | null) => placed.find(({ section }) => keyOf(section) === id)
  const spelled = item
    .trim()
    .replace(/^items?\s+/i, '')
    .toLowerCase()
  return (
    placed.find(({ section }) => section.part === null && section.item.toLowerCase() === spelled) ??
    withId(toItemId(item, family)) ??
    placed.find(({ section }) => isCalled(item, section.title)) ??
    withId(idOfName(item, family))
  )
}

export function unreadableReport({ url, doubt }: ReadReport): Failure {
  return new Failure('publisher.changed', `The document ${url} cannot be read. ${doubt}`)
}

interface Searched {
  reports: FoundReports
  placed: readonly PlacedSection[]
  /** Reason why there is no report. */
  noReport: string | null
}

function unknownSection(item: string, { reports: { base }, placed, noReport }: Searched): Failure {
  const available = placed.map(({ section }) => keyOf(section)).join(', ')
  const text = base
    ? `The ${base.filing.form} ${base.filing.accession} has no item "${item}"; it has ${available || 'none that could be told apart'}.`
    : `There is no report to read item "${item}" from. ${noReport}`
  return new Failure('section.unknown', text)
}
