// Processes that a benchmark measures: started with one message, asked by words, stopped at the end.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Child<Ready> {
  readonly ready: Ready
  /** CPU time in microseconds since its start, and resident bytes. */
  usage(): Promise<{ cpuUs: number; rss: number }>
  stop(): Promise<void>
}

/** Starts a file of this folder and waits for its first message. */
export async function startChild<Ready>(file: string, message: object): Promise<Child<Ready>> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = fork(path, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(message)
  const ready = await nextMessage<Ready>(child, file)
  return {
    ready,
    async usage() {
      child.send('usage')
      const { cpu, rss } = await nextMessage<{ cpu: NodeJS.CpuUsage; rss: number }>(child, file)
      return { cpuUs: cpu.user + cpu.system, rss }
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
