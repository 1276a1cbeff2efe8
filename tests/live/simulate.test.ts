// The simulated publisher: what it does without flags is what the publishers were recorded
// to do, and what it makes is read by every part that reads the real thing.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { WATCHES } from '../../src/catalogue/catalogue.ts'
import type { DataServices } from '../../src/contract/declare/endpoint.ts'
import { createFilings } from '../../src/domains/filings/source/source.ts'
import { parseCurrentFeed } from '../../src/formats/current-feed.ts'
import { parseWholeIndex } from '../../src/formats/edgar-index.ts'
import { watchesOf } from '../../src/ingestion/live/parts.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createPublisherClient } from '../../src/upstream/client.ts'
import { createEdgar, edgarUrls } from '../../src/upstream/edgar.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { OPPORTUNITIES_FILE } from '../../src/upstream/sam.ts'
import { collectDays } from '../../trials/simulate/day.ts'
import { createChance, parseFaults, strike } from '../../trials/simulate/faults.ts'
import { createFigures } from '../../trials/simulate/figures.ts'
import type { SimulatedFiling } from '../../trials/simulate/filing.ts'
import { makeFilings, makeOwner } from '../../trials/simulate/market.ts'
import { type Simulation, startPublisher, writeDocument } from '../../trials/simulate/server.ts'
import { createTestPublisher } from '../support/publisher.ts'
import { overEngines } from '../support/stores.ts'
import { type Answer, ask } from './asking.ts'
import { readExchanges, replaySkip } from './replay.ts'

const FRIDAY = '2025-11-14'
const MONDAY = '2025-11-17'
const MARKET = {
  companies: [0, 1, 2].map((number) => ({ ...makeOwner(number), name: `Acme & Sons ${number}` })),
}
const EMPTY = {
  async fetch() {
    const nothing = { body: Buffer.alloc(0), contentType: null, etag: null, lastModified: null }
    return { ...nothing, status: 404 as const, fetchedAt: '2025-11-14T00:00:00.000Z' }
  },
}
const NO_CHANCE = createChance(new Set(), 1)

function sorted(filings: SimulatedFiling[]): SimulatedFiling[] {
  return filings.toSorted((a, b) => (a.accepted_at < b.accepted_at ? -1 : 1))
}

async function simulate(
  t: TestContext,
  at: string,
  options: Partial<Simulation> = {},
): Promise<(url: string, headers?: Record<string, string>) => Promise<Answer>> {
  const publisher = await startPublisher(
    {
      mirror: EMPTY,
      filings: [],
      chance: NO_CHANCE,
      now: () => Date.parse(at),
      isPaced: false,
      ...options,
    },
    0,
  )
  t.after(() => publisher.close())
  return (url, headers) => ask(publisher.url, url, headers)
}

const feedUrl = (start: number) => edgarUrls.currentFeed({ start, count: 100, form: '' })

test('the feed of a busy day is full on its 51st page and has no 52nd', async (t) => {
  const filings = sorted(makeFilings(MARKET, FRIDAY, 10_000, 1))
  const get = await simulate(t, '2025-11-15T03:30:00Z', { filings })
  const last = await get(feedUrl(5000))
  assert.equal(last.status, 200)
  assert.equal(parseCurrentFeed(last.text, 'a page').entries.length, 100)
  const beyond = await get(feedUrl(5100))
  assert.equal(beyond.status, 503)
  assert.match(beyond.text, /<title>SEC\.gov \| File Unavailable<\/title>/)
  assert.equal(beyond.headers.server, 'AkamaiNetStorage')
  assert.equal(beyond.headers.connection, 'close')
  const wide = await get(edgarUrls.currentFeed({ start: 0, count: 500, form: '4' }))
  const forms = parseCurrentFeed(wide.text, 'a page').entries.map(({ form }) => form)
  assert.equal(forms.length, 100)
  assert.deepEqual(new Set(forms.map((form) => form[0])), new Set(['4']))
})

test('the feed names a filing once for each party, from the moment it was accepted', async (t) => {
  const [first, second] = sorted(makeFilings(MARKET, FRIDAY, 2, 1)) as [
    SimulatedFiling,
    SimulatedFiling,
  ]
  const owned = {
    ...first,
    form: '4',
    parties: [...first.parties, { ...makeOwner(7), role: 'Reporting' }],
  }
  const get = await simulate(t, first.accepted_at, { filings: [owned, second] })
  const entries = parseCurrentFeed((await get(feedUrl(0))).text, 'a page').entries
  assert.deepEqual(
    entries.map(({ accession, cik, accepted_at }) => [accession, cik, accepted_at]),
    owned.parties.map(({ cik }) => [owned.accession, cik, owned.accepted_at]).reverse(),
  )
  assert.equal((await get(edgarUrls.submissionText('9900007', second.accession))).status, 403)
  assert.equal((await get(edgarUrls.submissionText('9900007', owned.accession))).status, 200)
})

