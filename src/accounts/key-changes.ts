// What an owner changes of a key that goes on working: its name, its budget, its text.

import { sha256 } from '../kernel/ids.ts'
import { type Clock, toDay, toInstant } from '../kernel/time.ts'
import type { Database, Queries } from '../store/database.ts'
import { confirmCaller, type Owner } from './caller.ts'
import { lockAccount } from './grants.ts'
import { createKeyText, type KeyKind } from './keys.ts'

/** A key of an account. */
export interface KeyOf {
  readonly accountId: string
  readonly keyId: string
}

/** A key by its text or its id. */
export async function selectKeyOf(ops: Queries, keyOrId: string): Promise<KeyOf | undefined> {
  return ops.one<KeyOf>(
    'select account_id as "accountId", id as "keyId" from keys where id = $1 or hash = $2',
    keyOrId,
    sha256(keyOrId),
  )
}

/** Each of these is false, or null, when the account has no such key or it was revoked. */
export async function renameKey(
  ops: Queries,
  { accountId, keyId }: KeyOf,
  label: string | null,
): Promise<boolean> {
  const rows = await ops.run(
    'update keys set label = $1 where id = $2 and account_id = $3 and revoked_at is null',
    label,
    keyId,
    accountId,
  )
  return rows === 1
}

/**
 * Sets what a key may spend in a day; null for any number. What it has spent today counts; a call that
 * began before and is charged after does not.
 */
export function setBudget(
  ops: Database,
  clock: Clock,
  { accountId, keyId }: KeyOf,
  budget: number | null,
): Promise<boolean> {
  const day = toDay(clock.now())
  return ops.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const rows = await tx.run(
      `update keys set budget = $1, budget_day = $2, budget_spent = $3
       where id = $4 and account_id = $5 and revoked_at is null`,
      budget,
      day,
      await selectSpent(tx, { accountId, keyId }, day),
      keyId,
      accountId,
    )
    return rows === 1
  })
}

/** What calls that were begun on a day, or later, took and did not give back. */
async function selectSpent(tx: Queries, { accountId, keyId }: KeyOf, day: string) {
  const row = await tx.one<{ spent: number }>(
    `select cast(coalesce(sum(-h.amount), 0) as bigint) as "spent" from ledger h
     where h.account_id = $1 and h.key_id = $2 and h.at >= $3 and h.amount < 0 and not exists (
       select 1 from ledger r where r.call_id = h.call_id and r.kind = 'release')`,
    accountId,
    keyId,
    day,
  )
  return row?.spent ?? 0
}

export interface Replaced {
  readonly apiKey: string
  readonly kind: KeyKind
  /** Until then the former text works as well. */
  readonly formerUntil: string
}

/**
 * Gives a key a new text, which is returned and not stored. It stays the same key: its budget, rate and
 * history are one for both texts. The text before the former one stops at once.
 */
export function replaceKey(
  ops: Database,
  clock: Clock,
  owner: Owner,
  { keyId, overlapMs }: { keyId: string; overlapMs: number },
): Promise<Replaced | null> {
  const now = clock.now()
  const formerUntil = toInstant(now + overlapMs)
  return ops.transaction(async (tx) => {
    await confirmCaller(tx, { kind: 'owner', ...owner })
    const key = await tx.one<{ kind: KeyKind; hash: string; lastFour: string }>(
      `select kind as "kind", hash as "hash", last_four as "lastFour" from keys
       where id = $1 and account_id = $2 and revoked_at is null`,
      keyId,
      owner.accountId,
    )
    if (!key) return null
    const apiKey = createKeyText(key.kind)
    await tx.run(
      `insert into replaced_keys (key_id, hash, last_four, expires_at) values ($1, $2, $3, $4)
       on conflict (key_id) do update set hash = excluded.hash, last_four = excluded.last_four,
         expires_at = excluded.expires_at`,
      keyId,
      key.hash,
      key.lastFour,
      formerUntil,
    )
    await tx.run(
      'update keys set hash = $1, last_four = $2 where id = $3',
      sha256(apiKey),
      apiKey.slice(-4),
      keyId,
    )
    return { apiKey, kind: key.kind, formerUntil }
  })
}

/** The former text of a key, while it works. */
export async function selectFormerText(
  ops: Queries,
  clock: Clock,
  keyId: string,
): Promise<{ lastFour: string; until: string } | undefined> {
  return ops.one<{ lastFour: string; until: string }>(
    `select last_four as "lastFour", expires_at as "until" from replaced_keys
     where key_id = $1 and expires_at > $2`,
    keyId,
    toInstant(clock.now()),
  )
}
