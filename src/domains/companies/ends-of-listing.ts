// Reasons why a security lost from a portfolio can no longer be held: a merger or delisting ends all
// holdings without a sale.

import type { EndOfListing } from '../../contract/answer/end-of-listing.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { selectLeavings } from '../filings/store.ts'
import { selectByNameKeys, selectIssuers, selectTickersOfAll } from './cusips/store.ts'
import { toNameKey } from './names.ts'

export interface LostSecurity {
  cusip: string
  /** Issuer as the manager wrote it. */
  issuer: string
}

/** A span of days, the first and the last included. */
export interface Span {
  from: string
  to: string
}

const FILINGS_READ = 8

/**
 * First Form 25 or 15 of the span by CUSIP, for companies without a listed ticker. A company that
 * is still listed may have delisted a note or moved to another exchange.
 */
export async function findEndsOfListing(
  lost: readonly LostSecurity[],
  { from, to }: Span,
  { data }: Pick<DataContext, 'data'>,
): Promise<Map<string, EndOfListing>> {
  const ciks = await findIssuers(lost, data)
  const listed = await selectTickersOfAll(data, [...ciks.values()])
  const isListed = new Set(listed.map(({ cik }) => cik))
  const ends = new Map<string, EndOfListing>()
  for (const [cusip, cik] of ciks) {
    if (isListed.has(cik)) continue
    const filings = await selectLeavings(data, cik, FILINGS_READ)
    const first = filings.findLast(({ filed }) => filed >= from && filed <= to)
    if (first) ends.set(cusip, first)
  }
  return ends
}

/** Issuers by CUSIP: the one all schedules name, else the only company with the name. */
async function findIssuers(
  lost: readonly LostSecurity[],
  data: DataContext['data'],
): Promise<Map<string, string>> {
  const cusips = lost.map(({ cusip }) => cusip)
  const named = Map.groupBy(await selectIssuers(data, cusips), ({ cusip }) => cusip)
  const keys = lost.map(({ issuer }) => toNameKey(issuer))
  const byKey = Map.groupBy(await selectByNameKeys(data, keys), ({ name_key }) => name_key)
  const ciks = new Map<string, string>()
  for (const { cusip, issuer } of lost) {
    const found = named.get(cusip) ?? byKey.get(toNameKey(issuer)) ?? []
    const [cik, ...others] = new Set(found.map((one) => one.cik))
    if (cik !== undefined && others.length === 0) ciks.set(cusip, cik)
  }
  return ciks
}
