// Long reads of a SQLite file, each in a process of its own: Node cannot interrupt a running
// statement otherwise. Such a process may be killed at any time, since it only reads.

import { type ChildProcess, fork } from 'node:child_process'
import { BEHIND_CALLS, giveWay } from '../../kernel/give-way.ts'
import { TookTooLong, type Value } from '../database.ts'

export interface ApartRequest {
  readonly sql: string
  readonly values: readonly Value[]
}

export type ApartReply = 'ready' | { rows: unknown[] } | { error: { message: string } }

export interface ApartReads {
  all(limitMs: number, sql: string, values: readonly Value[]): Promise<unknown[]>
  close(): Promise<void>
}

/** Idle time after which a process ends; the next read starts another. */
const IDLE_MS = 60_000
/** Limit of a start, which even a busy machine meets. */
const START_MS = 30_000

interface Reader {
  ask(limitMs: number, request: ApartRequest): Promise<unknown[]>
  end(): Promise<void>
}

/** Starts one process per concurrent read; callers limit their number. */
export function createApartReads(file: string): ApartReads {
  const all = new Set<Reader>()
  const idle = new Map<Reader, NodeJS.Timeout>()

  function take(): Reader {
    const [waiting] = idle.keys()
    if (waiting) {
      clearTimeout(idle.get(waiting))
      idle.delete(waiting)
      return waiting
    }
    const reader = startReader(file, () => {
      clearTimeout(idle.get(reader))
      idle.delete(reader)
      all.delete(reader)
    })
    all.add(reader)
    return reader
  }

  return {
    async all(limitMs, sql, values) {
      const reader = take()
      try {
        return await reader.ask(limitMs, { sql, values })
      } finally {
        if (all.has(reader)) {
          idle.set(reader, setTimeout(() => void reader.end(), IDLE_MS).unref())
        }
      }
    },
    async close() {
      await Promise.all([...all].map((reader) => reader.end()))
    },
  }
}

function startReader(file: string, onEnd: () => void): Reader {
  const child = fork(new URL('./sqlite-apart-process.ts', import.meta.url), [file], {
    serialization: 'advanced',
    // The process needs no settings and gets no secrets.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  let running: PromiseWithResolvers<unknown[]> | null = null
  let endedBy = new Error('the process that reads has ended')

  child.on('message', (reply: ApartReply) => {
    if (reply === 'ready') ready.resolve()
    else if ('rows' in reply) running?.resolve(reply.rows)
    else running?.reject(Object.assign(new Error(reply.error.message), reply.error))
  })
  const end = () => {
    onEnd()
    running?.reject(endedBy)
    ready.resolve()
    ended.resolve()
  }
  child.on('close', end)
  child.on('error', (error) => {
    endedBy = error
    end()
  })
  if (child.pid !== undefined) giveWay(BEHIND_CALLS.reads, child.pid)

  return {
    async ask(limitMs, request) {
      const answer = Promise.withResolvers<unknown[]>()
      running = answer
      hold(child, true)
      let timer = setTimeout(() => child.kill('SIGKILL'), START_MS)
      try {
        await ready.promise
        clearTimeout(timer)
        // The limit covers the read alone, not the start of the process.
        timer = setTimeout(() => {
          endedBy = new TookTooLong(`ended after ${limitMs} ms`)
          child.kill('SIGKILL')
        }, limitMs)
        child.send(request, () => undefined)
        return await answer.promise
      } finally {
        clearTimeout(timer)
        hold(child, false)
      }
    },
    async end() {
      hold(child, true)
      child.kill('SIGKILL')
      await ended.promise
    },
  }
}

/** Whether the child keeps this process from ending. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const what = isHeld ? 'ref' : 'unref'
  child[what]()
  child.channel?.[what]()
}
