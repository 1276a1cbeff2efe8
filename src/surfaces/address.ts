// Whose `X-Forwarded-For` is believed: exactly the proxies the operator names.

import { BlockList, isIP } from 'node:net'

/** A test for the listener; without configured proxies no forwarded address is believed. */
export function isTrustedProxy(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
