// The address of a listener as one that can be called.

import type { AddressInfo } from 'node:net'

/** Stands in for an address that means all addresses. */
const ANY: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

export function toUrl(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('listens at no port')
  const { family, port } = address
  const host = ANY[address.address] ?? address.address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}
