// Destinations of webhooks: every refused range with both ends, addresses just outside, odd
// spellings, names that change their resolution, and allow-lists.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { machineClock } from '../../src/kernel/clock.ts'
import type { DestinationRules } from '../../src/webhooks/destination/destination.ts'
import { isRefusedAddress } from '../../src/webhooks/destination/destination.ts'
import { createOutbound } from '../../src/webhooks/destination/outbound.ts'
import type { Resolve } from '../../src/webhooks/destination/resolve.ts'
import { startReceiver } from '../support/receiver.ts'

/** First and last address of each range, and the ones before and after it that are public. */
const RANGES: readonly (readonly [name: string, within: string[], outside: string[]])[] = [
  ['0/8', ['0.0.0.0', '0.255.255.255'], ['1.0.0.0']],
  ['10/8', ['10.0.0.0', '10.255.255.255'], ['9.255.255.255', '11.0.0.0']],
  ['100.64/10', ['100.64.0.0', '100.127.255.255'], ['100.63.255.254', '100.128.0.1']],
  ['127/8', ['127.0.0.0', '127.255.255.255'], ['126.255.255.255', '128.0.0.0']],
  ['169.254/16', ['169.254.0.0', '169.254.169.254'], ['169.253.255.255', '169.255.0.0']],
  ['172.16/12', ['172.16.0.0', '172.31.255.255'], ['172.15.255.255', '172.32.0.0']],
  ['192.0.0/24', ['192.0.0.0', '192.0.0.255'], ['191.255.255.255', '192.0.1.0']],
  ['192.0.2/24', ['192.0.2.0', '192.0.2.255'], ['192.0.1.255', '192.0.3.0']],
  ['192.88.99/24', ['192.88.99.0', '192.88.99.255'], ['192.88.98.255', '192.88.100.0']],
  ['192.168/16', ['192.168.0.0', '192.168.255.255'], ['192.167.255.255', '192.169.0.0']],
  ['198.18/15', ['198.18.0.0', '198.19.255.255'], ['198.17.255.255', '198.20.0.0']],
  ['198.51.100/24', ['198.51.100.0', '198.51.100.255'], ['198.51.99.255', '198.51.101.0']],
  ['203.0.113/24', ['203.0.113.0', '203.0.113.255'], ['203.0.112.255', '203.0.114.0']],
  ['224/4', ['224.0.0.0', '239.255.255.255'], ['223.255.255.255']],
  ['240/4', ['240.0.0.0', '255.255.255.255'], []],
  [
    'mapped IPv4',
    [
      '::ffff:127.0.0.1',
      '::ffff:a00:1',
      '::ffff:169.254.169.254',
      '::ffff:0:0',
      '::ffff:ffff:ffff',
    ],
    ['::ffff:8.8.8.8', '::ffff:808:808'],
  ],
  ['unspecified and loopback', ['::', '::1'], []],
  ['IPv4 within ::/96', ['::2', '::127.0.0.1', '::7f00:1', '::8.8.8.8', '::ffff:ffff'], []],
  ['::ffff:0:0:0/96', ['::ffff:0:0:0', '::ffff:0:127.0.0.1', '::ffff:0:808:808'], []],
  ['64:ff9b::/96', ['64:ff9b::', '64:ff9b::ffff:ffff', '64:ff9b::7f00:1', '64:ff9b::808:808'], []],
  ['64:ff9b:1::/48', ['64:ff9b:1::', '64:ff9b:1:ffff::1'], []],
  ['100::/64', ['100::', '100::ffff:ffff:ffff:ffff', '100:0:0:1::'], []],
  ['below 2000::/3', ['::1:0:0:0:0', '200::1', '1fff:ffff::1'], ['2000::', '2000:ffff::1']],
  ['2001::/32', ['2001::', '2001:0:ffff::1'], ['2001:1::', '2000:ffff::1']],
  ['2001:2::/48', ['2001:2::', '2001:2:0:ffff::1'], ['2001:2:1::']],
  ['2001:10::/28', ['2001:10::', '2001:1f:ffff::1'], ['2001:f:ffff::1', '2001:20::']],
  ['2001:db8::/32', ['2001:db8::', '2001:db8:ffff::1'], ['2001:db7:ffff::1', '2001:db9::']],
  ['2002::/16', ['2002::', '2002:ffff::1', '2002:7f00:1::'], ['2001:ffff::1', '2003::']],
  ['3fff::/20', ['3fff::', '3fff:fff::1'], ['3ffe:ffff::1', '3fff:1000::']],
  ['above 2000::/3', ['4000::', '5eff::1', '5f00::', '5f00:ffff::1', '5f01::'], ['3fff:ffff::1']],
  ['fc00::/7', ['fbff::1', 'fc00::', 'fdff:ffff::1', 'fe00::'], []],
  ['fe80::/10', ['fe7f::1', 'fe80::', 'febf:ffff::1'], []],
  ['fec0::/10', ['fec0::', 'feff:ffff::1'], []],
  ['ff00::/8', ['ff00::', 'ffff::1'], []],
]

