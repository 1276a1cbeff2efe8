// Moves the text index from SQLite to PostgreSQL. The text itself is not kept, but the index has
// every word of a piece with its position, which is all that the other engine needs.

import type { Queries } from '../../store/database.ts'
import { type Checked, checkRows, createSum } from '../../store/move.ts'
import { textIndexOf } from './index-store.ts'

/** Tables that this copies instead; those of the index bear the engine's own suffixes. */
export const INDEX_TABLES = ['search_pieces', 'search_text*']

/**
 * The checksum is over words and positions. Positions are put in order in SQLite's own temporary file,
 * which ends with the connection, however that ends.
 */
export async function copyIndex(from: Queries, to: Queries): Promise<Checked> {
  const sum = createSum()
  const { insert } = textIndexOf('postgres')
  await from.run('pragma temp_store = file')
  await from.run(`create virtual table temp.words using fts5vocab(main, search_text, instance)`)
  await from.run(`create table temp.places as select doc, "offset" as place, term from temp.words`)
  await from.run(`create index temp.places_by_doc on places (doc, place)`)
  for (let after = 0; ; ) {
    const piece = await from.one<{ id: number; document: number }>(
      'select id, document from search_pieces where id > $1 order by id limit 1',
      after,
    )
    if (!piece) break
    const rows = await from.all<{ term: string }>(
      `select term from temp.places where doc = $1 order by place`,
      piece.id,
    )
    const terms = rows.map(({ term }) => term)
    await insert(to, { ...piece, words: terms })
    sum.add([piece.id, piece.document, toPlaces(terms)])
    after = piece.id
  }
  return sum.result()
}

export function checkIndex(to: Queries): Promise<Checked> {
  const query = `select id, document, (
      select coalesce(string_agg(place || ' ' || lexeme, ',' order by place), '')
      from unnest(words) as word(lexeme, positions, weights), unnest(word.positions) as place
    ) as places from search_pieces`
  return checkRows(to, 'search_pieces', query, ['id', 'document', 'places'])
}

function toPlaces(words: readonly string[]): string {
  return words.map((word, at) => `${at + 1} ${word}`).join(',')
}
