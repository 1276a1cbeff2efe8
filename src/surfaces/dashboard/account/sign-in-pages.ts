// Signing up, in and out, by password or by a mailed link.

import { PASSWORD_MIN_LENGTH } from '../../../accounts/sign-in/password-rule.ts'
import type { Refused, Sessions, SignedIn } from '../../../accounts/sign-in/sessions.ts'
import { type Html, html } from '../../pages/html.ts'
import { goto, notice, type Shown, shown } from '../parts.ts'
import type { Visit } from '../visit.ts'

export interface Doors {
  sessions: Sessions
  mayRegister: boolean
}

export function signInPage(visit: Visit, doors: Doors, said: Html | null = null, status = 200) {
  const { sessions, mayRegister } = doors
  const email = visit.form.get('email') ?? ''
  const body = html`<h1>Sign in</h1>
<p class="lead">Manage your keys, usage and credits.</p>${said}
<form class="stack" method="post" action="/dashboard/sign-in">${visit.csrfField}${nextField(visit)}
${emailField(email)}
${passwordField('Password', 'password', 'current-password')}
<button class="main">Sign in</button></form>
${sessions.sendReset && html`<p><a href="/dashboard/reset/forgotten">Forgot your password?</a></p>`}
${providerForms(visit, sessions)}
${sessions.sendLink && linkForm(visit, email)}
${mayRegister && html`<p>No account yet? <a href="/dashboard/sign-up${nextQuery(visit)}">Sign up</a>; it’s free.</p>`}`
  return { ...shown('Sign in', body, status), formTargets: targetsOf(sessions) }
}

const HOME = '/dashboard'
/** Dashboard pages that links with form values may lead to; no other address. */
const NEXT = /^\/dashboard\/[a-z\d/-]{0,100}\?[!-[\]-~]{0,9000}$/

/** Target after signing in: the page requested before, else the dashboard. */
function nextOf({ form, query }: Visit): string {
  const wanted = form.get('next') ?? query.next ?? ''
  return NEXT.test(wanted) ? wanted : HOME
}

/** Cookies that keep the target while the visitor signs in elsewhere, where no form value goes. */
function keepNext(visit: Visit): readonly string[] {
  const next = nextOf(visit)
  if (next !== HOME) return [visit.keepCookie(next)]
  return visit.kept === null ? [] : [visit.keepCookie(null)]
}

/** Redirects to the target that this browser kept; it is used once. */
function enterKept(visit: Visit, answer: SignedIn, again: Again): Shown {
  if (!answer.ok || visit.kept === null) return enter(answer, again)
  const next = NEXT.test(visit.kept) ? visit.kept : HOME
  return goto(next, [...answer.cookies, visit.keepCookie(null)])
}

function nextField(visit: Visit): Html | false {
  const next = nextOf(visit)
  return next !== HOME && html`<input type="hidden" name="next" value="${next}">`
}

function nextQuery(visit: Visit): string {
  const next = nextOf(visit)
  return next === HOME ? '' : `?next=${encodeURIComponent(next)}`
}

const targetsOf = (sessions: Sessions) => sessions.providers.map(({ origin }) => origin)

/** One form with a button per provider. */
function providerForms(visit: Visit, { providers }: Sessions): Html | null {
  if (providers.length === 0) return null
  const buttons = providers.map(
    ({ id, name }) =>
      html`<button formaction="/dashboard/sign-in/with/${id}">Continue with ${name}</button>`,
  )
  return html`<h2>Or continue with</h2>
<form class="row" method="post">${buttons}${visit.csrfField}${nextField(visit)}</form>`
}

function linkForm(visit: Visit, email: string): Html {
  return html`<h2>Or sign in by email</h2>
<form class="stack" method="post" action="/dashboard/link/send">${visit.csrfField}${nextField(visit)}${emailField(email)}
<button>Send me a sign-in link</button></form>`
}

