// The publisher's CSV files from disk: the daily one, and those of archived notices by fiscal year.
// Reading one again changes nothing, so a run that was killed is simply started again.

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { DataServices } from '../../contract/declare/endpoint.ts'
import type { BulkLoader, BulkProgress } from '../../contract/work/bulk.ts'
import { toInstant } from '../../kernel/time.ts'
import type { NoticeCounts } from './counts.ts'
import { ingestOpportunitiesCsv, ROW_READER } from './csv-ingest.ts'
import { recordLoadedFile } from './state-store.ts'

const FILE = /^(ContractOpportunitiesFullCSV|FY\d{4}_archived_opportunities).*\.csv(\.gz)?$/i

const DAILY = /^ContractOpportunitiesFullCSV/i

export const opportunityBulk: BulkLoader = {
  kind: 'opportunities',
  called: 'ContractOpportunitiesFullCSV.csv',
  takes: (name) => FILE.test(name),
  async load(path, services, progress) {
    const { size, mtimeMs } = await stat(path)
    const file = createReadStream(path)
    const plain = path.endsWith('.gz') ? file.pipe(createGunzip()) : file
    file.on('error', (error) => plain.destroy(error))
    // A file is of the day it was saved, never of the future.
    const seenAt = toInstant(Math.min(mtimeMs, services.clock.now()))
    const origin = { url: basename(path), seenAt }
    const bytes = watched(plain, file, size, progress)
    const counts = await ingestOpportunitiesCsv(bytes, services, origin)
    if (DAILY.test(basename(path))) await recordDaily(counts, services, seenAt)
    return counts
  },
}

/** The daily file answers callers wherever it came from; a stale one is fetched again. */
function recordDaily(
  { seen: notices, failed: failedNotices }: NoticeCounts,
  { data }: Pick<DataServices, 'data'>,
  loadedAt: string,
): Promise<void> {
  const file = { loadedAt, etag: null, lastModified: null, reader: ROW_READER }
  return recordLoadedFile(data, { ...file, notices, failedNotices })
}

async function* watched(
  plain: Readable,
  file: { readonly bytesRead: number },
  size: number,
  progress: BulkProgress,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of plain as AsyncIterable<Uint8Array>) {
    yield chunk
    progress.at(file.bytesRead, size)
  }
}
