// The shared corpus through the API: every row of every ownership form that lies under an address of
// EDGAR comes back as the raw text has it.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadFolder } from '../../../src/commands/load/load.ts'
import { ingest } from '../../../src/contract/work/job.ts'
import { ingestOwnership } from '../../../src/domains/insider/ingest.ts'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'
import {
  accessionOf,
  CORPUS,
  noCorpus,
  rawForms,
  rawIssuer,
  rawKind,
  rawOwners,
  rawPlan,
  rawRows,
} from './raw.ts'

type Json = Record<string, unknown>
type Row = Json & { accession: string; row: string }
type Note = { id: string; text: string | null }

const NOW = '2026-12-31T17:00:00.000Z'

async function ask(app: TestApp, query: string): Promise<Json> {
  const answer = await app.get(`/v1/insider/${query}`, await app.liveKey())
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

describe('ownership forms of the corpus through the API', { skip: noCorpus }, () => {
  it('come back complete', async (t) => {
    const clock = createTestClock(NOW)
    const source = createMirrorSource({ folder: CORPUS, clock })
    const app = await startApp(t, { clock, source })
    const summary = await loadFolder(CORPUS, ['filings', 'insider'], app.services)
    assert.deepEqual(summary.insider?.reasons, {})

    const counts = {
      forms: 0,
      transactions: 0,
      holdings: 0,
      pricedByFootnote: 0,
      plannedByFootnote: 0,
    }
    const kinds = new Set<string>()
    for (const { path, text } of rawForms()) {
      const accession = accessionOf(path)
      if (accession === null) continue
      const asked = `${rawIssuer(text)}?form=${rawKind(text)}&limit=100`
      // A long list is reached from the filing's own day.
      const dated = await acceptedAt(app, accession)
      const body = await ask(app, dated === null ? asked : `${asked}&as_of=${dated}`)
      const own = (body.transactions as Row[]).filter((row) => row.accession === accession)
      const raw = rawRows(text)
      assert.deepEqual(own.map(toRaw), raw, path)
      const filing = (body.filings as Json[]).find((one) => one.accession === accession)
      assert.deepEqual(
        ((filing?.owners ?? []) as Json[]).map(({ cik }) => cik),
        rawOwners(text),
        path,
      )
      const notes = new Map(
        ((filing?.footnotes ?? []) as Note[]).map((note) => [note.id, note.text]),
      )
      for (const row of own) {
        const fromNote = isPlannedByNote(row, notes)
        assert.equal(row.plan_10b5_1, rawPlan(text) ?? (fromNote || null), path)
        if (fromNote) counts.plannedByFootnote++
        kinds.add(String(row.form))
      }
      counts.forms++
      counts.transactions += raw.filter(({ row }) => row === 'transaction').length
      counts.holdings += raw.filter(({ row }) => row === 'holding').length
      counts.pricedByFootnote += own.filter((row) => isPricedByFootnote(row, notes)).length
    }
    t.diagnostic(JSON.stringify({ ...counts, loaded: summary.insider }))
    t.diagnostic(await sizesOf(app))
    assert.ok(counts.forms >= 324 && counts.transactions >= 1950, JSON.stringify(counts))
    assert.ok(counts.holdings >= 650 && counts.pricedByFootnote > 0, JSON.stringify(counts))
    assert.ok(counts.plannedByFootnote > 0, JSON.stringify(counts))
    assert.deepEqual([...kinds].sort(), ['3', '4', '4/A', '5'])
  })
})

/** A row of an answer in the words of the raw reader. */
function toRaw(row: Row) {
  const notes = row.footnotes as { id: string; field: string | null }[]
  const held = { direct: 'D', indirect: 'I' }[String(row.ownership)] ?? null
  return {
    row: row.row,
    derivative: row.derivative,
    code: row.transaction_code,
    date: row.transaction_date,
    shares: row.shares,
    price: row.price,
    way: row.acquired_disposed,
    after: row.shares_after,
    held,
    notes: notes.map(({ id }) => id),
    priceNotes: notes.filter(({ field }) => field === 'price').map(({ id }) => id),
  }
}

/** No price, and a footnote beside it that says something. */
function isPricedByFootnote(row: Row, notes: ReadonlyMap<string, string | null>): boolean {
  const cited = row.footnotes as { id: string; field: string | null }[]
  return row.price === null && cited.some(({ id, field }) => field === 'price' && notes.get(id))
}

/** A sentence about a plan, out of a footnote that the row cites. */
function isPlannedByNote(row: Row, notes: ReadonlyMap<string, string | null>): boolean {
  if (row.plan_footnote === null) return false
  const plain = (text: string) => text.replace(/\s+/g, ' ')
  const sentence = plain(String(row.plan_footnote))
  assert.match(sentence, /10b5-?1/i)
  const cited = (row.footnotes as { id: string }[]).map(({ id }) => notes.get(id) ?? '')
  assert.ok(
    cited.some((text) => plain(text).includes(sentence)),
    sentence,
  )
  return true
}

/** Pages of the store that the forms take, in bytes per row of a form. */
async function sizesOf({ services: { data } }: TestApp): Promise<string> {
  const tables = await data.all<{ name: string; bytes: number }>(
    `select name, sum(pgsize) as bytes from dbstat where name like 'insider%'
       or name like 'sqlite_autoindex_insider%' group by name order by name`,
  )
  return tables.map(({ name, bytes }) => `${name} ${bytes} bytes`).join(', ')
}

async function acceptedAt({ services }: TestApp, accession: string): Promise<string | null> {
  const row = await services.data.one<{ accepted_at: string | null }>(
    'select accepted_at from insider_filings where accession = $1',
    accession,
  )
  return row?.accepted_at ?? null
}

describe('real filings in the answers', { skip: noCorpus }, () => {
  it('0001094891-00-000193: a form of 2000 is listed and said not to be read', async (t) => {
    const clock = createTestClock(NOW)
    const app = await startApp(t, { clock, source: createMirrorSource({ folder: CORPUS, clock }) })
    const url =
      'https://www.sec.gov/Archives/edgar/data/911787/000109489100000193/0001094891-00-000193.txt'
    const payload = { cik: '0000911787', accession: '0001094891-00-000193', url }
    assert.equal(await ingest(ingestOwnership, payload, app.services, 'backfill'), 'stored')
    const body = await ask(app, '911787')
    assert.deepEqual([body.count, body.complete], [0, false])
    assert.equal(body.company, 'PRODUCTIVITY TECHNOLOGIES CORP /')
    const [filing] = body.unread as Json[]
    assert.deepEqual(
      [filing?.accession, filing?.filed, filing?.status, filing?.url],
      ['0001094891-00-000193', '2000-03-14', 'text_form', url],
    )
  })

  it('0000921895-25-001190: three joint filers are one insider, four purchases', async (t) => {
    const clock = createTestClock('2025-05-01T17:00:00.000Z')
    const source = createMirrorSource({ folder: CORPUS, clock })
    const app = await startApp(t, { clock, source })
    await loadFolder(CORPUS, ['insider'], app.services)
    const body = await ask(app, 'latest?limit=100')
    const rows = body.transactions as Row[]
    assert.deepEqual(
      rows.map(({ accession, value }) => [accession, value]),
      [
        ['0000921895-25-001190', 545980],
        ['0000921895-25-001190', 189605.5],
        ['0000921895-25-001190', 91362.9657],
        ['0000921895-25-001190', 85710.4],
      ],
    )
    const owners = (body.filings as Json[]).flatMap((one) =>
      (one.owners as Json[]).map(({ name }) => name),
    )
    assert.equal(owners.length, 3)
    assert.ok(owners.includes('Pleasant Lake Partners LLC'))
    assert.equal((await ask(app, 'clusters?min_insiders=2')).count, 0)
  })

  it('0000929638-23-001482, 0000320121-23-000040: real purchases of May 2023 as a cluster', async (t) => {
    // Nowhere in the corpus do two insiders of one company buy in one window: the rows are the filed
    // ones, the second form's issuer is made the first's.
    const clock = createTestClock('2023-05-20T17:00:00.000Z')
    const app = await startApp(t, { clock })
    const forms = [
      ['0000929638-23-001482', '2023-05-15'],
      ['0000320121-23-000040', '2023-05-16'],
    ] as const
    for (const [accession, filed] of forms) {
      const form = rawForms().find(({ path }) => accessionOf(path) === accession)
      const text = form?.text.replace(/<issuerCik>\s*\d+/, '<issuerCik>0001493761') ?? ''
      const day = filed.replaceAll('-', '')
      const xml = text.slice(
        text.indexOf('<ownershipDocument'),
        text.indexOf('</ownershipDocument>'),
      )
      const url = `https://www.sec.gov/Archives/edgar/data/1493761/${accession.replaceAll('-', '')}/${accession}.txt`
      app.publisher.documents.set(
        url,
        `<SEC-HEADER>\nACCESSION NUMBER: ${accession}\nCONFORMED SUBMISSION TYPE: 4\n` +
          `FILED AS OF DATE: ${day}\n</SEC-HEADER>\n<DOCUMENT>\n<TYPE>4\n<TEXT>\n<XML>\n` +
          `${xml}</ownershipDocument>\n</XML>\n</TEXT>\n</DOCUMENT>\n`,
      )
      const payload = { cik: '0001493761', accession, url }
      assert.equal(await ingest(ingestOwnership, payload, app.services, 'feed'), 'stored')
    }
    const body = await ask(app, 'clusters?min_insiders=2')
    const [cluster, other] = body.clusters as Json[]
    assert.equal(other, undefined)
    assert.deepEqual(
      [cluster?.cik, cluster?.insider_count, cluster?.total_value, cluster?.latest_filed],
      ['0001493761', 2, 654134.52, '2023-05-16'],
    )
    assert.deepEqual(
      ((cluster?.buyers ?? []) as Json[]).map(
        ({ owner, shares, value, transactions, transaction_date }) => [
          owner,
          shares,
          value,
          transactions,
          transaction_date,
        ],
      ),
      [
        ['Schaufeld Fredrick', 253807, 598984.52, 3, '2023-05-12'],
        ['SZE JULIA', 5000, 55150, 1, '2023-05-11'],
      ],
    )
    assert.equal((await ask(app, 'clusters?min_insiders=2&as_of=2023-05-15')).count, 0)
    assert.equal((await ask(app, 'clusters')).count, 0)
  })
})
