// The key that seals secrets: none that can be guessed, none that is half written, and no other than
// the one that the store was begun with.

import assert from 'node:assert/strict'
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { type Resealed, runReseal } from '../src/commands/reseal.ts'
import { readConfig } from '../src/config.ts'
import { machineClock } from '../src/kernel/clock.ts'
import { readSecretKey } from '../src/service/secret-key.ts'
import type { BuiltServices } from '../src/service/services.ts'
import { keyHeaders, runApp } from './support/app.ts'
import { ENGINES, type PreparedStore } from './support/engines.ts'

const [sqlite] = ENGINES
const ONE = 'one key of this test, long enough'
const TWO = 'two keys of this test, long enough'
const resolve = async () => ['93.184.216.34']

/** Seals a text as earlier versions did, whose derivation of the key named the product. */
function sealAsBefore(text: string): string {
  const key = Buffer.from(hkdfSync('sha256', ONE, '', 'tieout secrets at rest', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}

async function prepare(t: TestContext, engine = sqlite): Promise<PreparedStore> {
  const store = await engine?.prepare()
  assert.ok(store)
  t.after(() => store.remove())
  return store
}

test('a SECRET_KEY that can be guessed is refused in one line that makes a better one', () => {
  const read = (SECRET_KEY: string) => readConfig({ SECRET_KEY }).SECRET_KEY
  const line = /^SECRET_KEY must be at least 32 characters; openssl rand -base64 32 makes one$/
  for (const key of ['a', 'x'.repeat(31)]) assert.throws(() => read(key), { message: line })
  assert.equal(read('x'.repeat(32)), 'x'.repeat(32))
})

test('an empty or a short key file is refused and left as it is', async (t) => {
  const store = await prepare(t)
  const file = join(store.settings.DATA_DIR ?? '', 'secret.key')
  for (const text of ['', '\n', 'x'.repeat(31)]) {
    await writeFile(file, text)
    const refused = runApp({ store })
    await assert.rejects(refused, /secret\.key holds \d+ characters and a key has at least 32/)
    assert.equal(await readFile(file, 'utf8'), text)
  }
})

test('the first key that is made stays, and nothing is left beside it', async (t) => {
  const store = await sqlite?.prepareEmpty()
  assert.ok(store)
  t.after(() => store.remove())
  const config = readConfig(store.settings)
  const keys = [1, 2, 3].map(() => readSecretKey(machineClock, config))
  assert.equal(new Set(keys).size, 1)
  assert.match(keys[0] ?? '', /^[0-9A-Za-z]{43}$/)
  assert.deepEqual(await readdir(config.DATA_DIR), ['secret.key'])
})

for (const engine of ENGINES) {
  describe(`another key on ${engine.name}`, { skip: engine.skip }, () => {
    const withKey = ({ settings, remove }: PreparedStore, SECRET_KEY: string) => ({
      settings: { ...settings, SECRET_KEY },
      remove,
    })

    /** Registers a webhook; returns its id. */
    async function begin(store: PreparedStore): Promise<string> {
      const app = await runApp({ store, resolve })
      const webhook = { url: 'https://hooks.example.com/x', tickers: ['ACME'], events: ['8-k'] }
      const headers = {
        ...keyHeaders(await app.liveKey()),
        'content-type': 'application/json',
        'idempotency-key': 'once',
      }
      const sending = { method: 'POST', headers, body: JSON.stringify(webhook) }
      const made = await app.send('/v1/webhooks', sending)
      assert.equal(made.status, 200, made.text)
      await app.stop()
      return String(made.body.id)
    }

    /** Starts the program on the store, looks, and stops it. */
    async function served(
      store: PreparedStore,
      look: (services: BuiltServices) => Promise<unknown>,
    ): Promise<void> {
      const app = await runApp({ store })
      await look(app.services)
      await app.stop()
    }

    const REFUSED = /sealed with another SECRET_KEY.*tieout reseal --from .*--lost/

    async function reseal(t: TestContext, store: PreparedStore, options: object) {
      const written = t.mock.method(process.stdout, 'write', () => true)
      try {
        await runReseal(readConfig(store.settings), { ...options, json: true })
        return JSON.parse(String(written.mock.calls.at(-1)?.arguments[0])) as Resealed
      } finally {
        written.mock.restore()
      }
    }

    test('is refused at the start, and the right one is not', async (t) => {
      const store = await prepare(t, engine)
      await begin(withKey(store, ONE))
      await assert.rejects(runApp({ store: withKey(store, TWO) }), REFUSED)
      await served(withKey(store, ONE), async () => {})
    })

    test('the same key opens a store that was sealed under earlier words', async (t) => {
      const store = await prepare(t, engine)
      const id = await begin(withKey(store, ONE))
      await served(withKey(store, ONE), async ({ ops, sealer }) => {
        const secret = await ops.one<{ id: string; sealed: string }>(
          'select id, sealed from webhook_secrets where webhook_id = $1',
          id,
        )
        const sealed = sealAsBefore(sealer.open(secret?.sealed ?? ''))
        await ops.run('update webhook_secrets set sealed = $1', sealed)
        await ops.run('update sealed_words set sealed = $1', sealAsBefore('tieout'))
      })
      await assert.rejects(runApp({ store: withKey(store, TWO) }), REFUSED)
      await served(withKey(store, ONE), async ({ ops, sealer }) => {
        const row = await ops.one<{ active: number; sealed: string }>(
          `select w.active as active, s.sealed as sealed from webhooks w
           join webhook_secrets s on s.webhook_id = w.id where w.id = $1`,
          id,
        )
        assert.equal(row?.active, 1)
        assert.match(sealer.open(row?.sealed ?? ''), /^whsec_/)
      })
    })

    test('is refused on a store from before keys were compared, by its webhooks’ secrets', async (t) => {
      const store = await prepare(t, engine)
      await begin(withKey(store, ONE))
      await served(withKey(store, ONE), ({ ops }) => ops.run('delete from sealed_words'))
      await assert.rejects(runApp({ store: withKey(store, TWO) }), REFUSED)
      await served(withKey(store, ONE), async () => {})
    })

    test('is gone on with once the former one has opened everything', async (t) => {
      const store = await prepare(t, engine)
      const id = await begin(withKey(store, ONE))
      const file = join(store.settings.DATA_DIR ?? '', 'former')
      await writeFile(file, `${TWO}\n`)
      const wrong = reseal(t, withKey(store, TWO), { from: file })
      await assert.rejects(wrong, /is not the one this store is sealed with/)
      await writeFile(file, `${ONE}\n`)
      const resealed = await reseal(t, withKey(store, TWO), { from: file })
      assert.deepEqual(resealed, { resealed: 3, webhooks_off: 0 })
      await served(withKey(store, TWO), async ({ ops, sealer }) => {
        const row = await ops.one<{ sealed: string }>(
          'select sealed from webhook_secrets where webhook_id = $1',
          id,
        )
        assert.match(sealer.open(row?.sealed ?? ''), /^whsec_/)
      })
    })

    test('is gone on with where the former one is lost, and webhooks are off', async (t) => {
      const store = await prepare(t, engine)
      const id = await begin(withKey(store, ONE))
      const resealed = await reseal(t, withKey(store, TWO), { lost: true })
      assert.deepEqual(resealed, { resealed: 0, webhooks_off: 1 })
      await served(withKey(store, TWO), async ({ ops }) => {
        const row = await ops.one<{ active: number; reason: string }>(
          'select active as "active", deactivated_reason as "reason" from webhooks where id = $1',
          id,
        )
        assert.deepEqual({ ...row }, { active: 0, reason: 'signing secret lost' })
      })
    })
  })
}
