// Forward-only migrations: numbered files, applied once, in order, each remembered with the hash of
// its text. An edited migration is refused, so that every store has the same history. The first of
// each store are its base, which makes everything up to the day on which the base was written.

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
    const isUnknown = ({ name }: { name: string }) => !migrations.some((one) => one.name === name)
    const isFromBefore = rows.length > 0 && !rows.some(({ name }) => isOfBase(name))
    const unknown = rows.filter(isUnknown)
    if (isFromBefore) requireWhole(unknown, store, db.engine)
    else requireNoneNewer(unknown, store, db.engine)
    for (const migration of migrations) {
      const hash = known.get(migration.name)
      if (hash !== undefined && hash !== migration.hash) {
        throw new Error(`migration ${store}/${migration.name} was edited after it was applied`)
      }
      if (hash !== undefined) continue
      const isMade = isFromBefore && isOfBase(migration.name)
      if (!isMade) await script(migration.sql)
      await tx.run(
        'insert into migrations (store, name, hash, applied_at) values ($1, $2, $3, $4)',
        store,
        migration.name,
        migration.hash,
        toInstant(clock.now()),
      )
      if (!isMade) applied.push(migration.name)
    }
  })
  return applied
}

/** The commit whose migrations the base replaces; it brings any older store up to the base. */
const LAST_BEFORE_BASE = '95dbbffa'

/** Hashes of the migrations that the base replaces, in order, each by name and hash. */
const BEFORE_BASE = {
  ops: {
    sqlite: 'a1491a65bcbb80c6f8c7cb57290c7c945bf628ade952096dd8ba82f45dcf93e2',
    postgres: '362b51189eafeec67af2faf4a82d3f36af78bf2a0e4987fbdde1ed58ed47a11d',
  },
  data: {
    sqlite: '2d1695a2829a53fca169bf6aa1866c51cb969abf482e80d9a23df53b115486d2',
    postgres: 'ce138fabb5599675af436c4ac5c26d0380954c1cb702732e734d134abe592c04',
  },
} as const

/** Refuses a store from before the base that lacks one of the migrations which the base replaces. */
function requireWhole(
  rows: readonly { name: string; hash: string }[],
  store: StoreName,
  engine: Database['engine'],
): void {
  if (isBeforeBase(rows, store, engine)) return
  throw new Error(
    `it was last opened by a version that this one cannot upgrade from: open it once with commit ` +
      `${LAST_BEFORE_BASE} (tieout migrate), then again with this version`,
  )
}

/** Refuses a store with migrations of a later version, which may mean what this one does not know. */
function requireNoneNewer(
  rows: readonly { name: string; hash: string }[],
  store: StoreName,
  engine: Database['engine'],
): void {
  if (rows.length === 0 || isBeforeBase(rows, store, engine)) return
  throw new Error(
    'it was last opened by a newer version than this one: go on with that version, or restore a ' +
      'backup from before the upgrade',
  )
}

function isBeforeBase(
  rows: readonly { name: string; hash: string }[],
  store: StoreName,
  engine: Database['engine'],
): boolean {
  const lines = rows.map(({ name, hash }) => `${name} ${hash}\n`).sort()
  return sha256(lines.join('')) === BEFORE_BASE[store][engine]
}

function isOfBase(name: string): boolean {
  return name.startsWith('0000_base')
}

const CREATED = /^create table (\w+)/gm
const DROPPED = /^drop table (?:if exists )?(\w+)/gm

/** Tables that the migrations of a store make and leave. */
export function tablesOf(store: StoreName, engine: Database['engine']): string[] {
  const text = readMigrations(store, engine)
    .map(({ sql }) => sql)
    .join('\n')
  const namesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  const dropped = new Set(namesOf(DROPPED))
  return namesOf(CREATED).filter((name) => !dropped.has(name))
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
