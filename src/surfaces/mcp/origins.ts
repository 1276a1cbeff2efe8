// Refuses requests from other sites’ web pages, a check that MCP’s Streamable HTTP transport
// requires against DNS rebinding.

import { localhostAllowedHostnames } from '@modelcontextprotocol/server'

export interface Contact {
  /** The page's site, when a browser sent the request. */
  readonly origin: string | undefined
  readonly host: string | undefined
  /** The service’s own address of the connection. */
  readonly localAddress: string | undefined
}

/** Reason for refusing the request, or null. `baseUrl` is the service’s public address. */
export function refuseOrigin(contact: Contact, baseUrl: string): string | null {
  const own = URL.parse(baseUrl)
  const { origin, host = '', localAddress = '' } = contact
  if (origin !== undefined && !isOwnOrigin(origin, own)) {
    return `Requests from pages at ${origin.slice(0, SHOWN)} are refused.`
  }
  // Over a network, the host may be that of a proxy or a container, which no setting lists.
  if (!isLoopbackAddress(localAddress)) return null
  const name = URL.parse(`http://${host}`)?.hostname
  if (name !== undefined && (isLoopbackName(name) || name === own?.hostname)) return null
  return `The service is not known as ${host.slice(0, SHOWN)}; set BASE_URL if it is.`
}

const SHOWN = 200

function isOwnOrigin(origin: string, own: URL | null): boolean {
  const site = URL.parse(origin)
  if (site === null || !/^https?:$/.test(site.protocol)) return false
  return site.origin === own?.origin || isLoopbackName(site.hostname)
}

function isLoopbackName(hostname: string): boolean {
  return localhostAllowedHostnames().includes(hostname)
}

function isLoopbackAddress(address: string): boolean {
  return /^(::1|(::ffff:)?127\.[\d.]+)$/.test(address)
}
