// What the service holds and how current it is, as an answer: per kind of data, for the feed, and what
// stands in the way.

import { selectStages } from '../backfill/read.ts'
import type { CallContext, Services } from '../contract/endpoint.ts'
import { SEC_SOURCE } from '../contract/fields.ts'
import { type Job, selectIngested } from '../contract/job.ts'
import type { Watch } from '../contract/watch.ts'
import { activistWatch } from '../domains/activist/watch.ts'
import { ingestTickers } from '../domains/companies/ingest.ts'
import { eventWatch } from '../domains/events/watch.ts'
import { readComplete } from '../domains/filings/completeness.ts'
import { type DayProof, selectDays, selectProofs } from '../domains/filings/day-store.ts'
import { holdingWatch } from '../domains/holdings/watch.ts'
import { insiderWatch } from '../domains/insider/watch.ts'
import { ingestOpportunityFile } from '../domains/opportunities/ingest.ts'
import { sectionWatch } from '../domains/sections/watch.ts'
import { addDays, easternDay, toInstant } from '../kernel/time.ts'
import { type FeedState, selectFeedState, selectLastSeq } from '../live/feed-store.ts'
import { WATCH_OFFICE } from '../live/parts.ts'
import { countPending } from '../live/store.ts'
import { selectHolder } from '../queue/office.ts'
import { countRows } from '../store/row-counts.ts'
import { readAlarms } from './alarms.ts'
import { toLag } from './lag.ts'
import {
  type RowCount,
  recordRowCount,
  selectRowCounts,
  selectStageTimes,
  selectToldTimes,
} from './store.ts'

interface Kind {
  readonly kind: string
  readonly table: string
  /** What new filings of the kind are known by; null for data that is no filing's. */
  readonly watch: Watch | null
  /** The job that brings all of it, where there is one. */
  readonly job: Job<null> | null
}

const KINDS: readonly Kind[] = [
  { kind: 'companies', table: 'tickers', watch: null, job: ingestTickers },
  { kind: 'cusips', table: 'cusips', watch: null, job: null },
  { kind: 'filings', table: 'filings', watch: null, job: null },
  { kind: 'financials', table: 'company_facts', watch: null, job: null },
  { kind: 'insider', table: 'insider_filings', watch: insiderWatch, job: null },
  { kind: 'events', table: 'event_filings', watch: eventWatch, job: null },
  { kind: 'holdings', table: 'holding_reports', watch: holdingWatch, job: null },
  { kind: 'activist', table: 'stakes', watch: activistWatch, job: null },
  { kind: 'sections', table: 'report_texts', watch: sectionWatch, job: null },
  {
    kind: 'opportunities',
    table: 'opportunity_versions',
    watch: null,
    job: ingestOpportunityFile,
  },
]

const DAY_MS = 86_400_000
const DAYS_SHOWN = 14

export async function readCoverage(context: CallContext) {
  const { ops, clock } = context
  const now = toInstant(clock.now())
  const state = (await selectFeedState(ops)) ?? null
  return {
    now,
    live: context.settings.isLive,
    kinds: await describeKinds(state, context),
    feed: await describeFeed(state, context),
    loading: await describeLoading(context),
    pending: [...(await countPending(ops)).values()].reduce((sum, count) => sum + count, 0),
    days: await describeDays(addDays(easternDay(now), -DAYS_SHOWN), context),
    alarms: await readAlarms(context),
    source: SEC_SOURCE,
  } as const
}

async function describeKinds(state: FeedState | null, context: CallContext) {
  const counts = await readRowCounts(context)
  return Promise.all(
    KINDS.map(async ({ kind, table, watch, job }) => ({
      kind,
      forms: watch ? [...watch.forms] : [],
      rows: counts.get(table)?.rows ?? 0,
      rows_counted_at: counts.get(table)?.counted_at ?? null,
      ...(await readRun(watch, state, context)),
      refreshed_at: job && ((await selectIngested(job, null, context))?.at ?? null),
    })),
  )
}

