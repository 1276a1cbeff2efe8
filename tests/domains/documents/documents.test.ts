// A filing's documents over HTTP, on both engines, for filings of our own.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { startApp } from '../../support/app.ts'
import { ACME, type ListedFiling, toColumns, urls } from '../../support/documents.ts'
import { ENGINES } from '../../support/engines.ts'

type Json = Record<string, unknown>

const ACCESSION = '0000111111-25-000007'
const FOLDER = 'https://www.sec.gov/Archives/edgar/data/111111/000011111125000007/'
const SUBMISSION = `${FOLDER}${ACCESSION}.txt`

const REPORT =
  '<?xml version="1.0"?>\n<html><body><p><b>Item 8.01 Other Events.</b></p>' +
  '<p>Acme opened a plant; see <a href="ex991.htm">the release</a>.</p>' +
  '<table><tr><td>Jobs</td><td>$</td><td>40</td></tr></table><script>alert(1)</script></body></html>\n'
const RELEASE = '<html><body><p>Acme opens a plant \u{1F3ED} in Ohio.</p></body></html>\n'
const FACTS = '<?xml version="1.0"?>\n<facts><jobs>40</jobs></facts>\n'

/** `Cat`, uuencoded. */
const GRAPHIC = 'begin 644 plant.jpg\n#0V%T\n`\nend\n'

function submission(accession: string, documents: readonly string[]): string {
  return `<SEC-DOCUMENT>${accession}.txt : 20250610
<SEC-HEADER>${accession}.hdr.sgml : 20250610
<ACCEPTANCE-DATETIME>20250610163000
ACCESSION NUMBER:\t\t${accession}
CONFORMED SUBMISSION TYPE:\t8-K
FILED AS OF DATE:\t\t20250610

FILER:

\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\t\tAcme Widgets Inc.
\t\tCENTRAL INDEX KEY:\t\t\t0000111111
</SEC-HEADER>
${documents.join('\n')}
</SEC-DOCUMENT>
`
}

function document(type: string, number: number, name: string | null, text: string): string {
  const file = name === null ? '' : `<FILENAME>${name}\n`
  return `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${number}\n${file}<DESCRIPTION>${type} OF ACME\n<TEXT>\n${text}</TEXT>\n</DOCUMENT>`
}

const DOCUMENTS = [
  document('8-K', 1, 'acme-8k.htm', `<XBRL>\n${REPORT}</XBRL>\n`),
  document('EX-99.1', 2, 'ex991.htm', RELEASE),
  document('EX-99.2', 3, null, '<PAGE>\nPLANTS\n\n<TABLE>\n  Ohio        40\n</TABLE>\n'),
  document('XML', 4, 'facts.xml', `<XML>\n${FACTS}</XML>\n`),
  document('GRAPHIC', 5, 'plant.jpg', GRAPHIC),
]

