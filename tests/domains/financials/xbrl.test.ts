// Structured facts and share counts over HTTP: of Acme, whose numbers can be worked out by hand, and
// of filings that a person looked up on EDGAR.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { runApp, startApp, type TestApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'
import { ACME, urls } from '../../support/documents.ts'

interface SeriesAnswer {
  ticker: string | null
  company: string
  filing: { accession: string; form: string; filed: string; facts: number } | null
  period_type: string | null
  series: {
    taxonomy: string
    tag: string
    unit: string
    facts: {
      start: string | null
      end: string
      value: number
      fiscal_period: string | null
      accession: string
    }[]
  }[]
  missing: { name: string; reason: string; reason_code: string }[]
}

interface Row {
  period: string
  accession: string
  revenue?: number | null
  total_assets?: number | null
}

interface StatementsAnswer extends Omit<SeriesAnswer, 'series'> {
  income_statement: Row[]
  balance_sheet: Row[]
  cash_flow: Row[]
  concepts: { taxonomy: string; tag: string; units: string[]; facts: number }[]
}

async function ask<Body = StatementsAnswer>(app: TestApp, path: string): Promise<Body> {
  const answer = await app.get(path, await app.liveKey())
  assert.equal(answer.status, 200, answer.text)
  return answer.body as unknown as Body
}

const askSeries = (app: TestApp, path: string) => ask<SeriesAnswer>(app, path)
const untagged = (name: string) =>
  `EDGAR’s list of the facts of the company was read and tags no ${name}.`
const endsOf = (rows: readonly Row[]) => rows.map(({ period }) => period)

