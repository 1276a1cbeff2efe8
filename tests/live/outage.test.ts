// A publisher that was away: its outage is recorded once whatever conditions it passes through, the jobs
// that waited are due at its end, and one line says what was caught up.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkOutages } from '../../src/ingestion/live/catch-up.ts'
import { beginFeed, recordPoll } from '../../src/ingestion/live/feed-store.ts'
import { insertSeen, markProcessed } from '../../src/ingestion/live/store.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { Postponed } from '../../src/queue/queue.ts'
import { createConditionHandler, createPublisherState } from '../../src/service/publishers.ts'
import { selectOutages, selectPublishers } from '../../src/store/publisher-states.ts'
import type { PublisherCondition } from '../../src/upstream/condition.ts'
import { isIdle, openTestQueue, until } from '../support/queue.ts'
import { overEngines } from '../support/stores.ts'

const EDGAR = 'www.sec.gov'
const AWAY_AT = '2025-10-01T12:00:00.000Z'
const BLOCKED_AT = '2025-10-01T12:40:00.000Z'
const BACK_AT = '2025-10-01T14:00:00.000Z'
const ACCESSION = '0000320193-25-000079'

const met = (condition: PublisherCondition['condition'], at: string): PublisherCondition => ({
  publisher: EDGAR,
  condition,
  since: Date.parse(at),
  until: null,
  detail: condition === 'answering' ? null : 'no answer',
})

overEngines('an outage', (stores, engine) => {
  test('is told by processes that did not meet it', async (t) => {
    const { ops, clock } = stores()
    const parts = { ops, clock, queue: openTestQueue(ops), log: silentLog }
    createConditionHandler(parts)({ ...met('away', AWAY_AT), publisher: 'SEC' })
    await until('it is away', async () => (await selectPublishers(ops)).length === 1)
    const other = createPublisherState(parts, () => [])
    t.after(async () => {
      other.stop()
      await ops.run('delete from publisher_states')
    })
    await other.ready
    // One process alone serves an embedded store, and has met what is in it.
    const told = engine === 'postgres' ? `away; since=${AWAY_AT}` : null
    assert.equal(other.current(), told)
    const until_at = { ...met('blocked', BLOCKED_AT), publisher: 'SEC', until: Date.parse(BACK_AT) }
    const own = createPublisherState({ ...parts, ops }, () => [until_at])
    t.after(own.stop)
    assert.equal(own.current(), `blocked; since=${BLOCKED_AT}; until=${BACK_AT}`)
  })

  test('ends once for all processes, and is reported once its filings are read', async () => {
    const { ops, clock } = stores()
    const queue = openTestQueue(ops)
    const lines: [object, string][] = []
    const log = { ...silentLog, info: (fields: object, text: string) => lines.push([fields, text]) }
    const live = { services: { ops, clock, log }, queue }

    const [first, second] = [0, 1].map(() => createConditionHandler({ ops, queue, log }))
    first?.(met('away', AWAY_AT))
    await until('it is away', async () => (await selectPublishers(ops)).length === 1)
    second?.(met('blocked', BLOCKED_AT))
    await until('it blocks', async () => (await selectPublishers(ops))[0]?.condition === 'blocked')
    // Away and blocked are one outage, which began when it went away.
    assert.equal((await selectPublishers(ops))[0]?.since, AWAY_AT)
    assert.deepEqual(await selectOutages(ops, 5), [])

    let tries = 0
    let isAway = true
    await queue.enqueue([{ name: 'read', key: ACCESSION, payload: null, priority: 'news' }])
    const working = await queue.work({
      names: ['read'],
      handle: async () => {
        tries++
        if (isAway) throw new Postponed('away', { waitMs: 3_600_000, isForPublisher: true })
      },
    })
    await until('the job waits', async () => tries === 1 && (await queue.count()).running === 0)
    isAway = false
    first?.(met('answering', BACK_AT))
    second?.(met('answering', BACK_AT))
    await until('the job ran', async () => tries === 2 && (await isIdle(queue)))
    await working.stop()
    const [outage, ...others] = await selectOutages(ops, 5)
    assert.deepEqual(others, [])
    assert.deepEqual(outage, {
      publisher: EDGAR,
      condition: 'blocked',
      began_at: AWAY_AT,
      ended_at: BACK_AT,
      waited: 1,
      caught_up_at: null,
      filings_read: null,
    })

    // The feed was last read before it came back.
    await beginFeed(ops, AWAY_AT)
    await recordPoll(ops, { at: BLOCKED_AT, readTo: null, isSteady: false })
    await checkOutages(live)
    assert.deepEqual(lines, [])

    await ops.transaction(async (tx) => {
      const filing = {
        accession: ACCESSION,
        form: '10-K',
        ciks: ['0000320193'],
        filed: '2025-10-01',
      }
      const times = { accepted_at: BACK_AT, seen_at: BACK_AT, unlisted_at: null }
      await insertSeen(tx, [{ ...filing, ...times, names: {}, source: 'feed', state: 'pending' }])
      await markProcessed(tx, ACCESSION, '2025-10-01T14:00:03.000Z')
    })
    await recordPoll(ops, { at: '2025-10-01T14:00:02.000Z', readTo: null, isSteady: false })
    await checkOutages(live)
    await checkOutages(live)
    assert.equal(lines.length, 1)
    assert.equal(lines[0]?.[1], 'caught up after a publisher was away')
    assert.deepEqual(lines[0]?.[0], {
      publisher: EDGAR,
      condition: 'blocked',
      began_at: AWAY_AT,
      ended_at: BACK_AT,
      seconds: 7200,
      waited: 1,
      read: 1,
    })
  })
})
