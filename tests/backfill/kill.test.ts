// The service is killed again and again while a bulk file is downloaded and loaded: in the end the
// store holds the same rows as one that was left alone.

import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { selectStages } from '../../src/ingestion/backfill/read.ts'
import type { Database } from '../../src/store/database.ts'
import { openSqlite } from '../../src/store/sqlite/sqlite.ts'
import { ACME, publisherDocuments, urls } from '../support/documents.ts'
import { type FilePublisher, startFilePublisher } from '../support/file-publisher.ts'
import { startProcess } from '../support/processes.ts'
import { until } from '../support/queue.ts'
import { toZip } from '../support/zip.ts'

const COMPANIES = 700
const KILLS_IN_FETCHING = 5
const KILLS_IN_READING = 5
const PATH = '/Archives/edgar/daily-index/xbrl/companyfacts.zip'

/** Facts of as many companies, each of its own size; stored, they pack badly enough to be large. */
function makeArchive(): Buffer {
  const facts = JSON.stringify(new Map(publisherDocuments()).get(urls.facts(ACME)))
  const names = Array.from({ length: COMPANIES }, (_, at) => String(9_000_000_000 + at))
  return toZip(
    names.map((cik) => ({
      name: `CIK${cik}.json`,
      text: facts.replace(/"cik":\s*"?\d+"?/, `"cik":${Number(cik)}`),
    })),
  )
}

interface Service {
  kill(): Promise<void>
}

async function serve(t: TestContext, folder: string, { origin }: FilePublisher): Promise<Service> {
  const settings = {
    DATA_DIR: folder,
    PORT: '0',
    SEC_CONTACT: 'Kill Test test@example.com',
    PUBLISHER_URL: origin,
    PUBLISHER_INTERVAL_MS: '100',
    BACKFILL: 'all',
    LOG_LEVEL: 'silent',
  }
  const started = startProcess(t, ['src/cli.ts', 'serve'], { settings })
  await started.nextLine()
  return {
    async kill() {
      started.child.kill('SIGKILL')
      await started.ended
    },
  }
}

async function makeFolder(t: TestContext): Promise<{ folder: string; data(): Promise<Database> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-kill-'))
  let opened: Database | undefined
  t.after(async () => {
    await opened?.close()
    await rm(folder, { recursive: true, force: true })
  })
  // The service makes the store; it is read beside it.
  const data = async () => {
    opened ??= openSqlite(join(folder, 'data.db'), 'normal')
    return opened
  }
  return { folder, data }
}

async function isDone(data: Database): Promise<boolean> {
  const stages = await selectStages(data)
  return stages.some(({ stage, state }) => stage === 'companyfacts' && state === 'done')
}

async function positionOf(data: Database): Promise<number> {
  const row = await data.one<{ at: number }>('select max(position) as at from bulk_loads')
  return row?.at ?? 0
}

const ROWS = 'select cik, hash, fetched_at from company_facts order by cik'
const INGESTS = `select subject, at, outcome from ingests where job = 'financials.facts' order by subject`

async function rowsOf(data: Database) {
  return { facts: await data.all(ROWS), ingests: await data.all(INGESTS) }
}

test('killed ten times, a bulk file is loaded as if nothing had happened', async (t) => {
  const publisher = await startFilePublisher()
  t.after(() => publisher.close())
  const bytes = makeArchive()
  const lastModified = 'Sat, 15 Nov 2025 08:00:00 GMT'
  publisher.files.set(PATH, { bytes, etag: '"facts"', lastModified })

  const left = await makeFolder(t)
  const alone = await serve(t, left.folder, publisher)
  await until('the file is loaded', async () => isDone(await left.data()))
  await alone.kill()
  const wanted = await rowsOf(await left.data())
  assert.equal(wanted.facts.length, COMPANIES)

  const killed = await makeFolder(t)
  publisher.asked.length = 0
  const share = Math.floor(bytes.length / (KILLS_IN_FETCHING + 1))
  for (let kill = 0; kill < KILLS_IN_FETCHING; kill++) {
    const reached = Promise.withResolvers<void>()
    const isFile = () => publisher.asked.filter((path) => path.startsWith(PATH)).length
    const before = isFile()
    publisher.stops.push({ after: share, reached: reached.resolve })
    const service = await serve(t, killed.folder, publisher)
    await reached.promise
    // Bytes that were sent take a moment to reach the disk.
    await until(
      'the bytes are written',
      async () => (await sizeOfPart(killed.folder)) > kill * share,
    )
    assert.equal(isFile(), before + 1)
    await service.kill()
  }
  const { data } = killed
  for (let kill = 0; kill < KILLS_IN_READING; kill++) {
    const before = await positionOf(await data())
    const service = await serve(t, killed.folder, publisher)
    await until('more is read', async () => (await positionOf(await data())) > before)
    await service.kill()
    assert.equal(await isDone(await data()), false, 'killed while it was read')
  }
  const service = await serve(t, killed.folder, publisher)
  await until('the file is loaded', async () => isDone(await data()))
  await service.kill()

  assert.deepEqual(await rowsOf(await data()), wanted)
  const ranges = publisher.asked.filter((line) => line.startsWith(PATH))
  assert.equal(ranges.length, KILLS_IN_FETCHING + 1, 'never asked for again once it had come')
  assert.ok(
    ranges.slice(1).every((line) => / bytes=[1-9]\d*-$/.test(line)),
    ranges.join('\n'),
  )
  assert.deepEqual(await readdir(join(killed.folder, 'bulk')), [], 'thrown away')
})

async function sizeOfPart(folder: string): Promise<number> {
  const found = await stat(join(folder, 'bulk', 'companyfacts.zip.part')).catch(() => null)
  return found?.size ?? 0
}
