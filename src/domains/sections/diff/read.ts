// The answer of the comparison: both reports, the changes between their texts of an item, and the
// reason if one of them lacks it.

import { type Absence, explain, toReasonOrNull } from '../../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { Failure } from '../../../kernel/failure.ts'
import { readNewest } from '../../companies/identity/across.ts'
import { findCompany, readHeader } from '../../companies/lookup.ts'
import { ensureList, explainUnlisted, type ListState } from '../../filings/lists.ts'
import { findSection } from '../answers/find-section.ts'
import {
  type Completeness,
  explainNoReport,
  judgeReports,
  NO_REPORT,
  toCompleteness,
  toReportFields,
  unreadableReport,
} from '../answers/read.ts'
import type { ReportKind } from '../forms/forms.ts'
import { textOf } from '../headings/section.ts'
import { toQuestion } from '../reports/question.ts'
import {
  type FoundReports,
  keyOf,
  type MissingReport,
  mergeSections,
  type PlacedSection,
} from '../reports/reports.ts'
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

export function readSectionDiff(
  input: DiffInput,
  context: DataContext,
): Promise<SectionDiffAnswer> {
  const read = (ticker: string) => readRegistrant({ ...input, ticker }, context)
  return readNewest(input.ticker, read, () => false, context)
}

async function readRegistrant(input: DiffInput, context: DataContext): Promise<SectionDiffAnswer> {
  const company = await findCompany(input.ticker, context)
  const outcome = await ensureList(company, input.ticker, context)
  const asked = { form: input.form, as_of: input.as_of, orForeign: true }
  const to = toQuestion(company.cik, { ...asked, accession: input.to_accession })
  const from = toQuestion(company.cik, { ...asked, accession: input.from_accession })
  const pair = await findPair({ from, to }, context)
  const list = await judgeReports(company.cik, outcome, pair.to, to, context)
  if (!pair.to.base) {
    const sought = { question: to, reports: pair.to, list, company: input.ticker.trim() }
    const { sentence, code } = await explainNoReport(sought, context)
    const details = { reason_code: code }
    throw new Failure('section.unknown', `Two reports are needed. ${sentence}`, { details })
  }
  const earlier = await judgeReports(company.cik, outcome, pair.from, from, context)
  const sides = {
    from: await toSide(pair.from, input.item, context),
    to: await toSide(pair.to, input.item, context),
  }
  refuseUnknownItem(input.item, sides)
  const { item, view, limit, offset, max_chars: maxChars } = input
  return {
    ...(await readHeader(company, to.asOf, context)),
    ...(await compare(item, sides, earlier, { view, limit, offset, maxChars }, context)),
    ...joinCompleteness(pair, { to: list, from: earlier }),
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

async function toSide(reports: FoundReports, item: string, context: DataContext): Promise<Side> {
  if (reports.base?.isDoubtful) throw unreadableReport(reports.base)
  const placed = await findSection(item, reports, mergeSections(reports), context)
  return { reports, placed }
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
  earlierList: ListState,
  query: ChangesQuery,
  context: DataContext,
): Promise<Compared> {
  const { from, to } = sides
  const reports = { from: toComparedOrNull(from), to: toCompared(to) }
  const absence = explainSides(item, sides, earlierList)
  if (absence || !from.placed || !to.placed) {
    return { ...reports, ...toReasonOrNull(absence), summary: null, ...toChangesPage([], query) }
  }
  const [earlier, later] = [
    await readText(from.placed, context),
    await readText(to.placed, context),
  ]
  const diff = await diffInThread({ from: earlier, to: later }, to.placed.report.url)
  const page = toChangesPage(diff.changes, query)
  return { ...reports, ...toReasonOrNull(null), summary: toSummary(diff), ...page }
}

function explainSides(item: string, { from, to }: Sides, list: ListState): Absence | null {
  const [missing] = from.reports.missing
  if (missing) return { ...missing.absence, sentence: `The earlier ${describeMissing(missing)}` }
  if (!from.reports.base) {
    // The list denies nothing while the newest report is missing.
    const [newer] = to.reports.missing
    if (newer) return { ...newer.absence, sentence: `The later ${describeMissing(newer)}` }
    const what = 'report for the same period a year earlier'
    return explainUnlisted(list, what, { instead: 'an earlier report in `from_accession`' })
  }
  const lacking = [from, to].find(({ placed }) => !placed)?.reports.base
  if (!lacking) return null
  const { form, accession } = lacking.filing
  const words = `The ${form} ${accession}: item "${item}" could not be told apart in it.`
  return explain({ reason: 'unreadable', words })
}

function describeMissing({ form, accession, absence }: MissingReport): string {
  return `${form} ${accession}: ${absence.sentence}`
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

function joinCompleteness(
  { from, to }: ReportPair,
  lists: Record<'from' | 'to', ListState>,
): Completeness {
  const [later, earlier] = [toCompleteness(to, lists.to), toCompleteness(from, lists.from)]
  const whole = [later, earlier]
  const reasons = whole.flatMap(({ incomplete_reason: reason }) => reason ?? [])
  return {
    complete: later.complete && earlier.complete,
    incomplete_reason: [...new Set(reasons)].join(' ') || null,
    incomplete_code: later.incomplete_code ?? earlier.incomplete_code,
    missing: [...later.missing, ...earlier.missing],
  }
}
