// Alarms about the ingestion of new filings, each with its remedy.

import { statfs } from 'node:fs/promises'
import type { Services } from '../../contract/declare/endpoint.ts'
import { selectIngested } from '../../contract/work/job.ts'
import { ingestTickers } from '../../domains/companies/ingest.ts'
import { type IndexDay, selectDays } from '../../domains/filings/day-store.ts'
import { type SamState, samGov } from '../../domains/opportunities/domain.ts'
import { machineClock } from '../../kernel/clock.ts'
import {
  addDays,
  easternDay,
  fromEastern,
  HOUR_MS,
  MINUTE_MS,
  toDay,
  toInstant,
} from '../../kernel/time.ts'
import { selectLeaseHolder } from '../../queue/lease.ts'
import type { Stores } from '../../store/database.ts'
import { selectPublishers } from '../../store/publisher-states.ts'
import type { Damage } from '../../store/sqlite/damage.ts'
import { toSize } from '../backfill/estimate.ts'
import { indexedDays } from '../live/edgar-hours.ts'
import { type FeedState, selectFeedState } from '../live/feed-store.ts'
import { WATCH_LEASE } from '../live/parts.ts'
import { describePublisher, isPublisherResting } from './publishers.ts'

/** Names of alarms, which programs may rely on. */
export const ALARMS = [
  'publisher_blocks',
  'publisher_away',
  'feed_unwatched',
  'feed_unread',
  'day_unproven',
  'sam_key_refused',
  'opportunities_unread',
  'tickers_unread',
  'disk_full',
  'store_damaged',
] as const

export interface Alarm {
  alarm: (typeof ALARMS)[number]
  /** Start of the condition; null if unknown. */
  since: string | null
  text: string
}

export type AlarmServices = Pick<Services, 'ops' | 'data' | 'clock' | 'settings'>

/** A day's index is published in the evening, and its filings are ingested within hours. */
const VERIFIED_WITHIN_MS = 20 * HOUR_MS
const DAYS_WATCHED = 7

/** Returns no alarms without live publishers. */
export async function readAlarms(services: AlarmServices): Promise<Alarm[]> {
  if (!services.settings.isLive) return []
  return [
    ...(await readFeedAlarms(services)),
    ...(await readSamAlarms(services)),
    ...(await readTickerAlarms(services)),
  ]
}

/** Skips what may follow from a full disk or a damaged store. */
export async function readAllAlarms(
  services: AlarmServices & Pick<Stores, 'damage'> & { dataDir: string },
): Promise<Alarm[]> {
  const full = await findFullDisk(services)
  if (full) return [full]
  const damage = services.damage()
  return damage.length > 0 ? toDamageAlarms(damage) : readAlarms(services)
}

/** SQLite needs as much for one large transaction. */
const DISK_FULL_BYTES = 10_000_000

/** Returns null for PostgreSQL, whose disk is elsewhere. */
export async function findFullDisk({
  ops,
  dataDir,
}: Pick<Services, 'ops'> & { dataDir: string }): Promise<Alarm | null> {
  if (ops.engine === 'postgres') return null
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const free = bavail * bsize
  if (free >= DISK_FULL_BYTES) return null
  const text =
    `The disk of DATA_DIR is full: ${toSize(free)} of ${toSize(blocks * bsize)} are free. ` +
    'Make room, or move DATA_DIR to a larger disk; the service goes on by itself.'
  return { alarm: 'disk_full', since: null, text }
}

function toDamageAlarms(damage: readonly Damage[]): Alarm[] {
  return damage.map(({ text, remedy, at }) => ({
    alarm: 'store_damaged',
    since: toInstant(at),
    text: `${text} ${remedy}`,
  }))
}

/** EDGAR’s hosts, of which the feed is one. */
const EDGAR = 'SEC'

async function readPublisherAlarms(services: AlarmServices): Promise<Alarm[]> {
  const rows = await selectPublishers(services.ops)
  return rows
    .filter((row) => row.publisher === EDGAR && isPublisherResting(row))
    .map((row) => ({
      alarm: row.condition === 'away' ? 'publisher_away' : 'publisher_blocks',
      since: row.since,
      text: `${describePublisher(row)} Jobs rest until then; stored data is answered meanwhile.`,
    }))
}

/** Returns only alarms about the feed and its days; a feed of a publisher that is away is unread. */
export async function readFeedAlarms(services: AlarmServices): Promise<Alarm[]> {
  const { ops, data, clock, settings } = services
  const state = await selectFeedState(ops)
  if (!state) return []
  const isWatched = (await selectLeaseHolder(ops, machineClock, WATCH_LEASE)) !== null
  const now = clock.now()
  const first = addDays(easternDay(toInstant(now)), -DAYS_WATCHED)
  const publishers = await readPublisherAlarms(services)
  return [
    ...publishers,
    ...(isWatched ? [] : [UNWATCHED]),
    ...(publishers.length > 0 ? [] : findUnread(state, now, settings.feedAlarmMs)),
    ...findUnverified(await selectDays(data, first), state, now, first),
  ]
}

