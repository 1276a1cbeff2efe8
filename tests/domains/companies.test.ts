// Identification of companies over HTTP: every way to name one, knowledge as of a time, and answers
// while the publisher is away.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { runApp, startApp, type TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { ACME, BROOK, QUIET, urls } from '../support/documents.ts'
import { createTestPublisher } from '../support/publisher.ts'

let app: TestApp
let key: string
before(async () => {
  app = await runApp()
  key = await app.liveKey()
})
after(() => app.stop())

async function ask(path: string, of: TestApp = app) {
  const answer = await of.get(path, of === app ? key : await of.liveKey())
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

describe('a company is found by', () => {
  for (const text of ['BRK-B', 'brk.b', 'BRK/B', 'Brk B', 'brk_b', '222222', '0000222222']) {
    test(`"${text}"`, async () => {
      const { cik, ticker, company } = await ask(`/v1/company/${encodeURIComponent(text)}`)
      assert.deepEqual([cik, ticker, company], [BROOK, 'BRK-B', 'BROOK HOLDINGS LTD'])
    })
  }

  test('a ticker that is not its first one, which then heads the answer', async () => {
    const { ticker, tickers } = await ask('/v1/company/brk.a')
    assert.deepEqual([ticker, tickers], ['BRK-A', ['BRK-B', 'BRK-A']])
  })

  test('a CIK that no ticker list names', async (t) => {
    const own = await startApp(t)
    own.publisher.documents.set(urls.tickersExchange, emptyTickers)
    own.publisher.documents.set(urls.tickers, {})
    const { cik, ticker, company } = await ask(`/v1/company/${ACME}`, own)
    assert.deepEqual([cik, ticker, company], [ACME, 'ACME', 'Acme Widgets Inc.'])
  })
})

const emptyTickers = { fields: ['cik', 'name', 'ticker', 'exchange'], data: [] }

test('the profile is the publisher’s', async () => {
  assert.deepEqual(await ask('/v1/company/ACME'), {
    ticker: 'ACME',
    cik: ACME,
    company: 'Acme Widgets Inc.',
    name: 'Acme Widgets Inc.',
    tickers: ['ACME'],
    exchanges: ['Nasdaq'],
    sic: '3490',
    sic_description: 'Miscellaneous Fabricated Metal Products',
    fiscal_year_end: '1231',
    state_of_incorporation: 'DE',
    website: null,
    names: [
      { name: 'Acme Widgets Inc.', registrant_cik: ACME, first_on: '2020-06-30', last_on: null },
      { name: 'Acme Tools Corp', registrant_cik: ACME, first_on: null, last_on: '2020-06-30' },
    ],
    securities: [
      {
        ...{ ticker: 'ACME', registrant_cik: ACME, title: null, exchange: null },
        ...{ description: null, cusip: null },
        ...{ first_on: '2025-11-15', last_on: null },
        evidence: ['list', 'profile'].map((basis) => {
          return { basis, document: null, first_on: '2025-11-15', last_on: null }
        }),
      },
    ],
    source: 'SEC EDGAR',
  })
})

test('what the publisher does not say is null or empty, never made up', async () => {
  const profile = await ask('/v1/company/QUIET')
  assert.deepEqual(
    [profile.cik, profile.sic, profile.sic_description, profile.fiscal_year_end],
    [QUIET, null, null, null],
  )
  assert.deepEqual([profile.exchanges, profile.state_of_incorporation], [[], null])
})

test('a profile whose list of filings could not be had says so, and one that is whole nothing', async (t) => {
  const own = await startApp(t)
  own.publisher.documents.delete(urls.submissions(ACME))
  const { ticker, company, sic, missing } = await ask('/v1/company/ACME', own)
  assert.deepEqual([ticker, company, sic], ['ACME', 'Acme Widgets Inc.', null])
  const [one, ...more] = missing as { name: string; reason: string; reason_code: string }[]
  assert.deepEqual([one?.name, one?.reason_code, more], ['profile', 'not_here', []])
  assert.match(one?.reason ?? '', /^The list of filings of CIK 0000111111 could not be had/)
  assert.equal('missing' in (await ask('/v1/company/ACME')), false)
})

describe('as_of', () => {
  // The publisher's document says that the old name was used until 2020-06-30.
  const names = {
    '2015-06-01': 'Acme Tools Corp',
    '2020-06-30': 'Acme Tools Corp',
    '2020-07-01': 'Acme Widgets Inc.',
    '2020-07-01T16:00:00Z': 'Acme Widgets Inc.',
  }
  for (const [asOf, name] of Object.entries(names)) {
    test(`${asOf} answers with the name in use then, ${name}`, async () => {
      assert.equal((await ask(`/v1/company/ACME?as_of=${asOf}`)).company, name)
      assert.equal((await ask(`/v1/resolve?ticker=ACME&as_of=${asOf}`)).name, name)
    })
  }

  test('answers with the profile as it was known then, once a later one was seen', async (t) => {
    const own = await startApp(t)
    await ask('/v1/company/ACME', own)
    const document = own.publisher.documents.get(urls.submissions(ACME)) as object
    own.publisher.documents.set(urls.submissions(ACME), { ...document, sic: '3550' })
    own.clock.set('2025-12-24T12:00:00.000Z')
    assert.equal((await ask('/v1/company/ACME', own)).sic, '3550')
    assert.equal((await ask('/v1/company/ACME?as_of=2025-12-01', own)).sic, '3490')
  })
})

describe('resolve', () => {
  const acme = {
    kind: 'company',
    fund: null,
    cik: ACME,
    name: 'Acme Widgets Inc.',
    ticker: 'ACME',
    tickers: ['ACME'],
    exchange: 'Nasdaq',
    exchanges: ['Nasdaq'],
    sic: '3490',
    industry: 'Miscellaneous Fabricated Metal Products',
    sector: 'Manufacturing',
    state_of_incorporation: 'DE',
    location: { city: 'SPRINGFIELD', state: 'IL' },
    matches: [{ cik: ACME, name: 'Acme Widgets Inc.', ticker: 'ACME' }],
    source: 'SEC EDGAR',
  }
  const NO_CUSIP =
    'The CUSIP of the shares is not known here: a settlement file or a schedule that names both ' +
    'would tell, and is loaded by `tieout load bulk FILE`.'
  const asked = {
    'ticker=acme': null,
    'cik=111111': null,
    'cik=0000111111': null,
    'cusip=00111A101': '00111A101',
    'cusip=00111a101': '00111A101',
    'name=Acme+Widgets': '00111A101',
    'name=acme': '00111A101',
  }
  // The CUSIP is known once a fails-to-deliver file was read, which the third question asks for.
  for (const [search, cusip] of Object.entries(asked)) {
    test(`by ${search}`, async () => {
      const { cusip_evidence: evidence, ...body } = await ask(`/v1/resolve?${search}`)
      const missing = [{ name: 'cusip', reason: NO_CUSIP, reason_code: 'not_known' }]
      assert.deepEqual(body, { ...acme, cusip, ...(cusip === null && { missing }) })
      const { basis = null } = (evidence ?? {}) as { basis?: string }
      assert.equal(basis, cusip === null ? null : 'settlement')
    })
  }

  test('by the CUSIP of a class whose symbol has a point', async () => {
    const { cik, ticker } = await ask('/v1/resolve?cusip=00222B207')
    assert.deepEqual([cik, ticker], [BROOK, 'BRK-B'])
  })

  test('by a former name, to the company under its present one', async () => {
    await ask('/v1/company/ACME')
    const { cik, name } = await ask('/v1/resolve?name=acme+tools')
    assert.deepEqual([cik, name], [ACME, 'Acme Widgets Inc.'])
  })

  test('by a name that several share lists them, and answers with the best', async (t) => {
    const own = await startApp(t)
    const { data } = own.publisher.documents.get(urls.tickersExchange) as { data: unknown[] }
    data.push([444444, 'Brookside Mills Corp', 'BRKM', 'NYSE'])
    const { cik, matches } = await ask('/v1/resolve?name=brook', own)
    assert.equal(cik, BROOK)
    assert.deepEqual(
      (matches as { cik: string }[]).map((match) => match.cik),
      [BROOK, '0000444444'],
    )
  })

  test('refuses none and two identifiers, naming one of them', async () => {
    for (const [search, name] of [
      ['', 'ticker'],
      ['?ticker=ACME&name=Acme', 'name'],
      ['?cik=111111&cusip=00111A101', 'cusip'],
    ]) {
      const answer = await app.get(`/v1/resolve${search}`, key)
      assert.equal(answer.status, 422)
      const [issue] = (answer.body as { detail: { type: string; loc: string[] }[] }).detail
      assert.deepEqual([issue?.type, issue?.loc], ['value_error', ['query', name]])
    }
  })
})

describe('unknown is 404 for', () => {
  for (const path of [
    '/v1/company/NOSUCH',
    '/v1/company/999999',
    '/v1/resolve?ticker=NOSUCH',
    '/v1/resolve?cik=999999',
    '/v1/resolve?cusip=999999999',
    '/v1/resolve?name=no+such+company',
  ]) {
    test(path, async () => {
      const answer = await app.get(path, key)
      assert.deepEqual([answer.status, answer.body.error], [404, 'not_found'])
    })
  }
})

describe('when the publisher is down', () => {
  test('answers say since when EDGAR is away, and nothing while it answers', async (t) => {
    const since = Date.parse('2025-11-15T16:00:00Z')
    let condition: 'away' | 'answering' = 'away'
    const own = await startApp(t, {
      source: {
        ...createTestPublisher(createTestClock(), []),
        conditions: () => [
          { publisher: 'SEC', condition, since, until: since + 3_000, detail: null },
        ],
      },
    })
    const key = await own.liveKey()
    const stateOf = async () => (await own.get('/v1/coverage', key)).headers['x-publisher-state']
    assert.equal(
      await stateOf(),
      'away; since=2025-11-15T16:00:00.000Z; until=2025-11-15T16:00:03.000Z',
    )
    condition = 'answering'
    assert.equal(await stateOf(), undefined)
  })

  const month = 30 * 24 * 3_600_000

  test('what is stored is answered, marked with when it was current', async (t) => {
    const own = await startApp(t)
    const fresh = await ask('/v1/company/ACME', own)
    own.publisher.breakAt('https://')
    own.clock.advance(month)
    const answer = await own.get('/v1/company/ACME', await own.liveKey())
    assert.deepEqual(answer.body, { ...fresh, stale: true })
    assert.equal(answer.headers['x-data-as-of'], '2025-11-15T17:00:00.000Z')
    assert.equal(answer.headers['x-credits-cost'], '1')
  })

  test('the mark goes away when the publisher is back', async (t) => {
    const own = await startApp(t)
    await ask('/v1/company/ACME', own)
    own.publisher.breakAt('https://')
    own.clock.advance(month)
    assert.equal((await ask('/v1/company/ACME', own)).stale, true)
    own.publisher.heal()
    assert.ok(!('stale' in (await ask('/v1/company/ACME', own))))
  })

  test('nothing stored is 502, and the next question asks again', async (t) => {
    const own = await startApp(t)
    own.publisher.breakAt('https://')
    const live = await own.liveKey()
    assert.equal((await own.get('/v1/company/ACME', live)).status, 502)
    own.publisher.heal()
    assert.equal((await own.get('/v1/company/ACME', live)).status, 200)
  })
})

test('fresh data is answered without asking the publisher', async (t) => {
  const own = await startApp(t)
  await ask('/v1/company/ACME', own)
  const asked = own.publisher.asked.length
  await ask('/v1/company/ACME', own)
  await ask('/v1/filings/ACME?limit=4', own)
  assert.equal(own.publisher.asked.length, asked)
})

test('twenty callers of a cold company cause one question each', async (t) => {
  const own = await startApp(t)
  const live = await own.liveKey()
  const release = own.publisher.hold()
  const calls = Array.from({ length: 20 }, () => own.get('/v1/company/ACME', live))
  await untilHeld(own, 20)
  release()
  const answers = await Promise.all(calls)
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(20).fill(200),
  )
  for (const url of [urls.tickers, urls.tickersExchange, urls.submissions(ACME)]) {
    assert.equal(own.publisher.timesAsked(url), 1, url)
  }
})

/** Waits until that many calls hold their price, which they do just before they read. */
async function untilHeld({ services }: TestApp, calls: number): Promise<void> {
  for (;;) {
    const sql = "select count(*) as holds from ledger where kind = 'hold'"
    const row = await services.ops.one<{ holds: number }>(sql)
    if (row?.holds === calls) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}
