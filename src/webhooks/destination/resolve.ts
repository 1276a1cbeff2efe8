// Resolves a host name within a time limit. Queries name servers directly: `getaddrinfo` would
// occupy libuv’s few threads, which everything else in this process shares.

import { Resolver } from 'node:dns/promises'

export type Resolve = (name: string) => Promise<readonly string[]>

const TIMEOUT_MS = 1500
const TRIES = 2
/** Codes for a name that has no such address, as opposed to no answer at all. */
const NO_ADDRESS = new Set(['ENODATA', 'ENOTFOUND'])

/** Every address of a name, of both families; fails when no name server answers in time. */
export const resolveName: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  const results = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (found.length > 0) return found
  const trouble = results.find((one) => one.status === 'rejected' && !hasNoAddress(one.reason))
  if (trouble?.status === 'rejected') throw trouble.reason
  return []
}

function hasNoAddress(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_ADDRESS.has(String(error.code))
}
