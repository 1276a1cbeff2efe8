// Job: the numbers tagged in one filing’s own document, and statements with them if the publisher’s
// facts lack the filing.

import type { DataContext, DataServices } from '../../../contract/declare/endpoint.ts'
import { defineJob, ensureIngested, ingest, isFresh } from '../../../contract/work/job.ts'
import { isFailure } from '../../../kernel/failure.ts'
import { sha256 } from '../../../kernel/ids.ts'
import { toInstant } from '../../../kernel/time.ts'
import type { Priority } from '../../../upstream/source.ts'
import {
  type FetchedText,
  fetchExtracted,
  fetchInline,
  toFetchOwn,
  type XbrlFiling,
} from '../../filings/own-documents.ts'
import { TAGGED_VERSION } from '../filed/tagged.ts'
import { readTaggedInThread } from '../filed/thread.ts'
import type { Industry } from '../measures/declaration.ts'
import { restate, selectIndustry } from './ingest.ts'
import { type Pending, selectPending, toPending } from './pending.ts'
import { recordTagged, selectNewestReport, type TaggedRow } from './tagged-store.ts'

const NOT_INLINE = 'the filing’s primary document has no facts in it, or is not available'
const SPREAD = 'the filing spreads its facts over several documents'

/** An unreadable filing is retried as often as lists are refreshed. */
export const ingestTagged = defineJob<XbrlFiling>({
  name: 'financials.tagged',
  kind: 'submissions',
  summary: 'Reads the numbers one filing tags, for pending facts and their places.',
  subjectOf: ({ accession }) => accession,
  version: TAGGED_VERSION,
  async run(filing, services, priority) {
    const { data } = services
    const row = await readFiling(filing, services, priority)
    await data.transaction((tx) => recordTagged(tx, row))
    const pending = await selectPending(data, filing.cik, null)
    if (pending?.accession === filing.accession && pending.reason === null) {
      await restate(filing.cik, await selectIndustry(filing.cik, services), services)
    }
    return row.body === null ? 'absent' : 'stored'
  },
})

async function readFiling(
  filing: XbrlFiling,
  services: DataServices,
  priority: Priority,
): Promise<TaggedRow> {
  const { accession } = filing
  const { filings, forget } = services.filings.begin()
  const fetch = toFetchOwn(filing, { filings }, priority)
  const inline = await fetchInline(filing, fetch)
  if (!inline) return { ...NOTHING, accession, fetchedAt: now(services), problem: NOT_INLINE }
  try {
    const read = await readOne(accession, inline)
    if (read.problem === null) return read
    const extracted = await fetchExtracted(filing, fetch)
    return extracted ? await readOne(accession, extracted) : read
  } catch (error) {
    if (!isFailure(error, 'publisher.changed')) throw error
    await forget()
    const { url, fetchedAt } = describe(inline)
    return { ...NOTHING, accession, url, fetchedAt, problem: error.publicText }
  }
}

const NOTHING = { url: null, sha256: null, bytes: null, entity: null, body: null }

function now({ clock }: Pick<DataServices, 'clock'>): string {
  return toInstant(clock.now())
}

async function readOne(accession: string, document: FetchedText): Promise<TaggedRow> {
  const { text, where } = document
  const { isWhole, entity, body } = await readTaggedInThread({ text, where })
  return { accession, ...describe(document), entity, problem: isWhole ? null : SPREAD, body }
}

function describe({ where: url, fetchedAt, bytes }: FetchedText) {
  return { url, fetchedAt, sha256: sha256(bytes), bytes: bytes.length }
}

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
  if (!pending || pending.reason === null) return pending
  if (asked.mayWait) {
    await ensureIngested(ingestTagged, pending, context).catch(ignorePublisher)
    return selectPending(context.data, cik, asOf)
  }
  if (await isFresh(ingestTagged, pending, context)) return pending
  ingest(ingestTagged, pending, context, 'feed').catch((error: unknown) => {
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

function ignorePublisher(error: unknown): void {
  if (isFailure(error, 'publisher.unavailable') || isFailure(error, 'publisher.changed')) return
  throw error
}
