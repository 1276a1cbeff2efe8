// Grants of apps: made when a person consents, found by an access token, ended by a person. A grant
// is a key without a secret that anybody has, so that whatever holds for keys holds for it.

import { machineClock } from '../../kernel/clock.ts'
import { type Clock, toInstant } from '../../kernel/time.ts'
import { coalesce } from '../../store/coalesce.ts'
import type { Database, Queries } from '../../store/database.ts'
import { type Actor, keyNameOf, writeAudit } from '../audit.ts'
import { actAsOwner, type Owner } from '../caller.ts'
import { limitWords, NO_LIMITS, toColumn, toWords } from '../key-limits.ts'
import { addKey, createJudges, type FindKey, type KeyRecord, RECORD } from '../keys.ts'
import { commonScopes } from './scopes.ts'
import {
  ACCESS_PREFIX,
  countGrants,
  deleteTokens,
  type Grant,
  hashOfToken,
  insertGrant,
  selectGrant,
  selectSpentGrants,
} from './store.ts'

export interface NewGrant extends Omit<Grant, 'keyId'> {
  readonly scopes: readonly string[]
  /** Credits a day; null for no limit. */
  readonly budget: number | null
}

/** Working grants of an account. */
const GRANTS_MAX = 100

/**
 * Makes a grant and returns the id of its key; null if the account has the maximum of them.
 * Grants of the same person to the same app that nothing can use any more are ended.
 */
export function createGrant(
  ops: Database,
  clock: Clock,
  owner: Owner,
  { scopes, budget, ...grant }: NewGrant,
): Promise<string | null> {
  const { accountId, actor } = owner
  return actAsOwner(ops, owner, async (tx) => {
    const spent = { accountId, clientId: grant.clientId, userId: grant.userId }
    for (const id of await selectSpentGrants(tx, spent, toInstant(machineClock.now()))) {
      await end(tx, clock, { accountId, actor, keyId: id })
    }
    if ((await countGrants(tx, accountId)) >= GRANTS_MAX) return null
    const limits = { ...NO_LIMITS, scopes }
    const label = grant.clientName
    const key = { accountId, kind: 'live', label, budget: budget ?? undefined, limits } as const
    const { id, apiKey, createdAt } = await addKey(tx, clock, key)
    await insertGrant(tx, { ...grant, keyId: id }, createdAt)
    const day = budget === null ? 'no budget' : `${budget} credits a day`
    await writeAudit(tx, clock, accountId, actor, {
      act: 'grant.made',
      target: keyNameOf({ label, lastFour: apiKey.slice(-4) }),
      detail: `${grant.clientHost}; ${day}; ${limitWords(limits)}`,
    })
    return id
  })
}

/** Ends a grant, and with it every token, at once; false if the key is none of an app’s. */
export function endGrant(
  ops: Database,
  clock: Clock,
  owner: Owner,
  keyId: string,
): Promise<boolean> {
  const { accountId, actor } = owner
  return actAsOwner(ops, owner, async (tx) => {
    if ((await selectGrant(tx, keyId)) === undefined) return false
    return end(tx, clock, { accountId, actor, keyId })
  })
}

async function end(
  tx: Queries,
  clock: Clock,
  { accountId, actor, keyId }: { accountId: string; actor: Actor; keyId: string },
): Promise<boolean> {
  const row = await tx.one<{ label: string | null; lastFour: string }>(
    `update keys set revoked_at = $1 where id = $2 and account_id = $3 and revoked_at is null
     returning label as "label", last_four as "lastFour"`,
    toInstant(clock.now()),
    keyId,
    accountId,
  )
  if (!row) return false
  await deleteTokens(tx, keyId)
  await writeAudit(tx, clock, accountId, actor, { act: 'grant.ended', target: keyNameOf(row) })
  return true
}

type Found = KeyRecord & { asked: string; tokenScopes: string; resources: string | null }

/**
 * Finds the grant of an access token for the resource, never cached. The person must still be a
 * member who may make keys, and the token unexpired by the clock that dated it.
 */
export function createFindToken(ops: Queries, resource: () => string): FindKey {
  const selectToken = coalesce<Found & { worksUntil: string }>(
    ops,
    (list) => `select t.token as asked, t.expires_at as "worksUntil", t.scopes as "tokenScopes",
        t.resources as "resources", ${RECORD}
      join oauth_access_tokens t on t.reference_id = k.id
      join oauth_grants g on g.key_id = k.id and g.user_id = t.user_id and g.client_id = t.client_id
      join account_members m on m.account_id = k.account_id and m.user_id = t.user_id
      where t.revoked is null and m.role <> 'viewer' and t.token in (${list})`,
  )
  const judgeOf = createJudges()
  return async (text) => {
    if (!text.startsWith(ACCESS_PREFIX)) return undefined
    const found = await selectToken(hashOfToken(text))
    if (!found || found.worksUntil <= toInstant(machineClock.now())) return undefined
    if (!readList(found.resources).includes(resource())) return undefined
    const scopes = commonScopes(toWords(found.scopes), readList(found.tokenScopes))
    return { ...found, scopes: toColumn(scopes), admits: judgeOf(found.allowed) }
  }
}

/** A list as better-auth stores it. */
function readList(stored: string | null): readonly string[] {
  const list: unknown = JSON.parse(stored ?? '[]')
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}
