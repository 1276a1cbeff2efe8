// Every list as CSV, lines of JSON and Parquet, over the demonstration's companies: three readers find
// the same rows, and those are the rows of the answer in JSON, found there by their names alone.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { ESTIMATE_TYPE } from '../../src/surfaces/call/estimate.ts'
import { LIST_MEDIA_TYPES } from '../../src/surfaces/call/formats.ts'
import { createOpenApi } from '../../src/surfaces/openapi/openapi.ts'
import { keyHeaders, type TestApp } from '../support/app.ts'
import { runDemo } from './demo.ts'

/**
 * Questions that have a list, by operation, and the path of that list if its columns follow from
 * it.
 */
const QUESTIONS: Readonly<Record<string, readonly [path: string, list: string | null]>> = {
  get_filings: ['/v1/filings/AAPL?limit=5', 'filings'],
  get_fundamentals: ['/v1/fundamentals/AAPL?limit=2&include=sources', null],
  get_ratios: ['/v1/ratios/AAPL?limit=3', null],
  get_xbrl: ['/v1/xbrl/AAPL?concept=Assets', 'series.facts'],
  get_shares: ['/v1/shares/AAPL?history=true', null],
  get_restated_values: ['/v1/restatements/latest', 'restatements'],
  get_exceptions: ['/v1/exceptions', 'exceptions'],
  get_mapping: ['/v1/mapping?limit=3', 'measures'],
  get_insider: ['/v1/insider/AAPL', 'transactions'],
  get_insider_feed: ['/v1/insiders/feed?limit=5&since=0', 'transactions'],
  get_proposed_sales: ['/v1/proposed-sales/latest', 'notices'],
  get_fails: ['/v1/fails/latest?settled_from=2025-10-16', 'fails'],
  get_private_offerings: ['/v1/private-offerings/latest', 'offerings'],
  get_compensation: ['/v1/compensation/latest', 'proxies.executives'],
  get_directors: ['/v1/directors/latest', 'boards.directors'],
  get_votes: ['/v1/votes/latest', 'meetings.votes'],
  find_insiders: ['/v1/insiders?name=adams', 'people'],
  get_insider_person: ['/v1/insiders/1462356', 'transactions'],
  get_restatements: ['/v1/events/restatements?days=365', 'events'],
  get_auditor_changes: ['/v1/events/auditor-changes?days=365', 'events'],
  get_latest_events: ['/v1/events/latest?limit=5', 'events'],
  get_event_content: ['/v1/events/AAPL/content', 'events.items'],
  get_events: ['/v1/events/AAPL', 'events'],
  get_releases: ['/v1/releases/NVDA', 'releases.figures'],
  get_valuation: ['/v1/valuation/AAPL?limit=2', 'valuations'],
  get_holdings: ['/v1/holdings/berkshire?limit=20', 'holdings'],
  list_funds: ['/v1/funds?query=berkshire', 'funds'],
  get_holders: ['/v1/holders/AAPL', 'holders'],
  get_activist: ['/v1/activist/latest', 'stakes'],
  get_section_diff: ['/v1/sections/AAPL/diff?item=1C', 'changes'],
  get_filed_statements: ['/v1/statements/AAPL', null],
  get_segments: ['/v1/segments/AAPL?limit=1', 'breakdowns.parts'],
  list_documents: ['/v1/documents/0000320193-25-000079', 'documents'],
  search_filings: ['/v1/search/fulltext?q=revenue', 'results'],
  get_opportunities: ['/v1/opportunities', 'opportunities'],
  get_contracts: ['/v1/contracts/ZHGT?min_confidence=low', 'awards'],
  get_feed: ['/v1/feed?since=0', 'filings'],
  screen_market: ['/v1/screen?columns=revenue', null],
  get_frame: ['/v1/frames/revenue?period=2024', null],
  compare_companies: ['/v1/compare?tickers=AAPL,MSFT&measures=revenue', null],
}

type Row = Record<string, unknown>

let app: TestApp
let key: string
let folder: string
let duckdb: DuckDBInstance
before(async () => {
  app = await runDemo()
  key = await app.liveKey()
  folder = await mkdtemp(join(tmpdir(), 'tieout-formats-'))
  duckdb = await DuckDBInstance.create(':memory:')
})
after(async () => {
  duckdb.closeSync()
  await rm(folder, { recursive: true, force: true })
  await app.stop()
})

const inFormat = (path: string, format: string) =>
  `${path}${path.includes('?') ? '&' : '?'}format=${format}`

