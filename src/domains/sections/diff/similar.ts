// Which of the paragraphs that are left on both sides are versions of one another: those that share
// most of their pairs of neighbouring words, numbers counting as one word. Pure; shingles that many
// paragraphs have are no evidence and are passed over, which bounds the pairs that are looked at.

import type { Paragraph } from './paragraphs.ts'

export interface Remaining {
  paragraph: Paragraph
  /** Position among the paragraphs of its side. */
  at: number
  /** Between which two aligned paragraphs it stands: the same on both sides. */
  gap: number
}

export interface Match {
  from: Remaining
  to: Remaining
  /** Share of the two-word shingles that both have, from 0 to 1. */
  similarity: number
}

/** How alike two paragraphs have to be. */
export interface Look {
  /** In the same place, and away from it. */
  near: number
  elsewhere: number
  /** Of prose and headings. */
  wordsMin: number
  /** Whether rows of numbers alone are versions where they stand in the same place. */
  takesBareRows: boolean
}

interface Search extends Look {
  /** Words of headings and rows that are sought in their place alone. */
  repeated: ReadonlySet<string>
}

/** Half of a paragraph in its place is new at most; elsewhere only what is all but the same is taken. */
export const FIRST_LOOK: Look = { near: 0.5, elsewhere: 0.8, wordsMin: 4, takesBareRows: false }
/** At what is left between the same two neighbours, which says most of which paragraph it is. */
export const SECOND_LOOK: Look = {
  near: 0.4,
  elsewhere: Number.POSITIVE_INFINITY,
  wordsMin: 2,
  takesBareRows: true,
}
/** At what has nothing like it in its place; before, it would be paired by what all of a kind say. */
export const LAST_LOOK: Look = { near: 0.5, elsewhere: 0.6, wordsMin: 4, takesBareRows: false }
/** Headings and rows are alike by what all of their kind say: "v. Apple Inc.", a title. */
const SIMILAR_SHORT = 0.75
/** In its place a paragraph may grow or shrink by more, as long as the shorter one is kept. */
const KEPT = 0.75
const SHORT_WORDS = 10
const KEPT_WORDS_MIN = 15
const POSTINGS_MAX = 30

/** Each paragraph in at most one match; the most similar ones first, then the nearest. */
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

/** Rows with the same label in their place, the first with the first. */
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

/** Numbers alone say nothing about which row it is. */
function isBare({ paragraph: { key } }: Remaining): boolean {
  return wordsOf(key, true).length === 0
}

/** Its words within its place; of a row of numbers alone, how many cells it has. */
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

/** Headings and rows. */
function isShort({ paragraph: { key, isRow } }: Remaining): boolean {
  return isRow || key.split(' ', SHORT_WORDS).length < SHORT_WORDS
}

/**
 * The words that headings or rows of one side have in common, such as "Total" or "2011 compared with
 * 2010": which one it is, its place alone says.
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

/** How often each pair of neighbouring words occurs; none for paragraphs with too few words. */
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

/** The numbers of a row are what changes in it; its label says which row it is. */
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

/** Dates head the columns of a table, and are others in each report. */
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
