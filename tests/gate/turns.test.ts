// Order of callers at a scarce resource: customers before strangers, callers of a class in turns,
// each within its share, bounded queues, and nobody who has hung up.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as settled } from 'node:timers/promises'
import { actFor, type CallerClass, type GateCaller } from '../../src/gate/caller.ts'
import { createTurns, giveWayToCustomers, type Resource } from '../../src/gate/turns.ts'

function resource(given: Partial<Resource>): Resource {
  const limits = { atOnce: 1, share: 1, strangers: 1, queue: 8, queueShare: 4, waitMs: 60_000 }
  return { name: 'test', is: 'engine', ...limits, ...given }
}

function caller(kind: CallerClass, name: string = kind): GateCaller {
  return { class: kind, name }
}

/** Queues work of callers that ends by itself, and returns the order in which it began. */
async function orderOf(limits: Partial<Resource>, callers: readonly GateCaller[]) {
  const turns = createTurns(resource(limits))
  const first = await turns.enter({ caller: caller('rest'), signal: null })
  const order: string[] = []
  const waiting = callers.map((one) =>
    actFor(one, null, () => turns.during(async () => void order.push(one.name))),
  )
  await settled()
  first.leave()
  await Promise.all(waiting)
  return order
}

test('customers go first whatever the order of arrival, and what can wait last', async () => {
  const kinds = ['rest', 'visitor', 'sandbox', 'feed', 'free', 'paying'] as const
  const order = await orderOf(
    {},
    kinds.map((kind) => caller(kind)),
  )
  assert.deepEqual(order, ['paying', 'free', 'feed', 'visitor', 'sandbox', 'rest'])
})

test('callers of one class take turns however much one of them asks', async () => {
  const many = ['a', 'a', 'a', 'b', 'c'].map((name) => caller('free', name))
  assert.deepEqual(await orderOf({}, many), ['a', 'b', 'c', 'a', 'a'])
})

test('a caller holds no more than its share, strangers together no more than theirs', () => {
  const turns = createTurns(resource({ atOnce: 4, share: 2, strangers: 3 }))
  const [one, other] = [caller('visitor', 'one'), caller('visitor', 'other')]
  assert.equal(typeof turns.tryEnter(one), 'object')
  const second = turns.tryEnter(one)
  assert.equal(turns.tryEnter(one), 'share')
  assert.equal(typeof turns.tryEnter(other), 'object')
  assert.equal(turns.tryEnter(other), 'all')
  assert.equal(typeof turns.tryEnter(caller('paying')), 'object')
  assert.equal(turns.tryEnter(caller('paying', 'third')), 'all')
  assert.ok(typeof second === 'object')
  second.leave()
  second.leave()
  assert.equal(turns.held, 3)
})

test('a full queue of strangers refuses strangers, and no customer', async () => {
  const turns = createTurns(resource({ queue: 2, queueShare: 1 }))
  const held = await turns.enter()
  const ask = (one: GateCaller) => actFor(one, null, () => turns.enter())
  const [one, other] = [ask(caller('visitor', 'one')), ask(caller('visitor', 'other'))]
  const busy = { code: 'service.busy', headers: { 'retry-after': '5' } }
  await assert.rejects(ask(caller('visitor', 'third')), busy)
  const paying = ask(caller('paying'))
  await assert.rejects(ask(caller('paying')), busy, 'beyond its share of the queue')
  assert.deepEqual(
    [turns.state().waiting.visitor, turns.state().waiting.paying, turns.state().refused],
    [2, 1, 2],
  )
  held.leave()
  for (const next of [paying, one, other]) (await next).leave()
  assert.equal(turns.held, 0)
})

test('who has gone is not served, nor who waited too long', async () => {
  const turns = createTurns(resource({ waitMs: 5 }))
  const held = await turns.enter()
  const gone = new AbortController()
  const left = actFor(caller('paying'), gone.signal, () => turns.enter())
  gone.abort()
  await assert.rejects(left, { code: 'service.busy' })
  await assert.rejects(
    actFor(caller('free'), null, () => turns.enter()),
    { code: 'service.busy' },
  )
  await assert.rejects(
    actFor(caller('paying'), gone.signal, () => turns.enter()),
    { code: 'service.busy' },
    'gone before it asked',
  )
  held.leave()
  assert.deepEqual([turns.held, turns.state().waiting.paying], [0, 0])
})

test('a stranger’s page lets the calls of customers end first, and is not held up for ever', async () => {
  const turns = createTurns(resource({ atOnce: 4, share: 4, strangers: 4 }))
  const stranger = turns.tryEnter(caller('visitor', 'one'))
  assert.equal(turns.heldByCustomers, 0)
  const paying = turns.tryEnter(caller('paying'))
  assert.ok(typeof stranger === 'object' && typeof paying === 'object')
  let isPast = false
  const giving = giveWayToCustomers(turns).then(() => {
    isPast = true
  })
  await settled()
  assert.deepEqual([turns.heldByCustomers, isPast], [1, false])
  paying.leave()
  await giving
  turns.tryEnter(caller('paying'))
  await giveWayToCustomers(turns)
  assert.equal(turns.heldByCustomers, 1, 'the wait ends beside a customer that stays')
})
