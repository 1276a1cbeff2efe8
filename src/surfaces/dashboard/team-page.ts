// The people of an account: who is in it and as what, invitations, leaving, handing it on; and the other
// accounts that the person is in.

import {
  endInvitation,
  INVITED_DAYS,
  INVITED_PER_DAY,
  type Invitation,
  type Invited,
  invite,
  PEOPLE_MAX,
  selectInvitations,
} from '../../accounts/invitations.ts'
import { invitationMessage } from '../../accounts/mail.ts'
import {
  changeRole,
  enterAccount,
  handOn,
  leaveAccount,
  type Member,
  type Membership,
  removeMember,
  selectMembers,
  selectMemberships,
} from '../../accounts/members.ts'
import {
  GIVEN_ROLES,
  isAbove,
  may,
  ROLE_WORDS,
  ROLES,
  type Role,
  toGivenRole,
} from '../../accounts/roles.ts'
import { table } from '../explorer/parts.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from './page-context.ts'
import { goto, head, notice, option, type Shown, shown, when } from './parts.ts'

export const TEAM = '/dashboard/team'
export const JOIN = '/dashboard/join'

export async function teamPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown> {
  const { ops, clock, account, visit } = context
  const userId = visit.person?.userId ?? ''
  const [members, invitations, memberships] = await Promise.all([
    selectMembers(ops, account.id),
    selectInvitations(ops, clock, account.id),
    selectMemberships(ops, userId),
  ])
  const others = memberships.filter(({ accountId }) => accountId !== account.id)
  const body = html`${head('Team', TEAM, visit)}${said}
${table(memberColumns(context, userId), members, { caption: 'People in this account', empty: 'Nobody.' })}
<details><summary>What each role may do</summary><dl>${ROLES.map((role) => html`<dt>${role}</dt><dd>${ROLE_WORDS[role]}</dd>`)}</dl>
<p>Roles are few so that who may do what is read at a glance: a viewer suits bookkeeping and support. Roles are given
and taken by somebody above them.</p></details>
${may(account.role, 'admin') && inviting(context, invitations)}
${account.role === 'owner' ? handingOn(context, members, userId) : leaving(context)}
${others.length > 0 && elsewhere(context, others)}`
  return shown('Team', body, status)
}

function memberColumns({ account, visit }: PageContext, userId: string) {
  const mayManage = (member: Member) =>
    may(account.role, 'admin') && isAbove(account.role, member.role)
  return [
    {
      name: 'Person',
      cell: (member: Member) => (member.userId === userId ? `${member.email} (you)` : member.email),
    },
    {
      name: 'Role',
      isShort: true,
      cell: (member: Member) =>
        mayManage(member)
          ? html`<form class="row" method="post" action="${TEAM}/role">${visit.proof}
<input type="hidden" name="person" value="${member.userId}">
<select name="role" aria-label="Role of ${member.email}">${rolesBelow(account.role).map((role) => option(role, role, role === member.role))}</select>
<button>Set</button></form>`
          : member.role,
    },
    { name: 'Joined', isShort: true, cell: ({ joinedAt }: Member) => when(joinedAt) },
    {
      name: 'Remove',
      isShort: true,
      cell: (member: Member) =>
        mayManage(member)
          ? html`<form method="post" action="${TEAM}/remove">${visit.proof}
<input type="hidden" name="person" value="${member.userId}">
<button class="danger" aria-label="Remove ${member.email}">Remove</button></form>`
          : '',
    },
  ]
}

const rolesBelow = (role: Role) => GIVEN_ROLES.filter((given) => isAbove(role, given))

function inviting({ account, visit, mail }: PageContext, invitations: readonly Invitation[]): Html {
  return html`<p class="quiet small">Whoever is removed is signed out at once. Keys belong to the account: those that the
person made go on working until they are revoked or rotated; the <a href="/dashboard/audit?act=key">audit log</a> says
which.</p>
<h2>Invite somebody</h2>
<form class="stack" method="post" action="${TEAM}/invite">${visit.proof}
<label>E-mail address<input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<label>Role<select name="role">${rolesBelow(account.role).map((role) => option(role, role, role === 'member'))}</select></label>
<button class="main">Invite</button></form>
<p class="quiet small">${mail ? 'A link is mailed to the address' : 'There is no mail server here: you are shown a link to pass on'};
it works once, for ${INVITED_DAYS} days, and for that address alone.</p>
${table(invitationColumns(visit.proof), invitations, { caption: 'Open invitations', empty: 'There are no open invitations.' })}`
}

function invitationColumns(proof: Html) {
  return [
    { name: 'For', cell: ({ email }: Invitation) => email },
    { name: 'As', isShort: true, cell: ({ role }: Invitation) => role },
    { name: 'Until', isShort: true, cell: ({ expiresAt }: Invitation) => when(expiresAt) },
    {
      name: 'Take back',
      isShort: true,
      cell: ({ id, email }: Invitation) =>
        html`<form method="post" action="${TEAM}/uninvite">${proof}<input type="hidden" name="invitation" value="${id}">
<button aria-label="Take back the invitation of ${email}">Take back</button></form>`,
    },
  ]
}

function handingOn(
  { visit }: PageContext,
  members: readonly Member[],
  userId: string,
): Html | null {
  const others = members.filter((member) => member.userId !== userId)
  if (others.length === 0) return null
  return html`<h2>Hand the account on</h2>
<details><summary>What that means, and the button</summary>
<p>The account gets another owner, with its keys, webhooks, credits and payments. You stay in it as admin, and only
the new owner can make you more again.</p>
<form class="stack" method="post" action="${TEAM}/hand-on">${visit.proof}
<label>New owner<select name="person">${others.map(({ userId: id, email }) => option(id, email, false))}</select></label>
<label>Your own e-mail address, to be sure<input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<button class="danger">Hand it on</button></form></details>`
}

