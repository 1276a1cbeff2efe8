// Facts of a company as one packed document, and the statements built from it for today's view.
// Facts keep the day they were filed, so any earlier view can be built from them again.

import type { Database, Queries } from '../../store/database.ts'
import type { Industry, PeriodType, StatementRows, Statements } from './model.ts'
import { type PackedFacts, unpackRows, unpackSources, unpackText } from './pack.ts'
import { NORMALIZATION_VERSION } from './statements.ts'

/** What statements were built from: facts, industry, and the rules of this version. */
export function toBasis(factsHash: string, industry: Industry): string {
  return `${NORMALIZATION_VERSION}:${industry}:${factsHash}`
}

export async function recordFacts(
  tx: Queries,
  { cik, fetchedAt, packed }: { cik: string; fetchedAt: string; packed: PackedFacts },
): Promise<void> {
  const { hash, document, industry, statements } = packed
  await tx.run(
    `insert into company_facts (cik, hash, fetched_at, body) values ($1, $2, $3, $4)
     on conflict (cik) do update set hash = excluded.hash, fetched_at = excluded.fetched_at,
       body = excluded.body`,
    cik,
    hash,
    fetchedAt,
    document,
  )
  for (const { periodType, body, sources } of statements) {
    await tx.run(
      `insert into statements (cik, period_type, hash, body, sources) values ($1, $2, $3, $4, $5)
       on conflict (cik, period_type) do update set hash = excluded.hash, body = excluded.body,
         sources = excluded.sources`,
      cik,
      periodType,
      toBasis(hash, industry),
      body,
      sources,
    )
  }
}

/** The text of the stored document. */
export async function selectFacts(data: Database, cik: string): Promise<string | null> {
  const row = await data.one<{ body: Uint8Array }>(
    'select body from company_facts where cik = $1',
    cik,
  )
  return row ? unpackText(row.body) : null
}

export async function selectFactsHash(data: Queries, cik: string): Promise<string | null> {
  const row = await data.one<{ hash: string }>('select hash from company_facts where cik = $1', cik)
  return row?.hash ?? null
}

export interface StatementsKey {
  cik: string
  periodType: PeriodType
}

/** `basis` names what the statements were built from. */
export interface Stored<Kind> {
  statements: Kind
  basis: string
}

/** Without what the values are made of, which is most of it. */
export async function selectRows(
  data: Database,
  { cik, periodType }: StatementsKey,
): Promise<Stored<StatementRows> | undefined> {
  const row = await data.one<{ body: Uint8Array; hash: string }>(
    'select body, hash from statements where cik = $1 and period_type = $2',
    cik,
    periodType,
  )
  return row && { statements: unpackRows(row.body), basis: row.hash }
}

/** Statements of an earlier release have their sources in another place. */
export async function selectStatements(
  data: Database,
  { cik, periodType }: StatementsKey,
): Promise<Stored<Statements> | undefined> {
  const row = await data.one<{ body: Uint8Array; sources: Uint8Array; hash: string }>(
    `select body, sources, hash from statements
     where cik = $1 and period_type = $2 and sources is not null`,
    cik,
    periodType,
  )
  if (!row) return undefined
  const statements = { ...unpackRows(row.body), sources: unpackSources(row.sources) }
  return { statements, basis: row.hash }
}
