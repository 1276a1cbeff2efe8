// Places that are held for long, counted by caller across two processes over one store.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createPlaces } from '../../src/accounts/places/places.ts'
import type { GateCaller } from '../../src/gate/caller.ts'
import { createGate } from '../../src/gate/gate.ts'
import { STREAMS_EACH } from '../../src/gate/resources.ts'
import type { Lack, Ticket } from '../../src/gate/turns.ts'
import { overEngines, type TestStores } from '../support/stores.ts'

const MINUTE_MS = 60_000
const SETTINGS = {
  ...{ connectionsMax: 1000, connectionShare: 1, addressShare: 1, inFlightMax: 200 },
  ...{ longReads: 2, longReadMs: 1000, columnMb: 256 },
}

const startProcess = ({ ops, clock }: TestStores) => createPlaces(ops, createGate(SETTINGS), clock)
const customer = (name: string): GateCaller => ({ class: 'paying', name })

function held(entered: Ticket | Lack): Ticket {
  if (typeof entered === 'string') assert.fail(`refused: ${entered}`)
  return entered
}

overEngines('places held for long', (stores) => {
  test('a caller has its share of them over all processes, and another one has its own', async () => {
    const [one, other] = [startProcess(stores()), startProcess(stores())]
    const enter = (at: number) => (at % 2 ? one : other).tryEnter('streams', customer('acc_1'))
    const tickets: Ticket[] = []
    for (let at = 0; at < STREAMS_EACH; at++) tickets.push(held(await enter(at)))
    assert.deepEqual([await enter(0), await enter(1)], ['share', 'share'])
    held(await one.tryEnter('streams', customer('acc_2'))).leave()
    held(await one.tryEnter('transfers', customer('acc_1'))).leave()

    tickets[0]?.leave()
    while ((await enter(1)) === 'share') await delay(5)
    assert.equal(await enter(0), 'share')
  })

  test('many at once never have more than their share', async () => {
    const processes = [startProcess(stores()), startProcess(stores())]
    const entered = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        processes[at % 2]?.tryEnter('streams', customer('acc_3')),
      ),
    )
    assert.ok(entered.filter((one) => typeof one === 'object').length <= STREAMS_EACH)
  })

  test('what is renewed stays, and what its process left behind ends within a minute', async () => {
    const { clock } = stores()
    const [alive, dead, next] = [1, 2, 3].map(() => startProcess(stores()))
    assert.ok(alive && dead && next)
    const caller = customer('acc_4')
    for (let at = 0; at < 2; at++) held(await alive.tryEnter('streams', caller))
    for (let at = 2; at < STREAMS_EACH; at++) held(await dead.tryEnter('streams', caller))
    assert.equal(await next.tryEnter('streams', caller), 'share')
    clock.advance(MINUTE_MS / 2)
    await alive.renew()
    clock.advance(MINUTE_MS / 2)
    for (let at = 2; at < STREAMS_EACH; at++) held(await next.tryEnter('streams', caller))
    assert.equal(await next.tryEnter('streams', caller), 'share')
  })

  test('a clock that was set back keeps nobody out', async () => {
    const { clock } = stores()
    const caller = customer('acc_5')
    const before = startProcess(stores())
    for (let at = 0; at < STREAMS_EACH; at++) held(await before.tryEnter('streams', caller))
    clock.advance(-60 * MINUTE_MS)
    held(await startProcess(stores()).tryEnter('streams', caller))
  })
})
