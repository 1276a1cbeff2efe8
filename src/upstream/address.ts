// Addresses of the publishers: which hosts are used, and which of them share one budget. Publishers'
// documents name further addresses, so each is checked before it is used.

import { publisherChanged } from './source.ts'

export type Publisher = 'SEC' | 'SAM.gov' | 'SAM.gov API' | 'USAspending.gov'

/**
 * Hosts of one publisher share its pace and its pauses. SAM.gov's API has its own, since a used-up
 * daily allowance there does not concern the files.
 */
export const PUBLISHER_HOSTS: Readonly<Record<string, Publisher>> = {
  'www.sec.gov': 'SEC',
  'data.sec.gov': 'SEC',
  'efts.sec.gov': 'SEC',
  'api.sam.gov': 'SAM.gov API',
  'sam.gov': 'SAM.gov',
  'api.usaspending.gov': 'USAspending.gov',
}

/**
 * Storage that a host may redirect to for a file: SAM.gov keeps its daily files in a bucket and may
 * answer with a signed address there. The query of such an address is a secret.
 */
export const STORAGE_HOSTS: Readonly<Record<string, string>> = {
  'sam.gov': 'falextracts.s3.amazonaws.com',
}

/** Every host that a request may go to. */
export const ASKED_HOSTS: readonly string[] = [
  ...Object.keys(PUBLISHER_HOSTS),
  ...Object.values(STORAGE_HOSTS),
]

export function isStorage(url: URL): boolean {
  return Object.values(STORAGE_HOSTS).includes(url.hostname)
}

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** A name that can be a publisher's host: dotted, so `unplaced` and `_http` are not. */
export function isHostName(text: string): boolean {
  return HOST.test(text)
}

/** The address, normalised: https, no fragment, no credentials, no port. */
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
