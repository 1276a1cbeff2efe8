// Transitions of a stage’s row when the stage begins, ends, fails, or is followed. Pure.

import type { Followed, Stage } from './stage.ts'
import type { StageRow, StageState } from './store.ts'

export function newRow({ name, unit }: Stage, state: StageState, at: string): StageRow {
  return {
    stage: name,
    state,
    done: 0,
    total: null,
    unit,
    detail: null,
    is_followed: 0,
    failures: 0,
    started_at: null,
    phase_at: null,
    phase_done: 0,
    updated_at: at,
    finished_at: null,
  }
}

/** Counts from the beginning; work of an earlier run is quickly counted again. */
export function begun(stage: Stage, last: StageRow, at: string): StageRow {
  const { failures, finished_at } = last
  return { ...newRow(stage, 'running', at), failures, finished_at, started_at: at }
}

export function finished(row: StageRow, at: string): StageRow {
  return { ...row, state: 'done', failures: 0, updated_at: at, finished_at: at }
}

export function failed(row: StageRow, reason: string, at: string): StageRow {
  const failures = row.failures + 1
  return { ...row, state: 'failed', detail: reason, failures, updated_at: at, finished_at: at }
}

/** The rest is the work of the queue or the watcher, whose progress is `found`. */
export function followed(stage: Stage, row: StageRow, found: Followed, at: string): StageRow {
  const { done, total, isDone, failure = null } = found
  const detail = failure ?? found.detail
  const isFirst = row.is_followed === 0
  const phase = isFirst ? { phase_at: at, phase_done: done } : {}
  const started_at = row.started_at ?? at
  const next = { ...row, ...phase, started_at, done, total, detail, unit: stage.unit }
  const state = failure === null ? 'running' : 'failed'
  if (!isDone) return { ...next, state, is_followed: 1, failures: 0, updated_at: at }
  return { ...finished(next, at), is_followed: 0 }
}

export function hasChanged(row: StageRow, next: StageRow): boolean {
  return (
    row.state !== next.state ||
    row.done !== next.done ||
    row.total !== next.total ||
    row.detail !== next.detail ||
    row.is_followed !== next.is_followed
  )
}
