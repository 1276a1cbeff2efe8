// How far back a search reads: the newest months that hold as many hits as anybody can look at. Pure.

/** The publisher's index counts no further, and answers nothing past it. */
export const HITS_MAX = 10_000

/** What a month's filings have in the index. */
export interface IndexedMonth {
  /** Such as `2025-11`. */
  readonly month: string
  readonly documents: number
  /** Words of all its documents. */
  readonly words: number
}

/**
 * What is counted to at most, about how many documents are read first, and up to how many of companies
 * or of a name each is looked at instead of the index of all.
 */
export interface ReachLimits {
  readonly hits: number
  readonly documents: number
  readonly few: number
}

export const REACH_LIMITS: ReachLimits = { hits: HITS_MAX, documents: 2_000, few: 5_000 }

export interface Reach {
  readonly documents: number
  /** Of a document, on average. */
  readonly words: number
  /** The first day of its first month; null where every month that the question allows is read. */
  readonly since: string | null
  /** One of them stands with every document that is read; null where asking for them saves nothing. */
  readonly tokens: readonly string[] | null
}

/** A character of private use, which no word has and SQLite's tokenizer takes for a letter. */
const MARK = '\ue000'

/** What the index has of a filing's day, so that a search can be kept to some months. */
export function toPeriodTokens(filed: string): string[] {
  const [year = '', month = ''] = filed.split('-')
  return [`${MARK}${year}`, `${MARK}${year}${month}`]
}

/** Of what the last reach lets expect, so that the next one seldom falls short. */
const MARGIN = 1.15
const GROWTH_MIN = 2
/** Of all documents: for more, the months cost more than they save. */
const SHARE_MAX = 0.5

/** The months a question may read, newest first. */
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

/** The hits from which on a reach is the last one. */
export function hitsNeeded({ since }: Reach, { hits }: ReachLimits): number {
  return since === null ? 0 : hits
}

/** How many documents to read after a reach that held so many hits; null if that was enough. */
export function documentsNext(reach: Reach, found: number, limits: ReachLimits): number | null {
  if (found >= hitsNeeded(reach, limits)) return null
  const expected = (MARGIN * reach.documents * limits.hits) / Math.max(1, found)
  return Math.ceil(Math.max(GROWTH_MIN * reach.documents, expected))
}

/**
 * The newest of the months a question may read that hold so many documents; `indexed` are those of all
 * months there are.
 */
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

/** Of documents that are looked at one by one. */
export function toReachOf(lengths: readonly number[]): Reach {
  const words = lengths.reduce((sum, length) => sum + length, 0)
  return {
    documents: lengths.length,
    words: toMean(words, lengths.length),
    since: null,
    tokens: null,
  }
}

/** Never none, so that lengths can be compared with it. */
const toMean = (words: number, documents: number) => Math.floor(words / Math.max(1, documents)) + 1

const countOf = (months: readonly IndexedMonth[]) =>
  months.reduce((sum, { documents }) => sum + documents, 0)

/** Of months, newest first: a whole year is one token. Of no month, one that no document has. */
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
