// The pace by itself, on a clock the test moves.

import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { isNewerThan } from '../../src/upstream/newest-first.ts'
import {
  type AwaitSlot,
  createPacer,
  type Line,
  type Pace,
  Refused,
} from '../../src/upstream/pacer.ts'
import type { Priority } from '../../src/upstream/source.ts'
import { patienceOf } from './fake-publisher.ts'

const PACE: Pace = {
  intervalMs: 105,
  concurrencyMax: 8,
  waitingMax: 100,
  visitorsMax: 2,
  visitorShare: 0.2,
  parkMs: 60_000,
  heldMax: 8,
  patienceMs: patienceOf(1_000, 60_000),
}

const never = new AbortController().signal

async function passTime(ms: number): Promise<void> {
  for (let i = 0; i < ms; i++) {
    mock.timers.tick(1)
    // Promises settle between two milliseconds, as they do outside.
    await Promise.resolve()
    await new Promise(setImmediate)
  }
}

async function withClock(run: () => Promise<void>): Promise<void> {
  mock.timers.enable({ apis: ['Date', 'setTimeout', 'setInterval'], now: 0 })
  try {
    await run()
  } finally {
    mock.timers.reset()
  }
}

const newPacer = (pace: Partial<Pace> = {}, awaitSlot: AwaitSlot | null = null) =>
  createPacer({ ...PACE, ...pace }, awaitSlot, () => Date.now())

test('no two starts are closer than the interval, however they arrive', () =>
  withClock(async () => {
    const pacer = newPacer({ concurrencyMax: 2 })
    const starts: number[] = []
    const slow = Promise.withResolvers<void>()
    const run = () => {
      const start = () => {
        starts.push(Date.now())
        return slow.promise
      }
      return pacer.run(pacer.takeTicket('caller'), start, never)
    }
    const asks = [run(), run(), run(), run()]
    // Two places become free right before the end of an interval: where fixed windows let two
    // through within a millisecond.
    await passTime(313)
    slow.resolve()
    await passTime(300)
    await Promise.all(asks)
    assert.deepEqual(starts, [0, 105, 314, 419])
  }))

test('a caller starts before the feed, the feed before a visitor, a visitor before a backfill', () =>
  withClock(async () => {
    const pacer = newPacer()
    const order: string[] = []
    const ask = (priority: Priority, name: string) =>
      pacer.run(pacer.takeTicket(priority), async () => void order.push(name), never)
    const asks = [
      ask('backfill', 'first of all'),
      ask('backfill', 'backfill 1'),
      ask('backfill', 'backfill 2'),
      ask('visitor', 'visitor'),
      ask('feed', 'feed'),
      ask('caller', 'caller'),
    ]
    await passTime(6 * 105)
    await Promise.all(asks)
    assert.deepEqual(order, [
      'first of all',
      'caller',
      'feed',
      'visitor',
      'backfill 1',
      'backfill 2',
    ])
  }))

test('of news the last request starts first, of callers and the rest the first one', () =>
  withClock(async () => {
    const pacer = newPacer()
    const order: string[] = []
    const ask = (priority: Priority, name: string) =>
      pacer.run(pacer.takeTicket(priority), async () => void order.push(name), never)
    const asks = (['watched', 'news', 'feed', 'caller'] as const).flatMap((priority) =>
      [1, 2].map((number) => ask(priority, `${priority} ${number}`)),
    )
    await passTime(8 * 105)
    await Promise.all(asks)
    // The first starts before others have come.
    assert.deepEqual(order, [
      ...['watched 1', 'caller 1', 'caller 2', 'watched 2'],
      ...['news 2', 'news 1', 'feed 1', 'feed 2'],
    ])
  }))

test('of news the filing accepted last goes first, whenever it came, and the feed before it', () =>
  withClock(async () => {
    const pacer = newPacer()
    const order: string[] = []
    const ask = (priority: Priority, name: string, second?: number) => {
      const acceptedAt = second && `2025-12-12T15:00:0${second}.000Z`
      const ticket = pacer.takeTicket(priority, acceptedAt || undefined)
      return pacer.run(ticket, async () => void order.push(name), never)
    }
    const asks = [
      ask('watched', 'at once', 1),
      // Jobs are claimed newest first.
      ...[5, 4, 3].map((second) => ask('watched', `watched ${second}`, second)),
      ask('watched', 'page of the feed'),
      ...[2, 4].map((second) => ask('watched', `watched ${second} later`, second)),
      ...[2, 1].map((second) => ask('news', `news ${second}`, second)),
      // Among what is no news, the first that came goes first.
      ...[1, 2].map((second) => ask('feed', `feed ${second}`, second)),
    ]
    await passTime(11 * 105)
    await Promise.all(asks)
    assert.deepEqual(order, [
      ...['at once', 'page of the feed', 'watched 5', 'watched 4', 'watched 4 later', 'watched 3'],
      ...['watched 2 later', 'news 2', 'news 1', 'feed 1', 'feed 2'],
    ])
  }))

