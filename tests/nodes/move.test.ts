// Moving the embedded store to PostgreSQL: the same answers, balances, people, secrets and work.

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { loadFolder } from '../../src/commands/load/load.ts'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { type AppOptions, keyHeaders, runApp, type TestApp } from '../support/app.ts'
import { openBrowser, PASSWORD, signUp } from '../support/browser.ts'
import { createTestClock } from '../support/clock.ts'
import { ENGINES, type PreparedStore } from '../support/engines.ts'
import { runCli } from '../support/processes.ts'
import { createForbiddenSource } from '../support/publisher.ts'
import { until } from '../support/queue.ts'

const [sqlite, postgres] = ENGINES
const KINDS = ['companies', 'filings', 'events', 'search', 'opportunities']
const ASKED = [
  '/v1/company/AAPL',
  '/v1/filings/AAPL?limit=50',
  '/v1/fundamentals/AAPL?include=sources',
  '/v1/ratios/AAPL',
  '/v1/insider/AAPL',
  '/v1/insider/latest',
  '/v1/events/AAPL',
  '/v1/sections/AAPL?item=1A',
  '/v1/search/fulltext?q=%22net%20sales%22',
  '/v1/search/fulltext?q=risk*',
  '/v1/opportunities',
  '/v1/activist/latest',
]
const clock = createTestClock(DEMO_CLOCK)
const isOfStore = (name: string) => /^(ops|data)\.db|^serve\.lock|^secret\.key$/.test(name)
const hook = { url: 'https://hooks.example.com/a', tickers: ['AAPL'], events: ['insider'] }

