// Alerts in the dashboard, on both engines: set up as a person would, mailed by a real mail server, and
// stopped with the link in an email.

import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { keyHeaders, startApp, type TestApp } from '../support/app.ts'
import { type Browser, openBrowser, signUp } from '../support/browser.ts'
import { ACME } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { signUpByMail, startMailServer, textOf } from '../support/mail.ts'
import { startReceiver } from '../support/receiver.ts'
import { accessionOf, tell8K } from '../webhooks/filings.ts'

const PATH = '/dashboard/alerts'
const EMAIL = 'alerts@example.com'

const linkTo = (browser: Browser) =>
  new RegExp(`href="(${PATH}/wh_\\w+)"`).exec(browser.page.text)?.[1] ?? assert.fail('no alert')

const stopLinkOf = (letter: string) =>
  /Unsubscribe: \S+(\/alerts\/stop\?token=\S+)/.exec(textOf(letter))?.[1] ?? assert.fail(letter)

/** The page once it says what is wanted; a test that waits in vain runs into its time limit. */
async function seen(browser: Browser, path: string, wanted: RegExp): Promise<string> {
  for (;;) {
    const { text } = await browser.go(path)
    if (wanted.test(text)) return text
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const oneClick = (app: TestApp, path: string) =>
  app.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

for (const engine of ENGINES) {
  describe(`alerts on ${engine.name}`, { skip: engine.skip }, () => {
    async function start(t: TestContext, settings: Record<string, string> = {}) {
      const mail = await startMailServer(t)
      const own = {
        ROLE: 'all',
        SMTP_URL: mail.url,
        TRUSTED_PROXIES: '127.0.0.1',
        WEBHOOK_JITTER_PERCENT: '0',
        WEBHOOK_SCHEDULE_SECONDS: '0,60',
        ...settings,
      }
      const app = await startApp(t, { engine, settings: own })
      const browser = openBrowser(app)
      await signUpByMail(browser, mail, EMAIL)
      return { mail, app, browser }
    }

    async function create(browser: Browser, more: Record<string, string>): Promise<string> {
      await browser.go(`${PATH}?tickers=ACME`)
      await browser.submit(PATH, { tickers: 'acme', events: '8-k', ...more })
      assert.match(browser.page.text, /Alert created\./)
      return linkTo(browser)
    }

    test('a filing is a letter, which the owner stops with one click', async (t) => {
      const { mail, app, browser } = await start(t)
      const path = await create(browser, { way: 'filing', name: 'My portfolio' })
      assert.match(browser.page.text, /Email, for each filing/)
      const before = mail.letters.length
      await tell8K(app.services, ACME, accessionOf(1))
      const letter = await mail.letter(before + 1)
      assert.match(letter, /^To: alerts@example\.com$/m)
      assert.match(letter, /^Subject: ACME: results \(8-K\)$/m)
      assert.match(letter, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
      assert.match(letter, /^Auto-Submitted: auto-generated$/m)
      const unfolded = letter.replace(/\n[ \t]+/g, ' ')
      const [, header] = /^List-Unsubscribe: <\S+?(\/alerts\/stop\S+)>$/m.exec(unfolded) ?? []
      const text = textOf(letter)
      assert.match(text, /Item 2\.02: Results of Operations and Financial Condition\./)
      assert.match(text, /You set up this alert \(“My portfolio”\)/)
      assert.match(text, new RegExp(`Change alert: \\S+${path}`))
      await seen(browser, path, /<strong>250<\/strong>/)

      const link = stopLinkOf(letter)
      assert.match((await app.get(link)).text, /Stop “My portfolio”\?/)
      assert.match(
        await seen(browser, path, /./),
        /<dd class="small">on<\/dd>/,
        'a look stops nothing',
      )
      const stopped = await oneClick(app, header ?? '')
      assert.equal(stopped.status, 200)
      assert.match(stopped.text, /no more emails from “My portfolio”/)
      assert.match((await browser.go(path)).text, /off: stopped with the link in an email/)
      assert.equal((await oneClick(app, link)).status, 200, 'twice is as once')
      await tell8K(app.services, ACME, accessionOf(2))
      const bad = link.slice(0, -4) + (link.endsWith('AAAA') ? 'BBBB' : 'AAAA')
      assert.equal((await oneClick(app, bad)).status, 404)
      assert.equal((await app.get('/alerts/stop?token=x')).status, 404)
      assert.equal(mail.letters.length, before + 1)
    })

    test('a day’s filings are one letter, at the hour of the operator', async (t) => {
      const { mail, app, browser } = await start(t, { DIGEST_HOUR: '11' })
      const path = await create(browser, { way: 'daily' })
      const before = mail.letters.length
      await tell8K(app.services, ACME, accessionOf(1))
      await tell8K(app.services, ACME, accessionOf(2))
      await seen(browser, path, /(?:waiting to be sent<\/a>[\s\S]*){2}/)
      assert.equal(mail.letters.length, before)
      // From Saturday noon in New York to 11:00 UTC of Sunday.
      app.clock.advance(18 * 3_600_000)
      const letter = await mail.letter(before + 1)
      assert.match(letter, /^Subject: 2 new filings$/m)
      assert.match(textOf(letter), /000001[\s\S]*000002/)
      await seen(browser, path, /(?:>delivered<\/a>[\s\S]*){2}/)
      assert.equal(mail.letters.length, before + 1)
    })

    test('a letter that the server refuses is tried again, and days of it end the alert', async (t) => {
      const { mail, app, browser } = await start(t, { WEBHOOK_FAILING_DAYS: '1' })
      const path = await create(browser, { way: 'filing' })
      const before = mail.letters.length
      mail.refuse('452 mailbox full')
      await tell8K(app.services, ACME, accessionOf(1))
      await seen(browser, path, /<strong>452<\/strong>[\s\S]*mailbox full/)
      mail.refuse(null)
      app.clock.advance(61_000)
      await mail.letter(before + 1)
      await seen(browser, path, />delivered<\/a>/)
      mail.refuse('550 no such user')
      await tell8K(app.services, ACME, accessionOf(2))
      await seen(browser, path, /<strong>550<\/strong>/)
      app.clock.advance(25 * 3_600_000)
      await seen(browser, path, /off: every attempt failed for 1 days/)
    })

    test('what is watched can be changed; a test is a letter; nobody else sees it', async (t) => {
      const { mail, app, browser } = await start(t)
      const path = await create(browser, { way: 'daily', name: 'One' })
      await browser.go(path)
      await browser.submit(`${path}/watch`, { name: 'Two', tickers: 'NOSUCH', events: '8-k' })
      assert.match(browser.page.text, /No company matches “NOSUCH”/)
      assert.match(browser.page.text, /<details open><summary>Edit this alert/)
      await browser.submit(`${path}/watch`, { name: 'Two', tickers: '333333', events: 'insider' })
      assert.match(browser.page.text, /Saved\./)
      assert.match(browser.page.text, /<h1>Two<\/h1>/)
      assert.match(browser.page.text, /<dd class="small">0000333333<\/dd>/)
      const before = mail.letters.length
      await browser.submit(`${path}/test`)
      assert.match(browser.page.text, /accepted the test: 250/)
      assert.match(textOf(await mail.letter(before + 1)), /Your alert works\. Nothing was filed\./)
      const thief = openBrowser(app)
      await signUpByMail(thief, mail, 'thief@example.com')
      assert.equal((await thief.go(path)).status, 404)
    })

    test('letters go to the proven address of the owner alone', async (t) => {
      const { app, browser } = await start(t)
      const key = await app.liveKey()
      const register = (more: object) =>
        app.send('/v1/webhooks', {
          method: 'POST',
          headers: keyHeaders(key),
          body: JSON.stringify({ tickers: ['ACME'], events: ['8-k'], format: 'email', ...more }),
        })
      const foreign = await register({ url: `mailto:${EMAIL}` })
      assert.equal(foreign.status, 422)
      assert.match(foreign.text, /only to the verified address of the account’s owner/)
      assert.match(
        (await register({ url: 'https://example.com/' })).text,
        /needs mailto: with one address/,
      )
      const two = await register({ url: `mailto:${EMAIL},b@example.com` })
      assert.match(two.text, /needs mailto: with one address/)
      const json = { url: 'https://example.com/', format: 'json', digest: 'daily' }
      assert.match((await register(json)).text, /digest applies only to the format email/)

      const path = await create(browser, { way: 'filing' })
      await browser.go('/dashboard/account')
      const { ops } = app.services
      const [{ user_id: userId } = { user_id: '' }] = await ops.all<{ user_id: string }>(
        'select user_id from account_members',
      )
      const { closeAccount } = await import('../../src/accounts/closing.ts')
      await closeAccount(ops, app.clock, userId)
      const left = await ops.one<{ url: string; active: number }>(
        'select url, active from webhooks where id = $1',
        path.slice(PATH.length + 1),
      )
      assert.deepEqual({ ...left, active: Number(left?.active) }, { url: 'mailto:', active: 0 })
    })
  })
}

test('without a mail server letters are not offered, and chats are', async (t) => {
  const receiver = await startReceiver(t)
  const app = await startApp(t, { settings: { WEBHOOK_ALLOW: receiver.address } })
  const browser = openBrowser(app)
  await signUp(browser, 'chat@example.com')
  const { text } = await browser.go(`${PATH}?tickers=ACME&events=insider&name=Acme`)
  assert.doesNotMatch(text, /value="daily"/)
  assert.match(text, /no mail server/)
  assert.match(text, /name="tickers" maxlength="8000"\s+value="ACME"/)
  assert.match(text, /name="events" value="insider" checked/)
  assert.doesNotMatch(text, /name="events" value="8-k" checked/)
  const form = { tickers: 'ACME', events: '8-k', way: 'slack', url: `${receiver.url}/T0/B0/secret` }
  await browser.submit(PATH, { ...form, way: 'daily' })
  assert.match(browser.page.text, /Verify your email address first/)
  await browser.submit(PATH, form)
  assert.match(browser.page.text, /Alert created\./)
  const path = linkTo(browser)
  const page = await browser.go(path)
  assert.match(page.text, /Slack, to 127\.0\.0\.1/)
  assert.doesNotMatch(page.text, /B0\/secret/)
  assert.doesNotMatch((await browser.go('/dashboard/webhooks')).text, /wh_/)
  await browser.go(path)
  await browser.submit(`${path}/off`)
  assert.match(browser.page.text, /off: deleted by its owner/)
})
