// Signing in by a mailed link: the letter leads to a page with a button, the link works once.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '../support/app.ts'
import { openBrowser } from '../support/browser.ts'
import { linkIn, startMailServer } from '../support/mail.ts'

test('a link in a letter signs in once', async (t) => {
  const mail = await startMailServer(t)
  const app = await startApp(t, { settings: { SMTP_URL: mail.url } })
  const browser = openBrowser(app)
  await browser.go('/dashboard/sign-in')
  await browser.submit('/dashboard/link/send', { email: 'letter@example.com' })
  assert.match(browser.page.text, /Check your email/)
  const link = linkIn(await mail.letter(1))
  await browser.go(link)
  assert.equal(browser.path, link, 'looking at the link does not use it up')
  await browser.submit('/dashboard/link')
  assert.equal(browser.path, '/dashboard')
  assert.match(browser.page.text, /letter@example\.com/)
  const other = openBrowser(app)
  await other.go(link)
  assert.equal((await other.submit('/dashboard/link')).status, 400)
  assert.match(other.page.text, /was already used or has expired/)
})

test('without a mail server there are no links', async (t) => {
  const app = await startApp(t)
  assert.doesNotMatch((await app.get('/dashboard/sign-in')).text, /sign-in link/)
  assert.equal((await app.get('/dashboard/link?token=x')).status, 404)
})
