// Stripe through its own SDK. Objects arrive in Stripe's shape and leave in ours; nothing else
// imports the SDK.

import { Stripe } from 'stripe'
import { Failure } from '../kernel/failure.ts'
import { toInstant } from '../kernel/time.ts'
import type { Price } from './offers.ts'

export interface ProviderOptions {
  secretKey: string
  webhookSecret: string
  /** Address in place of Stripe’s own host; null for Stripe itself. */
  apiUrl: string | null
}

export interface Line {
  price: string | null
  amount: number
  quantity: number
}

export interface Invoice {
  id: string
  customer: string | null
  isPaid: boolean
  subscription: string | null
  amount: number
  currency: string
  lines: Line[]
}

export interface Checkout {
  id: string
  customer: string | null
  isPaid: boolean
  isPlan: boolean
  subscription: string | null
  invoice: string | null
  amount: number
  currency: string
  lines: Line[]
}

export interface Subscription {
  id: string
  customer: string | null
  status: string
  price: string | null
  periodEnd: string | null
  endsAt: string | null
}

export interface Charge {
  id: string
  customer: string | null
  /** Amount refunded, without refunds that failed. */
  refunded: number
  payment: string | null
  disputes: Dispute[]
}

export interface Dispute {
  status: string
  /** Amount in the currency of the charge. */
  amount: number
}

export interface SignedEvent {
  id: string
  type: string
  /** Id of the object that the event is about. */
  subject: string
}

export interface CheckoutOrder {
  customer: string
  mode: 'subscription' | 'payment'
  price: string
  accountId: string
  successUrl: string
  cancelUrl: string
}

export type Provider = ReturnType<typeof createProvider>

const TIMEOUT_MS = 10_000
const RETRIES = 1
const LINES_MAX = 1000
const NO_REFUND = new Set(['failed', 'canceled'])

