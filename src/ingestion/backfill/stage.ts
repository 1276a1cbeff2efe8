// What a stage of the backfill is, what it is given, and how it reports progress.

import type { BulkFile } from '../../contract/work/bulk.ts'
import type { Loader } from '../../contract/work/loader.ts'
import type { LiveParts } from '../live/parts.ts'
import type { Scope } from './scope.ts'

export interface BackfillParts extends LiveParts {
  readonly scope: Scope
  /** Where bulk files are kept while they are loaded. */
  readonly folder: string
  readonly keepsFiles: boolean
  /** Whether the store is on the same disk as that folder. */
  readonly isStoreThere: boolean
  /** Minimum time between two requests to the publisher. */
  readonly intervalMs: number
  readonly loaders: readonly Loader[]
  readonly bulkFiles: readonly BulkFile[]
}

export interface Progress {
  done: number
  total: number | null
  /** What is counted; a new unit starts a new phase. */
  unit?: string
  detail?: string | null
}

export interface Run {
  readonly parts: BackfillParts
  /** Throws when the service is stopping. */
  report(progress: Progress): void
  readonly signal: AbortSignal
}

export interface Followed {
  done: number
  total: number | null
  isDone: boolean
  detail: string | null
  /** Why it does not continue. */
  failure?: string | null
}

/** One part of the backfill. Safe to repeat; continues where it stopped. */
export interface Stage {
  readonly name: string
  readonly scope: Exclude<Scope, 'off'>
  readonly summary: string
  readonly unit: string
  /** Whether each unit takes one request. */
  readonly isPaced?: boolean
  /** Age at which it runs again. */
  freshMs(parts: BackfillParts): number
  /** Whether what goes before it is enqueued; until then it waits. */
  isReady?(parts: BackfillParts): Promise<boolean>
  run?(run: Run): Promise<void>
  /** Progress of work that the queue or the watcher does. */
  follow?(parts: BackfillParts): Promise<Followed>
}

export const STAGE_JOB = 'backfill.stage'
