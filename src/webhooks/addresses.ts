// Which network addresses are refused as destinations: private, special or reserved ones
// (IANA, *Special-Purpose Address Registry* for IPv4 and IPv6). Pure.

import { BlockList, isIP } from 'node:net'

const REFUSED: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]

function toBlockList(networks: typeof REFUSED): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, familyOf(network))
  return list
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

const BLOCKED = toBlockList(REFUSED)

/** Whether an address is private, special or reserved. Anything that is no address is refused too. */
export function isRefusedAddress(address: string): boolean {
  const plain = toPlainAddress(address)
  return plain === null || BLOCKED.check(plain, familyOf(plain))
}

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/**
 * One spelling for each address: an IPv6 address compressed and without brackets, an IPv4 address
 * mapped into IPv6 (RFC 4291, section 2.5.5.2) as that IPv4 address. Null for what is no address.
 */
export function toPlainAddress(text: string): string | null {
  const bare = text.replace(/^\[|\]$/g, '')
  const version = isIP(bare)
  if (version === 4) return bare
  if (version === 0) return null
  const compressed = URL.parse(`http://[${bare}]/`)?.hostname.slice(1, -1) ?? null
  const [, high = '', low = ''] = MAPPED.exec(compressed ?? '') ?? []
  if (high === '') return compressed
  const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}
