// Tags as the filer reported them, and the counts of its cover page.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildSeries, listConcepts } from '../../../src/domains/financials/answers/series.ts'
import { findShares } from '../../../src/domains/financials/answers/shares.ts'
import { listDoubtedFloats } from '../../../src/domains/financials/exceptions/share-counts.ts'
import { parseCompanyFactsText } from '../../../src/domains/financials/facts/parse.ts'
import { buildStatements } from '../../../src/domains/financials/statements/statements.ts'
import {
  filing,
  missing,
  readReal,
  toAccession,
  toDocument,
  toFacts,
  URL_OF_FACTS,
} from './support.ts'

const lines = [
  ...filing('10-K', '2023-02-10', [
    { tag: 'Revenues', start: '2022-01-01', end: '2022-12-31', value: 800 },
    { tag: 'Assets', end: '2022-12-31', value: 90 },
  ]),
  ...filing('10-Q', '2023-08-05', [
    { tag: 'Revenues', start: '2023-04-01', end: '2023-06-30', value: 220 },
    { tag: 'Revenues', start: '2023-01-01', end: '2023-06-30', value: 430 },
  ]),
  ...filing('10-K', '2024-02-10', [
    { tag: 'Revenues', start: '2022-01-01', end: '2022-12-31', value: 790 },
    { tag: 'Revenues', start: '2023-01-01', end: '2023-12-31', value: 900 },
  ]),
]
const all = { asOf: null, periodType: null, limit: 40 } as const

test('a series gives each period once, newest first, from the newest filing', () => {
  const [series] = buildSeries(toFacts(lines), { ...all, concepts: ['us-gaap:revenues'] })
  assert.equal(series?.tag, 'Revenues')
  assert.deepEqual(
    series?.facts.map(({ end, value, fiscal_period }) => [end, value, fiscal_period]),
    [
      ['2023-12-31', 900, 'FY'],
      ['2023-06-30', 220, 'Q2'],
      ['2023-06-30', 430, null],
      ['2022-12-31', 790, 'FY'],
    ],
  )
})

test('a year to date is neither annual nor quarterly, and the limit counts what is left', () => {
  const facts = toFacts(lines)
  const valuesOf = (periodType: 'annual' | 'quarterly', limit: number) =>
    buildSeries(facts, { ...all, concepts: ['Revenues'], periodType, limit })[0]?.facts.map(
      (fact) => fact.value,
    )
  assert.deepEqual(valuesOf('annual', 40), [900, 790])
  assert.deepEqual(valuesOf('annual', 1), [900])
  assert.deepEqual(valuesOf('quarterly', 40), [220])
})

test('a number that JSON would round has its digits beside it, and the row of a statement says so', () => {
  const year = { start: '2023-01-01', end: '2023-12-31' }
  const cover = { taxonomy: 'dei', tag: 'EntityCommonStockSharesOutstanding', unit: 'shares' }
  const document = toDocument(
    filing('10-K', '2024-02-10', [
      { tag: 'Revenues', ...year, value: 5 },
      { tag: 'NetIncomeLoss', ...year, value: 77_777 },
      { tag: 'Assets', end: year.end, value: 9 },
      { ...cover, end: '2024-02-01', value: 77_777 },
    ]),
  )
  const text = JSON.stringify(document).replaceAll('77777', '9007199254740993')
  const facts = parseCompanyFactsText(text, URL_OF_FACTS)
  const [series] = buildSeries(facts, { ...all, concepts: ['NetIncomeLoss'] })
  const [fact] = series?.facts ?? []
  assert.deepEqual([fact?.value, fact?.exact], [9007199254740992, '9007199254740993'])
  const { shares_outstanding: shares } = findShares(facts, { asOf: null, history: false })
  assert.deepEqual([shares?.value, shares?.exact], [9007199254740992, '9007199254740993'])
  const statements = buildStatements(facts, {
    periodType: 'annual',
    asOf: null,
    industry: 'general',
  })
  assert.equal(statements.income_statement[0]?.net_income, 9007199254740992)
  assert.deepEqual(statements.flags.income_statement, [['numbers_are_exact']])
  assert.deepEqual(statements.flags.balance_sheet, [[]])
})

