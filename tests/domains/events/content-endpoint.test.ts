// Content of the items of a company’s 8-Ks, over HTTP on both engines: from the document, with its
// sentences, and a reason if the document is unavailable or lacks the heading.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { startApp } from '../../support/app.ts'
import { ENGINES } from '../../support/engines.ts'
import { type Published, publish } from '../../support/published-reports.ts'

type Json = Record<string, unknown>

function current(accession: string, filed: string, items: string, body?: string): Published {
  const accepted = `${filed}T20:00:00.000Z`
  return { accession, form: '8-K', filed, accepted, document: `${accession}.htm`, items, body }
}

const CHANGE = current(
  '0000111111-25-000021',
  '2025-03-05',
  '5.02,9.01',
  `<html><body><p>Item 5.02 Departure of Directors or Certain Officers.</p>
   <p>On March 3, 2025, Jane Q. Doe, Chief Financial Officer of the Company, informed the Company that
   she will resign as Chief Financial Officer, effective April 30, 2025.</p>
   <p>Item 9.01 Financial Statements and Exhibits.</p><p>(d) Exhibit 99.1</p></body></html>`,
)
const UNNAMED = current(
  '0000111111-25-000022',
  '2025-03-20',
  '4.01',
  '<html><body><p>A letter to shareholders without any heading.</p></body></html>',
)
const GONE = current('0000111111-25-000023', '2025-04-02', '4.02')

for (const engine of ENGINES) {
  describe(`what 8-Ks say on ${engine.name}`, { skip: engine.skip }, () => {
    const begin = async (test: Parameters<typeof startApp>[0], filings: readonly Published[]) => {
      const app = await startApp(test, { engine })
      publish(app, filings)
      const key = await app.liveKey()
      return (query: string) => app.get(`/v1/events/ACME/content${query}`, key)
    }
    const eventsOf = ({ body }: { body: Json }) => body.events as Json[]

    it('is read from the document, with the sentence it is from', async (t) => {
      const get = await begin(t, [CHANGE])
      const answer = await get('')
      assert.equal(answer.status, 200, answer.text)
      const [event] = eventsOf(answer)
      assert.deepEqual([answer.body.count, answer.body.complete, event?.reason], [1, true, null])
      const [item] = (event?.items ?? []) as Json[]
      assert.equal(item?.code, '5.02')
      const [change] = (item?.officer_changes ?? []) as Json[]
      assert.deepEqual(
        [change?.person, change?.change, change?.roles, change?.effective_on, change?.decided_on],
        ['Jane Q. Doe', 'resigned', ['Chief Financial Officer'], '2025-04-30', '2025-03-03'],
      )
      assert.match(String(change?.sentence), /^On March 3, 2025, Jane Q. Doe, .* April 30, 2025\.$/)
    })

    it('says why where the document has no such heading or cannot be had', async (t) => {
      const get = await begin(t, [UNNAMED, GONE])
      const answer = await get('')
      const [gone, unnamed] = eventsOf(answer)
      assert.equal(gone?.url, null)
      assert.match(String(gone?.reason), /^Its document could not be had/)
      assert.match(
        String(unnamed?.reason),
        /lists item 4\.01, but no heading of the document names it/,
      )
      assert.equal(answer.body.complete, false)
    })

    it('takes nothing where the company has no such 8-K', async (t) => {
      const get = await begin(t, [CHANGE])
      const answer = await get('?item=4.02')
      assert.deepEqual([answer.body.count, answer.headers['x-credits-cost']], [0, '0'])
    })
  })
}
