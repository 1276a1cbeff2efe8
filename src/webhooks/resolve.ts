// What a name resolves to, within a time of its own. Asks name servers directly: the system's own
// look-up would share its few threads with everything else this process does.

import { Resolver } from 'node:dns/promises'

export type Resolve = (name: string) => Promise<readonly string[]>

const TIMEOUT_MS = 1500
const TRIES = 2
/** Answers that say that a name has no address of a kind, rather than that nobody answered. */
const NOTHING = new Set(['ENODATA', 'ENOTFOUND'])

/** Every address of a name, of both families; fails when no name server answers in time. */
export const resolveName: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (found.length > 0) return found
  const trouble = asked.find((one) => one.status === 'rejected' && !isNothing(one.reason))
  if (trouble?.status === 'rejected') throw trouble.reason
  return []
}

function isNothing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NOTHING.has(String(error.code))
}
