// The text index, the only place where the SQL of the two engines differs: SQLite’s FTS5 and
// PostgreSQL’s tsvector. Each engine has two indexes: words of document pieces with their positions,
// and stems of whole documents.

import type { Term, Words } from '../../formats/words/query.ts'
import type { Database, Queries } from '../../store/database.ts'
import { toPeriodTokens } from './reach.ts'

type Kind = 'bigint' | 'text'

export interface TextIndex {
  /**
   * SQL of rows with `document` and the named columns of the lookups: rows whose `look` is as of
   * `toMatch`. `among` restricts it to a table of documents.
   */
  inPieces(source: string, columns: readonly string[], among: string | null): string
  inRanks(source: string, columns: readonly string[], among: string | null): string
  /** Rows of the JSON list of records at a placeholder. */
  records(place: string, columns: Readonly<Record<string, Kind>>): string
  /** Rows `value` for a JSON list of texts at a placeholder. */
  listed(place: string): string
  toMatch(term: Term): string
  /** Condition for documents that have a token of each group. */
  toWords(groups: readonly (readonly string[])[]): string
  anyOf(looks: readonly string[]): string
  /** Restricts a lookup to documents with one of the tokens. */
  within(tokens: readonly string[], look: string): string
  /** Blocks other writers of the document of that name until the transaction ends. */
  lock(tx: Queries, name: string): Promise<void>
  insertPiece(tx: Queries, piece: Piece): Promise<void>
  insertRanks(tx: Queries, ranked: Ranked): Promise<void>
  remove(tx: Queries, document: number): Promise<void>
  /** Adds to the counts of a month, without waiting for other writers. */
  addToMonth(tx: Queries, change: MonthChange): Promise<void>
}

export interface Piece {
  id: number
  document: number
  words: readonly string[]
  filed: string
}

export interface Ranked {
  document: number
  ranks: readonly string[]
  filed: string
}

export interface MonthChange {
  month: string
  document: number
  documents: number
  words: number
}

const listOf = (columns: readonly string[]) =>
  columns.map((name) => `s.${name} as ${name}, `).join('')

export function textIndexOf(engine: Database['engine']): TextIndex {
  return INDEXES[engine]
}

/** Words are letters and digits only, so that quoting one is enough. */
const sqlite: TextIndex = {
  inPieces: (source, columns, among) => `select ${listOf(columns)} p.document as document
    from ${source} s cross join search_text on search_text match s.look
    join search_pieces p on p.id = search_text.rowid ${keptTo('p.document', among)}`,
  inRanks: (source, columns, among) => `select ${listOf(columns)} search_ranks.rowid as document
    from ${source} s cross join search_ranks on search_ranks match s.look
    ${keptTo('search_ranks.rowid', among)}`,
  records: (place, columns) =>
    `select ${Object.keys(columns)
      .map((name) => `json_extract(t.value, '$.${name}') as ${name}`)
      .join()} from json_each(cast(${place} as text)) t`,
  listed: (place) => `select value from json_each(cast(${place} as text))`,
  toWords: (groups) =>
    groups.map((group) => `(${group.map((one) => `"${one}"`).join(' OR ')})`).join(' AND '),
  anyOf: (looks) => looks.map((look) => `(${look})`).join(' OR '),
  within: (tokens, look) => `${sqlite.toWords([tokens])} AND (${look})`,
  toMatch(term) {
    const { near } = term
    if (near === null) return toFts5(term)
    return `NEAR(${toFts5(term)} ${toFts5(near.term)}, ${near.within})`
  },
  // SQLite has a single writer.
  async lock() {},
  async insertPiece(tx, { id, document, words, filed }) {
    await tx.run('insert into search_pieces (id, document) values ($1, $2)', id, document)
    const text = [...words, ...toPeriodTokens(filed)].join(' ')
    await tx.run('insert into search_text (rowid, words) values ($1, $2)', id, text)
  },
  async insertRanks(tx, { document, ranks, filed }) {
    const sql = 'insert into search_ranks (rowid, words) values ($1, $2)'
    await tx.run(sql, document, [...ranks, ...toPeriodTokens(filed)].join(' '))
  },
  async remove(tx, document) {
    const pieces = 'select id from search_pieces where document = $1'
    await tx.run(`delete from search_text where rowid in (${pieces})`, document)
    await tx.run('delete from search_pieces where document = $1', document)
    await tx.run('delete from search_ranks where rowid = $1', document)
  },
  async addToMonth(tx, { month, documents, words }) {
    await tx.run(
      `insert into search_months (month, part, documents, words) values ($1, 0, $2, $3)
       on conflict (month, part) do update
         set documents = documents + excluded.documents, words = words + excluded.words`,
      month,
      documents,
      words,
    )
  },
}

