// Stripe as far as the service knows it: its API on loopback, answered from objects in memory, and
// the things that happen there without us: paying, renewing, cancelling, refunding. Events are signed
// by the SDK itself.

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { Stripe } from 'stripe'
import type { TestApp } from './app.ts'

type Fields = Record<string, unknown>
interface Entity extends Fields {
  id: string
}

export const STRIPE_KEY = 'sk_test_stand_in'
export const STRIPE_SECRET = 'whsec_stand_in'
const DAY = 86_400

export const PRICES = {
  starter: ['price_starter', 2900, 'month'],
  pro: ['price_pro', 7900, 'month'],
  'pro-yearly': ['price_yearly', 79_000, 'year'],
  pack: ['price_pack', 500, null],
  foreign: ['price_foreign', 100, 'month'],
} as const

export interface Asked {
  method: string
  path: string
  fields: URLSearchParams
}

export interface StripeStandIn {
  readonly url: string
  /** Settings that make the program sell through it. */
  readonly settings: Record<string, string>
  readonly asked: Asked[]
  /** Every object by its identifier; a test may change what it likes. */
  readonly objects: Map<string, Entity>
  /** While true it answers 500. */
  isDown: boolean
  /** Runs before each answer is made up, and after it: a test may wait there. */
  onAnswer: ((path: string) => Promise<void>) | null
  /** Pays a checkout; `invoice` is there for plans, `charge` always. */
  pay(session: string): { invoice: string; subscription: string; charge: string }
  renew(subscription: string): string
  /** Moves to another price in the middle of the period; the invoice charges the difference. */
  change(subscription: string, price: string): string
  /** Answers the refund's identifier. */
  refund(charge: string, amount: number): string
  /** Opens a dispute over all of a charge, or a part; answers its identifier. */
  dispute(charge: string, amount?: number): string
  /** Changes the status of a dispute or a refund. */
  decide(id: string, status: string): void
  newest(kind: string): string
}

