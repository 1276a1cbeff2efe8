// Fails to deliver: what a line says, which files a window needs, what was known on a day, and which
// files are missing.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createSettlementReader } from '../../src/domains/companies/cusips/parse.ts'
import { halvesBetween } from '../../src/domains/companies/fails/halves.ts'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { startApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { ENGINES } from '../support/engines.ts'

const HEADER = 'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE'

describe('a line of a file', () => {
  const readLine = (line: string) => {
    const reader = createSettlementReader('a file')
    reader.add(`${HEADER}\n${line}`)
    return reader.finish().fails.map(({ symbol, quantity, price }) => [symbol, quantity, price])
  }

  test('is a balance with the price of the day before', () => {
    assert.deepEqual(readLine('20210115|D18190898|DB|57802|A BANK|12.13'), [['DB', 57802, 12.13]])
  })

  test('may have no price, or a symbol that has ended', () => {
    assert.deepEqual(readLine('20210115|D18190898|DB|57802|A BANK|.'), [['DB', 57802, null]])
    assert.deepEqual(readLine('20210115|D18190898|DBXXXX|1|A BANK|0.5'), [['DBXXXX', 1, 0.5]])
  })

  test('may state no amount, or one that cannot be read', () => {
    for (const amount of ['', '-5', 'many']) {
      assert.deepEqual(readLine(`20210115|D18190898|DB|${amount}|A BANK|12.13`), [
        ['DB', null, 12.13],
      ])
    }
  })

  test('without a day or a CUSIP is none', () => {
    for (const line of [
      '20211315|D18190898|DB|1|A BANK|12.13',
      '20210115|D1|DB|1|A BANK|12.13',
      'Trailer total quantity of shares 57802',
    ]) {
      assert.deepEqual(readLine(line), [], line)
    }
  })
})

test('half months and the days by which their files are out', () => {
  const found = halvesBetween('2023-12-20', '2024-02-16')
  assert.deepEqual(
    found.map(({ month, half, first_on, last_on, due_on }) => [
      month + half,
      first_on,
      last_on,
      due_on,
    ]),
    [
      ['202402b', '2024-02-16', '2024-02-29', '2024-03-20'],
      ['202402a', '2024-02-01', '2024-02-15', '2024-03-05'],
      ['202401b', '2024-01-16', '2024-01-31', '2024-02-20'],
      ['202401a', '2024-01-01', '2024-01-15', '2024-02-05'],
      ['202312b', '2023-12-16', '2023-12-31', '2024-01-20'],
    ],
  )
})

for (const engine of ENGINES) {
  test(`fails of a company and of the newest day, on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const clock = createTestClock(DEMO_CLOCK)
    const source = createMirrorSource({ folder: DEMO_FOLDER, clock })
    const app = await startApp(t, { engine, source, clock })
    const key = await app.liveKey()
    const get = async (question: string) => (await app.get(`/v1/fails/${question}`, key)).body

    // cnsfails202510a and b of the demonstration.
    const toolmaker = await get('ZHGT?settled_from=2025-10-01')
    assert.deepEqual(
      (toolmaker.fails as Record<string, unknown>[]).map((one) => [
        one.settled_on,
        one.quantity,
        one.value,
      ]),
      [
        ['2025-10-31', 4800, 90_240],
        ['2025-10-23', 2060, 38_728],
        ['2025-10-03', 1985, 36_563.7],
        ['2025-10-02', 1210, 22_203.5],
      ],
    )
    assert.deepEqual([toolmaker.complete, toolmaker.settled_to], [true, '2025-10-31'])
    const named = await get('AAPL?settled_from=2025-10-16')
    const amounts = (named.fails as { quantity: number | null }[]).map(({ quantity }) => quantity)
    assert.deepEqual(amounts, [null, null, null], 'its lines state no amount')

    const latest = await get('latest?limit=1')
    const [largest] = latest.fails as Record<string, unknown>[]
    assert.deepEqual([largest?.symbol, largest?.value], ['ZHGT', 90_240])

    const wide = await get('ZHGT?settled_from=2025-09-01')
    assert.deepEqual(
      (wide.missing as Record<string, unknown>[]).map((one) => [one.first_on, one.reason_code]),
      [
        ['2025-09-16', 'not_here'],
        ['2025-09-01', 'not_here'],
      ],
    )
    assert.deepEqual([wide.complete, wide.count], [false, toolmaker.count])

    // The file of late October is due on November 20.
    const before = await get('ZHGT?settled_from=2025-10-01&as_of=2025-11-14')
    assert.deepEqual([before.count, before.settled_to], [2, '2025-10-15'])
    const wrong = await app.get('/v1/fails/AAPL?settled_from=2024-01-01&settled_to=2025-10-16', key)
    assert.equal(wrong.status, 422)
  })
}
