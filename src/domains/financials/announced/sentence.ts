// The sentence in which a filing announces a split, word for word. A sentence with several ratios
// proposes a range; one with only earlier years is about an earlier split. Pure.

import { splitSubmission } from '../../../formats/submission.ts'
import { readLines } from '../../../formats/text.ts'
import type { TextLine } from '../../../formats/text-lines.ts'
import type { SplitRatio } from '../statements/split-ratio.ts'
import { listRatios, type Piece, toPieces } from './ratio-words.ts'

export interface SplitText {
  /** A whole submission or one document. */
  readonly source: string
  /** Name of the text in failures. */
  readonly where: string
  readonly ratio: SplitRatio
  /** First day on which the split can have been announced. */
  readonly from: string
}

/** Types of announcements: the report, press releases, charters, letters to holders. */
const TOLD_IN = /^(?:8-K|EX-(?:3|20|99)\b)/
/** Limit of a document’s characters; financial statements come after it. */
const CHARS_MAX = 500_000

/** The first sentence of the submission that announces the split; null if there is none. */
export function findSplitSentence({ source, where, ratio, from }: SplitText): string | null {
  const documents = splitSubmission(source)
  const texts = documents.filter(({ type }) => TOLD_IN.test(type)).map(({ text }) => text)
  for (const text of documents.length === 0 ? [source] : texts) {
    const { lines } = readLines(text.slice(0, CHARS_MAX), where)
    for (const paragraph of toParagraphs(lines)) {
      if (!HINT.test(paragraph)) continue
      const sentence = toSentences(paragraph).find((one) => tellsOfSplit(one, ratio, from))
      if (sentence) return sentence
    }
  }
  return null
}

const HINT = /split|dividend|subdivi|consolidat|combin/i

/** Plain text breaks sentences into lines. */
function toParagraphs(lines: readonly TextLine[]): string[] {
  const paragraphs: string[][] = []
  for (const { text, gap, isRow } of lines) {
    const last = paragraphs.at(-1)
    if (last && gap === 1 && !isRow) last.push(text)
    else paragraphs.push([text])
  }
  return paragraphs.map((parts) => parts.join(' ').replace(/\s+/g, ' ').trim())
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
const SHORTENED = /\b(?:Inc|Corp|Co|Ltd|No)\.$/
/** Continuation after an abbreviation, as in `Inc. (Nasdaq: ...)` and `No. 4`. */
const GOES_ON = /^[(\d]/

function toSentences(paragraph: string): string[] {
  const sentences: string[] = []
  for (const { segment } of SENTENCES.segment(paragraph)) {
    const last = sentences.at(-1)
    if (last && SHORTENED.test(last) && GOES_ON.test(segment))
      sentences[sentences.length - 1] = `${last} ${segment.trim()}`
    else sentences.push(segment.trim())
  }
  return sentences
}

/** Limit of a sentence, since charters have long ones; longer texts are tables or joined pages. */
const SENTENCE_CHARS_MAX = 1500

/** Whether the sentence gives the ratio as a split’s, and no other. */
export function tellsOfSplit(sentence: string, ratio: SplitRatio, from: string): boolean {
  if (sentence.length > SENTENCE_CHARS_MAX || SUPPOSED.test(sentence)) return false
  const pieces = toPieces(sentence)
  const isReverse = pieces.some((_, at) => isOfReverse(pieces, at))
  if (!isReverse && !pieces.some((_, at) => isOfSplit(pieces, at))) return false
  if (isOfThePast(pieces, from)) return false
  // Reverse splits are worded in both directions: `15-to-1` for one new share.
  const given = listRatios(pieces).map((one) => (isReverse ? toFewer(one) : one))
  return given.length > 0 && given.every((one) => isSame(one, ratio))
}

const SUPPOSED = /\b(?:in the event|for example|for instance|by way of illustration)\b/i

const SPLIT: ReadonlySet<Piece> = new Set(['split', 'splits', 'subdivision', 'subdivided'])
const SHARES: ReadonlySet<Piece> = new Set(['stock', 'share'])
const JOINED: ReadonlySet<Piece> = new Set([
  'combined',
  'consolidated',
  'converted',
  'reclassified',
])
const NEAR = 6

function isOfSplit(pieces: readonly Piece[], at: number): boolean {
  const [before = '', piece = ''] = [pieces[at - 1], pieces[at]]
  return SPLIT.has(piece) || (piece === 'dividend' && SHARES.has(before))
}

/** `reverse stock split`, `share consolidation`, `combined into`. */
function isOfReverse(pieces: readonly Piece[], at: number): boolean {
  const [before = '', piece = ''] = [pieces[at - 1], pieces[at]]
  if (piece === 'consolidation') return SHARES.has(before)
  const next = pieces.slice(at + 1, at + 1 + NEAR)
  return piece === 'reverse'
    ? next.slice(0, 2).some((one) => SPLIT.has(one))
    : JOINED.has(piece) && next.includes('into')
}

const YEARS = { from: 1900, to: 2100 } as const

function isOfThePast(pieces: readonly Piece[], from: string): boolean {
  const years = pieces.filter(
    (piece) => typeof piece === 'number' && piece >= YEARS.from && piece < YEARS.to,
  )
  return years.length > 0 && years.every((year) => Number(year) < Number(from.slice(0, 4)))
}

function toFewer({ newShares, oldShares }: SplitRatio): SplitRatio {
  const [fewer, more] = newShares < oldShares ? [newShares, oldShares] : [oldShares, newShares]
  return { newShares: fewer, oldShares: more }
}

function isSame(a: SplitRatio, b: SplitRatio): boolean {
  return a.newShares === b.newShares && a.oldShares === b.oldShares
}
