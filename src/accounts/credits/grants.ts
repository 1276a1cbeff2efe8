// Grants and withdrawals of credits other than by calls, and the plan of an account. Everything here
// runs in the caller’s transaction.

import { newId } from '../../kernel/ids.ts'
import { type Clock, toInstant, toMonth } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { insertRow } from '../../store/table.ts'
import { SERVICE, writeAudit } from '../audit.ts'
import { grantMonth } from './ledger.ts'

export async function lockAccount(tx: Queries, accountId: string): Promise<void> {
  await tx.run('update accounts set balance = balance where id = $1', accountId)
}

export interface Entry {
  accountId: string
  kind: 'grant' | 'hold' | 'settle' | 'release'
  amount: number
  /** Cause; each has at most one entry of a kind. */
  cause: string
}

/** Returns false if the cause already has an entry of this kind. Does not change the balance. */
export async function writeEntry(tx: Queries, clock: Clock, entry: Entry): Promise<boolean> {
  const { accountId: account_id, kind, amount, cause: call_id } = entry
  const at = toInstant(clock.now())
  const row = { id: newId(clock, 'led'), account_id, kind, amount, call_id, at }
  const rows = await insertRow(tx, 'ledger', row, 'on conflict do nothing')
  return rows === 1
}

interface Credits {
  accountId: string
  credits: number
  /** Cause; each has at most one entry of a kind. */
  cause: string
}

/** Adds credits, once per cause. */
export async function grantCredits(
  tx: Queries,
  clock: Clock,
  { accountId, credits, cause }: Credits,
): Promise<void> {
  const entry = { accountId, kind: 'grant', amount: credits, cause } as const
  if (credits <= 0 || !(await writeEntry(tx, clock, entry))) return
  await tx.run('update accounts set balance = balance + $1 where id = $2', credits, accountId)
}

/** Holds credits, at most the balance, and returns how many. Lock the account first. */
export async function holdCredits(
  tx: Queries,
  clock: Clock,
  { accountId, credits, cause }: Credits,
): Promise<number> {
  const row = await tx.one<{ balance: number }>(
    'select balance from accounts where id = $1',
    accountId,
  )
  const held = Math.min(credits, row?.balance ?? 0)
  if (held <= 0) return 0
  await writeEntry(tx, clock, { accountId, kind: 'hold', amount: -held, cause })
  await tx.run('update accounts set balance = balance - $1 where id = $2', held, accountId)
  return held
}

/** Makes a hold final. */
export async function settleHold(
  tx: Queries,
  clock: Clock,
  { accountId, cause }: Omit<Credits, 'credits'>,
): Promise<void> {
  await writeEntry(tx, clock, { accountId, kind: 'settle', amount: 0, cause })
}

export async function releaseHold(tx: Queries, clock: Clock, held: Credits): Promise<void> {
  const { accountId, credits, cause } = held
  if (!(await writeEntry(tx, clock, { accountId, kind: 'release', amount: credits, cause }))) return
  await tx.run('update accounts set balance = balance + $1 where id = $2', credits, accountId)
}

/** Takes credits permanently, up to the balance; returns how many. Lock the account first. */
export async function takeBackCredits(tx: Queries, clock: Clock, taken: Credits): Promise<number> {
  const held = await holdCredits(tx, clock, taken)
  if (held > 0) await settleHold(tx, clock, taken)
  return held
}

/** Sets the plan, after the grant still due under the old one. Lock the account first. */
export async function setPlan(
  tx: Queries,
  clock: Clock,
  { accountId, plan, monthly }: { accountId: string; plan: string; monthly: number },
): Promise<void> {
  const row = await tx.one<{ plan: string }>('select plan from accounts where id = $1', accountId)
  if (row?.plan === plan) return
  const month = toMonth(clock.now())
  const amount = await grantMonth(tx, accountId, month)
  if (amount > 0) {
    await writeEntry(tx, clock, {
      accountId,
      kind: 'grant',
      amount,
      cause: `${month}:${accountId}`,
    })
  }
  await tx.run(
    'update accounts set plan = $1, monthly_grant = $2 where id = $3',
    plan,
    monthly,
    accountId,
  )
  const detail = `${row?.plan ?? 'none'} before`
  await writeAudit(tx, clock, accountId, SERVICE, { act: 'plan.changed', target: plan, detail })
}
