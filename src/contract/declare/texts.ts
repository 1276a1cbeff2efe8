// Texts: any within bounds, one of a list of words, and what can name a company.

import { type Parsed, refuse } from './issues.ts'
import { stripSpace } from './numbers.ts'
import { given } from './parameter.ts'

export interface TextBounds {
  readonly minLength?: number
  readonly maxLength?: number
  /** Pattern without flags, in the syntax shared by JSON Schema and other languages. */
  readonly pattern?: string
}

/** A ticker has a letter before its first punctuation; a CIK has at most ten digits. */
export const COMPANY_BOUNDS: TextBounds = {
  maxLength: 15,
  pattern: '^([0-9]{1,10}|[A-Za-z0-9]*[A-Za-z][A-Za-z0-9./_ -]*)$',
}

/** PostgreSQL cannot hold the NUL character, and no text of ours has one. */
export const NO_NUL = '^[^\\u0000]*$'

export function textSchema({
  minLength,
  maxLength,
  pattern = NO_NUL,
}: TextBounds): Record<string, unknown> {
  return { type: 'string', ...given({ minLength, maxLength, pattern }) }
}

export function textParser(bounds: TextBounds): (raw: unknown) => Parsed<string> {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = NO_NUL } = bounds
  const shape = new RegExp(pattern, 'u')
  return (raw) => {
    if (typeof raw !== 'string') return refuse('string_type', raw)
    const length = [...raw].length
    if (length < minLength) return refuse('string_too_short', raw, { min_length: minLength })
    if (length > maxLength) return refuse('string_too_long', raw, { max_length: maxLength })
    if (!shape.test(raw)) return refuse('string_pattern_mismatch', raw, { pattern })
    return { value: raw }
  }
}

const parseStripped = textParser(COMPANY_BOUNDS)

export function parseCompany(raw: unknown): Parsed<string> {
  const parsed = parseStripped(typeof raw === 'string' ? stripSpace(raw) : raw)
  if (!('issues' in parsed)) return parsed
  return { issues: parsed.issues.map((issue) => ({ ...issue, input: raw })) }
}

export function wordParser<Word extends string>(
  words: readonly Word[],
): (raw: unknown) => Parsed<Word> {
  const expected = inWords(words)
  return (raw) => {
    const value = words.find((word) => word === raw)
    return value === undefined ? refuse('literal_error', raw, { expected }) : { value }
  }
}

/** `'a', 'b' or 'c'`. */
function inWords(words: readonly string[]): string {
  const quoted = words.map((word) => `'${word}'`)
  const last = quoted.pop() ?? ''
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last
}
