// The filling of a live store in the background: one stage at a time as a job of the queue, whose
// requests come after all others, and each again when it has grown old. Every worker looks; whichever
// takes the job does it.

import { toInstant } from '../kernel/time.ts'
import type { TakenJob } from '../queue/queue.ts'
import { chooseNext, isAbandoned, isDue, keyOf } from './due.ts'
import { type BackfillParts, STAGE_JOB, type Stage } from './parts.ts'
import { BEATS, type Beats, describe, intervalOf } from './report.ts'
import { failed, followed, hasMoved, newRow } from './rows.ts'
import { runStage } from './run-stage.ts'
import { isWanted, STAGES } from './stages.ts'
import { type StageRow, selectStageRows, writeStage } from './store.ts'

export interface Backfill {
  /** The job of the queue that runs a stage. */
  readonly handler: readonly [name: string, handle: (job: TakenJob) => Promise<void>]
  /** Looks now and from time to time which stage is due. */
  start(): Promise<void>
  /** Stages under way end at once, and go on where they were when their job is taken up again. */
  stop(): Promise<void>
}

export interface BackfillOptions {
  stages?: readonly Stage[]
  beats?: Beats
}

const LOOK_MS = 30_000
const SILENT = 'its worker fell silent'

export function createBackfill(parts: BackfillParts, options: BackfillOptions = {}): Backfill {
  const { stages = STAGES, beats = BEATS } = options
  const { data, clock, log } = parts.services
  const wanted = stages.filter((stage) => isWanted(stage, parts.scope))
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let loggedAt = clock.now()

  const now = () => toInstant(clock.now())
  const readRows = async () =>
    new Map((await selectStageRows(data)).map((row) => [row.stage, row] as const))

  /** Says of every stage whether it is wanted, before any has begun. */
  async function mark(): Promise<void> {
    const rows = await readRows()
    for (const stage of stages) {
      const row = rows.get(stage.name) ?? newRow(stage, 'off', now())
      const isOn = wanted.includes(stage)
      const isOff = row.state === 'off'
      if (isOn !== isOff && rows.has(stage.name)) continue
      const state = isOn ? 'waiting' : 'off'
      await writeStage(data, { ...row, state, is_followed: 0, updated_at: now() })
    }
  }

  async function look(): Promise<void> {
    const rows = await readRows()
    for (const stage of wanted) {
      const row = rows.get(stage.name)
      if (row) rows.set(stage.name, await lookAt(stage, row))
    }
    const next = chooseNext(wanted, rows, parts)
    if (!next || stopping.signal.aborted) return
    const key = keyOf(next, rows.get(next.name))
    const payload = { stage: next.name }
    // The short stages get a place among hours of filings; what they ask for waits for all others.
    const priority = next.scope === '90' ? 'caller' : 'backfill'
    await parts.queue.enqueue([{ name: STAGE_JOB, key, payload, priority }])
  }

  async function lookAt(stage: Stage, row: StageRow): Promise<StageRow> {
    const next = isAbandoned(row, clock.now())
      ? failed(row, SILENT, now())
      : await follow(stage, row)
    if (hasMoved(row, next)) await writeStage(data, next)
    return next
  }

  async function follow(stage: Stage, row: StageRow): Promise<StageRow> {
    if (!stage.follow || (stage.run && row.is_followed === 0)) return row
    return followed(stage, row, await stage.follow(parts), now())
  }

  async function tell(): Promise<void> {
    if (clock.now() - loggedAt < beats.logMs) return
    loggedAt = clock.now()
    for (const [name, row] of await readRows()) {
      const stage = wanted.find((one) => one.name === name)
      if (!stage || row.is_followed === 0) continue
      const text = describe(row, clock.now(), intervalOf(stage, parts.intervalMs))
      log.info({ stage: name }, `filling: ${text}`)
    }
  }

  async function handle({ payload }: TakenJob): Promise<void> {
    const name = (payload as { stage?: unknown } | null)?.stage
    const stage = wanted.find((one) => one.name === name)
    // Enqueued under another setting, or done meanwhile.
    if (!stage) return
    const row = (await readRows()).get(stage.name) ?? newRow(stage, 'waiting', now())
    if (!isDue(stage, row, parts)) return
    await runStage(stage, row, parts, { signal: stopping.signal, beats })
    await look()
  }

  function lookAgain(work: () => Promise<void>): Promise<void> {
    looking = looking.then(work).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ error: String(error) }, 'the filling does not go on')
    })
    return looking
  }

  return {
    handler: [STAGE_JOB, handle],
    start() {
      clearInterval(timer)
      timer = setInterval(() => void lookAgain(look).then(tell), LOOK_MS)
      return lookAgain(async () => {
        await mark()
        await look()
      })
    },
    async stop() {
      clearInterval(timer)
      stopping.abort(new Error('the service is stopping'))
      await looking
    },
  }
}
