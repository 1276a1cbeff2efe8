// Ranks passages of texts for a query: BM25 over their words and the headings above them, raised by
// how much of the query stands in one sentence. Source: Robertson and Zaragoza, *The Probabilistic
// Relevance Framework: BM25 and Beyond*. Pure.

import type { Concept, PassageQuery, Wording } from './concepts.ts'
import { findTerm, type SearchedText, toSearchedText } from './find.ts'
import { agreementOf, findNumbers, type SpelledNumber } from './numbers.ts'
import type { Term } from './query.ts'
import { toSentences } from './sentences.ts'
import { toSingular, toStem, toWords } from './words.ts'

export interface Passage {
  readonly text: string
  /** Headings above the passage, the outermost first. */
  readonly headings: readonly string[]
}

/** A range of the passage’s text. */
export interface Sentence {
  readonly start: number
  readonly end: number
}

export interface RankedPassage<One extends Passage> {
  readonly passage: One
  readonly score: number
  /** The sentence or table row with most of the query. */
  readonly sentence: Sentence
  /** Words of the query that neither the passage nor its headings have. */
  readonly lacks: readonly string[]
}

const K1 = 1.2
const B = 0.5
/** Occurrences that one in a heading counts as. */
const HEADING_COUNT = 2
/** Passages whose sentences are compared. */
const READ_MAX = 60
/** Weight of the best sentence against the whole passage. */
const SENTENCE_SHARE = 0.6
/** Share of a concept that a sentence has from the passage around it. */
const ABOVE_SHARE = 0.4
/** Bonus of a sentence in which neighbours of the query stand side by side. */
const BESIDE = 0.3
/** Bonus of an amount or a date where the question asks for one. */
const WANTED = 0.3
/** Words between a number and what it counts. */
const COUNT_WITHIN = 4
/** Weight of a synonym against the query’s own words. */
const SYNONYM_WEIGHT = 0.7
/** Weight of a date, and of words that say little, against others as rare. */
const LIGHT_SHARE = 0.2
/** Weight of a passage that has little of the query against one that has all of it. */
const COVERED_LEAST = 0.25

/** Passages that have any of the query’s concepts and all that it requires, best first. */
export function rankPassages<One extends Passage>(
  passages: readonly One[],
  query: PassageQuery,
): RankedPassage<One>[] {
  const toText = createReader()
  const read = passages.map((passage) => readPassage(passage, query, toText))
  const weights = weigh(read, query)
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const mean = read.reduce((sum, { body }) => sum + body.words.length, 0) / (read.length || 1)
  const scored = read
    .filter(({ isOut }) => !isOut)
    .map((one) => {
      const covered = sumOf(weights, (at) => (one.counts[at] ? 1 : 0)) / all
      const norm = K1 * (1 - B + (B * one.body.words.length) / mean)
      const bm25 = sumOf(
        weights,
        (at) => ((one.counts[at] ?? 0) * (K1 + 1)) / ((one.counts[at] ?? 0) + norm),
      )
      return { one, score: bm25 * (COVERED_LEAST + (1 - COVERED_LEAST) * covered) }
    })
    .filter(({ score }) => score > 0)
  const best = scored.toSorted((a, b) => b.score - a.score).slice(0, READ_MAX)
  return best
    .map(({ one, score }) => {
      const { sentence, share } = bestSentence(one, { query, weights, all, toText })
      const lacks = query.concepts.filter((_, at) => !one.counts[at]).map(({ words }) => words)
      const raised = score * (1 - SENTENCE_SHARE + SENTENCE_SHARE * share)
      return { passage: one.passage, score: raised, sentence, lacks }
    })
    .toSorted((a, b) => b.score - a.score)
}

function sumOf(weights: readonly number[], shareOf: (at: number) => number): number {
  return weights.reduce((sum, weight, at) => sum + weight * shareOf(at), 0)
}

interface ReadPassage<One extends Passage> {
  readonly passage: One
  readonly body: Text
  /** Occurrences of each concept; those in headings count more. */
  readonly counts: readonly number[]
  /** Whether the passage lacks a word that the query requires, or has one that it excludes. */
  readonly isOut: boolean
}

function readPassage<One extends Passage>(
  passage: One,
  { concepts, none }: PassageQuery,
  toText: (text: string) => Text,
): ReadPassage<One> {
  const body = toText(passage.text)
  const above = toText(passage.headings.join('\n'))
  const counts = concepts.map(
    (concept) => countIn(body, concept) + HEADING_COUNT * Math.min(1, countIn(above, concept)),
  )
  const lacks = concepts.some(({ isRequired }, at) => isRequired && !counts[at])
  const isOut = lacks || none.some((term) => hasTerm(body, term))
  return { passage, body, counts, isOut }
}

/** Weight of each concept by how rare it is, and by how rare the query’s own words for it are. */
function weigh(read: readonly ReadPassage<Passage>[], { concepts }: PassageQuery): number[] {
  return concepts.map(({ isLight, wordings }, at) => {
    const rarity = rarityOf(read.length, read.filter(({ counts }) => counts[at]).length)
    const own = wordings.filter(({ isOwn }) => isOwn)
    const having = read.filter(({ body }) => own.some((one) => startsOf(body, one).length > 0))
    const isNamed = wordings.length > own.length && having.length > 0
    const both = isNamed ? (rarity + rarityOf(read.length, having.length)) / 2 : rarity
    return isLight ? LIGHT_SHARE * both : both
  })
}

