// Addresses of the publishers: which hosts are asked, and which of them share one budget. A
// publisher's own documents name further addresses, so every one is judged before it is used.

import { publisherChanged } from './source.ts'

export type Publisher = 'SEC' | 'SAM.gov'

/** Hosts of one publisher share its pace and its pauses. */
export const PUBLISHER_HOSTS: Readonly<Record<string, Publisher>> = {
  'www.sec.gov': 'SEC',
  'data.sec.gov': 'SEC',
  'efts.sec.gov': 'SEC',
  'api.sam.gov': 'SAM.gov',
  'sam.gov': 'SAM.gov',
}

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** A name that can be a publisher's host: dotted, so `unplaced` and `_http` are not. */
export function isHostName(text: string): boolean {
  return HOST.test(text)
}

/** The address in one spelling: https, no fragment, no credentials, no port of its own. */
export function toAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw publisherChanged(text, 'not a web address')
  }
  if (url.username || url.password || url.port || !isHostName(url.hostname)) {
    throw publisherChanged(`https://${url.hostname}/`, "not a publisher's address")
  }
  // Old filings link with http; the publishers serve everything over https.
  url.protocol = 'https:'
  url.hash = ''
  return url
}

export function toPublisher(url: URL): Publisher {
  const publisher = Object.hasOwn(PUBLISHER_HOSTS, url.hostname)
    ? PUBLISHER_HOSTS[url.hostname]
    : undefined
  if (!publisher) throw publisherChanged(url.href, "not one of the publishers' hosts")
  return publisher
}
