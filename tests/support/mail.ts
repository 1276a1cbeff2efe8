// A mail server on loopback, and the links of its letters.

import assert from 'node:assert/strict'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import type { Browser } from './browser.ts'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

const WAIT_MS = 90_000

/**
 * A mail server that takes whatever it is given (RFC 5321) and keeps the letters. It says nothing to
 * anybody before `greeting`.
 */
export async function startMailServer(
  t: Pick<TestContext, 'after'>,
  greeting: Promise<void> = Promise.resolve(),
) {
  const letters: string[] = []
  let refusal: string | null = null
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let letter: string | null = null
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('utf8').split('\r\n')) {
        if (letter !== null && line !== '.') letter += `${line}\n`
        else if (letter !== null) {
          if (refusal === null) letters.push(letter)
          letter = null
          socket.write(`${refusal ?? '250 taken'}\r\n`)
        } else if (/^auth/i.test(line)) socket.write('235 welcome\r\n')
        else if (/^data/i.test(line)) {
          letter = ''
          socket.write('354 go on\r\n')
        } else if (/^quit/i.test(line)) socket.end('221 bye\r\n')
        else if (line !== '') socket.write('250 ok\r\n')
      }
    })
    void greeting.then(() => socket.write('220 here\r\n'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    letters,
    /** Sets the answer to every further letter, such as `550 no such user`; null accepts them. */
    refuse(answer: string | null) {
      refusal = answer
    },
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The letter of that number, from 1; letters come after the answers that promise them. */
    async letter(number: number): Promise<string> {
      const until = Date.now() + WAIT_MS
      while (letters.length < number && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return letters[number - 1] ?? assert.fail(`letter ${number} has not come`)
    },
  }
}

/** Signs a new person up where there is a mail server; the browser is then on the dashboard. */
export async function signUpByMail(browser: Browser, mail: MailServer, email: string) {
  const number = mail.letters.length + 1
  await browser.go('/dashboard/sign-up')
  await browser.submit('/dashboard/sign-up', { email })
  await browser.go(linkIn(await mail.letter(number)))
  return browser.submit('/dashboard/link')
}

/** The text of a letter, as its reader sees it (RFC 2045, quoted-printable). */
export function textOf(letter: string): string {
  const body = letter.slice(letter.indexOf('\n\n') + 2)
  if (!/^content-transfer-encoding: quoted-printable$/im.test(letter)) return body
  const bytes = body
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The address of our own page that a letter names; fails the test when there is none. */
export function linkIn(letter: string): string {
  const text = letter.replaceAll('=\n', '').replaceAll('=3D', '=')
  const link = /\/dashboard\/(?:link|reset|join)\?token=\w+/.exec(text)?.[0] ?? ''
  assert.notEqual(link, '', letter)
  return link
}
