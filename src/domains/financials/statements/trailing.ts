// The twelve months that end with a quarter: summed flows, average shares, earnings per share, and
// the balances of the last day. Gaps are not bridged: periods that do not adjoin are left out.

import type { FiscalYear } from '../calendar/periods.ts'
import type { Industry, MeasureKind } from '../measures/declaration.ts'
import { type AnyMeasure, FURTHER, MEASURES, namesWhere, USUAL } from '../measures/measures.ts'
import type { ShareSplit } from '../model.ts'
import { addUp, type Cell, type Cells, named, roundFloat } from './cells.ts'
import { differsFromSum } from './checks.ts'
import type { UnitOfFiling } from './choose-filing.ts'
import { fillExtended } from './extended-identities.ts'
import { fillFromIdentities, fillPerShare } from './identities.ts'
import { type CheckedRow, TOLERANCE } from './parts.ts'
import { isTagCell, PLAUSIBLE_SHARE_CHANGE, quarterIndex, type Slot } from './quarters.ts'
import { findShareBasis } from './share-basis.ts'
import { trailingCell } from './trailing-cell.ts'

/** The cells of one row. */
export interface FilledSlot extends CheckedRow {
  readonly slot: Slot
}

export interface Filer {
  readonly quarters: readonly FilledSlot[]
  readonly years: readonly FiscalYear[]
  /** The annual cells of the year that a slot is in. */
  readonly yearOf: (slot: Slot) => Cells
  readonly unitOf: UnitOfFiling
  readonly industry: Industry
  readonly splits: readonly ShareSplit[]
  /** Whether rows have the measures of `fields=extended` too. */
  readonly isExtended: boolean
}

/** One row per slot, in order; without flows if twelve months do not adjoin. */
export function fillTwelveMonths(slots: readonly Slot[], filer: Filer): FilledSlot[] {
  const byIndex = new Map(filer.quarters.map((one) => [quarterIndex(one.slot), one]))
  const filled = new Map<number, FilledSlot>()
  for (const slot of slots) {
    const at = quarterIndex(slot)
    const before = filled.get(at - 4)?.cells ?? null
    const made = fillSlot(slot, byIndex, filer)
    const last = filled.get(at - 1)?.basis ?? null
    const basis = findShareBasis(made.cells, filer.splits, last)
    filled.set(at, { slot, industry: filer.industry, year: null, before, basis, ...made })
  }
  return [...filled.values()]
}

function fillSlot(slot: Slot, byIndex: ByIndex, filer: Filer): Pick<FilledSlot, 'cells' | 'mixed'> {
  // A fourth quarter’s twelve months are the year itself, so that both views agree.
  if (slot.period === 'Q4' && slot.year.isReported) return { cells: filer.yearOf(slot) }
  const at = quarterIndex(slot)
  const quarter = byIndex.get(at)
  if (!quarter) return { cells: new Map() }
  const parts = { quarter, four: findFour(byIndex, at), prior: findPrior(byIndex, slot, filer) }
  const made = fillTrailing({ ...parts, unitOf: filer.unitOf })
  if (filer.isExtended) fillExtended(made.cells, filer.industry)
  return made
}

type ByIndex = ReadonlyMap<number, FilledSlot>

/** Quarters newest first; null if one is missing or in a transition period. */
function findFour(byIndex: ByIndex, at: number): readonly FilledSlot[] | null {
  const four = [at, at - 1, at - 2, at - 3].flatMap((one) => byIndex.get(one) ?? [])
  return four.length === 4 && four.every(({ slot }) => slot.year.isWhole) ? four : null
}

function findPrior(byIndex: ByIndex, slot: Slot, { years, yearOf }: Filer): Prior | null {
  const year = years[slot.year.index - 1]
  if (slot.period === 'Q4' || !slot.year.isWhole) return null
  if (!year?.isWhole || !year.isReported) return null
  const own = { ...slot, year, period: 'FY' } as const
  const last = quarterIndex(own)
  const quarters = [last - 3, last - 2, last - 1, last].flatMap(
    (at) => byIndex.get(at)?.cells ?? [],
  )
  return { whole: yearOf(own), quarters }
}

