// Many debits in one durable transaction, with the fewest round trips for each engine: on SQLite a
// list of statements for the writer thread, on PostgreSQL one statement.

import {
  type Database,
  type PostgresDatabase,
  rowsFrom,
  type SqliteDatabase,
  type Value,
} from '../store/database.ts'
import { SPEND } from './budgets.ts'

export interface Debits {
  /** What each account pays, ordered by account id. */
  prices: [accountId: string, price: number][]
  /** What each key that has a budget spends of it, and the day (UTC) that counts. */
  budgets: [keyId: string, price: number][]
  day: string
  /** An account whose grant for this month is still due cannot pay here. */
  month: string
  /** Rows of the ledger, their columns in the order of `insertText`. */
  entries: Value[][]
}

/** Resolves with the balances afterwards; with null, and nothing written, unless all can pay. */
export type Debit = (debits: Debits) => Promise<ReadonlyMap<string, number> | null>

export function createDebit(ops: Database): Debit {
  return ops.engine === 'sqlite' ? debitInSteps(ops) : debitInOneStatement(ops)
}

/** Debits one account if it can pay; a returned row is the permission. */
export const DEBIT_ACCOUNT = `update accounts set balance = balance - $1 where id = $2 and balance >= $1
    and (monthly_grant = 0 or granted_month >= $3)
  returning balance`

function debitInSteps(ops: SqliteDatabase): Debit {
  const insert = insertText('sqlite')
  return async ({ prices, budgets, day, month, entries }) => {
    const debits = prices.map(([accountId, price]) => ({
      sql: DEBIT_ACCOUNT,
      values: [price, accountId, month],
      needsRow: true,
    }))
    const spent = budgets.map(([keyId, price]) => ({
      sql: SPEND,
      values: [price, keyId, day],
      needsRow: true,
    }))
    const write = { sql: insert, values: [JSON.stringify(entries)], needsRow: false }
    const found = (await ops.steps([...debits, ...spent, write])) as { balance: number }[][] | null
    if (found === null) return null
    return new Map(prices.map(([accountId], index) => [accountId, found[index]?.[0]?.balance ?? 0]))
  }
}

/**
 * `payable` locks the accounts in one order, so that two nodes cannot deadlock, and sees what another
 * node has just committed.
 */
const PAYABLE = `prices as (
    select value->>0 as id, cast(value->>1 as bigint) as price from ${rowsFrom('postgres', '$1')}
  ), payable as (
    select a.id, p.price from accounts a join prices p on p.id = a.id
    where a.balance >= p.price and (a.monthly_grant = 0 or a.granted_month >= $2)
    order by a.id for update of a
  )`
const TAKEN = `taken as (
    update accounts a set balance = a.balance - p.price from payable p, all_pay
    where a.id = p.id returning a.id, a.balance
  ), written as (
    ${insertText('postgres', '$3')} and exists (select 1 from all_pay)
  )`

const DEBIT_ALL = `with ${PAYABLE}, all_pay as (
    select 1 where (select count(*) from payable) = (select count(*) from prices)
  ), ${TAKEN}
  select id, balance from taken`

/** The same where some keys have a budget: their rows are locked once their accounts are. */
const DEBIT_WITHIN_BUDGETS = `with ${PAYABLE}, spends as (
    select value->>0 as id, cast(value->>1 as bigint) as price from ${rowsFrom('postgres', '$4')}
  ), within as (
    select k.id, s.price from payable a join keys k on k.account_id = a.id join spends s on s.id = k.id
    where k.budget is null
      or s.price + case when k.budget_day >= $5 then k.budget_spent else 0 end <= k.budget
    for update of k
  ), all_pay as (
    select 1 where (select count(*) from payable) = (select count(*) from prices)
      and (select count(*) from within) = (select count(*) from spends)
  ), ${TAKEN}, spent as (
    update keys k set
      budget_spent = s.price + case when k.budget_day >= $5 then k.budget_spent else 0 end,
      budget_day = case when k.budget_day > $5 then k.budget_day else $5 end
    from within s, all_pay where k.id = s.id
  )
  select id, balance from taken`

function debitInOneStatement(ops: PostgresDatabase): Debit {
  return async ({ prices, budgets, day, month, entries }) => {
    const values = [JSON.stringify(prices), month, JSON.stringify(entries)]
    const rows = await (budgets.length === 0
      ? ops.all<{ id: string; balance: number }>(DEBIT_ALL, ...values)
      : ops.all<{ id: string; balance: number }>(
          DEBIT_WITHIN_BUDGETS,
          ...values,
          JSON.stringify(budgets),
          day,
        ))
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
