// Invariants of an account’s ledger at any moment, whatever process was killed when.

import assert from 'node:assert/strict'
import type { Charge } from '../../src/accounts/credits/ledger.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { newId } from '../../src/kernel/ids.ts'
import type { Database } from '../../src/store/database.ts'

export interface Row {
  kind: string
  amount: number
  call_id: string
}

export async function rowsOf(ops: Database, accountId: string): Promise<Row[]> {
  const rows = await ops.all<Row>(
    'select kind, amount, call_id from ledger where account_id = $1',
    accountId,
  )
  return rows.map((row) => ({ ...row }))
}

export async function balanceOf(ops: Database, accountId: string): Promise<number | undefined> {
  const sql = 'select balance from accounts where id = $1'
  return (await ops.one<{ balance: number }>(sql, accountId))?.balance
}

/** Balance = sum of the ledger, not below zero; every call held once at most and ended once at most. */
export async function assertSound(ops: Database, accountId: string): Promise<void> {
  const rows = await rowsOf(ops, accountId)
  const sum = rows.reduce((total, { amount }) => total + amount, 0)
  assert.equal(await balanceOf(ops, accountId), sum, 'balance is the sum of the ledger')
  assert.ok(sum >= 0, 'the balance is not negative')
  const calls = Map.groupBy(rows, (row) => row.call_id)
  for (const [callId, entries] of calls) {
    const kinds = entries.map(({ kind }) => kind)
    const ends = kinds.filter((kind) => kind === 'settle' || kind === 'release')
    const holds = kinds.filter((kind) => kind === 'hold')
    assert.ok(holds.length <= 1, `${callId} is held once`)
    assert.ok(ends.length <= 1, `${callId} ends once`)
    const takes = entries.filter(({ amount }) => amount < 0)
    assert.ok(takes.length <= 1, `${callId} takes its price once`)
    if (kinds.includes('release')) assert.equal(holds.length, 1, `${callId} was held`)
  }
}

export function chargeOf(key: { accountId: string; id: string }, cost = 1): Charge {
  const { accountId, id } = key
  return { accountId, keyId: id, callId: newId(machineClock, 'req'), endpoint: 'get_company', cost }
}
