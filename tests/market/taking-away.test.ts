// Files to take away: what /v1/bulk lists and gives, what "tieout sql" answers and "tieout export" writes,
// over the demonstration's companies.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { selectSubscriberUse } from '../../src/accounts/credits/marketplace.ts'
import { askSnapshot } from '../../src/market/ask.ts'
import { type ExportWork, exportRows } from '../../src/market/export.ts'
import { lakeOf } from '../../src/service/services.ts'
import type { TestApp } from '../support/app.ts'
import { runCli } from '../support/processes.ts'
import { PATIENT, runDemo } from './demo.ts'

const LIMITS = { memoryMb: 256, threads: 1 }
const APPLE = '0000320193'
const SECRET = 'between the proxy and us'

let app: TestApp
let lake: string
let folder: string
let key: string

before(async () => {
  app = await runDemo({ settings: { ...PATIENT, MARKETPLACE_SECRET: SECRET } })
  lake = lakeOf(app.config)
  folder = await mkdtemp(join(tmpdir(), 'tieout-export-'))
  key = await app.liveKey(0)
})

after(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Bulk {
  snapshots: { name: string; checksums: string | null; changes: string | null; manifest: string }[]
  snapshot: string | null
  count: number
  files: { dataset: string; path: string; rows: number; bytes: number; sha256: string }[]
}

async function listBulk(query = ''): Promise<Bulk> {
  const { status, body, text } = await app.get(`/v1/bulk${query}`, key)
  assert.equal(status, 200, text)
  return body as unknown as Bulk
}

async function fetchFile(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, { headers: { 'x-api-key': key, ...headers } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('/v1/bulk', () => {
  test('lists the newest snapshot and the month’s, with files that are what it says', async () => {
    const newest = await listBulk()
    const month = await listBulk(`?snapshot=${newest.snapshots[1]?.name}`)
    assert.deepEqual(
      newest.snapshots.map(({ name }) => name),
      [newest.snapshot, (await readdir(join(lake, 'monthly')))[0]],
    )
    assert.equal(newest.count, newest.files.length)
    assert.ok(newest.files.some(({ dataset }) => dataset === 'positions'))
    for (const { path, bytes, sha256 } of [...newest.files, ...month.files]) {
      const { response, bytes: body } = await fetchFile(path)
      assert.equal(response.status, 200, path)
      assert.equal(response.headers.get('content-type'), 'application/vnd.apache.parquet')
      assert.equal(body.length, bytes)
      assert.equal(createHash('sha256').update(body).digest('hex'), sha256)
    }
    const [, kept] = month.snapshots
    const { bytes: sums } = await fetchFile(kept?.checksums ?? '')
    assert.ok(sums.toString().includes(month.files[0]?.sha256 ?? 'none'))
    const { bytes: changes } = await fetchFile(kept?.changes ?? '')
    assert.equal(JSON.parse(changes.toString()).since, null)
  })

  test('gives ranges of a file, and refuses one beyond its end', async () => {
    const [file] = (await listBulk()).files
    assert.ok(file)
    const { response, bytes } = await fetchFile(file.path, { range: 'bytes=0-3' })
    assert.equal(response.status, 206)
    assert.equal(response.headers.get('content-range'), `bytes 0-3/${file.bytes}`)
    assert.equal(bytes.toString(), 'PAR1')
    const last = await fetchFile(file.path, { range: 'bytes=-4' })
    assert.equal(last.bytes.toString(), 'PAR1')
    const beyond = await fetchFile(file.path, { range: `bytes=${file.bytes}-` })
    assert.equal(beyond.response.status, 416)
  })

  test('costs nothing, and needs a key', async () => {
    const [file] = (await listBulk()).files
    assert.ok(file)
    assert.equal((await fetchFile(file.path)).response.status, 200)
    const without = await fetch(app.url + file.path)
    assert.equal(without.status, 401)
  })

  test('gives a sandbox key no file, and says so', async () => {
    const { files, snapshots } = await listBulk()
    const sandbox = await app.sandboxKey()
    for (const path of [
      ...files.slice(0, 3).map((one) => one.path),
      snapshots[0]?.manifest ?? '',
    ]) {
      const { response, bytes } = await fetchFile(path, { 'x-api-key': sandbox })
      assert.equal(response.status, 403, path)
      assert.equal(response.headers.get('x-sandbox'), 'true')
      const body = JSON.parse(bytes.toString())
      assert.deepEqual([body.error, body.sandbox], ['forbidden', true])
    }
  })

  test('counts a file as a call: rate, last use, log of requests', async () => {
    const [file] = (await listBulk()).files
    const own = await app.liveKey(0)
    const { response } = await fetchFile(file?.path ?? '', { 'x-api-key': own })
    assert.equal(response.status, 200)
    assert.match(response.headers.get('ratelimit') ?? '', /"burst"/)
    assert.equal(response.headers.get('x-credits-cost'), '0')
    const { requestLog, ops } = app.services
    const part = await fetchFile(file?.path ?? '', { 'x-api-key': own, range: 'bytes=0-9' })
    const none = await fetchFile('/bulk/1999-01/none', { 'x-api-key': own })
    await requestLog.drain()
    for (const [answered, status] of [
      [response, 200],
      [part.response, 206],
      [none.response, 404],
    ] as const) {
      const id = answered.headers.get('x-request-id')
      const { body } = await app.get(`/v1/requests/${id}`, own)
      assert.deepEqual([body.endpoint, body.status, body.credits], ['list_bulk', status, 0])
    }
    const row = await ops.one<{ at: string | null }>(
      'select last_used_at as at from keys where last_four = $1',
      own.slice(-4),
    )
    assert.ok(row?.at)
  })

  test('gives manifests, checksums and changes under the same rules as files', async () => {
    const { snapshots } = await listBulk()
    const month = snapshots.find(({ changes }) => changes !== null)
    const own = await app.liveKey(0)
    for (const path of [month?.manifest ?? '', month?.checksums ?? '', month?.changes ?? '']) {
      const { response } = await fetchFile(path, { 'x-api-key': own })
      assert.equal(response.status, 200, path)
      assert.match(response.headers.get('ratelimit') ?? '', /"burst"/)
      assert.equal(response.headers.get('x-credits-cost'), '0')
      assert.equal((await fetch(app.url + path)).status, 401, path)
    }
  })

  test('meters a marketplace caller, and counts its downloads as its own', async () => {
    const { files, snapshots } = await listBulk()
    const caller = {
      'x-rapidapi-proxy-secret': SECRET,
      'x-rapidapi-user': 'ada',
      'x-rapidapi-subscription': 'PRO',
    }
    for (const path of [files[0]?.path ?? '', snapshots[0]?.manifest ?? '']) {
      const response = await fetch(app.url + path, { headers: caller })
      assert.equal(response.status, 200, path)
      await response.arrayBuffer()
      assert.equal(response.headers.get('x-rapidapi-billing'), 'Credits=0')
    }
    const { ops, clock, gate } = app.services
    const month = new Date(clock.now()).toISOString().slice(0, 7)
    assert.deepEqual(await selectSubscriberUse(ops, month), [
      { user: 'ada', subscription: 'PRO', calls: 2, credits: 0 },
    ])
    const { transfers } = gate.at
    const tickets = Array.from({ length: 4 }, () =>
      transfers.tryEnter({ class: 'marketplace', name: 'marketplace ada' }),
    )
    const refused = await fetch(app.url + (files[0]?.path ?? ''), { headers: caller })
    assert.equal(refused.status, 429)
    for (const ticket of tickets) if (typeof ticket === 'object') ticket.leave()
  })

  test('a download whose caller hangs up while its key is looked up holds no place', async (t) => {
    const { services } = app
    const find = services.findKey
    const asked = Promise.withResolvers<void>()
    const found = Promise.withResolvers<void>()
    const path = (await listBulk()).files[0]?.path ?? ''
    const late = t.mock.method(services, 'findKey', async (...given: Parameters<typeof find>) => {
      asked.resolve()
      await found.promise
      return find(...given)
    })
    const { transfers } = services.gate.at
    const before = transfers.state().taken
    const gone = new AbortController()
    const headers = { 'x-api-key': key }
    const left = fetch(app.url + path, { headers, signal: gone.signal }).catch(() => 'gone')
    await asked.promise
    gone.abort()
    assert.equal(await left, 'gone')
    await app.get('/health')
    found.resolve()
    late.mock.restore()
    while (transfers.state().taken === before) await new Promise(setImmediate)
    while (transfers.held > 0) await new Promise(setImmediate)
  })

  test('gives no file that a snapshot does not list', async () => {
    const { snapshot } = await listBulk()
    for (const path of [
      `/bulk/${snapshot}/..%2fmanifest.json`,
      `/bulk/${snapshot}/..%2f..%2fdata.db`,
      `/bulk/..%2f..%2f/data.db`,
      `/bulk/${snapshot}/companies/..%2fmanifest.json`,
      `/bulk/${snapshot}/%2fetc%2fpasswd`,
      `/bulk/${snapshot}/companies/all.parquet%00`,
      `/bulk/write.lock/x`,
      `/bulk/1999-01/manifest.json`,
    ]) {
      const { response, bytes } = await fetchFile(path)
      assert.equal(response.status, 404, `${path}: ${bytes.toString().slice(0, 100)}`)
    }
    const { status } = await app.get('/v1/bulk?snapshot=1999-01', key)
    assert.equal(status, 404)
  })
})

async function ask(sql: string): Promise<unknown[][]> {
  const found: unknown[][] = []
  await askSnapshot(sql, { lake, month: null, limits: LIMITS }, async ({ rows }) => {
    for await (const part of rows) found.push(...part.map((row) => [...row]))
  })
  return found
}

describe('tieout sql', () => {
  test('answers a select with days as text and whole numbers as numbers', async () => {
    const found = await ask(
      `select count(*), max(period), sum(value) from statements
       where cik = '${APPLE}' and measure = 'revenue' and period_type = 'annual'
         and period = date '2025-09-27' and known_to is null`,
    )
    // 10-K 0000320193-25-000079.
    assert.deepEqual(found, [[1, '2025-09-27', 416_161_000_000]])
  })

  test('takes nothing that writes, and no second statement', async () => {
    for (const sql of [
      `copy (select 1) to '${lake}/x.parquet'`,
      'create table x (y integer)',
      'drop view companies',
      'select 1; select 2',
      `attach '${lake}/x.db'`,
      `set memory_limit = '10GB'`,
      'selec 1',
      'select * from nothing_here',
      `select * from read_text('/etc/passwd')`,
      '',
    ]) {
      await assert.rejects(ask(sql), Error, sql)
    }
    const left = await readdir(lake)
    assert.ok(!left.includes('x.parquet') && !left.includes('x.db'))
  })

  test('prints CSV in a pipe, JSON where asked to, and one line where it fails', async (t) => {
    const settings = { DATA_DIR: app.config.DATA_DIR }
    const query = `select ticker, name from companies where cik = '${APPLE}'`
    const csv = await runCli(t, ['sql', query], { settings })
    assert.equal(csv.stdout, 'ticker,name\r\nAAPL,Apple Inc.\r\n', csv.stderr)
    const json = await runCli(t, ['sql', query, '--format', 'json'], { settings })
    assert.deepEqual(JSON.parse(json.stdout), { rows: [{ ticker: 'AAPL', name: 'Apple Inc.' }] })
    const empty = await runCli(t, ['sql', `${query} and false`, '--format', 'json'], { settings })
    assert.deepEqual(JSON.parse(empty.stdout), { rows: [] })
    const wrong = await runCli(t, ['sql', 'drop view companies'], { settings })
    assert.equal(wrong.code, 2)
    assert.equal(wrong.stderr, 'tieout: only a SELECT can be run\n')
  })
})

function exportTo(name: string, more: Partial<ExportWork>): Promise<number> {
  const given = { where: null, columns: null, asOf: null, month: null, ...more }
  return exportRows({
    lake,
    limits: LIMITS,
    dataset: 'statements',
    ...given,
    out: join(folder, name),
  })
}

const APPLE_REVENUE = `cik = '${APPLE}' and measure = 'revenue' and period_type = 'annual'
  and period = 2025-09-27`

describe('tieout export', () => {
  test('writes rows that meet conditions, in the format of the file’s ending', async () => {
    const asked = { where: APPLE_REVENUE, columns: ['cik', 'period', 'value'] }
    assert.equal(await exportTo('a.csv', asked), 1)
    assert.equal(
      await readFile(join(folder, 'a.csv'), 'utf8'),
      `cik,period,value\n${APPLE},2025-09-27,416161000000.0\n`,
    )
    assert.equal(await exportTo('a.ndjson.gz', asked), 1)
    assert.deepEqual(
      JSON.parse(gunzipSync(await readFile(join(folder, 'a.ndjson.gz'))).toString()),
      {
        cik: APPLE,
        period: '2025-09-27',
        value: 416_161_000_000,
      },
    )
    assert.equal(await exportTo('a.parquet', asked), 1)
    assert.equal((await readFile(join(folder, 'a.parquet'))).subarray(0, 4).toString(), 'PAR1')
    assert.deepEqual((await readdir(folder)).toSorted(), ['a.csv', 'a.ndjson.gz', 'a.parquet'])
  })

  test('as of a day before the filing there is no row', async () => {
    const where = APPLE_REVENUE
    assert.equal(await exportTo('before.csv', { where, asOf: '2025-10-30' }), 0)
    assert.equal(await exportTo('after.csv', { where, asOf: '2025-10-31' }), 1)
  })

  test('instants, flags and lists of values are compared', async () => {
    const [[amended]] = (await ask('select count(*) from stakes where is_amendment')) as [[number]]
    assert.ok(amended > 0)
    const where = `is_amendment = 1 and (accepted_at >= 1990-01-01 or accepted_at is null)`
    assert.equal(await exportTo('stakes.csv', { dataset: 'stakes', where }), amended)
    const forms = `form in ('10-K', '10-Q')`
    const [[reports]] = (await ask(`select count(*) from filings where ${forms}`)) as [[number]]
    assert.ok(reports > 0)
    assert.equal(await exportTo('filings.csv', { dataset: 'filings', where: forms }), reports)
    const lines = (await readFile(join(folder, 'filings.csv'), 'utf8')).trimEnd().split('\n')
    assert.match(lines[1] ?? '', /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/)
  })

  test('what cannot be asked is said, and no file is written', async () => {
    const cases = [
      [{ where: "cik = 'x' or" }, /expected a name or a value/],
      [{ where: "'; drop view statements; --' = cik; drop" }, /not understood/],
      [{ where: 'no_such_column = 1' }, /no measure, ratio or field/],
      [{ where: 'value > 2024-01-01' }, /a number cannot be compared with a day/],
      [{ columns: ['value', 'x"y'] }, /has no column/],
      [{ dataset: 'nothing' }, /there is no dataset "nothing"; datasets: companies, filings/],
      [{ dataset: 'companies', asOf: '2025-01-01' }, /does not record when its rows were known/],
    ] as const
    for (const [more, said] of cases) {
      await assert.rejects(exportTo('wrong.csv', more), said)
    }
    await assert.rejects(exportTo('wrong.xlsx', {}), /--out must end in one of \.parquet/)
    await assert.rejects(stat(join(folder, 'wrong.csv')))
  })

  test('a text that a spreadsheet would run is not left as it is', async () => {
    const { writeSnapshot } = await import('../../src/market/lake/write.ts')
    const own = join(folder, 'lake')
    const source = {
      datasets: [
        {
          ...{ name: 'texts', about: '', version: 1, sortedBy: ['text'] },
          columns: [{ name: 'text', type: 'text', about: '' }],
        },
      ],
      async *read() {
        yield { dataset: 'texts', rows: [{ text: '=1+1' }, { text: '@x' }, { text: 'plain' }] }
      },
    } as const
    const { data } = app.services
    await writeSnapshot({
      ...{ lake: own, sources: [source], services: { data, log: app.services.log } },
      ...{ clock: app.clock, limits: LIMITS, keepMonths: 0 },
    })
    assert.equal(await exportTo('texts.csv', { lake: own, dataset: 'texts' }), 3)
    assert.equal(await readFile(join(folder, 'texts.csv'), 'utf8'), "text\n'=1+1\n'@x\nplain\n")
  })
})
