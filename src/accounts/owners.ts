// One person owns one account: opening it, its keys, and merging in the account of a key that was
// created without signing in.

import { Failure } from '../kernel/failure.ts'
import { type Clock, toInstant, toMonth } from '../kernel/time.ts'
import type { Database, Queries } from '../store/database.ts'
import { confirmCaller, type Owner } from './caller.ts'
import { lockAccount, writeEntry } from './grants.ts'
import { addKey, isKeyText, type KeyKind, openAccount, selectKey } from './keys.ts'
import { type MintLimits, throttleMints } from './mint-limit.ts'

export interface Account {
  id: string
  plan: string
  /** The sum of the ledger. */
  balance: number
  /** This month's grant where the first call has not made it yet; else 0. */
  due: number
  monthlyGrant: number
}

export interface OwnKey {
  id: string
  kind: KeyKind
  lastFour: string
  label: string | null
  createdAt: string
  revokedAt: string | null
  lastUsedAt: string | null
}

interface OpenOptions extends MintLimits {
  ops: Database
  settings: MintLimits['settings'] & { freeCredits: number }
}

/** The account of a person, opened if there is none; fails with `rate.exceeded` as new keys do. */
export async function accountOf(
  userId: string,
  address: string,
  services: OpenOptions,
): Promise<Account> {
  const { ops, clock } = services
  const known = await selectAccount(ops, clock, userId)
  if (known) return known
  await ops
    .transaction(async (tx) => {
      await throttleMints(tx, address, services)
      const { freeCredits } = services.settings
      const opened = await openAccount(tx, clock, { kind: 'live', plan: 'free', freeCredits })
      await tx.run(
        'insert into account_owners (user_id, account_id) values ($1, $2)',
        userId,
        opened.accountId,
      )
    })
    .catch(async (error: unknown) => {
      // A parallel request of the same person may have opened it.
      if (!(await selectAccount(ops, clock, userId))) throw error
    })
  const opened = await selectAccount(ops, clock, userId)
  if (!opened) throw new Error('an account that was opened is not there')
  return opened
}

async function selectAccount(ops: Queries, clock: Clock, userId: string) {
  const row = await ops.one<Omit<Account, 'due'> & { grantedMonth: string }>(
    `select a.id as "id", a.plan as "plan", a.balance as "balance",
            a.monthly_grant as "monthlyGrant", a.granted_month as "grantedMonth"
     from account_owners o join accounts a on a.id = o.account_id where o.user_id = $1`,
    userId,
  )
  if (!row) return null
  const { grantedMonth, ...account } = row
  const due = grantedMonth < toMonth(clock.now()) ? account.monthlyGrant : 0
  return { ...account, due }
}

const OWN_KEY = `id as "id", kind as "kind", last_four as "lastFour", label as "label",
  created_at as "createdAt", revoked_at as "revokedAt", last_used_at as "lastUsedAt"`

