// Loading of publishers’ bulk files into rows: a domain names the files it takes, and either reads
// them itself or leaves their documents to the loaders of their addresses.

import type { DataServices } from '../declare/endpoint.ts'

export interface BulkCounts {
  seen: number
  loaded: number
  skipped: number
  failed: number
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
  /** Reports progress; units are the loader’s own, e.g. rows or bytes. */
  at(done: number, total: number): void
}

interface NamedFile {
  /** Name in reports, e.g. `insider`. */
  readonly kind: string
  /** Usual file name, e.g. `form345.zip`. */
  readonly called: string
}

export interface BulkLoader extends NamedFile {
  /** Whether the loader takes a file of this name, given without its folder. */
  takes(name: string): boolean
  /** Loads a file, or continues a killed run. Unreadable records are counted by reason. */
  readonly load: (
    path: string,
    services: DataServices,
    progress: BulkProgress,
  ) => Promise<BulkCounts>
}

/** An archive of JSON documents that each have an address. */
export interface DocumentArchive extends NamedFile {
  /** Whether the loader takes an archive of this name, given without its folder. */
  takes(name: string): boolean
  /** A member of every document in it, by which a renamed archive is known. */
  readonly member: string
  toUrl(entryName: string): string
  readonly atOnce: number
}

/** A file that is itself the document at an address. */
export interface DocumentFile extends NamedFile {
  /** Address of the document; null for a file of another name. */
  toUrl(name: string): string | null
}

export type BulkFile = BulkLoader | DocumentArchive | DocumentFile
