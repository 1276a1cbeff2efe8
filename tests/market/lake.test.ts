// The column view of a store: what is in its files, that both engines fill them alike, and that a writer
// that ends anywhere leaves the old snapshot or the new one.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import type { ColumnSource } from '../../src/contract/declare/dataset.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { loadEngine } from '../../src/market/engine.ts'
import { listMonths } from '../../src/market/lake/monthly.ts'
import { type Manifest, readManifest } from '../../src/market/lake/snapshot.ts'
import { writeSnapshot } from '../../src/market/lake/write.ts'
import { createColumnView } from '../../src/market/reader.ts'
import { type Database, TookTooLong } from '../../src/store/database.ts'
import type { TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { ENGINES } from '../support/engines.ts'
import { startProcess } from '../support/processes.ts'
import { runDemo } from './demo.ts'

const LIMITS = { memoryMb: 256, threads: 1 }
const clock = createTestClock()

async function makeFolder(t: Pick<TestContext, 'after'>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-lake-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Rows = readonly (readonly [key: string, year: number | null, at: string])[]

const toThing = ([key, year, day]: Rows[number]) => ({ key, year, day })

function sourceOf(rows: Rows, fail?: Error): ColumnSource {
  return {
    datasets: [
      {
        name: 'things',
        about: 'Things.',
        columns: [
          { name: 'key', type: 'text', about: '' },
          { name: 'year', type: 'whole', about: '' },
          { name: 'day', type: 'day', about: '' },
        ],
        sortedBy: ['key'],
        splitBy: 'year',
      },
    ],
    async *read() {
      yield { dataset: 'things', rows: rows.map(toThing) }
      if (fail) throw fail
    },
  }
}

function write(lake: string, sources: readonly ColumnSource[], keepMonths = 0) {
  const services = { data: null as unknown as Database, log: silentLog }
  return writeSnapshot({ lake, sources, services, clock, limits: LIMITS, keepMonths })
}

async function readAll<Row>(lake: string, sql: string): Promise<Row[]> {
  const view = createColumnView(lake, LIMITS)
  try {
    return await view.allApart<Row>(60_000, sql)
  } finally {
    await view.close()
  }
}

test('rows are split and sorted, and the manifest says what each file holds', async (t) => {
  const lake = await makeFolder(t)
  const rows: Rows = [
    ['b', 2024, '2024-05-01'],
    ['a', 2024, '2024-02-29'],
    ['c', null, '2023-12-31'],
  ]
  const manifest = await write(lake, [sourceOf(rows)])
  const [dataset] = manifest.datasets
  assert.deepEqual(
    dataset?.files.map(({ path, value, rows }) => [path, value, rows]),
    [
      ['things/year-2024.parquet', 2024, 2],
      ['things/year-none.parquet', null, 1],
    ],
  )
  assert.equal(dataset?.rows, 3)
  await assertWhole(lake, manifest)
  assert.deepEqual(
    await readAll(lake, `select key, cast(day as varchar) as day from things order by all`),
    [
      { key: 'a', day: '2024-02-29' },
      { key: 'b', day: '2024-05-01' },
      { key: 'c', day: '2023-12-31' },
    ],
  )
})

async function assertWhole(lake: string, { id, datasets }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of datasets.flatMap(({ files }) => files)) {
    const body = await readFile(join(lake, id, path))
    assert.equal(body.length, bytes)
    assert.equal(createHash('sha256').update(body).digest('hex'), sha256)
  }
}

test('what is no day ends the writing, and instants keep their milliseconds', async (t) => {
  const lake = await makeFolder(t)
  for (const text of ['2023-02-29', '2023-2-01', '']) {
    await assert.rejects(write(lake, [sourceOf([['a', 2023, text]])]), /not a day/, text)
  }
  assert.equal(await readManifest(lake), null)
  const columns = [{ name: 'moment', type: 'instant', about: '' }] as const
  const dataset = { name: 'moments', about: '', version: 1, columns, sortedBy: ['moment'] }
  const toMoment = (moment: string | null) => ({ moment })
  const moments = (at: string): ColumnSource => ({
    datasets: [dataset],
    async *read() {
      yield { dataset: 'moments', rows: [at, null, '1999-12-31T23:59:59.001Z'].map(toMoment) }
    },
  })
  await assert.rejects(write(lake, [moments('noon')]), /not an instant/)
  await write(lake, [moments('2024-02-29T05:00:00Z')])
  assert.deepEqual(
    await readAll(lake, 'select cast(epoch_ms(moment) as double) as at from moments'),
    [{ at: Date.UTC(1999, 11, 31, 23, 59, 59, 1) }, { at: Date.UTC(2024, 1, 29, 5) }, { at: null }],
  )
})

test('more rows than a chunk of the engine holds arrive, each once', async (t) => {
  const lake = await makeFolder(t)
  const rows = Array.from({ length: 5000 }, (_, at) => [`k${at}`, 2020, '2020-01-01'] as const)
  await write(lake, [sourceOf(rows)])
  const [counted] = await readAll<{ all: number; different: number }>(
    lake,
    `select cast(count(*) as integer) as "all", cast(count(distinct key) as integer) as different
     from things`,
  )
  assert.deepEqual(counted, { all: 5000, different: 5000 })
})

test('a writer that fails leaves the snapshot before it, and nothing of its own', async (t) => {
  const lake = await makeFolder(t)
  const first = await write(lake, [sourceOf([['a', 2024, '2024-01-01']])])
  const failing = sourceOf([['b', 2024, '2024-01-01']], new Error('the store is away'))
  await assert.rejects(write(lake, [failing]), /the store is away/)
  assert.equal((await readManifest(lake))?.id, first.id)
  assert.deepEqual(await readAll(lake, 'select key from things'), [{ key: 'a' }])
  assert.deepEqual((await readdir(lake)).toSorted(), [first.id, 'manifest.json', 'write.lock'])
})

test('the newest two snapshots stay, and what an earlier writer left unfinished goes', async (t) => {
  const lake = await makeFolder(t)
  await mkdir(join(lake, '.writing-old'))
  const ids: string[] = []
  for (const key of ['a', 'b', 'c']) {
    clock.advance(60_000)
    ids.push((await write(lake, [sourceOf([[key, 2024, '2024-01-01']])])).id)
  }
  const left = (await readdir(lake)).toSorted()
  assert.deepEqual(left, [...ids.slice(1), 'manifest.json', 'write.lock'].toSorted())
})

test('a file in which no row changed is the same file in the next snapshot', async (t) => {
  const lake = await makeFolder(t)
  const first = await write(lake, [
    sourceOf([
      ['a', 2023, '2023-01-01'],
      ['b', 2023, '2023-01-02'],
      ['c', 2024, '2024-01-01'],
      ['d', 2025, '2025-01-01'],
    ]),
  ])
  clock.advance(60_000)
  // In another order, with another row in 2024, and none of 2025.
  const second = await write(lake, [
    sourceOf([
      ['c', 2024, '2024-01-09'],
      ['b', 2023, '2023-01-02'],
      ['a', 2023, '2023-01-01'],
    ]),
  ])
  const find = (manifest: Manifest, year: number) =>
    manifest.datasets[0]?.files.find(({ value }) => value === year)
  assert.deepEqual(find(second, 2023), find(first, 2023))
  assert.notEqual(find(second, 2024)?.sha256, find(first, 2024)?.sha256)
  assert.equal(find(second, 2025), undefined)
  const statOf = ({ id }: Manifest, year: number) =>
    stat(join(lake, id, `things/year-${year}.parquet`))
  const [before, after] = [await statOf(first, 2023), await statOf(second, 2023)]
  assert.equal(after.mtimeMs, before.mtimeMs)
  assert.equal(after.ino, before.ino)
  assert.notEqual((await statOf(second, 2024)).ino, (await statOf(first, 2024)).ino)
  await assertWhole(lake, second)
})

test('a file is written anew where its dataset has other columns, or it was damaged', async (t) => {
  const lake = await makeFolder(t)
  const source = sourceOf([['a', 2024, '2024-01-01']])
  const inodeOf = async () => {
    clock.advance(60_000)
    const { id } = await write(lake, [source])
    return { id, ino: (await stat(join(lake, id, 'things/year-2024.parquet'))).ino }
  }
  const first = await inodeOf()
  assert.equal((await inodeOf()).ino, first.ino)
  const [dataset] = source.datasets
  assert.ok(dataset)
  const isDay = (name: string) => name === 'day'
  const columns = dataset.columns.map((one) => (isDay(one.name) ? { ...one, type: 'text' } : one))
  Object.assign(dataset, { columns })
  const other = await inodeOf()
  assert.notEqual(other.ino, first.ino)
  await writeFile(join(lake, other.id, 'things/year-2024.parquet'), 'half')
  const repaired = await inodeOf()
  assert.notEqual(repaired.ino, other.ino)
  assert.deepEqual(await readAll(lake, 'select key from things'), [{ key: 'a' }])
})

test('files whose version stays are not read', async (t) => {
  const lake = await makeFolder(t)
  const versions = new Map<string | number | null, string>([
    [2023, 'v1'],
    [2024, 'v1'],
  ])
  const asked: (string | number | null)[][] = []
  const rows: Rows = [
    ['a', 2023, '2023-01-01'],
    ['b', 2024, '2024-01-01'],
  ]
  const source: ColumnSource = {
    ...sourceOf(rows),
    versions: async () => versions,
    async *read(_, isWanted) {
      const wanted = rows.filter(([, year]) => versions.has(year) && isWanted(year))
      asked.push(wanted.map(([, year]) => year))
      yield { dataset: 'things', rows: wanted.map(toThing) }
    },
  }
  await write(lake, [source])
  clock.advance(60_000)
  versions.set(2024, 'v2')
  const second = await write(lake, [source])
  assert.deepEqual(asked, [[2023, 2024], [2024]])
  assert.deepEqual(
    second.datasets[0]?.files.map(({ value, content, rows }) => [value, content, rows]),
    [
      [2023, 'v1', 1],
      [2024, 'v2', 1],
    ],
  )
  clock.advance(60_000)
  versions.delete(2023)
  const third = await write(lake, [source])
  assert.deepEqual(
    third.datasets[0]?.files.map(({ value }) => value),
    [2024],
  )
})

test('of two writers at once the second is refused', async (t) => {
  const lake = await makeFolder(t)
  const source = sourceOf([['a', 2024, '2024-01-01']])
  const nested: ColumnSource = {
    ...source,
    async *read() {
      await assert.rejects(write(lake, [source]), /another process is already writing/)
      yield { dataset: 'things', rows: [] }
    },
  }
  await write(lake, [nested])
})

test('the first snapshot of each month is kept, with checksums and what changed', async (t) => {
  const lake = await makeFolder(t)
  const own = createTestClock('2026-01-15T00:00:00Z')
  const services = { data: null as unknown as Database, log: silentLog }
  const writeAt = (at: string, rows: Rows) => {
    own.set(at)
    const work = { lake, sources: [sourceOf(rows)], services, clock: own, limits: LIMITS }
    return writeSnapshot({ ...work, keepMonths: 2 })
  }
  const old: Rows[number] = ['a', 2023, '2023-01-01']
  await writeAt('2026-01-15T00:00:00Z', [old, ['b', 2024, '2024-01-01']])
  await writeAt('2026-01-20T00:00:00Z', [old, ['later in the month', 2024, '2024-01-01']])
  await writeAt('2026-02-01T00:00:00Z', [
    old,
    ['b', 2024, '2024-01-01'],
    ['b', 2024, '2024-02-02'],
    ['c', 2025, '2025-01-01'],
  ])
  assert.deepEqual(await listMonths(lake), ['2026-01', '2026-02'])
  const changes = JSON.parse(await readFile(join(lake, 'monthly/2026-02/changes.json'), 'utf8'))
  assert.deepEqual(changes, {
    since: '2026-01-15T00:00:00.000Z',
    as_of: '2026-02-01T00:00:00.000Z',
    datasets: [
      {
        dataset: 'things',
        rows_before: 2,
        rows: 4,
        rows_added: 2,
        rows_removed: 0,
        columns_added: [],
        columns_removed: [],
        files_added: ['things/year-2025.parquet'],
        files_changed: ['things/year-2024.parquet'],
        files_removed: [],
        files_unchanged: 1,
      },
    ],
    datasets_removed: [],
  })
  const sums = await readFile(join(lake, 'monthly/2026-02/SHA256SUMS'), 'utf8')
  for (const line of sums.trimEnd().split('\n')) {
    const [sha256, path = ''] = line.split('  ')
    const body = await readFile(join(lake, 'monthly/2026-02', path))
    assert.equal(createHash('sha256').update(body).digest('hex'), sha256, path)
  }
  await writeAt('2026-03-01T00:00:00Z', [old])
  assert.deepEqual(await listMonths(lake), ['2026-02', '2026-03'])
})

test('a reader goes on to the next snapshot by itself', async (t) => {
  const lake = await makeFolder(t)
  const view = createColumnView(lake, LIMITS)
  t.after(() => view.close())
  await assert.rejects(view.snapshot(), (error) => isFailure(error, 'data.loading'))
  for (const key of ['a', 'b', 'c']) {
    clock.advance(60_000)
    const { id } = await write(lake, [sourceOf([[key, 2024, '2024-01-01']])])
    assert.equal((await view.snapshot()).id, id)
    assert.deepEqual(await view.allApart(60_000, 'select key from things'), [{ key }])
  }
})

test('a reader reaches no file but its own, and cannot change what it may reach', async (t) => {
  const lake = await makeFolder(t)
  await write(lake, [sourceOf([['a', 2024, '2024-01-01']])])
  const other = join(await makeFolder(t), 'other.csv')
  await writeFile(other, 'a,b\n1,2\n')
  for (const sql of [
    `select * from read_csv('${other}')`,
    `attach '${other}.db'`,
    `set enable_external_access = true`,
    `set allowed_directories = ['/']`,
    `install httpfs`,
  ]) {
    await assert.rejects(readAll(lake, sql), /Permission|configuration|disabled|Cannot/i, sql)
  }
})

test('a question that takes too long is ended', async (t) => {
  const lake = await makeFolder(t)
  await write(lake, [sourceOf([['a', 2024, '2024-01-01']])])
  const view = createColumnView(lake, LIMITS)
  t.after(() => view.close())
  const endless =
    'select count(*) from range(10000000000) a, range(10000000000) b where a.range = -1'
  await assert.rejects(view.allApart(50, endless), TookTooLong)
  assert.equal((await view.allApart(60_000, 'select 1 as one')).length, 1)
})

test('without the engine a call says how to add it', async () => {
  const absent = () => Promise.reject(new Error('Cannot find package'))
  await assert.rejects(loadEngine(absent), (error) => {
    assert.ok(isFailure(error, 'engine.missing'))
    assert.match(error.publicText, /npm install @duckdb\/node-api/)
    return true
  })
})

const contents = new Map<string, unknown>()
/** Datasets in the order of the domains. */
const DATASETS = [
  ...['companies', 'filings', 'facts', 'periods', 'statements', 'ratios', 'shares'],
  ...['newest_periods', 'newest_values', 'newest_shares', 'restatements'],
  ...[
    'insider',
    'private_offerings',
    'executive_pay',
    'director_pay',
    'pay_versus_performance',
    'directors',
    'events',
    'releases',
    'guidance',
    'meeting_votes',
    'holding_reports',
    'positions',
    'stakes',
    'opportunities',
  ],
]

for (const engine of ENGINES) {
  describe(`the demonstration on ${engine.name}`, { skip: engine.skip }, () => {
    let app: TestApp
    let manifest: Manifest
    before(async () => {
      app = await runDemo({ engine })
      manifest = await app.writeColumns()
    })
    after(() => app.stop())

    const all = <Row>(sql: string) => app.services.columns.allApart<Row>(60_000, sql)

    test('has rows in every dataset, the same on both engines', async () => {
      for (const { name, rows } of manifest.datasets) {
        assert.ok(rows > 0, name)
        const found = await all(`select * from ${name} order by all`)
        assert.equal(found.length, rows)
        const text = JSON.stringify(found, (_, value) =>
          typeof value === 'bigint' ? String(value) : value,
        )
        assert.equal(contents.get(name) ?? text, text, name)
        contents.set(name, text)
      }
      assert.deepEqual(
        manifest.datasets.map(({ name }) => name),
        DATASETS,
      )
    })

    test('Apple’s revenue of 2025 is 416,161 million, known since its 10-K', async () => {
      const rows = await all(
        `select value, unit, accession, derived, cast(known_from as varchar) as known_from, known_to
         from statements where cik = '0000320193' and measure = 'revenue'
           and period_type = 'annual' and period = '2025-09-27'`,
      )
      // 10-K 0000320193-25-000079, filed 2025-10-31.
      assert.deepEqual(rows, [
        {
          value: 416_161_000_000,
          unit: 'USD',
          accession: '0000320193-25-000079',
          derived: false,
          known_from: '2025-10-31',
          known_to: null,
        },
      ])
    })

    test('Apple’s newest revenue of a year stands beside that of the year before', async () => {
      const rows = await all(
        `select p.form, cast(p.filed as varchar) as filed, v.value, v.unit, v.accessions,
           v.value_before, cast(v.known_from_before as varchar) as known_from_before
         from newest_values v join newest_periods p using (cik, period_type, period)
         where cik = '0000320193' and name = 'revenue' and period_type = 'annual'
           and p.newest_to is null and v.newest_to is null`,
      )
      // 10-K 0000320193-25-000079, filed 2025-10-31, has 391,035 million for 2024 beside it; the 10-K for
      // 2024 is of 2024-11-01.
      assert.deepEqual(rows, [
        {
          form: '10-K',
          filed: '2025-10-31',
          value: 416_161_000_000,
          unit: 'USD',
          accessions: '0000320193-25-000079',
          value_before: 391_035_000_000,
          known_from_before: '2024-11-01',
        },
      ])
    })

    test('what is newest are the vintages that are shown now, each with that of a year before', async () => {
      const shown = `(select period_type, cik, period, measure as name, value, unit, accessions, known_from
          from statements where known_to is null
        union all select period_type, cik, period, ratio, value, 'pure', accessions, known_from
          from ratios where known_to is null)`
      const expected = await all(
        `with p as (select * from periods where known_to is null
           qualify row_number() over (partition by cik, period_type order by period desc) = 1)
         select s.* , b.value as value_before, b.accessions as accessions_before,
           b.known_from as known_from_before
         from p join ${shown} s using (cik, period_type, period)
         left join ${shown} b on b.cik = p.cik and b.period_type = p.period_type
           and b.period = p.year_before and b.name = s.name
         order by s.period_type, s.cik, s.name`,
      )
      assert.ok(expected.length > 100, `${expected.length} values`)
      const found = await all(
        `select period_type, cik, period, name, value, unit, accessions, known_from, value_before,
           accessions_before, known_from_before
         from newest_values where newest_to is null order by period_type, cik, name`,
      )
      assert.deepEqual(found, expected)
    })

    test('a company whose facts did not change is not made again', async () => {
      const select = () =>
        app.services.data.all('select cik, basis, body from statement_vintages order by cik')
      const kept = await select()
      assert.ok(kept.length > 0)
      const { data } = app.services
      // The filer with the fewest days.
      const cik = '0000019617'
      await data.run(
        `update statement_vintages set body = $1 where cik = $2`,
        Buffer.from('no longer readable'),
        cik,
      )
      await assert.rejects(app.writeColumns())
      await data.run(`update statement_vintages set basis = 'of other rules' where cik = $1`, cik)
      await app.writeColumns()
      assert.deepEqual(await select(), kept)
    })
  })
}

test('killed while it writes, a writer leaves the old snapshot or the new one', async (t) => {
  const lake = await makeFolder(t)
  await write(lake, [sourceOf([['first', 2024, '2024-01-01']])])
  let finished = 0
  for (let round = 0; round < 12; round++) {
    const before = await readManifest(lake)
    const started = startProcess(t, ['tests/market/writing-child.ts', lake, String(round)], {
      settings: {},
    })
    // Each round ends a little further on: the child says where it is.
    for (let line = 0; line <= round % 4; line++) await started.nextLine()
    started.child.kill('SIGKILL')
    await started.ended
    const found = await readManifest(lake)
    assert.ok(found)
    await assertWhole(lake, found)
    const [row] = await readAll<{ key: string; count: number }>(
      lake,
      'select min(key) as key, cast(count(*) as integer) as count from things',
    )
    const isNew = found.id !== before?.id
    if (isNew) finished++
    const expected = isNew || finished > 0 ? 20_000 : 1
    assert.equal(row?.count, expected)
    if (expected === 1) continue
    const [both] = await readAll(
      lake,
      `select cast(count(*) as integer) as newest, cast(count(things.key) as integer) as same
       from newest_things left join things using (key)`,
    )
    assert.deepEqual(both, { newest: 1000, same: 1000 })
  }
  assert.ok((await stat(join(lake, 'manifest.json'))).size > 0)
})