export function signUpPage(
  visit: Visit,
  sessions: Sessions,
  said: Html | null = null,
  status = 200,
): Shown {
  const body = html`<h1>Sign up</h1>
<p class="lead">Create a free account to manage keys and credits.</p>${said}
<form class="stack" method="post" action="/dashboard/sign-up">${visit.csrfField}${nextField(visit)}
${emailField(visit.form.get('email') ?? '')}
${sessions.signUp ? newPassword() : byMail()}</form>
${providerForms(visit, sessions)}
<p>Have an account? <a href="/dashboard/sign-in${nextQuery(visit)}">Sign in</a>.</p>`
  return { ...shown('Sign up', body, status), formTargets: targetsOf(sessions) }
}

function newPassword(): Html {
  return html`<label>Password<input name="password" type="password" required minlength="${PASSWORD_MIN_LENGTH}" maxlength="128"
 autocomplete="new-password" aria-describedby="rule"></label>
<p class="quiet small" id="rule">At least ${PASSWORD_MIN_LENGTH} characters of any kind.</p>
<button class="main">Sign up</button>`
}

function byMail(): Html {
  return html`<p class="quiet small">We will email you a link that signs you in. You can set a password later.</p>
<button class="main">Send link</button>`
}

export function passwordField(label: string, name: string, kind: string): Html {
  return html`<label>${label}<input name="${name}" type="password" required maxlength="128" autocomplete="${kind}"></label>`
}

export function emailField(value: string, label = 'Email address'): Html {
  return html`<label>${label}<input name="email" type="email" required maxlength="254"
 autocomplete="email" value="${value.slice(0, 254)}"></label>`
}

export const field = (visit: Visit, name: string): string => visit.form.get(name) ?? ''

/** With a mail server the answer is the same whether or not the address has an account. */
export async function signUp(visit: Visit, doors: Doors): Promise<Shown> {
  const { sessions } = doors
  const again = (said: Html, status: number) => signUpPage(visit, sessions, said, status)
  const email = field(visit, 'email')
  if (sessions.signUp === null) return mailLink(visit, doors, again)
  const answer = await sessions.signUp(visit.visitor, email, field(visit, 'password'))
  return enter(answer, again, nextOf(visit))
}

export async function signIn(visit: Visit, doors: Doors): Promise<Shown> {
  const { sessions } = doors
  const answer = await sessions.signIn(
    visit.visitor,
    field(visit, 'email'),
    field(visit, 'password'),
  )
  return enter(answer, (said, status) => signInPage(visit, doors, said, status), nextOf(visit))
}

/** Renders the form again with the problem. */
type Again = (said: Html, status: number) => Shown

/** Redirects to the dashboard with the session’s cookies, or shows the form with the reason. */
function enter(answer: SignedIn, again: Again, next = HOME): Shown {
  return answer.ok ? goto(next, answer.cookies) : again(refusal(answer), answer.status)
}

export function refusal({ reason, retrySeconds: wait }: Refused): Html {
  const more = wait !== null && html` Next attempt in ${Math.ceil(wait / 60)} min.`
  return notice(html`${reason}${more}`, 'bad')
}

export async function signOut(visit: Visit, { sessions }: Doors): Promise<Shown> {
  const answer = await sessions.signOut(visit.visitor)
  return goto('/dashboard/sign-in', answer.ok ? answer.cookies : [])
}

export function sendLink(visit: Visit, doors: Doors): Promise<Shown> {
  return mailLink(visit, doors, (said, status) => signInPage(visit, doors, said, status))
}

/** The answer does not reveal whether such an account exists. */
async function mailLink(visit: Visit, { sessions }: Doors, again: Again): Promise<Shown> {
  const answer = await sessions.sendLink?.(visit.visitor, field(visit, 'email'))
  if (answer && !answer.ok) return enter(answer, again)
  const body = html`<h1>Check your email</h1>
<p>If this address can sign in, a link is on its way. It works once and expires in ten minutes.</p><p><a href="/dashboard/sign-in">Back</a></p>`
  return { ...shown('Link sent', body), cookies: keepNext(visit) }
}

