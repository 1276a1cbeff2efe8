// The account: its password, its other sessions, and its deletion.

import { PASSWORD_METHOD, selectSignInMethods } from '../../../accounts/closing.ts'
import { countOthers, selectOwned } from '../../../accounts/members.ts'
import { PASSWORD_MIN_LENGTH } from '../../../accounts/sign-in/password-rule.ts'
import type { Refused, Sessions } from '../../../accounts/sign-in/sessions.ts'
import { whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { actForm } from '../acts.ts'
import { PLAN_PATH } from '../credits/plan-page.ts'
import type { PageContext } from '../page-context.ts'
import { goto, head, notice, type Shown, shown } from '../parts.ts'
import type { Visit } from '../visit.ts'
import { emailField, field, passwordField, refusal } from './sign-in-pages.ts'
import { TEAM } from './team-page.ts'

export const ACCOUNT_PATH = '/dashboard/account'

export async function accountPage(
  context: PageContext,
  sessions: Sessions,
  said: Html | null = null,
  status = 200,
): Promise<Shown> {
  const { ops, visit } = context
  const ways = await selectSignInMethods(ops, visit.person?.userId ?? '')
  const hasPassword = ways.includes(PASSWORD_METHOD)
  const names = sessions.providers.filter(({ id }) => ways.includes(id)).map(({ name }) => name)
  const changed = visit.query.changed === '1' && notice('Password changed.', 'good')
  const body = html`${head('Account', ACCOUNT_PATH, visit)}${said ?? changed}
<p>You sign in as <strong>${visit.person?.email}</strong>${names.length > 0 && html`, also with ${names.join(', ')}`}.</p>
${sessions.sendLink && visit.person?.isVerified === false && verificationForm(visit)}
<h2>Password</h2>
${hasPassword ? passwordForm(context) : html`<p>You have not set a password.${sessions.sendReset && html` <a href="/dashboard/reset/forgotten">Email me a link</a> to set one.`}</p>`}
<h2>Other sessions</h2>
${actForm(visit, { act: 'signOutOthers', look: 'row' }, html`<button>Sign out all other sessions</button>`)}
${closing(context, hasPassword)}`
  return shown('Account', body, status)
}

function verificationForm(visit: Visit): Html {
  return html`<h2>Verify your email address</h2>
<p>Open the link in this browser. If you open it where you are not signed in, all existing keys and webhooks are turned off, because someone else may have created them.</p>
<form class="row" method="post" action="/dashboard/link/send">${visit.csrfField}
<input type="hidden" name="email" value="${visit.person?.email}">
<button>Send verification link</button></form>`
}

function passwordForm({ visit }: PageContext): Html | null {
  const fields = html`${passwordField('Current password', 'current', 'current-password')}
${passwordField('New password', 'password', 'new-password')}
<p class="quiet small">At least ${PASSWORD_MIN_LENGTH} characters. Changing it signs out all other sessions.</p>
<button>Change password</button>`
  return actForm(visit, { act: 'changePassword', look: 'stack' }, fields)
}

function closing({ visit, account }: PageContext, hasPassword: boolean): Html {
  const fields = html`${emailField('', 'Your email address, to confirm')}
${hasPassword && passwordField('Password', 'password', 'current-password')}
<button class="danger">Delete account permanently</button>`
  return html`<h2>Delete account</h2>
<details><summary>What is deleted, and what is kept</summary>
${
  account.role === 'owner'
    ? html`<p>Every key stops working immediately and every webhook is turned off. Your email address, password and sessions are deleted. Your ${whole(account.balance)} credits are forfeited, not refunded. Kept without your name: the credit ledger, the list of payments, and the IDs of your keys and webhooks.</p>`
    : html`<p>Your email address, password and sessions are deleted, you leave this account, and your own account is closed with its keys, webhooks and credits. Keys you created in this account keep working.</p>`
}
${actForm(visit, { act: 'deleteAccount', look: 'stack' }, fields)}</details>`
}

type Act = (context: PageContext, sessions: Sessions) => Promise<Shown>

function refused(answer: Refused, context: PageContext, sessions: Sessions): Promise<Shown> {
  return accountPage(context, sessions, refusal(answer), answer.status)
}

/** Redirects, since a new session replaces this one and the forms of this page no longer pass. */
export const changePassword: Act = async (context, sessions) => {
  const { visit } = context
  const [current, next] = [field(visit, 'current'), field(visit, 'password')]
  const answer = await sessions.changePassword(visit.visitor, current, next)
  if (!answer.ok) return refused(answer, context, sessions)
  return goto(`${ACCOUNT_PATH}?changed=1`, answer.cookies)
}

export const signOutOthers: Act = async (context, sessions) => {
  const answer = await sessions.signOutOthers(context.visit.visitor)
  if (!answer.ok) return refused(answer, context, sessions)
  return accountPage(context, sessions, notice('All other sessions are signed out.', 'good'))
}

export const deleteAccount: Act = async (context, sessions) => {
  const { visit, ops } = context
  const refuse = (text: string, status: number) =>
    accountPage(context, sessions, notice(text, 'bad'), status)
  const { userId = '', email = '' } = visit.person ?? {}
  if (field(visit, 'email').trim().toLowerCase() !== email.toLowerCase()) {
    return refuse('That is not this account’s email address. Nothing was deleted.', 422)
  }
  if ((await countOthers(ops, userId)) > 0) {
    const text = html`Your account has other members. <a href="${TEAM}">Transfer it or remove them</a> first.`
    return accountPage(context, sessions, notice(text, 'bad'), 409)
  }
  const hasPassword = (await selectSignInMethods(ops, userId)).includes(PASSWORD_METHOD)
  const password = field(visit, 'password')
  if (hasPassword && password === '') return refuse('Enter your password to do this.', 422)
  const states = await Promise.all(
    (await selectOwned(ops, userId)).map((id) => context.billing?.stateOf(id)),
  )
  const paid = states.flatMap((state) => state?.subscriptions ?? [])
  if (paid.some(({ endsAt }) => endsAt === null)) {
    const text = html`You have an active paid plan. <a href="${PLAN_PATH}">Cancel it</a> first.`
    return accountPage(context, sessions, notice(text, 'bad'), 409)
  }
  const answer = await sessions.deletePerson(visit.visitor, hasPassword ? password : '')
  if (!answer.ok) return refused(answer, context, sessions)
  return goto('/dashboard/sign-in', answer.cookies)
}
