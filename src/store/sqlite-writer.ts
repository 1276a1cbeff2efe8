// Writes to a SQLite file from a thread of their own, so that no commit and no large statement holds
// up the event loop. The thread starts with the first write.

import { Worker } from 'node:worker_threads'
import type { Step, Value } from './database.ts'
import type { Durability } from './sqlite-connection.ts'

type Query = 'all' | 'one' | 'run'
type Kind = Query | 'commit' | 'rollback' | 'steps' | 'close'

export interface Asked {
  readonly kind: Kind
  /** Whether a transaction begins with it. */
  readonly begins: boolean
  readonly sql: string
  readonly values: Value[]
  readonly steps: readonly Step[]
}

export type Told = { value: unknown } | { error: { message: string; stack?: string | undefined } }

/** A transaction under way. */
export interface Begun {
  ask(kind: Query | 'commit' | 'rollback', sql?: string, values?: Value[]): Promise<unknown>
  /** The whole of a transaction, as `Database.steps` says. */
  take(steps: readonly Step[]): Promise<unknown[][] | null>
}

/** The connection of one thread. What is asked of it is done in order. */
export interface Writer extends Begun {
  /** What is asked next begins a transaction; everything up to the rollback fails if that fails. */
  begin(): void
}

export interface WriterThread {
  /** The running thread's connection, or that of a new one. */
  writer(): Writer
  close(): Promise<void>
}

export function createWriterThread(file: string, durability: Durability): WriterThread {
  let running: RunningWriter | null = null
  return {
    writer() {
      running ??= startWriter({ file, durability }, () => {
        running = null
      })
      return running
    },
    async close() {
      await running?.close()
    },
  }
}

interface RunningWriter extends Writer {
  close(): Promise<void>
}

function startWriter(workerData: object, onEnd: () => void): RunningWriter {
  const thread = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData })
  const waiting: PromiseWithResolvers<unknown>[] = []
  let gone: Error | null = null
  let begins = false
  const ended = Promise.withResolvers<void>()

  thread.on('message', (told: Told) => {
    const asking = waiting.shift()
    // A process with nothing else to do may end, but not before a write is done.
    if (waiting.length === 0) thread.unref()
    if ('value' in told) asking?.resolve(told.value)
    else asking?.reject(Object.assign(new Error(told.error.message), told.error))
  })
  thread.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  thread.on('exit', () => end(new Error('the thread that writes has ended')))
  thread.unref()

  function end(reason: Error): void {
    if (gone === null) onEnd()
    gone ??= reason
    for (const { reject } of waiting.splice(0)) reject(gone)
    ended.resolve()
  }

  function send(asked: Asked): Promise<unknown> {
    if (gone !== null) return Promise.reject(gone)
    const asking = Promise.withResolvers<unknown>()
    if (waiting.push(asking) === 1) thread.ref()
    thread.postMessage(asked)
    begins = false
    return asking.promise
  }

  const ask = (kind: Kind, sql = '', values: Value[] = []) =>
    send({ kind, begins, sql, values: values.map(toOwnBytes), steps: [] })

  return {
    begin() {
      begins = true
    },
    ask,
    take: (steps) =>
      send({ kind: 'steps', begins: true, sql: '', values: [], steps }) as Promise<
        unknown[][] | null
      >,
    async close() {
      await ask('close')
      thread.ref()
      await ended.promise
    },
  }
}

/** A view of a larger buffer would be sent with all of it. */
function toOwnBytes(value: Value): Value {
  if (!(value instanceof Uint8Array) || value.byteLength === value.buffer.byteLength) return value
  return new Uint8Array(value)
}
