// Comparison of this quarter’s portfolio with the one before: labels, differences, exits. Pure.
// Counts are compared on one basis across splits. A changed CUSIP is joined if settlement shows the
// change, else kept apart.

import { type Absence, type AbsenceCode, explain } from '../../../contract/answer/absence.ts'
import { hasCheckDigit } from '../../companies/cusips/check-digit.ts'
import { keyOf, type Position } from '../reports/positions.ts'
import {
  type ChangedCusip,
  type CusipChange,
  findChangedCusips,
  type Known,
} from './cusip-change.ts'
import { findLikelySame, type LikelySame } from './likely-same.ts'
import { type Quarters, type SplitBasis, seeSplit, splitFactorBetween } from './splits.ts'

export const CHANGES = ['new', 'added', 'reduced', 'unchanged'] as const
export type Change = (typeof CHANGES)[number]

export interface Comparison {
  /** Change; null if a split in between is uncertain. */
  change: Change | null
  /** Shares as reported; null for a position not reported the quarter before. */
  shares_prior: number | null
  value_prior: number | null
  /** Change of shares; null if `change` is. */
  shares_change: number | null
  /** Factor applied to the earlier count; null if no split was applied. */
  split_factor: number | null
  split_basis: SplitBasis | null
  /** Reason why `change` is null; null where it is not. */
  change_unknown_reason: string | null
  change_unknown_code: AbsenceCode | null
  /** CUSIP of the quarter before, if it was mistyped or changed. */
  cusip_prior: string | null
  cusip_change: CusipChange | null
  /** For a new position, an exited one that it may continue. */
  likely_same: LikelySame | null
}

export interface Compared {
  quarters: Quarters
  /** Comparisons by `keyOf` of the current positions. */
  comparisons: Map<string, Comparison>
  /** Positions of the quarter before that are gone, largest first. */
  exits: Position[]
  /** New positions that may continue an exit, by `keyOf` of the exit. */
  likelySame: Map<string, LikelySame>
}

/** The compared quarters, with known splits and settlements of the securities. */
export type Basis = Known

const NOTHING_KNOWN: Basis = {
  quarters: { before: '', now: '' },
  splitsOf: () => [],
  hasFacts: () => false,
  settledOf: () => [],
}

export function comparePortfolios(
  now: readonly Position[],
  before: readonly Position[],
  basis: Basis = NOTHING_KNOWN,
): Compared {
  const prior = matchPositions(now, before)
  const gone = new Set(before)
  for (const position of prior.values()) gone.delete(position)
  const unmatched = now.filter((position) => !prior.has(position))
  const changed = new Map(
    findChangedCusips(unmatched, [...gone], basis).map((one) => [one.now, one]),
  )
  for (const one of changed.values()) gone.delete(one.before)
  const seen = findSeenSplits(prior)
  const comparisons = new Map(
    now.map((position) => {
      const pair = changed.get(position)
      const one = pair ? compareChanged(pair) : compare(position, prior.get(position), basis, seen)
      return [keyOf(position), one]
    }),
  )
  const came = unmatched.filter((position) => !changed.has(position))
  const likelySame = new Map<string, LikelySame>()
  for (const pair of findLikelySame(came, [...gone], (one) => factorsOf(one, basis))) {
    const { ratio, evidence } = pair
    const comparison = comparisons.get(keyOf(pair.now))
    const { cusip, shares } = pair.before
    if (comparison) comparison.likely_same = { cusip, shares, ratio, evidence }
    const later = { cusip: pair.now.cusip, shares: pair.now.shares }
    likelySame.set(keyOf(pair.before), { ...later, ratio, evidence })
  }
  return { quarters: basis.quarters, comparisons, exits: rankByValue([...gone]), likelySame }
}

/** Positions that splits may affect: counts differ, value per share moved, or new CUSIP. */
export function listDoubtful(now: readonly Position[], before: readonly Position[]): Position[] {
  const prior = matchPositions(now, before)
  const held = new Set(prior.values())
  return [
    ...now.filter((position) => !isPlain(position, prior.get(position))),
    ...before.filter((position) => !held.has(position)),
  ].filter(({ share_type }) => share_type === 'SH')
}

/** Minimum change of a share’s value by a split. */
const MOVED = 1.1

function isPlain(now: Position, before: Position | undefined): boolean {
  if (before?.shares !== now.shares) return false
  return now.value < before.value * MOVED && before.value < now.value * MOVED
}

function factorsOf({ cusip, share_type }: Position, { quarters, splitsOf }: Basis): number[] {
  if (share_type !== 'SH') return []
  return splitsOf(cusip)
    .filter(
      ({ effective_from, filed }) => filed > quarters.before && effective_from <= quarters.now,
    )
    .map(({ factor }) => factor)
}

/** Matches positions with those of the quarter before: by CUSIP, else by a mistyped one. */
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

/** Words that a manager writes beside a CUSIP. */
function wordsOf({ issuer, title_of_class, share_type, put_call }: Position): string {
  return `${issuer}|${title_of_class}|${share_type}|${put_call}`.toUpperCase()
}

