// Contract opportunities of a live service, over a publisher that refuses, sends slowly, redirects
// or is cut off: callers get stored data, or an explanation.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { findPause } from '../../../src/domains/opportunities/api.ts'
import { recordPause, selectSamState } from '../../../src/domains/opportunities/state-store.ts'
import { machineClock } from '../../../src/kernel/clock.ts'
import { toDay, toInstant } from '../../../src/kernel/time.ts'
import type { TestApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'
import { ENGINES, type Engine, type PreparedStore } from '../../support/engines.ts'
import { until } from '../../support/queue.ts'
import { type Reply, sends, sendsJson } from '../../upstream/fake-publisher.ts'
import { COLUMNS, entry, type Row, row, toCsv, toLine, toPage } from './notices.ts'
import {
  API,
  KEY,
  listen,
  readFile,
  type SamPublisher,
  SITE,
  STORAGE,
  sendsCsv,
  startLive,
  startSam,
} from './sam-publisher.ts'

const WITH_KEY = { SAM_API_KEY: KEY, FRESH_OPPORTUNITY_SEARCH_MINUTES: '0' }
const START = '2025-11-15T17:00:00.000Z'
const HOUR_MS = 3_600_000

/** Refusal of a key by api.data.gov, which stands before the API. */
const BAD_KEY: Reply = sends(
  403,
  JSON.stringify({ error: { code: 'API_KEY_INVALID', message: `No such key ${KEY}.` } }),
)
/** Refusal by the API itself once the requests of a day are used up. */
const USED_UP: Reply = sends(
  429,
  JSON.stringify({
    code: '900804',
    message: 'Message throttled out',
    nextAccessTime: '2025-Nov-16 00:00:00+0000 UTC',
  }),
)

async function ask(app: TestApp) {
  const { status, body, headers } = await app.get('/v1/opportunities', await app.liveKey())
  return { status, body, headers, stale: body.stale, asOf: headers['x-data-as-of'] }
}

const stateOf = ({ services, clock }: TestApp) =>
  selectSamState(services.data, {
    keyHash: services.settings.samSearch.keyHash,
    day: toDay(clock.now()),
    now: toInstant(machineClock.now()),
  })

async function prepare(t: { after(done: () => Promise<void>): void }, engine = ENGINES[0]) {
  const store = await (engine as Engine).prepare()
  t.after(() => store.remove())
  return store
}

/** A server with the daily file in its store, over an API that answers so. */
async function startLoaded(
  t: Parameters<typeof startSam>[0],
  sam: SamPublisher,
  api: Reply,
  options: Parameters<typeof startLive>[2] = {},
) {
  sam.replies.set(SITE, sendsCsv(toCsv(row(1), row(2))))
  sam.replies.set(API, api)
  const app = await startLive(t, sam, {
    ...options,
    settings: { ...WITH_KEY, ...options.settings },
  })
  await readFile(app)
  return app
}

test('with a bad key the file answers, marked; the key is asked with once an hour and logged once', async (t) => {
  const sam = await startSam(t)
  const lines: string[] = []
  const app = await startLoaded(t, sam, BAD_KEY, { log: listen(lines) })
  for (let call = 0; call < 3; call++) {
    const answer = await ask(app)
    assert.deepEqual([answer.status, answer.body.total], [200, 2])
    assert.deepEqual([answer.stale, answer.asOf], [true, START])
  }
  assert.equal(sam.askedOf(API).length, 1)
  app.clock.advance(HOUR_MS - 1)
  await ask(app)
  assert.equal(sam.askedOf(API).length, 1)
  app.clock.advance(1)
  assert.equal((await ask(app)).status, 200)
  assert.equal(sam.askedOf(API).length, 2)
  const said = lines.filter((line) => line.startsWith('error'))
  assert.deepEqual([said.length, /API_KEY_INVALID.*set SAM_API_KEY/.test(said[0] ?? '')], [1, true])
  assert.deepEqual((await stateOf(app)).api.refused, {
    since: START,
    at: '2025-11-15T18:00:00.000Z',
    reason: 'API_KEY_INVALID',
  })
  assert.equal(lines.join('\n').includes(KEY), false)
})

test('another key is asked with at once, also by a process that starts anew', async (t) => {
  const sam = await startSam(t)
  const store = await prepare(t)
  const first = await startLoaded(t, sam, BAD_KEY, { store })
  await ask(first)
  await first.stop()
  const again = await startLive(t, sam, { store, settings: WITH_KEY })
  assert.deepEqual([(await ask(again)).stale, sam.askedOf(API).length], [true, 1])
  await again.stop()
  sam.replies.set(API, sendsJson(toPage(1, entry(3))))
  const mended = await startLive(t, sam, { store, settings: { ...WITH_KEY, SAM_API_KEY: 'new' } })
  const answer = await ask(mended)
  assert.deepEqual([answer.status, answer.stale, answer.body.total], [200, undefined, 3])
  assert.equal((await stateOf(mended)).api.refused, null)
  await mended.stop()
})

test('a day that is used up is asked for again when the publisher said, also after a restart', async (t) => {
  const sam = await startSam(t)
  const store = await prepare(t)
  const first = await startLoaded(t, sam, USED_UP, { store })
  for (let call = 0; call < 3; call++) {
    const { status, stale, asOf } = await ask(first)
    assert.deepEqual([status, stale, asOf], [200, true, START])
  }
  assert.equal(sam.askedOf(API).length, 1)
  // The file's host is asked as before.
  await readFile(first)
  assert.equal(sam.askedOf(SITE).length, 2)
  await first.stop()
  sam.replies.set(API, sendsJson(toPage(0)))
  const clock = createTestClock('2025-11-15T23:59:59.000Z')
  const again = await startLive(t, sam, { store, clock, settings: WITH_KEY })
  assert.deepEqual([(await ask(again)).stale, sam.askedOf(API).length], [true, 1])
  const { api, used } = await stateOf(again)
  assert.deepEqual([api.pausedUntil, used], ['2025-11-16T00:00:00.000Z', 1])
  clock.advance(1000)
  assert.deepEqual([(await ask(again)).stale, sam.askedOf(API).length], [undefined, 2])
  await again.stop()
})

test('Retry-After alone is believed, however long it is', async (t) => {
  const sam = await startSam(t)
  const app = await startLoaded(t, sam, sends(429, '', { 'retry-after': '25200' }))
  await ask(app)
  assert.equal((await stateOf(app)).api.pausedUntil, '2025-11-16T00:00:00.000Z')
})

test('a named time is believed until the next midnight UTC, when the quota of a day begins', async (t) => {
  const sam = await startSam(t)
  const far = { code: '900804', nextAccessTime: '2026-Apr-25 00:00:00+0000 UTC' }
  const app = await startLoaded(t, sam, sends(429, JSON.stringify(far)))
  assert.equal((await ask(app)).stale, true)
  assert.equal((await stateOf(app)).api.pausedUntil, '2025-11-16T00:00:00.000Z')
  const { keyHash } = app.services.settings.samSearch
  await recordPause(app.services.data, keyHash ?? '', '2026-04-25T00:00:00.000Z')
  const pause = await findPause(app.services)
  assert.equal(pause, null, 'a time that an earlier version wrote')
})

test('only requests that were sent count', async (t) => {
  const sam = await startSam(t)
  sam.replies.set(SITE, sendsCsv(toCsv(row(1))))
  const app = await startLive(t, sam, { settings: { ...WITH_KEY, SAM_REQUESTS_PER_DAY: '2' } })
  await readFile(app)
  await sam.fake.close()
  assert.equal((await ask(app)).stale, true)
  assert.equal((await stateOf(app)).used, 0)
})

test('requests that were tried again count each, and none is sent beyond the allowance', async (t) => {
  const sam = await startSam(t)
  const settings = { SAM_REQUESTS_PER_DAY: '2' }
  const app = await startLoaded(t, sam, sends(503), { settings })
  for (let call = 0; call < 3; call++) assert.equal((await ask(app)).stale, true)
  assert.deepEqual([sam.askedOf(API).length, (await stateOf(app)).used], [2, 2])
})

test('with neither file nor API a caller is told why', async (t) => {
  const sam = await startSam(t)
  sam.replies.set(SITE, sends(400))
  sam.replies.set(API, BAD_KEY)
  const app = await startLive(t, sam, { settings: WITH_KEY })
  const unread = await ask(app)
  assert.deepEqual([unread.status, unread.body.error], [503, 'unavailable'])
  await assert.rejects(readFile(app), /HTTP 400/)
  const refused = await ask(app)
  assert.deepEqual([refused.status, refused.body.error], [502, 'upstream_unavailable'])
  assert.match(String(refused.body.detail), /the key is rejected \(API_KEY_INVALID\)/)
  const barred = await ask(app)
  assert.match(
    String(barred.body.detail),
    /SAM\.gov has rejected the API key .* since 2025-11-15T17/,
  )
  assert.deepEqual([barred.status, barred.headers['retry-after']], [502, '3600'])
  assert.equal(sam.askedOf(API).length, 1)
})

test('where the file cannot be had the API answers for the window', async (t) => {
  const sam = await startSam(t)
  sam.replies.set(API, sendsJson(toPage(1, entry(4))))
  const app = await startLive(t, sam, { settings: WITH_KEY })
  await assert.rejects(readFile(app), /there is no such file/)
  const answer = await ask(app)
  assert.deepEqual([answer.status, answer.body.total], [200, 1])
})

test('no requests are spent on a window that the rest of the day cannot answer', async (t) => {
  const sam = await startSam(t)
  sam.replies.set(API, sendsJson(toPage(20_000, entry(4), entry(5))))
  const app = await startLive(t, sam, { settings: WITH_KEY })
  await assert.rejects(readFile(app))
  for (let call = 0; call < 2; call++) {
    const answer = await ask(app)
    assert.equal(answer.status, 502)
    assert.match(String(answer.body.detail), /needs 9999 more requests .* and \d are left today/)
  }
  assert.equal(sam.askedOf(API).length, 2)
})

/** The file with its last row missing, for as long as a test wants. */
function sendsHalf(...rows: readonly Row[]) {
  const text = toCsv(...rows)
  const begun = text.slice(0, text.indexOf(toLine(rows.at(-1) ?? {})))
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const reply: Reply = async (response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(text) })
    response.write(begun)
    await promise
    response.end(text.slice(begun.length))
  }
  return { reply, release, begunBytes: Buffer.byteLength(begun) }
}