async function readSamAlarms(services: AlarmServices): Promise<Alarm[]> {
  const { ops, data, clock, settings } = services
  const now = clock.now()
  const day = toDay(now)
  const beganAt = (await selectFeedState(ops))?.began_at ?? null
  const { keyHash } = settings.samSearch
  const at = toInstant(machineClock.now())
  const state = await samGov.selectSamState(data, { keyHash, day, now: at })
  return findSamTrouble(state, { now, beganAt })
}

/** Refreshes that are missed before the lists of tickers are old. */
const TICKERS_MISSED = 2

async function readTickerAlarms(services: AlarmServices): Promise<Alarm[]> {
  const { data, clock, settings } = services
  const at = (await selectIngested(ingestTickers, null, { data }))?.at
  const oldMs = Math.max(HOUR_MS, (1 + TICKERS_MISSED) * settings.freshMs.tickers)
  if (at === undefined || clock.now() - Date.parse(at) < oldMs) return []
  const text =
    `EDGAR’s lists of tickers were last read at ${at}: since then they could not be read, or ` +
    'lacked many companies, so that the former ones are kept. "tieout jobs list" says why.'
  return [{ alarm: 'tickers_unread', since: at, text }]
}

/** Age of a file that was missed for more than a day. */
const FILE_OLD_MS = 48 * HOUR_MS
/** A new service tries again for so long before its first failures are anybody's business. */
const FIRST_TRIES_MS = HOUR_MS

export function findSamTrouble(
  { file, api }: Pick<SamState, 'file' | 'api'>,
  { now, beganAt }: { now: number; beganAt: string | null },
): Alarm[] {
  const alarms: Alarm[] = []
  if (api.refused) {
    const text = `SAM.gov rejects SAM_API_KEY (${api.refused.reason}): ${samGov.newKey}.`
    alarms.push({ alarm: 'sam_key_refused', since: api.refused.since, text })
  }
  const isOld =
    file.loadedAt === null
      ? beganAt === null || now - Date.parse(beganAt) >= FIRST_TRIES_MS
      : now - Date.parse(file.loadedAt) > FILE_OLD_MS
  if (file.failure && isOld) {
    const text =
      `The daily file of contract opportunities could not be read: ${file.failure.reason} ` +
      'Check that sam.gov is reachable from here; the file is retried automatically.'
    alarms.push({ alarm: 'opportunities_unread', since: file.failure.at, text })
  }
  return alarms
}

const UNWATCHED: Alarm = {
  alarm: 'feed_unwatched',
  since: null,
  text: 'No process watches the feed of new filings. Start one with ROLE=all or ROLE=worker.',
}

export function findUnread(state: FeedState, now: number, alarmMs: number): Alarm[] {
  const since = state.looked_at ?? state.began_at
  const silentMs = now - Date.parse(since)
  if (silentMs < alarmMs) return []
  const minutes = Math.floor(silentMs / MINUTE_MS)
  const why = state.failure === null ? '' : ` ${state.failure}`
  const text =
    `The feed of new filings has not been read for ${minutes} minutes.${why} ` +
    'Check that www.sec.gov is reachable from here and that SEC_CONTACT is yours; ' +
    '"tieout doctor" asks the publisher once.'
  return [{ alarm: 'feed_unread', since, text }]
}

/** Finds days since the service began that should be complete by now and are not. Pure. */
export function findUnverified(
  days: readonly IndexDay[],
  { began_at }: FeedState,
  now: number,
  first: string,
): Alarm[] {
  const known = new Map(days.map((one) => [one.day, one]))
  const from = later(first, easternDay(began_at))
  return indexedDays(now, from)
    .filter((day) => now - dueAt(day) > VERIFIED_WITHIN_MS)
    .filter((day) => !isVerified(known.get(day)))
    .map((day) => ({ alarm: 'day_unproven', since: toInstant(dueAt(day)), text: describe(day) }))
}

function describe(day: string): string {
  return (
    `The store lacks some filings that the publisher's index lists for ${day}. "tieout ` +
    `check completeness --day ${day}" names each with the reason; "tieout jobs retry --all" ` +
    'retries those that failed.'
  )
}

function isVerified(day: IndexDay | undefined): boolean {
  return day?.state === 'complete' || day?.state === 'closed'
}

function dueAt(day: string): number {
  return Date.parse(fromEastern(`${day}T22:30:00`))
}

function later(a: string, b: string): string {
  return a > b ? a : b
}
