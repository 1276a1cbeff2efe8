// Who is signed in to the dashboard. Passwords, sessions, links and their throttling are
// better-auth's; nothing of it is reachable but through the calls below.

import { betterAuth } from 'better-auth'
import { magicLink } from 'better-auth/plugins'
import type { Log } from '../kernel/log.ts'
import type { Database } from '../store/database.ts'
import type { SendMail } from './mail.ts'
import { createSessionStore } from './session-store.ts'

export interface Person {
  userId: string
  email: string
  /** Known to the browser's cookie and the store alone. */
  sessionToken: string
}

/** A browser as it came. */
export interface Visitor {
  cookie: string
  /** The network address, after trusted proxies. */
  address: string
  userAgent: string
}

export type SignedIn =
  | { ok: true; cookies: string[] }
  | { ok: false; status: number; reason: string; retrySeconds: number | null }

export interface Sessions {
  find(visitor: Visitor): Promise<Person | null>
  signUp(visitor: Visitor, email: string, password: string): Promise<SignedIn>
  signIn(visitor: Visitor, email: string, password: string): Promise<SignedIn>
  signOut(visitor: Visitor): Promise<SignedIn>
  /** Null without a mail server. */
  sendLink: ((visitor: Visitor, email: string) => Promise<SignedIn>) | null
  followLink(visitor: Visitor, token: string): Promise<SignedIn>
}

export interface SessionOptions {
  ops: Database
  log: Log
  secret: string
  /** Public address of the service. */
  baseUrl: string
  mayRegister: boolean
  sendMail: SendMail | null
}

export const PASSWORD_LEAST = 10
const BASE_PATH = '/dashboard/auth'
const ADDRESS_HEADER = 'x-visitor-address'
const DAY_SECONDS = 86_400
const LINK_SECONDS = 600

const REASONS: Readonly<Record<string, string>> = {
  INVALID_EMAIL: 'That is not an e-mail address.',
  VALIDATION_ERROR: 'That is not an e-mail address with a password.',
  INVALID_EMAIL_OR_PASSWORD: 'E-mail address or password is not right.',
  PASSWORD_TOO_SHORT: `A password has at least ${PASSWORD_LEAST} characters.`,
  PASSWORD_TOO_LONG: 'A password has at most 128 characters.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
    'There is an account with this address already; sign in instead.',
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

  const ask = (visitor: Visitor, path: string, body?: Record<string, string>) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = toHeaders(visitor)
    return auth.handler(new Request(`${baseUrl}${BASE_PATH}${path}`, { method, headers, ...sent }))
  }

  const post = async (visitor: Visitor, path: string, body: Record<string, string>) =>
    toSignedIn(await ask(visitor, path, body))

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
      const answer = await ask(visitor, `/magic-link/verify?${query}`)
      const isRefused = answer.headers.get('location')?.includes('error=')
      return isRefused ? OLD_LINK : toSignedIn(answer)
    },
  }
}

const OLD_LINK: SignedIn = {
  ok: false,
  status: 400,
  reason: 'This link has been used or is too old; ask for a new one.',
  retrySeconds: null,
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
  const reason = REASONS[body.code ?? ''] ?? 'That did not work; look at what was typed.'
  return { ok: false, status: status < 500 ? status : 503, reason, retrySeconds: null }
}

function createAuth(options: SessionOptions) {
  const { ops, log, secret, baseUrl, mayRegister, sendMail } = options
  return betterAuth({
    appName: 'openfilings',
    baseURL: baseUrl,
    basePath: BASE_PATH,
    secret,
    database: createSessionStore(ops),
    emailAndPassword: {
      enabled: true,
      disableSignUp: !mayRegister,
      minPasswordLength: PASSWORD_LEAST,
    },
    session: {
      ...TABLES.session,
      expiresIn: 7 * DAY_SECONDS,
      // A session has one length, so that its cookie is written once.
      disableSessionRefresh: true,
    },
    user: TABLES.user,
    account: TABLES.account,
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
      },
    },
    advanced: {
      cookiePrefix: 'openfilings',
      useSecureCookies: baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/dashboard' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_, message) => log.error({ message }, 'sign-in failed') },
    plugins: sendMail ? [linkPlugin(baseUrl, mayRegister, sendMail)] : [],
  })
}

/** The letter leads to a page with a button, since mail scanners follow links before people do. */
function linkPlugin(baseUrl: string, mayRegister: boolean, sendMail: SendMail) {
  return magicLink({
    expiresIn: LINK_SECONDS,
    disableSignUp: !mayRegister,
    storeToken: 'hashed',
    sendMagicLink: ({ email, token }) =>
      sendMail({
        to: email,
        subject: 'Your sign-in link',
        text:
          `Open this address to sign in to openfilings at ${new URL(baseUrl).host}:\n\n` +
          `${baseUrl}/dashboard/link?token=${encodeURIComponent(token)}\n\n` +
          'It works once, for ten minutes. If you did not ask for it, do nothing.\n',
      }),
  })
}

const AT = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** better-auth's names to the columns of our migration. */
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
