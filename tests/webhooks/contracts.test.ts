// Contracts by webhook, on both engines: a new award notice whose awardee is certainly a watched
// company or its listed subsidiary is queued once per subscribed webhook; uncertain, old and initial
// ones are not.

import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { ingestOpportunitiesCsv } from '../../src/domains/opportunities/csv-ingest.ts'
import { recordLoadedFile } from '../../src/domains/opportunities/state-store.ts'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { matchContracts } from '../../src/webhooks/match-contracts.ts'
import { idOf, type Row, row, toCsv } from '../domains/opportunities/notices.ts'
import { keyHeaders, startApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { ENGINES, type Engine } from '../support/engines.ts'
import { faultsInEvent } from '../support/event-faults.ts'

type Members = Record<string, unknown>

async function start(t: TestContext, engine: Engine) {
  const clock = createTestClock(DEMO_CLOCK)
  const source = createMirrorSource({ folder: DEMO_FOLDER, clock })
  const app = await startApp(t, { engine, source, clock })
  const key = await app.liveKey()
  // The company's list of subsidiaries is read when it is asked about.
  await app.get('/v1/contracts/ZHGT', key)
  return {
    app,
    async register(ticker: string) {
      const body = {
        url: 'https://hooks.example.com/contracts',
        tickers: [ticker],
        events: ['contract'],
      }
      const headers = keyHeaders(key)
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await app.send('/v1/webhooks', sent)
      assert.equal(answer.status, 200, answer.text)
    },
    async load(...rows: Row[]) {
      async function* chunks() {
        yield Buffer.from(toCsv(...rows))
      }
      const seenAt = new Date(clock.now()).toISOString()
      await ingestOpportunitiesCsv(chunks(), app.services, { url: 'a file', seenAt })
    },
    markFilled: () =>
      recordLoadedFile(app.services.data, {
        loadedAt: '2025-11-14T08:00:00.000Z',
        etag: null,
        lastModified: null,
        reader: 'any',
        notices: 1,
        failedNotices: 0,
      }),
    async told() {
      while ((await matchContracts(app.services)) > 0);
      const rows = await app.services.ops.all<{ data: string }>(
        `select e.data as data from webhook_deliveries d
         join webhook_events e on e.accession = d.accession where e.kind = 'contract'
         order by e.accession`,
      )
      const told = rows.map(({ data }) => JSON.parse(data) as Members)
      for (const data of told) {
        const event = {
          type: 'contract',
          timestamp: '2025-11-15T17:00:00Z',
          data: { sequence: 1, ...data },
        }
        assert.deepEqual(faultsInEvent(event), [])
      }
      return told
    },
  }
}

const award = (number: number, awardee: string, more: Row = {}) =>
  row(number, {
    Type: 'Award Notice',
    PostedDate: '2025-11-14 15:31:22.643-05',
    AwardNumber: `N${number}`,
    AwardDate: '2025-11-13',
    Award$: '184500.00',
    Awardee: awardee,
    ...more,
  })

for (const engine of ENGINES) {
  describe(`contracts by webhook on ${engine.name}`, { skip: engine.skip }, () => {
    test('an award notice to a listed subsidiary is told once, with its evidence', async (t) => {
      const { register, load, markFilled, told } = await start(t, engine)
      await register('ZHGT')
      await register('ZLKM')
      await markFilled()
      await load(award(1, 'HARROWGATE PRECISION LLC'), row(2))
      const [one, ...others] = await told()
      assert.deepEqual(others, [])
      assert.deepEqual(
        [one?.ticker, one?.cik, one?.notice_id, one?.award_id, one?.amount, one?.confidence],
        ['ZHGT', '0009990101', idOf(1), 'N1', '184500.00', 'high'],
      )
      const [evidence] = (one?.evidence ?? []) as Members[]
      assert.equal(evidence?.equals, 'Harrowgate Precision, LLC')
      // Changed, and read again: it is the same award.
      await load(award(1, 'HARROWGATE PRECISION LLC', { Title: 'Another title' }))
      await load(award(1, 'HARROWGATE PRECISION LLC', { Title: 'Another title' }))
      assert.equal((await told()).length, 1)
    })

    test('an unsure match, an old notice and other awardees are not told', async (t) => {
      const { register, load, markFilled, told } = await start(t, engine)
      await register('ZHGT')
      await markFilled()
      await load(
        award(1, 'HARROWGATE PRECISION INC'),
        award(2, 'HARROWGATE PRECISION LLC', { PostedDate: '2025-11-01 10:00:00.000-05' }),
        award(3, 'SOMEBODY ELSE LLC'),
        award(4, ''),
      )
      assert.deepEqual(await told(), [])
    })

    test('what fills a store for the first time is no news', async (t) => {
      const { register, load, markFilled, told } = await start(t, engine)
      await register('ZHGT')
      await load(award(1, 'HARROWGATE PRECISION LLC'))
      await markFilled()
      await load(award(1, 'HARROWGATE PRECISION LLC'))
      assert.deepEqual(await told(), [])
    })

    test('a webhook that is registered later is not told of what was there', async (t) => {
      const { app, register, load, markFilled, told } = await start(t, engine)
      await markFilled()
      await load(award(1, 'HARROWGATE PRECISION LLC'))
      app.clock.advance(60_000)
      await register('ZHGT')
      assert.deepEqual(await told(), [])
    })
  })
}
