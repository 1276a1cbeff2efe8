// The comparison of two reports over HTTP, on both engines: which reports, what changed, and what is
// said where there is nothing to compare.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { startApp } from '../../support/app.ts'
import { ENGINES } from '../../support/engines.ts'
import { type Published, publish } from '../../support/published-reports.ts'
import { annualReport, prose, quarterlyReport } from '../../support/reports.ts'

type Json = Record<string, unknown>

const RISKS = prose('the risks of every year')
const WEATHER = '<p>Storms and floods may close our plants for weeks at a time.</p>'
const TARIFFS = '<p>Tariffs may raise the prices of the components that we buy abroad.</p>'

function report(accession: string, fields: Partial<Published> & { form: string }): Published {
  const filed = fields.filed ?? '2025-02-14'
  const accepted = `${filed}T21:00:00.000Z`
  return { accession, filed, accepted, document: `${accession}.htm`, ...fields }
}

const K23 = report('0000111111-24-000001', {
  form: '10-K',
  filed: '2024-02-15',
  report: '2023-12-31',
  body: annualReport({ changed: { 1: { body: WEATHER + RISKS }, 3: null } }),
})
const K24 = report('0000111111-25-000001', {
  form: '10-K',
  report: '2024-12-28',
  body: annualReport({ changed: { 1: { body: RISKS + TARIFFS } } }),
})
const Q24 = report('0000111111-24-000004', {
  form: '10-Q',
  filed: '2024-05-02',
  report: '2024-03-31',
  body: quarterlyReport({ changed: { 5: { body: WEATHER + RISKS } } }),
})
const Q24_2 = report('0000111111-24-000005', {
  form: '10-Q',
  filed: '2024-08-02',
  report: '2024-06-30',
  body: quarterlyReport({ changed: { 5: { body: RISKS } } }),
})
const Q25 = report('0000111111-25-000004', {
  form: '10-Q',
  filed: '2025-05-02',
  report: '2025-03-29',
  body: quarterlyReport({ changed: { 5: { body: WEATHER + TARIFFS + RISKS } } }),
})

for (const engine of ENGINES) {
  describe(`the comparison of two reports on ${engine.name}`, { skip: engine.skip }, () => {
    const begin = async (test: Parameters<typeof startApp>[0], filings: readonly Published[]) => {
      const app = await startApp(test, { engine })
      publish(app, filings)
      const key = await app.liveKey()
      const get = (query: string) => app.get(`/v1/sections/ACME/diff?${query}`, key)
      const ask = async (query: string): Promise<Json> => {
        const answer = await get(query)
        assert.equal(answer.status, 200, answer.text)
        return answer.body
      }
      return { app, get, ask }
    }
    const accessionOf = (side: unknown) => (side as Json | null)?.accession

    it('compares the latest annual report with that of the year before', async (t) => {
      const { get } = await begin(t, [K23, K24, Q24, Q25])
      const answer = await get('')
      const { from, to, reason, summary, changes } = answer.body as Record<string, Json>
      assert.deepEqual(
        [accessionOf(from), accessionOf(to), reason],
        [K23.accession, K24.accession, null],
      )
      assert.equal(answer.headers['x-credits-cost'], '5')
      assert.deepEqual(
        [summary?.unchanged, summary?.added, summary?.removed, summary?.moved],
        [2, 1, 1, 0],
      )
      const kinds = (changes as unknown as Json[]).map(({ kind, from, to }) => {
        return [kind, ((from ?? to) as Json).text]
      })
      assert.deepEqual(kinds, [
        ['removed', 'Storms and floods may close our plants for weeks at a time.'],
        ['added', 'Tariffs may raise the prices of the components that we buy abroad.'],
      ])
      const section = to?.section as Json
      assert.deepEqual([section.title, section.confidence], ['Risk Factors', 'high'])
    })

    it('compares a quarter with the same quarter, though the one between is newer', async (t) => {
      const { ask } = await begin(t, [K23, K24, Q24, Q24_2, Q25])
      const { from, to, summary } = await ask('form=10-Q')
      assert.deepEqual([accessionOf(from), accessionOf(to)], [Q24.accession, Q25.accession])
      assert.deepEqual([(summary as Json).added, (summary as Json).removed], [1, 0])
    })

    it('compares two filings that are named, in either order of years', async (t) => {
      const { ask, get } = await begin(t, [K23, K24, Q24])
      const back = await ask(
        `from_accession=${K24.accession}&to_accession=${K23.accession}&item=Risk+Factors`,
      )
      assert.deepEqual(
        [accessionOf(back.from), accessionOf(back.to)],
        [K24.accession, K23.accession],
      )
      const unknown = await get('from_accession=0000111111-20-000009')
      assert.equal(unknown.status, 404)
      assert.equal((await get('from_accession=2023')).status, 422)
    })

    it('gives what changed a page at a time, and nothing twice', async (t) => {
      const { ask } = await begin(t, [K23, K24])
      const first = await ask('limit=1')
      assert.deepEqual([first.count, first.total, first.next_offset], [1, 2, 1])
      const second = await ask('limit=1&offset=1')
      assert.deepEqual([second.count, second.total, second.next_offset], [1, 2, null])
      const { changes } = await ask('')
      assert.deepEqual([...(first.changes as Json[]), ...(second.changes as Json[])], changes)
      const past = await ask('offset=2')
      assert.deepEqual([past.count, past.total, past.next_offset], [0, 2, null])
    })

    it('says which report lacks the item, and takes nothing for it', async (t) => {
      const { get } = await begin(t, [K23, K24])
      const answer = await get('item=1C')
      const { reason, from, to, summary, count } = answer.body
      assert.equal(
        reason,
        'The 10-K 0000111111-24-000001: item "1C" could not be told apart in it.',
      )
      assert.deepEqual([summary, count], [null, 0])
      assert.equal((from as Json).section, null)
      assert.equal(((to as Json).section as Json).item, '1C')
      assert.equal(answer.headers['x-credits-cost'], '0')
      assert.equal((await get('item=99')).status, 404)
    })

    it('says that there is no report of the year before', async (t) => {
      const { ask } = await begin(t, [K24])
      const alone = await ask('')
      assert.equal(alone.from, null)
      assert.match(String(alone.reason), /no report for the same period a year earlier/)
    })

    it('says that the publisher does not have the earlier report', async (t) => {
      const { ask } = await begin(t, [K24, { ...K23, body: undefined }])
      const missing = await ask('')
      assert.match(
        String(missing.reason),
        /^The earlier 10-K 0000111111-24-000001: Its document could not be had/,
      )
      assert.equal(missing.complete, false)
    })

    it('is a 404 where the company has filed no such report', async (t) => {
      const { get } = await begin(t, [Q24, Q25])
      const answer = await get('form=10-K')
      assert.equal(answer.status, 404)
      assert.match(answer.text, /has filed no 10-K/)
    })
  })
}
