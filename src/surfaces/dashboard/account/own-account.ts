// The account of a signed-in person, or a page with the reason why it cannot be opened yet.

import { selectMembers } from '../../../accounts/members.ts'
import { type Account, accountOf } from '../../../accounts/owners.ts'
import type { Person } from '../../../accounts/sign-in/sessions.ts'
import { type Failure, isFailure } from '../../../kernel/failure.ts'
import { type Clock, MINUTE_MS, toInstant } from '../../../kernel/time.ts'
import type { Queries } from '../../../store/database.ts'
import { html } from '../../pages/html.ts'
import { notice, type Shown, shown, when } from '../parts.ts'
import type { Visit } from '../visit.ts'

export async function openOwnAccount(
  visit: Visit,
  { userId, sessionToken: session }: Person,
  services: Parameters<typeof accountOf>[1],
): Promise<Account | Shown> {
  try {
    return await accountOf({ userId, session, address: visit.visitor.address }, services)
  } catch (error) {
    if (isFailure(error, 'rate.exceeded')) return noAccountPage(visit, error, services.clock)
    throw error
  }
}

/** Name of another person’s account in the head of its pages. */
export async function placeOf(ops: Queries, { id, role }: Account): Promise<string> {
  const [first] = await selectMembers(ops, id)
  return `account of ${first?.email ?? 'nobody'}, as ${role}`
}

function noAccountPage(visit: Visit, refused: Failure, clock: Clock): Shown {
  const waitMs = Number(refused.headers['retry-after']) * 1000
  const openAt = toInstant(clock.now() + waitMs)
  const body = html`<h1>Your account cannot be created yet</h1>
${notice(html`Too many accounts were created from your network, ${visit.visitor.address}. Yours can be created after ${when(openAt)} (UTC), in ${durationOf(waitMs)}.`, 'bad')}
<p>You are signed up as <strong>${visit.person?.email}</strong>, so you need not sign up again: sign in then, or earlier from another network.</p>
<h2>In the meantime</h2>
<ul><li>A key made with <code>POST /v1/keys</code> works without an account; you can claim it later.</li>
<li>If you already have an account, sign in with its address.</li></ul>
<form class="row" method="post" action="/dashboard/sign-out">${visit.csrfField}
<button>Sign in with another address</button></form>`
  return { ...shown('Not yet', body, 429), headers: refused.headers }
}

const HOUR_MINUTES = 60

function durationOf(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS)
  return minutes < 2 * HOUR_MINUTES ? `${minutes} min` : `${Math.ceil(minutes / HOUR_MINUTES)} h`
}
