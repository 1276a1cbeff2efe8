// Reads the XBRL of filings in threads, so that a large or hostile document neither holds up other calls
// nor runs for ever.

import { createThreadPool } from '../../../gate/threads/pool.ts'
import type { PackedXbrl, packXbrl, XbrlSource } from './pack.ts'

/** Wall time, so generous for a busy machine: the largest filings need about three seconds. */
const TIMEOUT_MS = 20_000

const pool = createThreadPool<typeof packXbrl>({
  file: new URL('./pack.ts', import.meta.url),
  run: 'packXbrl',
  threadsMax: 2,
  memoryMb: 1024,
})

/** Fails with `publisher.changed` if the document with the facts cannot be read. */
export function readInThread(source: XbrlSource): Promise<PackedXbrl> {
  return pool.run({ input: source, where: source.facts.where, timeoutMs: TIMEOUT_MS })
}
