// Facts of a company as one packed document, and the statements built from it for today's view.
// Facts keep the day they were filed, so any earlier view can be built from them again.

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { sha256 } from '../../kernel/ids.ts'
import type { Database, Queries } from '../../store/database.ts'
import type { PeriodType, Statements } from './model.ts'

export interface FactsRow {
  document: unknown
  hash: string
}

export async function recordFacts(
  tx: Queries,
  facts: { cik: string; document: unknown; fetchedAt: string },
): Promise<string> {
  const text = JSON.stringify(facts.document)
  const hash = sha256(text)
  await tx.run(
    `insert into company_facts (cik, hash, fetched_at, body) values ($1, $2, $3, $4)
     on conflict (cik) do update set hash = excluded.hash, fetched_at = excluded.fetched_at,
       body = excluded.body`,
    facts.cik,
    hash,
    facts.fetchedAt,
    zstdCompressSync(text),
  )
  return hash
}

export async function selectFacts(data: Database, cik: string): Promise<FactsRow | undefined> {
  const row = await data.one<{ body: Uint8Array; hash: string }>(
    'select body, hash from company_facts where cik = $1',
    cik,
  )
  return row && { document: unpack(row.body), hash: row.hash }
}

export async function selectFactsHash(data: Queries, cik: string): Promise<string | null> {
  const row = await data.one<{ hash: string }>('select hash from company_facts where cik = $1', cik)
  return row?.hash ?? null
}

export interface StatementsKey {
  cik: string
  periodType: PeriodType
}

/** `basis` names what the statements were built from; others are not served for it. */
export async function recordStatements(
  tx: Queries,
  { cik, periodType }: StatementsKey,
  basis: string,
  statements: Statements,
): Promise<void> {
  await tx.run(
    `insert into statements (cik, period_type, hash, body) values ($1, $2, $3, $4)
     on conflict (cik, period_type) do update set hash = excluded.hash, body = excluded.body`,
    cik,
    periodType,
    basis,
    zstdCompressSync(JSON.stringify(statements)),
  )
}

export async function selectStatements(
  data: Database,
  { cik, periodType }: StatementsKey,
): Promise<{ statements: Statements; basis: string } | undefined> {
  const row = await data.one<{ body: Uint8Array; hash: string }>(
    'select body, hash from statements where cik = $1 and period_type = $2',
    cik,
    periodType,
  )
  return row && { statements: unpack(row.body) as Statements, basis: row.hash }
}

function unpack(body: Uint8Array): unknown {
  return JSON.parse(zstdDecompressSync(body).toString('utf8'))
}
