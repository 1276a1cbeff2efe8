// The audit log, on both engines: what is done in an account is in its log and in nobody else's, with
// who did it and from where; as a page, filtered, and as CSV.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { revokeKey } from '../../src/accounts/keys.ts'
import { prune } from '../../src/store/prune.ts'
import { startApp } from '../support/app.ts'
import { keyOn, openBrowser, PASSWORD, signUp } from '../support/browser.ts'
import { ENGINES } from '../support/engines.ts'
import { rowsIn } from '../support/markup.ts'

const KEYS = '/dashboard/keys'
const AUDIT = '/dashboard/audit'
const DAY_MS = 86_400_000
const HOOK = { url: 'https://hooks.example.com/x', tickers: ['ACME'], events: ['insider'] }

/** The rows of the log as CSV, without their times and ids. */
function rowsOf(csv: string): string[] {
  const [, ...lines] = csv.trimEnd().split('\r\n')
  return lines.map((line) => line.replace(/^[^,]+,/, '').replace(/,aud_\w+$/, ''))
}

for (const engine of ENGINES) {
  test(`the audit log on ${engine.name}`, { skip: engine.skip }, async (t) => {
    const settings = { TRUSTED_PROXIES: '127.0.0.1' }
    const resolve = async () => ['93.184.216.34']
    const app = await startApp(t, { engine, settings, resolve })
    const browser = openBrowser(app, '198.51.100.7')
    await signUp(browser, 'log@example.com')
    await browser.go(KEYS)
    const made = await browser.submit(KEYS, { label: '=cmd', kind: 'live' })
    const key = keyOn(made)
    const path = new RegExp(`href="(${KEYS}/key_\\w+)">=cmd`).exec(made.text)?.[1] ?? ''
    await browser.go(path)
    await browser.submit(`${path}/name`, { label: 'nightly' })
    await browser.submit(`${path}/budget`, { budget: '5' })
    await browser.submit(`${path}/limits`, { reach: 'all', expires: '2026-01-31', allowed: '' })
    const next = keyOn(await browser.submit(`${path}/rotate`, { days: '0' }))
    const headers = { 'x-api-key': next, 'x-forwarded-for': '192.0.2.44' }
    const registered = await app.send('/v1/webhooks', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(HOOK),
    })
    const wid = String(registered.body.id)
    await app.send(`/v1/webhooks/${wid}`, { method: 'DELETE', headers })
    await app.send(`/v1/webhooks/${wid}`, { method: 'DELETE', headers })
    await browser.submit('/dashboard/sign-out')
    await browser.submit('/dashboard/sign-in', {
      email: 'log@example.com',
      password: 'wrong wrong',
    })
    await browser.submit('/dashboard/sign-in', { email: 'log@example.com', password: PASSWORD })
    await browser.go('/dashboard/account')
    await browser.submit('/dashboard/account/password', {
      current: PASSWORD,
      password: 'another quiet river',
    })
    const { ops, data } = app.services
    await revokeKey(ops, app.clock, next)
    await revokeKey(ops, app.clock, next)

    const me = 'person,log@example.com,198.51.100.7'
    const robot = `key,nightly …${next.slice(-4)},192.0.2.44`
    const rows = rowsOf((await browser.go(`${AUDIT}.csv`)).text)
    const expected = [
      `account.opened,${me},acc_`,
      `key.made,${me},'=cmd …${key.slice(-4)},live; no expiration; full access; from anywhere`,
      `key.renamed,${me},nightly …${key.slice(-4)},before: =cmd …${key.slice(-4)}`,
      `key.budgeted,${me},nightly …${key.slice(-4)},5 credits a day`,
      `key.limited,${me},nightly …${key.slice(-4)},expires after 2026-01-31; full access; from anywhere`,
      `key.rotated,${me},nightly …${next.slice(-4)},"the former secret, …${key.slice(-4)}, works until 2025-11-15T17:00:00.000Z"`,
      `webhook.made,${robot},https://hooks.example.com/x,${wid}`,
      `webhook.deleted,${robot},https://hooks.example.com/x,${wid}`,
      'password.changed,person,log@example.com,,log@example.com,',
      `key.revoked,operator,the operator,,nightly …${next.slice(-4)},`,
    ]
    // Signing in, and the session that replaces all others when the password is changed.
    const sessions = rows.filter((row) => row.startsWith(`session.opened,${me},log@example.com,`))
    assert.equal(sessions.length, 2)
    assert.equal(rows.length, expected.length + sessions.length, rows.join('\n'))
    for (const start of expected) {
      assert.equal(
        rows.filter((row) => row.startsWith(start)).length,
        1,
        `${start}\n${rows.join('\n')}`,
      )
    }

    const page = await browser.go(`${AUDIT}?act=webhook`)
    const acts = rowsIn(page.text).map(([, act]) => act)
    assert.ok(acts.includes('webhook registered'))
    assert.deepEqual(
      acts.filter((act) => !act?.startsWith('webhook ')),
      [],
    )
    const mine = await browser.go(`${AUDIT}?actor=${encodeURIComponent('the operator')}`)
    assert.equal(mine.text.match(/<time datetime/g)?.length, 1)
    assert.equal(rowsOf((await browser.go(`${AUDIT}.csv?act=session`)).text).length, 2)

    const other = openBrowser(app)
    await signUp(other, 'other@example.com')
    const theirs = await other.go(`${AUDIT}.csv?actor=${encodeURIComponent('log@example.com')}`)
    assert.deepEqual(rowsOf(theirs.text), [])
    assert.doesNotMatch((await other.go(AUDIT)).text, /log@example\.com|nightly/)

    app.clock.advance(40 * DAY_MS)
    const days = { deliveries: 90, usage: 400, ignored: 30, answers: 30, requests: 7, audit: 31 }
    assert.equal(
      (await prune({ ops, data }, app.clock, days))['entries of audit logs'],
      rows.length + 1,
    )
  })
}
