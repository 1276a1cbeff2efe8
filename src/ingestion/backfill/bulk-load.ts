// Loads a bulk file from disk, a few documents in memory at a time. The jobs that would fetch each
// document get it from the archive instead.

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { DataServices } from '../../contract/declare/endpoint.ts'
import {
  type BulkCounts,
  type BulkFile,
  type DocumentArchive,
  type DocumentFile,
  emptyCounts,
} from '../../contract/work/bulk.ts'
import type { Loader } from '../../contract/work/loader.ts'
import { createFilings } from '../../domains/filings/source/source.ts'
import type { ZipEntry } from '../../formats/zip.ts'
import { type CutOffZip, openZipUpToCut } from '../../formats/zip-cut-off.ts'
import { toInstant } from '../../kernel/time.ts'
import { toReason } from '../../queue/queue.ts'
import { withStatistics } from '../../store/postgres/statistics.ts'
import { createPublisherClient } from '../../upstream/client.ts'
import { createEdgar } from '../../upstream/edgar.ts'
import { createPreloadedSource, type PreloadedSource } from '../../upstream/preloaded-source.ts'
import { type BulkState, fingerprint, recordBulkState, selectBulkState } from './bulk-progress.ts'
import { addCounts, count } from './counts.ts'
import { inOrder } from './in-order.ts'

export interface BulkTools {
  readonly services: DataServices
  readonly loaders: readonly Loader[]
  readonly bulkFiles: readonly BulkFile[]
}

export interface BulkOptions {
  /** Progress; aborts the loading by throwing. */
  at?(done: number, total: number | null): void
  /** Time of the file, by default now; rows fetched since are newer and stay. */
  madeAt?: number | null
}

export interface BulkReport extends BulkCounts {
  file: string
  kind: string
  /** Entries that an earlier, killed run had loaded. */
  resumed_at: number
  /** The archive ends before its directory; the entries before the cut were loaded. */
  cut_off: boolean
}

const ENTRY_BYTES_MAX = 256 * 1024 * 1024
const BATCH = 50

/** A file that no loader can read. */
export class UnknownFile extends Error {}

export function loadBulkFile(
  path: string,
  tools: BulkTools,
  options: BulkOptions = {},
): Promise<BulkReport> {
  return withStatistics(tools.services, () => loadOne(path, tools, options))
}

async function loadOne(path: string, tools: BulkTools, options: BulkOptions): Promise<BulkReport> {
  const name = basename(path)
  for (const file of tools.bulkFiles) {
    if ('load' in file && file.takes(name)) {
      const at = options.at ?? (() => undefined)
      const counts = await file.load(path, tools.services, { at })
      return { file: name, kind: file.kind, ...counts, resumed_at: 0, cut_off: false }
    }
    if (isDocument(file) && file.toUrl(name) !== null) {
      return loadDocument(path, file, tools, options)
    }
  }
  if (!name.endsWith('.zip')) throw unknownFile(name, tools)
  return loadArchive(path, name, tools, options)
}

function isArchive(file: BulkFile): file is DocumentArchive {
  return 'member' in file
}

function isDocument(file: BulkFile): file is DocumentFile {
  return !('takes' in file)
}

function unknownFile(name: string, { bulkFiles }: BulkTools): UnknownFile {
  const known = bulkFiles.map(({ called }) => called).join(', ')
  return new UnknownFile(`${name} is not a bulk file this version can load; it loads ${known}`)
}

async function loadDocument(
  path: string,
  { kind, toUrl }: DocumentFile,
  tools: BulkTools,
  options: BulkOptions,
): Promise<BulkReport> {
  const file = basename(path)
  const fileLoader = createFileLoader(tools, options)
  const url = toUrl(file) ?? ''
  const counts = emptyCounts()
  fileLoader.source.add(url, { bytes: await readFile(path), deflated: null })
  await load(url, counts, fileLoader)
  return { file, kind, ...counts, resumed_at: 0, cut_off: false }
}

/** Loaders over preloaded documents, as of the time the file was made. */
interface FileLoader {
  source: PreloadedSource
  services: DataServices
  loaders: readonly Loader[]
  madeAt: number | null
}

