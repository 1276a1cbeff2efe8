// Several processes on one PostgreSQL: they start together, know at once what one of them did, and
// take over from one that was killed.

import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import { revokeKey } from '../../src/accounts/keys.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { keyHeaders, startApp } from '../support/app.ts'
import { createTestClock, TEST_START } from '../support/clock.ts'
import { ENGINES, type PreparedStore } from '../support/engines.ts'
import { send } from '../support/http.ts'
import { type Started, startProcess } from '../support/processes.ts'
import { until } from '../support/queue.ts'
import { type FakePublisher, sends, startFakePublisher } from '../upstream/fake-publisher.ts'

const postgres = ENGINES.find(({ name }) => name === 'postgres')
const LONG_MS = 600_000

/** Serves until the test ends; resolves with its address once it says it serves. */
async function startNode(
  t: TestContext,
  settings: Readonly<Record<string, string>>,
): Promise<Started & { url: string }> {
  const options = { settings: { ...settings, PORT: '0', CLOCK: TEST_START } }
  const started = startProcess(t, ['bin/tieout.mjs', 'serve'], options)
  for (;;) {
    const line = await started.nextLine()
    if (line === null) assert.fail((await started.ended).stderr)
    if (line === 'tieout is working') return { ...started, url: '' }
    const url = /^API +(.+)\/v1$/.exec(line)?.[1]
    if (url) return { ...started, url }
  }
}

describe('processes on one PostgreSQL', { skip: postgres?.skip }, () => {
  let store: PreparedStore
  let publisher: FakePublisher
  before(async () => {
    assert.ok(postgres)
    store = await postgres.prepare()
    publisher = await startFakePublisher(sends(404))
  })
  after(async () => {
    await publisher.close()
    await store.remove()
  })

  test('that start at once on a new database all serve', { timeout: LONG_MS }, async (t) => {
    const settings = { ...store.settings, ROLE: 'all', MIRROR_DIR: DEMO_FOLDER }
    const nodes = await Promise.all([1, 2, 3].map(() => startNode(t, settings)))
    for (const { url } of nodes) assert.equal((await send(`${url}/health`)).status, 200)
  })

  test('know at once what one of them did', { timeout: LONG_MS }, async (t) => {
    const here = await startApp(t, { store, clock: createTestClock() })
    const there = await startNode(t, { ...store.settings, ROLE: 'api', MIRROR_DIR: DEMO_FOLDER })
    const key = await here.liveKey(100)
    const askThere = (path: string) => send(there.url + path, { headers: keyHeaders(key) })

    await t.test('a filing that one stored is in the next answer of the other', async () => {
      assert.equal((await here.get('/v1/filings/ACME', key)).status, 200)
      assert.equal((await askThere('/v1/filings/ACME?limit=1')).status, 200)
      await here.services.data.run(
        `insert into filings (cik, accession, form, filed, accepted_at, report_date,
           primary_document, description, items)
         select cik, '0000111111-25-999999', '8-K', '2025-11-15', '2025-11-15T16:59:59.000Z',
           report_date, primary_document, description, '' from filings
         where cik = '0000111111' limit 1`,
      )
      const { filings } = (await askThere('/v1/filings/ACME?limit=1')).body
      const [newest] = filings as { accession: string }[]
      assert.equal(newest?.accession, '0000111111-25-999999')
    })

    await t.test('credits that one spent are missing at the other', async () => {
      const first = await here.get('/v1/company/ACME', key)
      const second = await askThere('/v1/company/ACME')
      const left = ({ headers }: typeof first) => Number(headers['x-credits-remaining'])
      assert.equal(left(first) - left(second), 1)
    })

    await t.test('a key that one revoked is refused by the other on the next call', async () => {
      assert.equal((await askThere('/v1/company/ACME')).status, 200)
      await revokeKey(here.services.ops, here.clock, key)
      const refused = await askThere('/v1/company/ACME')
      assert.deepEqual(
        [refused.status, refused.body.detail],
        [401, 'The API key has been revoked.'],
      )
    })
  })

  test('another worker watches the feed when the one that did is killed', {
    timeout: LONG_MS,
  }, async (t) => {
    const settings = {
      ...store.settings,
      ROLE: 'worker',
      SEC_CONTACT: 'Nodes Test test@example.com',
      BACKFILL: 'off',
      PUBLISHER_URL: publisher.origin,
      WATCH_SECONDS: '1',
    }
    const app = await startApp(t, { store })
    const holder = async () => {
      const sql = `select holder from offices where name = 'feed watcher'`
      return (await app.services.ops.one<{ holder: string }>(sql))?.holder
    }
    const first = await startNode(t, settings)
    await until('the feed is watched', async () => (await holder()) !== undefined)
    const watcher = await holder()
    await startNode(t, settings)
    assert.equal(await holder(), watcher)
    first.child.kill('SIGKILL')
    await first.ended
    const asked = publisher.asked.length
    await until('another one watches', async () => (await holder()) !== watcher)
    await until('and looks', () =>
      publisher.asked.slice(asked).some(({ url }) => url?.includes('getcurrent')),
    )
  })
})
