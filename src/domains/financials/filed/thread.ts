// Reads the tagged numbers of filings in threads, so that a large or hostile document neither holds up
// other calls nor runs for ever.

import { createThreadPool } from '../../../kernel/threads.ts'

export interface NamedText {
  readonly text: string
  readonly where: string
}

export interface PackedTagged {
  readonly isWhole: boolean
  readonly entity: string | null
  /** Compressed JSON of a `TaggedFiling`. */
  readonly body: Uint8Array
}

/** Wall time, so generous for a busy machine: the largest filings need about three seconds. */
const TIMEOUT_MS = 20_000

const pool = createThreadPool<NamedText, PackedTagged>({
  file: new URL('./worker.ts', import.meta.url),
  threadsMax: 2,
  memoryMb: 1024,
})

export function readTaggedInThread(input: NamedText): Promise<PackedTagged> {
  return pool.run({ input, where: input.where, timeoutMs: TIMEOUT_MS })
}