const RULES: DestinationRules = { allow: [], ports: [443], own: ['8.8.4.4', 'api.example.com'] }

function outboundWith(resolve: Resolve, rules: Partial<DestinationRules> = {}) {
  return createOutbound({
    clock: machineClock,
    rules: { ...RULES, ...rules },
    resolve,
    timeoutMs: 30_000,
  })
}

const nobody: Resolve = async () => []
const outbound = outboundWith(nobody)
const toUrl = (address: string) => `https://${address.includes(':') ? `[${address}]` : address}/x`

for (const [name, within, outside] of RANGES) {
  test(`${name} is refused from end to end, and what is beside it is not`, async () => {
    for (const address of within) {
      assert.equal(isRefusedAddress(address), true, address)
      assert.match(outbound.refusalOf(toUrl(address))?.reason ?? '', /private/, address)
      const behindName = outboundWith(async () => ['93.184.216.34', address])
      assert.match((await behindName.judge('https://a.test.com/'))?.reason ?? '', /private/)
      const posted = await behindName.post({ url: 'https://a.test.com/', headers: {}, body: '' })
      assert.match(posted.error ?? '', /private/)
    }
    for (const address of outside) {
      assert.equal(isRefusedAddress(address), false, address)
      assert.equal(outbound.refusalOf(toUrl(address)), null, address)
      assert.equal(await outboundWith(async () => [address]).judge('https://a.test.com/'), null)
    }
  })
}

const REFUSED: readonly (readonly [url: string, type: string, reason: RegExp])[] = [
  ['http://hooks.example.com/', 'url_scheme', /https/],
  ['ftp://hooks.example.com/', 'url_scheme', /https/],
  ['file:///etc/passwd', 'url_scheme', /https/],
  ['hooks.example.com', 'url_parsing', /URL/],
  ['', 'url_parsing', /URL/],
  ['https://', 'url_parsing', /URL/],
  ['https://[fe80::1%25eth0]/', 'url_parsing', /URL/],
  [`https://hooks.example.com/${'x'.repeat(3000)}`, 'url_parsing', /long/],
  ['https://user@hooks.example.com/', 'value_error', /user name/],
  ['https://user:word@hooks.example.com/', 'value_error', /user name/],
  ['https://hooks.example.com:8443/', 'value_error', /8443/],
  ['https://hooks.example.com:80/', 'value_error', /port 80/],
  ['https://localhost/', 'value_error', /private/],
  ['https://LOCALHOST./', 'value_error', /private/],
  ['https://a.localhost/', 'value_error', /private/],
  ['https://2130706433/', 'value_error', /private/],
  ['https://0x7f.1/', 'value_error', /private/],
  ['https://0177.0.0.1/', 'value_error', /private/],
  ['https://127.0.0.1./', 'value_error', /private/],
  ['https://１２７.0.0.1/', 'value_error', /private/],
  ['https://[::ffff:7f00:1]/', 'value_error', /private/],
  ['https://intranet/', 'value_error', /public name/],
  ['https://printer.local/', 'value_error', /public name/],
  ['https://metadata.google.internal/', 'value_error', /public name/],
  ['https://8.8.4.4/', 'value_error', /own/],
  ['https://api.example.com/v1/keys', 'value_error', /own/],
]

