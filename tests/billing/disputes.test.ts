// Disputed payments and failed refunds: credits are frozen, returned or taken, the ledger adds up
// after each step, and the account is notified.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { selectNotices } from '../../src/accounts/notices.ts'
import { runApp, startApp, type TestApp } from '../support/app.ts'
import { openBuyer, order, standingOf } from '../support/billing.ts'
import { hiddenFields, openBrowser } from '../support/browser.ts'
import { ENGINES } from '../support/engines.ts'
import { signUpByMail, startMailServer } from '../support/mail.ts'
import { rowsIn } from '../support/markup.ts'
import { type StripeStandIn, sendEvent, signEvent, startStripe, tell } from '../support/stripe.ts'

for (const engine of ENGINES) {
  describe(`disputes on ${engine.name}`, { skip: engine.skip }, () => {
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

    /** An account with 100 credits of its own and a pack of 1,000, which cost 500 cents. */
    const buyer = async () => {
      const account = await openBuyer(app)
      const session = await order(app, stripe, account, 'pack-1000')
      const { charge } = stripe.pay(session)
      assert.equal(await tell(app, 'checkout.session.completed', session), 200)
      return { account, session, charge }
    }
    const spend = (accountId: string, cost: number) =>
      app.services.ledger.charge({ accountId, keyId: 'key_x', endpoint: 'e', cost })
    /** The balance, which must be the sum of the ledger, and what a payment has frozen and taken. */
    const stand = async (account: string) => {
      const { balance, sum } = await standingOf(app, account)
      assert.equal(balance, sum, 'the ledger adds up')
      const state = await app.services.billing?.stateOf(account)
      const [bought] = state?.purchases ?? []
      return { balance, frozen: bought?.frozen, taken: bought?.takenBack }
    }
    const entriesOf = async (account: string) => {
      const rows = await app.services.ops.all<{ kind: string; amount: number; cause: string }>(
        `select kind as "kind", amount as "amount", call_id as "cause" from ledger
         where account_id = $1 order by at, id`,
        account,
      )
      return rows.map(({ kind, amount, cause }) => `${cause.split(':')[0]} ${kind} ${amount}`)
    }

    test('a dispute freezes what it is worth, and what it froze comes back when it is won', async () => {
      const { account, charge } = await buyer()
      const dispute = stripe.dispute(charge)
      assert.equal(await tell(app, 'charge.dispute.created', dispute), 200)
      assert.deepEqual(await stand(account), { balance: 100, frozen: 1000, taken: 0 })
      assert.equal((await spend(account, 101)).held, false, 'not spendable')
      stripe.decide(dispute, 'won')
      await tell(app, 'charge.dispute.closed', dispute)
      await tell(app, 'charge.dispute.funds_reinstated', dispute)
      assert.deepEqual(await stand(account), { balance: 1100, frozen: 0, taken: 0 })
      assert.deepEqual((await entriesOf(account)).slice(-2), [
        'dispute hold -1000',
        'dispute release 1000',
      ])
    })

    test('a lost dispute takes what it froze, and the free credits stay', async () => {
      const { account, charge } = await buyer()
      const dispute = stripe.dispute(charge)
      await tell(app, 'charge.dispute.created', dispute)
      stripe.decide(dispute, 'lost')
      await tell(app, 'charge.dispute.closed', dispute)
      assert.deepEqual(await stand(account), { balance: 100, frozen: 0, taken: 1000 })
      assert.deepEqual((await entriesOf(account)).slice(-2), [
        'dispute hold -1000',
        'dispute settle 0',
      ])
    })

    test('of a pack that is spent only the rest is frozen, and no balance falls below zero', async () => {
      const { account, charge } = await buyer()
      assert.ok((await spend(account, 800)).held)
      const dispute = stripe.dispute(charge)
      await tell(app, 'charge.dispute.created', dispute)
      assert.deepEqual(await stand(account), { balance: 0, frozen: 300, taken: 0 })
      stripe.decide(dispute, 'lost')
      await tell(app, 'charge.dispute.closed', dispute)
      assert.deepEqual(await stand(account), { balance: 0, frozen: 0, taken: 300 })
    })

    test('an inquiry of the bank freezes too, and one that is closed gives back', async () => {
      const { account, charge } = await buyer()
      const dispute = stripe.dispute(charge, 250)
      stripe.decide(dispute, 'warning_needs_response')
      await tell(app, 'charge.dispute.created', dispute)
      assert.deepEqual(await stand(account), { balance: 600, frozen: 500, taken: 0 })
      stripe.decide(dispute, 'warning_closed')
      await tell(app, 'charge.dispute.closed', dispute)
      assert.deepEqual(await stand(account), { balance: 1100, frozen: 0, taken: 0 })
    })

    test('a refund during an inquiry takes the credits that were frozen, once', async () => {
      const { account, charge } = await buyer()
      const dispute = stripe.dispute(charge)
      await tell(app, 'charge.dispute.created', dispute)
      stripe.refund(charge, 500)
      await tell(app, 'charge.refunded', charge)
      stripe.decide(dispute, 'warning_closed')
      await tell(app, 'charge.dispute.closed', dispute)
      assert.deepEqual(await stand(account), { balance: 100, frozen: 0, taken: 1000 })
    })

    test('a refund that fails gives back what it took, once', async () => {
      const { account, charge } = await buyer()
      const refund = stripe.refund(charge, 200)
      await tell(app, 'charge.refunded', charge)
      assert.deepEqual(await stand(account), { balance: 700, frozen: 0, taken: 400 })
      stripe.decide(refund, 'failed')
      for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) {
        assert.equal(await tell(app, type, refund), 200)
      }
      assert.deepEqual(await stand(account), { balance: 1100, frozen: 0, taken: 0 })
      stripe.refund(charge, 100)
      await tell(app, 'charge.refunded', charge)
      assert.deepEqual(await stand(account), { balance: 900, frozen: 0, taken: 200 })
    })

    test('events that come twice, late or before the payment’s own end at the same', async () => {
      for (const status of ['won', 'lost']) {
        const account = await openBuyer(app)
        const session = await order(app, stripe, account, 'pack-1000')
        const { charge } = stripe.pay(session)
        const dispute = stripe.dispute(charge)
        stripe.decide(dispute, status)
        const events = [
          signEvent('charge.dispute.closed', dispute),
          signEvent('charge.dispute.created', dispute),
          signEvent('checkout.session.completed', session),
          signEvent('charge.dispute.funds_withdrawn', dispute),
        ]
        for (const event of [...events, ...events]) {
          assert.equal((await sendEvent(app, event)).status, 200)
        }
        const expected = status === 'won' ? [1100, 0] : [100, 1000]
        const { balance, taken, frozen } = await stand(account)
        assert.deepEqual([balance, taken, frozen], [...expected, 0], status)
      }
    })

    test('an answer that was overtaken by the decision is not applied', async () => {
      const { account, charge } = await buyer()
      const dispute = stripe.dispute(charge)
      const gate = Promise.withResolvers<void>()
      const reached = Promise.withResolvers<void>()
      let isFirst = true
      stripe.onAnswer = async (path) => {
        if (path !== 'disputes' || !isFirst) return
        isFirst = false
        reached.resolve()
        await gate.promise
      }
      const slow = tell(app, 'charge.dispute.created', dispute)
      await reached.promise
      stripe.decide(dispute, 'lost')
      assert.equal(await tell(app, 'charge.dispute.closed', dispute), 200)
      gate.resolve()
      assert.equal(await slow, 200)
      stripe.onAnswer = null
      assert.deepEqual(await stand(account), { balance: 100, frozen: 0, taken: 1000 })
    })

    test('freezing while credits are spent: each is spent or frozen, none of them twice', async () => {
      const { account, charge } = await buyer()
      const dispute = stripe.dispute(charge)
      const calls = Array.from({ length: 60 }, (_, index) =>
        new Promise((go) => setTimeout(go, index)).then(() => spend(account, 10)),
      )
      const events = ['created', 'funds_withdrawn', 'updated'].map((type) =>
        tell(app, `charge.dispute.${type}`, dispute),
      )
      const spent = (await Promise.all(calls)).filter(({ held }) => held).length * 10
      assert.deepEqual(await Promise.all(events), [200, 200, 200])
      const { balance, frozen = 0 } = await stand(account)
      assert.equal(balance + frozen + spent, 1100)
      assert.ok(balance >= 0 && frozen >= 500, `${balance}, ${frozen}`)
    })

    test('the sweep of abandoned calls leaves frozen credits frozen', async () => {
      const { account, charge } = await buyer()
      await tell(app, 'charge.dispute.created', stripe.dispute(charge))
      app.clock.advance(3_600_000)
      await app.services.ledger.sweep(600_000)
      assert.deepEqual(await stand(account), { balance: 100, frozen: 1000, taken: 0 })
    })

    test('the account is told of each step, and of nothing twice', async () => {
      const { account, session, charge } = await buyer()
      const dispute = stripe.dispute(charge)
      await tell(app, 'charge.dispute.created', dispute)
      await tell(app, 'charge.dispute.updated', dispute)
      app.clock.advance(1000)
      stripe.decide(dispute, 'lost')
      await tell(app, 'charge.dispute.closed', dispute)
      const notices = await selectNotices(app.services.ops, app.clock, account)
      assert.deepEqual(
        notices.map(({ text }) => text),
        [
          `The payment ${session}: 1000 credits were removed because the payment was returned.`,
          `The payment ${session}: 1000 credits are frozen until its dispute is decided.`,
        ],
      )
    })

    test('disputes and refunds that are none of ours change nothing', async () => {
      const { account, charge } = await buyer()
      const copy = { ...(stripe.objects.get(charge) ?? {}), id: 'ch_stranger', customer: 'cus_x' }
      stripe.objects.set('ch_stranger', copy)
      for (const [type, subject] of [
        ['charge.dispute.created', stripe.dispute('ch_stranger')],
        ['charge.dispute.created', 'du_missing'],
        ['refund.failed', 're_missing'],
      ] as const) {
        assert.equal(await tell(app, type, subject), 200)
      }
      assert.deepEqual(await stand(account), { balance: 1100, frozen: 0, taken: 0 })
    })
  })
}

