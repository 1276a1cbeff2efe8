// The move of filings to the order in which lists are read, of a store that has some.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectCiksOf, selectFilings, upsertFilings } from '../../src/domains/filings/store.ts'
import { migrate } from '../../src/store/migrate.ts'
import { overEngines } from '../support/stores.ts'

/** As the table was before. */
const BEFORE = {
  sqlite: `drop table filings;
    create table filings (
      cik text not null, accession text not null, form text not null, filed text not null,
      accepted_at text not null, report_date text, primary_document text, description text,
      items text not null, primary key (cik, accession));
    create index filings_by_date on filings (cik, accepted_at, accession);
    create index filings_by_form on filings (cik, form, accepted_at, accession);
    create index filings_by_accession on filings (accession);`,
  postgres: `alter table filings drop constraint filings_pkey;
    alter table filings add primary key (cik, accession);
    create index filings_by_accession on filings (accession);`,
} as const

const [ONE, OTHER] = ['0000111111', '0000222222']
const ROWS = [
  [ONE, '0000111111-25-000002', '10-K', '2025-03-03', '2025-03-03T12:00:00.000Z', 'k.htm', ''],
  [ONE, '0000333333-25-000001', '8-K', '2025-02-01', '2025-01-31T23:00:00.000Z', null, '4.02,9.01'],
  [ONE, '0000111111-24-000009', '4', '2024-05-05', '2024-05-05T12:00:00.000Z', null, ''],
  [OTHER, '0000333333-25-000001', '8-K', '2025-02-01', '2025-01-31T23:00:00.000Z', null, ''],
] as const

overEngines('a store from before', (stores, engine) => {
  test('keeps every filing, once in a company’s list and in its order', async () => {
    const { data, clock } = stores()
    const name = `0121_filings_in_order.${engine}.sql`
    await data.migrate((_, script) => script(BEFORE[engine]))
    await data.run('delete from migrations where name = $1', name)
    for (const [cik, accession, form, filed, acceptedAt, document, items] of ROWS) {
      await data.run(
        `insert into filings (cik, accession, form, filed, accepted_at, report_date,
           primary_document, description, items) values ($1, $2, $3, $4, $5, $4, $6, $3, $7)`,
        ...[cik, accession, form, filed, acceptedAt, document, items],
      )
    }

    assert.deepEqual(await migrate(data, 'data', clock), [name])

    const ofList = { asOf: null, form: null, limit: 10 }
    const listed = await selectFilings(data, { cik: ONE, ...ofList })
    const [first, second, third] = listed
    assert.deepEqual(
      [first, second, third].map((one) => one?.accession),
      ['0000111111-25-000002', '0000333333-25-000001', '0000111111-24-000009'],
    )
    assert.deepEqual(second, {
      accession: '0000333333-25-000001',
      form: '8-K',
      filed: '2025-02-01',
      accepted_at: '2025-01-31T23:00:00.000Z',
      report_date: '2025-02-01',
      primary_document: null,
      description: '8-K',
      items: ['4.02', '9.01'],
    })
    assert.equal(listed.length, 3)
    assert.deepEqual(await selectCiksOf(data, '0000333333-25-000001'), [ONE, OTHER])

    const later = { ...second!, accepted_at: '2025-03-04T12:00:00.000Z', items: [] }
    await data.transaction((tx) => upsertFilings(tx, ONE, [later]))
    const again = await selectFilings(data, { cik: ONE, ...ofList })
    assert.deepEqual(again, [later, first, third])
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
