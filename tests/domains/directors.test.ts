// The board from a proxy statement: answers, tables and pages.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { directors } from '../../src/domains/directors/domain.ts'
import { startApp } from '../support/app.ts'
import { ACME, urls } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { row } from './votes/filings.ts'

const ACCESSION = '0000111111-25-000041'
const ADDRESS = urls.submission(ACME, ACCESSION)

const BOARD = `<table>${row('Name', 'Age', 'Director Since', 'Audit Committee')}
${row('Jane Doe', '61', '2016', 'Chair')}${row('John Roe', '', '2019', 'Member')}</table>
<p>All directors, other than Mr. Roe, are independent.</p>`

function submission(body: string): string {
  return `<SEC-HEADER>${ACCESSION}.hdr.sgml
<ACCEPTANCE-DATETIME>20250314161500
ACCESSION NUMBER:		${ACCESSION}
CONFORMED SUBMISSION TYPE:	DEF 14A
FILED AS OF DATE:		20250314

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			ACME WIDGETS INC
		CENTRAL INDEX KEY:			${ACME}
</SEC-HEADER>
<DOCUMENT>
<TYPE>DEF 14A
<FILENAME>proxy.htm
<TEXT>
<html><body>${body}</body></html>
</TEXT>
</DOCUMENT>
`
}

type Members = Record<string, unknown>

for (const engine of ENGINES) {
  describe(`boards on ${engine.name}`, { skip: engine.skip }, () => {
    const load = async (t: Parameters<typeof startApp>[0], body: string) => {
      const app = await startApp(t, { engine })
      app.publisher.documents.set(ADDRESS, submission(body))
      assert.equal(await directors.loaders[0]?.load(ADDRESS, app.services), 'stored')
      return { app, key: await app.liveKey() }
    }

    test('a director has facts with their places, and reasons for those that lack', async (t) => {
      const { app, key } = await load(t, BOARD)
      const { body } = await app.get('/v1/directors/latest', key)
      const [board] = body.boards as Members[]
      const { directors: listed, ...head } = board ?? {}
      assert.deepEqual(head, {
        form: 'DEF 14A',
        is_amendment: false,
        accession: ACCESSION,
        filed: '2025-03-14',
        accepted_at: '2025-03-14T20:15:00.000Z',
        ticker: null,
        issuer_cik: ACME,
        url: ADDRESS,
        issuer: 'ACME WIDGETS INC',
        board_size: 2,
        reason: null,
        reason_code: null,
      })
      const sentence = 'All directors, other than Mr. Roe, are independent.'
      assert.deepEqual(listed, [
        {
          name: 'Jane Doe',
          age: 61,
          director_since: 2016,
          independent: true,
          committees: ['Audit Committee'],
          chairs: ['Audit Committee'],
          evidence: [
            { fact: 'age', text: '61', table_number: 1 },
            { fact: 'director_since', text: '2016', table_number: 1 },
            { fact: 'independent', text: sentence, table_number: null },
            { fact: 'committees', text: 'Audit Committee: Chair', table_number: 1 },
          ],
          missing: [],
        },
        {
          name: 'John Roe',
          age: null,
          director_since: 2019,
          independent: false,
          committees: ['Audit Committee'],
          chairs: [],
          evidence: [
            { fact: 'director_since', text: '2019', table_number: 1 },
            { fact: 'independent', text: sentence, table_number: null },
            { fact: 'committees', text: 'Audit Committee: Member', table_number: 1 },
          ],
          missing: [
            {
              fact: 'age',
              reason: 'No table and no sentence that is read states it for this director.',
              reason_code: 'unreadable',
            },
          ],
        },
      ])
      const early = await app.get('/v1/directors/latest?as_of=2025-03-13', key)
      assert.equal(early.body.count, 0)
    })

    test('tables and pages have a row for each director', async (t) => {
      const { app, key } = await load(t, BOARD)
      const csv = await app.get('/v1/directors/latest?format=csv', key)
      assert.equal(csv.text.trim().split('\n').length, 1 + 2)
      assert.match(csv.text, /Jane Doe,61,2016,true/)
      const page = await app.get('/directors')
      assert.match(page.text, /Jane Doe<.*?>Audit Committee</)
    })

    test('a proxy without a board that is read says so', async (t) => {
      const { app, key } = await load(t, '<p>A meeting will be held.</p>')
      const { body } = await app.get('/v1/directors/latest', key)
      const [board] = body.boards as Members[]
      assert.deepEqual(
        [board?.directors, board?.board_size, board?.reason_code],
        [[], null, 'unreadable'],
      )
    })
  })
}
