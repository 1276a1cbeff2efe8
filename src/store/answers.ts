// Publishers' answers with their validators, so that an unchanged document is not fetched again.

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Database } from './database.ts'

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
      await data.run(
        `insert into publisher_answers (url, body, etag, last_modified, kept_at)
         values ($1, $2, $3, $4, $5)
         on conflict (url) do update set body = excluded.body, etag = excluded.etag,
           last_modified = excluded.last_modified, kept_at = excluded.kept_at`,
        url,
        zstdCompressSync(answer.body),
        answer.etag,
        answer.lastModified,
        toInstant(clock.now()),
      )
    },
  }
}
