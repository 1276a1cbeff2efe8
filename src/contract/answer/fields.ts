// Schema pieces that several answers share: nullable values, choices, the company header, the mark
// on names that the interface leaves open.
//
// A schema with an `$id` is published under that name, once, and referred to where it is used; no
// two schemas may have the same name (`surfaces/components.ts`).

import {
  type Static,
  type TNull,
  type TSchema,
  type TSchemaOptions,
  type TUnion,
  Type,
} from 'typebox'
import { defineRecord } from '../../contract/declare/record.ts'
import { type FieldFacts, factsOf, withFacts } from '../declare/record.ts'

/** Marks a schema whose names are our choice, not the interface's. */
export function leftOpen<Schema extends TSchema>(schema: Schema): Schema {
  return Object.assign(schema, { 'x-left-open': true })
}

export function nullable<Schema extends TSchema>(schema: Schema, description?: string) {
  return withFacts(Type.Union([schema, Type.Null()], described(description)), factsOf(schema))
}

/** Schema of a text from a list of words. */
export function choice<const Word extends string>(
  words: readonly Word[],
  options: TSchemaOptions = {},
) {
  return Type.Enum([...words], { type: 'string', ...options })
}

/** An object whose members have names that no schema can list. */
export function byName<Value extends TSchema>(value: Value, description?: string) {
  const schema = { type: 'object', additionalProperties: value, ...described(description) }
  return Type.Unsafe<Record<string, Static<Value>>>(schema)
}

/** A parameter as it was read. Generated clients take a choice of plain types for whichever they try first. */
export const parameterValue = Type.Unsafe<string | number | boolean>({
  description: 'A text, a number or a flag.',
})

function described(description: string | undefined): TSchemaOptions {
  return description === undefined ? {} : { description }
}

interface Nulls extends FieldFacts {
  /** A text also ends the description; `true` adds nothing to it. */
  readonly null: string | true
}

/** A field that may be null says when: `field.cusip({ null: 'the form gives none' })`. */
interface FieldOf<Schema extends TSchema> {
  (nulls: Nulls): TUnion<[Schema, TNull]>
  (description: string, nulls: Nulls): TUnion<[Schema, TNull]>
  (description: string, known?: Omit<FieldFacts, 'null'>): Schema
}

function fieldOf<Schema extends TSchema>(
  make: (options: TSchemaOptions) => Schema,
  own: FieldFacts,
): FieldOf<Schema> {
  function declare(nulls: Nulls): TUnion<[Schema, TNull]>
  function declare(description: string, nulls: Nulls): TUnion<[Schema, TNull]>
  function declare(description: string, known?: Omit<FieldFacts, 'null'>): Schema
  function declare(first: string | Nulls, second?: FieldFacts) {
    const known = typeof first === 'string' ? { ...own, ...second } : { ...own, ...first }
    if (known.null === undefined) {
      return withFacts(make(typeof first === 'string' ? { description: first } : {}), known)
    }
    return withFacts(nullable(make({}), toNullText(first, known.null)), known)
  }
  return declare
}

function toNullText(first: string | Nulls, reason: string | true): string {
  const own = typeof first === 'string' ? first : ''
  if (reason === true) return own
  return own === '' ? `Null if ${reason}.` : `${own.replace(/\.$/, '')}; null if ${reason}.`
}

/** Brand of a text, to which only unbranded texts and those of the same brand are assigned. */
type Kind<Name extends string> = string & { readonly kind?: Name }

function textOf<Name extends string>(_: Name) {
  return (options: TSchemaOptions) => Type.Unsafe<Kind<Name>>(Type.String(options))
}

const tenDigits = (options: TSchemaOptions) =>
  Type.Unsafe<Kind<'cik'>>(Type.String({ pattern: '^\\d{10}$', ...options }))

