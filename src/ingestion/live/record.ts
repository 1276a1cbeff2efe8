// Records the filings that a feed or an index names, and enqueues their jobs in the same transaction,
// so that every recorded filing is processed, whatever process dies in between.

import type { FoundFiling as FoundPayload } from '../../contract/work/filing-seen.ts'
import { toInstant } from '../../kernel/time.ts'
import type { NewJob } from '../../queue/queue.ts'
import type { Queries } from '../../store/database.ts'
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

/** Age at which a filing is no longer news that goes before others. */
const NEWS_MS = 10 * 60_000

/** Returns the lane of a filing: what the feed names is news for ten minutes. */
function toLane(source: Source, age: number, isWatched: () => boolean): Priority {
  if (source === 'backfill') return 'backfill'
  if (age >= NEWS_MS) return 'feed'
  return isWatched() ? 'watched' : 'news'
}

/** Filings per transaction, so that other writers do not wait long. */
const AT_ONCE = 200

export interface Recorded {
  /** Filings that were not known before. */
  fresh: number
  /** Number of those that some domain ingests. */
  enqueued: number
}

/** Jobs are enqueued in the order given. `unlisted_at` is the look at the feed before this one. */
export async function recordFound(
  parts: LiveParts,
  filings: readonly FoundFiling[],
  source: Source,
  unlisted_at: string | null = null,
): Promise<Recorded> {
  const recorded: Recorded = { fresh: 0, enqueued: 0 }
  for (let from = 0; from < filings.length; from += AT_ONCE) {
    const part = filings.slice(from, from + AT_ONCE)
    const { fresh, enqueued } = await recordPart(parts, part, { source, unlisted_at })
    recorded.fresh += fresh
    recorded.enqueued += enqueued
  }
  return recorded
}

async function recordPart(
  { services, queue, watches, hooks, onNews }: LiveParts,
  filings: readonly FoundFiling[],
  { source, unlisted_at }: Pick<NewSeen, 'source' | 'unlisted_at'>,
): Promise<Recorded> {
  const now = services.clock.now()
  const seen_at = toInstant(now)
  const recorded = await services.ops.transaction(async (tx) => {
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
        fresh.push({ ...filing, seen_at, unlisted_at, source, state: stateOf(filing, watches) })
        continue
      }
      const ciks = await completeSeen(tx, seen, filing)
      if (ciks && seen.source !== 'backfill') completed.push(toFound({ ...seen, ...filing, ciks }))
    }
    const numbered = await insertSeen(tx, fresh)
    const pending = fresh.filter(({ state }) => state === 'pending')
    const watched = await selectWatched(hooks, source === 'backfill' ? [] : pending, tx)
    const jobs = pending.map(({ accession, accepted_at, ciks }) => {
      const age = accepted_at === null ? NEWS_MS : now - Date.parse(accepted_at)
      const priority = toLane(source, age, () => ciks.some((cik) => watched.has(cik)))
      return toJob(accession, priority, accepted_at)
    })
    await queue.enqueue(jobs, tx)
    const found = [...(source === 'backfill' ? [] : numbered.map(toFound)), ...completed]
    for (const hook of found.length > 0 ? hooks : []) await hook.onFound?.(found, tx)
    return { fresh: fresh.length, enqueued: jobs.length }
  })
  if (recorded.enqueued > 0) queue.wake()
  if (recorded.fresh > 0) onNews?.()
  return recorded
}

async function selectWatched(
  hooks: LiveParts['hooks'],
  filings: readonly NewSeen[],
  tx: Queries,
): Promise<ReadonlySet<string>> {
  const ciks = [...new Set(filings.flatMap((filing) => filing.ciks))]
  const watched = await Promise.all(hooks.map((hook) => hook.selectWatched?.(ciks, tx) ?? []))
  return new Set(watched.flat())
}

function toFound(
  filing: Omit<NewSeen, 'state' | 'source' | 'unlisted_at'> & { seq: number },
): FoundPayload {
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
      accessions.map((accession) => toJob(accession, source === 'backfill' ? 'backfill' : 'feed')),
      tx,
    )
  })
}

function toJob(accession: string, priority: Priority, accepted_at: string | null = null): NewJob {
  const job = { name: FILING_JOB, key: accession, payload: { accession }, priority }
  return { ...job, acceptedAt: accepted_at ?? '' }
}
