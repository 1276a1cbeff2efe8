// Common behaviour of both engines: transactions, placeholders and values.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { isFailure } from '../../src/kernel/failure.ts'
import { type Queries, valuesList } from '../../src/store/database.ts'
import { overEngines } from '../support/stores.ts'

/** Rows as plain objects; the engines build theirs differently. */
async function rowsOf(db: Queries, sql: string, ...values: (string | number)[]) {
  return (await db.all<Record<string, unknown>>(sql, ...values)).map((row) => ({ ...row }))
}

test('a values list numbers its placeholders row by row', () => {
  assert.equal(valuesList(2, 3), '($1,$2,$3),($4,$5,$6)')
  assert.equal(valuesList(1, 1), '($1)')
})

overEngines('a database', (stores, engine) => {
  before(async () => {
    await stores().data.migrate(async (_, script) => {
      await script(`create table notes (id bigint primary key, text text, body bytea);
        create table counters (name text primary key, n bigint not null check (n >= 0));`)
    })
  })

  test('what a transaction wrote is there after it, all of it', async () => {
    const { data } = stores()
    const answer = await data.transaction(async (tx) => {
      await tx.run('insert into notes (id, text) values ($1, $2)', 1, 'one')
      await tx.run('insert into notes (id, text) values ($1, $2)', 2, 'two')
      return 'done'
    })
    assert.equal(answer, 'done')
    const rows = await rowsOf(data, 'select id, text from notes where id < 3 order by id')
    assert.deepEqual(rows, [
      { id: 1, text: 'one' },
      { id: 2, text: 'two' },
    ])
  })

  test('a transaction that throws leaves nothing, and the next one works', async () => {
    const { data } = stores()
    const failed = data.transaction(async (tx) => {
      await tx.run('insert into notes (id) values ($1)', 10)
      throw new Error('on purpose')
    })
    await assert.rejects(failed, /on purpose/)
    assert.deepEqual(await rowsOf(data, 'select id from notes where id = 10'), [])
    await data.transaction((tx) => tx.run('insert into notes (id) values ($1)', 10))
    assert.deepEqual(await rowsOf(data, 'select id from notes where id = 10'), [{ id: 10 }])
  })

  test('a broken constraint rolls back what came before it', async () => {
    const { data } = stores()
    await data.run('insert into counters (name, n) values ($1, $2)', 'bounded', 5)
    const failed = data.transaction(async (tx) => {
      await tx.run('insert into notes (id) values ($1)', 11)
      await tx.run('update counters set n = n - $1 where name = $2', 6, 'bounded')
    })
    await assert.rejects(failed, /check/i)
    assert.deepEqual(await rowsOf(data, 'select id from notes where id = 11'), [])
    assert.deepEqual(await rowsOf(data, 'select n from counters where name = $1', 'bounded'), [
      { n: 5 },
    ])
  })

  test('a reader does not see an open transaction, which sees itself', async () => {
    const { data } = stores()
    const count = (db: Queries) => rowsOf(db, 'select id from notes where id = 20')
    await data.transaction(async (tx) => {
      await tx.run('insert into notes (id) values ($1)', 20)
      assert.deepEqual(await count(tx), [{ id: 20 }])
      assert.deepEqual(await count(data), [])
    })
    assert.deepEqual(await count(data), [{ id: 20 }])
  })

  test('two hundred parallel writers lose no update', async () => {
    const { data } = stores()
    await data.run('insert into counters (name, n) values ($1, 0)', 'parallel')
    const add = (db: Queries) => db.run('update counters set n = n + 1 where name = $1', 'parallel')
    const writers = Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0 ? add(data) : data.transaction(add),
    )
    await Promise.all(writers)
    assert.deepEqual(await rowsOf(data, 'select n from counters where name = $1', 'parallel'), [
      { n: 200 },
    ])
  })

  test('run answers how many rows it wrote', async () => {
    const { data } = stores()
    assert.equal(await data.run('insert into notes (id) values (30), (31), (32)'), 3)
    assert.equal(await data.run('update notes set text = $1 where id >= 30 and id < 32', 'x'), 2)
    assert.equal(await data.run('insert into notes (id) values (30) on conflict do nothing'), 0)
    assert.equal(await data.run('delete from notes where id = $1', 999), 0)
  })

  test('a placeholder may come twice, out of order, and past nine', async () => {
    const sql = `select cast($2 as text) as b, cast($1 as text) as a, cast($2 as text) as again`
    const row = { b: 'B', a: 'A', again: 'B' }
    assert.deepEqual(await rowsOf(stores().data, sql, 'A', 'B'), [row])
    const eleven = Array.from({ length: 11 }, (_, index) => `cast($${index + 1} as text)`)
    const texts = Array.from({ length: 11 }, (_, index) => `v${index + 1}`)
    const joined = `select ${eleven.toReversed().join(` || ',' || `)} as joined`
    assert.deepEqual(await rowsOf(stores().data, joined, ...texts), [
      { joined: 'v11,v10,v9,v8,v7,v6,v5,v4,v3,v2,v1' },
    ])
  })

  test('bytes come back as they went in', async () => {
    const { data } = stores()
    const every = Uint8Array.from({ length: 256 }, (_, index) => index)
    const large = new Uint8Array(1_000_000).fill(0xff)
    const bodies = [every, new Uint8Array(0), large, every.subarray(10, 20), Buffer.from([0])]
    for (const [index, body] of bodies.entries()) {
      const id = 100 + index
      await data.run('insert into notes (id, body) values ($1, $2)', id, body)
      const row = await data.one<{ body: Uint8Array }>('select body from notes where id = $1', id)
      assert.ok(row?.body instanceof Uint8Array)
      assert.ok(Buffer.from(body).equals(row.body), `body ${index}`)
    }
  })

  test('whole numbers up to 2^53-1 are numbers, in rows, sums and counts', async () => {
    const { data } = stores()
    const numbers = [0, -1, 2 ** 31, 2 ** 32 + 1, 2 ** 53 - 1, -(2 ** 53 - 1)]
    for (const number of numbers) {
      await data.run('insert into notes (id, text) values ($1, $2)', number, 'number')
      const rows = await rowsOf(data, 'select id from notes where id = $1', number)
      assert.deepEqual(rows, [{ id: number }])
    }
    assert.deepEqual(
      await rowsOf(data, `select sum(id) as s, count(*) as c from notes where text = 'number'`),
      [{ s: 2 ** 31 + 2 ** 32, c: 6 }],
    )
  })

  test('texts come back as they went in', async () => {
    const { data } = stores()
    const texts = [
      '',
      `it's "quoted" \`and\` \\slashed\\`,
      `'; drop table notes; --`,
      '$1 and $2 and ?',
      'Übergrößenträger, Åse, 株式会社, 👩‍👩‍👧, \u202Eright to left',
      'line\nbreak\ttab\r\n',
      'é and e\u0301',
    ]
    for (const [index, text] of texts.entries()) {
      const id = 200 + index
      await data.run('insert into notes (id, text) values ($1, $2)', id, text)
      const rows = await rowsOf(data, 'select id from notes where id = $1 and text = $2', id, text)
      assert.deepEqual(rows, [{ id }])
      assert.deepEqual(await rowsOf(data, 'select text from notes where id = $1', id), [{ text }])
    }
  })

  test('null is told apart from nothing and from the empty text', async () => {
    const { data } = stores()
    await data.run('insert into notes (id, text) values ($1, $2)', 300, null)
    assert.deepEqual(await rowsOf(data, 'select text from notes where id = 300'), [{ text: null }])
    assert.equal(await data.one('select text from notes where id = 301'), undefined)
  })

  test('a statement that cannot be read is refused, and the next one works', async () => {
    const { data } = stores()
    await assert.rejects(data.all('select id from nowhere'), /nowhere/)
    assert.deepEqual(await rowsOf(data, 'select 1 as one'), [{ one: 1 }])
  })

  if (engine === 'sqlite') {
    test('steps are done together, or not at all when one that needs a row finds none', async () => {
      const { data } = stores()
      assert.ok(data.engine === 'sqlite')
      await data.run('insert into counters (name, n) values ($1, $2)', 'steps', 5)
      const take = (n: number) => ({
        sql: 'update counters set n = n - $1 where name = $2 and n >= $1 returning n',
        values: [n, 'steps'],
        needs: 1,
      })
      const note = (id: number) => ({
        sql: 'insert into notes (id) values ($1)',
        values: [id],
        needs: 0,
      })
      const found = await data.steps([take(3), note(12)])
      assert.deepEqual(
        found?.map((rows) => rows.map((row) => ({ ...(row as object) }))),
        [[{ n: 2 }], []],
      )
      assert.equal(await data.steps([note(13), take(3)]), null)
      await assert.rejects(data.steps([take(1), note(12)]), /unique/i)
      assert.deepEqual(await rowsOf(data, 'select n from counters where name = $1', 'steps'), [
        { n: 2 },
      ])
      assert.deepEqual(await rowsOf(data, 'select id from notes where id in (12, 13)'), [
        { id: 12 },
      ])
    })

    test('a NUL inside a text is kept', async () => {
      const { data } = stores()
      await data.run('insert into notes (id, text) values ($1, $2)', 400, 'a\0b')
      assert.deepEqual(await rowsOf(data, 'select text from notes where id = 400'), [
        { text: 'a\0b' },
      ])
    })

    test('a query that writes is refused at once, since only the writer may', async () => {
      const { data } = stores()
      const sql = 'insert into notes (id) values (401) returning id'
      const isReadOnly = (error: unknown) => /readonly/.test(String((error as Error).cause))
      await assert.rejects(data.one(sql), isReadOnly)
      await assert.rejects(data.all(sql), isReadOnly)
      assert.deepEqual(await rowsOf(data, 'select id from notes where id = 401'), [])
    })
  }

  if (engine === 'postgres') {
    test('a NUL inside a text is refused as the statement’s fault, and the next one works', async () => {
      const { data } = stores()
      const refused = data.run('insert into notes (id, text) values ($1, $2)', 400, 'a\0b')
      await assert.rejects(refused, (error: unknown) => {
        return !isFailure(error) && /invalid byte sequence/.test(String(error))
      })
      assert.deepEqual(await rowsOf(data, 'select id from notes where id = 400'), [])
    })

    test('two transactions that wait for each other both end', async () => {
      const { data } = stores()
      await data.run('insert into counters (name, n) values ($1, 0), ($2, 0)', 'left', 'right')
      const bothHold = meeting(2)
      const addInOrder = (first: string, second: string) =>
        data.transaction(async (tx) => {
          const add = 'update counters set n = n + 1 where name = $1'
          await tx.run(add, first)
          await bothHold()
          await tx.run(add, second)
        })
      await Promise.all([addInOrder('left', 'right'), addInOrder('right', 'left')])
      const sql = `select n from counters where name in ('left', 'right')`
      assert.deepEqual(await rowsOf(data, sql), [{ n: 2 }, { n: 2 }])
    })

    test('a connection that is lost between two statements fails its transaction alone', async () => {
      const { ops } = stores()
      const lost = ops.transaction(async (tx) => {
        const own = await tx.one<{ pid: number }>('select pg_backend_pid() as pid')
        await ops.run('select pg_terminate_backend($1::integer)', own?.pid ?? 0)
        const gone = 'select count(*) as count from pg_stat_activity where pid = $1::integer'
        while ((await ops.one<{ count: number }>(gone, own?.pid ?? 0))?.count !== 0);
        // The connection's end arrives on the socket while no statement is under way.
        await new Promise((resolve) => setTimeout(resolve, 50))
        await tx.one('select 1 as one')
      })
      await assert.rejects(lost, (error) => isFailure(error, 'service.unavailable'))
      assert.deepEqual(await ops.one('select 1 as one'), { one: 1 })
    })

    test('a connection the server ends is a fault of the store, and the next query works', async () => {
      const { data } = stores()
      const sleeping = data.all('select pg_sleep(60)')
      const refused = assert.rejects(sleeping, (error) => isFailure(error, 'service.unavailable'))
      const end = `select pg_terminate_backend(pid) from pg_stat_activity
        where query = 'select pg_sleep(60)' and state = 'active'`
      while ((await data.all(end)).length === 0);
      await refused
      assert.deepEqual(await rowsOf(data, 'select 1 as one'), [{ one: 1 }])
    })

    for (const code of ['40001', '40P01']) {
      test(`what the server ended with ${code} is done again, and is 503 when it fails thrice`, async () => {
        const { data } = stores()
        const name = `tries_${code.toLowerCase()}`
        await data.migrate(async (_, script) =>
          // The number of a sequence is not taken back with the transaction.
          script(`create sequence ${name};
            create function ${name}(good integer) returns bigint language plpgsql as $$
              begin
                if nextval('${name}') < good then raise exception using errcode = '${code}'; end if;
                return currval('${name}');
              end $$`),
        )
        const sql = `select ${name}($1) as n`
        assert.deepEqual(await data.one(sql, 3), { n: 3 })
        const inTransaction = data.transaction((tx) => tx.one(sql, 6))
        assert.deepEqual(await inTransaction, { n: 6 })
        const isAway = (error: unknown) => isFailure(error, 'service.unavailable')
        await assert.rejects(data.one(sql, 1000), isAway)
        await assert.rejects(
          data.transaction((tx) => tx.one(sql, 1000)),
          isAway,
        )
        assert.deepEqual(await data.one(`select nextval('${name}') as n`), { n: 13 })
      })
    }

    test('a statement’s name is made of its text, and what is read apart has none', async () => {
      const { data } = stores()
      // One after the other: all on the connection that is idle.
      for (let run = 0; run < 3; run++) {
        await data.one('select 1 as one')
        await data.allApart(1000, 'select 2 as two')
      }
      const kept = await rowsOf(
        data,
        `select name, statement from pg_prepared_statements
         where statement in ('select 1 as one', 'select 2 as two')`,
      )
      // printf 'select 1 as one' | sha256sum
      const name = 'q42c1d5a962023a84e1fc1f85cd57f004'
      assert.deepEqual(kept, [{ name, statement: 'select 1 as one' }])
    })

    test('a connection keeps a bounded number of statements, of texts that recur', async () => {
      await stores().data.transaction(async (tx) => {
        const sql = 'select count(*) as n from pg_prepared_statements'
        const count = async () => (await tx.one<{ n: number }>(sql))?.n ?? 0
        const before = await count()
        for (let at = 0; at < 100; at++) await tx.one(`select ${at} as once`)
        assert.ok((await count()) <= before + 1)
        for (let at = 0; at < 800; at++) {
          await tx.one(`select ${at} as twice`)
          await tx.one(`select ${at} as twice`)
        }
        assert.ok((await count()) <= 500)
      })
    })
  }
})

/** Lets everybody wait until `count` have come; who comes later passes. */
function meeting(count: number): () => Promise<void> {
  const all = Promise.withResolvers<void>()
  let come = 0
  return () => {
    come++
    if (come === count) all.resolve()
    return all.promise
  }
}
