// Content read from filings’ XBRL, one row per filing.

import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { placeholders, type Queries } from '../../../store/database.ts'
import { column, defineTable, type RowIn } from '../../../store/table.ts'
import type { Breakdown } from './breakdown.ts'
import { XBRL_VERSION } from './parse.ts'
import type { FiledStatement } from './statements.ts'

const decompress = promisify(zstdDecompress)

const rows = defineTable({
  name: 'filing_xbrl',
  key: ['accession'],
  columns: {
    accession: column.text,
    cik: column.text,
    fetched_at: column.text,
    /** Document of the statements; null if there are none. */
    statements_url: column.textOrNull,
    facts: column.whole,
    doubt: column.textOrNull,
    /** Why there are no statements although the filing has XBRL. */
    unread: column.textOrNull,
    statements: column.bytesOrNull,
    breakdowns: column.bytesOrNull,
    /** The document that the numbers are from, as received; null if there is none. */
    url: column.textOrNull,
    sha256: column.textOrNull,
    bytes: column.wholeOrNull,
    /** CIK that its contexts name; null if none or several. */
    entity: column.textOrNull,
    /** Reason why its numbers cannot replace the publisher’s facts; null if they can. */
    problem: column.textOrNull,
    tagged: column.bytesOrNull,
  },
  constants: { row_version: XBRL_VERSION },
})

/** Begins the `problem` of a filing of which documents could not be fetched. */
export const LACKING = 'lacking '

/** Documents that a `problem` names as those that could not be fetched; null if none. */
export function toLacking(problem: string): string | null {
  return problem.startsWith(LACKING) ? (problem.slice(LACKING.length).split(';')[0] ?? '') : null
}

export type XbrlRow = RowIn<typeof rows>

export async function recordXbrl(tx: Queries, row: XbrlRow): Promise<void> {
  await rows.upsert(tx, [row])
}

const numbers = rows.withColumns('accession', 'url', 'problem', 'tagged')

export type TaggedRow = RowIn<typeof numbers>

/** Numbers of those filings that were read by the rules of this version. */
export async function selectTagged(
  data: Queries,
  accessions: readonly string[],
): Promise<TaggedRow[]> {
  if (accessions.length === 0) return []
  const where = `where row_version = $1 and accession in (${placeholders(accessions, 2)})`
  return numbers.all(data, where, XBRL_VERSION, ...accessions)
}

interface Parts {
  readonly statements: readonly FiledStatement[]
  readonly breakdowns: readonly Breakdown[]
}

export type PartName = keyof Parts
export type PartOf<Name extends PartName> = Parts[Name]

export interface StoredPart<Part> {
  readonly url: string | null
  readonly doubt: string | null
  readonly unread: string | null
  /** Documents that could not be fetched, and that may have it; null if none. */
  readonly lacking: string | null
  readonly body: Part | null
}

/** Undefined if the filing has not been read by the rules of this version. */
export async function selectPart<Name extends PartName>(
  data: Queries,
  name: Name,
  accession: string,
): Promise<StoredPart<Parts[Name]> | undefined> {
  const row = await data.one<{
    url: string | null
    doubt: string | null
    unread: string | null
    problem: string | null
    body: Uint8Array | null
  }>(
    `select statements_url as url, doubt, unread, problem, ${name} as body from filing_xbrl
     where accession = $1 and row_version = $2`,
    accession,
    XBRL_VERSION,
  )
  if (!row) return undefined
  const { problem, ...part } = row
  const lacking = problem === null ? null : toLacking(problem)
  if (row.body === null) return { ...part, lacking, body: null }
  const text = (await decompress(row.body)).toString('utf8')
  return { ...part, lacking, body: JSON.parse(text) as Parts[Name] }
}
