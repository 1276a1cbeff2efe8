// One tag of company facts that cannot be read: the rest answers, and says what is left out.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseCompanyFacts } from '../../../src/domains/financials/facts/parse.ts'
import { buildStatements } from '../../../src/domains/financials/statements/statements.ts'
import { isFailure } from '../../../src/kernel/failure.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { ACME, toColumns, urls } from '../../support/documents.ts'
import { ENGINES } from '../../support/engines.ts'
import { build, filing, type Line, toDocument, URL_OF_FACTS } from './support.ts'

interface Document {
  facts: Record<string, Record<string, unknown>>
}

/** The document with one tag that holds no list of facts. */
function damage(document: unknown, tag: string): Document {
  const copy = structuredClone(document) as Document
  const tags = copy.facts['us-gaap'] ?? {}
  tags[tag] = { label: tag, units: { USD: [{ end: '2024-12-31', val: 'n/a' }] } }
  return copy
}

const YEAR = { start: '2023-01-01', end: '2023-12-31' }
const LINES: Line[] = filing('10-K', '2024-02-10', [
  { ...YEAR, tag: 'NetIncomeLoss', value: 90 },
  { ...YEAR, tag: 'Revenues', value: 500 },
  { ...YEAR, tag: 'SalesRevenueNet', value: 480 },
  { end: '2023-12-31', tag: 'Assets', value: 1000 },
])

test('a tag that cannot be read is left out by name, and the others are read', () => {
  const facts = parseCompanyFacts(damage(toDocument(LINES), 'Goodwill'), URL_OF_FACTS)
  assert.deepEqual(facts.unreadable, ['us-gaap:Goodwill'])
  assert.deepEqual(
    facts.facts.map(({ tag }) => tag),
    ['NetIncomeLoss', 'Revenues', 'SalesRevenueNet', 'Assets'],
  )
  assert.equal('unreadable' in parseCompanyFacts(toDocument(LINES), URL_OF_FACTS), false)
})

test('a document that is mostly unreadable is another layout, and is refused', () => {
  const assets = toDocument(LINES.slice(3))
  assert.throws(
    () => parseCompanyFacts(damage(assets, 'Goodwill'), URL_OF_FACTS),
    (error) =>
      isFailure(error, 'publisher.changed') && /us-gaap:Goodwill USD/.test(error.publicText),
  )
})

test('no other tag takes the place of one that cannot be read', () => {
  const options = { periodType: 'annual', asOf: null, industry: 'general' } as const
  const facts = parseCompanyFacts(damage(toDocument(LINES), 'Revenues'), URL_OF_FACTS)
  const damaged = buildStatements(facts, options)
  assert.equal(damaged.income_statement[0]?.revenue, null)
  assert.equal(damaged.income_statement[0]?.net_income, 90)
  assert.deepEqual(damaged.unreadable, ['us-gaap:Revenues'])
  assert.equal(build(LINES, 'annual').income_statement[0]?.revenue, 500)
})

type Answer = Record<string, unknown> & {
  missing?: { name: string; reason: string; reason_code: string }[]
  reasons?: Record<string, string>
}

async function ask(app: TestApp, path: string): Promise<Answer> {
  const answer = await app.get(path, await app.liveKey())
  assert.equal(answer.status, 200, answer.text)
  return answer.body as Answer
}

for (const engine of ENGINES) {
  describe(`on ${engine.name}`, { skip: engine.skip }, () => {
    test('every endpoint over the facts answers, and says which tag it lacks', async (t) => {
      const logged: object[] = []
      const log = {
        debug() {},
        info() {},
        error() {},
        warn: (fields: object) => logged.push(fields),
      }
      const app = await startApp(t, { engine, log })
      const { documents } = app.publisher
      documents.set(urls.facts(ACME), damage(documents.get(urls.facts(ACME)), 'Revenues'))
      for (const more of ['', '&include=sources', '&as_of=2026-01-01', '&fields=extended']) {
        const { income_statement, missing } = await ask(app, `/v1/fundamentals/ACME?limit=1${more}`)
        const [row] = income_statement as { revenue: number | null; net_income: number | null }[]
        assert.equal(row?.revenue, null)
        assert.equal(typeof row?.net_income, 'number')
        assert.match(missing?.find(({ name }) => name === 'us-gaap:Revenues')?.reason ?? '', /read/)
      }
      const { reasons } = await ask(app, '/v1/ratios/ACME')
      assert.match(reasons?.net_margin ?? '', /^revenue cannot be read: .*us-gaap:Revenues/)
      assert.doesNotMatch(reasons?.current_ratio ?? '', /read/)
      const xbrl = await ask(app, '/v1/xbrl/ACME')
      assert.ok(xbrl.missing?.some(({ name }) => name === 'us-gaap:Revenues'))
      const series = await ask(app, '/v1/xbrl/ACME?concept=revenues')
      assert.match(series.missing?.[0]?.reason ?? '', /cannot be read/)
      await ask(app, '/v1/shares/ACME')
      const told = logged.filter((fields) => 'unreadable' in fields)
      assert.deepEqual(told, [{ cik: ACME, count: 1, unreadable: ['us-gaap:Revenues'] }])
    })
  })
}

