// One document at hand as a source: the job that would fetch it from the publisher reads it as if it
// had. Everything else is the publisher's 404.

import { type Clock, toInstant } from '../kernel/time.ts'
import type { PublisherSource } from './source.ts'

export interface HeldSource extends PublisherSource {
  hold(url: string, body: Buffer): void
}

export function createHeldSource(clock: Clock): HeldSource {
  let held: { url: string; body: Buffer } | null = null
  const nothing = { contentType: null, etag: null, lastModified: null }
  return {
    hold(url, body) {
      held = { url, body }
    },
    async fetch({ url }) {
      const fetchedAt = toInstant(clock.now())
      if (held?.url !== url) return { ...nothing, status: 404, body: Buffer.alloc(0), fetchedAt }
      return { ...nothing, status: 200, body: held.body, fetchedAt }
    },
    raise() {},
    async close() {},
  }
}
