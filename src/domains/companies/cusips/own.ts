// The securities that are a company's own, by CUSIP.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { listJoined } from '../identity/links.ts'
import type { FoundCompany } from '../lookup.ts'
import { type ResolvedCusip, resolveCusips } from './resolve.ts'
import { selectCusipsOfIssuers, selectPairsOfSymbols, selectTickersOfAll } from './store.ts'

/** A company’s registrants and symbols; a fund of a trust has its symbol alone. */
export interface SecurityQuery {
  readonly ciks: readonly string[]
  readonly symbols: readonly string[]
}

/** A trust files for many funds, so its other securities are excluded. */
export async function toSecurityQuery(
  { cik, ticker }: FoundCompany,
  { data }: Pick<DataContext, 'data'>,
): Promise<SecurityQuery> {
  const listed = (await selectTickersOfAll(data, [cik])).map((one) => one.ticker)
  if (ticker !== null && !listed.includes(ticker)) return { ciks: [], symbols: [ticker] }
  return { ciks: [cik, ...(await listJoined(cik, data))], symbols: listed }
}

export function isOwn(found: ResolvedCusip | undefined, { ciks, symbols }: SecurityQuery): boolean {
  if (found === undefined) return false
  if (found.cik !== null && ciks.length > 0) return ciks.includes(found.cik)
  return found.ticker !== null && symbols.includes(found.ticker)
}

/** CUSIPs that settlement files or schedules pair with the company. */
export async function listOwnCusips(
  found: FoundCompany,
  asOf: string | null,
  context: DataContext,
): Promise<string[]> {
  const query = await toSecurityQuery(found, context)
  const settled = await selectPairsOfSymbols(context.data, query.symbols)
  const filed = await selectCusipsOfIssuers(context.data, query.ciks)
  const cusips = new Set([...settled, ...filed].map(({ cusip }) => cusip))
  const resolved = await resolveCusips(
    [...cusips].map((cusip) => ({ cusip })),
    asOf,
    context,
  )
  return [...cusips].filter((cusip) => isOwn(resolved.get(cusip), query))
}
