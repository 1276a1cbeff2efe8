// Facts of a company as one packed document, and the statements built from it for today’s view.
// Facts have their filing day, so any earlier view can be built from them.

import { crc32, zstdCompressSync } from 'node:zlib'
import { inParts, placeholders, type Queries } from '../../../store/database.ts'
import { upsertRow } from '../../../store/table.ts'
import { listJoined } from '../../companies/identity/links.ts'
import { selectFaceTotals } from '../../filings/xbrl/face-total-store.ts'
import { XBRL_VERSION } from '../../filings/xbrl/parse.ts'
import { toFactsText } from '../facts/from-totals.ts'
import type { Industry } from '../measures/declaration.ts'
import type { PeriodType, ShareSplit, StatementRows, Statements } from '../model.ts'
import { NORMALIZATION_VERSION } from '../statements/statements.ts'
import { recordFactsFilings } from './newest-report.ts'
import {
  type PackedFacts,
  type PackedStatements,
  unpackRows,
  unpackStatements,
  unpackText,
} from './pack.ts'

/**
 * Basis of statements: facts, industry, the rules of this version, and the filing that was read
 * beside the facts, or null.
 */
export function toBasis(factsHash: string, industry: Industry, pending: string | null): string {
  const basis = `${NORMALIZATION_VERSION}:${industry}:${factsHash}`
  return pending === null ? basis : `${basis}:${pending}.${XBRL_VERSION}`
}

export async function recordFacts(
  tx: Queries,
  {
    cik,
    fetchedAt,
    packed,
    earlier,
  }: {
    cik: string
    fetchedAt: string
    packed: PackedFacts
    earlier: readonly EarlierFacts[]
  },
): Promise<void> {
  const { hash, document, sha256, size, industry, statements, accessions, pending } = packed
  await upsertRow(tx, 'company_facts', ['cik'], {
    cik,
    hash,
    fetched_at: fetchedAt,
    body: document,
    sha256,
    bytes: size,
  })
  await recordFactsFilings(tx, { cik, hash, accessions })
  const basis = toBasis(toJoinedHash(hash, earlier), industry, pending)
  await recordStatements(tx, { cik, basis, statements })
}

/** Stores built statements; `basis` identifies the inputs that they were built from. */
export async function recordStatements(
  tx: Queries,
  { cik, basis, statements }: { cik: string; basis: string } & Pick<PackedFacts, 'statements'>,
): Promise<void> {
  for (const { periodType, body, sources, splits } of statements) {
    const row = { cik, period_type: periodType, hash: basis, body, sources, splits }
    await upsertRow(tx, 'statements', ['cik', 'period_type'], row)
  }
}

export async function selectFactsText(data: Queries, cik: string): Promise<string | null> {
  const row = await selectPackedFacts(data, cik)
  return row ? unpackText(row.body) : null
}

export async function selectFactsHash(data: Queries, cik: string): Promise<string | null> {
  const row = await data.one<{ hash: string }>('select hash from company_facts where cik = $1', cik)
  return row?.hash ?? null
}

/** Facts that are joined to a company’s own, packed. */
export interface EarlierFacts {
  readonly cik: string
  readonly hash: string
  readonly body: Uint8Array
}

/**
 * Facts of the registrants that the company continues, newest first, and of each, as of the company
 * itself, what its filings tag by dimension alone.
 */
export async function selectEarlierFacts(data: Queries, cik: string): Promise<EarlierFacts[]> {
  const found = await selectTotals(data, cik)
  for (const earlier of await listJoined(cik, data)) {
    const facts = await selectPackedFacts(data, earlier)
    if (facts) found.push({ cik: earlier, ...facts }, ...(await selectTotals(data, earlier)))
  }
  return found
}

async function selectTotals(data: Queries, cik: string): Promise<EarlierFacts[]> {
  const totals = await selectFaceTotals(data, cik)
  if (totals.length === 0) return []
  const text = toFactsText(cik, totals)
  return [{ cik, hash: `totals.${crc32(text).toString(16)}`, body: zstdCompressSync(text) }]
}

/** Identifies the facts of a company with those of the registrants before it. */
export function toJoinedHash(
  own: string,
  earlier: readonly Pick<EarlierFacts, 'cik' | 'hash'>[],
): string {
  return [own, ...earlier.map(({ cik, hash }) => `${cik}.${hash}`)].join('+')
}

