// Chooses the next stage: one at a time, in order, if it was never done, its data is old, or it
// failed long enough ago. Pure.

import { toRetryMs } from '../../queue/queue.ts'
import type { BackfillParts, Stage } from './stage.ts'
import type { StageRow } from './store.ts'

/** A running stage writes every few seconds; after so long a silence its worker is dead. */
const SILENT_MS = 30 * 60_000

export function isDue(stage: Stage, row: StageRow | undefined, parts: BackfillParts): boolean {
  if (!stage.run) return false
  if (!row || row.state === 'waiting' || row.state === 'off') return true
  if (row.state === 'running') return row.is_followed === 0
  const since = parts.services.clock.now() - Date.parse(row.finished_at ?? '')
  if (row.state === 'failed') return since >= toRetryMs(row.failures, 0)
  return since >= stage.freshMs(parts)
}

const isRunByWorker = (row: StageRow) => row.state === 'running' && row.is_followed === 0

export function isAbandoned(row: StageRow, now: number): boolean {
  return isRunByWorker(row) && now - Date.parse(row.updated_at) >= SILENT_MS
}

/** Returns null while a worker runs a stage, or if none is due. */
export function chooseNext(
  stages: readonly Stage[],
  rows: ReadonlyMap<string, StageRow>,
  parts: BackfillParts,
): Stage | null {
  if ([...rows.values()].some(isRunByWorker)) return null
  return stages.find((stage) => isDue(stage, rows.get(stage.name), parts)) ?? null
}

/** Job key, equal in every process, so that a stage is enqueued once, and anew after each run. */
export function keyOf(stage: Stage, row: StageRow | undefined): string {
  return `${stage.name} ${row?.finished_at ?? 'first'}`
}
