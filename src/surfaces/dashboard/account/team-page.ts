// The people of an account: members and roles, invitations, leaving, transferring ownership; and the
// person’s other accounts.

import {
  endInvitation,
  INVITED_DAYS,
  INVITED_PER_DAY,
  type Invited,
  invite,
  OpenInvitation,
  PEOPLE_MAX,
  selectInvitations,
} from '../../../accounts/invitations.ts'
import {
  changeRole,
  enterAccount,
  handOn,
  leaveAccount,
  Member,
  type Membership,
  removeMember,
  selectMembers,
  selectMemberships,
} from '../../../accounts/members.ts'
import {
  GIVEN_ROLES,
  isAbove,
  ROLE_WORDS,
  ROLES,
  type Role,
  toGivenRole,
} from '../../../accounts/roles.ts'
import { invitationMessage } from '../../../accounts/sign-in/letters.ts'
import { type Html, html } from '../../pages/html.ts'
import { columnsOfRecord, table } from '../../pages/table.ts'
import { type ActName, actForm, mayDo, whoMay } from '../acts.ts'
import type { PageContext } from '../page-context.ts'
import { goto, head, notice, option, type Shown, shown, when } from '../parts.ts'
import type { Visit } from '../visit.ts'

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
${table(memberColumns(context, userId), members, { isCards: true, caption: 'People in this account', empty: 'Nobody.' })}
<details><summary>What each role can do</summary><dl>${ROLES.map((role) => html`<dt>${role}</dt><dd>${ROLE_WORDS[role]}</dd>`)}</dl>
<p>Viewer suits accounting and support. Only a higher role can change someone’s role.</p></details>
${whoMay(visit, 'invite', 'invite and remove people, and set their roles below their own')}
${mayDo(visit, 'invite') && inviting(context, invitations)}
${account.role === 'owner' ? handingOn(context, members, userId) : leaving(context)}
${others.length > 0 && elsewhere(context, others)}`
  return shown('Team', body, status)
}

function memberColumns({ account, visit }: PageContext, userId: string) {
  const isBelow = (member: Member) => isAbove(account.role, member.role)
  const roleForm = ({ userId: id, email, role }: Member) => {
    const fields = html`<input type="hidden" name="person" value="${id}">
<select name="role" aria-label="Role of ${email}">${rolesBelow(account.role).map((one) => option(one, one, one === role))}</select>
<button>Set</button>`
    return actForm(visit, { act: 'setRole', look: 'row' }, fields)
  }
  const removeForm = ({ userId: id, email }: Member) => {
    const fields = html`<input type="hidden" name="person" value="${id}">
<button class="danger" aria-label="Remove ${email}">Remove</button>`
    return actForm(visit, { act: 'removePerson' }, fields)
  }
  const columns = columnsOfRecord(Member, [
    {
      field: 'email',
      name: 'Person',
      cell: ({ userId: id, email }) => (id === userId ? `${email} (you)` : email),
    },
    { field: 'role', cell: (member) => (isBelow(member) && roleForm(member)) || member.role },
    { field: 'joinedAt', name: 'Joined', cell: ({ joinedAt }) => when(joinedAt) },
  ])
  if (!mayDo(visit, 'removePerson')) return columns
  const cell = (member: Member) => (isBelow(member) && removeForm(member)) || ''
  return [...columns, { name: 'Remove', isShort: true, cell }]
}

const rolesBelow = (role: Role) => GIVEN_ROLES.filter((given) => isAbove(role, given))

function inviting(
  { account, visit, mail }: PageContext,
  invitations: readonly OpenInvitation[],
): Html {
  const fields = html`<label>Email address<input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<label>Role<select name="role">${rolesBelow(account.role).map((role) => option(role, role, role === 'member'))}</select></label>
<button class="main">Invite</button>`
  return html`<p class="quiet small">Removed people are signed out immediately, and open invitations they sent end; so do those that a lower role may no longer send. Keys belong to the account, so keys they created keep working until revoked or rotated; the <a href="/dashboard/audit?act=key">audit log</a> shows which.</p>
<h2>Invite someone</h2>
${actForm(visit, { act: 'invite', look: 'stack' }, fields)}
<p class="quiet small">${mail ? 'We email a link' : 'There is no mail server here, so you get a link to pass on'};
it works once, within ${INVITED_DAYS} days, for that address only.</p>
${table(invitationColumns(visit), invitations, { isCards: true, caption: 'Open invitations', empty: 'No open invitations.' })}`
}

function invitationColumns(visit: Visit) {
  return columnsOfRecord(OpenInvitation, [
    'email',
    { field: 'role', cell: ({ role }) => role },
    'invitedBy',
    { field: 'expiresAt', name: 'Expires', cell: ({ expiresAt }) => when(expiresAt) },
    {
      name: 'Cancel',
      isShort: true,
      cell: ({ id, email }) => {
        const fields = html`<input type="hidden" name="invitation" value="${id}">
<button aria-label="Cancel the invitation for ${email}">Cancel</button>`
        return actForm(visit, { act: 'endInvitation' }, fields) ?? ''
      },
    },
  ])
}

function handingOn(
  { visit }: PageContext,
  members: readonly Member[],
  userId: string,
): Html | null {
  const others = members.filter((member) => member.userId !== userId)
  if (others.length === 0) return null
  const fields = html`<label>New owner<select name="person">${others.map(({ userId: id, email }) => option(id, email, false))}</select></label>
