// Attacks on apps that are connected by signing in: each attempt is refused, and none leads a
// browser anywhere that its app did not register.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { runApp, startApp, type TestApp } from '../support/app.ts'
import { type Browser, hiddenFields, openBrowser, signUp } from '../support/browser.ts'
import {
  type Asked,
  ask,
  authorizeAddress,
  callTool,
  connect,
  decide,
  exchangeForm,
  newClient,
  REDIRECT,
  register,
  sendToken,
} from '../support/oauth.ts'

const CONNECT = '/dashboard/connect'

let app: TestApp
let clientId: string
/** Each request comes from an address of its own, since an address is bounded. */
let asked = 0
before(async () => {
  app = await runApp({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  clientId = await newClient(app)
})
after(() => app.stop())

async function inside(email: string): Promise<Browser> {
  const browser = openBrowser(app)
  await signUp(browser, email)
  return browser
}

const isGiven = (pair: [string, string | undefined]): pair is [string, string] =>
  pair[1] !== undefined

/** Address that the authorization endpoint redirects a browser to, without following it. */
async function sentTo(browser: Browser, params: Record<string, string> | URLSearchParams) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  asked += 1
  const headers = { cookie, 'x-forwarded-for': `10.9.0.${asked}` }
  const { status, headers: got, text } = await app.send(authorizeAddress(params), { headers })
  return { status, location: got.location, text }
}

describe('a browser is sent to registered addresses only', () => {
  const foreign = [
    'https://evil.example/callback',
    'http://127.0.0.1.evil.example:7777/callback',
    'http://127.0.0.1:7777/other',
    'http://127.0.0.1:7777/callback/../x',
    'http://127.0.0.1:7777/callback?more=1',
    'http://127.0.0.1:7777/callback#part',
    'http://user@127.0.0.1:7777/callback',
    'http://localhost:7777/callback',
    'https://127.0.0.1:7777/callback',
    'javascript:alert(1)',
    '//evil.example/callback',
    '',
  ]
  for (const redirect of foreign) {
    test(`not to "${redirect}"`, async () => {
      const browser = await inside(`redirect-${foreign.indexOf(redirect)}@example.com`)
      const { params } = ask(app, clientId, { redirect_uri: redirect })
      const { status, location } = await sentTo(browser, params)
      assert.equal(location, undefined)
      assert.equal(status, 400)
      // A request with a second fault must not be redirected to a foreign address either.
      const worse = await sentTo(browser, { ...params, response_type: 'token' })
      assert.deepEqual([worse.status, worse.location], [400, undefined])
    })
  }

  test('to any port of the loopback address that it registered', async () => {
    const browser = await inside('port@example.com')
    const asked = ask(app, clientId, { redirect_uri: 'http://127.0.0.1:49152/callback' })
    const back = await decide(browser, asked)
    assert.equal(back.origin + back.pathname, 'http://127.0.0.1:49152/callback')
  })

  test('a refusal goes back to the app, with its state and the issuer', async () => {
    const browser = await inside('refuses@example.com')
    const back = await decide(browser, ask(app, clientId), { decision: 'refuse' })
    assert.equal(back.origin + back.pathname, REDIRECT)
    assert.deepEqual(Object.fromEntries(back.searchParams), {
      error: 'access_denied',
      error_description: 'User denied access',
      state: 'the-state',
      iss: `${app.url}/dashboard/auth`,
    })
  })
})

describe('a request of an app is refused, and the app is told why', () => {
  const cases: Record<string, [Record<string, string | undefined>, string]> = {
    'without a challenge': [
      { code_challenge: undefined, code_challenge_method: undefined },
      'invalid_request',
    ],
    'with a plain challenge': [{ code_challenge_method: 'plain' }, 'invalid_request'],
    'with a challenge of no method': [{ code_challenge_method: undefined }, 'invalid_request'],
    'for another resource': [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    'for the REST interface': [{ resource: 'http://127.0.0.1/v1' }, 'invalid_target'],
    'for a scope that does not exist': [{ scope: 'data admin' }, 'invalid_scope'],
    'for an implicit token': [{ response_type: 'token' }, 'unsupported_response_type'],
    'with a request object': [{ request: 'e30.e30.' }, 'request_not_supported'],
    'by an address of a request': [
      { request_uri: 'https://evil.example/x' },
      'request_uri_not_supported',
    ],
  }
  for (const [name, [changes, error]] of Object.entries(cases)) {
    test(name, async () => {
      const browser = await inside(`asks-${Object.keys(cases).indexOf(name)}@example.com`)
      const changed = Object.entries({ ...ask(app, clientId).params, ...changes })
      const params = new URLSearchParams(changed.filter(isGiven))
      const { location, text, status } = await sentTo(browser, params)
      // The answer to a request for a token is in the fragment (OAuth 2.0, section 4.2.2.1).
      const back = new URL((location ?? assert.fail(`${status} ${text}`)).replace('#', '?'))
      assert.equal(back.origin + back.pathname, REDIRECT)
      assert.equal(back.searchParams.get('error'), error)
      assert.equal(back.searchParams.get('state'), 'the-state')
      assert.equal(back.searchParams.get('iss'), `${app.url}/dashboard/auth`)
    })
  }

  test('but not a parameter that was sent twice, or an app that is unknown', async () => {
    const browser = await inside('twice@example.com')
    const twice = new URLSearchParams(ask(app, clientId).params)
    twice.append('redirect_uri', 'https://evil.example/')
    const params = ask(app, 'nobody').params
    for (const wrong of [twice, params]) {
      const { status, location } = await sentTo(browser, wrong)
      assert.deepEqual([status, location], [400, undefined])
    }
  })
})

describe('a code', () => {
  async function codeOf(email: string) {
    const browser = await inside(email)
    const asked = ask(app, clientId)
    const back = await decide(browser, asked)
    return { asked, code: back.searchParams.get('code') ?? '' }
  }
  const exchange = (asked: Asked, code: string, changes: Record<string, string> = {}) =>
    sendToken(app, { ...exchangeForm(asked, code), ...changes })

  test('works once, and its second use ends what the first one got', async () => {
    const { asked, code } = await codeOf('code-once@example.com')
    const first = await exchange(asked, code)
    assert.equal(first.status, 200)
    const token = String(first.body.access_token)
    assert.equal((await callTool(app, token, 'get_company', { ticker: 'ACME' })).status, 200)
    const second = await exchange(asked, code)
    assert.deepEqual([second.status, second.body.error], [400, 'invalid_grant'])
    assert.equal((await callTool(app, token, 'get_company', { ticker: 'ACME' })).status, 401)
  })

  const wrong: Record<string, Record<string, string>> = {
    'another proof': { code_verifier: 'a'.repeat(43) },
    'no proof': { code_verifier: '' },
    'another address': { redirect_uri: 'http://127.0.0.1:7778/callback' },
    'no address': { redirect_uri: '' },
    'another resource': { resource: 'https://other.example/mcp' },
  }
  for (const [name, changes] of Object.entries(wrong)) {
    test(`is refused with ${name}, and lost`, async () => {
      const { asked, code } = await codeOf(`code-${Object.keys(wrong).indexOf(name)}@example.com`)
      const refused = await exchange(asked, code, changes)
      assert.ok(refused.status === 400 || refused.status === 401, refused.text)
      assert.ok(!('access_token' in refused.body))
    })
  }

  test('of one app is none of another’s', async () => {
    const { asked, code } = await codeOf('code-theft@example.com')
    const thief = await newClient(app, { client_name: 'Thief' })
    const refused = await exchange(asked, code, { client_id: thief })
    assert.deepEqual([refused.status, refused.body.error], [400, 'invalid_grant'])
  })

  test('of an unknown client is asked for in vain, and fetches nothing', async () => {
    const { asked, code } = await codeOf('code-unknown@example.com')
    for (const id of ['nobody', 'https://evil.example/client.json', '']) {
      const refused = await exchange(asked, code, { client_id: id })
      assert.deepEqual([refused.status, refused.body.error], [401, 'invalid_client'])
    }
  })
})

describe('the decision', () => {
  test('is taken by a person who is signed in', async () => {
    const stranger = openBrowser(app)
    const page = await stranger.go(authorizeAddress(ask(app, clientId).params))
    assert.match(
      stranger.path,
      /^\/dashboard\/sign-in\?next=%2Fdashboard%2Fauth%2Foauth2%2Fauthorize/,
    )
    assert.match(
      page.text,
      /name="next" value="\/dashboard\/auth\/oauth2\/authorize\?response_type=code/,
    )
    const by = await stranger.post(CONNECT, { query: 'client_id=x', decision: 'allow' })
    assert.equal(by.status, 403)
  })

  test('is not taken by a form of another site, or without the page’s proof', async () => {
    const browser = await inside('csrf@example.com')
    await browser.go(authorizeAddress(ask(app, clientId).params))
    const fields = { ...hiddenFields(browser.page.text, CONNECT), scope: 'data', decision: 'allow' }
    const foreign = await browser.post(CONNECT, fields, { origin: 'https://evil.example' })
    assert.equal(foreign.status, 403)
    const unproved = await browser.post(CONNECT, { ...fields, proof: 'x'.repeat(43) })
    assert.equal(unproved.status, 403)
    assert.equal(
      (
        await app.services.ops.all(`select 1 from oauth_grants g join users u on u.id = g.user_id
      where u.email = 'csrf@example.com'`)
      ).length,
      0,
    )
  })

  test('is about what was asked: a changed request is refused', async () => {
    const browser = await inside('changed@example.com')
    await browser.go(authorizeAddress(ask(app, clientId).params))
    const hidden = hiddenFields(browser.page.text, CONNECT)
    const fields = { ...hidden, decision: 'allow', scope: 'data' }
    const changes = [
      (query: string) => query.replace('scope=data', 'scope=webhooks%3Awrite+data'),
      (query: string) =>
        query.replace(/redirect_uri=[^&]*/, 'redirect_uri=https%3A%2F%2Fevil.example'),
      (query: string) => query.replace(/sig=[^&]*/, 'sig=x'),
      (query: string) => query.replace(/exp=\d+/, 'exp=99999999999'),
      (query: string) => `${query}&client_id=other`,
    ]
    for (const change of changes) {
      const query = change(hidden.query ?? '')
      assert.notEqual(query, hidden.query)
      const answer = await browser.post(CONNECT, { ...fields, query })
      assert.deepEqual([answer.status, answer.headers.location], [400, undefined])
    }
    const more = await browser.sendForm(CONNECT, { scope: 'webhooks:write', decision: 'allow' })
    assert.equal(more.status, 422, 'a scope that was not asked for')
  })

  test('is asked for every time, even if an app wants none', async () => {
    const browser = await inside('silent@example.com')
    await connect(app, browser, ask(app, clientId))
    const page = await browser.go(authorizeAddress(ask(app, clientId, { prompt: 'none' }).params))
    assert.match(browser.path, /^\/dashboard\/connect\?/)
    assert.match(page.text, /asks to use tieout with your account/)
    assert.match(String(page.headers['content-security-policy']), /frame-ancestors 'none'/)
    assert.match(
      String(page.headers['content-security-policy']),
      /form-action 'self' http:\/\/127\.0\.0\.1:7777;/,
    )
  })

  test('shows a name as text, on one line, and no picture', async () => {
    const name = '<img src=x onerror=alert(1)>\u202Egnp.exe\n\nBank'
    const id = await newClient(app, { client_name: name, logo_uri: 'https://evil.example/x.png' })
    const browser = await inside('markup@example.com')
    const page = await browser.go(authorizeAddress(ask(app, id).params))
    assert.match(page.text, /&lt;img src=x onerror=alert\(1\)&gt; gnp\.exe Bank/)
    assert.doesNotMatch(page.text, /evil\.example|<img src=x/)
  })
})

test('nobody ends or sees what another account connected', async () => {
  const owner = await inside('grants@example.com')
  const { access_token: token } = await connect(app, owner, ask(app, clientId))
  const end =
    /href="(\/dashboard\/apps\/key_\w+\/end)"/.exec(
      (await owner.go('/dashboard/apps')).text,
    )?.[1] ?? ''
  const thief = await inside('grants-thief@example.com')
  assert.match((await thief.go('/dashboard/apps')).text, /No apps yet/)
  assert.equal((await thief.go(end)).status, 404)
  await thief.go('/dashboard/apps')
  const proof = hiddenFields(thief.page.text, '/dashboard/sign-out').proof ?? ''
  assert.equal((await thief.post(end, { proof })).status, 404)
  assert.equal((await callTool(app, token, 'get_company', { ticker: 'ACME' })).status, 200)
})

test('a key of a grant gets no secret, though a form asks for one', async () => {
  const owner = await inside('secret@example.com')
  await connect(app, owner, ask(app, clientId))
  const page =
    /href="(\/dashboard\/keys\/key_\w+)"/.exec((await owner.go('/dashboard/apps')).text)?.[1] ?? ''
  await owner.go(page)
  const { proof = '' } = hiddenFields(owner.page.text, `${page}/name`)
  assert.equal((await owner.post(`${page}/rotate`, { proof, days: '0' })).status, 404)
})

test('what an app registers is bounded, and cannot claim trust', async () => {
  const wrong = [
    { redirect_uris: ['http://evil.example/callback'] },
    { redirect_uris: ['javascript:alert(1)'] },
    { redirect_uris: [] },
    { skip_consent: true },
    { require_pkce: false },
    { grant_types: ['client_credentials'] },
    { grant_types: ['password'] },
    { response_types: ['token'] },
    { scope: 'data admin' },
  ]
  for (const metadata of wrong) {
    const answer = await register(app, metadata)
    const kept = answer.status < 300 ? answer.body : {}
    const [name = ''] = Object.keys(metadata)
    assert.ok(
      !(name in kept) || answer.status >= 400,
      `${JSON.stringify(metadata)}: ${answer.text}`,
    )
  }
  assert.equal((await register(app, { client_name: 'x'.repeat(20_000) })).status, 413)
})

test('a document of a client is fetched from public addresses only, after somebody signed in', async (t) => {
  const asked: string[] = []
  const resolve = async (name: string) => {
    asked.push(name)
    return name === 'private.example' ? ['10.0.0.7'] : []
  }
  const own = await startApp(t, { resolve })
  const address = (id: string) => authorizeAddress(ask(own, id).params)
  await openBrowser(own).go(address('https://public.example/client.json'))
  assert.deepEqual(asked, [])
  const browser = openBrowser(own)
  await signUp(browser, 'fetch@example.com')
  const ids = [
    'https://private.example/client.json',
    'https://127.0.0.1/client.json',
    'https://169.254.169.254/latest',
    'https://[::1]/client.json',
    'https://localhost/client.json',
    'http://public.example/client.json',
    'https://public.example:8443/client.json',
    'https://user@public.example/client.json',
  ]
  for (const id of ids) {
    const page = await browser.go(address(id))
    assert.equal(page.status, 400, id)
    assert.match(page.text, /Not connected/)
  }
  assert.deepEqual([...new Set(asked)], ['private.example'])
  assert.equal((await own.services.ops.all('select 1 from oauth_clients')).length, 0)
})
