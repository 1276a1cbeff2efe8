// Pools of threads for work that would block the event loop. A thread runs one job at a time, starts
// when it is needed and ends when it has been idle for a while. Pools belong to the process.

import { setFlagsFromString } from 'node:v8'
import { type Transferable, Worker } from 'node:worker_threads'
import { Failure } from '../failure.ts'

export interface PoolOptions {
  /** The module of the function, which only the threads load. */
  readonly file: URL
  /** The name of the function, which the module exports. */
  readonly run: string
  readonly threadsMax: number
  /** Limit of a thread's old generation; a job that needs more fails. */
  readonly memoryMb: number
  /** Limit of a thread's young generation. */
  readonly youngMb?: number
  /** Initial heap of a thread, for jobs on large documents of which nothing is kept. */
  readonly heapMb?: number
}

export interface Job<Input> {
  readonly input: Input
  /** Name of the document in failures. */
  readonly where: string
  /** Bytes to transfer to the thread instead of copying them; they are gone afterwards. */
  readonly transferred?: readonly Uint8Array[]
  /** Wall-clock time; without it a job may take for ever. */
  readonly timeoutMs?: number
}

export interface ThreadPool<Input, Output> {
  /** Fails as the job does, or with `publisher.changed` if the job breaks its thread. */
  run(job: Job<Input>): Promise<Output>
}

const IDLE_MS = 10_000
const DEFAULT_HEAP = '--initial-heap-size=0'
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

/** Tells a thread what to run. */
export interface ThreadWork {
  readonly file: string
  readonly run: string
}

export type Reply<Output> = { output: Output } | { problem: string }

interface Thread<Output> {
  readonly worker: Worker
  running: PromiseWithResolvers<Output> | null
  where: string
  /** Set once its end was requested, which takes a moment: until then it may still answer. */
  isEnding: boolean
  idleTimer?: NodeJS.Timeout
}

/** `Run` is the type of the function that runs in the threads. */
export function createThreadPool<Run extends (input: never) => unknown>(
  options: PoolOptions,
): ThreadPool<Parameters<Run>[0], ReturnType<Run>> {
  type Input = Parameters<Run>[0]
  type Output = ReturnType<Run>
  const { file, run, threadsMax, memoryMb, youngMb, heapMb } = options
  const idle = new Set<Thread<Output>>()
  const waiting: (() => void)[] = []
  let busy = 0

  function start(): Thread<Output> {
    // The heap size is a process flag, not a worker option, and applies to threads started while it
    // is set.
    if (heapMb !== undefined) setFlagsFromString(`--initial-heap-size=${heapMb}`)
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { file: file.href, run } satisfies ThreadWork,
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        ...(youngMb === undefined ? {} : { maxYoungGenerationSizeMb: youngMb }),
      },
    })
    const thread: Thread<Output> = { worker, running: null, where: '', isEnding: false }
    if (heapMb !== undefined) worker.once('online', () => setFlagsFromString(DEFAULT_HEAP))
    worker.on('message', (reply: Reply<Output>) => {
      if (thread.isEnding) return
      if ('output' in reply) thread.running?.resolve(reply.output)
      else thread.running?.reject(new Failure('publisher.changed', reply.problem))
      rest(thread)
    })
    worker.on('error', (error) => {
      const isMemory = 'code' in Object(error) && Object(error).code === OUT_OF_MEMORY
      const reason = isMemory ? 'it needs too much memory' : 'its reader failed'
      drop(thread, unreadable(thread, reason, error))
    })
    worker.on('exit', () => drop(thread, unreadable(thread, 'its thread ended without an answer')))
    return thread
  }

  function rest(thread: Thread<Output>): void {
    thread.running = null
    // An idle thread does not keep the process from ending.
    thread.worker.unref()
    thread.idleTimer = setTimeout(end, IDLE_MS, thread).unref()
    idle.add(thread)
  }

  /** Removes the thread from the pool, so that it gets no further job, and ends it. */
  function end(thread: Thread<Output>): void {
    thread.isEnding = true
    idle.delete(thread)
    void thread.worker.terminate()
  }

  function drop(thread: Thread<Output>, reason: unknown): void {
    thread.isEnding = true
    idle.delete(thread)
    thread.running?.reject(reason)
    thread.running = null
  }

  function acquire(): Thread<Output> {
    const [thread] = idle
    if (!thread) return start()
    idle.delete(thread)
    clearTimeout(thread.idleTimer)
    thread.worker.ref()
    return thread
  }

  async function runOn(thread: Thread<Output>, job: Job<Input>): Promise<Output> {
    const running = Promise.withResolvers<Output>()
    thread.running = running
    thread.where = job.where
    const timer =
      job.timeoutMs === undefined ? undefined : setTimeout(giveUp, job.timeoutMs, thread)
    try {
      thread.worker.postMessage(job.input, buffersOf(job.transferred ?? []))
      return await running.promise
    } finally {
      clearTimeout(timer)
    }
  }

  function giveUp(thread: Thread<Output>): void {
    drop(thread, unreadable(thread, 'it takes too long'))
    end(thread)
  }

  return {
    async run(job) {
      if (busy >= threadsMax) await new Promise<void>((resolve) => waiting.push(resolve))
      else busy++
      try {
        return await runOn(acquire(), job)
      } finally {
        // The slot goes to the next in line.
        const next = waiting.shift()
        if (next) next()
        else busy--
      }
    },
  }
}

function unreadable({ where }: { where: string }, reason: string, cause?: unknown): Failure {
  const text = `The document ${where} cannot be read: ${reason}.`
  return new Failure('publisher.changed', text, { cause })
}

/** Buffers that belong to one of these arrays alone; only such buffers can be transferred. */
export function buffersOf(all: readonly Uint8Array[]): Transferable[] {
  return all.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )
}
