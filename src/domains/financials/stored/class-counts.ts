// Counts of shares by class, from the newest report’s own document: the publisher’s facts lack them.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { ensureIngested } from '../../../contract/work/job.ts'
import { ingestXbrl } from '../../filings/xbrl/ingest.ts'
import { selectTagged } from '../../filings/xbrl/store.ts'
import { ignorePublisher } from './ensure-pending.ts'
import { selectNewestReport } from './newest-report.ts'
import { unpackTagged } from './pack.ts'

/** Returns null without a report, or if its document has no such counts or is not available. */
export async function readClassCounts(cik: string, asOf: string | null, context: DataContext) {
  const report = await selectNewestReport(context.data, cik, asOf)
  if (!report) return null
  const { accession, form, filed } = report
  await ensureIngested(ingestXbrl, report, context).catch(ignorePublisher)
  const [row] = await selectTagged(context.data, [accession])
  const { entity, classes = [] } = row?.tagged ? unpackTagged(row.tagged) : { entity: null }
  return entity === cik && classes.length > 0 ? { accession, form, filed, classes } : null
}
