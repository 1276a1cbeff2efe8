// Enqueues jobs whose data callers never wait for: when a worker with live publishers starts, and
// again when the data is old.

import { type Job, selectIngested } from '../../contract/work/job.ts'
import { toDay, toInstant } from '../../kernel/time.ts'
import type { LiveStores } from './parts.ts'

export interface Schedule {
  stop(): Promise<void>
}

const CHECK_MS = 60_000

export function startSchedule(stores: LiveStores, jobs: readonly Job<never>[]): Schedule {
  const scheduled = jobs.filter(({ isScheduled }) => isScheduled)
  let checking: Promise<void> = Promise.resolve()
  const check = () => {
    checking = enqueueDue(stores, scheduled)
  }
  check()
  const timer = setInterval(check, CHECK_MS)
  return {
    async stop() {
      clearInterval(timer)
      await checking
    },
  }
}

/** The day is part of the key, so that a job that failed for good runs again the next day. */
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
      // Callers are refused until its first run, so that has a caller's priority.
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
