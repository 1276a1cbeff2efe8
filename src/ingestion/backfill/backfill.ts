// Fills a live store in the background: one stage at a time, as a queue job whose requests come
// after all others; a stage runs again when its data is old. Every worker checks which stage is due;
// the one that gets the job runs it.

import { toInstant } from '../../kernel/time.ts'
import { type TakenJob, toReason, toRetryMs } from '../../queue/queue.ts'
import {
  describe,
  intervalOf,
  REPORT_INTERVALS,
  type ReportIntervals,
  startReporter,
} from './reporter.ts'
import { type BackfillParts, type Progress, STAGE_JOB, type Stage } from './stage.ts'
import { isWanted, STAGES } from './stages.ts'
import { type StageRow, selectStageRows, writeStage } from './store.ts'
import { begun, failed, finished, followed, hasChanged, newRow } from './transitions.ts'

/** A running stage writes every few seconds; after so long a silence its worker is dead. */
const SILENT_MS = 30 * 60_000

function isDue(stage: Stage, row: StageRow | undefined, parts: BackfillParts): boolean {
  if (!stage.run) return false
  if (!row || row.state === 'waiting' || row.state === 'off') return true
  if (row.state === 'running') return row.is_followed === 0
  const since = parts.services.clock.now() - Date.parse(row.finished_at ?? '')
  if (row.state === 'failed') return since >= toWaitMs(stage, row)
  return since >= stage.freshMs(parts)
}

/** Longest wait before a stage of a few requests is run again, so that it is soon whole after trouble. */
const FEW_WAIT_MS = 15 * 60_000

function toWaitMs(stage: Stage, { failures }: StageRow): number {
  const waitMs = toRetryMs(failures, 0)
  return stage.takesFew ? Math.min(waitMs, FEW_WAIT_MS) : waitMs
}

const isRunByWorker = (row: StageRow) => row.state === 'running' && row.is_followed === 0

function isAbandoned(row: StageRow, now: number): boolean {
  return isRunByWorker(row) && now - Date.parse(row.updated_at) >= SILENT_MS
}

/** Returns null while a worker runs a stage, or if none is due. */
function chooseNext(
  stages: readonly Stage[],
  rows: ReadonlyMap<string, StageRow>,
  parts: BackfillParts,
): Stage | null {
  if ([...rows.values()].some(isRunByWorker)) return null
  return stages.find((stage) => isDue(stage, rows.get(stage.name), parts)) ?? null
}

/** Job key, equal in every process, so that a stage is enqueued once, and anew after each run. */
function keyOf(stage: Stage, row: StageRow | undefined): string {
  return `${stage.name} ${row?.finished_at ?? 'first'}`
}

export interface Backfill {
  /** The job of the queue that runs a stage. */
  readonly handler: readonly [name: string, handle: (job: TakenJob) => Promise<void>]
  /** Enqueues the stage that is due, now and at intervals. */
  start(): Promise<void>
  /** Aborts a running stage, which continues where it was when its job runs again. */
  stop(): Promise<void>
}

export interface BackfillOptions {
  stages?: readonly Stage[]
  intervals?: ReportIntervals
}

const CHECK_MS = 30_000
const SILENT = 'its worker stopped responding'

export function createBackfill(parts: BackfillParts, options: BackfillOptions = {}): Backfill {
  const { stages = STAGES, intervals = REPORT_INTERVALS } = options
  const { data, clock, log } = parts.services
  const wanted = stages.filter((stage) => isWanted(stage, parts.scope))
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> = Promise.resolve()
  let loggedAt = clock.now()

  const now = () => toInstant(clock.now())
  const loadRows = async () =>
    new Map((await selectStageRows(data)).map((row) => [row.stage, row] as const))

  /** Records for every stage whether it is wanted, before any begins. */
  async function markStages(): Promise<void> {
    const rows = await loadRows()
    for (const stage of stages) {
      const row = rows.get(stage.name) ?? newRow(stage, 'off', now())
      const isOn = wanted.includes(stage)
      const isOff = row.state === 'off'
      if (isOn !== isOff && rows.has(stage.name)) continue
      const state = isOn ? 'waiting' : 'off'
      await writeStage(data, { ...row, state, is_followed: 0, updated_at: now() })
    }
  }

  async function enqueueDue(): Promise<void> {
    const rows = await loadRows()
    for (const stage of wanted) {
      const row = rows.get(stage.name)
      if (row) rows.set(stage.name, await refresh(stage, row))
    }
    const next = chooseNext(await selectReady(), rows, parts)
    if (!next || stopping.signal.aborted) return
    const key = keyOf(next, rows.get(next.name))
    const payload = { stage: next.name }
    // The short stages must not wait for hours of filings; their requests still come after all others.
    const priority = next.scope === '90' ? 'caller' : 'backfill'
    await parts.queue.enqueue([{ name: STAGE_JOB, key, payload, priority }])
  }

  async function selectReady(): Promise<Stage[]> {
    const ready = wanted.map(async (stage) => (await stage.isReady?.(parts)) ?? true)
    const isReady = await Promise.all(ready)
    return wanted.filter((_, index) => isReady[index])
  }

  async function refresh(stage: Stage, row: StageRow): Promise<StageRow> {
    const next = isAbandoned(row, clock.now())
      ? failed(row, SILENT, now())
      : await follow(stage, row)
    if (hasChanged(row, next)) await writeStage(data, next)
    return next
  }

  async function follow(stage: Stage, row: StageRow): Promise<StageRow> {
    if (!stage.follow || (stage.run && row.is_followed === 0)) return row
    return followed(stage, row, await stage.follow(parts), now())
  }

  async function logProgress(): Promise<void> {
    if (clock.now() - loggedAt < intervals.logMs) return
    loggedAt = clock.now()
    for (const [name, row] of await loadRows()) {
      const stage = wanted.find((one) => one.name === name)
      if (!stage || row.is_followed === 0) continue
      const text = describe(row, clock.now(), intervalOf(stage, parts.intervalMs))
      log.info({ stage: name }, `filling: ${text}`)
    }
  }

  async function handle({ payload }: TakenJob): Promise<void> {
    const name = (payload as { stage?: unknown } | null)?.stage
    const stage = wanted.find((one) => one.name === name)
    // Enqueued under another setting, or done in the meantime.
    if (!stage) return
    const row = (await loadRows()).get(stage.name) ?? newRow(stage, 'waiting', now())
    if (!isDue(stage, row, parts)) return
    await runStage(stage, row, parts, { signal: stopping.signal, intervals })
    await enqueueDue()
  }

  function runNext(work: () => Promise<void>): Promise<void> {
    checking = checking.then(work).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ error: String(error) }, 'the backfill is stalled')
    })
    return checking
  }

  /** Fails as a whole while the store is away, so that nothing is left that nobody handles. */
  async function look(): Promise<void> {
    await enqueueDue()
    await logProgress()
  }

  return {
    handler: [STAGE_JOB, handle],
    start() {
      clearInterval(timer)
      timer = setInterval(() => void runNext(look), CHECK_MS)
      return runNext(async () => {
        await markStages()
        await enqueueDue()
      })
    },
    async stop() {
      clearInterval(timer)
      stopping.abort(new Error('the service is stopping'))
      await checking
    },
  }
}

/** Throws only when the service is stopping; a failure of the stage is recorded in its row. */
async function runStage(
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
