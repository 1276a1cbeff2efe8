// Statements as filed and segments over HTTP, on both engines, for a company of our own.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { startApp, type TestApp } from '../../support/app.ts'
import { ACME, type ListedFiling, toColumns, urls } from '../../support/documents.ts'
import { ENGINES } from '../../support/engines.ts'
import { linkbasesOf, REPORT_23, REPORT_24 } from '../../support/filed-report.ts'

type Json = Record<string, unknown>

const FOLDER = 'https://www.sec.gov/Archives/edgar/data/111111'
const K24 = '0000111111-25-000001'
const K23 = '0000111111-24-000001'
const K08 = '0000111111-09-000001'

const annual: ListedFiling = {
  accession: K24,
  form: '10-K',
  filed: '2025-02-14',
  accepted: '2025-02-14T21:30:00.000Z',
  report: '2024-12-31',
  document: 'acme-10k.htm',
}
const earlier: ListedFiling = {
  accession: K23,
  form: '10-K',
  filed: '2024-02-15',
  accepted: '2024-02-15T21:00:00.000Z',
  report: '2023-12-31',
  document: 'acme-10k.htm',
}
const before: ListedFiling = {
  accession: K08,
  form: '10-K',
  filed: '2009-02-15',
  accepted: '2009-02-15T21:00:00.000Z',
  report: '2008-12-31',
  document: 'acme-10k.htm',
}

const folderOf = ({ accession }: ListedFiling) => `${FOLDER}/${accession.replaceAll('-', '')}/`

function publish(app: TestApp, filings: readonly ListedFiling[]): void {
  const { documents } = app.publisher
  documents.set(urls.submissions(ACME), {
    cik: '111111',
    name: 'Acme Widgets Inc.',
    tickers: ['ACME'],
    exchanges: ['Nasdaq'],
    filings: { recent: toColumns([...filings]), files: [] },
  })
  documents.set(`${folderOf(annual)}acme-10k.htm`, REPORT_24)
  documents.set(`${folderOf(earlier)}acme-10k.htm`, REPORT_23)
  documents.set(`${folderOf(before)}acme-10k.htm`, '<html><body>Plain words.</body></html>')
  for (const [filing, year] of [
    [annual, '2024'],
    [earlier, '2023'],
  ] as const) {
    for (const [end, text] of Object.entries(linkbasesOf(year))) {
      documents.set(`${folderOf(filing)}acme-20241231${end}`, text)
    }
  }
}

