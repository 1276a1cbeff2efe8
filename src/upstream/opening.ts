// One HTTP exchange whose body is read as it comes, however long that takes: what ends it is silence.
// What an answer without a body means is the same as for any other.

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
import { BEGINNING_BYTES } from './notice.ts'
import { type FileRequest, type OpenedAnswer, publisherUnavailable } from './source.ts'

export type Opened = Omit<OpenedAnswer, 'fetchedAt'>

export type OpeningOutcome = OutcomeOf<Opened>

type Asked = FileRequest & { maxBytes: number; signal: AbortSignal }

export async function openExchange(
  wire: Wire,
  address: URL,
  asked: Asked,
): Promise<OpeningOutcome> {
  try {
    const answer = await wire.dispatcher.request({
      origin: wire.origin,
      path: toWirePath(address, wire.secretQuery),
      method: 'GET',
      headers: toHeaders(wire, address, asked),
      signal: asked.signal,
      headersTimeout: wire.deadlineMs,
      bodyTimeout: wire.deadlineMs,
    })
    return await toOutcome(answer, address, asked)
  } catch (error) {
    if (asked.signal.aborted) throw asked.signal.reason
    return toTrouble(error, withoutSignature(address))
  }
}

async function toOutcome(answer: Answer, address: URL, asked: Asked): Promise<OpeningOutcome> {
  const { statusCode: status } = answer
  if (status === 200) return toOpened(open(answer, 200, address, asked), answer)
  if (status === 206 && asked.plain?.atHand) {
    return { kind: 'received', received: open(answer, 206, address, asked) }
  }
  if (status === 416) {
    await answer.body.dump()
    return { kind: 'received', received: { ...NOTHING, status, body: noBytes() } }
  }
  if (isStorage(address) && status !== 304) {
    await answer.body.dump()
    // A signature that ran out looks like a file that does not exist; asking anew tells.
    return { kind: 'failing', why: `its storage answered HTTP ${status}`, waitMs: null }
  }
  return withoutBody(await judge(answer, address, asked.maxBytes))
}

function withoutBody(outcome: Outcome): OpeningOutcome {
  if (outcome.kind !== 'received') return outcome
  const { body: _, ...received } = outcome.received
  return { kind: 'received', received: { ...NOTHING, ...received, body: noBytes() } }
}

const NOTHING = {
  from: 0,
  progress: { bytes: 0, total: null },
  contentType: null,
  etag: null,
  lastModified: null,
} as const

/** The publisher shows pages in place of files, too: the beginning tells. */
async function toOpened(opened: Opened, answer: Answer): Promise<OpeningOutcome> {
  const pieces = opened.body[Symbol.asyncIterator]()
  const first = await pieces.next()
  const beginning = first.done ? '' : Buffer.from(first.value).toString('utf8', 0, BEGINNING_BYTES)
  const page = judgeBeginning(answer, beginning)
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

function open(answer: Answer, status: 200 | 206, address: URL, asked: Asked): Opened {
  const { headers, body } = answer
  const total = Number(toText(headers['content-length']) ?? Number.NaN)
  const progress = { bytes: 0, total: Number.isFinite(total) ? total : null }
  const encoding = toText(headers['content-encoding'])?.toLowerCase() ?? 'identity'

  async function* travelling(): AsyncGenerator<Uint8Array> {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      progress.bytes += chunk.length
      yield chunk
    }
  }

  /** Faults of the wire in the words that a whole body's have. */
  async function* unpacked(): AsyncGenerator<Uint8Array> {
    let bytes = 0
    try {
      const isPacked = /^(?:x-)?gzip$/.test(encoding)
      const isExpected = isPacked ? !asked.plain : encoding === 'identity'
      if (!isExpected) throw new UnknownEncoding(encoding)
      const chunks = isPacked ? inflateChunks(travelling()) : travelling()
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > asked.maxBytes) throw new TooLarge(`more than ${asked.maxBytes} bytes`)
        yield chunk
      }
    } catch (error) {
      throw toBodyFailure(error, address, asked)
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

/** A part that is not said to begin anywhere fits nowhere. */
function toStart(range: string | null): number {
  const [, from = ''] = /^bytes (\d+)-/.exec(range ?? '') ?? []
  return from === '' ? Number.NaN : Number(from)
}

function toBodyFailure(error: unknown, address: URL, { signal }: Asked): unknown {
  if (signal.aborted) return signal.reason
  const shown = withoutSignature(address)
  try {
    return publisherUnavailable(shown.href, toTrouble(error, shown).why, { cause: error })
  } catch (refused) {
    return refused
  }
}

/** The query of a storage's address is a signature, and no address that is told holds one. */
function withoutSignature(address: URL): URL {
  if (!isStorage(address)) return address
  const shown = new URL(address)
  shown.search = ''
  return shown
}
