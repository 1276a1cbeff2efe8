// The quarterly data set into the store: every row, once, in any number of passes; what is damaged is
// named and harms nothing else.

import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { loadFolder } from '../../../src/commands/load/load.ts'
import { ingest } from '../../../src/contract/work/job.ts'
import { createFilings } from '../../../src/domains/filings/source/source.ts'
import { insiderBulk, loadInsiderDataSet } from '../../../src/domains/insider/bulk.ts'
import { readInsiderFiling } from '../../../src/domains/insider/event-source.ts'
import type { Line } from '../../../src/domains/insider/forms/ownership-document.ts'
import { roundLine } from '../../../src/domains/insider/forms/rounding.ts'
import { ingestOwnership } from '../../../src/domains/insider/ingest.ts'
import { recordFilings } from '../../../src/domains/insider/recording.ts'
import { selectFilings } from '../../../src/domains/insider/store.ts'
import { insiderWatch } from '../../../src/domains/insider/watch.ts'
import { isFailure } from '../../../src/kernel/failure.ts'
import { createPublisherClient } from '../../../src/upstream/client.ts'
import { createEdgar } from '../../../src/upstream/edgar.ts'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { ACME, urls } from '../../support/documents.ts'
import { ENGINES } from '../../support/engines.ts'
import { toZip, type ZippedFile } from '../../support/zip.ts'
import { ANN, BEN, formUrl, formXml, publish } from './forms.ts'

type Json = Record<string, unknown>
type Row = Record<string, string>

const A1 = '0000900009-25-000001'
const A2 = '0000900009-25-000002'
const A3 = '0000900009-25-000003'

const COLUMNS: Record<string, string> = {
  SUBMISSION:
    'FILING_DATE PERIOD_OF_REPORT DATE_OF_ORIG_SUB NO_SECURITIES_OWNED NOT_SUBJECT_SEC16 ' +
    'FORM3_HOLDINGS_REPORTED FORM4_TRANS_REPORTED DOCUMENT_TYPE ISSUERCIK ISSUERNAME ' +
    'ISSUERTRADINGSYMBOL REMARKS AFF10B5ONE',
  REPORTINGOWNER: 'RPTOWNERCIK RPTOWNERNAME RPTOWNER_RELATIONSHIP RPTOWNER_TITLE RPTOWNER_TXT',
  NONDERIV_TRANS:
    'NONDERIV_TRANS_SK SECURITY_TITLE SECURITY_TITLE_FN TRANS_DATE TRANS_DATE_FN TRANS_FORM_TYPE ' +
    'TRANS_CODE EQUITY_SWAP_INVOLVED EQUITY_SWAP_TRANS_CD_FN TRANS_SHARES TRANS_SHARES_FN ' +
    'TRANS_PRICEPERSHARE TRANS_PRICEPERSHARE_FN TRANS_ACQUIRED_DISP_CD SHRS_OWND_FOLWNG_TRANS ' +
    'DIRECT_INDIRECT_OWNERSHIP NATURE_OF_OWNERSHIP',
  NONDERIV_HOLDING:
    'NONDERIV_HOLDING_SK SECURITY_TITLE SHRS_OWND_FOLWNG_TRANS DIRECT_INDIRECT_OWNERSHIP ' +
    'NATURE_OF_OWNERSHIP NATURE_OF_OWNERSHIP_FN',
  DERIV_TRANS:
    'DERIV_TRANS_SK SECURITY_TITLE CONV_EXERCISE_PRICE TRANS_DATE TRANS_CODE TRANS_SHARES ' +
    'TRANS_PRICEPERSHARE TRANS_ACQUIRED_DISP_CD EXCERCISE_DATE EXCERCISE_DATE_FN EXPIRATION_DATE ' +
    'UNDLYNG_SEC_TITLE UNDLYNG_SEC_SHARES SHRS_OWND_FOLWNG_TRANS DIRECT_INDIRECT_OWNERSHIP',
  DERIV_HOLDING:
    'DERIV_HOLDING_SK SECURITY_TITLE CONV_EXERCISE_PRICE EXERCISE_DATE EXPIRATION_DATE ' +
    'UNDLYNG_SEC_TITLE UNDLYNG_SEC_SHARES SHRS_OWND_FOLWNG_TRANS DIRECT_INDIRECT_OWNERSHIP',
  FOOTNOTES: 'FOOTNOTE_ID FOOTNOTE_TXT',
  OWNER_SIGNATURE: 'OWNERSIGNATURENAME OWNERSIGNATUREDATE',
}

