// Sessions of the dashboard. better-auth handles passwords, sessions, links and their rate limits,
// only through the calls below.

import { machineClock } from '../../kernel/clock.ts'
import { type Authorizations, createAuthorizations } from '../oauth/authorizations.ts'
import { ADDRESS_HEADER, createAuth, LINK, RESET, type SessionOptions } from './auth.ts'
import { deleteResets, markVerified } from './first-verification.ts'
import type { Mail } from './mail.ts'
import { PASSWORD_MIN_LENGTH } from './password-rule.ts'
import { PASSWORDS_BUSY } from './passwords.ts'
import { BASE_PATH } from './paths.ts'
import { originOf } from './providers.ts'
import type { Visitor } from './visitor.ts'

export interface Person {
  userId: string
  email: string
  /** Whether the address was verified. */
  isVerified: boolean
  sessionToken: string
}

export interface Refused {
  ok: false
  status: number
  reason: string
  retrySeconds: number | null
}

export type SignedIn = { ok: true; cookies: string[] } | Refused

export interface Sessions {
  find(visitor: Visitor): Promise<Person | null>
  /** Signs up with a password; null with a mail server, where accounts begin with a mailed link. */
  signUp: ((visitor: Visitor, email: string, password: string) => Promise<SignedIn>) | null
  signIn(visitor: Visitor, email: string, password: string): Promise<SignedIn>
  signOut(visitor: Visitor): Promise<SignedIn>
  /** Sends a sign-in link; null without a mail server. */
  sendLink: ((visitor: Visitor, email: string) => Promise<SignedIn>) | null
  followLink(visitor: Visitor, token: string): Promise<SignedIn>
  /** Sends a link to choose a password; null without a mail server. */
  sendReset: ((visitor: Visitor, email: string) => Promise<SignedIn>) | null
  /** Ends every session of the person. */
  resetPassword(visitor: Visitor, token: string, password: string): Promise<SignedIn>
  /** Ends every other session of the person. */
  changePassword(visitor: Visitor, current: string, password: string): Promise<SignedIn>
  signOutOthers(visitor: Visitor): Promise<SignedIn>
  /** Closes the account as well; a person who has a password must give it. */
  deletePerson(visitor: Visitor, password: string): Promise<SignedIn>
  readonly providers: readonly { id: string; name: string; origin: string }[]
  /** The provider's address, and the cookies that the way back needs. */
  startProvider(visitor: Visitor, id: string): Promise<Started>
  finishProvider(visitor: Visitor, id: string, query: URLSearchParams): Promise<SignedIn>
  /** Authorization of apps; null if it is off. */
  readonly oauth: Authorizations | null
}

export type Started = { ok: true; url: string; cookies: string[] } | Refused

/** Address that no mail is sent to (RFC 2606). */
const NOBODY = 'nobody@nowhere.invalid'

const OLD_LINK_REASON = 'This link was already used or has expired. Request a new one.'

const REASONS: Readonly<Record<string, string>> = {
  INVALID_EMAIL: 'Enter a valid email address.',
  VALIDATION_ERROR: 'Enter a valid email address and a password.',
  INVALID_EMAIL_OR_PASSWORD: 'The email address or password is incorrect.',
  PASSWORD_TOO_SHORT: `A password must have at least ${PASSWORD_MIN_LENGTH} characters.`,
  PASSWORD_TOO_LONG: 'A password can have at most 128 characters.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
    'An account with this address already exists. Sign in instead.',
  INVALID_PASSWORD: 'The password is incorrect.',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'This account has no password.',
  INVALID_TOKEN: OLD_LINK_REASON,
  SESSION_EXPIRED: 'Sign in again first. This action needs a recent sign-in.',
  UNAUTHORIZED: 'Sign in again first.',
  [PASSWORDS_BUSY]: 'Too many people are signing in at once. Try again in a few seconds.',
}

/** Reason of a failed sign-in through a provider, by better-auth’s error code. */
const PROVIDER_REASONS: Readonly<Record<string, string>> = {
  account_not_linked:
    'An account with this email address already exists, but the address is not verified on both ' +
    'sides. Sign in the way you did before.',
  signup_disabled: 'This service is not accepting new accounts.',
  access_denied: 'The sign-in was canceled at the provider.',
  email_not_found: 'The provider did not share an email address.',
}

