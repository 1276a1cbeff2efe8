// Publishers' answers with their validators, so that an unchanged document is not fetched again.

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Database } from './database.ts'
import { upsertRow } from './table.ts'

export interface KeptAnswer {
  body: Buffer
  etag: string | null
  lastModified: string | null
}

export function createAnswerCache(data: Database, clock: Clock) {
  return {
    async read(url: string): Promise<KeptAnswer | null> {
      const row = await data.one<{
        body: Uint8Array
        etag: string | null
        last_modified: string | null
      }>('select body, etag, last_modified from publisher_answers where url = $1', url)
      if (!row) return null
      return { body: zstdDecompressSync(row.body), etag: row.etag, lastModified: row.last_modified }
    },

    async write(url: string, answer: KeptAnswer): Promise<void> {
      await upsertRow(data, 'publisher_answers', ['url'], {
        url,
        body: zstdCompressSync(answer.body),
        etag: answer.etag,
        last_modified: answer.lastModified,
        kept_at: toInstant(clock.now()),
      })
    },
  }
}
