// The event loop of a service that loads documents while it serves: how late timers come, against
// the same service idle.

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { KINDS, loadFolder } from '../src/commands/load/load.ts'
import { readConfig } from '../src/config.ts'
import { silentLog } from '../src/kernel/log.ts'
import { start } from '../src/service/main.ts'
import { DEMO_FOLDER } from '../src/service/services.ts'
import { type Delays, watchDelays } from './delays.ts'
import type { Bench, BenchFigure, BenchOptions, Measurement } from './result.ts'

const CORPUS = fileURLToPath(new URL('../../shared/corpus/', import.meta.url))
const IDLE_MS = 10_000
const ABOVE_IDLE_MS = 20
const SMOKE_KINDS = 3

export const loop: Bench = {
  name: 'loop',
  title: 'The event loop under ingest',
  compares:
    'How late timers of a serving process come while it reads every document of a mirror into its ' +
    'store, kind by kind, against the same process idle.',
  run: measureLoop,
}

type Watched = Delays & { ms: number }

async function measureLoop({ isSmoke }: BenchOptions): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-loop-'))
  const mirror = existsSync(CORPUS) && !isSmoke ? CORPUS : DEMO_FOLDER
  const config = readConfig({ DATA_DIR: folder, MIRROR_DIR: mirror, PORT: '0', ROLE: 'all' })
  const running = await start(config, { log: silentLog })
  try {
    const idle = await delaysOf(() => delay(isSmoke ? 50 : IDLE_MS))
    const figures = [toFigure('idle', idle)]
    for (const kind of isSmoke ? KINDS.slice(0, SMOKE_KINDS) : KINDS) {
      const busy = await delaysOf(() => loadFolder(mirror, [kind], running.services))
      figures.push(toFigure(kind, busy, idle))
    }
    const notes = mirror === CORPUS ? [] : ['Measured on the demonstration mirror.']
    return { rows: [], figures, notes }
  } finally {
    await running.stop()
    await rm(folder, { recursive: true })
  }
}

async function delaysOf(work: () => Promise<unknown>): Promise<Watched> {
  const from = performance.now()
  const delays = watchDelays()
  await work()
  return { ...delays.take(), ms: performance.now() - from }
}

function toFigure(what: string, { p50, p99, most, ms }: Watched, idle?: Delays): BenchFigure {
  const [a, b, c] = [p50, p99, most].map((one) => one.toFixed(1))
  const value = `p50 ${a} ms, p99 ${b} ms, most ${c} ms in ${(ms / 1000).toFixed(1)} s`
  if (!idle) return { what, value }
  const target = `p99 ≤ ${(idle.p99 + ABOVE_IDLE_MS).toFixed(1)} ms`
  return { what: `loading ${what}`, value, target, isMet: p99 <= idle.p99 + ABOVE_IDLE_MS }
}
