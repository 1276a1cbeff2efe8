// Copies of filings' documents, compressed, within a bound: the least recently used go first.

import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Database, Queries } from '../../../store/database.ts'
import type { Fetched } from '../../../upstream/client.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

export interface KeptDocuments {
  select(url: string): Promise<Fetched<Buffer> | null>
  record(fetched: Fetched<Buffer>): Promise<void>
  remove(urls: readonly string[]): Promise<void>
}

/** Share that remains after deleting, so that not every new copy deletes others. */
const REMAINS = 0.9
/** A larger copy would displace too many others. */
const LARGEST_SHARE = 1 / 4
/**
 * Number of uses of a copy between two records of its use, which suffice to protect it from
 * deletion.
 */
const NOTED_EVERY = 50

interface KeptRow {
  readonly body: Uint8Array
  readonly fetchedAt: string
  readonly used: number
  readonly newest: number
}

/** Limit in bytes; null to store no copies. */
export function createKeptDocuments(data: Database, boundBytes: number): KeptDocuments | null {
  if (boundBytes === 0) return null
  return {
    async select(url) {
      const row = await data.one<KeptRow>(
        `select body, fetched_at as "fetchedAt", used,
           (select max(used) from kept_documents) as newest
         from kept_documents where url = $1`,
        url,
      )
      if (!row) return null
      const [used, newest] = [Number(row.used), Number(row.newest)]
      if (newest - used >= NOTED_EVERY) {
        await data.run('update kept_documents set used = $2 where url = $1', url, newest + 1)
      }
      return { document: await decompress(row.body), fetchedAt: row.fetchedAt, url }
    },

    async record({ document, url, fetchedAt }) {
      const body = await compress(document)
      if (body.length > boundBytes * LARGEST_SHARE) return
      await data.transaction(async (tx) => {
        await upsert(tx, { url, fetchedAt, body })
        await deleteUnused(tx, boundBytes)
      })
    },

    async remove(urls) {
      for (const url of urls) await data.run('delete from kept_documents where url = $1', url)
    },
  }
}

async function upsert(
  tx: Queries,
  { url, fetchedAt, body }: { url: string; fetchedAt: string; body: Buffer },
): Promise<void> {
  await tx.run(
    `insert into kept_documents (url, used, size, fetched_at, body)
     values ($1, (select coalesce(max(used), 0) + 1 from kept_documents), $2, $3, $4)
     on conflict (url) do update set used = excluded.used, size = excluded.size,
       fetched_at = excluded.fetched_at, body = excluded.body`,
    url,
    body.length,
    fetchedAt,
    body,
  )
}

export interface KeptSize {
  readonly count: number
  readonly bytes: number
}

export async function sizeOfKept(data: Queries): Promise<KeptSize> {
  const row = await data.one<KeptSize>(
    'select count(*) as count, coalesce(sum(size), 0) as bytes from kept_documents',
  )
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) }
}

/** Returns how many copies were deleted to come below the bound; none if they are within it. */
export async function deleteUnused(tx: Queries, boundBytes: number): Promise<number> {
  if ((await sizeOfKept(tx)).bytes <= boundBytes) return 0
  return tx.run(
    `delete from kept_documents where used <= (
       select max(used) from (
         select used, sum(size) over (order by used desc) as total from kept_documents
       ) as newer where total > $1)`,
    Math.floor(boundBytes * REMAINS),
  )
}
