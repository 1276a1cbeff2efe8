// The provider for OpenBB, installed beside the real openbb-core and asked by it, over the demonstration.

import assert from 'node:assert/strict'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runDemo } from '../market/demo.ts'
import { preparePython, runPython } from '../support/python.ts'

const CLIENTS = fileURLToPath(new URL('../../clients/', import.meta.url))
const PROGRAM = fileURLToPath(new URL('openbb.py', import.meta.url))

type Row = Readonly<Record<string, unknown>>

interface Found {
  models: string[]
  rows: Record<string, Row[]>
  empty: string | null
  wrong_key: string | null
}

/** Copies, since installing leaves files beside the sources. */
async function copyPackages(t: TestContext): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-packages-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const names = ['python', 'openbb']
  for (const name of names) await cp(join(CLIENTS, name), join(folder, name), { recursive: true })
  return names.map((name) => join(folder, name))
}

test('OpenBB finds the provider and asks it', { timeout: 900_000 }, async (t) => {
  const python = await preparePython(t, ['openbb-core', 'pandas', ...(await copyPackages(t))])
  if (python === null) return
  const app = await runDemo()
  t.after(() => app.stop())
  const key = await app.liveKey()
  const home = await mkdtemp(join(tmpdir(), 'tieout-home-'))
  t.after(() => rm(home, { recursive: true, force: true }))
  const input = JSON.stringify({ url: app.url, key })
  const { code, output } = await runPython(python, [PROGRAM], { input, env: { HOME: home } })
  assert.equal(code, 0, output)
  const line = output.split('\n').find((one) => one.startsWith('FOUND ')) ?? ''
  const { models, rows, empty, wrong_key } = JSON.parse(line.slice('FOUND '.length)) as Found
  const standard = ['BalanceSheet', 'CashFlowStatement', 'CompanyFilings', 'FinancialRatios']
  assert.deepEqual(models, [...standard, 'Form13FHR', 'IncomeStatement', 'InsiderTrading'])
  assert.deepEqual([empty, wrong_key], ['EmptyDataError', 'UnauthorizedError'])

  const [balance] = rows.BalanceSheet ?? []
  const { body } = await app.get('/v1/fundamentals/AAPL?limit=2', key)
  const [own = {}] = body.balance_sheet as Row[]
  // Every measure of the service is a member of the provider's row.
  for (const [name, value] of Object.entries(own).filter(([, one]) => typeof one === 'number')) {
    assert.equal(balance?.[name], value, name)
  }
  // 10-K 0000320193-25-000079.
  assert.deepEqual(
    [balance?.period_ending, balance?.total_assets, balance?.accession],
    ['2025-09-27', 359_241_000_000, '0000320193-25-000079'],
  )
  // The day before that 10-K was filed: 10-K 0000320193-24-000123.
  const [income] = rows.IncomeStatement ?? []
  assert.deepEqual([income?.fiscal_year, income?.revenue], [2024, 391_035_000_000])
  assert.deepEqual(rows.CashFlowStatement?.map(({ fiscal_period }) => fiscal_period).slice(0, 2), [
    'Q4',
    'Q3',
  ])
  assert.equal(rows.FinancialRatios?.[0]?.net_margin, 112_010 / 416_161)
  assert.equal(rows.CompanyFilings?.[0]?.accession, '0000320193-25-000079')
  for (const row of rows.InsiderTrading ?? []) assert.match(String(row.accession), /^\d{10}-/)
  const apple = rows.Form13FHR?.find(({ cusip }) => cusip === '037833100')
  assert.deepEqual(
    [apple?.principal_amount, apple?.value, apple?.accession],
    [238_212_764, 60_656_116_097, '0001193125-25-282901'],
  )
})
