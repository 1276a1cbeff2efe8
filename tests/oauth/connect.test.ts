// Apps that are connected by signing in, on both engines: from the challenge to a charged call, the
// limits that a person sets, renewal, and the end.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NO_DEMO, startApp, type TestApp } from '../support/app.ts'
import { type Browser, openBrowser, signUp } from '../support/browser.ts'
import { ENGINES, type Engine } from '../support/engines.ts'
import type { Answer } from '../support/http.ts'
import {
  ask,
  authorizeAddress,
  callTool,
  connect,
  newClient,
  register,
  sendRevocation,
  sendToken,
} from '../support/oauth.ts'

const APPS = '/dashboard/apps'
const COMPANY = ['get_company', { ticker: 'ACME' }] as const
const RESOURCE = '/.well-known/oauth-protected-resource'
const SERVER = '/.well-known/oauth-authorization-server'

async function open(
  t: Parameters<typeof startApp>[0],
  engine?: Engine,
): Promise<{ app: TestApp; browser: Browser; clientId: string }> {
  const app = await startApp(t, { ...(engine && { engine }), settings: NO_DEMO })
  const browser = openBrowser(app)
  await signUp(browser, 'person@example.com')
  return { app, browser, clientId: await newClient(app) }
}

const resultOf = ({ body }: Answer) =>
  (body.result as { structuredContent?: Record<string, unknown>; isError?: boolean }) ?? {}

/** The error of a tool that answered with one. */
function errorOf(answer: Answer): unknown {
  const [first] = (answer.body.result as { content: { text: string }[] }).content
  return (JSON.parse(first?.text ?? '{}') as { error?: unknown }).error
}

const challengeOf = (app: TestApp, scope: string) =>
  `Bearer realm="tieout", resource_metadata="${app.url}${RESOURCE}/mcp", scope="${scope}", error="insufficient_scope"`

async function balanceOf(app: TestApp): Promise<number> {
  const row = await app.services.ops.one<{ balance: number }>('select balance from accounts')
  return row?.balance ?? Number.NaN
}

for (const engine of ENGINES) {
  test(`from the challenge to a charged call on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const { app, browser, clientId } = await open(t, engine)

    const refused = await callTool(app, null, ...COMPANY)
    assert.equal(refused.status, 401)
    assert.equal(
      refused.headers['www-authenticate'],
      `Bearer realm="tieout", resource_metadata="${app.url}${RESOURCE}/mcp", scope="data"`,
    )

    const asked = ask(app, clientId)
    const tokens = await connect(app, browser, asked, { budget: '3' })
    assert.equal(tokens.scope, 'data offline_access')
    assert.equal(tokens.expires_in, 3600)
    assert.equal(await balanceOf(app), 100)
    const called = await callTool(app, tokens.access_token, ...COMPANY)
    assert.equal(called.status, 200, called.text)
    assert.equal(resultOf(called).isError ?? false, false, called.text)
    assert.equal(called.headers['x-credits-remaining'], '99')
    assert.equal(await balanceOf(app), 99)

    const shown = await browser.go(APPS)
    assert.match(shown.text, /Apps: 1; connected: 1/)
    assert.match(shown.text, /<code>127\.0\.0\.1:7777<\/code>/)
    assert.match(shown.text, /1 of 3/)
    assert.match((await browser.go('/dashboard/requests')).text, /Test app …/)
    assert.match((await browser.go('/dashboard/audit')).text, /app connected[\s\S]*Test app …/)
    assert.match((await browser.go('/dashboard/keys')).text, /No keys yet/)
    const stored = await app.services.ops.all('select token from oauth_access_tokens')
    assert.ok(!JSON.stringify(stored).includes(tokens.access_token.slice(7)))
  })

  test(`what a person ends is refused at the next call on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const { app, browser, clientId } = await open(t, engine)
    const first = await connect(app, browser, ask(app, clientId))
    const second = await connect(app, browser, ask(app, clientId))
    const id = /href="(\/dashboard\/apps\/key_\w+)\/end"/.exec((await browser.go(APPS)).text)?.[1]
    assert.match(browser.page.text, /connected: 2/)
    const ofFirst = await app.services.ops.one<{ id: string }>(
      `select key_id as "id" from oauth_grants order by created_at, key_id limit 1`,
    )
    assert.ok(id && ofFirst)
    const before = await Promise.all(
      [first, second].map(({ access_token }) => callTool(app, access_token, ...COMPANY)),
    )
    assert.deepEqual(
      before.map(({ status }) => status),
      [200, 200],
    )
    await browser.go(`${id}/end`)
    await browser.submit(`${id}/end`)
    assert.match(browser.page.text, /connected: 1/)
    const after = await Promise.all(
      [first, second].map(({ access_token }) => callTool(app, access_token, ...COMPANY)),
    )
    assert.deepEqual(after.map(({ status }) => status).sort(), [200, 401])
    const gone = after[0]?.status === 401 ? first : second
    const form = { grant_type: 'refresh_token', client_id: clientId }
    const renewed = await sendToken(app, { ...form, refresh_token: gone.refresh_token })
    assert.equal(renewed.status, 400)
    assert.equal(renewed.body.error, 'invalid_grant')
    assert.match((await browser.go('/dashboard/audit')).text, /app disconnected/)
  })
}

