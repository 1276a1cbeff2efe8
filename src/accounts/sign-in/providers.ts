// Signing in through other providers: those that the settings name, as better-auth wants them
// described. None of their tokens is stored.

import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins'

export interface ProviderSetting {
  id: 'github' | 'google' | 'oidc'
  /** Name of the provider on its sign-in button. */
  name: string
  clientId: string
  clientSecret: string
  /** Base address of the discovery document, for `oidc` only. */
  issuer?: string
}

const ORIGINS = { github: 'https://github.com', google: 'https://accounts.google.com' } as const

/** Origin of the provider’s sign-in page, for the content security policy. */
export function originOf({ id, issuer }: ProviderSetting): string {
  return id === 'oidc' ? new URL(issuer ?? '').origin : ORIGINS[id]
}

export function socialProviders(providers: readonly ProviderSetting[], mayRegister: boolean) {
  const known = providers.filter(({ id }) => id !== 'oidc')
  const entries = known.map(({ id, clientId, clientSecret }) => [
    id,
    { clientId, clientSecret, disableSignUp: !mayRegister },
  ])
  return Object.fromEntries(entries) as Record<string, { clientId: string; clientSecret: string }>
}

/** Identity comes only from an ID token with a verified signature. */
export function oidcPlugins(providers: readonly ProviderSetting[], mayRegister: boolean) {
  const config = providers
    .filter(({ id }) => id === 'oidc')
    .map(
      ({ id, name, clientId, clientSecret, issuer }): GenericOAuthConfig => ({
        providerId: id,
        name,
        clientId,
        clientSecret,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        scopes: ['openid', 'email', 'profile'],
        disableSignUp: !mayRegister,
        disableProviderLogout: true,
      }),
    )
  return config.length === 0 ? [] : [genericOAuth({ config })]
}
