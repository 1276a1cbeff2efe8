// Unknown parameter names in a REST call. It is answered all the same, as FastAPI does, and the answer
// lists the ignored names.

import { askableOf } from '../../contract/declare/dry-run.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import type { RawInput } from '../../contract/declare/input.ts'
import { type Answer, toAnswer } from './answer.ts'

/** Limits of names and their length; the caller knows what it sent. */
const NAMES_MAX = 20
const NAME_CHARS_MAX = 100

/** Names ignored in a data call. */
export function ignoredNames(endpoint: Endpoint, { query }: RawInput): string[] {
  if (endpoint.access !== 'metered') return []
  const known = askableOf(endpoint).query
  const unknown = Object.keys(query).filter((name) => !Object.hasOwn(known ?? {}, name))
  return unknown.slice(0, NAMES_MAX).map((name) => name.slice(0, NAME_CHARS_MAX))
}

/** Percent-encodes names, since headers are limited to ASCII. */
export function toIgnoredHeader(names: readonly string[]): Record<string, string> {
  if (names.length === 0) return {}
  const spelled = names.map((name) => encodeURIComponent(name.toWellFormed()))
  return { 'x-ignored-parameters': spelled.join(', ') }
}

/** Returns the answer unchanged if nothing was ignored. */
export function withIgnored(answer: Answer, names: readonly string[]): Answer {
  return names.length === 0 ? answer : toAnswer({ ...answer.body, ignored_parameters: names })
}
