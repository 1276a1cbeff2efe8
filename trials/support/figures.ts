// Figures of many measured values, and the logs they are read from.

import { existsSync, readFileSync } from 'node:fs'

/** Smallest value that `share` of the values do not exceed (nearest rank); NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Most instants that lie in any window of `windowMs`, however it is placed. */
export function mostWithin(instants: readonly number[], windowMs: number): number {
  const sorted = instants.toSorted((a, b) => a - b)
  let most = 0
  let from = 0
  for (const [index, at] of sorted.entries()) {
    while (at - (sorted[from] ?? at) >= windowMs) from++
    most = Math.max(most, index - from + 1)
  }
  return most
}

/** Lines of a log; the last one may have been cut short by a kill and is left out then. */
export function readLog(file: string): string[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').slice(0, -1)
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** Rows as columns of text, for a person who watches. */
export function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => String(row[at] ?? '').length)),
  )
  for (const row of rows) {
    const cells = row.map((cell, at) => String(cell).padEnd(widths[at] ?? 0))
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`)
  }
}
