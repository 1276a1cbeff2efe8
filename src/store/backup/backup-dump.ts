// Backups of PostgreSQL by pg_dump, in the snapshot in which the rows are counted; pg_restore reads
// them back without a server.

import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { PostgresDatabase, Queries } from '../database.ts'
import { type Content, findDifference, type LedgerSums, readContent } from './backup-content.ts'
import { BackupFailed } from './backup-files.ts'

const run = promisify(execFile)

type Tool = 'pg_dump' | 'pg_restore'

/** Dumps the database; of the tables in `leftOut` only the definitions. */
export async function dumpStore(
  database: PostgresDatabase,
  url: string,
  file: string,
  leftOut: readonly string[],
): Promise<Content> {
  return database.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only')
    await requireTool('pg_dump', tx)
    const snapshot = await tx.one<{ id: string }>('select pg_export_snapshot() as id')
    const content = await readContent(tx, 'postgres', (name) => leftOut.includes(name))
    await runTool('pg_dump', url, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${snapshot?.id}`,
      ...leftOut.map((name) => `--exclude-table-data=${name}`),
      `--file=${file}`,
    ])
    const difference = findDifference(content, await readDump(file))
    if (difference) throw new BackupFailed(`the dump differs from the database: ${difference}`)
    return content
  })
}

/** Restores into an empty database, all or nothing. */
export async function restoreDump(
  database: PostgresDatabase,
  url: string,
  file: string,
): Promise<Content> {
  await requireTool('pg_restore', database)
  const own = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges']
  await runTool('pg_restore', url, [...own, file])
  return readContent(database, 'postgres')
}

/** Everything that is not the database’s own or an extension’s. The schema `public` stays, with its rights. */
const DROP_ALL = `do $$
declare one record;
begin
  for one in select nspname from pg_namespace
    where nspname not in ('public', 'information_schema') and nspname not like 'pg!_%' escape '!'
  loop execute format('drop schema %I cascade', one.nspname); end loop;
  for one in select tablename from pg_tables where schemaname = 'public'
  loop execute format('drop table if exists public.%I cascade', one.tablename); end loop;
  for one in select sequencename from pg_sequences where schemaname = 'public'
  loop execute format('drop sequence if exists public.%I cascade', one.sequencename); end loop;
  for one in select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop execute format('drop routine if exists %s cascade', one.name); end loop;
end $$`

/** Empties a database before a backup is put back, all or nothing. */
export async function dropAll(database: PostgresDatabase): Promise<void> {
  await database.transaction((tx) => tx.run(DROP_ALL))
}

/** A tool that is older than the server refuses it. */
async function requireTool(tool: Tool, tx: Queries): Promise<void> {
  const row = await tx.one<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  const server = Math.floor(Number(row?.version) / 10_000)
  const printed = await run(tool, ['--version']).catch(() => null)
  const [, found] = /(\d+)/.exec(printed?.stdout ?? '') ?? []
  if (Number(found ?? 0) >= server) return
  const has = found === undefined ? 'there is none on PATH' : `this one is ${found}`
  throw new BackupFailed(
    `${tool} ${server} or newer is needed for PostgreSQL ${server}, and ${has}: ` +
      `install PostgreSQL’s client programs`,
  )
}

async function runTool(tool: Tool, url: string, args: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-'))
  try {
    const address = await hidePassword(url, join(folder, 'pgpass'))
    await run(tool, [`--dbname=${address}`, ...args])
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new BackupFailed(said.split('\n')[0] || `${tool} failed: ${String(error)}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The password is passed in a file, since arguments are visible to other users. */
async function hidePassword(url: string, file: string): Promise<string> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  const escaped = password.replace(/[:\\]/g, '\\$&')
  await writeFile(file, `*:*:*:*:${escaped}\n`, { mode: 0o600 })
  address.password = ''
  address.searchParams.set('passfile', file)
  return address.href
}

/** Counts the rows and sums of a dump from its text form. */
export async function readDump(file: string): Promise<Content> {
  const child = spawn('pg_restore', ['--data-only', '--file=-', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  child.stderr.on('data', (bytes: Buffer) => said.push(bytes))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const content = await countRows(child.stdout)
  if ((await ended) === 0) return content
  throw new BackupFailed(`the dump cannot be read: ${Buffer.concat(said).toString().trim()}`)
}

const COPY = /^COPY (\S+) \((.*)\) FROM stdin;$/

async function countRows(text: Readable): Promise<Content> {
  const tables: Record<string, number> = {}
  const balances = new Map<string, number>()
  const sums = new Map<string, number>()
  let entries = 0
  let table: { name: string; columns: readonly string[] } | null = null
  for await (const line of readLines(text)) {
    if (table === null) {
      const [, name, columns] = COPY.exec(line) ?? []
      if (name === undefined || columns === undefined) continue
      table = { name: name.replaceAll('"', ''), columns: columns.split(', ') }
      tables[table.name] = 0
      continue
    }
    if (line === '\\.') {
      table = null
      continue
    }
    const { name, columns } = table
    tables[name] = (tables[name] ?? 0) + 1
    const cell = (column: string) => line.split('\t')[columns.indexOf(column)] ?? ''
    if (name === 'public.accounts') balances.set(cell('id'), Number(cell('balance')))
    if (name !== 'public.ledger') continue
    entries++
    const account = cell('account_id')
    sums.set(account, (sums.get(account) ?? 0) + Number(cell('amount')))
  }
  return { tables, ledger: 'public.ledger' in tables ? toSums(balances, sums, entries) : null }
}

function toSums(
  balances: ReadonlyMap<string, number>,
  sums: ReadonlyMap<string, number>,
  entries: number,
): LedgerSums {
  return {
    accounts: balances.size,
    entries,
    credits: [...sums.values()].reduce((total, sum) => total + sum, 0),
    unequal: [...balances].filter(([id, balance]) => balance !== (sums.get(id) ?? 0)).length,
  }
}

/** Splits at line feeds only; values may hold other characters that line readers split at. */
async function* readLines(text: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
