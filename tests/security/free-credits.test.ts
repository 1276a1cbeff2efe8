// Many names for one caller, and many keys for one account: neither is given more than it would be by
// one name and one key.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { mintKey } from '../../src/accounts/keys.ts'
import { NO_DEMO, runApp, startApp, type TestApp } from '../support/app.ts'
import { hiddenFields, openBrowser, signUp } from '../support/browser.ts'
import { FREE } from '../support/stores.ts'

const BEHIND_PROXY = { ...NO_DEMO, TRUSTED_PROXIES: '127.0.0.1' }
const UUID = '9b2f1c74-6e0d-4a83-b5c9-17d0e4f8a263'

let app: TestApp
before(async () => {
  app = await runApp({ settings: { ...BEHIND_PROXY, KEYS_PER_ADDRESS: '3' } })
})
after(() => app.stop())

const mint = (forwarded: string, headers: Record<string, string> = {}) =>
  app.send('/v1/keys', { method: 'POST', headers: { 'x-forwarded-for': forwarded, ...headers } })

/** How many of the requests are given a key. */
async function countKeys(addresses: readonly string[]): Promise<number> {
  let keys = 0
  for (const address of addresses) if ((await mint(address)).status === 200) keys += 1
  return keys
}

describe('three keys a day', () => {
  test('are given to forty addresses of one IPv6 network together', async () => {
    const addresses = Array.from(
      { length: 40 },
      (_, index) => `2001:db8:7:1::${index.toString(16)}`,
    )
    assert.equal(await countKeys([...addresses, ...addresses, ...addresses]), 3)
    assert.equal(await countKeys(['2001:db8:7:2::1']), 1, 'the next network is another caller')
  })

  test('are given to one IPv4 address in all its spellings together', async () => {
    const ports = Array.from({ length: 8 }, (_, index) => `203.0.113.5:${40_000 + index}`)
    const mapped = ['::ffff:203.0.113.5', '[::ffff:203.0.113.5]:443', '0:0:0:0:0:ffff:cb00:7105']
    const others = ['203.000.113.005', '64:ff9b::203.0.113.5', '2002:cb00:7105:1::1']
    assert.equal(await countKeys([...ports, ...mapped, ...others, '203.0.113.5']), 3)
  })

  test('are given to one IPv6 address in all its spellings together', async () => {
    const spellings = [
      '2001:db8:8:1::a',
      '2001:DB8:8:1::A',
      '2001:0db8:0008:0001:0:0:0:000a',
      '[2001:db8:8:1::a]:443',
      '[2001:db8:8:1::a]',
      '2001:db8:8:1::a%eth0',
    ]
    assert.equal(await countKeys(spellings), 3)
  })

  test('are given to all texts that are no address together, as the proxy’s', async () => {
    const nonsense = ['abc', 'unknown', '<script>', 'x'.repeat(5000), '203.0.113.6, abc', '1.2.3']
    assert.equal(await countKeys(nonsense), 3)
  })
})

describe('an Idempotency-Key on POST /v1/keys', () => {
  test('that others might use too gets no key at all', async () => {
    for (const key of ['1', 'my-first-key', 'invoice-2026-11-23-0001']) {
      const answer = await mint('203.0.113.20', { 'idempotency-key': key })
      assert.equal(answer.status, 422, answer.text)
      const [issue] = answer.body.detail as Record<string, unknown>[]
      assert.deepEqual(
        [issue?.type, issue?.loc],
        ['idempotency_guessable', ['header', 'idempotency-key']],
      )
      assert.match(String(issue?.msg), /use a UUID, as from crypto\.randomUUID\(\)/)
    }
  })

  test('that is random gets the same key again, without counting it again', async () => {
    const once = { 'idempotency-key': UUID }
    const first = await mint('203.0.113.21', once)
    assert.equal(first.status, 200, first.text)
    for (let again = 0; again < 5; again++) {
      assert.equal((await mint('203.0.113.21:5000', once)).body.api_key, first.body.api_key)
    }
    const elsewhere = await mint('203.0.113.22', once)
    assert.notEqual(elsewhere.body.api_key, first.body.api_key)
  })

  test('of a caller with a key of its own may be any', async () => {
    const headers = { 'x-api-key': await app.liveKey(), 'idempotency-key': '1' }
    const first = await mint('203.0.113.23', headers)
    assert.equal(first.status, 200, first.text)
    assert.equal((await mint('203.0.113.24', headers)).body.api_key, first.body.api_key)
  })
})

