// Statements behind the signatures, answers that only say where the text is, headings in spaced
// letters, and items printed out of the form's order.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { joinSpaced } from '../../src/domains/sections/headings/spaced.ts'
import { readSections as read } from '../support/read-sections.ts'
import { annualReport, prose, quarterlyReport } from '../support/reports.ts'

const ALL = '1 1A 1B 1C 2 3 4 5 6 7 7A 8 9 9A 9B 9C 10 11 12 13 14 15 16'
const ITEM_8 = 11
const ITEM_15 = 21
const ITEM_16 = 22

const STATEMENTS = [
  '<p><b>INDEX TO CONSOLIDATED FINANCIAL STATEMENTS</b></p>',
  '<p><b>Report of Independent Registered Public Accounting Firm</b></p>',
  prose('the audit'),
  '<p><b>CONSOLIDATED BALANCE SHEETS</b></p>',
  prose('the last note'),
].join('')
const INDEX_OF_EXHIBITS = '<p><b>Exhibit Index</b></p><p>10.1 A lease</p>'

function withItem8(answer: string, behind: string): string {
  const body = `<p>${answer}</p>`
  const report = annualReport({ changed: { [ITEM_8]: { body } } })
  return report.replace('</body>', `${behind}</body>`)
}

describe('statements behind the signatures', () => {
  const PAGES = 'The statements are included on pages F-1 through F-27 of this report.'

  test('belong to item 8, up to the index of exhibits', () => {
    const report = read(withItem8(PAGES, STATEMENTS + INDEX_OF_EXHIBITS))
    assert.equal(report.ids, ALL)
    assert.match(report.textOf('8'), /F-27 of this report\.\n\nINDEX TO CONSOLIDATED/)
    assert.ok(report.textOf('8').endsWith('the last note are said here at some length.'))
    assert.deepEqual(report.low, [])
    const pointer = report.section('8').points_to
    assert.equal(pointer?.pages, 'F-1 through F-27')
    assert.equal(pointer?.section, '8')
  })

  test('belong to item 15 where item 8 says so', () => {
    const answer = 'See the financial statements in Item 15 of this report.'
    const report = read(withItem8(answer, STATEMENTS))
    assert.equal(report.section('8').points_to?.item, '15')
    assert.equal(report.section('8').points_to?.section, '15')
    assert.ok(report.textOf('15').endsWith('the last note are said here at some length.'))
    assert.equal(report.textOf('8').includes('BALANCE SHEETS'), false)
    assert.deepEqual(report.low, [])
  })

  test('behind item 16 belong to item 8 too, with the signatures at the end', () => {
    const answer = 'The statements begin on page F-1.'
    const changed = {
      [ITEM_8]: { body: `<p>${answer}</p>` },
      [ITEM_16]: { body: `<p>None.</p>${STATEMENTS}${INDEX_OF_EXHIBITS}` },
    }
    const report = read(annualReport({ changed }))
    assert.equal(report.textOf('16'), 'Item 16. Form 10-K Summary\n\nNone.')
    assert.ok(report.textOf('8').endsWith('the last note are said here at some length.'))
  })

  test('go on behind an index of exhibits', () => {
    const late = `<p><b>Notes to Financial Statements</b></p><p><b>FINANCIAL STATEMENTS</b></p>${prose('a late note')}`
    const report = read(withItem8(PAGES, STATEMENTS + INDEX_OF_EXHIBITS + late))
    assert.equal(report.section('8').pieces?.length, 3)
    assert.ok(report.textOf('8').endsWith('a late note are said here at some length.'))
    assert.equal(report.textOf('8').includes('A lease'), false)
  })

  test('of an exhibit bound in belong to no item', () => {
    const bound = `<p><b>EXHIBIT 13</b></p>${STATEMENTS}`
    const answer =
      'The statements in our 2020 Annual Report to Shareholders are incorporated by reference.'
    const report = read(withItem8(answer, bound))
    assert.equal(report.section('8').pieces, undefined)
    assert.equal(report.section('8').points_to?.exhibit, '13')
    assert.equal(report.section('8').points_to?.section, null)
  })

  test('are doubted where item 8 points to pages that are not there', () => {
    const report = read(withItem8(PAGES, ''))
    assert.deepEqual(report.reasonsOf('8'), ['the pages it points to were not found'])
  })
})

