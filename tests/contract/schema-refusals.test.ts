// Requests that the schemas of single parameters take and the service refuses: each breaks a rule
// between parameters, or is a text in a language of its own. All of them are listed here.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { DAY_OR_INSTANT } from '../../src/contract/declare/days.ts'
import { membersOf, param } from '../../src/contract/declare/params.ts'
import { runApp, type TestApp } from '../support/app.ts'

const HOOK = { url: 'https://hooks.example.com/x', tickers: [], events: ['search'] }

/** Requests by operation, one for each sentence of a refusal. */
const REFUSED: Readonly<Record<string, readonly (readonly [path: string, says: RegExp])[]>> = {
  get_xbrl: [
    ['/v1/xbrl/0000111111-25-000099?accession=0000111111-25-000099', /path already names a filing/],
  ],
  get_fails: [
    ['/v1/fails/ACME?settled_from=2024-02-01&settled_to=2024-01-01', /is after settled_to/],
  ],
  list_funds: [['/v1/funds?sort=name&cursor=value~0000111111~1~YQ', /in the same order/]],
  search_filings: [
    ['/v1/search/fulltext?q=a&startdt=2024-02-01&enddt=2024-01-01', /must not be before startdt/],
    ['/v1/search/fulltext?q=a&limit=100&offset=9999', /offset and limit together exceed/],
    ['/v1/search/fulltext?q=a&index=publisher&order=newest', /needs index=local/],
    ['/v1/search/fulltext?q=%22', /Value error, q /],
  ],
  get_opportunities: [
    ['/v1/opportunities?posted_from=2024-02-01&posted_to=2024-01-01', /is after posted_to/],
    ['/v1/opportunities?posted_from=2022-01-01&posted_to=2024-01-01', /more than a year apart/],
  ],
  get_report: [
    ['/v1/reports/ACME?period=soon', /period must be a day, or Q1, Q2 or Q3/],
    ['/v1/reports/ACME?period=Q1', /only a 10-Q covers a quarter/],
    ['/v1/reports/ACME?accession=1', /accession/],
  ],
  resolve_entity: [
    ['/v1/resolve?kind=person&cusip=037833100', /a CUSIP identifies a company/],
    ['/v1/resolve?kind=person&ticker=ACME', /looked up by name or cik/],
  ],
  get_ratios: [
    ['/v1/ratios/ACME?include=peers&basis=average', /peers are compared on closing balances/],
  ],
  get_holdings: [['/v1/holdings/ACME?kind=manager&period=2024-09-29', /period/]],
  get_holders: [['/v1/holders/ACME?period=2024-09-29', /last day of a calendar quarter/]],
  screen_market: [
    ['/v1/screen?where=revenue', /expected a comparison/],
    ['/v1/screen?columns=nothing', /no measure, ratio or field/],
    ['/v1/screen?sort=cik,cik,cik,cik,cik', /at most 4 names/],
  ],
  get_frame: [
    ['/v1/frames/public_float?period=2024&align=fiscal', /cover-page figures are as of a day/],
  ],
  compare_companies: [
    ['/v1/compare?tickers=,&measures=revenue', /expected one to 20 companies/],
    ['/v1/compare?tickers=ACME&measures=cik', /measure/],
  ],
}

/** Bodies of webhooks, by operation. */
const REFUSED_BODIES: Readonly<Record<string, readonly (readonly [object, RegExp])[]>> = {
  create_webhook: [
    [HOOK, /q/],
    [{ ...HOOK, events: ['13f'] }, /at least 1 item/],
  ],
  replace_webhook_watch: [
    [{ tickers: [], events: ['search'] }, /q/],
    [{ tickers: [], events: ['13f'] }, /at least 1 item/],
  ],
  replay_webhook: [[{ from_sequence: 5, to_sequence: 1 }, /to_sequence/]],
}

let app: TestApp
let key: string
before(async () => {
  app = await runApp()
  key = await app.liveKey(1000)
})
after(() => app.stop())

test('every operation that checks its parameters together is listed', () => {
  const checking = ENDPOINTS.filter(({ check }) => check).map(({ name }) => name)
  const listed = [...Object.keys(REFUSED), ...Object.keys(REFUSED_BODIES)]
  assert.deepEqual(
    checking.filter((name) => !listed.includes(name)),
    [],
  )
})

describe('a request that only parameters together make wrong:', () => {
  for (const [path, says] of Object.values(REFUSED).flat()) {
    test(path, async () => {
      const answer = await app.get(path, key)
      assert.equal(answer.status, 422, answer.text)
      const [issue] = answer.body.detail as { type: string; msg: string }[]
      assert.equal(issue?.type, 'value_error')
      assert.match(issue?.msg ?? '', says)
    })
  }

  for (const [name, bodies] of Object.entries(REFUSED_BODIES)) {
    const { path = '' } = ENDPOINTS.find((endpoint) => endpoint.name === name) ?? {}
    for (const [body, says] of bodies) {
      test(`${name} ${JSON.stringify(body)}`, async () => {
        const url = path.replace('{wid}', 'wh_00000000000000000000')
        const headers = { 'x-api-key': key, 'content-type': 'application/json' }
        const sent = { method: 'POST', headers, body: JSON.stringify(body) } as const
        const answer = await app.send(url, sent)
        assert.equal(answer.status, 422, answer.text)
        assert.match(answer.text, says)
      })
    }
  }
})

test('the pattern of a day or instant takes exactly what is read', () => {
  const asOf = param.asOf()
  const pattern = new RegExp(DAY_OR_INSTANT, 'u')
  const years = ['0000', '0001', '1900', '1996', '2000', '2023', '2024', '2100', '9999']
  const days = years.flatMap((year) =>
    Array.from({ length: 14 }, (_, month) => month).flatMap((month) =>
      [0, 1, 28, 29, 30, 31, 32].map(
        (day) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
      ),
    ),
  )
  const times = ['', 'T', ' 00:00', 'T23:59:59', 't24:00', '_12:60', 'T12:00:60', 'T1:00']
  const more = ['T12:00:00.5', 'T12:00:00,', 'T12:00:00,123456789Z', 'T12:00z', 'T12:00Zz', 'x']
  const zones = ['+00:00', '-2359', '+24:00', '−05:30', '+05:60', '+5:00', '+05']
  const ends = [...times, ...more, ...zones.map((zone) => `T12:00:00${zone}`)]
  const texts = [...days, ...ends.map((end) => `2024-02-29${end}`), '2024-1-5', '', '20240105']
  assert.ok(texts.length > 900)
  const wrong = texts.filter((text) => pattern.test(text) !== 'value' in asOf.parse(text))
  assert.deepEqual(wrong, [])
})

test('days and instants are described as exactly as they are read, wherever they are taken', () => {
  const loose = ENDPOINTS.flatMap(({ name, input }) =>
    Object.entries(membersOf(input)).flatMap(([member, { schema }]) => {
      const isCursor = member === 'cursor' && !String(schema.pattern).includes('~')
      const isAsOf = member === 'as_of' && schema.pattern !== DAY_OR_INSTANT
      return isCursor || isAsOf ? [`${name} ${member}`] : []
    }),
  )
  assert.deepEqual(loose, [])
})
