// Sections of forms other than 10-K and 10-Q over HTTP, on both engines: foreign issuers, current
// reports with their exhibits, proxy statements.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
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

for (const engine of ENGINES) {
  describe(`sections of other forms on ${engine.name}`, { skip: engine.skip }, () => {
    const begin = async (test: Parameters<typeof startApp>[0], filings: readonly Published[]) => {
      const app = await startApp(test, { engine })
      publish(app, filings)
      const key = await app.liveKey()
      const get = (query: string) => app.get(`/v1/sections/ACME${query}`, key)
      const ask = async (query: string): Promise<Json> => {
        const answer = await get(query)
        assert.equal(answer.status, 200, answer.text)
        return answer.body
      }
      return { app, get, ask }
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
      assert.match(String(quarter.empty_reason), /Use form=20-F\.$/)
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

    it('gives the parts of a proxy statement by name', async (t) => {
      const { ask } = await begin(t, [proxy])
      const part = await ask('?form=DEF%2014A&item=Election%20of%20Directors')
      assert.deepEqual([part.item, part.confidence], ['election-of-directors', 'low'])
      assert.equal((await ask('?form=DEF%2014A&period=2023-05-20')).accession, proxy.accession)
    })
  })
}
