// Offers: the plans and the operator’s packs, each with Stripe’s price ids.

import { PLANS } from '../accounts/keys.ts'
import { choice, field } from '../contract/answer/fields.ts'
import { defineRecord, type RecordOf } from '../contract/declare/record.ts'

export type PaidPlan = Exclude<keyof typeof PLANS, 'free'>

/** Largest first: among several subscriptions, the first of these decides the account’s plan. */
export const PAID_PLANS: readonly PaidPlan[] = ['pro-yearly', 'pro', 'starter']

/** Setting: a plan’s name or a pack’s credits, and Stripe’s id of its price. */
export interface PriceSetting {
  name: string
  price: string
}

export const Price = defineRecord('Price', {
  amount: field.numberOrNull(
    'Amount in the currency’s smallest unit; null if it is not one flat amount.',
  ),
  currency: field.text('Code of the currency.'),
  interval: field.textOrNull('How often it is paid; null for once.'),
})
export type Price = RecordOf<typeof Price>

export const offer = {
  name: field.text('Name in forms: `starter`, `pack-1000`.'),
  kind: choice(['plan', 'pack']),
  item: choice([...PAID_PLANS, 'pack']),
  credits: field.count('Credits it grants.'),
  price: field.text('Stripe’s id of its price.'),
}
const Offer = defineRecord('Offer', offer)
export type Offer = RecordOf<typeof Offer>

export interface Offers {
  /** Offers in the order of the settings; of several prices of a name the first is sold. */
  readonly sold: readonly Offer[]
  find(kind: Offer['kind'], price: string): Offer | null
}

export function createOffers(
  plans: readonly PriceSetting[],
  packs: readonly PriceSetting[],
): Offers {
  const all = [...plans.map(toPlan), ...packs.map(toPack)]
  return {
    sold: all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index),
    find: (kind, price) => all.find((one) => one.kind === kind && one.price === price) ?? null,
  }
}

function toPlan({ name, price }: PriceSetting): Offer {
  const item = PAID_PLANS.find((plan) => plan === name)
  if (item === undefined) throw new Error(`"${name}" is not a paid plan`)
  const plan = PLANS[item]
  return { name, kind: 'plan', item, credits: 'once' in plan ? plan.once : plan.monthly, price }
}

function toPack({ name, price }: PriceSetting): Offer {
  return { name: `pack-${name}`, kind: 'pack', item: 'pack', credits: Number(name), price }
}
