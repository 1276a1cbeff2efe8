// Documents to search: real ones, and more made of their sentences, so that words are as frequent as
// in filings and stand beside one another as they do there.

import { parseForIndex } from '../src/domains/search/parse.ts'
import { unpackText } from '../src/domains/search/texts.ts'
import { isFailure } from '../src/kernel/failure.ts'
import { createRandom, type Random } from '../trials/random.ts'
import { listCorpus, readCorpusBytes } from './corpus.ts'

const SEED = 97
/** A longer one is rare, and would be most of a small sample. */
const BYTES_MAX = 6_000_000
const SENTENCE_WORDS_MIN = 5
/** Half of the documents are shorter; EDGAR's are mostly notices, exhibits and forms. */
export const MEDIAN_WORDS = Number(process.env.BENCH_WORDS ?? 1_200)
/**
 * Standard deviation of the lengths' logarithm, which makes the mean two and a half times the
 * median.
 */
const SPREAD = 1.35
const WORDS_MAX = 40_000

const FORMS = ['10-K', '10-K405', '10-Q', '8-K', '8-K', '8-K', 'DEF 14A', 'S-1', '6-K', '424B2']

/** Up to `count` texts of real documents, the same ones each time. */
export function readRealTexts(count: number): string[] {
  const random = createRandom(SEED)
  const paths = listCorpus('www.sec.gov/Archives', /\.(?:htm|html|txt)(?:\.gz)?$/i)
  const texts: string[] = []
  while (texts.length < count && paths.length > 0) {
    const [path = ''] = paths.splice(random.below(paths.length), 1)
    const text = readText(path)
    if (text !== null) texts.push(text)
  }
  return texts
}

const FILING = {
  accession: '0000000000-25-000000',
  cik: '0000000001',
  company: '',
  parties: [],
  form: '10-K',
  filed: '2025-01-02',
  accepted_at: '2025-01-02T12:00:00Z',
  period: null,
  items: [],
  primary_document: null,
  primary_description: null,
}

/** Returns null if the document has no text, or none that can be read. */
function readText(path: string): string | null {
  const bytes = readCorpusBytes(path)
  if (bytes.length > BYTES_MAX) return null
  const alone = { filing: FILING, file: path }
  try {
    const [document] = parseForIndex({ source: bytes.toString('utf8'), where: path, alone }) ?? []
    return document && document.length >= 200 ? unpackText(document.packed) : null
  } catch (error) {
    if (isFailure(error)) return null
    throw error
  }
}

export interface MadeDocument {
  text: string
  accession: string
  cik: string
  form: string
  filed: string
}

/** The real texts, then as many more as are asked for. */
export function* makeDocuments(real: readonly string[], count: number): Generator<MadeDocument> {
  const random = createRandom(SEED + 1)
  const sentences = real.flatMap(toSentences)
  for (let at = 0; at < count; at++) {
    const text = real[at] ?? makeText(random, sentences)
    const day = new Date(Date.UTC(2005, 0, 1 + random.below(7_300))).toISOString().slice(0, 10)
    const cik = toMadeCik(random.below(Math.max(1, count / 20)))
    const accession = `${cik}-25-${String(at).padStart(6, '0')}`
    yield { text, accession, cik, form: random.pick(FORMS), filed: day }
  }
}

function toSentences(text: string): string[] {
  return text
    .split(/(?<=[.;:])\s+|\n+/)
    .filter((sentence) => sentence.split(/\s+/).length >= SENTENCE_WORDS_MIN)
}

function makeText(random: Random, sentences: readonly string[]): string {
  const length = Math.min(WORDS_MAX, MEDIAN_WORDS * Math.exp(SPREAD * gaussian(random)))
  const chosen: string[] = []
  for (let words = 0; words < length; ) {
    const sentence = random.pick(sentences)
    chosen.push(sentence.replace(/\d+/g, (digits) => changeDigits(random, digits)))
    words += sentence.split(/\s+/).length
  }
  return chosen.join(' ')
}

/** Every filing has its own numbers: most rare words of an index are numbers. */
function changeDigits(random: Random, digits: string): string {
  return digits.replace(/\d/g, () => String(random.below(10)))
}

/** The sum of twelve is normal enough. */
function gaussian(random: Random): number {
  let sum = -6
  for (let at = 0; at < 12; at++) sum += random.below(1_000_000) / 1_000_000
  return sum
}

/**
 * CIK of an invented company; each has twenty documents on average, and the first always exists.
 */
export function toMadeCik(at: number): string {
  return String(1_000 + at).padStart(10, '0')
}

/** Questions of each kind, drawn from the texts themselves. */
export function makeQuestions(texts: readonly string[], each: number): Record<string, string[]> {
  const random = createRandom(SEED + 2)
  const words = texts.map((text) => text.match(/[A-Za-z]{4,}/g) ?? [])
  const one = () => random.pick(random.pick(words.filter((list) => list.length > 0)))
  const kinds: Record<string, () => string> = {
    'one word': one,
    'three words': () => `${one()} ${one()} ${one()}`,
    'a phrase': () => `"${toPhrase(random, random.pick(texts))}"`,
    'a beginning': () => `${one().slice(0, 5)}*`,
    'two words near': () => `${one()} NEAR(10) ${one()}`,
    'a phrase and a word': () => `"${toPhrase(random, random.pick(texts))}" ${one()}`,
    'a word without another': () => `${one()} NOT ${one()}`,
  }
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, make]) => [kind, Array.from({ length: each }, make)]),
  )
}

/** Three to eight words that stand side by side in a text. */
export function toPhrase(random: Random, text: string): string {
  const words = text
    .replace(/"/g, ' ')
    .split(/\s+/)
    .filter((word) => /[A-Za-z0-9]/.test(word))
  const length = 3 + random.below(6)
  const start = random.below(Math.max(1, words.length - length))
  return words.slice(start, start + length).join(' ')
}