/** Selects a company’s stored facts, still packed, and their hash. */
export async function selectPackedFacts(data: Queries, cik: string) {
  return data.one<{ body: Uint8Array; hash: string }>(
    'select body, hash from company_facts where cik = $1',
    cik,
  )
}

export interface FactsDocument {
  fetchedAt: string
  /** Hash and size of the document; null in rows of an older release. */
  sha256: string | null
  bytes: number | null
}

/** The publisher’s document of the stored facts, as received. */
export function selectFactsDocument(
  data: Queries,
  cik: string,
): Promise<FactsDocument | undefined> {
  return data.one<FactsDocument>(
    `select fetched_at as "fetchedAt", sha256, bytes from company_facts where cik = $1`,
    cik,
  )
}

export interface StatementsKey {
  cik: string
  periodType: PeriodType
  industry: Industry
  /** Filing to be read beside the facts; null for none. */
  pending: string | null
}

/**
 * The newest `limit` rows, without sources, which are most of the stored data. Undefined unless
 * built from today’s facts by the rules of this version.
 */
export async function selectRows(
  data: Queries,
  key: StatementsKey,
  limit: number,
): Promise<StatementRows | undefined> {
  const row = await selectBuilt<{ body: Uint8Array }>(data, key, 's.body')
  return row && unpackRows(row.body, limit)
}

/** All rows, under the same condition. */
export async function selectStatements(
  data: Queries,
  key: StatementsKey,
): Promise<Statements | undefined> {
  const row = await selectBuilt<Pick<PackedStatements, 'body' | 'sources'>>(
    data,
    key,
    's.body, s.sources',
  )
  return row && unpackStatements(row)
}

/** Whether the company’s statements and findings are of today’s facts and rules. */
export async function areBuilt(data: Queries, key: StatementsKey): Promise<boolean> {
  return (await selectBuilt<object>(data, key, 's.cik')) !== undefined
}

/** A split as stored beside the statements, without its evidence. */
export type StoredSplit = Omit<ShareSplit, 'evidence' | 'agreeing'>

/** Splits by CIK; companies without any are left out. */
export async function selectKnownSplits(
  data: Queries,
  ciks: readonly string[],
): Promise<Map<string, StoredSplit[]>> {
  const rows = await inParts(ciks, (part) =>
    data.all<{ cik: string; splits: string }>(
      `select cik, splits from statements
       where period_type = 'annual' and splits is not null and cik in (${placeholders(part)})`,
      ...part,
    ),
  )
  return new Map(rows.flat().map(({ cik, splits }) => [cik, JSON.parse(splits)]))
}

/** Pattern of the bases of statements that the present rules built. */
const OF_THESE_RULES = `${NORMALIZATION_VERSION}:%`
const BUILT_BEFORE = `company_facts f
    left join statements s on s.cik = f.cik and s.period_type = 'annual'
  where (s.hash is null or s.hash not like $1 or s.splits is null)`

export async function countBuiltBefore(data: Queries): Promise<number> {
  const sql = `select count(*) as companies from ${BUILT_BEFORE}`
  return Number((await data.one<{ companies: number }>(sql, OF_THESE_RULES))?.companies)
}

/** Companies after one, by CIK, whose statements other rules built, or none. */
export function selectBuiltBefore(
  data: Queries,
  after: string,
  limit: number,
): Promise<{ cik: string; basis: string | null }[]> {
  return data.all<{ cik: string; basis: string | null }>(
    `select f.cik, s.hash as basis from ${BUILT_BEFORE} and f.cik > $2 order by f.cik limit $3`,
    OF_THESE_RULES,
    after,
    limit,
  )
}

async function selectBuilt<Columns>(
  data: Queries,
  { cik, periodType, industry, pending }: StatementsKey,
  columns: string,
): Promise<Columns | undefined> {
  const row = await data.one<Columns & { basis: string; factsHash: string; links: number }>(
    `select ${columns}, s.hash as "basis", f.hash as "factsHash",
       (select count(*) from company_links l where l.successor = s.cik)
         + (select count(*) from face_totals t where t.cik = s.cik) as links
     from statements s join company_facts f on f.cik = s.cik
     where s.cik = $1 and s.period_type = $2`,
    cik,
    periodType,
  )
  if (!row) return undefined
  const earlier = Number(row.links) === 0 ? [] : await selectEarlierFacts(data, cik)
  const hash = toJoinedHash(row.factsHash, earlier)
  return row.basis === toBasis(hash, industry, pending) ? row : undefined
}
