// The questions and their addresses, and the real documents they find in the shared corpus.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { PackedBytes } from '../../src/kernel/deflated.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { createPublisherClient, type Fetched } from '../../src/upstream/client.ts'
import { createEdgar, edgarUrls } from '../../src/upstream/edgar.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { createSam, opportunitiesUrl } from '../../src/upstream/sam.ts'
import { fixedClock, liveOver, sendsJson, startFakePublisher } from './fake-publisher.ts'

const ask = { priority: 'caller' } as const

test('each question has its address', () => {
  const accession = '0000320193-25-000079'
  const folder = 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/'
  assert.equal(
    edgarUrls.submissions('320193'),
    'https://data.sec.gov/submissions/CIK0000320193.json',
  )
  assert.equal(
    edgarUrls.companyFacts('0000320193'),
    'https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json',
  )
  assert.equal(edgarUrls.filingIndex('0000320193', accession), `${folder}index.json`)
  assert.equal(
    edgarUrls.submissionText('320193', '000032019325000079'),
    `${folder}${accession}.txt`,
  )
  assert.equal(
    edgarUrls.dailyIndex('2018-12-31', 'master'),
    'https://www.sec.gov/Archives/edgar/daily-index/2018/QTR4/master.20181231.idx',
  )
  assert.equal(
    edgarUrls.currentFeed({ start: 100, count: 100, form: '8-K/A' }),
    'https://www.sec.gov/cgi-bin/browse-edgar' +
      '?action=getcurrent&count=100&start=100&type=8-K%2FA&owner=include&output=atom',
  )
})

test('a full-text query has only the given members, and dates only in pairs', () => {
  const base = 'https://efts.sec.gov/LATEST/search-index'
  assert.equal(edgarUrls.fullText({ q: 'intel', startdt: '2025-01-01' }), `${base}?q=intel`)
  assert.equal(
    edgarUrls.fullText({
      q: '"going concern"',
      forms: ['10-K', '10-Q'],
      ciks: ['50863'],
      startdt: '2016-04-18',
      enddt: '2021-04-18',
      from: 100,
    }),
    `${base}?q=%22going+concern%22&forms=10-K%2C10-Q&ciks=0000050863` +
      '&dateRange=custom&startdt=2016-04-18&enddt=2021-04-18&from=100',
  )
})

test('an invalid page name is refused before any request', async () => {
  const fake = await startFakePublisher(sendsJson({}))
  const source = liveOver(fake)
  const edgar = createEdgar(createPublisherClient({ source }))
  await assert.rejects(edgar.fetchSubmissionsPage('../../files/x.json', ask), (error) =>
    isFailure(error, 'publisher.changed'),
  )
  assert.equal(fake.asked.length, 0)
  await source.close()
  await fake.close()
})

test('opportunities are requested by page, with days as the publisher spells them', () => {
  const url = opportunitiesUrl({
    postedFrom: '2026-01-01',
    postedTo: '2026-02-02',
    limit: 1000,
    page: 2,
    naics: '335139',
  })
  assert.deepEqual(Object.fromEntries(new URL(url).searchParams), {
    limit: '1000',
    offset: '2',
    postedFrom: '01/01/2026',
    postedTo: '02/02/2026',
    ncode: '335139',
  })
})

test("a description elsewhere than at the publisher's is refused", async () => {
  const fake = await startFakePublisher(sendsJson({ description: 'text' }))
  const source = liveOver(fake)
  const sam = createSam(createPublisherClient({ source }))
  await assert.rejects(sam.fetchDescription('https://example.org/?api_key=', ask), (error) =>
    isFailure(error, 'publisher.changed'),
  )
  const url = 'https://api.sam.gov/prod/opportunities/v1/noticedesc?noticeid=ff96'
  assert.deepEqual((await sam.fetchDescription(url, ask))?.document, { description: 'text' })
  await source.close()
  await fake.close()
})

const CORPUS = join(import.meta.dirname, '../../../shared/corpus')
const skip = existsSync(CORPUS) ? false : 'the shared corpus is not beside the repository'

function openCorpus() {
  return createEdgar(
    createPublisherClient({ source: createMirrorSource({ folder: CORPUS, clock: fixedClock }) }),
  )
}

function member(fetched: Fetched<unknown> | null, name: string): unknown {
  assert.ok(fetched)
  return (fetched.document as Record<string, unknown>)[name]
}

const readJson = ({ bytes }: PackedBytes): unknown => JSON.parse(bytes.toString('utf8'))

test('the questions find their documents in the corpus', { skip }, async () => {
  const edgar = openCorpus()
  const tickers = await edgar.fetchCompanyTickers(ask)
  assert.ok(tickers)
  const rows = Object.values(tickers.document as Record<string, { ticker: string }>)
  assert.ok(rows.some(({ ticker }) => ticker === 'AAPL'))
  const exchanges = await edgar.fetchCompanyTickersExchange(ask)
  assert.deepEqual(member(exchanges, 'fields'), ['cik', 'name', 'ticker', 'exchange'])
  assert.equal(member(await edgar.fetchSubmissions('320193', ask), 'name'), 'Apple Inc.')
  const facts = await edgar.fetchCompanyFacts('320193', readJson, ask)
  assert.equal(member(facts, 'entityName'), 'Apple Inc.')
  const index = await edgar.fetchDailyIndex('2018-12-31', 'master', ask)
  assert.match(index?.document ?? '', /CIK\|Company Name\|Form Type\|Date Filed\|File Name/)
  const feed = await edgar.fetchCurrentFeed({ start: 0, count: 100, form: '4' }, ask)
  assert.match(feed?.document ?? '', /<title>Latest Filings/)
  const zip = await edgar.fetchFailsToDeliver('202012', 'b', ask)
  assert.equal(zip?.document.subarray(0, 2).toString(), 'PK')
})

test('full-text questions find recorded answers whatever the order of members', {
  skip,
}, async () => {
  const edgar = openCorpus()
  const intel = await edgar.searchFullText(
    {
      q: '"Transition Report"',
      forms: ['10-K', '10-Q'],
      ciks: ['50863'],
      startdt: '2016-04-18',
      enddt: '2021-04-18',
    },
    ask,
  )
  assert.ok(intel)
  assert.equal(await edgar.searchFullText({ q: 'never recorded' }, ask), null)
})

test('a company that never filed facts is null', { skip }, async () => {
  assert.equal(await openCorpus().fetchCompanyFacts('1', readJson, ask), null)
})
