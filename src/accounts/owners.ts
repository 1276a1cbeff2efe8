// The account that a person views: opening it, and its keys.

import { choice, field } from '../contract/answer/fields.ts'
import { defineRecord, type RecordOf, selectList } from '../contract/declare/record.ts'
import { type Clock, toInstant, toMonth } from '../kernel/time.ts'
import type { Database, Queries } from '../store/database.ts'
import { insertRow } from '../store/table.ts'
import { selectKeyName, writeAudit } from './audit.ts'
import { actAsOwner, type Owner } from './caller.ts'
import { type KeyLimits, keyLimits } from './key-limits.ts'
import { addKey, KEY_KINDS, type KeyKind, openAccount } from './keys.ts'
import { type MintLimits, throttleMints } from './mint-limit.ts'
import type { Role } from './roles.ts'

export interface Account {
  id: string
  plan: string
  balance: number
  /** Monthly grant that the first call has not made yet; else 0. */
  due: number
  monthlyGrant: number
  role: Role
}

export const OwnKey = defineRecord('OwnKey', {
  id: field.text('Id of the key.'),
  kind: choice(KEY_KINDS),
  lastFour: field.text('Last characters of its secret.'),
  label: field.textOrNull('Its name; null if it has none.'),
  createdAt: field.instant('When it was created.'),
  revokedAt: field.instantOrNull('When it was revoked; null while it works.'),
  lastUsedAt: field.instantOrNull('Its last call, to the minute; null before the first.'),
  ...keyLimits,
})
export type OwnKey = RecordOf<typeof OwnKey>

interface OpenOptions extends MintLimits {
  ops: Database
  settings: MintLimits['settings'] & { freeCredits: number }
}

/** Viewing person and session; the session determines the account. */
export interface Looking {
  userId: string
  session: string
  address: string
}

/**
 * Account that the session has entered, else the person’s own, else another of which they are a
 * member; opens one if there is none. Fails with `rate.exceeded` for too many from one address.
 */
export async function accountOf(looking: Looking, services: OpenOptions): Promise<Account> {
  const { ops, clock } = services
  const known = await selectAccount(ops, clock, looking)
  if (known) return known
  await ops.transaction((tx) => openOwn(tx, looking, services))
  const opened = await selectAccount(ops, clock, looking)
  if (!opened) throw new Error('an account that was opened is not there')
  return opened
}

/** Verified email address of the account’s owner; null if there is none. */
export async function selectVerifiedAddress(
  ops: Queries,
  accountId: string,
): Promise<string | null> {
  const row = await ops.one<{ email: string }>(
    `select u.email as "email" from account_members m join users u on u.id = m.user_id
     where m.account_id = $1 and m.role = 'owner' and u.email_verified = 1
     order by m.joined_at limit 1`,
    accountId,
  )
  return row?.email ?? null
}

/** Opens the account under a lock on the person’s row; a parallel request then finds it. */
async function openOwn(tx: Queries, { userId, address }: Looking, services: OpenOptions) {
  const { clock, settings } = services
  await tx.run('update users set updated_at = updated_at where id = $1', userId)
  const isIn = await tx.one('select user_id from account_members where user_id = $1', userId)
  if (isIn) return
  await throttleMints(tx, 'account', address, services)
  const { freeCredits } = settings
  const { accountId } = await openAccount(tx, clock, { kind: 'live', plan: 'free', freeCredits })
  const joined_at = toInstant(clock.now())
  const member = { account_id: accountId, user_id: userId, role: 'owner', joined_at }
  await insertRow(tx, 'account_members', member)
  await noteOpening(tx, clock, { accountId, userId, address })
}

async function noteOpening(
  tx: Queries,
  clock: Clock,
  { accountId, userId, address }: { accountId: string; userId: string; address: string },
): Promise<void> {
  const user = await tx.one<{ email: string }>('select email from users where id = $1', userId)
  const actor = { kind: 'person', id: userId, name: user?.email ?? userId, address } as const
  await writeAudit(tx, clock, accountId, actor, { act: 'account.opened', target: accountId })
}

async function selectAccount(ops: Queries, clock: Clock, { userId, session }: Looking) {
  const row = await ops.one<Omit<Account, 'due'> & { grantedMonth: string }>(
    `select a.id as "id", a.plan as "plan", a.balance as "balance", m.role as "role",
            a.monthly_grant as "monthlyGrant", a.granted_month as "grantedMonth"
     from account_members m join accounts a on a.id = m.account_id
     left join sessions s on s.token = $2 and s.user_id = m.user_id
     where m.user_id = $1
     order by case when s.account_id = a.id then 0 when m.role = 'owner' then 1 else 2 end,
       m.joined_at, a.id limit 1`,
    userId,
    session,
  )
  if (!row) return null
  const { grantedMonth, ...account } = row
  const due = grantedMonth < toMonth(clock.now()) ? account.monthlyGrant : 0
  return { ...account, due }
}

const OWN_KEY = selectList(OwnKey)

/** A grant of an app is a key without a secret: it is listed elsewhere, and gets none. */
export const NOT_OF_APP = 'not exists (select 1 from oauth_grants g where g.key_id = keys.id)'

/** Working keys first, then newest first; those of apps where what was called is listed. */
export async function selectOwnKeys(
  ops: Queries,
  accountId: string,
  { limit, offset, withApps }: { limit: number; offset: number; withApps?: true },
): Promise<OwnKey[]> {
  const which = withApps ? '' : ` and ${NOT_OF_APP}`
  return ops.all<OwnKey>(
    `select ${OWN_KEY} from keys where account_id = $1${which}
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
     from keys where account_id = $1 and ${NOT_OF_APP}`,
    accountId,
  )
  return row ?? { all: 0, active: 0 }
}

/** Returns undefined for another account’s key as well. */
export async function selectOwnKey(ops: Queries, accountId: string, keyId: string) {
  return ops.one<OwnKey>(
    `select ${OWN_KEY} from keys where account_id = $1 and id = $2`,
    accountId,
    keyId,
  )
}

/** Returns true if there is such a key; revoking again keeps the first time. */
export function revokeOwnKey(
  ops: Database,
  clock: Clock,
  owner: Owner,
  keyId: string,
): Promise<boolean> {
  const { accountId, actor } = owner
  return actAsOwner(ops, owner, async (tx) => {
    const revoked = await tx.run(
      `update keys set revoked_at = $1 where account_id = $2 and id = $3 and revoked_at is null`,
      toInstant(clock.now()),
      accountId,
      keyId,
    )
    if (revoked === 0) return (await selectOwnKey(tx, accountId, keyId)) !== undefined
    const note = { act: 'key.revoked', target: await selectKeyName(tx, keyId) } as const
    await writeAudit(tx, clock, accountId, actor, note)
    return true
  })
}

/** Limits the number of keys, since rate limits apply per key. */
export const ACTIVE_KEYS_MAX = 100

/** Returns null if the account has the maximum of working keys. */
export function createOwnKey(
  ops: Database,
  clock: Clock,
  owner: Owner,
  key: { kind: KeyKind; label: string | null; budget?: number | undefined; limits?: KeyLimits },
): Promise<{ id: string; apiKey: string } | null> {
  const { accountId, actor } = owner
  return actAsOwner(ops, owner, async (tx) => {
    const { active } = await countOwnKeys(tx, accountId)
    return active >= ACTIVE_KEYS_MAX ? null : addKey(tx, clock, { accountId, actor, ...key })
  })
}
