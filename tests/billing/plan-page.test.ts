// The page of plan and packs: what is offered, bought, changed and refused, and what an operator has
// to set for it.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { startApp } from '../support/app.ts'
import { hiddenFields, openBrowser, signUp } from '../support/browser.ts'
import { rowsIn } from '../support/markup.ts'
import { PRICES, startStripe, tell } from '../support/stripe.ts'

const PLAN = '/dashboard/plan'
const CHECKOUT = `${PLAN}/checkout`

async function openShop(t: TestContext, settings: Record<string, string> = {}) {
  const stripe = await startStripe(t)
  const app = await startApp(t, { settings: { ...stripe.settings, ...settings } })
  const browser = openBrowser(app)
  await signUp(browser, 'buyer@example.com')
  await browser.go(PLAN)
  /** Presses the button of an offer; answers where it leads. */
  const buy = async (offer: string, more: Record<string, string> = {}) => {
    await browser.go(PLAN)
    const proof = hiddenFields(browser.page.text, '/dashboard/sign-out')
    return browser.post(CHECKOUT, { ...proof, ...more, offer })
  }
  return { stripe, app, browser, buy }
}

test('plans and packs are shown with the credits of the interface and the prices of Stripe', async (t) => {
  const { stripe, browser } = await openShop(t)
  const { text, headers } = browser.page
  assert.deepEqual(
    rowsIn(text).map((cells) => cells.slice(0, 3)),
    [
      ['Starter', '10,000', '$29.00 a month'],
      ['Pro', '30,000', '$79.00 a month'],
      ['Pro, annual', '360,000', '$790.00 a year'],
      ['Pack', '1,000', '$5.00'],
    ],
  )
  assert.match(text, /100 credits are added with the first call of each month/)
  assert.match(text, /No payments yet/)
  assert.doesNotMatch(text, /price_/, 'price ids stay here')
  const policy = String(headers['content-security-policy'])
  assert.ok(policy.includes(`form-action 'self' ${stripe.url};`), policy)
  const other = await browser.go('/dashboard/keys')
  assert.match(String(other.headers['content-security-policy']), /form-action 'self';/)
})

test('a currency without hundredths is shown as it is', async (t) => {
  const { stripe, app, browser } = await openShop(t)
  Object.assign(stripe.objects.get('price_pack') ?? {}, { unit_amount: 700, currency: 'jpy' })
  app.clock.advance(11 * 60_000)
  assert.match((await browser.go(PLAN)).text, />¥700</)
})

