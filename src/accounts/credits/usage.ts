// Usage of an account and the history of its balance, from the ledger.

import { Type } from 'typebox'
import { field } from '../../contract/answer/fields.ts'
import { defineRecord, type RecordOf, selectList } from '../../contract/declare/record.ts'
import { type Clock, toInstant } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'

/** Charged calls of one day, endpoint and key. */
export interface UsageRow extends Sum {
  readonly day: string
  readonly endpoint: string
  readonly keyId: string
}

/** Charged calls of one endpoint, key or day, which `name` names. */
export const UsageSum = defineRecord('UsageSum', {
  name: field.text('The endpoint, the key or the day.'),
  calls: field.count('Charged calls; released ones are left out.'),
  credits: field.count('Credits they cost.'),
})
export type UsageSum = RecordOf<typeof UsageSum>
export type Sum = Pick<UsageSum, 'calls' | 'credits'>

/** Charged calls since `day`, by day (UTC), endpoint and key; released ones are left out. */
export async function selectUsage(
  ops: Queries,
  accountId: string,
  day: string,
): Promise<UsageRow[]> {
  return ops.all<UsageRow>(
    `select substr(h.at, 1, 10) as "day", h.endpoint as "endpoint", h.key_id as "keyId",
            sum(h.calls) as "calls", sum(-h.amount) as "credits"
     from ledger h
     where h.account_id in (select id from accounts where id = $1 or merged_into = $1)
       and h.amount < 0 and h.at >= $2 and h.endpoint is not null and h.key_id is not null
       and not exists (
         select 1 from ledger r where r.call_id = h.call_id and r.kind = 'release')
     group by 1, 2, 3 order by 1, 2, 3`,
    accountId,
    day,
  )
}

/** An entry of the ledger, in the columns of the table and of downloads. */
export const LedgerEntry = defineRecord('LedgerEntry', {
  at: field.instant('When it was written.'),
  kind: field.text('`grant`, `hold`, `settle` or `release`.'),
  amount: Type.Integer({ description: 'Credits; negative if taken.' }),
  endpoint: field.textOrNull('Endpoint of the calls; null without one.'),
  key_id: field.textOrNull('Key of the calls; null without one.'),
  call_id: field.text('Call, or the cause of an entry without one.'),
  calls: field.count('Number of calls in the entry, which grows during its day.'),
  id: field.text('Id of the entry.'),
})
export type LedgerEntry = RecordOf<typeof LedgerEntry>

const ENTRY = selectList(LedgerEntry)

/** Newest first; `before` is the last entry of the page before. */
export async function selectEntriesBefore(
  ops: Queries,
  accountId: string,
  before: { at: string; id: string } | null,
  limit: number,
): Promise<LedgerEntry[]> {
  return ops.all<LedgerEntry>(
    `select ${ENTRY} from ledger where account_id = $1 and (at < $2 or (at = $2 and id < $3))
     order by at desc, id desc limit $4`,
    accountId,
    before?.at ?? '9',
    before?.id ?? '',
    limit,
  )
}

const PAGE = 1000

/** Every entry, oldest first, fetched page by page; the amounts add up to the balance. */
export async function* streamEntries(ops: Queries, accountId: string): AsyncGenerator<LedgerEntry> {
  let [at, id] = ['', '']
  for (;;) {
    const entries = await ops.all<LedgerEntry>(
      `select ${ENTRY} from ledger where account_id = $1 and (at > $2 or (at = $2 and id > $3))
       order by at, id limit $4`,
      accountId,
      at,
      id,
      PAGE,
    )
    yield* entries
    const last = entries.at(-1)
    if (!last || entries.length < PAGE) return
    ;[at, id] = [last.at, last.id]
  }
}

const RECORD_EVERY_MS = 60_000
const RECORDED_MAX = 100_000

/** Records when a key was last used, at most once a minute per key. */
export function createKeyUse({ ops, clock }: { ops: Queries; clock: Clock }) {
  const recorded = new Map<string, number>()
  return async (keyId: string): Promise<void> => {
    const now = clock.now()
    if (now - (recorded.get(keyId) ?? 0) < RECORD_EVERY_MS) return
    if (recorded.size >= RECORDED_MAX) recorded.clear()
    recorded.set(keyId, now)
    await ops.run('update keys set last_used_at = $1 where id = $2', toInstant(now), keyId)
  }
}
