// How far back older pages of a company's list are read: by every endpoint as far as its question
// reaches, and no page that cannot hold an answer is asked for or missed.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { ingest } from '../../src/contract/work/job.ts'
import type { FilingPage } from '../../src/domains/companies/submissions.ts'
import { replacePages } from '../../src/domains/filings/store.ts'
import { type Walk, WHOLE_LIST, walkPagesBy } from '../../src/domains/filings/walk.ts'
import { indexDocument } from '../../src/domains/search/ingest.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { ACME, type ListedFiling, toColumns, urls } from '../support/documents.ts'
import { overEngines } from '../support/stores.ts'

const CORPUS = new URL('../../../shared/corpus/data.sec.gov/submissions/', import.meta.url)
const noCorpus = existsSync(CORPUS) ? false : 'the real lists are not at hand'

interface RealPage {
  name: string
  filingFrom: string
  filingTo: string
}

function readList(cik: string): { filings: { files: RealPage[] } } {
  const bytes = readFileSync(new URL(`CIK${cik}.json.gz`, CORPUS))
  return JSON.parse(gunzipSync(bytes).toString('utf8'))
}

const toPages = ({ filings: { files } }: ReturnType<typeof readList>): FilingPage[] =>
  files.map(({ name, filingFrom, filingTo }) => {
    return { name, filing_from: filingFrom, filing_to: filingTo }
  })

const numberOf = (name: string) => /-submissions-(\d+)\.json$/.exec(name)?.[1]
const pagesAsked = ({ publisher }: TestApp) =>
  publisher.asked.flatMap((url) => numberOf(url) ?? []).sort()

/** Page numbers from one to another, as EDGAR spells them. */
const pages = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(3, '0'))

