// The interface of a source of publisher documents, which the live sites and a mirror folder both
// implement.

import type { Deflated } from '../kernel/deflated.ts'
import { Failure, toRetryAfter } from '../kernel/failure.ts'
import type { PublisherCondition } from './condition.ts'

/**
 * Callers go first, then news of watched companies, other news, what else the feed and the indexes
 * name, visitors of the pages, and last a backfill.
 */
export type Priority = 'caller' | 'watched' | 'news' | 'feed' | 'visitor' | 'backfill'

/** Ranks above zero go before lower ones across processes: those leave their slots to them. */
export const PRIORITY_RANK: Readonly<Record<Priority, number>> = {
  caller: 4,
  watched: 3,
  news: 2,
  feed: 1,
  visitor: 0,
  backfill: -1,
}

export interface PublisherRequest {
  url: string
  /** A question in JSON, sent by POST: some publishers take theirs in no other way. */
  question?: string | undefined
  priority: Priority
  /** Limit of the answer, compressed and decompressed; `DEFAULT_MAX_BYTES` when absent. */
  maxBytes?: number | undefined
  /** Takes the body chunk by chunk and gives back what is to remain; absent for all of it. */
  sieve?: Sieve | undefined
  /** Validators of the copy the caller already has; either makes the request conditional. */
  etag?: string | null | undefined
  lastModified?: string | null | undefined
  signal?: AbortSignal | undefined
  /** Whether the request is sent once, since the queue retries the job that asks. */
  isOnce?: boolean | undefined
  /** Called before each request that is really sent, retries included; prevents it by throwing. */
  permit?: Permit | undefined
}

export interface Sieve {
  /** Largest number of bytes that may still come. */
  readonly maxBytes: number
  /** Begins to read one body, whose chunks arrive decompressed. */
  begin(): { push(chunk: Uint8Array): Uint8Array; end(): Uint8Array }
}

/** The function it returns takes the permit back if the request never reached the publisher. */
export type Permit = () => Promise<() => Promise<void>>

export interface PublisherAnswer {
  /** 404 is an answer: the publisher has no such document. */
  status: 200 | 304 | 404
  /** Body of the answer; empty for 304 and 404. */
  body: Buffer
  /** Compression of a body from an archive; never set by a publisher. */
  deflated?: Deflated
  contentType: string | null
  etag: string | null
  lastModified: string | null
  fetchedAt: string
}

/** Part of a file that is already downloaded, with the validator of its version. */
export interface AtHand {
  bytes: number
  /** A strong ETag or the date of the last change (RFC 9110, *If-Range*). */
  validator: string
}

/** Request for an answer that is streamed. */
export interface FileRequest extends PublisherRequest {
  /** Uncompressed transfer of the rest of the same version, for a partly downloaded file. */
  plain?: { atHand: AtHand | null }
}

/** An answer whose body is streamed, decompressed. */
export interface OpenedAnswer extends Omit<PublisherAnswer, 'status' | 'body' | 'deflated'> {
  /** 206 is the rest of the file; 416 says that the file ends before that. */
  status: 200 | 206 | 304 | 404 | 416
  body: AsyncIterable<Uint8Array>
  /** Offset of the first byte in the file. */
  from: number
  /** Bytes received, and how many there will be, as sent; null where the publisher does not say. */
  progress: { bytes: number; total: number | null }
}

export interface PublisherState {
  readonly publisher: string
  readonly atOnce: number
  readonly held: number
  readonly waiting: Readonly<Record<Priority, number>>
  readonly taken: number
  readonly refused: number
}

export interface PublisherSource {
  fetch(request: PublisherRequest): Promise<PublisherAnswer>
  /** Streams bodies too large for memory; absent in a source that has everything in memory. */
  open?(request: FileRequest): Promise<OpenedAnswer>
  /** Raises the priority of a waiting request for `url`, if there is one. */
  raise(url: string, priority: Priority): void
  /** How each publisher is doing; absent where nothing is away. */
  conditions?(): readonly PublisherCondition[]
  /** Requests of this process under way and waiting, by publisher; absent where nothing waits. */
  states?(): readonly PublisherState[]
  close(): Promise<void>
}

/** A refusal that retrying does not mend; the cause of the failure that reports it. */
export class PublisherRefusal extends Error {
  /** The key is refused, or its daily allowance is used up. */
  readonly what: 'key' | 'allowance'
  /** Time of the publisher’s next answer; null if it does not say. */
  readonly until: string | null

  constructor(what: 'key' | 'allowance', why: string, until: string | null = null) {
    super(why)
    this.what = what
    this.until = until
  }
}

export const DEFAULT_MAX_BYTES = 64 * 1024 * 1024

export function publisherUnavailable(
  url: string,
  why: string,
  options: { cause?: unknown; retryAfterMs?: number | undefined } = {},
): Failure {
  const headers = options.retryAfterMs === undefined ? {} : toRetryAfter(options.retryAfterMs)
  return new Failure('publisher.unavailable', `No answer for ${url}: ${why}.`, {
    cause: options.cause,
    headers,
  })
}

export function publisherChanged(url: string, why: string, cause?: unknown): Failure {
  return new Failure('publisher.changed', `${url}: ${why}.`, { cause })
}
