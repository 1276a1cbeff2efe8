// Permissions of roles: every form shown to a role works for it, every other act is refused, with
// the roles that are allowed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { may, ROLES, type Role } from '../../src/accounts/roles.ts'
import { ACTS, type ActName, PAGES_FOR } from '../../src/surfaces/dashboard/acts.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Browser, hiddenFields, openBrowser, PASSWORD, signUp } from '../support/browser.ts'
import { ask, connect, newClient } from '../support/oauth.ts'

const TEAM = '/dashboard/team'
/** Page that the screener leads to for saving what it shows. */
const SCREEN_TO_SAVE = '/dashboard/screens?where=revenue+%3E+1e10'

/** An account with a key that has a former secret, an app, a webhook, an alert, a screen and an open invitation. */
async function furnished(app: TestApp): Promise<Browser> {
  const owner = openBrowser(app)
  await signUp(owner, 'owner@example.com')
  await owner.go('/dashboard/keys')
  await owner.submit('/dashboard/keys', { label: 'first', kind: 'live' })
  const key = /href="(\/dashboard\/keys\/key_\w+)">first/.exec(owner.page.text)?.[1] ?? ''
  await owner.go(key)
  await owner.submit(`${key}/rotate`, { days: '1' })
  await connect(app, owner, ask(app, await newClient(app)))
  await owner.go('/dashboard/webhooks')
  const watched = { tickers: 'ACME', events: '8-k' }
  await owner.submit('/dashboard/webhooks', { url: 'https://hooks.example.com/x', ...watched })
  assert.match(owner.page.text, /Webhook registered/)
  await owner.go('/dashboard/alerts')
  const chat = 'https://discord.com/api/webhooks/1/abc'
  await owner.submit('/dashboard/alerts', { way: 'discord', url: chat, ...watched })
  assert.match(owner.page.text, /Alert created/)
  await owner.go(SCREEN_TO_SAVE)
  await owner.submit('/dashboard/screens', { name: 'Large' })
  assert.match(owner.page.text, /Saved as/)
  await tell(app, owner)
  await owner.go(TEAM)
  await owner.submit(`${TEAM}/invite`, { email: 'later@example.com', role: 'viewer' })
  return owner
}

const DATA = { accession: '0000000001-25-000001', form: '8-K', company: 'Acme Corp', events: [] }

/** A delivery of each, the webhook's given up. */
async function tell({ services: { ops } }: TestApp, owner: Browser): Promise<void> {
  const watchers = await ops.all<{ id: string }>('select id from webhooks order by created_at')
  assert.equal(watchers.length, 2, owner.page.text)
  const at = '2025-11-14T12:00:00.000Z'
  await ops.run(
    `insert into webhook_events (accession, kind, at, data) values ($1, '8-k', $2, $3)`,
    '0000000001-25-000001',
    at,
    JSON.stringify(DATA),
  )
  for (const [index, { id }] of watchers.entries()) {
    await ops.run(
      `insert into webhook_deliveries (id, webhook_id, accession, sequence, status, tries, round,
         attempts, created_at, done_at)
       values ($1, $2, '0000000001-25-000001', 1, 'failed', 8, 1, 8, $3, $3)`,
      `msg_${index}_1`,
      id,
      at,
    )
  }
}

async function joined(app: TestApp, owner: Browser, role: Role): Promise<Browser> {
  const browser = openBrowser(app)
  await signUp(browser, `${role}@example.com`)
  await owner.go(TEAM)
  const { text } = await owner.submit(`${TEAM}/invite`, { email: `${role}@example.com`, role })
  const { pathname, search } = new URL(/<pre[^>]*>(\S+)<\/pre>/.exec(text)?.[1] ?? '')
  await browser.go(pathname + search)
  await browser.submit('/dashboard/join')
  return browser
}

