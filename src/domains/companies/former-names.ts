// Notes that a company was found by a former name.

import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toNameKey } from './names.ts'
import { type NamedCompany, selectNames, selectProfile } from './store.ts'

/** Notes nothing if today’s name has the words too, or several former names do. */
export async function noteFormerName(
  query: string,
  company: NamedCompany,
  { data, redirects }: Pick<DataContext, 'data' | 'redirects'>,
): Promise<void> {
  const key = toNameKey(query)
  const names = await selectNames(data, company.cik)
  const meant = names.filter(({ name_key }) => name_key.includes(key))
  const [only, ...others] = meant
  if (!only || others.length > 0 || only.is_former === 0) return
  const version = await selectProfile(data, company.cik, null)
  const listed = version?.profile.former_names.find(({ name }) => toNameKey(name) === only.name_key)
  redirects.note({
    asked: query,
    kind: 'former_name',
    cik: company.cik,
    name: names.find(({ is_former }) => is_former === 0)?.name ?? company.name,
    former_name: only.name,
    ticker: company.ticker,
    what_happened: 'renamed',
    last_on: listed?.to ?? null,
    basis: 'own_filings',
    document: null,
    filings: [],
  })
}
