// Many debits in one durable transaction, with the fewest round trips for each engine: on SQLite a
// list of statements for the writer thread, on PostgreSQL one statement.

import { addDays } from '../../kernel/time.ts'
import {
  type Database,
  type PostgresDatabase,
  rowsFrom,
  type SqliteDatabase,
  type Step,
  type Value,
} from '../../store/database.ts'
import { SPEND } from './budgets.ts'

export interface Debits {
  /** Price for each account, ordered by account id. */
  prices: [accountId: string, price: number][]
  /** Price for each key that has a budget, and the day (UTC) it counts for. */
  budgets: [keyId: string, price: number][]
  day: string
  /** An account whose grant for this month is still due cannot pay here. */
  month: string
  /** Rows for the ledger, with columns in the order of `insertText`. */
  entries: Value[][]
  /** Rows for the ledger that add to their day’s entry, in the order of `addText`. */
  dayEntries: Value[][]
}

/** Resolves with the balances afterwards; with null, and nothing written, unless all can pay. */
export type Debit = (debits: Debits) => Promise<ReadonlyMap<string, number> | null>

export function createDebit(ops: Database): Debit {
  return ops.engine === 'sqlite' ? debitInSteps(ops) : debitInOneStatement(ops)
}

/** Debits one account and returns a row if it can pay. */
export const DEBIT_ACCOUNT = `update accounts set balance = balance - $1 where id = $2 and balance >= $1
    and (monthly_grant = 0 or granted_month >= $3)
  returning balance`

/** Debits the accounts that can pay; if fewer rows than accounts are returned, some cannot. */
const DEBIT_ACCOUNTS = `update accounts set balance = balance - p.price
  from (select value->>0 as id, cast(value->>1 as bigint) as price from ${rowsFrom('sqlite', '$1')}) p
  where accounts.id = p.id and balance >= p.price and (monthly_grant = 0 or granted_month >= $2)
  returning id, balance`

function debitInSteps(ops: SqliteDatabase): Debit {
  const [insert, add] = [insertText('sqlite'), addText('sqlite')]
  return async ({ prices, budgets, day, month, entries, dayEntries }) => {
    const pay = [JSON.stringify(prices), month]
    const steps: Step[] = [{ sql: DEBIT_ACCOUNTS, values: pay, needs: prices.length }]
    for (const [keyId, price] of budgets) {
      steps.push({ sql: SPEND, values: [price, keyId, day, addDays(day, 1)], needs: 1 })
    }
    if (entries.length > 0) steps.push({ sql: insert, values: [JSON.stringify(entries)], needs: 0 })
    if (dayEntries.length > 0) {
      steps.push({ sql: add, values: [JSON.stringify(dayEntries)], needs: 0 })
    }
    return toBalances((await ops.steps(steps))?.[0])
  }
}

interface Balance {
  id: string
  balance: number
}

function toBalances(rows: unknown[] | undefined): ReadonlyMap<string, number> | null {
  if (rows === undefined || rows.length === 0) return null
  return new Map((rows as Balance[]).map(({ id, balance }) => [id, balance]))
}

/**
 * `payable` locks the accounts in the order of the prices, so that two nodes cannot deadlock, and
 * sees the latest commits of other nodes. Accounts are looked up one by one: the planner assumes a
 * hundred rows for any list and would read all of a small table for three.
 */
const PAYABLE = `prices as (
    select value->>0 as id, cast(value->>1 as bigint) as price from ${rowsFrom('postgres', '$1')}
  ), payable as (
    select p.id, p.price from prices p cross join lateral (
      select 1 from accounts a where a.id = p.id and a.balance >= p.price
        and (a.monthly_grant = 0 or a.granted_month >= $2) for update of a
    ) account
  )`
const TAKEN = `taken as (
    update accounts a set balance = a.balance - p.price from payable p, all_pay
    where a.id = p.id returning a.id, a.balance
  ), written as (
    ${insertText('postgres', '$3')} and exists (select 1 from all_pay)
  ), added as (
    ${addText('postgres', '$4', 'exists (select 1 from all_pay)')}
  )`

const DEBIT_ALL = `with ${PAYABLE}, all_pay as (
    select 1 where (select count(*) from payable) = (select count(*) from prices)
  ), ${TAKEN}
  select id, balance from taken`

/** Like `DEBIT_ACCOUNTS`; rows of keys with a budget are locked after their accounts. */
const DEBIT_WITHIN_BUDGETS = `with ${PAYABLE}, spends as (
    select value->>0 as id, cast(value->>1 as bigint) as price from ${rowsFrom('postgres', '$5')}
  ), within as (
    select k.id, s.price from payable a join keys k on k.account_id = a.id join spends s on s.id = k.id
    where k.budget is null
      or s.price + case when k.budget_day between $6 and $7 then k.budget_spent else 0 end <= k.budget
    for update of k
  ), all_pay as (
    select 1 where (select count(*) from payable) = (select count(*) from prices)
      and (select count(*) from within) = (select count(*) from spends)
  ), ${TAKEN}, spent as (
    update keys k set
      budget_spent = s.price + case when k.budget_day between $6 and $7 then k.budget_spent else 0 end,
      budget_day = case when k.budget_day between $6 and $7 then k.budget_day else $6 end
    from within s, all_pay where k.id = s.id
  )
  select id, balance from taken`

function debitInOneStatement(ops: PostgresDatabase): Debit {
  return async ({ prices, budgets, day, month, entries, dayEntries }) => {
    const values = [prices, entries, dayEntries].map((rows) => JSON.stringify(rows))
    const [paid = '', ...written] = values
    const usual = [paid, month, ...written]
    return toBalances(
      await (budgets.length === 0
        ? ops.all(DEBIT_ALL, ...usual)
        : ops.all(DEBIT_WITHIN_BUDGETS, ...usual, JSON.stringify(budgets), day, addDays(day, 1))),
    )
  }
}

/** `where true` tells SQLite's grammar that `on conflict` is not part of a join. */
export function insertText(engine: Database['engine'], placeholder = '$1'): string {
  return `insert into ledger (id, account_id, kind, amount, call_id, endpoint, key_id, at)
    select value->>0, value->>1, value->>2, cast(value->>3 as bigint), value->>4, value->>5,
      value->>6, value->>7
    from ${rowsFrom(engine, placeholder)} where true`
}

/** Adds calls to their day’s entry, the only kind of ledger entry that changes. */
export function addText(
  engine: Database['engine'],
  placeholder = '$1',
  condition = 'true',
): string {
  return `insert into ledger (id, account_id, kind, amount, call_id, endpoint, key_id, at, calls)
    select value->>0, value->>1, 'settle', cast(value->>2 as bigint), value->>0, value->>3,
      value->>4, value->>5, cast(value->>6 as bigint)
    from ${rowsFrom(engine, placeholder)} where ${condition}
    on conflict (call_id, kind) do update set
      amount = ledger.amount + excluded.amount, calls = ledger.calls + excluded.calls`
}
