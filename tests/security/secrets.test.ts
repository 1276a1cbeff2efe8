// Secrets stay secret: a service that logs everything it can is led through every surface with secrets
// we know, and none of them is in what it wrote. How secrets are compared is held by the source.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '../../src/kernel/log.ts'
import { readFiles } from '../house/files.ts'
import { keyHeaders, startApp } from '../support/app.ts'
import { hiddenFields, openBrowser } from '../support/browser.ts'
import { linkIn, signUpByMail, startMailServer } from '../support/mail.ts'
import { isDown } from '../support/publisher.ts'

const SETTINGS = {
  TRUSTED_PROXIES: '127.0.0.1',
  MARKETPLACE_SECRET: 'marketplace-secret-of-this-test',
  STRIPE_SECRET_KEY: 'sk_test_stripesecretofthistest',
  STRIPE_PACKS: '1000=price_ofthistest',
  STRIPE_WEBHOOK_SECRET: 'whsec_stripewebhooksecretofthistest',
  SAM_API_KEY: 'sam-key-of-this-test',
  SECRET_KEY: 'sealing-key-of-this-test-and-no-other',
}

test('nothing that was secret is in the log, at its most talkative, after a walk through everything', async (t) => {
  const lines: string[] = []
  const log = createLog('debug', (line) => void lines.push(line))
  const resolve = async () => ['93.184.216.34']
  const mail = await startMailServer(t)
  const SMTP_URL = mail.url.replace('//', '//mailer:mail-word-of-this-test@')
  const app = await startApp(t, { settings: { ...SETTINGS, SMTP_URL }, log, resolve })
  const secrets = new Set<string>(Object.values(SETTINGS).filter((one) => one !== '127.0.0.1'))
  secrets.add('mail-word-of-this-test').add(SMTP_URL)

  const key = await app.liveKey()
  const made = await app.send('/v1/keys', { method: 'POST', body: '{"label":"x"}' })
  secrets.add(key).add(String(made.body.api_key))
  await app.get('/v1/company/ACME', key)
  await app.get(`/v1/company/ACME?api_key=${key}`)
  await app.get(`/v1/company/${key}`, key)
  await app.get(`/${key}`, key)
  await app.send('/v1/filings/ACME', { headers: { authorization: `Bearer ${key}` } })
  await app.send('/v1/filings/ACME', { headers: { authorization: `Basic ${btoa(`me:${key}`)}` } })
  secrets.add(btoa(`me:${key}`))
  const proxied = { 'x-rapidapi-proxy-secret': SETTINGS.MARKETPLACE_SECRET, 'x-rapidapi-user': 'u' }
  await app.send('/v1/company/ACME', { headers: proxied })

  const hook = { url: 'https://hooks.example.com/in', tickers: ['ACME'], events: ['8-k'] }
  const json = { ...keyHeaders(key), 'content-type': 'application/json' }
  const registered = await app.send('/v1/webhooks', {
    method: 'POST',
    headers: { ...json, 'idempotency-key': 'once' },
    body: JSON.stringify(hook),
  })
  assert.equal(registered.status, 200, registered.text)
  secrets.add(String(registered.body.secret))
  const rotate = `/v1/webhooks/${String(registered.body.id)}/rotate`
  const rotated = await app.send(rotate, { method: 'POST', headers: json, body: '{}' })
  secrets.add(String(rotated.body.secret))
  const withUser = { ...hook, url: 'https://me:word-of-a-receiver@hooks.example.com/' }
  await app.send('/v1/webhooks', { method: 'POST', headers: json, body: JSON.stringify(withUser) })
  secrets.add('word-of-a-receiver')

  const call = { name: 'get_company', arguments: { ticker: 'ACME', api_key: key } }
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })
  await app.send('/mcp', { method: 'POST', headers: json, body: message })
  await app.send('/mcp', { method: 'POST', headers: json, body: `${message}}` })

  const browser = openBrowser(app)
  await signUpByMail(browser, mail, 'secret@example.com')
  secrets.add(linkIn(await mail.letter(1)).split('=')[1] ?? '')
  await browser.go('/dashboard/keys')
  for (const value of browser.cookies.values()) secrets.add(decodeURIComponent(value))
  const stranger = openBrowser(app)
  await stranger.go('/dashboard/sign-in')
  const fields = hiddenFields(stranger.page.text, '/dashboard/sign-in')
  const wrong = { ...fields, email: 'secret@example.com', password: 'a wrong word of this test' }
  await stranger.post('/dashboard/sign-in', wrong)
  secrets.add('a wrong word of this test')

  app.publisher.breakAt('https://', isDown)
  await app.get('/v1/filings/222222', key)
  app.publisher.breakAt('https://', () => {
    throw new Error(`asked with ${key} and Bearer ${key} at https://x/?api_key=${key}`)
  })
  await app.get('/v1/filings/111111', key)
  await app.services.ops.run('alter table keys rename to keys_away')
  await app.get('/v1/company/ACME', key)

  const all = lines.join('')
  assert.ok(lines.length > 15, 'much was logged')
  assert.ok(lines.some((line) => JSON.parse(line).msg === 'call failed'))
  for (const secret of secrets) {
    assert.ok(secret.length > 8)
    assert.ok(!all.includes(secret), `"${secret.slice(0, 6)}…" is in the log`)
  }
})

test('each event is one line of JSON, and each call’s line names its request and its route', async (t) => {
  const lines: string[] = []
  const log = createLog('info', (line) => void lines.push(line))
  const app = await startApp(t, { log })
  const { headers } = await app.get('/v1/company/AC%0a%0dME?x=%0a{"level":60}', await app.liveKey())
  const told = lines.map((line) => {
    assert.match(line, /^[^\n\r]+\n$/)
    return JSON.parse(line) as Record<string, unknown>
  })
  const own = told.filter(({ requestId }) => requestId === headers['x-request-id'])
  assert.deepEqual(
    own.map(({ msg, method, route, status }) => [msg, method, route, status]),
    [['request answered', 'GET', '/v1/company/:ticker', '422']],
  )
})

/** A comparison that may stop at the first difference, of something whose name says it is secret. */
const HASTY =
  /\b\w*(?:secret|signature|password|proof|token)\w*\s*[!=]==?(?!=|\s*(?:null\b|undefined\b|''))/i

test('no secret is compared character by character', () => {
  const hasty = readFiles('src/**/*.ts').flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (HASTY.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )
  assert.deepEqual(hasty, [])
  assert.match('if (given.secret === known) return', HASTY)
})
