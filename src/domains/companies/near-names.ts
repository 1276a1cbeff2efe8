// Companies whose ticker or name nearly matches a query: a letter wrong, doubled, left out or
// swapped, words joined or split. Pure.

import MiniSearch, { type SearchResult } from 'minisearch'
import { toNameKey } from './names.ts'

/** A ticker of a company, or a company without one. */
export interface ListedName {
  readonly cik: string
  readonly ticker: string | null
  readonly name: string
  /** Keys by `toNameKey` of its current and former names. */
  readonly keys: readonly string[]
  /** Place in the publisher's list, which begins with the largest companies. */
  readonly position: number
}

export interface Suggestion {
  ticker: string | null
  cik: string
  name: string
}

export interface NearNames {
  /** Returns the nearest matches, one per company. */
  find(text: string, max: number): Suggestion[]
}

/** Number of tolerated wrong letters by word length. */
function forgivenIn(word: string): number {
  if (word.length <= 2) return 0
  if (word.length <= 4) return 1
  return word.length <= 7 ? 2 : 3
}

const EXTRACTED: Readonly<Record<string, (one: ListedName) => string>> = {
  // A class of shares is part of the ticker: `BRK-B` is also found by `BRK` and `BRKB`.
  ticker: ({ ticker }) => toSpellings(ticker?.toLowerCase() ?? ''),
  words: ({ keys }) => keys.join(' '),
  joined: ({ keys }) => keys.map((key) => key.replaceAll(' ', '')).join(' '),
}

function toSpellings(ticker: string): string {
  const [stem = '', ...rest] = ticker.split('-')
  return rest.length === 0 ? ticker : `${ticker} ${stem} ${stem}${rest.join('')}`
}

/** Minimum length of a matching prefix. */
const PREFIX_MIN = 4
/** Advantage of the first of the list over the last at equal distance. */
const LARGE_BOOST = 0.6
const POSITIONS_HALVED = 1500
const CHUNK = 200
/** Number of companies above which a word is common. */
const COMMON_MIN = 50

export interface NearNamesOptions {
  /** Converts names and queries to keys. */
  readonly toKey?: (name: string) => string
  /** Number above which a shared word identifies nobody; null if it may, as first names do. */
  readonly commonMin?: number | null
}

/** Builds the index in parts, yielding to the event loop. */
export async function createNearNames(
  listed: readonly ListedName[],
  { toKey = toNameKey, commonMin = COMMON_MIN }: NearNamesOptions = {},
): Promise<NearNames> {
  const index = new MiniSearch<ListedName & { id: number; symbol: string | null }>({
    fields: ['ticker', 'words', 'joined'],
    storeFields: ['cik', 'symbol', 'name', 'position'],
    tokenize: (text) => text.split(' '),
    extractField: (one, field) =>
      EXTRACTED[field]?.(one) ?? MiniSearch.getDefault('extractField')(one, field),
    searchOptions: {
      fuzzy: forgivenIn,
      prefix: (term) => term.length >= PREFIX_MIN,
      maxFuzzy: 3,
      boostDocument: (_, __, stored) => toBoost(stored),
    },
  })
  const entries = listed.map((one, id) => ({ ...one, id, symbol: one.ticker }))
  await index.addAllAsync(entries, { chunkSize: CHUNK })

  const common = commonMin === null ? new Set() : commonWords(listed, commonMin)

  return {
    find(text, max) {
      const key = toKey(text)
      if (key === '') return []
      const joined = key.replaceAll(' ', '')
      const found = index.search({
        combineWith: 'OR',
        queries: [
          { queries: [key], fields: ['words'] },
          { queries: [joined], fields: ['ticker', 'joined'] },
        ],
      })
      const byCompany = new Map<string, Suggestion>()
      for (const one of found) {
        if (one.queryTerms.every((term) => common.has(term))) continue
        const suggestion = toSuggestion(one)
        if (!byCompany.has(suggestion.cik)) byCompany.set(suggestion.cik, suggestion)
        if (byCompany.size === max) break
      }
      return [...byCompany.values()]
    },
  }
}

/** Shared words such as `Holdings` and `Bank`, which alone identify no company. */
function commonWords(listed: readonly ListedName[], min: number): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { keys } of listed) {
    for (const word of new Set(keys.flatMap((key) => key.split(' ')))) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return new Set([...counts].flatMap(([word, count]) => (count > min ? [word] : [])))
}

function toBoost(stored: Record<string, unknown> | undefined): number {
  const position = Number(stored?.position ?? Number.POSITIVE_INFINITY)
  return 1 + LARGE_BOOST * 0.5 ** (position / POSITIONS_HALVED)
}

function toSuggestion({ symbol, cik, name }: SearchResult): Suggestion {
  return { ticker: symbol ?? null, cik, name }
}
