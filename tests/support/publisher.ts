// The publishers as a test wants them: documents by address, a record of what was asked, faults on
// demand. It stands where the live sites stand, so that everything above it is what ships.

import type { Clock } from '../../src/kernel/time.ts'
import { toInstant } from '../../src/kernel/time.ts'
import {
  type PublisherAnswer,
  type PublisherRequest,
  type PublisherSource,
  publisherUnavailable,
} from '../../src/upstream/source.ts'

/** Runs before an answer, and may fail or delay it. */
export type Fault = (request: PublisherRequest) => Promise<void> | void

export interface TestPublisher extends PublisherSource {
  /** Address to body; text, bytes, or a value that is sent as JSON. */
  readonly documents: Map<string, unknown>
  /** Every address asked, in order. */
  readonly asked: string[]
  timesAsked(url: string): number
  /** Applies to addresses that begin with `prefix`, until `heal`. */
  breakAt(prefix: string, fault?: Fault): void
  heal(): void
  /** Keeps requests waiting until the returned function is called. */
  hold(): () => void
}

export const isDown: Fault = ({ url }) => {
  throw publisherUnavailable(url, 'the connection failed')
}

export function createTestPublisher(
  clock: Clock,
  documents: Iterable<readonly [string, unknown]>,
): TestPublisher {
  const held = new Map<string, Fault>()
  let gate: Promise<void> = Promise.resolve()
  const publisher: TestPublisher = {
    documents: new Map(documents),
    asked: [],
    timesAsked: (url) => publisher.asked.filter((asked) => asked === url).length,
    breakAt: (prefix, fault = isDown) => void held.set(prefix, fault),
    heal: () => held.clear(),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    async fetch(request) {
      await request.permit?.()
      publisher.asked.push(request.url)
      await gate
      for (const [prefix, fault] of held) {
        if (request.url.startsWith(prefix)) await fault(request)
      }
      return toAnswer(publisher.documents.get(request.url), toInstant(clock.now()))
    },
    raise() {},
    async close() {},
  }
  return publisher
}

function toAnswer(document: unknown, fetchedAt: string): PublisherAnswer {
  const nothing = { contentType: null, etag: null, lastModified: null, fetchedAt }
  if (document === undefined) return { ...nothing, status: 404, body: Buffer.alloc(0) }
  return { ...nothing, status: 200, body: toBody(document) }
}

function toBody(document: unknown): Buffer {
  if (Buffer.isBuffer(document)) return document
  return Buffer.from(typeof document === 'string' ? document : JSON.stringify(document))
}

/** A source that must never be touched; a programmer's error, so that it cannot pass for a 502. */
export function createForbiddenSource(): PublisherSource {
  return {
    async fetch({ url }) {
      throw new Error(`the publisher was asked for ${url}`)
    },
    raise(url) {
      throw new Error(`the publisher was hurried for ${url}`)
    },
    async close() {},
  }
}