test('a hundred and twenty free keys bring one account one grant a month', async () => {
  const browser = openBrowser(app)
  await signUp(browser, 'collector@example.com')
  await browser.go('/dashboard/keys')
  const claim = (key: string, more = {}) =>
    browser.submit('/dashboard/keys/claim', { key, ...more })
  const credits = async () =>
    Number(/<dt>Credits<\/dt><dd>(\d+)<\/dd>/.exec((await browser.go('/dashboard')).text)?.[1])
  const keys: string[] = []
  for (let count = 0; count < 120; count++) {
    keys.push((await app.services.ops.transaction((tx) => mintKey(tx, app.clock, FREE))).apiKey)
  }

  const statuses: number[] = []
  for (const key of keys) statuses.push((await claim(key, { give_up: '1' })).status)
  assert.deepEqual(
    [statuses.filter((status) => status === 200).length, new Set(statuses.slice(5))],
    [5, new Set([429])],
  )
  assert.equal(await credits(), 200)

  app.clock.advance(86_400_000 + 1)
  await browser.go('/dashboard/keys')
  const offered = await claim(keys[5] ?? '')
  assert.equal(offered.status, 409)
  assert.match(
    offered.text,
    /has 100 credits, but your account can take only 0 more from free keys this month/,
  )
  assert.match(offered.text, /from 2025-12-01 you can claim it with 100 of them/)
  assert.match(offered.text, /Claim now and forfeit 100 credits/)
  assert.equal((await app.get('/v1/company/ACME', keys[5])).status, 200, 'it works by itself')
  const fields = hiddenFields(browser.page.text, '/dashboard/keys/claim')
  const given = await browser.post('/dashboard/keys/claim', fields)
  assert.match(given.text, /with 0 credits, 99 were forfeited/)
  assert.equal(await credits(), 200)
})

test('guessing passwords is counted for an IPv6 network, too', async () => {
  const browser = openBrowser(app)
  await browser.go('/dashboard/sign-in')
  const fields = hiddenFields(browser.page.text, '/dashboard/sign-in')
  const guess = async (address: string) => {
    const form = { ...fields, email: 'nobody@example.com', password: 'not the password' }
    const answer = await browser.post('/dashboard/sign-in', form, { 'x-forwarded-for': address })
    return answer.status
  }
  for (let count = 0; count < 10; count++) {
    assert.equal(await guess(`[2001:db8:9:1::${count}]:${5000 + count}`), 401)
  }
  assert.equal(await guess('2001:db8:9:1:ffff::1'), 429)
  assert.equal(await guess('2001:db8:9:2::1'), 401)
})

test('visitors of pages share a rate by their network', async (t) => {
  const settings = { ...BEHIND_PROXY, RATE_PER_SECOND: '1', RATE_BURST: '2' }
  const paced = await startApp(t, { settings })
  const visit = async (path: string, forwarded: string) =>
    (await paced.send(path, { headers: { 'x-forwarded-for': forwarded } })).status
  const statuses = []
  for (const path of ['/dashboard/sign-in', '/feeds/filings.atom', '/company/ACME']) {
    statuses.push(await visit(path, `2001:db8:10:1::${statuses.length}`))
  }
  assert.deepEqual(statuses, [200, 200, 429])
  assert.equal(await visit('/dashboard/sign-in', '2001:db8:10:2::1'), 200)
})

test('in the demonstration this machine’s own address makes as many keys as it likes', async (t) => {
  const demo = await startApp(t, { settings: { KEYS_PER_ADDRESS: '1', ACCOUNTS_PER_ADDRESS: '1' } })
  for (let count = 0; count < 3; count++) {
    assert.equal((await demo.send('/v1/keys', { method: 'POST' })).status, 200)
    assert.equal((await signUp(openBrowser(demo), `${count}@example.com`)).status, 200)
  }
})

test('whoever has made all keys that an address may make can still sign up and claim one', async () => {
  const address = '203.0.113.30'
  const made = []
  for (let count = 0; count < 4; count++) made.push(await mint(address))
  assert.deepEqual(
    made.map(({ status }) => status),
    [200, 200, 200, 429],
  )
  assert.match(String(made[3]?.body.detail), /existing keys keep working\. Try again after 20\d\d-/)
  const browser = openBrowser(app, address)
  assert.equal((await signUp(browser, 'newcomer@example.com')).status, 200)
  await browser.go('/dashboard/keys')
  const claimed = await browser.submit('/dashboard/keys/claim', {
    key: String(made[0]?.body.api_key),
  })
  assert.match(claimed.text, /with 100 credits/)
})
