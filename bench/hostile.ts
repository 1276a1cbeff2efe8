// Documents made to be slow (part of bench/sections.ts), each read as the program reads a report, in a
// thread of its own. Prints the CPU time until an answer or a failure, what of it the main thread
// took, and how long the event loop stood still at most. On a busy machine the loop also waits for
// other processes: what the program itself can hold it up is no more than the main thread's time.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseInThread } from '../src/domains/sections/thread.ts'
import { isFailure } from '../src/kernel/failure.ts'
import { HOSTILE } from '../tests/support/hostile.ts'
import { print } from './rounds.ts'

const CPU_MAX_MS = 2000
const MAIN_MAX_MS = 50
const WHERE = 'https://www.sec.gov/Archives/edgar/data/1/x.htm'

export async function measureHostile(): Promise<void> {
  print(
    `${''.padEnd(42)}${'CPU'.padStart(9)}${'main'.padStart(9)}${'loop stood'.padStart(12)}  ends in`,
  )
  for (const [name, make] of Object.entries(HOSTILE)) {
    const source = make()
    // What making the document left behind is no part of reading it.
    await sleep(50)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const before = { all: process.cpuUsage(), main: process.threadCpuUsage() }
    const outcome = await readToEnd(source)
    const cpuMs = toMs(process.cpuUsage(before.all))
    const mainMs = toMs(process.threadCpuUsage(before.main))
    delay.disable()
    const isOver = cpuMs > CPU_MAX_MS || mainMs > MAIN_MAX_MS
    const figures = [cpuMs, mainMs, delay.max / 1e6]
      .map((ms, at) => `${ms.toFixed(0)} ms`.padStart(at < 2 ? 9 : 12))
      .join('')
    print(`${name.padEnd(42)}${figures}  ${outcome}${isOver ? '  OVER THE LIMIT' : ''}`)
  }
}

function toMs({ user, system }: NodeJS.CpuUsage): number {
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
