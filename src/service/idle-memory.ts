// Gives memory back once nobody has asked for a while. The engine of JavaScript keeps the pages of its
// heap, and of the heaps of threads that have ended, for the next burst.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Time between two looks, and looks without a request after which memory is given back. */
const LOOK_MS = 15_000
const QUIET_LOOKS = 4

/**
 * `requests` counts those begun so far; `giveBack` runs once after each time that had any. Returns its end.
 */
export function startGivingBack(
  requests: () => number,
  giveBack: () => void = collectAll,
  lookMs = LOOK_MS,
): () => void {
  let seen = requests()
  let quiet = 0
  const timer = setInterval(() => {
    const now = requests()
    quiet = now === seen ? quiet + 1 : 0
    seen = now
    if (quiet === QUIET_LOOKS) giveBack()
  }, lookMs).unref()
  return () => clearInterval(timer)
}

/** A whole collection that leaves no free pages; it takes some 200 ms, in which nobody is served. */
function collectAll(): void {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
