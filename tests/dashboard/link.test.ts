// Signing in by a mailed link: the letter leads to a page with a button, the link works once.

import assert from 'node:assert/strict'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { startApp } from '../support/app.ts'
import { openBrowser } from '../support/browser.ts'

/** A mail server that takes whatever it is given (RFC 5321) and keeps the letters. */
async function startMailServer(t: TestContext) {
  const letters: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let letter: string | null = null
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('utf8').split('\r\n')) {
        if (letter !== null && line !== '.') letter += `${line}\n`
        else if (letter !== null) {
          letters.push(letter)
          letter = null
          socket.write('250 taken\r\n')
        } else if (/^data/i.test(line)) {
          letter = ''
          socket.write('354 go on\r\n')
        } else if (/^quit/i.test(line)) socket.end('221 bye\r\n')
        else if (line !== '') socket.write('250 ok\r\n')
      }
    })
    socket.write('220 here\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return { letters, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a link in a letter signs in once', async (t) => {
  const mail = await startMailServer(t)
  const app = await startApp(t, { settings: { SMTP_URL: mail.url } })
  const browser = openBrowser(app)
  await browser.go('/dashboard/sign-in')
  await browser.submit('/dashboard/link/send', { email: 'letter@example.com' })
  assert.match(browser.page.text, /Look into your mail/)
  const letter = mail.letters.join('').replaceAll('=\n', '').replaceAll('=3D', '=')
  const link = /\/dashboard\/link\?token=\w+/.exec(letter)?.[0] ?? ''
  assert.notEqual(link, '', letter)
  await browser.go(link)
  assert.equal(browser.path, link, 'looking at the link does not use it up')
  await browser.submit('/dashboard/link')
  assert.equal(browser.path, '/dashboard')
  assert.match(browser.page.text, /letter@example\.com/)
  const other = openBrowser(app)
  await other.go(link)
  assert.equal((await other.submit('/dashboard/link')).status, 400)
  assert.match(other.page.text, /has been used or is too old/)
})

test('without a mail server there are no links', async (t) => {
  const app = await startApp(t)
  assert.doesNotMatch((await app.get('/dashboard/sign-in')).text, /sign-in link/)
  assert.equal((await app.get('/dashboard/link?token=x')).status, 404)
})
