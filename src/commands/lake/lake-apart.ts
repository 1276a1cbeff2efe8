// Writes the store in columns in a process of its own, so that a server's calls wait neither for its
// processor nor for its memory, and stopping ends it at once.

import { fork } from 'node:child_process'
import type { Config } from '../../config.ts'
import { Failure, type FailureCode } from '../../kernel/failure.ts'

export type ApartEnd = 'written' | { readonly error: string; readonly code: FailureCode | null }

export async function writeColumnsApart(config: Config, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const child = fork(new URL('./lake-process.ts', import.meta.url), [], {
    serialization: 'advanced',
    execArgv: [],
    signal,
    killSignal: 'SIGKILL',
  })
  const ended = Promise.withResolvers<ApartEnd>()
  const closed = new Promise((resolve) => child.on('close', resolve))
  child.on('message', (end: ApartEnd) => ended.resolve(end))
  child.on('error', ended.reject)
  child.on('exit', (code, killedBy) => {
    ended.reject(new Error(`the process that writes the snapshot ended with ${killedBy ?? code}`))
  })
  child.send(config, () => undefined)
  // Killed or not, it has let go of its files once this settles.
  const end = await ended.promise.finally(() => closed)
  if (end === 'written') return
  throw end.code === null ? new Error(end.error) : new Failure(end.code, end.error)
}