for (const [url, type, reason] of REFUSED) {
  test(`${url.slice(0, 60)} is refused`, () => {
    const refusal = outbound.refusalOf(url)
    assert.equal(refusal?.type, type)
    assert.match(refusal.reason, reason)
  })
}

test('a public name is accepted, also with an explicit port 443, or not resolving now', async () => {
  for (const url of ['https://hooks.example.com/a?b=c', 'https://hooks.example.com:443/']) {
    assert.equal(outbound.refusalOf(url), null)
    assert.equal(await outbound.judge(url), null)
    const down = outboundWith(() => Promise.reject(new Error('no server')))
    assert.equal(await down.judge(url), null)
  }
})

test('a name that resolves to the service itself is refused', async () => {
  const mirrored = outboundWith(async () => ['8.8.4.4'])
  assert.match((await mirrored.judge('https://a.test.com/'))?.reason ?? '', /own/)
})

test('more ports are allowed by the operator', () => {
  const more = outboundWith(nobody, { ports: [443, 8443] })
  assert.equal(more.refusalOf('https://hooks.example.com:8443/'), null)
  assert.match(more.refusalOf('https://10.0.0.1:8443/')?.reason ?? '', /private/)
})

describe('an allow-list', () => {
  const allowing = (...allow: string[]) => outboundWith(nobody, { allow })

  test('opens exactly the address and port it names, with plain http', () => {
    const one = allowing('127.0.0.1:9443')
    for (const url of [
      'http://127.0.0.1:9443/',
      'https://127.0.0.1:9443/',
      'http://0x7f.1:9443/',
    ]) {
      assert.equal(one.refusalOf(url), null, url)
    }
    for (const url of [
      'http://127.0.0.1:9444/',
      'https://127.0.0.1/',
      'http://127.0.0.2:9443/',
      'http://[::1]:9443/',
      'http://user@127.0.0.1:9443/',
      'http://hooks.example.com:9443/',
    ]) {
      assert.notEqual(one.refusalOf(url), null, url)
    }
  })

  test('opens an IPv6 address, and an address on every port', () => {
    assert.equal(allowing('[::1]:9443').refusalOf('http://[::1]:9443/'), null)
    assert.notEqual(allowing('[::1]:9443').refusalOf('http://[::1]:9444/'), null)
    assert.equal(allowing('10.1.2.3').refusalOf('http://10.1.2.3:1234/'), null)
    assert.notEqual(allowing('10.1.2.3').refusalOf('http://10.1.2.4:1234/'), null)
  })

  test('does not open the address to a name, beyond what it resolves to', async () => {
    const named = outboundWith(async () => ['127.0.0.1'], { allow: ['127.0.0.1:9443'] })
    assert.notEqual(await named.judge('https://rebind.test.com/'), null)
    assert.notEqual(named.refusalOf('http://rebind.test.com:9443/'), null)
  })
})

describe('a name that changes what it resolves to', () => {
  test('is connected to where it was judged, by one look-up', async (t) => {
    const receiver = await startReceiver(t)
    const answers = [['127.0.0.1'], ['10.0.0.1'], ['10.0.0.1']]
    const asked: string[] = []
    const port = receiver.address.split(':')[1]
    const pinned = outboundWith(
      async (name) => {
        asked.push(name)
        return answers.shift() ?? []
      },
      { allow: [`rebind.test.com:${port}`] },
    )
    const url = `http://rebind.test.com:${port}/hook?x=1`
    const posted = await pinned.post({ url, headers: {}, body: '{}' })
    assert.equal(posted.statusCode, 204, String(posted.error))
    assert.deepEqual(asked, ['rebind.test.com'])
    assert.equal(receiver.received[0]?.path, '/hook?x=1')
    assert.equal(receiver.received[0]?.headers.host, `rebind.test.com:${port}`)
  })

  test('is judged again at each attempt', async () => {
    const answers = [['93.184.216.34'], ['169.254.169.254']]
    const changing = outboundWith(async () => answers.shift() ?? [])
    const url = 'https://rebind.test.com/'
    assert.equal(await changing.judge(url), null)
    const posted = await changing.post({ url, headers: {}, body: '' })
    assert.deepEqual(
      [posted.statusCode, posted.error],
      [null, 'the address is private or reserved'],
    )
  })
})

