// The published mapping, and the fields that it tells of, over HTTP.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listMapping } from '../../../src/domains/financials/mapping/mapping.ts'
import type { MappingAnswer } from '../../../src/domains/financials/mapping/schemas.ts'
import { TAXONOMIES } from '../../../src/domains/financials/measures/declaration.ts'
import {
  EXTENDED,
  MEASURE_LIST,
  MEASURES,
} from '../../../src/domains/financials/measures/measures.ts'
import { RATIOS } from '../../../src/domains/financials/measures/ratios.ts'
import { startApp } from '../../support/app.ts'
import { ENGINES } from '../../support/engines.ts'

test('every measure that is resolved is published, with the tags it is resolved by', () => {
  const { measures } = listMapping(null)
  assert.deepEqual(measures.map(({ measure }) => measure).sort(), Object.keys(MEASURES).sort())
  for (const rule of MEASURE_LIST) {
    const measure = rule.name
    const published = measures.find((one) => one.measure === measure)
    for (const taxonomy of TAXONOMIES) {
      const found = published?.taxonomies.find((one) => one.taxonomy === taxonomy)
      assert.deepEqual(found?.tags, rule[taxonomy].tags, measure)
      const formulas = rule[taxonomy].formulas.map((terms) =>
        // How a tag of a term is chosen is said in the measure's rules.
        terms.map(({ tags, sign, optional }) => ({ tags, sign, optional })),
      )
      assert.deepEqual(found?.formulas, formulas, measure)
    }
  }
})

test('every part of an identity is a measure that the mapping has, too', () => {
  const { measures } = listMapping(null)
  const known = new Set(measures.map(({ measure }) => measure))
  const parts = measures.flatMap(({ identities }) => identities.flatMap((one) => one.parts))
  assert.ok(parts.length > 40)
  assert.deepEqual(
    parts.filter(({ measure }) => !known.has(measure)),
    [],
  )
})

test('a measure without a tag has an identity', () => {
  const { measures } = listMapping(null)
  const bare = measures.filter(({ taxonomies, identities }) => {
    const hasTags = taxonomies.some(({ tags, formulas }) => tags.length + formulas.length > 0)
    return !hasTags && identities.length === 0
  })
  assert.deepEqual(bare, [])
})

test('what EBITDA is made of is said whole', () => {
  const [ebitda] = listMapping('ebitda').measures
  assert.equal(ebitda?.statement, 'income_statement')
  assert.equal(ebitda?.fields, 'extended')
  assert.deepEqual(ebitda?.identities, [
    {
      parts: [
        { measure: 'ebit', sign: 1, optional: false },
        { measure: 'depreciation_amortization', sign: 1, optional: false },
      ],
      not_for: [],
    },
  ])
  assert.deepEqual(ebitda?.null_for, ['bank'])
})

test('a ratio is described by its formula in the names of its inputs', () => {
  const formulas = RATIOS.map((name) => {
    const [one] = listMapping(name).measures
    assert.deepEqual([one?.measure, one?.fields, one?.kind], [name, 'ratios', 'ratio'])
    return `${name} = ${one?.formula}`
  })
  assert.deepEqual(formulas, [
    'gross_margin = gross_profit / revenue',
    'operating_margin = operating_income / revenue',
    'net_margin = net_income / revenue',
    'fcf_margin = free_cash_flow / revenue',
    'roe = net_income / stockholders_equity',
    'roa = net_income / total_assets',
    'current_ratio = current_assets / current_liabilities',
    'quick_ratio = (current_assets - inventory) / current_liabilities',
    'cash_ratio = cash_and_equivalents / current_liabilities',
    'debt_to_equity = (short_term_debt + long_term_debt) / stockholders_equity',
    'debt_to_assets = (short_term_debt + long_term_debt) / total_assets',
    'interest_coverage = operating_income / interest_expense',
    'asset_turnover = revenue / total_assets',
    'revenue_growth = revenue / prior_revenue - 1',
  ])
  const [roe] = listMapping('roe').measures
  assert.ok(roe?.rules.includes('With `basis=average`: net_income / average stockholders_equity.'))
  const [coverage] = listMapping('interest_coverage').measures
  assert.deepEqual(coverage?.null_for, ['bank'])
  assert.ok(coverage?.rules.includes('For a bank, interest is an operating cost.'))
})

interface Row {
  period: string
  ebit?: number | null
  sources?: Record<string, { formula: string | null }>
}

for (const engine of ENGINES) {
  describe(`on ${engine.name}`, { skip: engine.skip }, () => {
    test('the mapping costs nothing, and an unknown measure is told what there is', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey(3)
      const all = await app.get('/v1/mapping', key)
      assert.equal(all.status, 200, all.text)
      const { count, total, next_offset } = all.body as unknown as MappingAnswer
      assert.deepEqual([count, total, next_offset], [30, MEASURE_LIST.length, 30])
      const one = await app.get('/v1/mapping?measure=total_debt', key)
      assert.deepEqual(one.body, listMapping('total_debt'))
      const wrong = await app.get('/v1/mapping?measure=EBITDAR', key)
      assert.equal(wrong.status, 422)
      assert.match(wrong.text, /'ebitda'/)
      assert.equal((await app.get('/v1/mapping')).status, 401)
      // The three credits are still there.
      assert.equal((await app.get('/v1/fundamentals/ACME', key)).status, 200)
    })

    test('fields=extended adds measures to every row, and says why they are null', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const plain = (await app.get('/v1/fundamentals/ACME', key)).body
      const path = '/v1/fundamentals/ACME?fields=extended'
      const { body } = await app.get(path, key)
      const [row] = body.income_statement as Row[]
      const [plainRow] = plain.income_statement as Row[]
      for (const name of EXTENDED.income_statement) {
        assert.ok(row && name in row, name)
        assert.equal(plainRow && name in plainRow, false, name)
      }
      const stripped = Object.entries(row ?? {}).filter(
        ([name]) => !EXTENDED.income_statement.some((own) => own === name),
      )
      assert.deepEqual(Object.fromEntries(stripped), plainRow)
      const reasons = new Map(
        (body.missing as { name: string; reason: string }[]).map(({ name, reason }) => [
          name,
          reason,
        ]),
      )
      assert.match(reasons.get('deposits') ?? '', /^only for industry bank; this company’s is /)
      assert.match(reasons.get('total_debt') ?? '', /mapping/)
      assert.equal((await app.get('/v1/fundamentals/ACME?fields=all', key)).status, 422)
      const before = (await app.get(`${path}&as_of=2024-12-31&include=sources`, key)).body
      const [old] = before.income_statement as Row[]
      assert.equal(old?.period, '2023-12-31')
      assert.ok(old?.sources && old.ebit === null)
    })
  })
}