/** Joins the matches once: a lookup for each document would take longer. */
function keptTo(document: string, among: string | null): string {
  return among === null ? '' : `where +${document} in (select document from ${among})`
}

function toFts5({ words, isPrefix }: Words): string {
  return `"${words.join(' ')}"${isPrefix ? ' *' : ''}`
}

/** First number of the advisory locks on documents; other locks have other first numbers. */
const DOCUMENT_LOCK = 7

const recordset = (place: string, columns: string) =>
  `jsonb_to_recordset(cast(cast(${place} as text) as jsonb)) as t(${columns})`

const postgres: TextIndex = {
  inPieces: (...lookup) => inTable('search_pieces', ...lookup),
  inRanks: (...lookup) => inTable('search_ranks', ...lookup),
  records(place, columns) {
    const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
    return `select ${Object.keys(columns).join()} from ${recordset(place, typed.join())}`
  },
  listed: (place) =>
    `select value from jsonb_array_elements_text(cast(cast(${place} as text) as jsonb))`,
  toWords: (groups) =>
    groups.map((group) => `(${group.map((one) => `'${one}'`).join(' | ')})`).join(' & '),
  anyOf: (looks) => looks.map((look) => `(${look})`).join(' | '),
  within: (tokens, look) => `${postgres.toWords([tokens])} & (${look})`,
  toMatch(term) {
    const { near } = term
    if (near === null) return toTsquery(term)
    const [one, other] = [toTsquery(term), toTsquery(near.term)]
    const steps = Array.from({ length: near.within + 1 }, (_, at) => `<${at + 1}>`)
    return steps
      .flatMap((step) => [`(${one}) ${step} (${other})`, `(${other}) ${step} (${one})`])
      .join(' | ')
  },
  async lock(tx, name) {
    await tx.all(`select pg_advisory_xact_lock(${DOCUMENT_LOCK}, hashtext($1))`, name)
  },
  async insertPiece(tx, { id, document, words, filed }) {
    await tx.run(
      'insert into search_pieces (id, document, words) values ($1, $2, cast($3 as tsvector))',
      id,
      document,
      toVector([...words, ...toPeriodTokens(filed)]),
    )
  },
  async insertRanks(tx, { document, ranks, filed }) {
    await tx.run(
      'insert into search_ranks (document, words) values ($1, cast($2 as tsvector))',
      document,
      [...ranks, ...toPeriodTokens(filed)].map((token) => `'${token}'`).join(' '),
    )
  },
  async remove(tx, document) {
    await tx.run('delete from search_pieces where document = $1', document)
    await tx.run('delete from search_ranks where document = $1', document)
  },
  async addToMonth(tx, { month, document, documents, words }) {
    await tx.run(
      `with free as (
         select part from search_months where month = $1 limit 1 for update skip locked),
       added as (
         update search_months m set documents = m.documents + $3, words = m.words + $4
         from free where m.month = $1 and m.part = free.part returning m.part)
       insert into search_months (month, part, documents, words)
       select $1, $2, $3, $4 where not exists (select 1 from added)`,
      month,
      document,
      documents,
      words,
    )
  },
}

/** Words of a few documents, unpacked once for all lookups. */
function inTable(
  table: string,
  source: string,
  columns: readonly string[],
  among: string | null,
): string {
  const found = `select ${listOf(columns)} t.document as document`
  const isMet = (words: string) => `${words} @@ cast(s.look as tsquery)`
  if (among === null) return `${found} from ${source} s join ${table} t on ${isMet('t.words')}`
  return `${found} from (select document from ${among} where exists (select from ${source})) one
    join ${table} t on t.document = one.document
    cross join lateral (select t.words || cast('' as tsvector) as words offset 0) unpacked
    cross join lateral (select * from ${source} s where ${isMet('unpacked.words')} offset 0) s`
}

function toTsquery({ words, isPrefix }: Words): string {
  return words.map((word) => `'${word}'`).join(' <-> ') + (isPrefix ? ':*' : '')
}

const INDEXES: Readonly<Record<Database['engine'], TextIndex>> = { sqlite, postgres }

/** Vector such as `'net':1,7 'sales':2`, with our own positions instead of the engine’s parser. */
function toVector(words: readonly string[]): string {
  const positions = new Map<string, number[]>()
  words.forEach((word, at) => {
    const known = positions.get(word)
    if (known) known.push(at + 1)
    else positions.set(word, [at + 1])
  })
  return [...positions].map(([word, at]) => `'${word}':${at.join()}`).join(' ')
}
