// Handlers for each kind of Stripe event; other kinds are ignored.

import {
  grantCredits,
  holdCredits,
  lockAccount,
  releaseHold,
  settleHold,
  takeBackCredits,
} from '../accounts/credits/grants.ts'
import type { Notice } from '../accounts/notices.ts'
import type { Clock } from '../kernel/time.ts'
import type { Queries } from '../store/database.ts'
import type { Charge, Dispute } from './provider.ts'
import {
  type BillingParts,
  ownerOf,
  reconcileCheckout,
  reconcileInvoice,
  reconcileSubscription,
  untilWritten,
} from './reconcile.ts'
import {
  type PurchaseRow,
  type ReturnRow,
  selectPurchase,
  selectReturn,
  writeReturn,
} from './store.ts'

async function reconcileDispute(parts: BillingParts, id: string): Promise<void> {
  const charge = await parts.provider.findDisputed(id)
  if (charge !== null) await reconcileCharge(parts, charge)
}

async function reconcileRefund(parts: BillingParts, id: string): Promise<void> {
  const charge = await parts.provider.findRefunded(id)
  if (charge !== null) await reconcileCharge(parts, charge)
}

function reconcileCharge(parts: BillingParts, id: string): Promise<void> {
  const { provider, ops, notices } = parts
  return untilWritten(async () => {
    const before = await selectReturn(ops, id)
    const charge = await provider.fetchCharge(id)
    const accountId = await ownerOf(parts, charge)
    if (!charge || accountId === null || charge.payment === null) return true
    const paid = await provider.findPaid(charge.payment)
    if (paid === null) return true
    await (paid.kind === 'invoice' ? reconcileInvoice : reconcileCheckout)(parts, paid.id)
    const outcome = await ops.transaction(async (tx) => {
      await lockAccount(tx, accountId)
      const now = await selectReturn(tx, id)
      if (now?.version !== before?.version) return 'overtaken'
      const bought = await selectPurchase(tx, paid.id)
      if (!bought || bought.amount === 0 || bought.accountId !== accountId) return null
      return apply(tx, parts, bought, now ?? noReturn(id, bought), worthOf(charge, bought))
    })
    if (outcome === 'overtaken') return false
    if (outcome !== null) await notices.mail(accountId, outcome)
    return true
  })
}

interface Worth {
  /** Credits for money returned permanently. */
  owed: number
  /** Credits for further money claimed by open disputes. */
  disputed: number
}

/** Meaning of a dispute’s status; any other status is open. */
const DECIDED: Readonly<Record<string, 'lost' | 'over'>> = {
  lost: 'lost',
  won: 'over',
  prevented: 'over',
  warning_closed: 'over',
}

/** Credits for returned money, proportional to the payment and no more than all of it. */
function worthOf(charge: Charge, { amount, credits }: PurchaseRow): Worth {
  const claimed = (test: (dispute: Dispute) => boolean) =>
    charge.disputes.filter(test).reduce((sum, dispute) => sum + dispute.amount, 0)
  const worth = (gone: number) => Math.round((credits * Math.min(gone, amount)) / amount)
  const gone = charge.refunded + claimed(({ status }) => DECIDED[status] === 'lost')
  const owed = worth(gone)
  return {
    owed,
    disputed: worth(gone + claimed(({ status }) => !Object.hasOwn(DECIDED, status))) - owed,
  }
}

function noReturn(id: string, { id: purchase }: PurchaseRow): ReturnRow {
  return { id, purchase, owed: 0, taken: 0, disputed: 0, held: 0, heldBy: null, version: 0 }
}

/** Moves credits until the account matches `worth`, as far as the balance reaches. */
async function apply(
  tx: Queries,
  { clock, notices }: BillingParts,
  { id: payment, accountId }: PurchaseRow,
  before: ReturnRow,
  worth: Worth,
): Promise<Notice | null> {
  if (before.owed === worth.owed && before.disputed === worth.disputed) return null
  const version = before.version + 1
  const cause = (word: string) => `${word}:${before.id}.${version}`
  const kept = await endHold(tx, clock, accountId, before, worth)
  const more = worth.owed - kept
  const take = { accountId, credits: more, cause: cause('refund') }
  const giveBack = { accountId, credits: -more, cause: cause('returned') }
  if (more < 0) await grantCredits(tx, clock, giveBack)
  const taken = more < 0 ? worth.owed : kept + (await takeBackCredits(tx, clock, take))
  const freeze = { accountId, credits: worth.disputed, cause: cause('dispute') }
  const held = await holdCredits(tx, clock, freeze)
  const heldBy = held > 0 ? freeze.cause : null
  const after = { ...before, ...worth, taken, held, heldBy, version }
  await writeReturn(tx, after)
  const notice = toNotice(payment, before, after)
  if (notice !== null) await notices.write(tx, accountId, notice)
  return notice
}

/** Settles the hold if it equals the credits now owed, else releases it; returns credits taken. */
async function endHold(
  tx: Queries,
  clock: Clock,
  accountId: string,
  { taken, held, heldBy }: ReturnRow,
  { owed, disputed }: Worth,
): Promise<number> {
  if (heldBy === null) return taken
  const hold = { accountId, credits: held, cause: heldBy }
  if (disputed === 0 && owed - taken === held) {
    await settleHold(tx, clock, hold)
    return taken + held
  }
  await releaseHold(tx, clock, hold)
  return taken
}

/** Returns null if no credits moved. */
function toNotice(payment: string, before: ReturnRow, after: ReturnRow): Notice | null {
  const [taken, held] = [after.taken - before.taken, after.held - before.held]
  const freed = -taken - held
  const said = [
    held > 0 && `${held} credits are frozen until its dispute is decided.`,
    taken > 0 && `${taken} credits were removed because the payment was returned.`,
    freed > 0 && `${freed} credits are available again.`,
  ].filter((text) => text !== false)
  if (said.length === 0) return null
  return {
    title: 'A payment was disputed or refunded',
    text: `The payment ${payment}: ${said.join(' ')}`,
  }
}

/** Fetches the object of an event and applies it; objects of unknown customers are ignored. */
export type Reconcile = (parts: BillingParts, id: string) => Promise<void>

export const RECONCILERS: Readonly<Record<string, Reconcile>> = {
  'checkout.session.completed': reconcileCheckout,
  'checkout.session.async_payment_succeeded': reconcileCheckout,
  'invoice.paid': reconcileInvoice,
  'customer.subscription.created': reconcileSubscription,
  'customer.subscription.updated': reconcileSubscription,
  'customer.subscription.deleted': reconcileSubscription,
  'customer.subscription.paused': reconcileSubscription,
  'customer.subscription.resumed': reconcileSubscription,
  'charge.refunded': reconcileCharge,
  'charge.dispute.created': reconcileDispute,
  'charge.dispute.updated': reconcileDispute,
  'charge.dispute.closed': reconcileDispute,
  'charge.dispute.funds_withdrawn': reconcileDispute,
  'charge.dispute.funds_reinstated': reconcileDispute,
  'charge.refund.updated': reconcileRefund,
  'refund.updated': reconcileRefund,
  'refund.failed': reconcileRefund,
}
