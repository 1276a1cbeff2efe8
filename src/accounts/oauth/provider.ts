// Setup of better-auth’s authorization server: our tables, opaque tokens for MCP alone, documents of
// clients through the guarded fetch. Plain names without fields of OpenID Connect.

import { AsyncLocalStorage } from 'node:async_hooks'
import { cimd } from '@better-auth/cimd'
import { oauthProvider } from '@better-auth/oauth-provider'
import type { Outbound } from '../../contract/work/outbound.ts'
import { sha256 } from '../../kernel/ids.ts'
import { CONNECT_PATH } from '../sign-in/paths.ts'
import { OFFLINE } from './scopes.ts'
import { ACCESS_PREFIX } from './store.ts'

export interface OauthSettings {
  /** Scopes that an app may ask for. */
  readonly scopes: readonly string[]
  /** Whether apps may register themselves (RFC 7591). */
  readonly isRegistrationOpen: boolean
  readonly outbound: Pick<Outbound, 'get'>
}

const ACCESS_SECONDS = 3600
const REFRESH_SECONDS = 30 * 86_400
const CODE_SECONDS = 300
/** A refresh that is sent again because its answer was lost gets the same answer. */
const REUSE_SECONDS = 30

/** The key of the grant that a consent is for; tokens name it as their reference. */
const consenting = new AsyncLocalStorage<string>()

export function whileConsenting<T>(keyId: string, work: () => Promise<T>): Promise<T> {
  return consenting.run(keyId, work)
}

export function oauthPlugins(
  { scopes, isRegistrationOpen, outbound }: OauthSettings,
  mcpUrl: string,
) {
  const provider = oauthProvider({
    schema: TABLES,
    scopes: [...scopes, OFFLINE],
    advertisedMetadata: { scopes_supported: [...scopes.filter(isPlain), OFFLINE] },
    resources: [mcpUrl],
    clientRegistrationDefaultResources: [mcpUrl],
    loginPage: CONNECT_PATH,
    consentPage: CONNECT_PATH,
    allowPublicClientPrelogin: true,
    postLogin: {
      page: CONNECT_PATH,
      shouldRedirect: () => false,
      consentReferenceId: () => consenting.getStore(),
    },
    grantTypes: ['authorization_code', 'refresh_token'],
    disableJwtPlugin: true,
    storeTokens: { hash: async (token) => sha256(token) },
    prefix: { opaqueAccessToken: ACCESS_PREFIX },
    accessTokenExpiresIn: ACCESS_SECONDS,
    refreshTokenExpiresIn: REFRESH_SECONDS,
    refreshTokenReuseInterval: REUSE_SECONDS,
    codeExpiresIn: CODE_SECONDS,
    allowDynamicClientRegistration: isRegistrationOpen,
    allowUnauthenticatedClientRegistration: isRegistrationOpen,
    // Hosts in the cloud refresh the tokens of all their people from a few addresses.
    rateLimit: {
      token: { window: 60, max: 300 },
      authorize: { window: 60, max: 30 },
      revoke: { window: 60, max: 60 },
      register: { window: 60, max: 20 },
    },
  })
  const documents = cimd({
    metadataProfile: 'mcp-2026-07-28',
    fetchClientMetadataResource: (address, init) => fetchClientDocument(outbound, address, init),
  })
  return [provider, documents]
}

/** Sets of data are chosen on our pages; apps ask for all of them. */
const isPlain = (scope: string) => !scope.startsWith('data:')

async function fetchClientDocument(
  outbound: OauthSettings['outbound'],
  address: string | URL | Request,
  init: RequestInit | undefined,
): Promise<Response> {
  const url = address instanceof Request ? address.url : String(address)
  const headers = Object.fromEntries(new Headers(init?.headers))
  const { signal } = init ?? {}
  const got = await outbound.get({ url, headers, ...(signal && { signal }) })
  if (got.error !== null) throw new Error(got.error)
  const hasBody = got.status !== 204 && got.status !== 304
  return new Response(hasBody ? got.body : null, { status: got.status, headers: got.headers })
}

function columns(...fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, toColumn(field)]))
}

/** `requirePKCE` as `require_pkce`. */
function toColumn(field: string): string {
  return field.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)
}

const TOKEN = ['clientId', 'sessionId', 'userId', 'referenceId', 'authorizationCodeId'] as const
const MADE = ['requestedUserInfoClaims', 'expiresAt', 'createdAt'] as const

const TABLES = {
  oauthClient: {
    modelName: 'oauth_clients',
    fields: columns(
      ...['clientId', 'clientSecret', 'clientDiscoveryId', 'skipConsent', 'enableEndSession'],
      ...['subjectType', 'clientCredentialsScopes', 'userId', 'createdAt', 'updatedAt'],
      ...['softwareId', 'softwareVersion', 'softwareStatement', 'redirectUris'],
      ...['postLogoutRedirectUris', 'backchannelLogoutUri', 'backchannelLogoutSessionRequired'],
      ...['tokenEndpointAuthMethod', 'applicationType', 'jwksUri', 'grantTypes', 'responseTypes'],
      ...['requirePKCE', 'dpopBoundAccessTokens', 'referenceId'],
    ),
  },
  oauthResource: {
    modelName: 'oauth_resources',
    fields: columns(
      ...['accessTokenTtl', 'refreshTokenTtl', 'signingAlgorithm', 'signingKeyId'],
      ...['allowedScopes', 'customClaims', 'dpopBoundAccessTokensRequired', 'createdAt'],
      ...['updatedAt', 'policyVersion'],
    ),
  },
  oauthClientResource: {
    modelName: 'oauth_client_resources',
    fields: columns('clientId', 'resourceId', 'createdAt'),
  },
  oauthRefreshToken: {
    modelName: 'oauth_refresh_tokens',
    fields: columns(
      ...TOKEN,
      ...MADE,
      ...['rotatedAt', 'rotationReplayResponse', 'rotationReplayExpiresAt', 'authTime'],
    ),
  },
  oauthAccessToken: {
    modelName: 'oauth_access_tokens',
    fields: columns(...TOKEN, ...MADE, 'refreshId'),
  },
  oauthConsent: {
    modelName: 'oauth_consents',
    fields: columns(
      ...['clientId', 'userId', 'referenceId', 'requestedUserInfoClaims'],
      ...['createdAt', 'updatedAt'],
    ),
  },
  oauthClientAssertion: {
    modelName: 'oauth_client_assertions',
    fields: columns('expiresAt'),
  },
}
