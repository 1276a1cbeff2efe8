// Maps a publisher's address to a file of a mirror folder and back: `<host>/<url path>`, with the
// query string percent-encoded at the end of the file name. Pure.

import { isHostName } from './address.ts'

export interface MirrorPlace {
  /** Folders below the mirror's root, the host first. */
  folders: string[]
  name: string
}

/**
 * Candidate files for `url`, most literal first; none if a part of the address could leave its
 * folder. The URL parser has already resolved `..` and `%2e%2e`.
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

/** The address of a file, given its path below the root; null when it is not a publisher's. */
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

/** Keeps valid characters and escapes as they are, and escapes the rest. */
function toUrlPart(part: string): string {
  return part
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@%]/gu, encodeURIComponent)
}

/** Key of a query, equal for queries whose members differ only in order. */
export function toQueryKey(search: string): string {
  const members = [...new URLSearchParams(search)].map((member) => JSON.stringify(member))
  return members.sort().join()
}

/** The query in the name of a file of the path `base`; null for other files. */
export function toQueryOfName(base: string, name: string): string | null {
  if (!name.startsWith(base) || !/^%3f/i.test(name.slice(base.length))) return null
  return decodeOrNull(name.slice(base.length).replace(/\.gz$/, ''))
}
