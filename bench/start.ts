// The start: from spawning the program that ships to its first answers, against a Node that does
// nothing, and the memory of the service when nobody has called it for a while.

import { type ChildProcess, spawn } from 'node:child_process'
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

const PROGRAM = fileURLToPath(new URL('../bin/tieout.mjs', import.meta.url))
const HEALTH_MOST_MS = 1_500
const ROUNDS = 9
const IDLE_MS = 30_000
const IDLE_MOST_MB = 200
/** A store to start on besides an empty one, as `bench/store.ts` makes them. */
const LARGE = process.env.BENCH_LARGE_STORE

export const start: Bench = {
  name: 'start',
  title: 'Start and idle memory',
  compares:
    'Wall time from spawning the program to its first answers, against `node -e 0` spawned in turn ' +
    'with it; and the memory of the service after 30 idle seconds.',
  run: measureStart,
}

interface Started {
  healthMs: number
  sandboxMs: number
  process: ChildProcess
}

async function measureStart({ isSmoke }: BenchOptions): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-start-'))
  try {
    const { rows, healthMs } = await measureOn('an empty store', () => emptied(folder), isSmoke)
    if (LARGE !== undefined) {
      rows.push(...(await measureOn('a large store', async () => LARGE, isSmoke)).rows)
    }
    const idle = await readIdle(folder, isSmoke ? 1 : IDLE_MS)
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

async function emptied(folder: string): Promise<string> {
  const own = join(folder, 'store')
  await rm(own, { recursive: true, force: true })
  return own
}

async function measureOn(on: string, prepare: () => Promise<string>, isSmoke: boolean) {
  const bases: number[] = []
  const starts: Omit<Started, 'process'>[] = []
  for (let round = 0; round < (isSmoke ? 1 : ROUNDS); round++) {
    bases.push(await timeOf(spawn(process.execPath, ['-e', '0'])))
    const { process: running, ...times } = await startOn(await prepare())
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

async function startOn(folder: string): Promise<Started> {
  const from = performance.now()
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const running = spawn(process.execPath, [PROGRAM, 'serve'], {
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
async function readIdle(folder: string, idleMs: number): Promise<number> {
  const { process: running } = await startOn(await emptied(folder))
  await delay(idleMs)
  const status = await readFile(`/proc/${running.pid}/status`, 'utf8').catch(() => '')
  await stop(running)
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}
