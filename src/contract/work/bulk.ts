// How a publisher's bulk file on disk becomes rows: each domain says which files it takes, and whether
// it reads them itself or their documents go to the loaders of their addresses.

import type { DataServices } from '../declare/endpoint.ts'

export interface BulkCounts {
  seen: number
  loaded: number
  skipped: number
  failed: number
  /** How often each reason was given for what failed. */
  reasons: Record<string, number>
}

export function emptyCounts(): BulkCounts {
  return { seen: 0, loaded: 0, skipped: 0, failed: 0, reasons: {} }
}

export function countFailure(counts: Pick<BulkCounts, 'failed' | 'reasons'>, reason: string): void {
  counts.failed += 1
  counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1
}

export interface BulkProgress {
  /** Tells how far it is; units are the loader's own, e.g. rows or bytes. */
  at(done: number, total: number): void
}

interface NamedFile {
  /** The name that reports give it, e.g. `insider`. */
  readonly kind: string
  /** What its file is called, e.g. `form345.zip`. */
  readonly called: string
}

/** A file that is read row by row. */
export interface BulkLoader extends NamedFile {
  /** Whether a file of this name, without its folder, is one of these. */
  takes(name: string): boolean
  /**
   * Loads a file, or goes on where a run that was killed had got to. What cannot be read is counted
   * with its reason, and the rest is kept.
   */
  readonly load: (
    path: string,
    services: DataServices,
    progress: BulkProgress,
  ) => Promise<BulkCounts>
}

/** An archive of JSON documents that each have an address. */
export interface DocumentArchive extends NamedFile {
  /** Whether an archive of this name, without its folder, is one of these. */
  takes(name: string): boolean
  /** A member of every document in it, by which a renamed archive is known. */
  readonly member: string
  toUrl(entryName: string): string
  /** Documents loaded side by side. */
  readonly atOnce: number
}

/** A file that is itself the document at an address. */
export interface DocumentFile extends NamedFile {
  /** Null for a file of another name. */
  toUrl(name: string): string | null
}

export type BulkFile = BulkLoader | DocumentArchive | DocumentFile
