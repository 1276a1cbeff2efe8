// Facts of a company as one packed document, and the statements built from it for today's view.
// Facts keep the day they were filed, so any earlier view can be built from them again.

import type { Database, Queries } from '../../store/database.ts'
import type { Industry, PeriodType, Statements } from './model.ts'
import { type PackedFacts, unpackStatements, unpackText } from './pack.ts'
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
  for (const { periodType, body } of statements) {
    await tx.run(
      `insert into statements (cik, period_type, hash, body) values ($1, $2, $3, $4)
       on conflict (cik, period_type) do update set hash = excluded.hash, body = excluded.body`,
      cik,
      periodType,
      toBasis(hash, industry),
      body,
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
export async function selectStatements(
  data: Database,
  { cik, periodType }: StatementsKey,
): Promise<{ statements: Statements; basis: string } | undefined> {
  const row = await data.one<{ body: Uint8Array; hash: string }>(
    'select body, hash from statements where cik = $1 and period_type = $2',
    cik,
    periodType,
  )
  return row && { statements: unpackStatements(row.body), basis: row.hash }
}
