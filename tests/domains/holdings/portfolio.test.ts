// Amendments and changes, worked out by hand on portfolios of one or two securities.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toPayload } from '../../../src/domains/holdings/load.ts'
import { findFund, listAliases } from '../../../src/domains/holdings/managers/funds.ts'
import { comparePortfolios } from '../../../src/domains/holdings/portfolio/changes.ts'
import { type Report, toPortfolio } from '../../../src/domains/holdings/portfolio/effective.ts'
import { quarterBefore } from '../../../src/domains/holdings/quarter-ends.ts'
import type { Position } from '../../../src/domains/holdings/reports/positions.ts'

const ACME = '037833100'
const BROOK = '594918104'

function position(cusip: string, shares: number, more: Partial<Position> = {}): Position {
  const value = shares * 10
  const names = { issuer: `Issuer of ${cusip}`, title_of_class: 'COM' }
  return { ...names, cusip, share_type: 'SH', put_call: null, value, shares, ...more }
}

function report(day: string, positions: Position[] | null, more: Partial<Report> = {}): Report {
  return {
    accession: `0000444444-25-${day.replaceAll('-', '').slice(2)}`,
    form: more.amendment ? '13F-HR/A' : '13F-HR',
    period: '2025-09-30',
    filed: day,
    accepted_at: `${day}T21:00:00.000Z`,
    manager: 'Larch Street Partners',
    report_type: 'holdings',
    amendment: null,
    positions,
    decision: null,
    entries: positions?.length ?? null,
    reported_total: positions === null ? null : positions.reduce((sum, one) => sum + one.value, 0),
    reported_entries: null,
    confidential_omitted: null,
    reported_by: [],
    trouble: null,
    ...more,
  }
}

const shares = (positions: readonly Position[] = []) =>
  Object.fromEntries(positions.map((one) => [one.cusip, one.shares]))

describe('the portfolio in force', () => {
  const original = report('2025-11-14', [position(ACME, 100)])
  const addition = report('2025-12-01', [position(ACME, 5), position(BROOK, 7)], {
    amendment: 'new_holdings',
  })
  const restatement = report('2025-12-10', [position(BROOK, 40)], { amendment: 'restatement' })

  test('new holdings are added to the original', () => {
    const portfolio = toPortfolio([addition, original])
    assert.deepEqual(shares(portfolio?.positions), { [ACME]: 105, [BROOK]: 7 })
    assert.equal(portfolio?.reported_total, 1120)
    assert.equal(portfolio?.base.accession, original.accession)
    assert.deepEqual(
      portfolio?.reports.map(({ effect }) => effect),
      ['original', 'adds'],
    )
    // The parts are left as they were.
    assert.deepEqual(shares(original.positions ?? []), { [ACME]: 100 })
  })

  test('a restatement replaces everything before it', () => {
    const portfolio = toPortfolio([original, addition, restatement])
    assert.deepEqual(shares(portfolio?.positions), { [BROOK]: 40 })
    assert.deepEqual(
      portfolio?.reports.map(({ effect }) => effect),
      ['replaced', 'replaced', 'replaces'],
    )
    assert.equal(portfolio?.reported_total, 400)
    assert.equal(portfolio?.is_complete, true)
  })

  test('new holdings after a restatement are added to it', () => {
    const later = { ...addition, accepted_at: '2025-12-20T21:00:00.000Z' }
    const portfolio = toPortfolio([original, restatement, later])
    assert.deepEqual(shares(portfolio?.positions), { [ACME]: 5, [BROOK]: 47 })
  })

  test('an amendment that is not at hand, or says nothing, leaves the portfolio incomplete', () => {
    const absent = { ...restatement, positions: null, reported_total: null }
    assert.equal(toPortfolio([original, absent])?.is_complete, false)
    const unclear = { ...addition, amendment: 'unknown' as const }
    const portfolio = toPortfolio([original, unclear])
    assert.equal(portfolio?.is_complete, false)
    assert.deepEqual(shares(portfolio?.positions), { [ACME]: 100 })
  })

  test('additions to nothing are no portfolio', () => {
    assert.equal(toPortfolio([addition]), null)
    assert.equal(toPortfolio([{ ...original, positions: null }, addition]), null)
  })

  test('a missing cover total is not counted as nothing', () => {
    const without = { ...addition, reported_total: null }
    assert.equal(toPortfolio([original, without])?.reported_total, null)
  })
})

