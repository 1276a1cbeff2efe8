// One HTTP exchange with a publisher, and the meaning of its answer: a document, a redirect, a
// request to slow down, or a fault that may pass. It never waits and never retries.

import { type Dispatcher, errors } from 'undici'
import { isFailure } from '../kernel/failure.ts'
import { BrokenGzip, inflate, inflateBeginning, inflateChunks, TooLarge } from './inflate.ts'
import { PAUSE_REASONS, type PauseReason } from './pause-reason.ts'
import { BEGINNING_BYTES, type Notice, parseNotice } from './refusals/notice.ts'
import { parseSamRefusal } from './refusals/sam-refusal.ts'
import {
  type FileRequest,
  type PublisherRefusal,
  type PublisherRequest,
  publisherChanged,
  publisherUnavailable,
  type Sieve,
} from './source.ts'

export interface Received {
  status: 200 | 304 | 404
  body: Buffer
  contentType: string | null
  etag: string | null
  lastModified: string | null
}

export type Outcome = OutcomeOf<Received>

/** `R` is the answer, its body complete or still streaming. */
export type OutcomeOf<R> =
  | { kind: 'received'; received: R }
  | { kind: 'moved'; location: string }
  | { kind: 'throttled'; why: string; reason: PauseReason; waitMs: number | null }
  /** This address is refused; others may not be. */
  | { kind: 'denied'; why: string }
  | { kind: 'failing'; why: string; waitMs: number | null; cause?: unknown }
  | { kind: 'refused'; refusal: PublisherRefusal; waitMs: number | null }

export interface Wire {
  dispatcher: Dispatcher
  /** Origin that the request is sent to, e.g. `https://www.sec.gov`. */
  origin: string
  /** Query members added only here, so that no stored or logged address holds a secret. */
  secretQuery: Readonly<Record<string, string>>
  userAgent: string
  /** Limit from the start of the exchange to the last byte. */
  deadlineMs: number
  /** Time in which `leastBytes` arrive, or the exchange ends. */
  leastMs: number
  leastBytes: number
}

export type Answer = Dispatcher.ResponseData

export async function exchange(
  wire: Wire,
  address: URL,
  request: PublisherRequest & { maxBytes: number; signal: AbortSignal },
): Promise<Outcome> {
  const deadline = new AbortController()
  const end = () => deadline.abort(new Error('deadline'))
  const timer = setTimeout(end, wire.deadlineMs)
  const progress: Progress = { bytes: 0 }
  let before = 0
  const slow = setInterval(() => {
    if (!progress.isWaiting && progress.bytes - before < wire.leastBytes) end()
    before = progress.bytes
  }, wire.leastMs)
  try {
    const answer = await wire.dispatcher.request({
      origin: wire.origin,
      path: toWirePath(address, wire.secretQuery),
      ...toMethod(request),
      headers: toHeaders(wire, address, request),
      signal: AbortSignal.any([request.signal, deadline.signal]),
    })
    return await judge(answer, address, request, progress)
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason
    if (deadline.signal.aborted) {
      return { kind: 'failing', why: 'the answer took too long', waitMs: null }
    }
    return toTrouble(error, address)
  } finally {
    clearTimeout(timer)
    clearInterval(slow)
  }
}

/** Bytes of a body received so far. */
interface Progress {
  bytes: number
  /** Whether the body waits until other large ones have been received. */
  isWaiting?: boolean
}

function toMethod({ question }: PublisherRequest) {
  return question === undefined
    ? ({ method: 'GET' } as const)
    : ({ method: 'POST', body: question } as const)
}

export function toWirePath(address: URL, secretQuery: Readonly<Record<string, string>>): string {
  const full = new URL(address)
  for (const [name, value] of Object.entries(secretQuery)) full.searchParams.set(name, value)
  return full.pathname + full.search
}

export function toHeaders(wire: Wire, address: URL, request: FileRequest): Record<string, string> {
  const headers: Record<string, string> = {
    host: address.host,
    'user-agent': wire.userAgent,
    accept: '*/*',
    'accept-encoding': 'gzip',
  }
  if (request.question !== undefined) headers['content-type'] = 'application/json'
  if (request.etag) headers['if-none-match'] = request.etag
  if (request.lastModified) headers['if-modified-since'] = request.lastModified
  return request.plain ? { ...headers, ...toPlainHeaders(request.plain) } : headers
}

