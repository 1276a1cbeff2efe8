// An answer's list as a table, for the formats of other programs. Columns follow from the answer's
// schema: members of records within a record become columns of their own, lists of words one text, and
// lists of records their JSON.

import type { TSchema } from 'typebox'
import { type InputShape, param } from '../declare/params.ts'
import type { Table, TableCell, TableColumn } from './column-view.ts'

const LIST_FORMATS = ['json', 'csv', 'ndjson', 'parquet'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]

export interface ListOf {
  /**
   * Name of the list in the answer. `breakdowns.parts` names lists within a list: their rows begin
   * with the plain values of the outer one. Of several names the first that the answer has is used.
   */
  readonly rows: string | readonly string[]
  /** Units of columns that always have the same: each has a column of its own behind it. */
  readonly units?: Readonly<Record<string, string>>
  /** Other names of columns of the innermost list, where an answer's head has the same ones. */
  readonly named?: Readonly<Record<string, string>>
  /** Another list of the answer, whose records the rows name by a member of both. */
  readonly joined?: Joined
}

interface Joined {
  readonly list: string
  readonly by: string
  readonly members: readonly string[]
  /** Text that the names of the table’s columns begin with. */
  readonly prefix: string
}

/** A list whose columns follow from the schema, or a function that builds the table. */
export type ListTable<Answer> = ListOf | ((answer: Answer) => Table)

const format = param.oneOf(LIST_FORMATS, {
  optional: true,
  description:
    'Returns only the list, as a table. Default: the format in `Accept`, else JSON. Errors ' +
    'are always JSON.',
})

/** Adds the `format` parameter. */
export function withFormat<Shape extends InputShape>(input: Shape): Shape {
  return { ...input, query: { ...input.query, format } }
}

/** Returns the endpoint without other formats, for callers that take JSON alone. */
export function withoutFormat<E extends { readonly list?: unknown; readonly input: InputShape }>(
  endpoint: E,
): E {
  if (!endpoint.list) return endpoint
  const { format: _, ...query } = endpoint.input.query ?? {}
  return { ...endpoint, list: undefined, input: { ...endpoint.input, query } }
}

/** Members of the head that identify a row outside of its answer; they become columns. */
const HEAD: readonly string[] = [
  ...['ticker', 'cik', 'company', 'fund', 'period', 'period_type', 'currency'],
  ...['form', 'filed', 'accession'],
]

type Json = Readonly<Record<string, unknown>>

interface Leaf extends TableColumn {
  readonly at: readonly string[]
  /** Number of nested lists that the member stands in. */
  readonly depth: number
}

export function toListTable(response: TSchema, list: ListOf, answer: Json): Table {
  const paths = [list.rows].flat().map((path) => path.split('.'))
  const path = paths.find(([first = '']) => Array.isArray(answer[first])) ?? paths[0] ?? []
  const kind = kindOf(response, answer)
  const leaves = [
    ...leavesOf(levelsOf(kind, path), list),
    ...(list.joined ? joinedLeaves(kind, list.joined, path.length + 1) : []),
  ]
  const join = list.joined ? joinTo(answer, list.joined) : (records: readonly Json[]) => records
  const units = list.units ?? {}
  const columns = leaves.flatMap(({ name, type }) => [
    { name, type },
    ...(name in units ? [{ name: `${name}_unit`, type: 'text' } as const] : []),
  ])
  const rows = recordsIn([answer], path).map((records) => {
    const known = join(records)
    return leaves.flatMap(({ name, at, depth }) => {
      const cell = toCell(valueAt(known[depth], at))
      return name in units ? [cell, cell === null ? null : (units[name] ?? null)] : [cell]
    })
  })
  return { columns, rows }
}

/** Selects the schema of this kind of answer. */
function kindOf(response: TSchema, answer: Json): Json {
  const schema = response as unknown as Json
  const kinds = (schema.anyOf ?? [schema]) as readonly Json[]
  const fits = ({ required = [] }: Json) => (required as string[]).every((name) => name in answer)
  return kinds.find(fits) ?? schema
}

/** The schemas of the answer and of the records that the path leads through. */
function levelsOf(answer: Json, path: readonly string[]): Json[] {
  const levels = [answer]
  for (const name of path) {
    const list = present(membersOf(levels.at(-1) ?? {})[name] ?? {})
    levels.push(present((list.items ?? {}) as Json))
  }
  return levels
}

/**
 * Columns of the innermost records with all values, and of the records around them with plain
 * values that no inner name hides.
 */
