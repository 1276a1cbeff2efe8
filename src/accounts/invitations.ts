// Invitations into an account: a link, kept as a hash, for one email address, one role and one use.

import { choice, field } from '../contract/answer/fields.ts'
import { defineRecord, type RecordOf, selectList } from '../contract/declare/record.ts'
import { newId, randomBase62, sha256 } from '../kernel/ids.ts'
import { type Clock, DAY_MS, latestWritten, toInstant } from '../kernel/time.ts'
import type { Database, Queries } from '../store/database.ts'
import { insertRow } from '../store/table.ts'
import { writeAudit } from './audit.ts'
import { actAsOwner, type Owner } from './caller.ts'
import { lockAccount } from './credits/grants.ts'
import { selectMember } from './members.ts'
import { GIVEN_ROLES, type GivenRole, isAbove } from './roles.ts'

export const INVITED_DAYS = 7
/** People and open invitations of one account. */
export const PEOPLE_MAX = 50
/** Limit of invitations mailed per account and day. */
export const INVITED_PER_DAY = 20

const invitation = {
  id: field.text('Id of the invitation.'),
  email: field.text('Address that it is for.'),
  role: choice(GIVEN_ROLES),
  createdAt: field.instant('When it was sent.'),
  expiresAt: field.instant('When it ends.'),
}

export const OpenInvitation = defineRecord('OpenInvitation', {
  ...invitation,
  invitedBy: field.textOrNull(
    'Address of the sender; null if a process of an older release sent it.',
  ),
})
export type OpenInvitation = RecordOf<typeof OpenInvitation>

const OPEN_INVITATION = selectList(OpenInvitation, 'i', { invitedBy: 'u.email' })

export async function selectInvitations(ops: Queries, clock: Clock, accountId: string) {
  return ops.all<OpenInvitation>(
    `select ${OPEN_INVITATION}
     from account_invitations i left join users u on u.id = i.invited_by
     where i.account_id = $1 and i.ended_at is null and i.expires_at > $2
     order by i.created_at desc, i.id`,
    accountId,
    toInstant(clock.now()),
  )
}

export type Invited =
  | { ok: true; token: string }
  | { ok: false; reason: 'role' | 'member' | 'full' | 'often' }

/** Sends an invitation, which replaces an older one to the same address. */
export function invite(
  ops: Database,
  clock: Clock,
  owner: Owner,
  { email, role }: { email: string; role: GivenRole },
): Promise<Invited> {
  const { accountId, actor } = owner
  const now = clock.now()
  return actAsOwner(ops, owner, async (tx): Promise<Invited> => {
    const own = await selectMember(tx, accountId, 'id' in actor ? actor.id : '')
    if (!own || !isAbove(own.role, role)) return { ok: false, reason: 'role' }
    if (await isMember(tx, accountId, email)) return { ok: false, reason: 'member' }
    const counts = await count(tx, accountId, now)
    if (counts.people >= PEOPLE_MAX) return { ok: false, reason: 'full' }
    if (counts.today >= INVITED_PER_DAY) return { ok: false, reason: 'often' }
    await tx.run(
      `update account_invitations set ended_at = $1
       where account_id = $2 and email = $3 and ended_at is null`,
      toInstant(now),
      accountId,
      email,
    )
    const token = randomBase62(clock, 'invitation', TOKEN_LENGTH)
    await insertRow(tx, 'account_invitations', {
      id: newId(clock, 'inv'),
      account_id: accountId,
      email,
      role,
      hash: sha256(token),
      invited_by: own.userId,
      created_at: toInstant(now),
      expires_at: toInstant(now + INVITED_DAYS * DAY_MS),
    })
    await writeAudit(tx, clock, accountId, actor, {
      act: 'member.invited',
      target: email,
      detail: role,
    })
    return { ok: true, token }
  })
}

const TOKEN_LENGTH = 32

async function isMember(tx: Queries, accountId: string, email: string): Promise<boolean> {
  const found = await tx.one(
    `select u.id from account_members m join users u on u.id = m.user_id
     where m.account_id = $1 and u.email = $2`,
    accountId,
    email,
  )
  return found !== undefined
}

async function count(tx: Queries, accountId: string, now: number) {
  const row = await tx.one<{ members: number; open: number; today: number }>(
    `select (select count(*) from account_members where account_id = $1) as "members",
       (select count(*) from account_invitations where account_id = $1 and ended_at is null
          and expires_at > $2) as "open",
       (select count(*) from account_invitations where account_id = $1 and created_at > $3
          and created_at <= $4) as "today"`,
    accountId,
    toInstant(now),
    toInstant(now - DAY_MS),
    latestWritten(now),
  )
  const { members = 0, open = 0, today = 0 } = row ?? {}
  return { people: members + open, today }
}

export function endInvitation(
  ops: Database,
  clock: Clock,
  owner: Owner,
  id: string,
): Promise<boolean> {
  return actAsOwner(ops, owner, async (tx) => {
    const ended = await tx.one<{ email: string }>(
      `update account_invitations set ended_at = $1
       where id = $2 and account_id = $3 and ended_at is null returning email as "email"`,
      toInstant(clock.now()),
      id,
      owner.accountId,
    )
    if (!ended) return false
    const note = { act: 'member.uninvited', target: ended.email } as const
    await writeAudit(tx, clock, owner.accountId, owner.actor, note)
    return true
  })
}

const FoundInvitation = defineRecord('FoundInvitation', {
  ...invitation,
  accountId: field.text('Id of the account.'),
  owner: field.text('Address of the account’s owner.'),
})
export type FoundInvitation = RecordOf<typeof FoundInvitation>

const FOUND_INVITATION = selectList(FoundInvitation, 'i', { owner: 'u.email' })

/** Finds an invitation that can still be accepted. */
export async function findInvitation(ops: Queries, clock: Clock, token: string) {
  return ops.one<FoundInvitation>(
    `select ${FOUND_INVITATION}
     from account_invitations i
     join account_members o on o.account_id = i.account_id and o.role = 'owner'
     join users u on u.id = o.user_id
     where i.hash = $1 and i.ended_at is null and i.expires_at > $2`,
    sha256(token),
    toInstant(clock.now()),
  )
}

export interface Joining {
  readonly userId: string
  readonly email: string
  readonly session: string
  readonly address: string
  readonly token: string
}

/** Accepts an invitation, once and only for its address; the browser then shows the account. */
export function acceptInvitation(
  ops: Database,
  clock: Clock,
  { userId, email, session, address, token }: Joining,
): Promise<boolean> {
  const now = toInstant(clock.now())
  return ops.transaction(async (tx) => {
    const found = await findInvitation(tx, clock, token)
    if (!found) return false
    // Closing the account takes the same lock.
    await lockAccount(tx, found.accountId)
    const accepted = await tx.one<{ accountId: string; role: GivenRole }>(
      `update account_invitations set ended_at = $1
       where hash = $2 and email = $3 and ended_at is null and expires_at > $1
       returning account_id as "accountId", role as "role"`,
      now,
      sha256(token),
      email.toLowerCase(),
    )
    if (!accepted) return false
    const { accountId, role } = accepted
    const member = { account_id: accountId, user_id: userId, role, joined_at: now }
    await insertRow(tx, 'account_members', member, 'on conflict (account_id, user_id) do nothing')
    await tx.run('update sessions set account_id = $1 where token = $2', accountId, session)
    const actor = { kind: 'person', id: userId, name: email, address } as const
    const note = { act: 'member.joined', target: email, detail: role } as const
    await writeAudit(tx, clock, accountId, actor, note)
    return true
  })
}
