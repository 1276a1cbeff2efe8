// Writes the snapshot in a process of its own, so that it takes no processor time from calls, and can be
// stopped at once. It takes as much memory as a thread that reads documents, and so the turn of one.

import { fork } from 'node:child_process'
import type { Config } from '../../config.ts'
import { actFor } from '../../gate/caller.ts'
import { ROOM } from '../../gate/threads/room.ts'
import { Failure, type FailureCode } from '../../kernel/failure.ts'

export type ApartEnd = 'written' | { readonly error: string; readonly code: FailureCode | null }

const WRITER = { class: 'feed', name: 'service' } as const

/** `flags` are options of the process. */
export function writeColumnsApart(
  config: Config,
  signal: AbortSignal,
  flags: readonly string[] = [],
): Promise<void> {
  return actFor(WRITER, signal, () =>
    ROOM.turns.during(() => writeInProcess(config, signal, flags)),
  )
}

async function writeInProcess(
  config: Config,
  signal: AbortSignal,
  flags: readonly string[],
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
