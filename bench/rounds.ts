// Measures two ways to spend time on the same bytes against each other. Both run in turn in one
// process, so that a busy machine slows both; what counts is the ratio of their CPU time in a round.

const WARM_UP = 3
const ROUNDS = 11

export interface Measured {
  /** Median CPU time of one run, in milliseconds. */
  workMs: number
  baseMs: number
  /** Work over base, round by round. */
  median: number
  least: number
  most: number
  rounds: number
}

/** `repeats`: runs in a round, so that a round lasts long enough for the clock. */
export function measure(work: () => unknown, base: () => unknown, repeats = 1): Measured {
  for (let round = 0; round < WARM_UP; round++) {
    cpuOf(work, repeats)
    cpuOf(base, repeats)
  }
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    // The second of two pays for some of what the first left to collect, so they take turns.
    if (round % 2 === 0) return { work: cpuOf(work, repeats), base: cpuOf(base, repeats) }
    const ms = cpuOf(base, repeats)
    return { work: cpuOf(work, repeats), base: ms }
  })
  const ratios = rounds.map((round) => round.work / round.base).sort((a, b) => a - b)
  return {
    workMs: medianOf(rounds.map((round) => round.work)),
    baseMs: medianOf(rounds.map((round) => round.base)),
    median: medianOf(ratios),
    least: ratios[0] ?? Number.NaN,
    most: ratios.at(-1) ?? Number.NaN,
    rounds: ROUNDS,
  }
}

/** CPU time of one run in milliseconds, that of the process's other threads included. */
function cpuOf(run: () => unknown, repeats: number): number {
  const before = process.cpuUsage()
  for (let at = 0; at < repeats; at++) run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / repeats
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function toLine(name: string, bytes: number, measured: Measured): string {
  const { workMs, baseMs, median, least, most, rounds } = measured
  return [
    name.padEnd(34),
    `${(bytes / 1e6).toFixed(2)} MB`.padStart(9),
    `${workMs.toFixed(1)} ms`.padStart(11),
    `${baseMs.toFixed(1)} ms`.padStart(11),
    `${median.toFixed(2)}x`.padStart(8),
    `${least.toFixed(2)}-${most.toFixed(2)} of ${rounds}`.padStart(18),
  ].join('')
}

export function toHead(work: string, base: string): string {
  const names = [work, base].map((name) => name.padStart(11)).join('')
  return `${''.padEnd(43)}${names}${'ratio'.padStart(8)}${'spread'.padStart(18)}`
}

export function print(line = ''): void {
  process.stdout.write(`${line}\n`)
}
