// The ledger of a key’s account, read directly from the store.

import { selectKey } from '../../src/accounts/keys.ts'
import type { TestApp } from './app.ts'

export interface LedgerRow {
  kind: string
  amount: number
  endpoint: string | null
}

export interface Account {
  balance: number
  rows: LedgerRow[]
}

/** The rows in the order they were written; the same instant leaves their order open. */
export async function readAccount({ services }: TestApp, key: string): Promise<Account> {
  const record = await selectKey(services.ops, key)
  if (!record) throw new Error('the key is not in the store')
  const rows = await services.ops.all<LedgerRow>(
    'select kind, amount, endpoint from ledger where account_id = $1 order by at',
    record.accountId,
  )
  return { balance: record.balance, rows }
}

export function sumOf({ rows }: Account): number {
  return rows.reduce((sum, row) => sum + row.amount, 0)
}

export function countOf({ rows }: Account, kind: string): number {
  return rows.filter((row) => row.kind === kind).length
}
