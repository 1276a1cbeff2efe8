// The version of what the store holds of a company: a number that the store itself raises, by
// triggers and in the same transaction, whichever process or release of the program writes.

import { coalesce } from './coalesce.ts'
import type { Queries } from './database.ts'

/** Resolves with the version of a CIK; 0 before anything was written. */
export type CompanyVersions = (cik: string) => Promise<number>

export function createCompanyVersions(data: Queries): CompanyVersions {
  const find = coalesce<{ asked: string; version: number }>(
    data,
    (list) => `select cik as asked, version from company_versions where cik in (${list})`,
  )
  return async (cik) => (await find(cik))?.version ?? 0
}
