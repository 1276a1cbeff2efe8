// Texts to words, the same way for documents and for queries: runs of letters and
// digits, lower case, accents left out. Both engines are given words only, so that they agree.

import { stemmer } from 'stemmer'

/** A word is known by its first characters; longer ones are data that slipped into a text. */
const WORD_MAX = 64

/** Words of the longest phrase that can be found. */
export const PHRASE_MAX = 32

/** Words of one indexed piece; PostgreSQL distinguishes positions up to 16,383. */
const PIECE_MAX = 4000

/** PostgreSQL keeps 256 positions of a word in one value (*Limitations* of text search). */
const REPEATS_MAX = 255

const WORD = /[\p{L}\p{N}]+/gu
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
const MARK = /\p{M}+/gu

export function toWords(text: string): string[] {
  const plain = text.replace(INVISIBLE, '').normalize('NFD').replace(MARK, '').toLowerCase()
  return (plain.match(WORD) ?? []).map(toKnown)
}

const ENGLISH = /^[a-z]+$/

/** Stem of an English word by Porter’s algorithm; other words are unchanged. */
export function toStem(word: string): string {
  return ENGLISH.test(word) ? stemmer(word) : word
}

function toKnown(word: string): string {
  return word.length <= WORD_MAX ? word : word.slice(0, WORD_MAX).toWellFormed()
}

/** Pieces that overlap, so that every phrase stands whole in one of them. */
export function* toPieces(words: readonly string[]): Generator<string[], void, undefined> {
  let start = 0
  while (start < words.length) {
    const end = endOfPiece(words, start)
    yield words.slice(start, end)
    if (end >= words.length) return
    start = end - (PHRASE_MAX - 1)
  }
}

function endOfPiece(words: readonly string[], start: number): number {
  const times = new Map<string, number>()
  const last = Math.min(words.length, start + PIECE_MAX)
  for (let at = start; at < last; at++) {
    const word = words[at] ?? ''
    const seen = (times.get(word) ?? 0) + 1
    if (seen > REPEATS_MAX) return at
    times.set(word, seen)
  }
  return last
}

/** An English noun in its singular, by its ending; other words are unchanged. */
export function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(?:ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}
