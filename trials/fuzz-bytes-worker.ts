// The thread’s side of fuzz-bytes.ts: one parser, its documents, and the cases of one stretch.
// Reports its current case through shared memory, so that a hanging one can be ended.

import { parentPort, workerData } from 'node:worker_threads'
import { mutate } from './mutate.ts'
import { PARSERS, tryParser } from './parsers.ts'
import { createRandom } from './random.ts'

export interface Stretch {
  parser: string
  documents: Uint8Array[]
  seed: number
  from: number
  to: number
  /** [case, when it began in ms of the process] */
  at: Float64Array
}

export interface StretchDone {
  value: number
  nothing: number
  failure: number
  /** Wrong outcomes by description: the first case, and how often. */
  wrong: Record<string, { first: number; times: number }>
  slowestMs: number
  slowest: number
}

/** Limit in CPU time of the thread, so that a busy machine makes nothing slow. */
const CPU_MAX_MS = 2000

async function run(stretch: Stretch): Promise<StretchDone> {
  const { seed, from, to, at } = stretch
  const parser = PARSERS[stretch.parser]
  if (!parser) throw new Error(`no parser ${stretch.parser}`)
  const documents = stretch.documents.map((bytes) => Buffer.from(bytes))
  const done: StretchDone = {
    value: 0,
    nothing: 0,
    failure: 0,
    wrong: {},
    slowestMs: 0,
    slowest: -1,
  }
  for (let number = from; number < to; number++) {
    const random = createRandom(seed * 1_000_003 + number)
    const body = mutate(random.pick(documents), documents, random)
    at[0] = number
    at[1] = Date.now()
    const before = process.threadCpuUsage()
    const outcome = await tryParser(parser, body)
    const { user, system } = process.threadCpuUsage(before)
    const cpuMs = (user + system) / 1000
    if (cpuMs > done.slowestMs) Object.assign(done, { slowestMs: cpuMs, slowest: number })
    if (typeof outcome === 'object') note(done, outcome.wrong, number)
    else if (cpuMs > CPU_MAX_MS) note(done, `takes more than ${CPU_MAX_MS} ms`, number)
    else done[outcome] += 1
  }
  return done
}

function note({ wrong }: StretchDone, what: string, number: number): void {
  const known = wrong[what] ?? { first: number, times: 0 }
  wrong[what] = { ...known, times: known.times + 1 }
}

parentPort?.postMessage(await run(workerData as Stretch))
