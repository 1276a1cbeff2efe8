// Slots of background work: few compute, many wait, and nothing waits for ever.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptedAtOfWork, createWorkSlots, whileAway } from '../../src/upstream/work-slots.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('work that waits for bytes leaves its slot to others, and waits for one to go on', async () => {
  const slots = createWorkSlots(1)
  const bytes = Promise.withResolvers<void>()
  const other = Promise.withResolvers<void>()
  const done: string[] = []
  const first = slots.hold({ rank: 1 }, async () => {
    await whileAway(() => bytes.promise)
    done.push('first')
  })
  const second = slots.hold({ rank: 1 }, async () => {
    done.push('second begins')
    await other.promise
    done.push('second')
  })
  await turn()
  bytes.resolve()
  await turn()
  assert.deepEqual(done, ['second begins'], 'the slot is taken')
  other.resolve()
  await Promise.all([first, second])
  assert.deepEqual(done, ['second begins', 'second', 'first'])
})

test('a higher rank comes first, and the lowest leave one slot to others', async () => {
  const slots = createWorkSlots(2)
  const end = Promise.withResolvers<void>()
  const begun: string[] = []
  const hold = (name: string, rank: number) =>
    slots.hold({ rank }, async () => {
      begun.push(name)
      await end.promise
    })
  const all = [hold('rest 1', -1), hold('rest 2', -1), hold('news 1', 2)]
  await turn()
  assert.deepEqual(begun, ['rest 1', 'news 1'])
  all.push(hold('feed', 1), hold('news 2', 2))
  end.resolve()
  await Promise.all(all)
  assert.deepEqual(begun, ['rest 1', 'news 1', 'news 2', 'feed', 'rest 2'])
})

test('of one rank what is for no filing comes first, then the filing accepted last', async () => {
  const slots = createWorkSlots(1)
  const end = Promise.withResolvers<void>()
  const begun: string[] = []
  const hold = (name: string, acceptedAt = '') =>
    slots.hold({ rank: 2, acceptedAt }, async () => {
      begun.push(`${name} ${acceptedAtOfWork()}`)
      await end.promise
    })
  const [older, newer] = ['2025-12-12T15:00:00.000Z', '2025-12-12T15:00:01.000Z']
  const all = [hold('first', older), hold('older', older), hold('newer', newer), hold('none')]
  end.resolve()
  await Promise.all(all)
  assert.deepEqual(begun, [`first ${older}`, 'none undefined', `newer ${newer}`, `older ${older}`])
  assert.equal(acceptedAtOfWork(), undefined)
})

test('work that waits for work without a slot goes on, since the limit ends its patience', async () => {
  const slots = createWorkSlots(1, 20)
  const inner = Promise.withResolvers<string>()
  const outer = slots.hold({ rank: 1 }, () => inner.promise)
  await slots.hold({ rank: 1 }, async () => inner.resolve('done'))
  assert.equal(await outer, 'done')
})

test('what goes on after its work has ended takes no slot', async () => {
  const slots = createWorkSlots(1)
  const late = Promise.withResolvers<void>()
  let after: Promise<void> = Promise.resolve()
  await slots.hold({ rank: 1 }, async () => {
    after = whileAway(() => late.promise)
  })
  late.resolve()
  await after
  assert.equal(await slots.hold({ rank: 1 }, async () => 'free'), 'free')
})

test('outside of background work nothing is held', async () => {
  assert.equal(await whileAway(async () => 'free'), 'free')
})
