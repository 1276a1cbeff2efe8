// Ingests one bulk file: downloads it if its version differs from the one loaded before, then
// checks, loads, records and removes it.

import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../../kernel/failure.ts'
import { toInstant } from '../../kernel/time.ts'
import { removeDownload } from '../../upstream/download-part.ts'
import type { BulkFile } from './bulk-files.ts'
import { type BulkReport, loadBulkFile } from './bulk-load.ts'
import { requireSpace } from './disk.ts'
import type { Run } from './stage.ts'
import { recordBulkVersion, selectBulkVersion } from './store.ts'

export interface IngestOptions {
  /** Bytes by which an embedded store grows for each byte of the file. */
  growth: number
  onFetch(done: number, total: number | null): void
  onLoad(done: number, total: number | null): void
}

export type FileOutcome = 'loaded' | 'unchanged' | 'missing'

export async function ingestFile(
  run: Run,
  file: BulkFile,
  options: IngestOptions,
): Promise<FileOutcome> {
  const { parts, signal } = run
  const { services, folder } = parts
  const path = join(folder, file.name)
  await mkdir(folder, { recursive: true })
  const fetched = await services.edgar.fetchFile(file.url, path, {
    priority: 'backfill',
    signal,
    known: await selectBulkVersion(services.data, file.url),
    async admit(bytes, atHand) {
      if (bytes === null) return
      const storeBytes = parts.isStoreThere ? bytes * options.growth : 0
      await requireSpace(folder, { name: file.name, fileBytes: bytes - atHand, storeBytes })
    },
    onProgress: options.onFetch,
  })
  if (fetched.kind !== 'whole') return fetched.kind
  await requireArchive(path, file)
  const report = await load(path, run, fetched.lastModified, options).catch(
    async (error: unknown) => {
      // The file stays for another attempt, unless it is damaged and must be downloaded again.
      if (error instanceof Failure && error.code === 'publisher.changed') await removeDownload(path)
      throw error
    },
  )
  logReport(report, run)
  await recordBulkVersion(services.data, file.url, fetched, toInstant(services.clock.now()))
  if (!parts.keepsFiles) await removeDownload(path)
  return 'loaded'
}

async function load(
  path: string,
  { parts, signal }: Run,
  made: string | null,
  options: IngestOptions,
) {
  const at = (done: number, total: number | null) => {
    signal.throwIfAborted()
    options.onLoad(done, total)
  }
  const madeAt = Date.parse(made ?? '')
  const report = await loadBulkFile(path, parts, {
    at,
    madeAt: Number.isNaN(madeAt) ? null : madeAt,
  })
  if (report.cut_off) {
    throw new Failure('publisher.changed', `The archive ${report.file} is truncated.`)
  }
  if (report.failed > 0 && report.loaded + report.skipped === 0) {
    const [reason = ''] = Object.keys(report.reasons)
    throw new Failure('publisher.changed', `Nothing of ${report.file} could be read: ${reason}`)
  }
  return report
}

const ARCHIVE_STARTS = ['PK\x03\x04', 'PK\x05\x06']

/** A publisher in trouble sends a page instead of the archive. */
async function requireArchive(path: string, { url }: BulkFile): Promise<void> {
  const file = await open(path, 'r')
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close())
  if (ARCHIVE_STARTS.includes(buffer.toString('latin1'))) return
  await removeDownload(path)
  throw new Failure('publisher.changed', `${url}: not an archive.`)
}

const REASONS_LOGGED = 5

function logReport({ reasons, ...report }: BulkReport, { parts }: Run): void {
  const { log } = parts.services
  const logged = Object.entries(reasons).slice(0, REASONS_LOGGED)
  if (report.failed === 0) log.info(report, 'a bulk file was loaded')
  else log.warn({ ...report, reasons: logged }, 'part of a bulk file could not be read')
}
