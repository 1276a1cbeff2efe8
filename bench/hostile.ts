// Documents made to be slow, each read as the program reads a report, in a thread of its own. On a
// busy machine the event loop also waits for other processes: what the program itself can hold it up
// is no more than the main thread's time.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseInThread } from '../src/domains/sections/reports/thread.ts'
import { isFailure } from '../src/kernel/failure.ts'
import { HOSTILE } from '../tests/support/hostile.ts'
import type { Bench, BenchFigure } from './result.ts'
import { toMs } from './rounds.ts'

const CPU_MAX_MS = 2000
const MAIN_MAX_MS = 50
const WHERE = 'https://www.sec.gov/Archives/edgar/data/1/x.htm'

export const hostile: Bench = {
  name: 'hostile',
  title: 'Documents made to be slow',
  compares:
    'CPU time until an answer or a failure that names the document, the start of a thread included; what of it the main thread took; and how long the event loop stood still at most.',
  async run({ isSmoke }) {
    const documents = Object.entries(HOSTILE).slice(0, isSmoke ? 2 : undefined)
    const figures: BenchFigure[] = []
    for (const [name, make] of documents) figures.push(await readHostile(name, make()))
    return { rows: [], figures }
  },
}

async function readHostile(name: string, source: string): Promise<BenchFigure> {
  // The pause lets garbage from making the document be collected before the reading is measured.
  await sleep(50)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const before = { all: process.cpuUsage(), main: process.threadCpuUsage() }
  const outcome = await readToEnd(source)
  const cpuMs = sumOf(process.cpuUsage(before.all))
  const mainMs = sumOf(process.threadCpuUsage(before.main))
  delay.disable()
  const loop = toMs(delay.max / 1e6)
  return {
    what: `${name}: ${outcome}`,
    value: `${toMs(cpuMs)}, main thread ${toMs(mainMs)}, loop ${loop}`,
    target: `${CPU_MAX_MS} ms, main thread ${MAIN_MAX_MS} ms`,
    isMet: cpuMs <= CPU_MAX_MS && mainMs <= MAIN_MAX_MS,
  }
}

function sumOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}

async function readToEnd(source: string): Promise<string> {
  try {
    const { sections } = await parseInThread({ source, form: '10-K', where: WHERE })
    return `${sections.length} sections`
  } catch (error) {
    if (!isFailure(error)) throw error
    return error.publicText.replace(WHERE, '...')
  }
}
