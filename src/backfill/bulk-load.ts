// A publisher's bulk file from disk, a few documents in memory at a time. The jobs that would fetch
// each document read it from the archive instead.

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { BulkCounts, BulkLoader } from '../contract/bulk.ts'
import type { Services } from '../contract/endpoint.ts'
import type { Loader } from '../contract/loader.ts'
import { THREADS_MAX } from '../domains/financials/thread.ts'
import type { ZipEntry } from '../formats/zip.ts'
import { type CutOffZip, openZipUpToCut } from '../formats/zip-cut-off.ts'
import { toInstant } from '../kernel/time.ts'
import { toReason } from '../queue/queue.ts'
import { createPublisherClient } from '../upstream/client.ts'
import { createEdgar } from '../upstream/edgar.ts'
import { createHeldSource, type HeldSource } from '../upstream/held.ts'
import { type BulkState, nameOfContent, recordBulkState, selectBulkState } from './bulk-progress.ts'
import { addCounts, count, emptyCounts } from './counts.ts'
import { inOrder } from './in-order.ts'

/** What knows how to read the files. */
export interface BulkTools {
  readonly services: Services
  readonly loaders: readonly Loader[]
  readonly bulkLoaders: readonly BulkLoader[]
}

export interface BulkOptions {
  /** Ends the loading by throwing. */
  at?(done: number, total: number | null): void
  /** When the publisher made the file; what was read since is newer and stays. Else: now. */
  madeAt?: number | null
}

export interface BulkReport extends BulkCounts {
  file: string
  kind: string
  /** Entries that an earlier, killed run had done. */
  resumed_at: number
  /** The archive ends before its directory: what stood before the cut was loaded. */
  cut_off: boolean
}

/** Archives of documents that have an address each. */
const ARCHIVES = [
  {
    kind: 'companyfacts',
    member: 'facts',
    toUrl: (name: string) => `https://data.sec.gov/api/xbrl/companyfacts/${name}`,
    // One for each thread that packs them, and the next ones at hand for it.
    atOnce: THREADS_MAX + 2,
  },
  {
    kind: 'submissions',
    member: 'filings',
    toUrl: (name: string) => `https://data.sec.gov/submissions/${name}`,
    atOnce: 1,
  },
] as const
type Archive = (typeof ARCHIVES)[number]

/** Some were published again, with a number at the end. */
const FAILS = /^(cnsfails\d{6}[ab])(?:_\d+)?(\.(?:zip|txt))$/
const FAILS_FOLDER = 'https://www.sec.gov/files/data/fails-deliver-data/'
const ENTRY_BYTES_MAX = 256 * 1024 * 1024
const BATCH = 50

/** A file that nothing here can read. */
export class UnknownFile extends Error {}

export async function loadBulkFile(
  path: string,
  tools: BulkTools,
  options: BulkOptions = {},
): Promise<BulkReport> {
  const name = basename(path)
  const loader = tools.bulkLoaders.find((one) => one.takes(name))
  if (loader) {
    const at = options.at ?? (() => undefined)
    const counts = await loader.load(path, tools.services, { at })
    return { file: name, kind: loader.kind, ...counts, resumed_at: 0, cut_off: false }
  }
  if (FAILS.test(name)) return loadFails(path, name, tools, options)
  if (!name.endsWith('.zip')) throw unknownFile(name, tools)
  return loadArchive(path, name, tools, options)
}

function unknownFile(name: string, { bulkLoaders }: BulkTools): UnknownFile {
  const known = ['companyfacts.zip', 'submissions.zip', 'cnsfails*.zip']
  const more = bulkLoaders.map(({ kind }) => `the bulk file of ${kind}`)
  return new UnknownFile(
    `${name} is not a bulk file this version can load; it takes ${[...known, ...more].join(', ')}`,
  )
}

async function loadFails(path: string, name: string, tools: BulkTools, options: BulkOptions) {
  const reader = toReader(tools, options)
  const url = FAILS_FOLDER + name.replace(FAILS, '$1$2')
  const counts = emptyCounts()
  reader.source.hold(url, { bytes: await readFile(path), deflated: null })
  await load(url, counts, reader)
  return { file: name, kind: 'cusips', ...counts, resumed_at: 0, cut_off: false }
}

