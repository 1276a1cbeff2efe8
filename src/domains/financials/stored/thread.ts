// Packs large documents in threads, so that they neither hold up other calls nor wait for one
// another.

import { availableParallelism } from 'node:os'
import { createThreadPool } from '../../../gate/threads/pool.ts'
import { type FactsSource, type PackedFacts, packFacts } from './pack.ts'

export const THREADS_MAX = Math.min(availableParallelism(), 4)
/** A smaller document takes a few milliseconds, less than a thread is worth. */
const SMALL_BYTES = 200_000

const pool = createThreadPool<typeof packFacts>({
  file: new URL('./pack.ts', import.meta.url),
  run: 'packFacts',
  threadsMax: THREADS_MAX,
  memoryMb: 768,
  youngMb: 96,
  heapMb: 128,
})

/** Runs `packFacts` in the thread; the bytes are transferred and cannot be used afterwards. */
export async function packInThread(source: FactsSource): Promise<PackedFacts> {
  const { bytes, deflated, url: where } = source
  if ((deflated?.size ?? bytes.length) < SMALL_BYTES) return packFacts(source)
  return pool.run({ input: source, where, transferred: [bytes] })
}
