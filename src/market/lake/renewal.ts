// Renews the snapshot each day, as a queue job: every worker checks whether it is due, and the one
// that gets the job writes it.

import { isFailure } from '../../kernel/failure.ts'
import type { Log } from '../../kernel/log.ts'
import { type Clock, DAY_MS, HOUR_MS, toInstant } from '../../kernel/time.ts'
import type { Queue, TakenJob } from '../../queue/queue.ts'

const RENEW_JOB = 'market.columns'
const CHECK_MS = 60_000

export interface RenewalParts {
  readonly queue: Pick<Queue, 'enqueue'>
  readonly clock: Clock
  readonly log: Log
  /** Hour of the day (UTC) from which a new snapshot is due. */
  readonly hour: number
  /** Time of the newest snapshot; null for none. */
  readonly columnsAsOf: () => Promise<string | null>
  readonly write: (signal: AbortSignal) => Promise<unknown>
}

export interface Renewal {
  readonly handler: readonly [name: string, handle: (job: TakenJob) => Promise<void>]
  /** Enqueues the job when due, now and at intervals. */
  start(): Promise<void>
  /** Aborts a running write and removes its files. */
  stop(): Promise<void>
}

export function createRenewal(parts: RenewalParts): Renewal {
  const { queue, clock, log, hour, columnsAsOf, write } = parts
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> = Promise.resolve()

  /** Returns the last passing of the hour, unless a snapshot was begun since. */
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
      // Runs after all work for publishers, since it takes long and nobody waits for it.
      if (key) await queue.enqueue([{ name: RENEW_JOB, key, payload: null, priority: 'backfill' }])
    } catch (error) {
      log.warn({ job: RENEW_JOB, error: String(error) }, 'a job was not enqueued')
    }
  }

  async function handle({ attempt }: TakenJob): Promise<void> {
    // Another worker, or the operator, may have written one meanwhile. A retry is not skipped, since
    // the failure may have come after the writing.
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
