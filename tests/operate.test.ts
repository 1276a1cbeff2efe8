// Commands that an operator runs beside a server, and the status page.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { DEMO_CLOCK } from '../src/service/mode.ts'
import { runApp, type TestApp } from './support/app.ts'
import { createTestClock } from './support/clock.ts'
import { runDemo } from './support/demo.ts'
import { ENGINES, type PreparedStore } from './support/engines.ts'
import { runCli } from './support/processes.ts'

const DEAD = { name: 'test.dead', key: 'a', payload: null, priority: 'feed' } as const
const WAITING = { name: 'test.waiting', key: 'b', payload: null, priority: 'backfill' } as const

for (const engine of ENGINES) {
  describe(`beside a server on ${engine.name}`, { skip: engine.skip }, () => {
    let store: PreparedStore
    let app: TestApp
    before(async () => {
      store = await engine.prepare()
      app = await runApp({ store, clock: createTestClock(DEMO_CLOCK) })
      await app.services.queue.enqueue([DEAD, WAITING])
      await app.services.ops.run(
        `update jobs set state = 'dead', reason = 'out of order' where job_key = 'a'`,
      )
    })
    after(async () => {
      await app.stop()
      await store.remove()
    })
    const run = (t: TestContext, ...args: string[]) =>
      runCli(t, args, { settings: { ...store.settings, CLOCK: DEMO_CLOCK } })

    test('jobs list, dead and retry say what waits, what failed and why', async (t) => {
      const dead = JSON.parse((await run(t, 'jobs', 'dead', '--json')).stdout)
      assert.deepEqual(dead.counts, { waiting: 1, running: 0, dead: 1 })
      assert.deepEqual(
        [dead.count, dead.jobs[0].name, dead.jobs[0].key, dead.jobs[0].reason],
        [1, 'test.dead', 'a', 'out of order'],
      )
      const lines = (await run(t, 'jobs', 'list', '--state', 'waiting')).stdout.trim().split('\n')
      assert.equal(lines.length, 1)
      assert.deepEqual(lines[0]?.split('\t').slice(1, 4), ['waiting', 'test.waiting', 'b'])

      const unknown = await run(t, 'jobs', 'retry', '999999')
      assert.deepEqual([unknown.code, unknown.stdout], [1, '0 jobs requeued\n'])
      assert.equal((await run(t, 'jobs', 'retry')).code, 2)
      const retried = await run(t, 'jobs', 'retry', String(dead.jobs[0].id), '--json')
      assert.deepEqual(JSON.parse(retried.stdout), { retried: 1 })
      assert.deepEqual(await app.services.queue.count(), { waiting: 2, running: 0, dead: 0 })
    })

    test('the status page shows jobs, filings seen and each day’s proof', async () => {
      const { data, ops } = app.services
      await data.run(
        `insert into completeness (day, form, listed, processed, missing, checked_at)
         values ('2025-11-14', '4', 12, 11, $1, '2025-11-15T03:30:00.000Z')`,
        JSON.stringify([{ accession: '0000111111-25-000009', reason: 'the <answer> was cut' }]),
      )
      await ops.run(
        `insert into seen_filings (accession, form, ciks, filed, seen_at, source, state)
         values ('0000111111-25-000009', '4', '0000111111', '2025-11-14',
           '2025-11-15T03:00:00.000Z', 'feed', 'failed')`,
      )
      const { status, text } = await app.get('/status')
      assert.equal(status, 200)
      assert.match(text, /<dt>Feed of new filings<\/dt><dd>not watched<\/dd>/)
      assert.match(text, /<dt>Filings pending<\/dt><dd>0<\/dd>/)
      assert.match(text, /<dt>Filings failed<\/dt><dd>1<\/dd>/)
      assert.match(text, /<dt>Jobs waiting<\/dt><dd>2<\/dd>/)
      assert.match(
        text,
        /<td>2025-11-14<\/td><td>4<\/td><td class="n">12<\/td>\s*<td class="n">11<\/td><td class="n">1<\/td>/,
      )
      assert.match(text, /0000111111-25-000009 the &lt;answer&gt; was cut/)
    })
  })
}

