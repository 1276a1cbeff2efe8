// Clocks of a process. A clock supplies the only differences between two runs of the same program:
// time and chance. Stopped and seeded, a run is repeated byte for byte.

import { createHash, randomBytes } from 'node:crypto'
import type { Clock, Purpose } from './time.ts'

/**
 * The machine’s own clock, for comparisons with other processes and machines: leases, timeouts,
 * signatures that receivers check. `tests/house/clock.test.ts` lists its users, with the reason.
 */
export const machineClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  bytes: (_, length) => randomBytes(length),
}

/** Shows `startAt` now and runs on from there. */
export function clockFrom(startAt: string): Clock {
  const offsetMs = Date.parse(startAt) - Date.now()
  return { ...machineClock, now: () => Date.now() + offsetMs }
}

/** Shows `at` for ever; everything takes no time. */
export function stoppedClock(at: string): Clock {
  const ms = Date.parse(at)
  return { ...machineClock, now: () => ms, elapsed: () => 0 }
}

/** Shows an hour more at each look, so that a limit per second never holds while time stands still. */
export function hourlyClock(clock: Clock): Clock {
  let ms = clock.now()
  return { ...clock, now: () => (ms += 3_600_000) }
}

/** Draws the bytes that `isRepeated` allows from a seed, in the same order each time. */
export function seededClock(
  clock: Clock,
  seed: string,
  isRepeated: (purpose: Purpose) => boolean = () => true,
): Clock {
  const sequences = new Map<Purpose, (length: number) => Uint8Array>()
  return {
    ...clock,
    bytes(purpose, length) {
      if (!isRepeated(purpose)) return clock.bytes(purpose, length)
      const draw = sequences.get(purpose) ?? createSequence(`${seed} ${purpose}`)
      sequences.set(purpose, draw)
      return draw(length)
    },
  }
}

/** SHA-256 of a counter: even, and without an end. */
function createSequence(seed: string): (length: number) => Uint8Array {
  let count = 0
  let waiting = Buffer.alloc(0)
  return (length) => {
    while (waiting.length < length) {
      const block = createHash('sha256').update(`${seed} ${count++}`).digest()
      waiting = Buffer.concat([waiting, block])
    }
    const drawn = waiting.subarray(0, length)
    waiting = waiting.subarray(length)
    return drawn
  }
}
