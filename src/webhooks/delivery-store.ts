// Deliveries and attempts in the store: the log, replays, and the claims of the workers. A worker
// claims a whole webhook, under a lease, so that no two deliver to one receiver at a time.

import type { Capacity, PoolName, Receiver } from '../contract/work/outbound.ts'
import { randomBase62 } from '../kernel/ids.ts'
import { type Clock, latestLeaseEnd } from '../kernel/time.ts'
import { placeholders, type Queries, type Value } from '../store/database.ts'
import { insertRow } from '../store/table.ts'
import { toHost, type WebhookRow } from './store.ts'

export type DeliveryStatus = 'pending' | 'delivered' | 'failed' | 'cancelled'

export interface LoggedDelivery {
  id: string
  webhook_id: string
  sequence: number
  kind: string
  accession: string
  status: DeliveryStatus
  created_at: string
  next_at: string | null
  attempts: LoggedAttempt[]
}

interface Narrowed {
  status: DeliveryStatus | null
  kind: string | null
  limit: number
}

export interface LogQuery extends Narrowed {
  id: string
  /** Only sequence numbers below this; null for all. */
  before: number | null
}

export interface AccountLogQuery extends Narrowed {
  accountId: string
  /** Only deliveries queued before this one, by instant and id; null for all. */
  before: Pick<LoggedDelivery, 'created_at' | 'id'> | null
  /** Instants between which the listed deliveries were queued: from the first, before the second. */
  from: string | null
  until: string | null
}

export interface LoggedAttempt {
  number: number
  at: string
  status_code: number | null
  duration_ms: number
  error: string | null
  answer: string | null
}

/** Delivery joined with one of its attempts; the attempt’s number is null if there is none yet. */
type LogRow = Omit<LoggedDelivery, 'attempts'> &
  Omit<LoggedAttempt, 'number'> & { number: number | null }

/** Deliveries of one webhook, newest first, each with its attempts. */
export function selectDeliveries(ops: Queries, query: LogQuery): Promise<LoggedDelivery[]> {
  const { id, before } = query
  const own = [['webhook_id = ?', id] as const]
  const below = before === null ? [] : [['sequence < ?', before] as const]
  return selectLog(ops, [...own, ...below], query, ['sequence'])
}

/** Deliveries of all webhooks of an account, last queued first, each with its attempts. */
export function selectAccountDeliveries(
  ops: Queries,
  query: AccountLogQuery,
): Promise<LoggedDelivery[]> {
  const { accountId, before, from, until } = query
  const conditions: Condition[] = [
    ['webhook_id in (select w.id from webhooks w where w.account_id = ?)', accountId],
  ]
  if (before) conditions.push(['(created_at, id) < (?, ?)', before.created_at, before.id])
  if (from !== null) conditions.push(['created_at >= ?', from])
  if (until !== null) conditions.push(['created_at < ?', until])
  return selectLog(ops, conditions, query, ['created_at', 'id'])
}

/** SQL with the values of its question marks, in their order. */
type Condition = readonly [sql: string, ...values: Value[]]

const OF_KIND = `exists (select 1 from webhook_events k
  where k.accession = webhook_deliveries.accession and k.kind = ?)`

/** Runs one statement, so that deliveries and attempts are one snapshot. */
async function selectLog(
  ops: Queries,
  own: readonly Condition[],
  { status, kind, limit }: Narrowed,
  order: readonly ('sequence' | 'created_at' | 'id')[],
): Promise<LoggedDelivery[]> {
  const conditions = [...own]
  if (status !== null) conditions.push(['status = ?', status])
  if (kind !== null) conditions.push([OF_KIND, kind])
  const values = conditions.flatMap(([, ...one]) => one)
  let bound = 0
  const where = conditions
    .map(([sql]) => sql)
    .join(' and ')
    .replaceAll('?', () => `$${++bound}`)
  const rows = await ops.all<LogRow>(
    `select d.id as id, d.webhook_id as webhook_id, d.sequence as sequence, e.kind as kind,
       coalesce(e.filing, e.accession) as accession,
       d.status as status, d.created_at as created_at, d.next_at as next_at, a.number as number,
       a.at as at, a.status_code as status_code, a.duration_ms as duration_ms, a.error as error,
       a.answer as answer
     from (select * from webhook_deliveries where ${where}
       order by ${order.map((column) => `${column} desc`).join()} limit $${bound + 1}) d
     join webhook_events e on e.accession = d.accession
     left join webhook_attempts a on a.delivery_id = d.id
     order by ${order.map((column) => `d.${column} desc`).join()}, a.number`,
    ...values,
    limit,
  )
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap(toDelivery)
}

