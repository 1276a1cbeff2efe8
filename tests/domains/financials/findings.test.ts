// Restatements and exceptions as they are stored and answered. Acme's 10-K/A of 15 August 2024 gives
// revenue of 2023 as 950,100, where the 10-K of 15 February said 1,000,300.

import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { RESTATINGS } from '../../../src/catalogue/catalogue.ts'
import { recordFindings } from '../../../src/domains/filings/findings/findings-store.ts'
import { restate } from '../../../src/domains/financials/stored/ingest.ts'
import { restateRows } from '../../../src/ingestion/live/restate.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { ACME, urls } from '../../support/documents.ts'
import { ENGINES, type Engine } from '../../support/engines.ts'

/** With revenue of 2023 to the hundred: as it stands, the restatement is within its rounding. */
async function startWithAcme(t: Pick<TestContext, 'after'>, engine?: Engine) {
  const app = await startApp(t, engine ? { engine } : {})
  const url = urls.facts(ACME)
  const text = JSON.stringify(app.publisher.documents.get(url))
  const exact = text.replaceAll('1000000', '1000300').replaceAll('950000', '950100')
  app.publisher.documents.set(url, exact)
  return app
}

interface Restated {
  measure: string
  period: string
  kind: string
  first: { value: number; accession: string }
  later: { value: number; accession: string }
  announced: boolean | null
  announced_by: { form: string } | null
  found_on: string | null
}

interface Row {
  found_on: string
  list: string
  place: string
  body: string
}

function selectRows({ services }: TestApp): Promise<Row[]> {
  return services.data.all<Row>(
    'select found_on, list, place, body from findings order by list, place',
  )
}

async function restatedIn(app: TestApp, path: string, key: string) {
  const { status, body } = await app.get(path, key)
  assert.equal(status, 200)
  return body.restatements as Restated[]
}

