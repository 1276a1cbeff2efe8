// Known splits and settlement symbols of securities for comparing two portfolios, from stored data.
// A company without stored facts has no known split.

import type { Capabilities, KnownSplit } from '../../contract/declare/capabilities.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { easternDay } from '../../kernel/time.ts'
import { resolveCusips } from '../companies/cusips/resolve.ts'
import { type SeenPair, selectPairs } from '../companies/cusips/store.ts'
import { type Basis, type Compared, comparePortfolios, listDoubtful } from './portfolio/changes.ts'
import type { Quarters } from './portfolio/splits.ts'
import { hasCusip, type Position } from './reports/positions.ts'

/** Capability that comparisons need. */
export type SplitCapabilities = Pick<Capabilities, 'storedSplits'>

export interface Comparer {
  compare(
    now: readonly Position[],
    before: readonly Position[],
    quarters: Quarters,
  ): Promise<Compared>
}

/** Compares portfolios, one pair of quarters after the other; each CUSIP is looked up once. */
export function createComparer(
  asOf: string | null,
  { storedSplits }: SplitCapabilities,
  context: DataContext,
): Comparer {
  const known = new Map<string, readonly KnownSplit[] | null>()
  const settled = new Map<string, readonly SeenPair[]>()
  return {
    async compare(now, before, quarters) {
      const securities = listDoubtful(now, before).filter(
        (one) => hasCusip(one) && !known.has(one.cusip),
      )
      await learn(securities, { asOf, known, storedSplits }, context)
      await learnSettled(securities, { asOf, settled }, context)
      const basis: Basis = {
        quarters,
        splitsOf: (cusip) => known.get(cusip) ?? [],
        hasFacts: (cusip) => (known.get(cusip) ?? null) !== null,
        settledOf: (cusip) => settled.get(cusip) ?? [],
      }
      return comparePortfolios(now, before, basis)
    },
  }
}

interface Learning extends SplitCapabilities {
  asOf: string | null
  /** Splits by CUSIP; null if no facts of the company are stored. */
  known: Map<string, readonly KnownSplit[] | null>
}

async function learn(
  positions: readonly Position[],
  { asOf, known, storedSplits }: Learning,
  context: DataContext,
): Promise<void> {
  const securities = positions.map(({ cusip, issuer, title_of_class: title }) => {
    return { cusip, issuer, title }
  })
  const companies = await resolveCusips(securities, asOf, context)
  const ciks = [...companies.values()].flatMap(({ cik }) => (cik === null ? [] : [cik]))
  const splits = await storedSplits({ ciks: [...new Set(ciks)], asOf }, context)
  for (const { cusip } of positions) {
    const cik = companies.get(cusip)?.cik
    known.set(cusip, (cik && splits.get(cik)) || null)
  }
}

/** Excludes settlements that were unknown at a past time. */
async function learnSettled(
  positions: readonly Position[],
  { asOf, settled }: { asOf: string | null; settled: Map<string, readonly SeenPair[]> },
  { data }: Pick<DataContext, 'data'>,
): Promise<void> {
  const day = asOf === null ? null : easternDay(asOf)
  const cusips = positions.map(({ cusip }) => cusip)
  const pairs = (await selectPairs(data, cusips)).filter(
    ({ first_on }) => day === null || first_on <= day,
  )
  for (const [cusip, own] of Map.groupBy(pairs, (one) => one.cusip)) settled.set(cusip, own)
}
