// Newest periods apart from the vintages of all years, so that a market-wide query as of a day scans
// few of them: those shown now, and those that were still the newest years after their end.

import { field, nullable } from '../../../contract/answer/fields.ts'
import { defineDataset, type RowOf } from '../../../contract/declare/dataset.ts'
import { NEWEST_IN_YEARS, PERIOD_TYPES } from '../model.ts'
import type { PeriodState, RatioState, ValueState, Vintages } from './as-of-history.ts'
import {
  aboutPeriod,
  accessions,
  knownFrom,
  ofPeriod,
  toHead,
  toPeriodCells,
} from './period-columns.ts'
import { type Days, type Known, outside, overlap } from './vintage-intervals.ts'

const newest = {
  newest_from: field.day('Day of the filing since which the row was what the newest period shows.'),
  newest_to: field.dayOrNull(
    'Day of the filing since which something else is; null where the row still is.',
  ),
}

export const newestPeriods = defineDataset({
  name: 'newest_periods',
  about:
    'The newest period of each company and type: as currently shown, and as it was from the third year ' +
    'after the year it ends in.',
  fields: { ...ofPeriod, ...aboutPeriod, known_from: knownFrom, ...newest },
  sortedBy: ['period_type', 'cik'],
})

export const newestValues = defineDataset({
  name: 'newest_values',
  about: 'Measures and ratios of the newest periods, each with its value a year earlier.',
  fields: {
    ...ofPeriod,
    name: field.text('Name of the measure or ratio.'),
    value: field.number('The value; unreported measures have no row.'),
    unit: field.textOrNull('Unit of the facts, `pure` for a ratio; null if there are several.'),
    accessions,
    known_from: knownFrom,
    value_before: field.numberOrNull(
      'The value for the same period a year earlier; null if there is none.',
    ),
    accessions_before: nullable(
      field.list(field.accession('Accession number.'), ''),
      'Accession numbers of all filings behind that value.',
    ),
    known_from_before: field.dayOrNull('Filing date since which that value was shown.'),
    ...newest,
  },
  sortedBy: ['name', 'cik'],
  splitBy: 'period_type',
})

export interface NewestRows {
  readonly periods: readonly RowOf<typeof newestPeriods>[]
  readonly values: readonly RowOf<typeof newestValues>[]
}

export function toNewestRows(cik: string, { periods, values, ratios }: Vintages): NewestRows {
  // The months of a transition period are comparable with no other company’s year.
  const whole = periods.filter(({ state }) => state.fiscalPeriod !== 'TP')
  const stretches = PERIOD_TYPES.flatMap((type) => {
    return listStretches(whole.filter(({ state }) => state.periodType === type))
  })
  const measured = pairWithBefore(stretches, values, ({ measure }) => measure)
  const related = pairWithBefore(stretches, ratios, ({ ratio }) => ratio)
  return {
    periods: stretches.map(({ known: { state, from }, days }) => ({
      ...toHead(cik, state),
      ...toPeriodCells(state),
      known_from: from,
      ...toDays(days),
    })),
    values: [
      ...measured.map((pair) => toValueRow(cik, pair, pair.own.state.unit)),
      ...related.map((pair) => toValueRow(cik, pair, 'pure')),
    ],
  }
}

/** Days on which a period was shown in this state, as the newest of its type. */
interface Stretch {
  readonly known: Known<PeriodState>
  readonly days: Days
}

/** Stretches of periods of one type, as in the datasets. */
function listStretches(periods: readonly Known<PeriodState>[]): Stretch[] {
  const byPeriod = Map.groupBy(periods, ({ state }) => state.period)
  const stretches: Stretch[] = []
  // Days on which no later period was known.
  let free: Days[] = [{ from: '', to: null }]
  for (const period of [...byPeriod.keys()].sort().reverse()) {
    for (const known of byPeriod.get(period) ?? []) {
      stretches.push(...within(known, free).map((days) => ({ known, days })))
      free = free.flatMap((days) => outside(days, known))
    }
  }
  return stretches.filter(({ known, days }) => isLasting(known.state.period, days))
}

function within(known: Days, all: readonly Days[]): Days[] {
  return all.flatMap((days) => overlap(known, days) ?? [])
}

/** Whether a period stayed the newest beyond the recent years’ vintages. */
function isLasting(period: string, { to }: Days): boolean {
  const year = Number(period.slice(0, 4)) + NEWEST_IN_YEARS
  return to === null || to > `${year}-01-01`
}

interface Pair<State> {
  readonly name: string
  readonly own: Known<State>
  readonly before: Known<State> | null
  readonly days: Days
}

/** States of those periods, each with that of the same period a year before. */
function pairWithBefore<State extends ValueState | RatioState>(
  stretches: readonly Stretch[],
  all: readonly Known<State>[],
  nameOf: (state: State) => string,
): Pair<State>[] {
  const keyOf = (periodType: string, period: string | null) => `${periodType} ${period}`
  const wanted = new Set(
    stretches.flatMap(({ known: { state } }) => [
      keyOf(state.periodType, state.period),
      keyOf(state.periodType, state.yearBefore),
    ]),
  )
  const byPeriod = Map.groupBy(all, ({ state }) => keyOf(state.periodType, state.period))
  const byName = new Map(
    [...wanted].map((key) => [
      key,
      Map.groupBy(byPeriod.get(key) ?? [], ({ state }) => nameOf(state)),
    ]),
  )
  return stretches.flatMap(({ known: { state }, days }) => {
    const { periodType, period, yearBefore } = state
    const past = byName.get(keyOf(periodType, yearBefore))
    return [...(byName.get(keyOf(periodType, period)) ?? [])].flatMap(([name, known]) =>
      known.flatMap((own) => {
        const shown = within(own, [days])
        return pair(shown, past?.get(name) ?? [])
          .filter((one) => isLasting(period, one.days))
          .map((one) => ({ name, own, ...one }))
      }),
    )
  })
}

/** Splits each state’s days by the known state of the year before. */
function pair<State>(
  shown: readonly Days[],
  past: readonly Known<State>[],
): Pick<Pair<State>, 'before' | 'days'>[] {
  let alone = [...shown]
  const together = past.flatMap((before) => {
    alone = alone.flatMap((days) => outside(days, before))
    return within(before, shown).map((days) => ({ before, days }))
  })
  return [...together, ...alone.map((days) => ({ before: null, days }))]
}

function toValueRow(
  cik: string,
  { name, own, before, days }: Pair<ValueState | RatioState>,
  unit: string | null,
): RowOf<typeof newestValues> {
  return {
    ...toHead(cik, own.state),
    name,
    value: own.state.value,
    unit,
    accessions: own.state.accessions,
    known_from: own.from,
    value_before: before?.state.value ?? null,
    accessions_before: before?.state.accessions ?? null,
    known_from_before: before?.from ?? null,
    ...toDays(days),
  }
}

function toDays({ from, to }: Days) {
  return { newest_from: from, newest_to: to }
}
