// Sums of the ledger: charged credits, and holds that never ended.

import type { Reader } from './engines.ts'

/** Added up anew, by SQL of the trial's own. */
export async function readLedger(store: Reader) {
  const one = async (sql: string) => Number((await store.all<{ sum: number }>(sql))[0]?.sum ?? 0)
  const charged = await one(
    `select -sum(amount) as sum from ledger t where amount < 0 and exists (
       select 1 from ledger s where s.call_id = t.call_id and s.kind = 'settle')`,
  )
  const heldOpen = await one(
    `select count(*) as sum from ledger h where kind = 'hold' and not exists (
       select 1 from ledger e where e.call_id = h.call_id and e.kind in ('settle', 'release'))`,
  )
  return { charged, heldOpen }
}
