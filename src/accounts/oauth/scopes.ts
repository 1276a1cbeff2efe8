// Scopes of tokens beside those of their grants. Pure.

import { ALL_DATA } from '../../contract/declare/scope.ts'

/** Scope by which an app asks for refresh tokens. */
export const OFFLINE = 'offline_access'

/** Scope asked for by apps that name none. */
export const DEFAULT_SCOPES = [ALL_DATA, OFFLINE] as const

/** The scopes that both permit: a set of data is part of all data. */
export function commonScopes(
  granted: readonly string[] | null,
  token: readonly string[],
): readonly string[] {
  if (granted === null) return token.filter((scope) => scope !== OFFLINE)
  const within = (scope: string, others: readonly string[]) =>
    others.includes(scope) || (scope.startsWith(`${ALL_DATA}:`) && others.includes(ALL_DATA))
  const own = granted.filter((scope) => within(scope, token))
  return [...new Set([...own, ...token.filter((scope) => within(scope, granted))])]
}
