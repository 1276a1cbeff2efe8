// `adjusted=true` over HTTP: of Acme, whose shares were split four for one in 2022, and of companies
// whose filings a person read.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { runApp, startApp, type TestApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'
import { ACME, urls } from '../../support/documents.ts'
import { ENGINES } from '../../support/engines.ts'
import { filing, missing, toAccession, toDocument } from './support.ts'

interface Row {
  period: string
  fiscal_period: string
  eps_basic: number | null
  eps_diluted: number | null
  shares_diluted: number | null
  split_factor?: number | null
  flags: string[]
  sources?: Record<string, { derived: boolean; formula: string | null }>
}

interface Split {
  ratio: string
  factor: number
  effective_from: string
  effective_to: string
  effective_by: string
  accession: string
  evidence: { kind: string; facts: object[] }[]
}

interface Figure {
  value: number
  as_of: string
  split_factor?: number
}

interface Answer {
  splits?: Split[]
  income_statement: Row[]
  ratios: object
  shares_outstanding: Figure
  history: { shares_outstanding: Figure[] }
}

const DILUTED = 'WeightedAverageNumberOfDilutedSharesOutstanding'

function said(year: number, income: number, eps: number, shares: number) {
  const span = { start: `${year}-01-01`, end: `${year}-12-31` }
  return [
    { ...span, tag: 'NetIncomeLoss', value: income },
    { ...span, tag: 'EarningsPerShareDiluted', value: eps, unit: 'USD/shares' },
    { ...span, tag: DILUTED, value: shares, unit: 'shares' },
  ]
}

function cover(end: string, value: number) {
  const tag = 'EntityCommonStockSharesOutstanding'
  return { taxonomy: 'dei', tag, end, value, unit: 'shares' }
}

const DOCUMENT = toDocument([
  ...filing('10-K', '2022-02-10', [
    ...said(2021, 1_000_000_000, 9.98, 100_230_000),
    ...said(2020, 900_000_000, 8.99, 100_120_000),
    cover('2022-02-01', 100_300_000),
  ]),
  ...filing('10-K', '2023-02-10', [
    ...said(2022, 1_200_000_000, 2.98, 402_360_000),
    ...said(2021, 1_000_000_000, 2.49, 400_920_000),
    cover('2023-02-01', 403_000_000),
  ]),
])

async function ask(app: TestApp, path: string): Promise<Answer> {
  const answer = await app.get(path, await app.liveKey())
  assert.equal(answer.status, 200, answer.text)
  return answer.body as unknown as Answer
}

const valuesOf = ({ income_statement: rows }: Answer) =>
  rows.map(({ period, eps_diluted, shares_diluted }) => [period, eps_diluted, shares_diluted])

