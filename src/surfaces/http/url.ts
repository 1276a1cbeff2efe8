// Address of a listener in a form that clients can use.

import type { AddressInfo } from 'node:net'

/** Replacement for addresses that mean all addresses. */
const ANY: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

export function toUrl(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('listens at no port')
  const { family, port } = address
  const host = ANY[address.address] ?? address.address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}
