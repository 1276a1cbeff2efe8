// Ratios of several periods, of quarters and twelve months, and on average balances.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { buildVintages } from '../../../src/domains/financials/columns/as-of-history.ts'
import { toNewestRows } from '../../../src/domains/financials/columns/newest-columns.ts'
import type { PeriodType, RatioBasis } from '../../../src/domains/financials/model.ts'
import { computeRatios, listRatios } from '../../../src/domains/financials/ratios/ratios.ts'
import { buildStatements } from '../../../src/domains/financials/statements/statements.ts'
import { runApp, type TestApp } from '../../support/app.ts'
import { ENGINES } from '../../support/engines.ts'
import { build, filing, type Line, missing, readReal, toFacts } from './support.ts'

const ENDS = ['03-31', '06-30', '09-30', '12-31'] as const
const FILED = ['05-05', '08-05', '11-05', '02-20'] as const

interface Year {
  year: number
  sales: readonly number[]
  assets: readonly number[]
}

/** Net income is a tenth of sales, equity half of assets. */
function reportsOf({ year, sales, assets }: Year): Line[] {
  return sales.flatMap((_, at) => {
    const end = `${year}-${ENDS[at]}`
    const total = sales.slice(0, at + 1).reduce((sum, one) => sum + one, 0)
    const span = { start: `${year}-01-01`, end }
    const isLast = at === 3
    return filing(isLast ? '10-K' : '10-Q', `${isLast ? year + 1 : year}-${FILED[at]}`, [
      { ...span, tag: 'Revenues', value: total },
      { ...span, tag: 'NetIncomeLoss', value: total / 10 },
      { end, tag: 'Assets', value: assets[at] ?? 0 },
      { end, tag: 'StockholdersEquity', value: (assets[at] ?? 0) / 2 },
    ])
  })
}

const LINES = [
  ...reportsOf({
    year: 2022,
    sales: [1000, 1100, 1200, 1300],
    assets: [3000, 3200, 3400, 4000],
  }),
  ...reportsOf({
    year: 2023,
    sales: [1500, 1600, 1700, 1800],
    assets: [4400, 4800, 5200, 6000],
  }),
]

function newest(periodType: PeriodType, basis: RatioBasis, lines: readonly Line[] = LINES) {
  const view = computeRatios(build(lines, periodType), { periodType, basis })
  assert.ok(view)
  return view
}

test('on averages, what is earned is divided by the mean of opening and closing balance', () => {
  const view = newest('annual', 'average')
  assert.equal(view.ratios.roa, 660 / 5000)
  assert.equal(view.ratios.roe, 660 / 2500)
  assert.equal(view.ratios.asset_turnover, 6600 / 5000)
  assert.deepEqual(
    ['opening_total_assets', 'total_assets'].map((name) => view.inputs[name]?.period),
    ['2022-12-31', '2023-12-31'],
  )
  assert.equal(view.ratios.net_margin, newest('annual', 'closing').ratios.net_margin)
})

test('a quarter opens where the quarter before closed, twelve months a year before', () => {
  assert.equal(newest('quarterly', 'average').inputs.opening_total_assets?.period, '2023-09-30')
  assert.equal(newest('ttm', 'average').inputs.opening_total_assets?.period, '2022-12-31')
})

test('without an opening balance there is no average, and the reason says so', () => {
  const first = LINES.filter(({ end }) => end >= '2023-01-01')
  const view = newest('annual', 'average', first)
  assert.equal(view.ratios.roe, null)
  assert.equal(view.reasons.roe, 'the opening stockholders_equity has no value in these statements')
  assert.equal(newest('annual', 'closing', first).ratios.roe, 660 / 3000)
})

test('ratios of a quarter are of its three months, and grow against the same quarter', () => {
  const { ratios, inputs } = newest('quarterly', 'closing')
  assert.equal(ratios.roa, 180 / 6000)
  assert.equal(ratios.revenue_growth, 1800 / 1300 - 1)
  assert.equal(inputs.prior_revenue?.period, '2022-12-31')
})

