// What became of the notices of one document, for reports and the log.

import type { DataServices } from '../../contract/endpoint.ts'
import { type ReadNotice, recordNotices } from './store.ts'

export interface NoticeCounts {
  /** Notices in the document, readable or not. */
  seen: number
  /** Versions that were new. */
  loaded: number
  /** Notices of which nothing was new. */
  skipped: number
  failed: number
  /** How often each reason was given for what failed. */
  reasons: Record<string, number>
  /** Line of a file on which the first unreadable row begins. */
  firstFailedLine: number | null
}

export function emptyCounts(): NoticeCounts {
  return { seen: 0, loaded: 0, skipped: 0, failed: 0, reasons: {}, firstFailedLine: null }
}

export function fail(counts: NoticeCounts, reason: string): void {
  counts.failed += 1
  counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1
}

/** Stores what is new in the notices, which are at most as many as one statement writes. */
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
  const { failed, skipped: _, ...told } = counts
  if (failed === 0) log.info({ url, ...told }, 'opportunities were read')
  else log.warn({ url, failed, ...told }, 'opportunities could not all be read')
}
