// JSON as a saved answer holds it: nothing about its content is known before it is looked at.

export type Body = Readonly<Record<string, unknown>>

export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** There is nothing to verify, or nothing to verify it with; the message is one line. */
export class Unverifiable extends Error {}
