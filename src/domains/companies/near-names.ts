// Companies whose ticker or name is nearly what was asked for: a letter wrong, doubled, left out or
// swapped, words joined or split. Pure.

import MiniSearch, { type SearchResult } from 'minisearch'
import { toNameKey } from './names.ts'

/** One ticker of a company, or a company without one. */
export interface ListedName {
  readonly cik: string
  readonly ticker: string | null
  readonly name: string
  /** By `toNameKey`: today's name and former ones. */
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
  /** The nearest first, one for each company. */
  find(text: string, max: number): Suggestion[]
}

/** Wrong letters that are forgiven in a word of so many. */
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

/** A word's beginning counts from so many letters on. */
const PREFIX_MIN = 4
/** By how much the first of the list goes before the last where both are as near. */
const LARGE_BOOST = 0.6
const POSITIONS_HALVED = 1500
const CHUNK = 200
/** A word that more companies have than these. */
const COMMON_MIN = 50

export interface NearNamesOptions {
  /** How names and questions are spelled as keys. */
  readonly toKey?: (name: string) => string
  /** Words that so many share do not name anyone alone; null where they may, as first names do. */
  readonly commonMin?: number | null
}

/** Built by parts, between which others have their turn. */
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

/** `Holdings`, `Bank`: shared words of which alone no company is meant. */
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
