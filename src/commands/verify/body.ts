// Parsed JSON of a saved answer, of unknown content.

export type Body = Readonly<Record<string, unknown>>

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Nothing can be verified; the message is one line. */
export class Unverifiable extends Error {}
