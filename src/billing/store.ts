// Rows of billing: customers, subscriptions, purchases and returns.

import { field } from '../contract/answer/fields.ts'
import { defineRecord, type RecordOf, selectList } from '../contract/declare/record.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Queries } from '../store/database.ts'
import { insertRow, upsertRow } from '../store/table.ts'

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
  const row = { id, account_id: accountId, created_at: toInstant(clock.now()) }
  await insertRow(ops, 'billing_customers', row, 'on conflict do nothing')
}

const Subscription = defineRecord('Subscription', {
  id: field.text('Stripe’s id of the subscription.'),
  plan: field.text('The plan.'),
  status: field.text('Stripe’s word for its state.'),
  periodEnd: field.instantOrNull('When the paid period ends; null if not known.'),
  endsAt: field.instantOrNull('When the plan ends; null if it is renewed.'),
})
export type SubscriptionRow = RecordOf<typeof Subscription>

const SUBSCRIPTION = selectList(Subscription)

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
  const { id, plan, status, periodEnd: period_end, endsAt: ends_at } = row
  const written = { id, account_id: accountId, plan, status, period_end, ends_at, version: 1 }
  await upsertRow(tx, 'billing_subscriptions', ['id'], written, {
    keep: ['account_id'],
    set: { version: 'billing_subscriptions.version + 1' },
  })
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

const purchase = {
  id: field.text('Stripe’s id of the payment.'),
  accountId: field.text('Id of the account.'),
  item: field.text('The plan, or `pack`.'),
  credits: field.count('Credits that were bought.'),
  amount: field.count('Amount in the currency’s smallest unit.'),
  currency: field.text('Code of the currency.'),
}
const Purchase = defineRecord('Purchase', purchase)
export type PurchaseRow = RecordOf<typeof Purchase>

const PURCHASE = selectList(Purchase)

/** Returns false if this payment was written before. */
export async function insertPurchase(tx: Queries, clock: Clock, row: PurchaseRow) {
  const { accountId: account_id, ...purchase } = row
  const written = { ...purchase, account_id, at: toInstant(clock.now()) }
  const rows = await insertRow(tx, 'billing_purchases', written, 'on conflict do nothing')
  return rows === 1
}

export async function selectPurchase(ops: Queries, id: string): Promise<PurchaseRow | undefined> {
  return ops.one<PurchaseRow>(`select ${PURCHASE} from billing_purchases where id = $1`, id)
}

export const ListedPurchase = defineRecord('ListedPurchase', {
  ...purchase,
  at: field.instant('When the payment was confirmed.'),
  takenBack: field.count('Credits clawed back for returned money.'),
  frozen: field.count('Credits held while the payment is disputed.'),
})
export type ListedPurchase = RecordOf<typeof ListedPurchase>

const LISTED_PURCHASE = selectList(ListedPurchase, 'p', {
  takenBack: 'cast(coalesce(sum(r.taken), 0) as bigint)',
  frozen: 'cast(coalesce(sum(r.held), 0) as bigint)',
})

/** The newest first. */
export async function selectPurchases(
  ops: Queries,
  accountId: string,
  limit: number,
): Promise<ListedPurchase[]> {
  return ops.all<ListedPurchase>(
    `select ${LISTED_PURCHASE}
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
  const { id, purchase: purchase_id, owed, taken, disputed, held, heldBy: held_by } = row
  const { version } = row
  const written = { id, purchase_id, owed, taken, disputed, held, held_by, version }
  await upsertRow(tx, 'billing_refunds', ['id'], written, { keep: ['purchase_id'] })
}
