// Matches of a search in a text, by the rules of the index. Pure.

import { isStemmed, type Term, type Words } from './query.ts'
import { toStem } from './words.ts'

/** Range from the first word of an occurrence to after its last. */
export interface Place {
  start: number
  end: number
}

/** A text as words, with their positions; built once for many searches. */
export interface SearchedText {
  readonly words: readonly string[]
  readonly byWord: ReadonlyMap<string, readonly number[]>
  readonly byStem: ReadonlyMap<string, readonly string[]>
  /** Distinct words in order, so that prefixes are found by bisection. */
  readonly sorted: readonly string[]
}

export function toSearchedText(words: readonly string[]): SearchedText {
  const byWord = Map.groupBy(words.keys(), (at) => words[at] ?? '')
  const byStem = Map.groupBy(byWord.keys(), toStem)
  return { words, byWord, byStem, sorted: [...byWord.keys()].sort() }
}

export function hasTerm(text: SearchedText, term: Term): boolean {
  if (isStemmed(term)) return text.byStem.has(toStem(term.words[0] ?? ''))
  return findTerm(text, term).length > 0
}

/** Occurrences of a term, in order. */
export function findTerm(text: SearchedText, term: Term): Place[] {
  if (isStemmed(term)) return findForms(text, toStem(term.words[0] ?? ''))
  const own = findWords(text, term)
  if (term.near === null || own.length === 0) return own
  const { within, term: other } = term.near
  const length = other.words.length
  const others = new Set(findWords(text, other).map(({ start }) => start))
  return own.flatMap(({ start, end }) => {
    const found: Place[] = []
    for (let between = 0; between <= within; between++) {
      const before = start - between - length
      if (others.has(before)) found.push({ start: before, end })
      if (others.has(end + between)) found.push({ start, end: end + between + length })
    }
    return found
  })
}

function findForms({ byStem, byWord }: SearchedText, stem: string): Place[] {
  const forms = byStem.get(stem) ?? []
  const places = forms.flatMap((form) => byWord.get(form) ?? [])
  return places.sort((a, b) => a - b).map((at) => ({ start: at, end: at + 1 }))
}

function findWords(text: SearchedText, term: Words): Place[] {
  return startsOf(text, term)
    .filter((at) =>
      term.words.every((word, index) => fits(text.words[at + index], word, index, term)),
    )
    .map((at) => ({ start: at, end: at + term.words.length }))
}

/** Possible starts of the term, by its rarest whole word. */
function startsOf(text: SearchedText, { words, isPrefix }: Words): number[] {
  const whole = isPrefix ? words.slice(0, -1) : words
  if (whole.length === 0) return beginning(text, words[0] ?? '')
  const places = whole.map((word) => text.byWord.get(word) ?? [])
  const rarest = places.reduce((a, b) => (b.length < a.length ? b : a))
  const offset = places.indexOf(rarest)
  return rarest.map((at) => at - offset).filter((at) => at >= 0)
}

function beginning({ byWord, sorted }: SearchedText, start: string): number[] {
  const found: number[][] = []
  for (let at = firstFrom(sorted, start); sorted[at]?.startsWith(start); at++) {
    found.push([...(byWord.get(sorted[at] ?? '') ?? [])])
  }
  return found.flat().sort((a, b) => a - b)
}

/** The first of sorted words that does not come before `word`. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

function fits(found: string | undefined, word: string, index: number, term: Words): boolean {
  const isLast = index === term.words.length - 1
  return isLast && term.isPrefix ? found?.startsWith(word) === true : found === word
}