test('twelve months grow against the twelve months a year before', () => {
  const views = listRatios(build(LINES, 'ttm'), { periodType: 'ttm', basis: 'closing' }, 40)
  const growth = views.map(({ period, fiscal_period, ratios }) => [
    period,
    fiscal_period,
    ratios.revenue_growth,
  ])
  assert.deepEqual(growth, [
    ['2023-12-31', 'Q4', 6600 / 4600 - 1],
    ['2023-09-30', 'Q3', null],
    ['2023-06-30', 'Q2', null],
    ['2023-03-31', 'Q1', null],
    ['2022-12-31', 'Q4', null],
  ])
})

const TO_TRANSITION = [
  ...LINES,
  ...filing('10-KT', '2024-05-20', [
    { tag: 'Revenues', start: '2024-01-01', end: '2024-03-31', value: 1900 },
    { tag: 'NetIncomeLoss', start: '2024-01-01', end: '2024-03-31', value: 95 },
    { tag: 'Assets', end: '2024-03-31', value: 6100 },
  ]),
]
const MOVED = [
  ...TO_TRANSITION,
  ...filing('10-Q', '2024-08-05', [
    { tag: 'Revenues', start: '2024-04-01', end: '2024-06-30', value: 2000 },
    { tag: 'NetIncomeLoss', start: '2024-04-01', end: '2024-06-30', value: 200 },
    { tag: 'Assets', end: '2024-06-30', value: 6200 },
  ]),
  ...filing('10-K', '2025-05-20', [
    { tag: 'Revenues', start: '2024-04-01', end: '2025-03-31', value: 9000 },
    { tag: 'Assets', end: '2025-03-31', value: 6300 },
  ]),
]

test('a transition period has ratios of its months, marked, and none that compare', () => {
  const options = { periodType: 'annual', basis: 'closing' } as const
  const views = listRatios(build(MOVED, 'annual'), options, 3)
  assert.deepEqual(
    views.map((one) => [one.period, one.fiscal_period]),
    [
      ['2025-03-31', 'FY'],
      ['2024-03-31', 'TP'],
      ['2023-12-31', 'FY'],
    ],
  )
  const [, months] = views
  assert.equal(months?.ratios.net_margin, 95 / 1900)
  assert.equal(months?.ratios.revenue_growth, null)
  assert.equal(months?.reason_codes.revenue_growth, 'not_applicable')
  const averaged = listRatios(build(MOVED, 'annual'), { ...options, basis: 'average' }, 2)[1]
  assert.deepEqual([averaged?.ratios.roa, averaged?.reason_codes.roa], [null, 'not_applicable'])
})

test('the newest ratios are those of the last whole year', () => {
  assert.equal(computeRatios(build(TO_TRANSITION, 'annual'))?.period, '2023-12-31')
})

test('vintages have the transition period, and what is newest leaves it out', () => {
  const lines = toFacts(TO_TRANSITION)
  const vintages = buildVintages(lines, { industry: 'general', pending: null })
  const months = vintages.periods.filter(({ state }) => state.fiscalPeriod === 'TP')
  assert.deepEqual(
    months.map(({ state, from, to }) => [state.periodType, state.period, from, to]),
    [['annual', '2024-03-31', '2024-05-20', null]],
  )
  const values = vintages.values.filter(({ state }) => state.period === '2024-03-31')
  const net = values.find(({ state }) => state.measure === 'net_income')
  assert.deepEqual([net?.state.value, net?.state.fiscalPeriod], [95, 'TP'])
  const margin = vintages.ratios.find(
    ({ state }) => state.period === '2024-03-31' && state.ratio === 'net_margin',
  )
  assert.deepEqual([margin?.state.value, margin?.state.fiscalPeriod], [95 / 1900, 'TP'])
  const newestRows = toNewestRows('0000000001', vintages)
  const annual = [...newestRows.periods, ...newestRows.values].filter(
    ({ period_type }) => period_type === 'annual',
  )
  assert.deepEqual([...new Set(annual.map(({ period }) => period))], ['2023-12-31'])
})