test('an unknown tag has no series, and as_of hides what was filed later', () => {
  const facts = toFacts(lines)
  assert.deepEqual(buildSeries(facts, { ...all, concepts: ['NoSuchTag'] }), [])
  const [series] = buildSeries(facts, {
    ...all,
    concepts: ['Revenues'],
    asOf: '2023-03-01T00:00:00.000Z',
  })
  assert.deepEqual(
    series?.facts.map((fact) => fact.value),
    [800],
  )
})

test('the list of concepts counts the facts of every unit', () => {
  const euros = filing('10-K', '2024-02-10', [
    { tag: 'Assets', end: '2023-12-31', value: 80, unit: 'EUR' },
  ])
  assert.deepEqual(listConcepts(toFacts([...lines, ...euros]), null), [
    { taxonomy: 'us-gaap', tag: 'Assets', label: null, units: ['USD', 'EUR'], facts: 2 },
    { taxonomy: 'us-gaap', tag: 'Revenues', label: null, units: ['USD'], facts: 5 },
  ])
  assert.equal(listConcepts(toFacts(lines), '2023-03-01').at(-1)?.facts, 1)
})

const count = (value: number, end: string) => ({
  taxonomy: 'dei',
  tag: 'EntityCommonStockSharesOutstanding',
  unit: 'shares',
  value,
  end,
})

test('shares outstanding are the newest cover page’s', () => {
  const facts = toFacts([
    ...filing('10-Q', '2023-08-05', [count(1000, '2023-07-28')]),
    ...filing('10-K', '2024-02-10', [
      count(990, '2024-02-01'),
      { taxonomy: 'dei', tag: 'EntityPublicFloat', value: 5e6, end: '2023-06-30' },
    ]),
  ])
  const shares = findShares(facts, { asOf: null, history: true })
  assert.deepEqual(shares.shares_outstanding, {
    value: 990,
    as_of: '2024-02-01',
    concept: 'dei:EntityCommonStockSharesOutstanding',
    form: '10-K',
    filed: '2024-02-10',
    accession: toAccession('10-K', '2024-02-10'),
  })
  assert.equal(shares.public_float?.as_of, '2023-06-30')
  assert.deepEqual(
    shares.history?.shares_outstanding.map(({ value }) => value),
    [990, 1000],
  )
  const before = findShares(facts, { asOf: '2023-12-31T00:00:00.000Z', history: false })
  assert.equal(before.shares_outstanding?.value, 1000)
  assert.equal(before.public_float, null)
  assert.equal('history' in before, false)
})

test('a float in thousands is doubted by the prices of other covers, and shown', () => {
  const cover = (filed: string, float: number) => {
    const end = `${filed.slice(0, 4)}-01-31`
    return filing('10-K', filed, [
      count(1_000_000, end),
      { taxonomy: 'dei', tag: 'EntityPublicFloat', value: float, end, fy: 2023 },
    ]).map((line) => ({ ...line, fp: 'FY' }))
  }
  const usual = [...cover('2021-02-10', 18e6), ...cover('2022-02-10', 22e6)]
  const shares = (last: number) => {
    const facts = toFacts([...usual, ...cover('2023-02-10', last)])
    return {
      ...findShares(facts, { asOf: null, history: false }),
      listed: listDoubtedFloats(facts),
    }
  }
  const off = shares(20_000)
  assert.equal(off.public_float?.value, 20_000)
  const rule = 'public_float_fits_shares'
  assert.deepEqual(off.doubted_float, { rule, count: 1_000_000, usual_price: 18 })
  assert.deepEqual(
    off.listed.map(({ kind, value }) => [kind, value]),
    [[rule, 20_000]],
  )
  const right = shares(2e6)
  assert.deepEqual([right.doubted_float, right.listed], [undefined, []])
})

test('two counts on one cover are two classes, and no total is made up', () => {
  const facts = toFacts(
    filing('10-K', '2024-02-10', [count(990, '2024-02-01'), count(40, '2024-02-01')]),
  )
  const shares = findShares(facts, { asOf: null, history: false })
  assert.equal(shares.shares_outstanding, null)
  assert.deepEqual(
    shares.classes.map(({ value }) => value),
    [990, 40],
  )
})

const APPLE = '0000320193'

test('Apple: shares on the cover of its 10-K for 2024', { skip: missing(APPLE) }, () => {
  const shares = findShares(readReal(APPLE), { asOf: '2024-12-01', history: false })
  assert.equal(shares.shares_outstanding?.value, 15_115_823_000)
  assert.equal(shares.shares_outstanding?.as_of, '2024-10-18')
})
