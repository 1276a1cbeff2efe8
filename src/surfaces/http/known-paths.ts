// Methods that exist at a path, for a 405 that names them in the order of declaration. The router
// itself looks up one method at a time.

export interface KnownPaths {
  /** A pattern names segments by a colon: `/company/:ticker`. */
  add(pattern: string, methods: readonly string[]): void
  /** Methods of a path; a literal path takes precedence over patterns. */
  methodsAt(path: string): readonly string[]
}

/** Segments longer than `segmentMax` match no parameter. */
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

/** Decodes the path; null for an invalid encoding (RFC 3986, *Percent-Encoding*). */
function decode(path: string): readonly string[] | null {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}
