// This quarter's portfolio against the one before: labels, differences, exits. Pure. Only amounts
// are compared; a split or a new CUSIP looks like a change, because the form does not say so.

import { hasCheckDigit } from '../../companies/cusips/check-digit.ts'
import { keyOf, type Position } from '../reports/positions.ts'

export const CHANGES = ['new', 'added', 'reduced', 'unchanged'] as const
export type Change = (typeof CHANGES)[number]

export interface Comparison {
  change: Change
  /** Null for a position that was not reported the quarter before. */
  shares_prior: number | null
  value_prior: number | null
  shares_change: number
  /** The CUSIP it had the quarter before, where one of the two is a typing error. */
  cusip_prior: string | null
}

export interface Compared {
  /** By `keyOf` of the positions held now. */
  comparisons: Map<string, Comparison>
  /** Positions of the quarter before that are gone, largest first. */
  exits: Position[]
}

export function comparePortfolios(now: readonly Position[], before: readonly Position[]): Compared {
  const prior = matchPositions(now, before)
  const gone = new Set(before)
  for (const position of prior.values()) gone.delete(position)
  const comparisons = new Map(
    now.map((position) => [keyOf(position), compare(position, prior.get(position))]),
  )
  return { comparisons, exits: rankByValue([...gone]) }
}

/** What each position was the quarter before: the same CUSIP, else the same mistyped one. */
function matchPositions(
  now: readonly Position[],
  before: readonly Position[],
): Map<Position, Position> {
  const byKey = new Map(before.map((position) => [keyOf(position), position]))
  const matched = new Map<Position, Position>()
  for (const position of now) {
    const same = byKey.get(keyOf(position))
    if (same) matched.set(position, same)
  }
  const held = new Set(matched.values())
  const came = Map.groupBy(
    now.filter((one) => !matched.has(one)),
    wordsOf,
  )
  const went = Map.groupBy(
    before.filter((one) => !held.has(one)),
    wordsOf,
  )
  for (const [words, [position, ...others]] of came) {
    const [same, ...rest] = went.get(words) ?? []
    if (!position || !same || others.length + rest.length > 0) continue
    if (isOneMistyped(position, same)) matched.set(position, same)
  }
  return matched
}

/** What a manager writes of a security beside its CUSIP. */
function wordsOf({ issuer, title_of_class, share_type, put_call }: Position): string {
  return `${issuer}|${title_of_class}|${share_type}|${put_call}`.toUpperCase()
}

/** A CUSIP that fails its check digit is no security's, so that it cannot have been bought or sold. */
function isOneMistyped(a: Position, b: Position): boolean {
  return hasCheckDigit(a.cusip) !== hasCheckDigit(b.cusip)
}

function compare(now: Position, before: Position | undefined): Comparison {
  if (!before) {
    const shares_change = now.shares
    return {
      change: 'new',
      shares_prior: null,
      value_prior: null,
      shares_change,
      cusip_prior: null,
    }
  }
  const shares_change = now.shares - before.shares
  return {
    change: labelOf(shares_change),
    shares_prior: before.shares,
    value_prior: before.value,
    shares_change,
    cusip_prior: before.cusip === now.cusip ? null : before.cusip,
  }
}

function labelOf(sharesChange: number): Change {
  if (sharesChange === 0) return 'unchanged'
  return sharesChange > 0 ? 'added' : 'reduced'
}

/** Largest value first; equal values in the order of their CUSIPs. */
export function rankByValue(positions: readonly Position[]): Position[] {
  return [...positions].sort((a, b) => b.value - a.value || (keyOf(a) < keyOf(b) ? -1 : 1))
}
