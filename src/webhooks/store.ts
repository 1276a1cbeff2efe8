// Webhooks in the store: their accounts and subscriptions, and their sealed secrets.

import { newId } from '../kernel/ids.ts'
import type { Clock } from '../kernel/time.ts'
import { placeholders, type Queries } from '../store/database.ts'
import { type Codec, column, defineTable, each, insertRow, type RowIn } from '../store/table.ts'
import type { DIGESTS, FORMATS } from './model.ts'

/** Event kinds, delimited so that whole kinds are found. */
const eventKinds: Codec<readonly string[]> = {
  encode: (kinds) => `,${kinds.join(',')},`,
  decode: (stored) => String(stored).split(',').filter(Boolean),
}

const webhooks = defineTable({
  name: 'webhooks',
  key: ['id'],
  columns: {
    ...each(column.text, 'id', 'account_id', 'url', 'host'),
    /** Format: `json`, a chat’s, or `email`. */
    format: column.oneOf<(typeof FORMATS)[number]>(),
    /** Name that the owner gave the webhook or alert. */
    name: column.textOrNull,
    /** Digest of email, `filing` or `daily`; null for other formats. */
    digest: column.oneOf<(typeof DIGESTS)[number] | null>(),
    events: eventKinds,
    active: column.flag,
    created_at: column.text,
    ...each(column.textOrNull, 'deactivated_at', 'deactivated_reason', 'failing_since'),
    /** Time when the receiver’s host was verified. */
    proven_at: column.textOrNull,
  },
  constants: { sequence: 0, seen_before: 0 },
})

const registered = webhooks.withColumns(
  ...(['id', 'account_id', 'url', 'format', 'name', 'digest', 'events', 'active'] as const),
  ...(['created_at', 'deactivated_at', 'deactivated_reason', 'failing_since'] as const),
  'proven_at',
)
export type WebhookRow = RowIn<typeof registered>

export interface WatchedCompany {
  /** Ticker as it was registered, in normal spelling. */
  ticker: string
  cik: string
}

/** Companies and people watched, in the order of registration. */
export interface Watched {
  companies: readonly WatchedCompany[]
  /** CIKs of people, managers and other filers. */
  people: readonly string[]
}

/** Selects the webhooks that watch one of the companies or one of those who report. */
export function watchersOf(
  { ciks, people }: { ciks: readonly string[]; people: readonly string[] },
  add: (value: string) => string,
): string {
  const list = (all: readonly string[]) => all.map(add).join(', ')
  const companies = `select webhook_id from webhook_companies where cik in (${list(ciks)})`
  if (people.length === 0) return companies
  return `${companies}
    union all select webhook_id from webhook_people where cik in (${list(people)})`
}

/** Companies that some active webhook watches for an event. */
export async function selectWatchedFor(ops: Queries, event: string): Promise<string[]> {
  const rows = await ops.all<{ cik: string }>(
    `select distinct c.cik as cik from webhook_companies c join webhooks w on w.id = c.webhook_id
     where w.active = 1 and w.events like $1 order by c.cik`,
    `%,${event},%`,
  )
  return rows.map(({ cik }) => cik)
}

/** Selects which of these companies and people an active webhook watches. */
export async function selectWatchedAmong(
  ops: Queries,
  ciks: readonly string[],
): Promise<readonly string[]> {
  if (ciks.length === 0) return []
  const wanted = placeholders(ciks)
  const rows = await ops.all<{ cik: string }>(
    `select c.cik as cik from webhook_companies c join webhooks w on w.id = c.webhook_id
     where w.active = 1 and c.cik in (${wanted})
     union select p.cik from webhook_people p join webhooks w on w.id = p.webhook_id
     where w.active = 1 and p.cik in (${wanted})`,
    ...ciks,
  )
  return rows.map(({ cik }) => cik)
}

/** The host with its port, by which deliveries are limited. */
export const toHost = (url: string): string => URL.parse(url)?.host ?? url

/** Inserts a webhook, which gets filings numbered after the last number given out. */
export async function insertWebhook(tx: Queries, row: WebhookRow, watched: Watched): Promise<void> {
  await webhooks.insert(tx, [{ ...row, host: toHost(row.url) }])
  await tx.run(
    `update webhooks set seen_before = (
       select coalesce(max(last_seq), 0) from feed_turns where name = 'seen') where id = $1`,
    row.id,
  )
  await insertWatched(tx, row.id, watched)
}

/** Replaces the watched companies and people. */
export async function replaceWatched(
  tx: Queries,
  id: string,
  { events, name }: Pick<WebhookRow, 'events' | 'name'>,
  watched: Watched,
): Promise<void> {
  for (const table of ['webhook_companies', 'webhook_people', 'webhook_searches']) {
    await tx.run(`delete from ${table} where webhook_id = $1`, id)
  }
  await tx.run(
    'update webhooks set events = $2, name = $3 where id = $1',
    id,
    eventKinds.encode(events),
    name,
  )
  await insertWatched(tx, id, watched)
}