describe('GET /v1/xbrl of an invented company', () => {
  let app: TestApp
  before(async () => {
    app = await runApp()
  })
  after(() => app.stop())

  test('gives every period of the statements and every tag in use', async () => {
    const answer = await ask(app, '/v1/xbrl/acme')
    assert.deepEqual(
      answer.income_statement.map(({ period, revenue }) => [period, revenue]),
      [
        ['2024-12-31', 1_200_000],
        ['2023-12-31', 950_000],
        ['2022-12-31', 800_000],
      ],
    )
    assert.deepEqual(answer.cash_flow, [])
    assert.deepEqual(
      answer.missing.map(({ name }) => name),
      ['cash_flow'],
    )
    assert.deepEqual(
      answer.concepts.map(({ tag, facts }) => [tag, facts]),
      [
        ['Assets', 6],
        ['Liabilities', 3],
        ['NetIncomeLoss', 8],
        ['Revenues', 9],
        ['StockholdersEquity', 3],
      ],
    )
    assert.equal(answer.filing, null)
  })

  test('counts quarters one by one, as many as asked for', async () => {
    const { income_statement } = await ask(app, '/v1/xbrl/ACME?period=quarterly&limit=2')
    assert.deepEqual(
      income_statement.map(({ period, revenue }) => [period, revenue]),
      [
        // The year less its first nine months.
        ['2024-12-31', 350_000],
        ['2024-09-30', 300_000],
      ],
    )
  })

  test('gives tags in any spelling as series, and says why one is missing', async () => {
    const answer = await askSeries(
      app,
      '/v1/xbrl/ACME?concept=us-gaap:revenues,%20ASSETS,NoSuchTag,ifrs-full:Assets',
    )
    assert.deepEqual(
      answer.series.map(({ tag, facts }) => [tag, facts.map(({ value }) => value)]),
      [
        ['Revenues', [1_200_000, 950_000, 800_000]],
        ['Assets', [700_000, 600_000, 500_000]],
      ],
    )
    assert.deepEqual(answer.missing, [
      { name: 'NoSuchTag', reason: untagged('NoSuchTag'), reason_code: 'not_tagged' },
      {
        name: 'ifrs-full:Assets',
        reason: `${untagged('ifrs-full:Assets')} Did you mean us-gaap:Assets?`,
        reason_code: 'not_tagged',
      },
    ])
  })

  test('gives a period’s value in every filing that states it', async () => {
    const { series } = await askSeries(app, '/v1/xbrl/acme?concept=Revenues&history=true')
    assert.deepEqual(
      series[0]?.facts.map(({ end, value }) => [end, value]),
      [
        ['2024-12-31', 1_200_000],
        ['2023-12-31', 950_000],
        ['2023-12-31', 1_000_000],
        ['2022-12-31', 800_000],
      ],
    )
  })

  test('says of a tag that it is reported, though not for such a period', async () => {
    const answer = await askSeries(
      app,
      '/v1/xbrl/ACME?concept=Liabilities&period=quarterly&as_of=2010-01-01',
    )
    assert.match(
      String(answer.missing[0]?.reason),
      /^EDGAR’s list of the facts of the company was read/,
    )
    const own = await askSeries(app, '/v1/xbrl/0000111111-24-000006?concept=Liabilities')
    assert.match(
      String(own.missing[0]?.reason),
      /^EDGAR’s list of the facts of the filing was read/,
    )
  })

  test('answers as of a day with what had been filed by then', async () => {
    const before = await askSeries(app, '/v1/xbrl/ACME?concept=Revenues&as_of=2024-08-14')
    assert.deepEqual(before.series[0]?.facts[0]?.value, 1_000_000)
    const after = await askSeries(app, '/v1/xbrl/ACME?concept=Revenues&as_of=2024-08-15')
    assert.deepEqual(after.series[0]?.facts[0]?.value, 950_000)
    // The amendment was accepted at 20:10 UTC.
    const minute = (time: string) =>
      askSeries(app, `/v1/xbrl/ACME?concept=Revenues&as_of=2024-08-15T${time}Z`)
    assert.equal((await minute('20:09:00')).series[0]?.facts[0]?.value, 1_000_000)
    assert.equal((await minute('20:11:00')).series[0]?.facts[0]?.value, 950_000)
  })

  test('gives what one filing reports, whoever else reports the same period', async () => {
    const answer = await ask(app, '/v1/xbrl/0000111111-24-000001')
    assert.deepEqual(answer.filing, {
      accession: '0000111111-24-000001',
      form: '10-K',
      filed: '2024-02-15',
      facts: 5,
    })
    // The original's revenue counts here; the amendment has 950,000.
    assert.deepEqual(
      answer.income_statement.map(({ period, revenue }) => [period, revenue]),
      [['2023-12-31', 1_000_000]],
    )
    assert.deepEqual(endsOf(answer.balance_sheet), ['2023-12-31'])
    assert.equal(answer.concepts.length, 5)
  })

  test('gives all values of a filing’s tag, the year to date included', async () => {
    const answer = await askSeries(app, '/v1/xbrl/000011111124000006?concept=Revenues')
    assert.equal(answer.period_type, null)
    assert.deepEqual(
      answer.series[0]?.facts.map(({ start, value, fiscal_period }) => [
        start,
        value,
        fiscal_period,
      ]),
      [
        ['2024-04-01', 300_000, 'Q2'],
        ['2024-01-01', 550_000, null],
      ],
    )
  })

  test('says of a quarterly report that it has no fiscal year', async () => {
    const answer = await ask(app, '/v1/xbrl/0000111111-24-000006')
    assert.equal(
      answer.missing[0]?.reason,
      'the facts of the filing make no row for a fiscal year; try period=quarterly',
    )
    const quarters = await ask(app, '/v1/xbrl/0000111111-24-000006?period=quarterly')
    assert.deepEqual(
      quarters.income_statement.map(({ period, revenue }) => [period, revenue]),
      [['2024-06-30', 300_000]],
    )
  })

  test('does not know a filing without facts, or before it was filed', async () => {
    const key = await app.liveKey()
    for (const path of [
      '/v1/xbrl/0000111111-25-000003',
      '/v1/xbrl/0000111111-24-000001?as_of=2024-02-14',
      '/v1/xbrl/0009999999-24-000001',
    ]) {
      const answer = await app.get(path, key)
      assert.deepEqual([answer.status, answer.body.error], [404, 'not_found'], path)
    }
  })

  test('says that a company has no structured data', async () => {
    const answer = await ask(app, '/v1/xbrl/QUIET')
    assert.deepEqual(answer.concepts, [])
    assert.match(
      String(answer.missing[0]?.reason),
      /^The company has filed no report with financial statements in structured form/,
    )
    assert.equal(answer.missing[0]?.reason_code, 'not_filed')
    const series = await askSeries(app, '/v1/xbrl/QUIET?concept=Assets')
    assert.match(
      String(series.missing[0]?.reason),
      /^The company has filed no report with financial statements in structured form/,
    )
  })

  test('finds the filing that an agent sent once the list of its company is known', async (t) => {
    const own = await startApp(t)
    const facts = own.publisher.documents.get(urls.facts(ACME))
    const text = JSON.stringify(facts).replaceAll('0000111111-24-000001', '0000950170-24-000001')
    own.publisher.documents.set(urls.facts(ACME), JSON.parse(text))
    const lists = own.publisher.documents.get(urls.page(ACME, '001')) as {
      accessionNumber: string[]
    }
    lists.accessionNumber[1] = '0000950170-24-000001'
    const key = await own.liveKey()
    const path = '/v1/xbrl/0000950170-24-000001'
    const first = await own.get(path, key)
    assert.equal(first.status, 404)
    assert.match(
      String(first.body.detail),
      /Whose facts those of the filing 0000950170-24-000001 are is not known here/,
    )
    await own.get('/v1/filings/ACME?limit=100', key)
    const second = await ask(own, path)
    assert.equal(second.company, 'Acme Widgets Inc.')
    assert.equal(second.income_statement[0]?.revenue, 1_000_000)
  })
})

