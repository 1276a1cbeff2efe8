// Signing in at a provider: a real code flow against a provider on loopback, and what must not come
// through it.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { startApp, type TestApp } from '../support/app.ts'
import { type Browser, hiddenFields, openBrowser, signUp } from '../support/browser.ts'
import { startOidc } from '../support/oidc.ts'

const BUTTON = '/dashboard/sign-in/with/oidc'

async function open(t: TestContext, settings: Record<string, string> = {}) {
  const provider = await startOidc(t)
  const app = await startApp(t, { settings: { ...provider.settings, ...settings } })
  return { provider, app }
}

/** Presses the button; answers where the browser is sent. */
async function begin(browser: Browser, button = BUTTON): Promise<string> {
  await browser.go('/dashboard/sign-in')
  const answer = await browser.post(button, hiddenFields(browser.page.text, button))
  assert.equal(answer.status, 303, answer.text)
  return String(answer.headers.location)
}

const local = ({ pathname, search }: URL) => pathname + search

test('a new person signs in at the provider and has an account; the second time it is the same', async (t) => {
  const { provider, app } = await open(t)
  const browser = openBrowser(app)
  const page = await browser.go('/dashboard/sign-in')
  assert.match(page.text, /Continue with Example &amp; Co/)
  assert.ok(String(page.headers['content-security-policy']).includes(provider.issuer))
  const authorization = new URL(await begin(browser))
  assert.equal(authorization.origin + authorization.pathname, `${provider.issuer}/authorize`)
  const asked = (name: string) => authorization.searchParams.get(name)
  assert.equal(asked('client_id'), 'the-client')
  assert.equal(asked('redirect_uri'), `${app.url}/dashboard/auth/callback/oidc`)
  assert.equal(asked('code_challenge_method'), 'S256')
  await browser.go(local(provider.allow(authorization.href)))
  assert.equal(browser.path, '/dashboard')
  assert.match(browser.page.text, /person@example\.com/)
  const again = openBrowser(app)
  await again.go(local(provider.allow(await begin(again))))
  assert.match((await again.go('/dashboard/account')).text, /also with Example &amp; Co/)
  const people = await app.services.ops.all('select id from users')
  assert.equal(people.length, 1)
  const [kept] = await app.services.ops.all<object>(
    'select access_token, refresh_token, id_token from credentials',
  )
  assert.deepEqual({ ...kept }, { access_token: null, refresh_token: null, id_token: null })
})

test('an answer that another browser asked for lets nobody in', async (t) => {
  const { provider, app } = await open(t)
  const attacker = openBrowser(app)
  const back = provider.allow(await begin(attacker))
  const victim = openBrowser(app)
  await victim.go('/dashboard/sign-in')
  const answer = await victim.go(local(back))
  assert.equal(answer.status, 400)
  assert.equal((await victim.go('/dashboard')).status, 200)
  assert.equal(victim.path, '/dashboard/sign-in')
})

test('an answer is used once, and one with a changed state never', async (t) => {
  const { provider, app } = await open(t)
  const browser = openBrowser(app)
  const back = provider.allow(await begin(browser))
  const changed = new URL(back)
  changed.searchParams.set('state', 'x'.repeat(32))
  assert.equal((await openBrowser(app).go(local(changed))).status, 400)
  await browser.go(local(back))
  assert.equal(browser.path, '/dashboard')
  const copy = openBrowser(app)
  assert.equal((await copy.go(local(back))).status, 400)
})

test('a token that the provider’s keys did not sign is refused', async (t) => {
  const { provider, app } = await open(t)
  provider.isForging = true
  const browser = openBrowser(app)
  assert.equal((await browser.go(local(provider.allow(await begin(browser))))).status, 400)
  assert.deepEqual(await app.services.ops.all('select id from users'), [])
})

test('somebody’s unproven address at either side is not taken over', async (t) => {
  const { provider, app } = await open(t)
  const owner = openBrowser(app)
  await signUp(owner, 'person@example.com')
  const browser = openBrowser(app)
  const answer = await browser.go(local(provider.allow(await begin(browser))))
  assert.equal(answer.status, 400)
  assert.match(answer.text, /An account with this email address already exists/)
  assert.equal((await owner.go('/dashboard')).status, 200)
  assert.equal(owner.path, '/dashboard')
})

