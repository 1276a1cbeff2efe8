// Identifies the caller by the headers. A key is taken from `X-API-Key` or `Authorization: Bearer`,
// never from the query string.

import { mayCall } from '../contract/declare/scope.ts'
import type { GateCaller } from '../gate/caller.ts'
import { Failure } from '../kernel/failure.ts'
import { isSameSecret } from '../kernel/ids.ts'
import { type Clock, toDay, toInstant, toMonth } from '../kernel/time.ts'
import type { Database, Queries } from '../store/database.ts'
import type { Actor } from './audit.ts'
import { type Spending, toSpending } from './credits/budgets.ts'
import { lockAccount } from './credits/grants.ts'
import { toWords } from './key-limits.ts'
import { type FindKey, type FoundKey, isKeyText } from './keys.ts'
import { may, type Role } from './roles.ts'

export type Headers = Record<string, string | string[] | undefined>

export type Caller =
  | { kind: 'nobody' }
  /** A browser on the service's own pages. */
  | { kind: 'visitor'; address: string }
  /** Owner’s acts that belong to an account and cost nothing. */
  | ({ kind: 'owner' } & Owner)
  | { kind: 'marketplace'; user: string; subscription: string }
  | {
      kind: 'live' | 'sandbox'
      keyId: string
      accountId: string
      balance: number
      /** Whether it has more credits than anybody gets for nothing: by its plan, or bought. */
      isPaying: boolean
      /** Daily budget; null for a key without one. */
      spending: Spending | null
      /** Scopes of the key; null for a key without such a limit. */
      scopes: readonly string[] | null
    }

/** A person signed in to the dashboard. */
export interface Owner {
  accountId: string
  session: string
  actor: Actor
  /** Role that the act requires; the person may have lost it since the call began. */
  needs: Role
}

/** Runs an owner’s act in a transaction, in which the person still has the role that it needs. */
export function actAsOwner<Outcome>(
  ops: Database,
  owner: Owner,
  act: (tx: Queries) => Promise<Outcome>,
): Promise<Outcome> {
  return ops.transaction(async (tx) => {
    await confirmCaller(tx, { kind: 'owner', ...owner })
    return act(tx)
  })
}

/** Sender of a request, as the request describes it. */
export interface Sender {
  readonly headers: Headers
  /** Full address after trusted proxies, to be checked against a key’s allowed networks. */
  readonly exactAddress: string
  /** Finds the grant of an app’s access token, where such tokens are accepted. */
  readonly findToken?: FindKey | undefined
}

export interface CallerSettings {
  /** Secret shared with the marketplace’s proxy; null if there is none. */
  marketplaceSecret: string | null
  /** Whether only marketplace callers are accepted. */
  originLocked: boolean
}

/**
 * Fails with `key.invalid`, `key.revoked` or `key.expired` for a bad key, and with `key.elsewhere`
 * for one that may not be used from this address. Without a key the caller is `nobody`, and the
 * endpoint’s access decides whether that is enough. `onKnown` gets a working key before its address
 * is judged.
 */
export async function identifyCaller(
  { headers, exactAddress, findToken }: Sender,
  services: { findKey: FindKey; clock: Clock; callers: CallerSettings },
  onKnown: (caller: Caller) => void = () => undefined,
): Promise<Caller> {
  const marketplace = parseMarketplace(headers, services.callers)
  if (marketplace) return marketplace
  if (services.callers.originLocked) {
    throw new Failure('origin.locked', 'This service accepts calls through its marketplace only.')
  }
  const text = parseKeyText(headers)
  if (text === null) return { kind: 'nobody' }
  const record = await (isKeyText(text) ? services.findKey(text) : findToken?.(text))
  if (!record) throw new Failure('key.invalid', 'The API key is not valid.', { headers: CHALLENGE })
  if (record.revokedAt !== null) {
    throw new Failure('key.revoked', 'The API key has been revoked.', { headers: CHALLENGE })
  }
  refuseExpired(record, services.clock)
  const caller = toCaller(record, services.clock)
  onKnown(caller)
  refuseElsewhere(record, exactAddress)
  return caller
}

function refuseExpired({ expiresAt }: FoundKey, clock: Clock): void {
  if (expiresAt === null || expiresAt > toInstant(clock.now())) return
  const text = `The API key expired at ${expiresAt}.`
  throw new Failure('key.expired', text, { headers: CHALLENGE })
}

