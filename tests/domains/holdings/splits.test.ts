// A quarter across a split: the rule on counts and days worked out by hand, then three managers of our
// own over the splits of real companies, whose facts are the publisher's.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { KnownSplit } from '../../../src/contract/declare/capabilities.ts'
import { comparePortfolios } from '../../../src/domains/holdings/portfolio/changes.ts'
import type { Settled } from '../../../src/domains/holdings/portfolio/cusip-change.ts'
import { splitFactorBetween } from '../../../src/domains/holdings/portfolio/splits.ts'
import type { Position } from '../../../src/domains/holdings/reports/positions.ts'
import { urls } from '../../support/documents.ts'
import { corpusSkip, readCorpus } from './forms.ts'
import { managerDocuments, pick, startManagers } from './manager-site.ts'

const SPRING = { before: '2024-03-31', now: '2024-06-30' }
const SUMMER = { before: '2024-06-30', now: '2024-09-30' }

function split(more: Partial<KnownSplit> = {}): KnownSplit {
  const days = { effective_from: '2024-06-07', effective_to: '2024-06-07', filed: '2024-08-28' }
  const accession = '0001045810-24-000264'
  return { ratio: '10:1', factor: 10, accession, ...days, ...more }
}

const at = (price: number, shares: number) => ({ value: price * shares, shares })

describe('whether a split lies between two quarter ends', () => {
  const span = { effective_from: '2024-05-30', effective_to: '2024-08-28' }

  test('one that the facts date within the quarter does', () => {
    assert.equal(splitFactorBetween([split()], SPRING, at(900, 10), at(120, 100)), 10)
    // Whatever the manager did besides.
    assert.equal(splitFactorBetween([split()], SPRING, at(900, 10), at(120, 7)), 10)
  })

  test('it lies in no other quarter, though its report was filed in the next one', () => {
    assert.equal(splitFactorBetween([split()], SUMMER, at(120, 100), at(121, 100)), 1)
    const winter = { before: '2023-12-31', now: '2024-03-31' }
    assert.equal(splitFactorBetween([split()], winter, at(500, 10), at(900, 10)), 1)
    const later = { before: '2024-09-30', now: '2024-12-31' }
    assert.equal(splitFactorBetween([split()], later, at(120, 100), at(130, 100)), 1)
  })

  test('of one dated by two reports the value of a share says in which quarter', () => {
    assert.equal(splitFactorBetween([split(span)], SPRING, at(900, 10), at(120, 90)), 10)
    assert.equal(splitFactorBetween([split(span)], SUMMER, at(120, 90), at(115, 90)), 1)
    assert.equal(splitFactorBetween([split(span)], SUMMER, at(1200, 9), at(115, 90)), 10)
  })

  test('where neither days nor values tell, it is open, unless the counts are in proportion', () => {
    const small = split({ ...span, ratio: '3:2', factor: 1.5 })
    assert.equal(splitFactorBetween([small], SPRING, at(100, 10), at(82, 40)), null)
    assert.equal(splitFactorBetween([small], SPRING, at(100, 10), at(82, 15)), 1.5)
    assert.equal(splitFactorBetween([small], SPRING, at(0, 10), at(0, 40)), null)
  })

  test('a day that the value of a share denies is not believed', () => {
    assert.equal(splitFactorBetween([split()], SPRING, at(900, 10), at(950, 12)), null)
  })
})