/** The fiscal year before this one, with its quarters. */
interface Prior {
  readonly whole: Cells
  readonly quarters: readonly Cells[]
}

interface Trailing {
  /** The quarter that the twelve months end with. */
  readonly quarter: FilledSlot
  /** The four adjoining quarters, newest first; null where one is missing. */
  readonly four: readonly FilledSlot[] | null
  /** Prior year; null if there is none. */
  readonly prior: Prior | null
  readonly unitOf: UnitOfFiling
}

const RESOLVED = [...USUAL, ...FURTHER]

/** Untagged flows, and other missing values, follow from identities. */
const FLOWS = measuresOf('flow').filter((measure) => {
  const { tags, formulas } = MEASURES[measure]['us-gaap']
  return tags.length + formulas.length > 0
})
const SHARES = ['shares_basic', 'shares_diluted'] as const
/** Per-share amounts that add up. */
const DIVIDENDS = 'dividends_per_share'
const BALANCES = measuresOf('instant')

function measuresOf(kind: MeasureKind): AnyMeasure[] {
  return RESOLVED.filter((measure) => measure.kind === kind).map(({ name }) => name)
}

/** `mixed` are sums with quarters of a year that was recast without them. */
function fillTrailing(trailing: Trailing): Required<Pick<FilledSlot, 'cells' | 'mixed'>> {
  const { quarter, four, prior } = trailing
  const cells: Cells = new Map()
  const mixed = new Set<AnyMeasure>()
  copy(quarter.cells, cells, BALANCES)
  for (const measure of FLOWS) {
    const span = spanOf(trailing, measure)
    const sum = four && sumOf(four, measure)
    const isBroken = prior !== null && missesYear(prior, measure)
    const chosen = span && (isBroken || !sum || !isRecast(span, sum)) ? span : sum
    if (!chosen) continue
    cells.set(measure, chosen.cell)
    if (chosen === sum && isBroken) mixed.add(measure)
  }
  if (four) fillAdjustments(cells, four)
  fillFromIdentities(cells, quarter.industry)
  if (four) fillAverages(cells, four)
  if (four && isOnOneBasis(four, DIVIDENDS)) {
    const paid = sumOf(four, DIVIDENDS)
    if (paid) cells.set(DIVIDENDS, paid.cell)
  }
  if (prior) fillPerShare(cells, prior.whole, 'none')
  return { cells, mixed }
}

function copy(from: Cells, to: Cells, measures: readonly AnyMeasure[]): void {
  for (const measure of measures) {
    const cell = from.get(measure)
    if (cell) to.set(measure, cell)
  }
}

interface Span {
  readonly cell: Cell
  /** Part of the value that belongs to the quarter’s own year. */
  readonly own: number
}

/** Year to date + year before - its year to date, for one tag of both year and quarter. */
function spanOf({ quarter, prior, unitOf }: Trailing, measure: AnyMeasure): Span | null {
  const whole = prior?.whole.get(measure)
  const last = quarter.cells.get(measure)
  if (!whole || !isTagCell(whole) || !last) return null
  const { tag } = whole
  const isLine = last.evidence.every((one) => one.tag === tag.tag)
  const cell = isLine ? trailingCell(tag, quarter.slot, unitOf) : null
  const [stub] = cell?.evidence ?? []
  if (!cell || !stub) return null
  const own = stub.fact.value
  // A quarter’s part that exceeds the whole year shows that the meaning of the tag has changed.
  const isTooMuch = own > 0 && cell.value < own && PAID_OR_EARNED.has(measure)
  return isTooMuch ? null : { cell, own }
}

