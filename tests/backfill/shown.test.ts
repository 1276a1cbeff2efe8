// How far the filling is, as people and programs see it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { STAGES } from '../../src/ingestion/backfill/stages.ts'
import { type StageRow, writeStage } from '../../src/ingestion/backfill/store.ts'
import { newRow } from '../../src/ingestion/backfill/transitions.ts'
import { startApp } from '../support/app.ts'
import { ENGINES } from '../support/engines.ts'
import { runCli } from '../support/processes.ts'

const AT = '2025-11-15T16:50:00.000Z'

function rowOf(name: string, more: Partial<StageRow>): StageRow {
  const stage = STAGES.find((one) => one.name === name)
  assert.ok(stage)
  return { ...newRow(stage, 'running', AT), started_at: AT, phase_at: AT, ...more }
}

test('the status page and the list of jobs say how far each stage is, and why one failed', async (t) => {
  const store = await ENGINES[0]?.prepare()
  assert.ok(store)
  const app = await startApp(t, { store })
  t.after(() => store.remove())
  const plain = await app.get('/status')
  assert.doesNotMatch(plain.text, /<h2>Backfill<\/h2>/)
  const { data } = app.services
  await writeStage(data, rowOf('holdings', { done: 200, total: 1000, is_followed: 1 }))
  const reason = 'the disk is <full>'
  await writeStage(data, rowOf('companyfacts', { state: 'failed', detail: reason, failures: 1 }))
  // Ten minutes for 200 of 1,000 leave forty; 800 requests of 110 ms are 88 seconds.
  const { text } = await app.get('/status')
  assert.match(text, /<h2>Backfill<\/h2>/)
  assert.match(
    text,
    /<td>200 of 1000 reports<\/td>\s*<td>40 min at the current rate, 2 min at the publisher’s rate limit<\/td>/,
  )
  assert.match(text, /<td>failed<\/td>.*\s*.*the disk is &lt;full&gt;/)
  const settings = { ...store.settings, CLOCK: '2025-11-15T17:00:00Z' }
  const listed = await runCli(t, ['jobs', 'list', '--json'], { settings })
  const { stages } = JSON.parse(listed.stdout)
  assert.deepEqual(
    stages.map(({ stage, state, done, total }: StageRow) => [stage, state, done, total]),
    [
      ['holdings', 'running', 200, 1000],
      ['companyfacts', 'failed', 0, null],
    ],
  )
  const told = await runCli(t, ['jobs', 'list'], { settings })
  assert.match(
    told.stderr,
    /^backfill holdings: running, 200 of 1000 reports, 4\d min left at the current rate/m,
  )
  assert.match(told.stderr, /^backfill companyfacts: failed, .*the disk is <full>$/m)
})
