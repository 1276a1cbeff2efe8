// Viewing and accepting an invitation. A visitor without a valid link for their own address learns
// nothing of the account.

import { acceptInvitation, findInvitation } from '../../../accounts/invitations.ts'
import { ROLE_WORDS } from '../../../accounts/roles.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { Database } from '../../../store/database.ts'
import { html } from '../../pages/html.ts'
import { goto, notice, type Shown, shown } from '../parts.ts'
import type { Visit } from '../visit.ts'
import { JOIN } from './team-page.ts'

interface JoinServices {
  readonly ops: Database
  readonly clock: Clock
}

/** Shows a button, since mail scanners follow links and would use up the invitation. */
export async function joinPage(visit: Visit, { ops, clock }: JoinServices): Promise<Shown> {
  const token = visit.form.get('token') ?? visit.query.token ?? ''
  const { person } = visit
  if (!person) return signInFirst()
  const found = await findInvitation(ops, clock, token)
  if (found?.email !== person.email.toLowerCase()) return notForYou(person.email)
  const body = html`<h1>Join an account</h1>
<p><strong>${found.owner}</strong> invited you to a tieout account as <strong>${found.role}</strong>. This role ${ROLE_WORDS[found.role]}.</p>
<p>Its members see your email address, and its audit log records what you do there. If you have an account of your own, you keep it.</p>
<form class="stack" method="post" action="${JOIN}">${visit.csrfField}<input type="hidden" name="token" value="${token}">
<button class="main">Join</button></form>`
  return shown('Join an account', body)
}

/** Answers every link alike, so that nothing can be learned without signing in. */
function signInFirst(): Shown {
  const body = html`<h1>Join an account</h1>
<p>An invitation is for one email address. <a href="/dashboard/sign-in">Sign in</a> or
<a href="/dashboard/sign-up">sign up</a> with the address it was sent to, then open the link again.</p>`
  return shown('Join an account', body)
}

function notForYou(email: string): Shown {
  const text = html`There is no open invitation for <strong>${email}</strong>: the link was used, expired or canceled, or is for another address. Ask for a new one, or sign in with the address it was sent to.`
  return shown('Join an account', html`<h1>Join an account</h1>${notice(text, 'bad')}`, 404)
}

export async function join(visit: Visit, services: JoinServices): Promise<Shown> {
  const { person, visitor, form } = visit
  if (!person) return signInFirst()
  const { userId, email, sessionToken: session } = person
  const asked = { userId, email, session, address: visitor.address, token: form.get('token') ?? '' }
  const isIn = await acceptInvitation(services.ops, services.clock, asked)
  return isIn ? goto('/dashboard') : notForYou(email)
}
