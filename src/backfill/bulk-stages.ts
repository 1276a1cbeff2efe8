// Stages of bulk files: one archive of everything, or a list of data sets, newest first.

import { isFailure } from '../kernel/failure.ts'
import { toReason } from '../queue/queue.ts'
import { bringFile } from './bring-file.ts'
import { type BulkFile, type Listing, listFiles } from './bulk-files.ts'
import { toSize } from './estimate.ts'
import type { Run } from './parts.ts'

/** One archive: its bytes while it comes, then its documents. */
export async function bringArchive(run: Run, file: BulkFile, growth: number): Promise<void> {
  const brought = await bringFile(run, file, {
    growth,
    onFetch: (done, total) => run.at({ done, total, unit: 'bytes', detail: `${file.name} comes` }),
    onLoad: (done, total) =>
      run.at({ done, total, unit: 'documents', detail: `${file.name} is read` }),
  })
  if (brought === 'missing') throw new Error(`the publisher has no ${file.url}`)
}

/** Files one after the other; one that is missing or cannot be read holds up no other. */
export async function bringListed(run: Run, listing: Listing, growth: number): Promise<void> {
  const ask = { priority: 'backfill', signal: run.signal } as const
  const files = await listFiles(run.parts.services.edgar, listing, ask)
  const troubles: string[] = []
  for (const [index, file] of files.entries()) {
    const at = (detail: string) => run.at({ done: index, total: files.length, detail })
    at(file.name)
    try {
      const brought = await bringFile(run, file, {
        growth,
        onFetch: (done, total) =>
          at(`${file.name}: ${toSize(done)} of ${total === null ? 'unknown size' : toSize(total)}`),
        onLoad: () => at(`${file.name} is read`),
      })
      if (brought === 'missing') troubles.push(`${file.name}: the publisher does not have it`)
    } catch (error) {
      if (!isFailure(error, 'publisher.changed')) throw error
      troubles.push(toReason(error))
    }
  }
  const detail = troubles.length === 0 ? null : troubles.join(' ')
  run.at({ done: files.length - troubles.length, total: files.length, detail })
  if (troubles.length > 0) throw new Error(`${troubles.length} of ${files.length}: ${detail}`)
}
