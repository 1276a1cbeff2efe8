// Network addresses under which clients are counted: all addresses that one party can choose from,
// in every spelling, are one name. Pure.

import { isIP, isIPv4 } from 'node:net'
import { inNetworks, toIPv4, toPlainAddress } from './addresses.ts'

/** A provider gives each site a network of at least this length (RFC 6177). */
export const SITE_BITS = 64

const GROUP_BITS = 16
const GROUPS = 8
const IPV6_LOOPBACK = '::1'

/** Spellings used by proxies: with a port, in brackets, with a zone, with leading zeros. */
const SPELLINGS = [
  /^([\d.]+)(?::\d{1,5})?$/,
  /^\[([\da-f:.]+)(?:%[^\]]*)?\](?::\d{1,5})?$/i,
  /^([\da-f:.]+)(?:%.*)?$/i,
]

/** First groups that an IPv4 address follows: NAT64 (RFC 6052) and 6to4 (RFC 3056). */
const EMBEDDINGS = [[0x64, 0xff9b, 0, 0, 0, 0], [0x2002]]

const isLoopbackAddress = inNetworks([
  ['127.0.0.0', 8],
  [IPV6_LOOPBACK, 128],
])

/**
 * Normalizes an address: an IPv4 address, or the first address of the IPv6 network that counts as
 * one client; null for any other text.
 */
export function normalizeAddress(text: string, siteBits = SITE_BITS): string | null {
  const address = readAddress(text)
  if (address === null || isIPv4(address) || address === IPV6_LOOPBACK) return address
  const groups = toGroups(address)
  const before = EMBEDDINGS.find((first) =>
    first.every((group, at) => group === groups[at]),
  )?.length
  if (before !== undefined) return toIPv4(groups[before] ?? 0, groups[before + 1] ?? 0)
  const kept = groups.slice(0, Math.ceil(siteBits / GROUP_BITS))
  const network = kept.map((group, index) => group & maskOf(siteBits - index * GROUP_BITS))
  const spelled = network.map((group) => group.toString(16)).join(':')
  return kept.length < GROUPS ? `${spelled}::` : spelled
}

/** The plain address in a spelling of proxies; null for a text that is no address. */
export function readAddress(text: string): string | null {
  const trimmed = text.trim()
  for (const spelling of SPELLINGS) {
    const [, bare] = spelling.exec(trimmed) ?? []
    if (bare !== undefined) return toPlainAddress(bare.replace(/(^|\.)0+(?=\d)/g, '$1'))
  }
  return null
}

/** Whether a name that a client is counted under is this machine's own address. */
export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && isLoopbackAddress(address)
}

/** Expands a compressed address to its eight groups. */
function toGroups(address: string): number[] {
  const [left = [], right = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}

function maskOf(bits: number): number {
  return (0xffff << (GROUP_BITS - Math.min(bits, GROUP_BITS))) & 0xffff
}
