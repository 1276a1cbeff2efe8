// Feed, index and marks over both stores: a named filing is enqueued, processed once, reported once,
// and what is missing says why.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { WATCHES } from '../../src/catalogue/catalogue.ts'
import type { Services } from '../../src/contract/declare/endpoint.ts'
import type { SeenFiling } from '../../src/contract/work/filing-seen.ts'
import { selectDays, selectVerifications } from '../../src/domains/filings/day-store.ts'
import { createFilings } from '../../src/domains/filings/source/source.ts'
import { checkDay, closeDay, closeQuarter } from '../../src/ingestion/live/completeness.ts'
import { indexedDays, toPollMs } from '../../src/ingestion/live/edgar-hours.ts'
import { walkFeed } from '../../src/ingestion/live/feed.ts'
import { beginFeed, selectFeed, selectFeedState } from '../../src/ingestion/live/feed-store.ts'
import type { LiveParts } from '../../src/ingestion/live/parts.ts'
import { recordFound } from '../../src/ingestion/live/record.ts'
import {
  countPending,
  countPendingOfDays,
  markFailed,
  selectSeen,
} from '../../src/ingestion/live/store.ts'
import { createFeedPoll, selectDueDays } from '../../src/ingestion/live/watcher.ts'
import { startWork, toAsked } from '../../src/ingestion/live/work.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { toInstant } from '../../src/kernel/time.ts'
import { holdLease, releaseLease, selectLeaseHolder } from '../../src/queue/lease.ts'
import type { Database } from '../../src/store/database.ts'
import { createPublisherClient } from '../../src/upstream/client.ts'
import { createEdgar, edgarUrls } from '../../src/upstream/edgar.ts'
import { createTestClock } from '../support/clock.ts'
import { ACME } from '../support/documents.ts'
import { createTestPublisher, type TestPublisher } from '../support/publisher.ts'
import { openTestQueue, until } from '../support/queue.ts'
import { overEngines, type TestStores } from '../support/stores.ts'
import { DAY, documentsOf, feedOf, isRead, makeDay, masterIndexOf } from './forms.ts'

const ALL = { since: 0, forms: [], ciks: [], limit: 100_000 }

interface Live {
  parts: LiveParts
  publisher: TestPublisher
  told: SeenFiling[]
  /** Error that the next hook throws. */
  trouble: { error: Error | null }
}

function setUp(stores: TestStores): Live {
  const { ops, data, clock } = stores
  const publisher = createTestPublisher(clock, [])
  const edgar = createEdgar(createPublisherClient({ source: publisher }))
  const filings = createFilings({ edgar, kept: null })
  const services = { ops, data, clock, edgar, filings, log: silentLog, flights: new Map() }
  const told: SeenFiling[] = []
  const trouble: Live['trouble'] = { error: null }
  const hook = {
    name: 'test',
    async onFiling(filing: SeenFiling) {
      if (trouble.error) throw trouble.error
      told.push(filing)
    },
  }
  const parts: LiveParts = {
    // Settings of reads are not needed by jobs.
    services: services as unknown as Services,
    queue: openTestQueue(ops, { attemptsMax: 2, leaseMs: 60_000 }),
    watches: WATCHES,
    hooks: [hook],
  }
  return { parts, publisher, told, trouble }
}

function publish(publisher: TestPublisher, documents: [string, string][]): void {
  for (const [url, text] of documents) publisher.documents.set(url, text)
}

async function work(t: TestContext, parts: LiveParts): Promise<void> {
  const working = await startWork(parts, { slots: 4, watch: null, jobs: [], restatings: [] })
  t.after(() => working.stop())
}

const isIdle = (parts: LiveParts) => async () => {
  const { waiting, running } = await parts.queue.count()
  return waiting + running === 0
}