test('a worker reads the file by itself; until it is whole callers are told how far it is', async (t) => {
  const sam = await startSam(t)
  const { reply, release } = sendsHalf(...Array.from({ length: 600 }, (_, at) => row(1000 + at)))
  sam.replies.set(SITE, reply)
  const app = await startLive(t, sam, { settings: { ROLE: 'all', REFRESH_SECONDS: '1' } })
  await until('how far it is', async () => ((await stateOf(app)).file.run?.notices ?? 0) >= 500)
  const stored = 'select count(*) as count from opportunity_versions'
  await until('some are stored', async () => {
    return ((await app.services.data.one<{ count: number }>(stored))?.count ?? 0) > 0
  })
  const answer = await ask(app)
  assert.deepEqual([answer.status, answer.body.error], [503, 'unavailable'])
  assert.match(
    String(answer.body.detail),
    /being read for the first time: 99% of 0 MB, 500 notices/,
  )
  assert.match(String(answer.headers['retry-after']), /^\d+$/)
  release()
  await until('the file is whole', async () => (await stateOf(app)).file.loadedAt !== null)
  const whole = await ask(app)
  assert.deepEqual([whole.status, whole.body.total, whole.stale], [200, 600, undefined])
  assert.deepEqual((await stateOf(app)).file, {
    loadedAt: START,
    notices: 600,
    failedNotices: 0,
    run: null,
    failure: null,
  })
})