test('an app gets what was granted, for as much as was granted', async (t) => {
  const { app, browser, clientId } = await open(t)
  const wide = ask(app, clientId, { scope: 'data requests offline_access' })
  const narrow = await connect(app, browser, wide, { scope: 'requests' })
  assert.equal(narrow.scope, 'requests offline_access')
  const lacking = await callTool(app, narrow.access_token, ...COMPANY)
  assert.equal(lacking.status, 403)
  assert.equal(lacking.headers['www-authenticate'], challengeOf(app, 'data:companies'))
  const more = ask(app, clientId, { scope: 'requests data:companies offline_access' })
  const stepped = await connect(app, browser, more, { scope: 'data:companies' })
  assert.equal((await callTool(app, stepped.access_token, ...COMPANY)).status, 200)

  const poor = await connect(app, browser, ask(app, clientId), { budget: '0' })
  assert.equal(errorOf(await callTool(app, poor.access_token, ...COMPANY)), 'over_budget')
  const rich = await connect(app, browser, ask(app, clientId), { budget: '1' })
  assert.equal(
    (await callTool(app, rich.access_token, ...COMPANY)).headers['x-credits-remaining'],
    '98',
  )
})

test('a grant is limited later on its page, which has no secret to rotate', async (t) => {
  const { app, browser, clientId } = await open(t)
  const tokens = await connect(app, browser, ask(app, clientId))
  const page = /href="(\/dashboard\/keys\/key_\w+)"/.exec((await browser.go(APPS)).text)?.[1] ?? ''
  assert.doesNotMatch((await browser.go(page)).text, /Rotate/)
  await browser.submit(`${page}/limits`, {
    reach: 'some',
    scope: 'data:filings',
    expires: '',
    allowed: '',
  })
  assert.match(browser.page.text, /Limits saved/)
  const lacking = await callTool(app, tokens.access_token, ...COMPANY)
  assert.equal(lacking.status, 403)
  assert.equal(lacking.headers['www-authenticate'], challengeOf(app, 'data:companies'))
  await browser.go(page)
  await browser.submit(`${page}/limits`, { reach: 'all', expires: '', allowed: '192.0.2.1' })
  assert.equal(errorOf(await callTool(app, tokens.access_token, ...COMPANY)), 'forbidden')
})

