// One filing from its name to rows of every domain that reads its form, and the mark that it has
// been read, written together with what others want to know of it.

import type { IngestPriority } from '../contract/job.ts'
import { Failure } from '../kernel/failure.ts'
import { toInstant } from '../kernel/time.ts'
import { toReason } from '../queue/queue.ts'
import { type LiveParts, toNamed, watchesOf } from './parts.ts'
import { markFailed, markProcessed, type SeenRow, selectSeen } from './store.ts'

/** Folders that are looked into; all of them hold the same documents. */
const FOLDERS_MAX = 3

/** Safe to run twice, also at once: the second one finds the mark and tells nobody. */
export async function readFiling(
  parts: LiveParts,
  accession: string,
  priority: IngestPriority,
): Promise<void> {
  const { ops, clock } = parts.services
  const seen = await selectSeen(ops, accession)
  if (!seen || seen.state === 'processed' || seen.state === 'ignored') return
  try {
    await readAll(parts, seen, priority)
  } catch (error) {
    await markFailed(ops, accession, toReason(error))
    throw error
  }
  await tell(parts, seen, toInstant(clock.now()))
}

async function readAll({ watches, services }: LiveParts, seen: SeenRow, priority: IngestPriority) {
  for (const watch of watchesOf(watches, seen.form)) {
    let outcome = 'absent'
    for (const cik of seen.ciks.slice(0, FOLDERS_MAX)) {
      const named = { ...toNamed(seen), ciks: [cik] }
      outcome = await watch.read(named, services, priority)
      if (outcome === 'stored') break
    }
    // The feed can be ahead of the archive.
    if (outcome === 'stored') continue
    const text = `The publisher has no document of ${seen.accession} that is a Form ${seen.form}.`
    throw new Failure('publisher.unavailable', text)
  }
}

async function tell({ services, hooks }: LiveParts, seen: SeenRow, parsed_at: string) {
  const { accession, form, ciks, accepted_at, seen_at } = seen
  // Read before and read again is no news, and neither is a backfill.
  const isNews = seen.parsed_at === null && seen.source !== 'backfill'
  await services.ops.transaction(async (tx) => {
    if (!(await markProcessed(tx, accession, parsed_at)) || !isNews) return
    for (const hook of hooks) {
      await hook.onFiling({ accession, form, ciks, accepted_at, seen_at, parsed_at }, tx)
    }
  })
}
