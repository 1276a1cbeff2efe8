// Handlers for each kind of Stripe event; other kinds are ignored.

import { reconcileCharge, reconcileDispute, reconcileRefund } from './charges.ts'
import {
  type BillingParts,
  reconcileCheckout,
  reconcileInvoice,
  reconcileSubscription,
} from './reconcile.ts'

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
