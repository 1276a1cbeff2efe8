// Rules for webhook destinations: HTTPS to a public address on an allowed port, without a user name.
// An operator’s allow-list permits exactly the hosts it names. Pure: names are resolved elsewhere.

import type { Refusal } from '../../contract/work/outbound.ts'
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
  ['2001::', 32],
  ['2001:2::', 48],
  ['2001:10::', 28],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const isRefused = inNetworks(REFUSED)

/**
 * Everything public in IPv6 lies in 2000::/3 (RFC 4291, IANA’s registry of unicast space). Outside it
 * are loopback, local and multicast addresses, and the many ways to write an IPv4 address.
 */
const isUnicast = inNetworks([
  ['0.0.0.0', 0],
  ['2000::', 3],
])

/** Whether an address is private, special or reserved, or no address at all. */
export function isRefusedAddress(address: string): boolean {
  const plain = toPlainAddress(address)
  return plain === null || !isUnicast(plain) || isRefused(plain)
}

export interface DestinationRules {
  /** Hosts exempt from every rule below, each with its port or, without one, every port. */
  readonly allow: readonly string[]
  readonly ports: readonly number[]
  /** Addresses and names under which this service itself is reached. */
  readonly own: readonly string[]
}

export interface Destination {
  readonly url: URL
  /** A name in lower case without a final dot, or a plain address. */
  readonly host: string
  readonly port: number
  readonly isAddress: boolean
  /** Whether the host is on the operator’s allow-list. */
  readonly isAllowed: boolean
}

const LENGTH_MAX = 2083
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 }
/** Names that mean a private network (RFC 6762, RFC 8375, ICANN's *.internal*). */
const PRIVATE_NAME = /(^|\.)(local|internal|intranet|lan|home\.arpa)$/

/** Parses a destination, or returns the reason for refusing it; no name is resolved. */
export function toDestination(text: string, rules: DestinationRules): Destination | Refusal {
  if (text.length > LENGTH_MAX) return refuse('url_parsing', 'the URL is too long')
  const url = URL.parse(text)
  if (!url) return refuse('url_parsing', 'relative URL without a base, or not a URL')
  const defaultPort = DEFAULT_PORTS[url.protocol]
  if (defaultPort === undefined) return refuse('url_scheme', "URL scheme should be 'https'")
  const port = url.port === '' ? defaultPort : Number(url.port)
  const host = toHost(url.hostname)
  const isAllowed = rules.allow.some((entry) => isNamedBy(entry, host, port))
  const isAddress = toPlainAddress(host) !== null
  const destination = { url, host, port, isAddress, isAllowed }
  const reason = reasonAgainst(destination, rules)
  if (reason !== null) return reason
  return destination
}

function reasonAgainst(destination: Destination, rules: DestinationRules): Refusal | null {
  const { url, host, port, isAddress, isAllowed } = destination
  if (url.username !== '' || url.password !== '') {
    return refuse('value_error', 'the URL must not hold a user name or password')
  }
  if (isAllowed) return null
  if (url.protocol !== 'https:') return refuse('url_scheme', "URL scheme should be 'https'")
  if (!rules.ports.includes(port)) {
    return refuse('value_error', `port ${port} is not allowed; use ${rules.ports.join(' or ')}`)
  }
  if (isAddress) return refusalOfAddress(host, port, rules)
  if (rules.own.includes(host)) return refuse('value_error', OWN)
  if (!host.includes('.') || PRIVATE_NAME.test(host)) {
    return refuse('value_error', 'the host is not a public name')
  }
  return null
}

const OWN = 'the address is this service’s own'
const PRIVATE = 'the address is private or reserved'

/** Judges one address that a name resolved to, or that a URL names. */
export function refusalOfAddress(
  address: string,
  port: number,
  rules: DestinationRules,
): Refusal | null {
  const plain = toPlainAddress(address)
  if (plain === null) return refuse('value_error', PRIVATE)
  if (rules.allow.some((entry) => isNamedBy(entry, plain, port))) return null
  if (isRefusedAddress(plain)) return refuse('value_error', PRIVATE)
  return rules.own.includes(plain) ? refuse('value_error', OWN) : null
}

export function isRefusal(judged: Destination | Refusal): judged is Refusal {
  return 'reason' in judged
}

function refuse(type: Refusal['type'], reason: string): Refusal {
  return { type, reason }
}

/** `localhost` is the loopback address and nothing else (RFC 6761, section 6.3). */
function toHost(hostname: string): string {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return '127.0.0.1'
  return toPlainAddress(name) ?? name
}

const WITH_PORT = /^(.*):(\d{1,5})$/

function isNamedBy(entry: string, host: string, port: number): boolean {
  const bare = toPlainAddress(entry)
  if (bare !== null) return bare === host
  const [, named = entry, onPort] = WITH_PORT.exec(entry) ?? []
  return toHost(named) === host && (onPort === undefined || Number(onPort) === port)
}
