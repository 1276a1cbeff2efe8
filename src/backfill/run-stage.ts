// One run of a stage, from its job to its row: how far it is while it runs, and how it ended.

import { toInstant } from '../kernel/time.ts'
import { toReason } from '../queue/queue.ts'
import type { BackfillParts, Progress, Stage } from './parts.ts'
import { type Beats, describe, intervalOf, startReporter } from './report.ts'
import { begun, failed, finished, followed } from './rows.ts'
import { type StageRow, writeStage } from './store.ts'

/** Throws only when the service is stopping: a stage that failed says so in its row. */
export async function runStage(
  stage: Stage,
  last: StageRow,
  parts: BackfillParts,
  { signal, beats }: { signal: AbortSignal; beats: Beats },
): Promise<void> {
  const { data, clock, log } = parts.services
  const now = () => toInstant(clock.now())
  const first = begun(stage, last, now())
  await writeStage(data, first)
  const intervalMs = intervalOf(stage, parts.intervalMs)
  const reporter = startReporter(parts.services, first, intervalMs, beats)
  const at = (progress: Progress) => {
    signal.throwIfAborted()
    reporter.at(progress)
  }
  try {
    await stage.run?.({ parts, at, signal })
  } catch (error) {
    const row = await reporter.stop()
    // No fault of its own: the job is given back and taken up again.
    if (signal.aborted) throw error
    const reason = toReason(error)
    log.warn({ stage: stage.name, reason }, 'a stage of the filling failed')
    return writeStage(data, failed(row, reason, now()))
  }
  const row = await reporter.stop()
  const found = await stage.follow?.(parts)
  const next = found ? followed(stage, row, found, now()) : finished(row, now())
  log.info({ stage: stage.name }, `filling: ${describe(next, clock.now(), intervalMs)}`)
  await writeStage(data, next)
}
