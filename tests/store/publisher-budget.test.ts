// The row that all processes on one store take their slots from.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPublisherBudget } from '../../src/store/publisher-budget.ts'
import { overEngines } from '../support/stores.ts'

const INTERVAL_MS = 40
const MINUTE_MS = 60_000
const [CALLER, FEED, VISITOR, BACKFILL, NOBODY] = [2, 1, 0, -1, -2]
const backfill = { rank: BACKFILL, nextRank: NOBODY, padMs: 0, isForVisitor: false }
const visitor = { ...backfill, rank: VISITOR, isForVisitor: true }
const caller = { ...backfill, rank: CALLER }

overEngines('the budget of a publisher', (stores) => {
  const open = (intervalMs = INTERVAL_MS, visitorShare = 0.2) =>
    createPublisherBudget(stores().ops, { intervalMs, visitorShare })

  test('slots that many ask for at once are an interval apart', async () => {
    const nodes = [1, 2, 3].map(() => open(MINUTE_MS))
    const asks = [...nodes, ...nodes, ...nodes].map((node) => node.take('many', backfill))
    const grants = await Promise.all(asks)
    // Counted from when each was answered, so that some milliseconds are missing.
    const minutes = grants.map(({ waitMs = 0 }) => Math.round(waitMs / MINUTE_MS))
    assert.deepEqual(minutes.sort(), [0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('after an idle time one start is due at once, not those that were left out', async () => {
    const budget = open(MINUTE_MS)
    const first = await budget.take('idle', backfill)
    await stores().ops.run(`update publisher_budget set next_at = next_at - ${10 * MINUTE_MS}`)
    const second = await budget.take('idle', backfill)
    const third = await budget.take('idle', backfill)
    assert.deepEqual([first, second], [slotIn(0), slotIn(0)])
    assert.ok(third.kind === 'slot' && third.waitMs > 0 && third.waitMs <= MINUTE_MS)
  })

  test('at the end of a pause one process probes, in a slot, and the others wait for what it finds', async () => {
    const nodes = [1, 2, 3].map(() => open(MINUTE_MS))
    const probes = () => Promise.all(nodes.map((node) => node.takeProbe('blocked')))
    const kindsOf = async () => (await probes()).map(({ kind }) => kind).sort()
    const [node = open()] = nodes
    await node.pause('blocked', MINUTE_MS, 1, 'rate')
    assert.deepEqual(await kindsOf(), ['wait', 'wait', 'wait'])
    await stores().ops.run(
      "update publisher_budget set paused_until = paused_until - 120000 where publisher = 'blocked'",
    )
    assert.deepEqual(await kindsOf(), ['ask', 'wait', 'wait'])
    // Nothing starts meanwhile, and the probe has taken a slot.
    assert.equal((await node.take('blocked', backfill)).kind, 'paused')
    await node.forgive('blocked', true)
    assert.deepEqual(await kindsOf(), ['ended', 'ended', 'ended'])
    const next = await node.take('blocked', backfill)
    assert.ok(next.kind === 'slot' && next.waitMs > 50_000)
  })

  test('after the clock is set back slots, shares and pauses are as far away as before', async () => {
    const budget = open(100)
    const setBack = async (publisher: string, ms: number) => {
      const times = ['next_at', 'urgent_until', 'visitors_at', 'paused_until', 'looked_at']
      // As if everything had been written by a clock that was so much ahead.
      const ahead = times.map(
        (time) => `${time} = case when ${time} = 0 then 0 else ${time} + ${ms} end`,
      )
      await stores().ops.run(`update publisher_budget set ${ahead} where publisher = $1`, publisher)
    }
    // Less than what is ignored as too far ahead.
    for (const ms of [5_000, MINUTE_MS, 50 * MINUTE_MS]) {
      const name = `set back by ${ms}`
      await budget.take(name, { ...backfill, padMs: 20_000 })
      await setBack(name, ms)
      const next = await budget.take(name, backfill)
      assert.ok(
        next.kind === 'slot' && next.waitMs > 10_000 && next.waitMs < 21_000,
        `${next.waitMs}`,
      )
      await setBack(name, ms)
      await budget.pause(name, 30_000, 1, 'rate')
      const paused = await budget.take(name, backfill)
      assert.ok(paused.kind === 'paused' && paused.waitMs > 20_000 && paused.waitMs <= 30_000)
      await setBack(name, ms)
      const still = await budget.take(name, backfill)
      assert.ok(still.kind === 'paused' && still.waitMs > 10_000 && still.waitMs < 31_000)
      assert.equal((await budget.takeProbe(name)).kind, 'wait')
    }
  })

  test('time asked for behind a slot is left free', async () => {
    const budget = open()
    await budget.take('padded', { ...backfill, padMs: 20_000 })
    const next = await budget.take('padded', backfill)
    assert.ok(next.kind === 'slot' && next.waitMs > 10_000)
  })

  test('while callers wait in one process, others’ feed, visitors and backfill leave the slots to them', async () => {
    const slow = open(MINUTE_MS)
    await slow.take('urgent', { ...caller, nextRank: FEED })
    const kind = async (rank: number) => (await slow.take('urgent', { ...backfill, rank })).kind
    assert.equal(await kind(BACKFILL), 'later')
    assert.equal((await slow.take('urgent', visitor)).kind, 'later')
    assert.equal(await kind(FEED), 'slot')
    await slow.take('urgent', { ...caller, nextRank: CALLER })
    assert.equal(await kind(FEED), 'later')
    assert.equal(await kind(CALLER), 'slot')
    // A feed that waits does not lower what callers have asked for.
    await slow.take('urgent', { ...caller, nextRank: FEED })
    assert.equal(await kind(FEED), 'later')
  })

  test('of a hundred slots, visitors who want each get every fifth, and ten that they had saved', async () => {
    const nodes = [open(MINUTE_MS), open(MINUTE_MS)]
    let slots = 0
    for (let minute = 0; minute < 100; minute++) {
      const grant = await nodes[minute % 2]?.take('visited', visitor)
      if (grant?.kind === 'slot') slots++
      await passMinute('visited')
    }
    // Ten in a row and the two earned meanwhile, then one each five minutes from the 15th to the 95th.
    assert.equal(slots, 12 + 17)
  })

  test('when visitors have used up their share, everybody else goes on, and they are told how long', async () => {
    const budget = open(MINUTE_MS, 0.5)
    for (let slot = 0; slot < 10; slot++) {
      assert.equal((await budget.take('spent', visitor)).kind, 'slot')
    }
    const held = await budget.take('spent', visitor)
    assert.ok(held.kind === 'later' && held.waitMs > 110_000 && held.waitMs <= 120_000)
    assert.equal((await budget.take('spent', backfill)).kind, 'slot')
    assert.equal((await budget.take('spent', caller)).kind, 'slot')
    assert.equal((await budget.take('spent', visitor)).kind, 'later')
    await passMinute('spent')
    await passMinute('spent')
    assert.equal((await budget.take('spent', visitor)).kind, 'slot')
  })

  /** A minute later, as the row sees it. */
  async function passMinute(publisher: string): Promise<void> {
    await stores().ops.run(
      `update publisher_budget set next_at = next_at - ${MINUTE_MS},
         visitors_at = visitors_at - ${MINUTE_MS} where publisher = $1`,
      publisher,
    )
  }

  test('a pause holds everybody, is not shortened, and says why and how often it was asked for', async () => {
    const budget = open()
    await budget.pause('paused', 50_000, 3, 'contact')
    await budget.pause('paused', 10, 3, 'asked')
    const held = await open().take('paused', caller)
    assert.ok(held.kind === 'paused' && held.waitMs > 30_000 && held.waitMs <= 50_000)
    assert.equal(held.reason, 'contact')
    await budget.pause('paused', 90_000, 4, 'rate')
    const longer = await open().take('paused', backfill)
    assert.ok(longer.kind === 'paused' && longer.reason === 'rate')
    await stores().ops.run('update publisher_budget set paused_until = 0')
    assert.deepEqual(await budget.take('paused', backfill), { ...slotIn(0), refusals: 4 })
    await budget.forgive('paused', false)
    const after = await budget.take('paused', backfill)
    assert.ok(after.kind === 'slot' && after.refusals === 0)
  })

  test('a store whose clock was set back by a year does not stop everybody', async () => {
    const budget = open()
    await budget.take('clock', { ...caller, nextRank: CALLER })
    const year = 365 * 86_400_000
    await stores().ops.run(
      `update publisher_budget set next_at = next_at + $1, urgent_until = urgent_until + $1,
         paused_until = next_at + $1, visitors_at = next_at + $1 where publisher = 'clock'`,
      year,
    )
    assert.deepEqual(await budget.take('clock', visitor), slotIn(0))
  })
})

function slotIn(waitMs: number) {
  return { kind: 'slot', waitMs, refusals: 0 }
}
