// Saved searches in the store: at most one per webhook.

import type { SavedSearch } from '../domains/search/domain.ts'
import { sha256 } from '../kernel/ids.ts'
import type { Queries } from '../store/database.ts'
import { insertRow } from '../store/table.ts'
import { watchersOf } from './store.ts'

/** Key shared by webhooks with the same search, whichever companies they watch. */
function toSearchKey({ q, forms, entityName }: SavedSearch): string {
  return sha256(JSON.stringify([q, forms, entityName])).slice(0, 32)
}

export async function insertSearch(
  tx: Queries,
  webhookId: string,
  search: SavedSearch,
  isForAll: boolean,
): Promise<void> {
  await insertRow(tx, 'webhook_searches', {
    webhook_id: webhookId,
    search: toSearchKey(search),
    q: search.q,
    forms: search.forms,
    entity_name: search.entityName,
    is_for_all: isForAll ? 1 : 0,
  })
}

export async function countSearches(tx: Queries, accountId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(*) as count from webhook_searches s join webhooks w on w.id = s.webhook_id
     where w.account_id = $1 and w.active = 1`,
    accountId,
  )
  return Number(row?.count ?? 0)
}

interface Stored {
  q: string
  forms: string | null
  entity_name: string | null
}

const toSearch = ({ q, forms, entity_name }: Stored) => ({ q, forms, entityName: entity_name })

/** The searches of an account's webhooks, by webhook. */
export async function selectSearches(
  ops: Queries,
  accountId: string,
): Promise<Map<string, SavedSearch>> {
  const rows = await ops.all<Stored & { webhook_id: string }>(
    `select s.webhook_id as webhook_id, s.q as q, s.forms as forms, s.entity_name as entity_name
     from webhook_searches s join webhooks w on w.id = s.webhook_id where w.account_id = $1`,
    accountId,
  )
  return new Map(rows.map((row) => [row.webhook_id, toSearch(row)]))
}

/** Forms and entities of active searches, each once, without their queries. */
export async function selectNarrowings(tx: Queries): Promise<Omit<SavedSearch, 'q'>[]> {
  const rows = await tx.all<Omit<Stored, 'q'>>(
    `select distinct s.forms as forms, s.entity_name as entity_name
     from webhook_searches s join webhooks w on w.id = s.webhook_id where w.active = 1`,
  )
  return rows.map(({ forms, entity_name }) => ({ forms, entityName: entity_name }))
}

export type WatchedSearch = SavedSearch & { readonly id: string }

/** Searches of webhooks that existed when a filing was seen and watch one of its parties. */
export async function selectSearchesAbout(
  ops: Queries,
  { seq, ciks }: { seq: number; ciks: readonly string[] },
): Promise<WatchedSearch[]> {
  const values: (string | number)[] = [seq]
  const watchers = watchersOf({ ciks, people: ciks }, (cik) => `$${values.push(cik)}`)
  const rows = await ops.all<Stored & { search: string }>(
    `select distinct s.search as search, s.q as q, s.forms as forms, s.entity_name as entity_name
     from webhook_searches s join webhooks w on w.id = s.webhook_id
     where w.active = 1 and w.seen_before < $1 and (s.is_for_all = 1
       or s.webhook_id in (${watchers}))
     order by search`,
    ...values,
  )
  return rows.map((row) => ({ id: row.search, ...toSearch(row) }))
}
