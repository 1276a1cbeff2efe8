// The store's probe: a store that answers reads and takes no writes is not well.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createStoreProbe } from '../../src/store/probe.ts'
import { overEngines } from '../support/stores.ts'

overEngines('the probe of the stores', (stores) => {
  test('fails while nothing can be written, though everything can be read', async () => {
    const { ops, data, clock } = stores()
    let now = 0
    const probe = createStoreProbe({ ops, data, damage: () => [] }, clock, () => now)
    await probe()
    await ops.run('alter table write_probes rename to write_probes_away')
    now += 1999
    await probe()
    now += 1
    await assert.rejects(probe(), /write_probes/)
    await ops.run('alter table write_probes_away rename to write_probes')
    await probe()
  })

  test('writes once for many who ask at a time', async () => {
    const { data, clock } = stores()
    const writes: string[] = []
    const ops = {
      ...stores().ops,
      run: async (sql: string) => {
        writes.push(sql)
        return 1
      },
    }
    const probe = createStoreProbe({ ops, data, damage: () => [] }, clock)
    await Promise.all(Array.from({ length: 50 }, () => probe()))
    assert.equal(writes.length, new Set(writes).size)
    assert.equal(writes.length, 2)
  })
})