overEngines('the live part', (stores) => {
  test('a day does not wait for other forms of it that a backfill ingests', async () => {
    const { ops } = stores()
    const add = (accession: string, form: string, source: string, filed: string) =>
      ops.run(
        `insert into seen_filings (accession, form, ciks, filed, seen_at, source, state)
         values ($1, $2, '0000000001', $3, '2025-01-03T00:00:00.000Z', $4, 'pending')`,
        accession,
        form,
        filed,
        source,
      )
    await add('0000000001-25-000001', '13F-HR', 'backfill', '2025-01-02')
    await add('0000000001-25-000002', '4', 'backfill', '2025-01-03')
    await add('0000000001-25-000003', '13F-HR', 'index', '2025-01-03')
    assert.deepEqual([...(await countPendingOfDays(ops, ['4', '8-K']))], [['2025-01-03', 2]])
    assert.equal((await countPending(ops)).get('2025-01-02'), 1)
    await ops.run("delete from seen_filings where ciks = '0000000001'")
  })

  test('a day of filings is walked, and each is processed and reported once', async (t) => {
    const { parts, publisher, told } = setUp(stores())
    const { ops } = parts.services
    const filings = makeDay(70)
    publish(publisher, [...feedOf(filings), ...documentsOf(filings)])
    const walk = walkOf(parts)
    const read = filings.filter(isRead)
    const first = await walk(null)
    assert.deepEqual(
      [first.fresh, first.endedBy, first.newest],
      [70, 'end', filings.at(-1)?.accepted_at],
    )
    const ours = (await selectFeed(ops, ALL)).filter(({ accession }) => isOf(filings, accession))
    assert.equal(ours.length, 70)
    const seen = await selectSeen(ops, filings[0]!.accession)
    assert.deepEqual(seen?.ciks, ['0000111111', '0000900001'], 'one filing of two parties')
    assert.equal((await parts.queue.count()).waiting, read.length)

    publisher.asked.length = 0
    const second = await walk(first.newest)
    assert.deepEqual([second.fresh, second.endedBy], [0, 'known'])
    assert.equal(publisher.asked.length, 1, 'one page of known ground ends the walk')

    await work(t, parts)
    await until('all are read', isIdle(parts))
    assert.deepEqual(
      told.map(({ accession }) => accession).sort(),
      read.map((f) => f.accession),
    )
    // Each comes with its place in the order that the feed of this service shows.
    const numbers = new Map(ours.map(({ accession, seq }) => [accession, seq]))
    assert.equal(new Set(numbers.values()).size, 70)
    for (const { accession, seq } of told) assert.equal(seq, numbers.get(accession))
    const [one] = told.filter(({ accession }) => accession === '0000999999-25-000001')
    assert.equal(one?.accepted_at, '2025-11-14T13:00:00.000Z')
    assert.ok(one && one.parsed_at >= one.seen_at)

    const prospectus = await selectSeen(ops, '0000999999-25-000010')
    assert.deepEqual([prospectus?.form, prospectus?.state], ['424B2', 'ignored'])
    publisher.documents.set(edgarUrls.dailyIndex(DAY, 'master'), masterIndexOf(filings))
    const check = await checkDay(parts, DAY)
    assert.deepEqual([check?.missing, check?.unread], [[], 7])
    assert.deepEqual(
      check?.forms.map(({ form, listed, processed }) => [form, listed, processed]),
      [
        ['4', 42, 42],
        ['8-K', 21, 21],
      ],
    )
  })

  test('what the feed left out is found by the index, with the reason until then', async (t) => {
    const { parts, publisher, told } = setUp(stores())
    const day = '2025-11-13'
    const made = makeDay(20, day).map((filing) => {
      return { ...filing, accession: filing.accession.replace('999999-25', '888888-25') }
    })
    const [lost, unreadable] = [made[0], made[1]]
    assert.ok(lost && unreadable)
    publish(publisher, documentsOf(made))
    for (const [url] of documentsOf([unreadable])) {
      publisher.documents.set(url, '<SEC-DOCUMENT>cut')
    }
    publisher.documents.set(edgarUrls.dailyIndex(day, 'master'), masterIndexOf(made))
    const feed = made.filter((filing) => filing !== lost).map(toFound)
    await beginFeed(parts.services.ops, `${day}T12:00:00.000Z`)
    await recordFound(parts, feed, 'feed')
    const waiting = await checkDay(parts, day, '4')
    const reasonOf = (check: typeof waiting, accession: string) =>
      check?.missing.find((one) => one.accession === accession)?.reason
    assert.equal(reasonOf(waiting, lost.accession), 'not seen in the feed')
    assert.equal(reasonOf(waiting, unreadable.accession), 'waiting to be read')

    await work(t, parts)
    await until('all others are read', () => told.length === 16)
    // The feed may be ahead of the archive for as long.
    stores().clock.advance(4 * 60_000)
    const { ops } = parts.services
    const isFailed = async () => (await selectSeen(ops, unreadable.accession))?.state === 'failed'
    await until('it is known to be absent', isFailed)
    assert.equal(await closeDay(parts, day).then((check) => check?.missing.length), 2)
    await until('the lost one is read', () => told.length === 17)
    const after = await checkDay(parts, day)
    assert.deepEqual(
      after?.missing.map(({ accession }) => accession),
      [unreadable.accession],
    )
    assert.match(
      reasonOf(after, unreadable.accession) ?? '',
      /^The publisher has no Form 4 document for 0000888888-25-000002\.$/,
    )
    assert.equal(told.filter(({ accession }) => accession === lost.accession).length, 1)
    const [late] = await parts.queue.list({ limit: 5 })
    assert.deepEqual(
      [late?.key, late?.name, late?.state, late?.attempts, late?.priority],
      [unreadable.accession, 'live.filing', 'waiting', 0, 'backfill'],
    )

    const proofs = (await selectVerifications(parts.services.data, day)).filter(
      (one) => one.day === day,
    )
    assert.deepEqual(
      proofs.map(({ form, listed, processed }) => [form, listed, processed]),
      [
        ['4', 12, 10],
        ['8-K', 6, 6],
      ],
    )
    publish(publisher, documentsOf([unreadable]))
    await ops.run("update jobs set run_at = '2025-01-01T00:00:00.000Z'")
    await until('it is read after all', isIdle(parts))
    assert.deepEqual((await closeDay(parts, day))?.missing, [])
  })

  test('a dead filing is read after all when its day is compared', async (t) => {
    const { parts, publisher, told } = setUp(stores())
    const { ops } = parts.services
    const day = '2025-11-12'
    const [filing] = makeDay(1, day).map((one) => renamed(one, '555551'))
    assert.ok(filing)
    await beginFeed(ops, `${day}T12:00:00.000Z`)
    await recordFound(parts, [toFound(filing)], 'feed')
    // The job is dead, as an earlier version left it after an outage.
    await ops.run(
      "update jobs set state = 'dead', attempts = 12 where job_key = $1",
      filing.accession,
    )
    await markFailed(ops, filing.accession, 'no answer')
    publish(publisher, documentsOf([filing]))
    publisher.documents.set(edgarUrls.dailyIndex(day, 'master'), masterIndexOf([filing]))
    await work(t, parts)
    assert.equal((await closeDay(parts, day))?.missing.length, 1)
    await until('it is told', () => told.some((one) => one.accession === filing.accession))
    await until('its day is complete', async () => {
      return (await closeDay(parts, day))?.missing.length === 0
    })
  })

  test('a filing that the publisher took back is withdrawn, and its day complete without it', async (t) => {
    const { parts, publisher, told } = setUp(stores())
    const { ops } = parts.services
    const day = '2025-11-11'
    const [gone, broken] = makeDay(2, day).map((one) => renamed(one, '555552'))
    assert.ok(gone && broken)
    await beginFeed(ops, `${day}T12:00:00.000Z`)
    await recordFound(parts, [toFound(gone), toFound(broken)], 'feed')
    // A document without the form is no withdrawal.
    for (const [url] of documentsOf([broken])) publisher.documents.set(url, '<SEC-DOCUMENT>cut')
    publisher.documents.set(edgarUrls.dailyIndex(day, 'master'), masterIndexOf([gone, broken]))
    stores().clock.advance(4 * 24 * 3_600_000)
    await work(t, parts)
    const withdrawn = async () => (await closeDay(parts, day))?.withdrawn ?? []
    await until('it is withdrawn', async () => (await withdrawn()).length === 1)
    const [one] = await withdrawn()
    assert.equal(one?.accession, gone.accession)
    assert.match(one?.day ?? '', /^\d{4}-\d\d-\d\d$/)
    const check = await closeDay(parts, day)
    assert.deepEqual(
      check?.missing.map(({ accession }) => accession),
      [broken.accession],
    )
    assert.deepEqual(told, [])
  })

  test('a page of the feed that cannot be had ends the walk, and what was found stays', async () => {
    const { parts, publisher } = setUp(stores())
    const filings = makeDay(160).map((one) => ({ ...renamed(one, '555555'), form: '424B2' }))
    publish(publisher, feedOf(filings))
    publisher.breakAt(edgarUrls.currentFeed({ start: 200, count: 100, form: '' }))
    const broken = await walkOf(parts)(null)
    assert.deepEqual([broken.pages, broken.endedBy], [2, 'unavailable'])
    assert.match(broken.failure ?? '', /start=200.*the connection failed/)
    const [first, last] = [filings.at(-1)!, filings[0]!]
    assert.ok(await selectSeen(parts.services.ops, first.accession), 'of the first page')
    assert.equal(await selectSeen(parts.services.ops, last.accession), undefined, 'behind the gap')
    publisher.heal()
    const whole = await walkOf(parts)(null)
    assert.deepEqual([whole.fresh + broken.fresh, whole.endedBy], [160, 'end'])
  })

  test('a brief walk ends at the first page that reaches known ground, a full one behind it', async () => {
    const { parts, publisher } = setUp(stores())
    const filings = makeDay(260).map((one) => ({ ...renamed(one, '121212'), form: '424B2' }))
    publish(publisher, feedOf(filings.slice(0, 250)))
    const walk = walkOf(parts)
    const first = await walk(null)
    publish(publisher, feedOf(filings))
    publisher.asked.length = 0
    const brief = await walk(first.newest, true)
    assert.deepEqual([brief.fresh, brief.pages, brief.endedBy], [10, 1, 'known'])
    assert.equal(publisher.asked.length, 1)
    const full = await walk(first.newest)
    assert.deepEqual([full.fresh, full.pages, full.endedBy], [0, 2, 'known'])
  })

  test('nothing is requested beyond the last page that EDGAR answers', async (t) => {
    const { parts, publisher } = setUp(stores())
    const filings = makeDay(4000).map((one) => ({ ...renamed(one, '444444'), form: '424B2' }))
    publish(publisher, feedOf(filings))
    for (let start = 5100; start < 7000; start += 100) {
      publisher.breakAt(edgarUrls.currentFeed({ start, count: 100, form: '' }))
    }
    let ms = 0
    const elapsed = () => (ms += 200)
    const { mock } = t.mock.method(parts.services.edgar, 'fetchCurrentFeed')
    const walk = await walkOf(parts)(null, false, elapsed)
    assert.deepEqual([walk.pages, walk.endedBy], [51, 'end'])
    const newest = publisher.asked[0]
    const again = publisher.asked.flatMap((url, index) => (url === newest ? [index] : []))
    assert.deepEqual(again, [0, 7, 16, 25, 34, 43, 52], 'the newest page, after 1.5 s each')
    assert.deepEqual([new Set(publisher.asked).size, publisher.asked.length], [51, 57])
    // Behind the documents of what they named, pages would hold up the next poll.
    const priorities = mock.calls.map(({ arguments: [, { priority }] }) => priority)
    assert.deepEqual(new Set(priorities), new Set(['watched']))
  })

  test('a poll records how far the feed was read, and why it could not be', async () => {
    const { parts, publisher } = setUp(stores())
    const { ops, clock } = parts.services
    const filings = makeDay(120).map((one) => ({ ...renamed(one, '333333'), form: '424B2' }))
    publish(publisher, feedOf(filings))
    const look = createFeedPoll(parts)
    publisher.breakAt('https://www.sec.gov/cgi-bin/')
    await assert.rejects(look(), /the connection failed/)
    const failed = await selectFeedState(ops)
    assert.match(failed?.failure ?? '', /the connection failed/)
    publisher.heal()
    await look()
    const state = await selectFeedState(ops)
    const at = toInstant(clock.now())
    assert.deepEqual([state?.failure, state?.looked_at], [null, at])
    assert.equal(state?.read_to, filings.at(-1)?.accepted_at)
  })

  test('a day counts whole by its own index, earlier filing days included', async () => {
    const { parts, publisher } = setUp(stores())
    const day = '2025-10-31'
    const own = makeDay(6, day).map((one) => renamed(one, '222222'))
    const late = makeDay(3, '2025-10-28').map((one) => renamed(one, '222223'))
    publisher.documents.set(edgarUrls.dailyIndex(day, 'master'), masterIndexOf([...own, ...late]))
    const check = await closeDay(parts, day)
    assert.equal(check?.missing.length, 9)
    const eightK = late.find(({ form }) => form === '8-K')!
    assert.equal((await selectSeen(parts.services.ops, eightK.accession))?.filed, '2025-10-28')
  })

  test('a day that the quarterly index passes over is closed, and requested no more', async () => {
    const { parts, publisher } = setUp(stores())
    const { data, ops } = parts.services
    assert.equal(await closeDay(parts, '2025-07-04'), null)
    assert.equal((await dayOf(data, '2025-07-04'))?.state, 'unpublished')
    const [job] = (await parts.queue.list({ limit: 50 })).filter(({ key }) => key === '2025Q3')
    assert.equal(job?.name, 'live.quarter')

    const quarter = edgarUrls.fullIndex(2025, 3, 'master')
    const before = makeDay(3, '2025-07-03').map((one) => renamed(one, '111111'))
    publisher.documents.set(quarter, masterIndexOf(before))
    await closeQuarter(parts, '2025Q3')
    assert.equal(
      (await dayOf(data, '2025-07-04'))?.state,
      'unpublished',
      'it does not reach so far',
    )

    const after = makeDay(3, '2025-07-07').map((one) => renamed(one, '111112'))
    publisher.documents.set(quarter, masterIndexOf([...before, ...after]))
    await closeQuarter(parts, '2025Q3')
    assert.equal((await dayOf(data, '2025-07-04'))?.state, 'closed')
    const due = selectDueDays({
      now: Date.parse('2025-07-08T12:00:00Z'),
      beganOn: '2025-07-03',
      fillDays: 0,
      checked: new Map((await selectDays(data, '2025-07-01')).map((one) => [one.day, one])),
      pending: await countPending(ops),
      pendingBefore: new Map(),
    })
    assert.deepEqual(due, ['2025-07-07', '2025-07-03'])
  })

  test('of days before the service began only what the market is made of is read', async (t) => {
    const { parts, publisher, told } = setUp(stores())
    await beginFeed(parts.services.ops, '2025-11-14T12:00:00.000Z')
    const day = '2025-09-03'
    const [form4] = makeDay(1, day).map((one) => renamed(one, '777771'))
    const report = { ...form4!, form: '10-K', accession: '0000777772-25-000001', ciks: [ACME] }
    publish(publisher, documentsOf([form4!]))
    publisher.documents.set(edgarUrls.dailyIndex(day, 'master'), masterIndexOf([form4!, report]))
    const check = await closeDay(parts, day)
    assert.deepEqual(
      check?.forms.map(({ form }) => form),
      ['4'],
    )
    assert.equal((await selectSeen(parts.services.ops, form4!.accession))?.source, 'backfill')
    assert.equal(await selectSeen(parts.services.ops, report.accession), undefined)
    await work(t, parts)
    await until('it is read', async () => {
      return (await selectSeen(parts.services.ops, form4!.accession))?.state === 'processed'
    })
    assert.deepEqual(told, [], 'and it is no news')
  })

  test('a hook that throws rolls back the mark, and is called again', async (t) => {
    const { parts, publisher, told, trouble } = setUp(stores())
    const filing = { ...makeDay(1)[0]!, accession: '0000777777-25-000001' }
    publish(publisher, documentsOf([filing]))
    trouble.error = new Error('the outbox is full')
    await recordFound(parts, [toFound(filing)], 'feed')
    await work(t, parts)
    await until('it failed', async () => {
      const jobs = await parts.queue.list({ limit: 100, state: 'waiting' })
      return jobs.some(({ reason }) => reason === 'the outbox is full')
    })
    assert.notEqual((await selectSeen(parts.services.ops, filing.accession))?.state, 'processed')
    trouble.error = null
    const isProcessed = async () =>
      (await selectSeen(parts.services.ops, filing.accession))?.state === 'processed'
    await until('it is told', isProcessed)
    assert.equal(told.length, 1)
    assert.equal((await selectSeen(parts.services.ops, filing.accession))?.state, 'processed')
  })

  test('a backfill is processed without calling hooks', async (t) => {
    const { parts, publisher, told } = setUp(stores())
    const filing = { ...makeDay(1)[0]!, accession: '0000666666-25-000001' }
    publish(publisher, documentsOf([filing]))
    await recordFound(parts, [toFound(filing)], 'backfill')
    await work(t, parts)
    await until('it is read', async () => {
      return (await selectSeen(parts.services.ops, filing.accession))?.state === 'processed'
    })
    assert.deepEqual(told, [])
  })

  test('a lease has one holder, and a new one when its holder falls silent', async () => {
    const { ops } = stores()
    const clock = createTestClock()
    const lease = { name: 'watch', leaseMs: 15_000 }
    const [left, right] = [
      { ...lease, holder: 'left' },
      { ...lease, holder: 'right' },
    ]
    const both = await Promise.all([holdLease(ops, clock, left), holdLease(ops, clock, right)])
    assert.equal(both.filter(Boolean).length, 1)
    const [holder, other] = both[0] ? [left, right] : [right, left]
    clock.advance(10_000)
    assert.equal(await holdLease(ops, clock, holder), true)
    clock.advance(10_000)
    assert.equal(await holdLease(ops, clock, other), false, 'it was renewed')
    clock.advance(10_000)
    assert.equal(await holdLease(ops, clock, other), true, 'it fell silent')
    assert.equal(await selectLeaseHolder(ops, clock, 'watch'), other.holder)
    await releaseLease(ops, other)
    assert.equal(await selectLeaseHolder(ops, clock, 'watch'), null)
  })

  test('a line of the index that cannot be read leaves its day unproven, and the others count', async () => {
    const { parts, publisher } = setUp(stores())
    const lines = masterIndexOf(makeDay(12)).trimEnd().split('\n')
    const at = lines.length - 4
    lines[at] = lines[at]?.replace('.txt', '.tx') ?? ''
    const [accession] = /\d{10}-\d{2}-\d{6}/.exec(lines[at] ?? '') ?? []
    const url = edgarUrls.dailyIndex(DAY, 'master')
    publisher.documents.set(url, `${lines.join('\n')}\n`)
    const check = await closeDay(parts, DAY)
    assert.deepEqual(check?.skipped, [{ line: at + 1, accession, filed: DAY }])
    assert.equal(check?.state, 'incomplete')
    const proofs = await selectVerifications(parts.services.data, DAY)
    const unread = proofs.find(({ form }) => form === '')
    assert.deepEqual(unread?.missing, [
      { accession, reason: `line ${at + 1} of ${url} cannot be read` },
    ])
    assert.ok(proofs.some(({ form, listed }) => form === '4' && listed > 0))
  })
})

