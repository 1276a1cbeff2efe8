// A call and its sender: paths and bodies are sent exactly as written.

import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

export interface Call {
  /** The row of the table in which it is counted. */
  row: string
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Bytes of a whole request, sent as they are in place of everything else. */
  raw?: string
  /**
   * Variables for later calls, which use them as `$variable`: the first group of each pattern, in
   * headers or body.
   */
  keeps?: Readonly<Record<string, RegExp>>
  /** Describes the interface instead of answering with data. */
  isDescription?: boolean
  /** Reads a description's references before it is compared. */
  isResolved?: true
}

export interface Answer {
  status: number
  headers: Record<string, string>
  /** One character for each byte. */
  body: string
}

export interface Asker {
  ask(call: Call): Promise<Answer>
  /** Values of the `$name`s in calls: keys, and what `keeps` took from answers. */
  readonly variables: Map<string, string>
  close(): void
}

const PATIENCE_MS = 600_000

export function createAsker(url: string): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  const variables = new Map<string, string>()
  const balances = new Map<string, number>()

  const fill = (text: string) =>
    text.replace(/\$([a-z]+)/g, (whole, name: string) => variables.get(name) ?? whole)

  async function send({ method, path, headers = {}, body }: Call): Promise<Answer> {
    const filled = Object.entries(headers).map(([name, value]) => [name, fill(value)] as const)
    const bytes = body === undefined ? undefined : Buffer.from(fill(body))
    const options = {
      ...{ agent, hostname, port, method, path: fill(path), timeout: PATIENCE_MS },
      headers: {
        ...Object.fromEntries(filled),
        ...(bytes && { 'content-length': String(bytes.length) }),
      },
    }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(options, resolve)
      sent.on('error', reject)
      sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path}`)))
      sent.end(bytes)
    })
    return readResponse(response)
  }

  /** The balance differs after any other difference; what the call took from it does not. */
  function withSpent(key: string, answer: Answer): Answer {
    const left = answer.headers['x-credits-remaining']
    if (left === undefined) return answer
    const before = balances.get(key)
    balances.set(key, Number(left))
    const spent = before === undefined ? 'first' : `${before - Number(left)} spent`
    return { ...answer, headers: { ...answer.headers, 'x-credits-remaining': spent } }
  }

  function keep({ keeps = {} }: Call, { headers, body }: Answer): void {
    const text = [...Object.values(headers), body].join('\n')
    for (const [name, pattern] of Object.entries(keeps)) {
      const found = pattern.exec(text)?.[1]
      if (found !== undefined) variables.set(name, found)
    }
  }

  return {
    variables,
    async ask(call) {
      if (call.raw !== undefined) return sendRaw(Number(port), hostname, call.raw)
      const answer = withSpent(call.headers?.['x-api-key'] ?? '', await send(call))
      keep(call, answer)
      return answer
    },
    close: () => agent.destroy(),
  }
}

async function readResponse(response: IncomingMessage): Promise<Answer> {
  const { statusCode = 0, headers } = response
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  const isStream = headers['content-type']?.startsWith('text/event-stream') ?? false
  const bytes = isStream ? await readBeginning(response) : await buffer(response)
  const isPacked = headers['content-encoding'] === 'gzip' && bytes.length > 0
  const body = (isPacked ? gunzipSync(bytes) : bytes).toString('latin1')
  return { status: statusCode, headers: Object.fromEntries(named), body }
}

/** Reads an endless stream up to its first blank line. */
async function readBeginning(response: IncomingMessage): Promise<Buffer> {
  let read = ''
  for await (const part of response) {
    read += (part as Buffer).toString('latin1')
    if (read.includes('\n\n')) break
  }
  response.destroy()
  return Buffer.from(read.slice(0, read.indexOf('\n\n') + 2), 'latin1')
}

const SILENT_MS = 3000

/** All that comes back until the connection ends or nothing more comes. */
async function sendRaw(port: number, host: string, raw: string): Promise<Answer> {
  const socket = connect({ port, host })
  const parts: Buffer[] = []
  socket.setTimeout(SILENT_MS, () => socket.destroy())
  socket.on('data', (part: Buffer) => parts.push(part))
  // A reset after the refusal says no more than an end would.
  socket.on('error', () => socket.destroy())
  socket.write(Buffer.from(raw, 'latin1'))
  await new Promise((resolve) => socket.on('close', resolve))
  return toAnswer(Buffer.concat(parts).toString('latin1'))
}

function toAnswer(text: string): Answer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, Math.max(0, end)).split('\r\n')
  const headers = lines.map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const
  })
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0)
  return { status, headers: Object.fromEntries(headers), body: text.slice(end + 4) }
}