for (const engine of ENGINES) {
  describe(`on ${engine.name}`, { skip: engine.skip }, () => {
    test('a company’s restated values, by the filing that restated them', async (t) => {
      const app = await startWithAcme(t, engine)
      const key = await app.liveKey()
      const found = await restatedIn(app, '/v1/restatements/ACME', key)
      assert.equal(found.length, 1)
      const [one] = found
      assert.deepEqual(
        [one?.measure, one?.period, one?.kind],
        ['revenue', '2023-12-31', 'restated'],
      )
      assert.deepEqual(one?.first.accession, '0000111111-24-000001')
      assert.deepEqual(one?.later.accession, '0000111111-24-000009')
      assert.deepEqual([one?.first.value, one?.later.value], [1_000_300, 950_100])
      assert.deepEqual([one?.announced, one?.announced_by?.form], [true, '10-K/A'])
      assert.equal(one?.found_on, '2025-11-15')
      assert.deepEqual(await restatedIn(app, '/v1/restatements/latest', key), found)
    })

    test('the row that shows a restated value says so, and no other', async (t) => {
      const app = await startWithAcme(t, engine)
      const key = await app.liveKey()
      for (const path of ['/v1/fundamentals/ACME', '/v1/fundamentals/ACME?include=sources']) {
        const { body } = await app.get(path, key)
        const marked = (name: string) =>
          (body[name] as { fiscal_year: number; restated?: true }[])
            .filter((row) => 'restated' in row)
            .map((row) => [row.fiscal_year, row.restated])
        assert.deepEqual(marked('income_statement'), [[2023, true]])
        assert.deepEqual([...marked('balance_sheet'), ...marked('cash_flow')], [])
      }
      const later = (await app.get('/v1/fundamentals/ACME?as_of=2024-08-15', key)).body
      const extended = (await app.get('/v1/fundamentals/ACME?fields=extended', key)).body
      for (const { income_statement: rows } of [later, extended]) {
        const marked = (rows as object[]).filter((row) => 'restated' in row)
        assert.deepEqual(
          marked.map((row) => 'fiscal_year' in row && row.fiscal_year),
          [2023],
        )
      }
      const before = (await app.get('/v1/fundamentals/ACME?as_of=2024-08-14', key)).body
      assert.doesNotMatch(JSON.stringify(before), /restated/)
      const xbrl = (await app.get('/v1/xbrl/ACME', key)).body
      assert.doesNotMatch(JSON.stringify(xbrl), /restated/)
    })

    test('before the amendment was filed nothing was restated, and an empty answer is free', async (t) => {
      const app = await startWithAcme(t, engine)
      const key = await app.liveKey()
      const asOf = (day: string) => app.get(`/v1/restatements/ACME?as_of=${day}`, key)
      const before = await asOf('2024-08-14')
      assert.deepEqual([before.body.count, before.headers['x-credits-cost']], [0, '0'])
      const after = await asOf('2024-08-15')
      assert.deepEqual([after.body.count, after.headers['x-credits-cost']], [1, '3'])
      assert.equal((after.body.restatements as Restated[])[0]?.found_on, null)
    })

    test('facts that are read again leave every row as it was', async (t) => {
      const app = await startWithAcme(t, engine)
      const key = await app.liveKey()
      await app.get('/v1/fundamentals/ACME', key)
      const rows = await selectRows(app)
      assert.ok(rows.length > 0)
      app.clock.advance(10 * 86_400_000)
      await restate(ACME, 'general', app.services)
      assert.deepEqual(await selectRows(app), rows)
    })

    test('a store that an older version filled is looked through once, from its own facts', async (t) => {
      const app = await startWithAcme(t, engine)
      const key = await app.liveKey()
      await app.get('/v1/fundamentals/ACME', key)
      const { data } = app.services
      const found = (await app.get('/v1/restatements/latest', key)).body
      assert.deepEqual([found.count, found.complete], [1, undefined])
      await data.run("update statements set hash = '6:general:' || hash")
      await data.run('delete from findings')
      app.publisher.breakAt('https://')
      for (const path of ['/v1/restatements/latest', '/v1/exceptions']) {
        const { body } = await app.get(path, key)
        assert.deepEqual([body.count, body.complete], [0, false])
      }
      const restating = RESTATINGS.find(({ rows }) => rows.domain === 'financials')
      assert.ok(restating)
      const [outdated, ...others] = await restating.rows.selectOutdated(data, '', 10)
      assert.deepEqual([outdated?.cik, outdated?.version, others], [ACME, 6, []])
      await restateRows(restating, app.services)
      assert.deepEqual((await app.get('/v1/restatements/latest', key)).body, found)
      assert.equal(await restating.rows.isCurrent(data), true)
      assert.deepEqual(await restating.rows.selectOutdated(data, '', 10), [])
    })

    test('what is said anew is found anew, what is gone is removed', async (t) => {
      const app = await startWithAcme(t, engine)
      const accession = '0009990001-24-000001'
      const base = {
        list: 'restatement',
        kind: 'restated',
        filed: '2024-08-15',
        accession,
      } as const
      const found = (place: string, said: string, body: string) => ({ ...base, place, said, body })
      const record = (foundOn: string, ...findings: ReturnType<typeof found>[]) => {
        app.clock.set(`${foundOn}T17:00:00.000Z`)
        const all = { cik: ACME, findings }
        return app.services.data.transaction((tx) => recordFindings(tx, all, app.clock))
      }
      await record('2025-01-01', found('a', '1', 'x'), found('b', '1', 'x'), found('c', '1', 'x'))
      await record('2025-02-02', found('a', '1', 'x'), found('b', '1', 'y'), found('c', '2', 'y'))
      const days = async () =>
        (await selectRows(app)).map(({ place, found_on, body }) => [place, found_on, body])
      assert.deepEqual(await days(), [
        ['a', '2025-01-01', 'x'],
        ['b', '2025-01-01', 'y'],
        ['c', '2025-02-02', 'y'],
      ])
      await record('2025-03-03', found('b', '1', 'y'))
      assert.deepEqual(await days(), [['b', '2025-01-01', 'y']])
    })

    test('facts and what is found in them are stored together or not at all', async (t) => {
      const app = await startWithAcme(t, engine)
      const key = await app.liveKey()
      await app.services.data.run('drop table findings')
      const { status } = await app.get('/v1/fundamentals/ACME', key)
      assert.equal(status, 500)
      const facts = await app.services.data.all('select cik from company_facts')
      assert.deepEqual(facts, [])
    })

    test('pages of the market-wide lists hold every record once', async (t) => {
      const app = await startWithAcme(t, engine)
      const key = await app.liveKey()
      const findings = Array.from({ length: 7 }, (_, at) => ({
        list: 'exception' as const,
        place: `2023-12-31 FY balance_sheet total_assets ${at % 3}${at}`,
        kind: at < 5 ? 'scale_is_off' : 'cash_rolls_forward',
        filed: `2024-02-1${at % 4}`,
        accession: `0009990001-24-00000${at}`,
        said: '1',
        body: JSON.stringify({ measure: `m${at}` }),
      }))
      for (const [day, part] of [
        ['2025-01-01', findings.slice(0, 4)],
        ['2025-02-02', findings.slice(4)],
      ] as const) {
        const cik = `000000000${part.length}`
        app.clock.set(`${day}T17:00:00.000Z`)
        await app.services.data.transaction((tx) =>
          recordFindings(tx, { cik, findings: part }, app.clock),
        )
      }
      const walk = async (query: string) => {
        const seen: string[] = []
        for (let cursor = ''; ; ) {
          const { body } = await app.get(`/v1/exceptions?limit=2${query}${cursor}`, key)
          seen.push(...(body.exceptions as { measure: string }[]).map(({ measure }) => measure))
          if (!body.more) return seen
          cursor = `&cursor=${body.cursor}`
        }
      }
      assert.deepEqual(await walk(''), ['m6', 'm5', 'm4', 'm3', 'm2', 'm1', 'm0'])
      assert.deepEqual(await walk('&kind=cash_rolls_forward'), ['m6', 'm5'])
      assert.deepEqual(await walk('&since=2025-02-02'), ['m6', 'm5', 'm4'])
      assert.deepEqual(await walk('&as_of=2024-02-10'), ['m4', 'm0'])
    })
  })
}

test('a text that is no cursor is refused, and so is a kind that is none', async (t) => {
  const app = await startApp(t)
  const key = await app.liveKey()
  for (const path of ['/v1/exceptions', '/v1/restatements/latest', '/v1/restatements/ACME']) {
    for (const query of ['cursor=bm90IGEgcGxhY2U', 'kind=none']) {
      assert.equal((await app.get(`${path}?${query}`, key)).status, 422)
    }
  }
  assert.equal((await app.get('/v1/restatements/NOPE', key)).status, 404)
})

test('a company without facts has nothing restated, for nothing', async (t) => {
  const app = await startApp(t)
  const key = await app.liveKey()
  const answer = await app.get('/v1/restatements/BRK-B', key)
  assert.deepEqual([answer.status, answer.body.count], [200, 0])
  assert.equal(app.publisher.timesAsked(urls.facts('0000222222')), 1)
})
