// Pay from a proxy statement: answers, tables, pages and webhooks.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { EVENT_SOURCES } from '../../src/catalogue/catalogue.ts'
import { compensation } from '../../src/domains/compensation/domain.ts'
import { toEventWords } from '../../src/webhooks/messages/words.ts'
import { keyHeaders, startApp } from '../support/app.ts'
import { ACME, urls } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { startReceiver } from '../support/receiver.ts'
import { tell } from '../webhooks/filings.ts'

const ACCESSION = '0000111111-25-000041'
const ADDRESS = urls.submission(ACME, ACCESSION)
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

const TABLES = `<p>Summary Compensation Table</p><table>
${row('Name and Principal Position', 'Year', 'Salary ($)', 'Stock Awards ($)', 'Total ($)')}
${row('Jane Doe President', '2024', '500,000', '1,000,000', '1,500,000')}
${row('', '2023', '480,000', '900,000', '1,385,000')}
${row('John Roe Treasurer', '2024', '200,000', '—', '200,000')}</table>
<p>Our CEO pay ratio is 85:1.</p>`

function submission(body: string): string {
  return `<SEC-HEADER>${ACCESSION}.hdr.sgml
<ACCEPTANCE-DATETIME>20250314161500
ACCESSION NUMBER:		${ACCESSION}
CONFORMED SUBMISSION TYPE:	DEF 14A
FILED AS OF DATE:		20250314

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			ACME WIDGETS INC
		CENTRAL INDEX KEY:			${ACME}
</SEC-HEADER>
<DOCUMENT>
<TYPE>DEF 14A
<FILENAME>proxy.htm
<TEXT>
<html><body>${body}</body></html>
</TEXT>
</DOCUMENT>
`
}

type Members = Record<string, unknown>

for (const engine of ENGINES) {
  describe(`executive pay on ${engine.name}`, { skip: engine.skip }, () => {
    const load = async (t: Parameters<typeof startApp>[0], body: string) => {
      const app = await startApp(t, { engine })
      app.publisher.documents.set(ADDRESS, submission(body))
      const outcome = await compensation.loaders[0]?.load(ADDRESS, app.services)
      assert.equal(outcome, 'stored')
      return { app, key: await app.liveKey() }
    }

    test('a row has its amounts with their cells, and is marked if they do not add up', async (t) => {
      const { app, key } = await load(t, TABLES)
      const { body } = await app.get('/v1/compensation/latest', key)
      const [proxy] = body.proxies as Members[]
      const { executives, missing, ...head } = proxy ?? {}
      assert.deepEqual(head, {
        form: 'DEF 14A',
        is_amendment: false,
        accession: ACCESSION,
        filed: '2025-03-14',
        accepted_at: '2025-03-14T20:15:00.000Z',
        ticker: null,
        issuer_cik: ACME,
        url: ADDRESS,
        issuer: 'ACME WIDGETS INC',
        highest_total: 1_500_000,
        directors: [],
        pay_versus_performance: [],
        pay_ratio: { ratio: 85, sentence: 'Our CEO pay ratio is 85:1.' },
      })
      const [jane, before, john] = executives as Members[]
      assert.deepEqual(jane, {
        name: 'Jane Doe',
        position: 'President',
        fiscal_year: 2024,
        salary: 500_000,
        bonus: null,
        stock_awards: 1_000_000,
        option_awards: null,
        non_equity_incentive: null,
        pension_change: null,
        other: null,
        total: 1_500_000,
        adds_up: true,
        row_label: 'Jane Doe President',
        table_number: 1,
        cells: [
          { measure: 'salary', text: '500,000' },
          { measure: 'stock_awards', text: '1,000,000' },
          { measure: 'total', text: '1,500,000' },
        ],
      })
      assert.deepEqual([before?.name, before?.adds_up], ['Jane Doe', false])
      assert.deepEqual([john?.position, john?.stock_awards], ['Treasurer', 0])
      const absent = (missing as Members[]).map(({ part, reason_code }) => [part, reason_code])
      assert.deepEqual(absent, [
        ['directors', 'unreadable'],
        ['pay_versus_performance', 'unreadable'],
      ])
      const of = async (query: string) =>
        (await app.get(`/v1/compensation/latest?${query}`, key)).body.count
      assert.deepEqual([await of('min_total=1500000'), await of('min_total=1500001')], [1, 0])
    })

    test('tables and pages have a row for each person and year', async (t) => {
      const { app, key } = await load(t, TABLES)
      const csv = await app.get('/v1/compensation/latest?format=csv', key)
      assert.equal(csv.text.trim().split('\n').length, 1 + 3)
      assert.match(csv.text, /Jane Doe,President,2023,480000/)
      const page = await app.get('/compensation')
      assert.match(page.text, /data-value="1385000"/)
    })

    test('a proxy without tables says what is missing', async (t) => {
      const { app, key } = await load(t, '<p>A meeting will be held.</p>')
      const { body } = await app.get('/v1/compensation/latest', key)
      const [proxy] = body.proxies as Members[]
      const { missing, highest_total } = proxy ?? {}
      const reasons = (missing as Members[]).map(({ part }) => part)
      assert.deepEqual(reasons, ['executives', 'directors', 'pay_versus_performance', 'pay_ratio'])
      assert.equal(highest_total, null)
    })

    test('a webhook gets the proxy of a watched company', async (t) => {
      const receiver = await startReceiver(t)
      const settings = { ROLE: 'all', WEBHOOK_ALLOW: receiver.address }
      const app = await startApp(t, { engine, settings })
      app.publisher.documents.set(ADDRESS, submission(TABLES))
      const key = await app.liveKey()
      const body = JSON.stringify({ url: receiver.url, tickers: ['ACME'], events: ['proxy'] })
      const sent = { method: 'POST', headers: keyHeaders(key), body }
      assert.equal((await app.send('/v1/webhooks', sent)).status, 200)
      await tell(app.services, [ACME], ACCESSION, 'DEF 14A')
      const [delivered] = await receiver.got(1)
      const { type, data } = JSON.parse(String(delivered?.body)) as { type: string; data: Members }
      assert.deepEqual([type, data.accession], ['proxy', ACCESSION])
      assert.deepEqual(toEventWords(EVENT_SOURCES).get('proxy')?.(data), [
        'ACME WIDGETS INC filed its proxy statement.',
        'Total for 2024: Jane Doe, President: $1.5M.',
      ])
    })
  })
}