/** Shows a button, since mail scanners follow links and would use up the link. */
export function linkPage(visit: Visit): Shown {
  const body = html`<h1>Sign in</h1>
<form class="stack" method="post" action="/dashboard/link">${visit.csrfField}
<input type="hidden" name="token" value="${visit.query.token ?? ''}">
<button class="main">Sign in to tieout</button></form>`
  return shown('Sign in', body)
}

export async function followLink(visit: Visit, doors: Doors): Promise<Shown> {
  const answer = await doors.sessions.followLink(visit.visitor, field(visit, 'token'))
  return enterKept(visit, answer, (said, status) => signInPage(visit, doors, said, status))
}

export function forgottenPage(visit: Visit, said: Html | null = null, status = 200): Shown {
  const body = html`<h1>A new password</h1>
<p class="lead">We will email you a link to choose one.</p>${said}
<form class="stack" method="post" action="/dashboard/reset/send">${visit.csrfField}
${emailField(field(visit, 'email'))}
<button class="main">Send link</button></form>
<p><a href="/dashboard/sign-in">Back</a></p>`
  return shown('A new password', body, status)
}

/** The answer does not reveal whether such an account exists. */
export async function sendReset(visit: Visit, { sessions }: Doors): Promise<Shown> {
  const answer = await sessions.sendReset?.(visit.visitor, field(visit, 'email'))
  if (answer && !answer.ok) {
    return enter(answer, (said, status) => forgottenPage(visit, said, status))
  }
  const body = html`<h1>Check your email</h1>
<p>If an account with this address exists, a link is on its way. It works once and expires in one hour.</p><p><a href="/dashboard/sign-in">Back</a></p>`
  return shown('Email sent', body)
}

export function resetPage(visit: Visit, said: Html | null = null, status = 200): Shown {
  const token = visit.query.token ?? field(visit, 'token')
  const body = html`<h1>Choose a new password</h1>
<p class="lead">This signs you out everywhere.</p>${said}
<form class="stack" method="post" action="/dashboard/reset">${visit.csrfField}
<input type="hidden" name="token" value="${token}">
${passwordField('New password', 'password', 'new-password')}
<p class="quiet small">At least ${PASSWORD_MIN_LENGTH} characters of any kind.</p>
<button class="main">Set password</button></form>`
  return shown('Choose a new password', body, status)
}

export async function resetPassword(visit: Visit, doors: Doors): Promise<Shown> {
  const [token, password] = [field(visit, 'token'), field(visit, 'password')]
  const answer = await doors.sessions.resetPassword(visit.visitor, token, password)
  if (!answer.ok) return enter(answer, (said, status) => resetPage(visit, said, status))
  return signInPage(visit, doors, notice('Password changed. Sign in with the new one.', 'good'))
}

/** Returns null for a provider that is not configured. */
export async function startProvider(visit: Visit, doors: Doors): Promise<Shown | null> {
  const { sessions } = doors
  const id = visit.params.provider ?? ''
  if (!sessions.providers.some((one) => one.id === id)) return null
  const started = await sessions.startProvider(visit.visitor, id)
  if (started.ok) return goto(started.url, [...started.cookies, ...keepNext(visit)])
  return enter(started, (said, status) => signInPage(visit, doors, said, status))
}

export async function finishProvider(visit: Visit, doors: Doors): Promise<Shown | null> {
  const { sessions } = doors
  const id = visit.params.provider ?? ''
  if (!sessions.providers.some((one) => one.id === id)) return null
  const answer = await sessions.finishProvider(visit.visitor, id, new URLSearchParams(visit.query))
  return enterKept(visit, answer, (said, status) => signInPage(visit, doors, said, status))
}
