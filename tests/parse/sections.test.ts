// Reports in the ways filers write them, to items: what is a heading and what only looks like one,
// where a section ends, and which sections are said to deserve a look.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toItemId } from '../../src/domains/sections/forms/items.ts'
import { parseReport } from '../../src/domains/sections/split/parse.ts'
import { readSections as read } from '../support/read-sections.ts'
import { annualReport, contentsTable, prose, quarterlyReport } from '../support/reports.ts'

const ALL = '1 1A 1B 1C 2 3 4 5 6 7 7A 8 9 9A 9B 9C 10 11 12 13 14 15 16'
const BOTH_PARTS = 'I-1 I-2 I-3 I-4 II-1 II-1A II-2 II-6'

describe('headings', () => {
  const ways: Record<string, (item: string, title: string) => string> = {
    'in one line': (item, title) => `<p><b>${item} ${title}</b></p>`,
    'in capitals, not bold': (item, title) => `<p>${`${item} ${title}`.toUpperCase()}</p>`,
    'with a colon': (item, title) => `<p><b>${item.replace('.', ':')} ${title}</b></p>`,
    'with a dash': (item, title) => `<p><b>${item.replace('.', ' —')} ${title}</b></p>`,
    'without space': (item, title) => `<p><b>${item}${title}</b></p>`,
    'with a hard space': (item, title) =>
      `<p><b>${item.replace(' ', '&nbsp;')}&#160;${title}</b></p>`,
    'in two cells': (item, title) => `<table><tr><td>${item}</td><td>${title}</td></tr></table>`,
    'in two paragraphs': (item, title) => `<p><b>${item}</b></p><p><b>${title}</b></p>`,
    'over a line break': (item, title) => `<p><b>${item}<br>${title}</b></p>`,
    'with a tag in the word': (item, title) =>
      `<p><b>I<font>tem</font>${item.slice(4)} ${title}</b></p>`,
    'with the letter in brackets': (item, title) =>
      `<p><b>${item.replace(/([ABC])\./, '($1).')} ${title}</b></p>`,
  }
  for (const [way, heading] of Object.entries(ways)) {
    test(way, () => {
      const report = read(annualReport({ heading, front: contentsTable() }))
      assert.equal(report.ids, ALL)
      assert.deepEqual(report.low, [])
      assert.match(
        report.textOf('1A').replace(/\s+/g, ' '),
        /^item 1\(?A\)?.? ?[—]? ?risk factors words about/i,
      )
      assert.ok(report.textOf('1A').endsWith('about Risk Factors are said here at some length.'))
    })
  }

  test('of a quarterly report, with and without the headings of its parts', () => {
    const whole = read(quarterlyReport({ front: contentsTable('quarterly') }), '10-Q')
    const partless = read(
      quarterlyReport({ changed: { 0: { before: '' }, 4: { before: '' } } }),
      '10-Q',
    )
    for (const report of [whole, partless]) {
      assert.equal(report.ids, BOTH_PARTS)
      assert.deepEqual(report.low, [])
      assert.match(report.textOf('II-1'), /^Item 1. Legal Proceedings/)
    }
    assert.ok(whole.textOf('I-3').endsWith('Market Risk are said here at some length.'))
  })

  test('with the part before the item in one line', () => {
    const heading = '<p><b>PART I. FINANCIAL INFORMATION. Item 1. Financial Statements</b></p>'
    const report = read(quarterlyReport({ changed: { 0: { before: '', heading } } }), '10-Q')
    assert.equal(report.ids, BOTH_PARTS)
  })

  test('with a T for smaller companies', () => {
    for (const item of ['Item 9A(T).', 'Item 9AT.', 'ITEM 9A (T)']) {
      const heading = `<p><b>${item} Controls and Procedures</b></p>`
      assert.equal(read(annualReport({ changed: { 13: { heading } } })).ids, ALL, item)
    }
    const heading = '<p><b>Item 4T. Controls and Procedures</b></p>'
    assert.equal(read(quarterlyReport({ changed: { 3: { heading } } }), '10-Q').ids, BOTH_PARTS)
  })

  test('that name two items give both the same text', () => {
    const heading = '<p><b>Items 1 and 2. Business and Properties</b></p>'
    const report = read(annualReport({ changed: { 0: { heading }, 4: null } }))
    assert.equal(report.textOf('2'), report.textOf('1'))
    assert.equal(report.section('2').confidence, 'high')
  })

  test('without number, where the table of contents leads', () => {
    const rows = ['Business', 'Properties', 'Legal Proceedings'].map((title, at) => {
      return `<tr><td><a href="#t${at}">Item ${at + 1}.</a></td><td>${title}</td><td>${at}</td></tr>`
    })
    const bare = (at: number, title: string) => ({ heading: `<p id="t${at}"><b>${title}</b></p>` })
    const report = read(
      annualReport({
        front: `<table>${rows.join('')}</table>`,
        changed: {
          0: bare(0, 'Business'),
          4: bare(1, 'Properties'),
          5: bare(2, 'Legal Proceedings'),
        },
      }),
    )
    assert.equal(report.ids, ALL)
    assert.match(report.textOf('3'), /^Legal Proceedings/)
  })
})

