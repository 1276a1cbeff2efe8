// Which route answers a path. Paths are compared a segment at a time, each decoded by itself, so that
// an encoded slash stays part of its segment; a segment spelled out comes before a named one.

export type Params = Readonly<Record<string, string>>

export type Found<Route> =
  | { readonly route: Route; readonly params: Params }
  /** The methods that do exist at the path; none where nothing does. */
  | { readonly allow: readonly string[] }
  /** The path leads to a room that has to be read before it can be said. */
  | { readonly read: () => Promise<void> }

export interface Routes<Route> {
  /** A pattern names segments by a colon: `/company/:ticker`. */
  add(method: string, pattern: string, route: Route): void
  /** Below `room`, the spelled beginning of a path, routes are added by `read`, when it is asked for. */
  defer(room: string, read: () => Promise<void>): void
  find(method: string, path: string): Found<Route>
}

/** What is longer names nothing. */
const NAMED_MAX = 200

interface Place<Route> {
  readonly spelled: Map<string, Place<Route>>
  named: Place<Route> | null
  /** Adds what is below; null where that has been done, or need not be. */
  read: (() => Promise<void>) | null
  readonly methods: Map<string, { route: Route; names: readonly string[] }>
}

export function createRoutes<Route>(): Routes<Route> {
  const root = newPlace<Route>()
  return {
    add(method, pattern, route) {
      const segments = pattern.slice(1).split('/')
      const place = segments.reduce(enter, root)
      const names = segments.filter(isName).map((segment) => segment.slice(1))
      place.methods.set(method, { route, names })
    },
    defer(room, read) {
      const place = room.split('/').reduce(enter, root)
      place.read = async () => {
        await read()
        place.read = null
      }
    },
    find(method, path) {
      const segments = readSegments(path)
      const allow = new Set<string>()
      return (segments && search(root, { segments, method, allow }, [])) ?? { allow: [...allow] }
    },
  }
}

function newPlace<Route>(): Place<Route> {
  return { spelled: new Map(), named: null, read: null, methods: new Map() }
}

function isName(segment: string): boolean {
  return segment.startsWith(':')
}

function enter<Route>(place: Place<Route>, segment: string): Place<Route> {
  if (isName(segment)) {
    place.named ??= newPlace()
    return place.named
  }
  const next = place.spelled.get(segment) ?? newPlace<Route>()
  place.spelled.set(segment, next)
  return next
}

interface Search {
  readonly segments: readonly string[]
  readonly method: string
  /** Gains the methods of every place that the whole path leads to. */
  readonly allow: Set<string>
}

/** `values` are those of the named segments on the way here. */
function search<Route>(
  place: Place<Route>,
  asked: Search,
  values: readonly string[],
  at = 0,
): Found<Route> | null {
  if (place.read) return { read: place.read }
  const segment = asked.segments[at]
  if (segment === undefined) {
    const found = place.methods.get(asked.method)
    if (found) return { route: found.route, params: toParams(found.names, values) }
    for (const method of place.methods.keys()) asked.allow.add(method)
    return null
  }
  const spelled = place.spelled.get(segment)
  const found = spelled ? search(spelled, asked, values, at + 1) : null
  if (found || !place.named || segment.length > NAMED_MAX) return found
  return search(place.named, asked, [...values, segment], at + 1)
}

function toParams(names: readonly string[], values: readonly string[]): Params {
  const params: Record<string, string> = {}
  for (const [at, name] of names.entries()) params[name] = values[at] ?? ''
  return params
}

/** Null for what is no path, or no encoded text (RFC 3986, *Percent-Encoding*). */
function readSegments(path: string): readonly string[] | null {
  if (!path.startsWith('/')) return null
  const segments = path.slice(1).split('/')
  if (!path.includes('%')) return segments
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return null
  }
}
