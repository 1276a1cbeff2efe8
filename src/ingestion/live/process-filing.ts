// Ingests one filing into every domain that watches its form, then marks it processed and calls the
// hooks in the same transaction.

import { Failure } from '../../kernel/failure.ts'
import { toInstant } from '../../kernel/time.ts'
import { toReason } from '../../queue/queue.ts'
import type { Priority } from '../../upstream/source.ts'
import { type LiveParts, toNamed, watchesOf } from './parts.ts'
import { markFailed, markProcessed, type SeenRow, selectSeen } from './store.ts'

/** Number of parties’ folders to try; all hold the same documents. */
const FOLDERS_MAX = 3

/** Safe to run twice, also concurrently: the hooks are called once. */
export async function processFiling(
  parts: LiveParts,
  accession: string,
  priority: Priority,
): Promise<void> {
  const { ops, clock } = parts.services
  const seen = await selectSeen(ops, accession)
  if (!seen || seen.state === 'processed' || seen.state === 'ignored') return
  try {
    await ingestAll(parts, seen, priority)
  } catch (error) {
    await markFailed(ops, accession, toReason(error))
    throw error
  }
  await markAndCallHooks(parts, seen, toInstant(clock.now()))
}

async function ingestAll({ watches, services }: LiveParts, seen: SeenRow, priority: Priority) {
  for (const watch of watchesOf(watches, seen.form)) {
    let outcome = 'absent'
    for (const cik of seen.ciks.slice(0, FOLDERS_MAX)) {
      const named = { ...toNamed(seen), ciks: [cik] }
      outcome = await watch.read(named, services, priority)
      if (outcome === 'stored') break
    }
    // The feed can be ahead of the archive, so the filing is retried.
    if (outcome === 'stored') continue
    const text = `The publisher has no Form ${seen.form} document for ${seen.accession}.`
    throw new Failure('publisher.unavailable', text)
  }
}

async function markAndCallHooks({ services, hooks }: LiveParts, seen: SeenRow, parsed_at: string) {
  const { seq, accession, form, ciks, accepted_at, seen_at } = seen
  // Filings processed before, or found by a backfill, are not news.
  const isNews = seen.parsed_at === null && seen.source !== 'backfill'
  await services.ops.transaction(async (tx) => {
    if (!(await markProcessed(tx, accession, parsed_at)) || !isNews) return
    for (const hook of hooks) {
      await hook.onFiling({ seq, accession, form, ciks, accepted_at, seen_at, parsed_at }, tx)
    }
  })
}
