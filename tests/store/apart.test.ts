// Reads that may take long: ended when their time is up, in nobody's way until then.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWideReads } from '../../src/contract/work/wide-reads.ts'
import { actFor } from '../../src/gate/caller.ts'
import { createTurns } from '../../src/gate/turns.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { TookTooLong, TookTooMuchMemory } from '../../src/store/database.ts'
import { overEngines } from '../support/stores.ts'

const ENDLESS = `with recursive numbers (n) as (
  select 1 union all select n + 1 from numbers) select count(*) as count from numbers`
/** Long enough to start whatever reads. */
const LONG_MS = 20_000
/** Longer than another read takes while this one lasts. */
const SHORT_MS = 5_000

overEngines('a read apart from the others', (stores) => {
  test('answers as any other read does, texts, numbers and nothing', async () => {
    const { data } = stores()
    const rows = await data.allApart(
      LONG_MS,
      'select cast($1 as text) as text, cast($2 as bigint) as number, cast($3 as text) as absent',
      'é',
      7,
      null,
    )
    assert.deepEqual(rows, [{ text: 'é', number: 7, absent: null }])
  })

  test('sees what was committed before it', async () => {
    const { data } = stores()
    await data.run(`insert into row_counts (name, row_count, counted_at) values ('a', 1, 'b')`)
    const sql = 'select row_count from row_counts where name = $1'
    assert.deepEqual(await data.allApart(LONG_MS, sql, 'a'), [{ row_count: 1 }])
  })

  test('is ended in time, and others are answered while it lasts', async () => {
    const { data } = stores()
    let isOver = false
    const endless = data.allApart(SHORT_MS, ENDLESS).finally(() => {
      isOver = true
    })
    const rejected = assert.rejects(endless, TookTooLong)
    assert.deepEqual(await data.one('select 1 as one'), { one: 1 })
    assert.equal(isOver, false)
    await rejected
    assert.deepEqual(await data.allApart(LONG_MS, 'select 2 as two'), [{ two: 2 }])
  })

  test('says what is wrong with its statement', async () => {
    await assert.rejects(
      stores().data.allApart(LONG_MS, 'select * from no_such_table'),
      (error) => {
        return error instanceof Error && /no_such_table/.test(error.message) && !isFailure(error)
      },
    )
  })

  test('that is too wide is a failure that says how to ask for less', async () => {
    const { data } = stores()
    const wide = openWideReads(data, turnsOf(1), 300, 'Ask for less.')
    await assert.rejects(wide.all(ENDLESS), (error) => {
      assert.ok(isFailure(error, 'question.too_wide'))
      assert.equal(error.publicText, 'The query takes longer than 0.3 s. Ask for less.')
      return true
    })
  })

  test('that takes too much memory is one, too', async () => {
    const data = {
      allApart: async () => {
        throw new TookTooMuchMemory()
      },
    }
    const wide = openWideReads(data, turnsOf(1), 300, 'Ask for less.')
    await assert.rejects(wide.all(''), {
      code: 'question.too_wide',
      publicText: 'The query needs more memory than a query may take. Ask for less.',
    })
  })

  test('is one at a time for each caller, and callers take turns', async () => {
    const { data, begun, endNext } = watch(stores().data)
    const reads = openWideReads(data, turnsOf(2), LONG_MS, '')
    const ask = (owner: string, name: string) => as(owner, () => reads.all(name))
    const all = [
      ask('greedy', 'g1'),
      ask('greedy', 'g2'),
      ask('greedy', 'g3'),
      ask('greedy', 'g4'),
      ask('modest', 'm1'),
      ask('modest', 'm2'),
      ask('late', 'l1'),
    ]
    await turn()
    assert.deepEqual(begun, ['g1', 'm1'])
    await endNext()
    assert.deepEqual(begun, ['g1', 'm1', 'l1'], 'who has none under way goes before more of greedy')
    await endNext()
    assert.deepEqual(begun.slice(3), ['g2'])
    for (let more = 0; more < 5; more++) await endNext()
    await Promise.all(all)
    assert.deepEqual(begun.slice(4), ['m2', 'g3', 'g4'])
  })

  test('is refused while too many of its caller wait, and takes no place of others', async () => {
    const { data, endNext } = watch(stores().data)
    const reads = openWideReads(data, turnsOf(2), LONG_MS, '')
    const ask = (owner: string) => as(owner, () => reads.all('x'))
    const kept = Array.from({ length: 21 }, () => ask('greedy'))
    await assert.rejects(ask('greedy'), (error) => {
      return isFailure(error, 'service.busy') && error.headers['retry-after'] === '5'
    })
    const other = ask('modest')
    await turn()
    for (let more = 0; more < 22; more++) await endNext()
    await Promise.all([...kept, other])
  })
})

function as<T>(name: string, work: () => T): T {
  return actFor({ class: 'free', name }, null, work)
}

function turnsOf(atOnce: number) {
  const limits = { share: 1, strangers: 1, queue: 99, queueShare: 20, waitMs: 60_000 }
  return createTurns({ name: 'reads', is: 'engine', atOnce, ...limits })
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A store whose reads end when a test says so. */
function watch<Store extends object>(store: Store) {
  const begun: string[] = []
  const under: (() => void)[] = []
  const allApart = async (_: number, sql: string) => {
    begun.push(sql)
    await new Promise<void>((resolve) => under.push(resolve))
    return []
  }
  const endNext = async () => {
    under.shift()?.()
    await turn()
  }
  return { data: { ...store, allApart }, begun, endNext }
}
