// Score of a document for a search: BM25 over stems, in whole numbers, so that both engines produce
// the same order. Source: Robertson and Zaragoza, *The Probabilistic Relevance Framework: BM25 and
// Beyond*, with k1 = 1.2 and b = 0.75.

import type { Term, TextQuery } from '../../formats/words/query.ts'
import { toStem } from '../../formats/words/words.ts'

/** Occurrences at which a frequency class begins; BM25 hardly distinguishes more. */
const CLASSES = [1, 2, 3, 4, 6, 9, 14, 21, 32, 48, 72, 108] as const
const LETTERS = 'abcdefghijkl'

/** Tokens of each stem: the letter of its frequency class, then the stem. */
export function toRankTokens(words: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  const byStem = new Map<string, number>()
  for (const [word, count] of times) {
    const stem = toStem(word)
    byStem.set(stem, (byStem.get(stem) ?? 0) + count)
  }
  return [...byStem].map(([stem, count]) => `${letterOf(count)}${stem}`)
}

function letterOf(count: number): string {
  return LETTERS[CLASSES.findLastIndex((least) => count >= least)] ?? ''
}

/** The tokens under which documents have a stem, with how often those have it at least. */
export function tokensOf(stem: string): { token: string; tf: number }[] {
  return CLASSES.map((tf, at) => ({ token: `${LETTERS[at]}${stem}`, tf }))
}

/** Limit of ranked stems, each of which costs a scan of its documents. */
const RANKED_MAX = 8

/**
 * Stems that determine the order: those of required words and phrases, at most eight of the
 * longest, which are rarer. Prefixes and exclusions do not count.
 */
export function rankedStems({ all }: TextQuery): string[] {
  const stems = new Set(all.flat().flatMap(wordsRanked).map(toStem))
  const longest = [...stems].sort((a, b) => b.length - a.length)
  return longest.slice(0, RANKED_MAX)
}

function wordsRanked({ words, isPrefix, near }: Term): string[] {
  const own = isPrefix ? words.slice(0, -1) : words
  return near ? [...own, ...wordsRanked(near.term)] : [...own]
}

const STEPS_PER_DOUBLING = 8
const DOUBLINGS = 24

/**
 * The weight of a stem by how rare it is, in thousandths, as steps: that of the last `ratio`, also in
 * thousandths, which (documents + 1) / (documents with it + 1/2) reaches.
 */
export const RARITY: readonly { ratio: number; weight: number }[] = Array.from(
  { length: STEPS_PER_DOUBLING * DOUBLINGS },
  (_, step) => {
    const ratio = 2 ** (step / STEPS_PER_DOUBLING)
    return {
      ratio: Math.round(1000 * ratio),
      weight: Math.max(1, Math.round(1000 * Math.log(ratio))),
    }
  },
)

/**
 * SQL of one stem’s contribution to a score, in millionths: whole numbers, rounded down alike by
 * both engines. `mean` is the documents’ mean length.
 */
export function toScore({
  weight,
  tf,
  length,
  mean,
}: Record<'weight' | 'tf' | 'length' | 'mean', string>) {
  return `(${weight} * 22000 * ${tf} * ${mean})
    / (10 * ${tf} * ${mean} + 3 * ${mean} + 9 * ${length})`
}

export const SCORE_UNIT = 1_000_000
