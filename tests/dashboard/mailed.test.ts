// Mailed links: how long they work, how they are kept, and that nobody waits for the mail server.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createLog } from '../../src/kernel/log.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Browser, openBrowser } from '../support/browser.ts'
import { linkIn, type MailServer, signUpByMail, startMailServer } from '../support/mail.ts'

const EMAIL = 'person@example.com'
const FIRST = 'a first river at night'
const SECOND = 'a second river by day'

async function open(t: TestContext) {
  const mail = await startMailServer(t)
  const app = await startApp(t, { settings: { SMTP_URL: mail.url, TRUSTED_PROXIES: '127.0.0.1' } })
  const browser = openBrowser(app)
  await signUpByMail(browser, mail, EMAIL)
  return { mail, app, browser }
}

async function askReset(app: TestApp, mail: MailServer): Promise<string> {
  const number = mail.letters.length + 1
  const browser = openBrowser(app)
  await browser.go('/dashboard/reset/forgotten')
  await browser.submit('/dashboard/reset/send', { email: EMAIL })
  return linkIn(await mail.letter(number))
}

async function reset(app: TestApp, link: string, password: string): Promise<number> {
  const browser = openBrowser(app)
  await browser.go(link)
  return (await browser.submit('/dashboard/reset', { password })).status
}

async function signIn(browser: Browser, password: string): Promise<boolean> {
  await browser.go('/dashboard/sign-in')
  await browser.submit('/dashboard/sign-in', { email: EMAIL, password })
  return browser.path === '/dashboard'
}

test('an invitation is mailed to its address, shows the link to nobody else, and is accepted there', async (t) => {
  const { mail, browser, app } = await open(t)
  await browser.go('/dashboard/team')
  const number = mail.letters.length + 1
  const fields = { email: 'guest@example.com', role: 'viewer' }
  const said = await browser.submit('/dashboard/team/invite', fields)
  const letter = await mail.letter(number)
  assert.match(letter, /To: guest@example\.com/)
  const link = linkIn(letter)
  assert.ok(!said.text.includes(link.split('=')[1] ?? ''), 'whoever invites does not see the link')
  const guest = openBrowser(app)
  await signUpByMail(guest, mail, 'guest@example.com')
  await guest.go(link)
  await guest.submit('/dashboard/join')
  assert.match(guest.page.text, /account of person@example\.com, as viewer/)
})

test('a new link to choose a password ends the one before', async (t) => {
  const { mail, app } = await open(t)
  const older = await askReset(app, mail)
  const newer = await askReset(app, mail)
  assert.equal(await reset(app, older, FIRST), 400)
  assert.equal(await reset(app, newer, SECOND), 200)
  assert.ok(await signIn(openBrowser(app), SECOND))
})

test('a changed password ends every link that would choose another', async (t) => {
  const { mail, app } = await open(t)
  assert.equal(await reset(app, await askReset(app, mail), FIRST), 200)
  const link = await askReset(app, mail)
  const browser = openBrowser(app)
  assert.ok(await signIn(browser, FIRST))
  await browser.go('/dashboard/account')
  const fields = { current: 'not the password', password: SECOND }
  assert.equal((await browser.submit('/dashboard/account/password', fields)).status, 400)
  await browser.submit('/dashboard/account/password', { ...fields, current: FIRST })
  assert.match(browser.page.text, /Password changed/)
  assert.equal(await reset(app, link, 'a third river at noon'), 400)
  assert.ok(await signIn(openBrowser(app), SECOND))
})

test('the store keeps no link from which it could be followed', async (t) => {
  const { mail, app } = await open(t)
  const browser = openBrowser(app)
  await browser.go('/dashboard/sign-in')
  await browser.submit('/dashboard/link/send', { email: EMAIL })
  const tokens = [linkIn(await mail.letter(2)), await askReset(app, mail)].map(
    (link) => link.split('token=')[1] ?? assert.fail(link),
  )
  const rows = await app.services.ops.all<{ identifier: string; value: string }>(
    'select identifier as "identifier", value as "value" from verifications',
  )
  assert.equal(rows.length, 2)
  for (const { identifier, value } of rows) {
    assert.match(identifier, /^[0-9a-f]{64}$/)
    for (const token of tokens) assert.ok(!value.includes(token))
  }
  for (const { identifier } of rows) {
    const kept = `/dashboard/reset?token=${identifier}`
    assert.equal(await reset(app, kept, FIRST), 400, 'what is kept is no token')
  }
  assert.equal(await reset(app, `/dashboard/reset?token=${tokens[1]}`, FIRST), 200)
})

