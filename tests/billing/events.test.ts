// Stripe's events become credits and plans: each payment once, in whatever order, however often and
// however many at a time they come. The SDK is the real one; Stripe is a stand-in on loopback.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { runApp, startApp, type TestApp } from '../support/app.ts'
import { openBuyer, order, standingOf } from '../support/billing.ts'
import { ENGINES } from '../support/engines.ts'
import { type StripeStandIn, sendEvent, signEvent, startStripe, tell } from '../support/stripe.ts'

const FREE = { plan: 'free', balance: 100, monthly: 100, sum: 100, payments: [] }

/** Every order of the items. */
function orders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) =>
    orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}

for (const engine of ENGINES) {
  describe(`events on ${engine.name}`, { skip: engine.skip }, () => {
    const ends: (() => unknown)[] = []
    let stripe: StripeStandIn
    let app: TestApp
    before(async () => {
      stripe = await startStripe({ after: (end) => ends.push(end as () => unknown) })
      app = await runApp({ engine, settings: stripe.settings })
    })
    after(async () => {
      await app.stop()
      for (const end of ends) await end()
    })

    /** An account that has paid for a plan and whose events have all come. */
    const subscriber = async (plan: string) => {
      const account = await openBuyer(app)
      const session = await order(app, stripe, account, plan)
      const paid = stripe.pay(session)
      assert.equal(await tell(app, 'checkout.session.completed', session), 200)
      return { account, session, ...paid }
    }

    test('a pack: nothing before the event, its credits once after it', async () => {
      const account = await openBuyer(app)
      const session = await order(app, stripe, account, 'pack-1000')
      assert.deepEqual(await standingOf(app, account), FREE)
      assert.equal(await tell(app, 'checkout.session.completed', session), 200)
      assert.deepEqual(await standingOf(app, account), FREE, 'not paid yet')
      stripe.pay(session)
      const event = signEvent('checkout.session.async_payment_succeeded', session)
      for (let time = 0; time < 3; time++) {
        const answer = await sendEvent(app, event)
        assert.equal(answer.status, 200)
        assert.deepEqual(answer.body, { received: true })
      }
      assert.equal(await tell(app, 'checkout.session.completed', session), 200)
      const expected = { ...FREE, balance: 1100, sum: 1100, payments: [1000] }
      assert.deepEqual(await standingOf(app, account), expected)
    })

    test('a plan: the same in each of 24 orders of its events', async () => {
      const kinds = ['session', 'created', 'updated', 'invoice'] as const
      for (const sequence of orders(kinds)) {
        const account = await openBuyer(app)
        const session = await order(app, stripe, account, 'starter')
        const { subscription, invoice } = stripe.pay(session)
        const events = {
          session: ['checkout.session.completed', session],
          created: ['customer.subscription.created', subscription],
          updated: ['customer.subscription.updated', subscription],
          invoice: ['invoice.paid', invoice],
        } as const
        for (const kind of sequence) {
          const [type, subject] = events[kind]
          assert.equal(await tell(app, type, subject), 200)
        }
        const expected = {
          plan: 'starter',
          balance: 10_100,
          monthly: 0,
          sum: 10_100,
          payments: [10_000],
        }
        assert.deepEqual(await standingOf(app, account), expected, sequence.join(', '))
      }
    })

    test('each plan gives what the interface says with each payment, and credits carry over', async () => {
      for (const [plan, credits] of [
        ['starter', 10_000],
        ['pro', 30_000],
        ['pro-yearly', 360_000],
      ] as const) {
        const { account, subscription } = await subscriber(plan)
        const invoice = stripe.renew(subscription)
        await tell(app, 'invoice.paid', invoice)
        await tell(app, 'invoice.paid', invoice)
        const { payments, balance, plan: now } = await standingOf(app, account)
        assert.deepEqual([now, payments, balance], [plan, [credits, credits], 100 + 2 * credits])
      }
    })

    test('twenty of one event at once are one grant', async () => {
      const account = await openBuyer(app)
      const session = await order(app, stripe, account, 'pro')
      const { invoice } = stripe.pay(session)
      const [paid, done] = [
        signEvent('invoice.paid', invoice),
        signEvent('checkout.session.completed', session),
      ]
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => sendEvent(app, index % 2 ? paid : done)),
      )
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
      const { payments, balance, sum } = await standingOf(app, account)
      assert.deepEqual([payments, balance, sum], [[30_000], 30_100, 30_100])
    })

    test('a free grant that is due is made before the plan begins, and comes again after it', async () => {
      const account = await openBuyer(app)
      app.clock.advance(31 * 86_400_000)
      const session = await order(app, stripe, account, 'starter')
      const { subscription } = stripe.pay(session)
      await tell(app, 'checkout.session.completed', session)
      assert.equal((await standingOf(app, account)).balance, 10_200)
      Object.assign(stripe.objects.get(subscription) ?? {}, { status: 'canceled', ended_at: 1 })
      await tell(app, 'customer.subscription.deleted', subscription)
      const { plan, balance, monthly, sum } = await standingOf(app, account)
      assert.deepEqual([plan, balance, monthly, sum], ['free', 10_200, 100, 10_200])
    })

    test('a change within the period gives credits as it charges money', async () => {
      const { account, subscription } = await subscriber('starter')
      const up = stripe.change(subscription, 'price_pro')
      await tell(app, 'invoice.paid', up)
      await tell(app, 'customer.subscription.updated', subscription)
      const raised = await standingOf(app, account)
      assert.deepEqual([raised.plan, raised.payments], ['pro', [10_000, 10_000]])
      const down = stripe.change(subscription, 'price_starter')
      await tell(app, 'customer.subscription.updated', subscription)
      await tell(app, 'invoice.paid', down)
      const lowered = await standingOf(app, account)
      assert.deepEqual([lowered.plan, lowered.balance], ['starter', 20_100])
    })

    test('a plan that was cancelled ends when Stripe ends it, late news notwithstanding', async () => {
      const { account, subscription } = await subscriber('pro')
      const object = stripe.objects.get(subscription) ?? { id: '' }
      object.cancel_at_period_end = true
      await tell(app, 'customer.subscription.updated', subscription)
      assert.equal((await standingOf(app, account)).plan, 'pro')
      Object.assign(object, { status: 'canceled', ended_at: 1_800_000_000 })
      await tell(app, 'customer.subscription.deleted', subscription)
      for (const late of ['created', 'updated']) {
        await tell(app, `customer.subscription.${late}`, subscription)
      }
      const { plan, balance } = await standingOf(app, account)
      assert.deepEqual([plan, balance], ['free', 30_100])
    })

    test('an answer that was overtaken by a newer one is not written', async () => {
      const { account, subscription } = await subscriber('pro')
      const gate = Promise.withResolvers<void>()
      const reached = Promise.withResolvers<void>()
      let isFirst = true
      stripe.onAnswer = async () => {
        if (!isFirst) return
        isFirst = false
        reached.resolve()
        await gate.promise
      }
      const slow = tell(app, 'customer.subscription.updated', subscription)
      await reached.promise
      const object = stripe.objects.get(subscription) ?? {}
      Object.assign(object, { status: 'canceled', ended_at: 1_800_000_000 })
      assert.equal(await tell(app, 'customer.subscription.deleted', subscription), 200)
      gate.resolve()
      assert.equal(await slow, 200)
      stripe.onAnswer = null
      assert.equal((await standingOf(app, account)).plan, 'free')
    })

    test('of two subscriptions the larger is the plan, and the other remains', async () => {
      const { account, subscription } = await subscriber('starter')
      const customer = String(stripe.objects.get(subscription)?.customer)
      const second = { ...(stripe.objects.get(subscription) ?? {}), id: `sub_of_${customer}` }
      const items = { data: [{ id: 'si', price: { id: 'price_pro' }, current_period_end: 1 }] }
      stripe.objects.set(second.id, { ...second, items })
      await tell(app, 'customer.subscription.created', second.id)
      assert.equal((await standingOf(app, account)).plan, 'pro')
      stripe.objects.set(second.id, { ...second, items, status: 'canceled' })
      await tell(app, 'customer.subscription.deleted', second.id)
      assert.equal((await standingOf(app, account)).plan, 'starter')
    })

    test('a refund takes back its part once, and never below zero', async () => {
      const account = await openBuyer(app)
      const session = await order(app, stripe, account, 'pack-1000')
      const { charge } = stripe.pay(session)
      stripe.refund(charge, 100)
      assert.equal(await tell(app, 'charge.refunded', charge), 200, 'before the payment was told')
      const first = await standingOf(app, account)
      assert.deepEqual([first.balance, first.payments], [900, [1000]])
      await tell(app, 'checkout.session.completed', session)
      await Promise.all([1, 2, 3].map(() => tell(app, 'charge.refunded', charge)))
      assert.equal((await standingOf(app, account)).balance, 900)
      await app.services.ops.run('update accounts set balance = 50 where id = $1', account)
      stripe.refund(charge, 400)
      await tell(app, 'charge.refunded', charge)
      const last = await standingOf(app, account)
      assert.deepEqual([last.balance, last.sum], [0, 900 - 50])
      const [row] = (await app.services.billing?.stateOf(account))?.purchases ?? []
      assert.deepEqual([row?.credits, row?.takenBack, row?.amount], [1000, 250, 500])
    })

    test('a refunded invoice takes back the credits of its plan', async () => {
      const { account, charge } = await subscriber('starter')
      stripe.refund(charge, 2900)
      await tell(app, 'charge.refunded', charge)
      const { balance, plan, sum } = await standingOf(app, account)
      assert.deepEqual([balance, plan, sum], [100, 'starter', 100])
    })

    test('prices, customers, objects and kinds that are none of ours change nothing', async () => {
      const { account, subscription, session } = await subscriber('starter')
      const customer = String(stripe.objects.get(subscription)?.customer)
      const copy = (id: string, from: string, fields: object) =>
        stripe.objects.set(id, { ...(stripe.objects.get(from) ?? {}), ...fields, id })
      const foreign = { data: [{ price: { id: 'price_foreign' }, quantity: 1, amount_total: 100 }] }
      copy('cs_foreign', session, { mode: 'payment', line_items: foreign, customer })
      const lines = [{ amount: 100, pricing: { price_details: { price: 'price_foreign' } } }]
      copy('in_foreign', stripe.newest('in'), { customer, lines })
      copy('in_open', stripe.newest('in'), { customer, status: 'open' })
      copy('cs_stranger', session, { customer: 'cus_stranger' })
      copy('in_stranger', stripe.newest('in'), { customer: 'cus_stranger' })
      const first = await standingOf(app, account)
      for (const [type, subject] of [
        ['checkout.session.completed', 'cs_foreign'],
        ['checkout.session.completed', 'cs_stranger'],
        ['checkout.session.completed', 'cs_missing'],
        ['invoice.paid', 'in_foreign'],
        ['invoice.paid', 'in_stranger'],
        ['invoice.paid', 'in_open'],
        ['invoice.paid', 'in_missing'],
        ['customer.subscription.deleted', 'sub_missing'],
        ['charge.refunded', 'ch_missing'],
        ['invoice.finalized', stripe.newest('in')],
        ['toString', session],
        ['ping', ''],
      ] as const) {
        assert.equal(await tell(app, type, subject), 200, `${type} ${subject}`)
      }
      assert.deepEqual(await standingOf(app, account), first)
    })

    test('while Stripe is unreachable the event is refused, so that it is sent again', async () => {
      const account = await openBuyer(app)
      const session = await order(app, stripe, account, 'pack-1000')
      stripe.pay(session)
      const event = signEvent('checkout.session.completed', session)
      stripe.isDown = true
      const answer = await sendEvent(app, event)
      stripe.isDown = false
      assert.equal(answer.status, 503)
      assert.equal(answer.body.error, 'unavailable')
      assert.equal(answer.headers['retry-after'], '30')
      assert.deepEqual(await standingOf(app, account), FREE)
      assert.equal((await sendEvent(app, event)).status, 200)
      assert.equal((await standingOf(app, account)).balance, 1100)
    })
  })
}

