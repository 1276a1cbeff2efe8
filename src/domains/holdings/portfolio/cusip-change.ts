// Changes of a security’s CUSIP between two quarters by settlement data: one symbol settled under
// the former CUSIP and later under the new one. Since a symbol may pass to another company, the
// issuer must agree too: by its part of the CUSIP, or by name and number of shares. Pure.

import type { KnownSplit } from '../../../contract/declare/capabilities.ts'
import { isSameName } from '../../companies/cusips/evidence.ts'
import { toNameKey } from '../../companies/names.ts'
import type { Position } from '../reports/positions.ts'
import { ISSUER_DIGITS, toRatio } from './likely-same.ts'
import { type Quarters, splitFactorBetween } from './splits.ts'

/** Days between which a CUSIP settled under a symbol. */
export interface Settled {
  symbol: string
  first_on: string
  last_on: string
  /** Address of the newest file with the pair. */
  source: string
}

export interface CusipChange {
  symbol: string
  /** Last day of the former CUSIP and first day of the new one, among failed settlements. */
  last_on: string
  first_on: string
  document: string
}

export interface ChangedCusip {
  now: Position
  before: Position
  /** Factor for the earlier count; null if uncertain. */
  factor: number | null
  change: CusipChange
}

/** Known splits and settlements of securities by CUSIP. */
export interface Known {
  quarters: Quarters
  splitsOf(cusip: string): readonly KnownSplit[]
  /**
   * Whether the company’s facts are stored: only then does a list without splits show that no split
   * happened.
   */
  hasFacts(cusip: string): boolean
  settledOf(cusip: string): readonly Settled[]
}

export function findChangedCusips(
  came: readonly Position[],
  went: readonly Position[],
  known: Known,
): ChangedCusip[] {
  const bySymbol = Map.groupBy(
    went.flatMap((before) => symbolsOf(before, known).map((symbol) => ({ before, symbol }))),
    ({ symbol }) => symbol,
  )
  const pairs = came.flatMap((now) => {
    const found = symbolsOf(now, known).flatMap((symbol) => bySymbol.get(symbol) ?? [])
    const others = new Set(found.map(({ before }) => before))
    return [...others].flatMap((before) => toPair(now, before, known))
  })
  const isOnly = ({ now, before }: ChangedCusip) =>
    pairs.every((one) => (one.now === now) === (one.before === before))
  return pairs.filter(isOnly)
}

function symbolsOf({ cusip }: Position, { settledOf }: Known): string[] {
  return settledOf(cusip).map(({ symbol }) => symbol)
}

function toPair(now: Position, before: Position, known: Known): ChangedCusip[] {
  if (now.share_type !== before.share_type || now.put_call !== before.put_call) return []
  const change = findChange(known.settledOf(before.cusip), known.settledOf(now.cusip), known)
  if (!change) return []
  const splits = known.splitsOf(now.cusip)
  const ratio = toRatio(
    now,
    before,
    splits.map(({ factor }) => factor),
  )?.ratio
  if (ratio !== undefined) {
    return isOneIssuer(now, before) || isOneName(now, before)
      ? [{ now, before, factor: ratio, change }]
      : []
  }
  if (!isOneIssuer(now, before)) return []
  const factor =
    splits.length > 0
      ? splitFactorBetween(splits, known.quarters, before, now)
      : steady(now, before)
  return [{ now, before, factor, change }]
}

/** Requires the known days to lie in the quarter; the files only have failed settlements. */
function findChange(
  before: readonly Settled[],
  now: readonly Settled[],
  { quarters }: Known,
): CusipChange | null {
  for (const { symbol, last_on } of before) {
    const next = now.find((one) => one.symbol === symbol && one.first_on > last_on)
    if (!next || last_on > quarters.now || next.first_on <= quarters.before) continue
    return { symbol, last_on, first_on: next.first_on, document: next.source }
  }
  return null
}

function isOneIssuer(now: Position, before: Position): boolean {
  return now.cusip.slice(0, ISSUER_DIGITS) === before.cusip.slice(0, ISSUER_DIGITS)
}

function isOneName(now: Position, before: Position): boolean {
  return isSameName(now.issuer, toNameKey(before.issuer))
}

/** Maximum change of a steady value; splits by two or more change it by more. */
const STEADY = 1.5

/** A new CUSIP usually means a new share count, unless the value per share is steady. */
function steady(now: Position, before: Position): number | null {
  const moved = now.value / now.shares / (before.value / before.shares)
  return moved < STEADY && moved > 1 / STEADY ? 1 : null
}