/** Byte ranges are of the body as sent, so a download must not be compressed on the way. */
function toPlainHeaders({ atHand }: NonNullable<FileRequest['plain']>): Record<string, string> {
  const plain = { 'accept-encoding': 'identity' }
  if (!atHand) return plain
  return { ...plain, range: `bytes=${atHand.bytes}-`, 'if-range': atHand.validator }
}

export async function judge(
  answer: Answer,
  address: URL,
  limit: BodyLimit,
  progress: Progress = { bytes: 0 },
): Promise<Outcome> {
  const status = answer.statusCode
  const waitMs = toWaitMs(answer)
  if (status === 200) {
    const body = await collectBody(answer, limit, progress)
    const beginning = body.toString('utf8', 0, BEGINNING_BYTES)
    return judgeBeginning(answer, address, beginning) ?? toReceived(answer, 200, body)
  }
  const excerpt = await collectExcerpt(answer)
  const refusal = parseSamRefusal(address.hostname, { status, text: excerpt, waitMs })
  if (refusal) return { kind: 'refused', refusal, waitMs }
  if (status === 304) return toReceived(answer, 304, EMPTY)
  if (status === 404 || status === 410) return toReceived(answer, 404, EMPTY)
  const notice = isRefusal(status) ? parseNotice(excerpt, status, address.href) : null
  if (notice && notice.kind !== 'failing') return ofNotice(notice, answer, waitMs)
  const why = `HTTP ${status}${notice ? ` (${notice.title})` : ''}`
  const isAsked = status === 429 || (status === 403 && waitMs !== null)
  if (isAsked) return { kind: 'throttled', why, reason: 'asked', waitMs }
  if (status === 403) return { kind: 'denied', why }
  if (isRefusal(status)) return { kind: 'failing', why, waitMs }
  const location = toText(answer.headers.location)
  if (status >= 300 && status < 400 && location) return { kind: 'moved', location }
  throw publisherUnavailable(address.href, why)
}

const EMPTY = Buffer.alloc(0)

/** Statuses with which a publisher refuses to answer now. */
function isRefusal(status: number): boolean {
  return status === 403 || status === 408 || status === 429 || status >= 500
}

/** Judges whether the body is a page in place of a document; null for a document. */
export function judgeBeginning(answer: Answer, address: URL, beginning: string): Outcome | null {
  const notice = parseNotice(beginning, answer.statusCode, address.href)
  return notice && ofNotice(notice, answer, toWaitMs(answer))
}

/** Outcome for a notice page, whatever its status. */
function ofNotice(notice: Notice, answer: Answer, waitMs: number | null): Outcome {
  if (notice.kind === 'missing') return toReceived(answer, 404, EMPTY)
  if (notice.kind === 'failing') {
    const why = `it returned a page instead of the document (${notice.title})`
    return { kind: 'failing', why, waitMs }
  }
  const { reason } = notice
  return { kind: 'throttled', why: PAUSE_REASONS[reason].why, reason, waitMs }
}

function toReceived(answer: Answer, status: Received['status'], body: Buffer): Outcome {
  const { headers } = answer
  const received = {
    status,
    body,
    contentType: toText(headers['content-type']),
    etag: toText(headers.etag),
    lastModified: toText(headers['last-modified']),
  }
  return { kind: 'received', received }
}

export function toText(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null
}

/** How much of a body may come, and what remains of it. */
interface BodyLimit {
  maxBytes: number
  sieve?: Sieve | undefined
}

async function collectBody(
  answer: Answer,
  { maxBytes, sieve }: BodyLimit,
  progress: Progress,
): Promise<Buffer> {
  const encoding = toText(answer.headers['content-encoding'])
  const isPacked = isGzip(encoding)
  if (!isPacked && encoding !== null && !/^identity$/i.test(encoding)) {
    throw new UnknownEncoding(encoding.toLowerCase())
  }
  if (Number(toText(answer.headers['content-length'])) > maxBytes) {
    // Destroying an unread body emits an error, which would be uncaught.
    answer.body.on('error', () => {}).destroy()
    throw tooLarge(maxBytes)
  }
  const received = counted(answer.body, maxBytes, progress)
  if (!sieve) {
    const bytes = await collect(received, progress)
    return isPacked ? await inflate(bytes, maxBytes) : bytes
  }
  const unpacked = isPacked ? counted(inflateChunks(received), maxBytes) : received
  return collect(sifted(unpacked, sieve), progress)
}

