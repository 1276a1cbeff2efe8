// The publisher's files of contract actions from disk: the Award Data Archive, by fiscal year, and
// custom downloads, as an archive or as the CSV files in it. Reading one again changes nothing.

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { DataServices } from '../../contract/declare/endpoint.ts'
import {
  type BulkCounts,
  type BulkLoader,
  type BulkProgress,
  countFailure,
  emptyCounts,
} from '../../contract/work/bulk.ts'
import { type CsvRecord, parseCsvRecord, parseCsvRecords } from '../../formats/csv.ts'
import { parseCsvBatches, parseCsvRow } from '../../formats/csv-batches.ts'
import { type ListedEntry, openZip } from '../../formats/zip.ts'
import { yieldToEvents } from '../../kernel/event-loop.ts'
import { Failure } from '../../kernel/failure.ts'
import { toInstant } from '../../kernel/time.ts'
import { UnreadableRecord } from '../../kernel/unreadable.ts'
import { type Action, toCents, toDayOrNull, toRequired } from './action.ts'
import { ACTIONS_AT_ONCE, recordActions, recordFile } from './store.ts'

/** Parsed columns with the members they become; the file has some three hundred. */
const COLUMNS = {
  award_key: 'contract_award_unique_key',
  award_id: 'award_id_piid',
  modification: 'modification_number',
  transaction_number: 'transaction_number',
  parent_award_id: 'parent_award_id_piid',
  amount: 'federal_action_obligation',
  total: 'total_dollars_obligated',
  action_on: 'action_date',
  starts_on: 'period_of_performance_start_date',
  ends_on: 'period_of_performance_current_end_date',
  agency: 'awarding_agency_name',
  sub_agency: 'awarding_sub_agency_name',
  uei: 'recipient_uei',
  recipient: 'recipient_name',
  parent_uei: 'recipient_parent_uei',
  parent_name: 'recipient_parent_name',
  award_type: 'award_type',
  description: 'transaction_description',
  psc_code: 'product_or_service_code',
  psc: 'product_or_service_code_description',
  naics_code: 'naics_code',
  naics: 'naics_description',
  reported_on: 'initial_report_date',
} as const

type Column = keyof typeof COLUMNS

/** Columns that files of other years may lack. */
const OPTIONAL: ReadonlySet<Column> = new Set(['total', 'reported_on', 'description'])

type ActionReader = (fields: readonly string[]) => Action

/** Reads rows by the file's own header; fails with `publisher.changed` when a column is missing. */
function createActionReader(header: readonly string[], where: string): ActionReader {
  const names = header.map((name) => name.replace(/^\ufeff/, '').trim())
  const placeOf = new Map<Column, number>()
  for (const [member, name] of Object.entries(COLUMNS) as [Column, string][]) {
    const place = names.indexOf(name)
    if (place >= 0) placeOf.set(member, place)
    else if (!OPTIONAL.has(member)) {
      throw new Failure('publisher.changed', `${where}: the column ${name} is missing.`)
    }
  }
  return (fields) => {
    if (fields.length !== names.length) {
      throw new UnreadableRecord(`${fields.length} fields instead of ${names.length}`)
    }
    return toAction((member) => toText(fields[placeOf.get(member) ?? -1]))
  }
}

function toAction(read: (member: Column) => string | null): Action {
  const { name, ...required } = toRequired({
    award_key: read('award_key'),
    action_on: read('action_on'),
    amount: read('amount'),
    recipient: read('recipient'),
  })
  return {
    ...required,
    modification: read('modification') ?? '',
    transaction_number: read('transaction_number') ?? '0',
    recipient: {
      name,
      uei: read('uei'),
      parent_name: read('parent_name'),
      parent_uei: read('parent_uei'),
    },
    reported_on: toDayOrNull(read('reported_on')),
    award_id: read('award_id'),
    parent_award_id: read('parent_award_id'),
    award_type: read('award_type'),
    agency: read('agency'),
    sub_agency: read('sub_agency'),
    naics_code: read('naics_code'),
    naics: read('naics'),
    psc_code: read('psc_code'),
    psc: read('psc'),
    description: read('description'),
    starts_on: toDayOrNull(read('starts_on')),
    ends_on: toDayOrNull(read('ends_on')),
    total_cents: toCents(read('total')),
  }
}

function toText(value: string | undefined): string | null {
  const text = value?.trim() ?? ''
  return text === '' ? null : text
}

interface CsvOrigin {
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
async function ingestActionsCsv(
  stream: AsyncIterable<Uint8Array>,
  services: Pick<DataServices, 'data' | 'log'>,
  origin: CsvOrigin,
  counts: BulkCounts,
): Promise<void> {
  await parseCsvBatches(stream, {
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
    const action = parseCsvRow(read, fields, (reason) => countFailure(counts, reason))
    return action ? [action] : []
  })
  const { added } = await data.transaction((tx) => recordActions(tx, actions, seenAt))
  counts.seen += records.length
  counts.loaded += added
  counts.skipped += actions.length - added
}

const FILE =
  /^(?:FY(?:\d{4}|\(All\))_.+_Contracts_(?:Full|Delta)_\d{8}|(?:All_)?Contracts_PrimeTransactions_).*\.(?:csv|csv\.gz|zip)$/i
const ENTRY_MAX_BYTES = 1024
const CSV = /\.csv$/i

export const contractBulk: BulkLoader = {
  kind: 'contracts',
  called: 'FY2025_All_Contracts_Full_20251106.zip',
  takes: (name) => FILE.test(name),
  async load(path, services, progress) {
    const { size, mtimeMs } = await stat(path)
    const name = basename(path)
    // A file is of the day it was saved, never of the future.
    const origin = { url: name, seenAt: toInstant(Math.min(mtimeMs, services.clock.now())) }
    const counts = emptyCounts()
    if (/\.zip$/i.test(name)) await loadArchive(path, services, origin, counts, progress)
    else await ingestActionsCsv(readPlain(path, size, progress), services, origin, counts)
    const loadedAt = toInstant(services.clock.now())
    const actions = counts.loaded + counts.skipped
    await recordFile(services.data, { name, loadedAt, actions })
    return counts
  },
}

interface Origin {
  readonly url: string
  readonly seenAt: string
}

async function loadArchive(
  path: string,
  services: DataServices,
  { url, seenAt }: Origin,
  counts: BulkCounts,
  progress: BulkProgress,
): Promise<void> {
  const archive = await openZip(path, ENTRY_MAX_BYTES)
  try {
    for await (const entry of archive.entries()) {
      progress.at(entry.position, archive.total)
      if (!CSV.test(entry.name)) continue
      const origin = { url: `${url}/${entry.name}`, seenAt }
      await ingestActionsCsv(toBytes(entry), services, origin, counts)
    }
  } finally {
    archive.close()
  }
}

async function* toBytes(entry: ListedEntry): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const lines of entry.readLines()) yield Buffer.from(`${lines.join('\n')}\n`)
}

async function* readPlain(
  path: string,
  size: number,
  progress: BulkProgress,
): AsyncGenerator<Uint8Array, void, undefined> {
  const file = createReadStream(path)
  const plain = path.endsWith('.gz') ? file.pipe(createGunzip()) : file
  file.on('error', (error) => plain.destroy(error))
  for await (const chunk of plain as AsyncIterable<Uint8Array>) {
    yield chunk
    progress.at(file.bytesRead, size)
  }
}