test('buying leads to Stripe; the page of return waits for the event, then shows the payment', async (t) => {
  const { stripe, app, browser, buy } = await openShop(t)
  const answer = await buy('starter', {
    price: 'price_foreign',
    account_id: 'acc_other',
    plan: 'pro',
  })
  assert.equal(answer.status, 303)
  assert.equal(answer.headers.location, `${stripe.url}/pay/cs_1`)
  const order = stripe.asked.findLast(({ method }) => method === 'POST')?.fields
  assert.deepEqual(
    ['mode', 'customer', 'line_items[0][price]', 'line_items[0][quantity]', 'success_url'].map(
      (name) => order?.get(name),
    ),
    ['subscription', 'cus_1', PRICES.starter[0], '1', `${app.url}${PLAN}/paid`],
  )
  assert.equal(stripe.objects.get('cus_1')?.email, 'buyer@example.com')
  stripe.pay('cs_1')
  const waiting = await browser.go(`${PLAN}/paid`)
  assert.match(waiting.text, /once Stripe confirms the payment: usually within a minute/)
  assert.match(waiting.text, /No payment confirmed yet/)
  await tell(app, 'checkout.session.completed', 'cs_1')
  assert.match((await browser.go(`${PLAN}/paid`)).text, /Starter, 10,000 credits/)
  const page = await browser.go(PLAN)
  assert.match(page.text, /<dt>Plan<\/dt><dd>Starter<\/dd>/)
  assert.match(page.text, /<dt>Credits<\/dt><dd>10,100<\/dd>/)
  assert.match(page.text, /credits are added with the next payment, <time datetime="2026-02-14/)
  assert.ok(rowsIn(page.text).some((cells) => cells.includes('$29.00')))
  assert.match((await browser.go('/dashboard/credits')).text, />payment</)
})

test('a pack goes with any plan, a second plan does not', async (t) => {
  const { stripe, browser, buy } = await openShop(t)
  await buy('starter')
  stripe.pay('cs_1')
  const second = await buy('pro')
  assert.equal(second.status, 409, 'Stripe knows the plan before its event has come')
  assert.match(second.text, /already has a plan; change it at the payment provider/)
  assert.match((await browser.go(PLAN)).text, /<dd>Starter<\/dd>/)
  assert.equal((await buy('pack-1000')).status, 303)
  assert.equal(stripe.objects.has('cus_2'), false, 'one customer per account')
})

test('what is not sold is not bought', async (t) => {
  const { stripe, buy } = await openShop(t)
  for (const offer of ['', 'free', 'price_starter', 'pack-1', 'pack-1000 ', '__proto__']) {
    const answer = await buy(offer)
    assert.equal(answer.status, 409, offer)
    assert.match(answer.text, /That item is not sold here/)
  }
  assert.equal(stripe.newest('cs'), '')
})

test('a foreign form buys nothing', async (t) => {
  const { stripe, browser } = await openShop(t)
  const proof = hiddenFields(browser.page.text, '/dashboard/sign-out')
  const form = { ...proof, offer: 'starter' }
  const evil = { origin: 'https://evil.example' }
  for (const path of [CHECKOUT, `${PLAN}/portal`]) {
    assert.equal((await browser.post(path, form, evil)).status, 403)
    assert.equal((await browser.post(path, { offer: 'starter' })).status, 403)
  }
  assert.equal(stripe.newest('cus'), '')
})

test('the portal opens for buyers, and for nobody else', async (t) => {
  const { stripe, browser, buy } = await openShop(t)
  const proof = hiddenFields(browser.page.text, '/dashboard/sign-out')
  assert.equal((await browser.post(`${PLAN}/portal`, proof)).status, 409)
  await buy('pack-1000')
  const answer = await browser.post(`${PLAN}/portal`, proof)
  assert.deepEqual([answer.status, answer.headers.location], [303, `${stripe.url}/portal/cus_1`])
})

test('a customer that is gone at Stripe is made again, and the former one still counts', async (t) => {
  const { stripe, app, browser, buy } = await openShop(t)
  await buy('pack-1000')
  stripe.objects.delete('cus_1')
  const answer = await buy('pack-1000')
  assert.equal(answer.headers.location, `${stripe.url}/pay/cs_2`)
  stripe.pay('cs_1')
  stripe.pay('cs_2')
  await tell(app, 'checkout.session.completed', 'cs_1')
  await tell(app, 'checkout.session.completed', 'cs_2')
  assert.match((await browser.go(PLAN)).text, /<dt>Credits<\/dt><dd>2,100<\/dd>/)
})

test('a plan that is cancelled or unpaid says so', async (t) => {
  const { stripe, app, browser, buy } = await openShop(t)
  await buy('pro')
  const { subscription } = stripe.pay('cs_1')
  const object = stripe.objects.get(subscription) ?? {}
  Object.assign(object, { status: 'past_due' })
  await tell(app, 'customer.subscription.updated', subscription)
  assert.match((await browser.go(PLAN)).text, /role="alert">Pro: the last payment failed/)
  Object.assign(object, { status: 'active', cancel_at_period_end: true })
  await tell(app, 'customer.subscription.updated', subscription)
  assert.match((await browser.go(PLAN)).text, /Pro ends <time datetime="2026-02-14/)
})

test('while Stripe is down the page works without amounts, and buying says so', async (t) => {
  const { stripe, app, browser, buy } = await openShop(t)
  stripe.isDown = true
  app.clock.advance(11 * 60_000)
  const page = await browser.go(PLAN)
  assert.equal(page.status, 200)
  assert.match(page.text, /shown at Stripe checkout/)
  assert.doesNotMatch(page.text, /\$\d/)
  const answer = await buy('starter')
  assert.equal(answer.status, 503)
  assert.match(answer.text, /payment provider is not reachable right now/)
})

test('a former price of a plan still counts, and is not sold', async (t) => {
  const { stripe, app, browser, buy } = await openShop(t, {
    STRIPE_PLANS: 'starter=price_pro,starter=price_starter',
  })
  assert.doesNotMatch(browser.page.text, /\$29\.00/)
  await buy('starter')
  const { subscription } = stripe.pay('cs_1')
  const former = stripe.change(subscription, 'price_starter')
  await tell(app, 'checkout.session.completed', 'cs_1')
  await tell(app, 'invoice.paid', former)
  assert.match((await browser.go(PLAN)).text, /<dd>Starter<\/dd>/)
})

test('without a key billing is off: the page says so, the addresses are 404', async (t) => {
  const app = await startApp(t)
  const browser = openBrowser(app)
  await signUp(browser, 'off@example.com')
  const page = await browser.go(PLAN)
  assert.match(page.text, /sells no plans or packs\. Need more credits/)
  assert.doesNotMatch(page.text, /<button class="main"/)
  const proof = hiddenFields(page.text, '/dashboard/sign-out')
  for (const path of [CHECKOUT, `${PLAN}/portal`]) {
    const answer = await browser.post(path, { ...proof, offer: 'starter' })
    assert.equal(answer.status, 404)
    assert.match(answer.text, /sells no plans or packs/)
  }
  const event = await app.send('/stripe/events', { method: 'POST', body: '{}' })
  assert.equal(event.status, 404)
  assert.match(String(event.body.detail), /Billing is off/)
})

test('selling without all of its settings does not start', async (t) => {
  const refused: [Record<string, string>, RegExp][] = [
    [{ STRIPE_SECRET_KEY: 'sk' }, /STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY/],
    [
      { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' },
      /STRIPE_PLANS or STRIPE_PACKS is required/,
    ],
    [
      {
        STRIPE_SECRET_KEY: 'sk',
        STRIPE_WEBHOOK_SECRET: 'whsec',
        STRIPE_PACKS: '10=price_1',
        STRIPE_API_URL: 'http://example.com',
      },
      /STRIPE_API_URL must be a loopback address/,
    ],
  ]
  for (const [settings, reason] of refused) {
    await assert.rejects(startApp(t, { settings }), reason)
  }
})
