// EDGAR's indexes: rows of real ones, counted by hand, and what must not pass for one.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parseEdgarIndex } from '../../src/formats/edgar-index.ts'
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

for (const { name, lines, first } of CASES) {
  const { skip, read } = fromCorpus(name)
  test(`${name} is read to its last line`, { skip }, () => {
    const rows = parseEdgarIndex(read(), name)
    assert.equal(rows.length, lines)
    const [row] = rows
    assert.deepEqual([row?.form, row?.name, row?.cik, row?.filed, row?.accession], first)
    assert.ok(rows.every(({ form }) => form === form.trim() && form.length <= 20))
  })
}

test('a name may hold a bar, and a day may have no filings', () => {
  const [row] = parseEdgarIndex(masterIndexOf(makeDay(1)), 'an index')
  assert.deepEqual([row?.name, row?.form, row?.filed], ['Acme | Widgets', '4', '2025-11-14'])
  assert.deepEqual(parseEdgarIndex(masterIndexOf([]), 'an index'), [])
})

test('a long name runs into the next column without a loss', () => {
  const text = `Form Type   Company Name                                                  CIK         Date Filed  File Name
${'-'.repeat(100)}
X-17A-5     UNITED PLANNERS' FINANCIAL SERVICES OF AMERICA A LIMITED PARTNER  820694      2021-02-24  edgar/data/820694/9999999997-21-003146.txt
`
  const [row] = parseEdgarIndex(text, 'an index')
  assert.equal(row?.name, "UNITED PLANNERS' FINANCIAL SERVICES OF AMERICA A LIMITED PARTNER")
  assert.deepEqual([row?.form, row?.cik], ['X-17A-5', '0000820694'])
})

test('an index that was cut off does not pass for a complete one', () => {
  const whole = masterIndexOf(makeDay(3))
  const cut = whole.slice(0, -20)
  assert.throws(
    () => parseEdgarIndex(cut, 'the index of a day'),
    (error) => isFailure(error, 'publisher.changed') && error.message.includes('line '),
  )
  assert.throws(() => parseEdgarIndex('<html>busy</html>', 'x'), /no heading/)
  assert.throws(() => parseEdgarIndex(`words\n${'-'.repeat(60)}\n`, 'x'), /heading/)
})