function leaving({ visit }: PageContext): Html {
  return html`<h2>Leave</h2>
<form class="row" method="post" action="${TEAM}/leave">${visit.proof}<button class="danger">Leave this account</button></form>
<p class="quiet small">You see nothing of it any more. Somebody in it can invite you again.</p>`
}

function elsewhere({ visit }: PageContext, others: readonly Membership[]): Html {
  return html`<h2>Your other accounts</h2>
<ul class="plain">${others.map(
    ({
      accountId,
      role,
      owner,
    }) => html`<li><form class="row" method="post" action="${TEAM}/enter">${visit.proof}
<input type="hidden" name="account" value="${accountId}"><span>${role === 'owner' ? 'your own account' : `account of ${owner}, as ${role}`}</span>
<button aria-label="Go to the account of ${owner}">Go there</button></form></li>`,
  )}</ul>`
}

type Act = (context: PageContext) => Promise<Shown | null>

const field = ({ visit }: PageContext, name: string) => (visit.form.get(name) ?? '').trim()

const REFUSALS: Readonly<
  Record<Extract<Invited, { ok: false }>['reason'], readonly [number, string]>
> = {
  role: [403, 'You can give roles below your own only.'],
  member: [409, 'That person is in the account already.'],
  full: [409, `An account has at most ${PEOPLE_MAX} people and open invitations.`],
  often: [429, `At most ${INVITED_PER_DAY} people can be invited in 24 hours.`],
}

const ADDRESS = /^[^\s@<>",;:\\()[\]]{1,64}@[^\s@<>",;:\\()[\]]{1,190}$/

const invited: Act = async (context) => {
  const { ops, clock, owner, visit, baseUrl, mail } = context
  const email = field(context, 'email').toLowerCase()
  const role = toGivenRole(field(context, 'role'))
  if (!ADDRESS.test(email) || role === null) {
    return teamPage(context, notice('That is not an e-mail address with a role.', 'bad'), 422)
  }
  const made = await invite(ops, clock, owner, { email, role })
  if (!made.ok) {
    const [status, text] = REFUSALS[made.reason]
    return teamPage(context, notice(text, 'bad'), status)
  }
  const link = `${baseUrl}${JOIN}?token=${made.token}`
  if (mail) {
    mail.send(invitationMessage({ to: email, from: visit.person?.email ?? '', role }, link))
    return teamPage(context, notice(`An invitation is on its way to ${email}.`, 'good'))
  }
  const said = html`<div class="notice good" role="status"><p><strong>Pass this link on to ${email}.</strong> It is
shown this once, and only a hash of it is kept.</p><pre tabindex="0">${link}</pre></div>`
  return teamPage(context, said)
}

const uninvited: Act = async (context) => {
  const { ops, clock, owner } = context
  if (!(await endInvitation(ops, clock, owner, field(context, 'invitation')))) return null
  return teamPage(context, notice('The invitation is taken back.', 'good'))
}

/** Null where the account has nobody of that number, as for somebody of another account. */
function tell(context: PageContext, outcome: 'done' | 'unknown' | 'refused', text: string) {
  if (outcome === 'unknown') return null
  if (outcome === 'done') return teamPage(context, notice(text, 'good'))
  return teamPage(context, notice(REFUSALS.role[1], 'bad'), 403)
}

const roleSet: Act = async (context) => {
  const { ops, clock, owner } = context
  const role = toGivenRole(field(context, 'role'))
  if (role === null) return teamPage(context, notice('That is no role.', 'bad'), 422)
  const change = { userId: field(context, 'person'), role }
  return tell(context, await changeRole(ops, clock, owner, change), 'The role is set.')
}

const removed: Act = async (context) => {
  const { ops, clock, owner } = context
  const outcome = await removeMember(ops, clock, owner, field(context, 'person'))
  return tell(context, outcome, 'The person is removed and signed out.')
}

const handedOn: Act = async (context) => {
  const { ops, clock, owner, visit } = context
  if (field(context, 'email').toLowerCase() !== visit.person?.email.toLowerCase()) {
    const text = 'That is not your own e-mail address; nothing was changed.'
    return teamPage(context, notice(text, 'bad'), 422)
  }
  const outcome = await handOn(ops, clock, owner, field(context, 'person'))
  return outcome === 'done' ? goto(TEAM) : tell(context, outcome, '')
}

const left: Act = async (context) => {
  const { ops, clock, owner } = context
  if (await leaveAccount(ops, clock, owner)) return goto('/dashboard')
  return teamPage(context, notice('An owner hands the account on first.', 'bad'), 409)
}

const entered: Act = async (context) => {
  const { ops, clock, owner } = context
  const isIn = await enterAccount(ops, clock, owner, field(context, 'account'))
  return isIn ? goto('/dashboard') : null
}

export const TEAM_ACTIONS: Readonly<Record<string, { act: Act; needs: Role }>> = {
  invite: { act: invited, needs: 'admin' },
  uninvite: { act: uninvited, needs: 'admin' },
  role: { act: roleSet, needs: 'admin' },
  remove: { act: removed, needs: 'admin' },
  'hand-on': { act: handedOn, needs: 'owner' },
  leave: { act: left, needs: 'viewer' },
  enter: { act: entered, needs: 'viewer' },
}