export function createProvider({ secretKey, webhookSecret, apiUrl }: ProviderOptions) {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl === null ? {} : hostOf(apiUrl)),
  })
  const { subscriptions, invoices, charges, checkout, invoicePayments } = stripe

  return {
    /** Verifies the raw bytes. Fails with `billing.unsigned`. */
    parseEvent(body: Buffer, signature: string): SignedEvent {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
        const { id: subject } = event.data.object as { id?: string }
        return { id: event.id, type: event.type, subject: subject ?? '' }
      } catch (cause) {
        throw new Failure('billing.unsigned', 'The event is not signed by Stripe, or is too old.', {
          cause,
        })
      }
    },

    fetchSubscription: (id: string) =>
      orNull('id', async () => toSubscription(await subscriptions.retrieve(id))),

    fetchInvoice: (id: string) =>
      orNull('id', async (): Promise<Invoice> => {
        const invoice = await invoices.retrieve(id)
        const lines = await invoices.listLineItems(id).autoPagingToArray({ limit: LINES_MAX })
        return {
          id,
          customer: idOf(invoice.customer),
          isPaid: invoice.status === 'paid',
          subscription: idOf(invoice.parent?.subscription_details?.subscription),
          amount: invoice.amount_paid,
          currency: invoice.currency,
          lines: lines.map(({ amount, quantity, pricing }) => ({
            price: idOf(pricing?.price_details?.price),
            amount,
            quantity: quantity ?? 1,
          })),
        }
      }),

    fetchCheckout: (id: string) =>
      orNull('id', async (): Promise<Checkout> => {
        const session = await checkout.sessions.retrieve(id, { expand: ['line_items'] })
        return {
          id,
          customer: idOf(session.customer),
          isPaid: session.payment_status !== 'unpaid',
          isPlan: session.mode === 'subscription',
          subscription: idOf(session.subscription),
          invoice: idOf(session.invoice),
          amount: session.amount_total ?? 0,
          currency: session.currency ?? '',
          lines: (session.line_items?.data ?? []).map(({ price, quantity, amount_total }) => ({
            price: idOf(price),
            amount: amount_total,
            quantity: quantity ?? 1,
          })),
        }
      }),

    fetchCharge: (id: string) =>
      orNull('id', async (): Promise<Charge> => {
        const [charge, refunds, disputes] = await Promise.all([
          charges.retrieve(id),
          stripe.refunds.list({ charge: id }).autoPagingToArray({ limit: LINES_MAX }),
          stripe.disputes.list({ charge: id }).autoPagingToArray({ limit: LINES_MAX }),
        ])
        const standing = refunds.filter(({ status }) => !NO_REFUND.has(status ?? ''))
        return {
          id,
          customer: idOf(charge.customer),
          refunded: standing.reduce((sum, { amount }) => sum + amount, 0),
          payment: idOf(charge.payment_intent),
          disputes: disputes.map(({ status, amount, currency }) => ({
            status,
            // A dispute in another currency counts for the whole charge.
            amount: currency === charge.currency ? amount : charge.amount,
          })),
        }
      }),

    /** The charge that a dispute is about. */
    findDisputed: (id: string) =>
      orNull('id', async () => idOf((await stripe.disputes.retrieve(id)).charge)),

    /** The charge that a refund belongs to. */
    findRefunded: (id: string) =>
      orNull('id', async () => idOf((await stripe.refunds.retrieve(id)).charge)),

    /** The checkout or invoice of a payment; null if there is neither. */
    findPaid: (payment: string) =>
      orUnavailable(async () => {
        const { data } = await checkout.sessions.list({ payment_intent: payment, limit: 1 })
        if (data[0]?.mode === 'payment') return { kind: 'checkout', id: data[0].id } as const
        const paid = await invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: payment },
          limit: 1,
        })
        const invoice = idOf(paid.data[0]?.invoice)
        return invoice === null ? null : ({ kind: 'invoice', id: invoice } as const)
      }),

    fetchPrice: (id: string) =>
      orNull('id', async (): Promise<Price> => {
        const { unit_amount, currency, recurring } = await stripe.prices.retrieve(id)
        return { amount: unit_amount, currency, interval: recurring?.interval ?? null }
      }),

    listSubscriptions: (customer: string) =>
      orUnavailable(async () => (await subscriptions.list({ customer })).data.map(toSubscription)),

    /** Returns the same customer for the same `once`. */
    createCustomer: (email: string, accountId: string, once: string) =>
      orUnavailable(async () => {
        const order = { email, metadata: { account_id: accountId } }
        return (await stripe.customers.create(order, { idempotencyKey: once })).id
      }),

    /** The address of the page that takes the payment; null when Stripe has no such customer. */
    createCheckout: ({ customer, mode, price, accountId, successUrl, cancelUrl }: CheckoutOrder) =>
      orNull('customer', async () => {
        const session = await checkout.sessions.create({
          customer,
          mode,
          line_items: [{ price, quantity: 1 }],
          client_reference_id: accountId,
          success_url: successUrl,
          cancel_url: cancelUrl,
        })
        if (session.url === null) throw new Error('the checkout has no address')
        return session.url
      }),

    createPortal: (customer: string, returnUrl: string) =>
      orNull('customer', async () => {
        const session = { customer, return_url: returnUrl }
        return (await stripe.billingPortal.sessions.create(session)).url
      }),
  }
}

function hostOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  const host = { host: hostname, port: port || (isPlain ? 80 : 443) }
  return { ...host, protocol: isPlain ? ('http' as const) : ('https' as const) }
}

function toSubscription(subscription: Stripe.Subscription): Subscription {
  const [item] = subscription.items.data
  const periodEnd = item?.current_period_end ?? null
  const endsAt =
    subscription.ended_at ??
    subscription.cancel_at ??
    (subscription.cancel_at_period_end ? periodEnd : null)
  return {
    id: subscription.id,
    customer: idOf(subscription.customer),
    status: subscription.status,
    price: idOf(item?.price),
    periodEnd: instantOf(periodEnd),
    endsAt: instantOf(endsAt),
  }
}

function instantOf(seconds: number | null): string | null {
  return seconds === null ? null : toInstant(seconds * 1000)
}

/** Stripe gives a reference as an id or as the whole object. */
function idOf(reference: string | { id?: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null
  return typeof reference === 'string' ? reference : (reference.id ?? null)
}

/** Returns null if Stripe does not have the object that `what` names. */
async function orNull<T>(what: 'id' | 'customer', call: () => Promise<T>): Promise<T | null> {
  try {
    return await orUnavailable(call)
  } catch (error) {
    const cause = error instanceof Failure ? error.cause : null
    const isMissing =
      cause instanceof Stripe.errors.StripeError && cause.code === 'resource_missing'
    if (isMissing && (what === 'id' || cause.param === what)) return null
    throw error
  }
}

/** Fails with `billing.unavailable`, so that Stripe repeats its events and people try again. */
async function orUnavailable<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    throw new Failure('billing.unavailable', 'The payment provider is not reachable right now.', {
      cause,
      headers: { 'retry-after': '30' },
    })
  }
}
