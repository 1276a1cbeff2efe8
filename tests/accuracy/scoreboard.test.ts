// Rows and differences of the scoreboard, on companies made for it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Company, toCompany } from '../../scripts/accuracy/company.ts'
import { findPresented } from '../../scripts/accuracy/false-nulls.ts'
import { isOurs, judge } from '../../scripts/accuracy/judged.ts'
import { recheck } from '../../scripts/accuracy/recheck.ts'
import type { Score } from '../../scripts/accuracy/score.ts'
import type { Truth } from '../../scripts/accuracy/truth.ts'
import { filing, type Line, toAccession, toDocument } from '../domains/financials/support.ts'

const DAY = { end: '2023-12-31' }
const YEAR = { start: '2023-01-01', ...DAY }

function companyOf(...lines: Omit<Line, 'form' | 'filed'>[]): Company {
  const document = toDocument(filing('10-K', '2024-02-10', lines))
  return toCompany(document, 'a made company', 'general')
}

function outcomes(company: Company): string[] {
  return recheck(company).map(({ flag, outcome }) => `${flag}: ${outcome}`)
}

const UNBALANCED = [
  { ...YEAR, tag: 'NetIncomeLoss', value: 90 },
  { ...DAY, tag: 'Assets', value: 1000 },
  { ...DAY, tag: 'Liabilities', value: 350 },
  { ...DAY, tag: 'StockholdersEquity', value: 600 },
]

test('a row that breaks an identity is told by its numbers, with its flag or without', () => {
  const company = companyOf(...UNBALANCED)
  assert.deepEqual(outcomes(company), ['assets_are_liabilities_and_equity: flagged'])
  const unflagged: Company = {
    ...company,
    view(periodType, asOf) {
      const statements = company.view(periodType, asOf)
      const flags = {
        ...statements.flags,
        balance_sheet: statements.flags.balance_sheet.map(() => []),
      }
      return { ...statements, flags }
    },
  }
  assert.deepEqual(outcomes(unflagged), ['assets_are_liabilities_and_equity: not flagged'])
})

test('a line that the rows leave out may stand between', () => {
  const equity = { ...DAY, tag: 'TemporaryEquityCarryingAmountAttributableToParent', value: 50 }
  const company = companyOf(...UNBALANCED, equity)
  assert.deepEqual(outcomes(company), [
    'assets_are_liabilities_and_equity: holds with a line between',
  ])
})

test('a null is false where the statement presents the line under a known tag', () => {
  const inventory = { ...DAY, tag: 'InventoryNet', value: 70 }
  const company = companyOf(...UNBALANCED, inventory)
  const empty: Company = {
    ...company,
    view(periodType, asOf) {
      const statements = company.view(periodType, asOf)
      const rows = statements.balance_sheet.map((row) => ({ ...row, inventory: null }))
      return { ...statements, balance_sheet: rows }
    },
  }
  const report = {
    cik: company.cik,
    accession: toAccession('10-K', '2024-02-10'),
    form: '10-K',
    reader: 'presented' as const,
    end: '2023-12-31',
    values: [],
    facts: [],
    cover: new Map(),
  }
  const lines = [{ statement: 'BS', tag: 'InventoryNet', label: 'Inventories' }]
  const nullsOf = (of: Company) =>
    findPresented({ company: of, report, lines }).map(({ measure, isNull }) => ({
      measure,
      isNull,
    }))
  assert.deepEqual(nullsOf(company), [{ measure: 'inventory', isNull: false }])
  assert.deepEqual(nullsOf(empty), [{ measure: 'inventory', isNull: true }])
})

function difference(truth: Partial<Truth>): Score {
  const known: Truth = {
    origin: 'vendor',
    company: 'Acme',
    cik: '0000111111',
    periodType: 'annual',
    period: 'FY',
    end: DAY.end,
    measure: 'net_income',
    value: 91,
    source: '',
    note: '',
    isHard: true,
    isDerived: false,
    filed: null,
  }
  const verdict = { verdict: 'wrong', isRightAsPrinted: false, isRightNow: false } as const
  return { truth: { ...known, ...truth }, industry: 'general', ...verdict, served: null, cause: '' }
}

test('a difference that nobody has judged counts against us', () => {
  assert.equal(isOurs(judge(difference({}), companyOf(...UNBALANCED))), true)
})

test('a judgment stands on a fact that the filer gave', () => {
  // ACU, 10-K 0001564590-23-003422: revenue of 193,962,357 is printed.
  const acu = {
    cik: '0000002098',
    end: '2022-12-31',
    measure: 'revenue',
    value: 193963357,
  } as const
  const score = difference(acu)
  const other = companyOf(...UNBALANCED)
  assert.throws(() => judge(score, other), /gives no Revenues of 193962357/)
})
