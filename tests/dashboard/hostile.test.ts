// The dashboard against what it must not let happen: guessed passwords, foreign forms, markup in
// names, other people's keys, fixed sessions.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { NO_DEMO, runApp, startApp, type TestApp } from '../support/app.ts'
import { hiddenFields, keyOn, openBrowser, PASSWORD, signUp } from '../support/browser.ts'

let app: TestApp
before(async () => {
  app = await runApp({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
after(() => app.stop())

async function inside(email: string) {
  const browser = openBrowser(app)
  await signUp(browser, email)
  return browser
}

test('cookies are for this site and its own pages only', async () => {
  const answer = await app.get('/dashboard/sign-in')
  const browser = openBrowser(app)
  await browser.go('/dashboard/sign-up')
  const fields = hiddenFields(browser.page.text, '/dashboard/sign-up')
  const signedUp = await browser.post('/dashboard/sign-up', {
    ...fields,
    email: 'cookies@example.com',
    password: PASSWORD,
  })
  const cookies = [
    ...(answer.headers['set-cookie'] ?? []),
    ...(signedUp.headers['set-cookie'] ?? []),
  ]
  assert.ok(cookies.length >= 2)
  for (const cookie of cookies) {
    assert.match(cookie, /HttpOnly/i)
    assert.match(cookie, /SameSite=Lax/i)
    assert.match(cookie, /Path=\/dashboard/i)
    assert.doesNotMatch(cookie, /Secure/i)
  }
  assert.equal(answer.headers['cache-control'], 'no-store')
})

test('behind https every cookie is Secure', async (t) => {
  const own = await startApp(t, { settings: { BASE_URL: 'https://filings.example' } })
  const browser = openBrowser(own)
  await browser.go('/dashboard/sign-up')
  const fields = hiddenFields(browser.page.text, '/dashboard/sign-up')
  const origin = { origin: 'https://filings.example' }
  const form = { ...fields, email: 'tls@example.com', password: PASSWORD }
  const answer = await browser.post('/dashboard/sign-up', form, origin)
  assert.equal(answer.status, 303)
  const session = (answer.headers['set-cookie'] ?? []).find((one) => one.includes('session_token'))
  assert.match(session ?? '', /^__Secure-.*; Secure/)
})

describe('what is typed wrongly is said in words', () => {
  const cases = [
    ['not an address', PASSWORD, 400, /Enter a valid email address/],
    ['short@example.com', 'short', 400, /at least 10 characters/],
    ['long@example.com', 'x'.repeat(129), 400, /at most 128 characters/],
    ['', '', 400, /./],
  ] as const
  for (const [email, password, status, said] of cases) {
    test(`"${email}" and ${password.length} characters`, async () => {
      const answer = await signUp(openBrowser(app), email, password)
      assert.equal(answer.status, status, answer.text)
      assert.match(answer.text, said)
    })
  }

  test('an address that is taken', async () => {
    await inside('taken@example.com')
    const answer = await signUp(openBrowser(app), 'taken@example.com')
    assert.equal(answer.status, 422)
    assert.match(answer.text, /Sign in instead/)
  })
})

test('signing in leads to the page that was asked for, and nowhere else', async () => {
  const email = 'next@example.com'
  await inside(email)
  const asked = '/dashboard/alerts?people=0001214128&events=insider&name=A+%26+B'
  const browser = openBrowser(app)
  await browser.go(asked)
  await browser.submit('/dashboard/sign-in', { email, password: 'not the password' })
  await browser.submit('/dashboard/sign-in', { email, password: PASSWORD })
  assert.equal(browser.path, asked)
  assert.match(browser.page.text, /name="people"[^>]* value="0001214128"/)
  for (const next of [
    'https://evil.example/dashboard/alerts?x=1',
    '//evil.example/dashboard/?x=1',
    '/dashboard/../../evil?x=1',
    '/dashboard/\\evil.example?x=1',
    '/dashboard/alerts?x=1\r\nset-cookie: a=b',
  ]) {
    const victim = openBrowser(app)
    await victim.go(`/dashboard/sign-in?next=${encodeURIComponent(next)}`)
    await victim.submit('/dashboard/sign-in', { email, password: PASSWORD, next })
    assert.equal(victim.path, '/dashboard', next)
  }
})

test('a wrong password and an unknown address look the same, and guessing is slowed down', async (t) => {
  const own = await startApp(t)
  await signUp(openBrowser(own), 'guess@example.com')
  const browser = openBrowser(own)
  await browser.go('/dashboard/sign-in')
  const attempt = (email: string, password: string) =>
    browser.submit('/dashboard/sign-in', { email, password })
  const wrong = await attempt('guess@example.com', 'not the password')
  const unknown = await attempt('nobody@example.com', 'not the password')
  for (const answer of [wrong, unknown]) {
    assert.equal(answer.status, 401)
    assert.match(answer.text, /email address or password is incorrect/)
  }
  for (let more = 0; more < 8; more++) await attempt('guess@example.com', `guess number ${more}`)
  const slowed = await attempt('guess@example.com', PASSWORD)
  assert.equal(slowed.status, 429)
  assert.match(slowed.text, /Too many attempts/)
  assert.equal(slowed.headers.location, undefined)
})

describe('a form that is not ours changes nothing', () => {
  test('from another site, without an origin, without its proof, with another one', async () => {
    const browser = await inside('csrf@example.com')
    await browser.go('/dashboard/keys')
    const own = { ...hiddenFields(browser.page.text, '/dashboard/keys'), kind: 'live' }
    const stranger = await inside('csrf-too@example.com')
    await stranger.go('/dashboard/keys')
    const foreign = { ...hiddenFields(stranger.page.text, '/dashboard/keys'), kind: 'live' }
    const refused = [
      await browser.post('/dashboard/keys', own, { origin: 'https://evil.example' }),
      await browser.post('/dashboard/keys', own, { origin: 'null' }),
      await browser.post('/dashboard/keys', own, { origin: '' }),
      await browser.post('/dashboard/keys', { kind: 'live' }),
      await browser.post('/dashboard/keys', foreign),
    ]
    for (const answer of refused) {
      assert.equal(answer.status, 403)
      assert.doesNotMatch(answer.text, /svc_/)
    }
    assert.match((await browser.go('/dashboard/keys')).text, /No keys yet/)
    assert.equal((await browser.post('/dashboard/keys', own)).status, 200)
  })

  test('signing in cannot be forged either', async () => {
    await inside('forged@example.com')
    const form = { email: 'forged@example.com', password: PASSWORD }
    const answer = await openBrowser(app).post('/dashboard/sign-in', form)
    assert.equal(answer.status, 403)
    assert.ok(!String(answer.headers['set-cookie']).includes('session_token'))
  })

  test('better-auth itself is not reachable from outside', async () => {
    for (const path of [
      '/dashboard/auth/sign-in/email',
      '/dashboard/auth/get-session',
      '/api/auth/ok',
    ]) {
      assert.equal((await app.get(path)).status, 404)
      assert.equal((await app.send(path, { method: 'POST', body: '{}' })).status, 404)
    }
  })
})

test('markup in names and fields stays text', async () => {
  const browser = await inside('xss@example.com')
  const label = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  await browser.go('/dashboard/keys')
  const key = keyOn(await browser.submit('/dashboard/keys', { label, kind: 'live' }))
  await app.get('/v1/company/ACME', key)
  for (const path of ['/dashboard', '/dashboard/keys', '/dashboard/usage', '/dashboard/credits']) {
    const { text } = await browser.go(path)
    assert.doesNotMatch(text, /<script(?![^>]*src=)|<img|\sstyle=|\son\w+="/, path)
  }
  assert.match((await browser.go('/dashboard/keys')).text, /&lt;script&gt;/)
  const typed = await signUp(openBrowser(app), '"><script>alert(1)</script>')
  assert.doesNotMatch(typed.text, /<script>alert/)
  const older = await browser.go(`/dashboard/credits?before=${encodeURIComponent('<b>,<i>')}`)
  assert.equal(older.status, 200)
})

test('fields that no form has are not read', async () => {
  const browser = await inside('mass@example.com')
  const other = await inside('mass-other@example.com')
  await browser.go('/dashboard/keys')
  const own = { label: 'mine', kind: 'live' }
  const more = {
    account_id: 'acc_other',
    accountId: 'acc_other',
    balance: '1000000',
    credits: '1000000',
    plan: 'pro',
    monthly_grant: '1000000',
    revoked_at: '2020-01-01T00:00:00.000Z',
    userId: 'somebody',
    '__proto__[plan]': 'pro',
  }
  const key = keyOn(await browser.submit('/dashboard/keys', { ...own, ...more }))
  const answer = await app.get('/v1/company/ACME', key)
  assert.deepEqual([answer.status, answer.headers['x-credits-remaining']], [200, '99'])
  assert.match((await other.go('/dashboard/keys')).text, /No keys yet/)
  const page = openBrowser(app)
  await page.go('/dashboard/sign-up')
  const person = { email: 'mass-new@example.com', password: PASSWORD }
  const fields = { ...more, emailVerified: 'true', email_verified: '1', id: 'me', role: 'admin' }
  await page.submit('/dashboard/sign-up', { ...person, ...fields })
  assert.match((await page.go('/dashboard')).text, /<dt>Credits<\/dt><dd>100<\/dd>/)
  const row = await app.services.ops.one<{ verified: number; id: string }>(
    'select id as "id", email_verified as "verified" from users where email = $1',
    'mass-new@example.com',
  )
  assert.equal(row?.verified, 0)
  assert.notEqual(row?.id, 'me')
})

test('with ten thousand keys the list is paged, and a key is found by its hash', async (t) => {
  const own = await startApp(t)
  const { ops } = own.services
  const browser = openBrowser(own)
  await signUp(browser, 'many@example.com')
  await browser.go('/dashboard/keys')
  const key = keyOn(await browser.submit('/dashboard/keys', { label: 'first', kind: 'live' }))
  const account = await ops.one<{ id: string }>('select account_id as "id" from account_members')
  await ops.transaction(async (tx) => {
    for (let number = 0; number < 10_000; number++) {
      await tx.run(
        `insert into keys (id, account_id, hash, kind, last_four, label, created_at, revoked_at)
         values ($1, $2, $3, 'live', 'zzzz', $4, $5, $5)`,
        `key_${number}`,
        account?.id ?? '',
        `hash ${number}`,
        `old key ${number}`,
        '2025-01-01T00:00:00.000Z',
      )
    }
  })
  const first = await browser.go('/dashboard/keys')
  assert.match(first.text, /Keys: 10,001; active: 1/)
  assert.match(first.text, /Page 1 of 201/)
  assert.ok(first.text.length < 50_000, `${first.text.length} characters`)
  const last = await browser.go('/dashboard/keys?page=201')
  assert.match(last.text, /old key/)
  for (const page of ['0', '-1', '999999999', 'x', '1e9', '201; drop table keys']) {
    assert.equal((await browser.go(`/dashboard/keys?page=${encodeURIComponent(page)}`)).status, 200)
  }
  assert.equal((await own.get('/v1/company/ACME', key)).status, 200)
  const plan = await ops.all<{ detail: string }>(
    'explain query plan select id from keys where hash = $1',
    'hash 1',
  )
  assert.match(plan.map(({ detail }) => detail).join(), /SEARCH keys USING .*INDEX/)
})

test('a name that is too long or not plain is refused', async () => {
  const browser = await inside('labels@example.com')
  await browser.go('/dashboard/keys')
  for (const label of ['x'.repeat(101), 'a\u0000b', 'a\nb']) {
    const answer = await browser.submit('/dashboard/keys', { label, kind: 'live' })
    assert.equal(answer.status, 422)
  }
  assert.match((await browser.go('/dashboard/keys')).text, /No keys yet/)
})

test("somebody else's key is one that is not there", async () => {
  const owner = await inside('owner@example.com')
  await owner.go('/dashboard/keys')
  const key = keyOn(await owner.submit('/dashboard/keys', { kind: 'live' }))
  const path = /\/dashboard\/keys\/key_\w+\/revoke/.exec(owner.page.text)?.[0] ?? ''
  const thief = await inside('thief@example.com')
  const looked = await thief.go(path)
  assert.equal(looked.status, 404)
  await thief.go('/dashboard/keys')
  const fields = hiddenFields(thief.page.text, '/dashboard/keys')
  assert.equal((await thief.post(path, fields)).status, 404)
  assert.equal((await app.get('/v1/company/ACME', key)).status, 200)
  assert.doesNotMatch((await thief.go('/dashboard/usage')).text, new RegExp(key.slice(-4)))
})

test('a session that was planted is not taken over', async () => {
  await inside('fixed@example.com')
  const attacker = await inside('planter@example.com')
  const victim = openBrowser(app)
  for (const [name, value] of attacker.cookies) {
    if (name.includes('session_token')) victim.cookies.set(name, value)
  }
  const planted = [...victim.cookies.values()][0]
  const clean = openBrowser(app)
  await clean.go('/dashboard/sign-in')
  const forged = 'a'.repeat(32)
  clean.cookies.set('tieout.session_token', `${forged}.${'b'.repeat(43)}%3D`)
  const form = { email: 'fixed@example.com', password: PASSWORD }
  await clean.submit('/dashboard/sign-in', form)
  assert.equal(clean.path, '/dashboard')
  const token = clean.cookies.get('tieout.session_token') ?? ''
  assert.ok(token !== '' && !token.startsWith(forged) && token !== planted)
})

test('a cookie that was tampered with lets nobody in', async () => {
  const browser = await inside('tamper@example.com')
  const token = browser.cookies.get('tieout.session_token') ?? ''
  const other = token.startsWith('x') ? 'y' : 'x'
  for (const bad of [token.slice(0, -6), `${other}${token.slice(1)}`, '', 'a'.repeat(5000)]) {
    browser.cookies.set('tieout.session_token', bad)
    await browser.go('/dashboard')
    assert.equal(browser.path, '/dashboard/sign-in')
  }
})

test('accounts are throttled by address, and the page says what can be done', async (t) => {
  const own = await startApp(t, { settings: { ...NO_DEMO, ACCOUNTS_PER_ADDRESS: '1' } })
  assert.equal((await signUp(openBrowser(own), 'first@example.com')).status, 200)
  own.clock.advance(3_600_000)
  const refused = openBrowser(own)
  const second = await signUp(refused, 'second@example.com')
  assert.deepEqual([second.status, second.headers['retry-after']], [429, String(23 * 3600)])
  assert.match(second.text, /from your network, 127\.0\.0\.1\./)
  assert.match(second.text, /created after <time [^>]*>2025-11-16 17:00<\/time> \(UTC\), in 23 h/)
  assert.match(
    second.text,
    /signed up as <strong>second@example\.com<\/strong>, so you need not sign up again/,
  )
  assert.equal((await refused.go('/dashboard/credits.csv')).status, 429)
  await refused.go('/dashboard')
  await refused.submit('/dashboard/sign-out')
  assert.equal(refused.path, '/dashboard/sign-in')
  own.clock.advance(25 * 3_600_000)
  const browser = openBrowser(own)
  await browser.go('/dashboard/sign-in')
  const later = { email: 'second@example.com', password: PASSWORD }
  assert.equal((await browser.submit('/dashboard/sign-in', later)).status, 200)
})

test('closed: people sign in, nobody signs up', async (t) => {
  const closed = await startApp(t, { settings: { DASHBOARD: 'closed' } })
  assert.doesNotMatch((await closed.get('/dashboard/sign-in')).text, /Sign up/)
  assert.equal((await closed.get('/dashboard/sign-up')).status, 404)
})

test('off: there is no dashboard', async (t) => {
  const off = await startApp(t, { settings: { DASHBOARD: 'off' } })
  assert.equal((await off.get('/dashboard')).status, 404)
})
