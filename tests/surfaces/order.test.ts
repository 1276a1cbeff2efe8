// Tables that a reader orders by a column.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Column, table } from '../../src/surfaces/pages/table.ts'

interface Row {
  readonly name: string
  readonly weight: number | null
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Name', cell: ({ name }) => name, order: ({ name }) => name },
  {
    name: '% of portfolio',
    isNumber: true,
    cell: ({ weight }) => String(weight),
    order: ({ weight }) => weight,
  },
  { name: 'Note', cell: () => 'none' },
]
const ROWS: readonly Row[] = [
  { name: 'Birch', weight: 9 },
  { name: 'Alder', weight: null },
  { name: 'Cedar', weight: 10 },
]

function draw(query: Readonly<Record<string, string>>, id = 'trees'): string {
  return table(COLUMNS, ROWS, { caption: 'Trees', empty: 'None.', id, query }).text
}

const namesIn = (shown: string) => shown.match(/Alder|Birch|Cedar/g)

describe('the rows of a table', () => {
  test('come as listed until a column is chosen, and then as the address says', () => {
    assert.deepEqual(namesIn(draw({})), ['Birch', 'Alder', 'Cedar'])
    assert.deepEqual(namesIn(draw({ order: 'trees.name' })), ['Alder', 'Birch', 'Cedar'])
    assert.deepEqual(namesIn(draw({ order: 'trees.-name' })), ['Cedar', 'Birch', 'Alder'])
  })

  test('are ordered as numbers, and those without a value come last both ways', () => {
    const rising = draw({ order: 'trees.percent_of_portfolio' })
    assert.deepEqual(namesIn(rising), ['Birch', 'Cedar', 'Alder'])
    const falling = draw({ order: 'trees.-percent_of_portfolio' })
    assert.deepEqual(namesIn(falling), ['Cedar', 'Birch', 'Alder'])
  })

  test('stay as listed where the address names another table, or a column that orders nothing', () => {
    assert.deepEqual(namesIn(draw({ order: 'shrubs.name' })), ['Birch', 'Alder', 'Cedar'])
    assert.deepEqual(namesIn(draw({ order: 'trees.note' })), ['Birch', 'Alder', 'Cedar'])
  })
})

test('a heading keeps the page’s other choices, starts numbers with the largest, and turns round', () => {
  const shown = draw({ period: '2025-06-30', order: 'trees.name' })
  assert.match(shown, /aria-sort="ascending"><a [^>]*order=trees\.-name#trees">Name</)
  assert.match(shown, /href="\?period=2025-06-30&amp;order=trees\.-percent_of_portfolio#trees"/)
  assert.match(shown, /<th scope="col">Note<\/th>/)
})
