// A few lines of a document around a search’s matches, with the words marked. Pure.

import {
  findTerm,
  type Place,
  type SearchedText,
  toSearchedText,
} from '../../../formats/words/find.ts'
import type { Term } from '../../../formats/words/query.ts'
import { toWords } from '../../../formats/words/words.ts'
import { unpackText } from '../texts.ts'

/** Words of a snippet. */
const LENGTH = 40
/** Words in front of the first that was found. */
const BEFORE = 8
/** Words that are looked at in one go. */
const BLOCK = 5_000
/** Limit of blocks, after which the best match so far is used. */
const BLOCKS_MAX = 10

interface Word {
  text: string
  start: number
  end: number
}

/** Pattern of a word before normalization. */
const WORDLIKE = /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]+/gu

/** A text prepared once for quoting by many searches. */
export interface QuotedText {
  readonly text: string
  blocks(): Iterable<Block>
}

interface Block {
  readonly words: readonly Word[]
  readonly searched: SearchedText
}

export function toQuotedText(text: string): QuotedText {
  const made: Block[] = []
  const rest = toBlocks(text)
  function more(): Block | null {
    const next = rest.next()
    if (next.done) return null
    const searched = toSearchedText(next.value.map((word) => word.text))
    made.push({ words: next.value, searched })
    return made.at(-1) ?? null
  }
  return {
    text,
    *blocks() {
      for (let at = 0; ; at++) {
        const block = made[at] ?? more()
        if (block === null) return
        yield block
      }
    },
  }
}

export function toSnippet(packed: Uint8Array, terms: readonly Term[]): string | null {
  return quoteFrom(toQuotedText(unpackText(packed)), terms)
}

/** HTML whose only tag is `mark`, around most of the terms; null if none occurs. */
export function quoteFrom(quoted: QuotedText, terms: readonly Term[]): string | null {
  const { text } = quoted
  let best: Quote = { terms: 0, html: null }
  let looked = 0
  for (const { words, searched } of quoted.blocks()) {
    const one = quote(text, words, findAll(searched, terms))
    if (one.terms > best.terms) best = one
    looked++
    if (best.terms === terms.length || (best.terms > 0 && looked >= BLOCKS_MAX)) break
  }
  return best.html
}

interface Quote {
  /** Number of distinct terms in it. */
  terms: number
  html: string | null
}

/** Blocks that overlap by a snippet, so that every phrase stands whole in one of them. */
function* toBlocks(text: string): Generator<Word[], void, undefined> {
  let block: Word[] = []
  for (const { 0: found, index: start } of text.matchAll(WORDLIKE)) {
    const [word] = toWords(found)
    if (word === undefined) continue
    block.push({ text: word, start, end: start + found.length })
    if (block.length < BLOCK) continue
    yield block
    block = block.slice(-LENGTH)
  }
  yield block
}

interface Found extends Place {
  term: number
}

function findAll(searched: SearchedText, terms: readonly Term[]): Found[] {
  const found = terms.flatMap((one, term) =>
    findTerm(searched, one).map((place) => ({ ...place, term })),
  )
  return found.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** Around the first place from which on most terms occur within a snippet. */
function quote(text: string, words: readonly Word[], found: readonly Found[]): Quote {
  let best = { terms: 0, first: 0 }
  for (const [at, { start }] of found.entries()) {
    const terms = new Set<number>()
    for (let next = at; next < found.length; next++) {
      const one = found[next]
      if (!one || one.start >= start + LENGTH - BEFORE) break
      if (one.end <= start + LENGTH) terms.add(one.term)
    }
    if (terms.size > best.terms) best = { terms: terms.size, first: start }
  }
  if (best.terms === 0) return { terms: 0, html: null }
  const from = Math.max(0, best.first - BEFORE)
  const to = Math.min(words.length, from + LENGTH)
  const within = found.filter(({ start, end }) => start < to && end > from)
  const isFound = (at: number) => within.some(({ start, end }) => at >= start && at < end)
  const html = mark(text, words.slice(from, to), (index) => isFound(from + index))
  return { terms: best.terms, html }
}

function mark(text: string, words: readonly Word[], isFound: (index: number) => boolean): string {
  let at = words[0]?.start ?? 0
  let marked = ''
  for (const [index, { start, end }] of words.entries()) {
    marked += escapeHtml(text.slice(at, start))
    const word = escapeHtml(text.slice(start, end))
    marked += isFound(index) ? `<mark>${word}</mark>` : word
    at = end
  }
  return marked.replace(/\s+/g, ' ')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** Quotes from each of the texts; null for a missing one, and for one that has none of the terms. */
export function toSnippets({ texts, terms }: SnippetJob): (string | null)[] {
  return texts.map((text) => text && toSnippet(text, terms))
}

export interface SnippetJob {
  readonly texts: readonly (Uint8Array | null)[]
  readonly terms: readonly Term[]
}
