// A plain HTTP client for tests: one connection per request, nothing kept open, nothing interpreted
// but JSON.

import { type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The JSON object in the body; fails the test when there is none. */
  readonly body: Record<string, unknown>
}

export interface Sending {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export function send(url: string, sending: Sending = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = sending
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const options = { method, agent: false, headers: { ...headers, ...length } }
    const sent = request(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve(toAnswer(response.statusCode ?? 0, response.headers, text))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function toAnswer(status: number, headers: IncomingHttpHeaders, text: string): Answer {
  return {
    status,
    headers,
    text,
    get body() {
      return JSON.parse(text) as Record<string, unknown>
    },
  }
}
