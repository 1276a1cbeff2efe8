// Writes rows of one dataset that meet conditions to a file whose extension selects the format.

import { rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { DuckDBValue } from '@duckdb/node-api'
import { FORMULA } from '../contract/answer/csv-cell.ts'
import { machineClock } from '../kernel/clock.ts'
import { randomBase62 } from '../kernel/ids.ts'
import { toInstant } from '../kernel/time.ts'
import { noSnapshot, QuestionProblem } from './ask.ts'
import { compileCondition, createJoined, createParameters } from './conditions/compile.ts'
import type { Operand, ValueType } from './conditions/model.ts'
import { parseConditions } from './conditions/parse.ts'
import { ConditionProblem } from './conditions/tokens.ts'
import { type EngineLimits, loadEngine, quote } from './engine.ts'
import type { SnapshotDataset } from './lake/snapshot.ts'
import { findSnapshot, openSnapshot } from './open.ts'

const FORMATS = {
  '.parquet': { options: 'format parquet, compression zstd', kind: 'parquet' },
  '.csv': { options: 'format csv, header', kind: 'csv' },
  '.csv.gz': { options: 'format csv, header, compression gzip', kind: 'csv' },
  '.ndjson': { options: 'format json', kind: 'ndjson' },
  '.ndjson.gz': { options: 'format json, compression gzip', kind: 'ndjson' },
} as const
type Format = (typeof FORMATS)[keyof typeof FORMATS]

export interface ExportWork {
  readonly lake: string
  readonly limits: EngineLimits
  /** Month; null for the newest snapshot. */
  readonly month: string | null
  readonly dataset: string
  readonly where: string | null
  readonly columns: readonly string[] | null
  /** Day of knowledge; null for all rows. */
  readonly asOf: string | null
  readonly out: string
}

/** Returns the number of rows; the file appears when complete. Fails with `QuestionProblem`. */
export async function exportRows(work: ExportWork): Promise<number> {
  const { DOUBLE, VARCHAR } = await loadEngine()
  const { lake, limits, month, out } = work
  const format = formatOf(out)
  const snapshot = await findSnapshot(lake, month)
  if (!snapshot) throw noSnapshot(month)
  const { sql, values } = toSelect(work, snapshot.manifest.datasets, format)
  const target = resolve(out)
  const writes = join(dirname(target), `.${randomBase62(machineClock, 'file', 20)}.export`)
  const instance = await openSnapshot(snapshot.folder, snapshot.manifest, { limits, writes })
  const connection = await instance.connect()
  try {
    const types = values.map((value) => (typeof value === 'number' ? DOUBLE : VARCHAR))
    const copied = await connection.runAndReadAll(
      `copy (${sql}) to ${quote(writes)} (${format.options})`,
      [...values] as DuckDBValue[],
      types,
    )
    await rename(writes, target)
    return Number(copied.getRows()[0]?.[0] ?? 0)
  } finally {
    connection.closeSync()
    instance.closeSync()
    await rm(writes, { force: true })
  }
}

function formatOf(out: string): Format {
  const ending = Object.keys(FORMATS).find((one) => out.endsWith(one)) as
    | keyof typeof FORMATS
    | undefined
  if (ending) return FORMATS[ending]
  const endings = Object.keys(FORMATS).join(', ')
  throw new QuestionProblem(`--out must end in one of ${endings}`)
}

function toSelect(
  { dataset: name, where, columns, asOf }: ExportWork,
  datasets: readonly SnapshotDataset[],
  format: Format,
) {
  const dataset = datasets.find((one) => one.name === name)
  if (!dataset) {
    const names = datasets.map((one) => one.name).join(', ')
    throw new QuestionProblem(`there is no dataset "${name}"; datasets: ${names}`)
  }
  const parameters = createParameters()
  const conditions = [
    ...(where === null ? [] : [compileWhere(where, dataset, parameters)]),
    ...(asOf === null ? [] : [compileAsOf(asOf, dataset, parameters)]),
  ]
  const shown = (columns ?? dataset.columns.map((one) => one.name)).map((column) => {
    const found = dataset.columns.find((one) => one.name === column)
    if (!found) throw new QuestionProblem(`${name} has no column "${column}"`)
    return `${toCell(found, format)} as "${column}"`
  })
  const order = dataset.sorted_by.map((column) => `co."${column}"`).join(', ')
  const sql = `select ${shown.join(', ')} from "${name}" co
    ${conditions.length > 0 ? `where ${conditions.map((one) => `(${one})`).join(' and ')}` : ''}
    order by ${order}`
  return { sql, values: parameters.values }
}

type Parameters = ReturnType<typeof createParameters>

function compileWhere(
  where: string,
  { name: dataset, columns }: SnapshotDataset,
  parameters: Parameters,
): string {
  const types = new Map(columns.map(({ name, type }) => [name, TYPES[type]]))
  const toColumn = (name: string): Operand | null => {
    const type = types.get(name)
    return type ? { kind: 'company', name, type } : null
  }
  try {
    const condition = parseConditions(where, 'annual', toColumn)
    return compileCondition(condition, { parameters, joined: createJoined() })
  } catch (error) {
    if (!(error instanceof ConditionProblem)) throw error
    const place = `at character ${error.at + 1} of --where, ${JSON.stringify(error.part)}`
    throw new QuestionProblem(
      `${error.message} (${place}); columns of ${dataset}: ${[...types.keys()].join(', ')}`,
    )
  }
}

/** A flag is 1 or 0, an instant is compared by its day (UTC). */
const TYPES: Readonly<Record<SnapshotDataset['columns'][number]['type'], ValueType>> = {
  ...{ text: 'text', number: 'number', whole: 'number', flag: 'number' },
  ...{ day: 'day', instant: 'day' },
}

/** Applies to datasets whose rows state from and until when they were known. */
function compileAsOf(
  day: string,
  { name, columns }: SnapshotDataset,
  parameters: Parameters,
): string {
  const from = columns.find((one) => one.name === 'known_from')
  if (!from) throw new QuestionProblem(`${name} does not record when its rows were known`)
  // An instant counts by the end of its day.
  const until = from.type === 'day' ? day : toInstant(Date.parse(`${day}T23:59:59.999Z`))
  const type = from.type === 'day' ? 'date' : 'timestamptz'
  const at = `cast(${parameters.add(until)} as ${type})`
  return `co.known_from <= ${at} and (co.known_to is null or co.known_to > ${at})`
}

/** Formats instants as answers do, and disarms text that a spreadsheet would execute. */
function toCell({ name, type }: SnapshotDataset['columns'][number], { kind }: Format): string {
  const cell = `co."${name}"`
  if (kind === 'parquet') return cell
  if (type === 'instant') {
    return `strftime(make_timestamp(epoch_us(${cell})), '%Y-%m-%dT%H:%M:%S.%gZ')`
  }
  if (kind !== 'csv' || type !== 'text') return cell
  const disarmed = `regexp_replace(${cell}, ${quote(FORMULA)}, '\\1''\\2', 'g')`
  const skipped = `case when regexp_matches(${cell}, '^[\\t\\r\\n]') then '''' else '' end`
  const isNumber = `regexp_full_match(${cell}, '-?\\d+(\\.\\d+)?([eE][+-]?\\d+)?')`
  return `case when ${isNumber} then ${cell} else ${skipped} || ${disarmed} end`
}
