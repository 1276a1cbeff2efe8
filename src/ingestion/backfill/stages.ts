// The stages of the backfill, in their order: first names and identifiers, then the recent months
// that market-wide answers need, then everything.

import { ingest, selectIngested } from '../../contract/work/job.ts'
import {
  ingestCusips,
  ingestFundTickers,
  ingestTickers,
  recentHalves,
} from '../../domains/companies/ingest.ts'
import { type DayState, selectDays } from '../../domains/filings/day-store.ts'
import { type FileRun, samGov } from '../../domains/opportunities/domain.ts'
import { machineClock } from '../../kernel/clock.ts'
import { isFailure } from '../../kernel/failure.ts'
import { addDays, DAY_MS, easternDay, toInstant } from '../../kernel/time.ts'
import { toReason } from '../../queue/queue.ts'
import { indexedDays } from '../live/edgar-hours.ts'
import {
  type BulkFile,
  COMPANY_FACTS,
  HOLDING_SETS,
  INSIDER_SETS,
  type Listing,
  listFiles,
  SETTLEMENT_FILES,
  SUBMISSIONS,
} from './bulk-files.ts'
import { toSize } from './estimate.ts'
import { FIRST_DAYS, HOLDINGS_STAGE } from './first-days.ts'
import { ingestFile } from './ingest-file.ts'
import { findNewestHoldings, followHoldings } from './newest-holdings.ts'
import { FILL_DAYS, type Scope } from './scope.ts'
import type { BackfillParts, Followed, Run, Stage } from './stage.ts'

async function followRecentDays(parts: BackfillParts): Promise<Followed> {
  const states = await selectStates(parts)
  const done = states.filter((state) => state === 'complete' || state === 'closed').length
  return { done, total: states.length, isDone: done === states.length, detail: null }
}

/** Limit of days without an available index, which must not hold up later stages. */
const UNLISTED_FEW = 1

/** Whether the filings of the first days are known, and so enqueued before all later work. */
async function areFirstDaysListed(parts: BackfillParts): Promise<boolean> {
  const states = await selectStates(parts, FIRST_DAYS)
  return states.filter((state) => state === null).length <= UNLISTED_FEW
}

/** State of each day that should have an index, newest first; null if not checked yet. */
async function selectStates(
  { services, scope }: BackfillParts,
  days = FILL_DAYS[scope],
): Promise<(DayState | null)[]> {
  const now = services.clock.now()
  const from = addDays(easternDay(toInstant(now)), -days)
  const states = new Map((await selectDays(services.data, from)).map((one) => [one.day, one.state]))
  return indexedDays(now, from).map((day) => states.get(day) ?? null)
}

/** Bytes by which an embedded store grows for each byte of an archive (docs/operating.md, bulk files). */
const GROWTH = { facts: 1.2, submissions: 9, insider: 9, holdings: 3, settlement: 1 }

export const STAGES: readonly Stage[] = [
  {
    name: 'tickers',
    scope: '90',
    summary: 'Tickers of companies and fund classes.',
    unit: 'lists',
    takesFew: true,
    freshMs: ({ services }) => services.settings.freshMs.tickers,
    run: runTickers,
  },
  {
    name: 'settlement',
    scope: '90',
    summary: 'The newest settlement files, which pair CUSIPs with tickers.',
    unit: 'files',
    takesFew: true,
    freshMs: () => DAY_MS,
    run: runSettlement,
  },
  {
    name: 'recent',
    scope: '90',
    summary: 'The last 90 days, each compared with the publisher’s index.',
    unit: 'days',
    freshMs: () => 0,
    follow: followRecentDays,
  },
  {
    name: 'opportunities',
    scope: '90',
    summary: 'SAM.gov’s file of all contract opportunities.',
    unit: 'notices',
    freshMs: ({ services }) => services.settings.freshMs.opportunities,
    follow: followOpportunities,
  },
  {
    name: HOLDINGS_STAGE,
    scope: '90',
    summary: 'The newest 13F report of every manager.',
    unit: 'reports',
    isPaced: true,
    freshMs: () => 30 * DAY_MS,
    isReady: areFirstDaysListed,
    run: findNewestHoldings,
    follow: followHoldings,
  },
  {
    name: 'companyfacts',
    scope: 'all',
    summary: 'Facts of every company, from companyfacts.zip.',
    unit: 'documents',
    freshMs: () => 30 * DAY_MS,
    run: (run) => ingestArchive(run, COMPANY_FACTS, GROWTH.facts),
  },
  {
    name: 'insider sets',
    scope: 'all',
    summary: 'Forms 3, 4 and 5 since 2006, from the quarterly data sets.',
    unit: 'files',
    freshMs: () => 7 * DAY_MS,
    run: (run) => ingestListed(run, INSIDER_SETS, GROWTH.insider),
  },
  {
    name: 'holding sets',
    scope: 'all',
    summary: '13F reports since 2013, from the quarterly data sets.',
    unit: 'files',
    freshMs: () => 7 * DAY_MS,
    run: (run) => ingestListed(run, HOLDING_SETS, GROWTH.holdings),
  },
  {
    name: 'settlement files',
    scope: 'all',
    summary: 'Older settlement files: CUSIPs of earlier years.',
    unit: 'files',
    freshMs: () => 30 * DAY_MS,
    run: (run) => ingestListed(run, SETTLEMENT_FILES, GROWTH.settlement),
  },
  {
    name: 'submissions',
    scope: 'all',
    summary: 'The filing list of every filer, from submissions.zip.',
    unit: 'documents',
    freshMs: () => 30 * DAY_MS,
    run: (run) => ingestArchive(run, SUBMISSIONS, GROWTH.submissions),
  },
]

