// API keys: minting, recognising, revoking. Only a SHA-256 of a key is stored; the checksum at its
// end lets a mistyped key be refused without a query.

import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import { inNetworks, toNetwork } from '../kernel/addresses.ts'
import { checksum62, newId, randomBase62, sha256 } from '../kernel/ids.ts'
import { type Clock, toInstant, toMonth } from '../kernel/time.ts'
import { coalesce } from '../store/coalesce.ts'
import type { Database, Queries } from '../store/database.ts'
import { insertRow } from '../store/table.ts'
import { type Actor, keyNameOf, OPERATOR, writeAudit } from './audit.ts'
import { type KeyLimits, limitWords, NO_LIMITS, toColumn } from './key-limits.ts'

export const KEY_KINDS = ['live', 'sandbox'] as const
export type KeyKind = (typeof KEY_KINDS)[number]

const PREFIXES: Record<KeyKind, string> = { live: 'svc_', sandbox: 'svc_test_' }
const RANDOM_LENGTH = 32

/** Monthly credits of each plan, as the interface names them; `fixed` never gains any. */
export const PLANS = {
  free: { monthly: 100 },
  starter: { monthly: 10_000 },
  pro: { monthly: 30_000 },
  'pro-yearly': { monthly: 0, once: 360_000 },
} as const

export type Plan = keyof typeof PLANS

export interface MintOptions {
  kind: KeyKind
  plan: Plan
  label: string | null
  /** The opening balance; the account then gets no monthly grants. */
  credits?: number
  /** Monthly credits of the free plan. */
  freeCredits: number
  /** Daily budget; absent means no limit. */
  budget?: number | undefined
  /** Limits of the key; without them it may do everything. */
  limits?: KeyLimits | undefined
  /** Author for the audit log; absent for a key that belongs to no person’s account. */
  actor?: Actor | undefined
}

export interface MintedKey {
  id: string
  apiKey: string
  accountId: string
  credits: number
  createdAt: string
}

export interface KeyRecord {
  id: string
  accountId: string
  kind: KeyKind
  revokedAt: string | null
  balance: number
  monthlyGrant: number
  grantedMonth: string
  plan: string
  /** Daily budget; null for none. The amount spent counts for the day named. */
  budget: number | null
  budgetDay: string
  budgetSpent: number
  expiresAt: string | null
  /** Words with spaces between them; null for no such limit. */
  scopes: string | null
  allowed: string | null
}

export interface FoundKey extends KeyRecord {
  /** Whether the key may be used from an address; null for any. */
  readonly admits: ((address: string) => boolean) | null
}

export function createKeyText(clock: Clock, kind: KeyKind): string {
  const body = PREFIXES[kind] + randomBase62(clock, `${kind} key`, RANDOM_LENGTH)
  return body + checksum62(body)
}

/** Whether a text has the shape and checksum of a key; it may still be unknown or revoked. */
export function isKeyText(text: string): boolean {
  const shape = /^svc_(test_)?[0-9A-Za-z]{36,80}$/
  return shape.test(text) && checksum62(text.slice(0, -6)) === text.slice(-6)
}

/** Creates an account with one key. The key's text is returned and not stored. */
export async function mintKey(
  ops: Queries,
  clock: Clock,
  options: MintOptions,
): Promise<MintedKey> {
  const { accountId, credits } = await openAccount(ops, clock, options)
  const key = await addKey(ops, clock, { accountId, ...options })
  return { ...key, accountId, credits }
}

/** Creates an account without keys, with its plan's opening credits. */
export async function openAccount(
  ops: Queries,
  clock: Clock,
  options: Omit<MintOptions, 'label' | 'budget' | 'limits' | 'actor'>,
): Promise<{ accountId: string; credits: number }> {
  const accountId = newId(clock, 'acc')
  const now = toInstant(clock.now())
  const { monthly, opening } = grantsOf(options)
  await insertRow(ops, 'accounts', {
    id: accountId,
    plan: options.plan,
    balance: opening,
    monthly_grant: monthly,
    granted_month: toMonth(clock.now()),
    created_at: now,
  })
  if (opening > 0) {
    await insertRow(ops, 'ledger', {
      id: newId(clock, 'led'),
      account_id: accountId,
      kind: 'grant',
      amount: opening,
      call_id: `opening:${accountId}`,
      at: now,
    })
  }
  return { accountId, credits: opening }
}

type AddedKey = { accountId: string } & Pick<
  MintOptions,
  'kind' | 'label' | 'budget' | 'limits' | 'actor'
>

/** Adds a key to an account. Its text is returned and not stored. */
export async function addKey(
  ops: Queries,
  clock: Clock,
  { accountId, kind, label, budget, limits = NO_LIMITS, actor }: AddedKey,
): Promise<{ id: string; apiKey: string; createdAt: string }> {
  const apiKey = createKeyText(clock, kind)
  const key = { id: newId(clock, 'key'), apiKey, createdAt: toInstant(clock.now()) }
  await insertRow(ops, 'keys', {
    id: key.id,
    account_id: accountId,
    hash: sha256(apiKey),
    kind,
    last_four: apiKey.slice(-4),
    label,
    created_at: key.createdAt,
    budget: budget ?? null,
    expires_at: limits.expiresAt,
    scopes: toColumn(limits.scopes),
    allowed: toColumn(limits.allowed),
  })
  if (actor) {
    const target = keyNameOf({ label, lastFour: apiKey.slice(-4) })
    const note = { act: 'key.made', target, detail: `${kind}; ${limitWords(limits)}` } as const
    await writeAudit(ops, clock, accountId, actor, note)
  }
  return key
}

