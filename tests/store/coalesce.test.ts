// Lookups that many calls make at once are few queries, and none is answered by what was read before it
// was asked.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coalesce } from '../../src/store/coalesce.ts'
import type { Queries, Value } from '../../src/store/database.ts'

interface Row {
  asked: string
  value: number
}

/** A table that answers a query only on demand, with the values of that moment. */
function createTable() {
  const values = new Map<string, number>()
  const queries: { texts: Value[]; answer(): void; fail(error: Error): void }[] = []
  const db: Pick<Queries, 'all'> = {
    all: <R>(_sql: string, ...given: Value[]) => {
      const { promise, resolve, reject } = Promise.withResolvers<R[]>()
      const texts = given.filter((text) => text !== null)
      // Rows are read when the query arrives, as in a database.
      const rows = texts.flatMap((text) => {
        const value = values.get(String(text))
        return value === undefined ? [] : [{ asked: text, value }]
      })
      queries.push({ texts, answer: () => resolve(rows as R[]), fail: reject })
      return promise
    },
  }
  return { values, queries, find: coalesce<Row>(db, (list) => `values of ${list}`) }
}

const aTurn = () => new Promise((done) => setImmediate(() => setImmediate(done)))

test('lookups of one turn are one query, and a text that is asked for twice is asked once', async () => {
  const { values, queries, find } = createTable()
  values.set('a', 1)
  const found = Promise.all([find('a'), find('b'), find('a')])
  await aTurn()
  assert.deepEqual(
    queries.map(({ texts }) => texts),
    [['a', 'b']],
  )
  queries[0]?.answer()
  assert.deepEqual(await found, [{ asked: 'a', value: 1 }, undefined, { asked: 'a', value: 1 }])
})

test('those that come while a query is under way are one more, which sees what was written since', async () => {
  const { values, queries, find } = createTable()
  values.set('a', 1)
  const first = find('a')
  await aTurn()
  values.set('a', 2)
  const later = [find('a')]
  await aTurn()
  later.push(find('b'))
  await aTurn()
  assert.equal(queries.length, 1)
  queries[0]?.answer()
  assert.equal((await first)?.value, 1)
  await aTurn()
  assert.deepEqual(queries[1]?.texts, ['a', 'b'])
  queries[1]?.answer()
  assert.deepEqual(await Promise.all(later), [{ asked: 'a', value: 2 }, undefined])
})

test('a query that fails is the failure of its own lookups alone', async () => {
  const { values, queries, find } = createTable()
  values.set('b', 3)
  const first = find('a')
  await aTurn()
  const later = find('b')
  queries[0]?.fail(new Error('connection lost'))
  await assert.rejects(first, /connection lost/)
  await aTurn()
  queries[1]?.answer()
  assert.equal((await later)?.value, 3)
})