test('a day’s index is published at ten in the evening, and lists late filings, dated earlier', async (t) => {
  const [late, ...others] = makeFilings(MARKET, FRIDAY, 3, 1)
  assert.ok(late)
  const delayed = { ...late, listed_on: MONDAY, is_in_feed: false }
  const filings = sorted([delayed, ...others, ...makeFilings(MARKET, MONDAY, 2, 1)])
  const before = await simulate(t, '2025-11-18T02:59:59Z', { filings })
  const after = await simulate(t, '2025-11-18T03:00:00Z', { filings })
  const at = (day: string) => edgarUrls.dailyIndex(day, 'master')
  assert.equal((await before(at(MONDAY))).status, 403)
  for (const kind of ['master', 'form', 'crawler'] as const) {
    const { text } = await after(edgarUrls.dailyIndex(MONDAY, kind))
    const { rows } = await parseWholeIndex(text, kind)
    const listed = new Map(rows.map(({ accession, filed }) => [accession, filed]))
    assert.equal(listed.size, 3, kind)
    assert.equal(listed.get(late.accession), FRIDAY)
  }
  const { entries: feed } = parseCurrentFeed((await after(feedUrl(0))).text, 'the feed')
  assert.equal(new Set(feed.map(({ accession }) => accession)).size, 4)
  assert.ok(!feed.some(({ accession }) => accession === late.accession))

  const saturday = await after(at('2025-11-15'))
  assert.deepEqual([saturday.status, saturday.headers['content-type']], [403, 'application/xml'])
  assert.match(saturday.text, /<Code>AccessDenied<\/Code>/)
  const quarter = await after(edgarUrls.fullIndex(2025, 4, 'master'))
  const { rows } = await parseWholeIndex(quarter.text, 'the quarter')
  const days = rows.map(({ filed }) => filed)
  assert.deepEqual([...new Set(days)].sort(), [FRIDAY, MONDAY])
  assert.equal((await after(edgarUrls.fullIndex(2026, 1, 'master'))).status, 403)
})

test('a version that is known is not sent again, and what is sent is packed', async (t) => {
  const filings = sorted(makeFilings(MARKET, FRIDAY, 20, 1))
  const get = await simulate(t, '2025-11-15T04:00:00Z', { filings })
  const url = edgarUrls.dailyIndex(FRIDAY, 'form')
  const first = await get(url, { 'accept-encoding': 'gzip' })
  assert.equal(first.headers['content-encoding'], 'gzip')
  assert.equal(first.headers['last-modified'], 'Sat, 15 Nov 2025 03:00:00 GMT')
  const again = await get(url, { 'if-none-match': String(first.headers.etag) })
  assert.deepEqual([again.status, again.text], [304, ''])
  assert.equal(again.headers.etag, first.headers.etag)
})

test('a missing document is answered as the storage of each host answers', async (t) => {
  const get = await simulate(t, '2025-11-15T04:00:00Z')
  const archived = await get('https://www.sec.gov/Archives/edgar/data/1/none.txt')
  assert.equal(archived.status, 403)
  assert.match(archived.text, /<Code>AccessDenied<\/Code>/)
  const listed = await get(edgarUrls.submissions('1'))
  assert.equal(listed.status, 404)
  assert.match(listed.text, /<Code>NoSuchKey<\/Code>/)
})

/** Said by each exchange in its own way. */
const OF_ITS_OWN = new Set(['connection', 'content-length', 'date', 'expires', 'keep-alive'])
const VERSIONS = new Set(['etag', 'last-modified'])

function comparable(headers: Readonly<Record<string, unknown>>): [string, unknown][] {
  const lower = Object.entries(headers).map(([name, value]): [string, unknown] => {
    const key = name.toLowerCase()
    return [key, VERSIONS.has(key) ? 'a version' : value]
  })
  return lower.filter(([name]) => !OF_ITS_OWN.has(name)).sort()
}

