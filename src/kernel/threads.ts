// Pools of threads for work that would hold up the event loop. A thread does one job at a time, is
// started when it is needed and ends when it was idle for long. Pools belong to the process.

import { setFlagsFromString } from 'node:v8'
import { parentPort, type Transferable, Worker } from 'node:worker_threads'
import { Failure, isFailure } from './failure.ts'

export interface PoolOptions {
  /** The thread's side, which calls `serveJobs`. */
  readonly file: URL
  readonly threadsMax: number
  /** What a thread may hold of JavaScript's memory; a job that needs more fails. */
  readonly memoryMb: number
  /** Room for what a job makes, so that it need not be copied while the job runs. */
  readonly youngMb?: number
  /**
   * What may gather before a thread's lasting memory is gone through: for jobs on large documents,
   * of which nothing lasts.
   */
  readonly roomMb?: number
}

export interface Job<Input> {
  readonly input: Input
  /** What a failure calls the document. */
  readonly where: string
  /** Bytes that the thread may take instead of copying them; they are gone afterwards. */
  readonly given?: readonly Uint8Array[]
  /** By the clock; without it a job may take as long as it likes. */
  readonly timeoutMs?: number
}

export interface ThreadPool<Input, Output> {
  /** Fails as the job does, or with `publisher.changed` when its thread cannot cope with it. */
  run(job: Job<Input>): Promise<Output>
}

const IDLE_MS = 10_000
/** For threads that start afterwards. */
const DEFAULT_ROOM = '--initial-heap-size=0'
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

type Told<Output> = { done: Output } | { problem: string }

interface Thread<Output> {
  readonly worker: Worker
  /** Of the job under way. */
  running: PromiseWithResolvers<Output> | null
  where: string
  idleTimer?: NodeJS.Timeout
}

export function createThreadPool<Input, Output>(options: PoolOptions): ThreadPool<Input, Output> {
  const { file, threadsMax, memoryMb, youngMb, roomMb } = options
  const idle = new Set<Thread<Output>>()
  const waiting: (() => void)[] = []
  let busy = 0

  function start(): Thread<Output> {
    // The limits of a thread do not know it; the engine reads it when a thread's memory is made.
    if (roomMb !== undefined) setFlagsFromString(`--initial-heap-size=${roomMb}`)
    const worker = new Worker(file, {
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        ...(youngMb === undefined ? {} : { maxYoungGenerationSizeMb: youngMb }),
      },
    })
    const thread: Thread<Output> = { worker, running: null, where: '' }
    if (roomMb !== undefined) worker.once('online', () => setFlagsFromString(DEFAULT_ROOM))
    worker.on('message', (told: Told<Output>) => {
      if ('done' in told) thread.running?.resolve(told.done)
      else thread.running?.reject(new Failure('publisher.changed', told.problem))
      rest(thread)
    })
    worker.on('error', (error) => {
      const isMemory = 'code' in Object(error) && Object(error).code === OUT_OF_MEMORY
      const reason = isMemory ? 'it needs more memory than it is worth' : 'its reader failed'
      drop(thread, unreadable(thread, reason, error))
    })
    worker.on('exit', () => drop(thread, unreadable(thread, 'its thread ended without an answer')))
    return thread
  }

  function rest(thread: Thread<Output>): void {
    thread.running = null
    // An idle thread does not keep the process from ending.
    thread.worker.unref()
    thread.idleTimer = setTimeout(() => void thread.worker.terminate(), IDLE_MS).unref()
    idle.add(thread)
  }

  function drop(thread: Thread<Output>, reason: unknown): void {
    idle.delete(thread)
    thread.running?.reject(reason)
    thread.running = null
  }

  function take(): Thread<Output> {
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
      thread.worker.postMessage(job.input, buffersOf(job.given ?? []))
      return await running.promise
    } finally {
      clearTimeout(timer)
    }
  }

  function giveUp(thread: Thread<Output>): void {
    drop(thread, unreadable(thread, 'it takes too long'))
    void thread.worker.terminate()
  }

  return {
    async run(job) {
      if (busy >= threadsMax) await new Promise<void>((resolve) => waiting.push(resolve))
      else busy++
      try {
        return await runOn(take(), job)
      } finally {
        // The place of this one goes to the next in line.
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

/** The thread's side: does one job after the other. `given` are bytes of a result to hand over. */
export function serveJobs<Input, Output>(
  work: (input: Input) => Output,
  given: (done: Output) => readonly Uint8Array[] = () => [],
): void {
  parentPort?.on('message', (input: Input) => {
    const told = tell(work, input)
    parentPort?.postMessage(told, 'done' in told ? buffersOf(given(told.done)) : [])
  })
}

function tell<Input, Output>(work: (input: Input) => Output, input: Input): Told<Output> {
  try {
    return { done: work(input) }
  } catch (error) {
    if (isFailure(error)) return { problem: error.publicText }
    throw error
  }
}

/** Memory that one of these fills alone goes over to another thread without being copied. */
function buffersOf(all: readonly Uint8Array[]): Transferable[] {
  return all.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )
}
