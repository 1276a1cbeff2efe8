// A snapshot opened in the engine: one view per dataset, and no access to anything else.

import { join } from 'node:path'
import type { DuckDBInstance } from '@duckdb/node-api'
import { type EngineLimits, openEngine, quote } from './engine.ts'
import { listMonths, monthFolder } from './lake/monthly.ts'
import {
  folderOf,
  type Manifest,
  readManifest,
  readManifestOf,
  type SnapshotDataset,
} from './lake/snapshot.ts'
import { COLUMN_TYPES } from './lake/types.ts'

/** `writes` is a file that statements may write. */
export async function openSnapshot(
  folder: string,
  { datasets }: Pick<Manifest, 'datasets'>,
  { limits, writes }: { readonly limits: EngineLimits; readonly writes?: string },
): Promise<DuckDBInstance> {
  const instance = await openEngine(limits, { folder })
  const connection = await instance.connect()
  try {
    for (const dataset of datasets) {
      await connection.run(`create view "${dataset.name}" as ${selectAll(folder, dataset)}`)
    }
    const paths = writes === undefined ? '' : `set allowed_paths = [${quote(writes)}];`
    await connection.run(
      `set allowed_directories = [${quote(folder)}]; ${paths} set enable_external_access = false;
       set lock_configuration = true`,
    )
  } finally {
    connection.closeSync()
  }
  return instance
}

function selectAll(folder: string, { files, columns }: SnapshotDataset): string {
  if (files.length === 0) {
    const empty = columns.map(
      ({ name, type }) => `cast(null as ${COLUMN_TYPES[type]}) as "${name}"`,
    )
    return `select ${empty.join(', ')} where false`
  }
  const list = files.map(({ path }) => quote(join(folder, path))).join(', ')
  return `select * from read_parquet([${list}], hive_partitioning = false)`
}

/** The newest snapshot, or that of a month such as `2026-11`; null if there is none. */
export async function findSnapshot(
  lake: string,
  month: string | null,
): Promise<{ readonly folder: string; readonly manifest: Manifest } | null> {
  if (month === null) {
    const manifest = await readManifest(lake)
    return manifest && { folder: folderOf(lake, manifest), manifest }
  }
  if (!(await listMonths(lake)).includes(month)) return null
  const folder = monthFolder(lake, month)
  return { folder, manifest: await readManifestOf(folder) }
}
