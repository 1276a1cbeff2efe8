// The audit log of an account: who did something, when and from where. An entry is written in the
// transaction of its act, so that neither exists without the other.

import { field } from '../contract/answer/fields.ts'
import { defineRecord, type RecordOf, selectList } from '../contract/declare/record.ts'
import { newId } from '../kernel/ids.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Queries } from '../store/database.ts'
import { insertRow } from '../store/table.ts'

/** Acts that are logged, in words for the page. */
export const ACTS = {
  'account.opened': 'account opened',
  'session.opened': 'signed in',
  'session.entered': 'switched from another account',
  'password.changed': 'password changed',
  'key.made': 'key created',
  'key.claimed': 'key claimed',
  'key.renamed': 'key renamed',
  'key.budgeted': 'budget of a key set',
  'key.limited': 'limits of a key set',
  'key.rotated': 'key rotated',
  'key.former_ended': 'previous secret of a key disabled',
  'key.revoked': 'key revoked',
  'grant.made': 'app connected',
  'grant.ended': 'app disconnected',
  'screen.saved': 'screen saved',
  'screen.renamed': 'saved screen renamed',
  'screen.deleted': 'saved screen deleted',
  'webhook.made': 'webhook registered',
  'webhook.changed': 'watchlist of a webhook replaced',
  'webhook.rotated': 'secret of a webhook replaced',
  'webhook.replayed': 'deliveries resent',
  'webhook.deleted': 'webhook turned off',
  'member.invited': 'person invited',
  'member.uninvited': 'invitation canceled',
  'member.joined': 'joined',
  'member.role': 'role changed',
  'member.removed': 'person removed',
  'member.left': 'left',
  'member.owner': 'account transferred',
  'plan.changed': 'plan changed',
  'account.cleared': 'keys and webhooks turned off',
} as const satisfies Record<string, string>

export type Act = keyof typeof ACTS

/** Author of an act; the store supplies a key’s name. */
export type Actor =
  | { kind: 'person'; id: string; name: string; address: string | null }
  | { kind: 'key'; id: string; address: string }
  | { kind: 'operator' | 'service' }

export interface AuditNote {
  readonly act: Act
  /** Target of the act, by the name its owner knows. */
  readonly target: string
  readonly detail?: string
}

export function toKeyActor(id: string, address: string): Actor {
  return { kind: 'key', id, address }
}

export const OPERATOR: Actor = { kind: 'operator' }
export const SERVICE: Actor = { kind: 'service' }

const NAMES = { operator: 'the operator', service: 'the service' } as const

export async function writeAudit(
  tx: Queries,
  clock: Clock,
  accountId: string,
  actor: Actor,
  { act, target, detail = '' }: AuditNote,
): Promise<void> {
  await insertRow(tx, 'audit_entries', {
    id: newId(clock, 'aud'),
    account_id: accountId,
    at: toInstant(clock.now()),
    act,
    actor_kind: actor.kind,
    actor_id: 'id' in actor ? actor.id : null,
    actor: await nameOf(tx, actor),
    address: 'address' in actor ? actor.address : null,
    target,
    detail: detail.slice(0, DETAIL_MAX),
  })
}

const DETAIL_MAX = 1000

async function nameOf(tx: Queries, actor: Actor): Promise<string> {
  if (actor.kind === 'person') return actor.name
  if (actor.kind === 'key') return selectKeyName(tx, actor.id)
  return NAMES[actor.kind]
}

/** Name of a key as pages show it: its label and the last characters of its secret. */
export async function selectKeyName(tx: Queries, keyId: string): Promise<string> {
  const row = await tx.one<{ label: string | null; lastFour: string }>(
    'select label as "label", last_four as "lastFour" from keys where id = $1',
    keyId,
  )
  return row ? keyNameOf(row) : keyId
}

export function keyNameOf({ label, lastFour }: { label: string | null; lastFour: string }): string {
  return `${label ?? 'key'} …${lastFour}`
}

/** An entry of the log, in the columns of the table and of downloads. */
export const AuditEntry = defineRecord('AuditEntry', {
  at: field.instant('When the act was done.'),
  act: field.text('The act, such as `key.made`.'),
  actor_kind: field.text('`person`, `key`, `operator` or `service`.'),
  actor: field.text('Name of the author.'),
  address: field.textOrNull('Address that the act came from; null without one.'),
  target: field.text('Target of the act, by the name its owner knows.'),
  detail: field.text('Further facts about the act.'),
  id: field.text('Id of the entry.'),
})
export type AuditEntry = RecordOf<typeof AuditEntry>

const ENTRY = selectList(AuditEntry)

export interface AuditQuery {
  /** Act, or the group before its dot, such as `key`; empty for all. */
  readonly act: string
  /** Author by name; empty for all. */
  readonly actor: string
  /** The last entry of the page before. */
  readonly before: { readonly at: string; readonly id: string } | null
  readonly limit: number
}

/** Newest first. */
export async function selectAudit(
  ops: Queries,
  accountId: string,
  { act, actor, before, limit }: AuditQuery,
): Promise<AuditEntry[]> {
  return ops.all<AuditEntry>(
    `select ${ENTRY} from audit_entries where account_id = $1 and (at < $2 or (at = $2 and id < $3))
       and ($4 = '' or act = $4 or substr(act, 1, length($4) + 1) = $4 || '.')
       and ($5 = '' or actor = $5)
     order by at desc, id desc limit $6`,
    accountId,
    before?.at ?? '9',
    before?.id ?? '',
    act,
    actor,
    limit,
  )
}

/** Lists every author in the log. */
export async function selectActors(ops: Queries, accountId: string): Promise<string[]> {
  const rows = await ops.all<{ actor: string }>(
    'select distinct actor as "actor" from audit_entries where account_id = $1 order by actor limit 200',
    accountId,
  )
  return rows.map(({ actor }) => actor)
}

const PAGE = 1000

/** Streams all entries that the filter admits, newest first, fetched page by page. */
export async function* streamAudit(
  ops: Queries,
  accountId: string,
  filter: Pick<AuditQuery, 'act' | 'actor'>,
): AsyncGenerator<AuditEntry> {
  let before: AuditQuery['before'] = null
  for (;;) {
    const entries: AuditEntry[] = await selectAudit(ops, accountId, {
      ...filter,
      before,
      limit: PAGE,
    })
    yield* entries
    const last = entries.at(-1)
    if (!last || entries.length < PAGE) return
    before = last
  }
}

/** Deletes the log of a closed account; in other accounts’ logs the person is anonymised. */
export async function forgetPerson(tx: Queries, userId: string): Promise<void> {
  await tx.run(
    `update audit_entries set actor = 'somebody who left', actor_id = null, address = null
     where actor_id = $1`,
    userId,
  )
}

export async function deleteAudit(tx: Queries, accountId: string): Promise<void> {
  await tx.run('delete from audit_entries where account_id = $1', accountId)
}
