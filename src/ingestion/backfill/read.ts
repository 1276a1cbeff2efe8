// Progress of the backfill, for pages, commands and answers.

import type { Clock } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { type Estimate, estimate } from './estimate.ts'
import { describe, intervalOf } from './reporter.ts'
import { STAGES } from './stages.ts'
import { type StageRow, selectStageRows } from './store.ts'

export interface StageView extends StageRow {
  summary: string
}

/** Lists stages in their order; empty if no backfill has run. */
export async function selectStages(data: Queries): Promise<StageView[]> {
  const rows = new Map((await selectStageRows(data)).map((row) => [row.stage, row]))
  return STAGES.flatMap(({ name, summary }) => {
    const row = rows.get(name)
    return row ? [{ ...row, summary }] : []
  })
}

export interface StageProgress extends StageView {
  left: Estimate
  /** Progress as one line of text. */
  text: string
}

export async function readProgress(
  data: Queries,
  clock: Clock,
  intervalMs: number,
): Promise<StageProgress[]> {
  const now = clock.now()
  return (await selectStages(data)).map((row) => {
    const stage = STAGES.find(({ name }) => name === row.stage)
    const paceMs = stage ? intervalOf(stage, intervalMs) : null
    return { ...row, left: estimate(row, now, paceMs), text: describe(row, now, paceMs) }
  })
}
