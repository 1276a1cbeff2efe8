// Content of 8-Ks in the store, by accession.

import type { Queries } from '../../../store/database.ts'
import { CONTENT_VERSION, type ItemContent } from './content.ts'

export interface StoredContent {
  url: string
  items: ItemContent[]
}

export async function recordContent(
  tx: Queries,
  accession: string,
  fetched: { url: string; fetchedAt: string },
  items: readonly ItemContent[],
): Promise<void> {
  await tx.run(
    `insert into event_contents (accession, version, url, fetched_at, items)
     values ($1, $2, $3, $4, $5)
     on conflict (accession) do update set version = excluded.version, url = excluded.url,
       fetched_at = excluded.fetched_at, items = excluded.items`,
    accession,
    CONTENT_VERSION,
    fetched.url,
    fetched.fetchedAt,
    JSON.stringify(items),
  )
}

/** Returns undefined if the 8-K has not been parsed by this version. */
export async function selectContent(
  data: Queries,
  accession: string,
): Promise<StoredContent | undefined> {
  const row = await data.one<{ url: string; items: string }>(
    'select url, items from event_contents where accession = $1 and version = $2',
    accession,
    CONTENT_VERSION,
  )
  return row && { url: row.url, items: JSON.parse(row.items) as ItemContent[] }
}
