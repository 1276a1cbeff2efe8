// Moves the text index from SQLite to PostgreSQL by rebuilding it from the documents’ texts, which
// are moved like every table.

import { toPieces, toWords } from '../../formats/words/words.ts'
import type { Queries } from '../../store/database.ts'
import { type Checked, checkRows, createSum } from '../../store/move.ts'
import { textIndexOf } from './index-store.ts'
import { toRankTokens } from './ranks.ts'
import { toPeriodTokens } from './reach.ts'
import { unpackText } from './texts.ts'

/** Tables that this copies instead of `move`; those of the index have the engine’s own suffixes. */
export const INDEX_TABLES = ['search_pieces', 'search_text', 'search_text_*', 'search_ranks*']

/** Tables of the index in the target store. */
export const TARGET_TABLES = ['search_pieces', 'search_ranks'] as const

/** The checksum is over words and positions. */
export async function copyIndex(from: Queries, to: Queries): Promise<Checked> {
  const sum = createSum()
  const index = textIndexOf('postgres')
  for (let after = 0; ; ) {
    const kept = await from.one<{ document: number; text: Uint8Array; filed: string }>(
      `select t.document as document, t.text as text, d.filed as filed
       from search_texts t join search_documents d on d.id = t.document
       where t.document > $1 order by t.document limit 1`,
      after,
    )
    if (!kept) break
    const { document, text, filed } = kept
    const words = toWords(unpackText(text))
    const ids = await from.all<{ id: number }>(
      'select id from search_pieces where document = $1 order by id',
      document,
    )
    const pieces = [...toPieces(words)]
    if (ids.length !== pieces.length) {
      throw new Error(`the index of document ${document} does not fit its text`)
    }
    await index.insertRanks(to, { document, ranks: toRankTokens(words), filed })
    for (const [at, { id }] of ids.entries()) {
      const piece = pieces[at] ?? []
      await index.insertPiece(to, { id, document, words: piece, filed })
      sum.add([id, document, toPlaces([...piece, ...toPeriodTokens(filed)])])
    }
    after = document
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
