// What a newcomer sees: every question about the demonstration mirror has something in its answer.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fillDemo } from '../src/commands/demo.ts'
import { DEMO_CLOCK } from '../src/mode.ts'
import { DEMO_FOLDER } from '../src/services.ts'
import { createMirrorSource } from '../src/upstream/mirror.ts'
import { runApp, type TestApp } from './support/app.ts'
import { createTestClock } from './support/clock.ts'

let app: TestApp
let key: string
before(async () => {
  const clock = createTestClock(DEMO_CLOCK)
  app = await runApp({ source: createMirrorSource({ folder: DEMO_FOLDER, clock }), clock })
  key = await app.liveKey()
  await fillDemo(app.services, new AbortController().signal)
})
after(() => app.stop())

const QUESTIONS: readonly (readonly [path: string, list: string])[] = [
  ['/v1/company/AAPL', 'tickers'],
  ['/v1/resolve?name=apple', 'matches'],
  ['/v1/fundamentals/JPM?period=quarterly', 'income_statement'],
  ['/v1/filings/NVDA?form=10-Q', 'filings'],
  ['/v1/sections/AAPL', 'sections'],
  ['/v1/sections/NVDA?form=10-Q', 'sections'],
  ['/v1/insider/latest', 'transactions'],
  ['/v1/insider/clusters', 'clusters'],
  ['/v1/insider/ZHGT', 'transactions'],
  ['/v1/events/AAPL', 'events'],
  ['/v1/events/restatements', 'events'],
  ['/v1/events/auditor-changes', 'events'],
  ['/v1/holdings/berkshire', 'holdings'],
  ['/v1/activist/latest', 'stakes'],
  ['/v1/activist/ZHGT', 'stakes'],
  ['/v1/opportunities', 'opportunities'],
]

for (const [path, list] of QUESTIONS) {
  test(path, async () => {
    const { status, body, text } = await app.get(path, key)
    assert.equal(status, 200, text)
    assert.ok((body[list] as unknown[]).length > 0, text)
  })
}