test('canceled at the provider: said in words, markup in its reason is not shown', async (t) => {
  const { app } = await open(t)
  const browser = openBrowser(app)
  const state = new URL(await begin(browser)).searchParams.get('state') ?? ''
  const query = new URLSearchParams({
    error: 'access_denied',
    error_description: '<script>alert(1)</script>',
    state,
  })
  const answer = await browser.go(`/dashboard/auth/callback/oidc?${query}`)
  assert.equal(answer.status, 400)
  assert.match(answer.text, /canceled at the provider/)
  assert.doesNotMatch(answer.text, /alert\(1\)/)
})

test('nobody is led anywhere else after signing in', async (t) => {
  const { provider, app } = await open(t)
  const browser = openBrowser(app)
  const evil = 'https://evil.example/'
  await browser.go(`/dashboard/sign-in?next=${evil}&callbackURL=${evil}`)
  const fields = { ...hiddenFields(browser.page.text, BUTTON), callbackURL: evil, next: evil }
  const started = await browser.post(BUTTON, { ...fields, errorCallbackURL: evil })
  const back = provider.allow(String(started.headers.location))
  for (const name of ['callbackURL', 'redirectTo', 'next']) back.searchParams.set(name, evil)
  await browser.go(local(back))
  assert.equal(browser.path, '/dashboard')
  const own = openBrowser(app)
  await own.go('/dashboard/sign-up')
  const form = hiddenFields(own.page.text, '/dashboard/sign-up')
  const person = { email: 'next@example.com', password: 'a quiet river at night' }
  const answer = await own.post(`/dashboard/sign-up?next=${evil}`, {
    ...form,
    ...person,
    next: evil,
  })
  assert.equal(answer.headers.location, '/dashboard')
})

test('closed: whoever has no account gets none by a provider', async (t) => {
  const { provider, app } = await open(t, { DASHBOARD: 'closed' })
  const browser = openBrowser(app)
  const answer = await browser.go(local(provider.allow(await begin(browser))))
  assert.equal(answer.status, 400)
  assert.match(answer.text, /is not accepting new accounts/)
})

test('GitHub and Google: the button leads there with our client and our way back', async (t) => {
  const app = await startApp(t, {
    settings: {
      GITHUB_CLIENT_ID: 'gh-client',
      GITHUB_CLIENT_SECRET: 'gh-secret',
      GOOGLE_CLIENT_ID: 'go-client',
      GOOGLE_CLIENT_SECRET: 'go-secret',
    },
  })
  for (const [id, start, client] of [
    ['github', 'https://github.com/login/oauth/authorize', 'gh-client'],
    ['google', 'https://accounts.google.com/o/oauth2/v2/auth', 'go-client'],
  ] as const) {
    const browser = openBrowser(app)
    const to = new URL(await begin(browser, `/dashboard/sign-in/with/${id}`))
    assert.equal(to.origin + to.pathname, start)
    assert.equal(to.searchParams.get('client_id'), client)
    const back = `${app.url}/dashboard/auth/callback/${id}`
    assert.equal(to.searchParams.get('redirect_uri'), back)
    assert.doesNotMatch(to.href, /secret/)
  }
})

async function assertNoProviders(app: TestApp) {
  const browser = openBrowser(app)
  const page = await browser.go('/dashboard/sign-in')
  assert.doesNotMatch(page.text, /Continue with/)
  assert.match(String(page.headers['content-security-policy']), /form-action 'self';/)
  const proof = hiddenFields(page.text, '/dashboard/sign-in')
  for (const id of ['github', 'google', 'oidc', 'credential']) {
    assert.equal((await browser.post(`/dashboard/sign-in/with/${id}`, proof)).status, 404)
    assert.equal((await app.get(`/dashboard/auth/callback/${id}?code=x&state=y`)).status, 404)
  }
}

test('without settings there are no providers; half of the settings do not start', async (t) => {
  await assertNoProviders(await startApp(t))
  await assert.rejects(
    startApp(t, { settings: { GITHUB_CLIENT_ID: 'x' } }),
    /GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET are set together or not/,
  )
  await assert.rejects(
    startApp(t, { settings: { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' } }),
    /OIDC_ISSUER are set together or not/,
  )
})
