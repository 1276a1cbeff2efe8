// The transformations of inline XBRL, by examples from the registries' own descriptions and from
// filings.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transform } from '../../src/formats/xbrl/inline.ts'

const CASES: readonly (readonly [format: string, text: string, value: string | null])[] = [
  ['ixt:num-dot-decimal', '1 234 567.80', '1234567.80'],
  ['ixt:numdotdecimal', '.5', '0.5'],
  ['ixt:num-dot-decimal', '1,2a', null],
  ['ixt:num-dot-decimal', '', null],
  ['ixt:numcommadecimal', '12.345,6', '12345.6'],
  ['ixt:num-unit-decimal', '5 dollars 7 cents', '5.07'],
  ['ixt:fixed-zero', 'no', '0'],
  ['ixt:zerodash', '—', '0'],
  ['ixt:zerodash', 'nil', null],
  ['ixt:nocontent', 'anything', ''],
  ['ixt:booleantrue', '☒', 'true'],
  ['ixt:fixed-false', 'No', 'false'],
  ['ixt:datemonthdayyearen', 'February 6, 2020', '2020-02-06'],
  ['ixt:date-monthname-day-year-en', 'Sept. 30, 2023', '2023-09-30'],
  ['ixt:date-monthname-day-year-en', 'February 30, 2023', null],
  ['ixt:date-month-day-year', '6/1/2026', '2026-06-01'],
  ['ixt:datedotus', '12.31.09', '2009-12-31'],
  ['ixt:dateslasheu', '31/12/2009', '2009-12-31'],
  ['ixt:date-month-day', '12-30', '--12-30'],
  ['ixt:date-month-day', '2/29', '--02-29'],
  ['ixt:datemonthdayen', 'December 31', '--12-31'],
  ['ixt:date-monthname-year-en', 'March 2021', '2021-03'],
  ['ixt:dateyearmonthday', '2021-03-04', '2021-03-04'],
  ['ixt-sec:numwordsen', 'no', '0'],
  ['ixt-sec:numwordsen', 'None', '0'],
  ['ixt-sec:numwordsen', 'nineteen hundred forty-four', '1944'],
  ['ixt-sec:numwordsen', 'Seventy Thousand and one', '70001'],
  ['ixt-sec:numwordsen', 'one hundred five million two', '105000002'],
  ['ixt-sec:numwordsen', 'several', null],
  ['ixt-sec:durwordsen', 'five years', 'P5Y'],
  ['ixt-sec:durwordsen', 'three-year', 'P3Y'],
  ['ixt-sec:durwordsen', 'twenty-five years', 'P25Y'],
  ['ixt-sec:durwordsen', '364-day', 'P364D'],
  ['ixt-sec:durwordsen', '9 years, 2 months', 'P9Y2M'],
  ['ixt-sec:durwordsen', 'ONE MONTH AND THREE DAYS', 'P1M3D'],
  ['ixt-sec:durwordsen', 'some years', null],
  ['ixt-sec:duryear', '5', 'P5Y'],
  ['ixt-sec:duryear', '22.3456', 'P22Y4M4D'],
  ['ixt-sec:duryear', '0', 'P0Y'],
  ['ixt-sec:duryear', '-2.5', '-P2Y6M'],
  ['ixt-sec:durmonth', '5.67', 'P5M20D'],
  ['ixt-sec:durweek', '1.25', 'P8DT18H'],
  ['ixt-sec:durday', '364', 'P364D'],
  ['ixt-sec:durday', '0.5', 'PT12H'],
  ['ixt-sec:durhour', '36', 'PT36H'],
  ['ixt-sec:boolballotbox', '☐', 'false'],
  ['ixt-sec:boolballotbox', '☒', 'true'],
  ['ixt-sec:boolballotbox', 'x', null],
  ['ixt-sec:stateprovnameen', 'West Virginia', 'WV'],
  ['ixt-sec:exchnameen', 'The Nasdaq Stock Market, LLC', 'NASDAQ'],
  ['ixt-sec:exchnameen', 'NYSE Arca, Inc.', 'NYSEArca'],
  ['ixt-sec:entityfilercategoryen', 'Non- accelerated\n filer', 'Non-accelerated Filer'],
]

test('every transformation gives what its registry says, and nothing for what is not of the kind', () => {
  for (const [format, text, value] of CASES) {
    const found = transform(format, text)
    assert.equal('value' in found ? found.value : null, value, `${format} ${text}`)
  }
})
