// A person's own account: a forgotten password, a changed one, other browsers, and the end of it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp, type TestApp } from '../support/app.ts'
import { hiddenFields, keyOn, openBrowser, PASSWORD, signUp } from '../support/browser.ts'
import { linkIn, signUpByMail, startMailServer } from '../support/mail.ts'
import { startStripe, tell } from '../support/stripe.ts'

const ACCOUNT = '/dashboard/account'
const OTHER = 'another river by day'

async function signIn(app: TestApp, email: string, password: string) {
  const browser = openBrowser(app)
  await browser.go('/dashboard/sign-in')
  const answer = await browser.submit('/dashboard/sign-in', { email, password })
  return { browser, status: answer.status, isIn: browser.path === '/dashboard' }
}

test('a forgotten password is replaced by letter, once, and every session ends', async (t) => {
  const mail = await startMailServer(t)
  const app = await startApp(t, { settings: { SMTP_URL: mail.url, TRUSTED_PROXIES: '127.0.0.1' } })
  const before = openBrowser(app)
  await signUpByMail(before, mail, 'forgot@example.com')
  const browser = openBrowser(app)
  await browser.go('/dashboard/reset/forgotten')
  await browser.submit('/dashboard/reset/send', { email: 'nobody@example.com' })
  const said = browser.page.text.replace(/value="[^"]*"/g, '')
  await browser.go('/dashboard/reset/forgotten')
  await browser.submit('/dashboard/reset/send', { email: 'forgot@example.com' })
  assert.equal(browser.page.text.replace(/value="[^"]*"/g, ''), said, 'the same for both')
  const letter = await mail.letter(2)
  assert.match(letter, /^To: forgot@example\.com$/m)
  const link = linkIn(letter)
  await browser.go(link)
  assert.equal((await browser.submit('/dashboard/reset', { password: 'short' })).status, 400)
  await browser.submit('/dashboard/reset', { password: OTHER })
  assert.match(browser.page.text, /Password changed/)
  await before.go('/dashboard')
  assert.equal(before.path, '/dashboard/sign-in', 'the session of before has ended')
  assert.equal((await signIn(app, 'forgot@example.com', PASSWORD)).status, 401)
  assert.ok((await signIn(app, 'forgot@example.com', OTHER)).isIn)
  const second = openBrowser(app)
  await second.go(link)
  const refused = await second.submit('/dashboard/reset', { password: PASSWORD })
  assert.equal(refused.status, 400)
  assert.match(refused.text, /was already used or has expired/)
})

test('without a mail server no password is reset', async (t) => {
  const app = await startApp(t)
  assert.doesNotMatch((await app.get('/dashboard/sign-in')).text, /Forgot your password/)
  for (const path of ['/dashboard/reset', '/dashboard/reset/forgotten']) {
    assert.equal((await app.get(path)).status, 404)
  }
})

test('a password is changed by whoever knows it, and other browsers are signed out', async (t) => {
  const app = await startApp(t, { settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  const browser = openBrowser(app)
  await signUp(browser, 'change@example.com')
  const { browser: other } = await signIn(app, 'change@example.com', PASSWORD)
  await browser.go(ACCOUNT)
  const wrong = { current: 'not the password', password: OTHER }
  const refused = await browser.submit(`${ACCOUNT}/password`, wrong)
  assert.equal(refused.status, 400)
  assert.match(refused.text, /The password is incorrect/)
  await browser.submit(`${ACCOUNT}/password`, { current: PASSWORD, password: OTHER })
  assert.match(browser.page.text, /Password changed/)
  await other.go('/dashboard')
  assert.equal(other.path, '/dashboard/sign-in')
  assert.equal((await signIn(app, 'change@example.com', PASSWORD)).status, 401)
  const { browser: third } = await signIn(app, 'change@example.com', OTHER)
  await browser.go(ACCOUNT)
  await browser.submit(`${ACCOUNT}/sign-out-others`)
  assert.match(browser.page.text, /All other sessions are signed out/)
  await third.go('/dashboard')
  assert.equal(third.path, '/dashboard/sign-in')
})

test('a session lasts seven days and lets nobody in afterwards', async (t) => {
  const app = await startApp(t)
  const browser = openBrowser(app)
  await signUp(browser, 'expired@example.com')
  const made = await app.services.ops.one<{ from: string; to: string }>(
    'select created_at as "from", expires_at as "to" from sessions',
  )
  const days = (Date.parse(made?.to ?? '') - Date.parse(made?.from ?? '')) / 86_400_000
  assert.equal(Math.round(days * 100) / 100, 7)
  await app.services.ops.run('update sessions set expires_at = $1', '2020-01-01T00:00:00.000Z')
  await browser.go('/dashboard/keys')
  assert.equal(browser.path, '/dashboard/sign-in')
})

test('a deleted account: its keys are refused at once, its person is gone, its ledger stays', async (t) => {
  const app = await startApp(t)
  const browser = openBrowser(app)
  await signUp(browser, 'end@example.com')
  await browser.go('/dashboard/keys')
  const key = keyOn(await browser.submit('/dashboard/keys', { kind: 'live' }))
  await app.get('/v1/company/ACME', key)
  const webhook = { url: 'https://hooks.example.com/x', tickers: ['ACME'], events: ['8-k'] }
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const made = await app.send('/v1/webhooks', {
    method: 'POST',
    headers,
    body: JSON.stringify(webhook),
  })
  assert.equal(made.status, 200, made.text)
  const send = async (fields: Record<string, string>) => {
    await browser.go(ACCOUNT)
    return browser.submit(`${ACCOUNT}/delete`, fields)
  }
  assert.equal((await send({ email: 'other@example.com', password: PASSWORD })).status, 422)
  assert.equal((await send({ email: 'end@example.com', password: '' })).status, 422)
  assert.equal((await send({ email: 'end@example.com', password: 'not this one' })).status, 400)
  assert.equal((await app.get('/v1/company/ACME', key)).status, 200, 'nothing was deleted')
  await send({ email: 'End@example.com', password: PASSWORD })
  assert.equal(browser.path, '/dashboard/sign-in')
  assert.equal((await app.get('/v1/company/ACME', key)).status, 401)
  const { ops } = app.services
  for (const table of ['users', 'sessions', 'credentials', 'account_members']) {
    assert.deepEqual(await ops.all(`select * from ${table}`), [], table)
  }
  const [hook] = await ops.all<object>('select active, deactivated_reason from webhooks')
  assert.deepEqual({ ...hook }, { active: 0, deactivated_reason: 'account deleted' })
  const sum = await ops.one<{ sum: number; balance: number }>(
    `select sum(l.amount) as "sum", max(a.balance) as "balance"
     from ledger l join accounts a on a.id = l.account_id`,
  )
  assert.deepEqual([sum?.sum, sum?.balance], [98, 98])
  assert.equal((await signIn(app, 'end@example.com', PASSWORD)).status, 401)
  assert.ok(
    (await signUp(openBrowser(app), 'end@example.com')).status === 200,
    'the address is free',
  )
})

test('an account whose plan renews is not deleted; one whose plan ends is', async (t) => {
  const stripe = await startStripe(t)
  const app = await startApp(t, { settings: stripe.settings })
  const browser = openBrowser(app)
  await signUp(browser, 'plan@example.com')
  await browser.go('/dashboard/plan')
  const proof = hiddenFields(browser.page.text, '/dashboard/sign-out')
  await browser.post('/dashboard/plan/checkout', { ...proof, offer: 'starter' })
  const { subscription } = stripe.pay('cs_1')
  await tell(app, 'checkout.session.completed', 'cs_1')
  const fields = { email: 'plan@example.com', password: PASSWORD }
  await browser.go(ACCOUNT)
  const refused = await browser.submit(`${ACCOUNT}/delete`, fields)
  assert.equal(refused.status, 409)
  assert.match(refused.text, /You have an active paid plan/)
  Object.assign(stripe.objects.get(subscription) ?? {}, { cancel_at_period_end: true })
  await tell(app, 'customer.subscription.updated', subscription)
  await browser.go(ACCOUNT)
  await browser.submit(`${ACCOUNT}/delete`, fields)
  assert.equal(browser.path, '/dashboard/sign-in')
  assert.equal(await tell(app, 'customer.subscription.deleted', subscription), 200)
})
