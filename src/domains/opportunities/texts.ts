// Values of the publisher's documents as texts. Pure.

/** The publisher also writes the word `null`. */
export function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' || text === 'null' ? null : text
}