async function readLines(path: string): Promise<Row[]> {
  const { status, text } = await app.get(inFormat(path, 'ndjson'), key)
  assert.equal(status, 200, text)
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

async function readParquet(path: string): Promise<Row[]> {
  const response = await fetch(app.url + inFormat(path, 'parquet'), { headers: keyHeaders(key) })
  assert.equal(response.status, 200)
  const file = join(folder, 'answer.parquet')
  await writeFile(file, Buffer.from(await response.arrayBuffer()))
  const connection = await duckdb.connect()
  const found = await connection.runAndReadAll(`select * from read_parquet('${file}')`)
  connection.closeSync()
  return (found.getRowObjectsJS() as Row[]).map((row) => mapValues(row, fromWide))
}

const fromWide = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value)

function mapValues(row: Row, map: (value: unknown) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, map(value)]))
}

/** Text of a value in a CSV for spreadsheets. */
function toCsvText(value: unknown): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const isFormula = '=+-@\t\r\n＝＋－＠'.includes(value.charAt(0)) && value !== ''
  return isFormula && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value
}

/** The records that a path leads to, each with those around it, the answer first. */
function recordsAt(body: Row, path: string): Row[][] {
  let all: Row[][] = [[body]]
  for (const name of path.split('.')) {
    all = all.flatMap((outer) =>
      ((outer.at(-1) as Row)[name] as Row[]).map((record) => [...outer, record]),
    )
  }
  return all
}

/** Every value of a record by the name of its column: members of members are joined by `_`. */
function flatten(record: Row, prefix = ''): Row {
  return Object.entries(record).reduce<Row>((row, [name, value]) => {
    if (Array.isArray(value)) {
      const isWords = value.every((one) => typeof one !== 'object')
      row[prefix + name] = isWords ? value.join('; ') : JSON.stringify(value)
    } else if (typeof value === 'object' && value !== null) {
      Object.assign(row, flatten(value as Row, `${prefix}${name}_`))
    } else row[prefix + name] = value
    return row
  }, {})
}

test('every list of publishers’ data is asked for here', () => {
  const lists = ENDPOINTS.filter(({ list }) => list !== undefined).map(({ name }) => name)
  assert.deepEqual(lists.sort(), Object.keys(QUESTIONS).sort())
})

describe('CSV, lines of JSON and Parquet have the same rows:', () => {
  for (const [name, [path, list]] of Object.entries(QUESTIONS)) {
    test(name, async () => {
      const { status, body, text } = await app.get(path, key)
      assert.equal(status, 200, text)
      const lines = await readLines(path)
      const csv = await app.get(inFormat(path, 'csv'), key)
      const rows: Row[] = parse(csv.text, { columns: true })
      assert.deepEqual(
        rows,
        lines.map((row) => mapValues(row, toCsvText)),
      )
      assert.deepEqual(await readParquet(path), lines)
      if (list === null) return
      const records = recordsAt(body as Row, list)
      assert.equal(lines.length, records.length)
      for (const [at, all] of records.entries()) {
        const row = lines[at] as Row
        const own = flatten(all.at(-1) as Row)
        for (const [column, value] of Object.entries(own)) {
          // The head of `holders` has a `cik` too: the company's.
          const shown = name === 'get_holders' && column === 'cik' ? 'manager_cik' : column
          if (value === null) assert.equal(row[shown] ?? null, null, shown)
          else assert.equal(row[shown], value, `${shown} of row ${at}`)
        }
      }
    })
  }
})

/** Lists that the demonstration has nothing in are compared all the same, but prove less. */
test('most lists have rows', async () => {
  let filled = 0
  for (const [path] of Object.values(QUESTIONS)) if ((await readLines(path)).length > 0) filled++
  assert.ok(filled >= 24, `${filled} lists`)
})

test('rows of a company’s list say whose they are, and values in dollars that they are', async () => {
  const [event] = await readLines('/v1/events/AAPL?limit=1')
  assert.deepEqual(
    [event?.ticker, event?.cik, event?.company],
    ['AAPL', '0000320193', 'Apple Inc.'],
  )
  const [position] = await readLines('/v1/holdings/berkshire?limit=1')
  assert.equal(position?.value_unit, 'USD')
  assert.match(String(position?.accession), /^\d{10}-\d{2}-\d{6}$/)
})