test('answers carry the status and headers of those that were recorded', {
  skip: replaySkip,
}, async (t) => {
  const filings = sorted(makeFilings(MARKET, FRIDAY, 20, 1))
  const get = await simulate(t, '2025-11-15T04:00:00Z', { filings })
  const { accession, parties } = filings[0] as SimulatedFiling
  const text = edgarUrls.submissionText(parties[0]?.cik ?? '', accession)
  const page = text.replace('.txt', '-index-headers.html')
  const cases: [url: string, recorded: RegExp, status: number][] = [
    [feedUrl(0), /getcurrent&count=100&start=0/, 200],
    [feedUrl(5100), /getcurrent&count=100&start=5100/, 503],
    [edgarUrls.fullIndex(2099, 1, 'form'), /full-index\/2099/, 403],
    [edgarUrls.submissions('1'), /CIK-000000001/, 404],
    [text, /\d{10}-\d\d-\d{6}\.txt$/, 200],
    [page, /-index-headers\.html$/, 200],
  ]
  const exchanges = readExchanges()
  for (const [url, pattern, status] of cases) {
    const answer = await get(url, { 'accept-encoding': 'gzip' })
    const recorded = exchanges.find((one) => pattern.test(one.url) && one.status === status)
    assert.equal(answer.status, recorded?.status, url)
    const { 'content-encoding': _, ...headers } = answer.headers
    assert.deepEqual(comparable(headers), comparable(recorded?.headers ?? {}), url)
  }
})

test('eleven requests within a second are one too many, ten in each are not', () => {
  let now = 0
  const figures = createFigures(() => now)
  const begin = () => figures.begins('www.sec.gov', 'https://www.sec.gov/')
  for (let number = 0; number < 30; number++, now += 100) assert.equal(begin(), false)
  assert.deepEqual(figures.read().most_in_a_second, { SEC: 10 })
  now -= 50
  assert.equal(begin(), true)
  assert.equal(figures.begins('api.sam.gov', 'https://api.sam.gov/'), false)
  assert.deepEqual(figures.read().most_in_a_second, { SEC: 11, 'SAM.gov API': 1 })
})

test('requests that come too fast get the page, and the figures say so', async (t) => {
  const get = await simulate(t, '2025-11-15T04:00:00Z', { isPaced: true, clock: () => 0 })
  const answers = await Promise.all(Array.from({ length: 11 }, () => get(feedUrl(0))))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(10).fill(200), 403])
  const page = answers.find(({ status }) => status === 403)
  assert.match(page?.text ?? '', /<title>SEC\.gov \| Request Rate Threshold Exceeded<\/title>/)
  const figures = JSON.parse((await get('https://www.sec.gov/_simulate/figures')).text)
  assert.deepEqual(
    [figures.requests, figures.most_in_a_second.SEC, figures.faults],
    [11, 11, { pace: 1 }],
  )
})

test('SAM.gov’s API refuses strangers and, the quota used up, everybody until midnight UTC', async (t) => {
  const sam = { notices: 3, quota: 1, isRedirected: true }
  const get = await simulate(t, '2025-12-31T16:00:00Z', { sam })
  const search = 'https://api.sam.gov/opportunities/v2/search?limit=1'
  assert.equal(JSON.parse((await get(search)).text).error.code, 'API_KEY_MISSING')
  assert.equal(JSON.parse((await get(`${search}&api_key=k`)).text).totalRecords, 0)
  const used = await get(`${search}&api_key=k`)
  assert.equal(used.status, 429)
  assert.equal(JSON.parse(used.text).nextAccessTime, '2026-Jan-01 00:00:00+0000 UTC')
  const moved = await get(OPPORTUNITIES_FILE)
  assert.equal(moved.status, 303)
  const file = await get(String(moved.headers.location))
  assert.equal(file.text.trim().split('\n').length, 4)
})

test('a full page of hits has one that belongs to no filing', async (t) => {
  const filings = sorted(makeFilings(MARKET, FRIDAY, 400, 1))
  const get = await simulate(t, '2025-11-15T04:00:00Z', { filings })
  const { hits } = JSON.parse((await get(edgarUrls.fullText({ q: 'acme' }))).text)
  assert.equal(hits.hits.length, 100)
  const odd = hits.hits.filter(({ _id }: { _id: string }) => _id.startsWith('undefined:'))
  assert.deepEqual(odd[0]?._source.ciks, [])
  assert.equal(odd.length, 1)
})

test('a refusal is a page of sec.gov, also with 200, and only in place of a filing’s document', () => {
  const document = edgarUrls.submissionText('1', '0000000001-25-000001')
  const chance = { strikes: () => true, marks: () => true }
  for (const [fault, status] of [
    ['403', 403],
    ['undeclared', 403],
    ['429', 429],
    ['503', 503],
    ['page-200', 200],
  ] as const) {
    const only = { ...chance, strikes: (name: string) => name === fault }
    const { answer } = strike(only, document) ?? {}
    assert.equal(answer?.status, status)
    assert.match(answer?.body ?? '', /<title>SEC\.gov \| /)
  }
  const only = { ...chance, strikes: (name: string) => name === 'page-200' }
  assert.equal(strike(only, feedUrl(0)), null)
  assert.throws(() => parseFaults(['page-201']), /there is no fault "page-201"/)
})

