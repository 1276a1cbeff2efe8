// Answers about the sections of a company's latest annual or quarterly report.

import type { DataContext } from '../../contract/endpoint.ts'
import { SEC_SOURCE } from '../../contract/fields.ts'
import { toAsOf } from '../../contract/params.ts'
import { Failure } from '../../kernel/failure.ts'
import { findCompany, readHeader, unknownCompany } from '../companies/lookup.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import type { ReportKind } from './forms.ts'
import { familyOf, toItemId } from './items.ts'
import type { SectionList, SectionText } from './model.ts'
import { OTHER_ANNUAL_FORMS, toNoReport } from './other-forms.ts'
import {
  type FoundReports,
  findReports,
  keyOf,
  mergeSections,
  type PlacedSection,
  type ReadReport,
} from './reports.ts'
import { type Section, textOf } from './section.ts'
import { type ReportFiling, selectReportFilings, selectText } from './store.ts'

interface SectionsInput {
  ticker: string
  form: ReportKind
  item?: string | undefined
  as_of?: string | undefined
}

export async function readSections(
  input: SectionsInput,
  context: DataContext,
): Promise<SectionList | SectionText> {
  const company = await findCompany(input.ticker, context)
  const outcome = await ensureSubmissions(company.cik, context)
  if (outcome === 'absent' && company.name === null) throw unknownCompany(input.ticker)
  const asOf = toAsOf(input.as_of)
  const reports = await findReports({ cik: company.cik, kind: input.form, asOf }, context)
  const placed = mergeSections(reports)
  const header = await readHeader(company, asOf, context)
  const completeness = toCompleteness(reports, outcome === 'stored')
  const noReport = reports.base ? null : await findNoReport(company.cik, input.form, asOf, context)
  if (input.item === undefined)
    return toList(header, reports, placed, { ...completeness, noReport })
  const found = findSection(input.item, input.form, placed)
  if (!found && reports.base?.isDoubtful) throw unreadableReport(reports.base)
  if (!found) throw unknownSection(input.item, { reports, placed, noReport })
  const text = await selectText(context.data, found.report.filing.accession)
  return toText(header, found, text, completeness)
}

/** What the company files in place of the report that there is none of. */
async function findNoReport(
  cik: string,
  kind: ReportKind,
  asOf: string | null,
  { data }: Pick<DataContext, 'data'>,
): Promise<string> {
  const [latest] = await selectReportFilings(data, { cik, forms: OTHER_ANNUAL_FORMS, asOf })
  return toNoReport(kind, latest)
}

type Header = Awaited<ReturnType<typeof readHeader>>

interface Completeness {
  complete: boolean
  incomplete_reason: string | null
  missing: ReturnType<typeof toMissing>[]
}

function toCompleteness(reports: FoundReports, isListed: boolean): Completeness {
  const { base, amendments, missing, isListComplete } = reports
  const reasons = [
    isListed && isListComplete ? null : 'A part of the company’s list of filings is missing.',
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
  { base }: FoundReports,
  placed: readonly PlacedSection[],
  { noReport, ...completeness }: Completeness & { noReport: string | null },
): SectionList {
  return {
    ...header,
    ...(base ? toReportFields(base) : NO_REPORT),
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
  text: string,
  completeness: Completeness,
): SectionText {
  return {
    ...header,
    ...toReportFields(report),
    ...toSectionFields(section),
    text: textOf(text, section),
    checks: section.checks,
    ...completeness,
    left_out: toLeftOut(report),
    source: SEC_SOURCE,
  }
}

function toReportFields({ filing, url }: ReadReport) {
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

function findSection(item: string, kind: ReportKind, placed: readonly PlacedSection[]) {
  const id = toItemId(item, familyOf(kind))
  return placed.find(({ section }) => keyOf(section) === id)
}

function unreadableReport({ url, doubt }: ReadReport): Failure {
  return new Failure('publisher.changed', `The document ${url} cannot be read. ${doubt}`)
}

interface Searched {
  reports: FoundReports
  placed: readonly PlacedSection[]
  /** Why there is no report at all. */
  noReport: string | null
}

function unknownSection(item: string, { reports: { base }, placed, noReport }: Searched): Failure {
  const available = placed.map(({ section }) => keyOf(section)).join(', ')
  const text = base
    ? `The ${base.filing.form} ${base.filing.accession} has no item "${item}"; it has ${available || 'none that could be told apart'}.`
    : `There is nothing to read item "${item}" from. ${noReport}`
  return new Failure('section.unknown', text)
}
