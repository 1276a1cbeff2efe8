// An app's request outlasts a sign-in elsewhere, at a provider or by a mailed link. Only the browser
// in which the app asked is led back to it, and only to a page of ours.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NO_DEMO, startApp, type TestApp } from '../support/app.ts'
import { type Browser, hiddenFields, openBrowser } from '../support/browser.ts'
import { linkIn, startMailServer } from '../support/mail.ts'
import {
  ask,
  authorizeAddress,
  callTool,
  exchangeForm,
  newClient,
  sendToken,
} from '../support/oauth.ts'
import { startOidc } from '../support/oidc.ts'

const BUTTON = '/dashboard/sign-in/with/oidc'
const KEPT = 'tieout_next'

/** Consents on the page that the browser was led to, and calls a tool. */
async function consent(app: TestApp, browser: Browser, asked: ReturnType<typeof ask>) {
  assert.match(browser.page.text, /<h1>Connect an app<\/h1>/)
  const form = { scope: 'data', budget: '', decision: 'allow' }
  const answer = await browser.sendForm('/dashboard/connect', form)
  const code = new URL(String(answer.headers.location)).searchParams.get('code') ?? ''
  const { body } = await sendToken(app, exchangeForm(asked, code))
  const called = await callTool(app, String(body.access_token), 'get_company', { ticker: 'ACME' })
  assert.equal(called.status, 200, called.text)
}

test('a provider’s sign-in leads back to what the app asked for', async (t) => {
  const provider = await startOidc(t)
  const app = await startApp(t, { settings: { ...NO_DEMO, ...provider.settings } })
  const asked = ask(app, await newClient(app))
  const browser = openBrowser(app)
  await browser.go(authorizeAddress(asked.params))
  const sent = await browser.post(BUTTON, hiddenFields(browser.page.text, BUTTON))
  assert.equal(new URL(String(sent.headers.location)).origin, provider.issuer)
  const { pathname, search } = provider.allow(String(sent.headers.location))
  await browser.go(pathname + search)
  assert.ok(!browser.cookies.has(KEPT), 'it is used once')
  await consent(app, browser, asked)
})

test('a mailed link leads back to what the app asked for, in that browser alone', async (t) => {
  const mail = await startMailServer(t)
  const app = await startApp(t, { settings: { ...NO_DEMO, SMTP_URL: mail.url } })
  const asked = ask(app, await newClient(app))
  const email = 'letter@example.com'
  const browser = openBrowser(app)
  await browser.go(authorizeAddress(asked.params))
  await browser.submit('/dashboard/link/send', { email })
  await browser.go(linkIn(await mail.letter(1)))
  await browser.submit('/dashboard/link')
  await consent(app, browser, asked)

  const other = openBrowser(app)
  await other.go(authorizeAddress(asked.params))
  await other.submit('/dashboard/link/send', { email })
  const elsewhere = openBrowser(app)
  await elsewhere.go(linkIn(await mail.letter(2)))
  await elsewhere.submit('/dashboard/link')
  assert.equal(elsewhere.path, '/dashboard')
})

const FOREIGN = [
  'https://evil.example/dashboard/alerts?x=1',
  '//evil.example/dashboard/?x=1',
  '/dashboard/alerts?x=1\r\nset-cookie: a=b',
]

test('a cookie that was tampered with leads to the dashboard', async (t) => {
  const mail = await startMailServer(t)
  const app = await startApp(t, { settings: { ...NO_DEMO, SMTP_URL: mail.url } })
  for (const [index, next] of FOREIGN.entries()) {
    const browser = openBrowser(app)
    await browser.go('/dashboard/sign-in')
    await browser.submit('/dashboard/link/send', { email: `kept-${index}@example.com`, next })
    assert.ok(!browser.cookies.has(KEPT), next)
    await browser.go(linkIn(await mail.letter(index + 1)))
    browser.cookies.set(KEPT, Buffer.from(next).toString('base64url'))
    await browser.submit('/dashboard/link')
    assert.equal(browser.path, '/dashboard', next)
  }
})
