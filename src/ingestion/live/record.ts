// Records the filings that a feed or an index names, and enqueues their jobs in the same transaction,
// so that every recorded filing is processed, whatever process dies in between.

import type { FoundFiling as FoundPayload } from '../../contract/work/filing-seen.ts'
import { toInstant } from '../../kernel/time.ts'
import type { NewJob } from '../../queue/queue.ts'
import type { Priority } from '../../upstream/source.ts'
import { FILING_JOB, type LiveParts, watchesOf } from './parts.ts'
import {
  completeSeen,
  type FoundFiling,
  insertSeen,
  lockSeen,
  markPending,
  type NewSeen,
  type Source,
  selectSeenAmong,
} from './store.ts'

const PRIORITIES: Readonly<Record<Source, Priority>> = {
  feed: 'feed',
  index: 'feed',
  backfill: 'backfill',
}

/** Filings per transaction, so that other writers do not wait long. */
const AT_ONCE = 200

export interface Recorded {
  /** Filings that were not known before. */
  fresh: number
  /** Number of those that some domain ingests. */
  enqueued: number
}

/** Jobs are enqueued in the order given. */
export async function recordFound(
  parts: LiveParts,
  filings: readonly FoundFiling[],
  source: Source,
): Promise<Recorded> {
  const recorded: Recorded = { fresh: 0, enqueued: 0 }
  for (let from = 0; from < filings.length; from += AT_ONCE) {
    const { fresh, enqueued } = await recordPart(parts, filings.slice(from, from + AT_ONCE), source)
    recorded.fresh += fresh
    recorded.enqueued += enqueued
  }
  return recorded
}

async function recordPart(
  { services, queue, watches, hooks }: LiveParts,
  filings: readonly FoundFiling[],
  source: Source,
): Promise<Recorded> {
  const seen_at = toInstant(services.clock.now())
  return services.ops.transaction(async (tx) => {
    await lockSeen(tx)
    const known = await selectSeenAmong(
      tx,
      filings.map(({ accession }) => accession),
    )
    const fresh: NewSeen[] = []
    const completed: FoundPayload[] = []
    for (const filing of filings) {
      const seen = known.get(filing.accession)
      if (!seen) {
        fresh.push({ ...filing, seen_at, source, state: stateOf(filing, watches) })
        continue
      }
      const ciks = await completeSeen(tx, seen, filing)
      if (ciks && seen.source !== 'backfill') completed.push(toFound({ ...seen, ...filing, ciks }))
    }
    const numbered = await insertSeen(tx, fresh)
    const jobs = fresh.flatMap(({ accession, state }) =>
      state === 'pending' ? [toJob(accession, source)] : [],
    )
    await queue.enqueue(jobs, tx)
    const found = [...(source === 'backfill' ? [] : numbered.map(toFound)), ...completed]
    for (const hook of found.length > 0 ? hooks : []) await hook.onFound?.(found, tx)
    return { fresh: fresh.length, enqueued: jobs.length }
  })
}

function toFound(filing: Omit<NewSeen, 'state' | 'source'> & { seq: number }): FoundPayload {
  const { seq, accession, form, ciks, names = {}, accepted_at, seen_at } = filing
  return { seq, accession, form, ciks, names, accepted_at, seen_at }
}

function stateOf({ form }: FoundFiling, watches: LiveParts['watches']): NewSeen['state'] {
  return watchesOf(watches, form).length > 0 ? 'pending' : 'ignored'
}

/** Enqueues filings that are known but not in the store; dead jobs stay dead. */
export async function enqueueAgain(
  { services, queue }: LiveParts,
  accessions: readonly string[],
  source: Source,
): Promise<void> {
  await services.ops.transaction(async (tx) => {
    for (const accession of accessions) await markPending(tx, accession)
    await queue.enqueue(
      accessions.map((accession) => toJob(accession, source)),
      tx,
    )
  })
}

function toJob(accession: string, source: Source): NewJob {
  return { name: FILING_JOB, key: accession, payload: { accession }, priority: PRIORITIES[source] }
}