async function ask(app: TestApp, path: string) {
  const answer = await app.get(`/v1/${path}`, await app.liveKey())
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

/** A page with filings of a form that no endpoint is about, on its last day. */
function standIn({ filingTo: filed, name }: RealPage, count = 1) {
  const agent = `0000999${numberOf(name)}-99`
  const filings = Array.from({ length: count }, (_, at): ListedFiling => {
    const accession = `${agent}-${String(at).padStart(6, '0')}`
    return { accession, form: '424B2', filed, accepted: `${filed}T12:00:00.000Z` }
  })
  return toColumns(filings)
}

const BANK_OF_AMERICA = '0000070858'
const IBM = '0000051143'
const FANNIE_MAE = '0000310522'

/** Starts with a publisher that has only the given pages of the real lists. */
async function startWith(t: Parameters<typeof startApp>[0], cik: string, there: string[]) {
  const app = await startApp(t)
  const list = readList(cik)
  app.publisher.documents.set(urls.submissions(cik), list)
  for (const page of list.filings.files) {
    const number = numberOf(page.name) ?? ''
    if (there.includes(number)) app.publisher.documents.set(urls.page(cik, number), standIn(page))
  }
  return app
}

const ENDPOINTS = ['filings', 'events', 'sections', 'insider', 'holdings', 'activist'] as const

// The pages that begin by the given day, read off the lists; each of the three has 17, 4 and 3.
const REACHES: [cik: string, asOf: string, pages: string[]][] = [
  [BANK_OF_AMERICA, '2018-06-30', pages(10, 17)],
  [BANK_OF_AMERICA, '2010-06-30', pages(14, 17)],
  [IBM, '2004-06-30', pages(3, 4)],
  [FANNIE_MAE, '2018-01-31', pages(2, 3)],
  [FANNIE_MAE, '2014-06-30', pages(3, 3)],
]

describe('older pages of real lists', { skip: noCorpus }, () => {
  for (const [cik, asOf, reached] of REACHES) {
    for (const endpoint of ENDPOINTS) {
      it(`are asked of ${endpoint} of ${cik} by ${asOf} only where they reach it`, async (t) => {
        // Pages after the instant cannot be fetched here, and the answer needs nothing from them.
        const app = await startWith(t, cik, reached)
        const body = await ask(app, `${endpoint}/${cik}?as_of=${asOf}`)
        assert.deepEqual(pagesAsked(app), reached)
        assert.equal(body.complete ?? true, true)
      })
    }
  }

  it('leave an answer incomplete when one of them is missing', async (t) => {
    // The filing of page 014 is of its last day, which is after the instant.
    const app = await startWith(t, BANK_OF_AMERICA, ['014', '016', '017'])
    const body = await ask(app, `filings/${BANK_OF_AMERICA}?as_of=2010-06-30`)
    assert.deepEqual([pagesAsked(app), body.count, body.complete], [pages(14, 17), 2, false])
  })

  for (const endpoint of ENDPOINTS.filter((one) => one !== 'filings')) {
    it(`leave ${endpoint} without an answer when one is missing and none has the form`, async (t) => {
      const app = await startWith(t, BANK_OF_AMERICA, ['014', '016', '017'])
      const path = `/v1/${endpoint}/${BANK_OF_AMERICA}?as_of=2010-06-30`
      const { status, body, headers } = await app.get(path, await app.liveKey())
      assert.deepEqual(pagesAsked(app), pages(14, 17))
      const cost = headers['x-credits-cost']
      assert.deepEqual([status, body.reason_code, cost], [404, 'not_here', '0'])
      assert.match(String(body.detail), /^Part of the list of filings of CIK 0000070858 could not/)
    })
  }

  it('leave an empty answer about the known 8-Ks when one is missing', async (t) => {
    const app = await startWith(t, BANK_OF_AMERICA, ['014', '016', '017'])
    const accession = '0000070858-10-000001'
    const filed = {
      accession,
      form: '8-K',
      filed: '2010-01-20',
      accepted: '2010-01-20T12:00:00.000Z',
    }
    app.publisher.documents.set(
      urls.page(BANK_OF_AMERICA, '014'),
      toColumns([{ ...filed, items: '2.02,9.01' }]),
    )
    const path = `events/${BANK_OF_AMERICA}?as_of=2010-06-30`
    const found = await ask(app, path)
    assert.deepEqual([found.count, found.complete, 'empty_code' in found], [1, false, false])
    const none = await ask(app, `${path}&item=4.02`)
    assert.deepEqual([none.count, none.complete, none.empty_code], [0, false, 'not_here'])
    assert.match(String(none.empty_reason), /^None of the 8-Ks .* Part of the list of filings of/)
  })

  it('are left alone once enough is found', async (t) => {
    const app = await startWith(t, BANK_OF_AMERICA, pages(10, 17))
    const [page] = readList(BANK_OF_AMERICA).filings.files.filter(({ name }) =>
      name.endsWith('-012.json'),
    )
    assert.ok(page)
    app.publisher.documents.set(urls.page(BANK_OF_AMERICA, '012'), standIn(page, 18))
    const body = await ask(app, `filings/${BANK_OF_AMERICA}?as_of=2018-06-30&limit=19`)
    assert.deepEqual([body.count, body.complete], [19, true])
    assert.deepEqual(pagesAsked(app), pages(10, 12))
  })
})

overEngines('a walk', (stores) => {
  const walk = async (list: FilingPage[], reach: Partial<Walk<null>>) => {
    const asked: string[] = []
    await stores().data.transaction((tx) => replacePages(tx, ACME, list))
    const whole = { cik: ACME, asOf: null, ...WHOLE_LIST, ...reach }
    const { isComplete } = await walkPagesBy(whole, stores().data, async ({ name }) => {
      asked.push(numberOf(name) ?? name)
      return 'stored'
    })
    assert.equal(isComplete, true)
    return asked
  }

  it('takes every page, newest first, where nothing limits it', { skip: noCorpus }, async () => {
    assert.deepEqual(await walk(toPages(readList(BANK_OF_AMERICA)), {}), pages(1, 17))
  })

  it('takes the page of one filing day', { skip: noCorpus }, async () => {
    const onDay = (cik: string, day: string) => walk(toPages(readList(cik)), { from: day, to: day })
    assert.deepEqual(await onDay(BANK_OF_AMERICA, '2018-06-29'), ['010'])
    // A Thursday that no page of the list names: 001 begins the day after, 002 ends the day before.
    assert.deepEqual(await onDay(FANNIE_MAE, '2020-11-12'), ['002'])
  })

  const page = (filing_from: string, filing_to: string): FilingPage => {
    return { name: 'CIK0000111111-submissions-001.json', filing_from, filing_to }
  }

  it('takes a page whose first filing was accepted on an evening before', async () => {
    // 0000050863-16-000110 was accepted on Friday 12 February 2016, and dated Tuesday the 16th.
    const list = [page('2016-02-16', '2017-01-01')]
    const by = (asOf: string) => walk(list, { asOf })
    assert.deepEqual(await by('2016-02-12T22:53:51.000Z'), ['001'])
    assert.deepEqual(await by('2016-02-09T04:59:59.999Z'), [])
    assert.deepEqual(await by('9999-12-31T23:59:59.999Z'), ['001'])
  })

  it('takes a page that does not say which days it covers', async () => {
    const day = '2016-02-12'
    const reach = { asOf: `${day}T22:53:51.000Z`, from: day, to: day }
    assert.deepEqual(await walk([page('undefined', 'undefined')], reach), ['001'])
  })
})

it('finds a document in the list without reading past it', async (t) => {
  const app = await startApp(t)
  const url = 'https://www.sec.gov/Archives/edgar/data/111111/000011111124000009/acme-10ka.htm'
  app.publisher.documents.set(url, '<html><body><p>Widgets are made of gears.</p></body></html>')
  const payload = { url, cik: ACME, accession: '0000111111-24-000009', file: 'acme-10ka.htm' }
  assert.equal(await ingest(indexDocument, payload, app.services, 'feed'), 'stored')
  assert.deepEqual(pagesAsked(app), ['001'])
})

it('dates the facts of one day by the page that covers it', async (t) => {
  const app = await startApp(t)
  // The annual report of 2023 was accepted at 21:00 UTC of the day.
  const by = async (asOf: string) => {
    const body = await ask(app, `fundamentals/${ACME}?as_of=${asOf}`)
    return (body.income_statement as { fiscal_year: number }[])[0]?.fiscal_year
  }
  assert.equal(await by('2024-02-15T20:59:59Z'), 2022)
  assert.equal(await by('2024-02-15T21:00:00Z'), 2023)
  assert.deepEqual(pagesAsked(app), ['001'])
})