/** One delivery with its posted body; undefined if the webhook has no such delivery. */
export async function selectDelivery(
  ops: Queries,
  webhookId: string,
  deliveryId: string,
): Promise<(LoggedDelivery & { at: string; data: string }) | undefined> {
  const row = await ops.one<Omit<LoggedDelivery, 'attempts'> & { at: string; data: string }>(
    `select d.id as id, d.webhook_id as webhook_id, d.sequence as sequence, e.kind as kind,
       coalesce(e.filing, e.accession) as accession, d.status as status,
       d.created_at as created_at, d.next_at as next_at, e.at as at, e.data as data
     from webhook_deliveries d join webhook_events e on e.accession = d.accession
     where d.webhook_id = $1 and d.id = $2`,
    webhookId,
    deliveryId,
  )
  if (!row) return undefined
  const attempts = await ops.all<LoggedAttempt>(
    `select number, at, status_code, duration_ms, error, answer from webhook_attempts
     where delivery_id = $1 order by number`,
    deliveryId,
  )
  return { ...row, attempts }
}

function toDelivery(rows: readonly LogRow[]): LoggedDelivery[] {
  const [first] = rows
  if (!first) return []
  const { id, webhook_id, sequence, kind, accession, status, created_at, next_at } = first
  const attempts = rows.flatMap(toAttempt)
  return [{ id, webhook_id, sequence, kind, accession, status, created_at, next_at, attempts }]
}

function toAttempt({ number, at, status_code, duration_ms, error, answer }: LogRow) {
  return number === null ? [] : [{ number, at, status_code, duration_ms, error, answer }]
}

const REQUEUE = `update webhook_deliveries set status = 'pending', tries = 0, round = round + 1,
  next_at = $2, done_at = null where webhook_id = $1`

/** Returns the number of deliveries to be resent; 0 if the webhook has no such delivery. */
export async function replayOne(
  tx: Queries,
  webhookId: string,
  deliveryId: string,
  now: string,
): Promise<number> {
  const replayed = await tx.run(`${REQUEUE} and id = $3`, webhookId, now, deliveryId)
  await markDue(tx, webhookId, now)
  return replayed
}

export async function replayRange(
  tx: Queries,
  webhookId: string,
  { from, to }: { from: number; to: number },
  now: string,
): Promise<number> {
  const range = 'and sequence between $3 and $4'
  const replayed = await tx.run(`${REQUEUE} ${range}`, webhookId, now, from, to)
  await markDue(tx, webhookId, now)
  return replayed
}

function markDue(tx: Queries, webhookId: string, now: string): Promise<number> {
  return tx.run('update webhooks set due_at = $2 where id = $1 and active = 1', webhookId, now)
}

export interface ClaimedWebhook extends Receiver, Pick<WebhookRow, 'format' | 'name' | 'digest'> {
  lease: string
  url: string
  failing_since: string | null
}

export interface DueQuery {
  now: string
  /** Whether to leave out webhooks whose host is not verified. */
  needsVerification: boolean
}

export interface ClaimQuery extends Capacity, DueQuery {
  until: string
  pool: PoolName
  /** Whether to claim the webhooks whose last attempt failed, or the others. */
  isFailing: boolean
}

/** A read, so that polling writes nothing while nothing is due. */
export async function hasDue(ops: Queries, { now, needsVerification }: DueQuery): Promise<boolean> {
  const sql = `select id from webhooks where due_at <= $1 and ${deliverable(needsVerification)} limit 1`
  return (await ops.one(sql, now)) !== undefined
}

function deliverable(needsVerification: boolean): string {
  return needsVerification ? 'active = 1 and proven_at is not null' : 'active = 1'
}

/** Claims webhooks that have a delivery due, the longest waiting first. */
export async function claimWebhooks(
  tx: Queries,
  clock: Clock,
  query: ClaimQuery,
): Promise<ClaimedWebhook[]> {
  const { now, until, needsVerification, pool, isFailing, limit, fullHosts, fullAccounts } = query
  if (limit < 1) return []
  const lease = randomBase62(clock, 'webhook', 20)
  const claimable = `${deliverable(needsVerification)} and due_at <= $1
    and (lease is null or lease_until < $1 or lease_until > $5)`
  const wanted = [
    `slow = ${pool === 'waiting' ? 1 : 0}`,
    `failing_since is ${isFailing ? 'not null' : 'null'}`,
    fullHosts.length > 0 && `(host is null or host not in (${placeholders(fullHosts, 6)}))`,
    fullAccounts.length > 0 &&
      `account_id not in (${placeholders(fullAccounts, 6 + fullHosts.length)})`,
  ].filter((condition) => condition !== false)
  const claimed = await tx.run(
    `update webhooks set lease = $2, lease_until = $3 where ${claimable} and id in (
       select id from webhooks where ${[claimable, ...wanted].join(' and ')}
       order by due_at limit $4)`,
    now,
    lease,
    until,
    limit,
    latestLeaseEnd(Date.parse(now), Date.parse(until) - Date.parse(now)),
    ...fullHosts,
    ...fullAccounts,
  )
  if (claimed === 0) return []
  return tx.all<ClaimedWebhook>(
    `select id, account_id, lease, url, host, format, name, digest, failing_since from webhooks
     where lease = $1`,
    lease,
  )
}