test('load old-tickers keeps what is in no list any more, with the day of the copy', async (t) => {
  const [sqlite] = ENGINES
  const store = await sqlite?.prepare()
  assert.ok(store)
  t.after(() => store.remove())
  const folder = await mkdtemp(join(tmpdir(), 'tieout-test-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'company_tickers.json')
  const list = [
    { cik_str: 1045810, ticker: 'NVDA', title: 'NVIDIA CORP' },
    { cik_str: 1045810, ticker: 'NVOLD', title: 'NVIDIA CORP' },
  ]
  await writeFile(file, JSON.stringify(Object.fromEntries(list.entries())))
  const { settings } = store
  const loaded = await runCli(t, ['load', 'old-tickers', file, '--on', '2022-06-30', '--json'], {
    settings,
  })
  assert.equal(loaded.code, 0, loaded.stderr)
  assert.deepEqual(JSON.parse(loaded.stdout), { listed: 2, former: 1 })
  const wrong = await runCli(t, ['load', 'old-tickers', file, '--on', 'June'], { settings })
  assert.equal(wrong.code === 0, false)
  assert.match(wrong.stderr, /--on takes a day/)
})

test('load prices takes CSV, packed or not, and Parquet, under the names that files use', async (t) => {
  const [sqlite] = ENGINES
  const store = await sqlite?.prepare()
  assert.ok(store)
  const folder = await mkdtemp(join(tmpdir(), 'tieout-test-'))
  t.after(() => rm(folder, { recursive: true }))
  t.after(() => store.remove())
  const { settings } = store
  const text = 'Date,Ticker,Close\n2025-06-30,ACME,10.25\n2025-07-01,"ACME",n/a\n'
  await writeFile(join(folder, 'prices.csv'), text)
  await writeFile(join(folder, 'prices.csv.gz'), gzipSync(text))
  const instance = await DuckDBInstance.create()
  const connection = await instance.connect()
  await connection.run(
    `copy (select 'ACME' as symbol, date '2025-07-02' as day, 10.5 as close) to '${join(folder, 'prices.parquet')}'`,
  )
  connection.closeSync()
  instance.closeSync()
  const june = { symbols: 1, first_day: '2025-06-30', last_day: '2025-06-30' }
  for (const [name, expected] of [
    ['prices.csv', { loaded: 1, skipped: 1, ...june }],
    ['prices.csv.gz', { loaded: 1, skipped: 1, ...june }],
    [
      'prices.parquet',
      { loaded: 1, skipped: 0, symbols: 1, first_day: '2025-07-02', last_day: '2025-07-02' },
    ],
  ] as const) {
    const loaded = await runCli(t, ['load', 'prices', join(folder, name), '--json'], { settings })
    assert.equal(loaded.code, 0, loaded.stderr)
    assert.deepEqual(JSON.parse(loaded.stdout), expected, name)
  }
  await writeFile(join(folder, 'other.csv'), 'symbol,close\nACME,1\n')
  for (const [args, words] of [
    [['other.csv'], /has no column called day/],
    [['none.csv'], /there is no file/],
    [['prices.csv', '--adjusted', 'June'], /--adjusted takes a day/],
  ] as const) {
    const [name, ...more] = args
    const wrong = await runCli(t, ['load', 'prices', join(folder, name), ...more], { settings })
    assert.notEqual(wrong.code, 0)
    assert.match(wrong.stderr, words)
  }
})

test('load ticker brings one company in, and refuses one that nobody knows', async (t) => {
  const [sqlite] = ENGINES
  const store = await sqlite?.prepare()
  assert.ok(store)
  t.after(() => store.remove())
  const loaded = await runCli(t, ['load', 'ticker', 'nvda', '--json'], { settings: store.settings })
  assert.equal(loaded.code, 0, loaded.stderr)
  const summary = JSON.parse(loaded.stdout)
  assert.deepEqual([summary.financials.loaded, summary.financials.failed], [1, 0])
  assert.equal(summary.filings.loaded, 1)
  const unknown = await runCli(t, ['load', 'ticker', 'NOSUCH'], { settings: store.settings })
  assert.equal(unknown.code, 1)
  assert.match(unknown.stderr, /No company has the ticker or CIK "NOSUCH"\./)
})

test('in the demonstration, commands follow its clock', async (t) => {
  const [sqlite] = ENGINES
  const store = await sqlite?.prepare()
  assert.ok(store)
  t.after(() => store.remove())
  const { settings } = store
  const app = await runDemo({ store })
  const key = await app.liveKey()
  assert.equal((await app.get('/v1/company/AAPL', key)).status, 200)
  await app.stop()

  const prune = await runCli(t, ['prune', '--json'], { settings })
  const { pruned } = JSON.parse(prune.stdout) as { pruned: Record<string, number> }
  assert.deepEqual(new Set(Object.values(pruned)), new Set([0]), 'nothing is a year old')

  const lake = await runCli(t, ['lake', '--json'], { settings })
  assert.match(JSON.parse(lake.stdout).as_of, /^2025-11-15T12:0/)

  const backup = join(settings.DATA_DIR ?? '', 'backup')
  const made = await runCli(t, ['backup', backup, '--json'], { settings })
  assert.match(JSON.parse(made.stdout).made_at, /^2025-11-15T12:0/)

  const expiring = (day: string) =>
    runCli(t, ['key', 'create', '--json', '--expires', day], { settings })
  assert.equal((await expiring('2025-11-16')).code, 0)
  assert.match((await expiring('2025-11-14')).stderr, /expiration day/)
})
