// Network addresses refused as destinations: private, special or reserved ones (IANA,
// *Special-Purpose Address Registry* for IPv4 and IPv6). Pure.

import { inNetworks, type Network, toPlainAddress } from '../../kernel/addresses.ts'

const REFUSED: readonly Network[] = [
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

const isRefused = inNetworks(REFUSED)

/** Whether an address is private, special or reserved, or no address at all. */
export function isRefusedAddress(address: string): boolean {
  const plain = toPlainAddress(address)
  return plain === null || isRefused(plain)
}
