// How an address of a publisher and a file of a mirror folder name each other: `<host>/<url path>`,
// a query string percent-encoded at the end of the file name. Pure; nothing is opened here.

import { isHostName } from './address.ts'

export interface MirrorPlace {
  /** Folders below the mirror's root, the host first. */
  folders: string[]
  name: string
}

/**
 * Where the document of `url` may lie, most literal first; none when a part of the address could
 * leave the folder it is in. The URL parser has already resolved `..` and `%2e%2e`.
 */
export function toMirrorPlaces(url: URL): MirrorPlace[] {
  const parts = url.pathname.split('/').slice(1)
  const query = url.search === '' ? '' : encodeURIComponent(url.search)
  const spellings = [parts, parts.map(decodeOrNull)]
  const places: MirrorPlace[] = []
  for (const spelling of spellings) {
    if (!spelling.every(isSafePart) || !isHostName(url.hostname)) continue
    const name = `${spelling.at(-1)}${query}`
    const folders = [url.hostname, ...spelling.slice(0, -1)]
    if (!places.some((place) => isSamePlace(place, folders, name))) places.push({ folders, name })
  }
  return places
}

function isSamePlace(place: MirrorPlace, folders: string[], name: string): boolean {
  return place.name === name && place.folders.join('/') === folders.join('/')
}

function decodeOrNull(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

function isSafePart(part: string | null): part is string {
  if (part === null || part === '' || part === '.' || part === '..') return false
  return !/[/\\\0]/.test(part)
}

/** The address of a file, given its path below the root; null when it is no publisher's file. */
export function toMirrorUrl(relativePath: string): string | null {
  const [host, ...parts] = relativePath.split('/')
  const name = parts.pop()?.replace(/\.gz$/, '')
  if (!host || !isHostName(host) || !name) return null
  const mark = name.search(/%3f/i)
  const path = mark < 0 ? name : name.slice(0, mark)
  const search = mark < 0 ? '' : decodeOrNull(name.slice(mark))
  if (search === null) return null
  const address = `https://${[host, ...parts.map(toUrlPart), toUrlPart(path)].join('/')}${search}`
  return URL.canParse(address) ? new URL(address).href : null
}

/** Keeps what an address may hold as it is, escapes included, and escapes the rest. */
function toUrlPart(part: string): string {
  return part
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@%]/gu, encodeURIComponent)
}

/** One spelling for queries that ask the same with their members in another order. */
export function toQueryKey(search: string): string {
  const members = [...new URLSearchParams(search)].map((member) => JSON.stringify(member))
  return members.sort().join()
}

/** The query that a file name spells, when it belongs to the path `base`; else null. */
export function toQueryOfName(base: string, name: string): string | null {
  if (!name.startsWith(base) || !/^%3f/i.test(name.slice(base.length))) return null
  return decodeOrNull(name.slice(base.length).replace(/\.gz$/, ''))
}