export function isWanted(stage: Stage, scope: Scope): boolean {
  return scope === 'all' || scope === stage.scope
}

/** Priority of names: few requests, and all answers lack tickers without them. */
const NAMES_PRIORITY = 'feed'

async function runTickers({ parts: { services }, report }: Run): Promise<void> {
  report({ done: 0, total: 3, detail: 'companies' })
  const companies = await ingest(ingestTickers, null, services, NAMES_PRIORITY)
  report({ done: 2, total: 3, detail: 'funds' })
  const funds = await ingest(ingestFundTickers, null, services, NAMES_PRIORITY)
  if (companies === 'absent') throw new Error('the publisher has no company list')
  if (funds === 'absent') throw new Error('the publisher has no list of fund classes')
  report({ done: 3, total: 3, detail: null })
}

const HALVES_WANTED = 4
/** A half month is published some weeks after its end. */
const HALVES_TRIED = 8

async function runSettlement({ parts: { services }, report }: Run): Promise<void> {
  let done = 0
  for (const half of recentHalves(services.clock.now(), HALVES_TRIED)) {
    report({ done, total: HALVES_WANTED, detail: half.month + half.half })
    const last = await selectIngested(ingestCusips, half, services)
    const isThere = last?.outcome === 'stored'
    const outcome = isThere ? 'stored' : await ingest(ingestCusips, half, services, NAMES_PRIORITY)
    if (outcome === 'stored' && ++done === HALVES_WANTED) break
  }
  report({ done, total: HALVES_WANTED, detail: null })
  if (done === 0) throw new Error('the publisher has no settlement file for recent months')
}

/** Follows the job that ingests the daily file of notices. */
async function followOpportunities({ services }: BackfillParts): Promise<Followed> {
  const { data } = services
  const { run, loadedAt, notices, failure } = await samGov.selectFile(
    data,
    toInstant(machineClock.now()),
  )
  if (run) return { done: run.notices, total: null, isDone: false, detail: toMegabytes(run) }
  const seen = { done: notices ?? 0, total: notices, detail: null }
  return { ...seen, isDone: loadedAt !== null, failure: failure?.reason ?? null }
}

const MEGABYTE = 1_000_000

function toMegabytes({ bytes, total }: FileRun): string {
  const [came, all] = [bytes, total].map((one) => one && Math.round(one / MEGABYTE))
  return all ? `${came} of ${all} MB` : `${came} MB`
}

async function ingestArchive(run: Run, file: BulkFile, growth: number): Promise<void> {
  const outcome = await ingestFile(run, file, {
    growth,
    onFetch: (done, total) =>
      run.report({ done, total, unit: 'bytes', detail: `${file.name} comes` }),
    onLoad: (done, total) =>
      run.report({ done, total, unit: 'documents', detail: `${file.name} is loaded` }),
  })
  if (outcome === 'missing') throw new Error(`the publisher does not have ${file.url}`)
}

/** Ingests the files one after another; a missing or unreadable one does not stop the rest. */
export async function ingestListed(run: Run, listing: Listing, growth: number): Promise<void> {
  const ask = { priority: 'backfill', signal: run.signal } as const
  const files = await listFiles(run.parts.services.edgar, listing, ask)
  const troubles: string[] = []
  for (const [index, file] of files.entries()) {
    const report = (detail: string) => run.report({ done: index, total: files.length, detail })
    report(file.name)
    try {
      const outcome = await ingestFile(run, file, {
        growth,
        onFetch: (done, total) =>
          report(
            `${file.name}: ${toSize(done)} of ${total === null ? 'unknown size' : toSize(total)}`,
          ),
        onLoad: () => report(`${file.name} is loaded`),
      })
      if (outcome === 'missing') troubles.push(`${file.name}: the publisher does not have it`)
    } catch (error) {
      if (!isFailure(error, 'publisher.changed')) throw error
      troubles.push(toReason(error))
    }
  }
  const detail = troubles.length === 0 ? null : troubles.join(' ')
  run.report({ done: files.length - troubles.length, total: files.length, detail })
  if (troubles.length > 0) throw new Error(`${troubles.length} of ${files.length}: ${detail}`)
}