describe('what only looks like a heading', () => {
  const mentions = [
    'Item 1A of our annual report lists risk factors that could hurt us.',
    'Item 405 of Regulation S-K does not apply.',
    'Item 103 of Regulation S-K asks for legal proceedings.',
    'Item 5.02 Departure of Directors or Certain Officers',
    'Item 1112(b) of Regulation AB, Significant Obligors',
    'Item 7. Management’s Discussion and Analysis (continued)',
    'Item 3, “Legal Proceedings”, says more.',
  ]
  for (const mention of mentions) {
    test(mention, () => {
      const body = `${prose('properties')}<p>${mention}</p>${prose('more properties')}`
      const report = read(annualReport({ changed: { 4: { body } } }))
      assert.equal(report.ids, ALL)
      assert.ok(report.textOf('2').includes(mention))
      assert.ok(report.textOf('2').endsWith('more properties are said here at some length.'))
    })
  }

  test('a mention that a line break put first', () => {
    const line = 'as we have said at length under the heading of the other part of this report in'
    const body = `<pre>${prose('x').slice(3, -4)}\n${line}\nItem 3. Legal Proceedings, and so on.\n</pre>${prose('y')}`
    const report = read(annualReport({ changed: { 4: { body } } }))
    assert.ok(report.textOf('2').endsWith('about y are said here at some length.'))
    assert.deepEqual(report.low, [])
  })

  test('headings that run over pages', () => {
    const page = (number: number) =>
      `${prose('risk')}<p>${number}</p><hr style="page-break-after:always"><p>PART I</p><p>Item 1A</p>`
    const body = [5, 6, 7, 8, 9].map(page).join('') + prose('the last risk')
    const report = read(annualReport({ changed: { 1: { body } } }))
    assert.equal(report.ids, ALL)
    assert.doesNotMatch(report.textOf('1A'), /PART I|^Item 1A$|^\d$/m)
    assert.ok(report.textOf('1A').endsWith('the last risk are said here at some length.'))
    assert.ok(report.leftOut.furnitureLines >= 12)
  })
})