/** Of forms that no answer about all filers is made of, days before the service began were not read. */
async function readRun(watch: Watch | null, state: FeedState | null, { data }: CallContext) {
  if (!watch) return { complete_from: null, complete_to: null }
  const run = await readComplete(data, watch.forms)
  if (watch.isMarketWide || run.complete_from === null || !state) return run
  const began = easternDay(state.began_at)
  if (run.complete_to === null || run.complete_to < began) {
    return { complete_from: null, complete_to: null }
  }
  return { ...run, complete_from: run.complete_from < began ? began : run.complete_from }
}

const COUNTED_FOR_MS = 60_000

/** Counted anew behind the caller's back; only the first one ever waits. */
async function readRowCounts(services: Services): Promise<Map<string, RowCount>> {
  const { data, clock } = services
  const known = new Map((await selectRowCounts(data)).map((one) => [one.name, one]))
  const isKnown = KINDS.every(({ table }) => known.has(table))
  const oldest = Math.min(...[...known.values()].map((one) => Date.parse(one.counted_at)))
  if (isKnown && clock.now() - oldest < COUNTED_FOR_MS) return known
  const counting = countAll(services)
  if (!isKnown) {
    await counting
    return new Map((await selectRowCounts(data)).map((one) => [one.name, one]))
  }
  counting.catch((error: unknown) => {
    services.log.warn({ error: String(error) }, 'rows were not counted')
  })
  return known
}

async function countAll({ data, clock, flights }: Services): Promise<void> {
  const flight = 'coverage.rows'
  const underWay = flights.get(flight)?.run ?? run().finally(() => flights.delete(flight))
  flights.set(flight, { run: underWay, priority: 'caller' })
  await underWay

  async function run() {
    for (const { table } of KINDS) {
      const rows = await countRows(data, table)
      await recordRowCount(data, { name: table, rows, counted_at: toInstant(clock.now()) })
    }
    return 'stored' as const
  }
}

async function describeFeed(state: FeedState | null, { ops, clock, wallClock }: CallContext) {
  const dayAgo = toInstant(clock.now() - DAY_MS)
  // What had been accepted before the feed was followed says nothing of how fast it is.
  const from = state?.steady_since && state.steady_since > dayAgo ? state.steady_since : dayAgo
  const times = state ? await selectStageTimes(ops, from) : []
  const told = state ? await selectToldTimes(ops, from) : []
  return {
    watched: (await selectHolder(ops, wallClock, WATCH_OFFICE)) !== null,
    began_at: state?.began_at ?? null,
    looked_at: state?.looked_at ?? null,
    failure: state?.failure ?? null,
    cursor: String(await selectLastSeq(ops)),
    lag_seconds: {
      seen: toLag(times.map((one) => ({ from: one.accepted_at, to: one.seen_at }))),
      stored: toLag(times.map((one) => ({ from: one.accepted_at, to: one.parsed_at }))),
      told: toLag(told.map((one) => ({ from: one.accepted_at, to: one.told_at }))),
    },
  }
}

async function describeLoading({ data }: CallContext) {
  const stages = await selectStages(data)
  return stages.flatMap(
    ({ stage, summary, state, done, total, unit, detail, updated_at, finished_at }) => {
      if (state === 'off') return []
      return [{ stage, summary, state, done, total, unit, detail, updated_at, finished_at }]
    },
  )
}

async function describeDays(from: string, { data }: CallContext) {
  const proofs = Map.groupBy(await selectProofs(data, from), ({ day }) => day)
  return (await selectDays(data, from)).map(({ day, state, checked_at }) => {
    const forms = proofs.get(day) ?? []
    return {
      day,
      state,
      listed: sumOf(forms, ({ listed }) => listed),
      processed: sumOf(forms, ({ processed }) => processed),
      missing: sumOf(forms, ({ missing }) => missing.length),
      checked_at,
    }
  })
}

function sumOf(proofs: readonly DayProof[], figure: (proof: DayProof) => number): number {
  return proofs.reduce((sum, proof) => sum + figure(proof), 0)
}
