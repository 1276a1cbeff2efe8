// Limits of a key, set in the dashboard and held by REST, MCP and files alike, on both engines; and what
// the audit log says of it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp, type TestApp } from '../support/app.ts'
import { type Browser, keyOn, openBrowser, signUp } from '../support/browser.ts'
import { ENGINES } from '../support/engines.ts'

const KEYS = '/dashboard/keys'
const DAY_MS = 86_400_000
const PROXY = { TRUSTED_PROXIES: '127.0.0.1' }

async function makeKey(browser: Browser, form: Record<string, string>) {
  await browser.go(KEYS)
  const page = await browser.submit(KEYS, { kind: 'live', ...form })
  const path = new RegExp(`href="(${KEYS}/key_\\w+)">${form.label}`).exec(page.text)?.[1] ?? ''
  return { key: keyOn(page), path }
}

function callFrom(app: TestApp, key: string, address: string, path: string) {
  return app.send(path, { headers: { 'x-api-key': key, 'x-forwarded-for': address } })
}

function callTool(app: TestApp, key: string, address: string) {
  const params = { name: 'get_company', arguments: { ticker: 'ACME' } }
  return app.send('/mcp', {
    method: 'POST',
    headers: {
      'x-api-key': key,
      'x-forwarded-for': address,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
}

for (const engine of ENGINES) {
  test(`limits of a key on ${engine.name}`, { skip: engine.skip }, async (t) => {
    const app = await startApp(t, { engine, settings: PROXY })
    const browser = openBrowser(app)
    await signUp(browser, 'limits@example.com')
    const { key, path } = await makeKey(browser, {
      label: 'narrow',
      reach: 'some',
      scope: 'webhooks:read',
    })
    assert.match(browser.page.text, /only webhooks and deliveries \(read\)/)

    const refused = await app.get('/v1/company/ACME', key)
    assert.equal(refused.status, 403)
    const { request_id: _, detail, ...said } = refused.body
    assert.deepEqual(said, {
      error: 'forbidden',
      scope: 'data:companies',
      scopes: ['webhooks:read'],
    })
    assert.match(String(detail), /needs data:companies or data/)
    const tool = await callTool(app, key, '192.0.2.9')
    assert.match(tool.text, /needs data:companies or data/)
    assert.equal((await app.get('/v1/webhooks', key)).status, 200)
    const making = { url: 'https://hooks.example.com/x', tickers: ['ACME'], events: ['insider'] }
    const made = await app.send('/v1/webhooks', {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(making),
    })
    assert.equal(made.body.scope, 'webhooks:write')
    assert.equal((await app.get('/bulk/2025-10/company.parquet', key)).body.scope, 'data:market')
    assert.equal((await app.get('/v1/company/ACME', key)).headers['x-credits-cost'], '0')

    await browser.go(path)
    const limits = { reach: 'all', allowed: '192.0.2.0/28, 2001:db8::1', expires: '2025-11-20' }
    await browser.submit(`${path}/limits`, limits)
    assert.match(browser.page.text, /Limits saved\./)
    assert.match(
      browser.page.text,
      /expires after 2025-11-20 \(UTC\); only from 192\.0\.2\.0\/28, 2001:db8::1\/128/,
    )
    const statusFrom = async (address: string) =>
      (await callFrom(app, key, address, '/v1/company/ACME')).status
    assert.equal(await statusFrom('192.0.2.15'), 200)
    assert.equal(await statusFrom('2001:db8::1'), 200)
    // Limits by address count this network as one client, but a key's allowed address is exact.
    assert.equal(await statusFrom('2001:db8::2'), 403)
    assert.equal(await statusFrom('192.0.2.16'), 403)
    // Entries that the caller adds on the left of the header are not trusted.
    assert.equal(await statusFrom('192.0.2.15, 198.51.100.1'), 403)
    assert.equal(await statusFrom('nonsense'), 403)
    assert.match(
      (await callTool(app, key, '198.51.100.1')).text,
      /may not be used from 198\.51\.100\.1/,
    )
    assert.match((await callTool(app, key, '192.0.2.1')).text, /ACME/)
    const elsewhere = await browser.go(`/dashboard/requests?outcome=bad`)
    assert.match(elsewhere.text, /<strong>403<\/strong>/, 'its owner sees who was refused')

    await browser.go(path)
    for (const wrong of [
      { ...limits, allowed: 'example.com' },
      { ...limits, expires: '2025-11-01' },
      { ...limits, reach: 'some' },
    ]) {
      const answer = await browser.submit(`${path}/limits`, wrong)
      assert.equal(answer.status, 422)
      assert.match(answer.text, /role="alert"/)
    }
    assert.equal(await statusFrom('198.51.100.1'), 403, 'a refused form changes nothing')

    const next = keyOn(await browser.submit(`${path}/rotate`, { days: '7' }))
    for (const text of [key, next]) {
      const one = await callFrom(app, text, '198.51.100.1', '/v1/company/ACME')
      assert.equal(one.status, 403, 'both secrets have the limits of the key')
    }
    await browser.go(path)
    await browser.submit(`${path}/end-former`)
    assert.equal((await callFrom(app, key, '192.0.2.1', '/v1/company/ACME')).status, 401)
    assert.equal((await callFrom(app, next, '192.0.2.1', '/v1/company/ACME')).status, 200)

    app.clock.advance(6 * DAY_MS)
    const late = await callFrom(app, next, '192.0.2.1', '/v1/company/ACME')
    assert.deepEqual(
      [late.status, late.body.detail],
      [401, 'The API key expired at 2025-11-21T00:00:00.000Z.'],
    )
    assert.match((await browser.go(KEYS)).text, /<strong>expired<\/strong>/)
  })
}
