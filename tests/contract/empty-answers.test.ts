// An answer that lists nothing says why: every endpoint that can, asked over the demonstration for what
// is not there. A miss by name says who may have been meant.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { ReportAnswer, SectionsAnswer } from '../../src/domains/sections/model.ts'
import type { TestApp } from '../support/app.ts'
import { runFilledDemo } from '../support/demo.ts'

/** Calls and their expected reason, in `empty_reason` or in the named member of the answer. */
const EMPTY: Readonly<Record<string, readonly [path: string, reason: RegExp, member?: string][]>> =
  {
    get_filings: [
      [
        'filings/AAPL?form=40-F',
        /^The company has filed no Form 40-F, by its list of filings up to 2025-10-31\. It files 10-Q, 10-K, 4, 8-K, 10-K\/A, SC 13G\/A\./,
      ],
      ['filings/AAPL?as_of=1990-01-01', /^The company has filed no filing, .* up to 1990-01-01\.$/],
    ],
    get_fundamentals: [
      [
        'fundamentals/AAPL?as_of=1990-01-01',
        /was read and tags no total or income in any currency filed by 1990-01-01/,
        'missing',
      ],
    ],
    get_ratios: [
      ['ratios/AAPL?as_of=1990-01-01', /was read and tags no total or income/, 'reasons'],
    ],
    get_xbrl: [
      [
        'xbrl/AAPL?concept=revenue',
        /tags no revenue\. Did you mean us-gaap:Revenues or us-gaap:/,
        'missing',
      ],
      ['xbrl/AAPL?concept=us-gaap:Nonsense', /was read and tags no us-gaap:Nonsense/, 'missing'],
    ],
    get_shares: [
      [
        'shares/AAPL?as_of=1990-01-01',
        /and what was filed after 1990-01-01, was read and tags no count of all shares/,
        'reasons',
      ],
    ],
    get_restated_values: [['restatements/AAPL?as_of=1990-01-01', /^None of the restated values/]],
    get_exceptions: [
      ['exceptions?ticker=AAPL&as_of=1990-01-01', /failed checks found matches the query/],
    ],
    get_mapping: [['mapping?offset=10000', /^From here on none of the measures matches the query/]],
    get_insider: [
      ['insider/AAPL?form=5', /^None of the insider transactions stored here .*\(form=5\)\.$/],
      ['insider/latest?min_value=900000000000', /\(min_value=900000000000\)\.$/],
      ['insider/clusters?min_value=900000000000', /\(min_value=900000000000\)\.$/],
    ],
    get_insider_feed: [
      ['insiders/feed?since=now', /^None of the insider transactions stored here/],
    ],
    get_proposed_sales: [
      [
        'proposed-sales/AAPL',
        /^None of the notices of proposed sales stored here matches the query\.$/,
      ],
      ['proposed-sales/latest?min_value=900000000000', /\(min_value=900000000000\)\.$/],
    ],
    find_insiders: [
      ['insiders?name=zzqqxx', /^None of the insiders stored here .*\(name=zzqqxx\)\./],
    ],
    get_insider_person: [['insiders/9990121?as_of=1990-01-01', /\(as_of=1990-01-01\)\.$/]],
    get_fails: [
      [
        'fails/AAPL?settled_from=2025-10-24&settled_to=2025-10-24',
        /list no such fail from 2025-10-24 to 2025-10-24\.$/,
      ],
      ['fails/AAPL?settled_from=2025-11-10', /^No file with days from 2025-11-10 on is out yet\.$/],
    ],
    get_private_offerings: [
      ['private-offerings/AAPL', /^None of the offerings stored here matches the query\.$/],
      ['private-offerings/latest?min_sold=900000000000', /\(min_sold=900000000000\)\.$/],
    ],
    get_directors: [['directors/latest?as_of=2001-01-01', /\(as_of=2001-01-01\)\.$/]],
    get_votes: [['votes/latest?min_opposition=100', /\(min_opposition=100\)\.$/]],
    get_compensation: [
      ['compensation/latest?min_total=900000000000', /\(min_total=900000000000\)\.$/],
    ],
    get_restatements: [
      ['events/restatements?days=1', /^None of the 8-Ks of those days stored here/],
    ],
    get_auditor_changes: [['events/auditor-changes?days=1', /\(days=1\)\.$/]],
    get_latest_events: [
      ['events/latest?item=1.04', /^None of the 8-Ks stored here .*\(item=1\.04\)\./],
    ],
    get_event_content: [['events/AAPL/content?item=1.05', /\(item=1\.05\)\.$/]],
    get_releases: [
      ['releases/AAPL?as_of=1990-01-01', /^None of the 8-Ks with results of operations stored/],
      ['releases/latest?as_of=1990-01-01', /\(as_of=1990-01-01\)\.$/],
    ],
    get_valuation: [
      [
        'valuation/AAPL?day_to=2025-06-29',
        /^None of the days with a price stored here .*\(day_to=2025-06-29\)/,
      ],
    ],
    get_events: [['events/AAPL?item=1.05', /^None of the company’s 8-Ks .*\(item=1\.05\)\.$/]],
    get_holdings: [
      [
        'holdings/0000320193',
        /^The manager has filed no 13F report, by its list of filings up to /,
        'reason',
      ],
    ],
    list_bulk: [['bulk', /^None of the files of snapshots that `tieout lake` has written/]],
    list_funds: [
      ['funds?query=zzqqxx', /\(query=zzqqxx\)\.$/],
      ['funds?query=a%20b%20c%20d', /\(query=a b c d\)\.$/],
    ],
    get_activist: [
      ['activist/AAPL?as_of=1990-01-01', /\(as_of=1990-01-01\)\.$/],
      ['activist/latest?min_percent=100', /^None of the Schedules 13D and 13G stored here/],
    ],
    get_sections: [
      ['sections/ZLKM', /^The company has filed no 10-K, by its list of filings up to /],
    ],
    get_report: [
      ['reports/ZLKM?form=S-1', /^The company has filed no S-1, by its list of filings /],
    ],
    get_filed_statements: [
      ['statements/ZLKM', /^The company has filed no 10-K, by its list /, 'incomplete_reason'],
    ],
    get_segments: [
      ['segments/ZHGT', /^The 10-K of 2024-12-05 was read and tags no statements in XBRL\.$/],
    ],
    search_filings: [
      ['search/fulltext?q=zzqqxxvv&index=local', /\(q=zzqqxxvv, index=local\)\.$/],
      ['search/fulltext?q=revenue&index=local&offset=9000', /^From here on none of the documents/],
    ],
    get_contracts: [['contracts/ZLKM', /^None of the contract awards stored here/]],
    get_opportunities: [['opportunities?title=zzqqxx', /^None of the notices stored here/]],
    get_holders: [['holders/AAPL?change=gone', /\(change=gone\)\. Some may be missing/]],
    get_feed: [['feed?form=40-F', /^This service has seen no filing yet: .* demonstration/]],
    get_snapshot: [['snapshot/ZHGT', /which filed a 10-K .*could not be had/, 'missing']],
  }