describe('changes over a split', () => {
  const cusip = '67066G104'
  const position = (shares: number, price: number, more: Partial<Position> = {}): Position => {
    const names = { issuer: 'NVIDIA CORP', title_of_class: 'COM' }
    const value = Math.round(shares * price)
    return { ...names, cusip, share_type: 'SH', put_call: null, shares, value, ...more }
  }
  const basis = {
    quarters: SPRING,
    splitsOf: () => [split()],
    hasFacts: () => true,
    settledOf: () => [],
  }
  const changeOf = (now: Position, before: Position, splits: readonly KnownSplit[]) => {
    const { comparisons } = comparePortfolios([now], [before], { ...basis, splitsOf: () => splits })
    const [one] = comparisons.values()
    return [one?.change, one?.shares_prior, one?.shares_change, one?.split_factor]
  }

  test('as many shares on the new basis are no purchase', () => {
    const [now, before] = [position(4000, 123.54), position(400, 903.56)]
    assert.deepEqual(changeOf(now, before, [split()]), ['unchanged', 400, 0, 10])
    // The reports themselves show the split before the facts do.
    assert.deepEqual(changeOf(now, before, []), ['unchanged', 400, 0, 10])
  })

  test('what the reports show of a split is believed only if counts and values agree', () => {
    const before = position(400, 903.56)
    const bought = position(4000, 870)
    assert.deepEqual(changeOf(bought, before, []), ['added', 400, 3600, null])
    const fell = position(900, 123.54)
    assert.deepEqual(changeOf(fell, before, []), ['added', 400, 500, null])
    const unknown = comparePortfolios([fell], [before], {
      ...basis,
      splitsOf: () => [],
      hasFacts: () => false,
    })
    const [one] = unknown.comparisons.values()
    assert.deepEqual([one?.change, one?.shares_change], [null, null])
    assert.match(one?.change_unknown_reason ?? '', /a split may lie between/)
    const reverse = position(20, 40)
    assert.deepEqual(changeOf(reverse, position(400, 2.1), []), ['unchanged', 400, 0, 0.05])
  })

  test('as many shares in number are a sale', () => {
    const [now, before] = [position(400, 123.54), position(400, 903.56)]
    assert.deepEqual(changeOf(now, before, [split()]), ['reduced', 400, -3600, 10])
  })

  test('fractions that shares brought together leave are no sale', () => {
    const reverse = split({ ratio: '1:30', factor: 1 / 30 })
    const [now, before] = [position(33, 12), position(1000, 0.4)]
    assert.deepEqual(changeOf(now, before, [reverse]), ['unchanged', 1000, 0, 1 / 30])
  })

  test('a change that is open is no label, and principal has no splits', () => {
    const open = split({ effective_from: '2024-05-30', effective_to: '2024-08-28', factor: 1.5 })
    const [now, before] = [position(40, 82), position(10, 100)]
    assert.deepEqual(changeOf(now, before, [open]), [null, 10, null, null])
    const bond = { share_type: 'PRN' } as const
    const bonds = [position(4000, 1, bond), position(400, 1, bond)] as const
    assert.deepEqual(changeOf(...bonds, [split()]), ['added', 400, 3600, null])
  })
})

describe('a CUSIP that may have changed', () => {
  const position = (cusip: string, shares: number, more: Partial<Position> = {}): Position => {
    const names = { issuer: 'LARCH ENERGY CORP', title_of_class: 'COM' }
    const value = shares * 10
    return { ...names, cusip, share_type: 'SH', put_call: null, shares, value, ...more }
  }
  const compare = (now: Position[], before: Position[]) => {
    const { comparisons, exits, likelySame } = comparePortfolios(now, before)
    const [one] = comparisons.values()
    return { one, exits, other: [...likelySame.values()][0] }
  }

  test('as many shares of one issuer and class: an exit and a new one, each naming the other', () => {
    const now = position('594918104', 5000, { issuer: 'Larch Energy Corporation' })
    const { one, exits, other } = compare([now], [position('037833100', 5000)])
    assert.deepEqual([one?.change, exits.length], ['new', 1])
    assert.deepEqual([one?.likely_same?.cusip, one?.likely_same?.ratio], ['037833100', 1])
    assert.match(
      one?.likely_same?.evidence ?? '',
      /^Same issuer and class names; .*same number of shares/,
    )
    assert.deepEqual([other?.cusip, other?.shares], ['594918104', 5000])
  })

  test('one share for twenty, of a like value, is likely the same; another count is not', () => {
    const before = position('037833100', 100_000, { value: 200_000 })
    const merged = compare([position('594918104', 5000, { value: 210_000 })], [before])
    assert.deepEqual([merged.one?.likely_same?.ratio, merged.one?.change], [0.05, 'new'])
    const bought = compare([position('594918104', 5100, { value: 210_000 })], [before])
    assert.equal(bought.one?.likely_same, null)
    const dear = compare([position('594918104', 5000, { value: 900_000 })], [before])
    assert.equal(dear.one?.likely_same, null)
  })

  test('another class, another issuer or a choice of two proves nothing', () => {
    const before = position('037833100', 5000)
    const classB = position('594918104', 5000, { title_of_class: 'CL B' })
    assert.equal(compare([classB], [before]).one?.likely_same, null)
    const other = position('594918104', 5000, { issuer: 'BIRCH ENERGY CORP' })
    assert.equal(compare([other], [before]).one?.likely_same, null)
    const second = position('00206R102', 5000)
    assert.equal(compare([position('594918104', 5000)], [before, second]).one?.likely_same, null)
  })
})

