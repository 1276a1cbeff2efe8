// A publisher's CSV from a stream of its bytes, some records at a time.

import { Failure } from '../kernel/failure.ts'
import { readOrFail, UnreadableRecord } from '../kernel/unreadable.ts'
import { type CsvRecord, streamCsvRecords } from './csv.ts'

export interface CsvFile<Head> {
  /** Names the file in failures. */
  readonly url: string
  /** Start of a record, by which reading resumes after a broken one. */
  readonly begins: RegExp
  /** Records that are taken at once, at most. */
  readonly atOnce: number
  /** Parses the first line; throws if a required column is missing. */
  open(header: string): Head
  take(head: Head, records: readonly CsvRecord[]): Promise<void>
}

/** Fails with `publisher.changed` for an empty file, or one whose first line cannot be read. */
export async function parseCsvBatches<Head>(
  stream: AsyncIterable<Uint8Array>,
  file: CsvFile<Head>,
): Promise<void> {
  let opened: { readonly head: Head } | undefined
  let batch: CsvRecord[] = []
  const flush = async () => {
    const records = batch
    batch = []
    if (opened) await file.take(opened.head, records)
  }
  for await (const record of streamCsvRecords(stream, file.begins)) {
    if (opened === undefined) {
      opened = { head: openFile(file, record.text) }
      continue
    }
    if (record.text.trim() !== '') batch.push(record)
    if (batch.length >= file.atOnce) await flush()
  }
  if (opened === undefined) throw new Failure('publisher.changed', `${file.url}: an empty file.`)
  await flush()
}

/** Calls `read` with the fields of the row, or with null if its quoting is broken. */
export function parseCsvRow<Row>(
  read: (fields: readonly string[]) => Row,
  fields: readonly string[] | null,
  fail: (reason: string) => void,
): Row | null {
  return readOrFail(() => {
    if (fields === null) throw new UnreadableRecord('broken quoting')
    return read(fields)
  }, fail)
}

function openFile<Head>({ url, open }: CsvFile<Head>, header: string): Head {
  try {
    return open(header)
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw new Failure('publisher.changed', `${url}: its first line cannot be read.`, { cause })
  }
}