test('a quarter after a change of year does not grow against one of the calendar before', () => {
  const options = { periodType: 'quarterly', basis: 'average' } as const
  const views = listRatios(build(MOVED, 'quarterly'), options, 40)
  const first = views.find(({ period }) => period === '2024-06-30')
  assert.equal(first?.fiscal_period, 'Q1')
  assert.equal(first?.ratios.revenue_growth, null)
  assert.equal(first?.reasons.roa, 'the opening total_assets has no value in these statements')
})

const APPLE = '0000320193'

// 10-K 0000320193-24-000123: assets of 352,583 and 364,980, equity of 62,146 and 56,950 million.
test('Apple 2024 on average balances', { skip: missing(APPLE) }, () => {
  const asOf = '2024-12-31T00:00:00.000Z'
  const options = { periodType: 'annual', basis: 'average' } as const
  const statements = buildStatements(readReal(APPLE), { ...options, asOf, industry: 'general' })
  const ratios = computeRatios(statements, options)?.ratios
  assert.equal(ratios?.roa, 93_736 / ((352_583 + 364_980) / 2))
  assert.equal(ratios?.roe, 93_736 / ((62_146 + 56_950) / 2))
})

interface Row {
  period: string
  revenue: number | null
}

interface Answer {
  formula?: Record<string, string>
  period: string | null
  fiscal_year: number | null
  history?: { period: string; ratios: Record<string, number | null> }[]
  reasons: Record<string, string>
  reason_codes: Record<string, string>
  [name: string]: unknown
}

