// Whatever has pages is walked to its end over the demonstration, a few records at a time: together the
// pages are the list that larger pages give, in its order, nothing twice and nothing left out.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import type { TestApp } from '../support/app.ts'
import { runFilledDemo } from '../support/demo.ts'

interface Walked {
  /** Operation of the endpoint. */
  readonly name: string
  readonly path: string
  readonly list: string
  /** The parameter that asks for the next page, and where the first one begins. */
  readonly by: 'cursor' | 'since' | 'offset'
  readonly from?: string
  readonly small: number
  readonly large: number
}

const WALKS: readonly Walked[] = [
  {
    name: 'get_filings',
    path: '/v1/filings/AAPL',
    list: 'filings',
    by: 'cursor',
    small: 7,
    large: 100,
  },
  {
    name: 'get_restated_values',
    path: '/v1/restatements/NVDA',
    list: 'restatements',
    by: 'cursor',
    small: 3,
    large: 500,
  },
  {
    name: 'get_exceptions',
    path: '/v1/exceptions',
    list: 'exceptions',
    by: 'cursor',
    small: 7,
    large: 500,
  },
  {
    name: 'get_latest_events',
    path: '/v1/events/latest',
    list: 'events',
    by: 'cursor',
    small: 7,
    large: 100,
  },
  {
    name: 'get_insider_feed',
    path: '/v1/insiders/feed',
    list: 'filings',
    by: 'since',
    from: '0',
    small: 7,
    large: 100,
  },
  { name: 'list_funds', path: '/v1/funds', list: 'funds', by: 'cursor', small: 1, large: 200 },
  {
    name: 'get_holdings',
    path: '/v1/holdings/berkshire',
    list: 'holdings',
    by: 'offset',
    small: 7,
    large: 500,
  },
  {
    name: 'get_opportunities',
    path: '/v1/opportunities',
    list: 'opportunities',
    by: 'offset',
    small: 3,
    large: 200,
  },
  {
    name: 'get_contracts',
    path: '/v1/contracts/ZHGT?min_confidence=low',
    list: 'awards',
    by: 'offset',
    small: 1,
    large: 100,
  },
  {
    name: 'search_filings',
    path: '/v1/search/fulltext?q=revenue',
    list: 'results',
    by: 'offset',
    small: 3,
    large: 100,
  },
  {
    name: 'get_section_diff',
    path: '/v1/sections/AAPL/diff?item=7',
    list: 'changes',
    by: 'offset',
    small: 2,
    large: 500,
  },
  {
    name: 'get_mapping',
    path: '/v1/mapping',
    list: 'measures',
    by: 'offset',
    small: 30,
    large: 200,
  },
]

/**
 * Walked elsewhere: texts and tags by `answer-sizes.test.ts` and the documents' own tests, the feed by
 * `live/feed.test.ts`, holders and people by their domains’ tests, since the demonstration has too few of
 * them, and the market's columns by theirs.
 */
const ELSEWHERE = [
  'get_xbrl',
  'get_sections',
  'get_report',
  'get_document',
  'get_feed',
  'get_holders',
  'get_insider',
  'get_insider_person',
  'screen_market',
  'get_frame',
]

let app: TestApp
let key: string
before(async () => {
  app = await runFilledDemo()
  key = await app.liveKey(100_000)
})
after(() => app.stop())

test('no list with pages is left out', () => {
  const paged = ENDPOINTS.filter(({ input: { query = {} } }) =>
    ['cursor', 'since', 'offset'].some((name) => name in query),
  )
  assert.deepEqual(
    paged.map(({ name }) => name).toSorted(),
    [...WALKS.map(({ name }) => name), ...ELSEWHERE].toSorted(),
  )
})

for (const walked of WALKS) {
  test(`${walked.name} by ${walked.by}`, async (t) => {
    const few = await walk(walked, walked.small)
    const many = await walk(walked, walked.large)
    t.diagnostic(`${few.rows.length} records in ${few.pages} pages`)
    assert.deepEqual(few.rows, many.rows)
    assert.equal(new Set(few.rows).size, few.rows.length, 'each once')
    assert.ok(few.pages > 1 && few.pages > many.pages, 'there is more than a page')
  })
}

const PAGES_MAX = 200

async function walk({ path, list, by, from = '' }: Walked, limit: number) {
  const rows: string[] = []
  let place = from
  for (let pages = 1; pages <= PAGES_MAX; pages++) {
    const url = new URL(path, app.url)
    url.searchParams.set('limit', String(limit))
    if (place !== '') url.searchParams.set(by, place)
    const { status, body, text } = await app.get(url.pathname + url.search, key)
    assert.equal(status, 200, text)
    const own = body[list] as unknown[]
    rows.push(...own.map((row) => JSON.stringify(row)))
    const next = nextOf(by, body, rows.length)
    if (next === null || own.length === 0) return { rows, pages }
    place = next
  }
  throw new Error(`${path} has no end`)
}

/**
 * Start of the next page according to the answer; for an offset, the number of records read so far.
 */
function nextOf(by: Walked['by'], body: Record<string, unknown>, read: number): string | null {
  if (by === 'offset') return body.next_offset === null ? null : String(read)
  const { cursor, more = true } = body
  return more === true && typeof cursor === 'string' ? cursor : null
}
