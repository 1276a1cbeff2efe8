// How much of the processors' time other guests of the same host had while a benchmark ran.

import { readFileSync } from 'node:fs'

/** The first line of /proc/stat; null where there is none. */
export function readTimes(): string | null {
  try {
    return readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? null
  } catch {
    return null
  }
}

/**
 * Whole percents of all time between two such lines; null without both. What guests of this system
 * itself had is in its user time already, and not counted twice. (proc_stat(5))
 */
export function toStolen(before: string | null, after: string | null): number | null {
  if (before === null || after === null) return null
  const from = toTicks(before)
  const passed = toTicks(after).map((ticks, place) => ticks - (from[place] ?? 0))
  const all = passed.reduce((sum, ticks) => sum + ticks, 0)
  return all === 0 ? null : Math.round((100 * (passed[STEAL] ?? 0)) / all)
}

const STEAL = 7

function toTicks(line: string): number[] {
  const [, ...ticks] = line.split(/\s+/)
  return ticks.slice(0, STEAL + 1).map(Number)
}
