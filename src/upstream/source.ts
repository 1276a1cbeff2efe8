// What a source of publisher documents is: the live sites and a mirror folder answer the same
// request in the same words. It does not say how documents are read.

import type { Deflated } from '../kernel/deflated.ts'
import { Failure } from '../kernel/failure.ts'
import type { BodySink } from './body-sink.ts'

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
  /** Where a live publisher's body goes, whatever its size; the answer's own is empty then. */
  sink?: BodySink | undefined
}

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

export interface PublisherSource {
  fetch(request: PublisherRequest): Promise<PublisherAnswer>
  /** Moves a waiting request for `url` forward; nothing happens when none is waiting. */
  raise(url: string, priority: Priority): void
  close(): Promise<void>
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
