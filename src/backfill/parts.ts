// What the filling is given, what a stage is, and how a stage tells how far it is.

import type { BulkLoader } from '../contract/bulk.ts'
import type { Loader } from '../contract/loader.ts'
import type { LiveParts } from '../live/parts.ts'
import type { Scope } from './scope.ts'

export interface BackfillParts extends LiveParts {
  readonly scope: Scope
  /** Where bulk files lie while they are loaded. */
  readonly folder: string
  readonly keepsFiles: boolean
  /** Whether the store grows on the disk of that folder. */
  readonly isStoreThere: boolean
  /** Least time between two requests to the publisher. */
  readonly intervalMs: number
  readonly loaders: readonly Loader[]
  readonly bulkLoaders: readonly BulkLoader[]
}

export interface Progress {
  done: number
  total: number | null
  /** Of what; a new unit counts from its own beginning. */
  unit?: string
  detail?: string | null
}

export interface Run {
  readonly parts: BackfillParts
  /** Throws when the service is stopping. */
  at(progress: Progress): void
  readonly signal: AbortSignal
}

export interface Followed {
  done: number
  total: number | null
  isDone: boolean
  detail: string | null
  /** Why it does not go on. */
  failure?: string | null
}

/** One part of the filling. It is safe to repeat, and goes on where it was. */
export interface Stage {
  readonly name: string
  readonly scope: Exclude<Scope, 'off'>
  readonly summary: string
  readonly unit: string
  /** Whether each unit takes a request of its own. */
  readonly isPaced?: boolean
  /** Age at which it is done again. */
  freshMs(parts: BackfillParts): number
  run?(run: Run): Promise<void>
  /** How far that is which others do: the queue, or the watcher. */
  follow?(parts: BackfillParts): Promise<Followed>
}

export const STAGE_JOB = 'backfill.stage'
