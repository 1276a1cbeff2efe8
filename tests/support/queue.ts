// A queue over the engine a suite runs on, with short waits, and waiting for what it has done.

import { machineClock } from '../../src/kernel/clock.ts'
import { type Log, silentLog } from '../../src/kernel/log.ts'
import { createLeasedQueue } from '../../src/queue/leased.ts'
import type { Queue, QueueLimits } from '../../src/queue/queue.ts'
import type { Database } from '../../src/store/database.ts'

/** A claim of this length ends within a test. */
export const SHORT_LEASE_MS = 1500
/** No machine stalls as long as a claim lasts; a test for which claims must end says so. */
export const LEASE_MS = 60_000

const SHORT: Partial<QueueLimits> = { leaseMs: LEASE_MS, pollMs: 50, stopMs: 2000 }

export function openTestQueue(
  ops: Database,
  limits: Partial<QueueLimits> = {},
  log: Log = silentLog,
): Queue {
  const parts = { ops, clock: machineClock, log }
  return createLeasedQueue({ ...parts, limits: { ...SHORT, ...limits } })
}

const PATIENCE_MS = 90_000

/** Waits until something holds; fails when it does not come to hold. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`never came to hold: ${what}`)
}

/** Whether no job waits and none is under way: a job that is taken does not wait. */
export async function isIdle(queue: Pick<Queue, 'count'>): Promise<boolean> {
  const { waiting, running } = await queue.count()
  return waiting + running === 0
}