function toFound({ accession, form, accepted_at, ciks }: ReturnType<typeof makeDay>[number]) {
  return { accession, form, ciks: [...ciks], filed: accepted_at.slice(0, 10), accepted_at }
}

function renamed<T extends { accession: string }>(filing: T, filer: string): T {
  return { ...filing, accession: filing.accession.replace('0000999999', `0000${filer}`) }
}

function walkOf(parts: LiveParts) {
  return (readTo: string | null, isBrief = false, elapsed = machineClock.elapsed) =>
    walkFeed(parts.services.edgar, { readTo, isBrief, elapsed }, (page) =>
      recordFound(parts, page, 'feed'),
    )
}

async function dayOf(data: Database, day: string) {
  return (await selectDays(data, day)).find((one) => one.day === day)
}

function isOf(filings: readonly { accession: string }[], accession: string): boolean {
  return filings.some((filing) => filing.accession === accession)
}

test('news that failed before asks behind what was never tried; others ask as they did', () => {
  const asked = (['caller', 'watched', 'news', 'feed', 'backfill'] as const).map((priority) => [
    toAsked({ priority, isRetry: false }),
    toAsked({ priority, isRetry: true }),
  ])
  assert.deepEqual(asked, [
    ['caller', 'caller'],
    ['watched', 'feed'],
    ['news', 'feed'],
    ['feed', 'feed'],
    ['backfill', 'backfill'],
  ])
})

