// Several servers under the same load in turn: requests a second, slowest answers, CPU time of the
// server and of its database for a call, round by round, so that any two can be compared.

import { type BenchRow, type Target, toRatio } from './result.ts'
import { medianOf } from './rounds.ts'
import { runWrk } from './wrk.ts'

export interface Side {
  readonly name: string
  /** Connections are shared among them. */
  readonly urls: readonly string[]
  readonly script: string
  readonly usage: () => Promise<{ cpuUs: number }>
  /** CPU time of its database's sessions. */
  readonly databaseUs?: () => Promise<number>
}

const MEASURES = ['perSecond', 'p99', 'cpuUs', 'databaseUs'] as const
export type Measure = (typeof MEASURES)[number]
type Round = Record<Measure, number> & { calls: number }

const SHOWN: Readonly<Record<Measure, { what: string; unit: string }>> = {
  cpuUs: { what: 'CPU of the server', unit: 'µs a call' },
  databaseUs: { what: 'CPU of the database', unit: 'µs a call' },
  perSecond: { what: 'rate', unit: 'calls/s' },
  p99: { what: 'p99', unit: 'ms' },
}

export interface SidesOptions {
  readonly path: string
  readonly connections: number
  readonly seconds: number
  readonly rounds: number
}

export interface Measured {
  /** `work` compared with `base` in each of the measures. */
  compare(
    what: string,
    work: string,
    base: string,
    measures: readonly (readonly [Measure, Target?])[],
  ): BenchRow[]
  /** Calls that a side has answered, warming up included. */
  calls(name: string): number
}

/** Every side once in each round, in an order that is turned round with every round. */
export async function measureSides(
  sides: readonly Side[],
  options: SidesOptions,
): Promise<Measured> {
  const rounds = new Map<string, Round[]>(sides.map(({ name }) => [name, []]))
  for (const side of sides) rounds.get(side.name)?.push(await warmUp(side, options))
  for (let at = 0; at < options.rounds; at++) {
    for (const side of at % 2 === 0 ? sides : sides.toReversed()) {
      rounds.get(side.name)?.push(await load(side, options))
    }
  }
  const of = (name: string) => rounds.get(name) ?? []
  return {
    calls: (name) => of(name).reduce((sum, { calls }) => sum + calls, 0),
    compare(what, work, base, measures) {
      // The first round is for warming up.
      const [ours, theirs] = [of(work).slice(1), of(base).slice(1)]
      return measures.map(([measure, target]) => {
        const { what: name, unit } = SHOWN[measure]
        const show = (side: readonly Round[]) =>
          `${format(medianOf(side.map((round) => round[measure])))} ${unit}`
        const ratios = ours.map(
          (round, at) => round[measure] / (theirs[at]?.[measure] ?? Number.NaN),
        )
        const row = { what: `${what}: ${name}`, work: show(ours), base: show(theirs) }
        return { ...row, ratio: toRatio(ratios), ...(target && { target }) }
      })
    },
  }
}

/**
 * Calls before measuring, as a count: code is compiled after so many runs, not after so much time.
 */
const WARM_CALLS = 5000
const WARM_RUNS_MAX = 10

async function warmUp(side: Side, options: SidesOptions): Promise<Round> {
  const first = await load(side, options)
  let { calls } = first
  const enough = options.rounds > 1 ? WARM_CALLS : 1
  for (let run = 1; run < WARM_RUNS_MAX && calls < enough; run++) {
    calls += (await load(side, options)).calls
  }
  return { ...first, calls }
}

async function load(side: Side, { path, connections, seconds }: SidesOptions): Promise<Round> {
  const { urls, script, usage, databaseUs = async () => 0 } = side
  const before = { ...(await usage()), databaseUs: await databaseUs() }
  const each = { path, connections: connections / urls.length, seconds, script }
  const runs = await Promise.all(urls.map((url) => runWrk({ url, ...each })))
  const calls = runs.reduce((sum, run) => sum + run.calls, 0)
  const perSecond = runs.reduce((sum, run) => sum + run.perSecond, 0)
  const p99 = Math.max(...runs.map((run) => run.p99))
  const after = { ...(await usage()), databaseUs: await databaseUs() }
  return {
    calls,
    perSecond,
    p99,
    cpuUs: (after.cpuUs - before.cpuUs) / calls,
    databaseUs: (after.databaseUs - before.databaseUs) / calls,
  }
}

function format(value: number): string {
  return value < 100 ? value.toPrecision(3) : value.toFixed(0)
}
