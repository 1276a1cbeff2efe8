// An account’s first verification: keys and webhooks made before its address was verified end with
// it, unless the account’s own session opened the link.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { keyHeaders, runApp, startApp, type TestApp } from '../support/app.ts'
import {
  type Browser,
  hiddenFields,
  keyOn,
  openBrowser,
  PASSWORD,
  signUp,
} from '../support/browser.ts'
import { ENGINES, type PreparedStore } from '../support/engines.ts'
import { linkIn, type MailServer, startMailServer } from '../support/mail.ts'
import { startOidc } from '../support/oidc.ts'

const OTHER = 'another river by day'
/** Releases the lookup of one host's name, which otherwise hangs. */
let slowName = Promise.withResolvers<void>()
const resolve = async (host: string) => {
  if (host === 'slow.example.com') await slowName.promise
  return ['93.184.216.34']
}
const settings = { TRUSTED_PROXIES: '127.0.0.1' }

function register(app: TestApp, key: string, host: string) {
  const webhook = { url: `https://${host}/x`, tickers: ['ACME'], events: ['8-k'] }
  const headers = { ...keyHeaders(key), 'content-type': 'application/json' }
  return app.send('/v1/webhooks', { method: 'POST', headers, body: JSON.stringify(webhook) })
}

async function makeThings(app: TestApp, browser: Browser): Promise<string> {
  await browser.go('/dashboard/keys')
  const key = keyOn(await browser.submit('/dashboard/keys', { kind: 'live' }))
  assert.equal((await register(app, key, 'hooks.example.com')).status, 200)
  await browser.go('/dashboard/screens?sort=revenue')
  await browser.submit('/dashboard/screens', { name: 'Mine' })
  return key
}

/** Whether the key is taken, the session leads anywhere, how many webhooks are on and screens kept. */
async function standing(app: TestApp, browser: Browser, key: string) {
  await browser.go('/dashboard')
  const row = await app.services.ops.one<{ active: number }>(
    `select count(*) as "active" from webhooks w join keys k on k.account_id = w.account_id
     where w.active = 1 and k.last_four = $1`,
    key.slice(-4),
  )
  const saved = await app.services.ops.one<{ screens: number }>(
    `select count(*) as "screens" from saved_screens s join keys k on k.account_id = s.account_id
     where k.last_four = $1`,
    key.slice(-4),
  )
  return {
    key: (await app.get('/v1/company/ACME', key)).status,
    isIn: browser.path === '/dashboard',
    webhooks: row?.active,
    screens: saved?.screens,
  }
}

const KEPT = { key: 200, isIn: true, webhooks: 1, screens: 1 }
const ENDED = { key: 401, isIn: false, webhooks: 0, screens: 0 }
const SAID = /Existing keys and webhooks were turned off.*keys revoked: 1; webhooks turned off: 1/s

