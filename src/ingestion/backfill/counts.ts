// Counts the outcomes of a file’s or folder’s documents, with the reasons of failures.

import type { IngestOutcome } from '../../contract/declare/endpoint.ts'
import { type BulkCounts, countFailure } from '../../contract/work/bulk.ts'
import { Failure } from '../../kernel/failure.ts'

export function addCounts(sum: BulkCounts, more: BulkCounts): void {
  sum.seen += more.seen
  sum.loaded += more.loaded
  sum.skipped += more.skipped
  sum.failed += more.failed
  for (const [reason, times] of Object.entries(more.reasons)) {
    sum.reasons[reason] = (sum.reasons[reason] ?? 0) + times
  }
}

export async function count(counts: BulkCounts, outcome: Promise<IngestOutcome>): Promise<void> {
  counts.seen++
  try {
    const result = await outcome
    if (result === 'stored') counts.loaded++
    else counts.skipped++
  } catch (error) {
    countFailure(counts, error instanceof Failure ? error.publicText : String(error))
  }
}
