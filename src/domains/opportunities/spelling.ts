// Codes of notices as callers spell them. Pure.

import STATES from './states.json' with { type: 'json' }

const CODES = new Map(Object.entries(STATES).map(([name, code]) => [toKey(name), code]))

/** `California` is `CA`; other texts are unchanged. */
export function plainState(text: string): string {
  return CODES.get(toKey(text)) ?? text
}

/** `8(a)` and `HZ-C` without their punctuation. */
export function plainSetAside(text: string): string {
  return text.replace(/[().\s-]+/g, '') || text
}

function toKey(text: string): string {
  return text.toLowerCase().replace(/[^a-z]+/g, '')
}
