// Packs large documents in threads, so that they neither hold up other calls nor wait for one
// another. Threads belong to the process; they are started when needed and end when idle for long.

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Failure } from '../../kernel/failure.ts'
import { type FactsSource, type PackedFacts, packFacts } from './pack.ts'

export type ThreadAnswer = { packed: PackedFacts } | { problem: string }

export const THREADS_MAX = Math.min(availableParallelism(), 4)
/** What takes a few milliseconds is not worth handing over. */
const SMALL_BYTES = 200_000
const MEMORY_MB = 768
/** Room for all facts of a document, so that they need not be copied while it is read. */
const YOUNG_MB = 96
const IDLE_MS = 10_000

interface Thread {
  readonly worker: Worker
  settle: ((answer: ThreadAnswer) => void) | null
  idleTimer?: NodeJS.Timeout
}

const idle = new Set<Thread>()
const waiting: (() => void)[] = []
let busy = 0

/** Memory that one of these fills alone goes over to another thread without being copied. */
export function ownBuffers(all: readonly Uint8Array[]): ArrayBuffer[] {
  return all.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )
}

/** As `packFacts`; the bytes are gone afterwards. */
export async function packInThread(source: FactsSource): Promise<PackedFacts> {
  if (source.bytes.length < SMALL_BYTES) return packFacts(source)
  if (busy >= THREADS_MAX) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy++
  try {
    const answer = await ask(takeIdle() ?? startThread(), source)
    if ('packed' in answer) return answer.packed
    throw new Failure('publisher.changed', answer.problem)
  } finally {
    // The place of this one goes to the next in line.
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

function takeIdle(): Thread | null {
  const [thread] = idle
  if (!thread) return null
  idle.delete(thread)
  clearTimeout(thread.idleTimer)
  thread.worker.ref()
  return thread
}

function startThread(): Thread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const thread: Thread = { worker, settle: null }
  const fail = (reason: string) => {
    idle.delete(thread)
    thread.settle?.({ problem: `Company facts cannot be read: ${reason}.` })
  }
  worker.on('message', (answer: ThreadAnswer) => {
    thread.settle?.(answer)
    rest(thread)
  })
  worker.on('error', () => fail('they need more memory than they are worth'))
  worker.on('exit', () => fail('their thread ended without an answer'))
  return thread
}

function ask(thread: Thread, source: FactsSource): Promise<ThreadAnswer> {
  return new Promise((resolve) => {
    thread.settle = resolve
    thread.worker.postMessage(source, ownBuffers([source.bytes]))
  })
}

/** An idle thread does not keep the process from ending. */
function rest(thread: Thread): void {
  thread.settle = null
  thread.worker.unref()
  thread.idleTimer = setTimeout(() => void thread.worker.terminate(), IDLE_MS).unref()
  idle.add(thread)
}