function leavesOf(levels: readonly Json[], { named = {} }: ListOf): Leaf[] {
  const innermost = levels.length - 1
  const all = levels.map((schema, depth) => {
    const leaves = listLeaves(schema, depth)
    if (depth === innermost) {
      return leaves.map((leaf) => ({ ...leaf, name: named[leaf.name] ?? leaf.name }))
    }
    return leaves.filter(({ name, at, isPlain }) =>
      depth === 0 ? at.length === 1 && HEAD.includes(name) : isPlain,
    )
  })
  return all.flatMap((leaves, depth) => {
    const inner = new Set(all.slice(depth + 1).flatMap((more) => more.map(({ name }) => name)))
    return leaves.filter(({ name }) => !inner.has(name))
  })
}

function joinedLeaves(answer: Json, { list, members, prefix }: Joined, depth: number): Leaf[] {
  const records = levelsOf(answer, [list]).at(-1) ?? {}
  return listLeaves(records, depth)
    .filter(({ at: [first = ''] }) => members.includes(first))
    .map((leaf) => ({ ...leaf, name: prefix + leaf.name }))
}

/** Appends to a row's records the one it names. */
function joinTo(answer: Json, { list, by }: Joined) {
  const others = new Map(((answer[list] ?? []) as readonly Json[]).map((one) => [one[by], one]))
  return (records: readonly Json[]): readonly Json[] => [
    ...records,
    others.get(records.at(-1)?.[by]) ?? {},
  ]
}

function listLeaves(
  schema: Json,
  depth: number,
  within: readonly string[] = [],
): (Leaf & { isPlain: boolean })[] {
  return Object.entries(membersOf(schema)).flatMap(([name, nullable]) => {
    const at = [...within, name]
    const member = present(nullable)
    if (Object.keys(membersOf(member)).length > 0) return listLeaves(member, depth, at)
    const isPlain = member.type !== 'array' && member.type !== 'object'
    return [{ name: at.join('_'), type: typeOf(member), at, depth, isPlain }]
  })
}

function membersOf({ properties }: Json): Readonly<Record<string, Json>> {
  return (properties ?? {}) as Readonly<Record<string, Json>>
}

/** Schema of the non-null values of a nullable schema. */
function present(schema: Json): Json {
  const kinds = ((schema.anyOf ?? []) as readonly Json[]).filter(({ type }) => type !== 'null')
  const [only] = kinds
  return kinds.length === 1 && only ? only : schema
}

const TYPES: Readonly<Record<string, TableColumn['type']>> = {
  integer: 'whole',
  number: 'number',
  boolean: 'flag',
}

function typeOf({ type }: Json): TableColumn['type'] {
  return TYPES[String(type)] ?? 'text'
}

/** For each innermost record: the answer, the records around it, and the record. */
function recordsIn(outer: readonly Json[], path: readonly string[]): (readonly Json[])[] {
  const [name, ...rest] = path
  if (name === undefined) return [outer]
  const list = (outer.at(-1)?.[name] ?? []) as readonly Json[]
  return list.flatMap((record) => recordsIn([...outer, record], rest))
}

function valueAt(record: unknown, at: readonly string[]): unknown {
  return at.reduce<unknown>((value, name) => (value as Json | null | undefined)?.[name], record)
}

export function toCell(value: unknown): TableCell {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object') return value as TableCell
  const isWords = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  return isWords ? value.join('; ') : JSON.stringify(value)
}

type CellType = TableColumn['type']

interface CellTypes {
  text: string | readonly unknown[] | null
  number: number | null
  whole: number | null
  flag: boolean | null
}

/** Names of columns with the types of their cells, in order. */
export type CellColumns = Readonly<Record<string, CellType>>

/** A table whose rows are objects by column; lists of texts become one text, other lists JSON. */
export function tableOf<Columns extends CellColumns>(
  types: Columns,
  records: readonly { readonly [Name in keyof Columns]: CellTypes[Columns[Name]] }[],
): Table {
  const columns = Object.entries(types).map(([name, type]) => ({ name, type }))
  return {
    columns,
    rows: records.map((record) => columns.map(({ name }) => toCell(record[name]))),
  }
}

function cellsOf<Type extends CellType>(type: Type) {
  return <Name extends string>(...names: readonly Name[]): { readonly [Column in Name]: Type } =>
    // Every name gets the type.
    Object.fromEntries(names.map((name) => [name, type])) as { [Column in Name]: Type }
}

/** Columns of tables that do not follow from the answer’s schema. */
export const cells = {
  text: cellsOf('text'),
  whole: cellsOf('whole'),
  number: cellsOf('number'),
  flag: cellsOf('flag'),
}
