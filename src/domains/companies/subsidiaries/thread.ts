// Reads lists of subsidiaries in a thread, so that a large or hostile one holds up no other call.

import { createThreadPool } from '../../../kernel/threads.ts'
import type { Subsidiary } from './parse.ts'

/** An exhibit, or the whole submission that has it. */
export interface ListSource {
  readonly source: string
  readonly where: string
  readonly isSubmission: boolean
  readonly own: readonly string[]
}

export interface ReadList {
  /** The exhibit’s type, such as `EX-21.1`; `EX-21` for a document that has no header. */
  readonly exhibit: string
  readonly subsidiaries: Subsidiary[]
}

const TIMEOUT_MS = 20_000

const pool = createThreadPool<ListSource, ReadList | null>({
  file: new URL('./worker.ts', import.meta.url),
  threadsMax: 1,
  memoryMb: 1024,
})

/** Returns null if the document is no list of subsidiaries, or the submission has none. */
export function readInThread(list: ListSource): Promise<ReadList | null> {
  return pool.run({ input: list, where: list.where, timeoutMs: TIMEOUT_MS })
}
