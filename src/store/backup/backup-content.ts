// Content of a store as counts and sums, which its copy must match.

import type { Database, Queries } from '../database.ts'

export interface Content {
  readonly tables: Readonly<Record<string, number>>
  /** Sums of the ledger; null for a store without one. */
  readonly ledger: LedgerSums | null
}

export interface LedgerSums {
  readonly accounts: number
  readonly entries: number
  readonly credits: number
  /** Accounts whose balance is not the sum of their entries. */
  readonly unequal: number
}

/** PostgreSQL's tables with their schema, since the queue has one of its own. */
const TABLES: Readonly<Record<Database['engine'], string>> = {
  sqlite: `select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!'
    order by name`,
  postgres: `select schemaname || '.' || tablename as name from pg_tables
    where schemaname <> 'information_schema' and schemaname not like 'pg!_%' escape '!'
    order by 1`,
}

const LEDGER = `select (select count(*) from accounts) as accounts,
  (select count(*) from ledger) as entries,
  (select coalesce(sum(amount), 0) from ledger) as credits,
  (select count(*) from accounts a where a.balance <>
    (select coalesce(sum(l.amount), 0) from ledger l where l.account_id = a.id)) as unequal`

type Reads = Pick<Queries, 'all'>

export async function listContent(db: Reads, engine: Database['engine']): Promise<string[]> {
  return (await db.all<{ name: string }>(TABLES[engine])).map(({ name }) => name)
}

/** Counts rows and sums. They are of one moment only in a transaction with a snapshot. */
export async function readContent(
  db: Reads,
  engine: Database['engine'],
  isLeftOut: (table: string) => boolean = () => false,
): Promise<Content> {
  const tables: Record<string, number> = {}
  for (const name of await listContent(db, engine)) {
    if (isLeftOut(name)) continue
    const [row] = await db.all<{ count: number }>(`select count(*) as count from ${name}`)
    tables[name] = row?.count ?? 0
  }
  const hasLedger = 'ledger' in tables || 'public.ledger' in tables
  const [sums] = hasLedger ? await db.all<LedgerSums>(LEDGER) : []
  return { tables, ledger: sums ?? null }
}

/** Describes the first difference; null if there is none. */
export function findDifference(wanted: Content, found: Content): string | null {
  const names = new Set([...Object.keys(wanted.tables), ...Object.keys(found.tables)])
  for (const name of names) {
    const [was, is] = [wanted.tables[name], found.tables[name]]
    if (was !== is) return `${name} has ${is ?? 'no'} rows instead of ${was ?? 'none'}`
  }
  for (const name of ['accounts', 'entries', 'credits', 'unequal'] as const) {
    const [was, is] = [wanted.ledger?.[name], found.ledger?.[name]]
    if (was !== is) return `the ledger’s ${name} are ${is} instead of ${was}`
  }
  return null
}

/** Tables of what nobody could fetch again, with the ledger, which no version makes smaller. */
const LASTING = ['accounts', 'keys', 'ledger', 'users', 'webhooks']

/** Describes what the store lacks after an upgrade that it had before; null if nothing. */
export function findLoss(before: Content, after: Content): string | null {
  for (const name of LASTING) {
    const [was, is] = [rowsOf(before, name), rowsOf(after, name)]
    if (was !== null && (is === null || is < was))
      return `${name} has ${is ?? 'no'} rows, not ${was}`
  }
  if (before.ledger === null) return null
  const { credits, unequal } = before.ledger
  if (after.ledger?.credits === credits && after.ledger.unequal === unequal) return null
  return `the ledger’s entries sum to ${after.ledger?.credits ?? 'nothing'}, not ${credits}`
}

function rowsOf({ tables }: Content, name: string): number | null {
  return tables[name] ?? tables[`public.${name}`] ?? null
}
