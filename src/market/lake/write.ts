// Writes a snapshot of the whole store. Rows stream through a database on disk, which sorts them
// within a memory limit; files are written beside the current snapshot, and unchanged ones are taken
// over from it.

import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { ColumnServices, ColumnSource, SplitValue } from '../../contract/declare/dataset.ts'
import { type Clock, toInstant } from '../../kernel/time.ts'
import { VERSION } from '../../kernel/version.ts'
import { lockFolder } from '../../store/lock.ts'
import { type Engine, type EngineLimits, loadEngine, openEngine } from '../engine.ts'
import { type KeptFiles, listKept, writeDataset } from './files.ts'
import { keepMonth } from './monthly.ts'
import {
  folderOf,
  type Manifest,
  newSnapshotId,
  publish,
  readManifest,
  removeOld,
  SCHEMA_VERSION,
  type SnapshotDataset,
  unfinishedFolderOf,
} from './snapshot.ts'
import { stage } from './stage.ts'

export interface SnapshotWork {
  /** The folder that holds all snapshots. */
  readonly lake: string
  readonly sources: readonly ColumnSource[]
  readonly services: ColumnServices
  readonly clock: Clock
  readonly limits: EngineLimits
  /** Number of months kept beside the newest snapshots. */
  readonly keepMonths: number
}

/** Returns the manifest once readers find the new snapshot; one writer at a time. */
export async function writeSnapshot(work: SnapshotWork): Promise<Manifest> {
  const { lake } = work
  const taken = `another process is already writing a snapshot to ${lake}`
  const unlock = await lockFolder(lake, { name: 'write.lock', taken })
  try {
    return await writeLocked(work)
  } finally {
    await unlock()
  }
}

async function writeLocked(work: SnapshotWork): Promise<Manifest> {
  const { lake, clock } = work
  const as_of = toInstant(clock.now())
  const head = { id: newSnapshotId(clock, as_of), as_of }
  const folder = unfinishedFolderOf(lake, head)
  const before = await readManifest(lake)
  await mkdir(folder, { recursive: true })
  try {
    const datasets = await writeAll(folder, before, work)
    const manifest: Manifest = {
      ...head,
      finished_at: toInstant(clock.now()),
      schema_version: SCHEMA_VERSION,
      service_version: VERSION,
      datasets,
    }
    await publish(lake, manifest)
    await keepMonth(manifest, work)
    await removeOld(lake, head)
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function writeAll(
  folder: string,
  before: Manifest | null,
  work: SnapshotWork,
): Promise<SnapshotDataset[]> {
  const engine = await loadEngine()
  const staging = join(folder, 'staging')
  const from = before && { folder: folderOf(work.lake, before), datasets: before.datasets }
  const written: SnapshotDataset[] = []
  for (const source of work.sources) {
    // Each dataset has its own database, so that its disk space is free for the next.
    await mkdir(staging)
    const path = join(staging, 'rows.db')
    const instance = await openEngine(work.limits, { path, folder: staging })
    const connection = await instance.connect()
    try {
      written.push(...(await writeSource(source, { engine, connection, folder, from, work })))
    } finally {
      connection.closeSync()
      instance.closeSync()
      await rm(staging, { recursive: true, force: true })
    }
  }
  return written
}

/**
 * Sorting and writing files take almost as much memory again as the engine counts. Setting the
 * limit also releases the memory of staging.
 */
function sortingMbOf({ memoryMb }: EngineLimits): number {
  return Math.max(LEAST_SORTING_MB, Math.floor((memoryMb * 2) / 3))
}

const LEAST_SORTING_MB = 128

interface SourceWork {
  readonly engine: Engine
  readonly connection: DuckDBConnection
  readonly folder: string
  readonly from: { readonly folder: string; readonly datasets: readonly SnapshotDataset[] } | null
  readonly work: SnapshotWork
}

async function writeSource(
  source: ColumnSource,
  { engine, connection, folder, from, work }: SourceWork,
): Promise<SnapshotDataset[]> {
  const { services } = work
  const kept = new Map<string, KeptFiles>()
  for (const dataset of source.datasets) kept.set(dataset.name, await listKept(from, dataset))
  const versions = await source.versions?.(services)
  const [first] = source.datasets
  const isWanted = (value: SplitValue) => {
    const file = kept.get(first?.name ?? '')?.get(value)
    return file === undefined || file.content !== versions?.get(value)
  }
  const parts = source.read(services, isWanted)
  await stage(parts, source.datasets, { engine, connection })
  await connection.run(`set memory_limit = '${sortingMbOf(work.limits)}MB'`)
  const written: SnapshotDataset[] = []
  for (const dataset of source.datasets) {
    const files = kept.get(dataset.name) ?? new Map()
    const options = { connection, folder, kept: files, ...(versions && { versions }) }
    written.push(await writeDataset(dataset, options))
  }
  return written
}
