// Payments whose events come while the service is killed between an event and its grant: Stripe sends
// an event until it is answered with 200, and again after that; each payment is granted once.

import { setTimeout as delay } from 'node:timers/promises'
import { runApp } from '../../tests/support/app.ts'
import { openBuyer, order } from '../../tests/support/billing.ts'
import { type StripeStandIn, signEvent, startStripe } from '../../tests/support/stripe.ts'
import { audit, type Objection } from './audit.ts'
import type { TrialStore } from './engines.ts'
import type { KillPoint } from './kill-at.ts'
import { createPlace, type Place } from './kill-places.ts'
import { type KillStage, toKillSettings } from './kill-stage.ts'
import { createMember, type Member, PROGRAM } from './members.ts'
import { freePort } from './ports.ts'

const ORDERS = 40
const LOOK_MS = 100
const WHENS = ['before', 'after', 'before-commit', 'after-commit'] as const
const SQL = ['insert into billing_purchases', 'insert into ledger']

interface Shop {
  place: Place
  stripe: StripeStandIn
  service: Member
  url: string
  next: { point: KillPoint | null }
  /** Payments of which an event was answered with 200. */
  answered: Set<string>
  /** Paid and not yet answered for twice, oldest first. */
  events: { type: string; subject: string; answers: number }[]
}

const shops = new WeakMap<TrialStore, Promise<Shop>>()

/** Kills during a payment; null if no event brought the service to the point. */
export async function killBilling(stage: KillStage, chance: number): Promise<Objection[] | null> {
  const shop = await (shops.get(stage.store) ?? openShop(stage))
  const { service, next, place } = shop
  const number = Math.floor(chance * 997)
  const when = WHENS[number % WHENS.length] ?? 'after'
  next.point = { sql: SQL[number % SQL.length] ?? '', when, nth: 1 + (number % 3) }
  await service.start()
  const isKilled = await tellUntilKilled(shop)
  if (!isKilled) await service.kill()
  next.point = null
  const objections = [...(await audit(place)), ...(await countGrants(shop))]
  await service.start()
  await tellUntilKilled(shop, 1)
  await service.kill()
  return isKilled ? [...objections, ...(await countGrants(shop))] : null
}

/** Tells of payments in their order, each twice; true when the service ended meanwhile. */
async function tellUntilKilled(
  { service, url, events, answered }: Shop,
  most = 6,
): Promise<boolean> {
  for (let told = 0; told < most && events[0]; told++) {
    const [event] = events
    const { body, signature } = signEvent(event.type, event.subject)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await fetch(`${url}/stripe/events`, { method: 'POST', headers, body }).catch(
      () => null,
    )
    if (answer?.status === 200) {
      event.answers += 1
      answered.add(event.subject)
    } else await delay(LOOK_MS)
    if (event.answers === 2) events.shift()
    if (!service.isRunning()) return true
  }
  return false
}

/** A payment is a purchase and a grant in its account's ledger, or neither while it is unanswered. */
async function countGrants({ place, answered }: Shop): Promise<Objection[]> {
  const rows = await place.all<object>(
    `select p.account_id, count(distinct p.id) as purchases, count(distinct l.id) as grants
     from billing_purchases p left join ledger l
       on l.account_id = p.account_id and l.call_id like 'payment:%' and l.kind = 'grant'
     group by p.account_id having count(distinct p.id) <> 1 or count(distinct l.id) <> 1
     union all
     select l.account_id, 0 as purchases, count(*) as grants from ledger l
     where l.call_id like 'payment:%' and not exists (
       select 1 from billing_purchases p where p.account_id = l.account_id) group by l.account_id`,
  )
  const [made] = await place.all<{ count: number }>(
    'select count(*) as count from billing_purchases',
  )
  const count = Number(made?.count)
  const isLost = count < answered.size
  return [
    ...(rows.length > 0 ? [{ rule: 'a payment is granted once', rows: rows.slice(0, 5) }] : []),
    ...(isLost ? [{ rule: 'an answered event is granted', rows: [{ count }] }] : []),
  ]
}

async function openShop(stage: KillStage): Promise<Shop> {
  const opening = prepareShop(stage)
  shops.set(stage.store, opening)
  return opening
}

async function prepareShop({ folder, store, closing }: KillStage): Promise<Shop> {
  const place = await createPlace(folder, store)
  const stripe = await startStripe({ after: (end) => void closing.push(end as () => unknown) })
  const port = await freePort()
  const settings = { ...place.settings, ...stripe.settings }
  const app = await runApp({ settings, store: { settings, remove: async () => undefined } })
  const events: Shop['events'] = []
  for (let number = 0; number < ORDERS; number++) {
    const session = await order(
      app,
      stripe,
      await openBuyer(app),
      number % 2 ? 'pack-1000' : 'starter',
    )
    const { invoice } = stripe.pay(session)
    const [type, subject] =
      number % 2 ? ['checkout.session.completed', session] : ['invoice.paid', invoice]
    events.push({ type, subject, answers: 0 })
  }
  await app.stop()
  const next: Shop['next'] = { point: null }
  const service = createMember({
    name: 'shop',
    folder,
    ready: /^API +(http\S+)\/v1/,
    command: () => [PROGRAM, 'serve'],
    settings: () => ({
      ...settings,
      PORT: String(port),
      ROLE: 'api',
      LOG_LEVEL: 'error',
      ...toKillSettings(next.point),
    }),
  })
  return {
    place,
    stripe,
    service,
    url: `http://127.0.0.1:${port}`,
    next,
    answered: new Set(),
    events,
  }
}
