// Conclusions from the known pairs of a CUSIP or a symbol. Pure. Contradicting pairs decide nothing:
// a wrong ticker is worse than none.

import type { Static } from 'typebox'
import { choice } from '../../../contract/answer/fields.ts'
import { daysBetween } from '../../../kernel/time.ts'
import { toNameKey } from '../names.ts'
import type { CusipPair } from './parse.ts'

/** Settlement files, schedules 13D and 13G, and names, in the order of trust. */
export const CusipBasis = choice(['settlement', 'schedule', 'name'], {
  $id: 'CusipBasis',
  description:
    'settlement: a fails-to-deliver file pairs them; schedule: a Schedule 13D or 13G does; ' +
    'name: only one company has the name.',
})
export type Basis = Static<typeof CusipBasis>

/** Files appear up to six weeks after their first day; one that old still has today's symbol. */
const RECENT_DAYS = 100

/** The newest pair seen by a day, unless another was in use at the same time. */
export function pairOn<Pair extends CusipPair>(pairs: readonly Pair[], day: string): Pair | null {
  const [newest, ...others] = pairs
    .filter(({ first_on }) => first_on <= day)
    .map((pair) => (pair.last_on > day ? { ...pair, last_on: day } : pair))
    .sort((a, b) => (a.last_on < b.last_on ? 1 : -1))
  if (!newest || others.some(({ last_on }) => last_on >= newest.first_on)) return null
  return newest
}

export function isRecent({ last_on }: CusipPair, day: string): boolean {
  return daysBetween(last_on, day) <= RECENT_DAYS
}

const BEGINNING = 4
const WORDS = 2

/**
 * Whether a security’s description matches a company’s name: settlement files cut and abbreviate,
 * EDGAR reorders words; the beginning must agree, or else two words.
 */
export function isSameName(description: string, nameKey: string): boolean {
  const key = toNameKey(description)
  const [left, right] = [key, nameKey].map((one) => one.replaceAll(' ', ''))
  if (!left || !right) return false
  if (left.slice(0, BEGINNING) === right.slice(0, BEGINNING)) return true
  const words = new Set(nameKey.split(' '))
  return key.split(' ').filter((word) => words.has(word)).length >= WORDS
}

const COMMON = /^(?:COM|COMMON|CMN|COMMON STOCK|COM STK|SHS|ORD|ORD SHS|ORDINARY SHARES)$/i

/** Whether a class's name leaves no choice among a company's classes. */
export function isCommon(title: string | null): boolean {
  return COMMON.test((title ?? '').trim())
}

/** Issue numbers in digits are equity; those with letters are debt (CUSIP Global Services). */
export function isEquityNumber(cusip: string): boolean {
  return /^.{6}\d\d/.test(cusip)
}
