// A declared table on both engines: what is written is read back as it was, and conflicts are resolved as
// the table says.

import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { column, defineTable, type RowIn } from '../../src/store/table.ts'
import { overEngines } from '../support/stores.ts'

const trades = defineTable({
  name: 'test_trades',
  key: ['accession'],
  columns: {
    accession: column.text,
    filed: column.textOrNull,
    shares: column.numberOrNull,
    is_late: column.flag,
    is_planned: column.flagOrNull,
    codes: column.list(' '),
  },
  body: { owners: column.json<{ name: string }[]>(), remark: column.textOrNull },
  constants: { row_version: 3 },
})
type Trade = RowIn<typeof trades>

const FIRST: Trade = {
  accession: '0000320193-25-000001',
  filed: '2025-03-03',
  shares: 1.5,
  is_late: true,
  is_planned: false,
  codes: ['P', 'S'],
  owners: [{ name: `O'Brien "Pat"` }],
  remark: null,
}
const SECOND: Trade = {
  accession: '0000320193-25-000002',
  filed: null,
  shares: null,
  is_late: false,
  is_planned: null,
  codes: [],
  owners: [],
  remark: 'none',
}

overEngines('a declared table', (stores) => {
  const read = () => trades.all(stores().data, 'order by accession')
  const refill = async (...rows: Trade[]) => {
    const { data } = stores()
    await data.run('drop table if exists test_trades')
    await data.run(
      `create table test_trades (accession text primary key, filed text, shares double precision,
         is_late bigint not null, is_planned bigint, codes text not null, body text not null,
         row_version bigint not null)`,
    )
    await trades.insert(data, rows)
    return data
  }

  test('rows are read back as they were written', async () => {
    await refill(FIRST, SECOND)
    deepEqual(await read(), [FIRST, SECOND])
  })

  test('flags are 0 and 1, lists words, the rest JSON, and constants are in every row', async () => {
    const data = await refill(FIRST)
    deepEqual(
      { ...(await data.one<object>('select * from test_trades')) },
      {
        accession: '0000320193-25-000001',
        filed: '2025-03-03',
        shares: 1.5,
        is_late: 1,
        is_planned: 0,
        codes: 'P S',
        body: `{"owners":[{"name":"O'Brien \\"Pat\\""}],"remark":null}`,
        row_version: 3,
      },
    )
  })

  test('an upsert replaces every column but the key', async () => {
    const data = await refill(FIRST)
    equal(await trades.upsert(data, [{ ...SECOND, accession: FIRST.accession }]), 1)
    deepEqual(await read(), [{ ...SECOND, accession: FIRST.accession }])
  })

  test('an upsert fills, keeps and computes columns as it is told', async () => {
    const data = await refill(FIRST)
    const later = { ...SECOND, accession: FIRST.accession, shares: 4, is_late: true }
    const set = { shares: 'excluded.shares + test_trades.shares' }
    await trades.upsert(data, [later], { fill: ['filed'], keep: ['is_planned', 'codes'], set })
    const kept = { filed: '2025-03-03', is_planned: false, codes: ['P', 'S'], shares: 5.5 }
    deepEqual(await read(), [{ ...later, ...kept }])
  })

  test('an upsert leaves rows that do not meet its condition', async () => {
    const data = await refill(FIRST)
    const where = 'excluded.filed > test_trades.filed'
    equal(await trades.upsert(data, [{ ...FIRST, filed: '2025-03-02', shares: 9 }], { where }), 0)
    deepEqual(await read(), [FIRST])
  })

  test('an upsert keeps the later and the earlier of two values', async () => {
    const data = await refill(FIRST)
    const how = { latest: ['filed'], earliest: ['shares'] } as const
    await trades.upsert(data, [{ ...FIRST, filed: '2025-03-02', shares: 9 }], how)
    deepEqual(await read(), [FIRST])
    await trades.upsert(data, [{ ...FIRST, filed: '2025-03-04', shares: 1 }], how)
    deepEqual(await read(), [{ ...FIRST, filed: '2025-03-04', shares: 1 }])
  })

  test('an upsert that changes nothing writes nothing if told so', async () => {
    const data = await refill(SECOND)
    equal(await trades.upsert(data, [SECOND], { ifChanged: true }), 0)
    const dated = { ...SECOND, filed: '2025-03-04' }
    equal(await trades.upsert(data, [dated], { ifChanged: true }), 1)
    deepEqual(await read(), [dated])
  })

  test('more rows than one statement takes are all inserted', async () => {
    const many = Array.from({ length: 901 }, (_, index) => ({
      ...FIRST,
      accession: `0000320193-25-${String(index).padStart(6, '0')}`,
    }))
    const data = await refill(...many)
    deepEqual(await data.one('select count(*) as rows from test_trades'), { rows: 901 })
  })

  test('rows are passed as one text, with the same result', async () => {
    const data = await refill(SECOND)
    await trades.upsertMany(
      data,
      stores().data.engine,
      [FIRST, { ...SECOND, filed: '2025-03-04' }],
      {
        fill: ['shares'],
      },
    )
    deepEqual(await read(), [FIRST, { ...SECOND, filed: '2025-03-04' }])
  })

  test('an upsert of one row returns what is stored then', async () => {
    const data = await refill(FIRST)
    const undated = { ...FIRST, filed: null, codes: ['G'] }
    const upsert = (how: Parameters<typeof trades.upsertOne>[2]) =>
      data.transaction((tx) => trades.upsertOne(tx, undated, how, 'filed', 'codes'))
    deepEqual(await upsert({ fill: ['filed'] }), { filed: '2025-03-03', codes: ['G'] })
    equal(await upsert({ where: '1 = 0' }), undefined)
  })

  test('some columns of a table are selected and written by themselves', async () => {
    const data = await refill(FIRST)
    const dates = trades.withColumns('accession', 'filed')
    equal(dates.list('t'), 't.accession, t.filed')
    deepEqual(await dates.all(data, 'where filed is not null'), [
      { accession: FIRST.accession, filed: FIRST.filed },
    ])
  })
})
