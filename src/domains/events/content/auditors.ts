// Item 4.01 of Form 8-K: the departing auditor, the manner of departure, and the new auditor. Parsed
// sentence by sentence; facts that no sentence states are null. Pure. Source: SEC Form 8-K, Item
// 4.01; Regulation S-K, Item 304(a).

import { leadingDay } from './days.ts'
import { firstStated, type Stated } from './stated.ts'

export type AuditorLeft = 'dismissed' | 'resigned' | 'declined'
export type AuditOpinion = 'unmodified' | 'going_concern' | 'modified'

export interface AuditorChange {
  previous_auditor: Stated<string> | null
  new_auditor: Stated<string> | null
  how_it_ended: Stated<AuditorLeft> | null
  ended_on: Stated<string> | null
  engaged_on: Stated<string> | null
  disagreements: Stated<boolean> | null
  opinions: Stated<AuditOpinion> | null
}

/** Names of audit firms; most end with a legal form of partnerships. */
const FIRM =
  /(?:\p{Lu}[\p{L}’'&.-]*,? (?:& |and |of )?){1,6}(?:LLP|L\.L\.P\.|LLC|PLLC|P\.L\.L\.C\.|P\.C\.|PC|P\.A\.|LP|CPAs?|Co\.|Company|Ltd\.?)(?![\p{L}])|\b(?:Deloitte(?: & Touche)?|Ernst & Young|KPMG(?: Peat Marwick)?|PricewaterhouseCoopers|Coopers & Lybrand|Price Waterhouse|Arthur Andersen|Grant Thornton|BDO(?: Seidman| USA)?|McGladrey(?: & Pullen)?|Marcum|Crowe|RSM(?: US)?|MaloneBailey|Moss Adams|BPM|Baker Tilly|Plante & Moran)\b/gu
/** Capitalized words of a sentence that stand before a firm and do not belong to it. */
const NOT_FIRM =
  /^(?:(?:On|The|Of|By|That|With|From|Board|Directors|Audit|Committee|Company|Registrant|Firm|Its|Also|Inc\.?|Corporation|Corp\.?|Certified Public Accountants) )+/

const LEFT: readonly (readonly [AuditorLeft, RegExp])[] = [
  [
    'declined',
    /\b(?:declin(?:e|ed|es|ing) to (?:stand|be re)|not (?:to )?stand for re-?(?:election|appointment))/,
  ],
  [
    'resigned',
    /\b(?:resigned|resigns|will resign|its resignation|the resignation of|has resigned)\b/,
  ],
  [
    'dismissed',
    /\b(?:dismiss(?:ed|es|al)?|terminated|replaced|discharged|no longer (?:be )?(?:retain|engag)|(?:decided|determined) not to (?:renew|re-?engage|re-?appoint|retain))/,
  ],
]
const ENGAGED =
  /\b(?:engag(?:ed|es|ement of)|appoint(?:ed|s|ment of)|retain(?:ed|s)|select(?:ed|s|ion of)|approved the (?:engagement|appointment|selection) of|hired)\b/
const ACCOUNTANT = /\b(?:account(?:ing|ants?)|auditors?|audit)\b/i
/** Statement of Item 304(a)(2) that the new firm was not consulted before. */
const CONSULTED = /\bconsult(?:ed|ation|ing)\b/
const NO_DISAGREEMENT =
  /\b(?:no|not|neither|never|any|without)\b[^.;]{0,80}\bdisagreements?\b|\bdisagreements?\b[^.;]{0,30}\b(?:did not|have not|none)\b/
const DISAGREEMENT = /\bdisagreements?\b/
const OPINION = /\b(?:adverse opinion|disclaimer of opinion|(?:qualified|modified)(?: as to|,| or))/
const REPORTS = /\breports?\b|\bopinions?\b/i
const EXCEPT = /\b(?:except|other than|with the exception)\b/i
const GOING_CONCERN = /\bgoing concern\b/i

export function readAuditors(sentences: readonly string[]): AuditorChange {
  const left = firstStated(sentences, readLeft)
  const previous = left && firstStated([left.sentence], (text) => firmThatLeft(text))
  const engaged = firstStated(sentences, readEngaged)
  const isOther = engaged !== null && engaged.value !== previous?.value
  return {
    previous_auditor: previous,
    new_auditor: isOther ? engaged : null,
    how_it_ended: left,
    ended_on: left && firstStated([left.sentence], leadingDay),
    engaged_on: isOther ? firstStated([engaged.sentence], leadingDay) : null,
    disagreements: firstStated(sentences, readDisagreement, (sentence) =>
      EXCEPT.test(sentence) ? 'low' : 'high',
    ),
    opinions: firstStated(sentences, readOpinion),
  }
}

function readLeft(sentence: string): AuditorLeft | null {
  if (!ACCOUNTANT.test(sentence) && !sentence.match(FIRM)) return null
  if (DISAGREEMENT.test(sentence) || CONSULTED.test(sentence) || firmsOf(sentence).length === 0)
    return null
  return LEFT.find(([, words]) => words.test(sentence))?.[0] ?? null
}

interface Firm {
  name: string
  start: number
}

function firmsOf(sentence: string): Firm[] {
  return [...sentence.matchAll(FIRM)].map(({ index, 0: text }) => {
    const name = text.replace(NOT_FIRM, '').replace(/[\s,]{1,5}$/, '')
    return { name, start: index + text.length - name.length }
  })
}

/**
 * Firm that left: in "dismissed A" the next one; in "A was dismissed" and "A resigned" the last
 * before. Null if there is none.
 */
function firmThatLeft(sentence: string): string | null {
  const words = LEFT.flatMap(([left, pattern]) => {
    const match = pattern.exec(sentence)
    return match ? [{ left, start: match.index, end: match.index + match[0].length }] : []
  })[0]
  if (!words) return null
  const { left, start, end } = words
  const firms = firmsOf(sentence)
  const isNoun = / of$/.test(sentence.slice(start, end))
  const isActive = left === 'dismissed' && !PASSIVE.test(sentence.slice(0, start))
  const behind = firms.find((firm) => firm.start >= end)
  const before = firms.findLast((firm) => firm.start < start)
  const named = isNoun || isActive ? behind : before
  const name = (named ?? (firms.length === 1 ? firms[0] : undefined))?.name
  return name === undefined ? null : inFull(name, firms)
}

/** Returns the full name, such as the first of "Deloitte & Touche LLP (“Deloitte”)". */
function inFull(name: string, firms: readonly Firm[]): string {
  return firms.find((firm) => firm.name.startsWith(`${name} `))?.name ?? name
}

const PASSIVE = /\b(?:was|were|be|been|would|will|being) $/

function readEngaged(sentence: string): string | null {
  const words = ENGAGED.exec(sentence)
  if (!words || !ACCOUNTANT.test(sentence) || CONSULTED.test(sentence)) return null
  if (DISAGREEMENT.test(sentence)) return null
  const end = words.index + words[0].length
  const firms = firmsOf(sentence)
  const behind = firms.find(({ start }) => start >= end)
  const isPassive = PASSIVE.test(sentence.slice(0, words.index))
  const before = isPassive ? firms.findLast(({ start }) => start < words.index) : undefined
  return (before ?? behind)?.name ?? null
}

/** Parses "There have been no disagreements" with its exceptions. */
function readDisagreement(sentence: string): boolean | null {
  if (!DISAGREEMENT.test(sentence) || CONSULTED.test(sentence)) return null
  if (!NO_DISAGREEMENT.test(sentence)) return /\bthere (?:was|were)\b/i.test(sentence) ? true : null
  return /\bdisagreements?\b.{0,300}\b(?:except (?:that|for|as)|other than)\b/.test(sentence)
}

function readOpinion(sentence: string): AuditOpinion | null {
  if (!OPINION.test(sentence) || !REPORTS.test(sentence)) return null
  if (!/\b(?:not|no|nor|neither)\b/.test(sentence)) return null
  if (!EXCEPT.test(sentence)) return 'unmodified'
  return GOING_CONCERN.test(sentence) ? 'going_concern' : 'modified'
}
