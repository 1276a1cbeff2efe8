// Texts that a spreadsheet would execute: every writer of comma-separated values disarms the same ones,
// for readers that part cells at commas, at semicolons and at tabs.

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { DuckDBInstance } from '@duckdb/node-api'
import { FORMULA, toCsvCell } from '../../src/contract/answer/csv-cell.ts'
import { toCsvLine } from '../../src/surfaces/call/formats.ts'
import { readFiles } from '../house/files.ts'

/** Each text, and the text within its cell. */
const CELLS: readonly (readonly [text: string, cell: string])[] = [
  ['Apple Inc.', 'Apple Inc.'],
  ['-5', '-5'],
  ['-1.5e-7', '-1.5e-7'],
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM', "'＠SUM"],
  [' =1', "' =1"],
  ['\u00a0\u3000=1', "'\u00a0\u3000=1"],
  ['\ufeff=1', "'\ufeff=1"],
  ['\t=1', "'\t'=1"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['Acme;=1+1', "Acme;'=1+1"],
  ['Acme; ＝1+1;-x', "Acme;' ＝1+1;'-x"],
  ['Acme\t@x', "Acme\t'@x"],
  ['Acme\n-x|y', "Acme\n'-x|y"],
  ['a=b, -c', 'a=b, -c'],
]

const inFile = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

for (const [text, cell] of CELLS) {
  test(`the server and the page write ${JSON.stringify(text)} alike`, () => {
    assert.equal(toCsvCell(text), inFile(cell))
    assert.equal(toCsvLine(['x', text]), `x,${inFile(cell)}\r\n`)
    assert.equal(quotedOnPages(text), inFile(cell))
  })
}

test('no reader that parts cells elsewhere finds a formula', () => {
  const line = toCsvLine(CELLS.map(([text]) => text))
  for (const border of [/[;\r\n]/, /[\t\r\n]/]) {
    for (const cell of line.split(border)) {
      const bare = cell.replace(/^["\s\u200b\ufeff]+/, '')
      if (!/^-\d/.test(bare)) assert.doesNotMatch(bare, /^[=+\-@＝＋－＠]/, cell)
    }
  }
})

test('an export writes the same', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-csv-'))
  t.after(() => rm(folder, { recursive: true }))
  const source = await readFile(new URL('../../src/market/export.ts', import.meta.url), 'utf8')
  assert.match(source, /regexp_replace\(\$\{cell\}, \$\{quote\(FORMULA\)\}/, 'the expression below')
  const instance = await DuckDBInstance.create()
  const connection = await instance.connect()
  t.after(() => {
    connection.closeSync()
    instance.closeSync()
  })
  for (const [text, cell] of CELLS) {
    if (/^-?[\d.]/.test(text) || /^[\t\r]/.test(text)) continue
    const sql = `select regexp_replace($1, '${FORMULA}', '\\1''\\2', 'g')`
    const [[found] = []] = (await connection.runAndReadAll(sql, [text])).getRows()
    assert.equal(found, cell)
  }
})

/** Files that write comma-separated values, each by the guard or, for a test above, one of its own. */
const WRITERS = [
  'src/contract/answer/csv-cell.ts',
  'src/market/export.ts',
  'src/surfaces/call/formats.ts',
  'src/surfaces/static/tables.js',
]

test('every writer is listed', () => {
  const found = readFiles('src/**/*.ts', 'src/**/*.js', 'clients/**/*.ts', 'clients/**/*.py')
    .filter(({ path }) => !/static\/(excel|vendor)|node_modules/.test(path))
    .filter(({ text }) =>
      /'format csv|csv-cell\.ts|toCsvCell|function toCsv|csv\.writer/.test(text),
    )
  assert.deepEqual(found.map(({ path }) => path).sort(), WRITERS)
})

/** `quoted` of the script of pages. */
const { quoted: quotedOnPages } = (() => {
  const [script] = readFiles('src/surfaces/static/tables.js')
  const document = { querySelectorAll: () => [] }
  return runInNewContext(`${script?.text}\n;({ quoted })`, { document }) as {
    quoted(text: string): string
  }
})()