test('a file that is cut off answers nobody; the next reading goes on to the end', async (t) => {
  const sam = await startSam(t)
  const text = toCsv(row(1), row(2), row(3))
  sam.replies.set(SITE, (response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(text) })
    response.write(text.slice(0, -40), () => response.destroy())
  })
  const app = await startLive(t, sam)
  await assert.rejects(readFile(app), /the answer was cut short/)
  const answer = await ask(app)
  assert.equal(answer.status, 502)
  assert.match(String(answer.body.detail), /could not be read at 2025-11-15T17.*cut short/)
  sam.replies.set(SITE, sendsCsv(text))
  await readFile(app)
  assert.equal((await ask(app)).body.total, 3)
})

test('a packed file is unpacked as it comes', async (t) => {
  const sam = await startSam(t)
  const packed = gzipSync(toCsv(row(1), row(2)))
  const headers = { 'content-encoding': 'gzip' }
  sam.replies.set(SITE, (response) => response.writeHead(200, headers).end(packed))
  const app = await startLive(t, sam)
  await readFile(app)
  assert.equal((await ask(app)).body.total, 2)
  sam.replies.set(SITE, (response) => response.writeHead(200, headers).end(packed.subarray(0, -20)))
  await assert.rejects(readFile(app), /the gzip data is cut short or damaged/)
})

