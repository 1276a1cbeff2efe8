// What a source of publisher documents is: the live sites and a mirror folder answer the same
// request in the same words. It does not say how documents are read.

import type { Deflated } from '../kernel/deflated.ts'
import { Failure } from '../kernel/failure.ts'

/** Who is waiting: a caller goes before the feed, the feed before a backfill. */
export type Priority = 'caller' | 'feed' | 'backfill'

export const PRIORITY_RANK: Record<Priority, number> = { caller: 2, feed: 1, backfill: 0 }

export interface PublisherRequest {
  url: string
  priority: Priority
  /** Bound on the answer, as it travels and unpacked; `DEFAULT_MAX_BYTES` when absent. */
  maxBytes?: number | undefined
  /** Validators of the copy the asker already holds; either makes the request conditional. */
  etag?: string | null | undefined
  lastModified?: string | null | undefined
  signal?: AbortSignal | undefined
  /** Asked before each request that is really sent, retries included; what it throws prevents it. */
  permit?: Permit | undefined
}

/** What it answers takes the permission back, for a request that never reached the publisher. */
export type Permit = () => Promise<() => Promise<void>>

export interface PublisherAnswer {
  /** 404 is an answer: the publisher has no such document. */
  status: 200 | 304 | 404
  /** Empty for 304 and 404. */
  body: Buffer
  /** Of a body that is still packed; out of an archive at hand, never from a publisher. */
  deflated?: Deflated
  contentType: string | null
  etag: string | null
  lastModified: string | null
  fetchedAt: string
}

/** What is at hand of a file, and the validator of the version that it belongs to. */
export interface AtHand {
  bytes: number
  /** A strong ETag or the date of the last change (RFC 9110, *If-Range*). */
  validator: string
}

/** For an answer that is read as it comes. */
export interface FileRequest extends PublisherRequest {
  /**
   * For a file that is kept as it is: not packed on its way, and only the rest of what is at hand of
   * the same version.
   */
  plain?: { atHand: AtHand | null }
}

/** An answer whose body is still on its way, unpacked as it comes. */
export interface OpenedAnswer extends Omit<PublisherAnswer, 'status' | 'body' | 'deflated'> {
  /** 206 is the rest of what is at hand; 416 says that the file ends before that. */
  status: 200 | 206 | 304 | 404 | 416
  body: AsyncIterable<Uint8Array>
  /** Where the first byte that comes belongs. */
  from: number
  /** Bytes that came so far, and how many will in all, as they travel; null where nobody says. */
  progress: { bytes: number; total: number | null }
}

export interface PublisherSource {
  fetch(request: PublisherRequest): Promise<PublisherAnswer>
  /** For what is too large to hold; a source that has everything at hand need not have it. */
  open?(request: FileRequest): Promise<OpenedAnswer>
  /** Moves a waiting request for `url` forward; nothing happens when none is waiting. */
  raise(url: string, priority: Priority): void
  close(): Promise<void>
}

/** Refusals that asking again does not mend: the cause of the failure that tells of one. */
export class PublisherRefusal extends Error {
  /** The key is refused, or what it may ask in a day is used up. */
  readonly what: 'key' | 'allowance'
  /** When the publisher will answer again, where it says so. */
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
  const headers =
    options.retryAfterMs === undefined
      ? {}
      : { 'Retry-After': String(Math.max(1, Math.ceil(options.retryAfterMs / 1000))) }
  return new Failure('publisher.unavailable', `No answer for ${url}: ${why}.`, {
    cause: options.cause,
    headers,
  })
}

export function publisherChanged(url: string, why: string, cause?: unknown): Failure {
  return new Failure('publisher.changed', `${url}: ${why}.`, { cause })
}
