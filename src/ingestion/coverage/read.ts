// The answer of coverage: size and age of each kind of data, the state of the feed, and alarms.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { Domain, Holding } from '../../contract/declare/domain.ts'
import type { Services } from '../../contract/declare/endpoint.ts'
import { selectIngested } from '../../contract/work/job.ts'
import type { Watch } from '../../contract/work/watch.ts'
import { selectComplete } from '../../domains/filings/completeness.ts'
import {
  type DayVerification,
  selectDays,
  selectVerifications,
} from '../../domains/filings/day-store.ts'
import { machineClock } from '../../kernel/clock.ts'
import { addDays, DAY_MS, easternDay, toInstant } from '../../kernel/time.ts'
import { selectLeaseHolder } from '../../queue/lease.ts'
import { countRows } from '../../store/row-counts.ts'
import { selectStages } from '../backfill/read.ts'
import { type FeedState, selectFeedState, selectLastSeq } from '../live/feed-store.ts'
import { WATCH_LEASE } from '../live/parts.ts'
import { countPending } from '../live/store.ts'
import { type AlarmServices, readAlarms } from './alarms.ts'
import { type Percentiles, toPercentiles } from './feed-to-webhook.ts'
import {
  type RowCount,
  recordRowCount,
  selectDeliveryTimes,
  selectRowCounts,
  selectStageTimes,
} from './store.ts'

/** A kind of data, with its watch; null for data that is not from filings. */
type Kind = Holding & { readonly watch: Watch | null }

export function toKinds(domains: readonly Domain[]): Kind[] {
  return domains.flatMap(({ holds, watch }) =>
    holds.map((held) => ({ ...held, watch: watch?.kind === held.kind ? watch : null })),
  )
}

const DAYS_SHOWN = 14

export type CoverageServices = AlarmServices & CountServices

export async function answerCoverage(kinds: readonly Kind[], services: CoverageServices) {
  const { ops, clock } = services
  const now = toInstant(clock.now())
  const state = (await selectFeedState(ops)) ?? null
  return {
    now,
    live: services.settings.isLive,
    kinds: await describeKinds(kinds, state, services),
    feed: await describeFeed(state, services),
    loading: await describeLoading(services),
    pending: [...(await countPending(ops)).values()].reduce((sum, count) => sum + count, 0),
    days: await describeDays(addDays(easternDay(now), -DAYS_SHOWN), services),
    alarms: await readAlarms(services),
    source: SEC_SOURCE,
  } as const
}

async function describeKinds(
  kinds: readonly Kind[],
  state: FeedState | null,
  services: CountServices,
) {
  const counts = await loadRowCounts(kinds, services)
  return Promise.all(
    kinds.map(async ({ kind, table, watch, job }) => ({
      kind,
      forms: watch ? [...watch.forms] : [],
      rows: counts.get(table)?.rows ?? 0,
      rows_counted_at: counts.get(table)?.counted_at ?? null,
      ...(await findCompleteRun(watch, state, services)),
      refreshed_at: (job && (await selectIngested(job, null, services))?.at) ?? null,
    })),
  )
}

/** Forms that no market-wide answer needs are not ingested for days before the service began. */
async function findCompleteRun(
  watch: Watch | null,
  state: FeedState | null,
  { data }: Pick<Services, 'data'>,
) {
  if (!watch) return { complete_from: null, complete_to: null }
  const run = await selectComplete(data, watch.forms)
  if (watch.isMarketWide || run.complete_from === null || !state) return run
  const began = easternDay(state.began_at)
  if (run.complete_to === null || run.complete_to < began) {
    return { complete_from: null, complete_to: null }
  }
  return { ...run, complete_from: run.complete_from < began ? began : run.complete_from }
}

type CountServices = Pick<Services, 'data' | 'clock' | 'flights' | 'log'>

const COUNTED_FOR_MS = 60_000

/** Counts again in the background; only the very first caller waits. */
async function loadRowCounts(
  kinds: readonly Kind[],
  services: CountServices,
): Promise<Map<string, RowCount>> {
  const { data, clock } = services
  const known = new Map((await selectRowCounts(data)).map((one) => [one.name, one]))
  const isKnown = kinds.every(({ table }) => known.has(table))
  const oldest = Math.min(...[...known.values()].map((one) => Date.parse(one.counted_at)))
  if (isKnown && clock.now() - oldest < COUNTED_FOR_MS) return known
  const counting = countAll(kinds, services)
  if (!isKnown) {
    await counting
    return new Map((await selectRowCounts(data)).map((one) => [one.name, one]))
  }
  counting.catch((error: unknown) => {
    services.log.warn({ error: String(error) }, 'rows were not counted')
  })
  return known
}

async function countAll(
  kinds: readonly Kind[],
  { data, clock, flights }: CountServices,
): Promise<void> {
  const flight = 'coverage.rows'
  const underWay = flights.get(flight)?.run ?? run().finally(() => flights.delete(flight))
  flights.set(flight, { run: underWay, priority: 'caller' })
  await underWay

  async function run() {
    for (const { table } of kinds) {
      const rows = await countRows(data, table)
      await recordRowCount(data, { name: table, rows, counted_at: toInstant(clock.now()) })
    }
    return 'stored' as const
  }
}

async function describeFeed(
  state: FeedState | null,
  { ops, clock }: Pick<Services, 'ops' | 'clock'>,
) {
  const dayAgo = toInstant(clock.now() - DAY_MS)
  // Filings accepted before the feed was followed say nothing about the lag.
  const from = state?.steady_since && state.steady_since > dayAgo ? state.steady_since : dayAgo
  const times = state ? await selectStageTimes(ops, from) : []
  const told = state ? await selectDeliveryTimes(ops, from) : []
  return {
    watched: (await selectLeaseHolder(ops, machineClock, WATCH_LEASE)) !== null,
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

async function describeLoading({ data }: Pick<Services, 'data'>) {
  const stages = await selectStages(data)
  return stages.flatMap(
    ({ stage, summary, state, done, total, unit, detail, updated_at, finished_at }) => {
      if (state === 'off') return []
      return [{ stage, summary, state, done, total, unit, detail, updated_at, finished_at }]
    },
  )
}

async function describeDays(from: string, { data }: Pick<Services, 'data'>) {
  const verifications = Map.groupBy(await selectVerifications(data, from), ({ day }) => day)
  return (await selectDays(data, from)).map(({ day, state, checked_at }) => {
    const forms = verifications.get(day) ?? []
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

function sumOf(
  verifications: readonly DayVerification[],
  figure: (verification: DayVerification) => number,
): number {
  return verifications.reduce((sum, verification) => sum + figure(verification), 0)
}

/** Pure. Pairs with a missing time are left out. */
export function toLag(times: readonly { from: string | null; to: string | null }[]): Percentiles {
  const seconds = times.flatMap(({ from, to }) =>
    from && to ? [(Date.parse(to) - Date.parse(from)) / 1000] : [],
  )
  return toPercentiles(seconds, 1)
}
