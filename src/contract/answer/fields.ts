// Schema pieces that several answers share: nullable values, choices, the company header, the mark
// on names that the interface leaves open.
//
// A schema with an `$id` is published under that name, once, and referred to where it is used; no
// two schemas may have the same name (`surfaces/components.ts`).

import { type Static, type TSchema, type TSchemaOptions, Type } from 'typebox'

/** Marks a schema whose names are our choice, not the interface's. */
export function leftOpen<Schema extends TSchema>(schema: Schema): Schema {
  return Object.assign(schema, { 'x-left-open': true })
}

export function nullable<Schema extends TSchema>(schema: Schema, description?: string) {
  return Type.Union([schema, Type.Null()], described(description))
}

/** One of some words. */
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

export const field = {
  text: (description: string) => Type.String({ description }),
  textOrNull: (description: string) => nullable(Type.String(), description),
  day: (description: string) => Type.String({ format: 'date', description }),
  dayOrNull: (description: string) => nullable(Type.String({ format: 'date' }), description),
  instant: (description: string) => Type.String({ format: 'date-time', description }),
  instantOrNull: (description: string) =>
    nullable(Type.String({ format: 'date-time' }), description),
  link: (description: string) => Type.String({ format: 'uri', description }),
  linkOrNull: (description: string) => nullable(Type.String({ format: 'uri' }), description),
  flagOrNull: (description: string) => nullable(Type.Boolean(), description),
  count: (description: string) => Type.Integer({ minimum: 0, description }),
  countOrNull: (description: string) => nullable(Type.Integer({ minimum: 0 }), description),
  number: (description: string) => Type.Number({ description }),
  numberOrNull: (description: string) => nullable(Type.Number(), description),
}

/** Since when and until when a market-wide answer lacks nothing. */
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

/** Of an answer that says so only when something is missing. */
export const INCOMPLETE = { complete: false } as const

/** What a company's answer starts with. */
export const companyHeader = {
  ticker: field.textOrNull(
    'The ticker requested, or the company’s main ticker; null if it has none.',
  ),
  cik: Type.String({ pattern: '^\\d{10}$', description: 'Zero-padded ten-digit CIK.' }),
  company: field.text('Company name, as the publisher gives it.'),
}

/** Of answers that are read from the store in columns. */
export const knownInColumns = {
  known_by: field.dayOrNull(
    'Last day whose filings count under `as_of`; for an instant, the day before it unless ' +
      'it is the end of a day. Null without `as_of`.',
  ),
  snapshot: Type.Object(
    {
      id: field.text('Id of the snapshot, which is also the name of its folder.'),
      as_of: field.instant('The snapshot holds what the store held at this time.'),
    },
    { $id: 'MarketSnapshot', description: 'The snapshot that the answer was read from.' },
  ),
}

// `as const` keeps the literal type when it becomes a member of an answer.
export const SEC_SOURCE = 'SEC EDGAR' as const

export const secSource = {
  source: Type.Literal(SEC_SOURCE, { description: 'Where the data comes from.' }),
}
