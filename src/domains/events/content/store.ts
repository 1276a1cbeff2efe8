// Content of 8-Ks in the store, by accession.

import type { Queries } from '../../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../../store/table.ts'
import { CONTENT_VERSION, type ItemContent } from './content.ts'

const contents = defineTable({
  name: 'event_contents',
  key: ['accession'],
  columns: {
    ...each(column.text, 'accession', 'url', 'fetched_at'),
    items: column.json<readonly ItemContent[]>(),
  },
  constants: { version: CONTENT_VERSION },
})

export async function recordContent(
  tx: Queries,
  accession: string,
  { url, fetchedAt }: { url: string; fetchedAt: string },
  items: readonly ItemContent[],
): Promise<void> {
  await contents.upsert(tx, [{ accession, url, fetched_at: fetchedAt, items }])
}

const stored = contents.withColumns('url', 'items')

export type StoredContent = RowIn<typeof stored>

/** Returns undefined if the 8-K has not been parsed by this version. */
export function selectContent(
  data: Queries,
  accession: string,
): Promise<StoredContent | undefined> {
  return stored.one(data, 'where accession = $1 and version = $2', accession, CONTENT_VERSION)
}
