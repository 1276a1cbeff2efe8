// Publishers' answers kept with their validators.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createAnswerCache } from '../../src/store/answers.ts'
import { overEngines } from '../support/stores.ts'

overEngines('the answer cache', (stores) => {
  const cache = () => createAnswerCache(stores().data, stores().clock)

  test('keeps a body byte for byte, with its validators', async () => {
    const answer = {
      body: randomBytes(200_000),
      etag: 'W/"8ed6-5be9"',
      lastModified: 'Mon, 29 Mar 2021 17:35:15 GMT',
    }
    await cache().write('https://data.sec.gov/a.json?x=1', answer)
    assert.deepEqual(await cache().read('https://data.sec.gov/a.json?x=1'), answer)
  })

  test('an address is matched whole, query included', async () => {
    await cache().write('https://data.sec.gov/b.json?x=1', {
      body: Buffer.from('b'),
      etag: null,
      lastModified: null,
    })
    assert.equal(await cache().read('https://data.sec.gov/b.json'), null)
    assert.equal(await cache().read('https://data.sec.gov/b.json?x=2'), null)
  })

  test('a newer answer takes the place of the older, missing validators included', async () => {
    const url = 'https://data.sec.gov/c.json'
    const older = { body: Buffer.from('older'), etag: '"1"', lastModified: 'then' }
    const newer = { body: Buffer.alloc(0), etag: null, lastModified: null }
    await cache().write(url, older)
    await cache().write(url, newer)
    assert.deepEqual(await cache().read(url), newer)
  })
})
