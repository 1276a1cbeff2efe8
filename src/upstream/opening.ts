// One HTTP exchange whose body is read as it comes, however long that takes: what ends it is silence.
// What an answer without a body means is the same as for any other.

import { isStorage } from './address.ts'
import {
  type Answer,
  judge,
  type OutcomeOf,
  toHeaders,
  toText,
  toTrouble,
  toWirePath,
  UnknownEncoding,
  type Wire,
} from './exchange.ts'
import { inflateChunks, TooLarge } from './inflate.ts'
import { type OpenedAnswer, type PublisherRequest, publisherUnavailable } from './source.ts'

export type Opened = Omit<OpenedAnswer, 'fetchedAt'>

export type OpeningOutcome = OutcomeOf<Opened>

type Asked = PublisherRequest & { maxBytes: number; signal: AbortSignal }

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
  if (status === 200) return { kind: 'received', received: open(answer, address, asked) }
  if (isStorage(address) && status !== 304) {
    await answer.body.dump()
    // A signature that ran out looks like a file that does not exist; asking anew tells.
    return { kind: 'failing', why: `its storage answered HTTP ${status}`, waitMs: null }
  }
  const outcome = await judge(answer, address, asked.maxBytes)
  if (outcome.kind !== 'received') return outcome
  const { body: _, ...received } = outcome.received
  const nothing = { body: noBytes(), progress: { bytes: 0, total: null } }
  return { kind: 'received', received: { ...received, ...nothing } }
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

function open(answer: Answer, address: URL, asked: Asked): Opened {
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
      if (!isPacked && encoding !== 'identity') throw new UnknownEncoding(encoding)
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
    status: 200,
    body: unpacked(),
    progress,
    contentType: toText(headers['content-type']),
    etag: toText(headers.etag),
    lastModified: toText(headers['last-modified']),
  }
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
