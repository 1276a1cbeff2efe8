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
  emptyCounts,
} from '../../contract/work/bulk.ts'
import { type ListedEntry, openZip } from '../../formats/zip.ts'
import { toInstant } from '../../kernel/time.ts'
import { ingestActionsCsv } from './csv-ingest.ts'
import { recordFile } from './store.ts'

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