function toTable(name: string, rows: readonly Row[]): ZippedFile {
  const columns = ['ACCESSION_NUMBER', ...(COLUMNS[name] ?? '').split(' ')]
  const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join('\t'))
  return { name: `${name}.tsv`, text: `${[columns.join('\t'), ...lines].join('\n')}\n` }
}

const submission = (accession: string, more: Row = {}): Row => ({
  ACCESSION_NUMBER: accession,
  FILING_DATE: '04-NOV-2025',
  PERIOD_OF_REPORT: '03-NOV-2025',
  NOT_SUBJECT_SEC16: '0',
  DOCUMENT_TYPE: '4',
  ISSUERCIK: ACME,
  ISSUERNAME: 'Acme Widgets Inc.',
  ISSUERTRADINGSYMBOL: 'N/A',
  AFF10B5ONE: '1',
  ...more,
})

const owner = (accession: string, { cik, name }: { cik: string; name: string }): Row => ({
  ACCESSION_NUMBER: accession,
  RPTOWNERCIK: cik,
  RPTOWNERNAME: name,
  RPTOWNER_RELATIONSHIP: 'Director,TenPercentOwner',
})

const purchase = (accession: string, key: string, more: Row = {}): Row => ({
  ACCESSION_NUMBER: accession,
  NONDERIV_TRANS_SK: key,
  SECURITY_TITLE: 'Common Stock',
  TRANS_DATE: '03-NOV-2025',
  TRANS_CODE: 'P',
  EQUITY_SWAP_INVOLVED: '0',
  TRANS_SHARES: '9000.0',
  TRANS_PRICEPERSHARE: '10.25',
  TRANS_ACQUIRED_DISP_CD: 'A',
  SHRS_OWND_FOLWNG_TRANS: '12000.5',
  DIRECT_INDIRECT_OWNERSHIP: 'D',
  ...more,
})

const TABLES: Record<string, Row[]> = {
  SUBMISSION: [
    submission(A1),
    submission(A2, { DOCUMENT_TYPE: '3', PERIOD_OF_REPORT: '01-OCT-2025', AFF10B5ONE: '' }),
  ],
  REPORTINGOWNER: [owner(A2, BEN), owner(A1, ANN), owner(A1, BEN)],
  NONDERIV_TRANS: [
    purchase(A1, '10', { TRANS_PRICEPERSHARE: '', TRANS_PRICEPERSHARE_FN: 'F1, F2' }),
    purchase(A1, '9'),
  ],
  NONDERIV_HOLDING: [
    {
      ACCESSION_NUMBER: A2,
      NONDERIV_HOLDING_SK: '3',
      SECURITY_TITLE: 'Common Stock',
      SHRS_OWND_FOLWNG_TRANS: '77',
      DIRECT_INDIRECT_OWNERSHIP: 'I',
      NATURE_OF_OWNERSHIP: 'By Trust',
      NATURE_OF_OWNERSHIP_FN: 'F1',
    },
  ],
  DERIV_TRANS: [
    {
      ACCESSION_NUMBER: A1,
      DERIV_TRANS_SK: '4',
      SECURITY_TITLE: 'Option',
      CONV_EXERCISE_PRICE: '67.37',
      TRANS_DATE: '03-NOV-2025',
      TRANS_CODE: 'M',
      TRANS_SHARES: '424',
      TRANS_PRICEPERSHARE: '0',
      TRANS_ACQUIRED_DISP_CD: 'D',
      EXCERCISE_DATE_FN: 'F2',
      EXPIRATION_DATE: '13-JAN-2032',
      UNDLYNG_SEC_TITLE: 'Common Stock',
      UNDLYNG_SEC_SHARES: '424',
      SHRS_OWND_FOLWNG_TRANS: '0',
      DIRECT_INDIRECT_OWNERSHIP: 'D',
    },
  ],
  DERIV_HOLDING: [],
  FOOTNOTES: [
    { ACCESSION_NUMBER: A1, FOOTNOTE_ID: 'F1', FOOTNOTE_TXT: '"The price is ""told"" here."' },
    { ACCESSION_NUMBER: A1, FOOTNOTE_ID: 'F2', FOOTNOTE_TXT: 'Fully exercisable.' },
    { ACCESSION_NUMBER: A2, FOOTNOTE_ID: 'F1', FOOTNOTE_TXT: 'A trust.' },
  ],
  OWNER_SIGNATURE: [{ ACCESSION_NUMBER: A1, OWNERSIGNATUREDATE: '04-NOV-2025' }],
}