function refuseElsewhere({ admits }: FoundKey, exactAddress: string): void {
  if (admits === null || admits(exactAddress)) return
  const text = `The API key may not be used from ${exactAddress}; its owner controls the allowed networks.`
  throw new Failure('key.elsewhere', text)
}

/** Fails with `scope.missing` if the key has none of the required scopes. */
export function requireScope(caller: Caller, needed: readonly string[]): void {
  if (!('scopes' in caller) || mayCall(caller.scopes, needed)) return
  const text =
    `The API key lacks the scope for this: it needs ${needed.join(' or ')}, which its owner ` +
    'can grant.'
  const details = { scope: needed[0] ?? null, scopes: caller.scopes }
  throw new Failure('scope.missing', text, { details })
}

/**
 * Locks the caller’s account, and fails with `key.revoked` if the key or the session has ended
 * since the call began, so that a revoked key creates nothing permanent.
 */
export async function confirmCaller(tx: Queries, caller: Caller): Promise<void> {
  if (!('accountId' in caller)) return
  await lockAccount(tx, caller.accountId)
  const found =
    caller.kind === 'owner'
      ? await mayStill(tx, caller)
      : await tx.one(
          'select id from keys where id = $1 and account_id = $2 and revoked_at is null',
          caller.keyId,
          caller.accountId,
        )
  if (found) return
  throw new Failure(
    'key.revoked',
    'The key, the session or the permission ended during this operation.',
    {
      headers: CHALLENGE,
    },
  )
}

async function mayStill(tx: Queries, { session, accountId, needs }: Owner): Promise<boolean> {
  const member = await tx.one<{ role: Role }>(
    `select m.role as "role" from sessions s
     join account_members m on m.user_id = s.user_id and m.account_id = $2 where s.token = $1`,
    session,
    accountId,
  )
  return member !== undefined && may(member.role, needs)
}

/** The gate counts shares by account, or by the network of the address for those without one. */
export function toGateCaller(caller: Caller, address: string): GateCaller {
  switch (caller.kind) {
    case 'live':
      return { class: caller.isPaying ? 'paying' : 'free', name: caller.accountId }
    case 'owner':
      return { class: 'free', name: caller.accountId }
    case 'sandbox':
      return { class: 'sandbox', name: caller.accountId }
    case 'marketplace':
      return { class: 'marketplace', name: `marketplace ${caller.user}` }
    default:
      return { class: 'visitor', name: address }
  }
}

export const CHALLENGE = { 'www-authenticate': 'Bearer realm="tieout"' }

function toCaller(record: FoundKey, clock: Clock): Caller {
  const now = clock.now()
  const isGrantDue = record.grantedMonth < toMonth(now)
  const { plan, balance, monthlyGrant } = record
  return {
    kind: record.kind,
    keyId: record.id,
    accountId: record.accountId,
    balance: balance + (isGrantDue ? monthlyGrant : 0),
    isPaying: record.kind === 'live' && (plan !== 'free' || balance > monthlyGrant),
    spending: record.budget === null ? null : toSpending(record, toDay(now)),
    scopes: toWords(record.scopes),
  }
}

function parseKeyText(headers: Headers): string | null {
  const own = single(headers['x-api-key'])
  if (own !== null) return own.trim()
  const bearer = /^Bearer +(\S+) *$/i.exec(single(headers.authorization) ?? '')
  if (bearer?.[1]) return bearer[1]
  return headers.authorization === undefined ? null : ''
}

/** RapidAPI's proxy headers; ignored unless a secret is configured. */
function parseMarketplace(headers: Headers, settings: CallerSettings): Caller | null {
  const secret = single(headers['x-rapidapi-proxy-secret'])
  if (secret === null || settings.marketplaceSecret === null) return null
  if (!isSameSecret(secret, settings.marketplaceSecret)) return null
  return {
    kind: 'marketplace',
    user: single(headers['x-rapidapi-user']) ?? '',
    subscription: single(headers['x-rapidapi-subscription']) ?? '',
  }
}

function single(value: string | string[] | undefined): string | null {
  if (value === undefined) return null
  return Array.isArray(value) ? (value[0] ?? null) : value
}
