// Rows of billing: customers, subscriptions, purchases and refunds.

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
  /** Raised with every write. */
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

/** False when this payment has been written before. */
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
            cast(coalesce((select sum(r.taken) from billing_refunds r
              where r.purchase_id = p.id), 0) as bigint) as "takenBack"
     from billing_purchases p where p.account_id = $1 order by p.at desc, p.id limit $2`,
    accountId,
    limit,
  )
}

export async function selectOwed(tx: Queries, charge: string): Promise<number> {
  const row = await tx.one<{ owed: number }>(
    'select owed from billing_refunds where id = $1',
    charge,
  )
  return row?.owed ?? 0
}

/** `owed` is what all refunds of the charge are worth in credits, `taken` what was taken back now. */
export async function writeRefund(
  tx: Queries,
  row: { charge: string; purchase: string; owed: number; taken: number },
): Promise<void> {
  await tx.run(
    `insert into billing_refunds (id, purchase_id, owed, taken) values ($1, $2, $3, $4)
     on conflict (id) do update
       set owed = excluded.owed, taken = billing_refunds.taken + excluded.taken`,
    row.charge,
    row.purchase,
    row.owed,
    row.taken,
  )
}
