// Reads the XBRL of filings in threads, so that a large or hostile document neither holds up other calls
// nor runs for ever.

import type { NamedText } from '../../../formats/xbrl/linkbases.ts'
import { createThreadPool } from '../../../kernel/threads.ts'

export interface XbrlSource {
  readonly facts: NamedText
  readonly linkbases: readonly NamedText[]
}

/** Ready for the store; bodies are compressed JSON. */
export interface PackedXbrl {
  readonly report: PackedReport
  readonly tagged: PackedTagged
}

export interface PackedReport {
  readonly facts: number
  readonly isWhole: boolean
  readonly doubt: string | null
  /** Reason for missing statements; null if there are some. */
  readonly problem: string | null
  /** `FiledStatement[]`. */
  readonly statements: Uint8Array | null
  /** `Breakdown[]`. */
  readonly breakdowns: Uint8Array | null
}

export interface PackedTagged {
  readonly isWhole: boolean
  readonly entity: string | null
  /** A `TaggedFiling`. */
  readonly body: Uint8Array
}

/** Wall time, so generous for a busy machine: the largest filings need about three seconds. */
const TIMEOUT_MS = 20_000

const pool = createThreadPool<XbrlSource, PackedXbrl>({
  file: new URL('./worker.ts', import.meta.url),
  threadsMax: 2,
  memoryMb: 1024,
})

/** Fails with `publisher.changed` if the document with the facts cannot be read. */
export function readInThread(source: XbrlSource): Promise<PackedXbrl> {
  return pool.run({ input: source, where: source.facts.where, timeoutMs: TIMEOUT_MS })
}