describe('a CUSIP that settlement shows to have changed', () => {
  // Exela brought three shares together in January 2021; both CUSIPs settled under XELA.
  const [OLD, NEW] = ['30162V102', '30162V409']
  const WINTER = { before: '2020-12-31', now: '2021-03-31' }
  const settled: Readonly<Record<string, Settled>> = {
    [OLD]: { symbol: 'XELA', first_on: '2020-12-01', last_on: '2021-01-26', source: 'a' },
    [NEW]: { symbol: 'XELA', first_on: '2021-01-27', last_on: '2021-06-14', source: 'b' },
  }
  const position = (
    cusip: string,
    shares: number,
    price: number,
    issuer = 'EXELA TECHNOLOGIES INC',
  ) => {
    const names = { issuer, title_of_class: cusip === OLD ? 'COM' : 'COM NEW' }
    const value = Math.round(shares * price)
    return { ...names, cusip, share_type: 'SH' as const, put_call: null, shares, value }
  }
  const compare = (now: Position, before: Position, pairs = settled, quarters = WINTER) => {
    const settledOf = (cusip: string) => (pairs[cusip] ? [pairs[cusip]] : [])
    const known = { quarters, splitsOf: () => [], hasFacts: () => true, settledOf }
    const { comparisons, exits } = comparePortfolios([now], [before], known)
    const [one] = comparisons.values()
    return [one?.change, one?.cusip_prior, one?.split_factor, exits.length]
  }

  test('is one position, on the basis of its new shares', () => {
    assert.deepEqual(compare(position(NEW, 3000, 2.2), position(OLD, 9000, 0.4)), [
      'unchanged',
      OLD,
      1 / 3,
      0,
    ])
    const [now, before] = [position(NEW, 9000, 0.5), position(OLD, 9000, 0.4)]
    assert.deepEqual(compare(now, before), ['unchanged', OLD, null, 0])
    const { comparisons } = comparePortfolios([now], [before], {
      quarters: WINTER,
      splitsOf: () => [],
      hasFacts: () => true,
      settledOf: (cusip) => (settled[cusip] ? [settled[cusip]] : []),
    })
    assert.deepEqual([...comparisons.values()][0]?.cusip_change, {
      symbol: 'XELA',
      last_on: '2021-01-26',
      first_on: '2021-01-27',
      document: 'b',
    })
  })

  test('of a count that no ratio explains the label is open, unless the value of a share stayed', () => {
    assert.deepEqual(compare(position(NEW, 3100, 2.2), position(OLD, 9000, 0.4)), [
      null,
      OLD,
      null,
      0,
    ])
    assert.deepEqual(compare(position(NEW, 9500, 0.5), position(OLD, 9000, 0.4)), [
      'added',
      OLD,
      null,
      0,
    ])
  })

  test('a symbol that passed to another company is no change of its CUSIP', () => {
    // Aaron's Holdings became PROG; its former subsidiary has settled under AAN since.
    const [parent, spun] = ['00258R109', '00258W108']
    const pairs = {
      [parent]: { symbol: 'AAN', first_on: '2020-12-01', last_on: '2020-12-01', source: 'a' },
      [spun]: { symbol: 'AAN', first_on: '2020-12-02', last_on: '2021-06-14', source: 'b' },
    }
    const autumn = { before: '2020-09-30', now: '2020-12-31' }
    const now = position(spun, 4500, 19, 'AARONS CO INC')
    const before = position(parent, 9000, 56, 'AARONS HLDGS CO INC')
    // Half as many shares of it were handed out, at a third of the value.
    assert.deepEqual(compare(now, before, pairs, autumn), ['new', null, null, 1])
  })

  test('nor are two that settled side by side, or that changed in another quarter', () => {
    const beside = { ...settled, [NEW]: { ...settled[NEW], first_on: '2020-12-15' } as Settled }
    assert.equal(compare(position(NEW, 9000, 1), position(OLD, 9000, 1), beside)[0], 'new')
    const later = { before: '2021-03-31', now: '2021-06-30' }
    assert.equal(compare(position(NEW, 9000, 1), position(OLD, 9000, 1), settled, later)[0], 'new')
  })
})

