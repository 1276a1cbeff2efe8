// Reads a report in a thread of its own, so that a large or hostile document neither holds up other
// calls nor runs for ever. Few threads run at once; the others wait.

import { Worker } from 'node:worker_threads'
import type { LeftOut } from '../../formats/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { ReportSource } from './parse.ts'
import type { Section } from './section.ts'

/** A report ready for the store. */
export interface PackedReport {
  /** The clean text, compressed. */
  body: Uint8Array
  leftOut: LeftOut
  sections: Section[]
}

export type ThreadAnswer = { packed: PackedReport } | { problem: string }

/** By the clock, so with room for a busy machine: the largest reports need about two seconds. */
const TIMEOUT_MS = 10_000
const MEMORY_MB = 768
const THREADS_MAX = 2

/** Threads belong to the process, whichever call asks for them. */
const waiting: (() => void)[] = []
let running = 0

export async function parseInThread(
  report: ReportSource,
  timeoutMs: number = TIMEOUT_MS,
): Promise<PackedReport> {
  if (running >= THREADS_MAX) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    const answer = await runThread(report, timeoutMs)
    if ('packed' in answer) return answer.packed
    throw new Failure('publisher.changed', answer.problem)
  } finally {
    running--
    waiting.shift()?.()
  }
}

async function runThread(report: ReportSource, timeoutMs: number): Promise<ThreadAnswer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: report,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<ThreadAnswer>((resolve, reject) => {
      const fail = (reason: string, cause?: unknown) => {
        const text = `The document ${report.where} cannot be read: ${reason}.`
        reject(new Failure('publisher.changed', text, { cause }))
      }
      worker.once('message', resolve)
      worker.once('error', (error) => fail('it needs more memory than it is worth', error))
      worker.once('exit', () => fail('its thread ended without an answer'))
      timer = setTimeout(() => fail('it takes too long'), timeoutMs)
    })
  } finally {
    clearTimeout(timer)
    worker.removeAllListeners()
    await worker.terminate()
  }
}