/** Endpoints that are not asked here, with the reason. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  screen_market: 'asked of a snapshot in columns, in tests/market',
  get_frame: 'asked of a snapshot in columns, in tests/market',
  compare_companies: 'asked of a snapshot in columns, in tests/market',
  list_webhooks: 'there is nothing to find: the caller made none',
  list_webhook_deliveries: 'there is nothing to find: none was made',
  list_deliveries: 'there is nothing to find: none was made',
  list_documents: 'a filing has a document, or is not found',
  get_section_diff: 'no changes is an answer, and no report to compare is a miss with a reason',
}

let app: TestApp
let key: string
before(async () => {
  app = await runFilledDemo()
  key = await app.liveKey(100_000)
})
after(() => app.stop())

test('every endpoint whose answer counts records is asked for none, and says how it is worded', () => {
  for (const { name, response, lists } of ENDPOINTS) {
    if (!countsRecords(response)) continue
    const cases = EMPTY[name]
    assert.ok(cases || NOT_ASKED[name], name)
    const hasOwn =
      cases?.every(([, , member]) => member !== undefined) ||
      response === SectionsAnswer ||
      response === ReportAnswer
    assert.ok(lists !== undefined || hasOwn || NOT_ASKED[name], name)
  }
})

for (const [name, cases] of Object.entries(EMPTY)) {
  test(`${name} says why nothing is there`, async () => {
    for (const [path, reason, member = 'empty_reason'] of cases) {
      const { status, body, text } = await app.get(`/v1/${path}`, key)
      assert.equal(status, 200, text)
      assert.ok(isEmpty(body), `${path}: ${text.slice(0, 300)}`)
      const given = body[member]
      assert.match(typeof given === 'string' ? given : JSON.stringify(given), reason, path)
    }
  })
}

test('an answer with records has no such reason', async () => {
  const { body } = await app.get('/v1/filings/AAPL', key)
  assert.ok(Number(body.count) > 0)
  assert.ok(!('empty_reason' in body))
})

/** Misspelled names wherever a name is accepted, with the suggestion expected. */
const NEARLY: readonly [path: string, name: string][] = [
  ['company/AAPPL', 'Apple Inc.'],
  ['resolve?name=Aple', 'Apple Inc.'],
  ['resolve?ticker=APPL', 'Apple Inc.'],
  ['fundamentals/APPL', 'Apple Inc.'],
  ['filings/Aple', 'Apple Inc.'],
  ['activist/APPL', 'Apple Inc.'],
  ['holders/APPL', 'Apple Inc.'],
  ['proposed-sales/APPL', 'Apple Inc.'],
  ['restatements/APPL', 'Apple Inc.'],
  ['exceptions?ticker=APPL', 'Apple Inc.'],
  ['feed?ticker=APPL', 'Apple Inc.'],
  ['search/fulltext?q=revenue&ticker=APPL&index=local', 'Apple Inc.'],
  ['snapshot/APPL', 'Apple Inc.'],
  ['holdings/Berkshir', 'Berkshire Hathaway Inc'],
]

for (const [path, name] of NEARLY) {
  test(`${path} says that ${name} may have been meant`, async () => {
    const { status, body, text } = await app.get(`/v1/${path}`, key)
    assert.equal(status, 404, text)
    const [first] = (body.suggestions ?? []) as { name: string }[]
    assert.equal(first?.name, name, text)
  })
}

test('a person is found by a name that is nearly right', async () => {
  const { body } = await app.get('/v1/insiders?name=Quennel%20Tamsin', key)
  const [first] = body.people as { name: string; match: string }[]
  assert.deepEqual([first?.name, first?.match], ['Quennell Tamsin', 'near'])
})

interface Schema {
  readonly anyOf?: readonly Schema[]
  readonly properties?: object
}

function countsRecords({ anyOf, properties = {} }: Schema): boolean {
  return anyOf?.some(countsRecords) ?? 'count' in properties
}

/** Nothing at the top of the answer that is counted, or none of its statements. */
function isEmpty(body: Record<string, unknown>): boolean {
  if (typeof body.count === 'number') return body.count === 0
  const lists = ['income_statement', 'periods', 'series', 'classes'].filter((one) => one in body)
  return lists.every((one) => (body[one] as unknown[]).length === 0)
}
