// Searches narrowed by company, name and form, put in order and quoted from; and documents that an
// older version indexed.

import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { toRestating } from '../../../src/contract/declare/domain.ts'
import { toForm } from '../../../src/domains/filings/form-types.ts'
import { search } from '../../../src/domains/search/domain.ts'
import { toFormKeys } from '../../../src/domains/search/forms.ts'
import { searchLoaders } from '../../../src/domains/search/load.ts'
import { restateRows } from '../../../src/ingestion/live/restate.ts'
import { edgarUrls } from '../../../src/upstream/edgar.ts'
import { startApp } from '../../support/app.ts'
import { ENGINES, type Engine } from '../../support/engines.ts'

interface Filing {
  accession: string
  form: string
  filed: string
  parties: readonly [role: string, name: string, cik: string][]
  text: string
}

const ACME = ['FILER', 'ACME WIDGETS INC', '0000111111'] as const
const OTHER = ['FILER', 'Société Générale (Holdings) Corp', '0000222222'] as const

const FILINGS: readonly Filing[] = [
  {
    accession: '0000111111-02-000001',
    form: '10-K405',
    filed: '2002-03-01',
    parties: [[...ACME]],
    text: 'The turnip trade and other <matters> of the year, among them the sale of a mill.',
  },
  {
    accession: '0000222222-03-000001',
    form: '10-K',
    filed: '2003-03-01',
    parties: [[...OTHER]],
    text: 'Turnips, turnips and turnips.',
  },
  {
    accession: '0000222222-04-000001',
    form: 'SC 13D',
    filed: '2004-03-01',
    parties: [
      ['SUBJECT COMPANY', ACME[1], ACME[2]],
      ['FILED BY', OTHER[1], OTHER[2]],
    ],
    text: 'holder of the shares writes once of a turnip, then at length of the board and of pay.',
  },
]

function write({ accession, form, filed, parties, text }: Filing): string {
  const day = filed.replaceAll('-', '')
  return [
    `<SEC-HEADER>${accession}.hdr.sgml : ${day}`,
    `<ACCEPTANCE-DATETIME>${day}163000`,
    `ACCESSION NUMBER:\t\t${accession}`,
    `CONFORMED SUBMISSION TYPE:\t${form}`,
    `FILED AS OF DATE:\t\t${day}`,
    ...parties.map(
      ([role, name, cik]) =>
        `${role}:\n\tCOMPANY DATA:\n\t\tCOMPANY CONFORMED NAME:\t${name}\n\t\tCENTRAL INDEX KEY:\t${cik}`,
    ),
    '</SEC-HEADER>',
    `<DOCUMENT>\n<TYPE>${form}\n<SEQUENCE>1\n<FILENAME>d.txt\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>`,
  ].join('\n')
}

async function startWith(test: TestContext, engine?: Engine) {
  const app = await startApp(test, { ...(engine && { engine }) })
  for (const filing of FILINGS) {
    const [[, , cik] = ['', '', '']] = filing.parties
    const url = edgarUrls.submissionText(cik, filing.accession)
    app.publisher.documents.set(url, write(filing))
    const [loader] = searchLoaders
    assert.equal(await loader?.load(url, app.services), 'stored')
  }
  const key = await app.liveKey(10_000)
  const ask = (query: Record<string, string>) =>
    app.get(`/v1/search/fulltext?${new URLSearchParams(query)}`, key)
  return { app, ask }
}

interface Result {
  accession: string
  snippet: string | null
}

const resultsOf = ({ body }: { body: Record<string, unknown> }) => body.results as Result[]
const yearsOf = (answer: { body: Record<string, unknown> }) =>
  resultsOf(answer).map(({ accession }) => `20${accession.slice(11, 13)}`)

