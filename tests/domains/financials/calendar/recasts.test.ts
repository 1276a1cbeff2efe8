// Fiscal years that no annual report gives, but an 8-K in which the filer recasts its reports.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parseCompanyFacts } from '../../../../src/domains/financials/facts/parse.ts'
import { buildStatements } from '../../../../src/domains/financials/statements/statements.ts'
import { build, filing, type Line, missing, readReal } from '../support.ts'

const YEAR = { start: '2008-10-01', end: '2009-09-30' }
const QUARTER = { start: '2009-10-01', end: '2009-12-31' }

/** A 10-Q with the balance of the year's end, the first report with structured data. */
const QUARTERLY: Line[] = filing('10-Q', '2010-02-11', [
  { ...QUARTER, tag: 'NetIncomeLoss', value: 70 },
  { ...QUARTER, tag: 'Revenues', value: 500 },
  { end: '2009-12-31', tag: 'Assets', value: 4200 },
  { end: '2009-09-30', tag: 'Assets', value: 4328 },
])

const RECAST = {
  revenue: { ...YEAR, tag: 'Revenues', value: 2114 },
  income: { ...YEAR, tag: 'NetIncomeLoss', value: 149 },
  assets: { end: '2009-09-30', tag: 'Assets', value: 4328 },
}

function annual(
  form: string,
  recast: Partial<Record<keyof typeof RECAST, (typeof RECAST)[keyof typeof RECAST]>>,
) {
  const lines = Object.values(recast)
  return build([...QUARTERLY, ...filing(form, '2010-06-03', lines)], 'annual').income_statement
}

test('a year that only an 8-K gives, with revenue, income and assets, is a fiscal year', () => {
  const [row] = annual('8-K', RECAST)
  assert.deepEqual(
    [row?.period, row?.form, row?.revenue, row?.net_income],
    ['2009-09-30', '8-K', 2114, 149],
  )
})

test('a part of a year, or one of another form, is none', () => {
  const { revenue, income, assets } = RECAST
  assert.deepEqual(annual('8-K', { revenue, assets }), [])
  assert.deepEqual(annual('8-K', { income, assets }), [])
  assert.deepEqual(annual('8-K', { revenue, income }), [])
  assert.deepEqual(annual('S-4', RECAST), [])
})

test('an 8-K that shares no balance with the filer’s own reports is about another company', () => {
  assert.deepEqual(annual('8-K', { ...RECAST, assets: { ...RECAST.assets, value: 9999 } }), [])
})

test('a year is not known before the report that proves it the filer’s', () => {
  const lines = [...QUARTERLY, ...filing('8-K', '2009-12-01', Object.values(RECAST))]
  assert.equal(build(lines, 'annual').income_statement.length, 1)
  const before = build(lines, 'annual', { asOf: '2010-01-15T00:00:00.000Z' })
  assert.deepEqual(before.income_statement, [])
})

test('a recast never takes the place of a year that an annual report gives', () => {
  const report = filing('10-K', '2009-12-01', [
    { ...YEAR, tag: 'NetIncomeLoss', value: 150 },
    { ...YEAR, tag: 'Revenues', value: 2200 },
  ])
  const lines = [...QUARTERLY, ...report, ...filing('8-K', '2010-06-03', Object.values(RECAST))]
  const rows = build(lines, 'annual').income_statement
  assert.deepEqual(
    rows.map(({ form, revenue }) => [form, revenue]),
    [['10-K', 2200]],
  )
})

test('a recast year less nine months as first reported is no quarter', () => {
  const nine = { start: YEAR.start, end: '2009-06-30' }
  const lines = [
    ...QUARTERLY,
    ...filing('10-Q', '2009-08-10', [
      { ...nine, tag: 'NetIncomeLoss', value: 90 },
      { ...nine, tag: 'Revenues', value: 1650 },
    ]),
    ...filing('8-K', '2010-06-03', Object.values(RECAST)),
  ]
  const rows = build(lines, 'quarterly')
  const quarters = rows.income_statement.map(({ period }) => period)
  assert.equal(quarters.includes('2009-09-30'), false)
  assert.ok(rows.balance_sheet.some(({ period }) => period === '2009-09-30'))
})

const KRAFT_HEINZ = '0001637459'
const YEARS_2009 = new URL(
  '../../../../../shared/truth/industries-2009/data.sec.gov/api/xbrl/companyfacts/CIK0000353944.json.gz',
  import.meta.url,
)
const skip = existsSync(YEARS_2009) ? false : 'no real facts of 2009 beside the repository'

// 8-K of 3 June 2010, accession 0001437749-10-001780: revenues and net income of fiscal 2009 and 2008.
test('International Game Technology’s years before its first structured 10-K', { skip }, () => {
  const facts = parseCompanyFacts(
    JSON.parse(gunzipSync(readFileSync(YEARS_2009)).toString('utf8')),
    String(YEARS_2009),
  )
  const options = { periodType: 'annual', asOf: null, industry: 'general' } as const
  assert.deepEqual(
    buildStatements(facts, options).income_statement.map(({ period, revenue }) => [
      period,
      revenue,
    ]),
    [
      ['2009-09-30', 2_114_000_000],
      ['2008-09-30', 2_528_600_000],
    ],
  )
})

// 8-K of 10 August 2015, accession 0001637459-15-000025: Kraft Foods Group, which Heinz had bought.
test('Kraft’s years before the merger are not Heinz’s', { skip: missing(KRAFT_HEINZ) }, () => {
  const options = { periodType: 'annual', asOf: null, industry: 'general' } as const
  const rows = buildStatements(readReal(KRAFT_HEINZ), options).income_statement
  assert.deepEqual(
    rows.filter(({ form }) => form.startsWith('8-K')),
    [],
  )
})
