// EDGAR's indexes: rows of real ones, counted by hand, and what must not pass for one.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { type IndexPart, parseEdgarIndex } from '../../src/formats/edgar-index.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { makeDay, masterIndexOf } from './forms.ts'

const CORPUS = new URL('../../../shared/corpus/www.sec.gov/Archives/edgar/', import.meta.url)

function fromCorpus(name: string): { skip: string | false; read(): string } {
  const file = new URL(name, CORPUS)
  const skip = existsSync(file) ? false : `the corpus has no ${name} here`
  return { skip, read: () => gunzipSync(readFileSync(file)).toString('latin1') }
}

const CASES = [
  {
    name: 'daily-index/2018/QTR4/master.20181231.idx.gz',
    lines: 2619,
    first: ['4', 'HENRY SCHEIN INC', '0001000228', '2018-12-31', '0001209191-18-064398'],
  },
  {
    name: 'daily-index/2020/QTR1/form.20200318.idx.gz',
    lines: 4084,
    first: [
      '1-A',
      'DLP Positive Note Fund LLC',
      '0001806014',
      '2020-03-18',
      '0001140361-20-006155',
    ],
  },
  {
    name: 'daily-index/2023/QTR3/crawler.20230703.idx.gz',
    lines: 4539,
    first: ['D', '3J LLC', '0001975393', '2023-07-03', '0001975393-23-000001'],
  },
] as const

async function readIndex(text: string, where: string): Promise<IndexPart> {
  const parts = await Array.fromAsync(parseEdgarIndex(text, where))
  return {
    rows: parts.flatMap(({ rows }) => rows),
    skipped: parts.flatMap(({ skipped }) => skipped),
  }
}

for (const { name, lines, first } of CASES) {
  const { skip, read } = fromCorpus(name)
  test(`${name} is read to its last line`, { skip }, async () => {
    const { rows, skipped } = await readIndex(read(), name)
    assert.equal(rows.length, lines)
    assert.deepEqual(skipped, [])
    const [row] = rows
    assert.deepEqual([row?.form, row?.name, row?.cik, row?.filed, row?.accession], first)
    assert.ok(rows.every(({ form }) => form === form.trim() && form.length <= 20))
  })
}

test('a name may hold a bar, and a day may have no filings', async () => {
  const [row] = (await readIndex(masterIndexOf(makeDay(1)), 'an index')).rows
  assert.deepEqual([row?.name, row?.form, row?.filed], ['Acme | Widgets', '4', '2025-11-14'])
  const none = await readIndex(masterIndexOf([]), 'an index')
  assert.deepEqual(none, { rows: [], skipped: [] })
})

test('a long name runs into the next column without a loss', async () => {
  const text = `Form Type   Company Name                                                  CIK         Date Filed  File Name
${'-'.repeat(100)}
X-17A-5     UNITED PLANNERS' FINANCIAL SERVICES OF AMERICA A LIMITED PARTNER  820694      2021-02-24  edgar/data/820694/9999999997-21-003146.txt
`
  const [row] = (await readIndex(text, 'an index')).rows
  assert.equal(row?.name, "UNITED PLANNERS' FINANCIAL SERVICES OF AMERICA A LIMITED PARTNER")
  assert.deepEqual([row?.form, row?.cik], ['X-17A-5', '0000820694'])
})

test('an index that was cut off does not pass for a complete one', async () => {
  const whole = masterIndexOf(makeDay(3))
  const lines = whole.trimEnd().split('\n').length
  for (let cut = 2; cut < 20; cut++) {
    await assert.rejects(
      readIndex(whole.slice(0, -cut), 'the index of a day'),
      (error) => isFailure(error, 'publisher.changed') && error.message.includes(`line ${lines}`),
    )
  }
  await assert.rejects(readIndex('<html>busy</html>', 'x'), /no heading/)
  await assert.rejects(readIndex(`words\n${'-'.repeat(60)}\n`, 'x'), /heading/)
})

/** The index of so many filings, and the lines of them. */
function longIndex(count: number) {
  const lines = masterIndexOf(makeDay(count)).trimEnd().split('\n')
  const from = lines.findIndex((line) => line.startsWith('---')) + 1
  return { lines, from, join: () => `${lines.join('\n')}\n` }
}

test('an odd line is left out with what can be read of it, and the others are read', async () => {
  const { lines, from, join } = longIndex(20)
  const rows = lines.length - from
  lines[from + 3] = '1000045|NICHOLAS|8-K|2025-11-14|edgar/data/x/0000999999-25-000004.txt'
  lines[from + 5] = 'a line of another kind'
  const { rows: read, skipped } = await readIndex(join(), 'an index')
  assert.equal(read.length, rows - 2)
  assert.deepEqual(skipped, [
    { line: from + 4, accession: '0000999999-25-000004', filed: '2025-11-14' },
    { line: from + 6, accession: null, filed: null },
  ])
})

test('many odd lines are another format', async () => {
  const { lines, from, join } = longIndex(30)
  for (let at = from; at < from + 11; at++) lines[at] = `${lines[at]}|`
  await assert.rejects(readIndex(join(), 'an index'), /line \d+ and others/)
  lines[from] = lines[from]?.slice(0, -1) ?? ''
  assert.equal((await readIndex(join(), 'an index')).skipped.length, 10)
})

test('lines that stand across the pieces of a long index are read once', async () => {
  const text = masterIndexOf(makeDay(3000))
  assert.ok(text.length > 3 * 65_536)
  const named = [...text.matchAll(/\d{10}-\d{2}-\d{6}(?=\.txt)/g)].map(([accession]) => accession)
  for (const given of [text, text.replaceAll('\n', '\r\n')]) {
    const { rows, skipped } = await readIndex(given, 'an index')
    assert.deepEqual(skipped, [])
    assert.deepEqual(
      rows.map(({ accession }) => accession),
      named,
    )
  }
})

test('others have their turn while a long index is read', async () => {
  const reading = readIndex(masterIndexOf(makeDay(3000)), 'an index')
  let isRead = false
  reading.then(() => {
    isRead = true
  })
  let turns = 0
  while (!isRead) {
    await new Promise((resolve) => setImmediate(resolve))
    turns++
  }
  assert.ok(turns > 3, `${turns} turns`)
})

const QUARTER = fromCorpus('full-index/2025/QTR4/master.idx.gz')
test('the index of a whole quarter is read to its last line', { skip: QUARTER.skip }, async () => {
  const { rows, skipped } = await readIndex(QUARTER.read(), 'the quarter')
  assert.deepEqual([rows.length, skipped.length], [275_447, 0])
  assert.equal(rows.filter(({ filed }) => filed === '2025-11-14').length, 10_587)
})
