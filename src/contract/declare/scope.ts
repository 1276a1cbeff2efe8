// Scopes of keys. Pure: the scopes of an endpoint follow from its declaration.

import type { Endpoint } from './endpoint.ts'

export interface ScopeChoice {
  readonly name: string
  /** Description for people who choose scopes. */
  readonly words: string
}

type Declared = Pick<Endpoint, 'access' | 'group' | 'method'>

export const ALL_DATA = 'data'
/** Files of the whole market, which have no declaration of their own. */
export const BULK_FILES = 'data:market'

/** Scopes that permit the endpoint, the narrowest first; none for endpoints without a key. */
export function scopesOf({ access, group, method }: Declared): readonly string[] {
  if (access === 'open') return []
  if (group === 'Webhooks') {
    return method === 'GET' ? ['webhooks:read', 'webhooks:write'] : ['webhooks:write']
  }
  if (access === 'owner') return ['requests']
  return [toDataScope(group), ALL_DATA]
}

const toDataScope = (group: string) => `${ALL_DATA}:${group.toLowerCase()}`

/** Every scope, the widest first. */
export function scopeChoices(endpoints: readonly Declared[]): readonly ScopeChoice[] {
  const metered = endpoints.filter(({ access }) => access === 'metered')
  const groups = [...new Set(metered.map(({ group }) => group))].sort()
  return [
    { name: ALL_DATA, words: 'all data' },
    { name: 'webhooks:read', words: 'webhooks and deliveries (read)' },
    { name: 'webhooks:write', words: 'webhooks (manage)' },
    { name: 'requests', words: 'request log (read)' },
    ...groups.map((group) => ({ name: toDataScope(group), words: `data: ${group}` })),
  ]
}

export function mayCall(scopes: readonly string[] | null, needed: readonly string[]): boolean {
  return scopes === null || needed.length === 0 || needed.some((one) => scopes.includes(one))
}
