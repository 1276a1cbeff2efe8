// Rows that an older version of a parser made: answers over them are not complete until they have been
// read again, and then they are as if they had been read by today's from the start.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { RESTATINGS } from '../../src/catalogue/catalogue.ts'
import { fillDemo } from '../../src/commands/demo.ts'
import { enqueueRestating, readRestating, restateRows } from '../../src/ingestion/live/restate.ts'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { selectRestateState } from '../../src/store/row-versions.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { runApp, type TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { ENGINES } from '../support/engines.ts'

/** A table of each domain, and what the parser before is made to have got wrong in it. */
const DOMAINS = [
  { domain: 'insider', table: 'insider_filings', key: 'accession', wrong: "issuer_name = 'Wrong'" },
  { domain: 'events', table: 'event_filings', key: 'accession, cik', wrong: "company = 'Wrong'" },
  { domain: 'holdings', table: 'holding_reports', key: 'accession', wrong: "manager = 'Wrong'" },
  { domain: 'activist', table: 'stakes', key: 'accession', wrong: "issuer = 'Wrong'" },
]

const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  insider: ['/v1/insider/ZHGT', '/v1/insider/latest', '/v1/insider/clusters'],
  events: [
    '/v1/events/ZHGT',
    '/v1/events/latest',
    '/v1/events/restatements',
    '/v1/events/auditor-changes',
  ],
  holdings: ['/v1/holdings/berkshire'],
  activist: ['/v1/activist/ZHGT', '/v1/activist/latest'],
}

for (const engine of ENGINES) {
  describe(`rows of an older version on ${engine.name}`, { skip: engine.skip }, () => {
    let app: TestApp
    let key: string
    before(async () => {
      const clock = createTestClock(DEMO_CLOCK)
      const source = createMirrorSource({ folder: DEMO_FOLDER, clock })
      app = await runApp({ engine, source, clock })
      key = await app.liveKey()
      await fillDemo(app.services, new AbortController().signal)
      // Rows of a new store are of the present rules without having been restated.
      for (const { rows } of RESTATINGS) {
        assert.ok(await rows.isCurrent(app.services.data), rows.domain)
      }
    })
    after(() => app.stop())

    const answersOf = async (domain: string) => {
      const paths = QUESTIONS[domain] ?? []
      return Promise.all(paths.map(async (path) => (await app.get(path, key)).body))
    }

    for (const { domain, table, key: order, wrong } of DOMAINS) {
      test(`${domain}: incomplete until read again, then as before`, async () => {
        const { data } = app.services
        const rowsOf = async () => {
          const rows = await data.all<Record<string, unknown>>(
            `select * from ${table} order by ${order}`,
          )
          return rows.map(({ fetched_at, ...row }) => row)
        }
        const restating = RESTATINGS.find(({ rows }) => rows.domain === domain)
        assert.ok(restating)
        const [answers, rows] = [await answersOf(domain), await rowsOf()]
        assert.ok(rows.length > 1)

        await data.run(`update ${table} set row_version = 0, ${wrong}`)
        await data.run(
          `insert into row_versions (domain, version, target, position, updated_at)
           values ($1, 0, 0, '', '')
           on conflict (domain) do update set version = 0, target = 0, position = ''`,
          domain,
        )
        const marks = (await answersOf(domain)).map(({ complete }) => complete)
        assert.deepEqual(
          marks,
          marks.map(() => false),
        )

        const outdated = await restating.rows.countOutdated(data)
        const [far] = await readRestating([restating], app.services)
        assert.deepEqual([far?.domain, far?.done, far?.total], [domain, 0, null])
        await restateRows(restating, app.services)
        const state = await selectRestateState(data, domain)
        assert.deepEqual([state?.done, state?.total], [outdated, outdated])
        assert.deepEqual(await readRestating([restating], app.services), [])
        assert.deepEqual(await rowsOf(), rows)
        assert.deepEqual(await answersOf(domain), answers)
        assert.ok(await restating.rows.isCurrent(data))
      })
    }

    test('what follows from forms that are kept whole is derived without asking anybody', async () => {
      const { data } = app.services
      const [restating] = RESTATINGS.filter(({ rows }) => rows.domain === 'insider')
      assert.ok(restating)
      const purchasesOf = () => data.all('select * from insider_purchases order by accession, line')
      const purchases = await purchasesOf()
      assert.ok(purchases.length > 2)
      await data.run('delete from insider_purchases')
      await data.run('update insider_filings set row_version = 1')
      await data.run("update row_versions set version = 1, target = 1 where domain = 'insider'")
      await restateRows(restating, {
        ...app.services,
        edgar: null as never,
        filings: null as never,
      })
      assert.deepEqual(await purchasesOf(), purchases)
      assert.ok(await restating.rows.isCurrent(data))
    })

    test('a filing that cannot be read again keeps its row, and its answers stay incomplete', async () => {
      const { data } = app.services
      const [restating] = RESTATINGS.filter(({ rows }) => rows.domain === 'insider')
      assert.ok(restating)
      const lost = '0009999999-99-000001'
      await data.run(
        `update insider_filings set row_version = 0, accession = $1, url = 'https://www.sec.gov/lost.xml'
         where accession = (select max(accession) from insider_filings where issuer_name is not null)`,
        lost,
      )
      await data.run("update row_versions set version = 0, target = 0 where domain = 'insider'")
      await assert.rejects(restateRows(restating, app.services), { code: 'publisher.unavailable' })
      const left = await data.all('select accession from insider_filings where row_version = 0')
      assert.deepEqual(left, [{ accession: lost }])
      const [, latest] = await answersOf('insider')
      assert.equal(latest?.complete, false)
    })

    test('the queue is given what is outdated and nothing else', async () => {
      const { queue } = app.services
      const waiting = async () => (await queue.count()).waiting
      const before = await waiting()
      await enqueueRestating(RESTATINGS, queue, app.services)
      await enqueueRestating(RESTATINGS, queue, app.services)
      assert.equal((await waiting()) - before, 1)
    })
  })
}
