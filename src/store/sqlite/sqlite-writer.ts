// Writes to a SQLite file in a thread of their own, so that neither a commit nor a large statement blocks
// the event loop. The thread starts with the first write.

import { Worker } from 'node:worker_threads'
import type { Step, Value } from '../database.ts'
import type { Durability } from './sqlite-connection.ts'

type Query = 'all' | 'one' | 'run'
type Kind = Query | 'commit' | 'rollback' | 'steps' | 'close'

export interface WriterRequest {
  readonly kind: Kind
  /** Whether the statement begins a transaction. */
  readonly begins: boolean
  readonly sql: string
  readonly values: Value[]
  readonly steps: readonly Step[]
}

export type WriterReply =
  | { value: unknown }
  | { error: { message: string; stack?: string | undefined } }

/** The writing connection; requests are executed in order. */
export interface Writer {
  /** Makes the next request begin a transaction. If that fails, so does everything up to the rollback. */
  begin(): void
  send(kind: Query | 'commit' | 'rollback', sql?: string, values?: Value[]): Promise<unknown>
  /** A whole transaction, as `Database.steps` describes it. */
  sendSteps(steps: readonly Step[]): Promise<unknown[][] | null>
}

export interface WriterThread {
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
  const pending: PromiseWithResolvers<unknown>[] = []
  let endedBy: Error | null = null
  let begins = false
  const ended = Promise.withResolvers<void>()

  thread.on('message', (reply: WriterReply) => {
    const request = pending.shift()
    // An idle process may end, but not before its writes are done.
    if (pending.length === 0) thread.unref()
    if ('value' in reply) request?.resolve(reply.value)
    else request?.reject(Object.assign(new Error(reply.error.message), reply.error))
  })
  thread.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  thread.on('exit', () => end(new Error('the thread that writes has ended')))
  thread.unref()

  function end(reason: Error): void {
    if (endedBy === null) onEnd()
    endedBy ??= reason
    for (const { reject } of pending.splice(0)) reject(endedBy)
    ended.resolve()
  }

  function post(request: WriterRequest): Promise<unknown> {
    if (endedBy !== null) return Promise.reject(endedBy)
    const reply = Promise.withResolvers<unknown>()
    if (pending.push(reply) === 1) thread.ref()
    thread.postMessage(request)
    begins = false
    return reply.promise
  }

  const send = (kind: Kind, sql = '', values: Value[] = []) =>
    post({ kind, begins, sql, values: values.map(toOwnBytes), steps: [] })

  return {
    begin() {
      begins = true
    },
    send,
    sendSteps: (steps) =>
      post({ kind: 'steps', begins: true, sql: '', values: [], steps }) as Promise<
        unknown[][] | null
      >,
    async close() {
      await send('close')
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
