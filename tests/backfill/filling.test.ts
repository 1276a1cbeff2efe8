// The filling over both stores: stages one after the other through the queue, what their rows say,
// and what happens when one fails, is not wanted, or has nothing new to bring.

import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { BULK_FILES, LOADERS, WATCHES } from '../../src/catalogue/catalogue.ts'
import type { Services } from '../../src/contract/declare/endpoint.ts'
import { createFilings } from '../../src/domains/filings/source/source.ts'
import { createBackfill } from '../../src/ingestion/backfill/backfill.ts'
import { INSIDER_SETS } from '../../src/ingestion/backfill/bulk-files.ts'
import { loadBulkFile } from '../../src/ingestion/backfill/bulk-load.ts'
import { findNewestHoldings, followHoldings } from '../../src/ingestion/backfill/newest-holdings.ts'
import { readProgress } from '../../src/ingestion/backfill/read.ts'
import type { BackfillParts, Progress, Run, Stage } from '../../src/ingestion/backfill/stage.ts'
import { ingestListed, STAGES } from '../../src/ingestion/backfill/stages.ts'
import { selectStageRows, writeStage } from '../../src/ingestion/backfill/store.ts'
import { failed, newRow } from '../../src/ingestion/backfill/transitions.ts'
import { markProcessed, selectSeen } from '../../src/ingestion/live/store.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { toInstant } from '../../src/kernel/time.ts'
import { createPublisherClient } from '../../src/upstream/client.ts'
import { createEdgar, edgarUrls } from '../../src/upstream/edgar.ts'
import type { PublisherSource } from '../../src/upstream/source.ts'
import { ACME, publisherDocuments, urls } from '../support/documents.ts'
import { startFilePublisher } from '../support/file-publisher.ts'
import { createTestPublisher } from '../support/publisher.ts'
import { openTestQueue, until } from '../support/queue.ts'
import { overEngines, type TestStores } from '../support/stores.ts'
import { toZip } from '../support/zip.ts'
import { liveOver } from '../upstream/fake-publisher.ts'

const HOUR_MS = 3_600_000
const REPORT_INTERVALS = { writeMs: 60_000, logMs: 60_000 }

