// Lines that a filing tags by dimension alone: a sum is taken only where the filing confirms it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFaceTotals } from '../../src/domains/filings/xbrl/face-totals.ts'
import type { Fact } from '../../src/formats/xbrl/fact.ts'

const PRODUCT = 'srt:ProductOrServiceAxis'
const COUNTRY = 'srt:StatementGeographicalAxis'
const SEGMENT = 'us-gaap:StatementBusinessSegmentsAxis'
const BETWEEN = 'srt:ConsolidationItemsAxis'
const SALES = 'RevenueFromContractWithCustomerExcludingAssessedTax'

/** An amount in millions of 2024. */
function fact(tag: string, value: number, axis?: string, member?: string, start = '2024-01-01') {
  const dimensions = axis === undefined ? [] : [{ axis, member: `acme:${member}`, isTyped: false }]
  return {
    concept: `us-gaap:${tag}`,
    context: { entity: '0000111111', start, end: '2024-12-31', dimensions },
    ...{ contextRef: 'c', unit: { measures: ['iso4217:USD'], per: [] } },
    ...{ value: String(value * 1e6), isNil: false, unread: null, decimals: '-5' },
    ...{ isEscaped: false, isHidden: false, id: null, ordinal: 0, footnotes: [] },
  } satisfies Fact
}

const found = (facts: readonly Fact[]) =>
  findFaceTotals(facts).map(({ tag, value, start, end, unit }) => [
    tag,
    value / 1e6,
    start,
    end,
    unit,
  ])

const TOTAL = [SALES, 3818.1, '2024-01-01', '2024-12-31', 'USD']

test('gross profit confirms the sum of the members, and with it the cost', () => {
  const facts = [
    fact(SALES, 3000, PRODUCT, 'Heaters'),
    fact(SALES, 818.1, PRODUCT, 'Boilers'),
    fact('CostOfGoodsAndServicesSold', 2361.5, PRODUCT, 'All'),
    fact('GrossProfit', 1456.6),
  ]
  assert.deepEqual(found(facts), [TOTAL, ['CostOfGoodsAndServicesSold', 2361.5, ...TOTAL.slice(2)]])
  assert.deepEqual(found([...facts.slice(0, 3), fact('GrossProfit', 1400)]), [])
  assert.deepEqual(found(facts.slice(0, 3)), [], 'one division alone confirms nothing')
})

test('a number that is stated twice counts once, and amounts agree within their rounding', () => {
  const facts = [
    fact(SALES, 3000, COUNTRY, 'UnitedStates'),
    fact(SALES, 3000, COUNTRY, 'UnitedStates'),
    fact(SALES, 818.1, COUNTRY, 'China'),
    fact('CostOfRevenue', 2361.5),
    fact('GrossProfit', 1456.5),
  ]
  assert.deepEqual(found(facts), [TOTAL])
})

test('segments count with what is between them', () => {
  const facts = [
    fact(SALES, 3100, SEGMENT, 'NorthAmerica'),
    fact(SALES, 760, SEGMENT, 'RestOfWorld'),
    fact(SALES, -41.9, BETWEEN, 'Eliminations'),
    fact('CostOfRevenue', 2361.5),
    fact('GrossProfit', 1456.6),
  ]
  assert.deepEqual(found(facts), [TOTAL])
})

// Sums by product and by country may both leave out the same hedges.
test('two divisions that agree confirm nothing by themselves', () => {
  const facts = [
    fact(SALES, 3000, COUNTRY, 'UnitedStates'),
    fact(SALES, 818.1, COUNTRY, 'China'),
    fact(SALES, 3818.1, PRODUCT, 'All'),
  ]
  assert.deepEqual(found(facts), [])
})

test('what the filing states for the whole company is left as it is', () => {
  const divided = [
    fact(SALES, 3000, COUNTRY, 'UnitedStates'),
    fact(SALES, 818.1, COUNTRY, 'China'),
    fact('CostOfRevenue', 2361.5),
    fact('GrossProfit', 1456.6),
  ]
  assert.deepEqual(found([...divided, fact('Revenues', 3900)]), [])
  assert.deepEqual(found([...divided, fact('Revenues', 3800)]), [])
  // A smaller one is a part, such as sales to related parties.
  assert.deepEqual(found([...divided, fact('RevenueFromRelatedParties', 12)]), [TOTAL])
})

test('several sums that gross profit would confirm decide nothing', () => {
  const facts = [
    fact(SALES, 100, COUNTRY, 'UnitedStates'),
    fact('Revenues', 300, COUNTRY, 'UnitedStates'),
    fact('CostOfRevenue', 60, PRODUCT, 'Heaters'),
    fact('CostOfGoodsSold', 260, PRODUCT, 'Heaters'),
    fact('GrossProfit', 40),
  ]
  assert.deepEqual(found(facts), [])
})
