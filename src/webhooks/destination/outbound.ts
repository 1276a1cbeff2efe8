// Sending to an address that a caller named. Each request resolves the name once, judges every
// address it has, and connects to those and no others, so that a name server cannot change its answer
// in between (DNS rebinding). Redirects are not followed.

import type { Client } from 'undici'
import {
  CHALLENGE_HEADER,
  type GetOutcome,
  type Letter,
  type Outbound,
  type PostRequest,
  type Refusal,
} from '../../contract/work/outbound.ts'
import type { Clock } from '../../kernel/time.ts'
import { sendLetter } from '../send-letter.ts'
import { connectTo, NoAnswer } from './connection.ts'
import {
  type Destination,
  type DestinationRules,
  isRefusal,
  refusalOfAddress,
  toDestination,
} from './destination.ts'
import type { Resolve } from './resolve.ts'

export interface OutboundOptions {
  clock: Clock
  rules: DestinationRules
  resolve: Resolve
  timeoutMs: number
  /** Passes a letter to the mail server and returns its answer; null without a mail server. */
  deliverMail?: ((letter: Letter) => Promise<string>) | null
}

const ANSWER_MAX_BYTES = 16 * 1024
const SHOWN_BYTES = 512
const DOCUMENT_MAX_BYTES = 16 * 1024
/** A trickling body is not waited for; the status is already known. */
const BODY_MAX_MS = 3000
const HEADERS_MAX_BYTES = 16 * 1024
const DNS_MAX_MS = 4000
const JUDGE_MAX_MS = 1500

export function createOutbound(options: OutboundOptions): Outbound {
  const { clock, rules, deliverMail } = options
  return {
    mail: deliverMail ? (letter) => sendLetter(clock, letter, deliverMail) : null,
    refusalOf(text) {
      const judged = toDestination(text, rules)
      return isRefusal(judged) ? judged : null
    },
    async judge(text) {
      const judged = toDestination(text, rules)
      if (isRefusal(judged)) return judged
      const addresses = await addressesOf(judged, options, JUDGE_MAX_MS).catch(() => [])
      return refusalOfAny(judged, addresses, rules)
    },
    async post(request) {
      const startedAt = clock.elapsed()
      const reached = await reach(options, request, (client, sent) => post(client, sent, request))
      const durationMs = Math.round(clock.elapsed() - startedAt)
      return { ...NO_ANSWER, ...reached, durationMs }
    },
    get: (request) =>
      reach(options, request, (client, { path, signal }) =>
        getDocument(client, { path, signal, headers: request.headers }),
      ),
  }
}

interface Sent {
  readonly path: string
  readonly signal: AbortSignal
}

/** Resolves, judges and connects, then works with the connection; a reason instead if that fails. */
async function reach<T>(
  options: OutboundOptions,
  request: Pick<PostRequest, 'url' | 'signal'>,
  work: (client: Client, sent: Sent) => Promise<T>,
): Promise<(T & { error: null }) | { error: string }> {
  const { rules, timeoutMs } = options
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline
  const judged = toDestination(request.url, rules)
  if (isRefusal(judged)) return { error: judged.reason }
  try {
    const addresses = await addressesOf(judged, options, Math.min(DNS_MAX_MS, timeoutMs))
    if (addresses.length === 0) return { error: 'the host name does not resolve' }
    const refusal = refusalOfAny(judged, addresses, rules)
    if (refusal) return { error: refusal.reason }
    return { ...(await withClient(judged, addresses, signal, work)), error: null }
  } catch (error) {
    if (deadline.aborted) return { error: `no answer within ${timeoutMs / 1000} seconds` }
    return { error: reasonOf(error) }
  }
}

const NO_ANSWER = { statusCode: null, answer: null, retryAfter: null, challenge: null } as const

/** Refuses a name if any of its addresses is private. */
function refusalOfAny(
  { port, isAllowed }: Destination,
  addresses: readonly string[],
  rules: DestinationRules,
): Refusal | null {
  if (isAllowed) return null
  const refusals = addresses.map((address) => refusalOfAddress(address, port, rules))
  return refusals.find((refusal) => refusal !== null) ?? null
}

async function addressesOf(
  { host, isAddress }: Destination,
  { resolve }: OutboundOptions,
  budgetMs: number,
): Promise<readonly string[]> {
  if (isAddress) return [host]
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('no name server answered in time')), budgetMs)
  })
  try {
    return await Promise.race([resolve(host), timeout])
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer('the host name could not be resolved')
  } finally {
    clearTimeout(timer)
  }
}

async function withClient<T>(
  { url, host, port, isAddress }: Destination,
  addresses: readonly string[],
  signal: AbortSignal,
  work: (client: Client, sent: Sent) => Promise<T>,
): Promise<T> {
  const literal = host.includes(':') ? `[${host}]` : host
  const origin = `${url.protocol}//${isAddress ? literal : url.hostname}:${port}`
  // Loaded with the first delivery: a large library that most processes never need.
  const { Client } = await import('undici')
  const client = new Client(origin, {
    connect: connectTo(addresses, signal),
    maxHeaderSize: HEADERS_MAX_BYTES,
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  })
  try {
    return await work(client, { path: `${url.pathname}${url.search}`, signal })
  } finally {
    client.destroy().catch(() => undefined)
  }
}

async function post(client: Client, sent: Sent, { headers, body }: PostRequest) {
  const answer = await client.request({ method: 'POST', ...sent, headers, body })
  const header = (name: string) => {
    const value = answer.headers[name]
    return typeof value === 'string' ? value : null
  }
  return {
    statusCode: answer.statusCode,
    answer: await collectStart(answer.body),
    retryAfter: header('retry-after'),
    challenge: header(CHALLENGE_HEADER),
  }
}

async function getDocument(
  client: Client,
  request: Sent & Pick<PostRequest, 'headers'>,
): Promise<Omit<Extract<GetOutcome, { error: null }>, 'error'>> {
  const answer = await client.request({ method: 'GET', ...request })
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    length += chunk.length
    if (length > DOCUMENT_MAX_BYTES) throw new NoAnswer('the document is too long')
  }
  const body = Buffer.concat(chunks).toString('utf8')
  return { status: answer.statusCode, headers: Object.fromEntries(headers), body }
}

interface Body extends AsyncIterable<Buffer> {
  destroy(): void
  on(event: 'error', listener: () => void): unknown
}

/** The beginning of a body; gives up on the rest when it is late or too long. */
async function collectStart(body: Body): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  body.on('error', () => undefined)
  const timer = setTimeout(() => body.destroy(), BODY_MAX_MS)
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= ANSWER_MAX_BYTES) break
    }
  } catch {
    // The status is known; a body cut short does not change it.
  } finally {
    clearTimeout(timer)
    body.destroy()
  }
  // PostgreSQL's text type cannot hold NUL.
  return Buffer.concat(chunks).subarray(0, SHOWN_BYTES).toString('utf8').replaceAll('\0', '')
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the network is unreachable',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_SOCKET: 'the connection was closed',
  UND_ERR_HEADERS_OVERFLOW: 'the answer’s headers are too large',
  UND_ERR_ABORTED: 'the request was aborted',
}

function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (REASONS[code]) return REASONS[code]
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code)) return `the TLS connection failed: ${code}`
  if (code.startsWith('HPE_')) return 'the answer is not HTTP'
  return 'the connection failed'
}
