// Documents at hand as a source: the job that would fetch one from the publisher reads it as if it
// had. Everything else is the publisher's 404.

import type { PackedBytes } from '../kernel/deflated.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { PublisherSource } from './source.ts'

export interface HeldSource extends PublisherSource {
  hold(url: string, body: PackedBytes): void
  release(url: string): void
}

export function createHeldSource(clock: Clock): HeldSource {
  const held = new Map<string, PackedBytes>()
  const nothing = { contentType: null, etag: null, lastModified: null }
  return {
    hold(url, body) {
      held.set(url, body)
    },
    release(url) {
      held.delete(url)
    },
    async fetch({ url }) {
      const fetchedAt = toInstant(clock.now())
      const found = held.get(url)
      if (!found) return { ...nothing, status: 404, body: Buffer.alloc(0), fetchedAt }
      const { bytes: body, deflated } = found
      return { ...nothing, status: 200, body, fetchedAt, ...(deflated ? { deflated } : {}) }
    },
    raise() {},
    async close() {},
  }
}
