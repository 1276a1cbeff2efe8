// Signing in at somebody else's: which providers the settings name, and what better-auth needs of
// each. No token of theirs is kept.

import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins'

export interface ProviderSetting {
  id: 'github' | 'google' | 'oidc'
  /** As the button says it. */
  name: string
  clientId: string
  clientSecret: string
  /** Of `oidc` alone: where its discovery document is. */
  issuer?: string
}

const ORIGINS = { github: 'https://github.com', google: 'https://accounts.google.com' } as const

/** Where the form of a provider's button leads. */
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

/** Identity comes from an ID token whose signature was verified, or not at all. */
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
