// Tickers of positions, by CUSIP. Best effort: null unless documents agree on one, since a wrong
// ticker is worse than none.

import type { DataContext } from '../../contract/declare/endpoint.ts'
import type { Basis } from '../companies/cusips/evidence.ts'
import { resolveCusips } from '../companies/cusips/resolve.ts'
import { hasCusip, type Position } from './reports/positions.ts'

export interface Ticker {
  ticker: string | null
  /** Evidence that pairs the CUSIP with the ticker. */
  ticker_basis: Basis | null
}

export const NO_TICKER: Ticker = { ticker: null, ticker_basis: null }

/** Tickers by CUSIP. An option has its underlying’s CUSIP; principal gets none by name. */
export async function findTickers(
  positions: readonly Position[],
  asOf: string | null,
  context: DataContext,
): Promise<Map<string, Ticker>> {
  const query = positions.filter(hasCusip).map(({ cusip, issuer, title_of_class, share_type }) => {
    return { cusip, issuer, title: share_type === 'SH' ? title_of_class : null }
  })
  const answers = await resolveCusips(query, asOf, context)
  return new Map(
    [...answers].flatMap(([cusip, { ticker, evidence }]) =>
      ticker === null ? [] : [[cusip, { ticker, ticker_basis: evidence.basis }] as const],
    ),
  )
}
