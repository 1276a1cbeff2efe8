// Setup of better-auth: storage, lifetimes and rate limits.

import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { magicLink } from 'better-auth/plugins'
import { sha256 } from '../../kernel/ids.ts'
import type { Log } from '../../kernel/log.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Database } from '../../store/database.ts'
import { closeAccount } from '../closing.ts'
import type { Notices } from '../notices.ts'
import { type OauthSettings, oauthPlugins } from '../oauth/provider.ts'
import { createOnFirstVerification, deleteOlderResets, deleteResets } from './first-verification.ts'
import { createMessages } from './letters.ts'
import type { Mail } from './mail.ts'
import { PASSWORD_MIN_LENGTH } from './password-rule.ts'
import { createPasswordHashes } from './passwords.ts'
import { BASE_PATH } from './paths.ts'
import { oidcPlugins, type ProviderSetting, socialProviders } from './providers.ts'
import { createSessionStore } from './session-store.ts'
import { createNoteSignIn } from './sign-in-audit.ts'

const AT = { createdAt: 'created_at', updatedAt: 'updated_at' }

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

export interface SessionOptions {
  ops: Database
  clock: Clock
  log: Log
  secret: string
  /** Public address of the service. */
  baseUrl: string
  mayRegister: boolean
  mail: Mail | null
  notices: Notices
  providers: readonly ProviderSetting[]
  /** Authorization of apps; null if it is off. */
  oauth: (OauthSettings & { readonly mcpUrl: string }) | null
}

export const ADDRESS_HEADER = 'x-visitor-address'
const DAY_SECONDS = 86_400
const LINK_SECONDS = 600
const RESET_SECONDS = 3600

/** Prefix that better-auth puts before the token of a link. */
export const LINK = 'magic-link:'
export const RESET = 'reset-password:'

export function createAuth(options: SessionOptions) {
  const { ops, clock, log, secret, baseUrl, mayRegister, mail, notices, providers, oauth } = options
  const messages = mail && createMessages(mail, baseUrl)
  const auth = betterAuth({
    appName: 'tieout',
    baseURL: baseUrl,
    basePath: BASE_PATH,
    secret,
    database: createSessionStore(ops, {
      onFirstVerification: createOnFirstVerification({ clock, notices }),
      noteSignIn: createNoteSignIn(clock),
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: !mayRegister || mail !== null,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      password: createPasswordHashes(),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      ...(messages && {
        sendResetPassword: async ({ user, token }) => {
          const keep = sha256(`${RESET}${token}`)
          messages.reset(user.email, token, () => deleteOlderResets(ops, user.id, keep))
        },
        onPasswordReset: async ({ user }) => {
          await deleteResets(ops, user.id)
          if (user.emailVerified) return
          const { internalAdapter } = await auth.$context
          await internalAdapter.updateUser(user.id, { emailVerified: true })
        },
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
    verification: {
      ...TABLES.verification,
      storeIdentifier: { hash: async (identifier) => sha256(identifier) },
    },
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
      // The address is already that of a client’s network.
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_, message) => log.error({ message }, 'sign-in failed') },
    onAPIError: { onError: (error) => logFault(log, error) },
    plugins: [
      ...(messages ? [linkPlugin(messages.link, mayRegister)] : []),
      ...oidcPlugins(providers, mayRegister),
      ...(oauth ? oauthPlugins(oauth, oauth.mcpUrl) : []),
    ],
  })
  return auth
}

/** Refusals are answers; only what failed is logged. */
function logFault(log: Log, error: unknown): void {
  if (isAPIError(error) && error.statusCode < FAULTS_FROM) return
  log.error({ message: String(error) }, 'sign-in failed')
}

const FAULTS_FROM = 500

type OwnAccount = Record<string, unknown>

/** Drops the provider’s tokens, which would let us act for the person; the identity is stored. */
async function withoutTokens(account: OwnAccount): Promise<{ data: OwnAccount }> {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } }
}

function linkPlugin(sendLink: (email: string, token: string) => void, mayRegister: boolean) {
  return magicLink({
    expiresIn: LINK_SECONDS,
    disableSignUp: !mayRegister,
    sendMagicLink: ({ email, token }) => sendLink(email, token),
  })
}