const listed: ListedFiling = {
  accession: ACCESSION,
  form: '8-K',
  filed: '2025-06-10',
  accepted: '2025-06-10T20:30:00.000Z',
  report: '2025-06-10',
  document: 'acme-8k.htm',
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

for (const engine of ENGINES) {
  describe(`documents on ${engine.name}`, { skip: engine.skip }, () => {
    const begin = async (test: Parameters<typeof startApp>[0]) => {
      const app = await startApp(test, { engine })
      app.publisher.documents.set(SUBMISSION, submission(ACCESSION, DOCUMENTS))
      const key = await app.liveKey()
      const get = (path: string) => app.get(`/v1/documents/${path}`, key)
      const ask = async (path: string): Promise<Json> => {
        const answer = await get(path)
        assert.equal(answer.status, 200, answer.text)
        return answer.body
      }
      const list = () =>
        app.publisher.documents.set(urls.submissions(ACME), {
          cik: '111111',
          name: 'Acme Widgets Inc.',
          tickers: ['ACME'],
          exchanges: ['Nasdaq'],
          filings: { recent: toColumns([listed]), files: [] },
        })
      return { app, get, ask, list, key }
    }

    it('lists all of them with sizes and hashes, from one request, in either spelling', async (test) => {
      const { app, ask } = await begin(test)
      const body = await ask('000011111125000007')
      const { accession, form, filed, accepted_at, entities, count, complete } = body
      assert.deepEqual(
        { accession, form, filed, accepted_at, entities, count, complete },
        {
          accession: ACCESSION,
          form: '8-K',
          filed: '2025-06-10',
          accepted_at: '2025-06-10T20:30:00.000Z',
          entities: [{ role: 'filer', cik: ACME, name: 'Acme Widgets Inc.' }],
          count: 5,
          complete: true,
        },
      )
      const [report, release, plants, facts, graphic] = body.documents as Json[]
      assert.deepEqual(report, {
        document: 'acme-8k.htm',
        sequence: 1,
        type: '8-K',
        description: '8-K OF ACME',
        size: Buffer.byteLength(REPORT),
        sha256: sha256(REPORT),
        is_text: true,
        url: `${FOLDER}acme-8k.htm`,
      })
      assert.equal(release?.sha256, sha256(RELEASE))
      assert.deepEqual([plants?.document, plants?.url], ['3', SUBMISSION])
      assert.equal(facts?.sha256, sha256(FACTS))
      assert.deepEqual(
        [graphic?.size, graphic?.sha256, graphic?.is_text],
        [3, sha256('Cat'), false],
      )
      assert.deepEqual(await ask(ACCESSION), body)
      assert.equal(app.publisher.timesAsked(SUBMISSION), 1)
      assert.equal(app.publisher.asked.filter((url) => url.includes('/Archives/')).length, 1)
    })

    it('gives each as text, Markdown or safe HTML', async (test) => {
      const { ask } = await begin(test)
      const text = async (path: string) => (await ask(`${ACCESSION}/${path}`)).text
      assert.equal(
        await text('acme-8k.htm'),
        'Item 8.01 Other Events.\n\nAcme opened a plant; see the release.\n\nJobs\t$40',
      )
      assert.equal(
        await text('ACME-8K.htm?format=markdown'),
        '## Item 8.01 Other Events.\n\nAcme opened a plant; see the release.\n\nJobs $40',
      )
      assert.equal(
        await text('1?format=html'),
        '<p><b>Item 8.01 Other Events.</b></p>' +
          `<p>Acme opened a plant; see <a href="${FOLDER}ex991.htm">the release</a>.</p>` +
          '<table><tr><td>Jobs</td><td>$</td><td>40</td></tr></table>',
      )
      assert.equal(await text('EX-99.2'), 'PLANTS\n\n  Ohio        40')
      assert.equal(await text('3?format=markdown'), '### PLANTS\n\n```\n  Ohio        40\n```')
      assert.equal(await text('facts.xml'), FACTS)
      assert.equal(
        await text('facts.xml?format=html'),
        `<pre>${FACTS.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}</pre>`,
      )
    })

    it('gives parts that add up to the whole', async (test) => {
      const { ask } = await begin(test)
      const whole = await ask(`${ACCESSION}/ex-99.1`)
      assert.equal(whole.text, 'Acme opens a plant \u{1F3ED} in Ohio.')
      assert.deepEqual([whole.total_chars, whole.chars, whole.next_offset], [30, 30, null])
      const parts: unknown[] = []
      for (let offset: unknown = 0; offset !== null; ) {
        const part = await ask(`${ACCESSION}/ex-99.1?offset=${offset}&max_chars=10`)
        assert.equal(part.total_chars, 30)
        parts.push(part.text)
        offset = part.next_offset
      }
      assert.deepEqual(parts, ['Acme opens', ' a plant ', '\u{1F3ED} in Ohio', '.'])
      const beyond = await ask(`${ACCESSION}/ex-99.1?offset=1000`)
      assert.deepEqual([beyond.text, beyond.chars, beyond.next_offset], ['', 0, null])
    })

    it('charges one credit for the list, two for a text, none for what is no text', async (test) => {
      const { get } = await begin(test)
      const charged = async (path: string) => {
        const answer = await get(path)
        return [answer.status, answer.headers['x-credits-cost']]
      }
      assert.deepEqual(await charged(ACCESSION), [200, '1'])
      assert.deepEqual(await charged(`${ACCESSION}/1`), [200, '2'])
      const graphic = await get(`${ACCESSION}/plant.jpg`)
      assert.equal(graphic.status, 406)
      assert.equal(graphic.body.error, 'not_acceptable')
      assert.match(
        String(graphic.body.detail),
        /"plant\.jpg" .* is not text\. It is a file of 3 bytes, .*plant\.jpg/,
      )
    })

    it('says which documents there are when asked for another', async (test) => {
      const { get } = await begin(test)
      const { status, body } = await get(`${ACCESSION}/ex992.htm`)
      assert.equal(status, 404)
      assert.equal(
        body.detail,
        `The filing ${ACCESSION} has no document "ex992.htm"; it has acme-8k.htm, ex991.htm, 3, facts.xml, plant.jpg.`,
      )
    })

    it('says where it looked for a filing that is not there', async (test) => {
      const { get } = await begin(test)
      const { status, body } = await get('0000999999-25-000001')
      assert.equal(status, 404)
      assert.match(
        String(body.detail),
        /The filing 0000999999-25-000001, looked for in the folder of CIK 0000999999, is not known here: its company, named in `company`, would tell, and is loaded by `tieout load ticker TICKER`\.$/,
      )
      assert.equal(body.reason_code, 'not_known')
      assert.equal((await get(`${ACCESSION}?as_of=2025-06-09`)).status, 404)
      assert.equal((await get(`${ACCESSION}?as_of=2025-06-10`)).status, 200)
    })

    it('knows a filing that it could not get by the list of the company that is named', async (test) => {
      const { get, list } = await begin(test)
      const before = listed.accession
      listed.accession = '0000999999-25-000004'
      try {
        list()
        const { status, body } = await get(`${listed.accession}?company=ACME`)
        assert.deepEqual([status, body.reason_code], [404, 'not_here'])
        assert.match(String(body.detail), /^The text of the 8-K 0000999999-25-000004 of \d{4}-/)
        const other = await get('0000999999-25-000009?company=ACME')
        assert.match(String(other.body.detail), /: another company, named in `company`, would tell/)
      } finally {
        listed.accession = before
      }
    })

    it('finds what an agent filed by the company, or by a list that names it', async (test) => {
      const { app, ask, get, list, key } = await begin(test)
      const accession = '0000999999-25-000002'
      const folder = 'https://www.sec.gov/Archives/edgar/data/111111/000099999925000002/'
      app.publisher.documents.set(`${folder}${accession}.txt`, submission(accession, DOCUMENTS))
      assert.equal((await get(accession)).status, 404)
      const body = await ask(`${accession}?company=ACME`)
      assert.equal(body.index_url, `${folder}${accession}-index.htm`)
      list()
      const other = '0000999999-25-000003'
      listed.accession = other
      try {
        list()
        assert.equal((await app.get('/v1/filings/ACME', key)).status, 200)
        const place = 'https://www.sec.gov/Archives/edgar/data/111111/000099999925000003/'
        app.publisher.documents.set(`${place}acme-8k.htm`, REPORT)
        const alone = await ask(other)
        assert.deepEqual([alone.count, alone.complete, alone.form], [1, false, '8-K'])
        const lack =
          'The complete submission, which names all documents, their descriptions and the ' +
          'filing’s parties, could not be had, only the main document, which the company’s list ' +
          'of filings names.'
        assert.equal(alone.incomplete_reason, lack)
        const text = await ask(`${other}/acme-8k.htm`)
        assert.deepEqual([text.incomplete_reason, text.incomplete_code], [lack, 'not_here'])
        assert.deepEqual([text.entities, text.description], [[], null])
        assert.equal((alone.documents as Json[])[0]?.sha256, sha256(REPORT))
      } finally {
        listed.accession = ACCESSION
      }
    })

    it('refuses the submission of another filing, and one without documents', async (test) => {
      const { app, get } = await begin(test)
      app.publisher.documents.set(SUBMISSION, submission('0000111111-25-000008', DOCUMENTS))
      const wrong = await get(ACCESSION)
      assert.equal(wrong.status, 502)
      assert.match(String(wrong.body.detail), /it is the submission 0000111111-25-000008/)
      app.publisher.documents.set(SUBMISSION, submission(ACCESSION, []))
      const empty = await get(ACCESSION)
      assert.match(String(empty.body.detail), /it contains no documents/)
    })
  })
}
