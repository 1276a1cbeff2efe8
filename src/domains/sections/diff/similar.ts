// Matching of paragraphs that are versions of each other: those that share most of their pairs of
// neighbouring words, with every number as one word. Pure; common shingles are ignored, which bounds
// the number of candidate pairs.

import type { Paragraph } from './paragraphs.ts'

export interface Remaining {
  paragraph: Paragraph
  /** Position among the paragraphs of its side. */
  at: number
  /** Gap between aligned paragraphs, equal on both sides. */
  gap: number
}

export interface Match {
  from: Remaining
  to: Remaining
  /** Share of the two-word shingles that both have, from 0 to 1. */
  similarity: number
}

export interface Look {
  /** Least similarity of a match between the same neighbours (`near`), and anywhere else. */
  near: number
  elsewhere: number
  /** Minimum of words in prose and headings. */
  wordsMin: number
  /** Whether rows of numbers match by position alone. */
  takesBareRows: boolean
}

interface Search extends Look {
  /** Words of headings and rows that match only within their gap. */
  repeated: ReadonlySet<string>
}

/** First pass: half of the shingles must agree within a gap, four fifths elsewhere. */
export const FIRST_LOOK: Look = { near: 0.5, elsewhere: 0.8, wordsMin: 4, takesBareRows: false }
/** Second pass, within finer gaps, where the position is strong evidence. */
export const SECOND_LOOK: Look = {
  near: 0.4,
  elsewhere: Number.POSITIVE_INFINITY,
  wordsMin: 2,
  takesBareRows: true,
}
/** Last pass, for paragraphs without a match in their gap; earlier, it would pair boilerplate. */
export const LAST_LOOK: Look = { near: 0.5, elsewhere: 0.6, wordsMin: 4, takesBareRows: false }
/** Threshold for headings and rows, which resemble each other: "v. Apple Inc.". */
const SIMILAR_SHORT = 0.75
/** Share of the shorter paragraph that must be kept, within the same gap. */
const KEPT = 0.75
const SHORT_WORDS = 10
const KEPT_WORDS_MIN = 15
const POSTINGS_MAX = 30

/** Each paragraph is in at most one match; the most similar first, then the nearest. */
export function matchSimilar(
  from: readonly Remaining[],
  to: readonly Remaining[],
  look: Search,
): Match[] {
  const rows = matchRows(from, to, look)
  const taken = new Set(rows.flatMap((match) => [match.from, match.to]))
  const isFree = (one: Remaining) => !taken.has(one)
  return [...rows, ...matchByWords(from.filter(isFree), to.filter(isFree), look)]
}

/** Matches rows with equal labels within a gap, the first with the first. */
function matchRows(
  from: readonly Remaining[],
  to: readonly Remaining[],
  { takesBareRows }: Look,
): Match[] {
  const isNamed = (row: Remaining) => row.paragraph.isRow && (takesBareRows || !isBare(row))
  const waiting = Map.groupBy(to.filter(isNamed).reverse(), labelOf)
  return from.filter(isNamed).flatMap((row) => {
    const other = waiting.get(labelOf(row))?.pop()
    return other ? [{ from: row, to: other, similarity: 1 }] : []
  })
}

/** Whether a row has only numbers, which do not identify it. */
function isBare({ paragraph: { key } }: Remaining): boolean {
  return wordsOf(key, true).length === 0
}

/** Label of a row within its gap; for a row of numbers its number of cells. */
function labelOf(row: Remaining): string {
  const { paragraph, gap } = row
  if (isBare(row)) return `${gap}#${paragraph.text.split('\t').length}`
  return `${gap}:${wordsOf(paragraph.key, true).join(' ')}`
}

function matchByWords(from: readonly Remaining[], to: readonly Remaining[], look: Search): Match[] {
  const candidates = toCandidates(from, to, look).sort(compare)
  const taken = new Set<Remaining>()
  return candidates.filter((match) => {
    if (taken.has(match.from) || taken.has(match.to)) return false
    taken.add(match.from).add(match.to)
    return true
  })
}

function compare(a: Match, b: Match): number {
  const isNear = (match: Match) => (match.from.gap === match.to.gap ? 0 : 1)
  return (
    b.similarity - a.similarity ||
    isNear(a) - isNear(b) ||
    a.from.at - b.from.at ||
    a.to.at - b.to.at
  )
}

