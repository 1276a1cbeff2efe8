// People of an account, on both engines: invited by a link for one address, each able to do what the role
// allows and nothing more, removed and signed out at once; members of one account see nothing of another.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOnFirstVerification } from '../../src/accounts/sign-in/first-verification.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Browser, hiddenFields, openBrowser, PASSWORD, signUp } from '../support/browser.ts'
import { ENGINES } from '../support/engines.ts'
import { rowsIn } from '../support/markup.ts'

const TEAM = '/dashboard/team'
const KEYS = '/dashboard/keys'
const DAY_MS = 86_400_000

/** The link that a page shows once, as a path. */
async function inviteBy(browser: Browser, email: string, role: string): Promise<string> {
  await browser.go(TEAM)
  const page = await browser.submit(`${TEAM}/invite`, { email, role })
  const link = /<pre[^>]*>(\S+\/dashboard\/join\?token=\w+)<\/pre>/.exec(page.text)?.[1]
  assert.ok(link, page.text)
  const { pathname, search } = new URL(link)
  return pathname + search
}

async function joinBy(browser: Browser, link: string) {
  await browser.go(link)
  return browser.submit('/dashboard/join')
}

async function invited(app: TestApp, owner: Browser, email: string, role: string) {
  const browser = openBrowser(app)
  await signUp(browser, email)
  await joinBy(browser, await inviteBy(owner, email, role))
  return browser
}

/** The number by which the owner's page names a person. */
function personOn(browser: Browser, email: string): string {
  const { text } = browser.page
  const row =
    text.split('<tr>').find((one) => rowsIn(`<tr>${one}`)[0]?.[0]?.startsWith(email)) ?? ''
  return /name="person" value="([^"]+)"/.exec(row)?.[1] ?? ''
}

/** Sends a form with the proof of a page that the browser may see, whatever that page shows. */
async function send(browser: Browser, action: string, fields: Record<string, string>) {
  await browser.go(KEYS)
  const proof = hiddenFields(browser.page.text, '/dashboard/sign-out')
  return browser.post(action, { ...proof, ...fields })
}

