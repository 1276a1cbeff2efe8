// Temporary refusals of PostgreSQL are 503 with Retry-After, never a fault of the service; /health
// and /ready agree, and recovery is immediate.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { carriesStatements } from '../../src/store/postgres/pooler.ts'
import { runApp, type TestApp } from '../support/app.ts'
import { ENGINES, type PreparedStore } from '../support/engines.ts'

const [, postgres] = ENGINES
/** Time for which /health trusts the last successful write. */
const GOOD_FOR_MS = 2100

/** Settings of the database under which it refuses every statement of the service. */
const REFUSALS = [
  { what: 'a database that can only be read', setting: 'default_transaction_read_only = on' },
  { what: 'a statement’s time being over', setting: 'statement_timeout = 1000', isLocked: true },
  { what: 'a lock that is not given in time', setting: 'lock_timeout = 50', isLocked: true },
]

describe('PostgreSQL in trouble', { skip: postgres?.skip ?? false }, () => {
  let store: PreparedStore
  let app: TestApp
  let admin: pg.Client
  let name = ''

  before(async () => {
    assert.ok(postgres)
    store = await postgres.prepare()
    app = await runApp({ store })
    admin = new pg.Client({ connectionString: store.settings.DATABASE_URL })
    await admin.connect()
    name = (await admin.query('select current_database() as name')).rows[0].name
  })
  after(async () => {
    await admin.end()
    await app.stop()
    await store.remove()
  })

  /** Settings of a database are taken by sessions that begin, so the service's are ended. */
  async function set(setting: string): Promise<void> {
    await admin.query(`alter database ${name} set ${setting}`)
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  }

  async function unset(setting: string): Promise<void> {
    await admin.query(`alter database ${name} reset ${setting.split(' ')[0]}`)
  }

  for (const { what, setting, isLocked = false } of REFUSALS) {
    test(`${what} is 503 with Retry-After, at /health and /ready too, and over at once`, async () => {
      const key = await app.liveKey()
      assert.equal((await app.get('/v1/company/ACME', key)).status, 200)
      await delay(GOOD_FOR_MS)
      await set(setting)
      await admin.query('set default_transaction_read_only = off; set statement_timeout = 0')
      await admin.query('begin')
      if (isLocked) await admin.query('lock table accounts in exclusive mode')
      for (const path of ['/v1/company/ACME', '/v1/filings/ACME', '/health', '/ready']) {
        const answer = await app.get(path, key)
        assert.equal(answer.status, 503, path)
        assert.equal(answer.body.error, 'unavailable', path)
        assert.match(answer.headers['retry-after'] ?? '', /^\d+$/, path)
      }
      await admin.query('rollback')
      await unset(setting)
      // No session is ended: one that can only read is not used again.
      for (const path of ['/v1/company/ACME', '/v1/filings/ACME', '/health', '/ready']) {
        assert.equal((await app.get(path, key)).status, 200, path)
      }
    })
  }

  test('a server without a pooler before it carries prepared statements', async () => {
    assert.equal(await carriesStatements(store.settings.DATABASE_URL ?? ''), true)
  })
})
