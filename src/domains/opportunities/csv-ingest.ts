// The publisher's CSV of notices from a stream of its bytes into the store, in batches: a row that
// the newest version of its notice was already read from is known by its hash and not taken apart.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { countFailure } from '../../contract/work/bulk.ts'
import { type CsvRecord, parseCsvRecord, parseCsvRecords } from '../../formats/csv.ts'
import { parseCsvBatches, parseCsvRow } from '../../formats/csv-batches.ts'
import { yieldToEvents } from '../../kernel/event-loop.ts'
import { sha256 } from '../../kernel/ids.ts'
import { keep, type NoticeCounts, noNotices, report } from './counts.ts'
import { createRowReader, type RowReader } from './parse.ts'
import { NOTICES_AT_ONCE, type ReadNotice, selectRowHashes } from './store.ts'

export interface CsvOrigin {
  /** Names the file in failures and reports. */
  url: string
  /** Time when the file was current, which dates changes without a new posting. */
  seenAt: string
}

/** A record begins with the notice's id. */
const BEGINS_RECORD = /^"?([0-9a-f]{32})"?,/i

/** Version of the row parser; a change re-parses every row. */
export const ROW_READER = '2'

/**
 * Reads the CSV from a stream of its bytes. A row that cannot be read is counted with its reason and
 * the others are kept; a file without the columns we need fails with `publisher.changed`.
 */
export async function ingestOpportunitiesCsv(
  stream: AsyncIterable<Uint8Array>,
  services: Pick<DataServices, 'data' | 'log'>,
  origin: CsvOrigin,
  counts: NoticeCounts = noNotices(),
): Promise<NoticeCounts> {
  await parseCsvBatches(stream, {
    url: origin.url,
    begins: BEGINS_RECORD,
    atOnce: NOTICES_AT_ONCE,
    open: (header): OpenFile => ({
      read: createRowReader(parseCsvRecord(header), origin.url),
      reader: ROW_READER + header,
    }),
    take: (file, records) => ingestRows(file, records, counts, services, origin),
  })
  report(counts, services, origin.url)
  return counts
}

interface OpenFile {
  readonly read: RowReader
  /** Version of the row parser, part of each row’s hash. */
  readonly reader: string
}

interface Row {
  readonly record: CsvRecord
  readonly id: string | undefined
  readonly hash: string
}

async function ingestRows(
  { read, reader }: OpenFile,
  records: readonly CsvRecord[],
  counts: NoticeCounts,
  services: Pick<DataServices, 'data' | 'log'>,
  { seenAt }: CsvOrigin,
): Promise<void> {
  // Callers are answered in between: each part of a batch is some milliseconds of work.
  await yieldToEvents()
  const rows = records.map((record) => toRow(record, reader))
  const ids = rows.flatMap(({ id }) => id ?? [])
  const known = await selectRowHashes(services.data, ids)
  const changed = rows.filter(({ id, hash }) => known.get(id ?? '') !== hash)
  counts.seen += rows.length
  counts.skipped += rows.length - changed.length
  const fields = parseCsvRecords(changed.map(({ record }) => record.text))
  await yieldToEvents()
  const notices = changed.flatMap(({ record, hash }, at): ReadNotice[] => {
    const notice = parseCsvRow(read, fields[at] ?? null, (reason) => {
      counts.firstFailedLine ??= record.line
      countFailure(counts, reason)
    })
    return notice ? [{ ...notice, rowHash: hash }] : []
  })
  await keep(notices, counts, services, seenAt)
}

const HASH_LENGTH = 32

function toRow(record: CsvRecord, reader: string): Row {
  const id = BEGINS_RECORD.exec(record.text)?.[1]
  return { record, id, hash: sha256(reader + record.text).slice(0, HASH_LENGTH) }
}