for (const engine of ENGINES) {
  test(`an invitation on ${engine.name}`, { skip: engine.skip }, async (t) => {
    const app = await startApp(t, { engine })
    const owner = openBrowser(app)
    await signUp(owner, 'owner@example.com')
    const link = await inviteBy(owner, 'Ada@Example.com', 'member')
    assert.ok(rowsIn((await owner.go(TEAM)).text).some(([who]) => who === 'ada@example.com'))
    assert.ok(!owner.page.text.includes(link.split('=')[1] ?? ''), 'a link is shown once')

    const nobody = openBrowser(app)
    const unseen = (await nobody.go(link)).text
    assert.doesNotMatch(unseen, /owner@example/)
    assert.equal(
      (await nobody.go('/dashboard/join?token=x')).text,
      unseen,
      'nothing can be learned',
    )

    const thief = openBrowser(app)
    await signUp(thief, 'thief@example.com')
    const stolen = await thief.go(link)
    assert.deepEqual([stolen.status, /owner@example/.test(stolen.text)], [404, false])
    const token = link.split('=')[1] ?? ''
    assert.equal((await send(thief, '/dashboard/join', { token })).status, 404)

    const ada = openBrowser(app)
    await signUp(ada, 'ada@example.com')
    await joinBy(ada, link)
    assert.match(ada.page.text, /in the <strong>account of owner@example\.com, as member<\/strong>/)
    assert.equal((await send(ada, '/dashboard/join', { token })).status, 404, 'it works once')

    const late = await inviteBy(owner, 'late@example.com', 'viewer')
    app.clock.advance(7 * DAY_MS)
    const tardy = openBrowser(app)
    await signUp(tardy, 'late@example.com')
    assert.equal((await tardy.go(late)).status, 404)
    const first = await inviteBy(owner, 'late@example.com', 'viewer')
    const second = await inviteBy(owner, 'late@example.com', 'admin')
    assert.equal((await tardy.go(first)).status, 404, 'a newer one ends it')
    const id = /name="invitation" value="(inv_\w+)"/.exec(owner.page.text)?.[1] ?? ''
    await owner.submit(`${TEAM}/uninvite`, { invitation: id })
    assert.equal((await tardy.go(second)).status, 404, 'and so does taking it back')
    for (const [email, role, status] of [
      ['nobody', 'member', 422],
      ['a@b.c>,x@y.z', 'member', 422],
      ['x@example.com', 'owner', 422],
      ['ada@example.com', 'viewer', 409],
    ] as const) {
      await owner.go(TEAM)
      assert.equal((await owner.submit(`${TEAM}/invite`, { email, role })).status, status, email)
    }
  })

  test(`what each role may do on ${engine.name}`, { skip: engine.skip }, async (t) => {
    const app = await startApp(t, { engine })
    const owner = openBrowser(app)
    await signUp(owner, 'owner@example.com')
    const viewer = await invited(app, owner, 'viewer@example.com', 'viewer')
    const member = await invited(app, owner, 'member@example.com', 'member')
    const admin = await invited(app, owner, 'admin@example.com', 'admin')
    await owner.go(TEAM)
    const people = Object.fromEntries(
      ['viewer', 'member', 'admin'].map((name) => [name, personOn(owner, `${name}@example.com`)]),
    )
    const made = { label: 'x', kind: 'live' }
    const cases: readonly [Browser, string, Record<string, string>, number][] = [
      [viewer, KEYS, made, 403],
      [viewer, '/dashboard/webhooks', { url: 'https://hooks.example.com' }, 403],
      [member, KEYS, made, 200],
      [member, `${TEAM}/invite`, { email: 'm@example.com', role: 'viewer' }, 403],
      [member, `${TEAM}/remove`, { person: people.viewer ?? '' }, 403],
      [member, '/dashboard/plan/checkout', { offer: 'x' }, 403],
      [admin, `${TEAM}/invite`, { email: 'm@example.com', role: 'admin' }, 403],
      [admin, `${TEAM}/role`, { person: people.member ?? '', role: 'admin' }, 403],
      [admin, `${TEAM}/hand-on`, { person: people.admin ?? '', email: 'admin@example.com' }, 403],
      [admin, `${TEAM}/role`, { person: people.member ?? '', role: 'viewer' }, 200],
      [member, KEYS, made, 403],
      [owner, `${TEAM}/leave`, {}, 409],
      [owner, `${TEAM}/role`, { person: 'nobody', role: 'viewer' }, 404],
    ]
    for (const [browser, action, fields, status] of cases) {
      const answer = await send(browser, action, fields)
      assert.equal(answer.status, status, `${action} ${JSON.stringify(fields)}`)
    }
    assert.equal((await member.go('/dashboard/audit')).status, 403)
    assert.equal((await member.go('/dashboard/audit.csv')).status, 403)
    const log = (await admin.go('/dashboard/audit.csv?act=member')).text
    for (const line of [
      /member\.invited,person,owner@example\.com,[\d.]+,viewer@example\.com,viewer/,
      /member\.joined,person,viewer@example\.com,[\d.]+,viewer@example\.com,viewer/,
      /member\.role,person,admin@example\.com,[\d.]+,member@example\.com,member before; now viewer/,
    ]) {
      assert.match(log, line)
    }

    await owner.go(TEAM)
    const wrong = { person: people.admin ?? '', email: 'admin@example.com' }
    assert.equal((await owner.submit(`${TEAM}/hand-on`, wrong)).status, 422)
    await owner.submit(`${TEAM}/hand-on`, { ...wrong, email: 'owner@example.com' })
    assert.match(owner.page.text, /account of admin@example\.com, as admin/)
    assert.equal((await send(owner, `${TEAM}/remove`, { person: people.admin ?? '' })).status, 403)
    assert.equal((await send(admin, `${TEAM}/leave`, {})).status, 409)
    assert.equal((await send(owner, `${TEAM}/leave`, {})).status, 303)
    assert.doesNotMatch((await owner.go('/dashboard')).text, /admin@example/)
  })

  test(`invitations end with the right to send them on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const app = await startApp(t, { engine, settings: { TRUSTED_PROXIES: '127.0.0.1' } })
    const owner = openBrowser(app)
    await signUp(owner, 'owner@example.com')
    const openOnes = async () => {
      const rows = rowsIn((await owner.go(TEAM)).text)
      return rows.flatMap(([who, role, sender]) =>
        sender?.endsWith('@example.com') ? [`${who} ${role} by ${sender}`] : [],
      )
    }
    const refused = async (link: string, email: string) => {
      const guest = openBrowser(app)
      await signUp(guest, email)
      assert.equal((await guest.go(link)).status, 404, email)
      const token = link.split('=')[1] ?? ''
      assert.equal((await send(guest, '/dashboard/join', { token })).status, 404, email)
    }

    const kept = await inviteBy(owner, 'kept@example.com', 'member')
    const removed = await invited(app, owner, 'removed@example.com', 'admin')
    const back = await inviteBy(removed, 'back@example.com', 'member')
    assert.deepEqual((await openOnes()).toSorted(), [
      'back@example.com member by removed@example.com',
      'kept@example.com member by owner@example.com',
    ])
    await owner.submit(`${TEAM}/remove`, { person: personOn(owner, 'removed@example.com') })
    assert.match(owner.page.text, /open invitations they sent have ended/)
    await refused(back, 'back@example.com')

    const demoted = await invited(app, owner, 'demoted@example.com', 'admin')
    const above = await inviteBy(demoted, 'above@example.com', 'member')
    await inviteBy(demoted, 'below@example.com', 'viewer')
    await owner.go(TEAM)
    const demotion = { person: personOn(owner, 'demoted@example.com'), role: 'member' }
    await owner.submit(`${TEAM}/role`, demotion)
    await refused(above, 'above@example.com')

    const leaver = await invited(app, owner, 'leaver@example.com', 'admin')
    const later = await inviteBy(leaver, 'later@example.com', 'viewer')
    await send(leaver, `${TEAM}/leave`, {})
    await refused(later, 'later@example.com')

    const closer = await invited(app, owner, 'closer@example.com', 'admin')
    const orphan = await inviteBy(closer, 'orphan@example.com', 'viewer')
    await closer.go('/dashboard/account')
    const own = { email: 'closer@example.com', password: PASSWORD }
    await closer.submit('/dashboard/account/delete', own)
    await refused(orphan, 'orphan@example.com')

    assert.deepEqual((await openOnes()).toSorted(), [
      'below@example.com viewer by demoted@example.com',
      'kept@example.com member by owner@example.com',
    ])
    const admin = await inviteBy(owner, 'equal@example.com', 'admin')
    await invited(app, owner, 'heir@example.com', 'admin')
    await owner.go(TEAM)
    const heir = personOn(owner, 'heir@example.com')
    await owner.submit(`${TEAM}/hand-on`, { person: heir, email: 'owner@example.com' })
    await refused(admin, 'equal@example.com')
    const guest = openBrowser(app)
    await signUp(guest, 'kept@example.com')
    assert.equal((await guest.go(kept)).status, 200)
    assert.match((await owner.go('/dashboard/audit')).text, /open invitations ended: 1/)
  })

  test(`members see nothing of other accounts on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const app = await startApp(t, { engine })
    const owner = openBrowser(app)
    await signUp(owner, 'owner@example.com')
    const ada = await invited(app, owner, 'ada@example.com', 'admin')
    await ada.go(KEYS)
    await ada.submit(KEYS, { label: 'of the team', kind: 'live' })
    assert.match((await owner.go(KEYS)).text, /of the team/)
    const path =
      new RegExp(`href="(${KEYS}/key_\\w+)">of the team`).exec(owner.page.text)?.[1] ?? ''
    const account = /name="account" value="(acc_\w+)"/.exec((await ada.go(TEAM)).text)?.[1] ?? ''
    await owner.go(TEAM)
    const person = personOn(owner, 'ada@example.com')

    const stranger = openBrowser(app)
    await signUp(stranger, 'stranger@example.com')
    assert.equal((await stranger.go(path)).status, 404)
    assert.doesNotMatch((await stranger.go(TEAM)).text, /owner@|ada@/)
    for (const [action, fields] of [
      ['role', { person, role: 'viewer' }],
      ['remove', { person }],
      ['enter', { account }],
      ['uninvite', { invitation: 'inv_none' }],
    ] as const) {
      assert.equal((await send(stranger, `${TEAM}/${action}`, fields)).status, 404, action)
    }

    await send(ada, `${TEAM}/enter`, { account })
    assert.doesNotMatch((await ada.go(KEYS)).text, /of the team/, 'their own account is apart')
    assert.equal((await ada.go(path)).status, 404)
    const other = openBrowser(app)
    await other.go('/dashboard/sign-in')
    await other.submit('/dashboard/sign-in', { email: 'ada@example.com', password: PASSWORD })
    const theirs = /name="account" value="(acc_\w+)"/.exec((await other.go(TEAM)).text)?.[1] ?? ''
    await send(other, `${TEAM}/enter`, { account: theirs })
    assert.equal((await other.go(path)).status, 200)

    const proof = hiddenFields((await other.go(KEYS)).text, KEYS)
    await owner.go(TEAM)
    await owner.submit(`${TEAM}/remove`, { person })
    assert.match(owner.page.text, /removed and signed out/)
    const after = await other.post(KEYS, { ...proof, label: 'too late', kind: 'live' })
    assert.equal(after.status, 403)
    await other.go(path)
    assert.equal(other.path, '/dashboard/sign-in', 'the session has ended')
    await ada.go('/dashboard')
    assert.equal(ada.path, '/dashboard/sign-in')
    assert.doesNotMatch((await owner.go(KEYS)).text, /too late/)
    assert.equal((await owner.go(path)).status, 200, 'keys are the account’s')

    await openBrowser(app)
    await other.submit('/dashboard/sign-in', { email: 'ada@example.com', password: PASSWORD })
    assert.equal((await other.go(path)).status, 404)
    assert.equal((await send(other, `${TEAM}/enter`, { account: theirs })).status, 404)
  })

  test(`whoever proves an address has its account alone on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const app = await startApp(t, { engine })
    const owner = openBrowser(app)
    await signUp(owner, 'owner@example.com')
    const ada = await invited(app, owner, 'ada@example.com', 'admin')
    const link = await inviteBy(owner, 'eve@example.com', 'admin')
    const { ops, notices } = app.services
    const prove = createOnFirstVerification({ clock: app.clock, notices })
    const user = await ops.one<{ id: string }>(`select id from users where email like 'owner%'`)
    await ops.transaction((tx) => prove(tx, user?.id ?? ''))
    assert.equal((await ada.go('/dashboard')).status, 200)
    assert.equal(ada.path, '/dashboard/sign-in')
    const roles = await ops.all<{ role: string }>('select role from account_members order by role')
    assert.deepEqual(
      roles.map(({ role }) => role),
      ['owner', 'owner'],
      'each has an own account, and nobody is in another',
    )
    const eve = openBrowser(app)
    await signUp(eve, 'eve@example.com')
    assert.equal((await eve.go(link)).status, 404)
  })

  test(`an account with others in it is not deleted on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const app = await startApp(t, { engine })
    const owner = openBrowser(app)
    await signUp(owner, 'owner@example.com')
    const ada = await invited(app, owner, 'ada@example.com', 'member')
    await owner.go('/dashboard/account')
    const own = { email: 'owner@example.com', password: PASSWORD }
    assert.equal((await owner.submit('/dashboard/account/delete', own)).status, 409)
    await ada.go('/dashboard/account')
    await ada.submit('/dashboard/account/delete', { email: 'ada@example.com', password: PASSWORD })
    assert.equal(ada.path, '/dashboard/sign-in')
    assert.doesNotMatch((await owner.go(TEAM)).text, /ada@example/)
    assert.match((await owner.go('/dashboard/audit')).text, /somebody who left/)
    await owner.go('/dashboard/account')
    await owner.submit('/dashboard/account/delete', own)
    assert.equal(owner.path, '/dashboard/sign-in')
    const { ops } = app.services
    for (const table of ['users', 'account_members', 'account_invitations', 'audit_entries']) {
      assert.deepEqual(await ops.all(`select 1 from ${table}`), [], table)
    }
  })
}
