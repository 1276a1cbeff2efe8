// Headings of proposals: their numbers, and the matters that an introduction lists by them. Pure.

import { toSentences } from '../../../formats/words/sentences.ts'

export interface Numbered {
  /** As printed, without brackets; null for a text without a number. */
  readonly number: string | null
  readonly text: string
}

const NUMBER = String.raw`\d{1,2}|[ivx]{1,5}`
const WORD = 'one|two|three|four|five|six|seven|eight|nine|ten'
const MARK = new RegExp(
  String.raw`^(?:(?:proposal|item) (?:no\. ?|number )?(${NUMBER}|${WORD})\b(?!\.\d) ?[.:)–—-]?|\((${NUMBER})\)|(${NUMBER})[.)](?!\d)) ?`,
  'i',
)

/** Splits a leading number, such as `2.`, `(iv)` or `Proposal No. 3:`, from its text. */
export function splitNumber(text: string): Numbered {
  const found = MARK.exec(text)
  if (!found) return { number: null, text: text.trim() }
  const number = found[1] ?? found[2] ?? found[3] ?? null
  return { number, text: text.slice(found[0].length).trim() }
}

const LISTED = /\(([ivx]{1,5}|\d{1,2})\) /gi

/** The matters of a sentence such as "voted on (i) the election of directors, (ii) …", by number. */
export function listMatters(text: string): ReadonlyMap<string, string> {
  const marks = [...text.matchAll(LISTED)]
  if (marks.length < 2) return new Map()
  const pieces = marks.map(({ index, 0: mark, 1: number = '' }, at) => {
    const piece = text.slice(index + mark.length, marks[at + 1]?.index)
    return [number.toLowerCase(), withoutEnd(piece)] as const
  })
  return new Map(pieces)
}

/** The first sentence, without the comma or the "and" before the next number. */
function withoutEnd(piece: string): string {
  const [sentence = ''] = toSentences([piece])
  return sentence.replace(/(?:[,;](?: and)?| and|\.)$/, '')
}

const ELECTION = /\belect(?:ion|ed|s|ing)?\b/i
const OF_DIRECTORS = /\b(?:directors?|nominees?|trustees?|managers?|individuals|persons)\b/i

export function isElection(heading: string): boolean {
  return ELECTION.test(heading) && OF_DIRECTORS.test(heading)
}

/** Captions over the names of nominees. */
const NAMES =
  /^(?:names?|directors?|nominees?|trustees?|directors? nominees?|(?:name of )?(?:director|nominee|trustee)s?(?:[’']s)?(?: name)?)$/i

export function isOverNames(caption: string): boolean {
  return NAMES.test(caption.replace(/:$/, '').trim())
}
