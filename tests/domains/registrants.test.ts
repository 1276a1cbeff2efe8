// A company whose ticker moved to a new registrant: its history continues, each row names its
// registrant, and nothing is joined if the accounts may be another company's.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { recordCusipIssuer, upsertCusips } from '../../src/domains/companies/cusips/store.ts'
import {
  codeOfDoubt,
  judgeSuccessions,
  judgeUnannounced,
} from '../../src/domains/companies/identity/succession.ts'
import { recordName } from '../../src/domains/companies/store.ts'
import { edgarUrls } from '../../src/upstream/edgar.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { askCase, noCases, startCase } from '../support/cases.ts'
import { ACME } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import {
  AFTER,
  ANNUAL,
  EARLIER_REPORT,
  END,
  REGISTRATION,
  SUCCESSION,
  SUCCESSOR,
  succeed,
} from '../support/succession.ts'

type Rows = Record<string, unknown>[]

const EVIDENCE = {
  form: '8-K12B',
  filed: '2025-11-17',
  accession: SUCCESSION,
  basis: ['name', 'ticker'],
  ended_by: { form: '25-NSE', filed: '2025-11-18', accession: END },
}

async function startSucceeded(t: Parameters<typeof startApp>[0], engine: (typeof ENGINES)[number]) {
  const app = await startApp(t, { engine })
  const key = await app.liveKey()
  assert.equal((await app.get('/v1/filings/ACME', key)).body.cik, ACME)
  return { app, key }
}

const REPORT = 'https://www.sec.gov/Archives/edgar/data/444444/000044444425000001/acme-8k12b.htm'

/** The publisher’s index of the day on which the old listing ended; an exchange files for it. */
function publishIndex({ publisher: { documents } }: TestApp) {
  const rows = [
    ['111111', 'Acme Widgets Inc.', '25-NSE', END],
    ['876661', 'NEW YORK STOCK EXCHANGE LLC', '25-NSE', END],
    ['222222', 'BROOK HOLDINGS LTD', '15-12G', '0000222222-25-000001'],
  ].map(([cik, name, form, accession]) =>
    [cik, name, form, '20251118', `edgar/data/${cik}/${accession}.txt`].join('|'),
  )
  const heading = ['CIK|Company Name|Form Type|Date Filed|File Name', '-'.repeat(80)]
  documents.set(edgarUrls.dailyIndex('2025-11-18', 'master'), [...heading, ...rows].join('\n'))
}

async function ask(app: TestApp, key: string, path: string) {
  const answer = await app.get(`/v1/${path}`, key)
  assert.equal(answer.status, 200, `${path}: ${answer.text}`)
  return answer.body
}

