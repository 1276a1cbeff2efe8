// Everyone who reports a form of the shared corpus, over HTTP: a person's rows, page by page, are the rows
// of the companies' answers that the person reports, each once.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadFolder } from '../../../src/commands/load/load.ts'
import { applyAmendments } from '../../../src/domains/insider/amendments.ts'
import { selectIssuerNames, toTransaction } from '../../../src/domains/insider/answer-rows.ts'
import { FORM_KINDS } from '../../../src/domains/insider/forms/ownership-document.ts'
import { selectByIssuer } from '../../../src/domains/insider/store.ts'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'
import { CORPUS, noCorpus } from '../insider/raw.ts'

type Row = ReturnType<typeof toTransaction>
interface Page {
  cursor: string | null
  filings: { accepted_at: string | null; filed: string | null }[]
  transactions: Row[]
  roles: { cik: string }[]
  forms_at_hand: number
}

const NOW = '2026-12-31T17:00:00.000Z'
/** Few, so that most people have several pages. */
const LIMIT = 3

describe('people of the corpus', { skip: noCorpus }, () => {
  it('have the rows that the companies’ answers have of them', async (t) => {
    const clock = createTestClock(NOW)
    const app = await startApp(t, { clock, source: createMirrorSource({ folder: CORPUS, clock }) })
    await loadFolder(CORPUS, ['insider'], app.services)
    const expected = await rowsByOwner(app)
    const key = await app.liveKey()
    const counts = { people: 0, rows: 0, pages: 0, severalCompanies: 0, superseded: 0 }
    for (const [cik, rows] of expected) {
      const pages = await readPages(app, cik, key)
      const own = pages.flatMap(({ transactions }) => transactions)
      assert.deepEqual(own.map(toKey).sort(), rows.map(toKey).sort(), cik)
      assert.equal(new Set(own.map(toPlace)).size, own.length, cik)
      const filings = pages.flatMap((page) => page.filings)
      const times = filings.map(({ accepted_at, filed }) => accepted_at ?? filed ?? '')
      if (filings.every(({ accepted_at }) => accepted_at !== null)) {
        assert.deepEqual(times, times.toSorted().reverse(), cik)
      }
      counts.people++
      counts.rows += own.length
      counts.pages += pages.length
      counts.severalCompanies += Number(new Set(own.map((row) => row.cik)).size > 1)
      counts.superseded += own.filter((row) => row.superseded_by !== null).length
    }
    t.diagnostic(JSON.stringify(counts))
    assert.ok(counts.people >= 33 && counts.rows >= 2700, JSON.stringify(counts))
    assert.ok(counts.severalCompanies >= 13, JSON.stringify(counts))
  })
})

/** The rows of every company's answer, by each of the owners that report them. */
async function rowsByOwner({ services }: TestApp): Promise<Map<string, Row[]>> {
  const { data } = services
  const issuers = await data.all<{ issuer_cik: string }>(
    'select distinct issuer_cik from insider_filings',
  )
  const byOwner = new Map<string, Row[]>()
  for (const { issuer_cik: cik } of issuers) {
    for (const kind of FORM_KINDS) {
      const filings = await selectByIssuer(data, { cik, kind, asOf: null, limit: 100_000 })
      const names = await selectIssuerNames(filings, services)
      for (const applied of applyAmendments(filings)) {
        const row = toTransaction(applied, names.get(applied.filing.accession))
        for (const owner of new Set(applied.filing.document?.owners.map((one) => one.cik))) {
          byOwner.set(owner, [...(byOwner.get(owner) ?? []), row])
        }
      }
    }
  }
  return byOwner
}

async function readPages(app: TestApp, cik: string, key: string): Promise<Page[]> {
  const pages: Page[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const place = cursor === '' ? '' : `&cursor=${cursor}`
    const answer = await app.get(`/v1/insiders/${cik}?limit=${LIMIT}${place}`, key)
    assert.equal(answer.status, 200, answer.text)
    const page = answer.body as unknown as Page
    pages.push(page)
    cursor = page.cursor
  }
  return pages
}

function toKey(row: Row): string {
  return JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function toPlace({ accession, line }: Row): string {
  return `${accession} ${line}`
}
