// Possible changes of a CUSIP between two quarters: a position of one issuer and class is gone, one
// with the same words is new. They stay apart; the answer gives the evidence. Pure.

import { toNameKey } from '../../companies/names.ts'
import type { Position } from '../reports/positions.ts'

export interface LikelySame {
  /** CUSIP of the other quarter’s position. */
  cusip: string
  shares: number
  /** Shares of the later quarter for each of the earlier one. */
  ratio: number
  evidence: string
}

export interface SamePair {
  now: Position
  before: Position
  ratio: number
  evidence: string
}

/** Pairs of one new and one exited position whose words no other position has. */
export function findLikelySame(
  came: readonly Position[],
  went: readonly Position[],
  factorsOf: (position: Position) => readonly number[],
): SamePair[] {
  const pairs = pairBy(wordsOf, came, went).flatMap(({ now, before }) =>
    toPair(now, before, [...factorsOf(now), ...factorsOf(before)]),
  )
  // A company that moves its seat changes the words of the class with the CUSIP.
  const isOpen = (one: Position) => !pairs.some(({ now, before }) => one === now || one === before)
  const byIssuer = pairBy(issuerOf, came.filter(isOpen), went.filter(isOpen))
  return [...pairs, ...byIssuer.flatMap(({ now, before }) => toSameCount(now, before))]
}

/** Positions whose key no other position of their quarter has. */
function pairBy(
  toKey: (position: Position) => string,
  came: readonly Position[],
  went: readonly Position[],
) {
  const gone = Map.groupBy(went, toKey)
  return [...Map.groupBy(came, toKey)].flatMap(([words, [now, ...others]]) => {
    const [before, ...rest] = gone.get(words) ?? []
    return now && before && others.length + rest.length === 0 ? [{ now, before }] : []
  })
}

/** Words for common shares, which say nothing about their class. */
const COMMON_WORDS = /\b(?:com|common|ord|ordinary|shs?|shares?|stk|stock|new|cl|class)\b/g

function issuerOf({ issuer, title_of_class, share_type, put_call }: Position): string {
  const named = toNameKey(title_of_class ?? '').replace(COMMON_WORDS, ' ')
  return `${toNameKey(issuer)}|${named.replace(/\s+/g, ' ').trim()}|${share_type}|${put_call}`
}

function toSameCount(now: Position, before: Position): SamePair[] {
  const values = now.value / before.value
  const isSteady = values <= VALUE_RATIO_MAX && values >= 1 / VALUE_RATIO_MAX
  if (now.shares !== before.shares || now.shares < SHARES_MIN || !isSteady) return []
  const evidence = 'Same issuer name; the same number of shares, at a similar value.'
  return [{ now, before, ratio: 1, evidence }]
}

function wordsOf({ issuer, title_of_class, share_type, put_call }: Position): string {
  return `${toNameKey(issuer)}|${toNameKey(title_of_class ?? '')}|${share_type}|${put_call}`
}

function toPair(now: Position, before: Position, factors: readonly number[]): SamePair[] {
  const found = toRatio(now, before, factors)
  if (!found) return []
  const isSameIssuer = now.cusip.slice(0, ISSUER_DIGITS) === before.cusip.slice(0, ISSUER_DIGITS)
  const number = isSameIssuer ? ', and the issuer part of the CUSIP is the same' : ''
  const evidence = `Same issuer and class names; ${found.words}${number}.`
  return [{ now, before, ratio: found.ratio, evidence }]
}

/** A CUSIP begins with the number of its issuer. */
export const ISSUER_DIGITS = 6
/** Minimum of shares, since with fewer a whole ratio may be chance. */
const SHARES_MIN = 100
const RATIO_MAX = 100
const VALUE_RATIO_MAX = 2

export function toRatio(now: Position, before: Position, factors: readonly number[]) {
  if (now.shares <= 0 || before.shares <= 0) return null
  if (now.shares === before.shares) return { ratio: 1, words: 'the same number of shares' }
  const known = factors.find((factor) => Math.abs(before.shares * factor - now.shares) < 1)
  if (known !== undefined) {
    return {
      ratio: known,
      words: 'share counts in the ratio of a split in the company’s facts',
    }
  }
  return toWholeRatio(now, before)
}

/** Whole ratio of a reverse split, which comes with a new CUSIP. */
function toWholeRatio(now: Position, before: Position) {
  const count = Math.round(before.shares / now.shares)
  if (count < 2 || count > RATIO_MAX || now.shares < SHARES_MIN) return null
  if (Math.floor(before.shares / count) !== now.shares) return null
  const values = now.value / before.value
  if (!(values <= VALUE_RATIO_MAX && values >= 1 / VALUE_RATIO_MAX)) return null
  return { ratio: 1 / count, words: `exactly one share for ${count}, at a similar value` }
}
