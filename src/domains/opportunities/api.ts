// The rate limit of the opportunities API: a request counts when it is sent, and after a refusal
// nothing is sent until the time the publisher named, or for an hour after it refused the key.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { Failure, isFailure } from '../../kernel/failure.ts'
import { addDays, DAY_MS, HOUR_MS, toDay, toInstant } from '../../kernel/time.ts'
import type { Fetched } from '../../upstream/client.ts'
import { type Permit, type Priority, PublisherRefusal } from '../../upstream/source.ts'
import {
  claimRequest,
  countRequests,
  recordAnswered,
  recordPause,
  recordRefusedKey,
  returnRequest,
  selectApi,
} from './state-store.ts'

type ApiServices = Pick<DataServices, 'data' | 'clock' | 'settings' | 'log'>

/** Services for querying the API itself. */
export type SearchServices = ApiServices & Pick<DataServices, 'sam'>

/** Pause of the API, with its reason. */
export interface ApiPause {
  readonly text: string
  /** Time of the next request. */
  readonly until: string
}

export const NEW_KEY =
  'keys expire after 90 days; create a new one on SAM.gov (Account Details) and set SAM_API_KEY'

/** Returns null if the API may be queried. */
export async function findPause({ data, clock, settings }: ApiServices): Promise<ApiPause | null> {
  const { perDay, keyHash } = settings.samSearch
  if (perDay === null) return null
  const now = clock.now()
  const { refused, pausedUntil } = await selectApi(data, keyHash)
  const askAgainAt = refused && toInstant(Date.parse(refused.at) + HOUR_MS)
  if (askAgainAt && toInstant(now) < askAgainAt) {
    const text = `SAM.gov has rejected the API key (${refused.reason}) since ${refused.since}`
    return { text, until: askAgainAt }
  }
  // A time further ahead than a day was written by a wrong clock or an earlier version.
  const leftMs = pausedUntil === null ? 0 : Date.parse(pausedUntil) - now
  if (pausedUntil !== null && leftMs > 0 && leftMs <= DAY_MS) {
    return { text: `SAM.gov’s API will not answer again until ${pausedUntil}`, until: pausedUntil }
  }
  const isUsedUp = (await countRequests(data, toDay(now))) >= perDay
  return isUsedUp ? usedUp(perDay, now) : null
}

/** Fails, before any request, if the day’s allowance is too small. */
export async function requireLeft(services: ApiServices, requests: number): Promise<void> {
  const { data, clock, settings } = services
  const { perDay } = settings.samSearch
  if (perDay === null) return
  const now = clock.now()
  const left = perDay - (await countRequests(data, toDay(now)))
  if (requests <= left) return
  const text = `this needs ${requests} more requests to SAM.gov’s API, and ${left} are left today`
  throw toFailure({ ...usedUp(perDay, now), text }, now)
}

/** The quota is one of a day in UTC. */
function nextMidnight(now: number): string {
  return `${addDays(toDay(now), 1)}T00:00:00.000Z`
}

function usedUp(perDay: number, now: number): ApiPause {
  const until = nextMidnight(now)
  const text = `the daily quota of ${perDay} requests to SAM.gov’s API is used up until midnight UTC`
  return { text, until }
}

function toFailure({ text, until }: ApiPause, now: number): Failure {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - now) / 1000))
  return new Failure('publisher.unavailable', `No answer: ${text}.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}

/** A page of the search; fails with the pause if there is one. Null is the publisher’s 404. */
export async function fetchSearchPage(
  url: string,
  services: SearchServices,
  priority: Priority,
): Promise<Fetched<unknown> | null> {
  const pause = await findPause(services)
  if (pause) throw toFailure(pause, services.clock.now())
  try {
    const page = await services.sam.fetchPage(url, { priority, permit: toPermit(services) })
    await noteAnswer(services)
    return page
  } catch (error) {
    if (isFailure(error) && error.cause instanceof PublisherRefusal) {
      await noteRefusal(error, error.cause, services)
    }
    throw error
  }
}

function toPermit({ data, clock, settings, log }: ApiServices): Permit | undefined {
  const { perDay } = settings.samSearch
  if (perDay === null) return undefined
  return async () => {
    const day = toDay(clock.now())
    if (!(await claimRequest(data, day, perDay))) {
      throw toFailure(usedUp(perDay, clock.now()), clock.now())
    }
    if ((await countRequests(data, day)) === perDay) {
      log.warn({ day, perDay }, 'the daily quota of requests to SAM.gov’s API is used up')
    }
    return () => returnRequest(data, day)
  }
}

async function noteAnswer({ data, clock, settings }: ApiServices): Promise<void> {
  const { perDay, keyHash } = settings.samSearch
  if (perDay === null || keyHash === null) return
  await recordAnswered(data, keyHash, toInstant(clock.now()))
}

async function noteRefusal(
  failure: Failure,
  { what, message: reason, until }: PublisherRefusal,
  { data, clock, settings, log }: ApiServices,
): Promise<void> {
  const { keyHash } = settings.samSearch
  if (keyHash === null) return
  const now = clock.now()
  if (what === 'key') {
    const isNew = await recordRefusedKey(data, keyHash, toInstant(now), reason)
    if (isNew) log.error({ reason, remedy: NEW_KEY }, 'SAM.gov rejects the API key')
    return
  }
  const named = Number(failure.headers['Retry-After'] ?? 0) * 1000
  const [asked, midnight] = [until ?? toInstant(now + named), nextMidnight(now)]
  const pausedUntil = asked < midnight ? asked : midnight
  await recordPause(data, keyHash, pausedUntil)
  log.warn({ reason, pausedUntil }, 'SAM.gov’s API will not answer again today')
}