describe('items answered together', () => {
  test('under the last of several headings', () => {
    const body =
      '<p>What Items 10 through 14 ask for is incorporated by reference to the proxy statement.</p>'
    const none = { body: '' }
    const report = read(
      annualReport({ changed: { 16: none, 17: none, 18: none, 19: none, 20: { body } } }),
    )
    assert.equal(report.ids, ALL)
    for (const id of ['10', '11', '12', '13', '14']) {
      assert.ok(report.textOf(id).endsWith('to the proxy statement.'), id)
      assert.equal(report.section(id).incorporated_by_reference, true, id)
    }
    assert.deepEqual(report.low, [])
  })

  test('under the heading of their part', () => {
    const heading =
      '<p>What Part III asks for (Items 10, 11, 12, 13 and 14) is in the proxy statement.</p>'
    const changed = { 16: { heading, body: '' }, 17: null, 18: null, 19: null, 20: null }
    const report = read(annualReport({ changed }))
    assert.equal(report.ids, ALL)
    assert.ok(report.textOf('12').includes('proxy statement'))
  })

  test('nowhere: a heading with nothing under it is not trusted', () => {
    const report = read(annualReport({ changed: { 17: { body: '' } } }))
    assert.deepEqual(report.reasonsOf('11'), ['only a heading'])
    assert.deepEqual(report.low, ['11'])
  })
})

describe('incorporated by reference', () => {
  const flag = (body: string) => {
    return read(annualReport({ changed: { 17: { body } } })).section('11').incorporated_by_reference
  }
  const REFERENCE =
    'The information is incorporated herein by reference to our 2025 Proxy Statement.'

  test('when an item says no more than where it stands', () => {
    assert.equal(flag(`<p>${REFERENCE}</p>`), true)
    assert.equal(flag(`<p>${REFERENCE} </p><p>Our code of conduct is on our site.</p>`), true)
  })

  test('not when it says something itself', () => {
    assert.equal(flag(prose('pay')), false)
    assert.equal(flag(`${prose('pay', 10)}<p>${REFERENCE}</p>`), false)
    assert.equal(flag('<p>Not applicable. Nothing is incorporated by reference.</p>'), false)
  })

  test('not for the list of exhibits', () => {
    const body = '<p>These are incorporated by reference to earlier filings.</p>'
    const report = read(annualReport({ changed: { 21: { body } } }))
    assert.equal(report.section('15').incorporated_by_reference, false)
  })
})

describe('what is not trusted', () => {
  test('the section before an item that the table of contents names and the text does not', () => {
    const report = read(annualReport({ front: contentsTable(), changed: { 3: null } }))
    assert.deepEqual(report.reasonsOf('1B'), ['item 1C in the table of contents was not found'])
  })

  test('the section before an item of the form that is nowhere', () => {
    const report = read(annualReport({ changed: { 5: null } }))
    assert.deepEqual(report.low, ['2'])
  })

  test('a section that swallowed the title of the next', () => {
    const heading = '<p>Words that go on<br><b>RISK FACTORS</b></p>'
    const report = read(annualReport({ changed: { 1: { heading } } }))
    assert.deepEqual(report.reasonsOf('1'), ['it may contain item 1A'])
  })

  test('a heading whose words do not name the item', () => {
    const heading = '<p><b>Item 2. Our Premises And Plants</b></p>'
    const report = read(annualReport({ changed: { 4: { heading } } }))
    assert.deepEqual(report.low, ['2'])
  })

  test('items cut by the pages of a cross-reference index', () => {
    const pages = Array.from({ length: 60 }, (_, at) => {
      return `${prose(`page ${at + 1}`, 30)}<p>${at + 1}</p><hr style="page-break-after:always">`
    })
    const source = `<html><body>${pages.join('')}${contentsTable()}</body></html>`
    const report = read(source)
    assert.ok(report.ids.startsWith('1 1A'))
    assert.ok(report.textOf('1A').includes('page 7 '))
    assert.equal(report.low.length, report.ids.split(' ').length)
  })
})

