// tieout load bulk: loads the publishers' bulk files from disk.

import { stat } from 'node:fs/promises'
import { BULK_FILES, LOADERS } from '../../catalogue/catalogue.ts'
import { type Config, SettingError } from '../../config.ts'
import type { DataServices } from '../../contract/declare/endpoint.ts'
import {
  type BulkReport,
  type BulkTools,
  loadBulkFile,
  UnknownFile,
} from '../../ingestion/backfill/bulk-load.ts'
import { BEHIND_CALLS, giveWay } from '../../kernel/give-way.ts'
import { type LoadOptions, withServices } from './load.ts'
import { startBar } from './progress.ts'

export async function loadBulk(config: Config, paths: string[], options: LoadOptions) {
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) throw new SettingError(`there is no file ${path}`)
  }
  giveWay(BEHIND_CALLS.rest)
  await withServices(config, async (services) => {
    const reports: BulkReport[] = []
    for (const path of paths) reports.push(await loadFile(path, services))
    print(reports, options)
    if (reports.some(({ cut_off }) => cut_off)) process.exitCode = 1
  })
}

/** Fails with `SettingError` for a file that no loader can read. */
export async function loadFile(path: string, services: DataServices): Promise<BulkReport> {
  const tools: BulkTools = { services, loaders: LOADERS, bulkFiles: BULK_FILES }
  const bar = startBar(1)
  const at = (done: number, total: number | null) => {
    if (total !== null) bar?.setTotal(total)
    bar?.update(done)
  }
  try {
    return await loadBulkFile(path, tools, { at })
  } catch (error) {
    if (error instanceof UnknownFile) throw new SettingError(error.message)
    throw error
  } finally {
    bar?.stop()
  }
}

function print(reports: BulkReport[], { json }: LoadOptions): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ files: reports })}\n`)
    return
  }
  for (const { file, kind, seen, loaded, skipped, failed, reasons, cut_off } of reports) {
    const cut = cut_off ? '; the archive is truncated: everything before the break was loaded' : ''
    process.stdout.write(
      `${file} (${kind}): seen ${seen}, loaded ${loaded}, skipped ${skipped}, failed ${failed}${cut}\n`,
    )
    for (const [reason, times] of Object.entries(reasons)) {
      process.stdout.write(`  ${times} x ${reason}\n`)
    }
  }
}
