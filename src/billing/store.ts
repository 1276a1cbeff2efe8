// Rows of billing: customers, subscriptions, purchases and returns.

import { type Clock, toInstant } from '../kernel/time.ts'
import type { Queries } from '../store/database.ts'

export async function selectCustomer(ops: Queries, accountId: string): Promise<string | null> {
  const row = await ops.one<{ id: string }>(
    `select id from billing_customers where account_id = $1 order by created_at desc, id limit 1`,
    accountId,
  )
  return row?.id ?? null
}

export async function selectAccountOf(ops: Queries, customer: string): Promise<string | null> {
  const row = await ops.one<{ account: string }>(
    'select account_id as "account" from billing_customers where id = $1',
    customer,
  )
  return row?.account ?? null
}

export async function insertCustomer(ops: Queries, clock: Clock, id: string, accountId: string) {
  await ops.run(
    `insert into billing_customers (id, account_id, created_at) values ($1, $2, $3)
     on conflict do nothing`,
    id,
    accountId,
    toInstant(clock.now()),
  )
}

export interface SubscriptionRow {
  id: string
  plan: string
  status: string
  periodEnd: string | null
  endsAt: string | null
}

const SUBSCRIPTION = `id as "id", plan as "plan", status as "status", period_end as "periodEnd",
  ends_at as "endsAt"`

export interface StoredSubscription extends SubscriptionRow {
  /** Version, raised with every write. */
  version: number
}

export async function selectSubscription(
  ops: Queries,
  id: string,
): Promise<StoredSubscription | undefined> {
  return ops.one<StoredSubscription>(
    `select ${SUBSCRIPTION}, version as "version" from billing_subscriptions where id = $1`,
    id,
  )
}

export async function writeSubscription(tx: Queries, accountId: string, row: SubscriptionRow) {
  await tx.run(
    `insert into billing_subscriptions
       (id, account_id, plan, status, period_end, ends_at, version)
     values ($1, $2, $3, $4, $5, $6, 1)
     on conflict (id) do update set plan = excluded.plan, status = excluded.status,
       period_end = excluded.period_end, ends_at = excluded.ends_at,
       version = billing_subscriptions.version + 1`,
    row.id,
    accountId,
    row.plan,
    row.status,
    row.periodEnd,
    row.endsAt,
  )
}

export async function selectSubscriptions(
  ops: Queries,
  accountId: string,
): Promise<SubscriptionRow[]> {
  return ops.all<SubscriptionRow>(
    `select ${SUBSCRIPTION} from billing_subscriptions where account_id = $1 order by id`,
    accountId,
  )
}

export interface PurchaseRow {
  id: string
  accountId: string
  item: string
  credits: number
  amount: number
  currency: string
}

/** Returns false if this payment was written before. */
export async function insertPurchase(tx: Queries, clock: Clock, row: PurchaseRow) {
  const rows = await tx.run(
    `insert into billing_purchases (id, account_id, item, credits, amount, currency, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    row.id,
    row.accountId,
    row.item,
    row.credits,
    row.amount,
    row.currency,
    toInstant(clock.now()),
  )
  return rows === 1
}

export async function selectPurchase(ops: Queries, id: string): Promise<PurchaseRow | undefined> {
  return ops.one<PurchaseRow>(
    `select id as "id", account_id as "accountId", item as "item", credits as "credits",
            amount as "amount", currency as "currency"
     from billing_purchases where id = $1`,
    id,
  )
}

export interface ListedPurchase extends PurchaseRow {
  at: string
  takenBack: number
  frozen: number
}

/** The newest first. */
export async function selectPurchases(
  ops: Queries,
  accountId: string,
  limit: number,
): Promise<ListedPurchase[]> {
  return ops.all<ListedPurchase>(
    `select p.id as "id", p.account_id as "accountId", p.item as "item", p.credits as "credits",
            p.amount as "amount", p.currency as "currency", p.at as "at",
            cast(coalesce(sum(r.taken), 0) as bigint) as "takenBack",
            cast(coalesce(sum(r.held), 0) as bigint) as "frozen"
     from billing_purchases p left join billing_refunds r on r.purchase_id = p.id
     where p.account_id = $1 group by p.id order by p.at desc, p.id limit $2`,
    accountId,
    limit,
  )
}

/** Returned or disputed money of one charge, and the corresponding credits. */
export interface ReturnRow {
  id: string
  purchase: string
  /** Credits for the returned money, and how many of them could be taken. */
  owed: number
  taken: number
  /** Credits for open disputes, and how many of them are held. */
  disputed: number
  held: number
  heldBy: string | null
  /** Version, raised with every write. */
  version: number
}

export async function selectReturn(ops: Queries, charge: string): Promise<ReturnRow | undefined> {
  return ops.one<ReturnRow>(
    `select id as "id", purchase_id as "purchase", owed as "owed", taken as "taken",
            disputed as "disputed", held as "held", held_by as "heldBy", version as "version"
     from billing_refunds where id = $1`,
    charge,
  )
}

export async function writeReturn(tx: Queries, row: ReturnRow): Promise<void> {
  await tx.run(
    `insert into billing_refunds (id, purchase_id, owed, taken, disputed, held, held_by, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set owed = excluded.owed, taken = excluded.taken,
       disputed = excluded.disputed, held = excluded.held, held_by = excluded.held_by,
       version = excluded.version`,
    row.id,
    row.purchase,
    row.owed,
    row.taken,
    row.disputed,
    row.held,
    row.heldBy,
    row.version,
  )
}
