// Writes the snapshot in a process of its own, so that it takes neither processor time nor memory
// from calls, and can be stopped at once.

import { fork } from 'node:child_process'
import type { Config } from '../../config.ts'
import { Failure, type FailureCode } from '../../kernel/failure.ts'

export type ApartEnd = 'written' | { readonly error: string; readonly code: FailureCode | null }

/** `flags` are options of the process. */
export async function writeColumnsApart(
  config: Config,
  signal: AbortSignal,
  flags: readonly string[] = [],
): Promise<void> {
  signal.throwIfAborted()
  const child = fork(new URL('./lake-process.ts', import.meta.url), [], {
    serialization: 'advanced',
    execArgv: [...flags],
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
  // Waits until the process has closed its files, even if killed.
  const end = await ended.promise.finally(() => closed)
  if (end === 'written') return
  throw end.code === null ? new Error(end.error) : new Failure(end.code, end.error)
}