/** Loaders over documents at hand, as of when the file was made. */
interface Reader {
  source: HeldSource
  services: Services
  loaders: readonly Loader[]
  madeAt: number | null
}

function toReader({ services, loaders }: BulkTools, { madeAt = null }: BulkOptions): Reader {
  const clock = madeAt === null ? services.clock : { now: () => madeAt }
  const source = createHeldSource(clock)
  const edgar = createEdgar(createPublisherClient({ source }))
  // A caller's own question must not be answered by an older document that is read meanwhile.
  const own = { ...services, clock, edgar, flights: new Map() }
  return { source, services: own, loaders, madeAt }
}

async function load(url: string, counts: BulkCounts, reader: Reader): Promise<void> {
  for (const loader of reader.loaders) {
    if (await isNewer(loader, url, reader)) continue
    const outcome = loader.load(url, reader.services)
    if (outcome) await count(counts, outcome)
  }
}

/** What was asked for since the file was made is newer than what it holds. */
async function isNewer(loader: Loader, url: string, { services, madeAt }: Reader) {
  if (madeAt === null || !loader.selectLoadedAt) return false
  const at = await loader.selectLoadedAt(url, services)
  return at !== null && at > toInstant(madeAt)
}

async function loadArchive(path: string, name: string, tools: BulkTools, options: BulkOptions) {
  const kind = await chooseArchive(path, name, tools)
  const archive = await openZipUpToCut(path, ENTRY_BYTES_MAX)
  try {
    const file = await nameOfContent(path)
    const state = await selectBulkState(tools.services.data, file)
    const resumed_at = state.position
    await loadEntries({ archive, kind, file, state }, tools, options)
    return { file: name, kind: kind.kind, ...state.counts, resumed_at, cut_off: archive.isCutOff }
  } finally {
    await archive.close()
  }
}

/** By its name, or by what its first document holds. */
async function chooseArchive(path: string, name: string, tools: BulkTools): Promise<Archive> {
  const byName = ARCHIVES.find(({ kind }) => name.toLowerCase().startsWith(kind))
  if (byName) return byName
  const archive = await openZipUpToCut(path, ENTRY_BYTES_MAX)
  try {
    for await (const entry of archive.entries(0)) {
      const document = await readJson(entry)
      const byMember = ARCHIVES.find(({ member }) => document !== null && member in document)
      if (byMember && /^CIK\d{10}\.json$/.test(entry.name)) return byMember
      break
    }
  } finally {
    await archive.close()
  }
  throw unknownFile(name, tools)
}

async function readJson(entry: ZipEntry): Promise<object | null> {
  try {
    const value: unknown = JSON.parse((await entry.read()).toString('utf8'))
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

interface Loading {
  archive: CutOffZip
  kind: Archive
  /** Names the content in the record of how far it is. */
  file: string
  state: BulkState
}

async function loadEntries(
  { archive, kind, file, state }: Loading,
  tools: BulkTools,
  options: BulkOptions,
): Promise<void> {
  const reader = toReader(tools, options)
  const { data, clock } = tools.services
  options.at?.(state.position, archive.total)
  let inBatch = 0
  // Counted in the order of the archive, so that all before `position` is done.
  const loads = inOrder(archive.entries(state.position), kind.atOnce, async (entry) => {
    return { entry, counts: await loadEntry(entry, kind.toUrl(entry.name), reader) }
  })
  for await (const { entry, counts } of loads) {
    addCounts(state.counts, counts)
    state.position = entry.position + 1
    options.at?.(state.position, archive.total)
    if (++inBatch % BATCH === 0) await recordBulkState(data, clock, file, state, false)
  }
  await recordBulkState(data, clock, file, state, true)
}

/** Never fails: what went wrong is counted with its reason. */
async function loadEntry(entry: ZipEntry, url: string, reader: Reader): Promise<BulkCounts> {
  const counts = emptyCounts()
  try {
    reader.source.hold(url, await entry.readPacked())
    await load(url, counts, reader)
    if (counts.seen > 0) return counts
    counts.skipped++
  } catch (error) {
    counts.failed++
    counts.reasons[`${entry.name}: ${toReason(error)}`] = 1
  } finally {
    reader.source.release(url)
  }
  counts.seen++
  return counts
}
