// One company’s ownership forms over HTTP: listed, read, missing, or unavailable.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ingest } from '../../../src/contract/work/job.ts'
import { ingestOwnership } from '../../../src/domains/insider/ingest.ts'
import { type AppOptions, startApp, type TestApp } from '../../support/app.ts'
import { ACME, BROOK, toColumns, urls } from '../../support/documents.ts'
import { ENGINES } from '../../support/engines.ts'
import { ANN, BEN, FUND, formUrl, formXml, type Published, publish } from './forms.ts'

type Json = Record<string, unknown>

const A1 = '0000900001-25-000001'
const A2 = '0000900001-25-000002'
const A3 = '0000900001-25-000003'

async function ask(app: TestApp, query: string): Promise<Json> {
  const answer = await app.get(`/v1/insider/${query}`, await app.liveKey())
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const rows = (body: Json, ...names: string[]) =>
  (body.transactions as Json[]).map((row) => names.map((name) => row[name]))

const filings = (body: Json, ...names: string[]) =>
  (body.filings as Json[]).map((row) => names.map((name) => row[name]))

const unread = (body: Json, ...names: string[]) =>
  (body.unread as Json[]).map((row) => names.map((name) => row[name]))

for (const engine of ENGINES) {
  describe(`insider forms of a company on ${engine.name}`, { skip: engine.skip }, () => {
    const start = async (test: Parameters<typeof startApp>[0], published: Published[]) => {
      const options: AppOptions = { engine }
      const app = await startApp(test, options)
      publish(app.publisher, published)
      return app
    }

    it('answers with every row, newest filing first, and asks for each form once', async (t) => {
      const app = await start(t, [
        { accession: A2, filed: '2025-11-05', xml: formXml({ owners: [BEN], rows: [{}, {}] }) },
        { accession: A1, filed: '2025-11-04', xml: formXml({ plan: '1' }) },
      ])
      const body = await ask(app, 'acme')
      assert.deepEqual([body.ticker, body.cik, body.count, body.complete], ['ACME', ACME, 3, true])
      assert.deepEqual(rows(body, 'accession', 'line', 'owner', 'plan_10b5_1', 'value'), [
        [A2, 1, 'Birch Ben', null, 10000],
        [A2, 2, 'Birch Ben', null, 10000],
        [A1, 1, 'Ash Ann', true, 10000],
      ])
      assert.deepEqual(rows(body, 'role', 'officer_title', 'filed')[2], [
        'Director, Officer',
        'CEO',
        '2025-11-04',
      ])
      assert.deepEqual(filings(body, 'accession', 'accepted_at', 'url')[1], [
        A1,
        '2025-11-04T22:00:00.000Z',
        formUrl(A1),
      ])
      await ask(app, ACME)
      assert.equal(app.publisher.timesAsked(formUrl(A1)), 1)
    })

    it('counts filings with `limit`, not rows', async (t) => {
      const app = await start(t, [
        { accession: A2, filed: '2025-11-05', xml: formXml({ rows: [{}, {}, {}] }) },
        { accession: A1, filed: '2025-11-04', xml: formXml() },
      ])
      const body = await ask(app, 'ACME?limit=1')
      assert.deepEqual([body.count, filings(body, 'accession')], [3, [[A2]]])
      assert.equal(app.publisher.timesAsked(formUrl(A1)), 0)
    })

    it('reads on in older pages where the list names forms about others', async (t) => {
      const about = formXml({ issuer: BROOK, owners: [{ cik: ACME, name: 'Acme Widgets Inc.' }] })
      const app = await start(t, [{ accession: A2, filed: '2025-11-05', xml: about }])
      const url = urls.submissions(ACME)
      const list = app.publisher.documents.get(url) as { filings: object }
      const files = [
        {
          name: `CIK${ACME}-submissions-001.json`,
          filingCount: 1,
          filingFrom: '2025-11-04',
          filingTo: '2025-11-04',
        },
      ]
      app.publisher.documents.set(url, { ...list, filings: { ...list.filings, files } })
      const older = { accession: A1, form: '4', filed: '2025-11-04', document: 'form4.xml' }
      app.publisher.documents.set(urls.page(ACME, '001'), toColumns([older]))
      app.publisher.documents.set(formUrl(A1), formXml())
      const body = await ask(app, 'ACME?limit=1')
      assert.deepEqual([filings(body, 'accession'), body.complete], [[[A1]], true])
    })

    it('keeps the forms apart and brings amendments along, marking what they restate', async (t) => {
      const amendment = formXml({ form: '4/A', original: '2025-11-04', rows: [{ price: '12.00' }] })
      const app = await start(t, [
        { accession: A3, form: '4/A', filed: '2025-11-06', xml: amendment },
        {
          accession: A1,
          filed: '2025-11-04',
          xml: formXml({ rows: [{}, { shares: '7', price: '1.00' }] }),
        },
        { accession: A2, form: '3', filed: '2025-11-03', xml: formXml({ form: '3', rows: [] }) },
      ])
      const body = await ask(app, 'ACME')
      assert.deepEqual(rows(body, 'form', 'price', 'superseded_by'), [
        ['4/A', 12, null],
        ['4', 10, A3],
        ['4', 1, null],
      ])
      const initial = await ask(app, 'ACME?form=3')
      assert.deepEqual([initial.count, filings(initial, 'accession', 'rows')], [0, [[A2, 0]]])
      const before = await ask(app, 'ACME?as_of=2025-11-05')
      assert.deepEqual(rows(before, 'form', 'superseded_by'), [
        ['4', null],
        ['4', null],
      ])
    })

    it('goes by the issuer’s CIK: a form about another company is not the lister’s', async (t) => {
      const app = await start(t, [
        { accession: A2, filed: '2025-11-05', xml: formXml({ issuer: BROOK, owners: [FUND] }) },
        { accession: A1, filed: '2025-11-04', xml: formXml() },
      ])
      const acme = await ask(app, 'ACME')
      assert.deepEqual(filings(acme, 'accession'), [[A1]])
      const brook = await ask(app, 'BRK.B')
      assert.deepEqual(rows(brook, 'ticker', 'accession', 'owner'), [
        ['BRK-B', A2, 'Dogwood Fund LP'],
      ])
    })

    it('says which filings it could not read and why, and answers with the others', async (t) => {
      const app = await start(t, [
        { accession: A3, filed: '2025-11-06', xml: formXml().slice(0, 500) },
        { accession: A2, filed: '2025-11-05', xml: null },
        { accession: A1, filed: '2025-11-04', xml: formXml() },
      ])
      const body = await ask(app, 'ACME')
      assert.deepEqual([body.count, body.complete], [1, false])
      assert.deepEqual(unread(body, 'accession', 'status'), [[A3, 'unreadable']])
      assert.equal(body.unread_left_out, 1)
      assert.deepEqual(filings(body, 'accession'), [[A1]])
      assert.match(String(unread(body, 'reason')[0]), new RegExp(`filing ${A3} cannot be read`))
    })

    it('lists forms that were filed as text and says that they are not read', async (t) => {
      const app = await start(t, [{ accession: A1, filed: '2025-11-04', xml: formXml() }])
      const known = app.publisher.documents.get(urls.submissions(ACME)) as {
        filings: { recent: { primaryDocument: string[] } }
      }
      known.filings.recent.primaryDocument = ['']
      const body = await ask(app, 'ACME')
      assert.deepEqual([body.count, body.complete], [0, false])
      assert.deepEqual(unread(body, 'accession', 'status', 'url'), [
        [A1, 'text_form', formUrl(A1).replace('form4.xml', `${A1}.txt`)],
      ])
      assert.equal(app.publisher.timesAsked(formUrl(A1)), 0)
    })

    it('takes the complete submission where the document itself is not to be had', async (t) => {
      const app = await start(t, [{ accession: A1, filed: '2025-11-04', xml: null }])
      const text =
        `<SEC-HEADER>\n<ACCEPTANCE-DATETIME>20251104170000\nACCESSION NUMBER: ${A1}\n` +
        'CONFORMED SUBMISSION TYPE: 4\nFILED AS OF DATE: 20251104\n</SEC-HEADER>\n' +
        `<DOCUMENT>\n<TYPE>4\n<TEXT>\n<XML>\n${formXml()}\n</XML>\n</TEXT>\n</DOCUMENT>\n`
      const url = formUrl(A1).replace('form4.xml', `${A1}.txt`)
      app.publisher.documents.set(url, text)
      const body = await ask(app, 'ACME')
      assert.deepEqual(filings(body, 'accession', 'accepted_at', 'url'), [
        [A1, '2025-11-04T22:00:00.000Z', url],
      ])
    })

    it('is a 502 when nothing is stored and the publisher is away, else says what it lacks', async (t) => {
      const app = await start(t, [
        { accession: A2, filed: '2025-11-05', xml: formXml() },
        { accession: A1, filed: '2025-11-04', xml: formXml() },
      ])
      app.publisher.breakAt('https://www.sec.gov/Archives/')
      const away = await app.get('/v1/insider/ACME', await app.liveKey())
      assert.deepEqual([away.status, away.body.error], [502, 'upstream_unavailable'])
      app.publisher.heal()
      await ask(app, 'ACME?as_of=2025-11-04')
      app.publisher.breakAt('https://www.sec.gov/Archives/')
      const body = await ask(app, 'ACME')
      assert.equal(body.complete, false)
      assert.deepEqual(unread(body, 'accession', 'status'), [[A2, 'unavailable']])
      assert.deepEqual(filings(body, 'accession'), [[A1]])
    })

    it('answers with nothing for a company without such forms, and 404 for no company', async (t) => {
      const app = await start(t, [])
      const body = await ask(app, 'ACME')
      assert.deepEqual([body.count, body.complete, body.filings], [0, true, []])
      const unknown = await app.get('/v1/insider/NOSUCH', await app.liveKey())
      assert.deepEqual([unknown.status, unknown.body.error], [404, 'not_found'])
      const nobody = await app.get('/v1/insider/999999', await app.liveKey())
      assert.equal(nobody.status, 404)
    })

    it('counts a form that nobody dates from the day it names, but not before an instant', async (t) => {
      const app = await start(t, [])
      app.publisher.documents.set(formUrl(A1), formXml())
      const payload = { cik: ACME, accession: A1, url: formUrl(A1) }
      await ingest(ingestOwnership, payload, app.services, 'backfill')
      const now = await ask(app, 'ACME')
      assert.deepEqual(filings(now, 'accession', 'filed', 'accepted_at'), [[A1, null, null]])
      const then = await ask(app, 'ACME?as_of=2025-11-30')
      assert.deepEqual([then.count, then.complete], [0, false])
      const counts = async (question: string) => {
        const { count, filings_scanned, filings_undated } = await ask(app, question)
        return [count, filings_scanned, filings_undated]
      }
      assert.deepEqual(await counts('latest?min_value=0'), [1, 1, 1])
      assert.deepEqual(await counts('latest?min_value=0&as_of=2025-11-15'), [0, 0, 1])

      publish(app.publisher, [{ accession: A1, filed: '2025-11-04', xml: formXml() }])
      app.clock.advance(86_400_000)
      const dated = await ask(app, 'ACME?as_of=2025-11-30')
      assert.deepEqual(rows(dated, 'accession', 'filed'), [[A1, '2025-11-04']])
      assert.equal((await ask(app, 'latest?min_value=0')).count, 1)
    })

    it('costs five credits', async (t) => {
      const app = await start(t, [
        { accession: A1, filed: '2025-11-04', xml: formXml({ owners: [ANN] }) },
      ])
      const answer = await app.get('/v1/insider/ACME', await app.liveKey())
      assert.equal(answer.headers['x-credits-cost'], '5')
    })
  })
}
