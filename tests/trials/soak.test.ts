// A small round of the soak: a day of two minutes over both stores in turn, with every fault on and
// several processes killed.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { runSoak, type SoakOptions } from '../../trials/soak.ts'
import { ENGINES, TITLES } from '../../trials/support/engines.ts'

const SMALL: SoakOptions = {
  filings: 240,
  webhooks: 60,
  speed: 1600,
  kills: 5,
  seed: 11,
  poll: 1,
  minutes: 8,
}

describe('a simulated day', { concurrency: 1 }, () => {
  for (const engine of ENGINES) {
    test(`loses nothing through faults and kill -9 (${TITLES[engine]})`, {
      timeout: 600_000,
    }, async (t) => {
      const verdict = await runSoak(engine, SMALL)
      if (!verdict) return t.skip('no PostgreSQL programs are installed')
      assert.ok(verdict.expected > 40, 'there is something to deliver')
      assert.equal(verdict.lost, 0, verdict.onLost ?? '')
      for (const count of [verdict.ids, verdict.sequences, verdict.signatures]) {
        assert.equal(count.survived, count.tried)
      }
      assert.ok(verdict.interruptions >= SMALL.kills)
      t.diagnostic(
        `${verdict.expected} deliveries in ${verdict.attempts} attempts, ` +
          `${verdict.duplicated} acknowledged twice, ${verdict.requests} requests`,
      )
    })
  }
})
