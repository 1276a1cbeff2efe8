// A receiver of webhooks on loopback: keeps what it was sent and answers as a test wants.

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export type Answering = (received: Received, response: ServerResponse) => void

export interface Receiver {
  /** `http://127.0.0.1:<port>`, and the same without the scheme, as WEBHOOK_ALLOW names it. */
  readonly url: string
  readonly address: string
  readonly received: Received[]
  /** How it answers from now on; 204 unless said otherwise. */
  answer(answering: Answering | number): void
  /** Resolves once `count` requests have come in. */
  got(count: number): Promise<Received[]>
}

export async function startReceiver(test: Pick<TestContext, 'after'>): Promise<Receiver> {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  let answering: Answering = (_, response) => void response.writeHead(204).end()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => undefined)
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const one = { path: request.url ?? '', headers: request.headers, body }
      received.push(one)
      answering(one, response)
      for (const check of waiting) check()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  test.after(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    url: `http://${address}`,
    address,
    received,
    answer(how) {
      answering =
        typeof how === 'function' ? how : (_, response) => void response.writeHead(how).end()
    },
    got(count) {
      return new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return
          waiting.delete(check)
          resolve(received)
        }
        waiting.add(check)
        check()
      })
    },
  }
}

/** The signature headers of a request, as the verifying libraries take them. */
export function signatureOf({ headers }: Received): Record<string, string> {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]))
}
