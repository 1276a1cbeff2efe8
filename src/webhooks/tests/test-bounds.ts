// Limits on concurrent tests and tests per minute: per webhook, account and host, and in total. A
// test is free and goes wherever its caller says, so nothing else bounds it. Pure.

import type { WebhookSettings } from '../../contract/work/outbound.ts'
import { latestWritten, MINUTE_MS } from '../../kernel/time.ts'

export interface BoundedTest {
  readonly webhook_id: string
  readonly account_id: string
  readonly host: string
  /** Posts to the receiver; more than one in the lab. */
  readonly posts: number
  readonly began_at: string
  /** Time when the test ended; while it runs, the latest time at which it can end. */
  readonly ends_at: string
}

export type TestLimits = Pick<
  WebhookSettings,
  'testsPerMinute' | 'testPostsPerMinute' | 'testsUnderWay'
>

export interface TestRefusal {
  readonly reason: string
  readonly waitMs: number
}

const ACCOUNT_UNDER_WAY = 4
const HOST_UNDER_WAY = 8

interface Bound {
  /** Period in which a test counts: a minute from its beginning, or until it ends. */
  readonly during: 'minute' | 'under way'
  readonly reason: (max: number) => string
  readonly max: (limits: TestLimits) => number
  /** Whether an earlier test counts against the wanted one; the wanted one counts as well. */
  readonly counts: (test: BoundedTest, wanted: BoundedTest) => boolean
  readonly weigh?: (test: BoundedTest) => number
}

type Counts = Bound['counts']
const ofWebhook: Counts = (test, wanted) => test.webhook_id === wanted.webhook_id
const ofAccount: Counts = (test, wanted) => test.account_id === wanted.account_id
const ofHost: Counts = (test, wanted) => test.host === wanted.host
const isLab = ({ posts }: BoundedTest) => posts > 1

const BOUNDS: readonly Bound[] = [
  {
    during: 'under way',
    reason: () => 'A test of this webhook is in progress',
    max: () => 1,
    counts: ofWebhook,
  },
  {
    during: 'minute',
    reason: () => 'A webhook can run the lab once a minute',
    max: () => 1,
    counts: (test, wanted) => ofWebhook(test, wanted) && isLab(test) && isLab(wanted),
  },
  {
    during: 'under way',
    reason: (max) => `An account can have at most ${max} tests in progress`,
    max: () => ACCOUNT_UNDER_WAY,
    counts: ofAccount,
  },
  {
    during: 'minute',
    reason: (max) => `An account can send at most ${max} tests a minute`,
    max: ({ testsPerMinute }) => testsPerMinute,
    counts: ofAccount,
  },
  {
    during: 'under way',
    reason: (max) => `A host can have at most ${max} tests in progress, across all accounts`,
    max: () => HOST_UNDER_WAY,
    counts: ofHost,
  },
  {
    during: 'minute',
    reason: (max) => `A host can get at most ${max} test requests a minute, across all accounts`,
    max: ({ testPostsPerMinute }) => testPostsPerMinute,
    counts: ofHost,
    weigh: ({ posts }) => posts,
  },
  {
    during: 'under way',
    reason: (max) => `The service can have at most ${max} tests in progress`,
    max: ({ testsUnderWay }) => testsUnderWay,
    counts: () => true,
  },
]

/** Reason why the test may not begin now, and the time when it may; null if it may. */
export function refusalOf(
  wanted: BoundedTest,
  tests: readonly BoundedTest[],
  limits: TestLimits,
  nowMs: number,
): TestRefusal | null {
  const latest = latestWritten(nowMs)
  const isAhead = ({ began_at }: BoundedTest) => began_at > latest
  for (const { during, reason, max, counts, weigh = () => 1 } of BOUNDS) {
    const freesAt = ({ began_at, ends_at }: BoundedTest) =>
      during === 'minute' ? Date.parse(began_at) + MINUTE_MS : Date.parse(ends_at)
    const counted = tests
      .filter((test) => counts(test, wanted) && freesAt(test) > nowMs && !isAhead(test))
      .sort((a, b) => freesAt(a) - freesAt(b))
    let excess = counts(wanted, wanted) ? weigh(wanted) - max(limits) : 0
    for (const test of counted) excess += weigh(test)
    if (excess <= 0) continue
    let at = nowMs + MINUTE_MS
    for (const test of counted) {
      at = freesAt(test)
      excess -= weigh(test)
      if (excess <= 0) break
    }
    return { reason: reason(max(limits)), waitMs: at - nowMs }
  }
  return null
}
