// A publisher source over documents in memory, such as the entries of a bulk file: jobs ingest them
// as if they had fetched them. Any other address is a 404.

import type { PackedBytes } from '../kernel/deflated.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { PublisherSource } from './source.ts'

export interface PreloadedSource extends PublisherSource {
  add(url: string, body: PackedBytes): void
  remove(url: string): void
}

export function createPreloadedSource(clock: Clock): PreloadedSource {
  const documents = new Map<string, PackedBytes>()
  const noHeaders = { contentType: null, etag: null, lastModified: null }
  return {
    add(url, body) {
      documents.set(url, body)
    },
    remove(url) {
      documents.delete(url)
    },
    async fetch({ url }) {
      const fetchedAt = toInstant(clock.now())
      const found = documents.get(url)
      if (!found) return { ...noHeaders, status: 404, body: Buffer.alloc(0), fetchedAt }
      const { bytes: body, deflated } = found
      return { ...noHeaders, status: 200, body, fetchedAt, ...(deflated ? { deflated } : {}) }
    },
    raise() {},
    async close() {},
  }
}
