// Files of a dataset: written from staged rows, or hard-linked from the previous snapshot if the
// content of their rows is unchanged.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Dataset, SplitValue } from '../../contract/declare/dataset.ts'
import { versionOfValue } from '../../kernel/module-version.ts'
import { quote } from '../engine.ts'
import { linkFile, type SnapshotDataset, type SnapshotFile, sync } from './snapshot.ts'

export interface KeptFile extends SnapshotFile {
  readonly at: string
}

export type KeptFiles = ReadonlyMap<SplitValue, KeptFile>

/** Files of the previous snapshot by split value; none if the dataset’s declaration changed. */
export async function listKept(
  from: { readonly folder: string; readonly datasets: readonly SnapshotDataset[] } | null,
  dataset: Dataset,
): Promise<KeptFiles> {
  const kept = new Map<SplitValue, KeptFile>()
  const before = from?.datasets.find(({ name }) => name === dataset.name)
  if (!from || !before || shapeOf(before) !== shapeOf(describe(dataset))) return kept
  for (const file of before.files) {
    const at = join(from.folder, file.path)
    const found = await stat(at).catch(() => null)
    if (found?.size === file.bytes) kept.set(file.value ?? null, { ...file, at })
  }
  return kept
}

/** Changes with the declared columns. */
export function versionOfColumns(columns: Dataset['columns']): number {
  return versionOfValue(columns.map(({ name, type }) => [name, type]))
}

function describe({ name, about, columns, sortedBy, splitBy }: Dataset) {
  const shape = { columns, sorted_by: sortedBy, split_by: splitBy ?? null }
  return { name, about, schema_version: versionOfColumns(columns), ...shape }
}

function shapeOf(
  dataset: Pick<SnapshotDataset, 'schema_version' | 'sorted_by' | 'split_by'>,
): string {
  const { schema_version, sorted_by, split_by } = dataset
  return JSON.stringify([schema_version, sorted_by, split_by])
}

export interface DatasetWork {
  readonly connection: DuckDBConnection
  /** Folder into which the snapshot’s files are written. */
  readonly folder: string
  readonly kept: KeptFiles
  /** Versions from the source; without them rows are compared. */
  readonly versions?: ReadonlyMap<SplitValue, string>
}

/** Writes the dataset from the staged table of its name. */
export async function writeDataset(dataset: Dataset, work: DatasetWork): Promise<SnapshotDataset> {
  const { connection, folder, kept, versions } = work
  await mkdir(join(folder, dataset.name))
  const contents = new Map(await selectContents(connection, dataset, versions))
  // Adds files with unchanged versions, whose rows were not read.
  for (const [value, version] of versions ?? []) {
    if (kept.get(value)?.content === version) contents.set(value, version)
  }
  const files: SnapshotFile[] = []
  for (const value of [...contents.keys()].sort(bySplit)) {
    const content = contents.get(value) ?? ''
    const before = kept.get(value)
    const file =
      before?.content === content
        ? await takeOver(before, folder)
        : await writeFile(dataset, { value, content, connection, folder })
    files.push(file)
  }
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  return { ...describe(dataset), rows, files }
}

function bySplit(one: SplitValue, other: SplitValue): number {
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}

/** Content hash of each file: a sum over its rows, independent of their order. */
async function selectContents(
  connection: DuckDBConnection,
  { name, columns, splitBy }: Dataset,
  versions: DatasetWork['versions'],
): Promise<[SplitValue, string][]> {
  const split = splitBy === undefined ? 'null' : `"${splitBy}"`
  const list = columns.map((column) => `"${column.name}"`).join(', ')
  // Rows are hashed only if the source gives no versions.
  const sum = versions ? `''` : `cast(sum(hash(${list})) as varchar)`
  const read = await connection.runAndReadAll(
    `select ${split}, count(*), ${sum} from "${name}" group by all`,
  )
  const found = read.getRows() as [SplitValue, bigint, string][]
  const empty: [SplitValue, string][] = splitBy === undefined ? [[null, 'rows 0']] : []
  const contents = found.map(([value, rows, hash]): [SplitValue, string] => {
    return [value, versions?.get(value) ?? `rows ${rows} ${hash}`]
  })
  return contents.length > 0 ? contents : empty
}

async function takeOver({ at, ...file }: KeptFile, folder: string): Promise<SnapshotFile> {
  await linkFile(at, join(folder, file.path))
  return file
}

interface FileWork {
  readonly value: SplitValue
  readonly content: string
  readonly connection: DuckDBConnection
  readonly folder: string
}

async function writeFile(
  dataset: Dataset,
  { value, content, connection, folder }: FileWork,
): Promise<SnapshotFile> {
  const { name, columns, sortedBy, splitBy } = dataset
  const path =
    splitBy === undefined ? `${name}/all.parquet` : `${name}/${splitBy}-${value ?? 'none'}.parquet`
  const condition = value === null ? 'is null' : `= ${quote(String(value))}`
  const where = splitBy === undefined ? '' : `where "${splitBy}" ${condition}`
  const list = columns.map((column) => `"${column.name}"`)
  const order = sortedBy.map((column) => `"${column}"`).join(', ')
  const target = join(folder, path)
  const written = await connection.runAndReadAll(
    `copy (select ${list.join(', ')} from "${name}" ${where} order by ${order})
     to ${quote(target)} (format parquet, compression zstd)`,
  )
  await sync(target)
  const rows = Number(written.getRows()[0]?.[0] ?? 0)
  const { size: bytes } = await stat(target)
  const sha256 = await hashFile(target)
  return { path, ...(splitBy !== undefined && { value }), content, rows, bytes, sha256 }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
