// The queue's promises, once per engine.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { machineClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createLeasedQueue } from '../../src/queue/leased.ts'
import {
  LANES,
  type NewJob,
  Postponed,
  type Queue,
  type TakenJob,
  toRetryMs,
} from '../../src/queue/queue.ts'
import { storeUnavailable } from '../../src/store/database.ts'
import type { Priority } from '../../src/upstream/source.ts'
import { startProcess } from '../support/processes.ts'
import { isIdle, LEASE_MS, openTestQueue, until } from '../support/queue.ts'
import { overEngines } from '../support/stores.ts'

const NAME = 'test.work'

function job(key: string, more: Partial<NewJob> = {}): NewJob {
  return { name: NAME, key, payload: { key }, priority: 'feed', ...more }
}

overEngines('the queue', (stores) => {
  const open = (limits = {}, log = silentLog) => openTestQueue(stores().ops, limits, log)

  test('a job is handed out once, with its payload, and is gone when done', async (t) => {
    const queue = open()
    const taken: TakenJob[] = []
    await queue.enqueue([job('a', { payload: { accession: '1', parts: [1, null, 'é'] } })])
    const working = await queue.work({
      names: [NAME],
      concurrency: 2,
      handle: async (one) => void taken.push(one),
    })
    t.after(() => working.stop())
    await until('the job is done', () => isIdle(queue))
    assert.equal(taken.length, 1)
    assert.deepEqual(taken[0]?.payload, { accession: '1', parts: [1, null, 'é'] })
    assert.deepEqual([taken[0]?.key, taken[0]?.attempt, taken[0]?.priority], ['a', 1, 'feed'])
    assert.deepEqual(await queue.list({ limit: 10 }), [])
  })

  test('a key is enqueued once while it waits, from any number of sides at once', async () => {
    const queue = open()
    const sides = Array.from({ length: 8 }, () => queue.enqueue([job('same'), job('other')]))
    await Promise.all(sides)
    const waiting = await queue.list({ state: 'waiting', limit: 10 })
    assert.deepEqual(waiting.map(({ key }) => key).sort(), ['other', 'same'])
    await drain(queue)
  })

  test('a job of a transaction that is undone never was', async () => {
    const queue = open()
    await queue.count()
    const undone = stores().ops.transaction(async (tx) => {
      await queue.enqueue([job('undone')], tx)
      throw new Error('undo')
    })
    await assert.rejects(undone, /undo/)
    await stores().ops.transaction((tx) => queue.enqueue([job('kept')], tx))
    assert.deepEqual(
      (await queue.list({ limit: 10 })).map(({ key }) => key),
      ['kept'],
    )
    await drain(queue)
  })

  test('callers go before news, news before the feed, visitors and a backfill', async (t) => {
    const queue = open()
    await queue.enqueue([job('b1', { priority: 'backfill' }), job('v1', { priority: 'visitor' })])
    await queue.enqueue([job('f1'), job('n1', { priority: 'news' })])
    await queue.enqueue([job('w1', { priority: 'watched' })])
    await queue.enqueue([job('c1', { priority: 'caller' }), job('b2', { priority: 'backfill' })])
    const order: string[] = []
    const working = await queue.work({
      names: [NAME],
      concurrency: 1,
      handle: async ({ key, priority }) => void order.push(`${priority} ${key}`),
    })
    t.after(() => working.stop())
    await until('all are done', () => isIdle(queue))
    assert.deepEqual(order, [
      'caller c1',
      'watched w1',
      'news n1',
      'feed f1',
      'visitor v1',
      'backfill b1',
      'backfill b2',
    ])
  })

  test('since when the job that is due longest has waited is known for each priority', async (t) => {
    const queue = open()
    assert.deepEqual(await queue.oldestDue(), {
      caller: null,
      watched: null,
      news: null,
      feed: null,
      visitor: null,
      backfill: null,
    })
    await queue.enqueue([job('first')])
    await delay(20)
    await queue.enqueue([job('second'), job('b', { priority: 'backfill' })])
    const [first, ...later] = await queue.list({ limit: 10 })
    const runAtOf = (key: string) => later.find((one) => one.key === key)?.run_at
    assert.deepEqual(await queue.oldestDue(), {
      caller: null,
      watched: null,
      news: null,
      feed: first?.run_at,
      visitor: null,
      backfill: runAtOf('b'),
    })
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    let isBack = false
    const working = await queue.work({
      names: [NAME],
      concurrency: 1,
      async handle({ key }) {
        begun.resolve()
        await end.promise
        if (key !== 'first' || isBack) return
        throw new Postponed('away', { waitMs: 3_600_000, isForPublisher: true })
      },
    })
    t.after(() => working.stop())
    await begun.promise
    assert.equal((await queue.oldestDue()).feed, runAtOf('second'), 'one under way does not wait')
    end.resolve()
    await until('only the postponed one is left', async () => {
      const left = await queue.list({ limit: 10 })
      return left.length === 1 && left[0]?.state === 'waiting'
    })
    const due = await queue.oldestDue()
    assert.equal(due.feed, null, 'it is not due yet')
    isBack = true
    assert.equal(await queue.resume(), 1)
    await until('it has been tried again', () => isIdle(queue))
  })

  test('no more jobs run at once than are allowed, and as many as are', async (t) => {
    const queue = open()
    await queue.enqueue(Array.from({ length: 12 }, (_, index) => job(`p${index}`)))
    let now = 0
    let most = 0
    const asManyAsMay = Promise.withResolvers<void>()
    const working = await queue.work({
      names: [NAME],
      concurrency: 3,
      async handle() {
        now++
        most = Math.max(most, now)
        if (now === 3) asManyAsMay.resolve()
        await asManyAsMay.promise
        // One more would begin meanwhile.
        await delay(30)
        now--
      },
    })
    t.after(() => working.stop())
    await until('all are done', () => isIdle(queue))
    assert.equal(most, 3)
  })

  test('a failed job is tried again later, and keeps the reason meanwhile', async (t) => {
    const queue = open()
    await queue.enqueue([job('flaky')])
    const attempts: number[] = []
    const working = await queue.work({
      names: [NAME],
      concurrency: 1,
      async handle({ attempt }) {
        attempts.push(attempt)
        if (attempt === 1) throw new Error('the publisher stumbled')
      },
    })
    t.after(() => working.stop())
    await until('it failed once', async () => {
      const [one] = await queue.list({ state: 'waiting', limit: 1 })
      return one?.reason === 'the publisher stumbled'
    })
    await until('it is done', () => isIdle(queue))
    assert.deepEqual(attempts, [1, 2])
    assert.equal((await queue.count()).dead, 0)
  })

  test('a job that failed goes behind those of its priority that were never tried', async (t) => {
    const queue = open()
    // Working through these jobs takes longer than the wait before the second attempt.
    const others = Array.from({ length: 20 }, (_, index) => job(`other ${index}`))
    await queue.enqueue([job('flaky'), ...others, job('last', { priority: 'backfill' })])
    const order: string[] = []
    const working = await queue.work({
      names: [NAME],
      concurrency: 1,
      async handle({ key, attempt, priority }) {
        assert.equal(priority, key === 'last' ? 'backfill' : 'feed')
        order.push(key)
        if (key === 'flaky' && attempt === 1) throw new Error('the publisher stumbled')
        if (key !== 'last') await delay(300)
      },
    })
    t.after(() => working.stop())
    await until('all are done', () => isIdle(queue))
    assert.equal(order.length, 23)
    assert.deepEqual([order[0], ...order.slice(-2)], ['flaky', 'flaky', 'last'])
  })

  test('jobs that never end take no places of other priorities, nor of those that failed', async (t) => {
    const queue = open()
    const stuck = LANES.feed.places + 5
    await queue.enqueue([job('flaky')])
    const release = Promise.withResolvers<void>()
    const order: string[] = []
    let held = 0
    const working = await queue.work({
      names: [NAME],
      async handle({ key, attempt }) {
        if (key.startsWith('stuck')) {
          held++
          return release.promise
        }
        if (key === 'flaky' && attempt === 1) throw new Error('the publisher stumbled')
        order.push(key)
      },
    })
    t.after(async () => {
      release.resolve()
      await working.stop()
    })
    await queue.enqueue(Array.from({ length: stuck }, (_, index) => job(`stuck ${index}`)))
    await until('its places are taken', async () => held === LANES.feed.places)
    await queue.enqueue([
      job('news', { priority: 'news' }),
      job('backfill', { priority: 'backfill' }),
      job('behind'),
    ])
    await until('others are done', async () => order.length === 3)
    assert.deepEqual(order.toSorted(), ['backfill', 'flaky', 'news'])
    assert.equal(held, LANES.feed.places)
    release.resolve()
    await until('all are done', () => isIdle(queue))
    assert.equal(held, stuck)
  })

  test('of filings, those accepted last go first; a backfill goes in its order', async (t) => {
    const queue = open()
    const at = (minute: number) => `2025-10-01T12:0${minute}:00.000Z`
    const filings = (priority: Priority) =>
      [2, 3, 1].map((minute) => job(`${priority} ${minute}`, { priority, acceptedAt: at(minute) }))
    await queue.enqueue([...filings('backfill'), ...filings('feed'), ...filings('watched')])
    const order: string[] = []
    const working = await queue.work({
      names: [NAME],
      concurrency: 1,
      handle: async ({ key }) => void order.push(key),
    })
    t.after(() => working.stop())
    await until('all are done', () => isIdle(queue))
    assert.deepEqual(order, [
      ...['watched 3', 'watched 2', 'watched 1'],
      ...['feed 3', 'feed 2', 'feed 1'],
      ...['backfill 2', 'backfill 3', 'backfill 1'],
    ])
  })

  test('a job that met a store that was away has not failed', async (t) => {
    const queue = open()
    await queue.enqueue([job('met it')])
    const attempts: number[] = []
    const working = await queue.work({
      names: [NAME],
      async handle({ attempt }) {
        attempts.push(attempt)
        if (attempts.length === 1) throw storeUnavailable(new Error('it restarts'))
      },
    })
    t.after(() => working.stop())
    await until('it is done', () => isIdle(queue))
    assert.deepEqual(attempts, [1, 1])
  })

  test('jobs that wait are due once the clock of the store was set back', async (t) => {
    const { ops } = stores()
    // Time that passes while the store's clock does not is the same as a clock that is set back.
    let aheadMs = 0
    let readings = 0
    const elapsed = () => {
      readings++
      return machineClock.elapsed() + aheadMs
    }
    const clock = { ...machineClock, elapsed }
    const queue = createLeasedQueue({ ops, clock, log: silentLog, limits: { leaseMs: 3_000 } })
    const compareClocks = () => {
      const seen = readings
      return until('the clocks were compared twice', () => readings >= seen + 6)
    }
    await queue.enqueue([job('waits an hour')])
    let begun = 0
    const working = await queue.work({
      names: [NAME],
      async handle() {
        if (begun++ === 0) throw new Postponed('not yet', { waitMs: 3_600_000 })
      },
    })
    t.after(() => working.stop())
    const isWaiting = async () => (await queue.count()).waiting === 1
    await until('it waits', async () => begun === 1 && (await isWaiting()))
    await compareClocks()
    assert.equal(begun, 1)
    aheadMs = 4_000
    await compareClocks()
    assert.equal(begun, 1, 'clocks are corrected by less')
    aheadMs += 3_600_000
    await until('it is done', () => isIdle(queue))
    assert.equal(begun, 2)
  })

  test('a postponed job has not failed, and is due when the publisher is back', async (t) => {
    const warned: string[] = []
    const queue = open({}, { ...silentLog, warn: (_, message) => void warned.push(message) })
    await queue.enqueue([job('waits'), job('late')])
    const attempts: string[] = []
    let isBack = false
    const working = await queue.work({
      names: [NAME],
      async handle({ key, attempt, priority }) {
        attempts.push(`${key} ${attempt} ${priority}`)
        if (isBack) return
        const how = key === 'late' ? ({ priority: 'backfill' } as const) : { isForPublisher: true }
        throw new Postponed('the publisher is away', { waitMs: 3_600_000, ...how })
      },
    })
    t.after(() => working.stop())
    await until('both wait', async () => {
      const waiting = await queue.list({ state: 'waiting', limit: 10 })
      return waiting.filter(({ reason }) => reason === 'the publisher is away').length === 2
    })
    const listed = await queue.list({ limit: 10 })
    assert.deepEqual(
      listed.map(({ key, attempts: counted, priority }) => [key, counted, priority]).sort(),
      [
        ['late', 0, 'backfill'],
        ['waits', 0, 'feed'],
      ],
    )
    isBack = true
    assert.equal(await queue.resume(), 1)
    await until('it is done', async () => (await queue.list({ limit: 10 })).length === 1)
    assert.deepEqual(attempts.sort(), ['late 1 feed', 'waits 1 feed', 'waits 1 feed'])
    assert.deepEqual(warned, [])
    await stores().ops.run('delete from jobs')
  })

  test('a job postponed in its own priority goes behind what was never tried, and has not failed', async (t) => {
    const queue = open()
    const news = (key: string) => ({ ...job(key), priority: 'news' }) as const
    await queue.enqueue([news('absent')])
    const taken: string[] = []
    const working = await queue.work({
      names: [NAME],
      concurrency: 1,
      async handle({ key, attempt, priority, isRetry }) {
        taken.push(`${key} ${attempt} ${priority} ${isRetry}`)
        if (key === 'absent' && taken.length < 4) {
          // Enqueued later, and done before it.
          await queue.enqueue([news(`new ${taken.length}`)])
          throw new Postponed('not there yet', { waitMs: 0, priority })
        }
      },
    })
    t.after(() => working.stop())
    await until('all are done', () => isIdle(queue))
    assert.deepEqual(taken, [
      ...['absent 1 news false', 'new 1 1 news false', 'absent 1 news true'],
      ...['new 3 1 news false', 'absent 1 news true'],
    ])
  })

  test('a job that keeps failing is dead with its reason, and can be run again', async (t) => {
    const queue = open({ attemptsMax: 1 })
    let isBroken = true
    await queue.enqueue([job('doomed')])
    const working = await queue.work({
      names: [NAME],
      concurrency: 1,
      async handle() {
        if (isBroken) throw new Error('cannot be read')
      },
    })
    t.after(() => working.stop())
    await until('it is dead', async () => (await queue.count()).dead === 1)
    const [dead] = await queue.list({ state: 'dead', limit: 10 })
    assert.equal(dead?.reason, 'cannot be read')
    assert.deepEqual([dead?.name, dead?.key, dead?.attempts], [NAME, 'doomed', 1])

    await queue.enqueue([job('doomed')])
    assert.deepEqual(await queue.count(), { waiting: 0, running: 0, dead: 1 })

    assert.equal(await queue.retry(['999999999']), 0)
    isBroken = false
    assert.equal(await queue.retry([dead?.id ?? '']), 1)
    await until('it is done', () => isIdle(queue))
    assert.equal((await queue.count()).dead, 0)
    assert.equal(await queue.retry('all'), 0)
  })

  test('dead jobs are revived by their keys, once a day and for a week', async () => {
    const queue = open()
    const { ops } = stores()
    await queue.enqueue([job('young'), job('old'), job('other'), job('waits')])
    await ops.run("update jobs set state = 'dead', attempts = 12 where job_key <> 'waits'")
    await ops.run("update jobs set created_at = '2020-01-01T00:00:00.000Z' where job_key = 'old'")
    assert.equal(await queue.revive('another name', ['young']), 0)
    assert.equal(await queue.revive(NAME, ['young', 'old', 'waits']), 1)
    const [young] = (await queue.list({ limit: 10 })).filter(({ key }) => key === 'young')
    assert.deepEqual([young?.state, young?.attempts], ['waiting', 0])
    await ops.run("update jobs set state = 'dead' where job_key = 'young'")
    assert.equal(await queue.revive(NAME, ['young']), 0, 'it was revived today')
    await ops.run("update jobs set revived_at = '2020-01-01T00:00:00.000Z'")
    assert.equal(await queue.revive(NAME, ['young']), 1)
    await ops.run('delete from jobs')
  })

  test('two workers share the jobs, and none runs twice', async (t) => {
    const [left, right] = [open(), open()]
    const keys = Array.from({ length: 40 }, (_, index) => `s${index}`)
    await left.enqueue(keys.map((key) => job(key)))
    const taken: string[] = []
    for (const queue of [left, right]) {
      const working = await queue.work({
        names: [NAME],
        concurrency: 2,
        async handle({ key }) {
          taken.push(key)
          await new Promise((resolve) => setTimeout(resolve, 5))
        },
      })
      t.after(() => working.stop())
    }
    await until('all are done', () => isIdle(left))
    assert.deepEqual(taken.sort(), keys.sort())
  })

  test('a job that takes longer than its lease stays with its worker', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    const { ops } = stores()
    const queue = open()
    await queue.enqueue([job('slow')])
    const end = Promise.withResolvers<void>()
    let begun = 0
    for (let worker = 0; worker < 2; worker++) {
      const working = await queue.work({
        names: [NAME],
        concurrency: 1,
        async handle() {
          begun++
          await end.promise
        },
      })
      t.after(() => working.stop())
    }
    t.after(() => end.resolve())
    await until('it is under way', () => begun === 1)
    // As if most of its lease had passed.
    const soon = new Date(Date.now() + LEASE_MS / 2).toISOString()
    await ops.run('update jobs set leased_until = $1', soon)
    t.mock.timers.tick(LEASE_MS / 3)
    await until('its lease is renewed', async () => {
      const row = await ops.one<{ until: string }>('select leased_until as until from jobs')
      return row !== undefined && row.until > soon
    })
    end.resolve()
    await until('it is done', () => isIdle(queue))
    assert.equal(begun, 1)
  })

  test('jobs of a process killed with -9 are leased again, and none is lost', async (t) => {
    const queue = open()
    await queue.enqueue([job('k1'), job('k2'), job('k3')])
    const child = startProcess(t, ['tests/support/queue-child.ts'], {
      settings: stores().settings,
    })
    const begun = [await child.nextLine(), await child.nextLine()]
    assert.ok(!begun.includes(null), 'the child took two jobs')
    child.child.kill('SIGKILL')
    await child.ended
    const done: string[] = []
    const working = await queue.work({
      names: [NAME],
      concurrency: 2,
      handle: async ({ key }) => void done.push(key),
    })
    t.after(() => working.stop())
    await until('all are done', () => isIdle(queue))
    assert.deepEqual(done.sort(), ['k1', 'k2', 'k3'])
  })

  for (const ends of ['fails', 'goes on'] as const) {
    test(`a job that ${ends} while its worker stops is given back as if it had not begun`, async (t) => {
      const queue = open({ stopMs: 300 })
      await queue.enqueue([job('under way')])
      const stopping = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const working = await queue.work({
        names: [NAME],
        concurrency: 1,
        async handle() {
          begun.resolve()
          await stopping.promise
          throw new Error('the service is stopping')
        },
      })
      t.after(() => stopping.resolve())
      await begun.promise
      const stopped = working.stop()
      if (ends === 'fails') stopping.resolve()
      await stopped
      const [left] = await queue.list({ limit: 10 })
      assert.deepEqual([left?.state, left?.attempts, left?.reason], ['waiting', 0, null])
      assert.ok(Date.parse(left?.run_at ?? '') <= Date.now(), 'it can be taken at once')
      await drain(queue)
    })
  }

  test('what one worker gives back leaves the jobs of others under way', async (t) => {
    const [left, right] = [open(), open()]
    await left.enqueue([job('l'), job('r')])
    const begun: string[] = []
    const release = Promise.withResolvers<void>()
    const [leftWorking, rightWorking] = await Promise.all(
      [left, right].map((queue) =>
        queue.work({
          names: [NAME],
          concurrency: 1,
          async handle({ key }) {
            begun.push(key)
            await release.promise
          },
        }),
      ),
    )
    t.after(async () => {
      release.resolve()
      await rightWorking?.stop()
    })
    await until('both are under way', () => begun.length === 2)
    const stopping = leftWorking?.stop()
    await until('the other is alone', async () => (await right.count()).running === 1)
    await stopping
    release.resolve()
    await until('all are done', () => isIdle(right))
    assert.equal(begun.length, 3)
  })

  async function drain(queue: Queue): Promise<void> {
    const working = await queue.work({ names: [NAME], concurrency: 4, handle: async () => {} })
    await until('the queue is empty', () => isIdle(queue))
    await working.stop()
  }
})

test('waits grow with the attempts, within bounds and with jitter', () => {
  assert.equal(Math.round(toRetryMs(1, 0)), 2718)
  assert.equal(Math.round(toRetryMs(1, 1)), 3262)
  assert.equal(toRetryMs(10, 0), toRetryMs(12, 0))
  assert.ok(toRetryMs(12, 1) < 8 * 3_600_000)
})
