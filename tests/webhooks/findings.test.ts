// Doubtful numbers by webhook, on both engines: a filing whose statements newly fail a rule is
// delivered once to each webhook that watches the company; an old filing and an unchanged finding
// are not.

import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { FINDING_SOURCES } from '../../src/catalogue/catalogue.ts'
import { recordFindings } from '../../src/domains/filings/findings/findings-store.ts'
import type { StatementException } from '../../src/domains/financials/exceptions/model.ts'
import { toFindings } from '../../src/domains/financials/stored/findings.ts'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { matchFindings } from '../../src/webhooks/match-findings.ts'
import { toSummary } from '../../src/webhooks/messages/summary.ts'
import { toEventWords } from '../../src/webhooks/messages/words.ts'
import { keyHeaders, startApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { ENGINES, type Engine } from '../support/engines.ts'
import { faultsInEvent } from '../support/event-faults.ts'

type Members = Record<string, unknown>

const ZHING = '0009990101'
const NEW = '0009990101-25-000091'

interface Change {
  value?: number
  accession?: string
  filed?: string
}

const doubt = ({
  value = 50,
  accession = NEW,
  filed = '2025-11-14',
}: Change = {}): StatementException => ({
  statement: 'income_statement',
  period: '2025-09-30',
  fiscal_year: 2025,
  fiscal_period: 'Q3',
  kind: 'gross_profit_is_revenue_less_cost',
  measure: 'gross_profit',
  value,
  expected: 60,
  parts: [
    { name: 'revenue', value: 100 },
    { name: 'cost_of_revenue', value: 40 },
  ],
  accession,
  form: '10-Q',
  filed,
})

async function start(t: TestContext, engine: Engine) {
  const clock = createTestClock(DEMO_CLOCK)
  const source = createMirrorSource({ folder: DEMO_FOLDER, clock })
  const app = await startApp(t, { engine, source, clock })
  const key = await app.liveKey()
  const { data, ops } = app.services
  return {
    async register(ticker: string) {
      const body = {
        url: 'https://hooks.example.com/doubts',
        tickers: [ticker],
        events: ['finding'],
      }
      const sent = { method: 'POST', headers: keyHeaders(key), body: JSON.stringify(body) }
      const answer = await app.send('/v1/webhooks', sent)
      assert.equal(answer.status, 200, answer.text)
      clock.advance(1000)
    },
    async record(...doubts: ReturnType<typeof doubt>[]) {
      const found = { cik: ZHING, findings: toFindings([], doubts) }
      await data.transaction((tx) => recordFindings(tx, found, clock))
      clock.advance(60_000)
    },
    async told() {
      while ((await matchFindings(app.services, FINDING_SOURCES)) > 0);
      const rows = await ops.all<{ data: string; filing: string }>(
        `select e.data as data, e.filing as filing from webhook_deliveries d
         join webhook_events e on e.accession = d.accession where e.kind = 'finding'
         order by e.accession`,
      )
      for (const { data: told } of rows) {
        const members = { sequence: 1, ...(JSON.parse(told) as Members) }
        const event = { type: 'finding', timestamp: '2025-11-15T17:00:00Z', data: members }
        assert.deepEqual(faultsInEvent(event), [])
      }
      return rows
    },
    waiting: () => data.all('select cik from finding_news'),
  }
}

for (const engine of ENGINES) {
  describe(`findings by webhook on ${engine.name}`, { skip: engine.skip }, () => {
    test('a new filing is told once, with all its findings and their rules', async (t) => {
      const { register, record, told, waiting } = await start(t, engine)
      await register('ZHGT')
      await register('ZLKM')
      const other = { ...doubt(), fiscal_period: 'FY' as const }
      await record(doubt(), other)
      const [one, ...others] = await told()
      assert.deepEqual(others, [])
      assert.equal(one?.filing, NEW)
      const data = JSON.parse(one?.data ?? '') as Members
      assert.deepEqual(
        [data.ticker, data.cik, data.accession, data.form, data.filed],
        ['ZHGT', ZHING, NEW, '10-Q', '2025-11-14'],
      )
      const findings = data.findings as Members[]
      assert.equal(findings.length, 2)
      assert.equal(findings[0]?.rule, 'Gross profit is revenue less the cost of revenue.')
      await record(doubt(), other)
      assert.equal((await told()).length, 1)
      assert.deepEqual(await waiting(), [])
    })

    test('an old filing is not told, nor what was found before the webhook', async (t) => {
      const { register, record, told } = await start(t, engine)
      await record(doubt())
      await register('ZHGT')
      await record(doubt(), doubt({ accession: '0009990101-25-000001', filed: '2025-08-01' }))
      assert.deepEqual(await told(), [])
    })

    test('a value that changes is told as a finding of its own filing', async (t) => {
      const { register, record, told } = await start(t, engine)
      await register('ZHGT')
      await record(doubt())
      await told()
      const amended = '0009990101-25-000092'
      await record(doubt({ value: 55, accession: amended }))
      assert.deepEqual(
        (await told()).map(({ filing }) => filing),
        [NEW, amended],
      )
    })
  })
}

test('a finding in a form is told to people as what the form says, and where', () => {
  const row = { fiscal_period: null, fiscal_year: null, element: 'row 1', rule: 'A rule holds.' }
  const told = (finding: object) => {
    const data = JSON.stringify({ accession: NEW, form: '4', findings: [{ ...row, ...finding }] })
    const event = { kind: 'finding', at: '2025-11-15T17:00:00.000Z', data }
    return toSummary(event, 'https://t.example', toEventWords([])).lines
  }
  const price = { measure: 'price', value: 1000, expected: null, detail: 'price is 1000' }
  assert.deepEqual(told(price), ['price (row 1) is 1,000. Rule: A rule holds.'])
  const date = { measure: 'event_date', value: null, expected: null, detail: 'the event is late' }
  assert.deepEqual(told(date), ['the event is late (row 1). Rule: A rule holds.'])
})

test('a finding is told to people as the number, the one expected and the rule', () => {
  const finding = { ...doubt(), rule: 'Gross profit is revenue less the cost of revenue.' }
  const members = { company: 'Zhing Tools Inc.', ticker: 'ZHGT', accession: NEW, form: '10-Q' }
  const data = JSON.stringify({ ...members, filed: '2025-11-14', findings: [finding] })
  const event = { kind: 'finding', at: '2025-11-15T17:00:00.000Z', data }
  const { title, lines } = toSummary(event, 'https://t.example', toEventWords([]))
  assert.equal(title, 'Zhing Tools Inc. (ZHGT): doubtful numbers in 10-Q')
  assert.deepEqual(lines, [
    'gross profit of Q3 2025 is 50, expected 60. Rule: Gross profit is revenue less the cost of revenue.',
  ])
})