for (const engine of ENGINES) {
  describe(`the first proof of an address on ${engine.name}`, { skip: engine.skip }, () => {
    const ends: (() => unknown)[] = []
    let store: PreparedStore | undefined
    let mail: MailServer
    let app: TestApp
    /**
     * Browser and key of each person who signed up with a password before there was a mail server.
     */
    const early: Record<string, { browser: Browser; key: string }> = {}
    before(async () => {
      mail = await startMailServer({ after: (end) => ends.push(end as () => unknown) })
      store = await engine.prepare()
      const first = await runApp({ store, settings, resolve })
      for (const name of ['link', 'reset', 'own-link', 'own-reset', 'slow', 'typo']) {
        const browser = openBrowser(first)
        await signUp(browser, `${name}@example.com`)
        early[name] = { browser, key: await makeThings(first, browser) }
      }
      await first.stop()
      app = await runApp({ store, settings: { ...settings, SMTP_URL: mail.url }, resolve })
    })
    after(async () => {
      await app.stop()
      await store?.remove()
      for (const end of ends) await end()
    })

    /** Carries a person's session over to the program that now runs. */
    const earlier = (name: string) => {
      const { browser, key } = early[name] ?? assert.fail(name)
      const now = openBrowser(app)
      for (const [cookie, value] of browser.cookies) now.cookies.set(cookie, value)
      return { browser: now, key }
    }
    const letterAfter = async (act: () => Promise<unknown>) => {
      const number = mail.letters.length + 1
      await act()
      return linkIn(await mail.letter(number))
    }
    const linkFor = (browser: Browser, email: string) =>
      letterAfter(async () => {
        await browser.go('/dashboard/sign-in')
        await browser.submit('/dashboard/link/send', { email })
      })
    const resetFor = (browser: Browser, email: string) =>
      letterAfter(async () => {
        await browser.go('/dashboard/reset/forgotten')
        await browser.submit('/dashboard/reset/send', { email })
      })

    test('by a mailed link: keys, webhooks, sessions and the password of before end, and the owner is told', async () => {
      const { browser: squatter, key } = earlier('link')
      assert.deepEqual(await standing(app, squatter, key), KEPT)
      const owner = openBrowser(app)
      await owner.go(await linkFor(owner, 'link@example.com'))
      const told = mail.letters.length + 1
      await owner.submit('/dashboard/link')
      assert.equal(owner.path, '/dashboard')
      assert.match(owner.page.text, SAID)
      assert.match((await mail.letter(told)).replaceAll('=\n', ''), /keys revoked: 1/)
      assert.deepEqual(await standing(app, squatter, key), ENDED)
      const again = openBrowser(app)
      await again.go('/dashboard/sign-in')
      const fields = { email: 'link@example.com', password: PASSWORD }
      assert.equal((await again.submit('/dashboard/sign-in', fields)).status, 401)
      const own = await makeThings(app, owner)
      await owner.go(await linkFor(openBrowser(app), 'link@example.com'))
      await owner.submit('/dashboard/link')
      assert.deepEqual(await standing(app, owner, own), KEPT, 'a later proof takes nothing')
    })

    test('by a new password: the same', async () => {
      const { browser: squatter, key } = earlier('reset')
      const owner = openBrowser(app)
      await owner.go(await resetFor(owner, 'reset@example.com'))
      await owner.submit('/dashboard/reset', { password: OTHER })
      assert.deepEqual(await standing(app, squatter, key), ENDED)
      await owner.go('/dashboard/sign-in')
      await owner.submit('/dashboard/sign-in', { email: 'reset@example.com', password: OTHER })
      assert.match(owner.page.text, SAID)
    })

    test('a link that the account’s own session opens takes nothing', async () => {
      const { browser, key } = earlier('own-link')
      await browser.go('/dashboard/account')
      assert.match(browser.page.text, /Verify your email address/)
      const link = await letterAfter(() => browser.submit('/dashboard/link/send'))
      await browser.go(link)
      await browser.submit('/dashboard/link')
      assert.deepEqual(await standing(app, browser, key), KEPT)
      assert.doesNotMatch(browser.page.text, /were turned off/)
      assert.doesNotMatch(
        (await browser.go('/dashboard/account')).text,
        /Verify your email address/,
      )
      const again = openBrowser(app)
      await again.go('/dashboard/sign-in')
      await again.submit('/dashboard/sign-in', {
        email: 'own-link@example.com',
        password: PASSWORD,
      })
      assert.equal(again.path, '/dashboard', 'the password is kept')
    })

    test('nor does a new password that is chosen in the account’s own session', async () => {
      const { browser, key } = earlier('own-reset')
      await browser.go(await resetFor(browser, 'own-reset@example.com'))
      await browser.submit('/dashboard/reset', { password: OTHER })
      await browser.go('/dashboard/sign-in')
      const fields = { email: 'own-reset@example.com', password: OTHER }
      await browser.submit('/dashboard/sign-in', fields)
      assert.deepEqual(await standing(app, browser, key), KEPT)
    })

    test('a registration that was under way when the address was proven makes no webhook', async () => {
      const { browser: squatter, key } = earlier('slow')
      slowName = Promise.withResolvers<void>()
      const registering = register(app, key, 'slow.example.com')
      const owner = openBrowser(app)
      await owner.go(await linkFor(owner, 'slow@example.com'))
      await owner.submit('/dashboard/link')
      slowName.resolve()
      const { status, body } = await registering
      assert.deepEqual([status, body.error], [401, 'unauthorized'])
      assert.deepEqual(await standing(app, squatter, key), ENDED)
    })

    test('somebody else’s session proves nothing, and a wrong token neither', async () => {
      const { browser: squatter, key } = earlier('typo')
      await squatter.go('/dashboard/link?token=wrong')
      assert.equal((await squatter.submit('/dashboard/link')).status, 400)
      const stranger = openBrowser(app)
      await stranger.go(await linkFor(stranger, 'stranger@example.com'))
      await stranger.submit('/dashboard/link')
      await stranger.go(await linkFor(openBrowser(app), 'typo@example.com'))
      await stranger.submit('/dashboard/link')
      assert.deepEqual(await standing(app, squatter, key), ENDED)
    })
  })
}

test('a provider that now says proven ends what was made while it did not', async (t) => {
  const provider = await startOidc(t)
  const app = await startApp(t, { settings: { ...provider.settings, ...settings }, resolve })
  const button = '/dashboard/sign-in/with/oidc'
  const signIn = async (browser: Browser) => {
    await browser.go('/dashboard/sign-in')
    const answer = await browser.post(button, hiddenFields(browser.page.text, button))
    const { pathname, search } = provider.allow(String(answer.headers.location))
    await browser.go(pathname + search)
  }
  provider.identity.email_verified = false
  const before = openBrowser(app)
  await signIn(before)
  const key = await makeThings(app, before)
  assert.deepEqual(await standing(app, before, key), KEPT)
  provider.identity.email_verified = true
  const owner = openBrowser(app)
  await signIn(owner)
  assert.match(owner.page.text, SAID)
  assert.deepEqual(await standing(app, before, key), ENDED)
})

test('with a mail server nobody signs up without proving the address, and no address is given away', async (t) => {
  const mail = await startMailServer(t)
  const app = await startApp(t, { settings: { ...settings, SMTP_URL: mail.url } })
  const answers = []
  for (const round of [1, 2]) {
    const browser = openBrowser(app)
    await browser.go('/dashboard/sign-up')
    assert.doesNotMatch(browser.page.text, /name="password"/)
    const fields = { email: 'new@example.com', password: PASSWORD }
    const answer = await browser.submit('/dashboard/sign-up', fields)
    answers.push([answer.status, answer.text])
    await browser.go(linkIn(await mail.letter(round)))
    await browser.submit('/dashboard/link')
    assert.equal(browser.path, '/dashboard')
  }
  assert.deepEqual(answers[0], answers[1], 'the same for a new address and a known one')
  assert.equal((await app.services.ops.all('select id from users')).length, 1)
  assert.deepEqual(await app.services.ops.all('select id from credentials'), [])
})
