// The state of the live part, for the status page.

import {
  type DayVerification,
  type IndexDay,
  selectDays,
  selectVerifications,
} from '../../domains/filings/day-store.ts'
import { machineClock } from '../../kernel/clock.ts'
import { toDay, toInstant } from '../../kernel/time.ts'
import { selectLeaseHolder } from '../../queue/lease.ts'
import type { JobState } from '../../queue/queue.ts'
import { type LiveStores, WATCH_LEASE } from '../live/parts.ts'
import { countSeen, type SeenState, selectNewest } from '../live/store.ts'
import { type Alarm, readAlarms } from './alarms.ts'

export type { IndexDay } from '../../domains/filings/day-store.ts'

export interface LiveStatus {
  now: string
  isWatched: boolean
  /** Time when the last new filing was seen, and the newest acceptance time. */
  newest: { seen_at: string | null; accepted_at: string | null }
  /** Filings seen in the last day. */
  seen: Partial<Record<SeenState, number>>
  jobs: Record<JobState, number>
  verifications: DayVerification[]
  days: IndexDay[]
  alarms: Alarm[]
}

const DAY_MS = 86_400_000
const DAYS_SHOWN = 14

export async function readStatus({ services, queue }: LiveStores): Promise<LiveStatus> {
  const { ops, data, clock } = services
  const now = clock.now()
  const counts = await countSeen(ops, toInstant(now - DAY_MS))
  return {
    now: toInstant(now),
    isWatched: (await selectLeaseHolder(ops, machineClock, WATCH_LEASE)) !== null,
    newest: await selectNewest(ops),
    seen: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
    jobs: await queue.count(),
    verifications: await selectVerifications(data, toDay(now - DAYS_SHOWN * DAY_MS)),
    days: await selectDays(data, toDay(now - DAYS_SHOWN * DAY_MS)),
    alarms: await readAlarms(services),
  }
}
