// Feed, index and marks over both stores: what is named becomes work, is read once, is told once,
// and what is missing says why.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { WATCHES } from '../../src/catalogue/work.ts'
import type { Services } from '../../src/contract/endpoint.ts'
import type { SeenFiling } from '../../src/contract/filing-seen.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { checkDay, closeDay } from '../../src/live/completeness.ts'
import { walkFeed } from '../../src/live/feed.ts'
import { indexedDays, toPollMs } from '../../src/live/hours.ts'
import type { LiveParts } from '../../src/live/parts.ts'
import { recordFound } from '../../src/live/record.ts'
import { selectKnown, selectProofs, selectSeen } from '../../src/live/store.ts'
import { startWork } from '../../src/live/work.ts'
import { holdOffice, leaveOffice, selectHolder } from '../../src/queue/office.ts'
import { createPublisherClient } from '../../src/upstream/client.ts'
import { createEdgar, edgarUrls } from '../../src/upstream/edgar.ts'
import { createTestClock } from '../support/clock.ts'
import { createTestPublisher, type TestPublisher } from '../support/publisher.ts'
import { openTestQueue, until } from '../support/queue.ts'
import { overEngines, type TestStores } from '../support/stores.ts'
import { DAY, documentsOf, feedOf, isRead, makeDay, masterIndexOf } from './forms.ts'

interface Live {
  parts: LiveParts
  publisher: TestPublisher
  told: SeenFiling[]
  /** What the next hook throws. */
  trouble: { error: Error | null }
}

function setUp(stores: TestStores): Live {
  const { ops, data, clock, settings } = stores
  const publisher = createTestPublisher(clock, [])
  const edgar = createEdgar(createPublisherClient({ source: publisher }))
  const services = { ops, data, clock, edgar, log: silentLog, flights: new Map() }
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
    queue: openTestQueue(ops, settings, { attemptsMax: 2, leaseMs: 60_000 }),
    watches: WATCHES,
    hooks: [hook],
  }
  return { parts, publisher, told, trouble }
}

function publish(publisher: TestPublisher, documents: [string, string][]): void {
  for (const [url, text] of documents) publisher.documents.set(url, text)
}

async function work(t: TestContext, parts: LiveParts): Promise<void> {
  const working = await startWork(parts, { concurrency: 4, watch: null, jobs: [] })
  t.after(() => working.stop())
}

const isIdle = (parts: LiveParts) => async () => {
  const { waiting, running } = await parts.queue.count()
  return waiting + running === 0
}

