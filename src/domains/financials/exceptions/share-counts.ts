// Plausibility of counts of shares outstanding, each compared with the weighted average that its own
// filing states, and of public floats, each compared by its price per share with those of other covers.

import { type CompanyFacts, type Fact, isPeriodicForm } from '../facts/fact.ts'
import { FISCAL_PERIODS } from '../model.ts'
import { FACT_RULES } from '../plausibility/rules.ts'
import type { StatementException } from './model.ts'

export const SHARE_RULE = FACT_RULES.shares_outstanding_fit_average.id

/** Factor beyond which a count is doubted; issues of shares change an average by less. */
const DOUBTED = 5
/** Factor beyond which a count is no count of all shares. */
const IMPOSSIBLE = 50

const AVERAGES = [
  'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic',
  'us-gaap:WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
  'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
]

/** The newest average of each filing, by accession. */
export type Averages = ReadonlyMap<string, number>

export function findAverages({ facts }: CompanyFacts): Averages {
  const averages = new Map<string, { readonly end: string; readonly value: number }>()
  for (const name of AVERAGES.toReversed()) {
    const series = facts.filter(({ taxonomy, tag }) => `${taxonomy}:${tag}` === name)
    for (const { accession, end, value } of series.flatMap((one) => one.facts)) {
      const known = averages.get(accession)
      if (value > 0 && (!known || end >= known.end)) averages.set(accession, { end, value })
    }
  }
  return new Map([...averages].map(([accession, { value }]) => [accession, value]))
}

export type Doubt = 'none' | 'doubted' | 'impossible'

/** Compares a count with an average; without one, nothing is doubted. */
export function doubtCount(value: number, average: number | undefined): Doubt {
  if (average === undefined) return 'none'
  const factor = value <= 0 ? Number.POSITIVE_INFINITY : Math.max(value / average, average / value)
  if (factor > IMPOSSIBLE) return 'impossible'
  return factor > DOUBTED ? 'doubted' : 'none'
}

/** Factor within which a sum of classes is the count that averages are made of. */
const SAME = 1.25

/** Whether classes may be added: the filing’s own average counts a share of each as one. */
export function isSumOfClasses(sum: number, average: number | undefined): boolean {
  return average !== undefined && sum > 0 && Math.max(sum / average, average / sum) <= SAME
}

const COVER_COUNT = 'dei:EntityCommonStockSharesOutstanding'
const COUNTS = [COVER_COUNT, 'us-gaap:CommonStockSharesOutstanding']

/** Counts that the average of their filing contradicts, as exceptions. */
export function findDoubtedCounts(facts: CompanyFacts): StatementException[] {
  const averages = findAverages(facts)
  const counts = facts.facts.filter(({ taxonomy, tag }) => COUNTS.includes(`${taxonomy}:${tag}`))
  return counts.flatMap((series) =>
    series.facts.flatMap(({ value, end, fy, fp, form, filed, accession }) => {
      const average = averages.get(accession)
      const period = FISCAL_PERIODS.find((one) => one === fp)
      if (average === undefined || fy === null || !period || !isPeriodicForm(form)) return []
      if (doubtCount(value, average) === 'none') return []
      return {
        statement: 'balance_sheet',
        period: end,
        fiscal_year: fy,
        fiscal_period: period,
        kind: SHARE_RULE,
        measure: 'shares_outstanding',
        value,
        expected: null,
        parts: [{ name: 'weighted average', value: average }],
        ...{ accession, form, filed },
      } satisfies StatementException
    }),
  )
}

export const FLOAT_RULE = FACT_RULES.public_float_fits_shares.id

const FLOAT = 'dei:EntityPublicFloat'
/** Factor beyond which prices of two covers are those of different units. */
const OTHER_UNIT = 300
/** Covers that have to agree for their median to be believed. */
const AGREEING_MIN = 2
const PRICE_MIN = 1e-6
const PRICE_MAX = 1e6

/** A float that is no usual multiple of the count on its own cover. */
export interface DoubtedFloat {
  readonly fact: Fact
  readonly count: number
  /** Median price of the filer’s other covers; null if too few agree. */
  readonly usual_price: number | null
}

interface Cover {
  readonly fact: Fact
  readonly count: number
  readonly price: number
}

/** Floats whose price per share is out of scale, while the average confirms the count or is silent. */
export function findDoubtedFloats(facts: CompanyFacts): DoubtedFloat[] {
  const averages = findAverages(facts)
  const covers = listCovers(facts)
  return covers.flatMap((cover) => {
    const { fact, count, price } = cover
    if (doubtCount(count, averages.get(fact.accession)) !== 'none') return []
    const others = covers.filter((one) => one.fact.accession !== fact.accession)
    const usual_price = usualOf(others)
    const isUsual =
      usual_price === null ? price >= PRICE_MIN && price <= PRICE_MAX : isNear(price, usual_price)
    return isUsual ? [] : [{ fact, count, usual_price }]
  })
}

function listCovers({ facts }: CompanyFacts): Cover[] {
  const of = (name: string) =>
    facts.filter(({ taxonomy, tag }) => `${taxonomy}:${tag}` === name).flatMap((one) => one.facts)
  const counts = Map.groupBy(of(COVER_COUNT), ({ accession }) => accession)
  return of(FLOAT).flatMap((fact) => {
    const [count, ...more] = new Set(counts.get(fact.accession)?.map(({ value }) => value))
    if (count === undefined || more.length > 0 || count <= 0 || fact.value <= 0) return []
    return { fact, count, price: fact.value / count }
  })
}

/** Median price, if most of the covers agree with it. */
function usualOf(covers: readonly Cover[]): number | null {
  const prices = covers.map(({ price }) => price).sort((a, b) => a - b)
  const median = prices[Math.floor((prices.length - 1) / 2)]
  if (median === undefined) return null
  const agreeing = prices.filter((price) => isNear(price, median)).length
  return agreeing >= AGREEING_MIN && agreeing * 2 > prices.length ? median : null
}

function isNear(price: number, other: number): boolean {
  return Math.max(price / other, other / price) <= OTHER_UNIT
}

/** Lists floats that are out of scale, as entries of `/v1/exceptions`. */
export function listDoubtedFloats(facts: CompanyFacts): StatementException[] {
  return findDoubtedFloats(facts).flatMap(({ fact, count, usual_price }) => {
    const { value, end, fy, fp, form, filed, accession } = fact
    const period = FISCAL_PERIODS.find((one) => one === fp)
    if (fy === null || !period || !isPeriodicForm(form)) return []
    const usual =
      usual_price === null ? [] : [{ name: 'price of other covers', value: usual_price }]
    return {
      statement: 'balance_sheet',
      period: end,
      fiscal_year: fy,
      fiscal_period: period,
      kind: FLOAT_RULE,
      measure: 'public_float',
      value,
      expected: null,
      parts: [{ name: 'shares_outstanding', value: count }, ...usual],
      ...{ accession, form, filed },
    } satisfies StatementException
  })
}