test('tokens are renewed by turns, and revoked by the app', async (t) => {
  const { app, browser, clientId } = await open(t)
  const first = await connect(app, browser, ask(app, clientId))
  const form = { grant_type: 'refresh_token', client_id: clientId }
  const renewed = await sendToken(app, { ...form, refresh_token: first.refresh_token })
  assert.equal(renewed.status, 200, renewed.text)
  const { access_token: access, refresh_token: refresh } = renewed.body as Record<string, string>
  assert.notEqual(refresh, first.refresh_token)
  assert.equal((await callTool(app, access ?? '', ...COMPANY)).status, 200)
  const lost = await sendToken(app, { ...form, refresh_token: first.refresh_token })
  assert.equal(lost.body.refresh_token, refresh, 'a renewal sent again gets the same answer')

  await app.services.ops.run(
    `update oauth_refresh_tokens set rotation_replay_expires_at = '2020-01-01T00:00:00.000Z'
     where revoked is not null`,
  )
  const stolen = await sendToken(app, { ...form, refresh_token: first.refresh_token })
  assert.equal(stolen.body.error, 'invalid_grant')
  const whole = await sendToken(app, { ...form, refresh_token: refresh ?? '' })
  assert.equal(whole.body.error, 'invalid_grant', 'a stolen token ends its whole family')
  assert.equal((await callTool(app, access ?? '', ...COMPANY)).status, 401)

  const other = await connect(app, browser, ask(app, clientId))
  for (const token of [other.access_token, other.refresh_token]) {
    const revoked = await sendRevocation(app, { client_id: clientId, token })
    assert.equal(revoked.status, 200, revoked.text)
  }
  assert.equal((await callTool(app, other.access_token, ...COMPANY)).status, 401)
  const late = await sendToken(app, { ...form, refresh_token: other.refresh_token })
  assert.equal(late.body.error, 'invalid_grant')
})

test('a token is for MCP alone, and for as long as its person may make keys', async (t) => {
  const { app, browser, clientId } = await open(t)
  const { access_token: token } = await connect(app, browser, ask(app, clientId))
  const headers = { authorization: `Bearer ${token}` }
  assert.equal((await app.send('/v1/company/ACME', { headers })).status, 401)
  const { ops } = app.services
  await ops.run(`update account_members set role = 'viewer'`)
  assert.equal((await callTool(app, token, ...COMPANY)).status, 401)
  await ops.run(`update account_members set role = 'owner'`)
  assert.equal((await callTool(app, token, ...COMPANY)).status, 200)
  await ops.run(`update oauth_access_tokens set expires_at = '2026-01-01T00:00:00.000Z'`)
  assert.equal((await callTool(app, token, ...COMPANY)).status, 401)
})

test('the metadata says what is served', async (t) => {
  const app = await startApp(t)
  const issuer = `${app.url}/dashboard/auth`
  const resource = {
    resource: `${app.url}/mcp`,
    resource_name: 'tieout',
    authorization_servers: [issuer],
    scopes_supported: ['data', 'webhooks:read', 'webhooks:write', 'requests'],
    bearer_methods_supported: ['header'],
    resource_documentation: `${app.url}/docs/agents`,
  }
  assert.deepEqual((await app.get(RESOURCE)).body, resource)
  assert.deepEqual((await app.get(`${RESOURCE}/mcp`)).body, resource)
  const { body: server } = await app.get(SERVER)
  assert.deepEqual((await app.get(`${SERVER}/dashboard/auth`)).body, server)
  assert.equal(server.issuer, issuer)
  assert.equal(server.authorization_endpoint, `${issuer}/oauth2/authorize`)
  assert.equal(server.token_endpoint, `${issuer}/oauth2/token`)
  assert.equal(server.registration_endpoint, `${issuer}/oauth2/register`)
  assert.equal(server.revocation_endpoint, `${issuer}/oauth2/revoke`)
  assert.deepEqual(server.code_challenge_methods_supported, ['S256'])
  assert.deepEqual(server.response_types_supported, ['code'])
  assert.deepEqual(server.grant_types_supported, ['authorization_code', 'refresh_token'])
  assert.deepEqual(server.scopes_supported, [...resource.scopes_supported, 'offline_access'])
  assert.equal(server.client_id_metadata_document_supported, true)
  assert.equal(server.authorization_response_iss_parameter_supported, true)
  assert.ok(!('introspection_endpoint' in server) && !('jwks_uri' in server))
})