const CORPUS = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url))
const INDEX = `${CORPUS}www.sec.gov/Archives/edgar/full-index/2025/QTR4/master.idx.gz`
const skip = existsSync(INDEX) ? false : 'the index of 2025 Q4 is not at hand'

/** Filings of each day, counted in the index's lines by hand. */
const BY_DAY = { '2025-12-22': 3251, '2025-12-23': 4632, '2025-12-29': 5575 }

test('days are those of the real index, without the days on which EDGAR was closed', {
  skip,
}, async () => {
  const mirror = createMirrorSource({ folder: CORPUS, clock: machineClock })
  const wanted = { day: '2025-12-29', days: 8, filings: 6000, seed: 1 }
  const filings = await collectDays(mirror, wanted)
  const real = filings.filter(({ accession }) => !accession.startsWith('0009999'))
  const days = Map.groupBy(filings, ({ filed }) => filed)
  for (const [day, count] of Object.entries(BY_DAY)) {
    assert.equal(real.filter(({ filed }) => filed === day).length, count, day)
    assert.equal(days.get(day)?.length, 6000, day)
  }
  assert.deepEqual([...days.keys()].sort(), Object.keys(BY_DAY))
  const late = filings.filter(({ listed_on, filed }) => listed_on !== filed)
  assert.ok(late.length > 0 && late.every((one) => !one.is_in_feed && one.listed_on > one.filed))
})

test('a daily index that lists what was filed earlier has it late', { skip }, async () => {
  const mirror = createMirrorSource({ folder: CORPUS, clock: machineClock })
  const filings = await collectDays(mirror, { day: '2018-12-31', days: 1, filings: 0, seed: 1 })
  const late = filings.filter(({ form, filed }) => form === '8-K' && filed === '2018-12-28')
  assert.deepEqual(late.map(({ accession }) => accession).sort(), [
    '0001140361-18-045999',
    '0001140361-18-046001',
    '0001140361-18-046003',
  ])
  assert.ok(late.every(({ listed_on, is_in_feed }) => listed_on === '2018-12-31' && !is_in_feed))
})

overEngines('made documents', (stores) => {
  test('are read by every part that reads their form, with the right days', async () => {
    const { ops, data, clock } = stores()
    const filings = makeFilings(MARKET, FRIDAY, 500, 3)
    const publisher = createTestPublisher(clock, [])
    for (const filing of filings) {
      const { accession, parties } = filing
      const url = edgarUrls.submissionText(parties[0]?.cik ?? '', accession)
      const folder = url.slice(0, url.lastIndexOf('/') + 1)
      for (const name of [
        `${accession}.txt`,
        `${accession}-index-headers.html`,
        'primary_doc.xml',
      ]) {
        const text = writeDocument(filing, name)
        if (text !== null) publisher.documents.set(folder + name, text)
      }
    }
    const edgar = createEdgar(createPublisherClient({ source: publisher }))
    const documents = createFilings({ edgar, kept: null })
    const parts = {
      ops,
      data,
      clock,
      edgar,
      filings: documents,
      log: silentLog,
      flights: new Map(),
    }
    // Settings of reads are not needed by jobs.
    const services = parts as unknown as DataServices
    const read = new Map<string, number>()
    for (const { parties, ...filing } of filings) {
      for (const watch of watchesOf(WATCHES, filing.form)) {
        const ciks = parties.map(({ cik }) => cik)
        const named = { ...filing, ciks, primary_document: null }
        assert.equal(await watch.read(named, services, 'feed'), 'stored', filing.form)
        assert.equal((await watch.selectStored(data, [filing.accession])).size, 1)
        read.set(watch.kind, (read.get(watch.kind) ?? 0) + 1)
      }
    }
    assert.deepEqual([...read.keys()].sort(), WATCHES.map(({ kind }) => kind).sort())
    const dated = await data.all<{ accession: string; filed: string; accepted_at: string }>(
      'select accession, filed, accepted_at from insider_filings',
    )
    const own = new Map(filings.map((filing) => [filing.accession, filing]))
    for (const { accession, filed, accepted_at } of dated) {
      const filing = own.get(accession)
      assert.deepEqual([filed, accepted_at], [filing?.filed, filing?.accepted_at])
    }
  })
})