const CORPUS = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url))
const FACTS = 'data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json.gz'
const skip = existsSync(CORPUS + FACTS) ? false : 'no real facts beside the repository'

interface SharesAnswer {
  shares_outstanding: { value: number; as_of: string; form: string; accession: string } | null
  public_float: { value: number; as_of: string; accession: string } | null
  classes: object[]
  reasons: Record<string, string>
  reason_codes: Record<string, string>
  history?: { shares_outstanding: { as_of: string }[]; public_float: object[] }
}

describe('real filings', { skip }, () => {
  let app: TestApp
  before(async () => {
    const clock = createTestClock('2026-06-30T17:00:00.000Z')
    app = await runApp({ clock, source: createMirrorSource({ folder: CORPUS, clock }) })
  })
  after(() => app.stop())

  // Apple's 10-K for fiscal 2024, accession 0000320193-24-000123: consolidated statements of
  // operations and cover page.
  test('Apple’s 10-K for 2024 has three years of research and development', async () => {
    const path = '/v1/xbrl/0000320193-24-000123?concept=ResearchAndDevelopmentExpense'
    const { series, filing } = await askSeries(app, path)
    assert.deepEqual([filing?.form, filing?.filed], ['10-K', '2024-11-01'])
    assert.deepEqual(
      series[0]?.facts.map(({ end, value }) => [end, value]),
      [
        ['2024-09-28', 31_370_000_000],
        ['2023-09-30', 29_915_000_000],
        ['2022-09-24', 26_251_000_000],
      ],
    )
  })

  // 11.89 in the 10-K for 2019, 0000320193-19-000119; the two after the split of 2020 say 2.97.
  test('Apple’s diluted earnings per share of 2019 as each filing states them', async () => {
    const path = '/v1/xbrl/AAPL?concept=EarningsPerShareDiluted&history=true&limit=100'
    const { series } = await askSeries(app, path)
    const facts = series[0]?.facts ?? []
    assert.deepEqual(
      facts
        .filter(({ end }) => end === '2019-09-28')
        .map(({ accession, value }) => [accession, value]),
      [
        ['0000320193-21-000105', 2.97],
        ['0000320193-20-000096', 2.97],
        ['0000320193-19-000119', 11.89],
      ],
    )
  })

  // 10-Q for the third quarter of fiscal 2025, accession 0000320193-25-000073.
  test('Apple’s 10-Q gives the quarter, and the nine months only as reported values', async () => {
    const quarters = await ask(app, '/v1/xbrl/0000320193-25-000073?period=quarterly')
    assert.deepEqual(
      quarters.income_statement.map(({ period, revenue }) => [period, revenue]),
      [
        ['2025-06-28', 94_036_000_000],
        ['2024-06-29', 85_777_000_000],
      ],
    )
    const tag = 'RevenueFromContractWithCustomerExcludingAssessedTax'
    const { series } = await askSeries(app, `/v1/xbrl/0000320193-25-000073?concept=${tag}`)
    assert.deepEqual(
      series[0]?.facts.map(({ value }) => value),
      [94_036_000_000, 313_695_000_000, 85_777_000_000, 296_105_000_000],
    )
  })

  test('Apple: more than fifteen years, and cover pages count as of their report', async () => {
    const { income_statement } = await ask(app, '/v1/xbrl/320193?limit=100')
    assert.ok(income_statement.length >= 15)
    const { series } = await askSeries(
      app,
      '/v1/xbrl/320193?concept=dei:EntityCommonStockSharesOutstanding&limit=1&as_of=2024-12-01',
    )
    assert.deepEqual(
      series[0]?.facts.map(({ end, value }) => [end, value]),
      [['2024-10-18', 15_115_823_000]],
    )
  })

  test('Apple: shares and float of the cover page', async () => {
    const path = '/v1/shares/320193?as_of=2024-12-01'
    const answer = await ask<SharesAnswer>(app, path)
    const { shares_outstanding: shares, public_float: float } = answer
    assert.deepEqual([shares?.value, shares?.as_of], [15_115_823_000, '2024-10-18'])
    assert.equal(shares?.accession, '0000320193-24-000123')
    assert.deepEqual([float?.value, float?.as_of], [2_628_553_000_000, '2024-03-29'])
    assert.equal('history' in answer, false)
    const { history } = await ask<SharesAnswer>(app, `${path}&history=true`)
    assert.equal(history?.shares_outstanding[0]?.as_of, '2024-10-18')
    assert.equal(history?.shares_outstanding[1]?.as_of, '2024-07-19')
  })

  // Nike and Under Armour have two classes; their covers give a count each, which EDGAR leaves out.
  test('no count is made up where the cover gives one per class', async () => {
    const nike = await ask<SharesAnswer>(app, '/v1/shares/320187')
    assert.equal(nike.shares_outstanding, null)
    assert.match(
      nike.reasons.shares_outstanding ?? '',
      /tags no count of all shares of a day after 2015-07-17\.$/,
    )
    assert.equal(nike.public_float?.as_of, '2024-11-30')
    const armour = await ask<SharesAnswer>(app, '/v1/shares/1336917')
    assert.equal(armour.shares_outstanding, null)
    assert.equal(nike.reason_codes.shares_outstanding, 'not_tagged')
    assert.match(armour.reasons.shares_outstanding ?? '', /leaves out those by class/)
    assert.match(armour.reasons.public_float ?? '', /of a day after 2015-06-30/)
    assert.equal(armour.reason_codes.classes, 'not_applicable')
    assert.deepEqual(armour.classes, [])
  })

  // JPMorgan's cover names its securities one by one; the balance sheet has the count (10-K for 2025).
  test('the balance sheet counts where the cover does not', async () => {
    const { shares_outstanding } = await ask<SharesAnswer>(app, '/v1/shares/19617')
    assert.deepEqual(
      [shares_outstanding?.value, shares_outstanding?.as_of],
      [2_696_200_000, '2025-12-31'],
    )
  })
})

