// Answers that only say where the text is: another item, a note, pages, an exhibit or another filing.
// Pure.

import { LEFT_OUT, toPlain } from '../forms/items.ts'
import type { PointsTo } from './section.ts'
import { bodyOf, sentencesOf, toWords } from './sentences.ts'

/** Targets as the words name them; `leads.ts` finds them in the report. */
export type Pointer = Omit<PointsTo, 'section'>

const POINTER_CHARS_MAX = 3000
/** Words that send a reader elsewhere. */
const POINTS: readonly RegExp[] = [
  /\bincorporat(?:ed|es|ion)\b|\breference is made\b|\brefer(?:red)? to\b|\bsee\b|\bappears?\b/i,
  /\b(?:is|are|be) (?:set forth|included|contained|presented|provided|described|discussed|disclosed|found|located|listed|submitted|filed|attached|shown|given|indexed)\b/i,
  /\b(?:set forth|contained|appearing|included|presented|located|beginning|filed) (?:in|on|at|under|elsewhere|herein|as|immediately)\b/i,
  /\b(?:begins?|commences?|commencing) (?:on|at)\b|\breported on pages?\b/i,
]
const ITEM =
  /(?:\bpart (i{1,3}|iv)[ ,–—-]{1,3})?\bitems? (\d{1,2})(?!\d|\.\d) ?\(?([a-c])?(?![a-z])\)?(?: (?:of|in) part (i{1,3}|iv)\b)?/gi
const NOTE = /\bnotes? (\d{1,2}|[a-z])\b/i
const PAGES =
  /\bpages? ((?:[A-Z]{1,2}-?)?\d{1,3}(?: ?(?:through|to|and|&|-|–|—|,) ?(?:and )?(?:[A-Z]{1,2}-?)?\d{1,3}){0,6})/i
const EXHIBIT = /\bexhibits? (?:no\.? ?)?(\d{1,3}(?:\.\d{1,3})?)/i
const PROXY = /\bproxy statement|\binformation statement|\bschedule 14a\b/i
const FORMS: readonly (readonly [words: RegExp, form: string])[] = [
  [PROXY, 'DEF 14A'],
  [/\bannual report on form 10-k\b|\b(?:19|20)\d\d form 10-k\b|\bform 10-k for\b/i, '10-K'],
  [/\bquarterly report on form 10-q\b/i, '10-Q'],
  [/\bcurrent report on form 8-k\b/i, '8-K'],
]
/** Regulation S-K, Item 601(b)(13): an annual report to holders of which the filing makes use. */
const ANNUAL_REPORT =
  /\bannual report to (?:our |its |the )?(?:share|stock|security)[- ]?(?:holders|owners)\b/i
const ANNUAL_EXHIBIT = '13'
/** A report’s own name for itself; in a quarterly report, “our annual report” is another filing. */
const OWN = /\bthis (?:annual|quarterly) report on form 10-[kq]|\bthis form 10-[kq]/gi
const OWN_ANNUAL = /\b(?:our|the) annual report on form 10-k(?:\/a)?(?! for\b)/gi
/** The least share of the answer that its pointing sentences make up. */
const SHARE = 0.5

/** Returns null for an answer that says more than where it is. `title` is the item’s own. */
export function findPointer(
  text: string,
  { id, title }: { id: string; title: string },
): Pointer | null {
  const body = bodyOf(text, title)
  if (body.length > POINTER_CHARS_MAX) return null
  const words = sentencesOf(body).filter(pointsElsewhere).join(' ')
  if (words === '' || words.length < SHARE * toWords(body).length) return null
  const pointer = readTargets(words, id)
  const isNowhere = Object.values(pointer).every((one) => one === null)
  return isNowhere && !ELSEWHERE.test(words) ? null : pointer
}

/** A text that is read together with another, or described and attached too, is here. */
const HERE = /\bread (?:in conjunction|together) with\b|\bqualified in (?:its|their) entirety\b/i

function pointsElsewhere(sentence: string): boolean {
  return !HERE.test(sentence) && POINTS.some((words) => words.test(sentence))
}

const REFERENCE =
  /incorporated\s+(?:herein\s+|in\s+this\s+\w+\s+|into\s+this\s+\w+\s+|here\s+)?by\s+(?:this\s+)?reference|incorporates?\s+(?:herein\s+)?by\s+reference/i

/** Whether the text only refers to the proxy statement, the annual report or another document. */
export function isIncorporated(body: string): boolean {
  if (body.length > POINTER_CHARS_MAX || LEFT_OUT.test(toPlain(body))) return false
  const words = sentencesOf(body).filter(isReference).join(' ')
  return words !== '' && words.length >= SHARE * toWords(body).length
}

function isReference(sentence: string): boolean {
  return pointsElsewhere(sentence) && (REFERENCE.test(sentence) || isOther(sentence))
}

/** Whether the words name a document that the report itself is not. */
function isOther(words: string): boolean {
  return PROXY.test(words) || ANNUAL_REPORT.test(words)
}

/** Words for another place in the report that name no item and no page. */
const ELSEWHERE =
  /\belsewhere\b|\bindex to\b|\b(?:end|following) of this\b|\bfollowing (?:the )?signature|\bincluded in this (?:annual |quarterly )?(?:report|form)/i

function readTargets(words: string, id: string): Pointer {
  const isQuarterly = id.includes('-')
  const named = words.replace(OWN, 'this report')
  const own = isQuarterly ? named : named.replace(OWN_ANNUAL, 'this report')
  const [, form = null] = FORMS.find(([named]) => named.test(own)) ?? []
  const isAnnualReport = ANNUAL_REPORT.test(own)
  return {
    // The items of a proxy statement are proposals.
    item: form === 'DEF 14A' ? null : itemOf(words, id),
    note: NOTE.exec(words)?.[1]?.toUpperCase() ?? null,
    pages: PAGES.exec(words)?.[1]?.trim() ?? null,
    exhibit: EXHIBIT.exec(words)?.[1] ?? (isAnnualReport ? ANNUAL_EXHIBIT : null),
    form,
  }
}

/** The first item named other than the one that points; “this Item 8” is none. */
function itemOf(words: string, id: string): string | null {
  const [ownPart = '', own] = id.split('-')
  for (const [, before, number = '', letter = '', behind] of words.matchAll(ITEM)) {
    const item = `${Number(number)}${letter.toUpperCase()}`
    const part = (before ?? behind)?.toUpperCase() ?? ownPart
    const named = own === undefined ? item : `${part}-${item}`
    if (named !== id) return named
  }
  return null
}
