// Statements that other rules built, as an earlier release leaves them: built again from the stored
// facts by the first call that asks for them, and stored.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { restateRow, statementRows } from '../../../src/domains/financials/stored/row-version.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { ACME } from '../../support/documents.ts'
import { ENGINES } from '../../support/engines.ts'

interface Stored {
  period_type: string
  hash: string
  body: Uint8Array
}

function selectStored({ services }: TestApp): Promise<Stored[]> {
  return services.data.all<Stored>(
    'select period_type, hash, body from statements where cik = $1 order by period_type',
    ACME,
  )
}

for (const engine of ENGINES) {
  describe(`on ${engine.name}`, { skip: engine.skip }, () => {
    test('statements of other rules are built again, once, and nobody is asked for the facts', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const path = '/v1/fundamentals/ACME?include=sources'
      const before = (await app.get(path, key)).body
      assert.equal((before.income_statement as { revenue: number }[])[0]?.revenue, 1_200_000)
      const stored = await selectStored(app)
      assert.equal(stored.length, 3)
      await app.services.data.run(
        "update statements set hash = '1:' || hash, body = $1, sources = null where cik = $2",
        Buffer.from('in another form'),
        ACME,
      )
      app.publisher.breakAt('https://')
      const again = (await app.get(path, key)).body
      assert.deepEqual(again.income_statement, before.income_statement)
      assert.deepEqual(again.balance_sheet, before.balance_sheet)
      assert.deepEqual(again.cash_flow, before.cash_flow)
      const built = await selectStored(app)
      assert.deepEqual(
        built.map(({ hash }) => hash),
        stored.map(({ hash }) => hash),
      )
      assert.deepEqual(
        built.map(({ body }) => Buffer.from(body)),
        stored.map(({ body }) => Buffer.from(body)),
      )
    })

    test('so are those that were stored before splits were kept beside them', async (t) => {
      const app = await startApp(t, { engine })
      await app.get('/v1/fundamentals/ACME', await app.liveKey())
      const { data } = app.services
      const splitsOf = () =>
        data.all("select splits from statements where cik = $1 and period_type = 'annual'", ACME)
      assert.deepEqual(await splitsOf(), [{ splits: '[]' }])
      assert.deepEqual(await statementRows.selectOutdated(data, '', 9), [])
      await data.run('update statements set splits = null')
      const [outdated, ...others] = await statementRows.selectOutdated(data, '', 9)
      assert.deepEqual([outdated?.cik, others.length], [ACME, 0])
      app.publisher.breakAt('https://')
      if (outdated) assert.equal(await restateRow(outdated, app.services), 'stored')
      assert.deepEqual(await splitsOf(), [{ splits: '[]' }])
    })
  })
}
