// Whether ownership forms were filed in time: twenty filings of the shared corpus that a person read and
// counted out on a calendar, and each rule by itself.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { judgeFiling, judgeLine } from '../../src/domains/insider/forms/lateness.ts'
import { findOwnership, parseOwnership } from '../../src/domains/insider/forms/parse.ts'
import { type Form, formXml, type Row } from '../domains/insider/forms.ts'
import { CORPUS, noCorpus } from '../domains/insider/raw.ts'

/** Folder and document, day of filing, row, late, days late, reason. */
type Read = readonly [string, string, number, boolean | null, number | null, string | null]

const READ: readonly Read[] = [
  // A grant of 4 December 2009, due on the 8th, reported in January 2011.
  ['1318605/000149473011000002/edgardoc.xml', '2011-01-25', 1, true, 413, null],
  // Over Washington's birthday, twice, and over Labor Day.
  ['1318605/000149473011000004/edgardoc.xml', '2011-02-23', 1, false, null, null],
  ['1318605/000149473020000001/edgardoc.xml', '2020-02-19', 1, false, null, null],
  ['789019/000181928520000021/edgar.xml', '2020-09-09', 2, false, null, null],
  // Over a weekend.
  ['1318605/000149473019000001/edgardoc.xml', '2019-05-06', 1, false, null, null],
  ['1318605/000089924322028174/doc4.xml', '2022-08-09', 1, false, null, null],
  ['789019/000162643119000140/edgar.xml', '2019-12-16', 2, false, null, null],
  ['789019/000162643120000001/edgar.xml', '2020-02-03', 2, false, null, null],
  ['789019/000162643120000036/edgar.xml', '2020-06-08', 2, false, null, null],
  ['789019/000176086221000004/edgar.xml', '2021-02-01', 2, false, null, null],
  // On the second day.
  ['842517/000084251724000086/wk-form4_1714583233.xml', '2024-05-01', 1, false, null, null],
  ['1766363/000089924321018445/doc4.xml', '2021-05-05', 1, false, null, null],
  ['1318605/000089924321044077/doc4.xml', '2021-11-10', 1, false, null, null],
  ['1318605/000089924322015923/doc4.xml', '2022-04-28', 1, false, null, null],
  // The fifth-form gifts of two years, on the 45th day after each.
  ['1318605/000089924322006240/doc5.xml', '2022-02-14', 1, false, null, null],
  ['1318605/000089924323004992/doc5.xml', '2023-02-14', 1, false, null, null],
  // First holdings: two days after the event, on its day, and before the day on which it took place.
  ['789019/000106299323021742/form3.xml', '2023-12-01', 1, false, null, null],
  ['1408356/000118143112064161/rrd362468.xml', '2012-12-12', 1, false, null, null],
  ['1318605/000118143110034759/rrd279907.xml', '2010-06-25', 1, false, null, null],
  // An amendment of January 2025 about a gift of November 2024.
  ['707549/000070754925000004/wk-form4a_1737483830.xml', '2025-01-21', 1, null, null, 'amendment'],
]

function readDocument(path: string, latestDay: string) {
  const file = `${CORPUS}www.sec.gov/Archives/edgar/data/${path}`
  const bytes = existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`))
  const xml = findOwnership(bytes.toString('utf8'))?.xml
  assert.ok(xml, path)
  return parseOwnership(xml, { subject: path, latestDay })
}

test('of twenty filings that were read by hand', { skip: noCorpus }, () => {
  assert.equal(READ.length, 20)
  for (const [path, filed, at, late, days_late, late_reason] of READ) {
    const document = readDocument(path, filed)
    const line = document.lines.find((one) => one.line === at)
    assert.ok(line, path)
    assert.deepEqual(judgeLine(line, document, filed), { late, days_late, late_reason }, path)
  }
})

function judge(filed: string | null, form: Form, row: Row = {}) {
  const xml = formXml({ period: '2025-11-03', ...form, rows: [row] })
  const document = parseOwnership(xml, { subject: 'a form', latestDay: filed ?? '2025-12-31' })
  const [line] = document.lines
  assert.ok(line)
  const { late, days_late, late_reason } = judgeLine(line, document, filed)
  return [late, days_late, late_reason]
}

test('Form 4 is due on the second business day', () => {
  // 10 November 2025 is a Monday, the 11th Veterans Day.
  assert.deepEqual(judge('2025-11-13', {}, { date: '2025-11-10' }), [false, null, null])
  assert.deepEqual(judge('2025-11-14', {}, { date: '2025-11-10' }), [true, 1, null])
  assert.deepEqual(judge(null, {}, { date: '2025-11-10' }), [null, null, 'undated'])
})

test('a plan is a doubt until the last day on which its notice could have come', () => {
  const plan = { plan: '1' }
  assert.deepEqual(judge('2025-11-05', plan, { date: '2025-11-03' }), [false, null, null])
  assert.deepEqual(judge('2025-11-06', plan, { date: '2025-11-03' }), [null, null, 'plan'])
  assert.deepEqual(judge('2025-11-10', plan, { date: '2025-11-03' }), [null, null, 'plan'])
  assert.deepEqual(judge('2025-11-12', plan, { date: '2025-11-03' }), [true, 2, null])
})

test('gifts count since they were taken out of Form 5', () => {
  const gift = { code: 'G', way: 'D' as const }
  assert.deepEqual(judge('2025-11-14', {}, { ...gift, date: '2025-11-03' }), [true, 9, null])
  const before = { ...gift, date: '2022-11-03' }
  assert.deepEqual(judge('2022-11-14', {}, before), [null, null, 'deferrable'])
  assert.deepEqual(judge('2025-11-14', {}, { code: 'L' }), [null, null, 'deferrable'])
})

test('Form 3 is due ten days after the event, Form 5 45 days after the fiscal year', () => {
  const held: Row = { kind: 'nonDerivativeHolding' }
  assert.deepEqual(judge('2025-11-13', { form: '3' }, held), [false, null, null])
  assert.deepEqual(judge('2025-11-14', { form: '3' }, held), [true, 1, null])
  const year = { form: '5', period: '2025-12-31' }
  // The 45th day is a Saturday, the Monday after it a holiday.
  assert.deepEqual(judge('2026-02-17', year, held), [false, null, null])
  assert.deepEqual(judge('2026-02-18', year, held), [true, 1, null])
  assert.deepEqual(judge('2025-11-30', {}, held), [null, null, 'holding'])
})

test('a Form 3 without holdings is judged as a whole', () => {
  const xml = formXml({ form: '3', rows: [] })
  const document = parseOwnership(xml, { subject: 'a form', latestDay: '2025-12-31' })
  assert.deepEqual(judgeFiling(document, '2025-11-20').days_late, 7)
})
