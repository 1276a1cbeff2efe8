// Who the issuer is when a cover page stands alone, without the header that gives its CIK. Two
// things that are known independently have to agree; one of them alone would be a guess.

import type { Queries } from '../../store/database.ts'
import { toNameKey } from '../companies/names.ts'
import { selectByCik, selectByCusip, selectByTicker, selectProfile } from '../companies/store.ts'
import type { ScheduleDocument } from './records.ts'

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
  const cik = cusip === null ? null : await selectCikOfCusip(cusip, data)
  if (cik === null) return null
  return cik === folderCik || (await hasName(cik, issuer, data)) ? cik : null
}

async function selectCikOfCusip(cusip: string, data: Queries): Promise<string | null> {
  const pair = await selectByCusip(data, cusip)
  const company = pair && (await selectByTicker(data, pair.symbol))
  return company?.cik ?? null
}

async function hasName(cik: string, name: string, data: Queries): Promise<boolean> {
  const listed = await selectByCik(data, cik)
  const profile = (await selectProfile(data, cik, null))?.profile
  const former = (profile?.former_names ?? []).map((one) => one.name)
  const names = [listed?.name, profile?.name, ...former]
  const key = toNameKey(name)
  return names.some((known) => known !== undefined && toNameKey(known) === key)
}