const watchedCompanies = defineTable({
  name: 'webhook_companies',
  key: ['webhook_id', 'cik'],
  columns: {
    ...each(column.text, 'webhook_id', 'cik'),
    ticker: column.textOrNull,
    position: column.whole,
  },
})

const watchedPeople = defineTable({
  name: 'webhook_people',
  key: ['webhook_id', 'cik'],
  columns: { ...each(column.text, 'webhook_id', 'cik'), position: column.whole },
})

async function insertWatched(
  tx: Queries,
  webhookId: string,
  { companies, people }: Watched,
): Promise<void> {
  await watchedCompanies.insert(
    tx,
    companies.map(({ cik, ticker }, position) => ({
      webhook_id: webhookId,
      cik,
      ticker,
      position,
    })),
  )
  await watchedPeople.insert(
    tx,
    people.map((cik, position) => ({ webhook_id: webhookId, cik, position })),
  )
}

export async function countActive(tx: Queries, accountId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    'select count(*) as count from webhooks where account_id = $1 and active = 1',
    accountId,
  )
  return Number(row?.count ?? 0)
}

/** Newest first. */
export function selectOwned(ops: Queries, accountId: string): Promise<WebhookRow[]> {
  return registered.all(ops, 'where account_id = $1 order by created_at desc, id', accountId)
}

export function selectOwnedOne(
  ops: Queries,
  accountId: string,
  id: string,
): Promise<WebhookRow | undefined> {
  return registered.one(ops, 'where account_id = $1 and id = $2', accountId, id)
}

/** Selects a webhook of any account. */
export function selectOne(ops: Queries, id: string): Promise<WebhookRow | undefined> {
  return registered.one(ops, 'where id = $1', id)
}

/** Watched companies and people of each of an account’s webhooks, in the order of registration. */
export async function selectWatched(
  ops: Queries,
  accountId: string,
): Promise<(webhookId: string) => Watched> {
  const companies = await ops.all<WatchedCompany & { webhook_id: string }>(
    `select c.webhook_id as webhook_id, c.cik as cik, c.ticker as ticker
     from webhook_companies c join webhooks w on w.id = c.webhook_id
     where w.account_id = $1 order by c.webhook_id, c.position`,
    accountId,
  )
  const people = await ops.all<{ webhook_id: string; cik: string }>(
    `select p.webhook_id as webhook_id, p.cik as cik
     from webhook_people p join webhooks w on w.id = p.webhook_id
     where w.account_id = $1 order by p.webhook_id, p.position`,
    accountId,
  )
  const companiesOf = Map.groupBy(companies, ({ webhook_id }) => webhook_id)
  const peopleOf = Map.groupBy(people, ({ webhook_id }) => webhook_id)
  return (webhookId) => ({
    companies: companiesOf.get(webhookId) ?? [],
    people: (peopleOf.get(webhookId) ?? []).map(({ cik }) => cik),
  })
}

/** Deactivates a webhook and cancels its pending deliveries; an earlier reason stays. */
export async function deactivate(
  tx: Queries,
  id: string,
  reason: string,
  at: string,
): Promise<void> {
  await tx.run(
    `update webhooks set active = 0, deactivated_at = $2, deactivated_reason = $3, due_at = null
     where id = $1 and active = 1`,
    id,
    at,
    reason,
  )
  await tx.run(
    `update webhook_deliveries set status = 'cancelled', next_at = null, done_at = $2
     where webhook_id = $1 and status = 'pending'`,
    id,
    at,
  )
}

/** Deactivates every webhook, as one does; returns how many. */
export async function deactivateAll(tx: Queries, reason: string, at: string): Promise<number> {
  const rows = await tx.all<{ id: string }>('select id from webhooks where active = 1')
  for (const { id } of rows) await deactivate(tx, id, reason, at)
  return rows.length
}

export async function insertSecret(
  tx: Queries,
  clock: Clock,
  webhookId: string,
  sealed: string,
  at: string,
): Promise<void> {
  const id = newId(clock, 'key')
  await insertRow(tx, 'webhook_secrets', { id, webhook_id: webhookId, sealed, created_at: at })
}

/** The current secret signs until `at`; those before it stop at once. */
export async function expireSecrets(tx: Queries, webhookId: string, at: string): Promise<void> {
  await tx.run(
    'delete from webhook_secrets where webhook_id = $1 and expires_at is not null',
    webhookId,
  )
  await tx.run(
    'update webhook_secrets set expires_at = $2 where webhook_id = $1 and expires_at is null',
    webhookId,
    at,
  )
}

/** Sealed secrets in force at an instant, newest first. */
export async function selectSecrets(
  ops: Queries,
  webhookId: string,
  at: string,
): Promise<string[]> {
  const rows = await ops.all<{ sealed: string }>(
    `select sealed from webhook_secrets
     where webhook_id = $1 and (expires_at is null or expires_at > $2)
     order by case when expires_at is null then 0 else 1 end, created_at desc`,
    webhookId,
    at,
  )
  return rows.map(({ sealed }) => sealed)
}
