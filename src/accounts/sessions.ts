// Who is signed in to the dashboard. Passwords, sessions, links and their rate limits are
// better-auth's, which is reachable only through the calls below.

import { betterAuth } from 'better-auth'
import { magicLink } from 'better-auth/plugins'
import type { Log } from '../kernel/log.ts'
import type { Clock } from '../kernel/time.ts'
import type { Database } from '../store/database.ts'
import { closeAccount } from './closing.ts'
import { createMessages, type SendMail } from './mail.ts'
import { PASSWORD_MIN_LENGTH } from './passwords.ts'
import { oidcPlugins, originOf, type ProviderSetting, socialProviders } from './providers.ts'
import { createSessionStore } from './session-store.ts'

export interface Person {
  userId: string
  email: string
  sessionToken: string
}

/** What a browser's request says of itself. */
export interface Visitor {
  cookie: string
  /** The network address, after trusted proxies, as limits count it. */
  address: string
  userAgent: string
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
  signUp(visitor: Visitor, email: string, password: string): Promise<SignedIn>
  signIn(visitor: Visitor, email: string, password: string): Promise<SignedIn>
  signOut(visitor: Visitor): Promise<SignedIn>
  /** Null without a mail server. */
  sendLink: ((visitor: Visitor, email: string) => Promise<SignedIn>) | null
  followLink(visitor: Visitor, token: string): Promise<SignedIn>
  /** Null without a mail server. */
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
}

export type Started = { ok: true; url: string; cookies: string[] } | Refused

export interface SessionOptions {
  ops: Database
  clock: Clock
  log: Log
  secret: string
  /** Public address of the service. */
  baseUrl: string
  mayRegister: boolean
  sendMail: SendMail | null
  providers: readonly ProviderSetting[]
}

const BASE_PATH = '/dashboard/auth'
const ADDRESS_HEADER = 'x-visitor-address'
const DAY_SECONDS = 86_400
const LINK_SECONDS = 600
const RESET_SECONDS = 3600

const OLD_LINK_REASON = 'This link has been used or is too old; ask for a new one.'

const REASONS: Readonly<Record<string, string>> = {
  INVALID_EMAIL: 'That is not an e-mail address.',
  VALIDATION_ERROR: 'That is not an e-mail address with a password.',
  INVALID_EMAIL_OR_PASSWORD: 'E-mail address or password is not right.',
  PASSWORD_TOO_SHORT: `A password has at least ${PASSWORD_MIN_LENGTH} characters.`,
  PASSWORD_TOO_LONG: 'A password has at most 128 characters.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
    'There is an account with this address already; sign in instead.',
  INVALID_PASSWORD: 'The password is not right.',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'This account has no password.',
  INVALID_TOKEN: OLD_LINK_REASON,
  SESSION_EXPIRED: 'Sign in again first; this needs a session of today.',
  UNAUTHORIZED: 'Sign in again first.',
}

/** Why signing in through a provider failed, by better-auth's error code. */
const PROVIDER_REASONS: Readonly<Record<string, string>> = {
  account_not_linked:
    'There is an account with this e-mail address already, and the address is not proven on both ' +
    'sides. Sign in as you did before.',
  signup_disabled: 'This service takes no new accounts.',
  access_denied: 'The sign-in was cancelled at the provider.',
  email_not_found: 'The provider did not give an e-mail address.',
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

  return {
    async find(visitor) {
      const found = await auth.api.getSession({ headers: toHeaders(visitor) })
      if (!found) return null
      const { user, session } = found
      return { userId: user.id, email: user.email, sessionToken: session.token }
    },
    signUp: (visitor, email, password) =>
      post(visitor, '/sign-up/email', { email, password, name: '' }),
    signIn: (visitor, email, password) => post(visitor, '/sign-in/email', { email, password }),
    signOut: (visitor) => post(visitor, '/sign-out', {}),
    sendLink:
      options.sendMail && ((visitor, email) => post(visitor, '/sign-in/magic-link', { email })),
    async followLink(visitor, token) {
      const query = new URLSearchParams({ token, callbackURL: '/dashboard' })
      const answer = await request(visitor, `/magic-link/verify?${query}`)
      return errorIn(answer) === null ? toSignedIn(answer) : refused(OLD_LINK_REASON)
    },
    sendReset:
      options.sendMail && ((visitor, email) => post(visitor, '/request-password-reset', { email })),
    resetPassword: (visitor, token, newPassword) =>
      post(visitor, '/reset-password', { token, newPassword }),
    changePassword: (visitor, currentPassword, newPassword) =>
      post(visitor, '/change-password', {
        currentPassword,
        newPassword,
        revokeOtherSessions: true,
      }),
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
      return refused(PROVIDER_REASONS[error] ?? 'That sign-in did not work; begin again here.')
    },
  }
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
    const reason = 'Too many attempts; wait a while and try again.'
    return { ok: false, status, reason, retrySeconds: seconds }
  }
  const reason = REASONS[body.code ?? ''] ?? 'That did not work; check what you typed.'
  return { ok: false, status: status < 500 ? status : 503, reason, retrySeconds: null }
}

