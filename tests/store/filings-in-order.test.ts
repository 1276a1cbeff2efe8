// Lists of filings are stored in the order in which answers have them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectCiksOf, selectFilings, upsertFilings } from '../../src/domains/filings/store.ts'
import { overEngines } from '../support/stores.ts'

const [ONE, OTHER] = ['0000111111', '0000222222']
const BARE = { report_date: null, primary_document: null, description: null, items: [] }
const FIRST = {
  ...BARE,
  accession: '0000111111-25-000002',
  form: '10-K',
  filed: '2025-03-03',
  accepted_at: '2025-03-03T12:00:00.000Z',
  primary_document: 'k.htm',
}
const SECOND = {
  ...BARE,
  accession: '0000333333-25-000001',
  form: '8-K',
  filed: '2025-02-01',
  accepted_at: '2025-01-31T23:00:00.000Z',
  items: ['4.02', '9.01'],
}
const THIRD = {
  ...BARE,
  accession: '0000111111-24-000009',
  form: '4',
  filed: '2024-05-05',
  accepted_at: '2024-05-05T12:00:00.000Z',
}

overEngines('the list of filings', (stores, engine) => {
  test('keeps every filing, once in a company’s list and in its order', async () => {
    const { data } = stores()
    await data.transaction(async (tx) => {
      await upsertFilings(tx, ONE, [THIRD, FIRST, SECOND])
      await upsertFilings(tx, OTHER, [{ ...SECOND, items: [] }])
    })

    const ofList = { asOf: null, form: null, limit: 10 }
    assert.deepEqual(await selectFilings(data, { cik: ONE, ...ofList }), [FIRST, SECOND, THIRD])
    assert.deepEqual(await selectCiksOf(data, SECOND.accession), [ONE, OTHER])

    const later = { ...SECOND, accepted_at: '2025-03-04T12:00:00.000Z', items: [] }
    await data.transaction((tx) => upsertFilings(tx, ONE, [later]))
    const again = await selectFilings(data, { cik: ONE, ...ofList })
    assert.deepEqual(again, [later, FIRST, THIRD])
  })

  if (engine === 'postgres') return

  test('finds those of a form by their index', async () => {
    const plan = await stores().data.all<{ detail: string }>(
      `explain query plan select accession, items from filings where cik = $1 and form = $2
       order by accepted_at desc, accession desc limit 100`,
      ONE,
      '10-K',
    )
    assert.deepEqual(
      plan.map(({ detail }) => detail),
      ['SEARCH filings USING INDEX filings_by_form (cik=? AND form=?)'],
    )
  })
})
