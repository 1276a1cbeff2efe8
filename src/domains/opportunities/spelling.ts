// Codes of notices as callers spell them, and what is said of a code that SAM.gov does not have. Pure.

import { nearWords } from '../../kernel/near-words.ts'
import SET_ASIDES from './set-asides.json' with { type: 'json' }
import STATES from './states.json' with { type: 'json' }

/** Names of one kind of code, as keys, each with its code. */
interface Codes {
  readonly parameter: 'state' | 'set_aside'
  readonly byName: ReadonlyMap<string, string>
  /** Beginning and end of a sentence about a code that is none of them. */
  readonly what: string
  readonly such: string
}

const STATE_CODES: Codes = {
  parameter: 'state',
  byName: new Map(Object.entries(STATES).map(([name, code]) => [toKey(name), code])),
  what: 'no state or territory of the United States',
  such: 'a state has a code such as CA, or its name',
}

const SET_ASIDE_CODES: Codes = {
  parameter: 'set_aside',
  byName: new Map(
    Object.entries(SET_ASIDES).flatMap(([code, names]) =>
      [code, ...names].map((name) => [toKey(name), code]),
    ),
  ),
  what: 'no code of SAM.gov',
  such: `its codes are ${Object.keys(SET_ASIDES).join(', ')}`,
}

/** `California` and `Calif.` are `CA`; other texts are unchanged. */
export function plainState(text: string): string {
  return toCode(text, STATE_CODES) ?? text
}

/** `8(a)` is `8A` and `women-owned` is `WOSB`; other texts are without their punctuation. */
export function plainSetAside(text: string): string {
  return toCode(text, SET_ASIDE_CODES) ?? (text.replace(/[().\s-]+/g, '') || text)
}

interface Coded {
  readonly state?: string | undefined
  readonly set_aside?: string | undefined
}

/** Sentences on codes that nobody uses; none where the codes are right. */
export function adviseOnCodes(input: Coded): string[] {
  return [STATE_CODES, SET_ASIDE_CODES].flatMap((codes) => {
    const sent = input[codes.parameter]?.trim()
    return sent === undefined || isCode(sent, codes) ? [] : [advise(sent, codes)]
  })
}

function isCode(text: string, { byName }: Codes): boolean {
  const upper = text.toUpperCase()
  return [...byName.values()].some((code) => code.toUpperCase() === upper)
}

function advise(sent: string, { parameter, byName, what, such }: Codes): string {
  const near = nearWords(sent, [...byName.keys()]).map((key) => byName.get(key))
  const meant = near[0] === undefined ? '' : ` Did you mean \`${near[0]}\`?`
  return `\`${parameter}=${sent}\` is ${what}; ${such}.${meant}`
}

const PREFIX_MIN = 4

/** The code that a text names, whole or by the beginning of one name alone. */
function toCode(text: string, { byName }: Codes): string | null {
  const key = toKey(text)
  const whole = byName.get(key)
  if (whole !== undefined || key.length < PREFIX_MIN) return whole ?? null
  const begun = [...byName].filter(([name]) => name.startsWith(key)).map(([, code]) => code)
  const [only, ...others] = new Set(begun)
  return only !== undefined && others.length === 0 ? only : null
}

/** A set-aside’s name is the same without that word and the regulation it is under. */
function toKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/\bset[\s-]?aside\b|\(far [\d.]+\)/g, '')
    .replace(/[^a-z0-9]+/g, '')
}
