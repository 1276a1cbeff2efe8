// Sections of forms other than 10-K and 10-Q over HTTP, on both engines: foreign issuers, current
// reports with their exhibits, proxy statements.

import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { parseReport } from '../../../src/domains/sections/split/parse.ts'
import { startApp } from '../../support/app.ts'
import { ENGINES } from '../../support/engines.ts'
import { addressOf, type Published, publish } from '../../support/published-reports.ts'
import { prose } from '../../support/reports.ts'

type Json = Record<string, unknown>

const FOREIGN_ITEMS = [
  'Item 3. Key Information',
  'Item 4. Information on the Company',
  'Item 5. Operating and Financial Review and Prospects',
  'Item 6. Directors, Senior Management and Employees',
  'Item 7. Major Shareholders and Related Party Transactions',
  'Item 8. Financial Information',
  'Item 10. Additional Information',
  'Item 18. Financial Statements',
]

const foreign: Published = {
  accession: '0000111111-24-000001',
  form: '20-F',
  filed: '2024-03-15',
  report: '2023-12-31',
  document: 'acme-20f.htm',
  body: `<html><body>${FOREIGN_ITEMS.map((title) => `<p><b>${title}</b></p>${prose(title)}`).join('')}</body></html>`,
}

const EVENT = `<p><b>Item 2.02 Results of Operations and Financial Condition</b></p>${prose('results', 3)}`
const current: Published = {
  accession: '0000111111-24-000007',
  form: '8-K',
  filed: '2024-05-01',
  report: '2024-05-01',
  document: 'acme-8k.htm',
  body: EVENT,
}
const submission = `<DOCUMENT>\n<TYPE>8-K\n<FILENAME>acme-8k.htm\n<TEXT>\n${EVENT}\n</TEXT>\n</DOCUMENT>
<DOCUMENT>\n<TYPE>EX-99.1\n<FILENAME>ex991.htm\n<DESCRIPTION>PRESS RELEASE\n<TEXT>\n<p>Record widgets</p>\n</TEXT>\n</DOCUMENT>`

const proxy: Published = {
  accession: '0000111111-23-000004',
  form: 'DEF 14A',
  filed: '2023-04-10',
  report: '2023-05-20',
  document: 'acme-def14a.htm',
  body: `<html><body><p><b>ELECTION OF DIRECTORS</b></p>${prose('directors', 3)}</body></html>`,
}

const detailed: Published = {
  ...proxy,
  body: `<html><body><p><b>SUMMARY</b></p><p><b>Executive Compensation</b></p>${prose('a teaser', 2)}
<p><b>Executive Compensation</b></p>${prose('pay', 20)}<p><b>Pay Tables</b></p>
<table><tr><td><b>Name</b></td><td><b>Total</b></td></tr><tr><td>A. Smith</td><td>1,200</td></tr></table></body></html>`,
}

test('a chapter in capitals ends at the next, whether a caption names it or not', () => {
  const chapter = (title: string, inside: string) =>
    `<p><b>${title}</b></p>${prose(title)}<p><b>${inside}</b></p>${prose(inside)}`
  const source = `<html><body>${[
    chapter('ELECTION OF DIRECTORS', 'Nominees'),
    chapter('EXECUTIVE COMPENSATION', 'Employment Agreements'),
    '<p><b>THE BOARD RECOMMENDS THAT YOU VOTE FOR THIS PROPOSAL.</b></p>',
    chapter('REVERSE STOCK SPLIT', 'Beneficial Holders'),
    chapter('OTHER MATTERS', 'Investor Relations'),
  ].join('')}</body></html>`
  const { text, sections } = parseReport({ source, form: 'DEF 14A', where: 'acme-def14a.htm' })
  assert.deepEqual(
    sections.map(({ item }) => item),
    ['election-of-directors', 'executive-compensation', 'reverse-stock-split', 'other-matters'],
  )
  const pay = sections[1]
  assert.ok(pay)
  const own = text.slice(pay.start, pay.end)
  assert.match(own, /^EXECUTIVE COMPENSATION[\s\S]*Employment Agreements[\s\S]*THIS PROPOSAL\.$/)
})

