// Resetting a password by email, and signing in through a provider.

import { PASSWORD_MIN_LENGTH } from '../../accounts/sign-in/passwords.ts'
import { type Html, html } from '../pages/html.ts'
import { goto, notice, type Shown, shown } from './parts.ts'
import { type Doors, emailField, enter, field, passwordField, signInPage } from './sign-in-pages.ts'
import type { Visit } from './visit.ts'

export function forgottenPage(visit: Visit, said: Html | null = null, status = 200): Shown {
  const body = html`<h1>A new password</h1>
<p class="lead">We will email you a link to choose one.</p>${said}
<form class="stack" method="post" action="/dashboard/reset/send">${visit.proof}
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
<form class="stack" method="post" action="/dashboard/reset">${visit.proof}
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

/** Null for a provider that is not configured. */
export async function startProvider(visit: Visit, doors: Doors): Promise<Shown | null> {
  const { sessions } = doors
  const id = visit.params.provider ?? ''
  if (!sessions.providers.some((one) => one.id === id)) return null
  const started = await sessions.startProvider(visit.visitor, id)
  if (started.ok) return goto(started.url, started.cookies)
  return enter(started, (said, status) => signInPage(visit, doors, said, status))
}

export async function finishProvider(visit: Visit, doors: Doors): Promise<Shown | null> {
  const { sessions } = doors
  const id = visit.params.provider ?? ''
  if (!sessions.providers.some((one) => one.id === id)) return null
  const answer = await sessions.finishProvider(visit.visitor, id, new URLSearchParams(visit.query))
  return enter(answer, (said, status) => signInPage(visit, doors, said, status))
}