for (const engine of ENGINES) {
  describe(`on ${engine.name}`, { skip: engine.skip }, () => {
    let app: TestApp
    before(async () => {
      app = await runApp({ engine })
    })
    after(() => app.stop())

    async function ask(path: string): Promise<Answer> {
      const answer = await app.get(path, await app.liveKey())
      assert.equal(answer.status, 200, answer.text)
      return answer.body as unknown as Answer
    }

    test('the plain answer has the members that it always had', async () => {
      const answer = await ask('/v1/ratios/ACME')
      const members =
        'ticker cik company period fiscal_year ratios inputs reasons reason_codes source'
      assert.equal(Object.keys(answer).join(' '), members)
      assert.deepEqual(answer, await ask('/v1/ratios/ACME?period=annual&limit=1&basis=closing'))
    })

    test('the formula of each ratio is there on request, by the basis of the answer', async () => {
      const { formula, ...answer } = await ask('/v1/ratios/ACME?include=formula')
      assert.equal(formula?.roe, 'net_income / stockholders_equity')
      assert.equal(formula?.revenue_growth, 'revenue / prior_revenue - 1')
      assert.deepEqual(Object.keys(formula ?? {}), Object.keys(Object(answer.ratios)))
      assert.deepEqual(answer, await ask('/v1/ratios/ACME'))
      const averaged = await ask('/v1/ratios/ACME?include=formula&basis=average')
      assert.equal(averaged.formula?.roe, 'net_income / average stockholders_equity')
      assert.equal(averaged.formula?.net_margin, 'net_income / revenue')
    })

    test('what is asked for beyond it is said, and a history begins with the newest', async () => {
      const answer = await ask('/v1/ratios/ACME?limit=2&basis=average')
      const { period_type, fiscal_period, basis, history = [] } = answer
      assert.deepEqual(
        { period_type, fiscal_period, basis },
        {
          period_type: 'annual',
          fiscal_period: 'FY',
          basis: 'average',
        },
      )
      assert.deepEqual(
        history.map((one) => [one.period, one.ratios.roa]),
        [
          ['2024-12-31', 120_000 / 650_000],
          ['2023-12-31', 100_000 / 550_000],
        ],
      )
      assert.deepEqual(history[0]?.ratios, answer.ratios)
      assert.equal((await ask('/v1/ratios/ACME?trailing=true')).history, undefined)
    })

    test('twelve months at a fiscal year’s end have the ratios of the year', async () => {
      const year = await ask('/v1/ratios/ACME')
      const twelve = await ask('/v1/ratios/ACME?trailing=true')
      assert.equal(twelve.fiscal_period, 'Q4')
      assert.deepEqual(twelve.ratios, year.ratios)
    })

    test('a company without statements has no ratios, whatever is asked for', async () => {
      const answer = await ask('/v1/ratios/QUIET?trailing=true&limit=4')
      assert.deepEqual([answer.period, answer.fiscal_period, answer.history], [null, null, []])
      assert.match(
        answer.reasons.roe ?? '',
        /^The company has filed no report with financial statements in structured form/,
      )
      assert.equal(answer.reason_codes.roe, 'not_filed')
    })

    test('fundamentals have twelve months, ready from the store and as of a day alike', async () => {
      const rowsOf = async (path: string) => {
        const { income_statement } = await ask(path)
        return (income_statement as Row[]).map((row) => [row.period, row.revenue])
      }
      // Earlier years have no known quarters, so the years themselves are their twelve months.
      const expected = [
        ['2024-12-31', 1_200_000],
        ['2023-12-31', 950_000],
        ['2022-12-31', 800_000],
      ]
      assert.deepEqual(await rowsOf('/v1/fundamentals/ACME?trailing=true'), expected)
      const later = await rowsOf('/v1/fundamentals/ACME?trailing=true&as_of=2025-06-30')
      assert.deepEqual(later, expected)
      assert.deepEqual(await rowsOf('/v1/xbrl/ACME?trailing=true'), expected)
    })

    test('tags have what was filed, and no twelve months are made of them', async () => {
      const answer = await ask('/v1/xbrl/ACME?trailing=true&concept=Revenues,NoSuchTag')
      assert.deepEqual(answer.series, [])
      const [made, unknown] = answer.missing as { reason: string }[]
      assert.match(made?.reason ?? '', /are computed for statements only/)
      assert.match(unknown?.reason ?? '', /was read and tags no NoSuchTag\.$/)
    })

    for (const path of ['fundamentals', 'ratios', 'xbrl']) {
      test(`${path}: trailing twelve months have their own parameter, without another period`, async () => {
        const statusOf = async (query: string) => {
          const { status, body } = await app.get(`/v1/${path}/ACME?${query}`, await app.liveKey())
          const [problem] = (body.detail ?? []) as { loc: string[]; msg: string }[]
          return problem ? [status, ...problem.loc, problem.msg] : [status, body.period_type]
        }
        const hint = 'Trailing twelve months: `trailing=true`.'
        const expected = `Input should be 'annual' or 'quarterly'. ${hint}`
        assert.deepEqual(await statusOf('period=ttm'), [422, 'query', 'period', expected])
        const apart = 'Value error, trailing goes without period'
        const both = 'trailing=true&period=quarterly'
        assert.deepEqual(await statusOf(both), [422, 'query', 'trailing', apart])
        assert.deepEqual(await statusOf('trailing=true&period=annual'), [200, 'ttm'])
        const quarters = await statusOf('trailing=false&period=quarterly')
        assert.deepEqual(quarters, [200, 'quarterly'])
      })
    }

    for (const query of ['period=monthly', 'limit=0', 'limit=41', 'basis=opening']) {
      test(`${query} is refused at its place`, async () => {
        const answer = await app.get(`/v1/ratios/ACME?${query}`, await app.liveKey())
        assert.equal(answer.status, 422)
        const [problem] = answer.body.detail as { loc: string[] }[]
        assert.deepEqual(problem?.loc, ['query', query.split('=')[0]])
      })
    }
  })
}
