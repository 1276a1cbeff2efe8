// The way of a person through the dashboard, over HTTP with cookies, on both engines: sign up, make a
// key, call, see the use, revoke, be refused; claim a key; take the ledger home.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { runApp, type TestApp } from '../support/app.ts'
import { keyOn, openBrowser, PASSWORD, signUp } from '../support/browser.ts'
import { ENGINES } from '../support/engines.ts'

for (const engine of ENGINES) {
  describe(`the dashboard on ${engine.name}`, { skip: engine.skip }, () => {
    let app: TestApp
    before(async () => {
      app = await runApp({ engine })
    })
    after(() => app.stop())

    test('sign up, key, call, usage, revoke, refused', async () => {
      const browser = openBrowser(app)
      assert.equal((await browser.go('/dashboard')).status, 200)
      assert.equal(browser.path, '/dashboard/sign-in')
      await signUp(browser, 'walk@example.com')
      assert.equal(browser.path, '/dashboard')
      assert.match(browser.page.text, /walk@example\.com/)
      assert.match(browser.page.text, /<dt>Credits<\/dt><dd>100<\/dd>/)

      await browser.go('/dashboard/keys')
      const key = keyOn(
        await browser.submit('/dashboard/keys', { label: 'notebook', kind: 'live' }),
      )
      assert.match(key, /^svc_(?!test_)/)
      const listed = await browser.go('/dashboard/keys')
      assert.ok(!listed.text.includes(key), 'a key is shown once')
      assert.match(listed.text, new RegExp(`svc_…${key.slice(-4)}`))
      assert.match(listed.text, /never/)

      assert.equal((await app.get('/v1/company/ACME', key)).status, 200)
      const usage = await browser.go('/dashboard/usage')
      assert.match(
        usage.text,
        /<td>\/v1\/company\/\{ticker\}<\/td><td class="n"><span data-value="1" title="1">1<\/span><\/td>/,
      )
      assert.match(
        usage.text,
        new RegExp(
          `<td>notebook …${key.slice(-4)}</td><td class="n"><span data-value="1" title="1">1</span></td>`,
        ),
      )
      assert.match(usage.text, /<rect class="part"/)
      assert.match(usage.text, /<li>1<\/li>/, 'the scale ends at what is highest')
      assert.match(usage.text, /No logged request was refused or failed/)
      assert.doesNotMatch((await browser.go('/dashboard/keys')).text, /never/)

      const id = /\/dashboard\/keys\/(key_\w+)\/revoke/.exec(browser.page.text)?.[1]
      const revoke = `/dashboard/keys/${id}/revoke`
      await browser.go(revoke)
      await browser.submit(revoke)
      assert.match(browser.page.text, /revoked <time/)
      const refused = await app.get('/v1/company/ACME', key)
      assert.deepEqual(
        [refused.status, refused.body.detail],
        [401, 'The API key has been revoked.'],
      )
    })

    test('a sandbox key answers with examples', async () => {
      const browser = openBrowser(app)
      await signUp(browser, 'sandbox@example.com')
      await browser.go('/dashboard/keys')
      const key = keyOn(await browser.submit('/dashboard/keys', { label: '', kind: 'sandbox' }))
      assert.match(key, /^svc_test_/)
      assert.equal((await app.get('/v1/company/ACME', key)).body.sandbox, true)
    })

    test('the ledger as CSV and JSON adds up to the balance', async () => {
      // The first symbol that no company has makes the service ask for the list of funds.
      await app.get('/v1/company/NEITHER', await app.liveKey())
      const browser = openBrowser(app)
      await signUp(browser, 'ledger@example.com')
      await browser.go('/dashboard/keys')
      const key = keyOn(await browser.submit('/dashboard/keys', { kind: 'live' }))
      await app.get('/v1/company/ACME', key)
      await app.get('/v1/company/NOSUCH', key)
      const page = await browser.go('/dashboard/credits')
      const balance = Number(/<dt>Balance<\/dt><dd>(\d+)<\/dd>/.exec(page.text)?.[1])
      assert.equal(balance, 99)
      const csv = await browser.go('/dashboard/credits.csv')
      assert.match(String(csv.headers['content-disposition']), /attachment/)
      const [names = '', ...lines] = csv.text.trim().split('\r\n')
      const column = names.split(',').indexOf('amount')
      const amounts = lines.map((line) => Number(line.split(',')[column]))
      // A grant, and the price of the call that was answered; the refused one left nothing.
      assert.equal(amounts.length, 2)
      assert.equal(sum(amounts), balance)
      const json = (await browser.go('/dashboard/credits.json')).body
      const entries = json.entries as { amount: number; kind: string }[]
      assert.equal(sum(entries.map(({ amount }) => amount)), balance)
      assert.equal(json.balance, balance)
    })

    test('a key made without signing in is claimed with its credits', async () => {
      const made = await app.send('/v1/keys', { method: 'POST' })
      const key = String(made.body.api_key)
      await app.get('/v1/company/ACME', key)
      const browser = openBrowser(app)
      await signUp(browser, 'claim@example.com')
      await browser.go('/dashboard/keys')
      await browser.submit('/dashboard/keys/claim', { key: ` ${key} ` })
      assert.match(browser.page.text, /with 99 credits/)
      assert.match((await browser.go('/dashboard')).text, /<dt>Credits<\/dt><dd>199<\/dd>/)
      const called = await app.get('/v1/company/ACME', key)
      assert.equal(called.headers['x-credits-remaining'], '198')
      // Calls that the key made before are part of its history.
      const usage = await browser.go('/dashboard/usage')
      assert.match(
        usage.text,
        /<td>\/v1\/company\/\{ticker\}<\/td><td class="n"><span data-value="2" title="2">2<\/span><\/td>/,
      )
      const json = (await browser.go('/dashboard/credits.json')).body
      assert.equal(json.balance, 198)

      const other = openBrowser(app)
      await signUp(other, 'claim-too@example.com')
      await other.go('/dashboard/keys')
      const refusals = [
        [key, 409, /belongs to another account/],
        ['svc_nonsense', 404, /not a key of this service/],
        [`${key.slice(0, -1)}!`, 404, /not a key of this service/],
      ] as const
      for (const [text, status, said] of refusals) {
        const refused = await other.submit('/dashboard/keys/claim', { key: text })
        assert.equal(refused.status, status)
        assert.match(refused.text, said)
      }
      await browser.go('/dashboard/keys')
      assert.equal((await browser.submit('/dashboard/keys/claim', { key })).status, 409)
    })

    test('signing out ends the session, in again opens another', async () => {
      const browser = openBrowser(app)
      await signUp(browser, 'again@example.com')
      const before = new Map(browser.cookies)
      await browser.submit('/dashboard/sign-out')
      assert.equal(browser.path, '/dashboard/sign-in')
      const stolen = openBrowser(app)
      for (const [name, value] of before) stolen.cookies.set(name, value)
      await stolen.go('/dashboard')
      assert.equal(stolen.path, '/dashboard/sign-in', 'an ended session lets nobody in')
      await browser.submit('/dashboard/sign-in', { email: 'Again@Example.com', password: PASSWORD })
      assert.equal(browser.path, '/dashboard')
      assert.match(browser.page.text, /again@example\.com/)
    })
  })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
