// Whole numbers, decimal numbers and flags from query texts and native JSON alike, by the rules of
// pydantic's lax mode. Bounds included, defaults not.

import { type Parsed, refuse } from './issues.ts'

export interface Bounds {
  readonly min?: number
  readonly max?: number
}

// Patterns match in linear time, since texts come from callers and may be long.
const WHOLE = /^([+-]?)([\d_]+)(?:\.0+)?$/
const DECIMAL = /^[+-]?(?:inf|infinity|nan|(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)$/i
const LEADING_ZEROS = /^0[0_]*(?=\d)/
const LOOSE_UNDERSCORE = /^_|__|_$/
const SPACE = /\p{White_Space}/u
const DIGITS_MAX = 4300
const BEYOND_64_BITS = 2 ** 63

const FLAG_WORDS = new Map<string, boolean>([
  ...['1', 't', 'y', 'on', 'yes', 'true'].map((word) => [word, true] as const),
  ...['0', 'f', 'n', 'no', 'off', 'false'].map((word) => [word, false] as const),
])

/** Numbers without bounds must still be ones that JSON represents exactly. */
export function parseWhole(raw: unknown, bounds: Bounds): Parsed<number> {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = bounds
  const parsed = typeof raw === 'string' ? wholeOfText(raw) : wholeOfNative(raw)
  return within(parsed, raw, { min, max })
}

export function parseNumber(raw: unknown, bounds: Bounds): Parsed<number> {
  const parsed = typeof raw === 'string' ? numberOfText(raw) : numberOfNative(raw)
  if ('issues' in parsed) return parsed
  if (!Number.isFinite(parsed.value)) return refuse('finite_number', raw)
  return within(parsed, raw, bounds)
}

export function parseFlag(raw: unknown): Parsed<boolean> {
  if (typeof raw === 'boolean') return { value: raw }
  if (typeof raw === 'string') {
    const value = FLAG_WORDS.get(raw.toLowerCase())
    return value === undefined ? refuse('bool_parsing', raw) : { value }
  }
  if (raw === 0 || raw === 1) return { value: raw === 1 }
  if (!Number.isInteger(raw) || Math.abs(Number(raw)) >= BEYOND_64_BITS) {
    return refuse('bool_type', raw)
  }
  return refuse('bool_parsing', raw)
}

/** White space by Unicode’s definition, which differs slightly from `String.trim`. */
export function stripSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && SPACE.test(text.charAt(start))) start += 1
  while (start < end && SPACE.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function within(parsed: Parsed<number>, raw: unknown, { min, max }: Bounds): Parsed<number> {
  if ('issues' in parsed) return parsed
  if (min !== undefined && parsed.value < min) return refuse('greater_than_equal', raw, { ge: min })
  if (max !== undefined && parsed.value > max) return refuse('less_than_equal', raw, { le: max })
  return parsed
}

function wholeOfText(raw: string): Parsed<number> {
  const match = WHOLE.exec(stripSpace(raw))
  const [, sign, grouped = '_'] = match ?? []
  const digits = grouped.replace(LEADING_ZEROS, '')
  if (LOOSE_UNDERSCORE.test(digits)) return refuse('int_parsing', raw)
  if (digits.length > DIGITS_MAX) return refuse('int_parsing_size', raw)
  // Adding zero turns a negative zero into the only zero whole numbers have.
  return { value: Number(`${sign}${digits.replaceAll('_', '')}`) + 0 }
}

function wholeOfNative(raw: unknown): Parsed<number> {
  if (typeof raw === 'boolean') return { value: Number(raw) }
  if (typeof raw !== 'number') return refuse('int_type', raw)
  if (!Number.isFinite(raw)) return refuse('finite_number', raw)
  if (!Number.isInteger(raw)) return refuse('int_from_float', raw)
  if (Math.abs(raw) >= BEYOND_64_BITS) return refuse('int_parsing_size', raw)
  return { value: raw + 0 }
}

function numberOfText(raw: string): Parsed<number> {
  const stripped = stripSpace(raw)
  const text = LOOSE_UNDERSCORE.test(stripped) ? stripped : stripped.replaceAll('_', '')
  return DECIMAL.test(text) ? { value: Number(text) } : refuse('float_parsing', raw)
}

function numberOfNative(raw: unknown): Parsed<number> {
  if (typeof raw === 'boolean' || typeof raw === 'number') return { value: Number(raw) }
  return refuse('float_type', raw)
}
