// Reports whose items stand in a cross-reference index: cut by the printed pages that it names, or
// answered by the index itself.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readSections as read } from '../support/read-sections.ts'
import { prose } from '../support/reports.ts'

const BREAK = '<hr style="page-break-after:always">'

/** A page with its number at the foot; null leaves that out. */
function page(number: number | null, body: string): string {
  return `${body}${number === null ? '' : `<p>${number}</p>`}${BREAK}`
}

function row(...cells: string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

const heading = (title: string) => `<p><b>${title}</b></p>`

/** Twelve pages: 1 to 10 with text, the index on 11, the signatures on 12. */
function report(rows: readonly string[], changed: Readonly<Record<number, string>> = {}): string {
  const bodies = Array.from({ length: 10 }, (_, at) => {
    return changed[at + 1] ?? prose(`what stands on page ${at + 1}`)
  })
  const pages = bodies.map((body, at) => page(at + 1, body))
  const index = `${heading('Form 10-K Cross-Reference Index')}<table>${rows.join('')}</table>`
  const notes = '<p>(a) Incorporated by reference to “Pay” in the proxy statement.</p>'
  const close = '<p><b>SIGNATURES</b></p><p>Pursuant to the requirements of the law.</p>'
  return `<html><body>${pages.join('')}${page(11, index + notes)}${close}</body></html>`
}

const ROWS = [
  row('Item 1.', 'Business', '1-2, 4, 9'),
  row('Item 1A.', 'Risk Factors', '3-5'),
  row('Item 1B.', 'Unresolved Staff Comments', 'Not applicable'),
  row('Item 2.', 'Properties', '5'),
  row('Item 3.', 'Legal Proceedings', 'Page 6 (a)'),
  row('Item 4.', 'Mine Safety Disclosures', 'None'),
  row('Item 5.', 'Market for Registrant’s Common Equity', '6'),
  row('Item 7.', 'Management’s Discussion and Analysis:'),
  row('', 'Liquidity', 'Pages 7, 9'),
  row('', 'Results of operations', 'Pages 7-8'),
  row('Item 8.', 'Financial Statements', 'Pages 9-10'),
  row('Item 11.', 'Executive Compensation', '(a)'),
  row('Item 15.', 'Exhibits', '40-44'),
]

const OWN_HEADINGS = {
  3: `${prose('the page before')}${heading('Risk Factors')}${prose('risk')}`,
  5: `${prose('more risk')}${heading('PROPERTIES')}${prose('land')}`,
}

describe('a cross-reference index', () => {
  const made = read(report(ROWS, OWN_HEADINGS))

  test('answers every item that it names', () => {
    assert.equal(made.ids, '1 1A 1B 2 3 4 5 7 8 11 15')
  })

  test('gives all pages of an item that it names in several runs, each once', () => {
    const text = made.textOf('1')
    for (const number of [1, 2, 4, 9]) assert.match(text, new RegExp(`stands on page ${number} `))
    assert.doesNotMatch(text, /page 7 |risk/)
    const { pieces = [], chars, start, end } = made.section('1')
    assert.deepEqual([pieces.length, pieces[0]?.start, pieces[2]?.end], [3, start, end])
    assert.equal(chars, text.length)
    assert.deepEqual(made.reasonsOf('1'), ['cut by the page numbers of an index'])
  })

  test('names pages in rows below the item', () => {
    assert.match(made.textOf('7'), /^Words about what stands on page 7 .*page 8 .*page 9 /s)
  })

  test('is cut at the item’s own heading on its first page, and before the next on its last', () => {
    const text = made.textOf('1A')
    assert.ok(text.startsWith('Risk Factors\n\nWords about risk'), text.slice(0, 60))
    assert.ok(text.endsWith('about more risk are said here at some length.'), text.slice(-60))
    assert.equal(made.section('1A').confidence, 'high')
    assert.match(made.textOf('2'), /^PROPERTIES\n\nWords about land/)
    assert.equal(made.section('2').confidence, 'low', 'its page may hold more')
  })

  test('is no text of the item on whose last page it stands', () => {
    const made = read(report([...ROWS.slice(0, -1), row('Item 15.', 'Exhibits', '10-11')]))
    assert.ok(made.textOf('15').endsWith('stands on page 10 are said here at some length.'))
  })

  test('answers itself what is left out, or stands in another document', () => {
    assert.equal(made.textOf('4'), 'Item 4.\tMine Safety Disclosures\tNone')
    assert.match(
      made.textOf('11'),
      /^Item 11\.\tExecutive Compensation\t\(a\)\n\n\(a\) Incorporated/,
    )
    assert.equal(made.section('11').incorporated_by_reference, true)
    assert.deepEqual(
      ['1B', '4', '11'].map((id) => made.section(id).confidence),
      ['high', 'high', 'high'],
    )
    assert.match(made.textOf('3'), /stands on page 6 .*“Pay” in the proxy statement\.$/s)
  })

  test('says so where the document does not number the pages it names', () => {
    assert.equal(made.textOf('15'), 'Item 15.\tExhibits\t40-44')
    assert.deepEqual(made.reasonsOf('15'), ['the pages named in the index were not found'])
  })

  test('gives a page without a number with the next that has one', () => {
    const source = report(ROWS).replace('<p>8</p>', '')
    assert.match(read(source).textOf('7'), /stands on page 8 /)
  })

  test('that names first pages alone means up to the next item', () => {
    const first = [
      ['1.', 'Business', '1'],
      ['2.', 'Properties', '4'],
      ['3.', 'Legal Proceedings', '5'],
      ['5.', 'Market for Registrant’s Common Equity', '6'],
      ['7.', 'Management’s Discussion and Analysis', '7'],
      ['8.', 'Financial Statements', '9'],
    ].map(([item, ...cells]) => row(`Item ${item}`, ...cells))
    const made = read(report(first))
    assert.match(made.textOf('1'), /^Words about what stands on page 1 .*page 2 .*page 3 /s)
    assert.doesNotMatch(made.textOf('1'), /page 4 /)
    assert.match(made.textOf('8'), /^Words about what stands on page 9 .*page 10 /s)
  })
})