test('of filings accepted within one second the first goes first, of others the newest', () => {
  const times = ['03.900', '03.100', '04.000', '04.999', '04.500', '02.000']
  const at = (second: string) => `2025-12-12T15:00:${second}Z`
  const sorted = times.map(at).sort((a, b) => (isNewerThan(a, b) ? -1 : 1))
  assert.deepEqual(sorted, ['04.000', '04.500', '04.999', '03.100', '03.900', '02.000'].map(at))
  assert.equal(isNewerThan(at('04.000'), at('04.000')), false)
  assert.deepEqual([isNewerThan('', at('04.000')), isNewerThan(at('04.000'), '')], [true, false])
  assert.equal(isNewerThan(undefined, ''), false)
})

test('a waiting backfill that a caller needs is raised', () =>
  withClock(async () => {
    const pacer = newPacer()
    const order: string[] = []
    const turns = ['a', 'b', 'c'].map((name) => ({ name, turn: pacer.takeTicket('backfill') }))
    const asks = turns.map(({ name, turn }) =>
      pacer.run(turn, async () => void order.push(name), never),
    )
    const last = turns.at(-1)
    if (last) pacer.raise(last.turn, 'caller')
    await passTime(3 * 105)
    await Promise.all(asks)
    assert.deepEqual(order, ['a', 'c', 'b'])
  }))

test('no more than the allowed number is under way at once', () =>
  withClock(async () => {
    const pacer = newPacer({ concurrencyMax: 2 })
    const finish: (() => void)[] = []
    const asks = [1, 2, 3].map(() =>
      pacer.run(
        pacer.takeTicket('feed'),
        () => new Promise<void>((resolve) => finish.push(resolve)),
        never,
      ),
    )
    await passTime(1000)
    assert.equal(finish.length, 2)
    finish[0]?.()
    await passTime(200)
    assert.equal(finish.length, 3)
    for (const end of finish) end()
    await Promise.all(asks)
  }))

test('a full queue refuses, yet a caller still passes a queue full of backfill', () =>
  withClock(async () => {
    const pacer = newPacer({ waitingMax: 2 })
    const ask = (priority: Priority) =>
      pacer.run(pacer.takeTicket(priority), async () => priority, never)
    const asks = [ask('backfill'), ask('backfill'), ask('backfill')]
    assert.throws(() => pacer.takeTicket('backfill'), Refused)
    asks.push(ask('caller'))
    await passTime(500)
    assert.deepEqual(await Promise.all(asks), ['backfill', 'backfill', 'backfill', 'caller'])
  }))

test('visitors behind more requests than their share can serve are refused, and told for how long', () =>
  withClock(async () => {
    const pacer = newPacer()
    const ask = (priority: Priority) =>
      pacer.run(pacer.takeTicket(priority), async () => priority, never)
    const asks = [ask('visitor'), ask('visitor'), ask('visitor')]
    // Two slots of 105 ms, of which every fifth is theirs.
    assert.throws(() => pacer.takeTicket('visitor'), { retryAfterMs: 1_050 })
    asks.push(ask('backfill'))
    await passTime(500)
    assert.deepEqual(await Promise.all(asks), ['visitor', 'visitor', 'visitor', 'backfill'])
  }))

test('a slot that does not count toward the visitors’ share is for whoever else waits', () =>
  withClock(async () => {
    const takenFor: Priority[] = ['backfill', 'visitor', 'caller']
    const pacer = newPacer({ visitorsMax: 9 }, async () => takenFor.shift() ?? null)
    const order: string[] = []
    const ask = (priority: Priority, name: string) =>
      pacer.run(pacer.takeTicket(priority), async () => void order.push(name), never)
    const asks = [
      ask('visitor', 'visitor 1'),
      ask('visitor', 'visitor 2'),
      ask('backfill', 'backfill'),
    ]
    await passTime(4 * 105)
    await Promise.all(asks)
    // The last slot’s caller is gone: nobody but the visitor wants it.
    assert.deepEqual(order, ['backfill', 'visitor 1', 'visitor 2'])
  }))

