// Jobs that keep what callers are never made to wait for: a worker of live publishers runs them when
// it starts, and again when what they brought is old.

import { type Job, selectIngested } from '../contract/job.ts'
import { toDay, toInstant } from '../kernel/time.ts'
import type { LiveStores } from './parts.ts'

export interface Schedule {
  stop(): Promise<void>
}

const LOOK_MS = 60_000

export function startSchedule(stores: LiveStores, jobs: readonly Job<never>[]): Schedule {
  const scheduled = jobs.filter(({ isScheduled }) => isScheduled)
  let looking: Promise<void> = Promise.resolve()
  const look = () => {
    looking = enqueueDue(stores, scheduled)
  }
  look()
  const timer = setInterval(look, LOOK_MS)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

/** A job that fails for good is a new one the day after. */
export async function enqueueDue(
  { services, queue }: LiveStores,
  jobs: readonly Job<never>[],
): Promise<void> {
  const { data, clock, settings, log } = services
  const now = clock.now()
  for (const job of jobs) {
    try {
      const at = (await selectIngested(job, null as never, { data }))?.at ?? null
      if (at !== null && Date.parse(at) + settings.freshMs[job.kind] > now) continue
      const key = `${toDay(now)} ${at ?? 'first'}`
      // Before the first time callers are refused, so that it goes before what no caller waits for.
      const priority = at === null ? 'caller' : 'feed'
      await queue.enqueue([{ name: job.name, key, payload: null, priority }])
    } catch (error) {
      log.warn(
        { job: job.name, at: toInstant(now), error: String(error) },
        'a job was not enqueued',
      )
    }
  }
}