const linksOf = (text: string) =>
  [...text.matchAll(/href="(\/dashboard[^"#]*)"/g)].map(([, to = '']) =>
    to.replaceAll('&amp;', '&'),
  )

/** Every page that links lead to, from the first; files are left out. */
async function walk(browser: Browser): Promise<ReadonlyMap<string, string>> {
  const seen = new Map<string, string>()
  const ahead = ['/dashboard', SCREEN_TO_SAVE]
  for (let to = ahead.pop(); to !== undefined; to = ahead.pop()) {
    if (seen.has(to) || /\.(csv|json)(\?|$)/.test(to)) continue
    const { status, text } = await browser.go(to)
    assert.equal(status, 200, `${to} is linked and answers ${status}`)
    seen.set(to, text)
    ahead.push(...linksOf(text))
  }
  return seen
}

/** Fields that are filled in already, by where the form goes. */
function formsOf(pages: ReadonlyMap<string, string>): ReadonlyMap<string, Record<string, string>> {
  const forms = new Map<string, Record<string, string>>()
  for (const text of pages.values()) {
    for (const [, action = ''] of text.matchAll(/<form[^>]* method="post" action="([^"]+)"/g)) {
      forms.set(action, hiddenFields(text, action))
    }
  }
  return forms
}

const nameOf = (action: string): ActName | undefined => {
  const path = action.replace(/\?.*/, '').replace(/\/(key|wh|scr)_\w+/, '/:id')
  return (Object.keys(ACTS) as ActName[]).find((name) => ACTS[name].path === path)
}

/** Acts without an account, for people who are signed in or not. */
const PUBLIC = ['/dashboard/sign-out', '/dashboard/link/send']
/** Acts that no page shows unless something is sold. */
const UNSOLD: readonly ActName[] = ['buy', 'openPortal']
/** Acts shown only to people whom an app sends. */
const UNLINKED: readonly ActName[] = ['decideApp']
/** Would end the walk; asked for last. */
const LAST: readonly ActName[] = ['leave', 'deleteAccount', 'signOutOthers']

