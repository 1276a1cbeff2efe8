// The outbox of processed filings, and the fan-out of each to every webhook that watches one of its
// companies.

import type { SeenFiling } from '../contract/work/filing-seen.ts'
import type { Queries } from '../store/database.ts'
import { insertRow, upsertRow } from '../store/table.ts'
import { watchersOf } from './store.ts'

export interface OutboxRow {
  /** Position in the order in which filings were first seen. */
  seq: number
  accession: string
  form: string
  ciks: readonly string[]
  accepted_at: string | null
  seen_at: string
  parsed_at: string
  tries: number
}

export async function insertOutbox(tx: Queries, filing: SeenFiling): Promise<void> {
  const { accession, form, ciks, accepted_at, seen_at, parsed_at, seq } = filing
  const times = { accepted_at, seen_at, parsed_at, next_at: parsed_at }
  const row = { accession, form, ciks: ciks.join(','), ...times, tries: 0, seq }
  await insertRow(tx, 'webhook_outbox', row, 'on conflict (accession) do nothing')
}

type Stored = Omit<OutboxRow, 'ciks'> & { ciks: string }

/** Filings due to be matched, oldest first. */
export async function selectOutbox(ops: Queries, now: string, limit: number): Promise<OutboxRow[]> {
  const rows = await ops.all<Stored>(
    `select seq, accession, form, ciks, accepted_at, seen_at, parsed_at, tries from webhook_outbox
     where next_at <= $1 and given_up_at is null order by next_at, accession limit $2`,
    now,
    limit,
  )
  return rows.map(({ seq, ciks, ...row }) => ({ ...row, seq: Number(seq), ciks: ciks.split(',') }))
}

export async function deleteOutbox(tx: Queries, accession: string): Promise<void> {
  await tx.run('delete from webhook_outbox where accession = $1', accession)
}

export async function postponeOutbox(
  ops: Queries,
  accession: string,
  { nextAt, reason }: { nextAt: string; reason: string },
): Promise<void> {
  await ops.run(
    'update webhook_outbox set tries = tries + 1, next_at = $2, reason = $3 where accession = $1',
    accession,
    nextAt,
    reason,
  )
}

/** Marks the filing as given up, with the reason; it is not retried. */
export async function giveUpOutbox(
  ops: Queries,
  accession: string,
  { at, reason }: { at: string; reason: string },
): Promise<void> {
  await ops.run(
    `update webhook_outbox set tries = tries + 1, given_up_at = $2, reason = $3
     where accession = $1`,
    accession,
    at,
    reason,
  )
}

/** Number of filings that wait, and of those given up. */
export async function countOutbox(ops: Queries): Promise<{ waiting: number; given_up: number }> {
  const row = await ops.one<{ kept: number; given_up: number }>(
    'select count(*) as kept, count(given_up_at) as given_up from webhook_outbox',
  )
  const given_up = Number(row?.given_up ?? 0)
  return { waiting: Number(row?.kept ?? 0) - given_up, given_up }
}

/**
 * First sight of an item. Filings have a position, since clocks differ between processes and can be
 * set back; contracts have a time.
 */
export type Seen = { readonly seq: number } | { readonly at: string }

/** Condition on the webhooks that get a delivery. */
export interface Audience {
  /** Event that these webhooks subscribe to. */
  kind: string
  ciks: readonly string[]
  /** People who report the filing. */
  people: readonly string[]
  /** First sight; webhooks registered later get no delivery. */
  seen: Seen
  /** Saved search that the webhooks must have. */
  search?: string
}

function watching({ kind, ciks, people, seen, search }: Audience, from: number) {
  const [isThere, since] =
    'seq' in seen
      ? (['w.seen_before <', seen.seq] as const)
      : (['w.created_at <=', seen.at] as const)
  const values: (string | number)[] = [`%,${kind},%`, since]
  const add = (value: string) => `$${from + values.push(value) - 1}`
  const watchers = watchersOf({ ciks, people }, add)
  const asking =
    search === undefined
      ? watchers
      : `select webhook_id from webhook_searches where search = ${add(search)}
         and (is_for_all = 1 or webhook_id in (${watchers}))`
  const sql = `w.active = 1 and w.events like $${from} and ${isThere} $${from + 1}
    and w.id in (${asking})`
  return { sql, values }
}

export async function hasAudience(ops: Queries, audience: Audience): Promise<boolean> {
  const { sql, values } = watching(audience, 1)
  const row = await ops.one(`select w.id as id from webhooks w where ${sql} limit 1`, ...values)
  return row !== undefined
}

/** Whether any webhook may get a filing, whatever companies it watches. */
export async function isWatched(
  ops: Queries,
  { kind, seq }: { kind: string; seq: number },
): Promise<boolean> {
  const row = await ops.one(
    'select id from webhooks where active = 1 and events like $1 and seen_before < $2 limit 1',
    `%,${kind},%`,
    seq,
  )
  return row !== undefined
}

export interface NewEvent {
  /** Unique key: the accession number, with the search’s own key for a saved search. */
  key: string
  accession: string
  /** Suffix of the deliveries’ ids. */
  idEnd: string
  at: string
  /** Data of the delivery, a JSON object. */
  data: string
  /** Due time of the first attempt, and that for daily letters. */
  dueAt: string
  dailyAt: string
}

/**
 * Queues one delivery for each webhook of the audience, with the next number of its sequence. The
 * row in `webhook_turns` is locked first, so that matchers run one at a time and leave no gaps.
 */
export async function insertDeliveries(
  tx: Queries,
  audience: Audience,
  event: NewEvent,
): Promise<void> {
  const { key, accession, idEnd, at, data, dueAt, dailyAt } = event
  await upsertRow(tx, 'webhook_turns', ['name'], { name: 'match', at })
  const filing = key === accession ? null : accession
  const row = { accession: key, kind: audience.kind, at, data, filing }
  await insertRow(tx, 'webhook_events', row, 'on conflict (accession) do nothing')
  const { sql, values } = watching(audience, 6)
  await tx.run(
    `insert into webhook_deliveries (id, webhook_id, accession, sequence, status, tries, round,
       attempts, next_at, created_at)
     select cast($1 as text) || substr(w.id, 4) || cast($2 as text), w.id, cast($3 as text),
       w.sequence + 1, 'pending', 0, 0, 0,
       case when w.digest = 'daily' then cast($5 as text) else cast($4 as text) end,
       cast($${6 + values.length} as text)
     from webhooks w where ${sql} and not exists (
       select 1 from webhook_deliveries d where d.webhook_id = w.id and d.accession = $3)`,
    'msg_',
    `_${accession.replaceAll('-', '')}${idEnd}`,
    key,
    dueAt,
    dailyAt,
    ...values,
    at,
  )
  const due = `(case when digest = 'daily' then cast($3 as text) else cast($2 as text) end)`
  await tx.run(
    `update webhooks set sequence = sequence + 1,
       due_at = case when due_at < ${due} then due_at else ${due} end
     where id in (select webhook_id from webhook_deliveries where accession = $1)
       and exists (select 1 from webhook_deliveries d where d.webhook_id = webhooks.id
         and d.accession = $1 and d.sequence = webhooks.sequence + 1)`,
    key,
    dueAt,
    dailyAt,
  )
}
