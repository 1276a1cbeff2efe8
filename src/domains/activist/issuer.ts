// The issuer of a cover page without the header that gives its CIK. Two independent facts have to
// agree; one alone would be a guess.

import type { Queries } from '../../store/database.ts'
import { selectIssuers, selectPairs } from '../companies/cusips/store.ts'
import { toNameKey } from '../companies/names.ts'
import { selectByCik, selectByTicker, selectProfile } from '../companies/store.ts'
import type { ScheduleDocument } from './schedule.ts'

/**
 * The CIK of the folder when it has or had the issuer's name, or when the CUSIP leads to it; any
 * other CIK only when the CUSIP leads to it and it has the name.
 */
export async function findIssuer(
  { issuer, cusip }: ScheduleDocument,
  folderCik: string,
  data: Queries,
): Promise<string | null> {
  if (await hasName(folderCik, issuer, data)) return folderCik
  const ciks = cusip === null ? [] : await selectCiksOf(cusip, data)
  if (ciks.includes(folderCik)) return folderCik
  for (const cik of ciks) if (await hasName(cik, issuer, data)) return cik
  return null
}

/** CIKs of a CUSIP, by the symbols it settled under and by other schedules. */
async function selectCiksOf(cusip: string, data: Queries): Promise<string[]> {
  const ciks = (await selectIssuers(data, [cusip])).map(({ cik }) => cik)
  for (const { symbol } of await selectPairs(data, [cusip])) {
    const company = await selectByTicker(data, symbol)
    if (company) ciks.push(company.cik)
  }
  return [...new Set(ciks)]
}

async function hasName(cik: string, name: string, data: Queries): Promise<boolean> {
  const listed = await selectByCik(data, cik)
  const profile = (await selectProfile(data, cik, null))?.profile
  const former = (profile?.former_names ?? []).map((one) => one.name)
  const names = [listed?.name, profile?.name, ...former]
  const key = toNameKey(name)
  return names.some((known) => known !== undefined && toNameKey(known) === key)
}
