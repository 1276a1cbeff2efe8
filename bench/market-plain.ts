// The baselines of questions about the market: a table of SQLite with an index for each, and pandas.

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { DuckDBConnection } from '@duckdb/node-api'

export interface PlainQuestion {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

/** Rows that the questions may touch, out of the files: the index makes what is beside them not matter. */
const TABLES = [
  {
    name: 'periods',
    columns: 'cik, period',
    sql: `select cik, cast(period as varchar) from periods
      where period_type = 'annual' and known_to is null`,
    index: 'cik, period',
  },
  {
    name: 'vals',
    columns: 'name, cik, period, value',
    sql: `select measure, cik, cast(period as varchar), value from statements
      where period_type = 'annual' and measure in ('revenue', 'total_assets') and known_to is null
      union all
      select ratio, cik, cast(period as varchar), value from ratios
      where period_type = 'annual' and ratio = 'net_margin' and known_to is null`,
    index: 'name, period, cik, value',
  },
  {
    name: 'positions',
    columns: 'quarter, cusip, cik, accession, amount, value',
    sql: `select quarter, cusip, cik, accession, amount, value from positions
      where cast(cusip[7:8] as integer) = $1 % 100`,
    index: 'cusip, quarter',
  },
] as const

/** `security`: whose positions, with those of one in a hundred others, are in the table. */
export async function fillPlain(
  path: string,
  connection: DuckDBConnection,
  security: number,
): Promise<DatabaseSync> {
  const plain = new DatabaseSync(path)
  plain.exec('pragma journal_mode = off; pragma synchronous = off')
  for (const { name, columns, sql, index } of TABLES) {
    const places = columns.split(',').map(() => '?')
    plain.exec(`create table ${name} (${columns})`)
    const insert = plain.prepare(`insert into ${name} values (${places.join(', ')})`)
    const filled = sql.replace('$1', String(security))
    const result = await connection.stream(filled)
    plain.exec('begin')
    for await (const rows of result.yieldRowsJs()) {
      for (const row of rows) insert.run(...(row as (string | number)[]))
    }
    plain.exec('commit')
    plain.exec(`create index ${name}_by on ${name} (${index})`)
  }
  plain.exec('analyze')
  return plain
}

export interface Pandas {
  /** CPU time in milliseconds, and rows. */
  ask(question: string, asked: object): Promise<{ ms: number; rows: number }>
  stop(): void
}

/**
 * Starts pandas; returns a reason if it is unavailable. `BENCH_PYTHON` names a Python that has
 * pandas and pyarrow.
 */
export async function startPandas(): Promise<Pandas | string> {
  const python = process.env.BENCH_PYTHON ?? 'python3'
  const found = await promisify(execFile)(python, ['-c', 'import pandas, pyarrow']).then(
    () => true,
    () => false,
  )
  if (!found) return `${python} has no pandas with pyarrow; \`BENCH_PYTHON\` names one that has`
  const program = fileURLToPath(new URL('market-pandas.py', import.meta.url))
  const env = { ...process.env, OMP_NUM_THREADS: '1', ARROW_NUM_THREADS: '1' }
  const child: ChildProcess = spawn(python, [program], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[
    Symbol.asyncIterator
  ]()
  await lines.next()
  return {
    async ask(question, asked) {
      child.stdin?.write(`${JSON.stringify({ question, ...asked })}\n`)
      const { value } = await lines.next()
      if (value === undefined) throw new Error('pandas ended')
      return JSON.parse(value) as { ms: number; rows: number }
    },
    stop: () => child.stdin?.end(),
  }
}
