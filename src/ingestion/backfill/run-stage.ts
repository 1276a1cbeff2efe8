// Runs a stage once and records its progress and outcome.

import { toInstant } from '../../kernel/time.ts'
import { toReason } from '../../queue/queue.ts'
import { describe, intervalOf, type ReportIntervals, startReporter } from './reporter.ts'
import type { BackfillParts, Progress, Stage } from './stage.ts'
import { type StageRow, writeStage } from './store.ts'
import { begun, failed, finished, followed } from './transitions.ts'

/** Throws only when the service is stopping; a failure of the stage is recorded in its row. */
export async function runStage(
  stage: Stage,
  last: StageRow,
  parts: BackfillParts,
  { signal, intervals }: { signal: AbortSignal; intervals: ReportIntervals },
): Promise<void> {
  const { data, clock, log } = parts.services
  const now = () => toInstant(clock.now())
  const first = begun(stage, last, now())
  await writeStage(data, first)
  const intervalMs = intervalOf(stage, parts.intervalMs)
  const reporter = startReporter(parts.services, first, intervalMs, intervals)
  const report = (progress: Progress) => {
    signal.throwIfAborted()
    reporter.update(progress)
  }
  try {
    await stage.run?.({ parts, report, signal })
  } catch (error) {
    const row = await reporter.stop()
    // The stage did not fail: its job returns to the queue and runs again.
    if (signal.aborted) throw error
    const reason = toReason(error)
    log.warn({ stage: stage.name, reason }, 'a backfill stage failed')
    return writeStage(data, failed(row, reason, now()))
  }
  const row = await reporter.stop()
  const found = await stage.follow?.(parts)
  const next = found ? followed(stage, row, found, now()) : finished(row, now())
  log.info({ stage: stage.name }, `backfill: ${describe(next, clock.now(), intervalMs)}`)
  await writeStage(data, next)
}
