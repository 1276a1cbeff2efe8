// The kinds of parameters. Each parses query texts and native JSON alike, refuses in pydantic's words
// and has a JSON Schema; `input.ts` finds the values in a request.

import { nearWords, sameWord } from '../../kernel/near-words.ts'
import { endOf, isDay } from '../../kernel/time.ts'
import { DAY_OR_INSTANT, parseDay, parseDayAlone, parseDayOrInstant } from './days.ts'
import { type Parsed, refuse } from './issues.ts'
import { objectSchema, parseList, parseObject } from './members.ts'
import { type Bounds, parseFlag, parseNumber, parseWhole, stripSpace } from './numbers.ts'
import {
  declare,
  given,
  type Members,
  type Options,
  ofText,
  type Param,
  type Taken,
  type ValuesOf,
} from './parameter.ts'
import { amountOf, dayOf, notOffered, plainCompany } from './spelling.ts'

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

/** Takes words with commas between them, in any order; the value has those of the declaration’s order. */
function wordsParser<Word extends string>(
  words: readonly Word[],
): (raw: unknown) => Parsed<readonly Word[]> {
  const expected = inWords(words)
  return (raw) => {
    const sent = typeof raw === 'string' ? raw.split(',').map(stripSpace) : []
    const isKnown = sent.every((one) => words.some((word) => word === one))
    if (sent.length === 0 || !isKnown) return refuse('literal_error', raw, { expected })
    return { value: words.filter((word) => sent.includes(word)) }
  }
}

/** Every choice of at least one word, in their order and with commas between them. */
function choicesOf([first, ...rest]: readonly string[]): string[] {
  if (first === undefined) return []
  const others = choicesOf(rest)
  return [first, ...others.map((choice) => `${first},${choice}`), ...others]
}

function wordParser<Word extends string>(words: readonly Word[]): (raw: unknown) => Parsed<Word> {
  const expected = inWords(words)
  return (raw) => {
    const value = words.find((word) => word === raw)
    return value === undefined ? refuse('literal_error', raw, { expected }) : { value }
  }
}

/** Lists words as a sentence does: `'a', 'b' or 'c'`. */
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

/** In `appliesTo`: questions about one company, not by a word. */
export const ONE_COMPANY = 'one company'