const ROUTES = [
  ['GET', RESOURCE],
  ['GET', `${RESOURCE}/mcp`],
  ['GET', SERVER],
  ['GET', '/dashboard/auth/oauth2/authorize'],
  ['POST', '/dashboard/auth/oauth2/token'],
  ['POST', '/dashboard/auth/oauth2/revoke'],
  ['POST', '/dashboard/auth/oauth2/register'],
] as const

for (const [name, settings] of Object.entries({
  'OAUTH=false': { OAUTH: 'false' },
  'no dashboard': { DASHBOARD: 'off' },
  'an address without TLS': { BASE_URL: 'http://filings.example' },
})) {
  test(`nothing is offered with ${name}`, async (t) => {
    const app = await startApp(t, { settings })
    for (const [method, path] of ROUTES) {
      assert.equal((await app.send(path, { method })).status, 404, `${method} ${path}`)
    }
    const refused = await callTool(app, null, ...COMPANY)
    assert.equal(refused.headers['www-authenticate'], 'Bearer realm="tieout"')
  })
}

test('without registration an app is known by its document alone', async (t) => {
  const app = await startApp(t, { settings: { OAUTH_REGISTRATION: 'off' } })
  const { body: server } = await app.get(SERVER)
  assert.ok(!('registration_endpoint' in server))
  assert.equal(server.client_id_metadata_document_supported, true)
  assert.equal((await register(app)).status, 404)
})

test('registrations are bounded for an address, and forgotten when nobody connects them', async (t) => {
  const { app, browser, clientId } = await open(t)
  await connect(app, browser, ask(app, clientId))
  await newClient(app)
  const day = 86_400_000
  await app.services.ops.run(
    'update oauth_clients set created_at = $1',
    new Date(app.clock.now() - 2 * day).toISOString(),
  )
  const third = await newClient(app)
  const left = await app.services.ops.all<{ id: string }>(
    'select client_id as "id" from oauth_clients',
  )
  assert.deepEqual(left.map(({ id }) => id).sort(), [clientId, third].sort())
  const mints = `insert into key_mints (address, kind, at) values ('127.0.0.1', 'client', $1)`
  for (let made = 0; made < 100; made += 1) {
    await app.services.ops.run(mints, new Date(app.clock.now()).toISOString())
  }
  const refused = await register(app)
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
})

const EDITOR = 'cursor://anysphere.cursor-mcp/oauth/callback'

test('an editor is connected at an address of its private-use scheme, as it registered it', async (t) => {
  const { app, browser } = await open(t)
  const loopback = 'http://localhost:8787/callback'
  const registered = await register(app, {
    application_type: 'web',
    redirect_uris: [EDITOR, loopback],
  })
  assert.equal(registered.status, 201, registered.text)
  assert.deepEqual(registered.body.redirect_uris, [EDITOR, loopback])
  const clientId = String(registered.body.client_id)
  const tokens = await connect(app, browser, ask(app, clientId, { redirect_uri: EDITOR }))
  assert.equal((await callTool(app, tokens.access_token, ...COMPANY)).status, 200)
  assert.match((await browser.go(APPS)).text, /<code>cursor:<\/code>/)
  for (const other of [`${EDITOR}/`, EDITOR.replace('callback', 'other'), 'cursor://evil/oauth']) {
    const { params } = ask(app, clientId, { redirect_uri: other })
    assert.equal((await browser.go(authorizeAddress(params))).status, 400, other)
  }
})

const NO_APPS = [
  'javascript://host/%0aalert(1)',
  'data://host/text',
  'file://host/etc/passwd',
  'intent://host/callback',
  'ms-settings://host/callback',
  'chrome-extension://host/callback',
  'cursor://user@host/callback',
  'cursor://host/callback#fragment',
  'cursor://host',
  'http://filings.example/callback',
]
for (const address of NO_APPS) {
  test(`no app is registered at ${address}`, async (t) => {
    const app = await startApp(t, { settings: NO_DEMO })
    const refused = await register(app, { redirect_uris: [EDITOR, address] })
    assert.equal(refused.status, 400, refused.text)
  })
}
