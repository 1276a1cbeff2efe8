// Fetching one document of a publisher: concurrent requests for it share one fetch, a cached copy
// makes it conditional, and the answer is decoded, and refused when it is of the wrong kind.

import { type PackedBytes, unpackAside } from '../kernel/deflated.ts'
import { yieldToEvents } from '../kernel/event-loop.ts'
import { toAddress } from './address.ts'
import { type Downloaded, type DownloadOptions, downloadFile } from './download.ts'
import { decodeDocument, type Expected } from './expect.ts'
import { createSingleFlight, type FlightWork } from './single-flight.ts'
import {
  type FileRequest,
  type OpenedAnswer,
  type Permit,
  type Priority,
  type PublisherAnswer,
  type PublisherSource,
  publisherUnavailable,
  type Sieve,
} from './source.ts'

/** A document, when it was last known to be current, and where it is from. */
export interface Fetched<T> {
  document: T
  fetchedAt: string
  url: string
}

/** Priority and signal of a request. */
export interface Ask {
  priority: Priority
  signal?: AbortSignal | undefined
  permit?: Permit | undefined
  isOnce?: boolean | undefined
}

/** Validators of the copy that the caller already has. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

export interface FetchOptions extends Ask {
  maxBytes?: number | undefined
  /** Takes the body as it arrives, and gives back what is to remain of it. */
  sieve?: Sieve | undefined
  /** JSON body, sent by POST. */
  question?: string | undefined
  /** Caches the answer, and later fetches it only if it has changed. */
  isRemembered?: boolean | undefined
}

/** Fails with `publisher.changed`. It may keep the body or transfer it to a thread. */
export type Parse<T> = (body: PackedBytes, url: string) => T | Promise<T>

export interface RememberedAnswer {
  body: Buffer
  etag: string | null
  lastModified: string | null
}

/** Caches answers that have validators; losing one costs only a transfer. */
export interface AnswerCache {
  read(url: string): Promise<RememberedAnswer | null>
  write(url: string, answer: RememberedAnswer): Promise<void>
}

/** Fetches documents; null stands for the publisher’s 404. */
export interface PublisherClient {
  fetchJson(url: string, options: FetchOptions): Promise<Fetched<unknown> | null>
  /** Fetches a document that `parse` decodes and parses; refused ones are not cached. */
  fetchParsed<T>(url: string, parse: Parse<T>, options: FetchOptions): Promise<Fetched<T> | null>
  fetchText(
    url: string,
    options: FetchOptions & { expect: 'xml' | 'html' | 'text' },
  ): Promise<Fetched<string> | null>
  fetchBytes(url: string, options: FetchOptions): Promise<Fetched<Buffer> | null>
  /** Raises the priority of a waiting request, if there is one. */
  raise(url: string, priority: Priority): void
  /** Streams a file, never shared with other callers, who handle 304 and 404 themselves. */
  open(url: string, known: Validators, options: OpenOptions): Promise<OpenedAnswer>
  /** Downloads a file to the disk and resumes; at most one download of a path at a time. */
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
  const flights = createSingleFlight<Fetched<unknown> | null>()

  async function fetchDocument(
    url: string,
    expected: Expected,
    options: FetchOptions,
    parse?: Parse<unknown>,
  ) {
    const { href } = toAddress(url)
    const { priority, signal, question = '' } = options
    const key = `${expected} ${href} ${question}`
    const raise = () => source.raise(href, priority)
    return flights.share({ key, priority, signal, raise }, (work) =>
      fetchOnce(href, expected, options, work, parse),
    )
  }

  async function fetchOnce(
    url: string,
    expected: Expected,
    options: FetchOptions,
    work: FlightWork,
    parse?: Parse<unknown>,
  ) {
    const { maxBytes, sieve, isRemembered, permit, question, isOnce } = options
    const copy = isRemembered && cache ? await cache.read(url) : null
    const { etag, lastModified } = copy ?? {}
    const { priority, signal } = work
    const answer = await source.fetch({
      url,
      question,
      priority,
      maxBytes,
      sieve,
      signal,
      permit,
      isOnce,
      etag,
      lastModified,
    })
    if (answer.status === 404) return null
    const body = answer.status === 304 ? toCopy(url, copy) : answer.body
    const kept = isRemembered && answer.status === 200 ? toRemembered(answer, parse) : null
    const packed = { bytes: body, deflated: answer.deflated ?? null }
    const document = parse
      ? await parse(packed, url)
      : decodeDocument(url, await unpackAside(packed), expected)
    // Yields, so that the caller’s work on a large document is in another turn of the event loop.
    if (body.length > LARGE_BYTES) await yieldToEvents()
    if (kept) await cache?.write(url, kept)
    return { document, fetchedAt: answer.fetchedAt, url }
  }

  /** Returns null if the answer has no validator for a conditional request. */
  function toRemembered(
    { body, etag, lastModified }: PublisherAnswer,
    parse: Parse<unknown> | undefined,
  ): RememberedAnswer | null {
    if (!cache || !(etag ?? lastModified)) return null
    return { body: parse ? Buffer.from(body) : body, etag, lastModified }
  }

  return {
    fetchJson: (url, options) => fetchDocument(url, 'json', options),
    async fetchParsed<T>(url: string, parse: Parse<T>, options: FetchOptions) {
      const fetched = await fetchDocument(url, 'bytes', options, parse)
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
    raise: (url, priority) => source.raise(toAddress(url).href, priority),
    open(url, known, options) {
      const request = { url: toAddress(url).href, ...known, ...options }
      return openAny(source, request)
    },
    fetchFile: (url, path, options) =>
      downloadFile((request) => openAny(source, request), toAddress(url).href, path, options),
  }
}

const LARGE_BYTES = 200_000
const PIECE_BYTES = 65_536

/** A source that has its documents in memory need not stream them. */
async function openAny(source: PublisherSource, request: FileRequest): Promise<OpenedAnswer> {
  if (source.open) return source.open(request)
  const { body, deflated: _, ...answer } = await source.fetch(request)
  const progress = { bytes: body.length, total: body.length }
  return { ...answer, body: inPieces(body), from: 0, progress }
}

async function* inPieces(body: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) yield body.subarray(at, at + PIECE_BYTES)
}

/** Checks the one kind of document that is not decoded. */
function asBytes(document: unknown): Buffer {
  return document as Buffer
}

function toCopy(url: string, copy: RememberedAnswer | null): Buffer {
  if (copy) return copy.body
  throw publisherUnavailable(url, 'it answered "not modified" to a first request')
}
