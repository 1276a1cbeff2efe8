// The state of the live part, for the status page.

import {
  type DayVerification,
  type IndexDay,
  selectDays,
  selectVerifications,
} from '../../domains/filings/day-store.ts'
import { machineClock } from '../../kernel/clock.ts'
import { DAY_MS, toDay, toInstant } from '../../kernel/time.ts'
import { selectLeaseHolder } from '../../queue/lease.ts'
import type { JobState } from '../../queue/queue.ts'
import { selectOutages, selectPublishers } from '../../store/publisher-states.ts'
import { selectFeedState } from '../live/feed-store.ts'
import { type LiveStores, WATCH_LEASE } from '../live/parts.ts'
import { countSeen, type SeenState, selectNewest } from '../live/store.ts'
import { type Alarm, readAlarms } from './alarms.ts'
import {
  type PassageStage,
  type Percentiles,
  selectPassages,
  toPercentilesByStage,
} from './feed-to-webhook.ts'
import { describeOutage, describePublisher } from './publishers.ts'

export type { IndexDay } from '../../domains/filings/day-store.ts'

export interface LiveStatus {
  now: string
  isWatched: boolean
  /** Time when the last new filing was seen, and the newest acceptance time. */
  newest: { seen_at: string | null; accepted_at: string | null }
  /** Filings seen in the last day. */
  seen: Partial<Record<SeenState, number>>
  /** Seconds from EDGAR’s feed to a webhook, for filings seen in the last day. */
  passage: Record<PassageStage, Percentiles>
  jobs: Record<JobState, number>
  verifications: DayVerification[]
  days: IndexDay[]
  alarms: Alarm[]
  /** How each publisher is doing, and the last outages, in words. */
  publishers: string[]
  outages: string[]
}

const DAYS_SHOWN = 14
const OUTAGES_SHOWN = 3

export async function readStatus({ services, queue }: LiveStores): Promise<LiveStatus> {
  const { ops, data, clock } = services
  const now = clock.now()
  const [from, until] = [toInstant(now - DAY_MS), toInstant(now + DAY_MS)]
  const counts = await countSeen(ops, from)
  const days = await selectDays(data, toDay(now - DAYS_SHOWN * DAY_MS))
  const outages = await selectOutages(ops, OUTAGES_SHOWN)
  const passages = await selectPassages(ops, await selectFeedState(ops), { from, until })
  return {
    now: toInstant(now),
    isWatched: (await selectLeaseHolder(ops, machineClock, WATCH_LEASE)) !== null,
    newest: await selectNewest(ops),
    seen: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
    passage: toPercentilesByStage(passages),
    jobs: await queue.count(),
    verifications: await selectVerifications(data, toDay(now - DAYS_SHOWN * DAY_MS)),
    days,
    alarms: await readAlarms(services),
    publishers: (await selectPublishers(ops)).map(describePublisher),
    outages: outages.map((outage) => describeOutage(outage, days)),
  }
}
