// Captions of the items by form, without endings that later years added. Sources: SEC Form 10-K,
// Form 10-Q, and Form 10-KSB as it was last in use.

import names from './item-names.json' with { type: 'json' }
import { type Family, toPlain } from './items.ts'

const NAMES: Readonly<Record<Family, Readonly<Record<string, string>>>> = names

/** The caption of an item of the form; empty for one that the form does not have. */
export function nameOf(id: string, family: Family): string {
  return NAMES[family][id] ?? ''
}

/** Minimum of words in a partial name. */
const PART_WORDS_MIN = 4

/** Whether simplified words equal the name, begin it or extend it. */
export function isNameOrPart(words: string, name: string): boolean {
  if (words === name) return true
  const [short, long] = words.length < name.length ? [words, name] : [name, words]
  return long.startsWith(`${short} `) && short.split(' ').length >= PART_WORDS_MIN
}

const SHORT_DISCUSSION = 'Management’s Discussion and Analysis'

/** Short names of the discussion and analysis, in all spellings. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  mda: SHORT_DISCUSSION,
  'md a': SHORT_DISCUSSION,
  'md and a': SHORT_DISCUSSION,
}

/** Items of a foreign annual report that correspond to those of a 10-K by name. */
const FOREIGN_PLACES: Readonly<Record<string, string>> = {
  business: '4',
  'risk factors': '3.D',
  properties: '4.D',
  'legal proceedings': '8',
  'executive compensation': '6.B',
  [toPlain(SHORT_DISCUSSION)]: '5',
}

/** Minimum of two words, since one would be ambiguous. */
const BEGINNING = /^\S+ \S/

/** Whether a caller means an item by its name: all of it, its first words, or its short name. */
export function isCalled(given: string, name: string): boolean {
  const words = toPlain(given)
  const query = toPlain(SHORT_NAMES[words] ?? words)
  const full = toPlain(name)
  if (query === full && full !== '') return true
  return BEGINNING.test(query) && full.startsWith(`${query} `)
}

/** The first item of the form with this name; null if there is none. */
export function idOfName(given: string, family: Family): string | null {
  const words = toPlain(given)
  const foreign = FOREIGN_PLACES[toPlain(SHORT_NAMES[words] ?? words)]
  if (family === '20-F' && foreign !== undefined) return foreign
  const ids = Object.entries(NAMES[family])
  return ids.find(([, name]) => isCalled(given, name))?.[0] ?? null
}
