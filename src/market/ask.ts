// A query in SQL about a snapshot, as its operator writes it: one statement, which only reads.

import type { Json } from '@duckdb/node-api'
import { Failure } from '../kernel/failure.ts'
import { type EngineLimits, loadEngine } from './engine.ts'
import { findSnapshot, openSnapshot } from './open.ts'

export interface Asking {
  readonly lake: string
  /** Month; null for the newest snapshot. */
  readonly month: string | null
  readonly limits: EngineLimits
}

export interface Found {
  readonly columns: readonly string[]
  /** Days and instants as text, whole numbers as numbers where these hold them. */
  readonly rows: AsyncIterable<readonly (readonly Json[])[]>
}

export class QuestionProblem extends Error {}

/** Resolves when the caller has used all rows. Fails with `QuestionProblem`. */
export async function askSnapshot(
  sql: string,
  { lake, month, limits }: Asking,
  use: (found: Found) => Promise<void>,
): Promise<void> {
  const { StatementType, DuckDBTypeId } = await loadEngine()
  const snapshot = await findSnapshot(lake, month)
  if (!snapshot) throw noSnapshot(month)
  const instance = await openSnapshot(snapshot.folder, snapshot.manifest, { limits })
  const connection = await instance.connect()
  try {
    const statements = await connection.extractStatements(sql).catch(toProblem)
    if (statements.count !== 1) throw new QuestionProblem('expected one statement')
    const statement = await statements.prepare(0).catch(toProblem)
    if (!READING.has(StatementType[statement.statementType])) {
      throw new QuestionProblem('only a SELECT can be run')
    }
    const result = await statement.stream().catch(toProblem)
    const columns = result.columnNames()
    const whole = result.columnTypes().map(({ typeId }) => {
      return typeId === DuckDBTypeId.BIGINT || typeId === DuckDBTypeId.HUGEINT
    })
    await use({ columns, rows: toRows(result.yieldRowsJson(), whole) })
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** Other statements could write into the snapshot’s folder. */
const READING: ReadonlySet<string | undefined> = new Set(['SELECT', 'EXPLAIN'])

async function* toRows(parts: AsyncIterable<Json[][]>, whole: readonly boolean[]) {
  for await (const rows of parts) {
    yield rows.map((row) => row.map((cell, at) => (whole[at] ? toNumber(cell) : cell)))
  }
}

function toNumber(cell: Json): Json {
  const number = Number(cell)
  return cell !== null && Number.isSafeInteger(number) ? number : cell
}

/** The engine’s message gives the location after a blank line. */
function toProblem(error: unknown): never {
  const [said = ''] = String(error instanceof Error ? error.message : error).split('\n\n')
  throw new QuestionProblem(said.replaceAll('\n', ' '), { cause: error })
}

export function noSnapshot(month: string | null): Failure {
  const which = month === null ? 'No snapshot of the store' : `No snapshot of ${month}`
  return new Failure('data.loading', `${which} has been written here: \`tieout lake\` writes one.`)
}
