// One insider over all companies, over HTTP: what the person's own list names, what the store holds
// without it, and what became of notices of proposed sales; and people by name.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NAMES_MAX } from '../../../src/domains/persons/search.ts'
import { filingFolderUrl } from '../../../src/kernel/identifiers.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { ACME, BROOK, urls } from '../../support/documents.ts'
import { ENGINES, type Engine } from '../../support/engines.ts'
import { ANN, BEN, type Form, formXml, type Published, publish } from '../insider/forms.ts'

type Json = Record<string, unknown>
type Test = Parameters<typeof startApp>[0]

const accession = (number: number) => `0000900001-25-00000${number}`
const [N1, N2, N3, N4] = [1, 2, 3, 4].map(accession) as [string, string, string, string]

async function ask(app: TestApp, path: string, status = 200): Promise<Json> {
  const answer = await app.get(path, await app.liveKey())
  assert.equal(answer.status, status, answer.text)
  return answer.body
}

const pick = (list: unknown, ...names: string[]) =>
  (list as Json[]).map((row) => names.map((name) => row[name]))

function listOf(app: TestApp, { cik, name }: { cik: string; name: string }, own: Published[]) {
  const profile = { cik: String(Number(cik)), name, tickers: [], exchanges: [] }
  app.publisher.documents.set(urls.submissions(cik), profile)
  publish(app.publisher, own, cik)
}

async function start(t: Test, engine: Engine, own: Published[]) {
  const app = await startApp(t, { engine })
  listOf(app, ANN, own)
  return app
}

const form = (number: string, filed: string, more: Form = {}): Published => ({
  accession: number,
  form: more.form ?? '4',
  filed,
  xml: formXml(more),
})

/** A notice of Ann's that announces the sale of 1,000 shares of Acme. */
function publishNotice(app: TestApp, number: string, filed: string, on: string) {
  const day = filed.replaceAll('-', '')
  const american = on.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
  const text = `<SEC-HEADER>
<ACCEPTANCE-DATETIME>${day}120000
ACCESSION NUMBER: ${number}
CONFORMED SUBMISSION TYPE: 144
FILED AS OF DATE: ${day}
</SEC-HEADER>
<DOCUMENT>
<TYPE>144
<TEXT>
<XML>
<edgarSubmission><headerData><submissionType>144</submissionType><filerInfo><filer>
<filerCredentials><cik>${ANN.cik}</cik></filerCredentials></filer></filerInfo></headerData>
<formData><issuerInfo><issuerCik>${ACME}</issuerCik><issuerName>Acme</issuerName>
<nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>Ann Ash</nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>
</issuerInfo><securitiesInformation><securitiesClassTitle>Common</securitiesClassTitle>
<noOfUnitsSold>1000</noOfUnitsSold><aggregateMarketValue>10000</aggregateMarketValue>
<approxSaleDate>${american}</approxSaleDate></securitiesInformation></formData></edgarSubmission>
</XML>
</TEXT>
</DOCUMENT>
`
  const url = `${filingFolderUrl(ANN.cik, number)}${number}.txt`
  app.publisher.documents.set(url, text)
}

const sold = (day: string, shares: string) =>
  ({ code: 'S', way: 'D', date: day, shares, after: '4000' }) as const

