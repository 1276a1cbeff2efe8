// Expressions that may take more than linear time and do no harm all the same, by where they are and
// what they are given.

import type { FoundPattern } from './patterns.ts'

/** By the beginning of the path, most telling first: what bounds the texts there. */
const BOUNDED: readonly (readonly [path: string, because: string])[] = [
  ['src/config.ts', 'the operator’s own settings'],
  ['src/commands/', 'what the operator types, and names of files'],
  ['src/cli.ts', 'what the operator types'],
]

export function harmlessBecause({ at }: FoundPattern): string | null {
  return BOUNDED.find(([path]) => at.startsWith(path))?.[1] ?? null
}
