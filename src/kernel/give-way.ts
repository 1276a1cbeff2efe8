// Priorities of processes and threads on small machines: the thread that answers calls goes before
// all other work.

import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Steps of niceness; each costs about a tenth of a processor (nice(2)). */
export const BEHIND_CALLS = {
  /** Reads for which callers wait. */
  reads: 5,
  /** Documents, for which callers or the feed may wait. */
  documents: 10,
  /** Loads and snapshots, for which nobody waits. */
  rest: 15,
} as const

const LOWEST = 19

/**
 * Lowers the priority of a process with all its threads, including the engine’s: on Linux each
 * thread has its own priority, which only later threads inherit (setpriority(2)).
 */
export function giveWay(steps: number, pid = process.pid): void {
  for (const thread of threadsOf(pid)) lower(thread, steps)
}

/** Lowers the priority of this thread, where threads have one of their own. */
export function giveWayInThread(steps: number): void {
  if (process.platform === 'linux') lower(0, steps)
}

function threadsOf(pid: number): number[] {
  if (process.platform !== 'linux') return [pid]
  return readdirSync(`/proc/${pid}/task`).map(Number)
}

function lower(id: number, steps: number): void {
  setPriority(id, Math.min(LOWEST, getPriority(id) + steps))
}
