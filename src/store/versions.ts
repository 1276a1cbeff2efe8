// The version of a company's stored data: a number that triggers raise in the same transaction as any
// change, whichever process or release of the program writes.

import { coalesce } from './coalesce.ts'
import type { Queries } from './database.ts'

/** Resolves to the version of a CIK; 0 before anything was written. */
export type CompanyVersions = (cik: string) => Promise<number>

export function createCompanyVersions(data: Queries): CompanyVersions {
  const find = coalesce<{ asked: string; version: number }>(
    data,
    (list) => `select cik as asked, version from company_versions where cik in (${list})`,
  )
  return async (cik) => (await find(cik))?.version ?? 0
}