/**
 * Whether two positions are one with a mistyped CUSIP: one that fails its check digit belongs to no
 * security, and so was never traded.
 */
function isOneMistyped(a: Position, b: Position): boolean {
  return hasCheckDigit(a.cusip) !== hasCheckDigit(b.cusip)
}

/** Splits that holdings show by themselves, by CUSIP: they hold for options on the shares, too. */
function findSeenSplits(prior: ReadonlyMap<Position, Position>): Map<string, number> {
  const seen = new Map<string, number>()
  for (const [now, before] of prior) {
    const factor = now.share_type === 'SH' ? seeSplit(before, now) : 1
    if (factor !== null && factor !== 1) seen.set(now.cusip, factor)
  }
  return seen
}

function compare(
  now: Position,
  before: Position | undefined,
  basis: Basis,
  seen: ReadonlyMap<string, number>,
): Comparison {
  if (!before) return { ...NEW, shares_change: now.shares }
  const { factor, split_basis, unknown } = toFactor(now, before, basis, seen)
  const one = compareBy(factor, now, before)
  return {
    ...one,
    split_basis: one.split_factor === null ? null : split_basis,
    ...toChangeUnknown(unknown),
  }
}

function compareChanged({ now, before, factor, change }: ChangedCusip): Comparison {
  const unknown = factor === null ? UNDATED_SPLIT : null
  const compared = compareBy(factor, now, before)
  return { ...compared, cusip_change: change, ...toChangeUnknown(unknown) }
}

function compareBy(factor: number | null, now: Position, before: Position): Comparison {
  const change = factor === null ? null : changeOf(now.shares, before.shares, factor)
  return {
    change: change === null ? null : labelOf(change),
    shares_prior: before.shares,
    value_prior: before.value,
    shares_change: change,
    split_factor: factor === 1 ? null : factor,
    split_basis: factor === 1 || factor === null ? null : 'facts',
    ...toChangeUnknown(null),
    cusip_prior: before.cusip === now.cusip ? null : before.cusip,
    cusip_change: null,
    likely_same: null,
  }
}

/** A position that no earlier report is compared with. */
export const NOT_COMPARED = {
  change: null,
  shares_prior: null,
  value_prior: null,
  shares_change: null,
  split_factor: null,
  split_basis: null,
  change_unknown_reason: null,
  change_unknown_code: null,
  cusip_prior: null,
  cusip_change: null,
  likely_same: null,
} as const satisfies Comparison

const NEW: Comparison = { ...NOT_COMPARED, change: 'new' }

function toChangeUnknown(absence: Absence | null) {
  return {
    change_unknown_reason: absence?.sentence ?? null,
    change_unknown_code: absence?.code ?? null,
  }
}

const UNDATED_SPLIT = explain({
  reason: 'not_applicable',
  why:
    'A split took effect around one of the quarter ends; neither the facts nor the values of a ' +
    'share in the two reports show on which side.',
})
const UNKNOWN_SPLIT = explain({
  reason: 'of_store',
  words:
    'A share’s value changed so much between the two reports that a split may lie between, and ' +
    'no facts of the company are stored that would say so.',
})

interface Factor {
  readonly factor: number | null
  readonly split_basis: SplitBasis
  readonly unknown: Absence | null
}

/** The company's facts decide where they have a split of the quarter, else the two reports. */
function toFactor(
  now: Position,
  before: Position,
  basis: Basis,
  seen: ReadonlyMap<string, number>,
): Factor {
  const plain = { factor: 1, split_basis: 'facts', unknown: null } as const
  if (now.share_type !== 'SH') return plain
  const splits = basis.splitsOf(now.cusip)
  if (splits.length > 0) {
    const factor = splitFactorBetween(splits, basis.quarters, before, now)
    if (factor !== 1) return { ...plain, factor, unknown: factor === null ? UNDATED_SPLIT : null }
  }
  // A whole split that the reports show may be too young for the facts.
  const factor = seen.get(now.cusip) ?? seeSplit(before, now)
  if (factor !== null) return { factor, split_basis: 'value_per_share', unknown: null }
  return basis.hasFacts(now.cusip) ? plain : { ...plain, factor, unknown: UNKNOWN_SPLIT }
}

/** Change of shares; fractions paid out after a split are no sale. */
function changeOf(now: number, before: number, factor: number): number {
  const change = now - before * factor
  if (factor === 1) return change
  return Math.abs(change) < 1 ? 0 : Math.round(change)
}

function labelOf(sharesChange: number): Change {
  if (sharesChange === 0) return 'unchanged'
  return sharesChange > 0 ? 'added' : 'reduced'
}

/** Largest value first; equal values in the order of their CUSIPs. */
export function rankByValue(positions: readonly Position[]): Position[] {
  return [...positions].sort((a, b) => b.value - a.value || (keyOf(a) < keyOf(b) ? -1 : 1))
}
