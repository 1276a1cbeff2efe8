// Reports the progress of a running stage: to the store every few seconds, so that every process can
// show it, and to the log once a minute.

import type { Services } from '../../contract/declare/endpoint.ts'
import { toInstant } from '../../kernel/time.ts'
import { estimate, toSize, toWords } from './estimate.ts'
import type { Progress, Stage } from './stage.ts'
import { type StageRow, writeStage } from './store.ts'

export interface Reporter {
  update(progress: Progress): void
  /** Writes the last update; nothing is written afterwards. */
  stop(): Promise<StageRow>
}

export interface ReportIntervals {
  writeMs: number
  logMs: number
}

export const REPORT_INTERVALS: ReportIntervals = { writeMs: 3_000, logMs: 60_000 }

export function startReporter(
  { data, clock, log }: Pick<Services, 'data' | 'clock' | 'log'>,
  first: StageRow,
  intervalMs: number | null,
  { writeMs, logMs }: ReportIntervals = REPORT_INTERVALS,
): Reporter {
  let row = first
  let writing: Promise<void> = Promise.resolve()

  /** Writes even without changes, since a silent stage counts as abandoned. */
  function write(): Promise<void> {
    row = { ...row, updated_at: toInstant(clock.now()) }
    const now = row
    writing = writing.then(() =>
      writeStage(data, now).catch((error: unknown) =>
        log.warn({ stage: now.stage, error: String(error) }, 'progress could not be written'),
      ),
    )
    return writing
  }

  const writingTimer = setInterval(() => void write(), writeMs)
  const loggingTimer = setInterval(
    () => log.info({ stage: row.stage }, `backfill: ${describe(row, clock.now(), intervalMs)}`),
    logMs,
  )
  return {
    update({ done, total, unit = first.unit, detail = row.detail }) {
      const isNew = unit !== row.unit || row.phase_at === null || done < row.phase_done
      const phase = isNew ? { phase_at: toInstant(clock.now()), phase_done: done } : {}
      row = { ...row, done, total, unit, detail, ...phase }
    },
    async stop() {
      clearInterval(writingTimer)
      clearInterval(loggingTimer)
      await write()
      return row
    },
  }
}

/** `companyfacts: 1.2 GB of 1.4 GB, companyfacts.zip comes, 3 min left at the current rate`. */
export function describe(row: StageRow, now: number, intervalMs: number | null): string {
  const { stage, state, done, total, unit, detail } = row
  const { atRateMs, atPaceMs } = estimate(row, now, intervalMs)
  const size = (value: number) => (unit === 'bytes' ? toSize(value) : String(value))
  const far = total === null ? size(done) : `${size(done)} of ${size(total)}`
  const parts = [
    `${stage}: ${state}`,
    state === 'waiting' || state === 'off' ? null : `${far} ${unit === 'bytes' ? '' : unit}`.trim(),
    detail,
    atRateMs === null ? null : `${toWords(atRateMs)} left at the current rate`,
    atPaceMs === null ? null : `${toWords(atPaceMs)} at the publisher’s rate limit`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

export function intervalOf(stage: Stage, intervalMs: number): number | null {
  return stage.isPaced ? intervalMs : null
}