for (const engine of ENGINES) {
  describe(`Acme on ${engine.name}`, { skip: engine.skip }, () => {
    test('is as filed by default, with a flag at the seam, and on one basis when asked for', async (t) => {
      const app = await startApp(t, { engine })
      app.publisher.documents.set(urls.facts(ACME), DOCUMENT)
      const asFiled = await ask(app, '/v1/fundamentals/ACME')
      assert.deepEqual(valuesOf(asFiled), [
        ['2022-12-31', 2.98, 402_360_000],
        ['2021-12-31', 2.49, 400_920_000],
        ['2020-12-31', 8.99, 100_120_000],
      ])
      const flags = asFiled.income_statement.map((row) => row.flags)
      assert.deepEqual(flags, [[], ['share_basis_changes'], []])
      assert.ok(!('splits' in asFiled))
      assert.ok(asFiled.income_statement.every((row) => !('split_factor' in row)))

      const adjusted = await ask(app, '/v1/fundamentals/ACME?adjusted=true')
      assert.deepEqual(valuesOf(adjusted), [
        ['2022-12-31', 2.98, 402_360_000],
        ['2021-12-31', 2.49, 400_920_000],
        ['2020-12-31', 2.2475, 400_480_000],
      ])
      const factors = adjusted.income_statement.map((row) => row.split_factor)
      assert.deepEqual(factors, [1, 1, 4])
      assert.ok(adjusted.income_statement.every((row) => row.flags.length === 0))
      const [split] = adjusted.splits ?? []
      assert.equal(split?.accession, toAccession('10-K', '2023-02-10'))
      assert.deepEqual([split?.ratio, split?.effective_by], ['4:1', 'filings'])
    })

    test('says in the sources what a value was adjusted by', async (t) => {
      const app = await startApp(t, { engine })
      app.publisher.documents.set(urls.facts(ACME), DOCUMENT)
      const path = '/v1/fundamentals/ACME?adjusted=true&include=sources'
      const { income_statement: rows } = await ask(app, path)
      const formulas = rows.map(({ sources }) => [
        sources?.eps_diluted?.formula,
        sources?.shares_diluted?.formula,
        sources?.net_income?.formula,
      ])
      assert.deepEqual(formulas, [
        [null, null, null],
        [null, null, null],
        ['as tagged / split factor 4', 'as tagged x split factor 4', null],
      ])
    })

    test('stands on the basis of the time asked for', async (t) => {
      const app = await startApp(t, { engine })
      app.publisher.documents.set(urls.facts(ACME), DOCUMENT)
      const path = '/v1/fundamentals/ACME?adjusted=true&as_of=2022-12-31'
      const then = await ask(app, path)
      assert.deepEqual(then.splits, [])
      assert.deepEqual(valuesOf(then), [
        ['2021-12-31', 9.98, 100_230_000],
        ['2020-12-31', 8.99, 100_120_000],
      ])
    })

    test('has its covers adjusted, and the same ratios', async (t) => {
      const app = await startApp(t, { engine })
      app.publisher.documents.set(urls.facts(ACME), DOCUMENT)
      const path = '/v1/shares/ACME?history=true'
      const figures = ({ history }: Answer) =>
        history.shares_outstanding.map(({ as_of, value, split_factor }) => [
          as_of,
          value,
          split_factor,
        ])
      assert.deepEqual(figures(await ask(app, path)), [
        ['2023-02-01', 403_000_000, undefined],
        ['2022-02-01', 100_300_000, undefined],
      ])
      const adjusted = await ask(app, `${path}&adjusted=true`)
      assert.deepEqual(figures(adjusted), [
        ['2023-02-01', 403_000_000, 1],
        ['2022-02-01', 401_200_000, 4],
      ])
      assert.equal(adjusted.splits?.length, 1)
      const ratios = await ask(app, '/v1/ratios/ACME?adjusted=true')
      assert.equal(ratios.splits?.length, 1)
      assert.deepEqual(ratios.ratios, (await ask(app, '/v1/ratios/ACME')).ratios)
    })
  })
}

const CORPUS = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url))

