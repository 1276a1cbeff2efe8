// How a publisher's bulk file becomes rows: each domain says which files it takes and loads one
// from disk, so that nothing has to fit into memory.

import type { Services } from './endpoint.ts'

export interface BulkCounts {
  seen: number
  loaded: number
  skipped: number
  failed: number
  /** How often each reason was given for what failed. */
  reasons: Record<string, number>
}

export interface BulkProgress {
  /** Tells how far it is; units are the loader's own, e.g. rows or bytes. */
  at(done: number, total: number): void
}

export interface BulkLoader {
  /** The name users load it by, e.g. `insider`. */
  readonly kind: string
  /** Whether a file of this name, without its folder, is one of these. */
  takes(name: string): boolean
  /**
   * Loads a file, or goes on where a run that was killed had got to. What cannot be read is counted
   * with its reason, and the rest is kept.
   */
  load(path: string, services: Services, progress: BulkProgress): Promise<BulkCounts>
}
