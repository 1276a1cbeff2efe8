// Which stage comes next. Pure: one at a time, in their order, each when it was never done, has grown
// old, or failed long enough ago.

import { toRetryMs } from '../queue/queue.ts'
import type { BackfillParts, Stage } from './parts.ts'
import type { StageRow } from './store.ts'

/** A running stage writes every few seconds; one that has been silent for so long is abandoned. */
const SILENT_MS = 30 * 60_000

export function isDue(stage: Stage, row: StageRow | undefined, parts: BackfillParts): boolean {
  if (!stage.run) return false
  if (!row || row.state === 'waiting' || row.state === 'off') return true
  if (row.state === 'running') return row.is_followed === 0
  const since = parts.services.clock.now() - Date.parse(row.finished_at ?? '')
  if (row.state === 'failed') return since >= toRetryMs(row.failures, 0)
  return since >= stage.freshMs(parts)
}

const isOwnWork = (row: StageRow) => row.state === 'running' && row.is_followed === 0

export function isAbandoned(row: StageRow, now: number): boolean {
  return isOwnWork(row) && now - Date.parse(row.updated_at) >= SILENT_MS
}

/** The stage whose turn it is; null while a worker has one in hand, or none is due. */
export function chooseNext(
  stages: readonly Stage[],
  rows: ReadonlyMap<string, StageRow>,
  parts: BackfillParts,
): Stage | null {
  if ([...rows.values()].some(isOwnWork)) return null
  return stages.find((stage) => isDue(stage, rows.get(stage.name), parts)) ?? null
}

/** The same for every process that looks, and another one after each run. */
export function keyOf(stage: Stage, row: StageRow | undefined): string {
  return `${stage.name} ${row?.finished_at ?? 'first'}`
}
