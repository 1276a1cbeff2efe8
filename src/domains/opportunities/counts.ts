// Outcomes of one document’s notices, for reports and the log.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { type BulkCounts, emptyCounts } from '../../contract/work/bulk.ts'
import { type ReadNotice, recordNotices } from './store.ts'

/** Counts of notices: seen, loaded as new versions, skipped as unchanged. */
export interface NoticeCounts extends BulkCounts {
  /** Line of a file on which the first unreadable row begins. */
  firstFailedLine: number | null
}

export function noNotices(): NoticeCounts {
  return { ...emptyCounts(), firstFailedLine: null }
}

/** Stores new versions of the notices, at most as many as one statement writes. */
export async function keep(
  notices: readonly ReadNotice[],
  counts: NoticeCounts,
  { data }: Pick<DataServices, 'data'>,
  seenAt: string,
): Promise<void> {
  if (notices.length === 0) return
  const loaded = await data.transaction((tx) => recordNotices(tx, notices, seenAt))
  counts.loaded += loaded
  counts.skipped += notices.length - loaded
}

/** One line for a whole document, however many of its notices are broken. */
export function report(
  counts: NoticeCounts,
  { log }: Pick<DataServices, 'log'>,
  url: string,
): void {
  const { failed, skipped: _, ...loggedCounts } = counts
  if (failed === 0) log.info({ url, ...loggedCounts }, 'opportunities were read')
  else log.warn({ url, failed, ...loggedCounts }, 'opportunities could not all be read')
}