const tooLarge = (maxBytes: number) => new TooLarge(`more than ${maxBytes} bytes`)

type Chunks = AsyncIterable<Uint8Array>

async function* counted(
  chunks: Chunks,
  maxBytes: number,
  progress: Progress = { bytes: 0 },
): Chunks {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    progress.bytes = bytes
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    yield chunk
  }
}

async function* sifted(chunks: Chunks, { begin, maxBytes }: Sieve): Chunks {
  const sieve = begin()
  async function* remains() {
    for await (const chunk of chunks) yield sieve.push(chunk)
    yield sieve.end()
  }
  yield* counted(remains(), maxBytes)
}

/** Collects a body; a large one when no other is collected. */
async function collect(chunks: Chunks, progress: Progress): Promise<Buffer> {
  const collected: Uint8Array[] = []
  let size = 0
  let leave: (() => void) | null = null
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      collected.push(chunk)
      if (leave !== null || size <= LARGE_BYTES) continue
      progress.isWaiting = true
      leave = await enterLarge()
      progress.isWaiting = false
    }
    return Buffer.concat(collected, size)
  } finally {
    leave?.()
  }
}

/** Beyond it, bodies are collected one after another, so that many are not in memory at once. */
const LARGE_BYTES = 8 * 1024 * 1024
let lastLarge: Promise<void> = Promise.resolve()

/** Resolves when it is this body’s turn, with the function that ends it. */
async function enterLarge(): Promise<() => void> {
  const before = lastLarge
  const { promise, resolve } = Promise.withResolvers<void>()
  lastLarge = promise
  await before
  return resolve
}

function isGzip(encoding: string | null): boolean {
  return encoding !== null && /^(?:x-)?gzip$/i.test(encoding)
}

export class UnknownEncoding extends Error {}

/** Collects the beginning of an answer that is not a document. */
async function collectExcerpt(answer: Answer): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= BEGINNING_BYTES) break
  }
  const bytes = Buffer.concat(chunks)
  const isPacked = isGzip(toText(answer.headers['content-encoding']))
  const plain = isPacked ? await inflateBeginning(bytes, BEGINNING_BYTES) : bytes
  return plain.toString('utf8', 0, BEGINNING_BYTES)
}

/** Retry-After, in seconds or as a date, which is compared with the publisher's own clock. */
function toWaitMs(answer: Answer): number | null {
  const text = toText(answer.headers['retry-after'])?.trim()
  if (!text) return null
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const until = Date.parse(text)
  const sentAt = Date.parse(toText(answer.headers.date) ?? '')
  if (Number.isNaN(until) || Number.isNaN(sentAt)) return null
  return Math.max(0, until - sentAt)
}

export type Failing = Extract<Outcome, { kind: 'failing' }>

export function toTrouble(error: unknown, address: URL): Failing {
  if (error instanceof TooLarge) throw publisherChanged(address.href, error.message, error)
  if (error instanceof UnknownEncoding) {
    throw publisherChanged(address.href, `compressed as ${error.message}, which was not requested`)
  }
  if (isFailure(error)) throw error
  const isTransport =
    error instanceof BrokenGzip || error instanceof errors.UndiciError || isSystemError(error)
  if (!isTransport) throw error
  return { kind: 'failing', why: toReason(error), waitMs: null, cause: error }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

const NO_NAME = 'its host name could not be resolved (DNS)'
const CUT_SHORT = 'the answer was cut short'

/** Public texts for transport faults; others are named only in the log. */
const REASONS: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'no connection within the time limit',
  UND_ERR_HEADERS_TIMEOUT: 'no answer in time',
  UND_ERR_BODY_TIMEOUT: 'the answer stalled',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: CUT_SHORT,
  UND_ERR_SOCKET: CUT_SHORT,
  ECONNRESET: CUT_SHORT,
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: NO_NAME,
  EAI_AGAIN: NO_NAME,
  ENETUNREACH: 'the network is unreachable',
  EHOSTUNREACH: 'the host is unreachable',
}

function toReason(error: unknown): string {
  if (error instanceof BrokenGzip) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code)) return `the TLS connection failed: ${code}`
  return REASONS[code] ?? 'the connection failed'
}