/** Keys that work come first, then newest first. */
export async function selectOwnKeys(
  ops: Queries,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnKey[]> {
  return ops.all<OwnKey>(
    `select ${OWN_KEY} from keys where account_id = $1
     order by case when revoked_at is null then 0 else 1 end, created_at desc, id
     limit $2 offset $3`,
    accountId,
    limit,
    offset,
  )
}

export async function countOwnKeys(ops: Queries, accountId: string) {
  const row = await ops.one<{ all: number; active: number }>(
    `select count(*) as "all", count(*) - count(revoked_at) as "active"
     from keys where account_id = $1`,
    accountId,
  )
  return row ?? { all: 0, active: 0 }
}

/** Undefined for another account's key as well. */
export async function selectOwnKey(ops: Queries, accountId: string, keyId: string) {
  return ops.one<OwnKey>(
    `select ${OWN_KEY} from keys where account_id = $1 and id = $2`,
    accountId,
    keyId,
  )
}

/** True when there is such a key; revoking again keeps the first time. */
export async function revokeOwnKey(ops: Queries, clock: Clock, accountId: string, keyId: string) {
  const rows = await ops.run(
    `update keys set revoked_at = coalesce(revoked_at, $1) where account_id = $2 and id = $3`,
    toInstant(clock.now()),
    accountId,
    keyId,
  )
  return rows === 1
}

/** Rate limits are per key, so the number of keys has to be limited. */
export const ACTIVE_KEYS_MAX = 100

/** Null when the account has the maximum of working keys. */
export function createOwnKey(
  ops: Database,
  clock: Clock,
  owner: Owner,
  key: { kind: KeyKind; label: string | null },
): Promise<{ id: string; apiKey: string } | null> {
  const { accountId } = owner
  return ops.transaction(async (tx) => {
    await confirmCaller(tx, { kind: 'owner', ...owner })
    const { active } = await countOwnKeys(tx, accountId)
    return active >= ACTIVE_KEYS_MAX ? null : addKey(tx, clock, { accountId, ...key })
  })
}

export type Claim =
  | { ok: true; lastFour: string; credits: number }
  | { ok: false; reason: 'unknown' | 'revoked' | 'own' | 'owned' | 'busy' }

/**
 * Merges the account of a pasted key into a person's own, with its keys, webhooks and credits. Only an
 * account without an owner, and without a call under way, can be merged.
 */
export function claimKey(
  ops: Database,
  clock: Clock,
  owner: Owner,
  keyText: string,
): Promise<Claim> {
  const { accountId } = owner
  return ops.transaction(async (tx) => {
    const key = isKeyText(keyText) ? await selectKey(tx, keyText) : undefined
    if (!key) return { ok: false, reason: 'unknown' }
    const from = key.accountId
    for (const id of [accountId, from].sort()) await lockAccount(tx, id)
    await confirmCaller(tx, { kind: 'owner', ...owner })
    const now = await selectKey(tx, keyText)
    if (now?.accountId === accountId) return { ok: false, reason: 'own' }
    if (!now || now.accountId !== from) return { ok: false, reason: 'busy' }
    if (now.revokedAt !== null) return { ok: false, reason: 'revoked' }
    const other = await tx.one('select user_id from account_owners where account_id = $1', from)
    if (other) return { ok: false, reason: 'owned' }
    if (await hasOpenHold(tx, from)) return { ok: false, reason: 'busy' }
    const credits = await moveCredits(tx, clock, from, accountId)
    await tx.run('update keys set account_id = $1 where account_id = $2', accountId, from)
    await tx.run('update webhooks set account_id = $1 where account_id = $2', accountId, from)
    return { ok: true, lastFour: keyText.slice(-4), credits }
  })
}

async function hasOpenHold(tx: Queries, accountId: string): Promise<boolean> {
  const hold = await tx.one(
    `select id from ledger h where account_id = $1 and kind = 'hold' and not exists (
       select 1 from ledger e where e.call_id = h.call_id and e.kind in ('settle', 'release'))`,
    accountId,
  )
  return hold !== undefined
}

/** Debits one account and grants to the other, so that both ledgers still add up. */
async function moveCredits(tx: Queries, clock: Clock, from: string, to: string): Promise<number> {
  const row = await tx.one<{ balance: number }>('select balance from accounts where id = $1', from)
  if (!row) throw new Failure('service.internal', 'An account is missing.')
  const credits = row.balance
  await tx.run(
    'update accounts set balance = 0, monthly_grant = 0, merged_into = $1 where id = $2',
    to,
    from,
  )
  await tx.run('update accounts set balance = balance + $1 where id = $2', credits, to)
  if (credits === 0) return 0
  const cause = `claim:${from}`
  await writeEntry(tx, clock, { accountId: from, kind: 'hold', amount: -credits, cause })
  await writeEntry(tx, clock, { accountId: from, kind: 'settle', amount: 0, cause })
  await writeEntry(tx, clock, { accountId: to, kind: 'grant', amount: credits, cause })
  return credits
}