for (const engine of ENGINES) {
  describe(`registrants on ${engine.name}`, { skip: engine.skip }, () => {
    test('a successor’s ticker has the history of its predecessor', async (t) => {
      const { app, key } = await startSucceeded(t, engine)
      succeed(app)
      app.clock.set(AFTER)
      const listed = await ask(app, key, 'filings/ACME?limit=100')
      assert.equal(listed.cik, SUCCESSOR)
      assert.deepEqual(
        (listed.filings as Rows).map((row) => [row.form, row.registrant_cik]),
        [
          ['10-K', SUCCESSOR],
          ['25-NSE', ACME],
          ['8-K12B', SUCCESSOR],
          ['8-K', ACME],
          ['4/A', ACME],
          ['10-K', ACME],
          ['4', ACME],
          ['10-K/A', ACME],
          ['10-K', ACME],
          ['10-K405', ACME],
        ],
      )
      assert.deepEqual(listed.registrants, [
        {
          ...{ cik: SUCCESSOR, name: 'Acme Widgets Inc.', from: '2025-11-17', to: null },
          ...{ is_joined: true, reason: null, reason_code: null, succession: null },
        },
        {
          ...{ cik: ACME, name: 'Acme Widgets Inc.', from: null, to: '2025-11-17' },
          ...{ is_joined: true, reason: null, reason_code: null, succession: EVIDENCE },
        },
      ])
      const events = await ask(app, key, 'events/ACME')
      assert.deepEqual(
        (events.events as Rows).map((row) => [row.filed, row.registrant_cik]),
        [
          ['2025-11-17', SUCCESSOR],
          ['2025-11-03', ACME],
        ],
      )
    })

    test('its pages go through the lists of both', async (t) => {
      const { app, key } = await startSucceeded(t, engine)
      succeed(app)
      app.clock.set(AFTER)
      const whole = (await ask(app, key, 'filings/ACME?limit=100')).filings as Rows
      const walked: Rows = []
      let cursor: unknown = null
      do {
        const from = cursor === null ? '' : `&cursor=${encodeURIComponent(String(cursor))}`
        const page = await ask(app, key, `filings/ACME?limit=3${from}`)
        walked.push(...(page.filings as Rows))
        cursor = page.cursor
      } while (cursor !== null)
      assert.deepEqual(walked, whole)
    })

    test('statements, growth and trailing figures go on over the change', async (t) => {
      const { app, key } = await startSucceeded(t, engine)
      succeed(app)
      app.clock.set(AFTER)
      const { income_statement: rows } = await ask(app, key, 'fundamentals/ACME')
      assert.deepEqual(
        (rows as Rows).map((row) => [row.fiscal_year, row.revenue, row.registrant_cik]),
        [
          [2025, 1_500_000, SUCCESSOR],
          [2024, 1_200_000, ACME],
          [2023, 950_000, ACME],
          [2022, 800_000, ACME],
        ],
      )
      const { ratios } = await ask(app, key, 'ratios/ACME')
      assert.equal((ratios as Record<string, number>).revenue_growth, 0.25)
      const then = await ask(app, key, 'fundamentals/ACME?as_of=2025-12-01&limit=1')
      assert.equal((then.income_statement as Rows)[0]?.revenue, 1_200_000)
    })

    test('a ranking has the company once, and a comparison its years over the change', async (t) => {
      const { app, key } = await startSucceeded(t, engine)
      await ask(app, key, 'fundamentals/ACME')
      succeed(app)
      app.clock.set(AFTER)
      await ask(app, key, 'fundamentals/ACME')
      await app.writeColumns()
      for (const when of ['', '&as_of=2025-06-01']) {
        const { results } = await ask(app, key, `frames/revenue?period=CY2024${when}`)
        assert.deepEqual(
          (results as Rows).map((row) => [row.cik, row.value]),
          [[SUCCESSOR, 1_200_000]],
        )
      }
      const compared = await ask(app, key, 'compare?tickers=ACME&measures=revenue&limit=3')
      assert.deepEqual(
        (compared.results as { fiscal_year: number; values: { revenue: { value: number } } }[]).map(
          ({ fiscal_year, values }) => [fiscal_year, values.revenue.value],
        ),
        [
          [2025, 1_500_000],
          [2024, 1_200_000],
          [2023, 950_000],
        ],
      )
    })

    test('before its first report it has the facts of its predecessor', async (t) => {
      const { app, key } = await startSucceeded(t, engine)
      succeed(app)
      app.publisher.documents.delete(
        `https://data.sec.gov/api/xbrl/companyfacts/CIK${SUCCESSOR}.json`,
      )
      app.clock.set(AFTER)
      const { cik, ticker, income_statement: rows } = await ask(app, key, 'fundamentals/ACME')
      assert.deepEqual([cik, ticker, (rows as Rows)[0]?.revenue], [ACME, 'ACME', 1_200_000])
    })

    test('the CIK of an earlier registrant leads to its records and names its successor', async (t) => {
      const { app, key } = await startSucceeded(t, engine)
      succeed(app)
      app.clock.set(AFTER)
      await ask(app, key, 'company/ACME')
      const { cik, filings, registrants } = await ask(app, key, `filings/${ACME}?limit=1`)
      assert.deepEqual([cik, (filings as Rows)[0]?.accession], [ACME, END])
      assert.deepEqual(
        (registrants as Rows).map((row) => row.cik),
        [SUCCESSOR, ACME],
      )
    })

    test('where the industry is another, nothing is joined, and the answer says why', async (t) => {
      const { app, key } = await startSucceeded(t, engine)
      succeed(app, { sic: '6770' })
      app.clock.set(AFTER)
      const { filings, registrants } = await ask(app, key, 'filings/ACME')
      assert.deepEqual(
        (filings as Rows).map((row) => [row.accession, row.registrant_cik]),
        [
          [ANNUAL, undefined],
          [SUCCESSION, undefined],
        ],
      )
      const [, earlier] = registrants as Rows
      assert.deepEqual([earlier?.cik, earlier?.is_joined], [ACME, false])
      assert.match(String(earlier?.reason), /SIC 3490, now 6770/)
      assert.equal(earlier?.reason_code, 'not_applicable')
    })

    test('a ticker that moved under another name is enough with the end of the listing', async (t) => {
      const { app, key } = await startSucceeded(t, engine)
      succeed(app, { name: 'Zenith Group Inc.' })
      app.clock.set(AFTER)
      const { registrants } = await ask(app, key, 'filings/ACME')
      const [, earlier] = registrants as { cik: string; succession: { basis: string[] } }[]
      assert.deepEqual([earlier?.cik, earlier?.succession.basis], [ACME, ['ticker']])
    })

    test('without a report of the succession, name, ticker and the end of the listing show it', async (t) => {
      const { app, key } = await startSucceeded(t, engine)
      succeed(app, { instead: [REGISTRATION] })
      app.clock.set(AFTER)
      const { cik, registrants } = await ask(app, key, 'filings/ACME')
      assert.equal(cik, SUCCESSOR)
      const [, earlier] = registrants as Rows
      assert.deepEqual([earlier?.cik, earlier?.is_joined], [ACME, true])
      const end = { form: '25-NSE', filed: '2025-11-18', accession: END }
      assert.deepEqual(earlier?.succession, { ...EVIDENCE, ...end, ended_by: end })
      const { income_statement: rows } = await ask(app, key, 'fundamentals/ACME')
      assert.deepEqual(
        (rows as Rows).map((row) => [row.fiscal_year, row.registrant_cik]),
        [
          [2025, SUCCESSOR],
          [2024, ACME],
          [2023, ACME],
          [2022, ACME],
        ],
      )
      const byOldCik = await ask(app, key, `filings/${ACME}?limit=1`)
      assert.deepEqual(
        (byOldCik.registrants as Rows).map((row) => row.cik),
        [SUCCESSOR, ACME],
      )
    })

    test('settlement files show a ticker that no list here had before', async (t) => {
      const app = await startApp(t, { engine })
      const { data } = app.services
      succeed(app, { instead: [REGISTRATION] })
      app.clock.set(AFTER)
      const key = await app.liveKey()
      assert.equal((await ask(app, key, 'filings/ACME')).registrants, undefined)
      await recordName(data, ACME, 'Acme Widgets Inc.')
      const pair = { cusip: '00111A200', symbol: 'ACME', description: 'ACME WIDGETS INC' }
      const source = 'https://www.sec.gov/files/data/fails-deliver-data/cnsfails202408a.zip'
      const days = { first_on: '2024-08-01', last_on: '2024-08-14' }
      await upsertCusips(data, [{ ...pair, ...days }], source)
      assert.equal((await ask(app, key, 'filings/ACME')).registrants, undefined)
      const schedule = { accession: '0000888888-24-000001', accepted_at: null, issuer: 'Acme' }
      await recordCusipIssuer(data, { ...schedule, cusip: pair.cusip, cik: ACME })
      const [, earlier] = (await ask(app, key, 'filings/ACME')).registrants as Rows
      assert.deepEqual([earlier?.cik, earlier?.is_joined], [ACME, true])
    })

    test('a buyer that took over name and ticker is not the same company', async (t) => {
      const { app, key } = await startSucceeded(t, engine)
      succeed(app, { instead: [REGISTRATION, EARLIER_REPORT] })
      app.clock.set(AFTER)
      const answer = await ask(app, key, 'filings/ACME')
      assert.deepEqual([answer.cik, answer.registrants], [SUCCESSOR, undefined])
    })

    for (const [what, more] of [
      ['another name', { name: 'Zenith Group Inc.' }],
      ['no end of the listing', { isEnded: false }],
    ] as const) {
      test(`${what} shows no succession without a report`, async (t) => {
        const { app, key } = await startSucceeded(t, engine)
        succeed(app, { instead: [REGISTRATION], ...more })
        app.clock.set(AFTER)
        assert.equal((await ask(app, key, 'filings/ACME')).registrants, undefined)
      })
    }

    test('a registrant that no list names is found in the indexes of those days', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      succeed(app)
      publishIndex(app)
      app.clock.set(AFTER)
      const { registrants } = await ask(app, key, 'filings/ACME?limit=1')
      const [, earlier] = registrants as { cik: string; succession: { basis: string[] } }[]
      assert.deepEqual([earlier?.cik, earlier?.succession.basis], [ACME, ['name']])
    })

    test('so is one of another name that the successor’s report names', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      succeed(app, { name: 'Zenith Group Inc.' })
      publishIndex(app)
      app.publisher.documents.set(
        REPORT,
        '<p>Zenith is the successor issuer to Acme Widgets, Inc.</p>',
      )
      app.clock.set(AFTER)
      const listed = await ask(app, key, 'filings/ACME?limit=100')
      const [, earlier] = listed.registrants as { cik: string; succession: { basis: string[] } }[]
      assert.deepEqual([earlier?.cik, earlier?.succession.basis], [ACME, ['filing']])
      assert.equal(listed.count, 10)
    })

    test('a company that was one registrant says nothing of it', async (t) => {
      const { app, key } = await startSucceeded(t, engine)
      const { filings, ...rest } = await ask(app, key, 'filings/ACME')
      assert.ok(!('registrants' in rest))
      assert.ok(!('registrant_cik' in ((filings as Rows)[0] ?? {})))
    })

    test('a large company’s reorganization, over its mirror', { skip: noCases }, async (t) => {
      const app = await startCase(t, '07', { engine })
      const { income_statement: rows, registrants } = await askCase(app, '/v1/fundamentals/XOM')
      assert.deepEqual(
        (rows as Rows).map((row) => [row.fiscal_year, row.revenue, row.registrant_cik]),
        [
          [2025, 332_200_000_000, '0000034088'],
          [2024, 349_585_000_000, '0000034088'],
          [2023, 344_582_000_000, '0000034088'],
          [2022, 413_680_000_000, '0000034088'],
          [2021, 285_640_000_000, '0000034088'],
        ],
      )
      assert.deepEqual(
        (registrants as Rows).map((row) => row.cik),
        ['0002115436', '0000034088'],
      )
    })
  })
}