test('every form that a role sees is one that it may send, and every other act is refused', async (t) => {
  const app = await startApp(t, {})
  const owner = await furnished(app)
  const browsers: [Role, Browser][] = [['owner', owner]]
  for (const role of ['viewer', 'member', 'admin'] as const) {
    browsers.push([role, await joined(app, owner, role)])
  }
  const seenBy = new Map<Role, ReadonlyMap<string, Record<string, string>>>()
  for (const [role, browser] of browsers) {
    const pages = await walk(browser)
    assert.ok(pages.size >= 15, `${role} was led to ${pages.size} pages`)
    const forms = formsOf(pages)
    seenBy.set(role, forms)
    const acts = [...forms.keys()].filter((action) => !PUBLIC.includes(action)).map(nameOf)
    assert.ok(!acts.includes(undefined), `a form of ${role} is no act: ${[...forms.keys()]}`)
    const unseen = (Object.keys(ACTS) as ActName[]).filter((name) => !acts.includes(name))
    const allowed = unseen.filter((name) => may(role, ACTS[name].needs))
    // An owner without other members has nobody to hand the account to, and no other account to
    // enter.
    const absent = role === 'owner' ? ['leave', 'enter'] : []
    const sent = may(role, ACTS.decideApp.needs) ? UNLINKED : []
    const unsold = may(role, 'admin') ? UNSOLD : []
    assert.deepEqual(allowed, [...sent, ...unsold, ...absent], role)
  }

  // Acts that a role does not see are refused, tried with the least of the roles first.
  const actions = new Map(
    [...(seenBy.get('owner') ?? [])].map(([action]) => [nameOf(action), action]),
  )
  for (const role of ROLES) {
    const [, browser] = browsers.find(([one]) => one === role) ?? []
    assert.ok(browser)
    const proof = hiddenFields((await browser.go('/dashboard')).text, '/dashboard/sign-out')
    for (const [name, { path, needs }] of Object.entries(ACTS)) {
      if (may(role, needs)) continue
      const answer = await browser.post(actions.get(name as ActName) ?? path, proof)
      assert.equal(answer.status, 403, `${role} ${path}`)
      assert.match(answer.text, new RegExp(`account is ${role}\\. This needs the role ${needs}`))
    }
    for (const [path, needs] of Object.entries(PAGES_FOR)) {
      if (!may(role, needs)) assert.equal((await browser.go(path)).status, 403, `${role} ${path}`)
    }
  }

  // Acts that a role sees are not refused, although an unfilled form may fail in other ways.
  for (const role of ROLES) {
    const [, browser] = browsers.find(([one]) => one === role) ?? []
    const forms = [...(seenBy.get(role) ?? [])].filter(([action]) => !PUBLIC.includes(action))
    const isLast = ([action]: [string, unknown]) => LAST.includes(nameOf(action) ?? 'leave')
    for (const [action, fields] of forms.sort((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
      const inert = nameOf(action) === 'enter' ? { ...fields, account: 'acc_none' } : fields
      if (nameOf(action) === 'leave' || nameOf(action) === 'removePerson') continue
      const answer = await browser?.post(action, inert)
      assert.notEqual(answer?.status, 403, `${role} ${action}: ${answer?.text}`)
    }
  }
})

test('pages say who may, to those who may not alone', async (t) => {
  const app = await startApp(t, {})
  const owner = await furnished(app)
  const viewer = await joined(app, owner, 'viewer')
  const member = await joined(app, owner, 'member')
  for (const [path, said] of [
    ['/dashboard/keys', /Members, admins and the owner can make, claim, change and revoke keys\./],
    ['/dashboard/webhooks', /Members, admins and the owner can register, test and turn off/],
    ['/dashboard/alerts', /Members, admins and the owner can set up, change and turn off alerts/],
    [SCREEN_TO_SAVE, /Members, admins and the owner can save, rename and delete screens/],
    ['/dashboard/deliveries', /Members, admins and the owner can send deliveries again/],
  ] as const) {
    const { text } = await viewer.go(path)
    assert.match(text, said)
    assert.match(text, /You are in this account as\s+viewer/)
    assert.doesNotMatch(text, />(Create|Claim|Register|Revoke|Replay|Create the alert|Save)</)
    assert.doesNotMatch((await member.go(path)).text, said)
  }
  const team = /Admins and the owner can invite and remove people/
  assert.match((await member.go(TEAM)).text, team)
  assert.doesNotMatch((await owner.go(TEAM)).text, team)
  assert.doesNotMatch((await member.go('/dashboard')).text, /Audit log/)
  assert.match((await owner.go('/dashboard')).text, /Audit log/)
})

test('an account of one’s own has every form', async (t) => {
  const app = await startApp(t, {})
  const browser = openBrowser(app)
  await signUp(browser, 'alone@example.com', PASSWORD)
  const names = [...formsOf(await walk(browser)).keys()].map(nameOf)
  for (const name of ['createKey', 'createWebhook', 'createAlert', 'invite'] as const) {
    assert.ok(names.includes(name), name)
  }
})

test('a viewer sees where alerts and webhooks go, and no address that is a secret', async (t) => {
  const app = await startApp(t)
  const owner = await furnished(app)
  const viewer = await joined(app, owner, 'viewer')
  const { ops } = app.services
  const watchers = await ops.all<{ id: string }>('select id from webhooks')
  const rooms = ['/dashboard/webhooks', '/dashboard/alerts']
  const pages = [
    '/dashboard',
    '/dashboard/deliveries',
    ...rooms,
    ...rooms.flatMap((room) => watchers.map(({ id }) => `${room}/${id}`)),
  ]
  let shown = ''
  for (const path of pages) {
    const { text } = await viewer.go(path)
    assert.doesNotMatch(text, /webhooks\/1|\/abc|example\.com\/x/, path)
    shown += text
  }
  assert.match(shown, /https:\/\/hooks\.example\.com\/…/)
  assert.match(shown, /to discord\.com/)
  let seen = ''
  for (const path of pages) seen += (await owner.go(path)).text
  assert.match(seen, /hooks\.example\.com\/x/)
  assert.doesNotMatch(seen, /webhooks\/1\/abc/, 'nor does an alert show as a webhook')
})
