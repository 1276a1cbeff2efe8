// GET /v1/proposed-sales over the demonstration: one company, the newest of all, and answers about
// unavailable notices.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DEMO_CLOCK } from '../../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../../src/service/services.ts'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { startApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'
import { ENGINES, type Engine } from '../../support/engines.ts'

type Test = Parameters<typeof startApp>[0]

async function start(t: Test, engine: Engine) {
  const clock = createTestClock(DEMO_CLOCK)
  const source = createMirrorSource({ folder: DEMO_FOLDER, clock })
  const app = await startApp(t, { engine, source, clock })
  const key = await app.liveKey()
  return { app, ask: async (path: string) => (await app.get(path, key)).body }
}

for (const engine of ENGINES) {
  describe(`proposed sales on ${engine.name}`, { skip: engine.skip }, () => {
    test('a company’s notices are read when they are asked for, and then are among the latest', async (t) => {
      const { ask } = await start(t, engine)
      assert.equal((await ask('/v1/proposed-sales/latest')).count, 0)
      const own = await ask('/v1/proposed-sales/ZHGT')
      const notices = own.notices as Record<string, unknown>[]
      assert.deepEqual([own.count, own.complete, own.unread], [1, true, []])
      const [notice] = notices
      assert.deepEqual(
        [notice?.seller, notice?.value, notice?.filed, notice?.ticker],
        ['Quennell Tamsin', 141_000, '2025-11-13', 'ZHGT'],
      )
      const outcome = notice?.outcome as Record<string, unknown>
      assert.deepEqual(
        [outcome.state, outcome.reason, outcome.window_from, outcome.window_to],
        ['none', 'not_yet', '2025-11-13', '2026-02-11'],
      )
      const latest = await ask('/v1/proposed-sales/latest')
      assert.deepEqual(latest.notices, notices)
      assert.deepEqual(
        [latest.filings_scanned, latest.first_filed, latest.last_filed],
        [1, '2025-11-13', '2025-11-13'],
      )
      assert.equal((await ask('/v1/proposed-sales/latest?min_value=141001')).count, 0)
      assert.equal((await ask('/v1/proposed-sales/latest?min_value=141000')).count, 1)
    })

    test('as of a time before it was accepted there is no notice', async (t) => {
      const { ask } = await start(t, engine)
      const before = await ask('/v1/proposed-sales/ZHGT?as_of=2025-11-13T21:19:59Z')
      assert.deepEqual([before.count, before.complete], [0, true])
      assert.equal((await ask('/v1/proposed-sales/ZHGT?as_of=2025-11-13T21:20:00Z')).count, 1)
    })

    test('a notice without data is named with the reason', async (t) => {
      const { app, ask } = await start(t, engine)
      await ask('/v1/company/ZHGT')
      await app.services.data.run(
        `insert into filings (cik, accession, form, filed, accepted_at, items)
         values ('0009990101', '0009990121-22-000001', '144', '2022-05-02',
           '2022-05-02T20:00:00.000Z', '')`,
      )
      const answer = await ask('/v1/proposed-sales/ZHGT')
      assert.deepEqual([answer.count, answer.complete], [1, false])
      assert.deepEqual(answer.unread, [
        {
          accession: '0009990121-22-000001',
          form: '144',
          filed: '2022-05-02',
          reason: 'It was filed as text or on paper, before its form was structured data.',
          reason_code: 'not_applicable',
        },
      ])
    })

    test('a company without notices, and one that does not exist', async (t) => {
      const { ask } = await start(t, engine)
      const none = await ask('/v1/proposed-sales/ZLKM')
      assert.deepEqual([none.count, none.complete, none.notices], [0, true, []])
      assert.equal((await ask('/v1/proposed-sales/NOPE')).error, 'not_found')
    })
  })
}