function toCandidates(from: readonly Remaining[], to: readonly Remaining[], look: Search): Match[] {
  const shinglesFor = ({ paragraph }: Remaining) => shinglesOf(paragraph, look.wordsMin)
  const later = to.map((remaining) => ({ remaining, shingles: shinglesFor(remaining) }))
  const index = indexOf(later.map(({ shingles }) => shingles))
  return from.flatMap((remaining) => {
    const shingles = shinglesFor(remaining)
    const found: Match[] = []
    for (const place of placesSharing(shingles, index)) {
      const other = later[place]
      if (!other) continue
      const similarity = similarityOf(shingles, other.shingles)
      const isNear = remaining.gap === other.remaining.gap
      if (!isNear && isShort(remaining) && look.repeated.has(toWords(remaining))) continue
      const isKept = isNear && keepsShorter(shingles, other.shingles)
      if (similarity < neededFor(remaining, other.remaining, look) && !isKept) continue
      found.push({ from: remaining, to: other.remaining, similarity })
    }
    return found
  })
}

function neededFor(from: Remaining, to: Remaining, look: Look): number {
  const needed = from.gap === to.gap ? look.near : look.elsewhere
  return isShort(from) || isShort(to) ? Math.max(SIMILAR_SHORT, needed) : needed
}

/** Whether a paragraph is a heading or a row, and so is short. */
function isShort({ paragraph: { key, isRow } }: Remaining): boolean {
  return isRow || key.split(' ', SHORT_WORDS).length < SHORT_WORDS
}

/**
 * Words shared by several headings or rows of one side, such as "Total" or "2011 compared with
 * 2010", which only their position identifies.
 */
export function findRepeated(...sides: (readonly Remaining[])[]): Set<string> {
  const counts = sides.map((side) => Map.groupBy(side.filter(isShort), toWords))
  return new Set(
    counts.flatMap((count) =>
      [...count].flatMap(([words, alike]) => (alike.length > 1 ? [words] : [])),
    ),
  )
}

function toWords({ paragraph: { key, isRow } }: Remaining): string {
  return wordsOf(key, isRow).join(' ')
}

type Shingles = ReadonlyMap<string, number>

function indexOf(all: readonly Shingles[]): Map<string, number[]> {
  const index = new Map<string, number[]>()
  for (const [place, shingles] of all.entries()) {
    for (const shingle of shingles.keys()) {
      const places = index.get(shingle)
      if (places) places.push(place)
      else index.set(shingle, [place])
    }
  }
  return index
}

function placesSharing(shingles: Shingles, index: ReadonlyMap<string, readonly number[]>) {
  const places = new Set<number>()
  for (const shingle of shingles.keys()) {
    const some = index.get(shingle) ?? []
    if (some.length <= POSTINGS_MAX) for (const place of some) places.add(place)
  }
  return places
}

/** Counts of neighbouring word pairs; empty for paragraphs with too few words. */
function shinglesOf({ key, isRow }: Paragraph, wordsMin: number): Shingles {
  const words = wordsOf(key, isRow)
  const shingles = new Map<string, number>()
  if (words.length < (isRow ? 2 : wordsMin)) return shingles
  for (let at = 1; at < words.length; at++) {
    const shingle = `${words[at - 1]} ${words[at]}`
    shingles.set(shingle, (shingles.get(shingle) ?? 0) + 1)
  }
  return shingles
}

/** Numbers are the variable part of a row; its label identifies it. */
function wordsOf(key: string, isRow: boolean): string[] {
  const words = key.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const named = words.map((word) => (isNumber(word, isRow) ? '#' : word))
  return isRow ? named.filter((word) => word !== '#') : named
}

const MONTHS = new Set(
  'january february march april may june july august september october november december'.split(
    ' ',
  ),
)

/** Dates head table columns, and differ between reports. */
function isNumber(word: string, isRow: boolean): boolean {
  return /\p{N}/u.test(word) || (isRow && MONTHS.has(word))
}

/** Dice's coefficient, to three decimal places. */
function similarityOf(a: Shingles, b: Shingles): number {
  return Math.round((2000 * sharedOf(a, b)) / (sumOf(a) + sumOf(b))) / 1000
}

function sharedOf(a: Shingles, b: Shingles): number {
  let shared = 0
  for (const [shingle, count] of a) shared += Math.min(count, b.get(shingle) ?? 0)
  return shared
}

function keepsShorter(a: Shingles, b: Shingles): boolean {
  const shorter = Math.min(sumOf(a), sumOf(b))
  return shorter >= KEPT_WORDS_MIN && sharedOf(a, b) >= KEPT * shorter
}

function sumOf(shingles: Shingles): number {
  return shingles.values().reduce((sum, count) => sum + count, 0)
}
