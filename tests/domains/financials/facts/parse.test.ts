// The companyfacts document: what is kept, what is refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCompanyFacts } from '../../../../src/domains/financials/facts/parse.ts'
import { buildStatements } from '../../../../src/domains/financials/statements/statements.ts'
import { isFailure } from '../../../../src/kernel/failure.ts'
import { toDocument, URL_OF_FACTS } from '../support.ts'

function parse(document: unknown) {
  return parseCompanyFacts(document, URL_OF_FACTS)
}

test('a fact keeps its dates, its value and the filing that reported it', () => {
  const facts = parse({
    cik: 320193,
    entityName: 'Apple Inc.',
    facts: {
      'us-gaap': {
        NetIncomeLoss: {
          label: 'Net Income (Loss)',
          units: {
            USD: [
              {
                start: '2023-10-01',
                end: '2024-09-28',
                val: 93736000000,
                accn: '0000320193-24-000123',
                fy: 2024,
                fp: 'FY',
                form: '10-K',
                filed: '2024-11-01',
                frame: 'CY2024',
              },
            ],
          },
        },
      },
    },
  })
  assert.equal(facts.cik, '0000320193')
  assert.equal(facts.entityName, 'Apple Inc.')
  const [series] = facts.facts
  assert.equal(series?.label, 'Net Income (Loss)')
  assert.deepEqual(series?.facts, [
    {
      start: '2023-10-01',
      end: '2024-09-28',
      value: 93736000000,
      form: '10-K',
      filed: '2024-11-01',
      accession: '0000320193-24-000123',
      fy: 2024,
      fp: 'FY',
      frame: 'CY2024',
    },
  ])
})

test('a CIK is ten digits whether the publisher writes a number or a padded text', () => {
  assert.equal(parse({ cik: '0000002110', entityName: '', facts: {} }).cik, '0000002110')
  assert.equal(parse({ cik: 2110, entityName: '', facts: {} }).cik, '0000002110')
})

test('a company without facts, or with cover facts only, has empty statements', () => {
  const onlyCover = toDocument([
    {
      taxonomy: 'dei',
      tag: 'EntityPublicFloat',
      value: 1e9,
      end: '2024-06-30',
      form: '10-K',
      filed: '2025-02-01',
    },
  ])
  for (const document of [{ cik: 111111, entityName: '', facts: {} }, onlyCover]) {
    const statements = buildStatements(parse(document), {
      periodType: 'annual',
      asOf: null,
      industry: 'unknown',
    })
    assert.equal(statements.currency, null)
    assert.deepEqual(statements.income_statement, [])
    assert.deepEqual(statements.balance_sheet, [])
  }
})

test('a fact without a value or without a form is absent, not zero', () => {
  const row = { end: '2024-12-31', accn: '0000111111-25-000001', filed: '2025-02-01' }
  const facts = parse({
    cik: 111111,
    entityName: '',
    facts: {
      'us-gaap': {
        Assets: {
          units: {
            USD: [
              { ...row, val: null, form: '10-K' },
              { ...row, val: 5, form: '' },
            ],
          },
        },
      },
    },
  })
  assert.deepEqual(facts.facts[0]?.facts, [])
})

test('a page of HTML or another shape is refused, naming the address and the element', () => {
  const wrong: [unknown, RegExp][] = [
    ['<html>Request Rate Threshold Exceeded</html>', /the document/],
    [{ cik: 111111, entityName: '' }, /facts/],
    [{ cik: 'abc', facts: {} }, /cik/],
    [{ cik: 111111, facts: { 'us-gaap': { Assets: { units: [] } } } }, /us-gaap:Assets units/],
    [
      { cik: 111111, facts: { 'us-gaap': { Assets: { units: { USD: [{ val: '5' }] } } } } },
      /us-gaap:Assets USD/,
    ],
  ]
  for (const [document, element] of wrong) {
    assert.throws(
      () => parse(document),
      (error) =>
        isFailure(error, 'publisher.changed') &&
        element.test(error.publicText) &&
        error.publicText.includes(URL_OF_FACTS),
    )
  }
})