const postgres = ENGINES[1]

test('two processes on one store get the same event and grant it once', {
  skip: postgres?.skip ?? 'there is one engine',
}, async (t) => {
  const stripe = await startStripe(t)
  const store = await postgres?.prepare()
  assert.ok(store)
  const one = await startApp(t, { store, settings: stripe.settings })
  const two = await startApp(t, { store, settings: stripe.settings })
  t.after(() => store.remove())
  for (let round = 0; round < 4; round++) {
    const account = await openBuyer(one)
    const session = await order(one, stripe, account, 'pro')
    const { invoice, subscription } = stripe.pay(session)
    const events = [
      signEvent('invoice.paid', invoice),
      signEvent('checkout.session.completed', session),
      signEvent('customer.subscription.created', subscription),
    ]
    const sent = events.flatMap((event) => [sendEvent(one, event), sendEvent(two, event)])
    for (const { status } of await Promise.all(sent)) assert.equal(status, 200)
    const { plan, payments, balance, sum } = await standingOf(two, account)
    assert.deepEqual([plan, payments, balance, sum], ['pro', [30_000], 30_100, 30_100])
  }
})

describe('an event that Stripe did not sign like this', () => {
  const ends: (() => unknown)[] = []
  let stripe: StripeStandIn
  let app: TestApp
  let session = ''
  let account = ''
  before(async () => {
    stripe = await startStripe({ after: (end) => ends.push(end as () => unknown) })
    app = await runApp({ settings: stripe.settings })
    account = await openBuyer(app)
    session = await order(app, stripe, account, 'pack-1000')
    stripe.pay(session)
  })
  after(async () => {
    await app.stop()
    for (const end of ends) await end()
  })

  const type = 'checkout.session.completed'
  const seconds = () => Math.floor(Date.now() / 1000)
  const cases: Record<string, () => { body: string; signature: string }> = {
    'with another secret': () => signEvent(type, session, { secret: 'whsec_other' }),
    'six minutes ago': () => signEvent(type, session, { timestamp: seconds() - 360 }),
    'without a signature': () => ({ ...signEvent(type, session), signature: '' }),
    'with an unreadable signature': () => ({ ...signEvent(type, session), signature: 't=x,v1=y' }),
    'with other bytes of the same meaning': () => {
      const { body, signature } = signEvent(type, session)
      return { body: JSON.stringify(JSON.parse(body)), signature }
    },
    'with the signature of another event': () => {
      const { signature } = signEvent(type, 'cs_other')
      return { body: signEvent(type, session).body, signature }
    },
    'without a body': () => ({ ...signEvent(type, session), body: '' }),
  }
  for (const [name, make] of Object.entries(cases)) {
    test(`${name}: 400, and nothing happens`, async () => {
      const asked = stripe.asked.length
      const answer = await sendEvent(app, make())
      assert.equal(answer.status, 400)
      assert.equal(answer.body.error, 'bad_request')
      assert.equal(stripe.asked.length, asked, 'Stripe is not asked')
      assert.deepEqual(await standingOf(app, account), FREE)
    })
  }

  test('more than a mebibyte: 413', async () => {
    const answer = await sendEvent(app, { body: ' '.repeat(1024 * 1024 + 1), signature: '' })
    assert.equal(answer.status, 413)
  })

  test('signed in time it is accepted', async () => {
    assert.equal((await sendEvent(app, signEvent(type, session))).status, 200)
    assert.equal((await standingOf(app, account)).balance, 1100)
  })
})
