// Processes that a benchmark measures: started with one message, asked by words, stopped at the end.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ProcessUsage } from './usage.ts'

export interface Child<Ready> {
  readonly ready: Ready
  /** CPU time in microseconds since its start, and resident bytes, now and at most. */
  usage(): Promise<{ cpuUs: number; rss: number; maxRss: number }>
  /** Sends the child a message that only its kind knows, and waits for the answer. */
  ask<Answer>(words: string): Promise<Answer>
  stop(): Promise<void>
}

/** Starts a file of this folder and waits for its first message. */
export async function startChild<Ready>(file: string, message: object): Promise<Child<Ready>> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = fork(path, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(message)
  const ready = await nextMessage<Ready>(child, file)
  const ask = <Answer>(words: string): Promise<Answer> => {
    child.send(words)
    return nextMessage<Answer>(child, file)
  }
  return {
    ready,
    ask,
    async usage() {
      const { cpu, ...memory } = await ask<ProcessUsage>('usage')
      return { cpuUs: cpu.user + cpu.system, ...memory }
    },
    async stop() {
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    },
  }
}

async function nextMessage<T>(child: ChildProcess, file: string): Promise<T> {
  const answered = new AbortController()
  const { signal } = answered
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error(`${file} ended before it answered`)
  })
  ended.catch(() => undefined)
  const [message] = await Promise.race([once(child, 'message', { signal }), ended])
  answered.abort()
  return message as T
}
