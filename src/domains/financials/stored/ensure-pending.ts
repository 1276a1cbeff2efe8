// Reads a company's newest report from its own document while the publisher's facts lack it.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { ensureIngested, ingest, isFresh } from '../../../contract/work/job.ts'
import { isOfDocuments } from '../../../kernel/failure.ts'
import { ingestXbrl } from '../../filings/xbrl/ingest.ts'
import type { Industry } from '../measures/declaration.ts'
import { restate } from './ingest.ts'
import { selectNewestReport } from './newest-report.ts'
import { type Pending, selectPending, toPending } from './pending.ts'

interface Asked {
  readonly cik: string
  readonly industry: Industry
  readonly asOf: string | null
  /** Whether the caller has waited for the publisher already. */
  readonly mayWait: boolean
}

/**
 * The newest report that the facts lack, from its own document. Only callers that wait for the
 * publisher anyway wait for it, no longer than for a refresh; for others it is read in the
 * background.
 */
export async function ensurePending(asked: Asked, context: DataContext): Promise<Pending | null> {
  const { cik, asOf } = asked
  const pending = await findPending(asked, context)
  if (!pending?.absence) return pending
  if (asked.mayWait) {
    await ensureIngested(ingestXbrl, pending, context).catch(ignorePublisher)
    return selectPending(context.data, cik, asOf)
  }
  if (await isFresh(ingestXbrl, pending, context)) return pending
  ingest(ingestXbrl, pending, context, 'feed').catch((error: unknown) => {
    context.log.warn({ cik, error: String(error) }, 'the newest report could not be read')
  })
  return pending
}

async function findPending({ cik, industry, asOf }: Asked, context: DataContext) {
  const { data } = context
  const report = await selectNewestReport(data, cik, asOf)
  if (!report || report.published !== null) return toPending(report)
  // Notes the filings of facts stored by an earlier release.
  await restate(cik, industry, context)
  return selectPending(data, cik, asOf)
}

/** Ignores a failure to get a document; the answer contains the reason. */
export function ignorePublisher(error: unknown): void {
  if (isOfDocuments(error)) return
  throw error
}