const SIGNED = `https://${STORAGE}/Contract.csv?X-Amz-Signature=5ec7e7`

test('the file is followed to the publisher’s storage, with nothing secret and leaving no trace', async (t) => {
  const sam = await startSam(t)
  const lines: string[] = []
  sam.replies.set(SITE, sends(303, '', { location: SIGNED }))
  sam.replies.set(STORAGE, sendsCsv(toCsv(row(1)), { etag: '"one"' }))
  const app = await startLive(t, sam, { log: listen(lines), settings: WITH_KEY })
  await readFile(app)
  const [asked] = sam.askedOf(STORAGE)
  assert.equal(asked?.url, '/Contract.csv?X-Amz-Signature=5ec7e7')
  assert.equal(JSON.stringify(asked?.headers).includes(KEY), false)
  assert.equal((await ask(app)).body.total, 1)
  // A signature that ran out is asked for anew.
  let isFresh = false
  sam.replies.set(SITE, (response) => {
    const location = isFresh ? SIGNED : SIGNED.replace('5ec7e7', 'expired')
    isFresh = true
    response.writeHead(302, { location }).end()
  })
  sam.replies.set(STORAGE, (response, request) => {
    const isExpired = request.url?.includes('expired')
    const denied = '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>'
    response.writeHead(isExpired ? 403 : 200).end(isExpired ? denied : toCsv(row(1), row(2)))
  })
  await readFile(app)
  assert.equal((await ask(app)).body.total, 2)
  const [file] = await app.services.data.all('select * from opportunity_file')
  assert.doesNotMatch(lines.join('\n') + JSON.stringify(file), /Amz|5ec7e7|expired/)
})

for (const [what, location] of [
  ['another host', 'https://elsewhere.s3.amazonaws.com/Contract.csv?X-Amz-Signature=5ec7e7'],
  ['an address of its own storage with a port', `https://${STORAGE}:8443/Contract.csv`],
] as const) {
  test(`${what} is not followed to`, async (t) => {
    const sam = await startSam(t)
    sam.replies.set(SITE, sends(303, '', { location }))
    const app = await startLive(t, sam)
    await assert.rejects(
      readFile(app),
      /redirected to an address that is not followed|not a publisher's/,
    )
    assert.equal(sam.fake.asked.length, 1)
  })
}

test('from its storage nobody is sent on', async (t) => {
  const sam = await startSam(t)
  sam.replies.set(SITE, sends(303, '', { location: SIGNED }))
  sam.replies.set(STORAGE, sends(302, '', { location: 'https://sam.gov/back' }))
  const app = await startLive(t, sam)
  await assert.rejects(readFile(app), /its storage answered HTTP 302/)
  assert.equal((await ask(app)).status, 502)
})

test('a file that has not changed is not sent again, and counts as current', async (t) => {
  const sam = await startSam(t)
  sam.replies.set(SITE, sendsCsv(toCsv(row(1)), { etag: '"one"' }))
  const app = await startLive(t, sam)
  await readFile(app)
  sam.replies.set(SITE, sends(304))
  app.clock.advance(25 * HOUR_MS)
  assert.equal((await ask(app)).stale, true)
  await readFile(app)
  assert.equal(sam.askedOf(SITE).at(-1)?.headers['if-none-match'], '"one"')
  assert.equal((await ask(app)).stale, undefined)
})

