// Completeness and alarms: from the verification of days, and from the polling of the feed.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findRun } from '../../src/domains/filings/completeness.ts'
import { type DayState, type IndexDay, recordDay } from '../../src/domains/filings/day-store.ts'
import { findSamTrouble, findUnread, findUnverified } from '../../src/ingestion/coverage/alarms.ts'
import { toLag } from '../../src/ingestion/coverage/read.ts'
import {
  beginFeed,
  type FeedState,
  recordFailedPoll,
  recordPoll,
} from '../../src/ingestion/live/feed-store.ts'
import { recordFound } from '../../src/ingestion/live/record.ts'
import { markProcessed } from '../../src/ingestion/live/store.ts'
import { toLiveParts } from '../../src/service/main.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { ENGINES } from '../support/engines.ts'

const LIVE = { SEC_CONTACT: 'Jane Doe jane@example.com' }

describe('a run of complete days', () => {
  const states = (days: Record<string, DayState>) => new Map(Object.entries(days))

  test('goes back over weekends and days without filings to the first gap', () => {
    // 2025-11-08 and -09 are a weekend; -11 is Veterans Day.
    const days = states({
      '2025-11-06': 'complete',
      '2025-11-07': 'complete',
      '2025-11-10': 'complete',
      '2025-11-11': 'closed',
      '2025-11-12': 'complete',
    })
    const run = { complete_from: '2025-11-06', complete_to: '2025-11-12' }
    assert.deepEqual(findRun(days, new Set()), run)
    days.delete('2025-11-10')
    assert.deepEqual(findRun(days, new Set()), { ...run, complete_from: '2025-11-11' })
  })

  test('lacks what lacks one of its forms, and nothing else', () => {
    const days = states({
      '2025-11-05': 'incomplete',
      '2025-11-06': 'incomplete',
      '2025-11-07': 'complete',
    })
    const run = { complete_from: '2025-11-06', complete_to: '2025-11-07' }
    assert.deepEqual(findRun(days, new Set(['2025-11-05'])), run)
  })

  test('ends before a day that is not proven yet', () => {
    const days = states({
      '2025-11-06': 'complete',
      '2025-11-07': 'incomplete',
      '2025-11-10': 'unpublished',
    })
    const run = { complete_from: '2025-11-06', complete_to: '2025-11-06' }
    assert.deepEqual(findRun(days, new Set(['2025-11-07'])), run)
    const none = { complete_from: null, complete_to: null }
    assert.deepEqual(findRun(states({ '2025-11-10': 'unpublished' }), new Set()), none)
  })
})

test('a lag is what half, nineteen in twenty and ninety-nine in a hundred took at most', () => {
  const from = '2025-11-14T20:00:00.000Z'
  const times = Array.from({ length: 200 }, (_, index) => ({
    from,
    to: new Date(Date.parse(from) + (index + 1) * 1000).toISOString(),
  }))
  assert.deepEqual(toLag([...times, { from, to: null }]), {
    filings: 200,
    p50: 100,
    p95: 190,
    p99: 198,
  })
  assert.deepEqual(toLag([]), { filings: 0, p50: null, p95: null, p99: null })
})

describe('alarms', () => {
  const state: FeedState = {
    began_at: '2025-11-10T12:00:00.000Z',
    read_to: null,
    looked_at: '2025-11-14T15:00:00.000Z',
    steady_since: null,
    failure: 'No answer for the feed: HTTP 503.',
    failing_since: '2025-11-14T15:00:05.000Z',
  }

  test('a feed that is not read is one after the time that is set, and says why', () => {
    const at = (instant: string) => findUnread(state, Date.parse(instant), 15 * 60_000)
    assert.deepEqual(at('2025-11-14T15:14:59Z'), [])
    const [alarm] = at('2025-11-14T15:23:00Z')
    assert.equal(alarm?.since, '2025-11-14T15:00:00.000Z')
    assert.match(alarm?.text ?? '', /not been read for 23 minutes\. .*HTTP 503\. Check that/)
  })

  test('a day is one when it is not proven by the evening after', () => {
    const day = (name: string, stands: DayState): IndexDay => {
      const counts = { url: null, listed: 4, unread: 0, checked_at: '2025-11-14T12:00:00.000Z' }
      return { day: name, state: stands, ...counts }
    }
    const days = [day('2025-11-12', 'incomplete'), day('2025-11-11', 'closed')]
    const found = (instant: string) =>
      findUnverified(days, state, Date.parse(instant), '2025-11-07').map(({ text }) => text)
    // The index of the 12th is due at 22:30 in New York, half past three in UTC.
    assert.equal(found('2025-11-13T23:00:00Z').length, 1, 'the 10th, which was never compared')
    const [first, second, third] = found('2025-11-14T23:59:00Z')
    assert.match(first ?? '', /lists for 2025-11-13\. .*--day 2025-11-13/)
    assert.match(second ?? '', /lists for 2025-11-12\. /)
    assert.match(third ?? '', /lists for 2025-11-10\. /)
  })
})

