// The answer of the comparison: both reports, the changes between their texts of an item, and the
// reason if one of them lacks it.

import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { Failure } from '../../../kernel/failure.ts'
import { findCompany, readHeader, unknownCompany } from '../../companies/lookup.ts'
import { ensureSubmissions } from '../../filings/ingest.ts'
import {
  type Completeness,
  findNoReport,
  findSection,
  toCompleteness,
  toReportFields,
  unreadableReport,
} from '../answers/read.ts'
import type { ReportKind } from '../forms/forms.ts'
import { textOf } from '../headings/section.ts'
import { toQuestion } from '../reports/question.ts'
import { type FoundReports, keyOf, mergeSections, type PlacedSection } from '../reports/reports.ts'
import { selectText } from '../reports/store.ts'
import type { SectionDiff } from './diff.ts'
import type { SectionDiffAnswer } from './model.ts'
import { type ChangesQuery, type DiffView, toChangesPage } from './page.ts'
import { findPair, type ReportPair } from './pair.ts'
import { diffInThread } from './thread.ts'

interface DiffInput {
  ticker: string
  form: ReportKind
  item: string
  from_accession?: string | undefined
  to_accession?: string | undefined
  view: DiffView
  limit: number
  offset: number
  max_chars: number
  as_of?: string | undefined
}

export async function readSectionDiff(
  input: DiffInput,
  context: DataContext,
): Promise<SectionDiffAnswer> {
  const company = await findCompany(input.ticker, context)
  const outcome = await ensureSubmissions(company.cik, context)
  if (outcome === 'absent' && company.name === null) throw unknownCompany(input.ticker, context)
  const { form, as_of } = input
  const to = toQuestion(company.cik, { form, as_of, accession: input.to_accession })
  const from = toQuestion(company.cik, { form, as_of, accession: input.from_accession })
  const pair = await findPair({ from, to }, context)
  if (!pair.to.base) {
    const noReport = await findNoReport(to, context)
    throw new Failure('section.unknown', `There is nothing to compare. ${noReport}`)
  }
  const sides = { from: toSide(pair.from, input.item), to: toSide(pair.to, input.item) }
  refuseUnknownItem(input.item, sides)
  const { item, view, limit, offset, max_chars: maxChars } = input
  return {
    ...(await readHeader(company, to.asOf, context)),
    ...(await compare(item, sides, { view, limit, offset, maxChars }, context)),
    ...joinCompleteness(pair, outcome === 'stored'),
    source: SEC_SOURCE,
  }
}

interface Side {
  reports: FoundReports
  placed: PlacedSection | null
}

interface Sides {
  from: Side
  to: Side
}

function toSide(reports: FoundReports, item: string): Side {
  if (reports.base?.isDoubtful) throw unreadableReport(reports.base)
  return { reports, placed: findSection(item, reports, mergeSections(reports)) ?? null }
}

function refuseUnknownItem(item: string, { from, to }: Sides): void {
  if (from.placed || to.placed) return
  const others = [to, from].flatMap(({ reports }) => (reports.base ? [describe(reports)] : []))
  throw new Failure('section.unknown', `Neither report has item "${item}": ${others.join('; ')}.`)
}

function describe(reports: FoundReports): string {
  const items = mergeSections(reports).map(({ section }) => keyOf(section))
  const accession = reports.base?.filing.accession
  return `${accession} has ${items.join(', ') || 'none that could be told apart'}`
}

type Compared = Omit<
  SectionDiffAnswer,
  'ticker' | 'cik' | 'company' | 'source' | keyof Completeness
>

async function compare(
  item: string,
  sides: Sides,
  query: ChangesQuery,
  context: DataContext,
): Promise<Compared> {
  const { from, to } = sides
  const reports = { from: toComparedOrNull(from), to: toCompared(to) }
  const reason = toReason(item, sides)
  if (reason !== null || !from.placed || !to.placed) {
    return { ...reports, reason, summary: null, ...toChangesPage([], query) }
  }
  const [earlier, later] = [
    await readText(from.placed, context),
    await readText(to.placed, context),
  ]
  const diff = await diffInThread({ from: earlier, to: later }, to.placed.report.url)
  const page = toChangesPage(diff.changes, query)
  return { ...reports, reason: null, summary: toSummary(diff), ...page }
}

function toReason(item: string, { from, to }: Sides): string | null {
  if (from.reports.missing.length > 0) return 'The publisher does not have the earlier report.'
  if (!from.reports.base) {
    return (
      'There is no report for the same period a year earlier; name an earlier report in ' +
      '`from_accession`.'
    )
  }
  const lacking = [from, to].find(({ placed }) => !placed)?.reports.base
  if (!lacking) return null
  const { form, accession } = lacking.filing
  return `The ${form} ${accession} has no item "${item}" that could be told apart.`
}

async function readText({ report, section }: PlacedSection, { data }: Pick<DataContext, 'data'>) {
  return textOf(await selectText(data, report.filing.accession), section)
}

function toComparedOrNull(side: Side): SectionDiffAnswer['from'] {
  return side.reports.base ? toCompared(side) : null
}

/** The filing that holds the item: an amendment where one replaced it. */
function toCompared({ reports: { base }, placed }: Side): SectionDiffAnswer['to'] {
  const report = placed?.report ?? base
  const fields = report ? toReportFields(report) : NO_REPORT
  if (!placed) return { ...fields, section: null }
  const { item, part, title, chars, incorporated_by_reference, confidence } = placed.section
  return { ...fields, section: { item, part, title, chars, incorporated_by_reference, confidence } }
}

const NO_REPORT = { form: null, filed: null, report_date: null, accession: null, url: null }

function toSummary({ counts, chars }: SectionDiff): SectionDiffAnswer['summary'] {
  const { from, to, ...kinds } = counts
  return {
    paragraphs_from: from,
    paragraphs_to: to,
    ...kinds,
    chars_added: chars.added,
    chars_removed: chars.removed,
    share_added: toShare(chars.added, chars.to),
    share_removed: toShare(chars.removed, chars.from),
  }
}

/** Share rounded to four decimal places. */
function toShare(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000
}

function joinCompleteness({ from, to }: ReportPair, isListed: boolean): Completeness {
  const [later, earlier] = [toCompleteness(to, isListed), toCompleteness(from, isListed)]
  const reasons = [later.incomplete_reason, earlier.incomplete_reason].filter((one) => one !== null)
  return {
    complete: later.complete && earlier.complete,
    incomplete_reason: [...new Set(reasons)].join(' ') || null,
    missing: [...later.missing, ...earlier.missing],
  }
}