test('the dashboard and a mail say that a payment is disputed, and what is frozen', async (t) => {
  const stripe = await startStripe(t)
  const mail = await startMailServer(t)
  const app = await startApp(t, { settings: { ...stripe.settings, SMTP_URL: mail.url } })
  const browser = openBrowser(app)
  await signUpByMail(browser, mail, 'buyer@example.com')
  await browser.go('/dashboard/plan')
  const proof = hiddenFields(browser.page.text, '/dashboard/sign-out')
  await browser.post('/dashboard/plan/checkout', { ...proof, offer: 'pack-1000' })
  const { charge } = stripe.pay('cs_1')
  await tell(app, 'checkout.session.completed', 'cs_1')
  await tell(app, 'charge.dispute.created', stripe.dispute(charge))
  const told = /The payment cs_1: 1000 credits are frozen until its dispute is decided/
  assert.match((await browser.go('/dashboard')).text, told)
  const [payment] = rowsIn((await browser.go('/dashboard/plan')).text).filter((cells) => {
    return cells.includes('cs_1')
  })
  assert.equal(payment?.[4], '1,000', 'frozen')
  const letter = (await mail.letter(2)).replaceAll('=\n', '')
  assert.match(letter, /^To: buyer@example\.com$/m)
  assert.match(letter, told)
})
