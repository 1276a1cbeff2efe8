// A company’s securities by CUSIP: from settlement files, schedules or names, and others with the
// same issuer number that are not known to be its shares.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { isOwn, type SecurityQuery, toSecurityQuery } from '../../companies/cusips/own.ts'
import {
  type CusipQuery,
  type ResolvedCusip,
  resolveCusips,
} from '../../companies/cusips/resolve.ts'
import {
  selectCusipsOfIssuers,
  selectNamesOf,
  selectPairsOfSymbols,
} from '../../companies/cusips/store.ts'
import type { FoundCompany } from '../../companies/lookup.ts'
import type { HeldSecurity } from './kinds.ts'
import { selectSecuritiesNamed, selectSecuritiesOfIssuer } from './store.ts'

export interface KnownSecurity {
  cusip: string
  title: string | null
  ticker: string | null
  basis: ResolvedCusip['evidence']['basis']
}

export interface CompanySecurities {
  own: KnownSecurity[]
  /** Securities with the same issuer number and no known company. */
  related: { cusip: string; title: string | null }[]
}

export async function findSecurities(
  company: FoundCompany,
  asOf: string | null,
  context: DataContext,
): Promise<CompanySecurities> {
  const { data } = context
  const query = await toSecurityQuery(company, context)
  const candidates = await listCandidates(query, context)
  const resolved = await resolveCusips(candidates, asOf, context)
  const isOwnCusip = ({ cusip }: CusipQuery) => isOwn(resolved.get(cusip), query)
  const first = candidates.filter(isOwnCusip)
  const isFund = query.ciks.length === 0
  const numbers = new Set(isFund ? [] : first.map(({ cusip }) => cusip.slice(0, ISSUER_DIGITS)))
  const near: HeldSecurity[] = []
  for (const number of numbers) near.push(...(await selectSecuritiesOfIssuer(data, number)))
  const more = near
    .filter(({ cusip }) => !candidates.some((one) => one.cusip === cusip))
    .map(toCusipQuery)
  for (const [cusip, found] of await resolveCusips(more, asOf, context)) resolved.set(cusip, found)
  const all = distinct([...candidates, ...more])
  return {
    own: all.filter(isOwnCusip).flatMap(({ cusip, title = null }) => {
      const found = resolved.get(cusip)
      return found ? [{ cusip, title, ticker: found.ticker, basis: found.evidence.basis }] : []
    }),
    related: distinct([...more, ...near.map(toCusipQuery)])
      .filter(({ cusip }) => !resolved.has(cusip))
      .map(({ cusip, title = null }) => ({ cusip, title })),
  }
}

/** The first six characters of a CUSIP are its issuer's. */
const ISSUER_DIGITS = 6

async function listCandidates(
  { ciks, symbols }: SecurityQuery,
  { data }: Pick<DataContext, 'data'>,
): Promise<CusipQuery[]> {
  const settled = await selectPairsOfSymbols(data, symbols)
  const filed = await selectCusipsOfIssuers(data, ciks)
  const names = (await selectNamesOf(data, ciks)).map(({ name_key }) => name_key)
  const named = await selectSecuritiesNamed(data, [...new Set(names)])
  return distinct([
    ...named.map(toCusipQuery),
    ...filed.map(({ cusip }) => ({ cusip, issuer: null, title: null })),
    ...settled.map(({ cusip }) => ({ cusip, issuer: null, title: null })),
  ])
}

function toCusipQuery({
  cusip,
  issuer,
  title_of_class,
}: HeldSecurity): CusipQuery & { title: string | null } {
  return { cusip, issuer, title: title_of_class }
}

/** Distinct by CUSIP; entries with a title come first. */
function distinct(all: readonly CusipQuery[]) {
  const found = new Map<string, { cusip: string; issuer: string | null; title: string | null }>()
  for (const { cusip, issuer = null, title = null } of all) {
    const known = found.get(cusip)
    if (!known || (known.title === null && title !== null))
      found.set(cusip, { cusip, issuer, title })
  }
  return [...found.values()]
}
