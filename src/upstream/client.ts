// Asking a publisher for one document: shared between those who ask at once, conditional when a
// copy is at hand, decoded, and refused when it is not the kind that was promised.

import { type PackedBytes, unpackAside } from '../kernel/deflated.ts'
import { yieldToEvents } from '../kernel/event-loop.ts'
import { toAddress } from './address.ts'
import { type Downloaded, type DownloadOptions, downloadFile } from './download.ts'
import { decodeDocument, type Expected } from './expect.ts'
import { createFlights } from './flights.ts'
import {
  type FileRequest,
  type OpenedAnswer,
  type Permit,
  type Priority,
  type PublisherAnswer,
  type PublisherSource,
  publisherUnavailable,
} from './source.ts'

/** What came, when it was last known to be current, and from where. */
export interface Fetched<T> {
  document: T
  fetchedAt: string
  url: string
}

/** Who asks, and until when. */
export interface Ask {
  priority: Priority
  signal?: AbortSignal | undefined
  permit?: Permit | undefined
}

/** What the asker already holds. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

export interface FetchOptions extends Ask {
  maxBytes?: number | undefined
  /** Keep the answer in the cache, and ask for it only if it has changed. */
  isRemembered?: boolean | undefined
}

/** Fails with `publisher.changed` for what it cannot read. The body is its own, to hand on or keep. */
export type Read<T> = (body: PackedBytes, url: string) => T | Promise<T>

export interface RememberedAnswer {
  body: Buffer
  etag: string | null
  lastModified: string | null
}

/** Where answers with validators rest between two requests; losing them costs bytes only. */
export interface AnswerCache {
  read(url: string): Promise<RememberedAnswer | null>
  write(url: string, answer: RememberedAnswer): Promise<void>
}

/** Null is the publisher's 404. */
export interface PublisherClient {
  fetchJson(url: string, options: FetchOptions): Promise<Fetched<unknown> | null>
  /** A document that `read` decodes and takes apart; what it refuses is not remembered. */
  fetchRead<T>(url: string, read: Read<T>, options: FetchOptions): Promise<Fetched<T> | null>
  fetchText(
    url: string,
    options: FetchOptions & { expect: 'xml' | 'html' | 'text' },
  ): Promise<Fetched<string> | null>
  fetchBytes(url: string, options: FetchOptions): Promise<Fetched<Buffer> | null>
  /** A file that is read as it comes, by one asker alone; 304 and 404 are left to it. */
  open(url: string, held: Validators, options: OpenOptions): Promise<OpenedAnswer>
  /** The same onto the disk, going on where it was; one at a time of a path. */
  fetchFile(url: string, path: string, options: DownloadOptions): Promise<Downloaded>
}

export interface OpenOptions extends Ask {
  maxBytes: number
}

export function createPublisherClient(services: {
  source: PublisherSource
  cache?: AnswerCache
}): PublisherClient {
  const { source, cache } = services
  const flights = createFlights<Fetched<unknown> | null>()

  async function fetchDocument(
    url: string,
    expected: Expected,
    options: FetchOptions,
    read?: Read<unknown>,
  ) {
    const { href } = toAddress(url)
    const { priority, signal } = options
    const key = `${expected} ${href}`
    const hurry = () => source.raise(href, priority)
    return flights.share({ key, priority, signal, hurry }, (flightSignal) =>
      fetchOnce(href, expected, { ...options, signal: flightSignal }, read),
    )
  }

  async function fetchOnce(
    url: string,
    expected: Expected,
    options: FetchOptions,
    read?: Read<unknown>,
  ) {
    const { priority, maxBytes, signal, isRemembered, permit } = options
    const copy = isRemembered && cache ? await cache.read(url) : null
    const { etag, lastModified } = copy ?? {}
    const answer = await source.fetch({
      url,
      priority,
      maxBytes,
      signal,
      permit,
      etag,
      lastModified,
    })
    if (answer.status === 404) return null
    const body = answer.status === 304 ? toCopy(url, copy) : answer.body
    const kept = isRemembered && answer.status === 200 ? toRemembered(answer, read) : null
    const packed = { bytes: body, deflated: answer.deflated ?? null }
    const document = read
      ? await read(packed, url)
      : decodeDocument(url, await unpackAside(packed), expected)
    // Whoever takes it apart does so in another turn of the event loop.
    if (body.length > LARGE_BYTES) await yieldToEvents()
    if (kept) await cache?.write(url, kept)
    return { document, fetchedAt: answer.fetchedAt, url }
  }

  /** Null without a validator to ask again with. */
  function toRemembered(
    { body, etag, lastModified }: PublisherAnswer,
    read: Read<unknown> | undefined,
  ): RememberedAnswer | null {
    if (!cache || !(etag ?? lastModified)) return null
    return { body: read ? Buffer.from(body) : body, etag, lastModified }
  }

  return {
    fetchJson: (url, options) => fetchDocument(url, 'json', options),
    async fetchRead<T>(url: string, read: Read<T>, options: FetchOptions) {
      const fetched = await fetchDocument(url, 'bytes', options, read)
      return fetched && { ...fetched, document: fetched.document as T }
    },
    async fetchText(url, options) {
      const fetched = await fetchDocument(url, options.expect, options)
      return fetched && { ...fetched, document: String(fetched.document) }
    },
    async fetchBytes(url, options) {
      const fetched = await fetchDocument(url, 'bytes', options)
      return fetched && { ...fetched, document: asBytes(fetched.document) }
    },
    open(url, held, options) {
      const request = { url: toAddress(url).href, ...held, ...options }
      return openAny(source, request)
    },
    fetchFile: (url, path, options) =>
      downloadFile((request) => openAny(source, request), toAddress(url).href, path, options),
  }
}

const LARGE_BYTES = 200_000
const PIECE_BYTES = 65_536

/** A source that has its documents at hand need not open them. */
async function openAny(source: PublisherSource, request: FileRequest): Promise<OpenedAnswer> {
  if (source.open) return source.open(request)
  const { body, deflated: _, ...answer } = await source.fetch(request)
  const progress = { bytes: body.length, total: body.length }
  return { ...answer, body: inPieces(body), from: 0, progress }
}

async function* inPieces(body: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) yield body.subarray(at, at + PIECE_BYTES)
}

/** `bytes` is the one kind that is handed on undecoded. */
function asBytes(document: unknown): Buffer {
  return document as Buffer
}

function toCopy(url: string, copy: RememberedAnswer | null): Buffer {
  if (copy) return copy.body
  throw publisherUnavailable(url, 'it says "not modified" to a first request')
}
