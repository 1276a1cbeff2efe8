// Apps that are known by the address of a document: connected by it, fetched once while it is fresh,
// and refused for a document that is another’s, too long, or elsewhere.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { GetOutcome } from '../../src/contract/work/outbound.ts'
import { NO_DEMO, startApp } from '../support/app.ts'
import { openBrowser, signUp } from '../support/browser.ts'
import { ask, authorizeAddress, callTool, connect, REDIRECT, sendToken } from '../support/oauth.ts'

const ID = 'https://app.example/client.json'
const DOCUMENT = {
  client_id: ID,
  client_name: 'An app with a document',
  client_uri: 'https://app.example/',
  redirect_uris: [REDIRECT],
  token_endpoint_auth_method: 'none',
}

const found = (document: object, more: Partial<Extract<GetOutcome, { error: null }>> = {}) => ({
  error: null,
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'max-age=600' },
  body: JSON.stringify(document),
  ...more,
})

async function open(t: TestContext, outcome: GetOutcome) {
  const app = await startApp(t, { settings: { ...NO_DEMO, OAUTH_REGISTRATION: 'off' } })
  const fetched: string[] = []
  t.mock.method(app.services.outbound, 'get', async ({ url }: { url: string }) => {
    fetched.push(url)
    return outcome
  })
  const browser = openBrowser(app)
  await signUp(browser, 'documents@example.com')
  return { app, browser, fetched }
}

test('an app is connected by its document, which is fetched once while it is fresh', async (t) => {
  const { app, browser, fetched } = await open(t, found(DOCUMENT))
  const tokens = await connect(app, browser, ask(app, ID))
  assert.equal(
    (await callTool(app, tokens.access_token, 'get_company', { ticker: 'ACME' })).status,
    200,
  )
  const form = { grant_type: 'refresh_token', client_id: ID, refresh_token: tokens.refresh_token }
  assert.equal((await sendToken(app, form)).status, 200)
  await connect(app, browser, ask(app, ID))
  assert.deepEqual(fetched, [ID])
  const page = await browser.go('/dashboard/apps')
  assert.match(page.text, /An app with a document …/)
})

const WRONG: Record<string, GetOutcome> = {
  'of another app': found({ ...DOCUMENT, client_id: 'https://bank.example/client.json' }),
  'with another address': found({ ...DOCUMENT, redirect_uris: ['https://app.example/callback'] }),
  'without addresses': found({ ...DOCUMENT, redirect_uris: undefined }),
  'without a name': found({ ...DOCUMENT, client_name: undefined }),
  'with a secret': found({
    ...DOCUMENT,
    client_secret: 'x',
    token_endpoint_auth_method: 'client_secret_post',
  }),
  'that claims trust': found({ ...DOCUMENT, skip_consent: true }),
  'that is no JSON': found(DOCUMENT, { body: '<html>' }),
  'of another type': found(DOCUMENT, { headers: { 'content-type': 'text/html' } }),
  'that is elsewhere': found(DOCUMENT, {
    status: 302,
    headers: { location: 'https://b.example/' },
  }),
  'that is too long': found({ ...DOCUMENT, contacts: ['x'.repeat(6000)] }),
  'that cannot be had': { error: 'the address is private or reserved' },
}

for (const [name, outcome] of Object.entries(WRONG)) {
  test(`a document ${name} connects nothing`, async (t) => {
    const { app, browser, fetched } = await open(t, outcome)
    const page = await browser.go(authorizeAddress(ask(app, ID).params))
    assert.equal(page.status, 400)
    assert.match(page.text, /Not connected/)
    assert.ok(fetched.length > 0)
  })
}