async function setUp(
  t: TestContext,
  stores: TestStores,
  source: PublisherSource,
): Promise<BackfillParts> {
  const { ops, data, clock } = stores
  await data.run('delete from backfill_stages')
  const folder = await mkdtemp(join(tmpdir(), 'tieout-filling-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const edgar = createEdgar(createPublisherClient({ source }))
  const filings = createFilings({ edgar, kept: null })
  const services = { ops, data, clock, edgar, filings, log: silentLog, flights: new Map() }
  return {
    // Settings of reads are not needed by these stages.
    services: services as unknown as Services,
    queue: openTestQueue(ops),
    watches: WATCHES,
    hooks: [],
    scope: '90',
    folder,
    keepsFiles: false,
    isStoreThere: false,
    intervalMs: 100,
    loaders: LOADERS,
    bulkFiles: BULK_FILES,
  }
}

function stage(name: string, run: Stage['run'], more: Partial<Stage> = {}): Stage {
  const said = { summary: `Stage ${name}.`, unit: 'things', freshMs: () => HOUR_MS }
  return { name, scope: '90', ...said, ...(run ? { run } : {}), ...more }
}

async function working(t: TestContext, parts: BackfillParts, stages: readonly Stage[]) {
  const backfill = createBackfill(parts, { stages, intervals: REPORT_INTERVALS })
  const [name, handle] = backfill.handler
  const work = await parts.queue.work({ names: [name], concurrency: 4, handle })
  t.after(async () => {
    await backfill.stop()
    await work.stop()
  })
  return backfill
}

const statesOf = async ({ services }: BackfillParts) =>
  Object.fromEntries((await selectStageRows(services.data)).map((row) => [row.stage, row.state]))

/** Listed in memory, and then read from there. */
const loose = (parts: BackfillParts, told: Progress[] = []): Run => ({
  parts,
  report: (progress) => void told.push(progress),
  signal: new AbortController().signal,
})

overEngines('the filling', (stores) => {
  const nothing = () => createTestPublisher(stores().clock, [])

  test('runs its stages one after the other, each once until it is old', async (t) => {
    const parts = await setUp(t, stores(), nothing())
    const ran: string[] = []
    let underWay = 0
    const slow = (name: string) =>
      stage(name, async ({ report }) => {
        assert.equal(++underWay, 1, 'one at a time')
        report({ done: 1, total: 2 })
        await new Promise((resolve) => setImmediate(resolve))
        report({ done: 2, total: 2, detail: 'all of it' })
        underWay--
        ran.push(name)
      })
    const stages = [slow('a'), slow('b'), stage('c', undefined, { scope: 'all' })]
    const backfill = await working(t, parts, stages)
    await backfill.start()
    await until('both are done', async () => (await statesOf(parts)).b === 'done')
    assert.deepEqual(await statesOf(parts), { a: 'done', b: 'done', c: 'off' })
    const [a] = (await selectStageRows(parts.services.data)).filter(
      ({ stage: name }) => name === 'a',
    )
    const { done, total, unit, detail, failures } = a ?? {}
    assert.deepEqual(
      { done, total, unit, detail, failures },
      { done: 2, total: 2, unit: 'things', detail: 'all of it', failures: 0 },
    )
    await backfill.start()
    assert.deepEqual(ran, ['a', 'b'], 'still fresh')
    stores().clock.advance(HOUR_MS)
    await backfill.start()
    await until('both are done again', () => ran.length === 4)
    assert.deepEqual(ran, ['a', 'b', 'a', 'b'])
  })

  test('continues after a stage that failed, says why, and retries it later', async (t) => {
    const parts = await setUp(t, stores(), nothing())
    let attempts = 0
    const shaky = stage('shaky', async ({ report }) => {
      report({ done: 3, total: 9 })
      if (++attempts === 1) throw new Error('the publisher has no such file')
    })
    const backfill = await working(t, parts, [shaky, stage('next', async () => undefined)])
    await backfill.start()
    await until('the next is done', async () => (await statesOf(parts)).next === 'done')
    const [row] = await selectStageRows(parts.services.data)
    assert.deepEqual(
      [row?.state, row?.done, row?.detail, row?.failures],
      ['failed', 3, 'the publisher has no such file', 1],
    )
    // The first wait of the queue is e seconds.
    stores().clock.advance(3_000)
    await backfill.start()
    await until('it is done', async () => (await statesOf(parts)).shaky === 'done')
    assert.equal(attempts, 2)
  })

  test('a stage of few requests is tried again each quarter of an hour, a large one ever more rarely', async (t) => {
    const parts = await setUp(t, stores(), nothing())
    const { data, clock } = stores()
    const tried: string[] = []
    const failing = (name: string, takesFew: boolean) =>
      stage(name, async () => void tried.push(name), { takesFew })
    const stages = [failing('lists', true), failing('archive', false)]
    const at = toInstant(clock.now())
    for (const one of stages) {
      const failures = 12
      await writeStage(data, { ...failed(newRow(one, 'failed', at), 'away', at), failures })
    }
    clock.advance(14 * 60_000)
    const backfill = await working(t, parts, stages)
    await backfill.start()
    assert.equal((await parts.queue.count()).waiting, 0)
    clock.advance(60_000)
    await backfill.start()
    await until('the lists are read', () => tried.length > 0)
    await backfill.start()
    assert.deepEqual(tried, ['lists'])
    clock.advance(7 * HOUR_MS)
    await backfill.start()
    await until('the archive is read', () => tried.includes('archive'))
  })

  test('does nothing where it is off, and shows that', async (t) => {
    const parts = { ...(await setUp(t, stores(), nothing())), scope: 'off' as const }
    const backfill = await working(t, parts, STAGES)
    await backfill.start()
    assert.deepEqual(new Set(Object.values(await statesOf(parts))), new Set(['off']))
    assert.equal((await parts.queue.count()).waiting, 0)
    const shown = await readProgress(parts.services.data, parts.services.clock, 100)
    assert.deepEqual(
      shown.map(({ stage: name }) => name),
      STAGES.map(({ name }) => name),
    )
    assert.equal(shown[0]?.text, 'tickers: off')
  })

  test('stopped in a stage, returns its job and continues it at the next start', async (t) => {
    const parts = await setUp(t, stores(), nothing())
    const reached = Promise.withResolvers<void>()
    const endless = stage('endless', async ({ report, signal }) => {
      report({ done: 4, total: 9 })
      reached.resolve()
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    })
    const first = createBackfill(parts, { stages: [endless], intervals: REPORT_INTERVALS })
    const [name, handle] = first.handler
    const work = await parts.queue.work({ names: [name], concurrency: 1, handle })
    await first.start()
    await reached.promise
    await Promise.all([first.stop(), work.stop()])
    const [row] = await selectStageRows(parts.services.data)
    assert.deepEqual([row?.state, row?.done, row?.failures], ['running', 4, 0])
    assert.equal((await parts.queue.count()).dead, 0)
    const again = await working(t, parts, [stage('endless', async () => undefined)])
    await again.start()
    await until('it is done', async () => (await statesOf(parts)).endless === 'done')
  })

  test('runs a stage again whose worker fell silent', async (t) => {
    const parts = await setUp(t, stores(), nothing())
    const silent = stage('silent', async () => undefined)
    const at = new Date(parts.services.clock.now()).toISOString()
    await writeStage(parts.services.data, { ...newRow(silent, 'running', at), started_at: at })
    const backfill = await working(t, parts, [silent])
    await backfill.start()
    assert.deepEqual(await statesOf(parts), { silent: 'running' }, 'it may only be slow')
    stores().clock.advance(HOUR_MS / 2)
    await backfill.start()
    const [row] = await selectStageRows(parts.services.data)
    assert.deepEqual([row?.state, row?.detail], ['failed', 'its worker stopped responding'])
    stores().clock.advance(3_000)
    await backfill.start()
    await until('it is done', async () => (await statesOf(parts)).silent === 'done')
  })

  test('leaves alone what was read since a file was made, and dates the rest by the file', async (t) => {
    const parts = await setUp(t, stores(), nothing())
    const { data } = parts.services
    const document = new Map(publisherDocuments()).get(urls.facts(ACME))
    const names = ['0009000001', '0009000002']
    const path = join(parts.folder, 'companyfacts.zip')
    const entry = (cik: string) => ({ name: `CIK${cik}.json`, text: JSON.stringify(document) })
    await writeFile(path, toZip(names.map(entry)))
    await data.run(
      `insert into ingests (job, subject, at, outcome)
       values ('financials.facts', '0009000001', '2025-11-14T09:00:00.000Z', 'stored')`,
    )
    const madeAt = Date.parse('2025-11-14T08:00:00.000Z')
    const { loaded, skipped } = await loadBulkFile(path, parts, { madeAt })
    assert.deepEqual([loaded, skipped], [1, 1])
    const rows = await data.all(
      `select subject, at from ingests where job = 'financials.facts' order by subject`,
    )
    assert.deepEqual(
      rows.map((row) => ({ ...(row as object) })),
      [
        { subject: '0009000001', at: '2025-11-14T09:00:00.000Z' },
        { subject: '0009000002', at: '2025-11-14T08:00:00.000Z' },
      ],
    )
  })

  test('finds the newest reports of managers, and counts those that have been read', async (t) => {
    const { clock, ops } = stores()
    const publisher = nothing()
    const parts = await setUp(t, stores(), publisher)
    const heading = `CIK|Company Name|Form Type|Date Filed|Filename\n${'-'.repeat(80)}\n`
    const lines = ['0000000100-25-000003', '0000000100-25-000009', '0000000200-25-000001'].map(
      (accession, at) =>
        `${at < 2 ? 100 : 200}|A MANAGER|13F-HR|2025-11-0${at + 1}|edgar/data/1/${accession}.txt`,
    )
    // The test's day is 2025-11-15: 140 days reach back to June, into three quarters.
    publisher.documents.set(
      edgarUrls.fullIndex(2025, 4, 'master'),
      `${heading}${lines.join('\n')}\n`,
    )
    const day = new Date(clock.now()).toISOString()
    clock.set('2025-11-15T17:00:00.000Z')
    t.after(() => clock.set(day))
    const told: Progress[] = []
    await findNewestHoldings(loose(parts, told))
    assert.equal(publisher.timesAsked(edgarUrls.fullIndex(2025, 2, 'master')), 1)
    assert.deepEqual(told.at(-1), { done: 0, total: 2, unit: 'reports found', detail: null })
    const seen = await selectSeen(ops, '0000000100-25-000009')
    assert.deepEqual([seen?.state, seen?.source, seen?.form], ['pending', 'backfill', '13F-HR'])
    assert.equal(await selectSeen(ops, '0000000100-25-000003'), undefined, 'an older one')
    const before = { done: 0, total: 2, isDone: false, detail: null }
    assert.deepEqual(await followHoldings(parts), before)
    await findNewestHoldings(loose(parts))
    assert.deepEqual(await followHoldings(parts), before, 'found again, and not counted again')
    await markProcessed(ops, '0000000100-25-000009', day)
    await markProcessed(ops, '0000000200-25-000001', day)
    assert.deepEqual(await followHoldings(parts), { done: 2, total: 2, isDone: true, detail: null })
  })

  test('loads data sets, names the one that is missing, and later requests them only if they changed', async (t) => {
    const publisher = await startFilePublisher()
    const source = liveOver(publisher as never, { limits: { attemptsMax: 1 } })
    t.after(async () => {
      await source.close()
      await publisher.close()
    })
    const parts = await setUp(t, stores(), source)
    const folder = '/files/structureddata/data/insider-transactions-data-sets'
    const names = ['2025q3_form345.zip', '2025q2_form345.zip', '2025q1_form345.zip']
    const page = names.map((name) => `<a href="${folder}/${name}">set</a>`).join('\n')
    const version = { etag: '"1"', lastModified: 'Sat, 15 Nov 2025 08:00:00 GMT' }
    publisher.files.set(new URL(INSIDER_SETS.url).pathname, {
      ...version,
      bytes: Buffer.from(page),
    })
    for (const name of [names[0], names[2]]) {
      publisher.files.set(`${folder}/${name}`, { ...version, bytes: emptySet() })
    }
    const missing = /1 of 3: 2025q2_form345\.zip: the publisher does not have it/
    const told: Progress[] = []
    await assert.rejects(ingestListed(loose(parts, told), INSIDER_SETS, 9), missing)
    assert.deepEqual([told.at(-1)?.done, told.at(-1)?.total], [2, 3])
    assert.deepEqual(await readdir(parts.folder), [], 'thrown away once loaded')
    publisher.files.set(`${folder}/${names[1]}`, { ...version, bytes: emptySet() })
    publisher.asked.length = 0
    const again: Progress[] = []
    await ingestListed(loose(parts, again), INSIDER_SETS, 9)
    assert.equal(publisher.asked.length, 4, 'the page and the three sets')
    assert.equal(again.filter(({ detail }) => detail?.endsWith('is loaded')).length > 0, true)
    assert.ok(
      !again.some(({ detail }) => detail === `${names[0]} is loaded`),
      'not sent, not loaded',
    )
    publisher.files.set(`${folder}/${names[0]}`, {
      ...version,
      bytes: Buffer.from('<html>busy'),
      etag: '"2"',
    })
    await assert.rejects(ingestListed(loose(parts), INSIDER_SETS, 9), /not an archive/)
  })
})

const TABLES = {
  SUBMISSION: 'FILING_DATE\tPERIOD_OF_REPORT\tDOCUMENT_TYPE\tISSUERCIK\tISSUERNAME',
  REPORTINGOWNER: 'RPTOWNERCIK\tRPTOWNERNAME\tRPTOWNER_RELATIONSHIP\tRPTOWNER_TITLE',
  NONDERIV_TRANS: 'NONDERIV_TRANS_SK\tTRANS_CODE\tTRANS_SHARES\tTRANS_PRICEPERSHARE',
  NONDERIV_HOLDING: 'NONDERIV_HOLDING_SK\tSHRS_OWND_FOLWNG_TRANS',
  DERIV_TRANS: 'DERIV_TRANS_SK\tTRANS_CODE\tTRANS_SHARES\tCONV_EXERCISE_PRICE',
  DERIV_HOLDING: 'DERIV_HOLDING_SK\tCONV_EXERCISE_PRICE\tUNDLYNG_SEC_TITLE',
  FOOTNOTES: 'FOOTNOTE_ID\tFOOTNOTE_TXT',
  OWNER_SIGNATURE: 'OWNERSIGNATUREDATE',
}

/** A quarter in which nobody filed. */
function emptySet(): Buffer {
  return toZip(
    Object.entries(TABLES).map(([name, columns]) => ({
      name: `${name}.tsv`,
      text: `ACCESSION_NUMBER\t${columns}\n`,
    })),
  )
}
