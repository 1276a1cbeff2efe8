// Renews the snapshot of the store in columns each day, as a job of the queue: every worker looks whether
// it is due, and the one that gets the job writes it.

import { isFailure } from '../../kernel/failure.ts'
import type { Log } from '../../kernel/log.ts'
import { type Clock, toInstant } from '../../kernel/time.ts'
import type { Queue, TakenJob } from '../../queue/queue.ts'

const RENEW_JOB = 'market.columns'
const CHECK_MS = 60_000
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export interface RenewalParts {
  readonly queue: Pick<Queue, 'enqueue'>
  readonly clock: Clock
  readonly log: Log
  /** From which hour of the day (UTC) on. */
  readonly hour: number
  /** Instant of the newest snapshot; null for none. */
  readonly columnsAsOf: () => Promise<string | null>
  readonly write: (signal: AbortSignal) => Promise<unknown>
}

export interface Renewal {
  /** The job of the queue that writes a snapshot. */
  readonly handler: readonly [name: string, handle: (job: TakenJob) => Promise<void>]
  /** Enqueues it when it is due, now and at intervals. */
  start(): Promise<void>
  /** Ends the writing that is under way, of which nothing is left. */
  stop(): Promise<void>
}

export function createRenewal(parts: RenewalParts): Renewal {
  const { queue, clock, log, hour, columnsAsOf, write } = parts
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> = Promise.resolve()

  /** The last turn of the hour, unless a snapshot was begun since. */
  async function findDue(): Promise<string | null> {
    const turn = toInstant(
      Math.floor((clock.now() - hour * HOUR_MS) / DAY_MS) * DAY_MS + hour * HOUR_MS,
    )
    const last = await columnsAsOf()
    return last !== null && last >= turn ? null : turn
  }

  async function check(): Promise<void> {
    try {
      const key = await findDue()
      // After whatever reads a publisher: it takes the processor for long, and nobody waits for it.
      if (key) await queue.enqueue([{ name: RENEW_JOB, key, payload: null, priority: 'backfill' }])
    } catch (error) {
      log.warn({ job: RENEW_JOB, error: String(error) }, 'a job was not enqueued')
    }
  }

  async function handle({ attempt }: TakenJob): Promise<void> {
    // Another worker, or the operator, may have written one in the meantime. What failed before may
    // have been what comes after the writing.
    if (attempt === 1 && (await findDue()) === null) return
    try {
      await write(stopping.signal)
    } catch (error) {
      if (!isFailure(error, 'engine.missing')) throw error
      log.warn({ error: error.publicText }, 'there is no snapshot of the store')
    }
  }

  return {
    handler: [RENEW_JOB, handle],
    start() {
      timer = setInterval(() => {
        checking = check()
      }, CHECK_MS)
      checking = check()
      return checking
    },
    async stop() {
      clearInterval(timer)
      stopping.abort(new Error('the service is stopping'))
      await checking
    },
  }
}
