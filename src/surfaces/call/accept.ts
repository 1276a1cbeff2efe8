// What `Accept` asks for (RFC 9110).

export const JSON_RANGES: readonly string[] = ['application/json', 'application/*', '*/*']

/** Of the media types and ranges that are offered the one wanted most; of equals the first that is named. */
export function wantedOf(accept: string, offered: readonly string[]): string | undefined {
  const ranges = accept.split(',').map(readRange)
  const wanted = ranges
    .filter(({ type, weight }) => weight > 0 && offered.includes(type))
    .sort((one, other) => other.weight - one.weight)
  return wanted[0]?.type
}

/** A range of media types, and how much it is wanted. */
function readRange(text: string): { type: string; weight: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
  return { type, weight }
}