function createFileLoader(
  { services, loaders }: BulkTools,
  { madeAt = null }: BulkOptions,
): FileLoader {
  const clock = madeAt === null ? services.clock : { ...services.clock, now: () => madeAt }
  const source = createPreloadedSource(clock)
  const edgar = createEdgar(createPublisherClient({ source }))
  // Separate flights: a caller must not be given an older document that is being loaded here.
  const filings = createFilings({ edgar, kept: null })
  const own = { ...services, clock, edgar, filings, flights: new Map() }
  return { source, services: own, loaders, madeAt }
}

async function load(url: string, counts: BulkCounts, fileLoader: FileLoader): Promise<void> {
  for (const loader of fileLoader.loaders) {
    if (await isNewer(loader, url, fileLoader)) continue
    const outcome = loader.load(url, fileLoader.services)
    if (outcome) await count(counts, outcome)
  }
}

/** Whether the store's rows are from after the file was made. */
async function isNewer(loader: Loader, url: string, { services, madeAt }: FileLoader) {
  if (madeAt === null || !loader.selectLoadedAt) return false
  const at = await loader.selectLoadedAt(url, services)
  return at !== null && at > toInstant(madeAt)
}

async function loadArchive(path: string, name: string, tools: BulkTools, options: BulkOptions) {
  const kind = await chooseArchive(path, name, tools)
  const archive = await openZipUpToCut(path, ENTRY_BYTES_MAX)
  try {
    const file = await fingerprint(path)
    const state = await selectBulkState(tools.services.data, file)
    const resumed_at = state.position
    await loadEntries({ archive, kind, file, state }, tools, options)
    return { file: name, kind: kind.kind, ...state.counts, resumed_at, cut_off: archive.isCutOff }
  } finally {
    await archive.close()
  }
}

/** Chooses the archive’s kind by its name, or by its first document. */
async function chooseArchive(path: string, name: string, tools: BulkTools) {
  const archives = tools.bulkFiles.filter(isArchive)
  const byName = archives.find((one) => one.takes(name))
  if (byName) return byName
  const archive = await openZipUpToCut(path, ENTRY_BYTES_MAX)
  try {
    for await (const entry of archive.entries(0)) {
      const document = await parseEntry(entry)
      const byMember = archives.find(({ member }) => document !== null && member in document)
      if (byMember && /^CIK\d{10}\.json$/.test(entry.name)) return byMember
      break
    }
  } finally {
    await archive.close()
  }
  throw unknownFile(name, tools)
}

async function parseEntry(entry: ZipEntry): Promise<object | null> {
  try {
    const value: unknown = JSON.parse((await entry.read()).toString('utf8'))
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

interface Loading {
  archive: CutOffZip
  kind: DocumentArchive
  /** Identifies the file's content in the record of its progress. */
  file: string
  state: BulkState
}

async function loadEntries(
  { archive, kind, file, state }: Loading,
  tools: BulkTools,
  options: BulkOptions,
): Promise<void> {
  const fileLoader = createFileLoader(tools, options)
  const { data, clock } = tools.services
  options.at?.(state.position, archive.total)
  let inBatch = 0
  // Counted in the archive's order, so that everything before `position` is loaded.
  const loads = inOrder(archive.entries(state.position), kind.atOnce, async (entry) => {
    return { entry, counts: await loadEntry(entry, kind.toUrl(entry.name), fileLoader) }
  })
  for await (const { entry, counts } of loads) {
    addCounts(state.counts, counts)
    state.position = entry.position + 1
    options.at?.(state.position, archive.total)
    if (++inBatch % BATCH === 0) await recordBulkState(data, clock, file, state, false)
  }
  await recordBulkState(data, clock, file, state, true)
}

/** Counts failures with their reasons instead of throwing. */
async function loadEntry(
  entry: ZipEntry,
  url: string,
  fileLoader: FileLoader,
): Promise<BulkCounts> {
  const counts = emptyCounts()
  try {
    fileLoader.source.add(url, await entry.readPacked())
    await load(url, counts, fileLoader)
    if (counts.seen > 0) return counts
    counts.skipped++
  } catch (error) {
    counts.failed++
    counts.reasons[`${entry.name}: ${toReason(error)}`] = 1
  } finally {
    fileLoader.source.remove(url)
  }
  counts.seen++
  return counts
}
