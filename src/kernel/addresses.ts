// Network addresses in one spelling, and the networks they belong to. Pure.

import { BlockList, isIP } from 'node:net'

/** An address and how many of its first bits the network's addresses share. */
export type Network = readonly [address: string, bits: number]

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/**
 * Normalizes an address: IPv6 compressed and without brackets, IPv4 mapped into IPv6 (RFC 4291,
 * section 2.5.5.2) as IPv4. Returns null for any other text.
 */
export function toPlainAddress(text: string): string | null {
  const bare = text.replace(/^\[|\]$/g, '')
  const version = isIP(bare)
  if (version === 4) return bare
  if (version === 0) return null
  const compressed = URL.parse(`http://[${bare}]/`)?.hostname.slice(1, -1) ?? null
  const [, high = '', low = ''] = MAPPED.exec(compressed ?? '') ?? []
  if (high === '') return compressed
  return toIPv4(Number.parseInt(high, 16), Number.parseInt(low, 16))
}

/** IPv4 address held in two groups of an IPv6 address. */
export function toIPv4(high: number, low: number): string {
  return [high >>> 8, high & 255, low >>> 8, low & 255].join('.')
}

/** `10.0.0.0/8`, or one address; null for anything else. */
export function toNetwork(text: string): Network | null {
  const [, written = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const address = toPlainAddress(written)
  if (address === null) return null
  const max = familyOf(address) === 'ipv4' ? 32 : 128
  const bits = length === undefined ? max : Number(length)
  return bits >= 1 && bits <= max ? [address, bits] : null
}

export function inNetworks(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList()
  for (const [address, bits] of networks) list.addSubnet(address, bits, familyOf(address))
  return (address) => list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
