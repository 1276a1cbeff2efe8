// What is made for every call leaves nothing behind that only a full collection of memory could free.

import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createFreshness } from '../../src/contract/freshness.ts'
import { toAnswer } from '../../src/surfaces/answer.ts'
import { HttpRequest } from '../../src/surfaces/http/request.ts'
import { RestCall } from '../../src/surfaces/rest.ts'

const TIMES = 2000
/** A getter that is written down in an object leaves 120 and more. */
const BYTES_MAX = 60

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void

/** Bytes that have outlived two collections of what is young alone. */
function outlived(): number {
  collect({ type: 'minor' })
  collect({ type: 'minor' })
  const spaces = getHeapSpaceStatistics().filter(({ space_name }) => !space_name.startsWith('new_'))
  return spaces.reduce((sum, { space_used_size }) => sum + space_used_size, 0)
}

function leftBy(make: (at: number) => unknown): number {
  const many = () => {
    for (let at = 0; at < TIMES; at++) make(at)
  }
  many()
  collect()
  const before = outlived()
  many()
  return (outlived() - before) / TIMES
}

const raw = { url: '/v1/company/ACME?limit=3', headers: {}, method: 'GET' } as IncomingMessage

const MADE: Record<string, (at: number) => unknown> = {
  'an answer': (at) => toAnswer({ at }).bytes,
  'the age of its data': (at) => createFreshness().markFresh(at),
  'a request': (at) => {
    const request = new HttpRequest(raw, { path: `/${at}`, search: 'limit=3' }, () => false)
    return new RestCall(request).bodyText
  },
}

for (const [name, make] of Object.entries(MADE)) {
  test(name, () => {
    const bytes = leftBy(make)
    assert.ok(bytes < BYTES_MAX, `${bytes.toFixed()} bytes of each are left`)
  })
}

test('what such a getter leaves is seen', () => {
  const bytes = leftBy((at) => ({
    get at() {
      return at
    },
  }))
  assert.ok(bytes > BYTES_MAX, `${bytes.toFixed()} bytes of each are left`)
})
