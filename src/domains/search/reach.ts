// How far back a search reads: the newest months with as many hits as can be paged. Pure.

/** Limit of hits, equal to the publisher’s index. */
export const HITS_MAX = 10_000

/** Counts of a month’s filings in the index. */
export interface IndexedMonth {
  readonly month: string
  readonly documents: number
  /** Number of words in the month’s documents. */
  readonly words: number
}

/** Limits of hits counted, and of documents read first or individually. */
export interface ReachLimits {
  readonly hits: number
  readonly documents: number
  readonly few: number
}

export const REACH_LIMITS: ReachLimits = { hits: HITS_MAX, documents: 2_000, few: 5_000 }

export interface Reach {
  readonly documents: number
  /** Mean number of words per document. */
  readonly words: number
  /** First day of the oldest month that is searched; null if all permitted months are. */
  readonly since: string | null
  /** Tokens, one of which every document read has; null if filtering by them would not help. */
  readonly tokens: readonly string[] | null
}

/** A character of private use, which no word has and SQLite's tokenizer takes for a letter. */
const MARK = '\ue000'

/** Index tokens of a filing’s day, by which a search is restricted to months. */
export function toPeriodTokens(filed: string): string[] {
  const [year = '', month = ''] = filed.split('-')
  return [`${MARK}${year}`, `${MARK}${year}${month}`]
}

/** Margin over the estimate, so that the next attempt rarely falls short. */
const MARGIN = 1.15
const GROWTH_MIN = 2
/** Share of all documents beyond which filtering by month does not pay. */
const SHARE_MAX = 0.5

/** The months that a query permits, newest first. */
export function monthsWithin(
  months: readonly IndexedMonth[],
  from: string | null,
  to: string | null,
): IndexedMonth[] {
  const [first, last] = [from?.slice(0, 7) ?? '', to?.slice(0, 7) ?? '9999']
  return months
    .filter(({ month }) => month >= first && month <= last)
    .sort((a, b) => (a.month < b.month ? 1 : -1))
}

/** Number of hits at which a search reaches no further back. */
export function hitsNeeded({ since }: Reach, { hits }: ReachLimits): number {
  return since === null ? 0 : hits
}

/** Number of documents to read after an attempt that found `found` hits; null if it was enough. */
export function documentsNext(reach: Reach, found: number, limits: ReachLimits): number | null {
  if (found >= hitsNeeded(reach, limits)) return null
  const expected = (MARGIN * reach.documents * limits.hits) / Math.max(1, found)
  return Math.ceil(Math.max(GROWTH_MIN * reach.documents, expected))
}

/** The newest permitted months with `wanted` documents; `indexed` is the number over all months. */
export function toReach(allowed: readonly IndexedMonth[], wanted: number, indexed: number): Reach {
  const part: IndexedMonth[] = []
  let held = 0
  for (const month of allowed) {
    if (held >= wanted) break
    part.push(month)
    held += month.documents
  }
  const isAll = part.length === allowed.length || held > SHARE_MAX * indexed
  const read = isAll ? allowed : part
  const documents = countOf(read)
  const words = read.reduce((sum, month) => sum + month.words, 0)
  return {
    documents,
    words: toMean(words, documents),
    since: isAll ? null : `${read.at(-1)?.month}-01`,
    tokens: documents > SHARE_MAX * indexed ? null : toTokens(read),
  }
}

/** Reach over documents that are read individually. */
export function toReachOf(lengths: readonly number[]): Reach {
  const words = lengths.reduce((sum, length) => sum + length, 0)
  return {
    documents: lengths.length,
    words: toMean(words, lengths.length),
    since: null,
    tokens: null,
  }
}

/** Mean length, at least 1, so that it can be a divisor. */
const toMean = (words: number, documents: number) => Math.floor(words / Math.max(1, documents)) + 1

const countOf = (months: readonly IndexedMonth[]) =>
  months.reduce((sum, { documents }) => sum + documents, 0)

/** Search tokens of these months; one that matches nothing if there are none. */
function toTokens(months: readonly IndexedMonth[]): string[] {
  if (months.length === 0) return [MARK]
  const byYear = Map.groupBy(months, ({ month }) => month.slice(0, 4))
  const [oldest] = [...byYear.keys()].slice(-1)
  const newest = months[0]?.month.slice(0, 4)
  return [...byYear].flatMap(([year, own]) =>
    year !== oldest && year !== newest
      ? [`${MARK}${year}`]
      : own.map(({ month }) => `${MARK}${month.replace('-', '')}`),
  )
}
