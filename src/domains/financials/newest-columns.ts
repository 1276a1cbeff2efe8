// What is shown now of each company's newest period of each type, apart from the vintages of all years,
// so that a question about the market today need not look through them.

import type { Cells, Dataset } from '../../contract/dataset.ts'
import {
  aboutPeriod,
  accessions,
  knownFrom,
  ofPeriod,
  toHead,
  toPeriodCells,
} from './period-columns.ts'
import type { Known } from './vintage-intervals.ts'
import type { PeriodState, RatioState, ValueState, Vintages } from './vintages.ts'

export const newestPeriods: Dataset = {
  name: 'newest_periods',
  about: 'The newest period of each company and type, as it is shown now.',
  version: 1,
  columns: [...ofPeriod, ...aboutPeriod, knownFrom],
  sortedBy: ['period_type', 'cik'],
}

export const newestValues: Dataset = {
  name: 'newest_values',
  about: 'Measures and ratios of the newest periods, each beside that of a year before.',
  version: 1,
  columns: [
    ...ofPeriod,
    { name: 'name', type: 'text', about: 'Name of the measure or ratio.' },
    { name: 'value', type: 'number', about: 'The value; what is not reported has no row.' },
    {
      name: 'unit',
      type: 'text',
      about: 'Unit of the facts, `pure` of a ratio; null where there are several.',
    },
    accessions,
    knownFrom,
    {
      name: 'value_before',
      type: 'number',
      about: 'The value of the same period a year before; null where there is none.',
    },
    {
      name: 'accessions_before',
      type: 'text',
      about: 'Accession numbers of all filings behind that one.',
    },
    {
      name: 'known_from_before',
      type: 'day',
      about: 'Day of the filing since which that one was shown.',
    },
  ],
  sortedBy: ['name', 'cik'],
  splitBy: 'period_type',
}

export interface NewestRows {
  readonly periods: readonly Cells[]
  readonly values: readonly Cells[]
}

export function toNewestRows(cik: string, { periods, values, ratios }: Vintages): NewestRows {
  const newest = findNewest(periods)
  const toCells = ({ state, from }: Known<PeriodState>): Cells => [
    ...toHead(cik, state),
    ...toPeriodCells(state),
    from,
  ]
  const measured = pairWithBefore(newest, values, ({ measure }) => measure)
  const related = pairWithBefore(newest, ratios, ({ ratio }) => ratio)
  return {
    periods: [...newest.values()].map(toCells),
    values: [
      ...measured.map((pair) => toValueCells(cik, pair, pair.own.state.unit)),
      ...related.map((pair) => toValueCells(cik, pair, 'pure')),
    ],
  }
}

type Newest = ReadonlyMap<string, Known<PeriodState>>

/** By the type of the period. */
function findNewest(periods: readonly Known<PeriodState>[]): Newest {
  const newest = new Map<string, Known<PeriodState>>()
  for (const one of periods) {
    if (one.to !== null) continue
    const { periodType, period } = one.state
    const known = newest.get(periodType)
    if (!known || known.state.period < period) newest.set(periodType, one)
  }
  return newest
}

interface Pair<State> {
  readonly name: string
  readonly own: Known<State>
  readonly before: Known<State> | undefined
}

/** What is shown now of the newest periods. */
function pairWithBefore<State extends ValueState | RatioState>(
  newest: Newest,
  all: readonly Known<State>[],
  nameOf: (state: State) => string,
): Pair<State>[] {
  const own: Known<State>[] = []
  const before = new Map<string, Known<State>>()
  for (const one of all) {
    if (one.to !== null) continue
    const { periodType, period } = one.state
    const of = newest.get(periodType)?.state
    if (of?.period === period) own.push(one)
    if (of?.yearBefore === period) before.set(`${periodType} ${nameOf(one.state)}`, one)
  }
  return own.map((one) => {
    const name = nameOf(one.state)
    return { name, own: one, before: before.get(`${one.state.periodType} ${name}`) }
  })
}

function toValueCells(
  cik: string,
  { name, own, before }: Pair<ValueState | RatioState>,
  unit: string | null,
): Cells {
  return [
    ...toHead(cik, own.state),
    ...[name, own.state.value, unit, own.state.accessions.join(' '), own.from],
    before?.state.value ?? null,
    before?.state.accessions.join(' ') ?? null,
    before?.from ?? null,
  ]
}
