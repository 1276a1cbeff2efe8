// Load on two addresses in turn: requests a second, slowest answers and the server's CPU time for
// each, round by round.

import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { loadTool } from '../scripts/tools.ts'
import type { Child } from './children.ts'
import { type BenchRow, toRatio } from './result.ts'
import { medianOf } from './rounds.ts'

export interface LoadRequest {
  readonly method?: 'POST'
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  /** Changes the request before it is sent. */
  setupRequest?(request: LoadRequest): LoadRequest
}

interface LoadSettings {
  readonly url: string
  readonly connections: number
  readonly duration: number
  readonly headers?: Record<string, string>
  readonly requests?: LoadRequest[]
}

interface LoadResult {
  readonly duration: number
  readonly '2xx': number
  readonly non2xx: number
  readonly errors: number
  readonly timeouts: number
  readonly requests: { readonly total: number }
}

interface Autocannon {
  default(
    settings: LoadSettings,
    done: (error: Error | null, result: LoadResult) => void,
  ): {
    on(
      event: 'response',
      listen: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): void
  }
}

export interface Side {
  readonly child: Pick<Child<unknown>, 'usage'>
  readonly url: string
  readonly headers?: Record<string, string>
  /** Paths to ask in turn; the url's own path without them. */
  readonly requests?: LoadRequest[]
}

interface Round {
  perSecond: number
  p99: number
  cpuUs: number
}

export interface LoadOptions {
  readonly connections: number
  readonly seconds: number
  readonly rounds: number
}

/** Rows of requests a second, of the 99th percentile of latency, and of CPU time for a request. */
export async function measureLoad(
  what: string,
  sides: { work: Side; base: Side },
  options: LoadOptions,
): Promise<BenchRow[]> {
  await load(sides.work, options)
  await load(sides.base, options)
  const rounds: { work: Round; base: Round }[] = []
  for (let at = 0; at < options.rounds; at++) {
    const base = at % 2 === 0 ? await load(sides.base, options) : null
    const work = await load(sides.work, options)
    rounds.push({ work, base: base ?? (await load(sides.base, options)) })
  }
  const row = (name: string, unit: string, of: (round: Round) => number): BenchRow => ({
    what: name,
    work: `${format(medianOf(rounds.map(({ work }) => of(work))))} ${unit}`,
    base: `${format(medianOf(rounds.map(({ base }) => of(base))))} ${unit}`,
    ratio: toRatio(rounds.map(({ work, base }) => of(work) / of(base))),
  })
  return [
    row(what, 'requests/s', (round) => round.perSecond),
    row(`${what}: p99`, 'ms', (round) => round.p99),
    row(`${what}: CPU of the server`, 'µs a request', (round) => round.cpuUs),
  ]
}

function format(value: number): string {
  return value < 100 ? value.toPrecision(3) : value.toFixed(0)
}

/** Records waits in microseconds: autocannon's own figures are whole milliseconds, more than most take. */
async function run(settings: LoadSettings, waits: RecordableHistogram): Promise<LoadResult> {
  const { default: autocannon } = await loadTool<Autocannon>('autocannon/autocannon.js')
  return new Promise((resolve, reject) => {
    const running = autocannon(settings, (error, result) =>
      error ? reject(error) : resolve(result),
    )
    running.on('response', (_client, _status, _bytes, ms) => waits.record(Math.ceil(ms * 1000)))
  })
}

async function load(side: Side, { connections, seconds }: LoadOptions): Promise<Round> {
  const { child, url, headers, requests } = side
  const before = await child.usage()
  const waits = createHistogram()
  const settings = {
    url,
    connections,
    duration: seconds,
    ...(headers ? { headers } : {}),
    ...(requests ? { requests } : {}),
  }
  const result = await run(settings, waits)
  const after = await child.usage()
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} requests of ${result.requests.total} failed at ${url}`)
  return {
    perSecond: result['2xx'] / result.duration,
    p99: waits.percentile(99) / 1000,
    cpuUs: (after.cpuUs - before.cpuUs) / result['2xx'],
  }
}
