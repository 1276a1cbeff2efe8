// People of an account: listing, changing roles, removing, leaving, and transferring ownership. A
// removed person is signed out everywhere.

import { choice, field } from '../contract/answer/fields.ts'
import { defineRecord, type RecordOf, selectList } from '../contract/declare/record.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Database, Queries } from '../store/database.ts'
import { type Actor, type AuditNote, writeAudit } from './audit.ts'
import { actAsOwner, type Owner } from './caller.ts'
import { GIVEN_ROLES, type GivenRole, isAbove, ROLES, type Role } from './roles.ts'

export const Member = defineRecord('Member', {
  userId: field.text('Id of the person.'),
  email: field.text('Their email address.'),
  role: choice(ROLES),
  joinedAt: field.instant('When they joined.'),
})
export type Member = RecordOf<typeof Member>

const MEMBER = `${selectList(Member, 'm', { email: 'u.email' })}
  from account_members m join users u on u.id = m.user_id`

/** The owner first, then in the order of joining. */
export async function selectMembers(ops: Queries, accountId: string): Promise<Member[]> {
  return ops.all<Member>(
    `select ${MEMBER} where m.account_id = $1
     order by case when m.role = 'owner' then 0 else 1 end, m.joined_at, m.user_id`,
    accountId,
  )
}

export async function selectMember(ops: Queries, accountId: string, userId: string) {
  return ops.one<Member>(
    `select ${MEMBER} where m.account_id = $1 and m.user_id = $2`,
    accountId,
    userId,
  )
}

/** An account that a person is in, named by its owner. */
export interface Membership {
  readonly accountId: string
  readonly role: Role
  readonly owner: string
}

export async function selectMemberships(ops: Queries, userId: string): Promise<Membership[]> {
  return ops.all<Membership>(
    `select m.account_id as "accountId", m.role as "role", u.email as "owner"
     from account_members m
     join account_members o on o.account_id = m.account_id and o.role = 'owner'
     join users u on u.id = o.user_id where m.user_id = $1 order by m.joined_at, m.account_id`,
    userId,
  )
}

/** Switches the browser to an account; returns false if the person is not a member. */
export function enterAccount(
  ops: Database,
  clock: Clock,
  { session, actor }: Owner,
  accountId: string,
): Promise<boolean> {
  return ops.transaction(async (tx) => {
    const entered = await tx.run(
      `update sessions set account_id = $1 where token = $2 and user_id in (
         select user_id from account_members where account_id = $1)`,
      accountId,
      session,
    )
    if (entered === 0) return false
    await writeAudit(tx, clock, accountId, actor, { act: 'session.entered', target: accountId })
    return true
  })
}

type Changed = 'done' | 'unknown' | 'refused'

/** Runs a change if the acting person is above the other. */
function changing(
  ops: Database,
  clock: Clock,
  owner: Owner,
  userId: string,
  work: (tx: Queries, member: Member) => Promise<AuditNote | null>,
): Promise<Changed> {
  const { accountId, actor } = owner
  return actAsOwner(ops, owner, async (tx): Promise<Changed> => {
    const member = await selectMember(tx, accountId, userId)
    if (!member) return 'unknown'
    const own = await selectMember(tx, accountId, idOf(actor))
    if (!own || !isAbove(own.role, member.role)) return 'refused'
    const note = await work(tx, { ...member })
    if (note === null) return 'refused'
    await writeAudit(tx, clock, accountId, actor, note)
    return 'done'
  })
}

const idOf = (actor: Actor) => ('id' in actor ? actor.id : '')

export function changeRole(
  ops: Database,
  clock: Clock,
  owner: Owner,
  { userId, role }: { userId: string; role: GivenRole },
): Promise<Changed> {
  const { accountId, actor } = owner
  return changing(ops, clock, owner, userId, async (tx, member) => {
    const own = await selectMember(tx, accountId, idOf(actor))
    if (!own || !isAbove(own.role, role)) return null
    await setRole(tx, accountId, userId, role)
    const ended = await endInvitationsOf(tx, clock, { accountId, userId, role })
    const detail = withEnded(`${member.role} before; now ${role}`, ended)
    return { act: 'member.role', target: member.email, detail }
  })
}

async function setRole(tx: Queries, accountId: string, userId: string, role: Role) {
  await tx.run(
    'update account_members set role = $1 where account_id = $2 and user_id = $3',
    role,
    accountId,
    userId,
  )
}

export function removeMember(
  ops: Database,
  clock: Clock,
  owner: Owner,
  userId: string,
): Promise<Changed> {
  const { accountId } = owner
  return changing(ops, clock, owner, userId, async (tx, { email, role }) => {
    await takeOut(tx, accountId, userId)
    const ended = await endInvitationsOf(tx, clock, { accountId, userId, role: null })
    return { act: 'member.removed', target: email, detail: withEnded(role, ended) }
  })
}

