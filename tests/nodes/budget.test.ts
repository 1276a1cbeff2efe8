// Several processes on one store and one publisher: together they ask no more than one may.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Started, startProcess } from '../support/processes.ts'
import { overEngines } from '../support/stores.ts'
import { type FakePublisher, sends, startFakePublisher } from '../upstream/fake-publisher.ts'

const PROCESSES = 3
const EACH = 12
/** Less often than the publisher allows, so that a stall of this machine cannot look like a breach. */
const INTERVAL_MS = 150
const ALLOWED_A_SECOND = 10
const MISSING = sends(404)

let publisher: FakePublisher
before(async () => {
  publisher = await startFakePublisher(MISSING)
})
after(() => publisher.close())

type Test = Parameters<typeof startProcess>[0]

async function startAsking(t: Test, settings: Readonly<Record<string, string>>) {
  const own = {
    ...settings,
    SEC_CONTACT: 'Budget Test test@example.com',
    BACKFILL: 'off',
    PUBLISHER_URL: publisher.origin,
    PUBLISHER_INTERVAL_MS: String(INTERVAL_MS),
  }
  const children = Array.from({ length: PROCESSES }, (_, at) => {
    const args = [String(EACH), String(at * 1000 + 1)] as const
    return startProcess(t, ['tests/support/asking-child.ts', ...args], { settings: own })
  })
  for (const child of children) {
    if ((await child.nextLine()) !== 'ready') assert.fail((await child.ended).stderr)
  }
  return children
}

/** Times at which requests left the process, in order, until it prints that it is done. */
async function readTimes(child: Started): Promise<number[]> {
  const times: number[] = []
  for (;;) {
    const line = await child.nextLine()
    if (line === 'done') return times
    if (line === null) assert.fail((await child.ended).stderr)
    times.push(Number(line))
  }
}

async function readAll(children: readonly Started[]): Promise<number[]> {
  const times = await Promise.all(children.map(readTimes))
  return times.flat().sort((a, b) => a - b)
}

function mostInASecond(times: readonly number[]): number {
  const counts = times.map((from) => times.filter((at) => at >= from && at < from + 1000).length)
  return Math.max(...counts)
}

overEngines('processes on one store', (stores) => {
  test('ask a publisher together as often as one of them may, one that was stopped too', async (t) => {
    const children = await startAsking(t, stores().settings)
    const [stopped, ...others] = children
    stopped?.child.kill('SIGSTOP')
    for (const child of children) child.tell('go')
    for (const other of others) assert.ok(Number(await other.nextLine()) > 0)
    stopped?.child.kill('SIGCONT')
    const times = await readAll(children)
    assert.equal(times.length, PROCESSES * EACH - others.length)
    assert.ok(mostInASecond(times) <= ALLOWED_A_SECOND)
    const span = (times.at(-1) ?? 0) - (times[0] ?? 0)
    // Each by itself would be through in a third of it.
    assert.ok(span > (PROCESSES - 1) * EACH * INTERVAL_MS)
  })

  test('all pause when the publisher asks one of them to', async (t) => {
    const children = await startAsking(t, stores().settings)
    publisher.replies = [MISSING, MISSING, MISSING, sends(429, '', { 'retry-after': '3' }), MISSING]
    for (const child of children) child.tell('go')
    const times = await readAll(children)
    assert.equal(times.length, PROCESSES * EACH + 1)
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    assert.ok(Math.max(...gaps) > 1_500, `the longest rest was ${Math.max(...gaps)} ms`)
    assert.ok(mostInASecond(times) <= ALLOWED_A_SECOND)
  })
})