<label>Your email address, to confirm<input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<button class="danger">Transfer account</button>`
  return html`<h2>Transfer ownership</h2>
<details><summary>What this changes</summary>
<p>The new owner gets the account with its keys, webhooks, credits and payments. You stay as an admin; only the new owner can change that.</p>
${actForm(visit, { act: 'handOn', look: 'stack' }, fields)}</details>`
}

function leaving({ visit }: PageContext): Html {
  return html`<h2>Leave</h2>
${actForm(visit, { act: 'leave', look: 'row' }, html`<button class="danger">Leave this account</button>`)}
<p class="quiet small">You lose access immediately. A member can invite you again.</p>`
}

function elsewhere({ visit }: PageContext, others: readonly Membership[]): Html {
  const entering = ({ accountId, role, owner }: Membership) => {
    const name = role === 'owner' ? 'your own account' : `${owner}’s account, as ${role}`
    const fields = html`<input type="hidden" name="account" value="${accountId}"><span>${name}</span>
<button aria-label="Switch to the account of ${owner}">Switch</button>`
    return html`<li>${actForm(visit, { act: 'enter', look: 'row' }, fields)}</li>`
  }
  return html`<h2>Your other accounts</h2>
<ul class="plain">${others.map(entering)}</ul>`
}

type Act = (context: PageContext) => Promise<Shown | null>

const field = ({ visit }: PageContext, name: string) => (visit.form.get(name) ?? '').trim()

const REFUSALS: Readonly<
  Record<Extract<Invited, { ok: false }>['reason'], readonly [number, string]>
> = {
  role: [403, 'You can only assign roles below your own.'],
  member: [409, 'That person is already in this account.'],
  full: [409, `An account can have at most ${PEOPLE_MAX} people, including open invitations.`],
  often: [429, `You can invite at most ${INVITED_PER_DAY} people in 24 hours.`],
}

const ADDRESS = /^[^\s@<>",;:\\()[\]]{1,64}@[^\s@<>",;:\\()[\]]{1,190}$/

const invited: Act = async (context) => {
  const { ops, clock, owner, visit, baseUrl, mail } = context
  const email = field(context, 'email').toLowerCase()
  const role = toGivenRole(field(context, 'role'))
  if (!ADDRESS.test(email) || role === null) {
    return teamPage(context, notice('Enter an email address and choose a role.', 'bad'), 422)
  }
  const made = await invite(ops, clock, owner, { email, role })
  if (!made.ok) {
    const [status, text] = REFUSALS[made.reason]
    return teamPage(context, notice(text, 'bad'), status)
  }
  const link = `${baseUrl}${JOIN}?token=${made.token}`
  if (mail) {
    mail.sendInTurn(invitationMessage({ to: email, from: visit.person?.email ?? '', role }, link))
    return teamPage(context, notice(`An invitation is on its way to ${email}.`, 'good'))
  }
  const said = html`<div class="notice good" role="status"><p><strong>Send this link to ${email}.</strong> It is shown only once, and only its hash is stored.</p><pre tabindex="0" data-copy="link">${link}</pre></div>`
  return teamPage(context, said)
}

const uninvited: Act = async (context) => {
  const { ops, clock, owner } = context
  if (!(await endInvitation(ops, clock, owner, field(context, 'invitation')))) return null
  return teamPage(context, notice('Invitation canceled.', 'good'))
}

/** Returns null if the account has no such member. */
function tell(context: PageContext, outcome: 'done' | 'unknown' | 'refused', text: string) {
  if (outcome === 'unknown') return null
  if (outcome === 'done') return teamPage(context, notice(text, 'good'))
  return teamPage(context, notice(REFUSALS.role[1], 'bad'), 403)
}

const roleSet: Act = async (context) => {
  const { ops, clock, owner } = context
  const role = toGivenRole(field(context, 'role'))
  if (role === null) return teamPage(context, notice('Choose a role from the list.', 'bad'), 422)
  const change = { userId: field(context, 'person'), role }
  return tell(context, await changeRole(ops, clock, owner, change), 'Role changed.')
}

const removed: Act = async (context) => {
  const { ops, clock, owner } = context
  const outcome = await removeMember(ops, clock, owner, field(context, 'person'))
  return tell(
    context,
    outcome,
    'Person removed and signed out; open invitations they sent have ended.',
  )
}

const handedOn: Act = async (context) => {
  const { ops, clock, owner, visit } = context
  if (field(context, 'email').toLowerCase() !== visit.person?.email.toLowerCase()) {
    const text = 'That is not your email address. Nothing was changed.'
    return teamPage(context, notice(text, 'bad'), 422)
  }
  const outcome = await handOn(ops, clock, owner, field(context, 'person'))
  return outcome === 'done' ? goto(TEAM) : tell(context, outcome, '')
}

const left: Act = async (context) => {
  const { ops, clock, owner } = context
  if (await leaveAccount(ops, clock, owner)) return goto('/dashboard')
  return teamPage(context, notice('Transfer ownership before leaving.', 'bad'), 409)
}

const entered: Act = async (context) => {
  const { ops, clock, owner } = context
  const isIn = await enterAccount(ops, clock, owner, field(context, 'account'))
  return isIn ? goto('/dashboard') : null
}

export const TEAM_ACTIONS = {
  invite: invited,
  endInvitation: uninvited,
  setRole: roleSet,
  removePerson: removed,
  handOn: handedOn,
  leave: left,
  enter: entered,
} satisfies Partial<Record<ActName, Act>>
