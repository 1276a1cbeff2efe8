// Monthly snapshots, beside the newest: the first one finished in each month, with checksums and the
// changes since the month before. Unchanged files are shared.

import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineLimits } from '../engine.ts'
import { compareSnapshots } from './changes.ts'
import { copySnapshot, folderOf, type Manifest, sync, writeDurably } from './snapshot.ts'

const FOLDER = 'monthly'
const MONTH = /^\d{4}-\d{2}$/
const UNFINISHED = '.writing'
export const CHANGES = 'changes.json'
export const CHECKSUMS = 'SHA256SUMS'

export interface MonthWork {
  readonly lake: string
  readonly limits: EngineLimits
  readonly keepMonths: number
}

/** Does nothing if the month has its snapshot. */
export async function keepMonth(manifest: Manifest, work: MonthWork): Promise<void> {
  const { lake, limits, keepMonths } = work
  const month = manifest.as_of.slice(0, 'YYYY-MM'.length)
  const kept = await listMonths(lake)
  if (keepMonths > 0 && !kept.includes(month)) {
    const last = kept.at(-1)
    const before = last === undefined ? null : monthFolder(lake, last)
    const folder = join(lake, FOLDER, UNFINISHED)
    await rm(folder, { recursive: true, force: true })
    await copySnapshot(folderOf(lake, manifest), folder, manifest)
    const changes = await compareSnapshots({ before, after: folder, limits })
    await writeDurably(join(folder, CHANGES), `${JSON.stringify(changes, null, 2)}\n`)
    await writeDurably(join(folder, CHECKSUMS), toChecksums(manifest))
    await rename(folder, monthFolder(lake, month))
    await sync(join(lake, FOLDER))
    kept.push(month)
  }
  for (const old of kept.slice(0, Math.max(0, kept.length - keepMonths))) {
    await rm(monthFolder(lake, old), { recursive: true, force: true })
  }
}

/** Lists months, oldest first. */
export async function listMonths(lake: string): Promise<string[]> {
  const names = await readdir(join(lake, FOLDER)).catch(() => [])
  return names.filter((name) => MONTH.test(name)).sort()
}

export function monthFolder(lake: string, month: string): string {
  return join(lake, FOLDER, month)
}

/** Checksums in the format of `sha256sum --check`. */
function toChecksums({ datasets }: Manifest): string {
  const files = datasets.flatMap((dataset) => dataset.files)
  return files.map(({ sha256, path }) => `${sha256}  ${path}\n`).join('')
}
