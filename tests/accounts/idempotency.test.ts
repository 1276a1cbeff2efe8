// Idempotency-Key: once per key and body, whatever happens to the first request.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createIdempotency } from '../../src/accounts/idempotency.ts'
import { InvalidInput } from '../../src/contract/declare/invalid.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { createSealer } from '../../src/kernel/seal.ts'
import { overEngines } from '../support/stores.ts'

const LEASE_MS = 10_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

overEngines('a request with an Idempotency-Key', (stores) => {
  const sealer = createSealer('a key for tests')
  const open = (renewMs = MINUTE_MS) =>
    createIdempotency({ ops: stores().ops, clock: stores().clock, sealer, renewMs })
  const request = (key: string, body: unknown = { label: 'a' }, scope = 'create_key:1') => ({
    scope,
    key,
    body,
    isShared: false,
  })
  /** Work whose answer says how often it ran. */
  const counted = () => {
    let runs = 0
    return async () => ({ runs: ++runs })
  }
  const isBusy = (error: unknown) => isFailure(error, 'idempotency.busy')
  const isInvalid = (type: string) => (error: unknown) =>
    error instanceof InvalidInput &&
    error.issues[0]?.type === type &&
    error.issues[0].loc.join('.') === 'header.idempotency-key'

  test('gets the stored answer when it is sent again', async () => {
    const work = counted()
    assert.deepEqual(await open().once(request('again'), work), { runs: 1 })
    assert.deepEqual(await open().once(request('again'), work), { runs: 1 })
  })

  test('is refused when its key comes with another body', async () => {
    const work = counted()
    await open().once(request('body', { label: 'a' }), work)
    for (const body of [{ label: 'b' }, {}, '', null, '{"label":"a"}']) {
      const refused = open().once(request('body', body), work)
      await assert.rejects(refused, isInvalid('idempotency_reused'))
    }
    assert.deepEqual(await open().once(request('body', { label: 'a' }), work), { runs: 1 })
  })

  test('is one of its own in another scope and under another key', async () => {
    const work = counted()
    assert.deepEqual(await open().once(request('scope', 1, 'one'), work), { runs: 1 })
    assert.deepEqual(await open().once(request('scope', 2, 'two'), work), { runs: 2 })
    assert.deepEqual(await open().once(request('Scope', 3, 'one'), work), { runs: 3 })
  })

  test('is a conflict while the first is under way, and the stored answer after it', async () => {
    const idempotency = open()
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const first = idempotency.once(request('slow'), async () => {
      started.resolve()
      await finish.promise
      return { runs: 1 }
    })
    await started.promise
    await assert.rejects(idempotency.once(request('slow'), counted()), isBusy)
    const other = idempotency.once(request('slow', 'other'), counted())
    await assert.rejects(other, isInvalid('idempotency_reused'))
    finish.resolve()
    assert.deepEqual(await first, { runs: 1 })
    assert.deepEqual(await idempotency.once(request('slow'), counted()), { runs: 1 })
  })

  test('runs once among fifty in parallel', async () => {
    const work = counted()
    const idempotency = open()
    const asked = Array.from({ length: 50 }, () => idempotency.once(request('many'), work))
    for (const result of await Promise.allSettled(asked)) {
      if (result.status === 'rejected') assert.ok(isBusy(result.reason), String(result.reason))
      else assert.deepEqual(result.value, { runs: 1 })
    }
    assert.deepEqual(await idempotency.once(request('many'), work), { runs: 1 })
  })

  test('that failed may be sent again, with another body too', async () => {
    const failing = open().once(request('failed'), () => Promise.reject(new Error('on purpose')))
    await assert.rejects(failing, /on purpose/)
    assert.deepEqual(await open().once(request('failed', 'other'), counted()), { runs: 1 })
  })

  test('of a process that died blocks its key for ten seconds and no longer', async () => {
    const { clock } = stores()
    const idempotency = open()
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const abandoned = idempotency.once(request('dead'), async () => {
      started.resolve()
      await finish.promise
      return { runs: 'the abandoned one' }
    })
    await started.promise
    clock.advance(LEASE_MS)
    await assert.rejects(idempotency.once(request('dead'), counted()), isBusy)
    clock.advance(1)
    assert.deepEqual(await idempotency.once(request('dead'), counted()), { runs: 1 })
    // Coming back to life it gets its own answer, and does not take the place of the stored one.
    finish.resolve()
    assert.deepEqual(await abandoned, { runs: 'the abandoned one' })
    assert.deepEqual(await idempotency.once(request('dead'), counted()), { runs: 1 })
  })

  test('keeps its key for as long as its process works on it', async () => {
    const { ops, clock } = stores()
    const first = await open(1).once(request('long'), async () => {
      const sql = "select held_until from idempotency where idempotency_key = 'long'"
      for (let passed = 0; passed < MINUTE_MS; passed += LEASE_MS - 1) {
        clock.advance(LEASE_MS - 1)
        const until = new Date(clock.now() + LEASE_MS).toISOString()
        const isRenewed = async () =>
          (await ops.one<{ held_until: string }>(sql))?.held_until === until
        while (!(await isRenewed())) await delay(1)
      }
      await assert.rejects(open().once(request('long'), counted()), isBusy)
      return { runs: 1 }
    })
    assert.deepEqual(first, { runs: 1 })
  })

  test('of a process that renews no lease blocks its key for a minute', async () => {
    const { ops, clock } = stores()
    await ops.run(
      `insert into idempotency (scope, idempotency_key, body_hash, created_at)
       select scope, 'before', body_hash, $1 from idempotency where idempotency_key = 'again'`,
      new Date(clock.now()).toISOString(),
    )
    clock.advance(MINUTE_MS)
    await assert.rejects(open().once(request('before'), counted()), isBusy)
    clock.advance(1)
    assert.deepEqual(await open().once(request('before'), counted()), { runs: 1 })
  })

  test('is answered by what the killed first one did, and not done again', async () => {
    const { ops, clock } = stores()
    const idempotency = open()
    const kept = Promise.withResolvers<void>()
    // The first request stores its answer in a transaction and then never returns, as if killed.
    const killed = idempotency.once(request('killed'), async (keepAnswer) => {
      await ops.transaction((tx) => keepAnswer(tx, { runs: 'the killed one' }))
      kept.resolve()
      return new Promise(() => undefined)
    })
    killed.catch(() => undefined)
    await kept.promise
    assert.deepEqual(await open().once(request('killed'), counted()), { runs: 'the killed one' })
    clock.advance(2 * MINUTE_MS)
    assert.deepEqual(await open().once(request('killed'), counted()), { runs: 'the killed one' })
  })

  test('whose work another took over undoes its own', async () => {
    const { ops, clock } = stores()
    const idempotency = open()
    const started = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow = idempotency.once(request('overtaken'), async (keepAnswer) => {
      started.resolve()
      await goOn.promise
      await ops.transaction(async (tx) => {
        await tx.run("insert into offices (name, holder, until_at) values ('x', 'slow', '')")
        await keepAnswer(tx, { runs: 'the slow one' })
      })
      return { runs: 'the slow one' }
    })
    await started.promise
    clock.advance(2 * MINUTE_MS)
    assert.deepEqual(await open().once(request('overtaken'), counted()), { runs: 1 })
    goOn.resolve()
    await assert.rejects(slow, isBusy)
    assert.deepEqual(await ops.all("select holder from offices where name = 'x'"), [])
    assert.deepEqual(await open().once(request('overtaken'), counted()), { runs: 1 })
  })

  test('is remembered for a day', async () => {
    const { clock } = stores()
    const work = counted()
    await open().once(request('old'), work)
    clock.advance(DAY_MS)
    assert.deepEqual(await open().once(request('old'), work), { runs: 1 })
    clock.advance(1)
    assert.deepEqual(await open().once(request('old', 'other body'), work), { runs: 2 })
  })

  test('is kept sealed: the store does not show the answer', async () => {
    await open().once(request('sealed'), async () => ({ api_key: 'svc_shown_once' }))
    const rows = await stores().ops.all<{ answer: string }>(
      'select answer from idempotency where idempotency_key = $1',
      'sealed',
    )
    assert.equal(rows.length, 1)
    assert.equal(rows[0]?.answer.includes('svc_'), false)
    assert.equal(sealer.open(rows[0]?.answer ?? ''), '{"api_key":"svc_shown_once"}')
  })

  test('of nobody in particular needs a key that nobody could guess', async () => {
    const shared = (key: string) =>
      open().once({ ...request(key, {}, 'create_key:203.0.113.7'), isShared: true }, counted())
    const guessable = [
      '1',
      'order-2026-11-23-0001',
      'a key that is long but made of words',
      '00000000-0000-0000-0000-000000000000',
      '00000000-0000-4000-8000-000000000001',
      '20261123-0700-0000-0000-000000000042',
      'deadbeef-dead-beef-dead-beefdeadbeef',
      '0123456701234567012345670123456',
      '3f9c1b7e4d2a8056',
    ]
    for (const key of guessable) {
      await assert.rejects(shared(key), isInvalid('idempotency_guessable'), key)
    }
    const random = [
      'f47ac10b-58cc-4372-a567-0e02b2c3d479',
      'F47AC10B-58CC-4372-A567-0E02B2C3D470',
      '9f86d081884c7d659a2feaa0c55ad015',
      '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ]
    for (const key of random) assert.deepEqual(await shared(key), { runs: 1 }, key)
  })

  test('needs a key of 1 to 255 characters', async () => {
    for (const key of ['', 'x'.repeat(256)]) {
      await assert.rejects(open().once(request(key), counted()), isInvalid('string_length'))
    }
    assert.deepEqual(await open().once(request('x'.repeat(255)), counted()), { runs: 1 })
  })
})