test('a tool names what it is given, and exactly one of the kinds', async (t) => {
  const app = await startApp(t)
  const key = await app.liveKey()
  const call = async (args: object) => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call' }
    const answer = await app.send('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'x-api-key': key,
      },
      body: JSON.stringify({ ...message, params: { name: 'get_xbrl', arguments: args } }),
    })
    const { result } = answer.body as { result: { isError?: true; content: { text: string }[] } }
    return { isError: result.isError === true, body: JSON.parse(result.content[0]?.text ?? '') }
  }
  const byCik = await call({ cik: '111111', limit: 1 })
  const byTicker = await call({ ticker: 'ACME', limit: 1 })
  assert.deepEqual(byCik.body, byTicker.body)
  assert.deepEqual((await call({ ident: 'ACME', limit: 1 })).body, byTicker.body)
  const byAccession = await call({ accession: '0000111111-24-000001' })
  assert.equal(byAccession.body.filing.form, '10-K')
  for (const args of [{}, { ticker: 'ACME', cik: '111111' }, { ident: 'ACME', cik: '111111' }]) {
    const { isError, body } = await call(args)
    assert.equal(isError, true)
    assert.match(body.detail[0].msg, /exactly one of ident, ticker, cik, accession/)
  }
  const both = await call({ ticker: 'ACME', accession: '0000111111-24-000001' })
  assert.deepEqual(both.body, byAccession.body)
  const path = '/v1/xbrl/ACME?accession=000011111124000001'
  assert.deepEqual((await app.get(path, key)).body, both.body)
  const twice = await app.get('/v1/xbrl/0000111111-24-000001?accession=0000111111-24-000001', key)
  assert.equal(twice.status, 422)
  const others = await call({ ticker: 'NDQ', accession: '0000111111-24-000001' })
  assert.equal(others.isError, true)
})
