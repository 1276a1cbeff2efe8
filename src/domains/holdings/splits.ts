// Splits of the companies behind CUSIPs, as their stored facts show them. A company of which no facts
// are stored has none that is known.

import type { DataContext } from '../../contract/endpoint.ts'
import type { KnownSplit, Offers } from '../../contract/offers.ts'
import { resolveCusips } from '../companies/cusips/resolve.ts'
import {
  type Compared,
  comparePortfolios,
  listDoubtful,
  type SplitBasis,
} from './portfolio/changes.ts'
import type { Quarters } from './portfolio/splits.ts'
import { hasCusip, type Position } from './reports/positions.ts'

/** What the domain of facts offers for it. */
export type SplitOffers = Pick<Offers, 'splitsAtHand'>

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
  { splitsAtHand }: SplitOffers,
  context: DataContext,
): Comparer {
  const known = new Map<string, readonly KnownSplit[]>()
  return {
    async compare(now, before, quarters) {
      const asked = listDoubtful(now, before).filter(
        (one) => hasCusip(one) && !known.has(one.cusip),
      )
      await learn(asked, { asOf, known, splitsAtHand }, context)
      const basis: SplitBasis = { quarters, splitsOf: (cusip) => known.get(cusip) ?? [] }
      return comparePortfolios(now, before, basis)
    },
  }
}

interface Learning extends SplitOffers {
  asOf: string | null
  known: Map<string, readonly KnownSplit[]>
}

async function learn(
  positions: readonly Position[],
  { asOf, known, splitsAtHand }: Learning,
  context: DataContext,
): Promise<void> {
  const asked = positions.map(({ cusip, issuer, title_of_class: title }) => {
    return { cusip, issuer, title }
  })
  const companies = await resolveCusips(asked, asOf, context)
  const ciks = [...companies.values()].flatMap(({ cik }) => (cik === null ? [] : [cik]))
  const splits = await splitsAtHand({ ciks: [...new Set(ciks)], asOf }, context)
  for (const { cusip } of positions) {
    const cik = companies.get(cusip)?.cik
    known.set(cusip, (cik && splits.get(cik)) || [])
  }
}