describe('moving to PostgreSQL', { skip: postgres?.skip }, () => {
  let from: PreparedStore
  let to: PreparedStore
  let key = ''
  let secret = ''
  let answers: string[] = []
  let balances: unknown[] = []

  const run = (store: PreparedStore, more: AppOptions = {}) =>
    runApp({ store, clock, resolve: async () => ['93.184.216.34'], ...more })
  const move = (...more: string[]) => {
    const { DATA_DIR = '' } = from.settings
    const { DATABASE_URL = '' } = to.settings
    const args = ['move', '--to', DATABASE_URL, ...more]
    return runCli(ending, args, { settings: { DATA_DIR } })
  }
  const endings: (() => unknown)[] = []
  const ending = { after: (end: () => unknown) => void endings.push(end) }
  const askAll = async (app: TestApp) => {
    const texts: string[] = []
    for (const path of ASKED) {
      const { status, text } = await app.get(path, key)
      assert.equal(status, 200, `${path}: ${text}`)
      texts.push(text)
    }
    return texts
  }
  const readBalances = async ({ services: { ops } }: TestApp) => {
    const rows =
      await ops.all<object>(`select a.id, a.balance, sum(l.amount) as added from accounts a
      join ledger l on l.account_id = a.id group by a.id, a.balance order by a.id`)
    return rows.map((row) => ({ ...row }))
  }

  before(async () => {
    assert.ok(sqlite && postgres)
    from = await sqlite.prepare()
    to = await postgres.prepare()
    const app = await run(from, { source: createMirrorSource({ folder: DEMO_FOLDER, clock }) })
    key = await app.liveKey(5_000)
    await loadFolder(DEMO_FOLDER, KINDS, app.services)
    // Calls read documents that later answers use as evidence, so everything is asked twice.
    await askAll(app)
    answers = await askAll(app)
    await signUp(openBrowser(app), 'moved@example.com')
    const created = await app.send('/v1/webhooks', {
      method: 'POST',
      headers: keyHeaders(key),
      body: JSON.stringify(hook),
    })
    secret = String(created.body.secret)
    const { queue, ops } = app.services
    await queue.enqueue([
      { name: 'companies.tickers', key: 'all', payload: null, priority: 'backfill' },
      { name: 'test.dead', key: 'a b', payload: { a: 1 }, priority: 'feed' },
      { name: 'test.tried', key: 'c', payload: null, priority: 'caller' },
    ])
    await ops.run(`update jobs set state = 'dead', attempts = 12, reason = 'no such thing'
      where name = 'test.dead'`)
    await ops.run(`update jobs set run_at = '2099-01-01T00:00:00.000Z', attempts = 3,
      reason = 'no answer' where name = 'test.tried'`)
    balances = await readBalances(app)
    await app.stop()
  })
  after(async () => {
    for (const end of endings) await end()
    await from.remove()
    await to.remove()
  })

  test('is refused while the folder is served, and says so in a line', async () => {
    const app = await run(from)
    const { code, stderr } = await move()
    await app.stop()
    assert.equal(code, 1)
    assert.match(stderr, /^tieout: another process already serves the store in .+\n$/)
  })

  test('one row that cannot arrive leaves the database as it was', async () => {
    const setName = async (name: string) => {
      const { services, stop } = await run(from)
      await services.data.run(`update tickers set name = $1 where ticker = 'AAPL'`, name)
      await stop()
    }
    // PostgreSQL keeps no text with a zero in it.
    await setName('Apple\u0000Inc.')
    const { code, stderr } = await move()
    assert.equal(code, 1)
    assert.match(stderr, /the table tickers cannot be moved: .+0x00; nothing was moved/)
    const left = readdirSync(from.settings.DATA_DIR ?? '').filter((name) => !isOfStore(name))
    assert.deepEqual(left, [], 'nothing stands beside the store')
    await setName('Apple Inc.')
  })

  test('every table arrives, counted and compared, and the key to set is named', async () => {
    const { code, stdout, stderr } = await move('--json')
    assert.equal(code, 0, stderr)
    const summary = JSON.parse(stdout)
    assert.deepEqual(summary.jobs, { waiting: 2, dead: 1 })
    assert.equal(
      summary.secret_key,
      `the content of ${join(from.settings.DATA_DIR ?? '', 'secret.key')}`,
    )
    const counts = Object.entries<{ rows: number }>(summary.tables)
    const filled = counts.filter(([, { rows }]) => rows > 0).map(([name]) => name)
    for (const name of ['accounts', 'ledger', 'users', 'webhook_secrets', 'search_pieces']) {
      assert.ok(filled.includes(name), `${name} is among ${filled.join()}`)
    }
    const sum = counts.reduce((total, [, { rows }]) => total + rows, 0)
    assert.equal(summary.rows, sum)
  })

  test('a database that holds rows is refused, and replaced when asked', async () => {
    const { code, stderr } = await move()
    assert.equal(code, 1)
    assert.match(stderr, /already holds rows \(accounts, .+--replace empties it first/)
    assert.equal((await move('--replace')).code, 0)
  })

  test('the same answers to the byte, balances, people and secrets, and the work goes on', async (t) => {
    const file = join(from.settings.DATA_DIR ?? '', 'secret.key')
    const settings = { SECRET_KEY: (await readFile(file, 'utf8')).trim() }
    const app = await run(to, { settings, source: createForbiddenSource() })
    t.after(() => app.stop())
    assert.deepEqual(await readBalances(app), balances)
    assert.deepEqual(await askAll(app), answers)
    const { ops, sealer, queue } = app.services
    const row = await ops.one<{ sealed: string }>('select sealed from webhook_secrets')
    assert.equal(sealer.open(row?.sealed ?? ''), secret)
    const browser = openBrowser(app)
    await browser.go('/dashboard/sign-in')
    await browser.submit('/dashboard/sign-in', { email: 'moved@example.com', password: PASSWORD })
    assert.match(browser.page.text, /moved@example\.com/)
    const [dead] = await queue.list({ state: 'dead', limit: 10 })
    assert.deepEqual([dead?.name, dead?.key, dead?.reason], ['test.dead', 'a b', 'no such thing'])
    const waiting = await queue.list({ state: 'waiting', limit: 10 })
    const { id: _, created_at, ...tried } = waiting.find(({ key }) => key === 'c') ?? {}
    assert.deepEqual(tried, {
      name: 'test.tried',
      key: 'c',
      state: 'waiting',
      priority: 'caller',
      attempts: 3,
      run_at: '2099-01-01T00:00:00.000Z',
      reason: 'no answer',
    })

    const worker = await run(to, {
      settings: { ...settings, ROLE: 'worker' },
      source: createMirrorSource({ folder: DEMO_FOLDER, clock }),
    })
    t.after(() => worker.stop())
    await until('the moved job has run', async () => {
      const { waiting, running } = await worker.services.queue.count()
      return waiting + running === 1
    })
    assert.equal((await worker.services.queue.count()).dead, 1)
  })
})
