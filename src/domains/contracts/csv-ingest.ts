// The publisher's CSV of contract actions from a stream of its bytes into the store, in batches.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { type BulkCounts, countFailure } from '../../contract/work/bulk.ts'
import { type CsvRecord, parseCsvRecord, parseCsvRecords } from '../../formats/csv.ts'
import { readCsvBatches, readCsvRow } from '../../formats/csv-batches.ts'
import { yieldToEvents } from '../../kernel/event-loop.ts'
import type { Action } from './action.ts'
import { type ActionReader, createActionReader } from './parse-archive.ts'
import { ACTIONS_AT_ONCE, recordActions } from './store.ts'

export interface CsvOrigin {
  /** Names the file in failures and reports. */
  readonly url: string
  readonly seenAt: string
}

/** A record begins with the action’s key: agency, agency of the vehicle, number of the contract. */
const BEGINS_RECORD = /^"?[0-9A-Z]{2,4}_[-0-9A-Z]/

/**
 * A row that cannot be read is counted with its reason and the others are kept; a file without the
 * columns we need fails with `publisher.changed`.
 */
export async function ingestActionsCsv(
  stream: AsyncIterable<Uint8Array>,
  services: Pick<DataServices, 'data' | 'log'>,
  origin: CsvOrigin,
  counts: BulkCounts,
): Promise<void> {
  await readCsvBatches(stream, {
    url: origin.url,
    begins: BEGINS_RECORD,
    atOnce: ACTIONS_AT_ONCE,
    open: (header) => createActionReader(parseCsvRecord(header), origin.url),
    take: (read, records) => keepRows(read, records, counts, services, origin),
  })
  const { failed, reasons } = counts
  if (failed > 0) {
    services.log.warn(
      { url: origin.url, failed, reasons },
      'contract actions could not all be read',
    )
  }
}

async function keepRows(
  read: ActionReader,
  records: readonly CsvRecord[],
  counts: BulkCounts,
  { data }: Pick<DataServices, 'data'>,
  { seenAt }: CsvOrigin,
): Promise<void> {
  // Callers are answered in between: each batch is some milliseconds of work.
  await yieldToEvents()
  const rows = parseCsvRecords(records.map(({ text }) => text))
  const actions = rows.flatMap((fields): Action[] => {
    const action = readCsvRow(read, fields, (reason) => countFailure(counts, reason))
    return action ? [action] : []
  })
  const { added } = await data.transaction((tx) => recordActions(tx, actions, seenAt))
  counts.seen += records.length
  counts.loaded += added
  counts.skipped += actions.length - added
}
