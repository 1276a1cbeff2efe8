// Statements built by older rules, and their findings. They are rebuilt per company from its stored
// facts, without requests to publishers.

import type { DataServices } from '../../../contract/declare/endpoint.ts'
import { isAllCurrent, type OutdatedRow, type RowVersion } from '../../../store/row-versions.ts'
import { NORMALIZATION_VERSION } from '../statements/statements.ts'
import { restate, selectIndustry } from './ingest.ts'
import { countBuiltBefore, selectBuiltBefore } from './store.ts'

const domain = 'financials'
const version = NORMALIZATION_VERSION

export const statementRows: RowVersion = {
  domain,
  version,
  isCurrent: (data) => isAllCurrent(data, statementRows),
  /** Rows do not belong to single accessions. */
  areCurrent: (data) => statementRows.isCurrent(data),
  async selectOutdated(data, after, limit) {
    const companies = await selectBuiltBefore(data, after, limit)
    return companies.map(({ cik, basis }): OutdatedRow => {
      const made = Number(basis?.split(':')[0] ?? 0)
      return { ...NO_FILING, position: cik, cik, version: made }
    })
  },
  countOutdated: countBuiltBefore,
}

const NO_FILING = { accession: '', form: '', filed: '', accepted_at: null, url: null } as const

/** Rebuilds the company’s statements and findings. */
export async function restateRow({ cik }: OutdatedRow, services: DataServices) {
  const industry = await selectIndustry(cik, services)
  return (await restate(cik, industry, services)) === null ? 'absent' : 'stored'
}
