// Twelve months as truth: four quarters in a row that somebody else gives, added up. Only quarters
// that are served as given: a quarter that is not has a row of its own, and its sums would repeat it.

import { MEASURES } from '../../src/domains/financials/measures/measures.ts'
import { daysBetween } from '../../src/kernel/time.ts'
import type { Score } from './score.ts'
import type { Truth } from './truth.ts'

const QUARTERS = 4
/** Between the ends of two quarters in a row, of 12 to 17 weeks. */
const [LEAST_DAYS, MOST_DAYS] = [80, 125]

export function addUpTwelveMonths(scores: readonly Score[]): Truth[] {
  const quarters = scores
    .filter(({ verdict, isRightNow }) => verdict === 'equal' && isRightNow)
    .map(({ truth }) => truth)
    .filter(({ periodType, measure }) => {
      return periodType === 'quarterly' && MEASURES[measure].kind === 'flow'
    })
  const series = Map.groupBy(quarters, ({ cik, origin, measure }) => `${cik} ${origin} ${measure}`)
  return [...series.values()].flatMap((own) => sumsOf(onePerEnd(own)))
}

function onePerEnd(truths: readonly Truth[]): Truth[] {
  const byEnd = new Map(truths.map((truth) => [truth.end, truth]))
  return [...byEnd.values()].sort((a, b) => (a.end < b.end ? -1 : 1))
}

function sumsOf(quarters: readonly Truth[]): Truth[] {
  return quarters.flatMap((last, at) => {
    const four = quarters.slice(Math.max(at - QUARTERS + 1, 0), at + 1)
    if (four.length < QUARTERS || !areInARow(four)) return []
    const value = four.reduce((sum, quarter) => sum + quarter.value, 0)
    return [{ ...last, periodType: 'ttm', value, note: 'four quarters', isDerived: true } as const]
  })
}

function areInARow(quarters: readonly Truth[]): boolean {
  return quarters.slice(1).every(({ end }, at) => {
    const days = daysBetween(quarters[at]?.end ?? end, end)
    return days >= LEAST_DAYS && days <= MOST_DAYS
  })
}