describe('real filings', { skip: missing('0000320193') }, () => {
  let app: TestApp
  before(async () => {
    const clock = createTestClock('2026-06-30T17:00:00.000Z')
    app = await runApp({ clock, source: createMirrorSource({ folder: CORPUS, clock }) })
  })
  after(() => app.stop())

  const splitsOf = async (cik: string) => {
    const { splits = [] } = await ask(app, `/v1/shares/${cik}?adjusted=true`)
    return splits.map(({ ratio, effective_from, effective_to, effective_by, accession }) => {
      const days =
        effective_from === effective_to ? effective_to : `${effective_from}..${effective_to}`
      return `${ratio} ${days} ${effective_by} ${accession}`
    })
  }

  /** Days and first filings as EDGAR shows them; NIKE dates its splits by their declaration. */
  const SPLITS: Readonly<Record<string, readonly string[]>> = {
    '320193': [
      '7:1 2014-06-06 stated 0001193125-14-277160',
      '4:1 2020-08-28 stated 0000320193-20-000096',
    ],
    '104169': ['3:1 2024-02-23 stated 0000104169-24-000056'],
    '1045810': [
      '4:1 2021-07-19 stated 0001045810-21-000131',
      '10:1 2024-06-01..2024-06-30 stated 0001045810-24-000264',
    ],
    '320187': [
      '2:1 2012-11-14..2012-11-15 stated 0001193125-13-008172',
      '2:1 2015-11-19 stated 0000320187-16-000242',
    ],
    '1336917': [
      '2:1 2012-05-05..2012-08-06 filings 0001193125-12-335302',
      '2:1 2014-02-22..2014-05-07 filings 0001336917-14-000020',
      '2:1 2016-02-23..2016-04-29 filings 0001336917-16-000077',
    ],
    '1364479': ['1:15 2016-06-30 stated 0001364479-16-000099'],
    '1731289': ['1:30 2024-06-24 stated 0001731289-24-000221'],
    '1961': ['1:5 2018-02-09..2018-02-10 stated 0001264931-18-000031'],
  }
  for (const [cik, splits] of Object.entries(SPLITS)) {
    test(`CIK ${cik} has split its shares so often, and not otherwise`, async () => {
      assert.deepEqual(await splitsOf(cik), splits)
    })
  }

  // Merged or recapitalized (Kraft Heinz, AMD, Marvell), out of bankruptcy with new shares (Hertz),
  // or with counts a thousandfold off (McDonald's, Texas Instruments, Akorn, Adams Resources).
  for (const cik of ['1637459', '2488', '1835632', '1657853', '63908', '97476', '3116', '2178']) {
    test(`CIK ${cik} has not`, async () => {
      assert.deepEqual(await splitsOf(cik), [])
    })
  }

  // 10-K for fiscal 2011, accession 0001193125-11-282113: diluted earnings of 27.68 a share on
  // 936,645 thousand shares, before seven for one and four for one.
  test('Apple’s year 2011 stands on the shares of today, and its growth is no crash', async () => {
    const { income_statement: rows } = await ask(
      app,
      '/v1/fundamentals/320193?limit=20&adjusted=true',
    )
    const of = (period: string) => rows.find((row) => row.period === period)
    const year = of('2011-09-24')
    assert.deepEqual(
      [year?.eps_diluted, year?.shares_diluted, year?.split_factor],
      [0.988571, 26_226_060_000, 28],
    )
    // 9.21 a share in the 10-K for 2017, 2.98 for 2018 as the 10-K for 2020 restates it.
    const growth = (of('2018-09-29')?.eps_diluted ?? 0) / (of('2017-09-30')?.eps_diluted ?? 0) - 1
    assert.equal(growth.toFixed(3), '0.294')
  })

  // NVIDIA's 10-K for fiscal 2022: 3.91 and 3.85 a share; two vendors have 0.39 and 0.38 after ten
  // for one.
  test('NVIDIA’s year 2022 is a tenth of what was filed', async () => {
    const path = '/v1/fundamentals/1045810?limit=20&adjusted=true'
    const { income_statement: rows } = await ask(app, path)
    const year = rows.find(({ period }) => period === '2022-01-30')
    assert.deepEqual(
      [year?.eps_basic, year?.eps_diluted, year?.shares_diluted],
      [0.391, 0.385, 25_350_000_000],
    )
  })

  // Restated earnings of fiscal 2019 by quarter stand in the 10-K for 2020, without the shares.
  test('Apple’s quarters of 2019 have two bases as filed, and one when adjusted', async () => {
    const path = '/v1/fundamentals/320193?period=quarterly&limit=20&as_of=2020-11-30'
    const quarterOf = async (query: string) => {
      const { income_statement: rows } = await ask(app, path + query)
      return rows.find(({ period }) => period === '2019-06-29')
    }
    const asFiled = await quarterOf('')
    assert.deepEqual([asFiled?.eps_diluted, asFiled?.shares_diluted], [0.55, 4_601_380_000])
    assert.deepEqual(asFiled?.flags, ['share_basis_changes'])
    const adjusted = await quarterOf('&adjusted=true')
    assert.deepEqual([adjusted?.eps_diluted, adjusted?.shares_diluted], [0.55, 18_405_520_000])
    assert.deepEqual([adjusted?.flags, adjusted?.split_factor], [[], null])
  })
})