describe('successions', () => {
  const SUCCESSIONS = [{ form: '8-K12B', filed: '2025-06-02', accession: '0000000009-25-000001' }]
  const end = (filed: string) => ({ form: '15-12B', filed, accession: '0000000001-25-000007' })
  const one = (more: object) => ({
    ...{ cik: '0000000001', sic: '2911', basis: ['name'] as const, isListed: false },
    ...{ ends: [end('2025-06-12')] },
    ...more,
  })

  test('need an end of the other’s listing or registration around them', () => {
    const linked = (ends: string[], more: object = {}) =>
      judgeSuccessions('2911', SUCCESSIONS, [one({ ends: ends.map(end), ...more })]).length
    assert.equal(linked(['2025-06-12']), 1)
    assert.equal(linked(['2025-04-19']), 1)
    assert.equal(linked(['2025-04-17']), 0)
    assert.equal(linked(['2025-12-20']), 0)
    assert.equal(linked([]), 0)
    assert.equal(linked([], { basis: ['name', 'ticker'] }), 1)
    assert.equal(linked([], { basis: ['name', 'ticker'], isListed: true }), 0)
  })

  test('without a successor’s report need a beginning around the end', () => {
    const linked = (begin: string | null, more: object = {}) =>
      judgeUnannounced({ sic: '2911', begin }, [one({ basis: ['name', 'ticker'], ...more })]).length
    assert.equal(linked('2025-06-12'), 1)
    assert.equal(linked('2025-04-28'), 1)
    assert.equal(linked('2025-04-27'), 0)
    assert.equal(linked('2025-12-29'), 1)
    assert.equal(linked('2025-12-30'), 0)
    assert.equal(linked(null), 0)
    assert.equal(linked('2025-06-12', { isListed: true }), 0)
    assert.equal(linked('2025-06-12', { ends: [] }), 0)
  })

  test('of several registrants continue the accounts of none', () => {
    const links = judgeSuccessions('2911', SUCCESSIONS, [one({}), one({ cik: '0000000002' })])
    assert.deepEqual(
      links.map(({ predecessor, reason }) => [predecessor, reason === null]),
      [
        ['0000000001', false],
        ['0000000002', false],
      ],
    )
  })

  test('that only a filing shows need the very same industry', () => {
    const reasonOf = (sic: string | null) =>
      judgeSuccessions('2911', SUCCESSIONS, [one({ sic, basis: ['filing'] })])[0]?.reason
    assert.equal(reasonOf('2911'), null)
    assert.match(reasonOf('2990') ?? '', /SIC 2990, now 2911/)
    assert.match(reasonOf(null) ?? '', /not known/)
    const codes = [null, '2990', '2911'].map((sic) => codeOfDoubt(reasonOf(sic) ?? null))
    assert.deepEqual(codes, ['not_known', 'not_applicable', null])
  })
})
