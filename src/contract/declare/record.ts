// A record: the fields of one thing, declared once. Its schema is the one that answers publish;
// columns of tables, Parquet files and pages follow from the same fields (`columnsOf`). Further
// facts for pages are held beside the schema, so that published schemas do not change.

import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { type Codec, column } from '../../store/table.ts'

/** `day` and `instant` are ISO text. */
export type ColumnType = 'text' | 'number' | 'whole' | 'flag' | 'day' | 'instant'

/** `list` and `record` are columns of answers and pages; files have them as text. */
export type FieldType = ColumnType | 'list' | 'record'

/** `fraction`: 0.05 means 5%. */
export type Unit = 'percent' | 'shares' | 'usd' | 'year' | 'multiple' | 'fraction'

/** Kind of identifier, for links on pages. */
export type Identified = 'company' | 'ticker' | 'filing' | 'security' | 'link'

/** Facts about a field beyond its schema. */
export interface FieldFacts {
  /** Heading on pages; by default made from the field’s name. */
  readonly label?: string
  readonly unit?: Unit
  readonly identifies?: Identified
  /** Reason for null, as the end of a sentence that begins "Null if"; `true` gives no reason. */
  readonly null?: string | true
}

const facts = new WeakMap<TSchema, FieldFacts>()

export function withFacts<Schema extends TSchema>(schema: Schema, known: FieldFacts): Schema {
  facts.set(schema, { ...facts.get(schema), ...known })
  return schema
}

export function factsOf(schema: TSchema): FieldFacts {
  return facts.get(schema) ?? {}
}

/** The schema is published under `name`, once, and referred to where it is used. */
export function defineRecord<Fields extends TProperties>(
  name: string,
  fields: Fields,
  options: { readonly description?: string } = {},
): TObject<Fields> {
  return Type.Object(fields, { $id: name, ...options })
}

export type RecordOf<Schema extends TSchema> = Static<Schema>

export type FieldName<Fields extends TProperties> = Extract<keyof Fields, string>

/** Some of a record’s fields, for another record, a dataset or a table. */
export function fieldsOf<Fields extends TProperties, Name extends FieldName<Fields>>(
  { properties }: TObject<Fields>,
  ...names: readonly Name[]
): Pick<Fields, Name> {
  // Every name is one of the fields, and each is set.
  return Object.fromEntries(names.map((name) => [name, properties[name]])) as Pick<Fields, Name>
}

/** Copies the record’s fields in the order of declaration, without the source’s other members. */
export function toRecord<Fields extends TProperties>(
  { properties }: TObject<Fields>,
  source: NoInfer<Static<TObject<Fields>>>,
): Static<TObject<Fields>> {
  const given = source as Readonly<Record<string, unknown>>
  const own = Object.keys(properties).filter((name) => name in given)
  return Object.fromEntries(own.map((name) => [name, given[name]])) as Static<TObject<Fields>>
}

export interface RecordColumn<Name extends string = string> {
  readonly name: Name
  readonly label: string
  readonly about: string
  readonly type: FieldType
  readonly isNullable: boolean
  readonly whenNull: string | null
  readonly unit: Unit | null
  readonly identifies: Identified | null
  readonly align: 'start' | 'end'
  /** Whether values are of a list of codes, which pages show as words. */
  readonly isCode: boolean
}

/** Columns in the order of declaration. */
export function columnsOf<Fields extends TProperties>({
  properties,
}: TObject<Fields>): readonly RecordColumn<FieldName<Fields>>[] {
  const names = Object.keys(properties) as FieldName<Fields>[]
  return names.map((name) => toColumn(name, properties[name]))
}

export function columnOf<Fields extends TProperties, Name extends FieldName<Fields>>(
  { properties }: TObject<Fields>,
  name: Name,
): RecordColumn<Name> {
  return toColumn(name, properties[name])
}

/** The members of JSON Schema that a column follows from. */
interface Shape {
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
}

function toColumn<Name extends string>(name: Name, field: TSchema = {}): RecordColumn<Name> {
  const { label, unit = null, identifies = null, null: reason } = factsOf(field)
  const schema: Shape = field
  const kinds = schema.anyOf ?? [schema]
  const present = kinds.filter(({ type }) => type !== 'null')
  const shape = present.length === 1 ? (present[0] ?? schema) : schema
  const type = typeOf(shape)
  return {
    name,
    label: label ?? toLabel(name),
    about: schema.description ?? '',
    type,
    isNullable: present.length < kinds.length,
    whenNull: typeof reason === 'string' ? reason : null,
    unit,
    identifies,
    align: type === 'number' || type === 'whole' ? 'end' : 'start',
    isCode: shape.enum !== undefined,
  }
}

const TYPES: Readonly<Record<string, FieldType>> = {
  number: 'number',
  integer: 'whole',
  boolean: 'flag',
  array: 'list',
  object: 'record',
}

const FORMATS: Readonly<Record<string, FieldType>> = { date: 'day', 'date-time': 'instant' }

function typeOf({ type, format, const: only }: Shape): FieldType {
  const named = type ?? typeof only
  return FORMATS[format ?? ''] ?? TYPES[named] ?? 'text'
}

const INITIALS = new Set(['cik', 'cusip', 'url', 'sic', 'naics', 'eps', 'id', 'ttm', 'xbrl'])

/**
 * The record’s fields as the columns of a select list, each under the field’s name: `lastFour` is read
 * from `last_four` of the table that `alias` names. `otherwise` is the SQL of fields read elsewhere.
 */
export function selectList<Fields extends TProperties>(
  record: TObject<Fields>,
  alias = '',
  otherwise?: Readonly<Partial<Record<FieldName<Fields>, string>>>,
): string {
  const prefix = alias === '' ? '' : `${alias}.`
  const toSql = ({ name }: RecordColumn<FieldName<Fields>>) =>
    `${otherwise?.[name] ?? prefix + toSnakeCase(name)} as "${name}"`
  return columnsOf(record).map(toSql).join(', ')
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `percent_of_class` and `percentOfClass` become `Percent of class`. */
function toLabel(name: string): string {
  const words = toSnakeCase(name)
    .split('_')
    .map((word) => (INITIALS.has(word) ? word.toUpperCase() : word))
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Encoding of fields in a table’s columns: flags as numbers, lists and records as JSON. */
export function storedAs<Fields extends TProperties, Name extends FieldName<Fields>>(
  record: TObject<Fields>,
  ...names: readonly Name[]
): { readonly [Field in Name]: Codec<Static<Fields[Field]>> } {
  const codecs = names.map((name) => [name, toCodec(columnOf(record, name))])
  // Each name has the codec of its field’s type.
  return Object.fromEntries(codecs) as { [Field in Name]: Codec<Static<Fields[Field]>> }
}

function toCodec({ type, isNullable }: RecordColumn): unknown {
  if (type === 'flag') return isNullable ? column.flagOrNull : column.flag
  if (type === 'list' || type === 'record') return column.json()
  if (type === 'whole') return isNullable ? column.wholeOrNull : column.whole
  return isNullable ? column.textOrNull : column.text
}
