// The publisher's CSV files from disk: the daily one, and those of archived notices by fiscal year.
// Reading one again changes nothing, so a run that was killed is simply started again.

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { BulkLoader, BulkProgress } from '../../contract/bulk.ts'
import { toInstant } from '../../kernel/time.ts'
import { ingestOpportunitiesCsv } from './ingest.ts'

const FILE = /^(ContractOpportunitiesFullCSV|FY\d{4}_archived_opportunities).*\.csv(\.gz)?$/i

export const opportunityBulk: BulkLoader = {
  kind: 'opportunities',
  takes: (name) => FILE.test(name),
  async load(path, services, progress) {
    const { size, mtimeMs } = await stat(path)
    const file = createReadStream(path)
    const plain = path.endsWith('.gz') ? file.pipe(createGunzip()) : file
    file.on('error', (error) => plain.destroy(error))
    // A file is of the day it was saved, never of the future.
    const seenAt = toInstant(Math.min(mtimeMs, services.clock.now()))
    const origin = { url: basename(path), seenAt }
    return ingestOpportunitiesCsv(watched(plain, file, size, progress), services, origin)
  },
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
