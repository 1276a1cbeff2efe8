// Stages of the backfill: their definition, their services and their progress reports.

import type { BulkFile } from '../../contract/work/bulk.ts'
import type { Loader } from '../../contract/work/loader.ts'
import type { LiveParts } from '../live/parts.ts'
import type { Scope } from './scope.ts'

export interface BackfillParts extends LiveParts {
  readonly scope: Scope
  /** Folder of bulk files while they are loaded. */
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
  /** Unit of the counts; a new unit starts a new phase. */
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
  /** Reason why it does not continue. */
  failure?: string | null
}

/** One part of the backfill. Safe to repeat; it continues where it stopped. */
export interface Stage {
  readonly name: string
  readonly scope: Exclude<Scope, 'off'>
  readonly summary: string
  readonly unit: string
  /** Whether each unit takes one request. */
  readonly isPaced?: boolean
  /** Whether a run takes a few requests, so that one that failed need not wait for hours. */
  readonly takesFew?: boolean
  /** Age at which it runs again. */
  freshMs(parts: BackfillParts): number
  /** Whether earlier work is enqueued; until then the stage waits. */
  isReady?(parts: BackfillParts): Promise<boolean>
  run?(run: Run): Promise<void>
  /** Progress of work that the queue or the watcher does. */
  follow?(parts: BackfillParts): Promise<Followed>
}

export const STAGE_JOB = 'backfill.stage'
