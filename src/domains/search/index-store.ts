// The text index, the one place where the SQL of the two engines differs: SQLite's FTS5 and
// PostgreSQL's tsvector. Both hold pieces of documents as plain words with their positions.

import type { Database, Queries } from '../../store/database.ts'
import type { Term } from './query.ts'

export interface TextIndex {
  /** Rows `grp, document` for a JSON list of `{grp, match}` at a placeholder. */
  matching(place: string): string
  /** Rows `value` for a JSON list of texts at a placeholder. */
  listed(place: string): string
  toMatch(term: Term): string
  insert(tx: Queries, piece: Piece): Promise<void>
  remove(tx: Queries, document: number): Promise<void>
}

export interface Piece {
  id: number
  document: number
  words: readonly string[]
}

export function textIndexOf(engine: Database['engine']): TextIndex {
  return INDEXES[engine]
}

/** Words are letters and digits only, so that quoting one is enough. */
const sqlite: TextIndex = {
  matching: (place) => `select json_extract(t.value, '$.grp') as grp, p.document as document
    from json_each(cast(${place} as text)) t
    cross join search_text on search_text match json_extract(t.value, '$.match')
    join search_pieces p on p.id = search_text.rowid`,
  listed: (place) => `select value from json_each(cast(${place} as text))`,
  toMatch: ({ words, isPrefix }) => `"${words.join(' ')}"${isPrefix ? ' *' : ''}`,
  async insert(tx, { id, document, words }) {
    await tx.run('insert into search_pieces (id, document) values ($1, $2)', id, document)
    await tx.run('insert into search_text (rowid, words) values ($1, $2)', id, words.join(' '))
  },
  async remove(tx, document) {
    const pieces = 'select id from search_pieces where document = $1'
    await tx.run(`delete from search_text where rowid in (${pieces})`, document)
    await tx.run('delete from search_pieces where document = $1', document)
  },
}

const postgres: TextIndex = {
  matching: (place) => `select t.grp as grp, p.document as document
    from jsonb_to_recordset(cast(cast(${place} as text) as jsonb)) as t(grp bigint, match text)
    join search_pieces p on p.words @@ cast(t.match as tsquery)`,
  listed: (place) =>
    `select value from jsonb_array_elements_text(cast(cast(${place} as text) as jsonb))`,
  toMatch: ({ words, isPrefix }) =>
    words.map((word) => `'${word}'`).join(' <-> ') + (isPrefix ? ':*' : ''),
  async insert(tx, { id, document, words }) {
    await tx.run(
      'insert into search_pieces (id, document, words) values ($1, $2, cast($3 as tsvector))',
      id,
      document,
      toVector(words),
    )
  },
  async remove(tx, document) {
    await tx.run('delete from search_pieces where document = $1', document)
  },
}

const INDEXES: Readonly<Record<Database['engine'], TextIndex>> = { sqlite, postgres }

/** `'net':1,7 'sales':2`: with positions of our own, the engine's parser is left out. */
function toVector(words: readonly string[]): string {
  const positions = new Map<string, number[]>()
  words.forEach((word, at) => {
    const known = positions.get(word)
    if (known) known.push(at + 1)
    else positions.set(word, [at + 1])
  })
  return [...positions].map(([word, at]) => `'${word}':${at.join()}`).join(' ')
}
