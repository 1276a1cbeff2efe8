// Content negotiation by `Accept` (RFC 9110).

export const JSON_RANGES: readonly string[] = ['application/json', 'application/*', '*/*']

/** Returns the offered media type with the highest weight; among equals, the first one named. */
export function wantedOf(accept: string, offered: readonly string[]): string | undefined {
  const ranges = accept.split(',').map(readRange)
  const wanted = ranges
    .filter(({ type, weight }) => weight > 0 && offered.includes(type))
    .sort((one, other) => other.weight - one.weight)
  return wanted[0]?.type
}

/** Parses a media range and its weight. */
function readRange(text: string): { type: string; weight: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
  return { type, weight }
}