export async function startStripe(t: Pick<TestContext, 'after'>): Promise<StripeStandIn> {
  const objects = new Map<string, Entity>()
  const asked: Asked[] = []
  const onceKeys = new Map<string, Entity>()
  const counts = new Map<string, number>()
  const add = (prefix: string, fields: Fields): Entity => {
    const number = (counts.get(prefix) ?? 0) + 1
    counts.set(prefix, number)
    const object = { id: `${prefix}_${number}`, ...fields }
    objects.set(object.id, object)
    return object
  }
  for (const [id, unit_amount, interval] of Object.values(PRICES)) {
    const recurring = interval && { interval }
    objects.set(id, { id, object: 'price', unit_amount, currency: 'usd', recurring })
  }

  const get = (id: string): Entity => {
    const object = objects.get(id)
    if (!object) throw new Missing('id', id)
    return object
  }
  const select = (prefix: string, test: (object: Entity) => boolean) =>
    [...objects.values()].filter((one) => one.id.startsWith(`${prefix}_`) && test(one))
  const price = (id: string) => get(id) as Entity & { unit_amount: number }

  const charge = (customer: unknown, amount: number, invoice: string | null) => {
    const payment = add('pi', {}).id
    if (invoice !== null) add('inpay', { invoice, payment_intent: payment })
    add('ch', { customer, amount, currency: 'usd', payment_intent: payment })
    return payment
  }

  const bill = (subscription: Entity, lines: readonly (readonly [string, number])[]) => {
    const sum = lines.reduce((total, [, amount]) => total + amount, 0)
    const invoice = add('in', {
      object: 'invoice',
      customer: subscription.customer,
      status: 'paid',
      amount_paid: sum,
      currency: 'usd',
      parent: { subscription_details: { subscription: subscription.id } },
      lines: lines.map(([id, amount]) => ({
        id: `il_${id}`,
        amount,
        quantity: 1,
        pricing: { price_details: { price: id } },
      })),
    })
    charge(subscription.customer, sum, invoice.id)
    return invoice.id
  }

  const itemsOf = (id: string, end: number) => ({
    data: [{ id: 'si_1', price: price(id), current_period_end: end }],
  })

  const routes: [RegExp, (match: string[], fields: URLSearchParams) => unknown][] = [
    [
      /^POST customers$/,
      (_, fields) => add('cus', { object: 'customer', email: fields.get('email') }),
    ],
    [
      /^POST checkout\/sessions$/,
      (_, fields) => {
        const customer = fields.get('customer') ?? ''
        const item = fields.get('line_items[0][price]') ?? ''
        if (!objects.has(customer)) throw new Missing('customer', customer)
        if (!objects.has(item)) throw new Missing('line_items[0][price]', item)
        const session = add('cs', {
          object: 'checkout.session',
          customer,
          mode: fields.get('mode'),
          payment_status: 'unpaid',
          currency: 'usd',
          amount_total: price(item).unit_amount,
          line_items: {
            data: [{ price: price(item), quantity: 1, amount_total: price(item).unit_amount }],
          },
          success_url: fields.get('success_url'),
          cancel_url: fields.get('cancel_url'),
        })
        session.url = `${url}/pay/${session.id}`
        return session
      },
    ],
    [
      /^POST billing_portal\/sessions$/,
      (_, fields) => {
        const customer = fields.get('customer') ?? ''
        if (!objects.has(customer)) throw new Missing('customer', customer)
        return { id: 'bps_1', url: `${url}/portal/${customer}` }
      },
    ],
    [
      /^GET checkout\/sessions$/,
      (_, fields) =>
        list(select('cs', (one) => one.payment_intent === fields.get('payment_intent'))),
    ],
    [
      /^GET subscriptions$/,
      (_, fields) =>
        list(
          select(
            'sub',
            (one) => one.customer === fields.get('customer') && one.status !== 'canceled',
          ),
        ),
    ],
    [
      /^GET invoice_payments$/,
      (_, fields) => {
        const payment = fields.get('payment[payment_intent]')
        return list(select('inpay', (one) => one.payment_intent === payment))
      },
    ],
    [
      /^GET (refunds|disputes)$/,
      ([, kind = ''], fields) =>
        list(
          select(kind === 'refunds' ? 're' : 'du', (one) => one.charge === fields.get('charge')),
        ),
    ],
    [/^GET invoices\/(\w+)\/lines$/, ([, id = '']) => list(get(id).lines as Entity[])],
    [
      /^GET (?:checkout\/sessions|subscriptions|invoices|charges|refunds|disputes|prices)\/(\w+)$/,
      ([, id = '']) => get(id),
    ],
  ]

  const answer = (method: string, path: string, fields: URLSearchParams, once: string | null) => {
    const known = once === null ? undefined : onceKeys.get(once)
    if (known) return known
    for (const [pattern, make] of routes) {
      const match = pattern.exec(`${method} ${path}`)
      if (!match) continue
      const made = make([...match], fields)
      if (once !== null) onceKeys.set(once, made as Entity)
      return made
    }
    throw new Error(`the stand-in has no ${method} ${path}`)
  }

  const server = createServer(async (request, response) => {
    const { method = 'GET' } = request
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in')
    const path = pathname.replace(/^\/v1\//, '')
    const body = await textOf(request)
    const fields = method === 'POST' ? new URLSearchParams(body) : searchParams
    const send = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
      response.end(JSON.stringify(value))
    }
    if (pathname.startsWith('/pay/') || pathname.startsWith('/portal/')) {
      response.writeHead(200, { 'content-type': 'text/html', connection: 'close' })
      response.end('<!doctype html><title>Stripe</title><h1>A page of Stripe</h1>')
      return
    }
    asked.push({ method, path, fields })
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) {
      return send(401, { error: { type: 'invalid_request_error', message: 'no such key' } })
    }
    if (standIn.isDown) return send(500, { error: { type: 'api_error', message: 'down' } })
    try {
      const once = request.headers['idempotency-key']
      // The answer is copied now, since it may be sent after the object has changed.
      const value = structuredClone(
        answer(
          method,
          path,
          fields,
          path === 'customers' && typeof once === 'string' ? once : null,
        ),
      )
      await standIn.onAnswer?.(path)
      send(200, value)
    } catch (error) {
      if (!(error instanceof Missing)) return send(500, { error: { message: String(error) } })
      const { param, message } = error
      const type = 'invalid_request_error'
      send(404, { error: { type, code: 'resource_missing', param, message } })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => new Promise((resolve) => server.close(resolve)))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const settings = {
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
    STRIPE_API_URL: url,
    STRIPE_PLANS: 'starter=price_starter,pro=price_pro,pro-yearly=price_yearly',
    STRIPE_PACKS: '1000=price_pack',
  }
  const standIn: StripeStandIn = {
    url,
    settings,
    asked,
    objects,
    isDown: false,
    onAnswer: null,
    newest: (prefix) => select(prefix, () => true).at(-1)?.id ?? '',
    pay(id) {
      const session = get(id)
      const [line] = (session.line_items as { data: { price: Entity }[] }).data
      const item = line?.price.id ?? ''
      session.payment_status = 'paid'
      session.status = 'complete'
      if (session.mode === 'payment') {
        session.payment_intent = charge(session.customer, price(item).unit_amount, null)
        return { invoice: '', subscription: '', charge: standIn.newest('ch') }
      }
      const end = Math.floor(Date.UTC(2026, 0, 15) / 1000) + 30 * DAY
      const subscription = add('sub', {
        object: 'subscription',
        customer: session.customer,
        status: 'active',
        cancel_at_period_end: false,
        cancel_at: null,
        ended_at: null,
        items: itemsOf(item, end),
      })
      session.subscription = subscription.id
      session.invoice = bill(subscription, [[item, price(item).unit_amount]])
      const invoice = String(session.invoice)
      return { invoice, subscription: subscription.id, charge: standIn.newest('ch') }
    },
    renew(id) {
      const subscription = get(id)
      const [item] = (subscription.items as ReturnType<typeof itemsOf>).data
      if (item) item.current_period_end += 30 * DAY
      return bill(subscription, [[item?.price.id ?? '', item?.price.unit_amount ?? 0]])
    },
    change(id, to) {
      const subscription = get(id)
      const [item] = (subscription.items as ReturnType<typeof itemsOf>).data
      const half = (one: string) => price(one).unit_amount / 2
      const from = item?.price.id ?? ''
      subscription.items = itemsOf(to, item?.current_period_end ?? 0)
      return bill(subscription, [
        [from, -half(from)],
        [to, half(to)],
      ])
    },
    refund: (charge, amount) => add('re', { charge, amount, status: 'succeeded' }).id,
    dispute(charge, amount = Number(get(charge).amount)) {
      return add('du', { charge, amount, currency: 'usd', status: 'needs_response' }).id
    },
    decide(id, status) {
      get(id).status = status
    },
  }
  return standIn
}

class Missing extends Error {
  readonly param: string

  constructor(param: string, id: string) {
    super(`No such ${param}: '${id}'`)
    this.param = param
  }
}

function list(data: readonly Entity[]) {
  return { object: 'list', data, has_more: false, url: '/v1/list' }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const { webhooks } = new Stripe(STRIPE_KEY)
let events = 0

export interface EventOptions {
  secret?: string
  /** Seconds. */
  timestamp?: number
  id?: string
}

/** An event as Stripe would send it: the object is named, and stands in it as something outdated. */
export function signEvent(type: string, subject: string, options: EventOptions = {}) {
  const id = options.id ?? `evt_${++events}`
  // Spaces as Stripe has them: the signature is over these bytes and no others.
  const body = JSON.stringify(
    { id, object: 'event', type, data: { object: { id: subject } } },
    null,
    2,
  )
  const { secret = STRIPE_SECRET, timestamp } = options
  const when = timestamp === undefined ? {} : { timestamp }
  const signature = webhooks.generateTestHeaderString({ payload: body, secret, ...when })
  return { body, signature }
}

export function sendEvent(app: TestApp, { body, signature }: { body: string; signature: string }) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return app.send('/stripe/events', { method: 'POST', headers, body })
}

/** Signs and sends an event; answers its status. */
export async function tell(app: TestApp, type: string, subject: string): Promise<number> {
  return (await sendEvent(app, signEvent(type, subject))).status
}