describe('posting', () => {
  const to = async (t: Parameters<typeof startReceiver>[0]) => {
    const receiver = await startReceiver(t)
    return { receiver, outbound: outboundWith(nobody, { allow: [receiver.address] }) }
  }
  const request = { headers: { 'x-a': 'b' }, body: '{"a":1}' }

  test('a redirect is not followed', async (t) => {
    const { receiver, outbound } = await to(t)
    receiver.answer((_, response) => {
      response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end()
    })
    const posted = await outbound.post({ url: receiver.url, ...request })
    assert.equal(posted.statusCode, 307)
    assert.equal(receiver.received.length, 1)
  })

  test('an endless answer is cut off, and its beginning kept', async (t) => {
    const { receiver, outbound } = await to(t)
    receiver.answer((_, response) => {
      response.writeHead(500, { 'retry-after': '7' })
      const more = () => void (response.destroyed || response.write('x'.repeat(50_000)))
      response.on('drain', more)
      more()
    })
    const posted = await outbound.post({ url: receiver.url, ...request })
    assert.equal(posted.statusCode, 500)
    assert.equal(posted.answer, 'x'.repeat(512))
    assert.equal(posted.retryAfter, '7')
  })

  test('no answer in time, a closed connection and no HTTP are said in words', async (t) => {
    const { receiver, outbound } = await to(t)
    const impatient = createOutbound({
      clock: machineClock,
      rules: { ...RULES, allow: [receiver.address] },
      resolve: nobody,
      timeoutMs: 200,
    })
    receiver.answer(() => undefined)
    const silent = await impatient.post({ url: receiver.url, ...request })
    assert.equal(silent.error, 'no answer within 0.2 seconds')
    receiver.answer((_, response) => void response.destroy())
    const closed = await outbound.post({ url: receiver.url, ...request })
    assert.equal(closed.error, 'the connection was closed')
    receiver.answer((_, response) => void response.socket?.end('nonsense\r\n\r\n'))
    const nonsense = await outbound.post({ url: receiver.url, ...request })
    assert.match(nonsense.error ?? '', /not HTTP|connection/)
  })

  test('a name server that never answers is given up after its own timeout', async () => {
    const silent = createOutbound({
      clock: machineClock,
      rules: RULES,
      resolve: () => new Promise(() => undefined),
      timeoutMs: 150,
    })
    const posted = await silent.post({ url: 'https://hooks.example.com/', ...request })
    assert.equal(posted.statusCode, null)
    assert.match(posted.error ?? '', /in time|within/)
  })
})

describe('getting a document', () => {
  const to = async (t: Parameters<typeof startReceiver>[0]) => {
    const receiver = await startReceiver(t)
    const allowed = outboundWith(nobody, { allow: [receiver.address] })
    return { receiver, get: () => allowed.get({ url: receiver.url, headers: { 'x-a': 'b' } }) }
  }

  test('it is returned whole, with its status and headers', async (t) => {
    const { receiver, get } = await to(t)
    receiver.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' })
      response.end('{"name":"Ärger"}')
    })
    const got = await get()
    assert.ok(got.error === null)
    const { 'content-type': type, etag } = got.headers
    assert.deepEqual([got.status, got.body], [200, '{"name":"Ärger"}'])
    assert.deepEqual([type, etag], ['application/json', '"1"'])
    assert.equal(receiver.received[0]?.headers['x-a'], 'b')
  })

  test('a redirect is not followed, and a long document not read', async (t) => {
    const { receiver, get } = await to(t)
    receiver.answer((_, response) => {
      response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end()
    })
    const moved = await get()
    assert.ok(moved.error === null)
    assert.equal(moved.status, 302)
    assert.equal(receiver.received.length, 1)
    receiver.answer((_, response) => void response.end('x'.repeat(16 * 1024 + 1)))
    assert.deepEqual(await get(), { error: 'the document is too long' })
  })

  test('private addresses are refused as for webhooks', async () => {
    const inside = outboundWith(async () => ['10.0.0.7'])
    const got = await inside.get({ url: 'https://app.example.org/client.json', headers: {} })
    assert.deepEqual(got, { error: 'the address is private or reserved' })
  })
})