describe('forms', () => {
  test('a small company’s annual report has other items', () => {
    const titles = ['Description of Business', 'Description of Property', 'Legal Proceedings']
    const items = [
      ...titles,
      'Submission of Matters to a Vote of Security Holders',
      'Market for Common Equity',
      'Management’s Discussion and Analysis or Plan of Operation',
      'Financial Statements',
      'Changes in and Disagreements with Accountants',
    ].map((title, at) => `<p><b>Item ${at + 1}. ${title}</b></p>${prose(title)}`)
    for (const form of ['10-KSB', '10KSB', '10-KSB40']) {
      const report = read(`<html><body>${items.join('')}</body></html>`, form)
      assert.equal(report.ids, '1 2 3 4 5 6 7 8', form)
      assert.match(report.textOf('6'), /^Item 6. Management/)
    }
  })

  test('an amendment holds the items it amends', () => {
    const source = `<html><body><p><b>PART III</b></p><p><b>Item 10. Directors</b></p>${prose('directors')}
      <p><b>Item 11. Executive Compensation</b></p>${prose('pay')}</body></html>`
    const report = read(source, '10-K/A')
    assert.equal(report.ids, '10 11')
    assert.deepEqual(report.low, [])
  })

  test('plain text of the nineties', () => {
    const filler = 'The Company makes widgets of every kind and sells them.\n'.repeat(40)
    const items = [
      '1.   BUSINESS',
      '2.   PROPERTIES',
      '3.   LEGAL PROCEEDINGS',
      '5.   MARKET FOR STOCK',
      "7.   MANAGEMENT'S DISCUSSION AND ANALYSIS OF FINANCIAL CONDITION\n          AND RESULTS OF OPERATIONS",
      '8.   FINANCIAL STATEMENTS',
    ]
    const body = items.map((item) => `ITEM ${item}\n\n${filler}\n<PAGE>\n`).join('')
    const source = `<SEC-DOCUMENT>x\n<DOCUMENT>\n<TYPE>10-K405\n<TEXT>\n                   PART I\n\n${body}\n                 SIGNATURES\n</TEXT>\n</DOCUMENT>`
    const report = read(source, '10-K405')
    assert.equal(report.ids, '1 2 3 5 7 8')
    assert.equal(
      report.section('7').title,
      "MANAGEMENT'S DISCUSSION AND ANALYSIS OF FINANCIAL CONDITION AND RESULTS OF OPERATIONS",
    )
  })
})

describe('clean text', () => {
  test('has a line for each row, cells apart, signs with their numbers', () => {
    const body = `${prose('sums')}<table><tr><td>Sales</td><td>$</td><td>1,234</td><td>(</td><td>5.6</td><td>)%</td></tr>
      <tr><td>Costs<br>and more</td><td></td><td>99</td></tr></table>`
    const report = read(annualReport({ changed: { 11: { body } } }))
    assert.ok(report.textOf('8').endsWith('Sales\t$1,234\t(5.6)%\nCosts and more\t99'))
  })

  test('leaves out what a browser does not show, and says how much', () => {
    const front =
      '<div style="display:none"><ix:header><ix:hidden>0000111111</ix:hidden></ix:header></div>'
    const report = read(annualReport({ front }))
    assert.equal(report.leftOut.hiddenChars, 10)
    assert.equal(report.ids, ALL)
  })

  test('is the same every time', () => {
    const source = annualReport({ front: contentsTable() })
    const once = parseReport({ source, form: '10-K', where: 'x' })
    assert.deepEqual(parseReport({ source, form: '10-K', where: 'x' }), once)
  })
})

test('an item is asked for in any spelling', () => {
  for (const spelling of ['1A', '1a', 'Item 1A', 'item 1a.', '1(A)']) {
    assert.equal(toItemId(spelling, '10-K'), '1A', spelling)
  }
  for (const [spelling, id] of [
    ['2', 'I-2'],
    ['II-2', 'II-2'],
    ['ii-2', 'II-2'],
    ['Part II, Item 2', 'II-2'],
    ['1A', 'II-1A'],
    ['6', 'II-6'],
  ] as const) {
    assert.equal(toItemId(spelling, '10-Q'), id, spelling)
  }
  assert.equal(toItemId('Risk Factors', '10-K'), null)
})
