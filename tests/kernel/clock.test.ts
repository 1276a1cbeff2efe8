// Clocks: one that stands still, one that draws from a seed, and who may have a seed at all.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig, SettingError } from '../../src/config.ts'
import { machineClock, seededClock, stoppedClock } from '../../src/kernel/clock.ts'
import { createIds, newId, randomBase62, randomFraction } from '../../src/kernel/ids.ts'
import { createClock } from '../../src/service/mode.ts'

const NOON = '2025-11-15T12:00:00.000Z'
const seeded = (seed: string) => seededClock(stoppedClock(NOON), seed)

test('a stopped clock shows its instant, and everything takes no time', async () => {
  const clock = stoppedClock(NOON)
  const began = clock.elapsed()
  await new Promise((resolve) => setTimeout(resolve, 5))
  assert.equal(new Date(clock.now()).toISOString(), NOON)
  assert.equal(clock.elapsed() - began, 0)
})

test('the same seed draws the same, another one something else', () => {
  const draw = (seed: string) => {
    const clock = seeded(seed)
    return [
      newId(clock, 'key'),
      randomBase62(clock, 'live key', 43),
      randomFraction(clock, 'retry'),
    ]
  }
  assert.deepEqual(draw('a'), draw('a'))
  assert.notDeepEqual(draw('a'), draw('b'))
})

test('no purpose disturbs another', () => {
  const [quiet, busy] = [seeded('a'), seeded('a')]
  for (let round = 0; round < 100; round++) newId(busy, 'job')
  assert.equal(newId(busy, 'req'), newId(quiet, 'req'))
  assert.notEqual(newId(busy, 'job'), newId(quiet, 'job'))
})

test('a sequence never repeats itself', () => {
  const next = createIds(seeded('a'), 'req')
  assert.equal(new Set(Array.from({ length: 5000 }, next)).size, 5000)
})

test('identifiers sort in the order they were made, though time stands still', () => {
  const clock = stoppedClock(NOON)
  const ids = Array.from({ length: 100 }, () => newId(clock, 'aud'))
  assert.deepEqual(ids.toSorted(), ids)
})

test('drawn bytes are even', () => {
  const counts = new Array<number>(256).fill(0)
  for (const byte of seeded('a').bytes('file', 256_000)) counts[byte] = (counts[byte] ?? 0) + 1
  // 1,000 of each are expected, with a standard deviation of 32.
  for (const count of counts) assert.ok(Math.abs(count - 1000) < 200, String(count))
})

test('fractions are from 0 up to 1', () => {
  const clock = {
    ...machineClock,
    bytes: (_: unknown, length: number) => Buffer.alloc(length, 255),
  }
  assert.ok(randomFraction(clock, 'pace') < 1)
  const none = { ...machineClock, bytes: (_: unknown, length: number) => Buffer.alloc(length) }
  assert.equal(randomFraction(none, 'pace'), 0)
})

test('the demonstration’s clock begins on the day of its documents, and stands still if told to', () => {
  assert.equal(createClock(readConfig({ CLOCK_STOPPED: 'true' })).now(), Date.parse(NOON))
  const running = createClock(readConfig({})).now() - Date.parse(NOON)
  assert.ok(running >= 0 && running < 60_000)
})

test('a clock cannot stand still at no time', () => {
  const live = { SEC_CONTACT: 'Ada Test ada@example.com', CLOCK_STOPPED: 'true' }
  assert.throws(() => createClock(readConfig(live)), /^Error: CLOCK_STOPPED needs CLOCK$/)
})

for (const [name, value] of [
  ['SEC_CONTACT', 'Ada Test ada@example.com'],
  ['BASE_URL', 'https://api.example.com'],
  ['STRIPE_SECRET_KEY', 'sk_test_1'],
  ['MARKETPLACE_SECRET', 'a secret'],
  ['HOST', '0.0.0.0'],
] as const) {
  test(`a seed is refused with ${name}`, () => {
    const config = readConfig({ SEED: 'guessed', CLOCK: NOON, [name]: value })
    assert.throws(
      () => createClock(config),
      (error) => {
        assert.ok(error instanceof SettingError)
        assert.match(error.message, new RegExp(`^SEED is refused .*${name}.*can be guessed$`))
        return true
      },
    )
  })
}

test('a seed is taken by a demonstration on a loopback address', () => {
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) {
    assert.doesNotThrow(() => createClock(readConfig({ SEED: 'a', HOST })))
  }
})
