// Deliveries that may start while slow ones are running.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pools } from '../../src/contract/work/outbound.ts'
import { createPools } from '../../src/webhooks/destination/pools.ts'

function enter(pools: Pools, from: number, count: number, host: string, account = 'one') {
  const ids = Array.from({ length: count }, (_, index) => `wh_${from + index}`)
  for (const id of ids) pools.enter({ id, host, account_id: account }, 'quick')
  return ids
}

test('an attempt that is slow frees its place in the quick pool', () => {
  const pools = createPools({ quick: 16, waiting: 16 })
  const ids = enter(pools, 0, 8, 'a.example')
  assert.deepEqual(pools.capacity('quick').fullHosts, ['a.example'])
  for (const id of ids) pools.markSlow(id)
  assert.deepEqual(pools.capacity('quick'), { limit: 2, fullHosts: [], fullAccounts: [] })
  assert.deepEqual(pools.capacity('waiting'), {
    limit: 2,
    fullHosts: ['a.example'],
    fullAccounts: ['one'],
  })
})

test('a host beyond its half of the waiting pool is left out of the quick pool, and no other', () => {
  const pools = createPools({ quick: 16, waiting: 8 })
  const ids = enter(pools, 0, 6, 'a.example')
  for (const id of ids) pools.markSlow(id)
  assert.deepEqual(pools.capacity('quick'), {
    limit: 2,
    fullHosts: ['a.example'],
    fullAccounts: [],
  })
  const [first = ''] = ids
  pools.leave(first)
  // One of the two that were stuck has its place now.
  assert.deepEqual(pools.capacity('quick').fullHosts, [])
  pools.leave(ids[1] ?? '')
  assert.deepEqual(pools.capacity('quick'), { limit: 2, fullHosts: [], fullAccounts: [] })
  assert.equal(pools.capacity('waiting').limit, 2)
})

test('an account that fills the waiting pool with many hosts leaves quick places to others', () => {
  const pools = createPools({ quick: 16, waiting: 4 })
  for (let number = 0; number < 12; number++) {
    const [id = ''] = enter(pools, number, 1, `${number}.example`)
    pools.markSlow(id)
  }
  const capacity = pools.capacity('quick')
  assert.deepEqual([capacity.limit, capacity.fullAccounts], [2, ['one']])
  assert.equal(pools.capacity('waiting').limit, 0)
})

test('a pool that is full has no capacity', () => {
  const pools = createPools({ quick: 4, waiting: 4 })
  for (const host of ['a', 'b', 'c', 'd']) enter(pools, host.charCodeAt(0), 1, host)
  assert.equal(pools.capacity('quick').limit, 0)
  pools.leave(`wh_${'a'.charCodeAt(0)}`)
  assert.equal(pools.capacity('quick').limit, 1)
})

test('a single attempt is admitted where its host and its account have their share left', () => {
  const pools = createPools({ quick: 16, waiting: 1 })
  const one = (host: string, account_id: string) => pools.admits({ id: 'wh_new', host, account_id })
  for (const id of enter(pools, 0, 4, 'a.example')) pools.markSlow(id)
  // Two of them are more than an eighth of the quick pool, and wait where they began.
  assert.deepEqual([one('a.example', 'two'), one('b.example', 'one')], [false, true])
  for (let number = 10; number < 16; number++) {
    const [id = ''] = enter(pools, number, 1, `${number}.example`)
    pools.markSlow(id)
  }
  assert.deepEqual([one('b.example', 'one'), one('b.example', 'two')], [false, true])
  enter(pools, 20, 7, 'c.example', 'three')
  assert.equal(one('d.example', 'four'), false)
})