export function createSessions(options: SessionOptions): Sessions {
  const auth = createAuth(options)
  const { baseUrl } = options

  const toHeaders = (visitor: Visitor) =>
    new Headers({
      cookie: visitor.cookie,
      origin: new URL(baseUrl).origin,
      'content-type': 'application/json',
      'user-agent': visitor.userAgent,
      [ADDRESS_HEADER]: visitor.address,
    })

  const request = (visitor: Visitor, path: string, body?: Record<string, string | boolean>) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = toHeaders(visitor)
    return auth.handler(new Request(`${baseUrl}${BASE_PATH}${path}`, { method, headers, ...sent }))
  }

  const post = async (visitor: Visitor, path: string, body: Record<string, string | boolean>) =>
    toSignedIn(await request(visitor, path, body))

  const find = async (visitor: Visitor): Promise<Person | null> => {
    const found = await auth.api.getSession({ headers: toHeaders(visitor) })
    if (!found) return null
    const { user, session } = found
    const { id: userId, email, emailVerified: isVerified } = user
    return { userId, email, isVerified, sessionToken: session.token }
  }

  /** A mailed link opened in the account’s own session leaves its keys and webhooks in place. */
  const keepOwn = async (visitor: Visitor, identifier: string) => {
    const person = await find(visitor)
    if (person === null || person.isVerified) return
    const { internalAdapter } = await auth.$context
    const link = await internalAdapter.findVerificationValue(identifier)
    if (!link || link.expiresAt.getTime() <= machineClock.now()) return
    if (isLinkFor(link.value, person)) await markVerified(options.ops, person.userId)
  }

  /** The attempt is counted for an address that nobody has, so that every answer takes as long. */
  const sendReset = (mail: Mail) => async (visitor: Visitor, email: string) => {
    const counted = await post(visitor, '/request-password-reset', { email: NOBODY })
    if (counted.ok) mail.later(() => auth.api.requestPasswordReset({ body: { email } }))
    return counted
  }

  return {
    find,
    signUp:
      options.mail === null
        ? (visitor, email, password) =>
            post(visitor, '/sign-up/email', { email, password, name: '' })
        : null,
    signIn: (visitor, email, password) => post(visitor, '/sign-in/email', { email, password }),
    signOut: (visitor) => post(visitor, '/sign-out', {}),
    sendLink: options.mail && ((visitor, email) => post(visitor, '/sign-in/magic-link', { email })),
    async followLink(visitor, token) {
      await keepOwn(visitor, `${LINK}${token}`)
      const query = new URLSearchParams({ token, callbackURL: '/dashboard' })
      const answer = await request(visitor, `/magic-link/verify?${query}`)
      return errorIn(answer) === null ? toSignedIn(answer) : refused(OLD_LINK_REASON)
    },
    sendReset: options.mail && sendReset(options.mail),
    async resetPassword(visitor, token, newPassword) {
      await keepOwn(visitor, `${RESET}${token}`)
      return post(visitor, '/reset-password', { token, newPassword })
    },
    async changePassword(visitor, currentPassword, newPassword) {
      const person = await find(visitor)
      const answer = await post(visitor, '/change-password', {
        currentPassword,
        newPassword,
        revokeOtherSessions: true,
      })
      if (answer.ok && person) await deleteResets(options.ops, person.userId)
      return answer
    },
    signOutOthers: (visitor) => post(visitor, '/revoke-other-sessions', {}),
    deletePerson: (visitor, password) =>
      post(visitor, '/delete-user', password === '' ? {} : { password }),
    providers: options.providers.map((one) => ({
      id: one.id,
      name: one.name,
      origin: originOf(one),
    })),
    async startProvider(visitor, provider) {
      const answer = await request(visitor, '/sign-in/social', {
        provider,
        callbackURL: '/dashboard',
        errorCallbackURL: '/dashboard/sign-in',
        disableRedirect: true,
      })
      const started = await toSignedIn(answer.clone())
      if (!started.ok) return started
      const { url } = (await answer.json()) as { url: string }
      return { ok: true, url, cookies: started.cookies }
    },
    async finishProvider(visitor, id, query) {
      const answer = await request(visitor, `/callback/${encodeURIComponent(id)}?${query}`)
      const error = errorIn(answer)
      if (error === null) return toSignedIn(answer)
      return refused(PROVIDER_REASONS[error] ?? 'The sign-in failed. Start again here.')
    },
    oauth:
      options.oauth &&
      createAuthorizations({
        ops: options.ops,
        baseUrl,
        basePath: BASE_PATH,
        handle: auth.handler,
        headersOf: toHeaders,
      }),
  }
}

/** A link to choose a password names the person, a sign-in link the address. */
function isLinkFor(value: string, { userId, email }: Person): boolean {
  if (value === userId) return true
  if (!value.startsWith('{')) return false
  return (JSON.parse(value) as { email?: string }).email?.toLowerCase() === email
}

function refused(reason: string): Refused {
  return { ok: false, status: 400, reason, retrySeconds: null }
}

/** better-auth reports failures of links and providers in the address it redirects to. */
function errorIn(answer: Response): string | null {
  const location = answer.headers.get('location')
  return location === null ? null : new URL(location, 'http://here').searchParams.get('error')
}

async function toSignedIn(answer: Response): Promise<SignedIn> {
  if (answer.status < 400) return { ok: true, cookies: answer.headers.getSetCookie() }
  const body = (await answer.json().catch(() => ({}))) as { code?: string }
  const { status } = answer
  if (status === 429) {
    const seconds = Number(answer.headers.get('x-retry-after')) || 60
    const reason = 'Too many attempts. Wait a while and try again.'
    return { ok: false, status, reason, retrySeconds: seconds }
  }
  const reason = REASONS[body.code ?? ''] ?? 'That did not work. Check what you typed.'
  return { ok: false, status: status < 500 ? status : 503, reason, retrySeconds: null }
}
