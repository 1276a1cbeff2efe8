// Which methods exist at a path, for a 405 that names them in the order they were declared. The router
// itself looks for one method at a time.

export interface KnownPaths {
  /** A pattern names segments by a colon: `/company/:ticker`. */
  add(pattern: string, methods: readonly string[]): void
  /** None where nothing is; of a path that is declared letter by letter its own alone. */
  methodsAt(path: string): readonly string[]
}

/** A segment longer than `segmentMax` fits no named one. */
export function createKnownPaths(segmentMax: number): KnownPaths {
  const known: { segments: readonly string[]; methods: readonly string[] }[] = []

  function fits(pattern: readonly string[], path: readonly string[]): boolean {
    if (pattern.length !== path.length) return false
    return path.every((segment, at) =>
      isNamed(pattern[at] ?? '') ? segment.length <= segmentMax : segment === pattern[at],
    )
  }

  return {
    add(pattern, methods) {
      known.push({ segments: pattern.split('/'), methods })
    },
    methodsAt(path) {
      const segments = decode(path)
      const found = segments ? known.filter((one) => fits(one.segments, segments)) : []
      const literal = found.filter(({ segments: named }) => !named.some(isNamed))
      const meant = literal.length > 0 ? literal : found
      return [...new Set(meant.flatMap(({ methods }) => methods))]
    },
  }
}

const isNamed = (segment: string) => segment.startsWith(':')

/** Null for what is no encoded text (RFC 3986, *Percent-Encoding*). */
function decode(path: string): readonly string[] | null {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}
