// Listed documents that the publisher lacks: a call gives up after twice as many requests as wanted
// documents, states that it is incomplete, and leaves the rest to the next call.

import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { startApp, type TestApp } from '../support/app.ts'
import { ACME, type ListedFiling, toColumns, urls } from '../support/documents.ts'
import { formUrl, formXml } from './insider/forms.ts'

const LIVE = { SEC_CONTACT: 'Test test@example.com' }

/** Filings that the list names for each form, newest first. */
const COUNT = 60

function listOf(form: string, document: string): ListedFiling[] {
  return Array.from({ length: COUNT }, (_, at) => {
    const [year, quarter] = [2025 - Math.floor(at / 4), 4 - (at % 4)]
    const filed = `${year}-${String(quarter * 2).padStart(2, '0')}-15`
    const accession = toAccession(form, year, at)
    const report = `${year}-${QUARTER_ENDS[quarter - 1]}`
    return { accession, form, document, filed, report, accepted: `${filed}T21:00:00.000Z` }
  })
}

const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31']
const FORMS = ['4', '144', 'SCHEDULE 13G', '8-K', '10-K', '10-K/A', '13F-HR', 'NPORT-P']

function toAccession(form: string, year: number, at: number): string {
  const number = FORMS.indexOf(form) * 1000 + at
  return `0000111111-${String(year).slice(2)}-${String(number).padStart(6, '0')}`
}

async function startWith(t: TestContext, filings: ListedFiling[]): Promise<TestApp> {
  const app = await startApp(t, { settings: LIVE })
  const list = app.publisher.documents.get(urls.submissions(ACME)) as object
  const filed = { ...list, filings: { recent: toColumns(filings), files: [] } }
  app.publisher.documents.set(urls.submissions(ACME), filed)
  return app
}

const reports = [...listOf('10-K', 'report.htm'), ...listOf('10-K/A', 'report.htm')]
const portfolios = listOf('NPORT-P', 'x/primary_doc.xml').map((one) => {
  return { ...one, report: '2025-09-30' }
})

// The list of tickers is two documents, and the company's list one.
const CASES: [path: string, filings: ListedFiling[], most: number][] = [
  ['insider/ACME?limit=1', listOf('4', 'x/form4.xml'), 2 * 1 + 3],
  ['insider/ACME?limit=7', listOf('4', 'x/form4.xml'), 2 * 7 + 3],
  ['insider/ACME?limit=100', listOf('4', 'x/form4.xml'), 2 * 100 + 3],
  [`insiders/${ACME}?limit=5`, listOf('4', 'x/form4.xml'), 2 * 5 + 3],
  ['activist/ACME?limit=5', listOf('SCHEDULE 13G', 'x/primary_doc.xml'), 2 * 5 + 3],
  ['activist/ACME?limit=5&history=true', listOf('SCHEDULE 13G', 'x/primary_doc.xml'), 2 * 5 + 3],
  ['proposed-sales/ACME?limit=5', listOf('144', 'x/primary_doc.xml'), 2 * 5 + 3],
  ['events/ACME?limit=5&item=4.02', listOf('8-K', 'report.htm'), 2 * 5 + 3],
  ['segments/ACME?limit=5', reports, 2 * 5 + 3],
  ['statements/ACME', reports, 2 * 1 + 3],
  // Three reports are tried.
  ['sections/ACME', reports, 2 * 3 + 3],
  ['sections/ACME?year=2020', reports, 2 * 3 + 3],
  // Six quarters, each filing of which is asked for as a whole, by its cover and by its index.
  [`holdings/${ACME}`, listOf('13F-HR', 'x/primary_doc.xml'), 3 * 6 + 3],
]

describe('documents that the publisher lacks', () => {
  it('are a few requests of 8-Ks, which are listed without their items', async (t) => {
    const app = await startWith(t, listOf('8-K', 'report.htm'))
    const { status, body, text } = await app.get('/v1/events/ACME?limit=5', await app.liveKey())
    assert.deepEqual([status, body.count, body.complete], [200, 5, false], text)
    assert.ok(app.publisher.asked.length <= 2 * 5 + 3)
  })

  for (const [path, filings, most] of CASES) {
    it(`are at most ${most} requests of ${path}, which fails for free and says why`, async (t) => {
      const app = await startWith(t, filings)
      const { status, body, text, headers } = await app.get(`/v1/${path}`, await app.liveKey())
      const cost = headers['x-credits-cost']
      assert.deepEqual([status, body.reason_code, cost], [404, 'not_here', '0'], text)
      assert.match(String(body.detail), /could not be had: EDGAR did not give it/)
      const { asked } = app.publisher
      assert.ok(asked.length <= most, `asked ${asked.length} times`)
      assert.ok(asked.length > 3, 'no document was asked for')
    })
  }

  it('are a few requests of a fund’s portfolio, whose next call goes on', async (t) => {
    const app = await startWith(t, portfolios)
    const key = await app.liveKey()
    const ask = () => app.get(`/v1/holdings/${ACME}?kind=fund`, key)
    assert.equal((await ask()).status, 502)
    const first = new Set(app.publisher.asked)
    // Eight headers, each at two addresses; the company's list and the lists of symbols.
    assert.ok(first.size <= 2 * 8 + 4, `asked ${first.size} times`)
    assert.equal((await ask()).status, 502)
    const then = app.publisher.asked.slice(first.size)
    assert.deepEqual([then.length, then.some((url) => first.has(url))], [16, false])
  })

  it('are looked for once: the next call reads on', async (t) => {
    const app = await startWith(t, listOf('4', 'form4.xml'))
    const key = await app.liveKey()
    const { documents, asked } = app.publisher
    for (const at of [0, 1, 5]) {
      const accession = toAccession('4', 2025 - Math.floor(at / 4), at)
      documents.set(formUrl(accession), formXml())
    }
    const ask = async () => {
      const { body } = await app.get('/v1/insider/ACME?limit=4', key)
      const unread = body.unread as { status: string }[]
      const statuses = unread.map(({ status }) => status)
      const leftOut = body.unread_left_out
      return {
        complete: body.complete,
        read: (body.filings as unknown[]).length,
        statuses,
        leftOut,
      }
    }
    const first = await ask()
    assert.deepEqual([first.complete, first.read, first.statuses], [false, 2, ['missing']])
    assert.equal(first.leftOut, 3)
    assert.equal(asked.length, 3 + 2 + 2 * 2)
    const second = await ask()
    assert.deepEqual([second.complete, second.read, second.statuses], [false, 3, ['missing']])
    assert.equal(second.leftOut, 4)
    assert.equal(new Set(asked).size, asked.length)
  })
})

it('a mirror is looked through for documents that are there', async (t) => {
  const app = await startApp(t)
  const list = app.publisher.documents.get(urls.submissions(ACME)) as object
  const filings = { recent: toColumns(listOf('4', 'form4.xml')), files: [] }
  app.publisher.documents.set(urls.submissions(ACME), { ...list, filings })
  app.publisher.documents.set(formUrl(toAccession('4', 2023, 8)), formXml())
  const { body } = await app.get('/v1/insider/ACME?limit=1', await app.liveKey())
  assert.equal((body.filings as unknown[]).length, 1)
})
