// Attempts over TLS: to the receiver that the name's certificate is for, at whichever judged address
// answers, and with the same bounds as without TLS.

import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, type TestContext, test } from 'node:test'
import {
  createServer,
  getCACertificates,
  setDefaultCACertificates,
  type TLSSocket,
  type TlsOptions,
} from 'node:tls'
import { machineClock } from '../../src/kernel/clock.ts'
import { createOutbound } from '../../src/webhooks/destination/outbound.ts'
import { createCertificate } from '../support/certificate.ts'
import { ENDLESS } from '../support/endless.ts'

const NAME = 'hooks.example.com'
const certificate = createCertificate(NAME)
const trusted = getCACertificates('default')
before(() => setDefaultCACertificates([...trusted, certificate.cert]))
after(() => setDefaultCACertificates(trusted))

interface Listening {
  readonly port: number
  /** The names that were asked for. */
  readonly names: (string | false | null)[]
}

async function listen(
  t: TestContext,
  how: (socket: TLSSocket, head: string) => void,
  keys: TlsOptions = certificate,
): Promise<Listening> {
  const names: Listening['names'] = []
  const server = createServer(keys, (socket) => {
    names.push(socket.servername)
    socket.on('error', () => undefined)
    socket.once('data', (head: Buffer) => how(socket, head.toString()))
  })
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  return { port: (server.address() as AddressInfo).port, names }
}

function post(port: number, { name = NAME, addresses = ['127.0.0.1'] } = {}) {
  const rules = { allow: [`${name}:${port}`], ports: [443], own: [] }
  const outbound = createOutbound({
    clock: machineClock,
    rules,
    resolve: async () => addresses,
    timeoutMs: 30_000,
  })
  return outbound.post({ url: `https://${name}:${port}/in?a=b`, headers: {}, body: '{}' })
}

const takes = (socket: TLSSocket) => void socket.end('HTTP/1.1 204 No Content\r\n\r\n')

test('the receiver is asked for by its name, and its answer read', async (t) => {
  let asked = ''
  const { port, names } = await listen(t, (socket, head) => {
    asked = head
    takes(socket)
  })
  const outcome = await post(port)
  assert.deepEqual([outcome.statusCode, outcome.error], [204, null])
  assert.deepEqual(names, [NAME])
  assert.match(asked, new RegExp(`^POST /in\\?a=b HTTP/1\\.1\r\nhost: ${NAME}:${port}\r\n`))
})

test('where one address refuses, the next one is tried', async (t) => {
  const { port } = await listen(t, takes)
  const outcome = await post(port, { addresses: ['127.0.0.9', '127.0.0.1'] })
  assert.deepEqual([outcome.statusCode, outcome.error], [204, null])
})

test('a certificate for another name, and one that nobody vouches for, are said', async (t) => {
  const { port } = await listen(t, takes)
  const other = await post(port, { name: 'other.example.com' })
  assert.equal(other.error, 'the TLS connection failed: ERR_TLS_CERT_ALTNAME_INVALID')
  const own = await listen(t, takes, createCertificate(NAME))
  const unknown = await post(own.port)
  assert.match(unknown.error ?? '', /^the TLS connection failed: [A-Z_]*(SELF_SIGNED|VERIFY)/)
})

test('informational answers without end are left after so many bytes', async (t) => {
  const { port } = await listen(t, (socket) => {
    const { again } = ENDLESS['informational answers']
    const more = () => {
      while (!socket.destroyed && socket.write(again)) {}
    }
    socket.on('drain', more)
    more()
  })
  assert.equal((await post(port)).error, 'the answer is too long')
})

test('what TLS takes for itself counts too: handshakes without end', async (t) => {
  const { port } = await listen(
    t,
    (socket) => {
      const again = () => {
        const isAsked = socket.renegotiate({}, (error) => error ?? setImmediate(again))
        if (!isAsked) socket.destroy()
      }
      again()
    },
    { ...certificate, maxVersion: 'TLSv1.2' },
  )
  assert.equal((await post(port)).error, 'the answer is too long')
})