for (const engine of ENGINES) {
  describe(`filed facts on ${engine.name}`, { skip: engine.skip }, () => {
    const begin = async (
      test: Parameters<typeof startApp>[0],
      filings: readonly ListedFiling[] = [annual, earlier],
    ) => {
      const app = await startApp(test, { engine })
      publish(app, filings)
      const key = await app.liveKey()
      const get = (path: string) => app.get(`/v1/${path}`, key)
      const ask = async (path: string): Promise<Json> => {
        const answer = await get(path)
        assert.equal(answer.status, 200, answer.text)
        return answer.body
      }
      return { app, get, ask }
    }
    const titled = (body: Json, title: string) =>
      (body.statements as Json[]).find((one) => one.title === title) as Json
    const shown = (statement: Json) =>
      (statement.lines as Json[]).map(({ label, depth, members, values }) => [
        depth,
        [label, ...(members as Json[]).map((member) => member.label)].join(' / '),
        ...(values as (Json | null)[]).map((value) => value?.value ?? null),
      ])
    const M = 1_000_000

    it('lays a statement out as the filer does, with labels, headings, totals and signs', async (t) => {
      const { ask } = await begin(t)
      const body = await ask('statements/ACME')
      assert.deepEqual(
        [body.accession, body.form, body.url, body.count, body.complete],
        [K24, '10-K', `${folderOf(annual)}acme-10k.htm`, 3, true],
      )
      const titles = (body.statements as Json[]).map(({ title }) => title)
      assert.deepEqual(titles, [
        'BALANCE SHEETS',
        'STATEMENTS OF OPERATIONS',
        'STATEMENTS OF EQUITY',
      ])
      const operations = titled(body, 'STATEMENTS OF OPERATIONS')
      assert.deepEqual(shown(operations), [
        [0, 'Sales', 230 * M, 900 * M, 800 * M],
        [0, 'Sales / Widgets', null, 700 * M, null],
        [0, 'Sales / Repairs', null, 200 * M, null],
        [0, 'Costs:'],
        [1, 'Less cost of sales', null, 500 * M, 450 * M],
        [0, 'Operating profit', null, 400 * M, 350 * M],
      ])
      const marks = (operations.lines as Json[]).map(({ concept, ...line }) => [
        concept,
        line.is_heading,
        line.is_total,
        line.is_negated,
      ])
      assert.deepEqual(marks.slice(3), [
        ['us-gaap:CostsAndExpensesAbstract', true, false, false],
        ['us-gaap:CostOfRevenue', false, false, true],
        ['us-gaap:OperatingIncomeLoss', false, true, false],
      ])
      const [first] = operations.lines as Json[]
      assert.deepEqual((first?.values as Json[] | undefined)?.[1], {
        value: 900 * M,
        decimals: -6,
        anchor: 'sales',
      })
    })

    it('has the columns of the statement, not those of others with the same tags', async (t) => {
      const { ask } = await begin(t)
      const balance = titled(await ask('statements/ACME'), 'BALANCE SHEETS')
      assert.deepEqual(balance.columns, [
        { start: null, end: '2024-12-31' },
        { start: null, end: '2023-12-31' },
      ])
      assert.deepEqual(shown(balance).at(-2), [0, '', null, null])
      assert.deepEqual(shown(balance).at(-1), [0, 'Equity', 1560 * M, 1260 * M])
    })

    it('puts an opening balance under the year that it opens', async (t) => {
      const { ask } = await begin(t)
      const equity = titled(await ask('statements/ACME'), 'STATEMENTS OF EQUITY')
      assert.deepEqual(shown(equity), [
        [0, 'Opening equity', 1260 * M, 1000 * M],
        [0, 'Profit', 300 * M, 260 * M],
        [0, 'Closing equity', 1560 * M, 1260 * M],
      ])
    })

    it('takes an accession, and refuses one that the company has not', async (t) => {
      const { ask, get } = await begin(t)
      assert.equal((await ask(`statements/ACME?accession=${K23}`)).accession, K23)
      const unknown = await get('statements/ACME?accession=0000111111-25-000099')
      assert.deepEqual([unknown.status, unknown.body.error], [404, 'not_found'])
      const early = await get(`statements/ACME?accession=${K24}&as_of=2025-01-01`)
      assert.equal(early.status, 404)
    })

    it('reads nothing from a filing without XBRL, for free, and says so', async (t) => {
      const { app, get } = await begin(t, [before])
      const none = await get('statements/ACME')
      assert.deepEqual([none.body.count, none.body.complete], [0, false])
      assert.deepEqual(
        [none.body.incomplete_code, none.body.incomplete_reason],
        [
          'not_applicable',
          'The 10-K of 2009-02-15 is from before 2009-06-15, when companies began to tag statements.',
        ],
      )
      assert.equal(none.headers['x-credits-charged'] ?? '0', '0')
      const segments = await get('segments/ACME')
      assert.deepEqual([segments.body.count, segments.body.breakdowns], [0, []])
      assert.ok(app.publisher.asked.length > 0)
    })

    it('says so where the schema and linkbases are not to be had', async (t) => {
      const { app, ask } = await begin(t)
      app.publisher.documents.delete(`${folderOf(annual)}acme-20241231.xsd`)
      const body = await ask('statements/ACME')
      assert.deepEqual([body.count, body.complete], [0, false])
      assert.match(String(body.incomplete_reason), /schema and linkbases/)
    })

    it('sums segments, and says what lies between them and the total', async (t) => {
      const { ask } = await begin(t, [annual])
      const body = await ask('segments/ACME')
      const find = (by: string, measure: string, end: string) =>
        (body.breakdowns as Json[]).find(
          (one) => one.by === by && one.measure === measure && one.end === end,
        ) as Json
      const sales = find('segment', 'revenue', '2024-12-31')
      assert.deepEqual(
        (sales.parts as Json[]).map(({ label, parent, value }) => [label, parent, value]),
        [
          ['North', null, 600 * M],
          ['South', null, 350 * M],
          ['South coast', 'acme:SouthMember', 50 * M],
        ],
      )
      assert.deepEqual(
        [sales.sum, sales.total, sales.difference, sales.ties, sales.title],
        [950 * M, 900 * M, 0, true, 'Segments (Details)'],
      )
      assert.deepEqual(
        (sales.reconciling as Json[]).map(({ label, value }) => [label, value]),
        [['Eliminations', -50 * M]],
      )
      const income = find('segment', 'operating_income', '2024-12-31')
      assert.deepEqual(
        [income.sum, income.total, income.difference, income.ties],
        [430 * M, 400 * M, -30 * M, false],
      )
      const products = find('product', 'revenue', '2024-12-31')
      assert.deepEqual([products.sum, products.difference, products.ties], [900 * M, 0, true])
      assert.equal((await ask('segments/ACME?by=product')).count, 1)
    })

    it('marks what an earlier report stated otherwise, called otherwise, or had besides', async (t) => {
      const { ask } = await begin(t)
      const body = await ask('segments/ACME?by=segment')
      const of2023 = (body.breakdowns as Json[]).find(({ end }) => end === '2023-12-31') as Json
      assert.equal(of2023.accession, K24)
      const [north, south] = of2023.parts as Json[]
      assert.deepEqual(
        [north?.value, north?.recast_from, north?.renamed_from],
        [520 * M, { value: 500 * M, accession: K23 }, null],
      )
      assert.deepEqual(
        [south?.value, south?.recast_from, south?.renamed_from],
        [280 * M, null, { member: 'acme:OverseasMember', label: 'Overseas', accession: K23 }],
      )
      assert.deepEqual(of2023.gone, [
        { member: 'acme:EastMember', label: 'East', value: 20 * M, accession: K23 },
      ])
    })

    it('reads a filing once', async (t) => {
      const { app, ask } = await begin(t)
      await ask('statements/ACME')
      await ask('statements/ACME')
      await ask('segments/ACME?limit=1')
      assert.equal(app.publisher.timesAsked(`${folderOf(annual)}acme-10k.htm`), 1)
      assert.equal(app.publisher.timesAsked(`${folderOf(annual)}acme-20241231_cal.xml`), 0)
    })

    it('reads the instance of a filing from before inline documents, by its folder', async (t) => {
      const { app, ask } = await begin(t, [before])
      const folder = folderOf(before)
      const names = ['acme-10k.htm', 'acme-20241231.xml', 'acme-20241231.xsd', 'R1.xml']
      app.publisher.documents.set(`${folder}index.json`, {
        directory: { item: names.map((name) => ({ name })) },
      })
      app.publisher.documents.set(`${folder}acme-20241231.xml`, INSTANCE)
      for (const [end, text] of Object.entries(linkbasesOf('2024'))) {
        app.publisher.documents.set(`${folder}acme-20241231${end}`, text)
      }
      const balance = titled(await ask('statements/ACME'), 'BALANCE SHEETS')
      assert.deepEqual(shown(balance), [[0, 'Total assets', 1000]])
    })

    it('reads the publisher’s extraction where the statements are in another document of the filing', async (t) => {
      const { app, ask } = await begin(t)
      const folder = folderOf(annual)
      const cover = REPORT_24.replace(/<\/div>[\s\S]*<\/body>/, '</div></body>')
      app.publisher.documents.set(`${folder}acme-10k.htm`, cover)
      app.publisher.documents.set(`${folder}acme-10k_htm.xml`, INSTANCE)
      const body = await ask('statements/ACME')
      assert.deepEqual([body.url, body.complete], [`${folder}acme-10k_htm.xml`, true])
      assert.deepEqual(shown(titled(body, 'BALANCE SHEETS')), [[0, 'Total assets', 1000]])
    })

    it('a document that cannot be read is named', async (t) => {
      const { app, ask } = await begin(t)
      app.publisher.documents.set(`${folderOf(annual)}acme-10k.htm`, '<html><ix:header></html>')
      const body = await ask('segments/ACME')
      assert.equal(body.complete, false)
      const [filing] = body.filings as Json[]
      assert.match(String(filing?.reason), /acme-10k\.htm cannot be read/)
      assert.equal(filing?.reason_code, 'unreadable')
    })

    it('the only document is a failure if it cannot be read, and free', async (t) => {
      const { app, get } = await begin(t, [annual])
      app.publisher.documents.set(`${folderOf(annual)}acme-10k.htm`, '<html><ix:header></html>')
      const { status, body, headers } = await get('segments/ACME')
      const cost = headers['x-credits-cost']
      assert.deepEqual([status, body.reason_code, cost], [404, 'unreadable', '0'])
      assert.match(String(body.detail), /acme-10k\.htm cannot be read/)
    })
  })
}

const INSTANCE = `<?xml version="1.0"?>
<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase"
 xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:us-gaap="http://fasb.org/us-gaap/2010-01-31">
<link:schemaRef xlink:type="simple" xlink:href="acme-20241231.xsd"/>
<xbrli:context id="c"><xbrli:entity><xbrli:identifier scheme="s">0000111111</xbrli:identifier></xbrli:entity>
<xbrli:period><xbrli:instant>2008-12-31</xbrli:instant></xbrli:period></xbrli:context>
<xbrli:unit id="u"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
<us-gaap:Assets contextRef="c" unitRef="u" decimals="0">1000</us-gaap:Assets></xbrli:xbrl>`
