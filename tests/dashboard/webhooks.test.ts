// Webhooks in the dashboard, on both engines: registered, tested against a receiver, deliveries seen
// with what the receiver answered, replayed, rotated, turned off; and never somebody else's.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startApp, type TestApp } from '../support/app.ts'
import { hiddenFields, openBrowser, signUp } from '../support/browser.ts'
import { ENGINES } from '../support/engines.ts'
import { rowsIn } from '../support/markup.ts'
import { startReceiver } from '../support/receiver.ts'

const PATH = '/dashboard/webhooks'
const AT = '2025-11-15T16:00:00.000Z'

for (const engine of ENGINES) {
  test(`the way of a webhook on ${engine.name}`, { skip: engine.skip }, async (t) => {
    const receiver = await startReceiver(t)
    const app = await startApp(t, { engine, settings: { WEBHOOK_ALLOW: receiver.address } })
    const browser = openBrowser(app)
    await signUp(browser, 'hooks@example.com')
    assert.match((await browser.go(PATH)).text, /No webhooks yet/)
    const form = { url: `${receiver.url}/in`, tickers: 'acme, 333333', events: '8-k' }
    await browser.submit(PATH, form)
    assert.match(browser.page.text, /<pre[^>]*>whsec_/)
    assert.doesNotMatch((await browser.go(PATH)).text, /whsec_/)
    const path = new RegExp(`href="(${PATH}/wh_\\w+)"`).exec(browser.page.text)?.[1] ?? ''
    const id = path.slice(PATH.length + 1)

    await browser.go(path)
    await browser.submit(`${path}/test`)
    assert.match(browser.page.text, /The receiver accepted the test: 204/)
    assert.equal(receiver.received.length, 1)
    assert.deepEqual(rowsIn(browser.page.text)[0]?.slice(1, 3), ['test', 'passed'])

    await deliver(app, id)
    await browser.go(path)
    assert.match(browser.page.text, /0001111111-25-000009/)
    assert.match(browser.page.text, /<strong>500<\/strong> 12 ms/)
    assert.match(browser.page.text, /&lt;script&gt;alert\(1\)/)
    assert.doesNotMatch(browser.page.text, /<script>/)
    await browser.submit(`${path}/replay`)
    assert.match(browser.page.text, /Queued to be resent/)
    assert.match(browser.page.text, /<a href="[^"]+">waiting to be sent<\/a>/)

    await browser.submit(`${path}/rotate`, { overlap_hours: '24' })
    assert.match(browser.page.text, /<pre[^>]*>whsec_/)

    const thief = openBrowser(app)
    await signUp(thief, 'hooks-thief@example.com')
    assert.equal((await thief.go(path)).status, 404)
    await thief.go(PATH)
    const fields = hiddenFields(thief.page.text, PATH)
    for (const action of ['test', 'rotate', 'off']) {
      assert.equal((await thief.post(`${path}/${action}`, fields)).status, 404, action)
    }

    await browser.submit(`${path}/off`)
    assert.match(browser.page.text, /off: deleted by its owner/)
    assert.doesNotMatch(browser.page.text, /Send a test/)
  })
}

describe('a webhook that cannot be registered', () => {
  test('says why at the field, and keeps what was typed', async (t) => {
    const app = await startApp(t)
    const browser = openBrowser(app)
    await signUp(browser, 'refused@example.com')
    await browser.go(PATH)
    const typed = { url: 'https://127.0.0.1/x', tickers: 'NOSUCH "><b>', events: '8-k' }
    const refused = await browser.submit(PATH, typed)
    assert.equal(refused.status, 422)
    assert.match(refused.text, /role="alert">No company matches “&quot;&gt;&lt;b&gt;”\.</)
    assert.doesNotMatch(refused.text, /String should|Value error|URL scheme/)
    assert.match(refused.text, /value="NOSUCH &quot;&gt;&lt;b&gt;"/)
  })
})

test('a webhook whose host has to prove itself says so, and so does a test too many', async (t) => {
  const receiver = await startReceiver(t)
  const settings = { WEBHOOK_ALLOW: receiver.address, WEBHOOK_PROOF: 'true' }
  const app = await startApp(t, { settings })
  const browser = openBrowser(app)
  await signUp(browser, 'proof@example.com')
  await browser.go(PATH)
  await browser.submit(PATH, { url: receiver.url, tickers: 'acme', events: '8-k' })
  const path = new RegExp(`href="(${PATH}/wh_\\w+)"`).exec(browser.page.text)?.[1] ?? ''
  await browser.go(path)
  assert.match(browser.page.text, /waiting: Its host has not been verified/)
  receiver.answer(({ headers }, response) => {
    const challenge = String(headers['webhook-challenge'])
    response.writeHead(200, { 'webhook-challenge': challenge }).end()
  })
  await browser.submit(`${path}/test`, { lab: 'true' })
  assert.match(browser.page.text, /It returned the challenge, which verifies its host/)
  assert.doesNotMatch(browser.page.text, /waiting:/)
  // The receiver accepted requests with wrong signatures as well.
  const lab = /class="notice bad"[^>]*><p><strong>The receiver fails \d+ of \d+ lab checks/
  assert.match(browser.page.text, lab)
  const refused = await browser.submit(`${path}/test`, { lab: 'true' })
  assert.equal(refused.status, 429)
  assert.match(refused.text, /A webhook can run the lab once a minute; try again in 60 s\./)
})

for (const engine of ENGINES) {
  test(`a search is saved on ${engine.name}`, { skip: engine.skip }, async (t) => {
    const app = await startApp(t, { engine, resolve: async () => ['93.184.216.34'] })
    const browser = openBrowser(app)
    await signUp(browser, 'searches@example.com')
    await browser.go(PATH)
    const form = { url: 'https://hooks.example.com/in', events: 'search' }
    await browser.submit(PATH, { ...form, q: 't*' })
    assert.match(browser.page.text, /The search: q needs at least 2 characters before `\*`\./)
    assert.match(browser.page.text, /name="q" maxlength="1000"\s+value="t\*"/)
    await browser.submit(PATH, { ...form, q: '"going concern"', forms: '10-K, 10-Q' })
    assert.match(browser.page.text, /<pre[^>]*>whsec_/)
    const shown = /search: <code>&quot;going concern&quot;<\/code> in 10-K,10-Q/
    assert.match(browser.page.text, shown)
    assert.match(browser.page.text, /every filer/)
    const path = new RegExp(`href="(${PATH}/wh_\\w+)"`).exec(browser.page.text)?.[1] ?? ''
    assert.match((await browser.go(path)).text, shown)
  })
}

/** One delivery that failed, as the log keeps it; the receiver's answer is hostile. */
async function deliver({ services: { ops } }: TestApp, id: string): Promise<void> {
  const accession = '0001111111-25-000009'
  await ops.run(
    `insert into webhook_events (accession, kind, at, data) values ($1, '8-k', $2, '{}')`,
    accession,
    AT,
  )
  await ops.run(
    `insert into webhook_deliveries (id, webhook_id, accession, sequence, status, tries, round,
       attempts, next_at, created_at, done_at)
     values ('msg_1', $1, $2, 1, 'failed', 1, 1, 1, null, $3, $3)`,
    id,
    accession,
    AT,
  )
  await ops.run(
    `insert into webhook_attempts (delivery_id, number, at, status_code, duration_ms, error, answer)
     values ('msg_1', 1, $1, 500, 12, null, '<script>alert(1)</script>')`,
    AT,
  )
}