export const field = {
  text: (description: string) => Type.String({ description }),
  textOrNull: (description: string) => nullable(Type.String(), description),
  day: (description: string) => Type.String({ format: 'date', description }),
  dayOrNull: (description: string) => nullable(Type.String({ format: 'date' }), description),
  instant: (description: string) => Type.String({ format: 'date-time', description }),
  instantOrNull: (description: string) =>
    nullable(Type.String({ format: 'date-time' }), description),
  link: (description: string) =>
    withFacts(Type.String({ format: 'uri', description }), { identifies: 'link' }),
  linkOrNull: (description: string) =>
    withFacts(nullable(Type.String({ format: 'uri' }), description), { identifies: 'link' }),
  flag: (description: string) => Type.Boolean({ description }),
  flagOrNull: (description: string) => nullable(Type.Boolean(), description),
  count: (description: string) => Type.Integer({ minimum: 0, description }),
  countOrNull: (description: string) => nullable(Type.Integer({ minimum: 0 }), description),
  yearOrNull: (description: string) =>
    withFacts(nullable(Type.Integer({ minimum: 0 }), description), { unit: 'year' }),
  number: (description: string) => Type.Number({ description }),
  numberOrNull: (description: string) => nullable(Type.Number(), description),
  list: <Item extends TSchema>(item: Item, description: string) =>
    Type.Array(item, { description }),
  /** The name of a company or person, as spelled by the source that the description names. */
  name: fieldOf(textOf('name'), {}),
  cusip: fieldOf(textOf('cusip'), { identifies: 'security' }),
  accession: fieldOf(textOf('accession'), { identifies: 'filing' }),
  cik: fieldOf(tenDigits, { identifies: 'company' }),
  ticker: fieldOf(textOf('ticker'), { identifies: 'ticker' }),
  percent: fieldOf((options) => Type.Number(options), { unit: 'percent' }),
  shares: fieldOf((options) => Type.Number(options), { unit: 'shares' }),
  money: fieldOf((options) => Type.Number(options), { unit: 'usd' }),
  multiple: fieldOf((options) => Type.Number(options), { unit: 'multiple' }),
  fraction: fieldOf((options) => Type.Number(options), { unit: 'fraction' }),
}

/** Period for which a market-wide answer is complete. */
export const completeRun = {
  complete_from: field.dayOrNull(
    'From this day to `complete_to` every filing of these forms that the publisher’s indexes list ' +
      'is in the store; null where no day is proven.',
  ),
  complete_to: field.dayOrNull('Last day of that run; later days are as received from the feed.'),
  complete: leftOpen(
    Type.Optional(
      Type.Literal(false, {
        description:
          'Present while filings read by an older version of this service are waiting to be ' +
          'read again.',
      }),
    ),
  ),
}

/** Value of answers that state `complete` only when data is missing. */
export const INCOMPLETE = { complete: false } as const

/** Head of an answer about one company. */
export const companyHeader = {
  ticker: field.textOrNull(
    'The ticker requested, or the company’s main ticker; null if it has none.',
  ),
  cik: field.cik('Zero-padded ten-digit CIK.'),
  company: field.text('Company name, as the publisher gives it.'),
}

/** Head of an answer about one company; answers about the whole market leave it out. */
export const companyHeaderIfOne = {
  ticker: Type.Optional(companyHeader.ticker),
  cik: Type.Optional(companyHeader.cik),
  company: Type.Optional(companyHeader.company),
}

/** Members of answers that are computed from the snapshot in columns. */
export const knownInColumns = {
  known_by: field.dayOrNull(
    'Last day whose filings count under `as_of`; for an instant, the day before it unless ' +
      'it is the end of a day. Null without `as_of`.',
  ),
  snapshot: defineRecord(
    'MarketSnapshot',
    {
      id: field.text('Id of the snapshot, which is also the name of its folder.'),
      as_of: field.instant('The snapshot holds what the store held at this time.'),
    },
    { description: 'The snapshot that the answer was read from.' },
  ),
}

// `as const` keeps the literal type when it becomes a member of an answer.
export const SEC_SOURCE = 'SEC EDGAR' as const

export const secSource = {
  source: Type.Literal(SEC_SOURCE, { description: 'Where the data comes from.' }),
}