const toFiles = (tables = TABLES) => Object.entries(tables).map((one) => toTable(...one))

async function write(t: TestContext, bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-bulk-'))
  t.after(() => rm(folder, { recursive: true }))
  const path = join(folder, '2025q4_form345.zip')
  await writeFile(path, bytes)
  return path
}

async function ask(app: TestApp, query: string): Promise<Json> {
  const answer = await app.get(`/v1/insider/${query}`, await app.liveKey())
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

for (const engine of ENGINES) {
  describe(`the quarterly insider data set on ${engine.name}`, { skip: engine.skip }, () => {
    it('gives every row, in the order of the form, and loads once', async (t) => {
      const app = await startApp(t, { engine })
      const path = await write(t, toZip(toFiles()))
      const seen: number[] = []
      const progress = { at: (done: number, total: number) => void seen.push(done / total) }
      const counts = { seen: 2, loaded: 2, skipped: 0, failed: 0, reasons: {} }
      assert.deepEqual(await loadInsiderDataSet(path, app.services, progress), counts)
      assert.equal(seen.at(-1), 1)

      const filing = await readInsiderFiling(A1, app.services)
      assert.deepEqual(
        [filing?.cik, filing?.company, filing?.filing.source],
        [ACME, 'Acme Widgets Inc.', 'data_set'],
      )
      assert.equal(filing?.filing.url, formUrl(A1).replace('form4.xml', `${A1}.txt`))
      assert.deepEqual(
        filing?.transactions.map((row) => [
          row.line,
          row.transaction_code,
          row.transaction_date,
          row.shares,
          row.price,
          row.value,
          row.shares_after,
          row.plan_10b5_1,
        ]),
        [
          [1, 'P', '2025-11-03', 9000, 10.25, 92250, 12000.5, true],
          [2, 'P', '2025-11-03', 9000, null, null, 12000.5, true],
          [3, 'M', '2025-11-03', 424, 0, 0, 0, true],
        ],
      )
      assert.deepEqual(
        filing?.transactions.map((row) => row.footnotes),
        [
          [],
          [
            { id: 'F1', field: 'price' },
            { id: 'F2', field: 'price' },
          ],
          [{ id: 'F2', field: 'exercise_date' }],
        ],
      )
      assert.deepEqual(
        filing?.footnotes.map(({ id, text }) => [id, text]),
        [
          ['F1', 'The price is "told" here.'],
          ['F2', 'Fully exercisable.'],
        ],
      )
      const option = filing?.transactions[2]
      assert.deepEqual(
        [
          option?.derivative,
          option?.exercise_price,
          option?.expiration_date,
          option?.underlying_shares,
        ],
        [true, 67.37, '2032-01-13', 424],
      )
      assert.deepEqual(
        filing?.owners.map(({ cik, role }) => [cik, role]),
        [
          [ANN.cik, 'Director, 10% Owner'],
          [BEN.cik, 'Director, 10% Owner'],
        ],
      )
      const [holding] = (await ask(app, 'ACME?form=3')).transactions as Json[]
      assert.deepEqual(
        [holding?.row, holding?.shares_after, holding?.ownership, holding?.nature_of_ownership],
        ['holding', 77, 'indirect', 'By Trust'],
      )
      const latest = (await ask(app, 'latest')).transactions as Json[]
      assert.deepEqual([latest.length, latest[0]?.accession, latest[0]?.value], [1, A1, 92250])

      const again = { ...counts, loaded: 0, skipped: 2 }
      assert.deepEqual(await loadInsiderDataSet(path, app.services), again)
    })

    it('leaves what was read from the document itself, and goes on where it stopped', async (t) => {
      const app = await startApp(t, { engine })
      app.publisher.documents.set(formUrl(A1), formXml())
      const payload = { cik: ACME, accession: A1, url: formUrl(A1) }
      await ingest(ingestOwnership, payload, app.services, 'backfill')
      const path = await write(t, toZip(toFiles()))
      const options = { passBytes: 500 }
      const counts = await loadInsiderDataSet(path, app.services, { at() {} }, options)
      assert.deepEqual([counts.seen, counts.loaded, counts.skipped], [2, 1, 1])
      const filing = await readInsiderFiling(A1, app.services)
      // The document had no day of filing, which the data set knows.
      assert.deepEqual(
        [filing?.filing.source, filing?.filing.filed, filing?.transactions.length],
        ['document', '2025-11-04', 1],
      )
      assert.equal((await ask(app, 'latest?min_value=0')).count, 1)
    })

    it('counts filings that cannot be read with their reason, and keeps the rest', async (t) => {
      const app = await startApp(t, { engine })
      const files = toFiles({
        ...TABLES,
        SUBMISSION: [...(TABLES.SUBMISSION ?? []), submission(A3)],
        REPORTINGOWNER: [...(TABLES.REPORTINGOWNER ?? []), owner(A3, ANN)],
        NONDERIV_TRANS: [
          ...(TABLES.NONDERIV_TRANS ?? []),
          purchase(A3, '1', { TRANS_SHARES: 'x' }),
        ],
      })
      const stray = [`${A2.slice(0, -1)}9\tF1\tNobody’s.`, 'nonsense\tF1\tx', `${A2}\tF1`]
      const damaged = files.map((file) =>
        file.name === 'FOOTNOTES.tsv' ? { ...file, text: `${file.text}${stray.join('\n')}` } : file,
      )
      const path = await write(t, toZip(damaged))
      const { reasons, ...counts } = await loadInsiderDataSet(path, app.services)
      assert.deepEqual(counts, { seen: 5, loaded: 1, skipped: 0, failed: 4 })
      const said = Object.keys(reasons).sort().join('\n')
      assert.match(
        said,
        /000003 cannot be read: .*Transaction\[1\]\/transactionAmounts\/transactionShares \("x"\)/,
      )
      assert.match(said, /000009 of 2025q4_form345.zip cannot be read: no row in SUBMISSION.tsv/)
      assert.match(said, /000002 of .* cannot be read: FOOTNOTES.tsv has a row of 2 fields, not 3/)
      assert.match(said, /nonsense of .* cannot be read: not an accession number/)
      assert.equal((await readInsiderFiling(A1, app.services))?.transactions.length, 3)
      assert.equal(await readInsiderFiling(A3, app.services), null)
    })
  })
}

const original = {
  SUBMISSION: [submission(A1)],
  REPORTINGOWNER: [owner(A1, ANN)],
  NONDERIV_TRANS: [purchase(A1, '1', { TRANS_SHARES: '100', TRANS_PRICEPERSHARE: '10' })],
}
const amendment = {
  SUBMISSION: [
    submission(A2, {
      DOCUMENT_TYPE: '4/A',
      FILING_DATE: '06-NOV-2025',
      DATE_OF_ORIG_SUB: '04-NOV-2025',
    }),
    submission(A3),
  ],
  REPORTINGOWNER: [owner(A2, { ...ANN, name: 'Ash Anna' }), owner(A3, BEN)],
  NONDERIV_TRANS: [
    purchase(A2, '2', { TRANS_SHARES: '300', TRANS_PRICEPERSHARE: '10' }),
    purchase(A3, '3', { TRANS_SHARES: '50', TRANS_PRICEPERSHARE: '10' }),
  ],
}
const together = {
  SUBMISSION: [...amendment.SUBMISSION, ...original.SUBMISSION],
  REPORTINGOWNER: [...amendment.REPORTINGOWNER, ...original.REPORTINGOWNER],
  NONDERIV_TRANS: [...amendment.NONDERIV_TRANS, ...original.NONDERIV_TRANS],
}
const ORDERS = {
  'in one set': [together],
  'in two sets': [original, amendment],
  'in two sets, the later one first': [amendment, original],
}

for (const engine of ENGINES) {
  describe(`an amendment of a data set on ${engine.name}`, { skip: engine.skip }, () => {
    for (const [order, sets] of Object.entries(ORDERS)) {
      it(`takes the place of what it amends ${order}`, async (t) => {
        const app = await startApp(t, { engine })
        for (const tables of sets) await load(t, app, tables)
        assert.deepEqual(amountsOf(await ask(app, 'latest?min_value=1')), [
          [300, 10, 3000],
          [50, 10, 500],
        ])
        const then = await ask(app, 'latest?min_value=1&as_of=2025-11-05')
        assert.deepEqual(amountsOf(then), [
          [100, 10, 1000],
          [50, 10, 500],
        ])
        const names = await app.services.data.all(
          'select owner_cik, name, last_at from insider_names order by name',
        )
        assert.deepEqual(names, [
          { owner_cik: ANN.cik, name: ANN.name, last_at: '2025-11-05T04:59:59.999Z' },
          { owner_cik: ANN.cik, name: 'Ash Anna', last_at: '2025-11-07T04:59:59.999Z' },
          { owner_cik: BEN.cik, name: BEN.name, last_at: '2025-11-05T04:59:59.999Z' },
        ])
      })
    }
  })
}

// The document says 28.593 shares at 15,515.937; the data set rounds both to two decimals.
const EXACT = { shares: '28.593', price: '15515.937' }
const ROUNDED = { TRANS_SHARES: '28.59', TRANS_PRICEPERSHARE: '15515.94' }
const EXACT_ROW = [28.593, 15515.937, 443647.186641]
const ROUNDED_ROW = [28.59, 15515.94, 443600.7246]

const amountsOf = (body: Json) =>
  (body.transactions as Json[]).map((row) => [row.shares, row.price, row.value])
const sourcesOf = (body: Json) =>
  (body.filings as Json[]).map(({ accession, source }) => `${accession} ${source}`).sort()

interface Reported {
  accession: string
  owner: { cik: string; name: string }
  more?: Row
}

const reported = (accession: string, who: Reported['owner'] = ANN, more: Row = {}): Reported => ({
  accession,
  owner: who,
  more,
})

/** A set in which each of the filings reports the purchase, rounded. */
async function loadRounded(t: TestContext, app: TestApp, filings: readonly Reported[]) {
  return load(t, app, {
    SUBMISSION: filings.map(({ accession }) => submission(accession)),
    REPORTINGOWNER: filings.map((one) => owner(one.accession, one.owner)),
    NONDERIV_TRANS: filings.map(({ accession, more }) =>
      purchase(accession, '1', { ...ROUNDED, SHRS_OWND_FOLWNG_TRANS: '5000', ...more }),
    ),
  })
}

/** The other tables are empty. */
async function load(t: TestContext, app: TestApp, tables: Record<string, Row[]>) {
  const empty = Object.fromEntries(Object.keys(TABLES).map((name) => [name, []]))
  const path = await write(t, toZip(toFiles({ ...empty, ...tables })))
  return loadInsiderDataSet(path, app.services)
}

const listed = (accession: string, xml: string | null = formXml({ rows: [EXACT] })) => {
  return { accession, filed: '2025-11-04', xml }
}

for (const engine of ENGINES) {
  describe(`a data set beside the documents on ${engine.name}`, { skip: engine.skip }, () => {
    it('gives way to the document that a call reads, in every answer', async (t) => {
      const app = await startApp(t, { engine })
      publish(app.publisher, [listed(A1)])
      await loadRounded(t, app, [reported(A1)])
      const rounded = await ask(app, 'latest')
      assert.deepEqual(amountsOf(rounded), [ROUNDED_ROW])
      assert.deepEqual(sourcesOf(rounded), [`${A1} data_set`])
      const body = await ask(app, 'ACME')
      assert.deepEqual([amountsOf(body), sourcesOf(body)], [[EXACT_ROW], [`${A1} document`]])
      const exact = await ask(app, 'latest')
      assert.deepEqual(amountsOf(exact), [EXACT_ROW])
      assert.deepEqual(sourcesOf(exact), [`${A1} document`])
      await ask(app, 'ACME')
      assert.equal(app.publisher.timesAsked(formUrl(A1)), 1)
    })

    it('gives way to the document that the feed or an index names', async (t) => {
      const app = await startApp(t, { engine })
      await loadRounded(t, app, [reported(A1)])
      const { data } = app.services
      assert.deepEqual([...(await insiderWatch.selectStored(data, [A1]))], [A1])
      assert.deepEqual([...(await insiderWatch.selectRead(data, [A1]))], [])
      app.publisher.documents.set(formUrl(A1), formXml({ rows: [EXACT] }))
      const named = { accession: A1, form: '4', ciks: [ACME], filed: '2025-11-04' }
      const document = { accepted_at: null, primary_document: 'xslF345X05/form4.xml' }
      await insiderWatch.read({ ...named, ...document }, app.services, 'feed')
      assert.deepEqual([...(await insiderWatch.selectRead(data, [A1]))], [A1])
      const latest = await ask(app, 'latest')
      assert.deepEqual(amountsOf(latest), [EXACT_ROW])
      // The document alone does not say when it was filed; the data set did.
      assert.equal((latest.transactions as Json[])[0]?.filed, '2025-11-04')
    })

    it('gives way to the document of a mirror', async (t) => {
      const app = await startApp(t, { engine })
      await loadRounded(t, app, [reported(A1)])
      const folder = await mkdtemp(join(tmpdir(), 'tieout-mirror-'))
      t.after(() => rm(folder, { recursive: true }))
      const path = join(folder, formUrl(A1).replace('https://', ''))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, formXml({ rows: [EXACT] }))
      const clock = app.services.clock
      const source = createMirrorSource({ folder, clock })
      const edgar = createEdgar(createPublisherClient({ source }))
      const filings = createFilings({ edgar, kept: null })
      const summary = await loadFolder(folder, ['insider'], { ...app.services, edgar, filings })
      assert.deepEqual([summary.insider?.loaded, summary.insider?.failed], [1, 0])
      assert.deepEqual(amountsOf(await ask(app, 'latest')), [EXACT_ROW])
    })

    it('never takes the place of what a document says', async (t) => {
      const app = await startApp(t, { engine })
      publish(app.publisher, [listed(A1)])
      await ask(app, 'ACME')
      const counts = await loadRounded(t, app, [reported(A1)])
      assert.deepEqual([counts.loaded, counts.skipped], [0, 1])
      // A data set must not overwrite the form either if its document was stored after the set was
      // compared.
      const filing = (await selectFilings(app.services.data, [A1])).get(A1)
      assert.ok(filing?.document)
      const [line] = filing.document.lines
      assert.ok(line)
      const document = { ...filing.document, lines: [{ ...line, shares: 28.59 }] }
      const rounded = { ...filing, document, source: 'data_set', fetched_at: '2025-11-05' } as const
      await app.services.data.transaction((tx) => recordFilings(tx, [rounded], app.clock))
      const body = await ask(app, 'ACME')
      assert.deepEqual([amountsOf(body), sourcesOf(body)], [[EXACT_ROW], [`${A1} document`]])
      assert.deepEqual(amountsOf(await ask(app, 'latest')), [EXACT_ROW])
    })

    it('stands, and says so, where the document cannot be had', async (t) => {
      const app = await startApp(t, { engine })
      publish(app.publisher, [listed(A2, null), listed(A1, null)])
      await loadRounded(t, app, [reported(A1), reported(A2, BEN)])
      const absent = await ask(app, 'ACME')
      assert.deepEqual(amountsOf(absent), [ROUNDED_ROW, ROUNDED_ROW])
      const both = [`${A1} data_set`, `${A2} data_set`]
      assert.deepEqual([sourcesOf(absent), absent.complete], [both, true])
      app.publisher.breakAt('https://www.sec.gov/Archives/')
      app.clock.advance(100 * 86_400_000)
      assert.deepEqual(sourcesOf(await ask(app, 'ACME')), both)
    })

    it('is read up by as many documents as are asked for, by the list’s order', async (t) => {
      const app = await startApp(t, { engine })
      publish(app.publisher, [listed(A1), listed(A2), listed(A3)])
      // The set knows no time: within the day the accession numbers would decide.
      const list = app.publisher.documents.get(urls.submissions(ACME)) as {
        filings: { recent: { acceptanceDateTime: string[] } }
      }
      list.filings.recent.acceptanceDateTime = ['22', '21', '20'].map(
        (hour) => `2025-11-04T${hour}:00:00.000Z`,
      )
      await loadRounded(t, app, [reported(A1), reported(A2), reported(A3)])
      const one = await ask(app, 'ACME?limit=1')
      assert.deepEqual([amountsOf(one), sourcesOf(one)], [[EXACT_ROW], [`${A1} document`]])
      assert.deepEqual(
        [A1, A2, A3].map((accession) => app.publisher.timesAsked(formUrl(accession))),
        [1, 0, 0],
      )
      // Before the end of the day that the set would count from.
      const then = await ask(app, 'ACME?as_of=2025-11-04T21:30:00Z&limit=1')
      assert.deepEqual(sourcesOf(then), [`${A2} document`])
    })

    it('reports one trade with the document of a joint filer', async (t) => {
      const app = await startApp(t, { engine })
      publish(app.publisher, [listed(A1)])
      await ask(app, 'ACME')
      const held = { DIRECT_INDIRECT_OWNERSHIP: 'I' }
      await loadRounded(t, app, [reported(A2, BEN, held)])
      const latest = await ask(app, 'latest')
      assert.deepEqual(amountsOf(latest), [EXACT_ROW])
      const [trade] = latest.transactions as { accessions: string[] }[]
      assert.deepEqual(trade?.accessions, [A1, A2])
    })

    it('is restated by the document of an amendment', async (t) => {
      const app = await startApp(t, { engine })
      await loadRounded(t, app, [reported(A1)])
      const amended = formXml({ form: '4/A', original: '2025-11-04', rows: [EXACT] })
      publish(app.publisher, [
        { accession: A2, form: '4/A', filed: '2025-11-06', xml: amended },
        listed(A1, null),
      ])
      const rows = (await ask(app, 'ACME')).transactions as Json[]
      assert.deepEqual(
        rows.map(({ accession, shares, superseded_by }) => [accession, shares, superseded_by]),
        [
          [A2, 28.593, null],
          [A1, 28.59, A2],
        ],
      )
      assert.deepEqual(amountsOf(await ask(app, 'latest')), [EXACT_ROW])
    })
  })
}

