// A store that the version before the base left, with rows as that version wrote them: it opens on
// both engines, and its webhook gets what waited at the upgrade and what comes after it.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import pg from 'pg'
import { Webhook } from 'standardwebhooks'
import { runApp } from '../support/app.ts'
import { ACME } from '../support/documents.ts'
import { ENGINES, type PreparedStore } from '../support/engines.ts'
import { signatureOf, startReceiver } from '../support/receiver.ts'
import { accessionOf, tell8K } from '../webhooks/filings.ts'
import replaced from './replaced-migrations.json' with { type: 'json' }
import former from './store-before-base.json' with { type: 'json' }

const STORES = ['ops', 'data'] as const
const SECRET_KEY = 'a key of the version before, of 43 letters'

for (const engine of ENGINES) {
  test(`a webhook made before the upgrade gets its deliveries on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const store = await engine.prepareEmpty()
    t.after(() => store.remove())
    const receiver = await startReceiver(t)
    await fillAsBefore(store, engine.name, `${receiver.url}/one`)
    const settings = { ...store.settings, SECRET_KEY }
    const app = await runApp({
      store: { ...store, settings },
      settings: { ROLE: 'all', WEBHOOK_ALLOW: receiver.address },
    })
    try {
      const [waited] = await receiver.got(1)
      assert.ok(waited)
      const { data } = JSON.parse(waited.body) as { data: Record<string, unknown> }
      assert.equal(data.accession, accessionOf(2))
      assert.equal(data.sequence, 1)
      new Webhook(former.webhook.secret).verify(waited.body, signatureOf(waited))

      await tell8K(app.services, ACME, accessionOf(3))
      const [, next] = await receiver.got(2)
      assert.ok(next)
      new Webhook(former.webhook.secret).verify(next.body, signatureOf(next))
      assert.match(next.body, /"sequence":2/)

      const listed = await app.get('/v1/webhooks', former.key)
      assert.equal(listed.status, 200, listed.text)
      const [webhook] = listed.body.webhooks as { id: string; active: boolean }[]
      assert.deepEqual([webhook?.id, webhook?.active], [former.webhook.id, true])
    } finally {
      await app.stop()
    }
  })
}

type Row = Readonly<Record<string, string | number | null>>
type Rows = Readonly<Record<string, readonly Row[]>>

interface Raw {
  script(sql: string): Promise<unknown>
  insert(table: string, row: Row): Promise<unknown>
  close(): Promise<unknown>
}

/** The tables of the base, the migrations that it replaces, and the rows of the version before. */
async function fillAsBefore(
  { settings }: PreparedStore,
  engine: 'sqlite' | 'postgres',
  url: string,
): Promise<void> {
  for (const store of STORES) {
    const raw = await openRaw(settings, engine, store)
    await raw.script(`create table if not exists migrations (
      store text not null, name text not null, hash text not null, applied_at text not null,
      primary key (store, name))`)
    for (const sql of baseOf(store, engine)) await raw.script(sql)
    for (const [name, hash] of Object.entries(replaced[store][engine])) {
      await raw.insert('migrations', { store, name, hash, applied_at: '' })
    }
    const tables: Rows = former[store]
    for (const [table, rows] of Object.entries(tables)) {
      for (const row of rows) await raw.insert(table, table === 'webhooks' ? { ...row, url } : row)
    }
    await raw.close()
  }
}

function baseOf(store: (typeof STORES)[number], engine: string): string[] {
  const folder = new URL(`../../src/store/migrations/${store}/`, import.meta.url)
  const names = readdirSync(folder).filter((name) => name.startsWith('0000_base'))
  const own = names.filter((name) => !/_engine/.test(name) || name.includes(`.${engine}.`))
  return own.sort().map((name) => readFileSync(new URL(name, folder), 'utf8'))
}

async function openRaw(
  { DATA_DIR = '', DATABASE_URL = '' }: Readonly<Record<string, string>>,
  engine: 'sqlite' | 'postgres',
  store: string,
): Promise<Raw> {
  const toSql = (table: string, row: Row) =>
    `insert into ${table} (${Object.keys(row).join()})
     values (${Object.keys(row)
       .map((_, index) => `$${index + 1}`)
       .join()}) on conflict do nothing`
  if (engine === 'sqlite') {
    const database = new DatabaseSync(join(DATA_DIR, `${store}.db`))
    return {
      script: async (sql) => database.exec(sql),
      insert: async (table, row) =>
        database.prepare(toSql(table, row).replaceAll('$', '?')).run(...Object.values(row)),
      close: async () => database.close(),
    }
  }
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  return {
    script: (sql) => client.query(sql),
    insert: (table, row) => client.query(toSql(table, row), Object.values(row)),
    close: () => client.end(),
  }
}
