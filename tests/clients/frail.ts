// A proxy to a service that breaks: streams are cut after their first event, and the next attempt is
// refused once, with `Retry-After`.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

export interface FrailWay {
  readonly url: string
  /** Requests, one line each: the target, and what became of it. */
  readonly asked: string[]
}

export async function openFrailWay(t: TestContext, to: string): Promise<FrailWay> {
  const asked: string[] = []
  let isRefused = false
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const isStream = request.headers.accept === 'text/event-stream'
    if (isStream && isRefused) {
      isRefused = false
      asked.push(`${request.url} sent away`)
      return void response.writeHead(503, { 'retry-after': '0' }).end('{"error":"unavailable"}')
    }
    asked.push(String(request.url))
    const headers = {
      'x-api-key': String(request.headers['x-api-key']),
      accept: request.headers.accept ?? '',
    }
    const leave = new AbortController()
    response.on('close', () => leave.abort())
    const answer = await fetch(to + request.url, { headers, signal: leave.signal })
    response.writeHead(answer.status, {
      'content-type': String(answer.headers.get('content-type')),
    })
    if (!isStream) return void response.end(await answer.text())
    isRefused = true
    let sent = ''
    for await (const chunk of answer.body ?? []) {
      sent += Buffer.from(chunk).toString()
      const at = sent.indexOf('\n\n', sent.indexOf('data: '))
      if (!sent.includes('data: ')) response.write(chunk)
      else
        return void response.write(sent.slice(sent.indexOf('id: '), at + 2), () =>
          response.destroy(),
        )
    }
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
