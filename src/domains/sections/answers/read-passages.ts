// Passages of a report, or of a company's newest reports, that answer a query.

import { emptyReason, explain } from '../../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { valueError } from '../../../contract/declare/invalid.ts'
import { parsePassageQuery } from '../../../formats/words/concepts.ts'
import { readNewest } from '../../companies/identity/across.ts'
import { findCompany, readHeader } from '../../companies/lookup.ts'
import { ensureList } from '../../filings/lists.ts'
import type { Span } from '../headings/section.ts'
import type { ReportPassages, SectionChunks, SectionList, SectionText, WITHIN } from '../model.ts'
import type { FoundPassage, SearchedReport } from '../passages/find.ts'
import { toSentenceLink } from '../passages/link.ts'
import { findInThread } from '../passages/thread.ts'
import { type ReportInput, toQuestion } from '../reports/question.ts'
import {
  type FoundReports,
  findNewest,
  findReports,
  mergeSections,
  type PlacedSection,
  type ReadReport,
} from '../reports/reports.ts'
import { selectPages, selectText } from '../reports/store.ts'
import { findSection } from './find-section.ts'
import {
  type Asked,
  explainNoReport,
  isOfNoReport,
  judgeReports,
  readReport,
  toBaseFields,
  toCompleteness,
  toFiscalYear,
  toReportFields,
  unknownSection,
} from './read.ts'

interface PassagesInput {
  q?: string | undefined
  within: (typeof WITHIN)[number]
  limit: number
}

type Input = Asked<ReportInput> & PassagesInput

export function checkPassages({ q }: Pick<PassagesInput, 'q'>): void {
  if (q === undefined) return
  const parsed = parsePassageQuery(q)
  if ('problem' in parsed) throw valueError('q', `q ${parsed.problem}`, q)
}

/** A report’s sections or text; with a query, passages. */
export function answerReport(
  { q, ...input }: Input,
  context: DataContext,
): Promise<SectionList | SectionText | SectionChunks | ReportPassages> {
  if (q === undefined) return readReport(input, context)
  const read = (ticker: string) => readPassages({ ...input, q, ticker }, context)
  return readNewest(input.ticker, read, isOfNoReport, context)
}

async function readPassages(
  input: Input & { q: string },
  context: DataContext,
): Promise<ReportPassages> {
  const { within, limit } = input
  const q = input.q.trim().replace(/\s+/g, ' ')
  const company = await findCompany(input.ticker, context)
  const outcome = await ensureList(company, input.ticker, context)
  const question = toQuestion(company.cik, { ...input, orForeign: true })
  const isWhole = within === 'company'
  const reports = isWhole
    ? await findNewest(question, context)
    : await findReports(question, context)
  const list = await judgeReports(company.cik, outcome, reports, question, context)
  const completeness = toCompleteness(reports, list)
  const sought = { question, reports, list, company: input.ticker.trim() }
  const noReport = reports.base ? null : await explainNoReport(sought, context)
  const searched = isWhole ? wholeOf(reports) : await partsOf(input.item, reports, context)
  const found = await findInThread(async () => {
    return { q, limit, reports: await Promise.all(searched.map((one) => readText(one, context))) }
  })
  const passages = found.passages.flatMap((passage) => toPassage(passage, searched))
  const none = noReport ?? explain({ reason: 'of_store', words: sayNone(searched) })
  return {
    ...(await readHeader(company, question.asOf, context)),
    ...toBaseFields(reports.base),
    ...toFiscalYear(reports),
    q,
    within,
    synonyms: [...found.synonyms],
    total: found.total,
    count: passages.length,
    ...(passages.length === 0 && emptyReason(none)),
    ...completeness,
    passages,
    reports: searched.map(({ report }, at) => ({
      ...toReportFields(report),
      passages: found.passages.filter((passage) => passage.report === at).length,
    })),
    source: SEC_SOURCE,
  }
}

interface Searched {
  readonly report: ReadReport
  /** Spans to search; null for all of the text. */
  readonly within: readonly Span[] | null
}

function wholeOf({ base, amendments }: FoundReports): Searched[] {
  return [...(base ? [base] : []), ...amendments].map((report) => ({ report, within: null }))
}

/** Each item from the latest filing that holds it; without an amendment, all of the text. */
async function partsOf(
  item: string | undefined,
  reports: FoundReports,
  context: DataContext,
): Promise<Searched[]> {
  const placed = mergeSections(reports)
  if (item !== undefined) {
    const found = await findSection(item, reports, placed, context)
    if (found) return [{ report: found.report, within: spansOf([found]) }]
    throw unknownSection(item, { reports, placed, noReport: null })
  }
  const whole = wholeOf(reports)
  if (whole.length <= 1) return whole
  return whole.map(({ report }) => ({
    report,
    within: spansOf(placed.filter((one) => one.report === report)),
  }))
}

function spansOf(placed: readonly PlacedSection[]): Span[] {
  return placed.flatMap(({ section: { start, end, pieces = [{ start, end }] } }) => pieces)
}

async function readText(
  { report: { filing, sections, outline }, within }: Searched,
  { data }: Pick<DataContext, 'data'>,
): Promise<SearchedReport> {
  const [text, pages] = await Promise.all([
    selectText(data, filing.accession),
    selectPages(data, filing.accession),
  ])
  return { text, sections, outline, pages, within }
}

function toPassage(
  { section, sentence, lacks, ...found }: FoundPassage,
  searched: readonly Searched[],
): ReportPassages['passages'] {
  const report = searched[found.report]?.report
  if (!report) return []
  const { headings, page, start, end, text, score } = found
  const words = text.slice(sentence.start - start, sentence.end - start)
  return [
    {
      ...toReportFields(report),
      url: toSentenceLink(report.url, words),
      item: section?.item ?? null,
      part: section?.part ?? null,
      headings,
      page,
      sentence: words,
      sentence_start: sentence.start,
      sentence_end: sentence.end,
      start,
      end,
      text,
      lacks: [...lacks],
      score,
    },
  ]
}

function sayNone(searched: readonly Searched[]): string {
  const named = searched.map(({ report: { filing } }) => `${filing.form} ${filing.accession}`)
  return (
    `No passage of ${named.join(', ')} has these words or their synonyms, which is no proof that ` +
    'it says nothing of the subject: use other words.'
  )
}
