// Brings subscriptions and payments in line with Stripe. An event only names an object, which is then fetched, so that
// events may come twice, late and in any order (docs/decisions/0020).

import { grantCredits, lockAccount, setPlan } from '../accounts/credits/grants.ts'
import type { Notices } from '../accounts/notices.ts'
import { Failure } from '../kernel/failure.ts'
import type { Log } from '../kernel/log.ts'
import type { Clock } from '../kernel/time.ts'
import type { Database, Queries } from '../store/database.ts'
import { type Offers, PAID_PLANS } from './offers.ts'
import type { Line, Provider, Subscription } from './provider.ts'
import {
  insertPurchase,
  type PurchaseRow,
  type SubscriptionRow,
  selectAccountOf,
  selectSubscription,
  selectSubscriptions,
  writeSubscription,
} from './store.ts'

export interface BillingParts {
  ops: Database
  clock: Clock
  log: Log
  provider: Provider
  offers: Offers
  notices: Notices
  /** Monthly credits of an account without a paid plan. */
  freeCredits: number
}

/** Statuses in which a subscription decides its account's plan; credits come with paid invoices. */
const LIVE = new Set(['active', 'trialing', 'past_due'])

export const isLive = ({ status }: { status: string }): boolean => LIVE.has(status)

const ATTEMPTS = 10

/** Repeats `attempt` while it returns false because another writer came first. */
export async function untilWritten(attempt: () => Promise<boolean>): Promise<void> {
  for (let made = 0; made < ATTEMPTS; made++) if (await attempt()) return
  throw new Failure('billing.unavailable', 'Its subject is changing; send the event again.')
}

/** Writes only if nobody else has written since the fetch, so that an older answer never wins. */
export function reconcileSubscription(parts: BillingParts, id: string): Promise<void> {
  return untilWritten(async () => {
    const before = await selectSubscription(parts.ops, id)
    const subscription = await parts.provider.fetchSubscription(id)
    const accountId = await ownerOf(parts, subscription)
    const row = subscription && toRow(parts, subscription)
    if (accountId === null || !row) return true
    return parts.ops.transaction(async (tx) => {
      await lockAccount(tx, accountId)
      const now = await selectSubscription(tx, id)
      if (now?.version !== before?.version) return false
      if (now && isSame(now, row)) return true
      await writeSubscription(tx, accountId, row)
      await choosePlan(tx, parts, accountId)
      return true
    })
  })
}

function isSame(one: SubscriptionRow, other: SubscriptionRow): boolean {
  return (['plan', 'status', 'periodEnd', 'endsAt'] as const).every(
    (name) => one[name] === other[name],
  )
}

/** Returns null for a price that is not one of our plans. */
function toRow({ offers, log }: BillingParts, subscription: Subscription): SubscriptionRow | null {
  const { id, price, status, periodEnd, endsAt } = subscription
  const offer = offers.find('plan', price ?? '')
  if (offer) return { id, plan: offer.item, status, periodEnd, endsAt }
  log.warn({ subscription: id, price }, 'a subscription to a price that belongs to no plan')
  return null
}

async function choosePlan(tx: Queries, { clock, freeCredits }: BillingParts, accountId: string) {
  const live = (await selectSubscriptions(tx, accountId)).filter(isLive)
  const plan = PAID_PLANS.find((name) => live.some((one) => one.plan === name)) ?? 'free'
  // Credits of paid plans come with their invoices.
  await setPlan(tx, clock, { accountId, plan, monthly: plan === 'free' ? freeCredits : 0 })
}

export async function reconcileInvoice(parts: BillingParts, id: string): Promise<void> {
  const invoice = await parts.provider.fetchInvoice(id)
  const accountId = await ownerOf(parts, invoice)
  if (!invoice || accountId === null || !invoice.isPaid || invoice.subscription === null) return
  const { credits, items } = await worthOf(parts, invoice.lines)
  if (items.length === 0) return parts.log.warn({ invoice: id }, 'an invoice for no plan')
  const { amount, currency } = invoice
  await purchase(parts, { id, accountId, item: items.at(-1) ?? '', credits, amount, currency })
  await reconcileSubscription(parts, invoice.subscription)
}

/**
 * A line is worth its plan's credits in the proportion in which it charges the plan's price, so that
 * a change of plan within a period gives and takes credits as it gives and takes money.
 */
async function worthOf({ offers, provider }: BillingParts, lines: readonly Line[]) {
  const items: string[] = []
  let sum = 0
  for (const { price, amount, quantity } of lines) {
    const offer = offers.find('plan', price ?? '')
    if (!offer) continue
    const full = (await provider.fetchPrice(offer.price))?.amount
    sum += offer.credits * (full ? amount / full : quantity)
    if (amount >= 0) items.push(offer.item)
  }
  return { credits: Math.max(0, Math.round(sum)), items }
}

export async function reconcileCheckout(parts: BillingParts, id: string): Promise<void> {
  const checkout = await parts.provider.fetchCheckout(id)
  const accountId = await ownerOf(parts, checkout)
  if (!checkout || accountId === null) return
  if (checkout.isPlan) {
    if (checkout.subscription !== null) await reconcileSubscription(parts, checkout.subscription)
    if (checkout.invoice !== null) await reconcileInvoice(parts, checkout.invoice)
    return
  }
  if (!checkout.isPaid) return
  const credits = checkout.lines.reduce((sum, { price, quantity }) => {
    return sum + (parts.offers.find('pack', price ?? '')?.credits ?? 0) * quantity
  }, 0)
  if (credits === 0) return parts.log.warn({ checkout: id }, 'a checkout without a pack')
  const { amount, currency } = checkout
  await purchase(parts, { id, accountId, item: 'pack', credits, amount, currency })
}

/** The payment's own id is the key, so a repeated event writes nothing. */
async function purchase({ ops, clock }: BillingParts, row: PurchaseRow): Promise<void> {
  await ops.transaction(async (tx) => {
    if (!(await insertPurchase(tx, clock, row))) return
    const { accountId, credits } = row
    await grantCredits(tx, clock, { accountId, credits, cause: `payment:${row.id}` })
  })
}

/** Returns null for a missing object, and for customers of other sellers. */
export async function ownerOf(
  { ops, log }: BillingParts,
  object: { id: string; customer: string | null } | null,
): Promise<string | null> {
  if (!object?.customer) return null
  const account = await selectAccountOf(ops, object.customer)
  if (account === null) log.info({ object: object.id }, 'an event about an unknown customer')
  return account
}
