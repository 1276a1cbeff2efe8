// A company’s newest report that the publisher’s facts lack: its own document is used instead.

import { type Absence, explain } from '../../../contract/answer/absence.ts'
import type { DataServices } from '../../../contract/declare/endpoint.ts'
import type { Queries } from '../../../store/database.ts'
import { selectTagged } from '../../filings/xbrl/store.ts'
import type { CompanyFacts } from '../facts/fact.ts'
import { mergeFiling } from '../facts/merge-filing.ts'
import { type NewestReport, selectNewestReport } from './newest-report.ts'
import { type PackedFiling, unpackFiling } from './pack.ts'

export interface Pending extends Omit<NewestReport, 'published'> {
  /** Reason why the answer lacks it; null if it was read. */
  readonly absence: Absence | null
}

/** Returns null if the publisher’s facts have the report. */
export function toPending(report: NewestReport | undefined): Pending | null {
  if (!report || report.published === null) return null
  const { published, ...rest } = report
  if (published.split(' ').includes(report.accession)) return null
  return { ...rest, absence: explainReport(report) }
}

/** Selects the report as of an instant, or today. */
export async function selectPending(
  data: Queries,
  cik: string,
  asOf: string | null,
): Promise<Pending | null> {
  return toPending(await selectNewestReport(data, cik, asOf))
}

function explainReport(report: NewestReport): Absence | null {
  const { accession, form, filed, fetchedAt } = report
  const which = `the ${form} of ${filed} (${accession})`
  if (fetchedAt === null) return explain({ reason: 'not_read_yet', what: which })
  const problem = problemOf(report)
  if (problem === null) return null
  const words =
    `${which} is not in the publisher’s facts yet, and its own document could not be used ` +
    `instead: ${problem}`
  return explain({ reason: 'unreadable', words })
}

const OTHER_COMPANY = 'it names another company, or several'

function problemOf({ problem, entity, cik }: NewestReport): string | null {
  return problem ?? (entity === cik ? null : OTHER_COMPANY)
}

/** The filing’s own document; null if it is not used. */
async function selectPackedFiling(
  pending: Pending | null,
  { data }: Pick<DataServices, 'data'>,
): Promise<PackedFiling | null> {
  return pending?.absence === null ? selectPacked(pending, data) : null
}

/** The newest report, whether or not the facts have it. */
export async function selectCandidate(data: Queries, cik: string): Promise<PackedFiling | null> {
  const report = await selectNewestReport(data, cik, null)
  const isRead = report && report.fetchedAt !== null && problemOf(report) === null
  return isRead ? selectPacked(report, data) : null
}

async function selectPacked(
  { accession, form, filed }: Pick<NewestReport, 'accession' | 'form' | 'filed'>,
  data: Queries,
): Promise<PackedFiling | null> {
  const [row] = await selectTagged(data, [accession])
  return row?.tagged ? { accession, form, filed, body: row.tagged } : null
}

/** The publisher’s facts, merged with those of the filing that they lack. */
export async function withPending(
  facts: CompanyFacts,
  pending: Pending | null,
  services: Pick<DataServices, 'data'>,
): Promise<CompanyFacts> {
  const filing = await selectPackedFiling(pending, services)
  return filing ? mergeFiling(facts, unpackFiling(filing)) : facts
}