test('columns in another order are read as well, though no row is known by them', async (t) => {
  const sam = await startSam(t)
  sam.replies.set(SITE, sendsCsv(toCsv(row(1))))
  const app = await startLive(t, sam)
  await readFile(app)
  const values = COLUMNS.map((name) => row(1, { Title: 'Renamed' })[name] ?? '')
  sam.replies.set(SITE, sendsCsv(`${COLUMNS.toReversed()}\n${values.toReversed()}\n`))
  await readFile(app)
  const { opportunities } = (await ask(app)).body as { opportunities?: { title: string }[] }
  assert.deepEqual(
    opportunities?.map(({ title }) => title),
    ['Renamed'],
  )
})

for (const engine of ENGINES) {
  describe(`on ${engine.name}`, { skip: engine.skip }, () => {
    test('a row as it was is passed over; what the API changed meanwhile is read again', async (t) => {
      const sam = await startSam(t)
      const lines: string[] = []
      const old = row(1, { ResponseDeadLine: '2025-12-01T10:00:00-05:00' })
      const api = sendsJson(toPage(1, entry(1, { active: 'No', responseDeadLine: null })))
      const app = await startLoaded(t, sam, api, { engine, log: listen(lines) })
      sam.replies.set(SITE, sendsCsv(toCsv(old, row(2))))
      const loadedNow = () => /"loaded":(\d+)/.exec(lines.at(-1) ?? '')?.[1]
      await readFile(app)
      assert.equal(loadedNow(), '1')
      await readFile(app)
      assert.equal(loadedNow(), '0')
      app.clock.advance(1000)
      const shown = async () => {
        const { opportunities } = (await ask(app)).body as {
          opportunities: { title: string; active: boolean; response_deadline: string }[]
        }
        const one = opportunities.find(({ title }) => title === 'Notice 1')
        return [one?.active, one?.response_deadline]
      }
      assert.deepEqual(await shown(), [false, null])
      app.clock.advance(1000)
      await readFile(app)
      sam.replies.set(API, sendsJson(toPage(0)))
      assert.deepEqual(await shown(), [true, '2025-12-01T10:00:00-05:00'])
    })
  })
}

test('a later deadline is a new version; one that an older program did not read is none', async (t) => {
  const sam = await startSam(t)
  const due = (day: string) => row(1, { ResponseDeadLine: `${day}T10:00:00-05:00` })
  sam.replies.set(SITE, sendsCsv(toCsv(due('2025-12-01'))))
  const app = await startLive(t, sam)
  await readFile(app)
  const { data } = app.services
  await data.run('update opportunity_versions set response_deadline = null, row_hash = null')
  await readFile(app)
  const deadlines = () =>
    data.all('select known_at, response_deadline from opportunity_versions order by known_at')
  const first = {
    known_at: '2025-11-10T14:00:00.000Z',
    response_deadline: '2025-12-01T10:00:00-05:00',
  }
  assert.deepEqual(await deadlines(), [first])
  app.clock.advance(HOUR_MS)
  sam.replies.set(SITE, sendsCsv(toCsv(due('2025-12-08'))))
  await readFile(app)
  const later = {
    known_at: '2025-11-15T18:00:00.000Z',
    response_deadline: '2025-12-08T10:00:00-05:00',
  }
  assert.deepEqual(await deadlines(), [first, later])
})

const [, postgres] = ENGINES

test('of two processes one reads the file', { skip: postgres?.skip }, async (t) => {
  const sam = await startSam(t)
  const store: PreparedStore = await prepare(t, postgres)
  const settings = { SECRET_KEY: 'a secret of these tests alone, long enough to be one' }
  const { reply, release } = sendsHalf(row(1), row(2))
  sam.replies.set(SITE, reply)
  const apps = [
    await startLive(t, sam, { store, settings }),
    await startLive(t, sam, { store, settings, clock: createTestClock('2025-11-15T16:00:00Z') }),
  ]
  const readings = Promise.all(apps.map(readFile))
  await until('the file is asked for', () => sam.askedOf(SITE).length > 0)
  release()
  assert.deepEqual(await readings, ['stored', 'stored'])
  for (const app of apps) assert.equal((await ask(app)).body.total, 2)
  await Promise.all(apps.map((app) => app.stop()))
})
