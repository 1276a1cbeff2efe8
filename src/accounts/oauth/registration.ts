// Registrations of apps before better-auth reads them. Pure. Its release knows private-use schemes
// that are reversed domain names alone, but editors register `cursor://host/path`; such an address is
// registered under a stand-in, and stored as it was sent.

import { readJson } from '../../contract/declare/json.ts'

export interface Registration {
  readonly body: string
  /** Addresses as sent, by the stand-ins that the body has in their places. */
  readonly standIns: ReadonlyMap<string, string>
}

/** An app that has an address on somebody’s machine is native, whatever it says it is. */
export function readRegistration(body: string): Registration {
  const read = readJson(body)
  const sent = 'issues' in read ? null : read.value
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return unchanged(body)
  const redirects: unknown = 'redirect_uris' in sent ? sent.redirect_uris : null
  if (!isTexts(redirects)) return unchanged(body)
  const standIns = new Map<string, string>()
  const known = redirects.map((address, index) => {
    if (!isPrivateUse(address)) return address
    const standIn = `${STAND_IN}${index}`
    standIns.set(standIn, address)
    return standIn
  })
  const isWeb = redirects.every((address) => address.startsWith('https:'))
  const type = isWeb ? {} : { application_type: 'native' }
  const changed = { application_type: 'native', ...sent, ...type, redirect_uris: known }
  return { body: JSON.stringify(changed), standIns }
}

const unchanged = (body: string): Registration => ({ body, standIns: new Map() })

const STAND_IN = 'invalid.private-use.address:/'

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

/** A private-use scheme with a host and a path (RFC 8252, section 7.1), without anything after them. */
function isPrivateUse(address: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]{2,40}):\/\/[\w.-]{1,200}(?:\/[\w.~-]{1,100}){1,10}$/.exec(
    address,
  )?.[1]
  return scheme !== undefined && !OF_BROWSERS.has(scheme) && !/^(?:ms-|search)/.test(scheme)
}

/** Schemes that browsers and operating systems act on themselves. */
const OF_BROWSERS: ReadonlySet<string> = new Set([
  ...['http', 'https', 'ws', 'wss', 'ftp', 'sftp', 'file', 'mailto', 'tel', 'sms', 'ssh'],
  ...['javascript', 'vbscript', 'data', 'blob', 'about', 'view-source', 'filesystem', 'intent'],
  ...['chrome', 'chrome-extension', 'moz-extension', 'edge', 'resource', 'jar', 'smb', 'nfs'],
  ...['itms', 'itms-apps', 'itms-services', 'market', 'android-app', 'shell', 'ldap', 'telnet'],
])
