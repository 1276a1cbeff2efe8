// Page runs of cross-reference indexes: where they begin and end an item, and when that is certain.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readSections as read } from '../support/read-sections.ts'
import { annualReport, prose } from '../support/reports.ts'

const BREAK = '<hr style="page-break-after:always">'
const heading = (title: string, id = '') => `<p${id && ` id="${id}"`}><b>${title}</b></p>`
/** A title that only a link tells from other lines. */
const plain = (title: string, id: string) => `<p id="${id}">${title}</p>`
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const link = (id: string, text: string) => `<a href="#${id}">${text}</a>`

/** Pages numbered from 1, of prose where no other body is given, then an index. */
function report(bodies: Readonly<Record<number, string>>, rows: readonly string[], caption = '') {
  const pages = Array.from({ length: 12 }, (_, at) => {
    const body = bodies[at + 1] ?? prose(`page ${at + 1}`)
    return `${body}<p>${at + 1}</p>${BREAK}`
  })
  const index = `${heading(caption || 'Form 10-K Cross-Reference Index')}<table>${rows.join('')}</table>`
  return `<html><body>${pages.join('')}${index}<p>13</p>${BREAK}<p><b>SIGNATURES</b></p></body></html>`
}

const REST = [
  row('Item 4.', 'Mine Safety Disclosures', 'None'),
  row('Item 7.', 'Management’s Discussion and Analysis', '7-8'),
  row('Item 8.', 'Financial Statements', '9-12'),
  row('Item 9.', 'Changes in Accountants', '6'),
]

describe('a run of pages', () => {
  const rows = (first: string) => [
    row('Item 1.', 'Business', first),
    row('Item 1A.', 'Risk Factors', `${link('risks', '3')}-4`),
    row('Item 2.', 'Properties', '5-6'),
    row('Item 3.', 'Legal Proceedings', '6'),
    ...REST,
  ]

  test('begins where a link of the index leads, and ends before what another leads to', () => {
    const bodies = {
      1: `${prose('the cover')}${plain('What We Do', 'do')}${prose('work')}`,
      3: `${prose('the last of work')}${plain('What May Go Wrong', 'risks')}${prose('risk')}`,
    }
    const made = read(report(bodies, rows(`${link('do', '1')}-3`)))
    assert.match(made.textOf('1'), /^What We Do\n\nWords about work/)
    assert.ok(made.textOf('1').endsWith('the last of work are said here at some length.'))
    assert.match(made.textOf('1A'), /^What May Go Wrong\n\nWords about risk/)
    assert.deepEqual(
      ['1', '1A'].map((id) => made.section(id).confidence),
      ['high', 'low'],
      'the page after the risks begins with nothing of its own',
    )
  })

  test('of several is certain when each of them is', () => {
    const bodies = {
      1: `${heading('What We Do', 'do')}${prose('work')}`,
      2: `${heading('Something Else')}${prose('other')}`,
      5: `${heading('What We Sell', 'sell')}${prose('goods')}`,
      6: `${heading('Something More')}${prose('more')}`,
    }
    const made = read(report(bodies, rows(`${link('do', '1')}, ${link('sell', '5')}`)))
    const text = made.textOf('1')
    assert.match(text, /^What We Do\n\nWords about work.*\n\nWhat We Sell\n\nWords about goods/s)
    assert.doesNotMatch(text, /other|Something/)
    assert.deepEqual([made.section('1').pieces?.length, made.section('1').confidence], [2, 'high'])
  })

  test('begins at the top of a page with a heading where no other item may be on it', () => {
    const bodies = {
      7: `${heading('Our Year')}${prose('the year')}`,
      9: `${heading('Statement of Earnings')}${prose('earnings')}`,
    }
    const made = read(report(bodies, rows('1-2')))
    assert.match(made.textOf('7'), /^Our Year\n/)
    assert.equal(made.section('7').confidence, 'high')
    const shared = read(
      report(bodies, [...rows('1-2'), row('Item 9A.', 'Controls and Procedures', '7-8')]),
    )
    assert.deepEqual(
      ['7', '9A'].map((id) => shared.section(id).confidence),
      ['low', 'low'],
    )
  })

  test('of the statements may be of the exhibits too, and is not too long for them', () => {
    const bodies = {
      9: `${heading('Statement of Earnings')}${prose('earnings', 4000)}`,
    }
    const made = read(report(bodies, [...rows('1-2'), row('Item 15.', 'Exhibits', '9-12')]))
    assert.equal(made.textOf('15'), made.textOf('8'))
    assert.doesNotMatch(made.reasonsOf('15').join(), /longer than/)
  })

  test('goes on in the row below where the first ends in a comma', () => {
    const made = read(
      report({}, [row('Item 1.', 'Business', '1,'), row('3'), ...rows('').slice(1)]),
    )
    assert.match(made.textOf('1'), /page 1 .*page 3 /s)
    assert.doesNotMatch(made.textOf('1'), /page 2 /)
  })
})

describe('an index without the word item', () => {
  const bodies = {
    1: `${heading('OVERVIEW')}${prose('work')}`,
    3: `${heading('RISK FACTORS')}${prose('risk')}`,
    5: `${heading('PROPERTIES')}${prose('land')}`,
  }
  const numbered = [
    row('Part I'),
    row('1.', 'Business', '1–2, 8*'),
    row('1A.', 'Risk Factors', '3–4'),
    row('1B.', 'Unresolved Staff Comments', 'Not Applicable'),
    row('2.', 'Properties', '5'),
    row('3.', 'Legal Proceedings—See Note 9 to the statements', '6'),
    row('Part II'),
    row('7.', 'Management’s Discussion and Analysis', '7–8'),
    row('7A.', 'Quantitative and Qualitative Disclosures', '8'),
    row('8.', 'Financial Statements', '9–12'),
  ]

  test('is read by its numbers', () => {
    const made = read(report(bodies, numbered, 'FORM 10-K CROSS-REFERENCE INDEX'))
    assert.equal(made.ids, '1 1A 1B 2 3 7 7A 8')
    assert.match(made.textOf('1A'), /^RISK FACTORS\n\nWords about risk.*page 4 /s)
    assert.equal(made.section('1A').confidence, 'high')
    assert.match(made.textOf('1'), /^OVERVIEW\n.*page 2 .*page 8 /s)
    assert.equal(made.section('1').confidence, 'low')
    assert.equal(made.textOf('1B'), '1B.\tUnresolved Staff Comments\tNot Applicable')
    assert.equal(made.section('3').title, 'Legal Proceedings—See Note 9 to the statements')
  })

  test('is read by its titles alone', () => {
    const titled = numbered.map((cells) => cells.replace(/<td>\d+[A-C]?\.<\/td>/, ''))
    const made = read(report(bodies, titled, 'Cross-reference to Form 10-K'))
    assert.equal(made.ids, '1 1A 1B 2 3 7 7A 8')
    assert.match(made.textOf('2'), /^PROPERTIES\n\nWords about land/)
  })

  test('is none in a table that no caption calls one', () => {
    assert.equal(read(report({}, numbered, 'Where to read')).ids, '')
  })

  test('is a mere table of contents where the text has headings with numbers', () => {
    const front = `<p>Item Number</p><table>${numbered.join('')}</table>`
    assert.match(read(annualReport({ front })).ids, /^1 1A 1B 1C 2 3 4 5 6 7 7A 8 9 9A 9B 9C/)
  })
})
