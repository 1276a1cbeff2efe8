// Statistics of PostgreSQL’s planner after loading a bulk file.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DataServices } from '../../src/contract/declare/endpoint.ts'
import { type BulkLoader, emptyCounts } from '../../src/contract/work/bulk.ts'
import { loadBulkFile } from '../../src/ingestion/backfill/bulk-load.ts'
import type { Database } from '../../src/store/database.ts'
import { renewStatistics } from '../../src/store/postgres/statistics.ts'
import { startApp } from '../support/app.ts'
import { ENGINES, type Engine } from '../support/engines.ts'

const engine = ENGINES.find(({ name }) => name === 'postgres') as Engine

/** How many rows a table was found to have when it was last read for them. */
async function knownRows(data: Database): Promise<number> {
  const row = await data.one<{ rows: number }>(
    `select reltuples as rows from pg_class where relname = 'grown'`,
  )
  return Number(row?.rows)
}

/** Rows are counted by the server once a session tells it, at once here. */
async function addRows(data: Database, rows: number): Promise<void> {
  await data.transaction(async (tx) => {
    await tx.run('insert into grown select generate_series(1, cast($1 as integer))', rows)
    await tx.all('select pg_stat_force_next_flush()')
  })
}

function fileOf(load: (data: Database) => Promise<void>): BulkLoader {
  return {
    kind: 'rows',
    called: 'rows.zip',
    takes: (name) => name === 'rows.zip',
    async load(_path, { data }) {
      await load(data)
      return emptyCounts()
    },
  }
}

test('the planner knows what a load has added', { skip: engine.skip }, async (t) => {
  const { services } = await startApp(t, { engine })
  const { data } = services
  await data.run('create table grown (n integer)')
  assert.equal(await knownRows(data), -1)
  const load = (rows: number) =>
    loadBulkFile('rows.zip', {
      services,
      loaders: [],
      bulkFiles: [fileOf((store) => addRows(store, rows))],
    })
  await load(1000)
  assert.equal(await knownRows(data), 1000)
  // A tenth more is needed.
  await load(150)
  assert.equal(await knownRows(data), 1000)
  await load(20)
  assert.equal(await knownRows(data), 1170)
  const broken = fileOf(async (store) => {
    await addRows(store, 1000)
    throw new Error('broken off')
  })
  const loading = loadBulkFile('rows.zip', { services, loaders: [], bulkFiles: [broken] })
  await assert.rejects(loading, /broken off/)
  assert.equal(await knownRows(data), 1170)
})

test('a load ends well where the planner cannot be told', { skip: engine.skip }, async (t) => {
  const { services } = await startApp(t, { engine })
  const told: unknown[] = []
  const data: Database = {
    ...services.data,
    all: () => Promise.reject(new Error('gone')),
  } as Database
  const log = { ...services.log, warn: (what: unknown) => told.push(what) }
  const failing: DataServices = { ...services, data, log }
  const file = fileOf(async () => undefined)
  const tools = { services: failing, loaders: [], bulkFiles: [file] }
  assert.equal((await loadBulkFile('rows.zip', tools)).failed, 0)
  assert.match(String((told[0] as { error: unknown }).error), /gone/)
  await assert.rejects(renewStatistics(data), /gone/)
})