function createAuth(options: SessionOptions) {
  const { ops, clock, log, secret, baseUrl, mayRegister, sendMail, providers } = options
  const messages = sendMail && createMessages(sendMail, baseUrl)
  return betterAuth({
    appName: 'tieout',
    baseURL: baseUrl,
    basePath: BASE_PATH,
    secret,
    database: createSessionStore(ops),
    emailAndPassword: {
      enabled: true,
      disableSignUp: !mayRegister,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      ...(messages && {
        sendResetPassword: ({ user, token }) => messages.reset(user.email, token),
      }),
    },
    socialProviders: socialProviders(providers, mayRegister),
    session: {
      ...TABLES.session,
      expiresIn: 7 * DAY_SECONDS,
      // A session is never extended, so that its cookie is set only once.
      disableSessionRefresh: true,
    },
    user: {
      ...TABLES.user,
      deleteUser: { enabled: true, beforeDelete: ({ id }) => closeAccount(ops, clock, id) },
    },
    account: { ...TABLES.account, updateAccountOnSignIn: false },
    databaseHooks: { account: { create: { before: withoutTokens } } },
    verification: TABLES.verification,
    rateLimit: {
      enabled: true,
      storage: 'database',
      ...TABLES.rateLimit,
      customRules: {
        '/sign-in/email': { window: 300, max: 10 },
        '/sign-up/email': { window: 3600, max: 10 },
        '/sign-in/magic-link': { window: 3600, max: 5 },
        '/magic-link/verify': { window: 300, max: 10 },
        '/sign-in/social': { window: 300, max: 20 },
        '/request-password-reset': { window: 3600, max: 5 },
        '/reset-password': { window: 300, max: 10 },
        '/change-password': { window: 300, max: 10 },
        '/delete-user': { window: 300, max: 10 },
      },
    },
    advanced: {
      cookiePrefix: 'tieout',
      useSecureCookies: baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/dashboard' },
      // The address is a network's already where that counts as one client.
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_, message) => log.error({ message }, 'sign-in failed') },
    plugins: [
      ...(messages ? [linkPlugin(messages.link, mayRegister)] : []),
      ...oidcPlugins(providers, mayRegister),
    ],
  })
}

type OwnAccount = Record<string, unknown>

/** The identity at a provider is stored; tokens that would let us act for the person are not. */
async function withoutTokens(account: OwnAccount): Promise<{ data: OwnAccount }> {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } }
}

function linkPlugin(
  sendLink: (email: string, token: string) => Promise<void>,
  mayRegister: boolean,
) {
  return magicLink({
    expiresIn: LINK_SECONDS,
    disableSignUp: !mayRegister,
    storeToken: 'hashed',
    sendMagicLink: ({ email, token }) => sendLink(email, token),
  })
}

const AT = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** better-auth's names mapped to our tables and columns. */
const TABLES = {
  user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...AT } },
  session: {
    modelName: 'sessions',
    fields: {
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      userId: 'user_id',
      ...AT,
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...AT,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...AT } },
  rateLimit: {
    modelName: 'sign_in_rates',
    fields: { key: 'rate_key', lastRequest: 'last_request' },
  },
} as const
