// Log lines: the content that appears, and secrets that never do.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '../../src/kernel/log.ts'

const SECRET = 'tell-nobody-5f2e'
const KEY = 'svc_0123456789abcdefghijABCDEFGHIJ01aaaaaa'

function logged(fields: object, message = 'text'): string {
  const lines: string[] = []
  createLog('debug', (line) => lines.push(line)).warn(fields, message)
  assert.equal(lines.length, 1)
  return lines[0] ?? ''
}

test('an event is one JSON line with its level, time, fields and message', () => {
  const line = logged({ requestId: 'req_1', nested: { list: [1, 'two', null] } }, 'happened')
  assert.ok(line.endsWith('\n'))
  const { time, ...event } = JSON.parse(line) as Record<string, unknown>
  assert.deepEqual(event, {
    level: 40,
    requestId: 'req_1',
    nested: { list: [1, 'two', null] },
    msg: 'happened',
  })
  assert.match(String(time), /^\d{4}-\d{2}-\d{2}T/)
})

test('a line break in a text does not make a second line', () => {
  const line = logged({ text: 'a\nb' }, 'c\r\nd')
  assert.equal(line.indexOf('\n'), line.length - 1)
})

test('members that hold secrets are censored at any depth, in any spelling', () => {
  const names = [
    'authorization',
    'Authorization',
    'AUTHORIZATION',
    'X-API-Key',
    'x-api-key',
    'api_key',
    'apiKey',
    'secret',
    'SECRET_KEY',
    'password',
    'Cookie',
    'Set-Cookie',
    'X-RapidAPI-Proxy-Secret',
    'DATABASE_URL',
    'DATABASE_READ_URL',
  ]
  for (const name of names) {
    const held = { [name]: SECRET }
    for (const fields of [
      held,
      { headers: held },
      { a: { b: { c: { d: { e: held } } } } },
      { list: [{ entry: [held] }] },
      { [name]: [SECRET, SECRET] },
      { [name]: { value: SECRET } },
    ]) {
      const line = logged(fields)
      assert.equal(line.includes(SECRET), false, `${name} in ${JSON.stringify(fields)}`)
      assert.ok(line.includes('[secret]'), name)
    }
  }
})

test('keys and credentials are censored inside any text', () => {
  const texts = [
    `no such key ${KEY}`,
    `no such key ${KEY.replace('svc_', 'svc_test_')}`,
    `header Authorization: Bearer ${KEY}`,
    `bearer ${SECRET}`,
    `whsec_${SECRET.replaceAll('-', '')}`,
    `cannot reach postgres://user:${SECRET}@db.example/name`,
    `GET https://api.sam.gov/x?api_key=${SECRET}&limit=1`,
  ]
  for (const text of texts) {
    const raw = ['authorization', text]
    for (const line of [
      logged({ cause: text }),
      logged({ error: new Error(text) }),
      logged({ raw }),
      logged({}, text),
    ]) {
      assert.equal(line.includes(SECRET), false, text)
      assert.equal(line.includes(SECRET.replaceAll('-', '')), false, text)
      assert.equal(line.includes(KEY.slice(10)), false, text)
      JSON.parse(line)
    }
  }
})

test('what is no secret stays readable', () => {
  const url = 'https://data.sec.gov/submissions/CIK0000320193.json?x=1'
  const event = JSON.parse(logged({ url, keyId: 'key_abc', tokens: 3 })) as Record<string, unknown>
  assert.equal(event.url, url)
  assert.equal(event.keyId, 'key_abc')
  assert.equal(event.tokens, 3)
})

test('an error is logged with what it says', () => {
  assert.match(logged({ error: new TypeError('went wrong') }), /TypeError: went wrong/)
})

test('an object that contains itself does not end the process', () => {
  const round: Record<string, unknown> = { name: 'round' }
  round.self = round
  assert.match(logged({ round }), /"name":"round"/)
})

test('what is below the level is not logged', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log.debug({}, 'no')
  log.info({}, 'no')
  log.warn({}, 'yes')
  log.error({}, 'yes')
  assert.equal(lines.length, 2)
  createLog('silent', (line) => lines.push(line)).error({}, 'no')
  assert.equal(lines.length, 2)
})
