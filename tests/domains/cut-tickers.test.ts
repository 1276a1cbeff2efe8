// A list of tickers that is empty or cut does not replace the one before.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ingestTickers } from '../../src/domains/companies/ingest.ts'
import { countListed } from '../../src/domains/companies/store.ts'
import { insertRow } from '../../src/store/table.ts'
import { startApp } from '../support/app.ts'

const LOST_MAX = 20

test('a list that lost more than twenty tickers, and a tenth of those known before, is refused', async (t) => {
  const { services } = await startApp(t, { settings: { ROLE: 'api' } })
  const { data } = services
  await ingestTickers.run(null, services, 'caller')
  const listed = await countListed(data)
  assert.ok(listed > 0)
  const add = (number: number) => {
    const cik = String(9_000_000 + number).padStart(10, '0')
    const row = { ticker: `X${number}`, cik, name: `Company ${number}`, exchange: null }
    return insertRow(data, 'tickers', { ...row, position: 0 })
  }
  for (let number = 0; number <= LOST_MAX; number++) await add(number)
  await assert.rejects(ingestTickers.run(null, services, 'caller'), {
    message: new RegExp(`it lists ${listed} tickers of ${listed + LOST_MAX + 1} known before`),
  })
  assert.equal(await countListed(data), listed + LOST_MAX + 1)
})
