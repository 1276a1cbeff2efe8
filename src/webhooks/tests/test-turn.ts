// Runs a test of a webhook within the bounds on tests, in the pools that deliveries run in.

import type { CallContext } from '../../contract/declare/endpoint.ts'
import type { Receiver } from '../../contract/work/outbound.ts'
import { Failure } from '../../kernel/failure.ts'
import { MINUTE_MS, toInstant } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { QUICK_MS } from '../deliver.ts'
import { type BoundedTest, refusalOf, type TestRefusal } from './test-bounds.ts'
import {
  deleteEndedTests,
  endTest,
  insertTest,
  lockTests,
  selectCountedTests,
} from './test-store.ts'

export interface WantedTest extends Receiver {
  readonly webhook_id: string
  readonly host: string
  readonly posts: number
}

/** Margin for a test’s own work, beside the receiver’s time. */
const MARGIN_MS = 5000
const BUSY: TestRefusal = { reason: 'The service is waiting for too many receivers', waitMs: 5000 }

/** Fails with `rate.exceeded` if a limit is reached. */
export async function withinBounds<T>(
  wanted: WantedTest,
  context: CallContext,
  run: () => Promise<T>,
): Promise<T> {
  const { pools, ops, clock } = context
  if (!pools.admits(wanted)) throw tooMany(BUSY)
  pools.enter(wanted, 'quick')
  const slow = setTimeout(() => pools.markSlow(wanted.id), QUICK_MS)
  try {
    await begin(wanted, context)
    return await run().finally(() => endTest(ops, wanted.id, toInstant(clock.now())))
  } finally {
    clearTimeout(slow)
    pools.leave(wanted.id)
  }
}

async function begin(wanted: WantedTest, { ops, clock, settings }: CallContext): Promise<void> {
  const judge = async (queries: Queries) => {
    const nowMs = clock.now()
    const test = toTest(wanted, nowMs, settings.webhooks.timeoutMs)
    const counted = await selectCountedTests(queries, test, test.began_at)
    const refusal = refusalOf(test, counted, settings.webhooks, nowMs)
    if (refusal) throw tooMany(refusal)
    return test
  }
  // Judges first without the lock, which only decides between tests that begin together.
  await judge(ops)
  await ops.transaction(async (tx) => {
    await lockTests(tx, toInstant(clock.now()))
    // Judges again under the lock, since other tests may have begun meanwhile.
    const test = await judge(tx)
    await insertTest(tx, wanted.id, test)
    await deleteEndedTests(tx, toInstant(clock.now() - MINUTE_MS), test.began_at)
  })
}

function toTest(wanted: WantedTest, nowMs: number, timeoutMs: number): BoundedTest {
  const { webhook_id, account_id, host, posts } = wanted
  // The lab waits for its receiver a second time.
  const waits = posts > 1 ? 2 : 1
  const ends_at = toInstant(nowMs + waits * timeoutMs + MARGIN_MS)
  return { webhook_id, account_id, host, posts, began_at: toInstant(nowMs), ends_at }
}

function tooMany({ reason, waitMs }: TestRefusal): Failure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Failure('rate.exceeded', `${reason}; try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
  })
}