const PAID_OR_EARNED: ReadonlySet<AnyMeasure> = new Set(
  namesWhere(({ never_negative }) => never_negative === true),
)

/** Sum of the four quarters’ own rows. */
function sumOf(four: readonly FilledSlot[], measure: AnyMeasure): Span | null {
  const summands = summandsOf(four, measure)
  const cell = summands.length === four.length ? addUp(summands) : null
  if (!cell) return null
  let own = 0
  for (const summand of summands) if (summand.isOwn) own += summand.cell.value
  return { cell, own }
}

/**
 * Whether the sum has newer numbers than the span for both years: if only one was recast, their
 * quarters do not combine.
 */
function isRecast(span: Span, sum: Span): boolean {
  const scale = Math.max(Math.abs(span.cell.value), Math.abs(sum.cell.value))
  const differs = (a: number, b: number) => Math.abs(a - b) > scale * TOLERANCE
  const rest = ({ cell, own }: Span) => cell.value - own
  return differs(span.own, sum.own) && differs(rest(span), rest(sum))
}

/** Whether the quarters of the year are known and do not add up to it. */
function missesYear({ whole, quarters }: Prior, measure: AnyMeasure): boolean {
  return quarters.length === 4 && differsFromSum(whole.get(measure), quarters, measure).length > 0
}

/** Optional parts of other measures, absent in many quarters. */
const ADJUSTMENTS: readonly AnyMeasure[] = [
  'nci_income',
  'preferred_dividends',
  'discontinued_income',
  'equity_method_income',
  'exchange_effect',
]

/** If one quarter has an adjustment, absent ones count as zero, as in their own rows. */
function fillAdjustments(cells: Cells, four: readonly FilledSlot[]): void {
  for (const measure of ADJUSTMENTS) {
    const sum = cells.has(measure) ? null : addUp(summandsOf(four, measure))
    if (sum) cells.set(measure, sum)
  }
}

/** Writes out a fourth quarter’s average, since its two facts may be tagged in two scales. */
function spelled(name: string, cell: Cell): string {
  const [year = '', nineMonths] = (cell.formula ?? '').split(LESS)
  if (nineMonths === undefined || !year.startsWith(FOUR)) return named(name, cell)
  return `${FOUR}${name} ${year.slice(FOUR.length)}${LESS}${name} ${nineMonths}`
}

const FOUR = '4 x '
const LESS = ' - 3 x '

function summandsOf(four: readonly FilledSlot[], measure: AnyMeasure) {
  const [newest] = four
  return four.flatMap(({ slot, cells }) => {
    const cell = cells.get(measure)
    const isOwn = slot.year === newest?.slot.year
    const name = isOwn ? slot.period : `prior ${slot.period}`
    return cell ? [{ name: spelled(name, cell), sign: 1 as const, cell, isOwn }] : []
  })
}

/** Whether no split lies between the filings of the quarters. */
function isOnOneBasis(
  four: readonly FilledSlot[],
  measure: (typeof SHARES)[number] | typeof DIVIDENDS,
): boolean {
  return new Set(four.map(({ basis }) => basis.factors[measure])).size === 1
}

/**
 * The mean of four quarterly averages. Null if they differ by more than plausible issues within a
 * year: some are counted before a split, some after it.
 */
function fillAverages(cells: Cells, four: readonly FilledSlot[]): void {
  for (const measure of SHARES) {
    const summands = summandsOf(four, measure)
    const counts = summands.map(({ cell }) => cell.value)
    const isOneBasis =
      isOnOneBasis(four, measure) &&
      Math.max(...counts) <= Math.min(...counts) * (1 + PLAUSIBLE_SHARE_CHANGE)
    const sum = addUp(summands)
    if (!sum || summands.length !== four.length || !isOneBasis) continue
    const value = Math.round(roundFloat(sum.value / four.length))
    cells.set(measure, { ...sum, value, formula: `(${sum.formula}) / ${four.length}` })
  }
}