/** All parameters, wherever they are sent. */
export function membersOf({ params, query, body }: InputShape): Members {
  return { ...params, ...query, ...body }
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
interface Choosing {
  /** A sentence that names the place that takes other words, for refusals. */
  readonly elsewhere?: string
}

type Listing<T> = Options<readonly T[]> & Bounds
type Nothing = Record<never, never>

export const param = {
  /** A whole number, at most as large as JSON keeps exact. */
  whole<const O extends Numeric = Nothing>(options?: O): Param<Taken<number, O>> {
    const bounds: Bounds = options ?? {}
    const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = bounds
    const schema = numberSchema('integer', { min, max })
    const parse = (raw: unknown) => parseWhole(raw, bounds)
    return declare(schema, options, parse, adviseAmount(parse))
  },

  number<const O extends Numeric = Nothing>(options?: O): Param<Taken<number, O>> {
    const bounds: Bounds = options ?? {}
    const schema = numberSchema('number', bounds)
    const parse = (raw: unknown) => parseNumber(raw, bounds)
    return declare(schema, options, parse, adviseAmount(parse))
  },

  flag<const O extends Options<boolean> = Nothing>(options?: O): Param<Taken<boolean, O>> {
    return declare({ type: 'boolean' }, options, parseFlag, FLAGS)
  },

  oneOf<const Word extends string, const O extends Options<NoInfer<Word>> & Choosing = Nothing>(
    words: readonly Word[],
    options?: O,
  ): Param<Taken<Word, O>> {
    const schema = { type: 'string', enum: [...words] }
    const { elsewhere }: Choosing = options ?? {}
    return declare(schema, options, wordParser(words), {
      advise: (raw) => adviseWord(words, raw) ?? elsewhere ?? null,
    })
  },

  /** One or several of the words, separated by commas or sent one by one under the repeated name. */
  someOf<const Word extends string, const O extends Options<readonly NoInfer<Word>[]> = Nothing>(
    words: readonly Word[],
    options?: O,
  ): Param<Taken<readonly Word[], O>> {
    const choices = choicesOf(words).toSorted((a, b) => a.split(',').length - b.split(',').length)
    const schema = { type: 'string', enum: choices }
    const declared = declare<readonly Word[], O>(schema, options, wordsParser(words), {
      advise: (raw) => adviseWord(words, raw),
    })
    const preset = options?.default?.join(',')
    return {
      ...declared,
      schema: { ...declared.schema, ...given({ default: preset }) },
      isListed: true,
      isRepeatable: true,
    }
  },

  text<const O extends Textual = Nothing>(options?: O): Param<Taken<string, O>> {
    const bounds: TextBounds = options ?? {}
    return declare(textSchema(bounds), options, textParser(bounds))
  },

  /** A calendar day, parsed to `YYYY-MM-DD`. */
  day<const O extends Options<string> = Nothing>(options?: O): Param<Taken<string, O>> {
    return declare({ type: 'string', format: 'date' }, withDayFormat(options), parseDay, DAYS)
  },

  /** A calendar day spelled `YYYY-MM-DD` and no other way. */
  dayAlone<const O extends Options<string> = Nothing>(options?: O): Param<Taken<string, O>> {
    return declare({ type: 'string', format: 'date' }, options, parseDayAlone, DAYS)
  },

  /** The point in time to answer for, parsed to `YYYY-MM-DD` or to an instant in UTC. */
  asOf(): Param<string | undefined> {
    const options = {
      optional: true,
      description:
        'Return only what had been published by then: a date (YYYY-MM-DD), or an instant in ISO 8601. ' +
        'Default: everything known now.',
      brief: 'As known by YYYY-MM-DD or an instant.',
      examples: ['2025-11-14', '2025-11-14T16:00:00Z'],
    } as const
    // A text of two formats is two types to generators, and none to some.
    return declare({ type: 'string', pattern: DAY_OR_INSTANT }, options, parseDayOrInstant, DAYS)
  },

  /** A ticker in any punctuation, or a CIK; the value is as sent, without surrounding space. */
  company<const O extends Options<string> = Nothing>(options?: O): Param<Taken<string, O>> {
    return declare(textSchema(COMPANY_BOUNDS), options, parseCompany, COMPANIES)
  },

  /** Accepts what `company` does, or one of the words exactly as spelled here. */
  companyOr(...words: readonly string[]): Param<string> {
    const listed = words.map((word) => `\`${word}\``).join(', ')
    const company = param.company({ description: `A ticker, a CIK, or one of: ${listed}.` })
    const isWord = (raw: unknown): raw is string => words.some((word) => word === raw)
    return {
      ...company,
      words,
      respell: (raw) =>
        (typeof raw === 'string' ? sameWord(raw, words) : null) ?? company.respell?.(raw),
      parse: (raw) => (isWord(raw) ? { value: raw } : company.parse(raw)),
    }
  },

  /** A JSON array of `min` to `max` items. */
  list<T, const O extends Listing<NoInfer<T>> = Nothing>(
    item: Param<T>,
    options?: O,
  ): Param<Taken<readonly T[], O>> {
    const bounds: Bounds = options ?? {}
    const lengths = given({ minItems: bounds.min, maxItems: bounds.max })
    const schema = { type: 'array', items: item.schema, ...lengths }
    const respell = (raw: unknown): unknown =>
      Array.isArray(raw) ? raw.map((one) => (item.respell ? item.respell(one) : one)) : raw
    return declare<readonly T[], O>(schema, options, (raw) => parseList(item, raw, bounds), {
      respell,
      advise: item.advise,
    })
  },

  /** A JSON object; members of other names are ignored. */
  object<M extends Members>(members: M): Param<ValuesOf<M>> {
    return declare(objectSchema(members), {}, (raw) => parseObject(members, raw))
  },

  /** A JSON object with members of any names, unchanged. */
  anyObject<const O extends Options<object> = Nothing>(options?: O): Param<Taken<object, O>> {
    return declare<object, O>({ type: 'object' }, options, (raw) => {
      const parsed = parseObject({}, raw)
      return 'issues' in parsed ? parsed : { value: Object(raw) }
    })
  },
}

/** Advises only a number that would be taken, since a plain one out of bounds is spelled well. */
function adviseAmount(parse: (raw: unknown) => Parsed<number>) {
  return {
    advise: (raw: unknown) => {
      const amount = typeof raw === 'string' ? amountOf(raw) : null
      if (amount === null || 'issues' in parse(amount.value)) return null
      return `Write ${amount.value}.`
    },
  }
}

const FLAGS = { advise: () => 'Write true or false.' }

/** The format is said where the parameter is: models read descriptions, not formats. */
function withDayFormat<O extends Options<string>>(options?: O): O | undefined {
  const { description, brief } = options ?? {}
  return (
    options && {
      ...options,
      ...given({
        description: description && `${description} YYYY-MM-DD.`,
        brief: brief && `${brief} YYYY-MM-DD.`,
      }),
    }
  )
}

const DAYS = {
  advise: (raw: unknown) => {
    const day = typeof raw === 'string' ? dayOf(raw) : null
    return `Write a date as YYYY-MM-DD${day !== null && isDay(day) ? `, here ${day}` : ''}.`
  },
}

const COMPANIES = {
  respell: ofText(plainCompany),
  advise: () =>
    'Give a ticker such as AAPL or a CIK such as 320193; `resolve_entity` (/v1/resolve) finds ' +
    'companies and people by name.',
}

function adviseWord(words: readonly string[], raw: unknown): string | null {
  if (typeof raw !== 'string') return null
  const priced = notOffered(raw)
  if (priced !== null) return priced
  const near = nearWords(raw, words)
  return near.length > 0 ? `Did you mean ${near.map((word) => `\`${word}\``).join(' or ')}?` : null
}

function numberSchema(type: string, { min, max }: Bounds): Record<string, unknown> {
  return { type, ...given({ minimum: min, maximum: max }) }
}

/** The last instant that an `as_of` covers; null when none was given. */
export function toAsOf(given: string | undefined): string | null {
  return given === undefined ? null : endOf(given)
}
