// Selling plans and packs: the offers, the pages that take payments, and Stripe's events.

import { nullable } from '../contract/answer/fields.ts'
import { defineRecord, type RecordOf } from '../contract/declare/record.ts'
import { Failure } from '../kernel/failure.ts'
import { type Offer, offer, PAID_PLANS, Price } from './offers.ts'
import { type BillingParts, isLive, reconcileSubscription } from './reconcile.ts'
import { RECONCILERS, type Reconcile } from './reconcilers.ts'
import {
  insertCustomer,
  type ListedPurchase,
  type SubscriptionRow,
  selectCustomer,
  selectPurchases,
  selectSubscriptions,
} from './store.ts'

export const PricedOffer = defineRecord('PricedOffer', {
  ...offer,
  shown: nullable(
    Price,
    'Price of the offer; null if Stripe cannot be reached or does not know it.',
  ),
})
export type PricedOffer = RecordOf<typeof PricedOffer>

export interface BillingState {
  subscriptions: SubscriptionRow[]
  purchases: ListedPurchase[]
  /** Whether the provider's portal has anything to show. */
  isCustomer: boolean
}

export interface Buyer {
  accountId: string
  email: string
}

export interface Billing {
  /** Origins that forms may redirect to. */
  readonly formTargets: readonly string[]
  offers(): Promise<PricedOffer[]>
  stateOf(accountId: string): Promise<BillingState>
  /** The address of the page that takes the payment; fails with `billing.refused`. */
  startCheckout(buyer: Buyer, offerName: string, baseUrl: string): Promise<string>
  /** The address of the provider's own page for plan, cards and invoices. */
  openPortal(accountId: string, baseUrl: string): Promise<string>
  /** Applies a signed event; types that do not concern us are ignored. */
  handleEvent(body: Buffer, signature: string): Promise<void>
}

const PURCHASES_SHOWN = 50
const PRICE_KEPT_MS = 600_000
const PATH = '/dashboard/plan'

export interface BillingOptions extends BillingParts {
  formTargets: readonly string[]
}

export function createBilling(options: BillingOptions): Billing {
  const { ops, clock, log, provider, offers } = options
  const findPrice = createPriceCache(options)

  const customerOf = async ({ accountId, email }: Buyer, former: string | null) => {
    const known = await selectCustomer(ops, accountId)
    if (known !== null && known !== former) return known
    const once = `tieout-customer-${accountId}-${former ?? 'first'}`
    const customer = await provider.createCustomer(email, accountId, once)
    await insertCustomer(ops, clock, customer, accountId)
    return customer
  }

  const refuseSecondPlan = async (customer: string) => {
    const all = await provider.listSubscriptions(customer)
    const own = all.find((one) => isLive(one) && offers.find('plan', one.price ?? ''))
    if (!own) return
    await reconcileSubscription(options, own.id)
    throw new Failure(
      'billing.refused',
      'This account already has a plan; change it at the payment provider.',
    )
  }

  const checkout = async (buyer: Buyer, offer: Offer, baseUrl: string, former: string | null) => {
    const customer = await customerOf(buyer, former)
    if (offer.kind === 'plan') await refuseSecondPlan(customer)
    const url = await provider.createCheckout({
      customer,
      mode: offer.kind === 'plan' ? 'subscription' : 'payment',
      price: offer.price,
      accountId: buyer.accountId,
      successUrl: `${baseUrl}${PATH}/paid`,
      cancelUrl: `${baseUrl}${PATH}/cancelled`,
    })
    return { customer, url }
  }

  return {
    formTargets: options.formTargets,

    offers: () =>
      Promise.all(
        offers.sold.map(async (offer) => ({ ...offer, shown: await findPrice(offer.price) })),
      ),

    async stateOf(accountId) {
      const [subscriptions, purchases, customer] = await Promise.all([
        selectSubscriptions(ops, accountId),
        selectPurchases(ops, accountId, PURCHASES_SHOWN),
        selectCustomer(ops, accountId),
      ])
      const live = subscriptions.filter(isLive)
      const names: readonly string[] = PAID_PLANS
      const rank = ({ plan }: SubscriptionRow) => names.indexOf(plan)
      live.sort((a, b) => rank(a) - rank(b))
      return { subscriptions: live, purchases, isCustomer: customer !== null }
    },

    async startCheckout(buyer, offerName, baseUrl) {
      const offer = offers.sold.find(({ name }) => name === offerName)
      if (!offer) throw new Failure('billing.refused', 'That item is not sold here.')
      const first = await checkout(buyer, offer, baseUrl, null)
      if (first.url !== null) return first.url
      // Stripe has deleted the customer, or it belonged to the test mode.
      const second = await checkout(buyer, offer, baseUrl, first.customer)
      if (second.url !== null) return second.url
      throw new Failure('billing.unavailable', 'The payment provider is not reachable right now.')
    },

    async openPortal(accountId, baseUrl) {
      const customer = await selectCustomer(ops, accountId)
      const url = customer && (await provider.createPortal(customer, `${baseUrl}${PATH}`))
      if (!url) throw new Failure('billing.refused', 'There are no purchases yet.')
      return url
    },

    async handleEvent(body, signature) {
      const event = provider.parseEvent(body, signature)
      const reconcile: Reconcile | undefined = Object.hasOwn(RECONCILERS, event.type)
        ? RECONCILERS[event.type]
        : undefined
      log.info({ event: event.id, type: event.type, taken: reconcile !== undefined }, 'event')
      await reconcile?.(options, event.subject)
    },
  }
}

/** Stripe's amounts, cached for some minutes; null while Stripe cannot be reached. */
function createPriceCache({ provider, clock, log }: BillingParts) {
  const kept = new Map<string, { price: Price | null; until: number }>()
  return async (id: string): Promise<Price | null> => {
    const known = kept.get(id)
    if (known && clock.now() < known.until) return known.price
    try {
      const price = await provider.fetchPrice(id)
      if (price === null) log.error({ price: id }, 'Stripe does not know the price')
      kept.set(id, { price, until: clock.now() + PRICE_KEPT_MS })
      return price
    } catch (error) {
      log.warn({ price: id, cause: String(error) }, 'a price cannot be shown')
      return null
    }
  }
}
