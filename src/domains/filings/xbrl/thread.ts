// Reads the XBRL of filings in threads, so that a large or hostile document neither holds up other calls
// nor runs for ever.

import { threaded } from '../../../gate/threads/pool.ts'
import type { packXbrl } from './pack.ts'

/** Fails with `publisher.changed` if the document with the facts cannot be read. */
export const readInThread = threaded<typeof packXbrl>({
  file: new URL('./pack.ts', import.meta.url),
  run: 'packXbrl',
  threadsMax: 2,
  memoryMb: 1024,
  // The largest filings need about three seconds.
  timeoutMs: 20_000,
  nameOf: ({ facts }) => facts.where,
})
