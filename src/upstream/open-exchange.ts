// One HTTP exchange whose body is streamed; only silence ends it. Answers without a body are judged
// as in any other exchange.

import { isStorage } from './address.ts'
import {
  type Answer,
  judge,
  judgeBeginning,
  type Outcome,
  type OutcomeOf,
  toHeaders,
  toText,
  toTrouble,
  toWirePath,
  UnknownEncoding,
  type Wire,
} from './exchange.ts'
import { inflateChunks, TooLarge } from './inflate.ts'
import { BEGINNING_BYTES } from './refusals/notice.ts'
import { type FileRequest, type OpenedAnswer, publisherUnavailable } from './source.ts'

export type Opened = Omit<OpenedAnswer, 'fetchedAt'>

export type OpeningOutcome = OutcomeOf<Opened>

type OpenRequest = FileRequest & { maxBytes: number; signal: AbortSignal }

export async function openExchange(
  wire: Wire,
  address: URL,
  request: OpenRequest,
): Promise<OpeningOutcome> {
  try {
    const answer = await wire.dispatcher.request({
      origin: wire.origin,
      path: toWirePath(address, wire.secretQuery),
      method: 'GET',
      headers: toHeaders(wire, address, request),
      signal: request.signal,
      headersTimeout: wire.deadlineMs,
      bodyTimeout: wire.deadlineMs,
    })
    return await toOutcome(answer, address, request)
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason
    return toTrouble(error, withoutSignature(address))
  }
}

async function toOutcome(
  answer: Answer,
  address: URL,
  request: OpenRequest,
): Promise<OpeningOutcome> {
  const { statusCode: status } = answer
  if (status === 200) return toOpened(open(answer, 200, address, request), answer, address)
  if (status === 206 && request.plain?.atHand) {
    return { kind: 'received', received: open(answer, 206, address, request) }
  }
  if (status === 416) {
    await answer.body.dump()
    return { kind: 'received', received: { ...NO_HEADERS, status, body: noBytes() } }
  }
  if (isStorage(address) && status !== 304) {
    await answer.body.dump()
    // An expired signature looks like a missing file; a new address shows the difference.
    return { kind: 'failing', why: `its storage answered HTTP ${status}`, waitMs: null }
  }
  return withoutBody(await judge(answer, address, request))
}

function withoutBody(outcome: Outcome): OpeningOutcome {
  if (outcome.kind !== 'received') return outcome
  const { body: _, ...received } = outcome.received
  return { kind: 'received', received: { ...NO_HEADERS, ...received, body: noBytes() } }
}

const NO_HEADERS = {
  from: 0,
  progress: { bytes: 0, total: null },
  contentType: null,
  etag: null,
  lastModified: null,
} as const

/** The publisher may send a page in place of a file, recognised by its beginning. */
async function toOpened(opened: Opened, answer: Answer, address: URL): Promise<OpeningOutcome> {
  const pieces = opened.body[Symbol.asyncIterator]()
  const first = await pieces.next()
  const beginning = first.done ? '' : Buffer.from(first.value).toString('utf8', 0, BEGINNING_BYTES)
  const page = judgeBeginning(answer, address, beginning)
  if (page) {
    answer.body.on('error', () => {}).destroy()
    return withoutBody(page)
  }
  async function* whole() {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  return { kind: 'received', received: { ...opened, body: whole() } }
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

function open(answer: Answer, status: 200 | 206, address: URL, request: OpenRequest): Opened {
  const { headers, body } = answer
  const total = Number(toText(headers['content-length']) ?? Number.NaN)
  const progress = { bytes: 0, total: Number.isFinite(total) ? total : null }
  const encoding = toText(headers['content-encoding'])?.toLowerCase() ?? 'identity'

  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      progress.bytes += chunk.length
      yield chunk
    }
  }

  /** Failures of the stream have the same texts as those of a complete body. */
  async function* unpacked(): AsyncGenerator<Uint8Array> {
    let bytes = 0
    try {
      const isPacked = /^(?:x-)?gzip$/.test(encoding)
      const isExpected = isPacked ? !request.plain : encoding === 'identity'
      if (!isExpected) throw new UnknownEncoding(encoding)
      const chunks = isPacked ? inflateChunks(counted()) : counted()
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > request.maxBytes) throw new TooLarge(`more than ${request.maxBytes} bytes`)
        yield chunk
      }
    } catch (error) {
      throw toBodyFailure(error, address, request)
    }
  }

  return {
    status,
    body: unpacked(),
    from: status === 206 ? toStart(toText(headers['content-range'])) : 0,
    progress,
    contentType: toText(headers['content-type']),
    etag: toText(headers.etag),
    lastModified: toText(headers['last-modified']),
  }
}

/** Offset of the first byte; NaN, which matches no part, if the publisher does not say. */
function toStart(range: string | null): number {
  const [, from = ''] = /^bytes (\d+)-/.exec(range ?? '') ?? []
  return from === '' ? Number.NaN : Number(from)
}

function toBodyFailure(error: unknown, address: URL, { signal }: OpenRequest): unknown {
  if (signal.aborted) return signal.reason
  const shown = withoutSignature(address)
  try {
    return publisherUnavailable(shown.href, toTrouble(error, shown).why, { cause: error })
  } catch (refused) {
    return refused
  }
}

/** The query of a storage address is a signature, which must not be shown. */
function withoutSignature(address: URL): URL {
  if (!isStorage(address)) return address
  const shown = new URL(address)
  shown.search = ''
  return shown
}
