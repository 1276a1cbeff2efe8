// One HTTP exchange with a publisher, and what its answer means: a document, a moved document, a
// request to slow down, or trouble that may pass. It never waits and never tries again.

import { type Dispatcher, errors } from 'undici'
import { isFailure } from '../kernel/failure.ts'
import { receiveInto, toRangeHeaders } from './body-sink.ts'
import { BrokenGzip, inflate, TooLarge } from './inflate.ts'
import { type PublisherRequest, publisherChanged, publisherUnavailable } from './source.ts'

export interface Received {
  status: 200 | 304 | 404
  body: Buffer
  contentType: string | null
  etag: string | null
  lastModified: string | null
}

export type Outcome =
  | { kind: 'received'; received: Received }
  | { kind: 'moved'; location: string }
  | { kind: 'throttled'; why: string; waitMs: number | null }
  | { kind: 'failing'; why: string; waitMs: number | null; cause?: unknown }

export interface Wire {
  dispatcher: Dispatcher
  /** Where the host is really asked, e.g. `https://www.sec.gov`. */
  origin: string
  /** Query members only this wire adds, so that no address kept elsewhere holds a secret. */
  secretQuery: Readonly<Record<string, string>>
  userAgent: string
  /** From the start of the exchange to the last byte. */
  deadlineMs: number
}

type Answer = Dispatcher.ResponseData

export async function exchange(
  wire: Wire,
  address: URL,
  request: PublisherRequest & { maxBytes: number; signal: AbortSignal },
): Promise<Outcome> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new Error('deadline')), wire.deadlineMs)
  try {
    const answer = await wire.dispatcher.request({
      origin: wire.origin,
      path: toWirePath(address, wire.secretQuery),
      method: 'GET',
      headers: toHeaders(wire, address, request),
      signal: AbortSignal.any([request.signal, deadline.signal]),
    })
    const { statusCode } = answer
    if (request.sink && (statusCode === 200 || statusCode === 206)) {
      refusePacked(answer)
      await receiveInto(request.sink, answer)
      return toReceived(answer, 200, EMPTY)
    }
    if (request.sink && statusCode === 416) await request.sink.forget()
    return await judge(answer, address, request.maxBytes)
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason
    if (deadline.signal.aborted) {
      return { kind: 'failing', why: 'the answer took too long', waitMs: null }
    }
    return toTrouble(error, address)
  } finally {
    clearTimeout(timer)
  }
}

function toWirePath(address: URL, secretQuery: Readonly<Record<string, string>>): string {
  const full = new URL(address)
  for (const [name, value] of Object.entries(secretQuery)) full.searchParams.set(name, value)
  return full.pathname + full.search
}

function toHeaders(wire: Wire, address: URL, request: PublisherRequest): Record<string, string> {
  const headers: Record<string, string> = {
    host: address.host,
    'user-agent': wire.userAgent,
    accept: '*/*',
    'accept-encoding': 'gzip',
  }
  if (request.etag) headers['if-none-match'] = request.etag
  if (request.lastModified) headers['if-modified-since'] = request.lastModified
  return request.sink ? { ...headers, ...toRangeHeaders(request.sink) } : headers
}

async function judge(answer: Answer, address: URL, maxBytes: number): Promise<Outcome> {
  const status = answer.statusCode
  if (status === 200) return toReceived(answer, 200, await readBody(answer, maxBytes))
  const excerpt = await readExcerpt(answer)
  const waitMs = toWaitMs(answer)
  if (status === 304) return toReceived(answer, 304, EMPTY)
  if (isMissing(status, excerpt)) return toReceived(answer, 404, EMPTY)
  if (status === 403 || status === 429) return { kind: 'throttled', why: `HTTP ${status}`, waitMs }
  if (FAILING.has(status) || status >= 500) {
    return { kind: 'failing', why: `HTTP ${status}`, waitMs }
  }
  const location = toText(answer.headers.location)
  if (status >= 300 && status < 400 && location) return { kind: 'moved', location }
  throw publisherUnavailable(address.href, `HTTP ${status}`)
}

const EMPTY = Buffer.alloc(0)
/** Too slow, and a part that is not there: worth another attempt. */
const FAILING = new Set([408, 416])

/**
 * EDGAR's archive says 403 `AccessDenied`, in XML, for a file that does not exist; a refusal of the
 * asker comes as an HTML page.
 */
function isMissing(status: number, excerpt: string): boolean {
  if (status === 404 || status === 410) return true
  return status === 403 && excerpt.includes('<Code>AccessDenied</Code>')
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

function toText(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null
}

async function readBody(answer: Answer, maxBytes: number): Promise<Buffer> {
  const encoding = toText(answer.headers['content-encoding'])?.toLowerCase() ?? 'identity'
  const isPacked = encoding === 'gzip' || encoding === 'x-gzip'
  if (!isPacked && encoding !== 'identity') throw new UnknownEncoding(encoding)
  if (Number(toText(answer.headers['content-length'])) > maxBytes) {
    // Destroying an unread body emits an error that nobody else would hear.
    answer.body.on('error', () => {}).destroy()
    throw new TooLarge(`more than ${maxBytes} bytes`)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer.body) {
    size += chunk.length
    if (size > maxBytes) throw new TooLarge(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks, size)
  return isPacked ? inflate(bytes, maxBytes) : bytes
}

class UnknownEncoding extends Error {}

/** Into a file go the bytes as they are. */
function refusePacked(answer: Answer): void {
  const encoding = toText(answer.headers['content-encoding']) ?? 'identity'
  if (encoding === 'identity') return
  answer.body.on('error', () => {}).destroy()
  throw new UnknownEncoding(encoding)
}

const EXCERPT_BYTES = 16_384

/** The beginning of an answer that is not a document; the rest is not worth reading. */
async function readExcerpt(answer: Answer): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= EXCERPT_BYTES) break
  }
  return Buffer.concat(chunks).toString('latin1')
}

/** Retry-After, in seconds or as a date; the date is read against the publisher's own clock. */
function toWaitMs(answer: Answer): number | null {
  const text = toText(answer.headers['retry-after'])?.trim()
  if (!text) return null
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const until = Date.parse(text)
  const sentAt = Date.parse(toText(answer.headers.date) ?? '')
  if (Number.isNaN(until) || Number.isNaN(sentAt)) return null
  return Math.max(0, until - sentAt)
}

function toTrouble(error: unknown, address: URL): Outcome {
  if (error instanceof TooLarge) throw publisherChanged(address.href, error.message, error)
  if (error instanceof UnknownEncoding) {
    throw publisherChanged(address.href, `packed as ${error.message}, which was not asked for`)
  }
  if (isFailure(error)) throw error
  const isOnTheWire =
    error instanceof BrokenGzip || error instanceof errors.UndiciError || isSystemError(error)
  if (!isOnTheWire) throw error
  return { kind: 'failing', why: toReason(error), waitMs: null, cause: error }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

const CUT_SHORT = 'the answer was cut short'

/** Public words for faults of the wire; any other is only named in the log. */
const REASONS: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  UND_ERR_HEADERS_TIMEOUT: 'no answer in time',
  UND_ERR_BODY_TIMEOUT: 'the answer stalled',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: CUT_SHORT,
  UND_ERR_SOCKET: CUT_SHORT,
  ECONNRESET: CUT_SHORT,
}

function toReason(error: unknown): string {
  if (error instanceof BrokenGzip) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? 'the connection failed'
}
