// A query about passages to concepts: each word or phrase with its synonyms in the field, each amount
// in all its spellings, each date as one. Phrases in quotes, and what a minus excludes, are as in a
// search. Pure.

import { findAmounts, type SpelledNumber } from './numbers.ts'
import { parseTextQuery, type Term } from './query.ts'
import fieldWords from './synonyms.json' with { type: 'json' }
import { toSingular, toStem, toWords } from './words.ts'

/** A phrase: one word directly after another. */
export interface Wording {
  readonly words: readonly string[]
  /** The query’s own words are met in any form, synonyms in singular and plural. */
  readonly isOwn: boolean
}

export interface Concept {
  /** The words of the query. */
  readonly words: string
  readonly wordings: readonly Wording[]
  /** Terms matched by the rules of searches: phrases, prefixes, `NEAR`. */
  readonly terms: readonly Term[]
  readonly amount: SpelledNumber | null
  /** Whether a passage without it is no answer. */
  readonly isRequired: boolean
  /** Whether it is a date or a word such as "fiscal", which says little about the subject. */
  readonly isLight: boolean
}

export interface PassageQuery {
  readonly concepts: readonly Concept[]
  readonly none: readonly Term[]
  /** Synonyms that count besides the query’s own words. */
  readonly synonyms: readonly string[]
  /** Pattern of what an answering sentence has: an amount, or a date. */
  readonly wanted: RegExp | null
  /** Position of the concept that the question counts ("how many employees"). */
  readonly counted: number | null
}

const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december'

const WANTED: readonly { readonly asks: RegExp; readonly has: RegExp }[] = [
  {
    asks: /\b(?:when|until|which (?:days?|dates?)|what (?:day|date)|deadline)\b/i,
    has: new RegExp(`\\b(?:${MONTHS})\\b`, 'i'),
  },
  {
    asks: /\bhow (?:much|many|large|long|big|high|far)\b|\b(?:price|rate|ratio|percentage|percent|share of|costs?|charge|fees?|salary|amount|number of|multiple)\b|^what (?:was|were|are|is)\b/i,
    has: /\d[\d,.]*\s*(?:%|percent|million|billion)|[$€£]\s?\d|\d{1,3}(?:,\d{3})+|\b(?!(?:19|20)\d\d\b)\d{2,}\b/i,
  },
]
const COUNTED = /\bhow many\s+/i

const IGNORED: ReadonlySet<string> = new Set(fieldWords.ignored)
const LIGHT: ReadonlySet<string> = new Set(fieldWords.light)

interface Entry {
  readonly words: readonly string[]
  readonly group: readonly string[]
}

type Entries = ReadonlyMap<string, readonly Entry[]>

/** Names by their first word, the longest first. */
function toEntries(groups: readonly (readonly string[])[]): Entries {
  const entries = groups.flatMap((group) => {
    return group.map((name) => ({ words: toSingulars(name), group }))
  })
  const sorted = entries.toSorted((a, b) => b.words.length - a.words.length)
  return Map.groupBy(sorted, ({ words }) => words[0] ?? '')
}

function toSingulars(text: string): string[] {
  return toWords(text).map(toSingular)
}

const FIELD = toEntries(fieldWords.synonyms)

/** A query, or its problem in words that follow "q". `own` are groups of synonyms of the texts. */
export function parsePassageQuery(
  q: string,
  own: readonly (readonly string[])[] = [],
): { query: PassageQuery } | { problem: string } {
  const { rest, amounts } = takeAmounts(q)
  const parsed = parseTextQuery(rest)
  if ('problem' in parsed && amounts.length === 0) return parsed
  const { all, none } = 'query' in parsed ? parsed.query : { all: [], none: [] }
  const found = ofPieces(all.flatMap(toPieces), [toEntries(own), FIELD])
  const words = found.map(({ concept }) => concept)
  const spelled = new Set(words.map(({ words }) => words.toLowerCase()))
  const synonyms = found.flatMap(({ synonyms }) => synonyms).filter((one) => !spelled.has(one))
  const concepts = [...words, ...amounts]
  const wanted = WANTED.find(({ asks }) => asks.test(q))?.has ?? null
  const counted = COUNTED.test(q) ? words.findIndex(({ isLight }) => !isLight) : -1
  return {
    query: {
      ...{ concepts, none, wanted, synonyms: [...new Set(synonyms)] },
      counted: counted < 0 ? null : counted,
    },
  }
}

