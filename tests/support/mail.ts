// A mail server on loopback, and the links of its letters.

import assert from 'node:assert/strict'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

/** A mail server that takes whatever it is given (RFC 5321) and keeps the letters. */
export async function startMailServer(t: TestContext) {
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

/** The address of our own page that a letter names; fails the test when there is none. */
export function linkIn(letter: string): string {
  const text = letter.replaceAll('=\n', '').replaceAll('=3D', '=')
  const link = /\/dashboard\/(?:link|reset)\?token=\w+/.exec(text)?.[0] ?? ''
  assert.notEqual(link, '', letter)
  return link
}
