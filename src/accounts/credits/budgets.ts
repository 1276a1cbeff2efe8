// Daily budgets of keys (UTC days), set by their owners. Spending is counted on the key’s own row,
// in the transaction that debits the account. That row is written only under the lock of the
// account’s row, so that two nodes cannot deadlock.

import { Failure } from '../../kernel/failure.ts'
import { addDays } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'

/** A key's budget and what it has spent of it on a day. */
export interface Spending {
  readonly limit: number
  readonly spent: number
  readonly day: string
}

/**
 * Spending on the named day; a node whose clock is ahead may have begun the next one. A day beyond
 * was written before the clock was set back.
 */
const SPENT = 'case when budget_day between $3 and $4 then budget_spent else 0 end'

/** `$1` credits, `$2` the key, `$3` the day, `$4` the next. Returns a row if the budget permits it. */
export const SPEND = `update keys set budget_spent = $1 + ${SPENT},
    budget_day = case when budget_day between $3 and $4 then budget_day else $3 end
  where id = $2 and (budget is null or $1 + ${SPENT} <= budget) returning budget_spent`

/** Counts the spending and returns true if the budget permits it. Lock the account first. */
export async function spend(
  tx: Queries,
  keyId: string,
  credits: number,
  day: string,
): Promise<boolean> {
  return (await tx.one(SPEND, credits, keyId, day, addDays(day, 1))) !== undefined
}

/** Returns a released call’s spending to the day on which it was held. */
export async function unspend(
  tx: Queries,
  { keyId, callId, cost }: { keyId: string; callId: string; cost: number },
): Promise<void> {
  await tx.run(
    `update keys set budget_spent = case when budget_spent > $1 then budget_spent - $1 else 0 end
     where id = $2 and budget_day =
       (select substr(at, 1, 10) from ledger where call_id = $3 and kind = 'hold')`,
    cost,
    keyId,
    callId,
  )
}

/** Spending on a day, from a row that may have been written on an earlier one. */
export function toSpending(
  row: { budget: number | null; budgetDay: string; budgetSpent: number },
  day: string,
): Spending | null {
  if (row.budget === null) return null
  const isThen = row.budgetDay >= day && row.budgetDay <= addDays(day, 1)
  return { limit: row.budget, spent: isThen ? row.budgetSpent : 0, day }
}

export async function selectSpending(
  ops: Queries,
  keyId: string,
  day: string,
): Promise<Spending | null> {
  const row = await ops.one<Parameters<typeof toSpending>[0]>(
    `select budget as "budget", budget_day as "budgetDay", budget_spent as "budgetSpent"
     from keys where id = $1`,
    keyId,
  )
  return row ? toSpending(row, day) : null
}

export function isOver({ limit, spent }: Spending, cost: number): boolean {
  return spent + cost > limit
}

/** Midnight, when the next day's budget begins. */
function resetsAt({ day }: Pick<Spending, 'day'>): string {
  return `${addDays(day, 1)}T00:00:00.000Z`
}

export function overBudget(spending: Spending, cost: number, balance: number): Failure {
  const resets_at = resetsAt(spending)
  const { limit, spent } = spending
  const text =
    `This call costs ${cost === 1 ? '1 credit' : `${cost} credits`}; the key has spent ${spent} of its daily budget of ` +
    `${limit}. The next day begins at ${resets_at}.`
  const details = { endpoint_cost: cost, balance, budget: limit, spent, resets_at }
  return new Failure('budget.exhausted', text, { details })
}