function rarityOf(all: number, having: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5))
}

/** A text by its words, with the places of each stem. */
interface Text {
  readonly text: string
  readonly words: readonly string[]
  readonly stems: Forms
  readonly singulars: Forms
  readonly numbers: () => readonly SpelledNumber[]
  readonly searched: () => SearchedText
}

/** Each word in one of its forms, with the places of each form. */
interface Forms {
  readonly all: readonly string[]
  readonly places: ReadonlyMap<string, readonly number[]>
}

/** Stems each word once; the words of a report repeat. */
function createReader(): (text: string) => Text {
  const known = new Map<string, string>()
  const stemOf = (word: string) => {
    const stem = known.get(word) ?? toStem(word)
    known.set(word, stem)
    return stem
  }
  return (text) => {
    const words = toWords(text)
    const stems = toForms(words.map(stemOf))
    const singulars = toForms(words.map(toSingular))
    const numbers = once(() => findNumbers(text))
    const searched = once(() => toSearchedText(words))
    return { text, words, stems, singulars, numbers, searched }
  }
}

function toForms(all: readonly string[]): Forms {
  return { all, places: Map.groupBy(all.keys(), (at) => all[at] ?? '') }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function hasTerm(text: Text, term: Term): boolean {
  return findTerm(text.searched(), term).length > 0
}

function countIn(text: Text, { wordings, terms, amount }: Concept): number {
  // A name may be part of another, as "sales" is of "net sales": synonyms are not added up.
  const worded = (isOwn: boolean) =>
    wordings.reduce((most, wording) => {
      return wording.isOwn === isOwn ? Math.max(most, startsOf(text, wording).length) : most
    }, 0)
  const exact = terms.reduce((sum, term) => sum + findTerm(text.searched(), term).length, 0)
  const named = worded(true) + SYNONYM_WEIGHT * worded(false)
  return named + exact + (amount === null ? 0 : agreementIn(text, amount))
}

/** Places where the words begin. */
function startsOf({ stems, singulars }: Text, { words, isOwn }: Wording): readonly number[] {
  const { all, places } = isOwn ? stems : singulars
  const starts = places.get(words[0] ?? '') ?? []
  if (words.length === 1) return starts
  return starts.filter((start) => words.every((word, at) => all[start + at] === word))
}

function agreementIn(text: Text, amount: SpelledNumber): number {
  return text.numbers().reduce((best, found) => Math.max(best, agreementOf(amount, found)), 0)
}

interface Weighing {
  readonly query: PassageQuery
  readonly weights: readonly number[]
  /** Sum of the weights of all words asked for. */
  readonly all: number
  readonly toText: (text: string) => Text
}

/** The sentence with most of the query, and its share of the query. */
function bestSentence<One extends Passage>(
  { passage, counts }: ReadPassage<One>,
  { query, weights, all, toText }: Weighing,
): { sentence: Sentence; share: number } {
  let best = { sentence: { start: 0, end: passage.text.length }, share: -1 }
  for (const sentence of sentencesOf(passage.text)) {
    const text = toText(passage.text.slice(sentence.start, sentence.end))
    const has = query.concepts.map((concept) => countIn(text, concept) > 0)
    const own = sumOf(weights, (at) => (has[at] ? 1 : counts[at] ? ABOVE_SHARE : 0)) / all
    const answers = has.includes(true) && isWanted(text, query)
    const share = own + BESIDE * besideShare(text, query.concepts) + (answers ? WANTED : 0)
    if (share > best.share) best = { sentence, share }
  }
  return best
}

/** Characters of a sentence in which an amount or a date is looked for. */
const SEARCHED = 1000

/** Whether it has what the question asks for: a date, an amount, or a number of what is counted. */
function isWanted(text: Text, { concepts, wanted, counted }: PassageQuery): boolean {
  const concept = counted === null ? undefined : concepts[counted]
  if (!concept) return wanted?.test(text.text.slice(0, SEARCHED)) ?? false
  return concept.wordings.some((wording) =>
    startsOf(text, wording).some((start) => isCounted(text.words, start)),
  )
}

const NUMERIC = /^\d+$/
const YEAR = /^(?:19|20)\d\d$/

/** Whether a number stands in front of a word, with at most a few words between. */
function isCounted(words: readonly string[], start: number): boolean {
  const before = words.slice(Math.max(0, start - COUNT_WITHIN), start)
  return before.some((word) => NUMERIC.test(word) && !YEAR.test(word))
}

/** Share of the query’s neighbours that are neighbours here too. */
function besideShare(text: Text, concepts: readonly Concept[]): number {
  const own = concepts.map(({ wordings }) => wordings[0]?.words ?? [])
  const pairs = own.slice(1).map((words, at) => [...(own[at] ?? []), ...words])
  if (pairs.length === 0) return 0
  const met = pairs.filter((words) => startsOf(text, { words, isOwn: true }).length > 0)
  return met.length / pairs.length
}

/** Sentences of a text whose lines are paragraphs or table rows. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let at = 0
  for (const line of text.split('\n')) {
    let from = at
    for (const sentence of line.includes('\t') ? [line] : toSentences([line])) {
      const start = text.indexOf(sentence, from)
      if (sentence.trim() === '' || start < 0) continue
      from = start + sentence.length
      sentences.push({ start, end: from })
    }
    at += line.length + 1
  }
  return sentences
}