const withEnded = (detail: string, ended: number) =>
  ended === 0 ? detail : `${detail}; open invitations ended: ${ended}`

/**
 * Ends the open invitations that a person may no longer send: those above their new role, all of
 * them without a role, and those without a known sender. A removed person could otherwise come back
 * through their own invitation.
 */
async function endInvitationsOf(
  tx: Queries,
  clock: Clock,
  sender: { accountId: string; userId: string; role: Role | null },
): Promise<number> {
  const { accountId, userId, role } = sender
  let ended = 0
  for (const given of GIVEN_ROLES) {
    if (role !== null && isAbove(role, given)) continue
    ended += await tx.run(
      `update account_invitations set ended_at = $1 where account_id = $2 and role = $3
         and ended_at is null and (invited_by = $4 or invited_by is null)`,
      toInstant(clock.now()),
      accountId,
      given,
      userId,
    )
  }
  return ended
}

/** Ends every session of the person too. */
async function takeOut(tx: Queries, accountId: string, userId: string): Promise<void> {
  const sql = 'delete from account_members where account_id = $1 and user_id = $2'
  await tx.run(sql, accountId, userId)
  await tx.run('delete from sessions where user_id = $1', userId)
}

/** Returns false for the owner, who must transfer ownership first. */
export function leaveAccount(ops: Database, clock: Clock, owner: Owner): Promise<boolean> {
  const { accountId, actor, session } = owner
  return actAsOwner(ops, owner, async (tx) => {
    const own = await selectMember(tx, accountId, idOf(actor))
    if (!own || own.role === 'owner') return false
    const sql = 'delete from account_members where account_id = $1 and user_id = $2'
    await tx.run(sql, accountId, own.userId)
    const ended = await endInvitationsOf(tx, clock, { accountId, userId: own.userId, role: null })
    await tx.run(
      'update sessions set account_id = null where user_id = $1 and account_id = $2',
      own.userId,
      accountId,
    )
    await tx.run('update sessions set account_id = null where token = $1', session)
    const detail = withEnded(own.role, ended)
    await writeAudit(tx, clock, accountId, actor, { act: 'member.left', target: own.email, detail })
    return true
  })
}

/** Transfers ownership to a member; the former owner becomes an admin. */
export function handOn(
  ops: Database,
  clock: Clock,
  owner: Owner,
  userId: string,
): Promise<Changed> {
  const { accountId, actor } = owner
  return changing(ops, clock, owner, userId, async (tx, member) => {
    await setRole(tx, accountId, idOf(actor), 'admin')
    await setRole(tx, accountId, userId, 'owner')
    const former = { accountId, userId: idOf(actor), role: 'admin' } as const
    const ended = await endInvitationsOf(tx, clock, former)
    const detail = withEnded(`${member.role} before`, ended)
    return { act: 'member.owner', target: member.email, detail }
  })
}

/** Removes everybody but the owner and ends all invitations. */
export async function emptyAccount(tx: Queries, accountId: string): Promise<void> {
  await tx.run(
    `delete from sessions where account_id = $1 and user_id not in (
       select user_id from account_members where account_id = $1 and role = 'owner')`,
    accountId,
  )
  await tx.run(`delete from account_members where account_id = $1 and role <> 'owner'`, accountId)
  await tx.run('delete from account_invitations where account_id = $1', accountId)
}

/** Takes a person out of every account that is not their own. */
export async function leaveOthers(tx: Queries, clock: Clock, userId: string): Promise<void> {
  const rows = await tx.all<{ id: string }>(
    'select account_id as "id" from account_members where user_id = $1 order by account_id',
    userId,
  )
  for (const { id: accountId } of rows) {
    await endInvitationsOf(tx, clock, { accountId, userId, role: null })
  }
  await tx.run('delete from account_members where user_id = $1', userId)
}

export async function selectOwned(ops: Queries, userId: string): Promise<string[]> {
  const rows = await ops.all<{ id: string }>(
    `select account_id as "id" from account_members where user_id = $1 and role = 'owner'
     order by account_id`,
    userId,
  )
  return rows.map(({ id }) => id)
}

/** Counts the other members of the accounts that a person owns. */
export async function countOthers(ops: Queries, userId: string): Promise<number> {
  const row = await ops.one<{ others: number }>(
    `select count(*) as "others" from account_members m
     join account_members o on o.account_id = m.account_id and o.role = 'owner'
     where o.user_id = $1 and m.user_id <> $1`,
    userId,
  )
  return row?.others ?? 0
}
