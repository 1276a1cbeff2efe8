// Who goes first where processors are few: the thread that answers calls, before all that is done beside
// it.

import { getPriority, setPriority } from 'node:os'

/** In steps of niceness, each worth a tenth of a processor (nice(2)). */
export const BEHIND_CALLS = {
  /** A caller waits for them. */
  reads: 5,
  /** Callers wait for some of them, and the feed for others. */
  documents: 10,
  /** Nobody waits for loads and snapshots. */
  rest: 15,
} as const

const LOWEST = 19

/** Lowers the priority of a process, or of this one. */
export function giveWay(steps: number, pid = 0): void {
  setPriority(pid, Math.min(LOWEST, getPriority() + steps))
}

/** Lowers the priority of this thread, where threads have one of their own (setpriority(2), *Linux*). */
export function giveWayInThread(steps: number): void {
  if (process.platform === 'linux') giveWay(steps)
}
