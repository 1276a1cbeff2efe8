// Changes to a working key by its owner: its name, its budget, its limits, its text.

import { sha256 } from '../kernel/ids.ts'
import { type Clock, toDay, toInstant } from '../kernel/time.ts'
import type { Database, Queries, Value } from '../store/database.ts'
import { upsertRow } from '../store/table.ts'
import { type Act, type Actor, keyNameOf, selectKeyName, writeAudit } from './audit.ts'
import { actAsOwner, confirmCaller, type Owner } from './caller.ts'
import { lockAccount } from './credits/grants.ts'
import { type KeyLimits, limitWords, toColumn } from './key-limits.ts'
import { createKeyText, type KeyKind } from './keys.ts'
import { NOT_OF_APP } from './owners.ts'

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

/** Change of a key, with its author. */
interface Change {
  readonly set: string
  readonly values: readonly Value[]
  readonly act: Act
  readonly detail: string
}

/** Writes a change and its audit entry; false if there is no such working key. */
async function changeKey(
  tx: Queries,
  clock: Clock,
  { accountId, keyId, actor }: KeyOf & { actor: Actor },
  { set, values, act, detail }: Change,
): Promise<boolean> {
  const row = await tx.one<{ label: string | null; lastFour: string }>(
    `update keys set ${set} where id = $1 and account_id = $2 and revoked_at is null
     returning label as "label", last_four as "lastFour"`,
    keyId,
    accountId,
    ...values,
  )
  if (!row) return false
  await writeAudit(tx, clock, accountId, actor, { act, target: keyNameOf(row), detail })
  return true
}

export type ChangedBy = KeyOf & { readonly actor: Actor; confirm?(tx: Queries): Promise<void> }

/** Selects a key on behalf of its owner, whose session must still be valid. */
export function byOwner(owner: Owner, keyId: string): ChangedBy {
  const { accountId, actor } = owner
  return {
    accountId,
    keyId,
    actor,
    confirm: (tx) => confirmCaller(tx, { kind: 'owner', ...owner }),
  }
}

/** Renames a key; false if the account has no such working key. */
export function renameKey(
  ops: Database,
  clock: Clock,
  by: ChangedBy,
  label: string | null,
): Promise<boolean> {
  return changing(ops, by, async (tx) => {
    const before = await selectKeyName(tx, by.keyId)
    const change = { set: 'label = $3', values: [label], detail: `before: ${before}` }
    return changeKey(tx, clock, by, { ...change, act: 'key.renamed' })
  })
}

function changing<T>(ops: Database, by: ChangedBy, work: (tx: Queries) => Promise<T>): Promise<T> {
  return ops.transaction(async (tx) => {
    if (by.confirm) await by.confirm(tx)
    else await lockAccount(tx, by.accountId)
    return work(tx)
  })
}

/**
 * Sets the daily budget; null removes it. Spending of today counts, except calls that began before
 * and are charged later.
 */
export function setBudget(
  ops: Database,
  clock: Clock,
  by: ChangedBy,
  budget: number | null,
): Promise<boolean> {
  const day = toDay(clock.now())
  return changing(ops, by, async (tx) => {
    const spent = await selectSpent(tx, by, day)
    return changeKey(tx, clock, by, {
      set: 'budget = $3, budget_day = $4, budget_spent = $5',
      values: [budget, day, spent],
      act: 'key.budgeted',
      detail: budget === null ? 'none' : `${budget} credits a day`,
    })
  })
}

/** Sets the expiry, scopes and networks of a key, from the next call on. */
export function limitKey(
  ops: Database,
  clock: Clock,
  by: ChangedBy,
  limits: KeyLimits,
): Promise<boolean> {
  return changing(ops, by, (tx) =>
    changeKey(tx, clock, by, {
      set: 'expires_at = $3, scopes = $4, allowed = $5',
      values: [limits.expiresAt, toColumn(limits.scopes), toColumn(limits.allowed)],
      act: 'key.limited',
      detail: limitWords(limits),
    }),
  )
}

/** Credits of calls begun on or after a day, less those given back. */
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
  /** Time until which the former text works as well. */
  readonly formerUntil: string
}

/**
 * Gives a key a new text, which is returned and not stored. It remains the same key: both texts
 * share limits, budget, rate and history. The text before the former one stops at once.
 */
export function replaceKey(
  ops: Database,
  clock: Clock,
  owner: Owner,
  { keyId, overlapMs }: { keyId: string; overlapMs: number },
): Promise<Replaced | null> {
  const now = clock.now()
  const formerUntil = toInstant(now + overlapMs)
  return actAsOwner(ops, owner, async (tx) => {
    const key = await tx.one<{
      kind: KeyKind
      hash: string
      label: string | null
      lastFour: string
    }>(
      `select kind as "kind", hash as "hash", label as "label", last_four as "lastFour" from keys
       where id = $1 and account_id = $2 and revoked_at is null and ${NOT_OF_APP}`,
      keyId,
      owner.accountId,
    )
    if (!key) return null
    const apiKey = createKeyText(clock, key.kind)
    const { hash, lastFour: last_four } = key
    const former = { key_id: keyId, hash, last_four, expires_at: formerUntil }
    await upsertRow(tx, 'replaced_keys', ['key_id'], former)
    await tx.run(
      'update keys set hash = $1, last_four = $2 where id = $3',
      sha256(apiKey),
      apiKey.slice(-4),
      keyId,
    )
    const target = keyNameOf({ label: key.label, lastFour: apiKey.slice(-4) })
    const detail = `the former secret, …${key.lastFour}, works until ${formerUntil}`
    const note = { act: 'key.rotated', target, detail } as const
    await writeAudit(tx, clock, owner.accountId, owner.actor, note)
    return { apiKey, kind: key.kind, formerUntil }
  })
}

/** Ends the former text of a key at once; false if there is none. */
export function endFormerText(
  ops: Database,
  clock: Clock,
  owner: Owner,
  keyId: string,
): Promise<boolean> {
  return actAsOwner(ops, owner, async (tx) => {
    const ended = await tx.one<{ lastFour: string }>(
      `delete from replaced_keys where key_id = $1 and expires_at > $2
         and key_id in (select id from keys where account_id = $3)
       returning last_four as "lastFour"`,
      keyId,
      toInstant(clock.now()),
      owner.accountId,
    )
    if (!ended) return false
    const target = await selectKeyName(tx, keyId)
    const note = { act: 'key.former_ended', target, detail: `…${ended.lastFour}` } as const
    await writeAudit(tx, clock, owner.accountId, owner.actor, note)
    return true
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
