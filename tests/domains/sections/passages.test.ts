// Passages of reports over HTTP, on both engines: by report, item and company, with page and sentence.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { startApp } from '../../support/app.ts'
import { ENGINES } from '../../support/engines.ts'
import { addressOf, type Published, publish } from '../../support/published-reports.ts'
import { prose } from '../../support/reports.ts'

type Json = Record<string, unknown>

const BREAK = '<hr style="page-break-after:always"/>'

const annual: Published = {
  accession: '0000111111-24-000001',
  form: '10-K',
  filed: '2024-02-15',
  report: '2023-12-31',
  document: 'acme-10k.htm',
  body: `<html><body><p>Cover of the report</p>${BREAK}
<p><b>Item 1. Business</b></p>${prose('business', 6)}
<p><b>People</b></p><p>We had 8,900 employees. They like widgets.</p><p>4</p>${BREAK}
<p><b>Item 1A. Risk Factors</b></p>${prose('risks', 6)}<p>Employees may strike.</p><p>5</p>${BREAK}
<p><b>Item 7. Management’s Discussion and Analysis</b></p>${prose('results', 6)}
<p>Net sales were $12.3 billion.</p><p>6</p></body></html>`,
}

const event: Published = {
  accession: '0000111111-24-000007',
  form: '8-K',
  filed: '2024-05-01',
  report: '2024-05-01',
  document: 'acme-8k.htm',
  body: `<html><body><p><b>Item 5.02 Departure of Directors</b></p>
<p>Jane Roe, our treasurer, resigned on May 1, 2024.</p></body></html>`,
}

for (const engine of ENGINES) {
  describe(`passages on ${engine.name}`, { skip: engine.skip }, () => {
    const begin = async (test: Parameters<typeof startApp>[0]) => {
      const app = await startApp(test, { engine })
      publish(app, [annual, event])
      const key = await app.liveKey()
      const get = (query: string) => app.get(`/v1/reports/ACME${query}`, key)
      const ask = async (query: string): Promise<Json> => {
        const answer = await get(query)
        assert.equal(answer.status, 200, answer.text)
        return answer.body
      }
      return { get, ask }
    }
    const passagesOf = (body: Json) => body.passages as Json[]

    it('name item, headings, page, sentence and its place', async (t) => {
      const { ask } = await begin(t)
      const body = await ask('?q=How%20many%20employees')
      const [first] = passagesOf(body)
      assert.deepEqual(
        [body.accession, body.within, first?.item, first?.page, first?.sentence, first?.lacks],
        [annual.accession, 'report', '1', '4', 'We had 8,900 employees.', []],
      )
      assert.deepEqual(first?.headings, ['Business', 'People'])
      assert.equal(first?.url, `${addressOf(annual)}#:~:text=We%20had%208%2C900%20employees.`)
      const { text } = await ask('?item=1')
      const { start } = (await ask('?item=1')) as { start: number }
      const own = String(text).slice(
        Number(first?.sentence_start) - start,
        Number(first?.sentence_end) - start,
      )
      assert.equal(own, first?.sentence)
    })

    it('find synonyms and amounts in other spellings, and say which synonyms count', async (t) => {
      const { ask } = await begin(t)
      const body = await ask('?q=revenue%2012%2C300%20million&limit=1')
      const [first] = passagesOf(body)
      assert.deepEqual([first?.sentence, first?.page], ['Net sales were $12.3 billion.', '6'])
      assert.ok((body.synonyms as string[]).includes('net sales'))
    })

    it('keep to an item', async (t) => {
      const { ask } = await begin(t)
      const body = await ask('?q=employees&item=1A')
      assert.deepEqual(
        passagesOf(body).map(({ item, sentence }) => [item, sentence]),
        [['1A', 'Employees may strike.']],
      )
    })

    it('are those of all recent reports with within=company', async (t) => {
      const { ask } = await begin(t)
      const body = await ask('?q=When%20did%20the%20treasurer%20resign&within=company')
      const [first] = passagesOf(body)
      assert.deepEqual(
        [first?.accession, first?.item, first?.form],
        [event.accession, '5.02', '8-K'],
      )
      const searched = (body.reports as Json[]).map(({ accession }) => accession)
      assert.deepEqual(searched, [event.accession, annual.accession])
    })

    it('are none without a denial where the words do not occur', async (t) => {
      const { ask } = await begin(t)
      const body = await ask('?q=%22no%20such%20phrase%22')
      assert.deepEqual([body.count, body.total, body.empty_code], [0, 0, 'not_known'])
      assert.match(String(body.empty_reason), /^No passage of 10-K 0000111111-24-000001 has/)
    })

    it('refuse what does not go together', async (t) => {
      const { get } = await begin(t)
      for (const query of ['?within=company', '?limit=3', '?q=a&chunks=500', '?q=%22%22']) {
        assert.equal((await get(query)).status, 422, query)
      }
      assert.equal((await get('?q=employees&within=company&item=1')).status, 422)
    })
  })
}