test('a refused key and an unread file of SAM.gov are alarms, each with what to do', () => {
  const now = Date.parse('2025-11-14T12:00:00Z')
  const api = { refused: null, pausedUntil: null, answeredAt: null }
  const read = '2025-11-14T06:00:00.000Z'
  const beganAt = '2025-11-14T05:59:00.000Z'
  const file = { loadedAt: read, notices: 5, failedNotices: 0, run: null, failure: null }
  assert.deepEqual(findSamTrouble({ file, api }, { now, beganAt }), [])
  const refused = { since: read, at: read, reason: 'API_KEY_INVALID' }
  const [key] = findSamTrouble({ file, api: { ...api, refused } }, { now, beganAt })
  assert.equal(key?.alarm, 'sam_key_refused')
  assert.match(key?.text ?? '', /API_KEY_INVALID\): .*90 days.*SAM_API_KEY/)
  const failure = { at: read, reason: 'its storage answered HTTP 403.' }
  const fresh = findSamTrouble({ file: { ...file, failure }, api }, { now, beganAt })
  assert.deepEqual(fresh, [])
  const first = { file: { ...file, loadedAt: null, failure }, api }
  const [unread] = findSamTrouble(first, { now, beganAt })
  assert.equal(unread?.alarm, 'opportunities_unread')
  const inFirstHour = (minutes: number) =>
    findSamTrouble(first, { now: Date.parse(beganAt) + minutes * 60_000, beganAt })
  assert.deepEqual(inFirstHour(59), [], 'it is tried again by itself')
  assert.equal(inFirstHour(60).length, 1)
})

interface Coverage {
  kinds: { kind: string; rows: number; complete_from: string | null; complete_to: string | null }[]
  feed: { watched: boolean; failure: string | null; lag_seconds: Record<string, object> }
  pending: number
  days: { day: string; state: string; listed: number; processed: number; missing: number }[]
  alarms: { alarm: string; text: string }[]
}

async function ask(app: TestApp, key: string): Promise<Coverage> {
  const { status, body, headers, text } = await app.get('/v1/coverage', key)
  assert.equal(status, 200, text)
  assert.equal(headers['x-credits-cost'], '0')
  return body as unknown as Coverage
}

for (const engine of ENGINES) {
  test(`coverage says what is there, on ${engine.name}`, { skip: engine.skip }, async (t) => {
    const app = await startApp(t, { engine, settings: LIVE })
    const { ops, data } = app.services
    const { clock } = app
    const key = await app.liveKey(0)
    const empty = await ask(app, key)
    const kindOf = (answer: Coverage, kind: string) => answer.kinds.find((one) => one.kind === kind)
    assert.deepEqual(kindOf(empty, 'insider')?.complete_from, null)
    assert.deepEqual(empty.alarms, [], 'nothing was to be read so far')

    const at = new Date(clock.now()).toISOString()
    await beginFeed(ops, at)
    await recordPoll(ops, { at, readTo: at, isSteady: true })
    const parts = toLiveParts(app.services)
    const accepted_at = at
    const filing = { accession: '0000999999-25-000001', form: '4', ciks: ['0000111111'] }
    clock.advance(12_000)
    await recordFound(parts, [{ ...filing, filed: at.slice(0, 10), accepted_at }], 'feed')
    const day = { url: null, listed: 2, unread: 0, checked_at: at }
    await recordDay(data, { day: '2025-11-12', state: 'complete', ...day }, [])
    await recordDay(data, { day: '2025-11-13', state: 'incomplete', ...day }, [
      { form: '4', listed: 1, processed: 1, missing: [] },
      {
        form: '8-K',
        listed: 1,
        processed: 0,
        missing: [{ accession: '0000999999-25-000009', reason: 'the answer was cut short' }],
      },
    ])
    const waiting = await ask(app, key)
    assert.equal(waiting.pending, 1)
    assert.deepEqual(waiting.feed.lag_seconds.seen, { filings: 1, p50: 12, p95: 12, p99: 12 })
    assert.deepEqual(waiting.feed.lag_seconds.stored, {
      filings: 0,
      p50: null,
      p95: null,
      p99: null,
    })
    const days = waiting.days.map(({ day: name, state, listed, processed, missing }) => {
      return [name, state, listed, processed, missing]
    })
    assert.deepEqual(days, [
      ['2025-11-13', 'incomplete', 2, 1, 1],
      ['2025-11-12', 'complete', 0, 0, 0],
    ])
    const insider = kindOf(waiting, 'insider')
    assert.deepEqual([insider?.complete_from, insider?.complete_to], ['2025-11-12', '2025-11-13'])
    assert.equal(kindOf(waiting, 'events')?.complete_to, '2025-11-12')
    assert.equal(
      kindOf(waiting, 'sections')?.complete_to,
      null,
      'not read before the service began',
    )

    clock.advance(30_000)
    await ops.transaction((tx) =>
      markProcessed(tx, filing.accession, new Date(clock.now()).toISOString()),
    )
    const stored = (await ask(app, key)).feed.lag_seconds.stored
    assert.deepEqual(stored, { filings: 1, p50: 42, p95: 42, p99: 42 })
  })

  test(`an alarm answers 503 and says what to do, on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const app = await startApp(t, { engine, settings: LIVE })
    const quiet = await app.get('/alarms')
    assert.deepEqual([quiet.status, quiet.body.alarms], [200, []])
    const at = new Date(app.clock.now()).toISOString()
    await beginFeed(app.services.ops, at)
    await recordFailedPoll(app.services.ops, at, 'No answer for the feed: the connection failed.')
    app.clock.advance(20 * 60_000)
    const loud = await app.get('/alarms')
    assert.equal(loud.status, 503)
    const alarms = loud.body.alarms as { alarm: string }[]
    assert.deepEqual(
      alarms.map(({ alarm }) => alarm),
      ['feed_unwatched', 'feed_unread'],
    )
    assert.match(String(loud.body.detail), /ROLE=worker\. The feed .* the connection failed\./)
    const page = await app.get('/status')
    assert.match(page.text, /role="alert">The feed of new filings has not been read for 20 minutes/)
  })
}