test('the feed is polled often while EDGAR accepts filings, and seldom otherwise', () => {
  const at = (instant: string) => toPollMs(Date.parse(instant), 5_000)
  assert.equal(at('2025-11-14T10:59:59Z'), 30_000, 'before 6 a.m. in winter')
  assert.equal(at('2025-11-14T11:00:00Z'), 5_000)
  assert.equal(at('2025-07-15T10:00:00Z'), 5_000, '6 a.m. in summer')
  assert.equal(at('2025-11-15T02:59:59Z'), 5_000)
  assert.equal(at('2025-11-15T03:00:00Z'), 30_000, 'after 10 p.m.')
  assert.equal(at('2025-11-15T17:00:00Z'), 300_000, 'a Saturday')
})

test('a day’s index counts as due from half past ten in the evening, weekdays only', () => {
  const at = (instant: string) => indexedDays(Date.parse(instant), '2025-11-11').slice(0, 3)
  assert.deepEqual(at('2025-11-15T03:29:00Z'), ['2025-11-13', '2025-11-12', '2025-11-11'])
  assert.deepEqual(at('2025-11-15T03:30:00Z'), ['2025-11-14', '2025-11-13', '2025-11-12'])
  assert.deepEqual(at('2025-11-17T12:00:00Z'), ['2025-11-14', '2025-11-13', '2025-11-12'])
})
