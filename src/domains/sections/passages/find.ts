// Finds the passages of reports that answer a query. Pure.

import { findAbbreviations } from '../../../formats/words/abbreviations.ts'
import { type PassageQuery, parsePassageQuery } from '../../../formats/words/concepts.ts'
import { rankPassages } from '../../../formats/words/passages.ts'
import type { Section, Span } from '../headings/section.ts'
import { cutPassages, type DividedReport, headingsAt, pageAt, type ReportPassage } from './cut.ts'

export interface SearchedReport extends DividedReport {
  /** Spans to search; null for all of the text. */
  within: readonly Span[] | null
}

export interface PassageJob {
  q: string
  reports: readonly SearchedReport[]
  limit: number
}

export interface FoundPassage {
  /** Position of the passage’s report in the job. */
  report: number
  section: Section | null
  headings: string[]
  /** The number printed on the page of the sentence; null if it has none. */
  page: string | null
  start: number
  end: number
  text: string
  sentence: Span
  lacks: readonly string[]
  score: number
}

export interface FoundPassages {
  total: number
  synonyms: readonly string[]
  passages: FoundPassage[]
}

/** Passages of all the reports together, best first. */
export function findPassages({ q, reports, limit }: PassageJob): FoundPassages {
  const query = queryOf(q, reports)
  const all = reports.flatMap((report, at) => {
    return cutPassages(report)
      .filter((passage) => isWithin(passage, report.within))
      .map((passage) => ({ ...passage, report: at }))
  })
  const ranked = rankPassages(all, query)
  const passages = ranked.slice(0, limit).map(({ passage, sentence, lacks, score }) => {
    const start = passage.start + sentence.start
    const own = { start, end: passage.start + sentence.end }
    const { pages = [], outline = [] } = reports[passage.report] ?? {}
    const place = { page: pageAt(pages, start), headings: headingsAt(start, passage, outline) }
    return { ...passage, ...place, sentence: own, lacks, score: Math.round(100 * score) / 100 }
  })
  return { total: ranked.length, synonyms: query.synonyms, passages }
}

/** Queries are checked before; one that cannot be parsed finds nothing. */
function queryOf(q: string, reports: readonly SearchedReport[]): PassageQuery {
  const own = reports.flatMap(({ text }) => findAbbreviations(text))
  const parsed = parsePassageQuery(q, own)
  return 'query' in parsed ? parsed.query : NOTHING
}

const NOTHING = { concepts: [], none: [], synonyms: [], wanted: null, counted: null }

function isWithin({ start, end }: ReportPassage, spans: SearchedReport['within']): boolean {
  return spans === null || spans.some((span) => span.start <= start && end <= span.end)
}
