// Forward-only migrations: numbered files, applied once, in order, each remembered with the hash of
// its text. An edited migration is refused, so that every store has the same history.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sha256 } from '../kernel/ids.ts'
import type { Clock } from '../kernel/time.ts'
import { toInstant } from '../kernel/time.ts'
import type { Database } from './database.ts'

export type StoreName = 'ops' | 'data'

interface Migration {
  name: string
  sql: string
  hash: string
}

/** Applies missing migrations and returns their names. Safe when several processes start at once. */
export async function migrate(db: Database, store: StoreName, clock: Clock): Promise<string[]> {
  const migrations = readMigrations(store, db.engine)
  const applied: string[] = []
  await db.migrate(async (tx, script) => {
    await script(`create table if not exists migrations (
      store text not null, name text not null, hash text not null, applied_at text not null,
      primary key (store, name))`)
    const rows = await tx.all<{ name: string; hash: string }>(
      'select name, hash from migrations where store = $1',
      store,
    )
    const known = new Map(rows.map((row) => [row.name, row.hash]))
    for (const migration of migrations) {
      const hash = known.get(migration.name)
      if (hash !== undefined && hash !== migration.hash) {
        throw new Error(`migration ${store}/${migration.name} was edited after it was applied`)
      }
      if (hash !== undefined) continue
      await script(migration.sql)
      await tx.run(
        'insert into migrations (store, name, hash, applied_at) values ($1, $2, $3, $4)',
        store,
        migration.name,
        migration.hash,
        toInstant(clock.now()),
      )
      applied.push(migration.name)
    }
  })
  return applied
}

const CREATED = /^create table (\w+)/gm

/** Tables that the migrations of a store make. */
export function tablesOf(store: StoreName, engine: Database['engine']): string[] {
  return readMigrations(store, engine).flatMap(({ sql }) =>
    [...sql.matchAll(CREATED)].map(([, name = '']) => name),
  )
}

const ENGINE = /\.(sqlite|postgres)\.sql$/

/** A file whose name ends in an engine's is for that engine alone. */
function readMigrations(store: StoreName, engine: Database['engine']): Migration[] {
  const folder = fileURLToPath(new URL(`./migrations/${store}/`, import.meta.url))
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const names = files.filter((name) => (ENGINE.exec(name)?.[1] ?? engine) === engine)
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, hash: sha256(sql) }
  })
}
