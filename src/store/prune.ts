// Deletes old rows, a part at a time so that no call waits. It never deletes from the ledger or from
// data that answers are made of.

import { type Clock, DAY_MS, toInstant } from '../kernel/time.ts'
import type { Queries, Stores } from './database.ts'

/** Days for which each kind is kept, from the settings. */
export interface KeepDays {
  deliveries: number
  usage: number
  ignored: number
  answers: number
  requests: number
  audit: number
}

interface Rule {
  what: string
  store: 'ops' | 'data'
  /** A setting, or a fixed number of days. */
  keep: keyof KeepDays | number
  /** Run in one transaction; `$1` is the instant before which rows are old, `$2` how many to delete. */
  statements: readonly [string, ...string[]]
  /** The column holds milliseconds instead of an instant. */
  isMs?: true
}

const DONE = `select id from webhook_deliveries where status <> 'pending' and done_at < $1
  order by done_at, id limit $2`

const RULES: readonly Rule[] = [
  {
    what: 'deliveries',
    store: 'ops',
    keep: 'deliveries',
    statements: [
      `delete from webhook_attempts where delivery_id in (${DONE})`,
      // A delivery that was replayed meanwhile has attempts, and stays.
      `delete from webhook_deliveries where id in (${DONE}) and not exists (
         select 1 from webhook_attempts a where a.delivery_id = webhook_deliveries.id)`,
    ],
  },
  {
    what: 'events',
    store: 'ops',
    keep: 'deliveries',
    statements: [
      `delete from webhook_events where accession in (
         select e.accession from webhook_events e where e.at < $1 and not exists (
           select 1 from webhook_deliveries d where d.accession = e.accession)
         order by e.at limit $2)`,
    ],
  },
  rule('filings not matched', 'ops', 'deliveries', 'webhook_outbox', 'accession', 'given_up_at'),
  rule('filings not searched', 'ops', 'deliveries', 'webhook_readings', 'accession', 'seen_at'),
  rule('idempotency keys', 'ops', 1, 'idempotency', 'idempotency_key', 'created_at'),
  rule('answers paid for', 'ops', 1, 'paid_answers', 'question', 'at'),
  { ...rule('buckets of the request rate', 'ops', 1, 'rate_buckets', 'key', 'at'), isMs: true },
  rule('addresses of key creation', 'ops', 'usage', 'key_mint_turns', 'address', 'at'),
  rule('places that were held', 'ops', 0, 'held_places', 'id', 'held_until'),
  rule('turns of mails', 'ops', 1, 'mail_turns', 'recipient', 'last_at'),
  rule('notices to accounts', 'ops', 'usage', 'account_notices', 'id', 'at'),
  rule('logged requests', 'ops', 'requests', 'requests', 'id', 'at'),
  rule('entries of audit logs', 'ops', 'audit', 'audit_entries', 'id', 'at'),
  rule('tests of webhooks', 'ops', 'deliveries', 'webhook_test_outcomes', 'id', 'at'),
  rule('marketplace calls', 'ops', 'usage', 'marketplace_usage', 'id', 'at'),
  rule('ended sessions', 'ops', 0, 'sessions', 'id', 'expires_at'),
  rule('ended invitations', 'ops', 1, 'account_invitations', 'id', 'expires_at'),
  rule('ended sign-in links', 'ops', 0, 'verifications', 'id', 'expires_at'),
  rule('expired access of apps', 'ops', 0, 'oauth_access_tokens', 'id', 'expires_at'),
  rule('expired renewals of apps', 'ops', 0, 'oauth_refresh_tokens', 'id', 'expires_at'),
  rule('used proofs of apps', 'ops', 0, 'oauth_client_assertions', 'id', 'expires_at'),
  { ...rule('sign-in attempts', 'ops', 1, 'sign_in_rates', 'id', 'last_request'), isMs: true },
  {
    what: 'filings of forms that are not read',
    store: 'ops',
    keep: 'ignored',
    statements: [
      `delete from seen_filings where accession in (
         select accession from seen_filings where state = 'ignored' and seen_at < $1
         order by seen_at limit $2)`,
    ],
  },
  rule('answers of publishers', 'data', 'answers', 'publisher_answers', 'url', 'kept_at'),
  rule('answers to searches', 'data', 1, 'search_answers', 'query', 'at'),
]

function rule(
  what: string,
  store: Rule['store'],
  keep: Rule['keep'],
  table: string,
  key: string,
  column: string,
): Rule {
  const old = `select ${key} from ${table} where ${column} < $1 order by ${column} limit $2`
  return {
    what,
    store,
    keep,
    statements: [`delete from ${table} where ${column} < $1 and ${key} in (${old})`],
  }
}

const AT_ONCE = 1_000

export type Pruned = Record<string, number>

/** Returns how many rows were deleted by kind; `signal` ends it between two parts. */
export async function prune(
  stores: Pick<Stores, 'ops' | 'data'>,
  clock: Clock,
  days: KeepDays,
  signal?: AbortSignal,
): Promise<Pruned> {
  const pruned: Pruned = {}
  for (const { what, store, keep, statements, isMs } of RULES) {
    const keptDays = typeof keep === 'number' ? keep : days[keep]
    const oldMs = clock.now() - keptDays * DAY_MS
    const old = isMs ? oldMs : toInstant(oldMs)
    let total = 0
    for (let gone = AT_ONCE; gone >= AT_ONCE && !signal?.aborted; total += gone) {
      gone = await stores[store].transaction((tx) => runAll(tx, statements, old))
    }
    pruned[what] = total
  }
  return pruned
}

/** Returns how many rows the last statement deleted. */
async function runAll(tx: Queries, statements: Rule['statements'], old: string | number) {
  let gone = 0
  for (const sql of statements) gone = await tx.run(sql, old, AT_ONCE)
  return gone
}