test('a count that cannot be read is not one that was never filed', async (t) => {
  const app = await startApp(t)
  const document = structuredClone(app.publisher.documents.get(urls.facts(ACME))) as Document
  document.facts.dei = { EntityCommonStockSharesOutstanding: { units: null } }
  app.publisher.documents.set(urls.facts(ACME), document)
  const { reasons } = await ask(app, '/v1/shares/ACME')
  assert.match(reasons?.shares_outstanding ?? '', /cannot be read/)
})

/** Measures that are null in every row of their statement, in the order of the answer. */
function nullMeasures(answer: Answer): string[] {
  return ['income_statement', 'balance_sheet', 'cash_flow'].flatMap((statement) => {
    const rows = answer[statement] as Record<string, unknown>[]
    const names = Object.keys(rows[0] ?? {})
    return names.filter((name) => rows.every((row) => row[name] === null))
  })
}

test('an empty list says why it is empty, and a full one says nothing', async (t) => {
  const app = await startApp(t)
  const full = await ask(app, '/v1/fundamentals/ACME')
  // Acme files no cash flow statement; of the others a measure is named if every row has it null.
  assert.deepEqual(
    full.missing?.map(({ name, reason_code }) => [name, reason_code]),
    [['cash_flow', 'not_applicable'], ...nullMeasures(full).map((name) => [name, 'not_tagged'])],
  )
  assert.ok(nullMeasures(full).includes('cost_of_revenue'))
  assert.ok(!nullMeasures(full).includes('revenue'))
  const quiet = await ask(app, '/v1/fundamentals/QUIET')
  assert.deepEqual(
    quiet.missing?.map(({ name, reason_code }) => [name, reason_code]),
    ['income_statement', 'balance_sheet', 'cash_flow'].map((name) => [name, 'not_filed']),
  )
  assert.match(String(quiet.missing?.[0]?.reason), /by its list of filings up to 2025-/)
})

test('a foreign filer that reports years alone says so of its quarters', async (t) => {
  const app = await startApp(t)
  const lines = filing('20-F', '2024-03-20', [
    { ...YEAR, taxonomy: 'ifrs-full', tag: 'ProfitLoss', value: 40 },
    { ...YEAR, taxonomy: 'ifrs-full', tag: 'Revenue', value: 300 },
    { ...YEAR, taxonomy: 'ifrs-full', tag: 'CashFlowsFromUsedInOperatingActivities', value: 50 },
    { end: '2023-12-31', taxonomy: 'ifrs-full', tag: 'Assets', value: 900 },
  ])
  app.publisher.documents.set(urls.facts(ACME), toDocument(lines))
  const list = app.publisher.documents.get(urls.submissions(ACME)) as object
  app.publisher.documents.set(urls.submissions(ACME), {
    ...list,
    filings: { recent: toColumns([]), files: [] },
  })
  const years = await ask(app, '/v1/fundamentals/ACME')
  assert.deepEqual(
    years.missing?.map(({ name, reason_code }) => [name, reason_code]),
    nullMeasures(years).map((name) => [name, 'not_tagged']),
  )
  assert.ok(!nullMeasures(years).includes('net_income'))
  const quarters = await ask(app, '/v1/fundamentals/ACME?period=quarterly')
  assert.deepEqual(quarters.income_statement, [])
  assert.deepEqual(quarters.missing?.[0], {
    name: 'income_statement',
    reason: 'the facts of the company make no row for a three-month quarter; try period=annual',
    reason_code: 'not_applicable',
  })
})