function grantsOf(options: Omit<MintOptions, 'label'>): { monthly: number; opening: number } {
  if (options.kind === 'sandbox') return { monthly: 0, opening: 0 }
  if (options.credits !== undefined) return { monthly: 0, opening: options.credits }
  if (options.plan === 'free') return { monthly: options.freeCredits, opening: options.freeCredits }
  const plan = PLANS[options.plan]
  return { monthly: plan.monthly, opening: 'once' in plan ? plan.once : plan.monthly }
}

/** Columns of a record, and the tables that they are of. */
export const RECORD = `k.id as "id", k.account_id as "accountId", k.kind as "kind",
  k.revoked_at as "revokedAt", a.balance as "balance",
  a.monthly_grant as "monthlyGrant", a.granted_month as "grantedMonth", a.plan as "plan",
  k.budget as "budget", k.budget_day as "budgetDay", k.budget_spent as "budgetSpent",
  k.expires_at as "expiresAt", k.scopes as "scopes", k.allowed as "allowed"
  from keys k join accounts a on a.id = k.account_id`

export async function selectKey(ops: Queries, apiKey: string): Promise<KeyRecord | undefined> {
  return ops.one<KeyRecord>(`select ${RECORD} where k.hash = $1`, sha256(apiKey))
}

/** Finds a key, never cached, so that a revocation takes effect at once. */
export type FindKey = (apiKey: string) => Promise<FoundKey | undefined>

const LISTS_MAX = 10_000

/** Looks up current texts, then former texts that still work. */
export function createFindKey(ops: Queries, clock: Clock): FindKey {
  const selectByHash = coalesce<KeyRecord & { asked: string }>(
    ops,
    (list) => `select k.hash as asked, ${RECORD} where k.hash in (${list})`,
  )
  const selectReplaced = coalesce<KeyRecord & { asked: string; worksUntil: string }>(
    ops,
    (list) => `select r.hash as asked, r.expires_at as "worksUntil", ${RECORD}
      join replaced_keys r on r.key_id = k.id where r.hash in (${list})`,
  )
  const judgeOf = createJudges()
  return async (apiKey) => {
    const hash = sha256(apiKey)
    const found = await selectByHash(hash)
    if (found) return { ...found, admits: judgeOf(found.allowed) }
    const replaced = await selectReplaced(hash)
    if (!replaced || replaced.worksUntil <= toInstant(clock.now())) return undefined
    return { ...replaced, admits: judgeOf(replaced.allowed) }
  }
}

/** Caches parsed network lists, so that they are not parsed with every call. */
export function createJudges() {
  const judges = new LRUCache<string, (address: string) => boolean>({ max: LISTS_MAX })
  return (allowed: string | null) => {
    if (allowed === null) return null
    const known = judges.get(allowed)
    if (known) return known
    const networks = allowed.split(' ').map(toNetwork)
    const isIn = inNetworks(networks.filter((network) => network !== null))
    const judge = (address: string) => isIP(address) !== 0 && isIn(address)
    judges.set(allowed, judge)
    return judge
  }
}

/** Revokes a key by text or id, for operators; undefined if there is none. */
export async function revokeKey(ops: Database, clock: Clock, keyOrId: string) {
  return ops.transaction(async (tx) => {
    const row = await tx.one<{ account: string; label: string | null; lastFour: string }>(
      `update keys set revoked_at = $1 where revoked_at is null and ${NAMED}
       returning account_id as "account", label as "label", last_four as "lastFour"`,
      toInstant(clock.now()),
      keyOrId,
      sha256(keyOrId),
    )
    if (row) {
      const note = { act: 'key.revoked', target: keyNameOf(row) } as const
      await writeAudit(tx, clock, row.account, OPERATOR, note)
    }
    return tx.one<{ id: string; revoked_at: string }>(
      `select id, revoked_at from keys where revoked_at <= $1 and ${NAMED}`,
      '9',
      keyOrId,
      sha256(keyOrId),
    )
  })
}

const NAMED = '(id = $2 or hash = $3 or id in (select key_id from replaced_keys where hash = $3))'

export interface ListedKey {
  id: string
  kind: KeyKind
  last_four: string
  label: string | null
  plan: string
  balance: number
  created_at: string
  revoked_at: string | null
  budget: number | null
  expires_at: string | null
  scopes: string | null
  allowed: string | null
}

export async function selectKeys(ops: Queries): Promise<ListedKey[]> {
  return ops.all<ListedKey>(
    `select k.id, k.kind, k.last_four, k.label, a.plan, a.balance, k.created_at, k.revoked_at,
            k.budget, k.expires_at, k.scopes, k.allowed
     from keys k join accounts a on a.id = k.account_id order by k.created_at, k.id`,
  )
}