describe('changes', () => {
  test('labels and exits', () => {
    const now = [
      position(ACME, 150),
      position(BROOK, 20),
      position('00206R102', 7),
      position('025816109', 3),
    ]
    const before = [
      position(ACME, 100),
      position(BROOK, 30),
      position('00206R102', 7),
      position('191216100', 9),
    ]
    const { comparisons, exits } = comparePortfolios(now, before)
    assert.deepEqual(
      [...comparisons.values()].map((one) => [one.change, one.shares_prior, one.shares_change]),
      [
        ['added', 100, 50],
        ['reduced', 30, -10],
        ['unchanged', 7, 0],
        ['new', null, 3],
      ],
    )
    assert.deepEqual(shares(exits), { '191216100': 9 })
  })

  test('an option is another position than the shares under it', () => {
    const put = position(ACME, 50, { put_call: 'PUT' })
    const { comparisons, exits } = comparePortfolios([put], [position(ACME, 50)])
    assert.deepEqual([...comparisons.values()][0]?.change, 'new')
    assert.equal(exits.length, 1)
  })

  test('a mistyped CUSIP is neither a purchase nor a sale', () => {
    const names = { issuer: 'NU HLDGS LTD', title_of_class: 'ORD SHS CL A' }
    const right = position('G6683N103', 107_118_784, names)
    const wrong = position('G6693N103', 107_118_784, names)
    const { comparisons, exits } = comparePortfolios([right], [wrong])
    const [one] = comparisons.values()
    assert.deepEqual([one?.change, one?.cusip_prior], ['unchanged', 'G6693N103'])
    assert.equal(exits.length, 0)
    // Two securities of one name whose CUSIPs are both possible are two securities.
    const other = position(BROOK, 5, names)
    assert.equal(comparePortfolios([right], [other]).exits.length, 1)
    // Nothing shows which of the two was meant.
    assert.equal(comparePortfolios([right, other], [wrong]).exits.length, 1)
  })

  test('the quarter before', () => {
    assert.deepEqual(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31'].map(quarterBefore), [
      '2024-12-31',
      '2025-03-31',
      '2025-06-30',
      '2025-09-30',
    ])
  })
})

test('a fund is found by any spelling, the operator’s names first', () => {
  assert.equal(findFund('Pershing Square', {}), '0001336528')
  assert.equal(findFund('BURRY', {}), '0001649339')
  assert.equal(findFund('larch', {}), undefined)
  assert.equal(findFund('larch', { Larch: '444444' }), '0000444444')
  assert.equal(findFund('citadel', { citadel: '444444' }), '0000444444')
  const [own] = listAliases({ Larch: '444444' })
  assert.deepEqual(own, { alias: 'Larch', cik: '0000444444' })
  const twoSigma = listAliases({}).filter(({ alias }) => alias.startsWith('two-sigma'))
  assert.deepEqual(
    twoSigma.map(({ alias }) => alias),
    ['two-sigma', 'two-sigma-investments', 'two-sigma-advisers'],
  )
})

test('addresses of filings are taken, those of other documents are not', () => {
  const folder = 'https://www.sec.gov/Archives/edgar/data/444444/000044444425000007/'
  const filing = { cik: '0000444444', accession: '0000444444-25-000007' }
  assert.deepEqual(toPayload(`${folder}any name.xml`), {
    ...filing,
    url: `${folder}any name.xml`,
  })
  const beside = 'https://www.sec.gov/Archives/edgar/data/444444/0000444444-25-000007.txt'
  assert.deepEqual(toPayload(beside), { ...filing, url: beside })
  assert.equal(toPayload(`${folder}acme-20250930_cal.xml`), null)
  assert.equal(toPayload(`${folder}index.json`), null)
  assert.equal(toPayload('https://data.sec.gov/submissions/CIK0000444444.json'), null)
})