for (const engine of ENGINES) {
  describe(`sections of other forms on ${engine.name}`, { skip: engine.skip }, () => {
    const begin = async (test: Parameters<typeof startApp>[0], filings: readonly Published[]) => {
      const app = await startApp(test, { engine })
      publish(app, filings)
      const key = await app.liveKey()
      const get = (query: string) => app.get(`/v1/reports/ACME${query}`, key)
      const ask = async (query: string): Promise<Json> => {
        const answer = await get(query)
        assert.equal(answer.status, 200, answer.text)
        return answer.body
      }
      const latest = (query: string) => app.get(`/v1/sections/ACME${query}`, key)
      return { app, get, ask, latest }
    }
    const itemsOf = (body: Json) => (body.sections as Json[]).map(({ item }) => item)

    it('answers from the annual form of a foreign issuer that files no 10-K', async (t) => {
      const { ask } = await begin(t, [foreign])
      const list = await ask('')
      assert.deepEqual([list.form, list.accession], ['20-F', foreign.accession])
      assert.deepEqual(itemsOf(list), ['3', '4', '5', '6', '7', '8', '10', '18'])
      assert.deepEqual(await ask('?form=20-F'), list)
      assert.equal((await ask('?year=2023&item=MD%26A')).item, '5')
      assert.equal((await ask('?year=2022')).count, 0)
      const quarter = await ask('?form=10-Q')
      const place = /Its sections: \/v1\/reports\/ACME\?form=20-F \(tool get_report\)\.$/
      assert.match(String(quarter.empty_reason), place)
    })

    it('leaves other forms, years and filings to reports, and says where they are', async (t) => {
      const { latest } = await begin(t, [foreign, current])
      for (const form of ['20-F', '8-K', '10-KT', 'DEF%2014A', '10K']) {
        const { status, body } = await latest(`?form=${form}`)
        const [issue] = body.detail as { loc: string[]; msg: string }[]
        assert.deepEqual([status, issue?.loc], [422, ['query', 'form']])
        assert.ok(issue?.msg.startsWith("Input should be '10-K' or '10-Q'. "), issue?.msg)
        const isNear = ['10-KT', '10K'].includes(form)
        const advice = isNear ? 'Did you mean `10-K`' : 'Other forms are at /v1/reports/{ticker} '
        assert.ok(issue?.msg.includes(advice), issue?.msg)
      }
      const { body: list } = await latest(`?year=2023&accession=${foreign.accession}`)
      assert.deepEqual([list.count, list.form], [0, null])
      assert.deepEqual(list.ignored_parameters, ['year', 'accession'])
      const place = /\/v1\/reports\/ACME\?form=20-F \(tool get_report\)\.$/
      assert.match(String(list.empty_reason), place)
      const text = await latest('?item=4')
      assert.equal(text.status, 404)
      assert.match(String(text.body.detail), place)
    })

    it('gives the items and the exhibits of a current report', async (t) => {
      const { app, ask } = await begin(t, [foreign, current])
      const whole = addressOf({ ...current, document: `${current.accession}.txt` })
      app.publisher.documents.set(whole, submission)
      const list = await ask('?form=8-K')
      assert.deepEqual([list.url, list.complete], [whole, true])
      assert.deepEqual(itemsOf(list), ['2.02', 'EX-99.1'])
      const release = await ask('?form=8-K&item=ex-99.1')
      assert.deepEqual([release.title, release.text], ['PRESS RELEASE', 'Record widgets'])
      assert.match(String((await ask('?form=8-K&item=Item%202.02')).text), /Words about results/)
      assert.equal((await ask('?form=8-K&year=2024')).accession, current.accession)
      assert.equal((await ask('?form=8-K&year=2023')).count, 0)
      assert.equal((await ask(`?accession=${current.accession}`)).count, 2)
    })

    it('says that exhibits are missing where only the main document can be had', async (t) => {
      const { ask } = await begin(t, [current])
      const list = await ask('?form=8-K')
      assert.deepEqual([itemsOf(list), list.complete], [['2.02'], false])
      assert.match(String(list.incomplete_reason), /^Only the main document/)
    })

    it('prefers a chapter to its teaser, and finds a heading inside it', async (t) => {
      const { get, ask } = await begin(t, [detailed])
      const form = '?form=DEF%2014A'
      for (const name of ['Executive%20Compensation', 'executive-compensation']) {
        const chapter = await ask(`${form}&item=${name}`)
        assert.equal(chapter.item, 'executive-compensation')
        assert.match(String(chapter.text), /Words about pay/)
      }
      const tables = await ask(`${form}&item=Pay%20Tables`)
      assert.deepEqual([tables.item, tables.confidence], ['pay-tables', 'low'])
      assert.equal(tables.text, 'Pay Tables\n\nName\tTotal\nA. Smith\t1,200')
      const drawn = await ask(`${form}&item=pay-tables&format=markdown`)
      assert.match(String(drawn.text), /\| A\. Smith \| 1,200 \|/)
      assert.equal((await get(`${form}&item=Bonuses`)).status, 404)
    })

    it('gives the parts of a proxy statement by name', async (t) => {
      const { ask } = await begin(t, [proxy])
      const part = await ask('?form=DEF%2014A&item=Election%20of%20Directors')
      assert.deepEqual([part.item, part.confidence], ['election-of-directors', 'low'])
      assert.equal((await ask('?form=DEF%2014A&period=2023-05-20')).accession, proxy.accession)
    })
  })
}
