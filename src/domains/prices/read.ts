// Answers about what a company costs, day by day.

import { absentFailure, explain } from '../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { Capabilities } from '../../contract/declare/capabilities.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { easternDay, fromEastern, toInstant } from '../../kernel/time.ts'
import { findCompany, readHeader } from '../companies/lookup.ts'
import { selectFirstTickers } from '../companies/store.ts'
import type { ValuationAnswer } from './model.ts'
import { toValuation } from './multiples.ts'
import { hasPrices, type Price, selectPrices } from './store.ts'

interface ValuationInput {
  readonly ticker: string
  readonly day_from?: string | undefined
  readonly day_to?: string | undefined
  readonly limit: number
  readonly as_of?: string | undefined
}

type Offers = Pick<Capabilities, 'figuresKnown' | 'splitsOf'>

const [FIRST_DAY, CLOSE] = ['0000-01-01', '16:00:00']

export async function readValuation(
  input: ValuationInput,
  { figuresKnown, splitsOf }: Offers,
  context: DataContext,
): Promise<ValuationAnswer> {
  const now = toInstant(context.clock.now())
  const asOf = toAsOf(input.as_of) ?? now
  const found = await findCompany(input.ticker, context)
  const { cik } = found
  const head = await readHeader(found, input.as_of === undefined ? null : asOf, context)
  const first = (await selectFirstTickers(context.data, [cik])).get(cik) ?? null
  const symbol = found.ticker ?? first ?? input.ticker
  if (!(await hasPrices(context.data, symbol))) throw absentFailure(noPrices(symbol))
  const { day_from: from = FIRST_DAY, day_to: to = easternDay(asOf), limit } = input
  const prices = await selectPrices(context.data, symbol, { from, to, limit: limit + 1 })
  // The price of a day is known at its close.
  const known = prices.filter(({ day }) => closeOf(day) <= asOf).slice(0, limit)
  const ascending = known.toReversed()
  const at = ascending.map(({ day }) => closeOf(day))
  const figures = at.length > 0 ? await figuresKnown({ cik, at }, context) : []
  const splits = (await splitsOf({ cik, asOf: null }, context)) ?? []
  const otherSecurity = symbol === first ? null : otherThan(symbol, first)
  const valued = ascending.flatMap((price: Price, index) => {
    const one = figures[index]
    const knownAt = at[index]
    return one && knownAt
      ? [toValuation({ price, knownAt, known: one, splits, otherSecurity })]
      : []
  })
  return {
    ...head,
    count: valued.length,
    symbol,
    price_source: 'loaded by the operator',
    valuations: valued.toReversed(),
    source: SEC_SOURCE,
  }
}

function closeOf(day: string): string {
  return fromEastern(`${day}T${CLOSE}`)
}

function noPrices(symbol: string) {
  return explain({
    reason: 'not_known',
    what: `a price of ${symbol}`,
    list: 'a file of prices of your own',
    command: 'tieout load prices FILE',
  })
}

/** A company may list preferred shares, warrants and further classes besides. */
function otherThan(symbol: string, first: string | null) {
  const of = first === null ? 'no ticker of the company is listed' : `its first ticker is ${first}`
  const why = `the shares counted may be others than those of ${symbol}: ${of}`
  return explain({ reason: 'not_applicable', why })
}
