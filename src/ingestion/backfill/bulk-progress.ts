// Progress of loading a bulk file, recorded batch by batch: after a crash the next run continues
// there and repeats at most one batch.

import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { type BulkCounts, emptyCounts } from '../../contract/work/bulk.ts'
import { sha256 } from '../../kernel/ids.ts'
import { type Clock, toInstant } from '../../kernel/time.ts'
import type { Database } from '../../store/database.ts'
import { upsertRow } from '../../store/table.ts'

export interface BulkState {
  /** Number of entries loaded, from the first. */
  position: number
  counts: BulkCounts
}

const SAMPLE_BYTES = 65_536

/** Identifies a file's content by its size, beginning and end. */
export async function fingerprint(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const bytes = Math.min(size, SAMPLE_BYTES)
    const sample = Buffer.alloc(bytes * 2)
    await file.read(sample, 0, bytes, 0)
    await file.read(sample, bytes, bytes, size - bytes)
    return `${basename(path)} ${size} ${sha256(sample).slice(0, 16)}`
  } finally {
    await file.close()
  }
}

/** Progress of an unfinished run; the beginning if there is none. */
export async function selectBulkState(data: Database, file: string): Promise<BulkState> {
  const row = await data.one<{ position: number; counts: string }>(
    'select position, counts from bulk_loads where file = $1 and finished_at is null',
    file,
  )
  if (!row) return { position: 0, counts: emptyCounts() }
  return { position: row.position, counts: JSON.parse(row.counts) as BulkCounts }
}

export async function recordBulkState(
  data: Database,
  clock: Clock,
  file: string,
  state: BulkState,
  isFinished: boolean,
): Promise<void> {
  const now = toInstant(clock.now())
  await upsertRow(data, 'bulk_loads', ['file'], {
    file,
    position: state.position,
    counts: JSON.stringify(state.counts),
    updated_at: now,
    finished_at: isFinished ? now : null,
  })
}