for (const engine of ENGINES) {
  describe(`people on ${engine.name}`, { skip: engine.skip }, () => {
    it('have the rows of all their companies, newest form first, by cursor', async (t) => {
      const app = await start(t, engine, [
        form(N3, '2025-11-06', { issuer: BROOK, rows: [{}, {}] }),
        form(N2, '2025-11-05', { plan: '1', rows: [sold('2025-11-04', '1000')] }),
        form(N1, '2025-11-04', {
          form: '3',
          rows: [{ kind: 'nonDerivativeHolding', after: '5000' }],
        }),
      ])
      const body = await ask(app, `/v1/insiders/${Number(ANN.cik)}?limit=2`)
      assert.deepEqual([body.name, body.names, body.count], ['Ash Ann', ['Ash Ann'], 3])
      assert.deepEqual(pick(body.transactions, 'cik', 'accession', 'line', 'row'), [
        [BROOK, N3, 1, 'transaction'],
        [BROOK, N3, 2, 'transaction'],
        [ACME, N2, 1, 'transaction'],
      ])
      assert.deepEqual(pick(body.roles, 'cik', 'roles', 'first_seen', 'last_seen', 'forms'), [
        [BROOK, ['Director', 'Officer'], '2025-11-06', '2025-11-06', 1],
        [ACME, ['Director', 'Officer'], '2025-11-04', '2025-11-05', 2],
      ])
      const [, acme] = body.holdings as { points: Json[] }[]
      assert.deepEqual(pick(acme?.points, 'day', 'shares', 'accession'), [
        ['2025-11-04', 4000, N2],
        ['2025-11-03', 5000, N1],
      ])
      assert.deepEqual(pick(body.plan_sales, 'accession', 'shares', 'value'), [[N2, 1000, 10000]])
      const rest = await ask(app, `/v1/insiders/${ANN.cik}?limit=2&cursor=${body.cursor}`)
      assert.deepEqual(pick(rest.transactions, 'accession', 'row', 'shares_after', 'late'), [
        [N1, 'holding', 5000, false],
      ])
      assert.deepEqual([rest.cursor, rest.holdings], [null, undefined])
    })

    it('are told with what is missing, and why', async (t) => {
      const app = await start(t, engine, [
        { accession: N2, filed: '2025-11-05', xml: null },
        form(N1, '2025-11-04'),
      ])
      const body = await ask(app, `/v1/insiders/${ANN.cik}`)
      assert.deepEqual([body.count, body.complete], [1, false])
      assert.ok((body.incomplete as string[]).includes('forms_unread'))
      const NOT_HERE =
        'Its document could not be had: it is not among the documents that this service answers from.'
      assert.deepEqual(pick(body.unread, 'accession', 'reason'), [[N2, NOT_HERE]])
    })

    it('are known from a company’s forms where they have no list; nobody is 404', async (t) => {
      const app = await startApp(t, { engine })
      publish(app.publisher, [form(N1, '2025-11-04', { owners: [BEN] })])
      await ask(app, '/v1/insider/ACME')
      const body = await ask(app, `/v1/insiders/${BEN.cik}`)
      assert.deepEqual([body.name, body.count, body.complete], ['Birch Ben', 1, false])
      assert.ok((body.incomplete as string[]).includes('no_list'))
      const nobody = await ask(app, '/v1/insiders/999', 404)
      assert.equal(nobody.error, 'not_found')
    })

    it('are answered for as of a day', async (t) => {
      const app = await start(t, engine, [form(N2, '2025-11-05'), form(N1, '2025-11-04')])
      const body = await ask(app, `/v1/insiders/${ANN.cik}?as_of=2025-11-04`)
      assert.deepEqual(pick(body.transactions, 'accession'), [[N1]])
    })

    it('refuse a cursor that no answer gave', async (t) => {
      const app = await start(t, engine, [])
      await ask(app, `/v1/insiders/${ANN.cik}?cursor=abc`, 422)
    })

    it('have amendments on other pages mark what they restate', async (t) => {
      const more = { form: '4/A', original: '2025-11-04', rows: [{ price: '12.00' }] }
      const app = await start(t, engine, [
        form(N3, '2025-11-06', more),
        form(N2, '2025-11-05', { issuer: BROOK }),
        form(N1, '2025-11-04'),
      ])
      const first = await ask(app, `/v1/insiders/${ANN.cik}?limit=2`)
      const rest = await ask(app, `/v1/insiders/${ANN.cik}?limit=2&cursor=${first.cursor}`)
      assert.deepEqual(pick(rest.transactions, 'accession', 'superseded_by'), [[N1, N3]])
    })

    it('sold what a notice announced, in part, and the rest may come', async (t) => {
      const app = await start(t, engine, [
        form(N3, '2025-11-06', { rows: [sold('2025-11-05', '600')] }),
        { accession: N4, form: '144', filed: '2025-11-05', xml: null },
        form(N2, '2025-11-05', { issuer: BROOK, rows: [sold('2025-11-05', '300')] }),
      ])
      publishNotice(app, N4, '2025-11-05', '2025-11-05')
      const { notices } = await ask(app, `/v1/insiders/${ANN.cik}`)
      const [{ outcome } = { outcome: null }] = notices as { outcome: Json }[]
      assert.deepEqual(
        [outcome?.state, outcome?.reason, outcome?.shares_announced, outcome?.shares_sold],
        ['partly_sold', 'not_yet', 1000, 600],
      )
      assert.deepEqual(pick(outcome?.sales, 'accession', 'shares', 'class_match'), [
        [N3, 600, 'same'],
      ])
      const latest = await ask(app, '/v1/proposed-sales/latest')
      assert.deepEqual(latest.notices, notices)
      const before = await ask(app, '/v1/proposed-sales/latest?as_of=2025-11-05')
      const [earlier] = before.notices as { outcome: Json }[]
      assert.deepEqual([earlier?.outcome.state, earlier?.outcome.sales], ['none', []])
    })

    it('sold nothing of a notice whose time is over, where every form is at hand', async (t) => {
      const app = await start(t, engine, [
        form(N3, '2025-11-06', { rows: [sold('2025-11-05', '600')] }),
        { accession: N4, form: '144', filed: '2025-05-05', xml: null },
      ])
      publishNotice(app, N4, '2025-05-05', '2025-05-05')
      const listed = await ask(app, `/v1/insiders/${ANN.cik}`)
      const [own] = listed.notices as { outcome: Json }[]
      assert.deepEqual([own?.outcome.state, own?.outcome.reason], ['none', 'none_reported'])
      await app.services.data.run("delete from ingests where job = 'filings.submissions'")
      const latest = await ask(app, '/v1/proposed-sales/latest')
      const [unlisted] = latest.notices as { outcome: Json }[]
      assert.equal(unlisted?.outcome.reason, 'not_at_hand')
    })

    it('are found by a name that is short, misspelt, or in another order', async (t) => {
      const tim = { cik: '0000900011', name: 'BIRCHWOOD TIMOTHY D' }
      const app = await startApp(t, { engine })
      publish(app.publisher, [
        form(N1, '2025-11-04', { owners: [tim] }),
        form(N2, '2025-11-05', { owners: [BEN] }),
      ])
      await ask(app, '/v1/insider/ACME')
      const found = await ask(app, '/v1/insiders?name=Tim%20Birchwood')
      assert.deepEqual(pick(found.people, 'cik', 'match')[0], [tim.cik, 'words'])
      const near = await ask(app, '/v1/insiders?name=birchwod%20timoty&limit=1')
      assert.deepEqual(pick(near.people, 'name', 'match'), [['BIRCHWOOD TIMOTHY D', 'near']])
      const [{ roles } = { roles: [] }] = near.people as { roles: unknown[] }[]
      assert.deepEqual(pick(roles, 'ticker', 'cik'), [['ACME', ACME]])
      const none = await ask(app, '/v1/insiders?name=zzzzqqqq')
      assert.deepEqual([none.count, none.people], [0, []])
    })

    it('are resolved by name and CIK; several of one name are suggested, and none answered', async (t) => {
      const tim = { cik: '0000900011', name: 'BIRCHWOOD TIMOTHY D' }
      const namesake = { cik: '0000900012', name: 'Ash Ann Marie' }
      const app = await startApp(t, { engine })
      publish(app.publisher, [
        form(N1, '2025-11-04', { owners: [tim] }),
        form(N2, '2025-11-05', { owners: [BEN] }),
        form(N3, '2025-11-06', { owners: [namesake] }),
        form(N4, '2025-11-06', { owners: [{ cik: '0000900013', name: 'Ash Ann Louise' }] }),
      ])
      await ask(app, '/v1/insider/ACME')
      for (const search of ['name=Tim%20Birchwood', 'cik=900011']) {
        const found = await ask(app, `/v1/resolve?kind=person&${search}`)
        assert.deepEqual([found.kind, found.cik, found.name], ['person', tim.cik, tim.name])
        assert.deepEqual(found.matches, [{ ...tim, ticker: null }])
      }
      const several = await ask(app, '/v1/resolve?kind=person&name=ann%20ash', 404)
      assert.deepEqual(pick(several.suggestions, 'cik').flat().sort(), ['0000900012', '0000900013'])
      const whole = await ask(app, '/v1/resolve?kind=person&name=ann%20marie%20ash')
      assert.equal(whole.cik, namesake.cik)
      const near = await ask(app, '/v1/resolve?kind=person&name=birchwod%20timoty', 404)
      assert.deepEqual(pick(near.suggestions, 'cik')[0], [tim.cik])
      await ask(app, '/v1/resolve?kind=person&cik=900099', 404)
      await ask(app, '/v1/resolve?kind=person&ticker=ACME', 422)
    })

    it('are searched up to a bound, those last heard of, and the answer says so', async (t) => {
      const app = await startApp(t, { engine })
      publish(app.publisher, [form(N1, '2025-11-04')])
      await ask(app, '/v1/insider/ACME')
      const [surname] = ANN.name.split(' ')
      const all = await ask(app, `/v1/insiders?name=${surname}`)
      assert.deepEqual(pick(all.people, 'cik'), [[ANN.cik]])
      assert.doesNotMatch(String(all.incomplete_reason), /60,000/)
      await app.services.data.run(
        `insert into insider_names (owner_cik, name, last_at)
         with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < $1)
         select cast(1000000000 + n as text), 'Q' || n, '2025-11-05' from numbers`,
        NAMES_MAX,
      )
      app.clock.advance(15 * 60_000)
      const cut = await ask(app, `/v1/insiders?name=${surname}`)
      assert.deepEqual([cut.count, cut.complete], [0, false])
      assert.match(String(cut.incomplete_reason), /^Only the 60,000 most recently reported names/)
    })
  })
}

