// Stages that load bulk files: one archive of everything, or a list of data sets, newest first.

import { isFailure } from '../../kernel/failure.ts'
import { toReason } from '../../queue/queue.ts'
import { type BulkFile, type Listing, listFiles } from './bulk-files.ts'
import { toSize } from './estimate.ts'
import { ingestFile } from './ingest-file.ts'
import type { Run } from './stage.ts'

export async function ingestArchive(run: Run, file: BulkFile, growth: number): Promise<void> {
  const outcome = await ingestFile(run, file, {
    growth,
    onFetch: (done, total) =>
      run.report({ done, total, unit: 'bytes', detail: `${file.name} comes` }),
    onLoad: (done, total) =>
      run.report({ done, total, unit: 'documents', detail: `${file.name} is loaded` }),
  })
  if (outcome === 'missing') throw new Error(`the publisher does not have ${file.url}`)
}

/** Ingests the files one after another; a missing or unreadable one does not stop the rest. */
export async function ingestListed(run: Run, listing: Listing, growth: number): Promise<void> {
  const ask = { priority: 'backfill', signal: run.signal } as const
  const files = await listFiles(run.parts.services.edgar, listing, ask)
  const troubles: string[] = []
  for (const [index, file] of files.entries()) {
    const report = (detail: string) => run.report({ done: index, total: files.length, detail })
    report(file.name)
    try {
      const outcome = await ingestFile(run, file, {
        growth,
        onFetch: (done, total) =>
          report(
            `${file.name}: ${toSize(done)} of ${total === null ? 'unknown size' : toSize(total)}`,
          ),
        onLoad: () => report(`${file.name} is loaded`),
      })
      if (outcome === 'missing') troubles.push(`${file.name}: the publisher does not have it`)
    } catch (error) {
      if (!isFailure(error, 'publisher.changed')) throw error
      troubles.push(toReason(error))
    }
  }
  const detail = troubles.length === 0 ? null : troubles.join(' ')
  run.report({ done: files.length - troubles.length, total: files.length, detail })
  if (troubles.length > 0) throw new Error(`${troubles.length} of ${files.length}: ${detail}`)
}
