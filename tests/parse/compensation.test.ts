// Tables of pay as proxy statements print them, and what is left unread.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseProxy } from '../../src/domains/compensation/parse/parse.ts'
import { splitLabel } from '../../src/domains/compensation/parse/pay-table.ts'

function parse(html: string) {
  const source = `<DOCUMENT>\n<TYPE>DEF 14A\n<TEXT>\n<html><body>${html}</body></html>\n</TEXT>\n</DOCUMENT>\n`
  return parseProxy({ source, where: 'proxy.htm' })
}

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

test('captions over several rows, and a name whose position follows below it', () => {
  const { executives } = parse(`<p>Summary Compensation Table</p><table>
${row('', '', '', 'Stock', 'All Other', '')}
${row('Name and', '', 'Salary', 'Awards', 'Compensation', 'Total')}
${row('Principal Position', 'Year', '($)', '($)(1)', '($)', '($)')}
${row('Jane Q. Doe', '2021', '500,000', '1,000,000', '12,345', '1,512,345')}
${row('President and Chief', '2020', '480,000', '900,000', '—', '1,380,000')}
${row('Executive Officer', '2019', '460,000', '', '(3)', '460,000')}
${row('John Roe(2)', '2021', '300,000', '400,000', '5,000', '715,000')}
</table>`)
  const shown = executives.map(({ label, year, values, addsUp }) => [
    label,
    year,
    values.total,
    addsUp,
  ])
  assert.deepEqual(shown, [
    ['Jane Q. Doe President and Chief Executive Officer', 2021, 1_512_345, true],
    ['Jane Q. Doe President and Chief Executive Officer', 2020, 1_380_000, true],
    ['Jane Q. Doe President and Chief Executive Officer', 2019, 460_000, true],
    // The parts are 705,000: the row is given as printed, and marked.
    ['John Roe(2)', 2021, 715_000, false],
  ])
  const [first, second, third] = executives
  assert.deepEqual(first?.texts, {
    salary: '500,000',
    stock_awards: '1,000,000',
    other: '12,345',
    total: '1,512,345',
  })
  // A dash is none; an empty cell, or a note alone, is no amount.
  assert.deepEqual(
    [second?.values.other, third?.values.stock_awards, third?.values.other],
    [0, undefined, undefined],
  )
})

test('a label is a name and a position, or a name alone', () => {
  assert.deepEqual(splitLabel('Tim Cook Chief Executive Officer'), {
    name: 'Tim Cook',
    position: 'Chief Executive Officer',
  })
  assert.deepEqual(splitLabel('Luca Maestri(1), Former Senior Vice President'), {
    name: 'Luca Maestri',
    position: 'Former Senior Vice President',
  })
  assert.deepEqual(splitLabel('Douglas G. Del Grosso'), {
    name: 'Douglas G. Del Grosso',
    position: null,
  })
})

test('a table whose rows do not add up is none, nor is one in thousands', () => {
  const table = (unit: string, total: string) => `<p>Summary Compensation Table</p><table>
${row('Name', 'Year', `Salary ${unit}`, `Bonus ${unit}`, `Total ${unit}`)}
${row('Jane Doe', '2021', '500', '100', total)}</table>`
  assert.equal(parse(table('($)', '600')).executives.length, 1)
  assert.equal(parse(table('($)', '900')).executives.length, 0)
  assert.equal(parse(table('($ thousands)', '600')).executives.length, 0)
})

test('pay that was realized is not the summary, and a page break does not end it', () => {
  const table = (name: string) => `<table>
${row('Name', 'Year', 'Salary ($)', 'Bonus ($)', 'Total ($)')}
${row(name, '2021', '500', '100', '600')}</table>`
  const realized = `<table>${row('Name', 'Year', 'Salary', 'Value of Shares Vested', 'Total')}
${row('Jane Doe', '2021', '500', '9,000', '9,500')}</table>`
  const names = parse(
    `${table('Jane Doe')}<p>41</p>${table('John Roe')}${realized}`,
  ).executives.map(({ label }) => label)
  assert.deepEqual(names, ['Jane Doe', 'John Roe'])
})

test('the pay ratio is that of its sentences, or none where they differ', () => {
  const ratio = (text: string) => parse(`<p>${text}</p><p>End.</p>`).payRatio?.ratio ?? null
  assert.equal(
    ratio('The ratio of the CEO’s annual total compensation to the median is 1,234 to 1.'),
    1234,
  )
  assert.equal(ratio('Our CEO pay ratio is 85:1.'), 85)
  assert.equal(ratio('The ratio of median pay to CEO pay was 1 to 136.'), 136)
  assert.equal(ratio('The pay ratio is 85:1. Without awards, the pay ratio is 40:1.'), null)
  assert.equal(ratio('The conversion ratio is 4 to 1.'), null)
})

const FACTS = `<ix:header><ix:resources>
<xbrli:context id="y"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000111111</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:startDate>2023-01-01</xbrli:startDate><xbrli:endDate>2023-12-31</xbrli:endDate></xbrli:period></xbrli:context>
<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit></ix:resources></ix:header>
<p>Paid to <ix:nonNumeric name="ecd:PeoName" contextRef="y">Jane
 Doe</ix:nonNumeric>: <ix:nonFraction name="ecd:PeoTotalCompAmt" contextRef="y" unitRef="usd" decimals="0" format="ixt:num-dot-decimal">1,500,000</ix:nonFraction>,
 <ix:nonFraction name="ecd:PeoActuallyPaidCompAmt" contextRef="y" unitRef="usd" decimals="0" format="ixt:num-dot-decimal" sign="-">250,000</ix:nonFraction></p>`

test('pay versus performance is that of the facts, which may be negative', () => {
  const html = `<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:ecd="http://xbrl.sec.gov/ecd/2023" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12"><body>${FACTS}</body></html>`
  const source = `<DOCUMENT>\n<TYPE>DEF 14A\n<TEXT>\n${html}\n</TEXT>\n</DOCUMENT>\n`
  const [year, ...others] = parseProxy({ source, where: 'proxy.htm' }).performance
  assert.equal(others.length, 0)
  assert.deepEqual(
    [year?.to, year?.officer, year?.officer_total, year?.officer_actually_paid],
    ['2023-12-31', 'Jane Doe', 1_500_000, -250_000],
  )
  assert.deepEqual([year?.others_average_total, year?.net_income], [null, null])
})