for (const engine of ENGINES) {
  describe(`the market’s feed of forms on ${engine.name}`, { skip: engine.skip }, () => {
    it('tells every form once, whatever comes in meanwhile', async (t) => {
      const app = await startApp(t, { engine })
      const own = [form(N1, '2025-11-04'), form(N2, '2025-11-05', { form: '3', rows: [{}, {}] })]
      publish(app.publisher, own)
      await ask(app, '/v1/insider/ACME')
      const first = await ask(app, '/v1/insiders/feed?since=0&limit=1')
      assert.deepEqual([pick(first.filings, 'accession'), first.more], [[[N1]], false])
      // A form that was filed earlier but read later comes later; one that is read again does not
      // come again.
      await ask(app, '/v1/insider/ACME?form=3')
      publish(app.publisher, [...own, form(N3, '2025-11-03')])
      await app.services.data.run('delete from ingests')
      await ask(app, '/v1/insider/ACME')
      const next = await ask(app, `/v1/insiders/feed?since=${first.cursor}`)
      assert.deepEqual(pick(next.filings, 'accession', 'form', 'rows'), [
        [N3, '4', 1],
        [N2, '3', 2],
      ])
      assert.equal((next.transactions as Json[]).length, 3)
      const end = await ask(app, `/v1/insiders/feed?since=${next.cursor}`)
      assert.deepEqual([end.count, end.cursor, end.more], [0, next.cursor, false])
      const now = await ask(app, '/v1/insiders/feed?since=now')
      assert.equal(now.cursor, next.cursor)
      const threes = await ask(app, '/v1/insiders/feed?since=0&form=3')
      assert.deepEqual(pick(threes.filings, 'accession'), [[N2]])
    })

    it('gives every row of a long form, whatever the limit', async (t) => {
      const app = await startApp(t, { engine })
      const rows = Array.from({ length: 60 }, () => ({}))
      const own = [form(N1, '2025-11-04'), form(N2, '2025-11-05', { rows })]
      publish(app.publisher, own)
      await ask(app, '/v1/insider/ACME')
      for (const limit of [2, 8, 9]) {
        const all = await ask(app, `/v1/insiders/feed?since=0&limit=${limit}`)
        const of = pick(all.filings, 'accession', 'rows')
        assert.deepEqual(
          [of, all.count, all.more],
          [
            [
              [N1, 1],
              [N2, 60],
            ],
            61,
            false,
          ],
        )
      }
    })

    it('numbers what many readers ask for at once without gaps or doubles', async (t) => {
      const app = await startApp(t, { engine })
      const many = Array.from({ length: 9 }, (_, at) => form(accession(at + 1), '2025-11-05'))
      publish(app.publisher, many)
      await ask(app, '/v1/insider/ACME?limit=9')
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => ask(app, '/v1/insiders/feed?since=0&limit=9')),
      )
      const told = answers.map(({ filings }) => pick(filings, 'accession', 'cursor'))
      for (const one of told) assert.deepEqual(one, told[0])
      assert.equal(told[0]?.length, 9)
    })
  })
}
