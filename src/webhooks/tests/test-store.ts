// Tests in the store: those counted by the limits, whichever process sends them, and the
// verifications they give.

import type { Queries } from '../../store/database.ts'
import { insertRow, upsertRow } from '../../store/table.ts'
import type { BoundedTest } from './test-bounds.ts'

/** Locks the right to begin tests until the transaction ends, so that they are counted one by one. */
export async function lockTests(tx: Queries, now: string): Promise<void> {
  await upsertRow(tx, 'webhook_turns', ['name'], { name: 'test', at: now })
}

/** Deletes tests that no limit counts any more. */
export async function deleteEndedTests(tx: Queries, since: string, now: string): Promise<void> {
  await tx.run('delete from webhook_tests where began_at <= $1 and ends_at <= $2', since, now)
}

/** Tests of the same webhook, account or host, and all running ones. */
export function selectCountedTests(
  tx: Queries,
  { webhook_id, account_id, host }: BoundedTest,
  now: string,
): Promise<BoundedTest[]> {
  return tx.all<BoundedTest>(
    `select webhook_id, account_id, host, posts, began_at, ends_at from webhook_tests
     where webhook_id = $1 or account_id = $2 or host = $3 or ends_at > $4`,
    webhook_id,
    account_id,
    host,
    now,
  )
}

export async function insertTest(tx: Queries, id: string, test: BoundedTest): Promise<void> {
  const { webhook_id, account_id, host, posts, began_at, ends_at } = test
  const row = { id, webhook_id, account_id, host, posts, began_at, ends_at }
  await insertRow(tx, 'webhook_tests', row)
}

export async function endTest(ops: Queries, id: string, now: string): Promise<void> {
  await ops.run('update webhook_tests set ends_at = $2 where id = $1', id, now)
}

/** Marks the host of a webhook as verified for all active webhooks that the account has there. */
export async function verifyHost(
  ops: Queries,
  { id, account_id, host }: { id: string; account_id: string; host: string },
  at: string,
): Promise<void> {
  await ops.run(
    `update webhooks set proven_at = $4 where account_id = $2 and (id = $1 or host = $3)
       and active = 1 and proven_at is null`,
    id,
    account_id,
    host,
    at,
  )
}

/** Time when the account first verified the host by an existing webhook; null if not. */
export async function selectVerification(
  tx: Queries,
  accountId: string,
  host: string,
): Promise<string | null> {
  const row = await tx.one<{ at: string | null }>(
    `select min(proven_at) as at from webhooks
     where account_id = $1 and host = $2 and active = 1`,
    accountId,
    host,
  )
  return row?.at ?? null
}

/** Webhooks whose deliveries have waited for verification since before an instant. */
export async function selectUnverified(ops: Queries, before: string, limit: number) {
  const rows = await ops.all<{ id: string }>(
    `select id from webhooks where active = 1 and proven_at is null and due_at < $1
     order by due_at limit $2`,
    before,
    limit,
  )
  return rows.map(({ id }) => id)
}

export interface TestOutcome {
  readonly id: string
  readonly at: string
  readonly status_code: number | null
  readonly duration_ms: number
  readonly error: string | null
  readonly answer: string | null
  readonly lab_checks: number | null
  readonly lab_failed: number | null
}

/** Number of outcomes stored per webhook. */
const OUTCOMES_KEPT = 50

export async function insertOutcome(
  tx: Queries,
  webhookId: string,
  outcome: TestOutcome,
): Promise<void> {
  const { id, at, status_code, duration_ms, error, answer, lab_checks, lab_failed } = outcome
  const told = { status_code, duration_ms, error, answer, lab_checks, lab_failed }
  await insertRow(tx, 'webhook_test_outcomes', { id, webhook_id: webhookId, at, ...told })
  await tx.run(
    `delete from webhook_test_outcomes where webhook_id = $1 and id not in (
       select id from webhook_test_outcomes where webhook_id = $1 order by at desc, id desc limit $2)`,
    webhookId,
    OUTCOMES_KEPT,
  )
}

/** Newest first. */
export function selectOutcomes(
  ops: Queries,
  webhookId: string,
  limit: number,
): Promise<TestOutcome[]> {
  return ops.all<TestOutcome>(
    `select id, at, status_code, duration_ms, error, answer, lab_checks, lab_failed
     from webhook_test_outcomes where webhook_id = $1 order by at desc, id desc limit $2`,
    webhookId,
    limit,
  )
}
