// Reads the reports whose statements have gross profit without revenue: what the publisher’s facts
// lack may be tagged by dimension alone.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { ensureIngested, ingest, isFresh } from '../../../contract/work/job.ts'
import { isOfDocuments } from '../../../kernel/failure.ts'
import { selectPrimaryDocuments } from '../../filings/store.ts'
import { ingestXbrl } from '../../filings/xbrl/ingest.ts'
import type { StatementRows } from '../model.ts'

/** An annual report has three years. */
const REPORTS_READ = 2

interface Asked {
  readonly cik: string
  readonly asOf: string | null
  /** Whether the caller has waited for the publisher already; others do not wait for reports. */
  readonly hasWaited: boolean
}

/** Returns whether a report was read, so that the rows may be others now. */
export async function ensureTotals(
  rows: StatementRows | null,
  { cik, asOf, hasWaited }: Asked,
  context: DataContext,
): Promise<boolean> {
  const lacking = (rows?.income_statement ?? []).filter(
    ({ revenue, gross_profit }) => revenue === null && gross_profit !== null,
  )
  const accessions = [...new Set(lacking.map(({ accession }) => accession))].slice(0, REPORTS_READ)
  if (asOf !== null || accessions.length === 0) return false
  const documents = await selectPrimaryDocuments(context.data, cik, accessions)
  let isRead = false
  for (const accession of accessions) {
    const report = { cik, accession, primary_document: documents.get(accession) ?? null }
    if (await isFresh(ingestXbrl, report, context)) continue
    if (hasWaited) {
      const outcome = await ensureIngested(ingestXbrl, report, context).catch(ignorePublisher)
      isRead ||= outcome === 'stored'
    } else {
      ingest(ingestXbrl, report, context, 'feed').catch((error: unknown) => {
        context.log.warn({ cik, error: String(error) }, 'a report could not be read')
      })
    }
  }
  return isRead
}

/** Revenue stays null, with the reason that the facts give. */
function ignorePublisher(error: unknown): null {
  if (isOfDocuments(error)) return null
  throw error
}
