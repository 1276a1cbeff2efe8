// Pools of threads for work that would block the event loop. A thread runs one job at a time, starts
// when it is needed and ends when it has been idle for a while. Pools belong to the process, and so do
// the turns at them.

import { setFlagsFromString } from 'node:v8'
import { type Transferable, Worker } from 'node:worker_threads'
import { Failure } from '../../kernel/failure.ts'
import { acting } from '../caller.ts'
import { createTurns, GONE, type Turns, type TurnsState } from '../turns.ts'
import { ROOM, sizeOf } from './room.ts'

export interface PoolOptions {
  /** The module of the function, which only the threads load. */
  readonly file: URL
  /** The name of the function, which the module exports. */
  readonly run: string
  readonly threadsMax: number
  /** Limit of a thread's old generation, less on a small machine; a job that needs more fails. */
  readonly memoryMb: number
  /** Limit of a thread's young generation. */
  readonly youngMb?: number
  /** Initial heap of a thread, for jobs on large documents of which nothing is kept. */
  readonly heapMb?: number
}

/** An input is read once a thread is free where those who wait should hold no bytes. */
export type Job<Input, Output> = JobTerms<Output> &
  ({ readonly input: Input } | { readonly read: () => Promise<Input> })

interface JobTerms<Output> {
  /** Name of the document in failures. */
  readonly where: string
  /** Bytes to transfer to the thread instead of copying them; they are gone afterwards. */
  readonly transferred?: readonly Uint8Array[]
  /** Wall-clock time; without it a job may take for ever. */
  readonly timeoutMs?: number
  /** A result that exists by the time a thread is free, in which case none is needed. */
  readonly known?: () => Output | undefined
}

export interface ThreadPool<Input, Output> {
  /**
   * Fails as the job does, with `publisher.changed` if the job breaks its thread, and with
   * `service.busy` if too many jobs wait or the caller has gone.
   */
  run(job: Job<Input, Output>): Promise<Output>
}

/** Limits of the jobs that wait for a thread, by rank and by caller. */
const QUEUE = 64
const QUEUE_SHARE = 16
/** Longest wait of a caller's job for a thread. */
const WAIT_MS = 30_000
/** Time that a job gets after its caller has gone: shorter ones cost less than a new thread. */
const GONE_MS = 500

const pools: Turns[] = []

/** Turns at the threads of this process. */
export function threadStates(): TurnsState[] {
  return [ROOM.turns, ...pools].map((turns) => turns.state())
}

function createThreadTurns(run: string, threadsMax: number): Turns {
  const most = Math.max(1, threadsMax - 1)
  const limits = { queue: QUEUE, queueShare: QUEUE_SHARE, waitMs: WAIT_MS }
  const name = `threads of ${run}`
  const turns = createTurns({
    ...{ name, is: 'thread', atOnce: threadsMax, share: most, strangers: most },
    ...limits,
  })
  pools.push(turns)
  return turns
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

interface ThreadedOptions<Input> extends PoolOptions {
  /** Wall-clock time of one job, so generous for a busy machine. */
  readonly timeoutMs: number
  /** Name of an input in failures. */
  nameOf(input: Input): string
}

/** A function, of the type `Run`, that runs in threads of its own. */
export function threaded<Run extends (input: never) => unknown>({
  timeoutMs,
  nameOf,
  ...options
}: ThreadedOptions<Parameters<Run>[0]>): (input: Parameters<Run>[0]) => Promise<ReturnType<Run>> {
  const pool = createThreadPool<Run>(options)
  return (input) => pool.run({ input, where: nameOf(input), timeoutMs })
}

/** `Run` is the type of the function that runs in the threads. */
export function createThreadPool<Run extends (input: never) => unknown>(
  options: PoolOptions,
  room = ROOM,
): ThreadPool<Parameters<Run>[0], ReturnType<Run>> {
  type Input = Parameters<Run>[0]
  type Output = ReturnType<Run>
  const { file, run, threadsMax, memoryMb, youngMb, heapMb } = options
  const idle = new Set<Thread<Output>>()
  const turns = createThreadTurns(run, threadsMax)

  function start(): Thread<Output> {
    // The heap size is a process flag, not a worker option, and applies to threads started while it
    // is set.
    if (heapMb !== undefined) setFlagsFromString(`--initial-heap-size=${room.firstMb(heapMb)}`)
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { file: file.href, run } satisfies ThreadWork,
      resourceLimits: {
        maxOldGenerationSizeMb: room.heapMb(memoryMb),
        maxYoungGenerationSizeMb: room.youngMb(youngMb),
      },
    })
    const thread: Thread<Output> = { worker, running: null, where: '', isEnding: false }
    room.begin(thread)
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
    room.rest(thread, () => end(thread))
  }

  /** Removes the thread from the pool, so that it gets no further job, and ends it. */
  function end(thread: Thread<Output>): void {
    thread.isEnding = true
    idle.delete(thread)
    clearTimeout(thread.idleTimer)
    room.end(thread)
    void thread.worker.terminate()
  }

  function drop(thread: Thread<Output>, reason: unknown): void {
    thread.isEnding = true
    idle.delete(thread)
    room.end(thread)
    thread.running?.reject(reason)
    thread.running = null
  }

  function acquire(): Thread<Output> {
    const [thread] = idle
    if (!thread) return start()
    idle.delete(thread)
    room.wake(thread)
    clearTimeout(thread.idleTimer)
    thread.worker.ref()
    return thread
  }

  async function runOn(
    thread: Thread<Output>,
    input: Input,
    job: JobTerms<Output>,
  ): Promise<Output> {
    const running = Promise.withResolvers<Output>()
    thread.running = running
    thread.where = job.where
    const timer =
      job.timeoutMs === undefined
        ? undefined
        : setTimeout(giveUp, job.timeoutMs, thread, unreadable(job, 'it takes too long'))
    const { signal } = acting()
    let goneTimer: NodeJS.Timeout | undefined
    const onGone = () => {
      goneTimer = setTimeout(giveUp, GONE_MS, thread, new Failure('service.busy', GONE))
    }
    if (signal?.aborted) onGone()
    else signal?.addEventListener('abort', onGone)
    try {
      thread.worker.postMessage(input, buffersOf(job.transferred ?? []))
      return await running.promise
    } finally {
      clearTimeout(timer)
      clearTimeout(goneTimer)
      signal?.removeEventListener('abort', onGone)
    }
  }

  function giveUp(thread: Thread<Output>, reason: Failure): void {
    drop(thread, reason)
    end(thread)
  }

  async function runHere(job: Job<Input, Output>): Promise<Output> {
    const input = 'read' in job ? await job.read() : job.input
    return runOn(acquire(), input, job)
  }

  return {
    run: (job) =>
      room.during('input' in job ? sizeOf(job.input) : 0, () =>
        turns.during(async () => job.known?.() ?? (await room.turns.during(() => runHere(job)))),
      ),
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
