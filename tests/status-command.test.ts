// tieout status: one screen from the store alone.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../src/config.ts'
import { recordDay } from '../src/domains/filings/day-store.ts'
import { beginFeed, recordFailedPoll, recordPoll } from '../src/ingestion/live/feed-store.ts'
import { recordFound } from '../src/ingestion/live/record.ts'
import { silentLog } from '../src/kernel/log.ts'
import { toLiveParts } from '../src/service/main.ts'
import { buildServices } from '../src/service/services.ts'
import { recordPublisher } from '../src/store/publisher-states.ts'
import { createTestClock } from './support/clock.ts'
import { ENGINES } from './support/engines.ts'
import { runCli } from './support/processes.ts'

const AT = '2025-11-14T15:00:00.000Z'

for (const engine of ENGINES) {
  test(`status is one screen, on ${engine.name}`, { skip: engine.skip }, async (t) => {
    const store = await engine.prepare()
    t.after(() => store.remove())
    const live = { SEC_CONTACT: 'Jane Doe jane@example.com', PUBLISHER_URL: 'http://127.0.0.1:9' }
    const settings = { ...store.settings, ...live, CLOCK: '2025-11-14T15:00:02.000Z' }
    const clock = createTestClock(AT)
    const services = await buildServices(readConfig(settings), { clock, log: silentLog })
    const away = { publisher: 'SEC', since: AT, until_at: null, detail: 'HTTP 503' } as const
    await recordPublisher(services.ops, { ...away, condition: 'away' })
    await beginFeed(services.ops, AT)
    await recordPoll(services.ops, { at: AT, readTo: AT, isSteady: true })
    const party = { ciks: ['0000111111'], filed: '2025-11-14', accepted_at: AT }
    const filing = { accession: '0000111111-25-000001', form: '4', ...party }
    clock.advance(800)
    await recordFound(toLiveParts(services), [filing], 'feed', AT)
    const counts = { url: null, listed: 0, unread: 0, checked_at: '2025-11-14T03:31:00.000Z' }
    await recordDay(services.data, { day: '2025-11-13', state: 'complete', ...counts }, [])
    const run = (...args: string[]) => runCli(t, ['status', ...args], { settings })

    const { code, stdout, stderr } = await run()
    assert.equal(code, 0, stderr)
    const lines = stdout.trimEnd().split('\n')
    assert.ok(lines.length < 25, 'one screen')
    assert.match(stdout, /^publisher +EDGAR is away since 2025-11-14 15:00 UTC: HTTP 503\.$/m)
    assert.match(stdout, /^feed +no process watches the feed; read \d+ s ago$/m)
    assert.match(stdout, /^lag +1 filings seen in 24 hours, half within 0\.8 s/m)
    assert.match(stdout, /^queue +1 waiting, 0 running, 0 dead/m)
    assert.match(stdout, /^last proven +2025-11-13, compared 2025-11-14 03:31$/m)
    assert.match(stdout, /^disk +store of \d/m)
    assert.match(stdout, /^memory +\d.* in use here$/m)
    assert.match(stdout, /^ALARM +No process watches the feed/m)

    await recordFailedPoll(services.ops, AT, 'HTTP 503')
    await services.close()
    const { publisher, ...json } = JSON.parse((await run('--json')).stdout)
    assert.equal(publisher, undefined)
    assert.deepEqual([json.mode, json.feed.failure, json.queue.waiting], ['live', 'HTTP 503', 1])
    assert.equal(json.last_proven_day.day, '2025-11-13')
  })
}
