// Titles in several places, and headings inside the sections of a report.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findInside, isSpelled } from '../../src/domains/sections/headings/inside.ts'
import { parseReport } from '../../src/domains/sections/split/parse.ts'
import { readSections } from '../support/read-sections.ts'
import { prose } from '../support/reports.ts'
import { readCorpus, SKIP_CORPUS } from '../support/section-labels.ts'

const bold = (title: string) => `<p><b>${title}</b></p>`
const row = (cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const table = (...rows: readonly (readonly string[])[]) =>
  `<table>${rows.map(row).join('')}</table>`

const PAY = table(['<b>Name</b>', '<b>Year</b>', '<b>Total</b>'], ['A. Smith', '2024', '1,200'])

test('a title that stands in a summary too names its chapter', () => {
  const source = `<html><body>${bold('Summary')}${bold('Executive Compensation')}${prose('a teaser', 2)}
${bold('Election of Directors')}${prose('directors', 5)}${bold('Executive Compensation')}${prose('pay', 30)}</body></html>`
  const found = readSections(source, 'DEF 14A')
  assert.equal(
    found.ids,
    'summary executive-compensation-2 election-of-directors executive-compensation',
  )
  assert.match(found.textOf('executive-compensation'), /Words about pay/)
  assert.match(found.textOf('executive-compensation-2'), /Words about a teaser/)
})

const PROXY = `<html><body>${bold('Pay of Our Officers')}${bold('Election of Directors')}${prose('directors', 3)}
${bold('Executive Compensation')}${bold('Summary Compensation Table—2024')}<p>The table is below.</p>${PAY}<p>Paid in cash.</p>
${bold('Pay Ratio')}${prose('a ratio', 3)}${bold('Other Matters')}${prose('rest', 3)}</body></html>`

function inside(source: string, form: string, words: string) {
  const report = parseReport({ source, form, where: 'the report' })
  const found = findInside(report, (title) => isSpelled(words, title))
  return found && { ...found, text: report.text.slice(found.start, found.end) }
}

test('a heading inside a section has its text up to the next heading, tables included', () => {
  const found = inside(PROXY, 'DEF 14A', 'summary-compensation-table-2024')
  assert.equal(
    found?.text,
    'Summary Compensation Table—2024\n\nThe table is below.\n\nName\tYear\tTotal\nA. Smith\t2024\t1,200\n\nPaid in cash.',
  )
  assert.deepEqual([found?.chars, found?.confidence], [found?.text.length, 'low'])
  assert.match(found?.checks.find(({ passed }) => !passed)?.reason ?? '', /^not in the table of/)
  assert.match(inside(PROXY, 'DEF 14A', 'pay ratio')?.text ?? '', /about a ratio.*length\.$/)
})

test('a heading before the first section is in none', () => {
  assert.equal(inside(PROXY, 'DEF 14A', 'Pay of Our Officers'), null)
})

const APPLE = 'www.sec.gov/Archives/edgar/data/320193'

describe('real filings', { skip: SKIP_CORPUS }, () => {
  test('the proxy statement 0001308179-25-000008 has its chapter on pay, and the table in it', () => {
    const source = readCorpus(`${APPLE}/000130817925000008/aapl4359751-def14a.htm`)
    const found = readSections(source, 'DEF 14A')
    assert.equal(found.section('executive-compensation').chars, 84_931)
    const pay = inside(source, 'DEF 14A', 'Summary Compensation Table—2024, 2023, and 2022')
    assert.match(pay?.text ?? '', /Tim Cook Chief Executive Officer\t2024\t.*\t74,609,802\n/)
    const versus = inside(source, 'DEF 14A', 'Pay versus Performance')
    assert.match(versus?.text ?? '', /\n2024\t74,609,802\t168,980,568\t/)
  })

  test('the 10-K 0000320193-24-000123 has headings inside its items', () => {
    const source = readCorpus(`${APPLE}/000032019324000123/aapl-20240928.htm`)
    const cash = inside(source, '10-K', 'Liquidity and Capital Resources')
    assert.match(cash?.text ?? '', /which totaled \$140\.8 billion as of September 28, 2024/)
    const earnings = inside(source, '10-K', 'Note 3 – Earnings Per Share')
    assert.match(earnings?.text ?? '', /\nNet income\t\$93,736\t\$96,995\t\$99,803\n/)
  })
})
