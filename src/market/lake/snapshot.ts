// Snapshots on disk: a folder of Parquet files each, and one manifest that names the newest. The
// manifest is renamed into place last, so that readers find either the old snapshot or the new one,
// complete.

import { constants } from 'node:fs'
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { SnapshotHead } from '../../contract/answer/column-view.ts'
import type { Column, SplitValue } from '../../contract/declare/dataset.ts'
import type { Clock } from '../../kernel/time.ts'

/** Version of manifest, folders and the columns that queries rely on. */
export const SCHEMA_VERSION = 5

export interface SnapshotFile {
  readonly path: string
  /** Value of the column that the dataset is split by; absent if it is not split. */
  readonly value?: SplitValue
  /** Hash of its rows’ content: while it is equal, the file is reused. */
  readonly content: string
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

export interface SnapshotDataset {
  readonly name: string
  readonly about: string
  readonly schema_version: number
  readonly columns: readonly Column[]
  readonly sorted_by: readonly string[]
  readonly split_by: string | null
  readonly rows: number
  readonly files: readonly SnapshotFile[]
}

export interface Manifest extends SnapshotHead {
  readonly schema_version: number
  readonly service_version: string
  readonly finished_at: string
  readonly datasets: readonly SnapshotDataset[]
}

export const MANIFEST = 'manifest.json'
const UNFINISHED = '.writing-'

/** Returns null if no snapshot is finished, or only one of another version’s layout. */
export async function readManifest(lake: string): Promise<Manifest | null> {
  const manifest = await readManifestOf(lake).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return manifest?.schema_version === SCHEMA_VERSION ? manifest : null
}

/** Reads the manifest in a snapshot’s folder. */
export async function readManifestOf(folder: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest
  const paths = [manifest.id, ...manifest.datasets.flatMap(({ files }) => files.map(toPath))]
  const outside = paths.find((path) => !isWithin(path))
  if (outside === undefined) return manifest
  throw new Error(`${MANIFEST} in ${folder} names a file outside: ${JSON.stringify(outside)}`)
}

const toPath = ({ path }: SnapshotFile) => path

/** Whether a path of a manifest stays below the folder, which may come from elsewhere. */
function isWithin(path: unknown): boolean {
  return (
    typeof path === 'string' &&
    path.split('/').every((part) => /^[\w.=-]+$/.test(part) && !/^\.+$/.test(part))
  )
}

/** Links files instead of copying them, since they are never rewritten. */
export async function copySnapshot(from: string, to: string, manifest: Manifest): Promise<void> {
  for (const { name, files } of manifest.datasets) {
    await mkdir(join(to, name), { recursive: true })
    for (const { path } of files) await linkFile(join(from, path), join(to, path))
  }
  await linkFile(join(from, MANIFEST), join(to, MANIFEST))
}

/** Links a file; copies it with its time if the file system has no links. */
export async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!WITHOUT_LINKS.has((error as NodeJS.ErrnoException).code)) throw error
    const { atime, mtime } = await stat(from)
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    await utimes(to, atime, mtime)
    await sync(to)
  }
}

const WITHOUT_LINKS: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS'])

export function folderOf(lake: string, { id }: SnapshotHead): string {
  return join(lake, id)
}

export function unfinishedFolderOf(lake: string, { id }: SnapshotHead): string {
  return join(lake, `${UNFINISHED}${id}`)
}

/** Makes the id of a snapshot; ids sort by time. */
export function newSnapshotId(clock: Clock, asOf: string): string {
  const random = Buffer.from(clock.bytes('snapshot', 4)).toString('hex')
  return `${asOf.replace(/[-:]|\.\d+/g, '')}-${random}`
}

/** Makes a written folder the current snapshot. */
export async function publish(lake: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const unfinished = unfinishedFolderOf(lake, manifest)
  await writeDurably(join(unfinished, MANIFEST), text)
  await rename(unfinished, folderOf(lake, manifest))
  const aside = join(lake, `${UNFINISHED}${manifest.id}.json`)
  await writeDurably(aside, text)
  await rename(aside, join(lake, MANIFEST))
  await sync(lake)
}

export async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Removes snapshots but the newest two (a running query may still need the former one), and
 * leftovers of failed writers. Only one writer runs at a time.
 */
export async function removeOld(lake: string, newest: SnapshotHead): Promise<void> {
  const names = await readdir(lake)
  const finished = names.filter((name) => isSnapshotId(name) && name !== newest.id).sort()
  const unfinished = names.filter((name) => name.startsWith(UNFINISHED))
  for (const name of [...finished.slice(0, -1), ...unfinished]) {
    await rm(join(lake, name), { recursive: true, force: true })
  }
}

export function isSnapshotId(name: string): boolean {
  return SNAPSHOT.test(name)
}

const SNAPSHOT = /^\d{8}T\d{6}Z-[0-9a-f]{8}$/