test('every answer that promises a mail comes before the mail server has said a word', async (t) => {
  const greeting = Promise.withResolvers<void>()
  const mail = await startMailServer(t, greeting.promise)
  const store = { SMTP_URL: mail.url, TRUSTED_PROXIES: '127.0.0.1' }
  const app = await startApp(t, { settings: store })
  const { ops } = app.services
  await ops.run(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     values ('u', '', $1, 1, '2025-11-15T12:00:00.000Z', '2025-11-15T12:00:00.000Z')`,
    EMAIL,
  )
  for (const [page, action] of [
    ['/dashboard/sign-up', '/dashboard/sign-up'],
    ['/dashboard/sign-in', '/dashboard/link/send'],
    ['/dashboard/reset/forgotten', '/dashboard/reset/send'],
  ] as const) {
    const texts = []
    for (const email of [EMAIL, 'nobody@example.com']) {
      const browser = openBrowser(app)
      await browser.go(page)
      const answer = await browser.submit(action, { email })
      assert.equal(answer.status, 200)
      texts.push(answer.text)
    }
    assert.match(texts[0] ?? '', /Check your email/)
    assert.equal(texts[0], texts[1], action)
  }
  assert.equal(mail.letters.length, 0, 'nothing has been sent yet')
  greeting.resolve()
  await mail.letter(5)
})

test('a stranger gets three letters an hour, whoever asks for them and from wherever', async (t) => {
  const { mail, browser, app } = await open(t)
  const stranger = 'stranger@example.com'
  const texts = new Set<string>()
  for (const address of ['10.9.0.1', '10.9.0.2', '10.9.0.3', '10.9.0.4']) {
    const sender = openBrowser(app, address)
    for (const [page, action] of [
      ['/dashboard/sign-in', '/dashboard/link/send'],
      ['/dashboard/sign-up', '/dashboard/sign-up'],
    ] as const) {
      await sender.go(page)
      const answer = await sender.submit(action, { email: stranger })
      assert.equal(answer.status, 200)
      texts.add(`${action} ${answer.text}`)
    }
  }
  assert.equal(texts.size, 2, 'the answers do not tell')
  await browser.go('/dashboard/team')
  const invited = await browser.submit('/dashboard/team/invite', {
    email: stranger,
    role: 'viewer',
  })
  assert.match(invited.text, /is on its way to stranger@example\.com/)
  await app.services.mail?.close()
  const got = mail.letters.filter((letter) => letter.includes('To: stranger@example.com'))
  assert.equal(got.length, 3)
})

test('a reset that sends no letter leaves the link sent before as it is', async (t) => {
  const { mail, app } = await open(t)
  await askReset(app, mail)
  const last = await askReset(app, mail)
  const browser = openBrowser(app)
  await browser.go('/dashboard/reset/forgotten')
  await browser.submit('/dashboard/reset/send', { email: EMAIL })
  await app.services.mail?.close()
  assert.equal(mail.letters.length, 3)
  assert.equal(await reset(app, last, FIRST), 200)
})

test('a mail that cannot be sent is a line of the log, and the answer is the same', async (t) => {
  const lines: string[] = []
  const log = createLog('error', (line) => void lines.push(line))
  const app = await startApp(t, { settings: { SMTP_URL: 'smtp://127.0.0.1:9' }, log })
  const browser = openBrowser(app)
  await browser.go('/dashboard/sign-up')
  assert.equal((await browser.submit('/dashboard/sign-up', { email: EMAIL })).status, 200)
  await app.services.mail?.close()
  assert.equal(lines.length, 1)
  assert.match(lines[0] ?? '', /an email could not be sent/)
  assert.doesNotMatch(lines[0] ?? '', /token|person@/)
})
