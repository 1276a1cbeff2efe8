// Filings that a feed or an index names, written down with the work they mean in one transaction:
// what is known to have been seen will be read, whatever dies in between.

import type { IngestPriority } from '../contract/job.ts'
import { toInstant } from '../kernel/time.ts'
import type { NewJob } from '../queue/queue.ts'
import { FILING_JOB, type LiveParts, watchesOf } from './parts.ts'
import { completeSeen, type FoundFiling, insertSeen, markPending, type Source } from './store.ts'

const PRIORITIES: Readonly<Record<Source, IngestPriority>> = {
  feed: 'feed',
  index: 'feed',
  backfill: 'backfill',
}

export interface Recorded {
  /** Filings that were not known. */
  fresh: number
  /** Those of them that some domain reads. */
  enqueued: number
}

/** Oldest first, so that work begins with what has waited longest. */
export async function recordFound(
  parts: LiveParts,
  filings: readonly FoundFiling[],
  source: Source,
): Promise<Recorded> {
  const { services, queue, watches } = parts
  if (filings.length === 0) return { fresh: 0, enqueued: 0 }
  const seen_at = toInstant(services.clock.now())
  return services.ops.transaction(async (tx) => {
    const jobs: NewJob[] = []
    let fresh = 0
    for (const filing of filings) {
      const isRead = watchesOf(watches, filing.form).length > 0
      if (!(await insertSeen(tx, filing, { seen_at, source, isRead }))) {
        await completeSeen(tx, filing)
        continue
      }
      fresh++
      if (isRead) jobs.push(toJob(filing.accession, source))
    }
    await queue.enqueue(jobs, tx)
    return { fresh, enqueued: jobs.length }
  })
}

/** Work for filings that are known and not in the store; dead jobs stay dead. */
export async function enqueueAgain(
  { services, queue }: LiveParts,
  accessions: readonly string[],
): Promise<void> {
  await services.ops.transaction(async (tx) => {
    for (const accession of accessions) await markPending(tx, accession)
    await queue.enqueue(
      accessions.map((accession) => toJob(accession, 'index')),
      tx,
    )
  })
}

function toJob(accession: string, source: Source): NewJob {
  return { name: FILING_JOB, key: accession, payload: { accession }, priority: PRIORITIES[source] }
}
