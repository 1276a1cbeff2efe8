// tieout load mirror: loads every document of a mirror.

import { LOADERS } from '../../catalogue/catalogue.ts'
import type { Config } from '../../config.ts'
import { SettingError } from '../../config.ts'
import { type BulkCounts, emptyCounts } from '../../contract/work/bulk.ts'
import type { Loader } from '../../contract/work/loader.ts'
import { count } from '../../ingestion/backfill/counts.ts'
import { type BuiltServices, buildServices, mirrorFolderOf } from '../../service/services.ts'
import { createMirrorSource } from '../../upstream/mirror.ts'
import { requireMirror } from './mirror.ts'
import { startBar } from './progress.ts'

/** A document whose address a loader takes but which has no data for it. */
export interface Skip {
  url: string
  reason: string
}

export interface LoadCounts extends BulkCounts {
  skips?: Skip[]
}

export type LoadSummary = Record<string, LoadCounts>

export interface LoadOptions {
  only?: string[]
  json?: boolean
  /** Names every document that was skipped, not only how many for which reason. */
  skipped?: boolean
}

export const KINDS = [...new Set(LOADERS.map(({ kind }) => kind))]

export async function loadMirror(config: Config, options: LoadOptions): Promise<void> {
  const kinds = options.only ?? KINDS
  const unknown = kinds.find((kind) => !KINDS.includes(kind))
  if (unknown !== undefined) {
    throw new SettingError(`there is no kind "${unknown}"; valid kinds: ${KINDS.join(', ')}`)
  }
  await withServices(config, async (services) => {
    const summary = await loadFolder(mirrorFolderOf(config), kinds, services)
    report(summary, options)
  })
}

/** Loads every document of the given kinds; a failed one is counted with its reason. */
export async function loadFolder(
  folder: string,
  kinds: readonly string[],
  services: BuiltServices,
): Promise<LoadSummary> {
  const mirror = createMirrorSource({ folder, clock: services.clock })
  const summary: LoadSummary = Object.fromEntries(
    kinds.map((kind) => [kind, { ...emptyCounts(), skips: [] }]),
  )
  const urls = await Array.fromAsync(mirror.list())
  const bar = startBar(urls.length * LOADERS.length)
  // Loaders are in order: lists come before the documents that need them.
  for (const loader of LOADERS) {
    for (const url of urls) {
      await loadDocument(loader, url, summary, services)
      bar?.increment()
    }
  }
  bar?.stop()
  await mirror.close()
  return summary
}

async function loadDocument(
  loader: Loader,
  url: string,
  summary: LoadSummary,
  services: BuiltServices,
): Promise<void> {
  const counts = summary[loader.kind]
  const outcome = counts && loader.load(url, services)
  if (!counts || !outcome) return
  const before = counts.skipped
  await count(counts, outcome)
  if (counts.skipped === before) return
  counts.skips?.push({ url, reason: await loader.explainSkip(url, services) })
}

export async function withServices(
  config: Config,
  work: (services: BuiltServices) => Promise<void>,
) {
  await requireMirror(config)
  const services = await buildServices(config)
  try {
    await work(services)
  } finally {
    await services.close()
  }
}

export function report(summary: LoadSummary, { json, skipped: isListed }: LoadOptions): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(summary)}\n`)
    return
  }
  for (const [kind, counts] of Object.entries(summary)) {
    const { seen, loaded, skipped, failed, reasons, skips } = counts
    process.stdout.write(
      `${kind.padEnd(12)} seen ${seen}, loaded ${loaded}, skipped ${skipped}, failed ${failed}\n`,
    )
    for (const [reason, times] of Object.entries(reasons)) {
      process.stdout.write(`  ${times} x ${reason}\n`)
    }
    reportSkips(skips ?? [], isListed === true)
  }
}

function reportSkips(skips: readonly Skip[], isListed: boolean): void {
  for (const [reason, some] of Map.groupBy(skips, (skip) => skip.reason)) {
    process.stdout.write(`  skipped ${some.length} x ${reason}\n`)
    for (const { url } of isListed ? some : []) process.stdout.write(`    ${url}\n`)
  }
}