overEngines('the live part', (stores) => {
  test('a day of filings is walked, read and told once each', async (t) => {
    const { parts, publisher, told } = setUp(stores())
    const { ops, edgar } = parts.services
    const filings = makeDay(70)
    publish(publisher, [...feedOf(filings), ...documentsOf(filings)])
    const known = (names: readonly string[]) => selectKnown(ops, names)
    const found = await walkFeed(edgar, known, assert.fail)
    assert.deepEqual(
      found.map(({ accession }) => accession).sort(),
      filings.map((f) => f.accession),
    )
    assert.deepEqual(found[0]?.ciks, ['0000111111', '0000900001'], 'one filing of two parties')

    const read = filings.filter(isRead)
    assert.deepEqual(await recordFound(parts, found, 'feed'), {
      fresh: 70,
      enqueued: read.length,
    })
    assert.deepEqual(await recordFound(parts, found, 'feed'), { fresh: 0, enqueued: 0 })
    publisher.asked.length = 0
    assert.equal((await walkFeed(edgar, known, assert.fail)).length > 0, true)
    assert.equal(publisher.asked.length, 1, 'one page of known ground ends the walk')

    await work(t, parts)
    await until('all are read', isIdle(parts))
    assert.deepEqual(
      told.map(({ accession }) => accession).sort(),
      read.map((f) => f.accession),
    )
    const [first] = told.filter(({ accession }) => accession === '0000999999-25-000001')
    assert.equal(first?.accepted_at, '2025-11-14T13:00:00.000Z')
    assert.ok(first && first.parsed_at >= first.seen_at)

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

  test('what the feed left out comes in by the index, with the reason until then', async (t) => {
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
    await recordFound(parts, feed, 'feed')
    const waiting = await checkDay(parts, day, '4')
    const reasonOf = (check: typeof waiting, accession: string) =>
      check?.missing.find((one) => one.accession === accession)?.reason
    assert.equal(reasonOf(waiting, lost.accession), 'not seen in the feed')
    assert.equal(reasonOf(waiting, unreadable.accession), 'waiting to be read')

    await work(t, parts)
    await until('all are read or dead', isIdle(parts))
    assert.equal(await closeDay(parts, day).then((check) => check?.missing.length), 2)
    await until('the lost one is read', isIdle(parts))
    const after = await checkDay(parts, day)
    assert.deepEqual(
      after?.missing.map(({ accession }) => accession),
      [unreadable.accession],
    )
    assert.match(reasonOf(after, unreadable.accession) ?? '', /no document|cannot be read/)
    assert.equal(told.filter(({ accession }) => accession === lost.accession).length, 1)
    const [dead] = await parts.queue.list({ state: 'dead', limit: 5 })
    assert.deepEqual([dead?.key, dead?.name], [unreadable.accession, 'live.filing'])

    const proofs = (await selectProofs(parts.services.data, day)).filter((one) => one.day === day)
    assert.deepEqual(
      proofs.map(({ form, listed, processed }) => [form, listed, processed]),
      [
        ['4', 12, 10],
        ['8-K', 6, 6],
      ],
    )
    await parts.queue.retry('all')
    publish(publisher, documentsOf([unreadable]))
    await until('it is read after all', isIdle(parts))
    assert.deepEqual((await closeDay(parts, day))?.missing, [])
  })

  test('a day without an index is told apart from one without filings', async () => {
    const { parts } = setUp(stores())
    assert.equal(await closeDay(parts, '2025-07-04'), null)
    const proofs = await selectProofs(parts.services.data, '2025-07-04')
    const own = proofs.filter(({ day }) => day === '2025-07-04')
    assert.equal(own[0]?.missing[0]?.reason, 'the publisher has no index of this day')
  })

  test('a hook that throws undoes the mark, and is asked again', async (t) => {
    const { parts, publisher, told, trouble } = setUp(stores())
    const filing = { ...makeDay(1)[0]!, accession: '0000777777-25-000001' }
    publish(publisher, documentsOf([filing]))
    trouble.error = new Error('the outbox is full')
    await recordFound(parts, [toFound(filing)], 'feed')
    await work(t, parts)
    await until('it failed', async () => {
      const [job] = await parts.queue.list({ limit: 1, state: 'waiting' })
      return job?.reason === 'the outbox is full'
    })
    assert.notEqual((await selectSeen(parts.services.ops, filing.accession))?.state, 'processed')
    trouble.error = null
    await until('it is told', isIdle(parts))
    assert.equal(told.length, 1)
    assert.equal((await selectSeen(parts.services.ops, filing.accession))?.state, 'processed')
  })

  test('a backfill is read and told to nobody', async (t) => {
    const { parts, publisher, told } = setUp(stores())
    const filing = { ...makeDay(1)[0]!, accession: '0000666666-25-000001' }
    publish(publisher, documentsOf([filing]))
    await recordFound(parts, [toFound(filing)], 'backfill')
    await work(t, parts)
    await until('it is read', isIdle(parts))
    assert.equal((await selectSeen(parts.services.ops, filing.accession))?.state, 'processed')
    assert.deepEqual(told, [])
  })

  test('an office has one holder, and a new one when its holder falls silent', async () => {
    const { ops } = stores()
    const clock = createTestClock()
    const office = { name: 'watch', leaseMs: 15_000 }
    const [left, right] = [
      { ...office, holder: 'left' },
      { ...office, holder: 'right' },
    ]
    const both = await Promise.all([holdOffice(ops, clock, left), holdOffice(ops, clock, right)])
    assert.equal(both.filter(Boolean).length, 1)
    const [holder, other] = both[0] ? [left, right] : [right, left]
    clock.advance(10_000)
    assert.equal(await holdOffice(ops, clock, holder), true)
    clock.advance(10_000)
    assert.equal(await holdOffice(ops, clock, other), false, 'it was renewed')
    clock.advance(10_000)
    assert.equal(await holdOffice(ops, clock, other), true, 'it fell silent')
    assert.equal(await selectHolder(ops, clock, 'watch'), other.holder)
    await leaveOffice(ops, other)
    assert.equal(await selectHolder(ops, clock, 'watch'), null)
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
    const proofs = await selectProofs(parts.services.data, DAY)
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

test('the feed is asked often while EDGAR accepts filings, and seldom otherwise', () => {
  const at = (instant: string) => toPollMs(Date.parse(instant), 5_000)
  assert.equal(at('2025-11-14T10:59:59Z'), 30_000, 'before 6 a.m. in winter')
  assert.equal(at('2025-11-14T11:00:00Z'), 5_000)
  assert.equal(at('2025-07-15T10:00:00Z'), 5_000, '6 a.m. in summer')
  assert.equal(at('2025-11-15T02:59:59Z'), 5_000)
  assert.equal(at('2025-11-15T03:00:00Z'), 30_000, 'after 10 p.m.')
  assert.equal(at('2025-11-15T17:00:00Z'), 300_000, 'a Saturday')
})

test('a day’s index counts as due from half past ten in the evening, weekdays only', () => {
  const at = (instant: string) => indexedDays(Date.parse(instant), 3)
  assert.deepEqual(at('2025-11-15T03:29:00Z'), ['2025-11-13', '2025-11-12', '2025-11-11'])
  assert.deepEqual(at('2025-11-15T03:30:00Z'), ['2025-11-14', '2025-11-13', '2025-11-12'])
  assert.deepEqual(at('2025-11-17T12:00:00Z'), ['2025-11-14', '2025-11-13', '2025-11-12'])
})
