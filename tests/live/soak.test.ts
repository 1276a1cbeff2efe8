// A publisher's day at a thousand times its pace, with faults, through the program that ships, over
// both stores: every filing is read and told exactly once, although the worker is killed half-way,
// and what the feed leaves out comes in by the index.

import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { collectDay } from '../../src/commands/simulate-day.ts'
import { createChance, readFaults } from '../../src/commands/simulate-faults.ts'
import { type SimulatedPublisher, startPublisher } from '../../src/commands/simulate-server.ts'
import { fromEastern, systemClock } from '../../src/kernel/time.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { runCli, startProcess } from '../support/processes.ts'
import { until } from '../support/queue.ts'
import { overEngines } from '../support/stores.ts'
import { DAY, type DayFiling, documentsOf, isRead, makeDay } from './forms.ts'

const FILINGS = 60
const SPEED = 1000
const SEED = 11
const LONG_MS = 240_000
// Without the stalls: each holds up a request for as long as the source is patient.
const FAULTS = [
  '403',
  '429',
  '503',
  'truncated',
  'duplicates',
  'out-of-order',
  'shifting',
  'unlisted',
]

let folder = ''
let filings: DayFiling[] = []

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openfilings-soak-'))
  filings = makeDay(FILINGS)
  for (const [url, text] of documentsOf(filings)) {
    const path = join(folder, url.replace('https://', ''))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
})
after(() => rm(folder, { recursive: true }))

async function simulate(): Promise<SimulatedPublisher & { endsAt: number }> {
  const mirror = createMirrorSource({ folder, clock: systemClock })
  const collected = await collectDay(mirror, DAY)
  assert.equal(collected.length, FILINGS)
  const startedAt = systemClock.now()
  const opensAt = Date.parse(fromEastern(`${DAY}T07:30:00`))
  const now = () => opensAt + (systemClock.now() - startedAt) * SPEED
  const chance = createChance(readFaults(FAULTS), SEED)
  const unlisted = collected.filter(({ accession }) => chance.marks('unlisted', accession))
  assert.ok(unlisted.length > 0, 'some filings stand in the index only')
  const publisher = await startPublisher({ mirror, filings: collected, day: DAY, chance, now }, 0)
  const endsAt = startedAt + (Date.parse(fromEastern(`${DAY}T22:00:01`)) - opensAt) / SPEED
  return { ...publisher, endsAt }
}

overEngines('a simulated day', (stores) => {
  test('is read and told exactly once, through faults and kill -9', {
    timeout: LONG_MS,
  }, async (t) => {
    const { ops, settings: own } = stores()
    await ops.run('create table told (accession text primary key)')
    const publisher = await simulate()
    t.after(() => publisher.close())
    const settings = {
      ...own,
      ROLE: 'worker',
      SEC_CONTACT: 'Soak Test test@example.com',
      PUBLISHER_URL: publisher.url,
      WATCH_SECONDS: '1',
      // A weekday morning after it: the day's index counts as due.
      CLOCK: '2025-11-17T15:00:00Z',
    }
    const worker = () =>
      startProcess(t, ['tests/support/live-child.ts'], { settings, withinMs: LONG_MS })
    const first = worker()
    for (let lines = 0; lines < FILINGS / 4; lines++) {
      const line = await first.nextLine()
      if (line === null) assert.fail((await first.ended).stderr)
    }
    first.child.kill('SIGKILL')
    await first.ended
    worker()

    await until('the day’s index is out', () => systemClock.now() > publisher.endsAt)
    const expected = filings.filter(isRead).map(({ accession }) => accession)
    const check = await runCli(t, ['check', 'completeness', '--day', DAY, '--fetch', '--json'], {
      settings,
      withinMs: LONG_MS,
    })
    const { listed, unread } = JSON.parse(check.stdout)
    assert.deepEqual([listed, unread], [expected.length, FILINGS - expected.length])
    const told = () => ops.all<{ accession: string }>('select accession from told order by 1')
    await until('all are told', async () => (await told()).length >= expected.length)
    assert.deepEqual(
      (await told()).map(({ accession }) => accession),
      expected,
    )
    const states = await ops.all<{ state: string; count: number }>(
      'select state, count(*) as count from seen_filings group by state order by state',
    )
    assert.deepEqual(
      states.map(({ state, count }) => [state, count]),
      [
        ['ignored', FILINGS - expected.length],
        ['processed', expected.length],
      ],
    )
    assert.ok(publisher.counts.faults > 0, 'faults struck')
    t.diagnostic(
      `${FILINGS} filings, ${expected.length} told, ${publisher.counts.requests} requests, ` +
        `${publisher.counts.faults} of them faults`,
    )
  })
})
