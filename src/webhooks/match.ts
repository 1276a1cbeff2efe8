// Matching of processed filings to deliveries. The hook writes an outbox row in the transaction that
// marks the filing processed; the matcher works through those rows, so that no filing is lost
// however many processes die in between.

import type { Services } from '../contract/declare/endpoint.ts'
import { type EventSource, readPayload } from '../contract/work/event-source.ts'
import type { FilingHook } from '../contract/work/filing-seen.ts'
import { listFollowed } from '../domains/companies/identity/watchers.ts'
import { toInstant } from '../kernel/time.ts'
import {
  type Audience,
  deleteOutbox,
  giveUpOutbox,
  hasAudience,
  insertDeliveries,
  insertOutbox,
  isWatched,
  type OutboxRow,
  postponeOutbox,
  selectOutbox,
} from './outbox-store.ts'
import { addReadings } from './reading-store.ts'
import { firstDue } from './schedule.ts'
import { selectWatchedAmong } from './store.ts'

function sourcesOf(eventSources: readonly EventSource[], form: string): EventSource[] {
  return eventSources.filter(({ forms }) => forms.includes(form))
}

/** Writes filings with a subscribable form to the outbox, and to the queue of saved searches. */
export function createWebhookHook(eventSources: readonly EventSource[]): FilingHook {
  return {
    name: 'webhooks',
    selectWatched: (ciks, tx) => selectWatchedAmong(tx, ciks),
    onFound: addReadings,
    async onFiling(filing, tx) {
      if (sourcesOf(eventSources, filing.form).length > 0) await insertOutbox(tx, filing)
    },
  }
}

/** Filings that are matched at once; most take milliseconds. */
const AT_ONCE = 64
const RETRY_MS = 5000
const RETRY_MAX_MS = 3_600_000
/** Limit of attempts, which take about three days, like those of a delivery. */
const TRIES_MAX = 80

export interface FilingMatcher {
  /** Begins to match due filings; returns the begun ones. */
  begin(): Promise<Promise<void>[]>
}

/**
 * Companies are matched each by itself: one that has to be looked up holds up no other. Deliveries of
 * one company’s filings are numbered in the order in which the filings were seen.
 */
export function createFilingMatcher(
  services: Services,
  eventSources: readonly EventSource[],
  signal: AbortSignal,
): FilingMatcher {
  const underWay = new Set<string>()
  /** The last filing begun of each company. */
  const lines = new Map<string, Promise<void>>()

  function match(row: OutboxRow): Promise<void> {
    underWay.add(row.accession)
    const before = row.ciks.map((cik) => lines.get(cik))
    const matched = Promise.allSettled(before).then(() => matchOne(row))
    for (const cik of row.ciks) lines.set(cik, matched)
    return matched.finally(() => {
      for (const cik of row.ciks) if (lines.get(cik) === matched) lines.delete(cik)
    })
  }

  async function matchOne(row: OutboxRow): Promise<void> {
    try {
      await matchFiling(row, services, eventSources)
    } catch (error) {
      // A stopping service aborts requests to publishers, which is not a failure.
      if (!signal.aborted) await postpone(row, error, services)
    } finally {
      underWay.delete(row.accession)
    }
  }

  return {
    async begin() {
      const free = AT_ONCE - underWay.size
      if (free < 1) return []
      const now = toInstant(services.clock.now())
      const due = await selectOutbox(services.ops, now, free + underWay.size)
      return due
        .filter(({ accession }) => !underWay.has(accession))
        .slice(0, free)
        .map(match)
    },
  }
}

/** Postpones an unreadable filing, so that it neither blocks others nor is fetched endlessly. */
async function postpone(
  { accession, tries }: OutboxRow,
  error: unknown,
  { ops, clock, log }: Pick<Services, 'ops' | 'clock' | 'log'>,
) {
  const reason = error instanceof Error ? error.message : String(error)
  const now = clock.now()
  if (tries + 1 >= TRIES_MAX) {
    log.error({ accession, tries, reason }, 'a filing is not matched to webhooks')
    return giveUpOutbox(ops, accession, { at: toInstant(now), reason })
  }
  log.error({ accession, tries, reason }, 'a filing could not be matched to webhooks yet')
  const wait = Math.min(RETRY_MS * 2 ** Math.min(tries, 20), RETRY_MAX_MS)
  await postponeOutbox(ops, accession, { nextAt: toInstant(now + wait), reason })
}

/** Each source tells on its own, so that one that fails delays no other; a repeated one adds nothing. */
async function matchFiling(
  row: OutboxRow,
  services: Services,
  eventSources: readonly EventSource[],
): Promise<void> {
  const failures: unknown[] = []
  for (const source of sourcesOf(eventSources, row.form)) {
    try {
      await matchSource(source, row, services)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  await services.ops.transaction((tx) => deleteOutbox(tx, row.accession))
}

/** Parties are taken from the filing itself, since the feed may not yet have named all of them. */
async function matchSource(tell: EventSource, row: OutboxRow, services: Services): Promise<void> {
  const { ops, clock, settings } = services
  if (!(await isWatched(ops, { kind: tell.event, seq: row.seq }))) return
  const record = await readPayload(tell, row, services)
  if (record === null) return
  const { people } = record
  const ciks = await listFollowed(record.ciks, row, services)
  const audience: Audience = { kind: tell.event, ciks, people, seen: { seq: row.seq } }
  const now = clock.now()
  const trace = {
    accepted_at: row.accepted_at ?? record.data.accepted_at,
    seen_at: row.seen_at,
    parsed_at: row.parsed_at,
    queued_at: toInstant(now),
  }
  const data = JSON.stringify({ ...record.data, trace })
  const event = {
    ...keyOf(row, tell),
    accession: row.accession,
    at: toInstant(now),
    data,
    ...firstDue(now, settings.webhooks),
  }
  await ops.transaction(async (tx) => {
    if (await hasAudience(tx, audience)) await insertDeliveries(tx, audience, event)
  })
}

/** A part of a filing has a key and ids of its own beside those of the filing. */
function keyOf({ accession }: OutboxRow, { part }: EventSource) {
  return part === undefined
    ? { key: accession, idEnd: '' }
    : { key: `${accession} ${part}`, idEnd: `_${part}` }
}
