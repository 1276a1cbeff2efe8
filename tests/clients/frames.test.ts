// Answers as data frames of pandas and polars, from the running service over the demonstration.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runDemo } from '../market/demo.ts'
import { preparePython, runPython } from '../support/python.ts'

const FRAMES = fileURLToPath(new URL('frames.py', import.meta.url))

interface Found {
  columns: string[]
  pandas: Record<string, string>
  polars: Record<string, string>
  /** Rows by pandas, by polars, and by pages of two. */
  rows: number[]
  apple: unknown[]
  revenue: unknown[]
  empty: Record<string, string>
  statement: Record<string, string>
  plain: Record<string, string>
  ratios: number[]
  positions: number[]
  awaited: number
}

test('a reader that stops early ends the command line without a word', async (t) => {
  const python = await preparePython(t)
  if (python === null) return
  const app = await runDemo()
  t.after(() => app.stop())
  const env = { TIEOUT_KEY: await app.liveKey(), TIEOUT_URL: app.url }
  const command = `"${python}" -m tieout._cli fundamentals AAPL --limit 20; echo "code $?" >&2`
  const { output } = await runPython('sh', ['-c', `{ ${command}; } | head -n 1`], { env })
  assert.equal(output, '{\ncode 0\n')
})

test('answers as frames', async (t) => {
  const python = await preparePython(t, ['httpx', 'pandas', 'polars'])
  if (python === null) return
  const app = await runDemo()
  t.after(() => app.stop())
  const key = await app.liveKey()
  const input = JSON.stringify({ url: app.url, key })
  const { code, output } = await runPython(python, [FRAMES], { input })
  assert.equal(code, 0, output)
  const found = JSON.parse(output) as Found
  const query = `where=${encodeURIComponent('revenue > 1000000000')}&columns=revenue,net_margin`
  const { body } = await app.get(`/v1/screen?${query}`, key)
  assert.deepEqual(found.rows, [body.total, body.total, body.total])
  const csv = await app.get(`/v1/screen?${query}&format=csv`, key)
  const [head = ''] = csv.text.split('\r\n')
  assert.deepEqual(found.columns.toSorted(), head.split(',').toSorted())
  const { fiscal_year, period, revenue, revenue_unit, revenue_accessions, ticker } = found.polars
  assert.deepEqual(
    [fiscal_year, period, revenue, revenue_unit, revenue_accessions, ticker],
    ['Int64', 'Date', 'Float64', 'String', 'String', 'String'],
  )
  assert.deepEqual(
    [found.pandas.fiscal_year, found.pandas.period, found.pandas.revenue, found.pandas.ticker],
    ['Int64', 'datetime64[s]', 'float64', 'string'],
  )
  // 10-K 0000320193-25-000079.
  assert.deepEqual(found.apple, ['2025-09-27', 2025, 416_161_000_000, '0000320193-25-000079'])
  assert.deepEqual(found.revenue, ['2025-09-27', 416_161_000_000])
  assert.equal(found.empty.fiscal_year, 'Int64')
  assert.equal(found.statement.inventory, 'float64')
  assert.equal(found.statement.period, 'datetime64[s]')
  // Net income over revenue, of the same 10-K.
  assert.deepEqual(found.ratios, [112_010 / 416_161])
  const { position_count } = (await app.get('/v1/holdings/berkshire', key)).body
  const pages = Math.ceil(Number(position_count) / 2)
  assert.equal(found.positions.length, pages)
  assert.equal(
    found.positions.reduce((sum, count) => sum + count, 0),
    position_count,
  )
  assert.deepEqual(found.plain, {
    day: 'datetime64[s]',
    'in.n': 'Int64',
    flag: 'boolean',
    name: 'string',
  })
  assert.equal(found.awaited, body.total)
})