for (const engine of ENGINES) {
  describe(`our own index on ${engine.name}`, { skip: engine.skip }, () => {
    test('is narrowed by company, by name and by form with its relatives', async (t) => {
      const { ask } = await startWith(t, engine)
      const cases: [query: Record<string, string>, years: string[]][] = [
        [{}, ['2004', '2003', '2002']],
        [{ ciks: '111111' }, ['2004', '2002']],
        [{ ciks: '0000222222' }, ['2004', '2003']],
        [{ ciks: '111111,222222', forms: 'SC 13D' }, ['2004']],
        [{ ticker: 'ACME' }, ['2004', '2002']],
        [{ ticker: 'acme', ciks: '222222', forms: '10-K' }, ['2003', '2002']],
        [{ entityName: 'societe gen' }, ['2004', '2003']],
        [{ entityName: 'ACME inc' }, ['2004', '2002']],
        [{ entityName: 'cme' }, []],
        [{ entityName: '50%_' }, []],
        [{ forms: '10k' }, ['2003', '2002']],
        [{ forms: '10-k405' }, ['2002']],
        [{ forms: '10-K/A' }, []],
        [{ forms: 'schedule13d,10-Q' }, ['2004']],
      ]
      for (const [query, years] of cases) {
        const answer = await ask({ q: 'turnip', order: 'newest', ...query })
        assert.deepEqual(yearsOf(answer), years, JSON.stringify(query))
      }
      const unknown = await ask({ q: 'turnip', ticker: 'NOSUCH' })
      assert.deepEqual([unknown.status, unknown.headers['x-credits-cost']], [404, '0'])
    })

    test('puts first what speaks of it most, and quotes from it', async (t) => {
      const { ask } = await startWith(t, engine)
      const answer = await ask({ q: 'turnip' })
      // Three times in five words; then once in 16 and once in 20.
      assert.deepEqual(yearsOf(answer), ['2003', '2002', '2004'])
      assert.deepEqual(
        resultsOf(answer).map(({ snippet }) => snippet),
        [
          '<mark>Turnips</mark>, <mark>turnips</mark> and <mark>turnips</mark>',
          'The <mark>turnip</mark> trade and other &lt;matters&gt; of the year, among them the sale of a mill',
          'holder of the shares writes once of a <mark>turnip</mark>, then at length of the board and of pay',
        ],
      )
      const phrase = await ask({ q: '"the sale" NEAR(3) mill NOT board' })
      assert.deepEqual(
        resultsOf(phrase).map(({ snippet }) => snippet),
        [
          'and other &lt;matters&gt; of the year, among them <mark>the</mark> <mark>sale</mark> ' +
            '<mark>of</mark> <mark>a</mark> <mark>mill</mark>',
        ],
      )
    })

    test('leaves out what an older version indexed, says so, and finds it once it is read again', async (t) => {
      const { app, ask } = await startWith(t, engine)
      const { data } = app.services
      await data.run(`update search_documents set row_version = 1, hash = 'old'
        where accession = '0000222222-03-000001'`)
      await data.run(`delete from search_months where month = '2003-03'`)
      const before = (await ask({ q: 'turnip', order: 'newest' })).body
      assert.deepEqual(
        [before.total, before.documents_indexed, before.documents_waiting, before.complete],
        [2, 2, 1, false],
      )
      const [restating] = toRestating(search)
      assert.ok(restating)
      await restateRows(restating, app.services)
      const { body } = await ask({ q: 'turnip', order: 'newest' })
      assert.deepEqual(
        [body.total, body.documents_indexed, body.documents_waiting, body.complete],
        [3, 3, 0, undefined],
      )
    })
  })
}

test('the publisher is asked with the companies, the name and the form as it spells it', async (t) => {
  const { app, ask } = await startWith(t)
  await ask({
    q: 'turnip',
    forms: '10k, 8-k/a',
    ciks: '222222',
    ticker: 'ACME',
    entityName: ' Acme ',
  })
  const asked = new URL(app.publisher.asked.findLast((url) => url.includes('search-index')) ?? '')
  assert.deepEqual(Object.fromEntries(asked.searchParams), {
    q: 'turnip',
    forms: '10-K,8-K/A',
    ciks: '0000222222,0000111111',
    entityName: 'Acme',
  })
  const times = app.publisher.asked.length
  assert.equal((await ask({ q: 'turnip', index: 'local' })).body.index, 'local')
  assert.equal((await ask({ q: 'turnip', order: 'newest' })).body.order, 'newest')
  assert.equal(app.publisher.asked.length, times, 'the local index is asked alone')
  const neither = await ask({ q: 'turnip', index: 'publisher' })
  assert.deepEqual([neither.status, neither.body.error], [404, 'not_found'])
  assert.equal(neither.body.reason_code, 'not_here')
  assert.equal((await ask({ q: 'turnip', index: 'publisher', order: 'newest' })).status, 422)
})

test('a form is known in any spelling', () => {
  assert.equal(toForm('10k'), '10-K')
  assert.equal(toForm('def14a'), 'DEF 14A')
  assert.equal(toForm('sc13d/a'), 'SC 13D/A')
  assert.equal(toForm('something new'), 'SOMETHING NEW')
  assert.deepEqual(toFormKeys('8-K'), [
    ...['8K', '8K12B', '8K12G3', '8K15D5'],
    ...['8K/A', '8K12B/A', '8K12G3/A', '8K15D5/A'],
  ])
  assert.deepEqual(toFormKeys('SC 13G/A'), ['SC13G/A', 'SCHEDULE13G/A'])
})
