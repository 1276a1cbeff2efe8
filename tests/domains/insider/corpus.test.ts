// The shared corpus through the API: every transaction row of every ownership form that lies under
// an address of EDGAR comes back as the raw text has it.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadFolder } from '../../../src/commands/load.ts'
import { ingest } from '../../../src/contract/job.ts'
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
  rawTransactions,
} from './raw.ts'

type Json = Record<string, unknown>
type Row = Json & { accession: string; row: string }

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

    const counts = { forms: 0, transactions: 0 }
    for (const { path, text } of rawForms()) {
      const accession = accessionOf(path)
      if (accession === null) continue
      const asked = `${rawIssuer(text)}?form=${rawKind(text)}&limit=100`
      // A long list is reached from the filing's own day.
      const dated = await acceptedAt(app, accession)
      const body = await ask(app, dated === null ? asked : `${asked}&as_of=${dated}`)
      const own = (body.transactions as Row[]).filter(
        (row) => row.accession === accession && row.row === 'transaction',
      )
      const read = own.map((row) => ({
        code: row.transaction_code,
        shares: row.shares,
        price: row.price,
      }))
      assert.deepEqual(read, rawTransactions(text), path)
      counts.forms++
      counts.transactions += read.length
    }
    assert.ok(counts.forms >= 324 && counts.transactions >= 1950, JSON.stringify(counts))
    t.diagnostic(JSON.stringify({ ...counts, loaded: summary.insider }))
  })
})

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
    const [filing] = body.filings as Json[]
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
    const owners = rows.slice(0, 1).flatMap((row) => (row.owners as Json[]).map(({ name }) => name))
    assert.equal(owners.length, 3)
    assert.ok(owners.includes('Pleasant Lake Partners LLC'))
    assert.equal((await ask(app, 'clusters?min_insiders=2')).count, 0)
  })
})
