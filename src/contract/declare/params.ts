// The kinds of parameters. Each parses query texts and native JSON alike, refuses in pydantic's words
// and has a JSON Schema; `input.ts` finds the values in a request.

import { endOf } from '../../kernel/time.ts'
import { parseDay, parseDayOrInstant } from './days.ts'
import { type Parsed, refuse } from './issues.ts'
import { objectSchema, parseList, parseObject } from './members.ts'
import { type Bounds, parseFlag, parseNumber, parseWhole, stripSpace } from './numbers.ts'
import {
  declare,
  given,
  type Members,
  type Options,
  type Param,
  type Taken,
  type ValuesOf,
} from './parameter.ts'

interface TextBounds {
  readonly minLength?: number
  readonly maxLength?: number
  /** Pattern without flags, in the syntax shared by JSON Schema and other languages. */
  readonly pattern?: string
}

/** A ticker has a letter before its first punctuation; a CIK has at most ten digits. */
const COMPANY_BOUNDS: TextBounds = {
  maxLength: 15,
  pattern: '^([0-9]{1,10}|[A-Za-z0-9]*[A-Za-z][A-Za-z0-9./_ -]*)$',
}

/** PostgreSQL cannot hold the NUL character, and no text of ours has one. */
export const NO_NUL = '^[^\\u0000]*$'

function textSchema({
  minLength,
  maxLength,
  pattern = NO_NUL,
}: TextBounds): Record<string, unknown> {
  return { type: 'string', ...given({ minLength, maxLength, pattern }) }
}

function textParser(bounds: TextBounds): (raw: unknown) => Parsed<string> {
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

function parseCompany(raw: unknown): Parsed<string> {
  const parsed = parseStripped(typeof raw === 'string' ? stripSpace(raw) : raw)
  if (!('issues' in parsed)) return parsed
  return { issues: parsed.issues.map((issue) => ({ ...issue, input: raw })) }
}

function wordParser<Word extends string>(words: readonly Word[]): (raw: unknown) => Parsed<Word> {
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

export type { Issue } from './issues.ts'
export type { Param } from './parameter.ts'

/** Parameters by place: path, query or JSON body. */
export interface InputShape {
  readonly params?: Members
  readonly query?: Members
  readonly body?: Members
}

type Part<Shape, Name extends keyof InputShape> =
  Shape extends Record<Name, infer M extends Members> ? ValuesOf<M> : unknown

type Flat<T> = { [Name in keyof T]: T[Name] }

/** Input of an endpoint’s read: every parameter by name, wherever it was sent. */
export type InputOf<Shape> = Flat<
  Part<Shape, 'params'> & Part<Shape, 'query'> & Part<Shape, 'body'>
>

type Numeric = Options<number> & Bounds
type Textual = Options<string> & TextBounds
type Listing<T> = Options<readonly T[]> & Bounds
type Nothing = Record<never, never>

export const param = {
  /** A whole number, at most as large as JSON keeps exact. */
  whole<const O extends Numeric = Nothing>(options?: O): Param<Taken<number, O>> {
    const bounds: Bounds = options ?? {}
    const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = bounds
    return declare(numberSchema('integer', { min, max }), options, (raw) => parseWhole(raw, bounds))
  },

  number<const O extends Numeric = Nothing>(options?: O): Param<Taken<number, O>> {
    const bounds: Bounds = options ?? {}
    return declare(numberSchema('number', bounds), options, (raw) => parseNumber(raw, bounds))
  },

  flag<const O extends Options<boolean> = Nothing>(options?: O): Param<Taken<boolean, O>> {
    return declare({ type: 'boolean' }, options, parseFlag)
  },

  oneOf<const Word extends string, const O extends Options<NoInfer<Word>> = Nothing>(
    words: readonly Word[],
    options?: O,
  ): Param<Taken<Word, O>> {
    return declare({ type: 'string', enum: [...words] }, options, wordParser(words))
  },

  text<const O extends Textual = Nothing>(options?: O): Param<Taken<string, O>> {
    const bounds: TextBounds = options ?? {}
    return declare(textSchema(bounds), options, textParser(bounds))
  },

  /** A calendar day, parsed to `YYYY-MM-DD`. */
  day<const O extends Options<string> = Nothing>(options?: O): Param<Taken<string, O>> {
    return declare({ type: 'string', format: 'date' }, options, parseDay)
  },

  /** The point in time to answer for, parsed to `YYYY-MM-DD` or to an instant in UTC. */
  asOf(): Param<string | undefined> {
    const options = {
      optional: true,
      description:
        'Return only what had been published by then: a date, or an instant in ISO 8601. ' +
        'Default: everything known now.',
      brief: 'As known by this day or instant.',
      examples: ['2024-06-30', '2024-06-30T16:00:00Z'],
    } as const
    // A text of two formats is two types to generators, and none to some.
    return declare({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}' }, options, parseDayOrInstant)
  },

  /** A ticker in any punctuation, or a CIK; the value is as sent, without surrounding space. */
  company<const O extends Options<string> = Nothing>(options?: O): Param<Taken<string, O>> {
    return declare(textSchema(COMPANY_BOUNDS), options, parseCompany)
  },

  /** Accepts what `company` does, or one of the words exactly as spelled here. */
  companyOr(...words: readonly string[]): Param<string> {
    const listed = words.map((word) => `\`${word}\``).join(', ')
    const company = param.company({ description: `A ticker, a CIK, or one of: ${listed}.` })
    const isWord = (raw: unknown): raw is string => words.some((word) => word === raw)
    return { ...company, parse: (raw) => (isWord(raw) ? { value: raw } : company.parse(raw)) }
  },

  /** A JSON array of `min` to `max` items. */
  list<T, const O extends Listing<NoInfer<T>> = Nothing>(
    item: Param<T>,
    options?: O,
  ): Param<Taken<readonly T[], O>> {
    const bounds: Bounds = options ?? {}
    const lengths = given({ minItems: bounds.min, maxItems: bounds.max })
    const schema = { type: 'array', items: item.schema, ...lengths }
    return declare<readonly T[], O>(schema, options, (raw) => parseList(item, raw, bounds))
  },

  /** A JSON object; members of other names are ignored. */
  object<M extends Members>(members: M): Param<ValuesOf<M>> {
    return declare(objectSchema(members), {}, (raw) => parseObject(members, raw))
  },
}

function numberSchema(type: string, { min, max }: Bounds): Record<string, unknown> {
  return { type, ...given({ minimum: min, maximum: max }) }
}

/** The last instant that an `as_of` covers; null when none was given. */
export function toAsOf(given: string | undefined): string | null {
  return given === undefined ? null : endOf(given)
}