it('rounds as the SEC does: half a hundredth up, by the decimal digits', () => {
  // Accession 0001062993-24-020387: the document, and the same row of the set of 2024 Q4.
  assert.deepEqual(rounded({ shares: 201.785, price: 0, shares_after: 15487.344 }), {
    shares: 201.79,
    price: 0,
    value: 0,
    shares_after: 15487.34,
  })
  const price = { shares: 1.005, price: -2.675, shares_after: 1e-9 }
  const said = { shares: 1.01, price: -2.68, value: -2.7068, shares_after: 0 }
  assert.deepEqual(rounded(price), said)
})

function rounded(amounts: { shares: number; price: number; shares_after: number }) {
  const nothing: Partial<Line> = { value: 0, value_after: null, exercise_price: null, flags: [] }
  const { shares, price, value, shares_after } = roundLine({ ...nothing, ...amounts } as Line)
  return { shares, price, value, shares_after }
}

describe('an archive that is no data set', () => {
  const whole = toZip(toFiles())
  const without = (name: string) => toFiles().filter((file) => file.name !== name)
  const cases: [name: string, bytes: Buffer, said: RegExp][] = [
    ['is cut short', whole.subarray(0, whole.length - 30), /form345.zip cannot be read: /],
    ['is no archive', Buffer.from('not a zip'), /form345.zip cannot be read: /],
    [
      'declares less than it holds',
      toZip(toFiles().map((file) => ({ ...file, declaredBytes: 20 }))),
      /form345.zip cannot be read: SUBMISSION.tsv: .*bytes/,
    ],
    [
      'declares more than anybody publishes',
      toZip(toFiles().map((file) => ({ ...file, declaredBytes: 4e9 }))),
      /form345.zip cannot be read: it declares \d+ bytes/,
    ],
    ['lacks a table', toZip(without('FOOTNOTES.tsv')), /there is no FOOTNOTES.tsv in it/],
    [
      'lacks a column',
      toZip([
        ...without('SUBMISSION.tsv'),
        { name: 'SUBMISSION.tsv', text: 'ACCESSION_NUMBER\tX\n' },
      ]),
      /SUBMISSION.tsv has no column FILING_DATE/,
    ],
    [
      'has an empty table',
      toZip([...without('FOOTNOTES.tsv'), { name: 'FOOTNOTES.tsv', text: '' }]),
      /FOOTNOTES.tsv is empty/,
    ],
  ]
  for (const [name, bytes, said] of cases) {
    it(`is refused in one sentence when it ${name}`, async (t) => {
      const app = await startApp(t)
      const path = await write(t, bytes)
      await assert.rejects(
        loadInsiderDataSet(path, app.services),
        (error) => isFailure(error, 'publisher.changed') && said.test(error.publicText),
      )
      assert.equal(await readInsiderFiling(A1, app.services), null)
    })
  }

  it('is known by its name', () => {
    assert.ok(insiderBulk.takes('2025q4_form345.zip') && insiderBulk.takes('form345.zip'))
    assert.ok(!insiderBulk.takes('form13f.zip'))
  })
})