describe('a pointer', () => {
  const pointerOf = (at: number, answer: string) => {
    const report = read(annualReport({ changed: { [at]: { body: `<p>${answer}</p>` } } }))
    return report.section(at === 5 ? '3' : '10').points_to
  }

  test('to a note leads to the statements', () => {
    assert.deepEqual(pointerOf(5, 'See Note 12, Contingencies, to the statements in Item 8.'), {
      item: '8',
      note: '12',
      pages: null,
      exhibit: null,
      form: null,
      section: '8',
    })
  })

  test('to a proxy statement leads out of the report, whatever item it names', () => {
    const answer =
      'The information under Item 1, Election of Directors, in our Proxy Statement is incorporated by reference.'
    assert.deepEqual(pointerOf(16, answer), {
      item: null,
      note: null,
      pages: null,
      exhibit: null,
      form: 'DEF 14A',
      section: null,
    })
  })

  test('is none in an answer that says more', () => {
    assert.equal(pointerOf(5, `See Note 12. ${'We were sued over a widget. '.repeat(20)}`), null)
  })

  test('is none in a table that is read in conjunction with another item, or lists exhibits', () => {
    const row = '<tr><td>2020</td><td>12,345</td><td>(1)</td></tr>'
    const table = `<table>${row.repeat(4)}</table>`
    const beside = 'The data below should be read in conjunction with Item 7 of this report.'
    assert.equal(pointerOf(5, `${beside}</p>${table}<p>`), null)
    const exhibit =
      '<tr><td>10.1</td><td>A lease (incorporated by reference to Exhibit 10.1 of our Form 8-K)</td></tr>'
    assert.equal(pointerOf(5, `The exhibits are</p><table>${exhibit.repeat(6)}</table><p>`), null)
  })

  test('names no item where the words are of a proxy statement, whatever periods are in them', () => {
    const answer =
      'The information under the caption Item 1. Stock Ownership of NIKE, Inc. Directors in the ' +
      'Proxy Statement is incorporated herein by reference.'
    const report = read(annualReport({ changed: { 16: { body: `<p>${answer}</p>` } } }))
    assert.equal(report.section('10').points_to?.item, null)
    assert.equal(report.section('10').points_to?.form, 'DEF 14A')
    assert.equal(report.section('10').incorporated_by_reference, true)
  })

  test('is none in an event described here, with its document attached too', () => {
    const answer =
      'On November 13 the Board amended the bylaws to permit shares without certificates. The ' +
      'description is qualified in its entirety by the text of the bylaws, which is attached as ' +
      'Exhibit 3.5 and is incorporated herein by reference.'
    const report = read(annualReport({ changed: { 5: { body: `<p>${answer}</p>` } } }))
    assert.equal(report.section('3').points_to, null)
    assert.equal(report.section('3').incorporated_by_reference, false)
  })

  test('goes on behind the end of a page', () => {
    const answer =
      'The information under the heading</p><p>“Governance” in the Proxy Statement is incorporated by reference.'
    const report = read(annualReport({ changed: { 16: { body: `<p>${answer}</p>` } } }))
    assert.equal(report.section('10').incorporated_by_reference, true)
  })

  test('is an answer that will be in a proxy statement, without the words', () => {
    const answer = 'The information required by this item will be contained in our Proxy Statement.'
    const report = read(annualReport({ changed: { 16: { body: `<p>${answer}</p>` } } }))
    assert.equal(report.section('10').incorporated_by_reference, true)
  })

  test('names the part of an item in a quarterly report', () => {
    const body = '<p>Refer to Note 3 in Part I, Item 1 of this Form 10-Q.</p>'
    const report = read(quarterlyReport({ changed: { 4: { body } } }), '10-Q')
    assert.equal(report.section('II-1').points_to?.item, 'I-1')
    assert.equal(report.section('II-1').points_to?.section, 'I-1')
  })
})

describe('headings in spaced letters', () => {
  const spaced = (text: string) =>
    text
      .toUpperCase()
      .split(' ')
      .map((word) => [...word].join(' '))

  test('are headings, with two spaces between words', () => {
    const heading = (item: string, title: string) =>
      `<p><b>${spaced(item).join('&nbsp; ')}&nbsp; ${spaced(title).join('&nbsp; ')}</b></p>`
    assert.equal(read(annualReport({ heading })).ids, ALL)
  })

  test('are headings, with the title in usual letters', () => {
    const heading = (item: string, title: string) =>
      `<p><b>${spaced(item).join(' ')} ${title}</b></p>`
    const report = read(annualReport({ heading }))
    assert.equal(report.ids, ALL)
    assert.equal(report.section('2').title, 'Properties')
  })

  test('are read by their words', () => {
    assert.equal(joinSpaced('I T E M  1 0 .  D I R E C T O R S'), 'ITEM 10. DIRECTORS')
    assert.equal(joinSpaced('P A R T  I I'), 'PART II')
    assert.equal(joinSpaced('Part of it is a plan'), 'Part of it is a plan')
  })
})

describe('items out of the form’s order', () => {
  const item = (number: string, title: string) =>
    `<p><b>Item ${number} ${title}</b></p>${prose(title)}`

  test('are sections where they are printed', () => {
    const later = item('7.', 'Management’s Discussion and Analysis of Financial Condition')
    const body = prose('business') + later
    const report = read(annualReport({ changed: { 0: { body }, 9: null } }))
    assert.ok(report.textOf('7').startsWith('Item 7. Management’s Discussion'))
    assert.ok(report.textOf('1').endsWith('about business are said here at some length.'))
    assert.deepEqual(report.low, [])
  })

  test('of a quarterly report are sections where they are printed', () => {
    const discussion = '<p><b>Item 2. Management’s Discussion and Analysis</b></p>'
    const statements = `<p><b>Item 1. Financial Statements</b></p>${prose('the statements')}`
    const changed = {
      0: { heading: discussion, body: prose('the quarter') },
      1: { heading: statements, body: '' },
    }
    const report = read(quarterlyReport({ changed }), '10-Q')
    assert.ok(report.ids.startsWith('I-2 I-1 I-3'))
    assert.ok(report.textOf('I-2').endsWith('about the quarter are said here at some length.'))
  })
})

test('item 15 alone of a report keeps what its own heading has', () => {
  const report = read(annualReport({ changed: { [ITEM_15]: { body: prose('exhibits') } } }))
  assert.ok(report.textOf('15').endsWith('about exhibits are said here at some length.'))
})
