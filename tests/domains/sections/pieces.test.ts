// A section as Markdown, HTML, in parts and in chunks over HTTP, on both engines.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { startApp } from '../../support/app.ts'
import { ENGINES } from '../../support/engines.ts'
import { addressOf, publish } from '../../support/published-reports.ts'
import { isDown } from '../../support/publisher.ts'
import { annualReport } from '../../support/reports.ts'

type Json = Record<string, unknown>

const cells = (name: string, value: string) => `<tr><td>${name}</td><td>${value}</td></tr>`
const table = `<table>${cells('Net sales', '1,234')}${cells('Costs', '567')}</table>`
const annual = {
  accession: '0000111111-25-000001',
  form: '10-K',
  filed: '2025-02-14',
  report: '2024-12-31',
  document: 'acme-20241231.htm',
  body: annualReport({ changed: { 5: { body: `<p>Small claims.</p>${table}` } } }),
}

for (const engine of ENGINES) {
  describe(`pieces of sections on ${engine.name}`, { skip: engine.skip }, () => {
    const begin = async (test: Parameters<typeof startApp>[0]) => {
      const app = await startApp(test, { engine })
      publish(app, [annual])
      const key = await app.liveKey()
      const get = (query: string) => app.get(`/v1/reports/ACME?${query}`, key)
      const ask = async (query: string): Promise<Json> => {
        const answer = await get(query)
        assert.equal(answer.status, 200, answer.text)
        return answer.body
      }
      return { app, get, ask }
    }

    it('gives an item as Markdown and as HTML, and keeps what it made', async (t) => {
      const { app, ask } = await begin(t)
      const markdown = await ask('item=3&format=markdown')
      assert.equal(markdown.format, 'markdown')
      assert.match(String(markdown.text), /Small claims\.\n\n.*\| *Net sales *\| *1,234 *\|/s)
      const page = await ask('item=3&format=html')
      assert.match(String(page.text), /<td[^>]*>1,234<\/td>/)
      const plain = await ask('item=3')
      assert.deepEqual(
        [plain.chars, page.chars, 'format' in plain],
        [markdown.chars, plain.chars, false],
      )
      app.publisher.breakAt(addressOf(annual), isDown)
      assert.deepEqual(await ask('item=3&format=markdown'), markdown)
    })

    it('gives an item in parts', async (t) => {
      const { ask } = await begin(t)
      const whole = String((await ask('item=1')).text)
      const first = await ask('item=1&max_chars=1000')
      assert.deepEqual(
        [first.offset, first.total_chars, first.next_offset],
        [0, whole.length, 1000],
      )
      const rest = await ask('item=1&offset=1000')
      assert.equal(String(first.text) + String(rest.text), whole)
      assert.equal(rest.next_offset, null)
    })

    it('gives an item in chunks with the headings above them', async (t) => {
      const { ask } = await begin(t)
      const { text, start } = await ask('item=1')
      const cut = await ask('item=1&chunks=500')
      const chunks = cut.chunks as {
        start: number
        end: number
        headings: string[]
        text: string
      }[]
      assert.deepEqual([cut.count, 'text' in cut], [chunks.length, false])
      for (const chunk of chunks) {
        const own = String(text).slice(chunk.start - Number(start), chunk.end - Number(start))
        assert.equal(chunk.text, own)
        assert.deepEqual(chunk.headings, ['Business'])
      }
    })

    it('refuses them without an item, and chunks of what is no text', async (t) => {
      const { get } = await begin(t)
      for (const query of [
        'format=markdown',
        'offset=5',
        'max_chars=100',
        'chunks=500',
        'item=1&chunks=500&format=html',
        'item=1&chunks=500&offset=1',
        'item=1&chunks=100',
      ]) {
        assert.equal((await get(query)).status, 422, query)
      }
    })
  })
}