/** Takes the amounts outside quotes out of a query. */
function takeAmounts(q: string): { rest: string; amounts: Concept[] } {
  const amounts: Concept[] = []
  const rest = q.split(/("[^"]*(?:"|$))/).map((part) => {
    if (part.startsWith('"')) return part
    let left = ''
    let from = 0
    for (const amount of findAmounts(part)) {
      if (part[amount.start - 1] === '-') continue
      amounts.push({ ...NOTHING, words: part.slice(amount.start, amount.end), amount })
      left += part.slice(from, amount.start)
      from = amount.end
    }
    return left + part.slice(from)
  })
  return { rest: rest.join(''), amounts }
}

const NOTHING = {
  wordings: [],
  terms: [],
  amount: null,
  isRequired: false,
  isLight: false,
} as const

/** A plain word, or terms that a search would look for. */
type QueryPiece = string | readonly Term[]

function toPieces(group: readonly Term[]): QueryPiece[] {
  const [term, ...others] = group
  const isPlain = term && !term.isExact && !term.isPrefix && term.near === null
  return isPlain && others.length === 0 ? [...term.words] : [group]
}

interface Found {
  readonly concept: Concept
  readonly synonyms: readonly string[]
}

/** Plain words are joined to the names of the field, and to the dates, that they spell together. */
function ofPieces(pieces: readonly QueryPiece[], names: readonly Entries[]): Found[] {
  const hasMeaning = pieces.some((piece) => typeof piece !== 'string' || !IGNORED.has(piece))
  const found: Found[] = []
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] ?? ''
    if (typeof piece !== 'string') {
      found.push({ concept: ofTerms(piece), synonyms: [] })
      at++
      continue
    }
    const entry = entryAt(pieces, at, names)
    const length = entry?.words.length ?? dateLengthAt(pieces, at)
    const words = pieces.slice(at, at + Math.max(1, length)).join(' ')
    if (entry) found.push(ofName(words, entry))
    else if (length > 0) found.push({ concept: ofWords(words, true), synonyms: [] })
    else if (!hasMeaning || !IGNORED.has(piece)) {
      found.push({ concept: ofWords(words, LIGHT.has(piece)), synonyms: [] })
    }
    at += Math.max(1, length)
  }
  return found
}

const MONTH = new RegExp(`^(?:${MONTHS})$`)
const DAY = /^\d{1,2}$/
const YEAR = /^(?:19|20)\d\d$/

/** Words of the day, month or year that begins here; 0 if none does. */
function dateLengthAt(pieces: readonly QueryPiece[], at: number): number {
  const fits = (index: number, pattern: RegExp) => {
    const piece = pieces[index]
    return typeof piece === 'string' && pattern.test(piece)
  }
  if (fits(at, YEAR)) return 1
  if (!fits(at, MONTH)) return 0
  const day = fits(at + 1, DAY) ? 1 : 0
  return 1 + day + (fits(at + 1 + day, YEAR) ? 1 : 0)
}

/** The longest name of the field that begins with this word. */
function entryAt(
  pieces: readonly QueryPiece[],
  at: number,
  names: readonly Entries[],
): Entry | null {
  const singularAt = (index: number) => {
    const piece = pieces[index]
    return typeof piece === 'string' ? toSingular(piece) : null
  }
  const fits = ({ words }: Entry) => words.every((word, index) => singularAt(at + index) === word)
  const first = singularAt(at) ?? ''
  const found = names.flatMap((entries) => entries.get(first)?.find(fits) ?? [])
  return found.toSorted((a, b) => b.words.length - a.words.length)[0] ?? null
}

function ofWords(words: string, isLight: boolean): Concept {
  const own = { words: toWords(words).map(toStem), isOwn: true }
  return { ...NOTHING, words, wordings: [own], isLight }
}

function ofName(words: string, { words: named, group }: Entry): Found {
  const own = ofWords(words, false)
  const others = group.map((name) => ({ name, words: toSingulars(name) }))
  const distinct = others.filter((other) => other.words.join(' ') !== named.join(' '))
  const more = distinct.map((other) => ({ words: other.words, isOwn: false }))
  const concept = { ...own, wordings: [...own.wordings, ...more] }
  return { concept, synonyms: distinct.map(({ name }) => name) }
}

/** Terms joined by OR; quoted phrases, prefixes and NEAR must be met. */
function ofTerms(terms: readonly Term[]): Concept {
  const words = terms.map((term) => term.words.join(' ')).join(' OR ')
  return { ...NOTHING, words, terms, isRequired: true }
}
