// Reports how a service caught up after a publisher was away: one line per outage, once nothing of
// the feed is overdue any more.

import { machineClock } from '../../kernel/clock.ts'
import { createRepeatedLog } from '../../kernel/log.ts'
import { toInstant } from '../../kernel/time.ts'
import { type Outage, recordCaughtUp, selectOutages } from '../../store/publisher-states.ts'
import { selectFeedState } from './feed-store.ts'
import type { LiveStores } from './parts.ts'
import { countReadSince } from './store.ts'

const CHECK_MS = 5_000
const LANES_OF_FEED = ['watched', 'news', 'feed'] as const
const OUTAGES = 5

interface OutageStores {
  readonly services: Pick<LiveStores['services'], 'ops' | 'clock' | 'log'>
  readonly queue: LiveStores['queue']
}

/** Returns a function that ends it. */
export function startCatchUp(stores: OutageStores): () => Promise<void> {
  const warnRepeated = createRepeatedLog(stores.services.log, machineClock)
  let checking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    checking = checkOutages(stores).catch((error: unknown) => {
      warnRepeated('outages', { error: String(error) }, 'outages could not be followed')
    })
  }, CHECK_MS)
  return async () => {
    clearInterval(timer)
    await checking
  }
}

export async function checkOutages(stores: OutageStores): Promise<void> {
  const outages = await selectOutages(stores.services.ops, OUTAGES)
  const open = outages.filter(({ caught_up_at }) => caught_up_at === null)
  if (open.length === 0 || !(await isCaughtUp(stores, open))) return
  for (const outage of open) await report(outage, stores)
}

/** The feed has been read since, and none of its filings is overdue. */
async function isCaughtUp({ services, queue }: OutageStores, open: readonly Outage[]) {
  const feed = await selectFeedState(services.ops)
  const looked = feed?.looked_at ?? ''
  if (open.some(({ ended_at }) => looked <= ended_at)) return false
  const oldest = await queue.oldestDue()
  const overdueSince = toInstant(machineClock.now() - CHECK_MS)
  return LANES_OF_FEED.every((lane) => (oldest[lane] ?? overdueSince) >= overdueSince)
}

async function report(outage: Outage, { services }: OutageStores): Promise<void> {
  const { ops, clock, log } = services
  const { publisher, condition, began_at, ended_at, waited } = outage
  const at = toInstant(clock.now())
  const read = await countReadSince(ops, ended_at)
  if (!(await recordCaughtUp(ops, outage, { at, read }))) return
  const seconds = (Date.parse(ended_at) - Date.parse(began_at)) / 1000
  const fields = { publisher, condition, began_at, ended_at, seconds, waited, read }
  log.info(fields, 'caught up after a publisher was away')
}
