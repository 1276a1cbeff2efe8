// Fields of a form's record, each with the place of its value in the form's XML.

import type { Static, TProperties, TSchema } from 'typebox'
import { field } from '../../../contract/answer/fields.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import type { XmlValues } from '../../../formats/xml-values.ts'

export interface FormField<Schema extends TSchema> {
  readonly schema: Schema
  parse(form: XmlValues): Static<Schema>
}

export type FormFields = Readonly<Record<string, FormField<TSchema>>>

export type SchemasOf<Fields extends FormFields> = {
  [Name in keyof Fields]: Fields[Name]['schema']
}

function from<Schema extends TSchema>(
  schema: Schema,
  parse: (form: XmlValues) => Static<Schema>,
): FormField<Schema> {
  return { schema, parse }
}

/** Builders of fields that are null, or an empty list, where the form states nothing. */
export const at = {
  /** A field whose value a function reads from the form. */
  from,
  /** A value that the form’s own parser gives. */
  parsed: <Schema extends TSchema>(schema: Schema) =>
    from(schema, () => {
      throw new Error('a field of a form of text has no path')
    }),
  /** The text at the first of the paths that has one. */
  text: (about: string, ...paths: readonly string[]) =>
    from(field.textOrNull(about), (form) => {
      const [first = null] = paths.flatMap((path) => form.text(path) ?? [])
      return first
    }),
  /** A name that the form must state. */
  name: (about: string, path: string) => from(field.name(about), (form) => form.required(path)),
  day: (about: string, path: string) => from(field.dayOrNull(about), (form) => form.day(path)),
  flag: (about: string, path: string) => from(field.flagOrNull(about), (form) => form.flag(path)),
  count: (about: string, path: string) =>
    from(field.countOrNull(about), (form) => form.number(path)),
  /** An amount in US dollars; `reason` says when it is null, as the end of “null if”. */
  usd: (about: string, path: string, reason: string | true = true) =>
    from(field.money(about, { null: reason }), (form) => form.number(path)),
  accession: (about: string, path: string) =>
    from(field.accession(about, { null: true }), (form) => form.accession(path)),
  cik: (about: string, path: string) => from(field.cik(about), (form) => form.cik(path)),
  texts: (about: string, ...paths: readonly string[]) =>
    from(field.list(field.text('One.'), about), (form) =>
      paths.flatMap((path) => form.texts(path)),
    ),
  /** A record for each element of the path's last name; `schema` is its published name. */
  list: <Fields extends FormFields>(
    about: string,
    path: string,
    schema: string,
    fields: Fields,
    isWanted: (one: XmlValues) => boolean = () => true,
  ) =>
    from(field.list(defineRecord(schema, schemasOf(fields)), about), (form) =>
      form
        .list(path)
        .filter(isWanted)
        .map((one) => parseFields(fields, one)),
    ),
}

export function schemasOf<Fields extends FormFields>(
  fields: Fields,
): SchemasOf<Fields> & TProperties {
  const entries = Object.entries(fields).map(([name, { schema }]) => [name, schema])
  return Object.fromEntries(entries)
}

export function parseFields<Fields extends FormFields>(fields: Fields, form: XmlValues) {
  const entries = Object.entries(fields).map(([name, { parse }]) => [name, parse(form)])
  return Object.fromEntries(entries)
}
