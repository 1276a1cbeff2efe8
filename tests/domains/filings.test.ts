// Filings of a company, over HTTP: newest first, back to the oldest page of the publisher’s list,
// each with its document, and as known at any time.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { runApp, startApp, type TestApp } from '../support/app.ts'
import { urls } from '../support/documents.ts'

const ACME_FOLDER = 'https://www.sec.gov/Archives/edgar/data/111111'

interface Filing {
  form: string
  accession: string
  url: string
  index_url: string
  accepted_at: string
  items: string[]
}

interface Answer {
  count: number
  complete: boolean
  cursor: string | null
  filings: Filing[]
}

let app: TestApp
let key: string
before(async () => {
  app = await runApp()
  key = await app.liveKey()
})
after(() => app.stop())

async function ask(search: string, of: TestApp = app) {
  const answer = await of.get(`/v1/filings/ACME${search}`, of === app ? key : await of.liveKey())
  assert.equal(answer.status, 200, answer.text)
  return answer.body as unknown as Answer
}

const formsOf = ({ filings }: { filings: Filing[] }) => filings.map(({ form }) => form)

test('every page of the list is read when that many are asked for', async () => {
  const answer = await ask('?limit=100')
  assert.deepEqual(formsOf(answer), ['8-K', '4/A', '10-K', '4', '10-K/A', '10-K', '10-K405'])
  assert.deepEqual([answer.count, answer.complete], [7, true])
})

test('older pages are left alone when the newest suffices', async (t) => {
  const own = await startApp(t)
  assert.deepEqual(formsOf(await ask('?limit=2', own)), ['8-K', '4/A'])
  assert.equal(own.publisher.timesAsked(urls.page('0000111111', '001')), 0)
})

test('the whole list is read by its cursor, nothing twice and nothing left out', async (t) => {
  const own = await startApp(t)
  const forms: string[] = []
  let cursor: string | null = ''
  for (let asked = 0; cursor !== null; asked++) {
    assert.ok(asked < 5)
    const answer = await ask(`?limit=2${cursor && `&cursor=${cursor}`}`, own)
    forms.push(...formsOf(answer))
    cursor = answer.cursor
    if (asked === 0) assert.equal(own.publisher.timesAsked(urls.page('0000111111', '002')), 0)
  }
  assert.deepEqual(forms, ['8-K', '4/A', '10-K', '4', '10-K/A', '10-K', '10-K405'])
  const annual = await ask('?form=10-K&limit=1', own)
  assert.deepEqual(formsOf(await ask(`?form=10-K&cursor=${annual.cursor}`, own)), ['10-K'])
  const wrong = await own.get('/v1/filings/ACME?cursor=eA', await own.liveKey())
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /`cursor`: `cursor` from an earlier answer, for older entries/)
})

test('a filing links to its document and to its index page', async () => {
  const { filings } = await ask('?form=8-k')
  assert.deepEqual(
    filings.map(({ url, index_url, items }) => ({ url, index_url, items })),
    [
      {
        url: `${ACME_FOLDER}/000011111125000003/acme-8k.htm`,
        index_url: `${ACME_FOLDER}/000011111125000003/0000111111-25-000003-index.htm`,
        items: ['2.02', '9.01'],
      },
    ],
  )
})

test('one that names no document links to the complete submission, dated by its day', async () => {
  const [old] = (await ask('?form=10-K405')).filings
  assert.equal(old?.url, `${ACME_FOLDER}/000011111199000001/0000111111-99-000001.txt`)
})

describe('a form is matched exactly', () => {
  for (const [form, accessions] of [
    ['4', ['0000111111-24-000012']],
    ['4/A', ['0000111111-25-000002']],
    ['10-K', ['0000111111-25-000001', '0000111111-24-000001']],
    ['13F-HR', []],
  ] as const) {
    test(form, async () => {
      const { filings, count } = await ask(`?form=${encodeURIComponent(form)}`)
      assert.deepEqual(
        filings.map(({ accession }) => accession),
        accessions,
      )
      assert.equal(count, accessions.length)
    })
  }
})

describe('as of', () => {
  test('a day, the whole of it in New York', async () => {
    // 21:30 UTC on 14 February is 16:30 in New York.
    assert.equal((await ask('?as_of=2025-02-14')).filings[0]?.form, '10-K')
    assert.equal((await ask('?as_of=2025-02-13')).filings[0]?.form, '4')
  })

  test('an instant, to the second', async () => {
    const first = async (at: string) => (await ask(`?as_of=${at}`)).filings[0]?.form
    assert.equal(await first('2025-02-14T21:29:59Z'), '4')
    assert.equal(await first('2025-02-14T21:30:00Z'), '10-K')
  })
})

test('a page that the publisher lost is said to be missing', async (t) => {
  const own = await startApp(t)
  own.publisher.documents.delete(urls.page('0000111111', '002'))
  const answer = await ask('?limit=100', own)
  assert.deepEqual([answer.count, answer.complete], [6, false])
})

test('a company that filed nothing is 200 with none, an unknown one 404', async () => {
  const quiet = await app.get('/v1/filings/QUIET', key)
  assert.deepEqual([quiet.status, quiet.body.count], [200, 0])
  const unknown = await app.get('/v1/filings/NOSUCH', key)
  assert.deepEqual([unknown.status, unknown.body.error], [404, 'not_found'])
})

test('an error page where a list was promised keeps what is stored, and names the address', async (t) => {
  const own = await startApp(t)
  own.publisher.documents.set(urls.submissions('0000111111'), '<html>Please wait</html>')
  const cold = await own.get('/v1/filings/ACME', await own.liveKey())
  assert.deepEqual([cold.status, cold.body.error], [502, 'upstream_unavailable'])
  assert.ok(String(cold.body.detail).includes(urls.submissions('0000111111')), cold.text)
})
