// The endpoints by the first words of their paths: those of a room are read with the first call there,
// since a start answers its first callers sooner without them. Of a declaration nothing is said here
// twice: a path outside of its room is refused when the room is read.

import type { Endpoint } from '../contract/endpoint.ts'

export interface Room {
  /** What the paths begin with, without the first slash. */
  readonly beginnings: readonly string[]
  read(): Promise<readonly Endpoint[]>
}

export const ROOMS: readonly Room[] = [
  room(['keys'], () => import('../accounts/endpoint.ts')),
  room(['company', 'resolve'], () => import('../domains/companies/endpoint.ts')),
  room(
    ['fundamentals', 'ratios', 'xbrl', 'shares'],
    () => import('../domains/financials/endpoint.ts'),
  ),
  room(['filings'], () => import('../domains/filings/endpoint.ts')),
  room(['sections'], () => import('../domains/sections/endpoint.ts')),
  room(['insider'], () => import('../domains/insider/endpoint.ts')),
  room(['events', '8-k'], () => import('../domains/events/endpoint.ts')),
  room(['holdings'], () => import('../domains/holdings/endpoint.ts')),
  room(['activist'], () => import('../domains/activist/endpoint.ts')),
  room(['search'], () => import('../domains/search/endpoint.ts')),
  room(['opportunities'], () => import('../domains/opportunities/endpoint.ts')),
  room(['feed'], () => import('../live/endpoint.ts')),
  room(['coverage'], () => import('../coverage/endpoint.ts')),
  room(['webhooks'], async () => {
    const { registerWebhook, ...others } = await import('../webhooks/endpoint.ts')
    // Methods are named in this order to whoever uses another one; a module has its own by name.
    return { registerWebhook, ...others }
  }),
]

/** Whatever such a file exports is an endpoint. */
function room(
  words: readonly string[],
  load: () => Promise<Readonly<Record<string, Endpoint>>>,
): Room {
  return {
    beginnings: words.map((word) => `v1/${word}`),
    read: async () => Object.values(await load()),
  }
}
