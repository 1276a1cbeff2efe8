// Screens, frames and comparisons of the demonstration's companies over HTTP: values, problems, prices
// and formats.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parseScreenInput } from '../../src/market/read.ts'
import { toScreenSql } from '../../src/market/screen-store.ts'
import { toCsv } from '../../src/surfaces/call/formats.ts'
import { runApp, type TestApp } from '../support/app.ts'
import { runDemo } from './demo.ts'
import { HOSTILE } from './hostile.ts'

let app: TestApp
let key: string
before(async () => {
  app = await runDemo()
  key = await app.liveKey()
})
after(() => app.stop())

async function ask(path: string) {
  const answer = await app.get(path, key)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

interface Missing {
  cik: string | null
  name: string | null
  count: number
  reason: string
  reason_code: string
}

type Values = Record<string, { value: number; accessions: string[]; known_from: string } | null>
type Result = Record<string, unknown> & { values: Values }

const screen = (where: string, more = '') =>
  ask(`/v1/screen?where=${encodeURIComponent(where)}${more}`)

test('a screen finds the companies that meet all conditions, sorted as asked', async () => {
  const body = await screen(
    "revenue > 2e11 and currency = 'USD'",
    '&sort=-revenue&columns=net_income',
  )
  const found = (body.results as Result[]).map(({ ticker, fiscal_year, values }) => [
    ticker,
    fiscal_year,
    values.net_income?.value,
    values.revenue?.value,
  ])
  // 10-K 0000320193-25-000079 and 10-K 0000950170-25-100235.
  assert.deepEqual(found.slice(0, 2), [
    ['AAPL', 2025, 112_010_000_000, 416_161_000_000],
    ['MSFT', 2025, 101_832_000_000, 281_724_000_000],
  ])
  assert.equal(body.total, found.length)
})

test('a screen of a day before a 10-K shows the year before it', async () => {
  const where = "ticker = 'AAPL' and revenue > 0"
  const before = await screen(where, '&as_of=2025-10-30')
  const after = await screen(where, '&as_of=2025-10-31')
  const shown = ({ results }: Record<string, unknown>) =>
    (results as Result[]).map(({ period, values }) => [period, values.revenue?.value])
  // 10-K 0000320193-24-000123 says 391,035 million; 10-K 0000320193-25-000079 was filed on 2025-10-31.
  assert.deepEqual(shown(before), [['2024-09-28', 391_035_000_000]])
  assert.deepEqual(shown(after), [['2025-09-27', 416_161_000_000]])
})

test('forty comparisons as of a day are one reading of the values', async () => {
  const measures = ['revenue', 'net_income', 'total_assets', 'cost_of_revenue', 'gross_profit']
  const ratios = ['roe', 'roa', 'net_margin', 'gross_margin']
  const names = ['annual', 'quarterly', 'ttm'].flatMap((type) =>
    measures.flatMap((name) => [`${type}.${name}`, `growth(${type}.${name})`]),
  )
  for (const type of ['annual', 'quarterly', 'ttm']) {
    names.push(...ratios.map((name) => `${type}.${name}`))
  }
  const where = names
    .slice(0, 40)
    .map((name) => `${name} > 0`)
    .join(' or ')
  const body = await screen(where, '&as_of=2025-10-31')
  const [first] = (body.results as Result[]).filter(({ ticker }) => ticker === 'AAPL')
  // 10-K 0000320193-25-000079 says 416,161 million, and 391,035 million for the year before.
  assert.equal(first?.values.revenue?.value, 416_161_000_000)
  const grown = first?.values['growth(revenue)']?.value ?? 0
  assert.equal(Math.round(grown * 1e6), 64_255)
  const { condition, cells } = parseScreenInput({ where, period: 'annual', limit: 1, offset: 0 })
  const query = { condition, cells, periodType: 'annual', sort: [], limit: 1, offset: 0 } as const
  const { sql } = toScreenSql({ ...query, day: '2025-10-31' })
  assert.equal(cells.length, 40)
  assert.equal(sql.split('from statements').length - 1, 3, 'one for each type of period')
})

test('of an instant within a day nothing filed on that day counts', async () => {
  const { known_by, results } = await screen("ticker = 'AAPL'", '&as_of=2025-10-31T23:00:00Z')
  assert.equal(known_by, '2025-10-30')
  assert.deepEqual(
    (results as Result[]).map(({ period }) => period),
    ['2024-09-28'],
  )
})

test('pages of a screen have every company once', async () => {
  const { total } = await ask('/v1/screen?limit=1')
  const seen: unknown[] = []
  for (let offset = 0; offset < Number(total); offset += 2) {
    const { results } = await ask(`/v1/screen?limit=2&offset=${offset}`)
    seen.push(...(results as Result[]).map(({ cik }) => cik))
  }
  assert.equal(seen.length, total)
  assert.deepEqual(seen, [...new Set(seen)].sort())
})

test('a problem of a condition is a 422 that names its place', async () => {
  const where = 'revenue > 1e9 and profit > 1'
  const { status, body } = await app.get(`/v1/screen?where=${encodeURIComponent(where)}`, key)
  assert.equal(status, 422)
  assert.deepEqual(body.detail, [
    {
      type: 'value_error',
      loc: ['query', 'where', 18],
      msg:
        'Value error, at character 19, `profit`: no measure, ratio or field has this name; ' +
        'did you mean gross_profit?',
      input: where,
      ctx: { error: {}, position: 18 },
    },
  ])
  const columns = await app.get('/v1/screen?columns=roe,%20profit', key)
  assert.deepEqual((columns.body.detail as { loc: unknown }[])[0]?.loc, ['query', 'columns', 5])
})

test('a screen sorts by several names, of which each may be a field', async () => {
  const sorted = async (sort: string) => {
    const { results } = await ask(`/v1/screen?sort=${encodeURIComponent(sort)}`)
    return (results as Result[]).map(({ sic, company }) => `${sic} ${company}`)
  }
  const all = await sorted('sic, name')
  const bySic = (one: string, other: string) => (one < other ? -1 : 1)
  assert.deepEqual(
    all.filter((one) => !one.startsWith('null')),
    all.filter((one) => !one.startsWith('null')).sort(bySic),
  )
  const down = await sorted('-sic')
  assert.equal(
    down[0]?.slice(0, 4),
    all
      .filter((one) => !one.startsWith('null'))
      .at(-1)
      ?.slice(0, 4),
  )
  const { status, body } = await app.get('/v1/screen?sort=sic,-profit', key)
  assert.deepEqual(
    [status, (body.detail as { loc: unknown }[])[0]?.loc],
    [422, ['query', 'sort', 5]],
  )
  assert.equal((await app.get('/v1/screen?sort=sic,sic,sic,sic,sic', key)).status, 422)
})

test('hostile conditions find nothing or are refused, and leave the market as it was', async () => {
  const { total } = await ask('/v1/screen?limit=1')
  const encode = (text: string) => encodeURIComponent(text.toWellFormed())
  for (const text of HOSTILE) {
    const quoted = `'${text.replaceAll("'", "''")}'`
    const where = `name = ${quoted} or name contains ${quoted} or flags has ${quoted}`.slice(
      0,
      2001,
    )
    const asked = await app.get(`/v1/screen?where=${encode(where)}`, key)
    assert.ok(asked.status === 422 || asked.body.count === 0, `${asked.status} ${where}`)
    for (const [name, path] of [
      ['where', `/v1/screen?where=${encode(text)}`],
      ['sort', `/v1/screen?sort=${encode(text)}`],
      ['columns', `/v1/screen?columns=${encode(text)}`],
      ['columns', `/v1/screen?columns=shares_outstanding,growth(ebitda${encode(text)})`],
      ['measures', `/v1/compare?tickers=AAPL&measures=${encode(text)}`],
      // Longer segments of a path are found nowhere.
      ['measure', `/v1/frames/${encode(text.replaceAll('/', '').slice(0, 60))}?period=TTM`],
    ] as const) {
      const { status, body } = await app.get(path, key)
      assert.equal(status, 422, path)
      assert.equal((body.detail as { loc: unknown[] }[])[0]?.loc[1], name)
    }
  }
  assert.equal((await ask('/v1/screen?limit=1')).total, total)
})

test('a frame has one value of each company, by calendar and by fiscal year', async () => {
  const fiscal = await ask('/v1/frames/revenue?period=2025&align=fiscal')
  const values = ({ results }: Record<string, unknown>) =>
    (results as Record<string, unknown>[]).map(({ ticker, period, value }) => [
      ticker,
      period,
      value,
    ])
  assert.deepEqual(values(fiscal).slice(0, 3), [
    ['AAPL', '2025-09-27', 416_161_000_000],
    ['MSFT', '2025-06-30', 281_724_000_000],
    // 10-K 0001045810-25-000023: a year that ended in January lies in 2024.
    ['NVDA', '2025-01-26', 130_497_000_000],
  ])
  const calendar = await ask('/v1/frames/revenue?period=2024&align=calendar')
  assert.ok(
    values(calendar).some(([ticker, period]) => ticker === 'NVDA' && period === '2025-01-26'),
  )
})

test('a screen takes measures of `fields=extended`, and growth of them', async () => {
  const { results } = await screen(
    "ticker = 'AAPL' and total_debt > 0",
    '&columns=growth(total_debt)',
  )
  const values = (results as Result[]).map((one) => one.values)
  // 10-K 0000320193-25-000079: commercial paper 7,979, term debt 12,350 and 78,328 million; a year
  // before 9,967, 10,912 and 85,750.
  assert.deepEqual(
    values.map((one) => [one.total_debt?.value, one['growth(total_debt)']?.value]),
    [[98_657_000_000, 98_657 / 106_629 - 1]],
  )
})

test('figures of cover pages are conditions and columns, as known on a day', async () => {
  const where = "shares_outstanding > 14e9 and ticker = 'AAPL'"
  const shown = async (day: string) => {
    const { results } = await screen(where, `&columns=public_float&as_of=${day}`)
    return (results as Result[]).map(({ values }) => [
      values.shares_outstanding?.value,
      values.public_float?.value,
      values.public_float?.accessions,
    ])
  }
  // Cover pages of the 10-K of 2024 and of 2025.
  assert.deepEqual(await shown('2025-10-31'), [
    [14_776_353_000, 3_253_431_000_000, ['0000320193-25-000079']],
  ])
  // Shares come from the 10-Q of August 2025, the float from the 10-K, which alone states one.
  assert.deepEqual(await shown('2025-10-30'), [
    [14_840_390_000, 2_628_553_000_000, ['0000320193-24-000123']],
  ])
  const { status } = await app.get('/v1/screen?where=ttm.public_float%20%3E%201', key)
  assert.equal(status, 422)
})

test('a frame of a cover page has the newest figure of a day in the quarter', async () => {
  const { results } = await ask('/v1/frames/shares_outstanding?period=2025Q3')
  const apple = (results as Record<string, unknown>[]).find(({ ticker }) => ticker === 'AAPL')
  assert.deepEqual(
    [apple?.period, apple?.value, apple?.unit, apple?.accessions, apple?.fiscal_year],
    ['2025-07-18', 14_840_390_000, 'shares', ['0000320193-25-000073'], null],
  )
  const fiscal = await app.get('/v1/frames/public_float?period=2025&align=fiscal', key)
  assert.equal(fiscal.status, 422)
  const compared = await app.get('/v1/compare?tickers=AAPL&measures=public_float', key)
  assert.equal(compared.status, 422)
})

test('a comparison has a row for each company in each period', async () => {
  const body = await ask(
    '/v1/compare?tickers=msft,AAPL&measures=revenue,net_margin&align=fiscal&limit=2',
  )
  const rows = (body.results as Result[]).map(({ slot, ticker, values }) => [
    slot,
    ticker,
    values.revenue?.value,
  ])
  assert.deepEqual(rows.slice(0, 2), [
    ['2025', 'MSFT', 281_724_000_000],
    ['2025', 'AAPL', 416_161_000_000],
  ])
  assert.equal(rows.length, 4)
  const unknown = await app.get('/v1/compare?tickers=NOSUCH&measures=revenue', key)
  assert.equal(unknown.status, 404)
  const growth = await app.get('/v1/compare?tickers=AAPL&measures=growth(revenue)', key)
  assert.equal(growth.status, 422)
})

test('what results lack is named, with the place that says why', async () => {
  const compared = await ask(
    '/v1/compare?tickers=AAPL,ZHGT&measures=revenue,interest_expense,roe&limit=2&period=quarterly',
  )
  const entries = compared.missing as Missing[]
  assert.deepEqual(
    entries.map(({ cik, name, count, reason_code }) => [cik, name, count, reason_code]),
    [
      ['0000320193', 'interest_expense', 2, 'not_known'],
      ['0009990101', null, 2, 'not_known'],
    ],
  )
  assert.equal(
    entries[0]?.reason,
    'interest_expense has no value in the snapshot for 2 of these periods. ' +
      'Try /v1/fundamentals/AAPL?fields=extended&period=quarterly.',
  )
  const screened = await ask('/v1/screen?where=interest_expense%20is%20null&columns=roe')
  const [column, ...more] = screened.missing as Missing[]
  assert.deepEqual([column?.name, column?.count, more], ['interest_expense', screened.count, []])
  assert.match(column?.reason ?? '', /Try \/v1\/fundamentals\/\{ticker\}\?fields=extended\.$/)
  assert.deepEqual((await ask('/v1/screen?where=revenue%20%3E%200')).missing, [])
})

test('each costs five credits, and nothing where it is empty', async () => {
  const paid = await app.get('/v1/screen?where=revenue%20%3E%200', key)
  assert.equal(paid.headers['x-credits-cost'], '5')
  const empty = await app.get('/v1/screen?where=revenue%20%3E%201e99', key)
  assert.deepEqual([empty.body.count, empty.headers['x-credits-cost']], [0, '0'])
  assert.equal(
    (await app.get('/v1/frames/revenue?period=1990', key)).headers['x-credits-cost'],
    '0',
  )
})

const FRAME = '/v1/frames/revenue?period=2025&align=fiscal&limit=2'

test('the list comes as CSV, with unit, filings and vintage beside each value', async () => {
  const { headers, text } = await app.get(`${FRAME}&format=csv`, key)
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(headers['content-disposition'], 'attachment; filename="get_frame.csv"')
  assert.deepEqual(text.split('\r\n').slice(0, 2), [
    'cik,ticker,company,sic,period,fiscal_year,fiscal_period,revenue,revenue_unit,' +
      'revenue_accessions,revenue_known_from',
    '0000320193,AAPL,Apple Inc.,3571,2025-09-27,2025,FY,416161000000,USD,' +
      '0000320193-25-000079,2025-10-31',
  ])
})

test('as lines of JSON, and as Parquet with the same rows', async () => {
  const lines = await app.get(`${FRAME}&format=ndjson`, key)
  const rows = lines.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual([rows.length, rows[0].revenue, rows[0].ticker], [2, 416_161_000_000, 'AAPL'])
  const response = await fetch(`${app.url}${FRAME}&format=parquet`, {
    headers: { 'x-api-key': key },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  assert.deepEqual(
    [bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()],
    ['PAR1', 'PAR1'],
  )
})

test('a failure stays JSON whatever the format, and a sandbox key gets its sample in it', async () => {
  const failed = await app.get('/v1/frames/revenue?period=20&format=csv', key)
  assert.deepEqual(
    [failed.status, failed.headers['content-type']],
    [422, 'application/json; charset=utf-8'],
  )
  const sandbox = await app.get('/v1/screen?format=csv', await app.sandboxKey())
  assert.match(sandbox.text, /^cik,ticker,company/)
})

test('a text that a spreadsheet would run is shown as text, what is a number stays one', () => {
  const columns = ['a', 'b', 'c'].map((name) => ({ name, type: 'text' as const }))
  const rows = [
    ['=1+1', '+1', '-1'],
    ['@SUM(A1)', '\tx', '\r=1'],
    [-1, 'a,"b"', null],
    ['-1+1', '＝1', '\n-1'],
  ]
  assert.equal(
    toCsv({ columns, rows }),
    `a,b,c\r\n'=1+1,'+1,-1\r\n'@SUM(A1),'\tx,"'\r'=1"\r\n-1,"a,""b""",\r\n'-1+1,'＝1,"'\n'-1"\r\n`,
  )
})

test('where no snapshot was written yet, a call says what writes one', async (t) => {
  const bare = await runApp()
  t.after(() => bare.stop())
  const { status, body, headers } = await bare.get('/v1/screen', await bare.liveKey())
  assert.deepEqual([status, body.error], [503, 'unavailable'])
  assert.match(String(body.detail), /the service writes one after its start\. Ask again\.$/)
  assert.equal(headers['x-credits-cost'], '0')
})