// Real splits, with closing prices at the ends of the quarters before and after, as reports value
// the shares.
const REAL = [
  {
    manager: '0000777001',
    cik: '0001045810',
    line: { issuer: 'NVIDIA CORPORATION', cusip: '67066G104' },
    listed: { cik_str: 1045810, ticker: 'NVDA', title: 'NVIDIA CORP' },
    before: ['2024-03-31', '2024-05-10', 903.56],
    now: ['2024-06-30', '2024-08-09', 123.54],
    settled: ['202407b', '20240715'],
    factor: 10,
  },
  {
    manager: '0000777002',
    cik: '0000320193',
    line: { issuer: 'APPLE INC', cusip: '037833100' },
    listed: { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' },
    before: ['2020-06-30', '2020-08-10', 364.8],
    now: ['2020-09-30', '2020-11-10', 115.81],
    settled: ['202010b', '20201016'],
    factor: 4,
  },
  {
    manager: '0000777003',
    cik: '0000104169',
    line: { issuer: 'WALMART INC', cusip: '931142103' },
    listed: { cik_str: 104169, ticker: 'WMT', title: 'WALMART INC.' },
    before: ['2023-12-31', '2024-02-10', 157.65],
    now: ['2024-03-31', '2024-05-10', 60.17],
    settled: ['202404b', '20240416'],
    factor: 3,
  },
] as const

/** A settlement file of about the time: with `as_of`, only those pair a CUSIP with a company. */
function toFails({ settled, line, listed }: (typeof REAL)[number]): string {
  return [
    'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE',
    `${settled[1]}|${line.cusip}|${listed.ticker}|100|${line.issuer}|100.00`,
    'Trailer record count 1',
    'Trailer total quantity of shares 100',
  ].join('\n')
}

describe('three companies’ splits in their own facts', { skip: corpusSkip }, () => {
  for (const one of REAL) {
    test(`${one.listed.ticker}: shares that were kept are no purchase, options as many in number are a sale`, async (t) => {
      const { factor, line } = one
      const lineAt = (shares: number, price: number, more = {}) => {
        return { ...line, ...more, shares, value: Math.round(shares * price) }
      }
      const other = { issuer: 'BROOK HLDGS LTD', title: 'CL B', cusip: '00222B207' }
      const toReport = (
        [quarter, filed, price]: readonly [string, string, number],
        shares: number,
        calls: number,
      ) => {
        const lines = [
          lineAt(shares, price),
          lineAt(calls, price, { option: 'Call' }),
          { ...other, shares: 1000, value: 400_000 },
        ]
        return { quarter, filed, lines }
      }
      const manager = { cik: one.manager, name: 'LARCH STREET PARTNERS' }
      const { ask } = await startManagers(t, [
        [urls.tickers, { 0: one.listed }],
        [urls.fails(one.settled[0]), toFails(one)],
        [
          urls.facts(one.cik),
          JSON.parse(readCorpus(`data.sec.gov/api/xbrl/companyfacts/CIK${one.cik}.json.gz`)),
        ],
        ...managerDocuments({
          ...manager,
          reports: [toReport(one.now, 5000 * factor, 600), toReport(one.before, 5000, 600)],
        }),
      ])
      const path = `/v1/holdings/${one.manager}?ticker=${one.listed.ticker}&history=2`
      // Without facts of the company the values of a share show the split, also that of options.
      const blind = await ask(path)
      const shown = blind.list('holdings').filter(({ cusip }) => cusip === line.cusip)
      assert.deepEqual(pick(shown, 'change', 'split_factor', 'split_basis').sort(), [
        ['reduced', factor, 'value_per_share'],
        ['unchanged', factor, 'value_per_share'],
      ])
      assert.equal((await ask(`/v1/fundamentals/${one.listed.ticker}`)).status, 200)
      const { list } = await ask(path)
      const held = list('holdings').filter(({ cusip }) => cusip === line.cusip)
      const names = [
        'put_call',
        'change',
        'shares_prior',
        'shares',
        'shares_change',
        'split_factor',
      ]
      assert.deepEqual(
        pick(held, ...names).sort(),
        [
          [null, 'unchanged', 5000, 5000 * factor, 0, factor],
          // An unchanged number of options counts as fewer after the split.
          ['CALL', 'reduced', 600, 600, 600 - 600 * factor, factor],
        ].sort(),
      )
      const series = list('position_history').find(({ put_call }) => put_call === null)
      const quarters = series?.quarters as Record<string, unknown>[]
      assert.deepEqual(pick(quarters, 'period', 'shares', 'change', 'split_factor'), [
        [one.now[0], 5000 * factor, 'unchanged', factor],
        [one.before[0], 5000, null, null],
      ])
      // Before the first report on the new basis had been filed, the two tables alone show it.
      const early = await ask(`/v1/holdings/${one.manager}?as_of=${one.now[1]}`)
      const label = pick(early.list('holdings'), 'change', 'split_factor')[0]
      assert.deepEqual(label, ['unchanged', factor])
    })
  }
})
