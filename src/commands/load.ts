// openfilings load: a mirror's documents, or everything about some companies, into the store.

import cliProgress from 'cli-progress'
import { LOADERS } from '../catalogue.ts'
import type { Config } from '../config.ts'
import { SettingError } from '../config.ts'
import type { IngestOutcome } from '../contract/endpoint.ts'
import { ingest } from '../contract/job.ts'
import { ingestTickers } from '../domains/companies/ingest.ts'
import { selectByTicker } from '../domains/companies/store.ts'
import { ingestFilingPage, ingestSubmissions } from '../domains/filings/ingest.ts'
import { selectPages } from '../domains/filings/store.ts'
import { ingestFacts } from '../domains/financials/ingest.ts'
import { Failure } from '../kernel/failure.ts'
import { isCik, toCik, toTicker } from '../kernel/identifiers.ts'
import { type BuiltServices, buildServices, mirrorFolderOf } from '../services.ts'
import { createMirrorSource } from '../upstream/mirror.ts'
import { requireMirror } from './mirror.ts'

export interface KindSummary {
  seen: number
  loaded: number
  skipped: number
  failed: number
  reasons: Record<string, number>
}

export type LoadSummary = Record<string, KindSummary>

interface LoadOptions {
  only?: string[]
  json?: boolean
}

export const KINDS = [...new Set(LOADERS.map(({ kind }) => kind))]

export async function loadMirror(config: Config, options: LoadOptions): Promise<void> {
  const kinds = options.only ?? KINDS
  const unknown = kinds.find((kind) => !KINDS.includes(kind))
  if (unknown !== undefined) {
    throw new SettingError(`there is no kind "${unknown}"; the kinds are ${KINDS.join(', ')}`)
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
  const summary: LoadSummary = Object.fromEntries(kinds.map((kind) => [kind, emptySummary()]))
  const urls = await Array.fromAsync(mirror.list())
  const bar = startBar(urls.length)
  for (const url of urls) {
    await loadDocument(url, summary, services)
    bar?.increment()
  }
  bar?.stop()
  await mirror.close()
  return summary
}

async function loadDocument(url: string, summary: LoadSummary, services: BuiltServices) {
  for (const loader of LOADERS) {
    const counts = summary[loader.kind]
    const outcome = counts && loader.load(url, services)
    if (counts && outcome) await count(counts, outcome)
  }
}

async function count(counts: KindSummary, outcome: Promise<IngestOutcome>): Promise<void> {
  counts.seen++
  try {
    const result = await outcome
    if (result === 'stored') counts.loaded++
    else counts.skipped++
  } catch (error) {
    counts.failed++
    const reason = error instanceof Failure ? error.publicText : String(error)
    counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1
  }
}

export async function loadCompanies(config: Config, tickers: string[], options: LoadOptions) {
  await withServices(config, async (services) => {
    await ingest(ingestTickers, null, services, 'caller')
    const summary: LoadSummary = { filings: emptySummary(), financials: emptySummary() }
    for (const ticker of tickers) await loadCompany(ticker, summary, services)
    report(summary, options)
  })
}

async function loadCompany(text: string, summary: LoadSummary, services: BuiltServices) {
  const cik = isCik(text) ? toCik(text) : (await selectByTicker(services.data, toTicker(text)))?.cik
  if (cik === undefined) {
    throw new Failure('company.unknown', `No company has the ticker or CIK "${text}".`)
  }
  const { filings = emptySummary(), financials = emptySummary() } = summary
  await count(filings, ingest(ingestSubmissions, { cik }, services, 'caller'))
  for (const { name } of await selectPages(services.data, cik)) {
    await count(filings, ingest(ingestFilingPage, { cik, name }, services, 'caller'))
  }
  await count(financials, ingest(ingestFacts, { cik }, services, 'caller'))
}

async function withServices(config: Config, work: (services: BuiltServices) => Promise<void>) {
  await requireMirror(config)
  const services = await buildServices(config)
  try {
    await work(services)
  } finally {
    await services.close()
  }
}

function emptySummary(): KindSummary {
  return { seen: 0, loaded: 0, skipped: 0, failed: 0, reasons: {} }
}

function startBar(total: number): cliProgress.SingleBar | null {
  if (!process.stderr.isTTY) return null
  const bar = new cliProgress.SingleBar(
    { stream: process.stderr, format: '{bar} {percentage}% {value}/{total} {eta_formatted}' },
    cliProgress.Presets.shades_classic,
  )
  bar.start(total, 0)
  return bar
}

function report(summary: LoadSummary, { json }: LoadOptions): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(summary)}\n`)
    return
  }
  for (const [kind, { seen, loaded, skipped, failed, reasons }] of Object.entries(summary)) {
    process.stdout.write(
      `${kind.padEnd(12)} seen ${seen}, loaded ${loaded}, skipped ${skipped}, failed ${failed}\n`,
    )
    for (const [reason, times] of Object.entries(reasons)) {
      process.stdout.write(`  ${times} x ${reason}\n`)
    }
  }
}
