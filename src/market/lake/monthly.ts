// Monthly snapshots, beside the newest: the first one finished in each month, with checksums and the
// changes since the month before. Unchanged files are shared.

import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type EngineLimits, openEngine, quote } from '../engine.ts'
import {
  copySnapshot,
  folderOf,
  type Manifest,
  readManifestOf,
  type SnapshotDataset,
  type SnapshotFile,
  sync,
  writeDurably,
} from './snapshot.ts'

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

interface DatasetChanges {
  readonly dataset: string
  readonly rows_before: number
  readonly rows: number
  /** Added rows; a changed row counts as one added and one removed. Null if the columns changed. */
  readonly rows_added: number | null
  readonly rows_removed: number | null
  readonly columns_added: readonly string[]
  readonly columns_removed: readonly string[]
  readonly files_added: readonly string[]
  readonly files_changed: readonly string[]
  readonly files_removed: readonly string[]
  readonly files_unchanged: number
}

interface Changes {
  /** Time of the previous snapshot; null for the first. */
  readonly since: string | null
  readonly as_of: string
  readonly datasets: readonly DatasetChanges[]
  readonly datasets_removed: readonly string[]
}

interface Compared {
  /** Folders of the snapshots; null for a missing previous one. */
  readonly before: string | null
  readonly after: string
  readonly limits: EngineLimits
}

async function compareSnapshots({ before, after, limits }: Compared): Promise<Changes> {
  const now = await readManifestOf(after)
  const then = before === null ? null : await readManifestOf(before)
  const known = new Map(then?.datasets.map((one) => [one.name, one]))
  const instance = await openEngine(limits, { folder: after })
  const connection = await instance.connect()
  try {
    const datasets: DatasetChanges[] = []
    for (const dataset of now.datasets) {
      const pair = { before: known.get(dataset.name), dataset }
      datasets.push(await compareDatasets(pair, { connection, before: before ?? '', after }))
    }
    const names = new Set(now.datasets.map(({ name }) => name))
    const datasets_removed = [...known.keys()].filter((name) => !names.has(name))
    return { since: then?.as_of ?? null, as_of: now.as_of, datasets, datasets_removed }
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

interface Folders {
  readonly connection: DuckDBConnection
  readonly before: string
  readonly after: string
}

async function compareDatasets(
  { before, dataset }: { before: SnapshotDataset | undefined; dataset: SnapshotDataset },
  folders: Folders,
): Promise<DatasetChanges> {
  const [old, files] = [before?.files ?? [], dataset.files]
  const isSame = (one: SnapshotFile, other: SnapshotFile) => one.sha256 === other.sha256
  const missing = without(files, old)
  const gone = without(old, files)
  const changed = files.filter(({ path }) => !missing.some((one) => one.path === path))
  const rewritten = changed.filter((file) => !old.some((one) => isSame(one, file)))
  const columns = namesOf(dataset)
  const columnsBefore = before ? namesOf(before) : columns
  const columns_added = columns.filter((name) => !columnsBefore.includes(name))
  const columns_removed = columnsBefore.filter((name) => !columns.includes(name))
  const isComparable = columns_added.length + columns_removed.length === 0
  const pathsNow = [...missing, ...rewritten].map(({ path }) => join(folders.after, path))
  const pathsThen = [...gone, ...rewritten].map(({ path }) => join(folders.before, path))
  const rows = { columns, pathsNow, pathsThen }
  return {
    dataset: dataset.name,
    rows_before: before?.rows ?? 0,
    rows: dataset.rows,
    ...(isComparable
      ? await countChanged(rows, folders.connection)
      : { rows_added: null, rows_removed: null }),
    columns_added,
    columns_removed,
    files_added: missing.map(({ path }) => path),
    files_changed: rewritten.map(({ path }) => path),
    files_removed: gone.map(({ path }) => path),
    files_unchanged: changed.length - rewritten.length,
  }
}

function without(files: readonly SnapshotFile[], others: readonly SnapshotFile[]) {
  const paths = new Set(others.map(({ path }) => path))
  return files.filter(({ path }) => !paths.has(path))
}

function namesOf({ columns }: SnapshotDataset): string[] {
  return columns.map(({ name }) => name)
}

interface ChangedFiles {
  readonly columns: readonly string[]
  readonly pathsNow: readonly string[]
  readonly pathsThen: readonly string[]
}

/** Compares rows by hash, so that little is held of each. */
async function countChanged(
  { columns, pathsNow, pathsThen }: ChangedFiles,
  connection: DuckDBConnection,
): Promise<Pick<DatasetChanges, 'rows_added' | 'rows_removed'>> {
  const list = columns.map((name) => `"${name}"`).join(', ')
  const rowsOf = (paths: readonly string[]) =>
    paths.length === 0
      ? 'select 0::ubigint as row where false'
      : `select hash(${list}) as row from read_parquet([${paths.map(quote).join(', ')}],
           hive_partitioning = false)`
  const found = await connection.runAndReadAll(
    `select cast(coalesce(sum(greatest(n, 0)), 0) as double),
       cast(coalesce(sum(greatest(-n, 0)), 0) as double)
     from (select sum(n) as n from (
       select row, 1 as n from (${rowsOf(pathsNow)}) union all
       select row, -1 as n from (${rowsOf(pathsThen)})
     ) group by row having sum(n) <> 0)`,
  )
  const [rows_added = 0, rows_removed = 0] = (found.getRows()[0] ?? []) as number[]
  return { rows_added, rows_removed }
}
