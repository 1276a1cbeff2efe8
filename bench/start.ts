// The start: from spawning the program that ships to its first answers, against a Node that does
// nothing, and the memory of the service when nobody has called it for a while. A smoke run starts the
// sources, any other what is built of them.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  type Bench,
  type BenchOptions,
  type BenchRow,
  type Measurement,
  toRatio,
} from './result.ts'
import { medianOf, toMs } from './rounds.ts'

const SOURCES = fileURLToPath(new URL('../bin/tieout.mjs', import.meta.url))
const BUILT = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const BUILD = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))
const HEALTH_MOST_MS = 1_000
const ROUNDS = 9
/** The engine takes about a minute to give back what the start needed. */
const IDLE_MS = 120_000
const IDLE_MOST_MB = 200
/** A store to start on besides an empty one, as `bench/store.ts` makes them. */
const LARGE = process.env.BENCH_LARGE_STORE

export const start: Bench = {
  name: 'start',
  title: 'Start and idle memory',
  compares:
    'Wall time from spawning the program to its first answers, against `node -e 0` spawned in turn ' +
    'with it; and the memory of the service after two idle minutes.',
  run: measureStart,
}

interface Started {
  healthMs: number
  sandboxMs: number
  process: ChildProcess
}

async function measureStart({ isSmoke }: BenchOptions): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-start-'))
  const program = isSmoke ? SOURCES : build()
  const [rounds, idleMs] = isSmoke ? [1, 1] : [ROUNDS, IDLE_MS]
  try {
    const empty = () => emptied(folder)
    const { rows, healthMs } = await measureOn('an empty store', program, empty, rounds)
    if (LARGE !== undefined) {
      rows.push(...(await measureOn('a large store', program, async () => LARGE, rounds)).rows)
    }
    const idle = await readIdle(program, folder, idleMs)
    return {
      rows,
      figures: [
        {
          what: 'first /health, an empty store',
          value: toMs(healthMs),
          target: `≤ ${toMs(HEALTH_MOST_MS)}`,
          isMet: healthMs <= HEALTH_MOST_MS,
        },
        {
          what: 'idle memory (RSS)',
          value: `${idle.toFixed(0)} MB`,
          target: `≤ ${IDLE_MOST_MB} MB`,
          isMet: idle <= IDLE_MOST_MB,
        },
      ],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function build(): string {
  execFileSync(process.execPath, [BUILD])
  return BUILT
}

async function emptied(folder: string): Promise<string> {
  const own = join(folder, 'store')
  await rm(own, { recursive: true, force: true })
  return own
}

async function measureOn(
  on: string,
  program: string,
  prepare: () => Promise<string>,
  rounds: number,
) {
  const bases: number[] = []
  const starts: Omit<Started, 'process'>[] = []
  for (let round = 0; round < rounds; round++) {
    bases.push(await timeOf(spawn(process.execPath, ['-e', '0'])))
    const { process: running, ...times } = await startOn(program, await prepare())
    await stop(running)
    starts.push(times)
  }
  const row = (what: string, times: number[]): BenchRow => ({
    what: `${what}, ${on}`,
    work: toMs(medianOf(times)),
    base: toMs(medianOf(bases)),
    ratio: toRatio(times.map((ms, round) => ms / (bases[round] ?? Number.NaN))),
  })
  const healthMs = starts.map((one) => one.healthMs)
  const sandboxMs = starts.map((one) => one.sandboxMs)
  const rows = [row('first /health', healthMs), row('first sandbox answer', sandboxMs)]
  return { rows, healthMs: medianOf(healthMs) }
}

async function timeOf(child: ChildProcess): Promise<number> {
  const from = performance.now()
  await once(child, 'exit')
  return performance.now() - from
}

async function startOn(program: string, folder: string): Promise<Started> {
  const from = performance.now()
  // The command keeps compiled code, too; the first round fills the folder.
  const cache = { NODE_COMPILE_CACHE: join(tmpdir(), 'tieout-start-compiled') }
  const env = { ...process.env, ...cache, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const running = spawn(process.execPath, [program, 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const greeting = await readGreeting(running)
  const url = /API\s+(http\S+)\/v1/.exec(greeting)?.[1]
  const key = /sandbox key (\S+)/.exec(greeting)?.[1] ?? ''
  await ask(`${url}/health`, {})
  const healthMs = performance.now() - from
  await ask(`${url}/v1/filings/AAPL`, { 'x-api-key': key })
  return { healthMs, sandboxMs: performance.now() - from, process: running }
}

async function readGreeting({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of stdout ?? []) {
    text += String(chunk)
    if (/^mode /m.test(text)) return text
  }
  throw new Error(`the program ended before it served: ${text}`)
}

async function ask(url: string, headers: Record<string, string>): Promise<void> {
  const { status } = await fetch(url, { headers })
  if (status !== 200) throw new Error(`${url} answered ${status}`)
}

async function stop(running: ChildProcess): Promise<void> {
  const ended = once(running, 'exit')
  running.kill('SIGTERM')
  await ended
}

/** Megabytes resident; Linux alone tells. */
async function readIdle(program: string, folder: string, idleMs: number): Promise<number> {
  const { process: running } = await startOn(program, await emptied(folder))
  await delay(idleMs)
  const status = await readFile(`/proc/${running.pid}/status`, 'utf8').catch(() => '')
  await stop(running)
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}
