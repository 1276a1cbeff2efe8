// Who may be attempted while others are waited for.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRooms, type Rooms } from '../../src/webhooks/rooms.ts'

function enter(rooms: Rooms, from: number, count: number, host: string, account = 'one') {
  const ids = Array.from({ length: count }, (_, index) => `wh_${from + index}`)
  for (const id of ids) rooms.enter({ id, host, account_id: account }, 'quick')
  return ids
}

test('an attempt that overruns frees its place in the quick room', () => {
  const rooms = createRooms({ quick: 16, waiting: 16 })
  const ids = enter(rooms, 0, 8, 'a.example')
  assert.deepEqual(rooms.opening('quick').hosts, ['a.example'])
  for (const id of ids) rooms.overrun(id)
  assert.deepEqual(rooms.opening('quick'), { limit: 2, hosts: [], accounts: [] })
  assert.deepEqual(rooms.opening('waiting'), { limit: 2, hosts: ['a.example'], accounts: ['one'] })
  assert.equal(rooms.size, 8)
})

test('a host beyond its half of the waiting room is left out of the quick room, and no other', () => {
  const rooms = createRooms({ quick: 16, waiting: 8 })
  const ids = enter(rooms, 0, 6, 'a.example')
  for (const id of ids) rooms.overrun(id)
  assert.deepEqual(rooms.opening('quick'), { limit: 2, hosts: ['a.example'], accounts: [] })
  const [first = ''] = ids
  rooms.leave(first)
  // One of the two that were stuck has its place now.
  assert.deepEqual(rooms.opening('quick').hosts, [])
  rooms.leave(ids[1] ?? '')
  assert.deepEqual(rooms.opening('quick'), { limit: 2, hosts: [], accounts: [] })
  assert.equal(rooms.opening('waiting').limit, 2)
})

test('an account that fills the waiting room with many hosts leaves quick places to others', () => {
  const rooms = createRooms({ quick: 16, waiting: 4 })
  for (let number = 0; number < 12; number++) {
    const [id = ''] = enter(rooms, number, 1, `${number}.example`)
    rooms.overrun(id)
  }
  const opening = rooms.opening('quick')
  assert.deepEqual([opening.limit, opening.accounts], [2, ['one']])
  assert.equal(rooms.opening('waiting').limit, 0)
})

test('a room that is full lets nobody in', () => {
  const rooms = createRooms({ quick: 4, waiting: 4 })
  for (const host of ['a', 'b', 'c', 'd']) enter(rooms, host.charCodeAt(0), 1, host)
  assert.equal(rooms.opening('quick').limit, 0)
  rooms.leave(`wh_${'a'.charCodeAt(0)}`)
  assert.equal(rooms.opening('quick').limit, 1)
})