test('visitors whose share is used up are behind everybody, and the first caller is told of', () =>
  withClock(async () => {
    const lines: Line[] = []
    const { promise: slot, resolve: open } = Promise.withResolvers<Priority>()
    const pacer = newPacer({ concurrencyMax: 1 }, (line) => {
      lines.push(line)
      return slot
    })
    const ask = (priority: Priority) =>
      pacer.run(pacer.takeTicket(priority), async () => priority, never)
    const asks = [ask('visitor'), ask('backfill')]
    await passTime(1)
    const [line] = lines
    assert.deepEqual(line?.wanted(), { first: 'visitor', next: 'backfill' })
    pacer.holdVisitors(1_000)
    assert.deepEqual(line?.wanted(), { first: 'backfill', next: 'visitor' })
    let told = 0
    const forget = line?.onMoreUrgent(() => {
      told += 1
    })
    asks.push(ask('visitor'), ask('backfill'))
    assert.equal(told, 0)
    asks.push(ask('caller'), ask('caller'))
    assert.equal(told, 1)
    forget?.()
    assert.deepEqual(line?.wanted(), { first: 'caller', next: 'caller' })
    open('caller')
    await passTime(1_000)
    assert.equal((await Promise.all(asks)).length, 6)
  }))

test('a pause holds everybody and refuses those who cannot wait for its end', () =>
  withClock(async () => {
    const pacer = newPacer()
    const starts: string[] = []
    const ask = (priority: Priority) =>
      pacer.run(pacer.takeTicket(priority), async () => void starts.push(priority), never)
    pacer.pause(0.5)
    const early = ask('caller')
    const patient = ask('backfill')
    pacer.pause(5_000)
    const refused = { name: 'Error', retryAfterMs: 5_000 }
    await assert.rejects(early, refused)
    await assert.rejects(ask('caller'), refused)
    await passTime(4_999)
    assert.deepEqual(starts, [])
    assert.equal(pacer.isPaused(), true)
    await passTime(2)
    await patient
    assert.deepEqual(starts, ['backfill'])
    assert.equal(pacer.isPaused(), false)
  }))

test('a shorter pause does not end a longer one', () =>
  withClock(async () => {
    const pacer = newPacer()
    pacer.pause(5_000)
    pacer.pause(10)
    const ask = pacer.run(pacer.takeTicket('backfill'), async () => Date.now(), never)
    await passTime(5_001)
    assert.equal(await ask, 5_000)
  }))

test('it tells what is under way, what waits by priority, and how many were refused', () =>
  withClock(async () => {
    const pacer = newPacer()
    const slow = Promise.withResolvers<void>()
    const run = (priority: Priority) =>
      pacer.run(pacer.takeTicket(priority), () => slow.promise, never)
    const asks = [run('caller')]
    await passTime(2)
    asks.push(run('visitor'), run('visitor'))
    assert.throws(() => pacer.takeTicket('visitor'), Refused)
    const waiting = { caller: 0, watched: 0, news: 0, feed: 0, visitor: 2, backfill: 0 }
    assert.deepEqual(pacer.state(), { atOnce: 8, held: 1, waiting, taken: 1, refused: 1 })
    slow.resolve()
    await passTime(300)
    await Promise.all(asks)
    assert.deepEqual([pacer.state().held, pacer.state().taken], [0, 3])
  }))

test('a clock that is set back by an hour stops no request', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  let wall = 7_200_000
  const clock = mock.method(Date, 'now', () => wall)
  try {
    let elapsed = 0
    const pacer = createPacer(PACE, null, () => elapsed)
    const starts: number[] = []
    const run = () => pacer.run(pacer.takeTicket('caller'), async () => starts.push(elapsed), never)
    await run()
    wall -= 3_600_000
    const rest = Promise.all([run(), run()])
    for (; elapsed < 250; elapsed++) await passTime(1)
    assert.deepEqual(starts, [0, 105, 210])
    await rest
  } finally {
    clock.mock.restore()
    mock.timers.reset()
  }
})