export interface DueDelivery {
  id: string
  sequence: number
  tries: number
  round: number
  attempts: number
  kind: string
  at: string
  data: string
}

export async function selectDue(
  ops: Queries,
  webhookId: string,
  now: string,
  limit: number,
): Promise<DueDelivery[]> {
  return ops.all<DueDelivery>(
    `select d.id as id, d.sequence as sequence, d.tries as tries, d.round as round,
       d.attempts as attempts, e.kind as kind, e.at as at, e.data as data
     from webhook_deliveries d join webhook_events e on e.accession = d.accession
     where d.webhook_id = $1 and d.status = 'pending' and d.next_at <= $2
     order by d.next_at, d.sequence limit $3`,
    webhookId,
    now,
    limit,
  )
}

export async function insertAttempt(
  tx: Queries,
  attempt: LoggedAttempt & { delivery_id: string },
): Promise<void> {
  const { delivery_id, number, at, status_code, duration_ms, error, answer } = attempt
  const row = { delivery_id, number, at, status_code, duration_ms, error, answer }
  await insertRow(tx, 'webhook_attempts', row, 'on conflict (delivery_id, number) do nothing')
}

export interface Verdict {
  id: string
  round: number
  status: DeliveryStatus
  tries: number
  next_at: string | null
  done_at: string | null
}

/** Records an attempt’s outcome for its delivery, unless it was cancelled or replayed meanwhile. */
export async function recordVerdict(tx: Queries, verdict: Verdict): Promise<void> {
  const { id, round, status, tries, next_at, done_at } = verdict
  const counted = await tx.run(
    `update webhook_deliveries set attempts = attempts + 1, status = $3, tries = $4, next_at = $5,
       done_at = $6 where id = $1 and round = $2 and status = 'pending'`,
    id,
    round,
    status,
    tries,
    next_at,
    done_at,
  )
  if (counted > 0) return
  await tx.run('update webhook_deliveries set attempts = attempts + 1 where id = $1', id)
}

export interface Release extends Pick<ClaimedWebhook, 'id' | 'lease' | 'url' | 'failing_since'> {
  /** Whether the receiver was slow; null if no attempt was made. */
  isSlow: boolean | null
}

/**
 * Ends a claim. The next due time is found by a second statement: the first one locked the row, so
 * deliveries queued before it are seen, and later ones mark the webhook due themselves.
 */
export async function releaseWebhook(
  tx: Queries,
  { id, lease, url, failing_since, isSlow }: Release,
): Promise<void> {
  await tx.run(
    `update webhooks set lease = null, lease_until = null, failing_since = $3, host = $4,
       slow = coalesce($5, slow) where id = $1 and lease = $2`,
    id,
    lease,
    failing_since,
    toHost(url),
    isSlow === null ? null : Number(isSlow),
  )
  await tx.run(
    `update webhooks set due_at = (select min(next_at) from webhook_deliveries
       where webhook_id = $1 and status = 'pending') where id = $1 and active = 1`,
    id,
  )
}

/** Clears leases that a dead process left in a store used by one process. */
export async function clearLeases(ops: Queries): Promise<void> {
  await ops.run('update webhooks set lease = null, lease_until = null where lease is not null')
}

/** Number of pending deliveries, and the due time of the most overdue one. */
export async function selectBacklog(
  ops: Queries,
  needsVerification: boolean,
): Promise<{ pending: number; due_at: string | null }> {
  const pending = await ops.one<{ count: number }>(
    `select count(*) as count from webhook_deliveries where status = 'pending'`,
  )
  const due = await ops.one<{ due_at: string | null }>(
    `select min(due_at) as due_at from webhooks
     where ${deliverable(needsVerification)} and due_at is not null`,
  )
  return { pending: pending?.count ?? 0, due_at: due?.due_at ?? null }
}
