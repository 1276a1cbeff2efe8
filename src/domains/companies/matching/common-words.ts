// Words that many listed companies’ names share: a name made only of them identifies nobody. Pure.

import type { CommonWords } from './judge.ts'

/** Minimum of companies for a common beginning. */
const BEGINNINGS_MIN = 4
/** Minimum of companies for a frequent word. */
const FREQUENT_MIN = 20

/** Finds common words in names without legal forms; a company may have several names. */
export function toCommonWords(names: readonly { cik: string; core: string }[]): CommonWords {
  const [beginning, having] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  for (const { cik, core } of names) {
    const words = core.split(' ')
    add(beginning, words[0] ?? '', cik)
    for (const word of words) add(having, word, cik)
  }
  return { beginnings: atLeast(beginning, BEGINNINGS_MIN), frequent: atLeast(having, FREQUENT_MIN) }
}

function add(companies: Map<string, Set<string>>, word: string, cik: string): void {
  companies.set(word, (companies.get(word) ?? new Set<string>()).add(cik))
}

function atLeast(companies: ReadonlyMap<string, ReadonlySet<string>>, min: number): Set<string> {
  return new Set([...companies].flatMap(([word, { size }]) => (size < min ? [] : [word])))
}
