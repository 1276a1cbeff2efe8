// CPU time of processes that cannot be asked, as the kernel counts it (Linux only).

import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** Microseconds since its start, all threads; 0 for a process that is gone. */
export async function cpuOfProcess(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const times = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/schedstat`, 'utf8').catch(() => '0')),
  )
  return times.reduce((sum, text) => sum + Number(text.split(' ', 1)[0]) / 1000, 0)
}

export interface DatabaseUse {
  /** CPU time in microseconds of the sessions of the database that are open. */
  cpuUs(): Promise<number>
  /** Transactions ended since it was made: a statement alone is one. */
  transactions(): Promise<number>
  /** Bytes that the ledger takes, indexes included. */
  ledgerBytes(): Promise<number>
  close(): Promise<void>
}

/** Watches the processes of a PostgreSQL server on this machine. */
export async function watchDatabase(url: string): Promise<DatabaseUse> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const one = async (sql: string) =>
    Number((await client.query<{ value: string }>(sql)).rows[0]?.value ?? 0)
  return {
    async cpuUs() {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database()
           and pid <> pg_backend_pid()`,
      )
      const times = await Promise.all(rows.map(({ pid }) => cpuOfProcess(pid)))
      return times.reduce((sum, time) => sum + time, 0)
    },
    transactions: () =>
      one(`select xact_commit + xact_rollback as value from pg_stat_database
        where datname = current_database()`),
    ledgerBytes: () => one(`select pg_total_relation_size('ledger') as value`),
    close: () => client.end(),
  }
}
