// Many debits as one durable step, in what each engine does with the fewest messages: on SQLite a list
// of statements for the thread that writes, on PostgreSQL one statement.

import {
  type Database,
  type PostgresDatabase,
  rowsFrom,
  type SqliteDatabase,
  type Value,
} from '../store/database.ts'

export interface Debits {
  /** What each account pays, in the order of the accounts' ids. */
  prices: [accountId: string, price: number][]
  /** An account whose grant of this month is due pays nothing here. */
  month: string
  /** The entries of the ledger, column by column. */
  entries: Value[][]
}

/** Resolves with the balances afterwards, or with null, and nothing done, unless all can pay. */
export type Debit = (debits: Debits) => Promise<ReadonlyMap<string, number> | null>

export function createDebit(ops: Database): Debit {
  return ops.engine === 'sqlite' ? debitInSteps(ops) : debitAtOnce(ops)
}

/** The statement that debits one account: its row is the permission. */
export const TAKE_ALL = `update accounts set balance = balance - $1 where id = $2 and balance >= $1
    and (monthly_grant = 0 or granted_month >= $3)
  returning balance`

function debitInSteps(ops: SqliteDatabase): Debit {
  const insert = insertText('sqlite')
  return async ({ prices, month, entries }) => {
    const takes = prices.map(([accountId, price]) => ({
      sql: TAKE_ALL,
      values: [price, accountId, month],
      needsRow: true,
    }))
    const write = { sql: insert, values: [JSON.stringify(entries)], needsRow: false }
    const found = (await ops.steps([...takes, write])) as { balance: number }[][] | null
    if (found === null) return null
    return new Map(prices.map(([accountId], index) => [accountId, found[index]?.[0]?.balance ?? 0]))
  }
}

/**
 * `payable` locks the accounts in one order, so that two nodes never wait for each other, and reads
 * what another one has just written; both writes follow from it.
 */
const DEBIT = `with prices as (
    select value->>0 as id, cast(value->>1 as bigint) as price from ${rowsFrom('postgres', '$1')}
  ), payable as (
    select a.id, p.price from accounts a join prices p on p.id = a.id
    where a.balance >= p.price and (a.monthly_grant = 0 or a.granted_month >= $2)
    order by a.id for update of a
  ), all_pay as (
    select 1 where (select count(*) from payable) = (select count(*) from prices)
  ), taken as (
    update accounts a set balance = a.balance - p.price from payable p, all_pay
    where a.id = p.id returning a.id, a.balance
  ), written as (
    ${insertText('postgres', '$3')} and exists (select 1 from all_pay)
  )
  select id, balance from taken`

function debitAtOnce(ops: PostgresDatabase): Debit {
  return async ({ prices, month, entries }) => {
    const [price, entry] = [JSON.stringify(prices), JSON.stringify(entries)]
    const rows = await ops.all<{ id: string; balance: number }>(DEBIT, price, month, entry)
    if (rows.length === 0) return null
    return new Map(rows.map(({ id, balance }) => [id, balance]))
  }
}

/** `where true` tells SQLite's grammar that `on conflict` is not part of a join. */
export function insertText(engine: Database['engine'], placeholder = '$1'): string {
  return `insert into ledger (id, account_id, kind, amount, call_id, endpoint, key_id, at)
    select value->>0, value->>1, value->>2, cast(value->>3 as bigint), value->>4, value->>5,
      value->>6, value->>7
    from ${rowsFrom(engine, placeholder)} where true`
}