test('a statement has a row for each value, with its unit and filings', async () => {
  const rows = await readLines('/v1/fundamentals/AAPL?limit=1&include=sources')
  const of = (measure: string) => rows.find((row) => row.measure === measure)
  // 10-K 0000320193-25-000079.
  const filing = { accession: '0000320193-25-000079', accessions: '0000320193-25-000079' }
  const year = { period: '2025-09-27', fiscal_year: 2025, fiscal_period: 'FY', filed: '2025-10-31' }
  assert.deepEqual(of('revenue'), {
    ...{ ticker: 'AAPL', cik: '0000320193', company: 'Apple Inc.', period_type: 'annual' },
    ...{ statement: 'income_statement', ...year, form: '10-K' },
    ...{ measure: 'revenue', value: 416_161_000_000, unit: 'USD', ...filing, flags: '' },
  })
  assert.equal(of('eps_diluted')?.unit, 'USD/shares')
  assert.equal(of('shares_diluted')?.unit, 'shares')
  assert.equal(of('total_assets')?.statement, 'balance_sheet')
})

test('`Accept` asks for a format as `format` does, which comes first', async () => {
  const ask = async (path: string, accept: string) => {
    const { headers } = await app.send(path, { headers: { ...keyHeaders(key), accept } })
    return headers['content-type']
  }
  const path = '/v1/filings/AAPL?limit=1'
  assert.equal(await ask(path, 'text/csv'), 'text/csv; charset=utf-8')
  assert.equal(await ask(path, 'text/csv, */*;q=0.1'), 'text/csv; charset=utf-8')
  assert.equal(await ask(path, 'application/x-ndjson'), 'application/x-ndjson')
  const json = 'application/json; charset=utf-8'
  for (const accept of ['*/*', 'text/html', 'application/json, text/csv;q=0.5', 'text/csv;q=0']) {
    assert.equal(await ask(path, accept), json, accept)
  }
  assert.equal(await ask(`${path}&format=json`, 'text/csv'), json)
  assert.equal(await ask('/v1/company/AAPL', 'text/csv'), json, 'an answer without a list')
})

test('a list costs the same in each format, is kept by no cache, and is named for saving', async () => {
  const path = '/v1/fundamentals/AAPL'
  for (const format of ['json', 'csv', 'ndjson', 'parquet']) {
    const { headers } = await app.get(inFormat(path, format), key)
    assert.equal(headers['x-credits-cost'], '3', format)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers.vary, 'Accept')
    const saved =
      format === 'json' ? undefined : `attachment; filename="get_fundamentals.${format}"`
    assert.equal(headers['content-disposition'], saved)
  }
  const head = await fetch(app.url + inFormat(path, 'csv'), {
    method: 'HEAD',
    headers: keyHeaders(key),
  })
  assert.deepEqual([head.status, head.headers.get('x-credits-estimate')], [200, '3'])
})

test('what fails is JSON and free in any format', async () => {
  for (const path of ['/v1/filings/NOSUCHCO', '/v1/filings/AAPL?limit=0']) {
    const { status, headers } = await app.get(inFormat(path, 'csv'), key)
    assert.ok(status === 404 || status === 422, String(status))
    assert.match(String(headers['content-type']), /^application\/(problem\+)?json/)
    assert.equal(headers['x-credits-cost'], '0')
    assert.equal(headers['content-disposition'], undefined)
  }
  const unknown = await app.get('/v1/filings/AAPL?format=xlsx', key)
  const [{ loc }] = unknown.body.detail as [{ loc: unknown }]
  assert.deepEqual([unknown.status, loc], [422, ['query', 'format']])
})

test('a file that cannot be written is not paid for', async (t) => {
  const { columns } = app.services
  const { toParquet } = columns
  t.after(() => Object.assign(columns, { toParquet }))
  Object.assign(columns, { toParquet: () => Promise.reject(new Error('the disk is full')) })
  const { status, headers } = await app.get('/v1/filings/AAPL?format=parquet', key)
  assert.deepEqual([status, headers['x-credits-cost']], [500, '0'])
  assert.equal(headers['content-type'], 'application/json; charset=utf-8')
})

test('the OpenAPI document has the media types of every list, and of nothing else', () => {
  const { paths } = createOpenApi(ENDPOINTS, { baseUrl: '' }) as {
    paths: Record<string, { get?: { responses: { 200: { content: object } } } }>
  }
  for (const { path, method, list, access, stream } of ENDPOINTS) {
    const content = Object.keys(paths[path]?.get?.responses[200].content ?? {})
    if (method !== 'GET') continue
    const expected = [
      'application/json',
      ...(access === 'metered' ? [ESTIMATE_TYPE] : []),
      ...(list === undefined ? [] : LIST_MEDIA_TYPES),
      ...(stream === undefined ? [] : ['text/event-stream']),
    ]
    assert.deepEqual(content, expected, path)
  }
})
