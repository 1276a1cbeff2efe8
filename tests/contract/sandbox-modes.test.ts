// A sandbox answer has the shape of the live one, whatever kind of question is asked: both are asked of
// the demonstration's mirror and compared member by member.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ENDPOINTS, RESTATINGS } from '../../src/catalogue/catalogue.ts'
import { fillDemo } from '../../src/commands/demo.ts'
import { restateRows } from '../../src/live/restate.ts'
import { DEMO_CLOCK } from '../../src/mode.ts'
import { DEMO_FOLDER } from '../../src/services.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { runApp, type TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { compareShapes } from '../support/same-shape.ts'

/** By operation, the questions that each kind of its answers is asked by. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  get_company: ['/v1/company/AAPL'],
  resolve_entity: [
    '/v1/resolve?ticker=AAPL',
    '/v1/resolve?cusip=037833100',
    '/v1/resolve?ticker=ZPBFX',
  ],
  get_filings: [
    '/v1/filings/AAPL?limit=1',
    '/v1/filings/AAPL?form=10-Q',
    '/v1/filings/AAPL?form=8-K',
    '/v1/filings/AAPL?form=4',
  ],
  get_fundamentals: [
    '/v1/fundamentals/AAPL',
    '/v1/fundamentals/AAPL?period=quarterly',
    '/v1/fundamentals/AAPL?period=ttm',
    '/v1/fundamentals/AAPL?include=sources',
    '/v1/fundamentals/AAPL?fields=extended',
    '/v1/fundamentals/NVDA?adjusted=true',
  ],
  get_ratios: [
    '/v1/ratios/AAPL',
    '/v1/ratios/AAPL?limit=2',
    '/v1/ratios/AAPL?period=quarterly',
    '/v1/ratios/AAPL?basis=average',
    '/v1/ratios/AAPL?include=sources',
    '/v1/ratios/AAPL?include=peers',
  ],
  get_xbrl: [
    '/v1/xbrl/AAPL',
    '/v1/xbrl/AAPL?concept=Assets',
    '/v1/xbrl/0000320193-25-000079',
    '/v1/xbrl/AAPL?accession=0000320193-25-000079',
    '/v1/xbrl/0000320193-25-000079?concept=ResearchAndDevelopmentExpense',
  ],
  get_shares: ['/v1/shares/AAPL', '/v1/shares/AAPL?history=true', '/v1/shares/NVDA?adjusted=true'],
  get_restated_values: ['/v1/restatements/NVDA', '/v1/restatements/latest'],
  get_exceptions: ['/v1/exceptions'],
  get_mapping: ['/v1/mapping', '/v1/mapping?measure=ebitda'],
  get_insider: ['/v1/insider/AAPL', '/v1/insider/latest', '/v1/insider/clusters'],
  get_events: ['/v1/events/AAPL', '/v1/events/AAPL?notable=true', '/v1/events/AAPL?item=5.02'],
  get_restatements: ['/v1/events/restatements'],
  get_auditor_changes: ['/v1/events/auditor-changes'],
  get_sections: [
    '/v1/sections/AAPL',
    '/v1/sections/AAPL?item=1B',
    '/v1/sections/AAPL?item=1A&max_chars=200',
    '/v1/sections/AAPL?item=1A&offset=200',
    '/v1/sections/AAPL?item=1B&chunks=2000',
  ],
  get_holdings: ['/v1/holdings/berkshire?changes=false', '/v1/holdings/ZPBFX?limit=1'],
  get_activist: ['/v1/activist/ZHGT', '/v1/activist/ZHGT?history=true', '/v1/activist/latest'],
  get_proposed_sales: ['/v1/proposed-sales/AAPL', '/v1/proposed-sales/latest'],
  get_segments: ['/v1/segments/AAPL?limit=1'],
  get_filed_statements: ['/v1/statements/AAPL'],
  get_opportunities: ['/v1/opportunities'],
  search_filings: ['/v1/search/fulltext?q=revenue'],
}

let app: TestApp
let live: string
let sandbox: string
let compared = 0
before(async () => {
  const clock = createTestClock(DEMO_CLOCK)
  app = await runApp({ source: createMirrorSource({ folder: DEMO_FOLDER, clock }), clock })
  await fillDemo(app.services, new AbortController().signal)
  for (const restating of RESTATINGS) await restateRows(restating, app.services)
  await app.services.writeColumns()
  live = await app.liveKey(10_000)
  sandbox = await app.sandboxKey()
})
after(() => app.stop())

for (const [name, paths] of Object.entries(QUESTIONS)) {
  for (const path of paths) {
    test(`${name}: ${path}`, async () => {
      const endpoint = ENDPOINTS.find((one) => one.name === name)
      assert.ok(endpoint)
      const real = await app.get(path, live)
      assert.equal(real.status, 200, real.text)
      const { sandbox: isMarked, ...fixed } = (await app.get(path, sandbox)).body
      assert.equal(isMarked, true)
      const { differences, ...shapes } = compareShapes(endpoint.response, fixed, real.body)
      compared += shapes.compared
      assert.deepEqual(differences, [])
    })
  }
}

test('every mode of an endpoint is asked for', async (t) => {
  t.diagnostic(`${compared} members compared`)
  const withModes = ENDPOINTS.filter(({ modes }) => modes !== undefined)
  for (const { name, modes = [] } of withModes) {
    const bodies = await Promise.all(
      (QUESTIONS[name] ?? []).map(async (path) => (await app.get(path, sandbox)).text),
    )
    assert.ok(new Set(bodies).size > modes.length, `${name} has a mode that no question asks for`)
  }
})
