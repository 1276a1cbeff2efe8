// A key in the dashboard, on both engines: renamed, given a budget that holds on the next call, given a
// new text while the former one still works; and never somebody else's.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '../support/app.ts'
import { hiddenFields, keyOn, openBrowser, signUp } from '../support/browser.ts'
import { ENGINES } from '../support/engines.ts'

const KEYS = '/dashboard/keys'
const HOUR_MS = 3_600_000

for (const engine of ENGINES) {
  test(`the way of a key on ${engine.name}`, { skip: engine.skip }, async (t) => {
    const app = await startApp(t, { engine })
    const browser = openBrowser(app)
    await signUp(browser, 'keys@example.com')
    await browser.go(KEYS)
    const key = keyOn(await browser.submit(KEYS, { label: 'old name', kind: 'live' }))
    const path = new RegExp(`href="(${KEYS}/key_\\w+)">old name`).exec(browser.page.text)?.[1] ?? ''

    await browser.go(path)
    await browser.submit(`${path}/name`, { label: 'nightly <b>' })
    assert.match(browser.page.text, /<h1>nightly &lt;b&gt;<\/h1>/)
    assert.equal((await browser.submit(`${path}/name`, { label: 'x'.repeat(101) })).status, 422)

    await app.get('/v1/company/ACME', key)
    await browser.submit(`${path}/budget`, { budget: '4' })
    assert.match(browser.page.text, /1 of 4 credits/)
    assert.equal((await app.get('/v1/fundamentals/ACME', key)).status, 200)
    const refused = await app.get('/v1/company/ACME', key)
    assert.equal(refused.status, 402)
    const { request_id: _, detail, ...said } = refused.body
    const day = new Date(app.clock.now() + 24 * HOUR_MS).toISOString().slice(0, 10)
    const resets_at = `${day}T00:00:00.000Z`
    assert.deepEqual(said, {
      error: 'over_budget',
      endpoint_cost: 1,
      balance: 96,
      budget: 4,
      spent: 4,
      resets_at,
    })
    assert.match(String(detail), new RegExp(`next day begins at ${resets_at}`))
    assert.equal((await app.get('/v1/company/ACME?dry_run=true', key)).body.budget_left, 0)
    app.clock.advance(24 * HOUR_MS)
    assert.equal((await app.get('/v1/company/ACME', key)).status, 200)
    for (const budget of ['-1', '1.5', 'many', '1e3', '99999999999']) {
      assert.equal((await browser.submit(`${path}/budget`, { budget })).status, 422, budget)
    }

    const next = keyOn(await browser.submit(`${path}/rotate`, { days: '1' }))
    assert.notEqual(next, key)
    const former = new RegExp(
      `previous secret, ending in <code>${key.slice(-4)}</code>, works until`,
    )
    assert.match((await browser.go(path)).text, former)
    for (const text of [key, next])
      assert.equal((await app.get('/v1/company/ACME', text)).status, 200)
    assert.match((await browser.go(path)).text, /3 of 4 credits/, 'one budget for both texts')
    app.clock.advance(25 * HOUR_MS)
    assert.equal((await app.get('/v1/company/ACME', key)).status, 401)
    assert.equal((await app.get('/v1/company/ACME', next)).status, 200)

    await browser.go(path)
    const last = keyOn(await browser.submit(`${path}/rotate`, { days: '1' }))
    const thief = openBrowser(app)
    await signUp(thief, 'key-thief@example.com')
    assert.equal((await thief.go(path)).status, 404)
    await thief.go(KEYS)
    const fields = hiddenFields(thief.page.text, KEYS)
    for (const [action, form] of Object.entries(STOLEN)) {
      const answer = await thief.post(`${path}/${action}`, { ...fields, ...form })
      assert.equal(answer.status, 404, action)
    }

    await browser.go(`${path}/revoke`)
    await browser.submit(`${path}/revoke`)
    for (const text of [next, last]) {
      const answer = await app.get('/v1/company/ACME', text)
      assert.equal(answer.body.detail, 'The API key has been revoked.')
    }
    assert.doesNotMatch((await browser.go(path)).text, /Create new secret/)
  })
}

const STOLEN = { name: { label: 'mine' }, budget: { budget: '1' }, rotate: { days: '0' } }
