// Grants of apps, the tokens that lead to them, and the clients that nobody has connected.

import { field } from '../../contract/answer/fields.ts'
import { defineRecord, type RecordOf, selectList } from '../../contract/declare/record.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Queries } from '../../store/database.ts'
import { insertRow } from '../../store/table.ts'
import { keyLimits } from '../key-limits.ts'

/** First characters of access tokens, by which they differ from keys. */
export const ACCESS_PREFIX = 'svc_at_'

export interface Grant {
  /** Id of the key by which the grant is budgeted, limited, charged and ended. */
  readonly keyId: string
  readonly clientId: string
  readonly clientName: string
  /** The host at which the app gets its codes, or the scheme of a program. */
  readonly clientHost: string
  readonly userId: string
}

export async function insertGrant(tx: Queries, grant: Grant, at: string): Promise<void> {
  await insertRow(tx, 'oauth_grants', {
    key_id: grant.keyId,
    client_id: grant.clientId,
    client_name: grant.clientName,
    client_host: grant.clientHost,
    user_id: grant.userId,
    created_at: at,
  })
}

/** Deletes whatever could be exchanged for access. */
export async function deleteTokens(tx: Queries, keyId: string): Promise<void> {
  await tx.run('delete from oauth_access_tokens where reference_id = $1', keyId)
  await tx.run('delete from oauth_refresh_tokens where reference_id = $1', keyId)
  await tx.run('delete from oauth_consents where reference_id = $1', keyId)
}

/** Grants of a person to a client whose tokens have all expired, so that nothing can use them. */
export async function selectSpentGrants(
  tx: Queries,
  { accountId, clientId, userId }: { accountId: string; clientId: string; userId: string },
  at: string,
): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(
    `select g.key_id as "id" from oauth_grants g join keys k on k.id = g.key_id
     where g.client_id = $1 and g.user_id = $2 and k.account_id = $3 and k.revoked_at is null
       and not exists (select 1 from oauth_access_tokens t
         where t.reference_id = g.key_id and t.expires_at > $4)
       and not exists (select 1 from oauth_refresh_tokens r
         where r.reference_id = g.key_id and r.revoked is null and r.expires_at > $4)`,
    clientId,
    userId,
    accountId,
    at,
  )
  return rows.map(({ id }) => id)
}

/** A grant with the key that it is limited by. */
export const ShownGrant = defineRecord('ShownGrant', {
  id: field.text('Id of the key.'),
  clientName: field.text('Name of the app.'),
  clientHost: field.text('Host at which the app gets its codes, or the scheme of a program.'),
  email: field.text('Address of the person who connected it.'),
  lastFour: field.text('Last characters of the key.'),
  createdAt: field.instant('When it was connected.'),
  lastUsedAt: field.instantOrNull('Its last call, to the minute; null before the first.'),
  revokedAt: field.instantOrNull('When it was ended; null while it works.'),
  ...keyLimits,
})
export type ShownGrant = RecordOf<typeof ShownGrant>

const SHOWN_GRANT = selectList(ShownGrant, 'k', {
  clientName: 'g.client_name',
  clientHost: 'g.client_host',
  email: 'u.email',
  createdAt: 'g.created_at',
})

const SHOWN_MAX = 200

/** Working grants first, then the newest. */
export async function selectGrants(ops: Queries, accountId: string): Promise<ShownGrant[]> {
  return ops.all<ShownGrant>(
    `select ${SHOWN_GRANT}
     from oauth_grants g join keys k on k.id = g.key_id join users u on u.id = g.user_id
     where k.account_id = $1
     order by case when k.revoked_at is null then 0 else 1 end, g.created_at desc, k.id
     limit ${SHOWN_MAX}`,
    accountId,
  )
}

export async function countGrants(tx: Queries, accountId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(*) as "count" from oauth_grants g join keys k on k.id = g.key_id
     where k.account_id = $1 and k.revoked_at is null`,
    accountId,
  )
  return row?.count ?? 0
}

/** The app of a key; undefined for an ordinary key. */
export async function selectGrant(
  ops: Queries,
  keyId: string,
): Promise<{ clientName: string; clientHost: string } | undefined> {
  return ops.one(
    `select client_name as "clientName", client_host as "clientHost" from oauth_grants
     where key_id = $1`,
    keyId,
  )
}

export async function isKnownClient(ops: Queries, clientId: string): Promise<boolean> {
  const found = await ops.one('select 1 from oauth_clients where client_id = $1', clientId)
  return found !== undefined
}

/** Sets the addresses of a client, written as better-auth writes lists. */
export async function updateRedirects(
  ops: Queries,
  clientId: string,
  redirects: readonly string[],
): Promise<void> {
  await ops.run(
    'update oauth_clients set redirect_uris = $2 where client_id = $1',
    clientId,
    JSON.stringify(redirects),
  )
}

/** Clients without a working grant: those created before an instant are deleted, the rest counted. */
export async function sweepClients(tx: Queries, before: string): Promise<number> {
  await tx.run(`delete from oauth_clients where created_at < $1 and ${UNCONNECTED}`, before)
  const row = await tx.one<{ count: number }>(
    `select count(*) as "count" from oauth_clients where ${UNCONNECTED}`,
  )
  return row?.count ?? 0
}

const UNCONNECTED = `not exists (select 1 from oauth_grants g join keys k on k.id = g.key_id
  where g.client_id = oauth_clients.client_id and k.revoked_at is null)`

/** An access token as the store has it. */
export const hashOfToken = (token: string): string => sha256(token.slice(ACCESS_PREFIX.length))
