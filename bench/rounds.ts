// Measures two ways to spend time on the same bytes against each other. Both run in turn in one
// process, so that a busy machine slows both; what counts is the ratio of their CPU time in a round.

import { type BenchOptions, type BenchRow, type Target, toRatio } from './result.ts'

const WARM_UP = 3
const ROUNDS = 11

export type Run = () => unknown

interface Pair {
  what: string
  work: Run
  base: Run
  target?: Target
  /** Runs in a round, so that a round lasts long enough for the clock. */
  repeats?: number
}

export async function measurePair(pair: Pair, { isSmoke }: BenchOptions): Promise<BenchRow> {
  const { work, base } = pair
  const repeats = isSmoke ? 1 : (pair.repeats ?? 1)
  for (let round = 0; round < (isSmoke ? 0 : WARM_UP); round++) {
    await cpuOf(work, repeats)
    await cpuOf(base, repeats)
  }
  const times: Times[] = []
  for (let round = 0; round < (isSmoke ? 1 : ROUNDS); round++) {
    // The second of two pays for some of what the first left to collect, so they take turns.
    if (round % 2 === 0) {
      times.push({ work: await cpuOf(work, repeats), base: await cpuOf(base, repeats) })
    } else {
      const first = await cpuOf(base, repeats)
      times.push({ work: await cpuOf(work, repeats), base: first })
    }
  }
  return toRow(pair, times)
}

interface Unseen<Document> {
  what: string
  /** Documents read over and over before the measurement, to warm up the code. */
  seen: readonly Document[]
  /** Read once each. */
  unseen: readonly Document[]
  work: (document: Document) => unknown
  base: (document: Document) => unknown
  target?: Target
}

/** Documents at first sight: what a program knows by heart of those read before does not count. */
export async function measureUnseen<Document>(
  { seen, unseen, work, base, ...named }: Unseen<Document>,
  options: BenchOptions,
): Promise<BenchRow> {
  const rounds = options.isSmoke ? 1 : ROUNDS
  for (let round = 0; round < (options.isSmoke ? 0 : WARM_UP); round++) {
    await cpuOf(() => seen.forEach(work), 1)
    await cpuOf(() => seen.forEach(base), 1)
  }
  const parts = Array.from({ length: rounds }, (_, round) =>
    unseen.filter((__, at) => at % rounds === round),
  ).filter((part) => part.length > 0)
  const times: Times[] = []
  for (const [round, part] of parts.entries()) {
    const first = round % 2 === 0 ? null : await cpuOf(() => part.forEach(base), 1)
    const own = await cpuOf(() => part.forEach(work), 1)
    times.push({ work: own, base: first ?? (await cpuOf(() => part.forEach(base), 1)) })
  }
  return toRow(named, times)
}

function toRow({ what, target }: Pick<Pair, 'what' | 'target'>, times: readonly Times[]): BenchRow {
  return {
    what,
    work: toMs(medianOf(times.map((time) => time.work))),
    base: toMs(medianOf(times.map((time) => time.base))),
    ratio: toRatio(times.map((time) => time.work / time.base)),
    ...(target === undefined ? {} : { target }),
  }
}

interface Times {
  work: number
  base: number
}

/** CPU time of one run in milliseconds, that of the process's other threads included. */
export async function cpuOf(run: Run, repeats: number): Promise<number> {
  const before = process.cpuUsage()
  for (let at = 0; at < repeats; at++) await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / repeats
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function toMs(ms: number): string {
  return `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`
}

export function toMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`
}

export function print(line = ''): void {
  process.stdout.write(`${line}\n`)
}
