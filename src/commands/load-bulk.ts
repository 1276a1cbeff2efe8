// openfilings load bulk: the publishers' bulk files from disk, a few documents in memory at a time. The
// jobs that would fetch each document read it from the archive instead.

import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { BULK_LOADERS } from '../catalogue/bulk.ts'
import { LOADERS } from '../catalogue/loaders.ts'
import { type Config, SettingError } from '../config.ts'
import type { BulkCounts } from '../contract/bulk.ts'
import type { Services } from '../contract/endpoint.ts'
import { THREADS_MAX } from '../domains/financials/thread.ts'
import { openZipArchive, type ZipArchive, type ZipEntry } from '../formats/zip-archive.ts'
import { toReason } from '../queue/queue.ts'
import type { BuiltServices } from '../services.ts'
import { createPublisherClient } from '../upstream/client.ts'
import { createEdgar } from '../upstream/edgar.ts'
import { createHeldSource, type HeldSource } from '../upstream/held.ts'
import {
  addCounts,
  type BulkState,
  nameOfContent,
  recordBulkState,
  selectBulkState,
} from './bulk-progress.ts'
import { inOrder } from './in-order.ts'
import { count, emptySummary, type LoadOptions, withServices } from './load.ts'
import { startBar } from './progress.ts'

interface BulkReport extends BulkCounts {
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

const FAILS = /^cnsfails\d{6}[ab]\.(?:zip|txt)$/
const FAILS_FOLDER = 'https://www.sec.gov/files/data/fails-deliver-data/'
const ENTRY_BYTES_MAX = 256 * 1024 * 1024
const BATCH = 50

export async function loadBulk(config: Config, paths: string[], options: LoadOptions) {
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) throw new SettingError(`there is no file ${path}`)
  }
  await withServices(config, async (services) => {
    const reports: BulkReport[] = []
    for (const path of paths) reports.push(await loadFile(path, services))
    print(reports, options)
    if (reports.some(({ cut_off }) => cut_off)) process.exitCode = 1
  })
}

export async function loadFile(path: string, services: BuiltServices): Promise<BulkReport> {
  const name = basename(path)
  const loader = BULK_LOADERS.find((one) => one.takes(name))
  if (loader) {
    const bar = startBar(1)
    const at = (done: number, total: number) => {
      bar?.setTotal(total)
      bar?.update(done)
    }
    const counts = await loader.load(path, services, { at })
    bar?.stop()
    return { file: name, kind: loader.kind, ...counts, resumed_at: 0, cut_off: false }
  }
  if (FAILS.test(name)) return loadFails(path, name, services)
  if (!name.endsWith('.zip')) throw unknownFile(name)
  return loadArchive(path, name, services)
}

function unknownFile(name: string): SettingError {
  const known = ['companyfacts.zip', 'submissions.zip', 'cnsfails*.zip']
  const more = BULK_LOADERS.map(({ kind }) => `the bulk file of ${kind}`)
  return new SettingError(
    `${name} is not a bulk file this version can load; it takes ${[...known, ...more].join(', ')}`,
  )
}

async function loadFails(path: string, name: string, services: BuiltServices): Promise<BulkReport> {
  const { source, held } = withHeld(services)
  const url = FAILS_FOLDER + name
  const counts = emptySummary()
  source.hold(url, { bytes: await readFile(path), deflated: null })
  await load(url, counts, held)
  return { file: name, kind: 'cusips', ...counts, resumed_at: 0, cut_off: false }
}

function withHeld(services: BuiltServices): { source: HeldSource; held: Services } {
  const source = createHeldSource(services.clock)
  const edgar = createEdgar(createPublisherClient({ source }))
  return { source, held: { ...services, edgar } }
}

async function load(url: string, counts: BulkCounts, services: Services): Promise<void> {
  for (const loader of LOADERS) {
    const outcome = loader.load(url, services)
    if (outcome) await count(counts, outcome)
  }
}

async function loadArchive(path: string, name: string, services: BuiltServices) {
  const kind = await chooseArchive(path, name)
  const archive = await openZipArchive(path, ENTRY_BYTES_MAX)
  try {
    const file = await nameOfContent(path)
    const state = await selectBulkState(services.data, file)
    const resumed_at = state.position
    await loadEntries(archive, kind, file, state, services)
    return { file: name, kind: kind.kind, ...state.counts, resumed_at, cut_off: archive.isCutOff }
  } finally {
    await archive.close()
  }
}

/** By its name, or by what its first document holds. */
async function chooseArchive(path: string, name: string): Promise<Archive> {
  const byName = ARCHIVES.find(({ kind }) => name.toLowerCase().startsWith(kind))
  if (byName) return byName
  const archive = await openZipArchive(path, ENTRY_BYTES_MAX)
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
  throw unknownFile(name)
}

async function readJson(entry: ZipEntry): Promise<object | null> {
  try {
    const value: unknown = JSON.parse((await entry.read()).toString('utf8'))
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

async function loadEntries(
  archive: ZipArchive,
  { toUrl, atOnce }: Archive,
  file: string,
  state: BulkState,
  services: BuiltServices,
): Promise<void> {
  const { source, held } = withHeld(services)
  const { data, clock } = services
  const bar = archive.total === null ? null : startBar(archive.total)
  bar?.update(state.position)
  let inBatch = 0
  // Counted in the order of the archive, so that all before `position` is done.
  const loads = inOrder(archive.entries(state.position), atOnce, async (entry) => {
    return { entry, counts: await loadEntry(entry, toUrl(entry.name), source, held) }
  })
  for await (const { entry, counts } of loads) {
    addCounts(state.counts, counts)
    state.position = entry.position + 1
    bar?.update(state.position)
    if (++inBatch % BATCH === 0) await recordBulkState(data, clock, file, state, false)
  }
  bar?.stop()
  await recordBulkState(data, clock, file, state, true)
}

/** Never fails: what went wrong is counted with its reason. */
async function loadEntry(
  entry: ZipEntry,
  url: string,
  source: HeldSource,
  held: Services,
): Promise<BulkCounts> {
  const counts = emptySummary()
  try {
    source.hold(url, await entry.readPacked())
    await load(url, counts, held)
    if (counts.seen > 0) return counts
    counts.skipped++
  } catch (error) {
    counts.failed++
    counts.reasons[`${entry.name}: ${toReason(error)}`] = 1
  } finally {
    source.release(url)
  }
  counts.seen++
  return counts
}

function print(reports: BulkReport[], { json }: LoadOptions): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ files: reports })}\n`)
    return
  }
  for (const { file, kind, seen, loaded, skipped, failed, reasons, cut_off } of reports) {
    const cut = cut_off ? '; the archive is cut off: what stood before the cut is loaded' : ''
    process.stdout.write(
      `${file} (${kind}): seen ${seen}, loaded ${loaded}, skipped ${skipped}, failed ${failed}${cut}\n`,
    )
    for (const [reason, times] of Object.entries(reasons)) {
      process.stdout.write(`  ${times} x ${reason}\n`)
    }
  }
}
