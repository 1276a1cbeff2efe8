// Reports that print their items otherwise than the form does: mere numbers as headings, another
// order, titles alone, links in place of headings.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readSections as read } from '../support/read-sections.ts'
import { annualReport, prose, quarterlyReport } from '../support/reports.ts'

const ALL = '1 1A 1B 1C 2 3 4 5 6 7 7A 8 9 9A 9B 9C 10 11 12 13 14 15 16'
const BREAK = '<hr style="page-break-after:always">'

describe('page furniture', () => {
  const overPages = (item: string, title: string) =>
    `<p>12</p>${BREAK}<p>${item.toUpperCase().replace('.', '')}</p><p>${title.toUpperCase()}</p>`

  test('is no heading that is an item’s number alone at the top of its page', () => {
    const report = read(annualReport({ heading: overPages }))
    assert.equal(report.ids, ALL)
    assert.ok(report.textOf('3').startsWith('ITEM 3\n\nLEGAL PROCEEDINGS'))
    assert.ok(report.textOf('2').endsWith('about Properties are said here at some length.'))
  })

  test('is no number alone that runs over the pages of one item, where its title follows', () => {
    const page = `${prose('risk')}<p>12</p>${BREAK}<p>ITEM 1A</p>`
    const body = page.repeat(8) + prose('the last risk')
    const report = read(annualReport({ heading: overPages, changed: { 1: { body } } }))
    assert.equal(report.ids, ALL)
    assert.equal(report.textOf('1A').match(/ITEM 1A/g)?.length, 1)
  })

  test('is no heading whose words run over the pages in capitals', () => {
    const page = `${prose('business')}<p>12</p>${BREAK}<p>ITEM 1A. RISK FACTORS</p>`
    const report = read(annualReport({ changed: { 0: { body: page.repeat(8) } } }))
    assert.ok(report.textOf('1A').startsWith('Item 1A. Risk Factors\n\nWords about Risk Factors'))
  })

  test('is no line that a table of contents leads to by its words', () => {
    const contents = '<p><a href="#p">Properties of ours</a></p>'
    const page = `${prose('x')}<p>12</p>${BREAK}<p>Properties of ours</p>`
    const body = `${page.repeat(8)}<p>12</p>${BREAK}<p id="p">Properties of ours</p>${prose('land')}`
    const front = `<p>Properties of ours</p>${contents}`
    const report = read(annualReport({ front, changed: { 4: { body } } }))
    assert.match(report.textOf('2'), /\n\nProperties of ours\n\nWords about land/)
  })

  test('is a foot that ends in the number of its page, on however few pages', () => {
    const page = (n: number) =>
      `${prose('risk')}<table><tr><td>Our Risks</td><td>${n}</td></tr></table>${BREAK}`
    const body = [4, 5, 6].map(page).join('') + prose('the last risk')
    const long = prose('business', 4000)
    const report = read(annualReport({ changed: { 0: { body: long }, 1: { body } } }))
    assert.doesNotMatch(report.textOf('1A'), /Our Risks/)
  })
})

describe('a line that heads every page', () => {
  const head = '<p>(In millions)</p>'
  const pages = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `${prose('land')}<p>${at + 5}</p>${BREAK}${head}`,
    ).join('')

  test('is no text of an item that ends on the page before', () => {
    const report = read(annualReport({ changed: { 4: { body: pages(4) } } }))
    assert.ok(report.textOf('2').endsWith('about land are said here at some length.'))
    assert.equal(report.textOf('2').match(/In millions/g)?.length, 3)
    assert.deepEqual(report.low, [])
  })

  test('is text where it does not', () => {
    const body = `${prose('land')}${head}`
    assert.match(read(annualReport({ changed: { 4: { body } } })).textOf('2'), /\(In millions\)$/)
  })
})

describe('page numbers in brackets', () => {
  const body = (feet: readonly string[]) =>
    feet.map((foot) => `${prose('land')}<p>${foot}</p>${BREAK}`).join('') + prose('more land')

  test('are furniture where each is one more than the one before', () => {
    const report = read(annualReport({ changed: { 4: { body: body(['(7)', '(8)', '(9)']) } } }))
    assert.doesNotMatch(report.textOf('2'), /\(\d\)/)
  })

  test('are text where they do not count', () => {
    const report = read(annualReport({ changed: { 4: { body: body(['(7)', '(3)', '(9)']) } } }))
    assert.equal(
      report
        .textOf('2')
        .match(/\(\d\)/g)
        ?.join(' '),
      '(7) (3) (9)',
    )
  })
})

describe('statements printed after a later item', () => {
  const report = '<p><b>REPORT OF INDEPENDENT REGISTERED PUBLIC ACCOUNTING FIRM</b></p>'
  const made = (body: string) => read(annualReport({ changed: { 14: { body } } }))
  const answer = '<p>None of note.</p>'

  test('are item 8’s, and the later item ends before them', () => {
    const { ids, low, textOf, section } = made(`${answer}${report}${prose('audits', 700)}`)
    assert.deepEqual([ids, low], [ALL, []])
    assert.equal(textOf('9B'), 'Item 9B. Other Information\n\nNone of note.')
    assert.match(textOf('8'), /^Item 8\..*Supplementary Data are said here at some length\./s)
    assert.match(textOf('8'), /\n\nREPORT OF INDEPENDENT REGISTERED.*audits are said here/s)
    assert.equal(section('8').pieces?.length, 2)
    assert.match(textOf('9'), /^Item 9\./)
  })

  test('stay where the item is no longer than such items are', () => {
    const { textOf, section } = made(`${answer}${report}${prose('audits')}`)
    assert.match(textOf('9B'), /REPORT OF INDEPENDENT/)
    assert.equal(section('8').pieces, undefined)
  })

  test('are not made of a long text without their titles', () => {
    const { low, section } = made(`${answer}${prose('audits', 700)}`)
    assert.deepEqual(low, ['9B'])
    assert.equal(section('8').pieces, undefined)
  })
})

describe('headings', () => {
  test('with a Roman number in brackets', () => {
    const heading = '<p><b>Item 9A(I). Controls and Procedures</b></p>'
    const report = read(annualReport({ changed: { 13: { heading } } }))
    assert.equal(report.ids, ALL)
    assert.deepEqual(report.low, [])
  })

  const QUARTER = [
    ['Item 1.', 'Financial Statements', 'fs'],
    ['Item 2.', 'Management’s Discussion and Analysis', 'md'],
    ['Item 3.', 'Quantitative and Qualitative Disclosures About Market Risk', 'mr'],
    ['Item 4.', 'Controls and Procedures', 'cp'],
  ] as const
  const linked = QUARTER.map(([item, title, to]) => {
    const sub = to === 'fs' ? subRows() : ''
    return `<tr><td><a href="#${to}">${item}</a></td><td><a href="#${to}">${title}</a></td></tr>${sub}`
  })

  function subRows(): string {
    const row = `<tr><td><a href="#bs">${'Consolidated Balance Sheets at the end of each year '.repeat(3)}</a></td><td>3</td></tr>`
    return row.repeat(4)
  }

  test('stand in the order that the links of the table of contents confirm', () => {
    const discussion = `<p id="md"><b>Item 2. Management’s Discussion and Analysis</b></p>${prose('results')}`
    const report = read(
      quarterlyReport({
        front: `<table>${linked.join('')}</table>`,
        changed: {
          0: {
            heading: `${discussion}<p id="fs"><b>Item 1. Financial Statements</b></p>`,
            body: `<p id="bs"><b>Balance Sheets</b></p>${prose('assets')}`,
          },
          1: null,
          2: { before: '<div id="mr"></div>' },
          3: { before: '<div id="cp"></div>' },
        },
      }),
      '10-Q',
    )
    assert.match(report.textOf('I-2'), /^Item 2\. .*\n\nWords about results/)
    assert.match(report.textOf('I-1'), /^Item 1\. Financial Statements\n\nBalance Sheets\n\nWords/)
    assert.ok(report.textOf('I-1').endsWith('about assets are said here at some length.'))
    assert.deepEqual(report.low, [])
  })

  test('stand in the form’s order where no link says otherwise', () => {
    const mention = '<p>Item 2. Management’s Discussion and Analysis</p>'
    const report = read(quarterlyReport({ front: mention }), '10-Q')
    assert.match(report.textOf('I-1'), /^Item 1\. Financial Statements/)
    assert.match(report.textOf('I-2'), /Words about Management/)
  })

  test('are where a table of contents leads, though the text begins without a title', () => {
    const heading = '<p id="fs"><b>ACME WIDGETS INC.</b></p><p><b>Balance Sheets</b></p>'
    const report = read(
      quarterlyReport({
        front: `<table>${linked.join('')}</table>`,
        changed: {
          0: { heading },
          1: { before: '<div id="md"></div>' },
          2: { before: '<div id="mr"></div>' },
          3: { before: '<div id="cp"></div>' },
        },
      }),
      '10-Q',
    )
    assert.match(report.textOf('I-1'), /^ACME WIDGETS INC\.\n\nBalance Sheets\n\nWords about/)
    assert.deepEqual(report.low, ['I-1'], 'nothing but the link says so')
  })

  test('are titles alone, in bold, where no item has a number', () => {
    const bare = (_: string, title: string) => `<p><b>${title.replace(' (Unaudited)', '')}</b></p>`
    const report = read(quarterlyReport({ heading: bare }), '10-Q')
    assert.equal(report.ids, 'I-1 I-2 I-3 I-4 II-1 II-1A II-2 II-6')
    assert.deepEqual(report.low, [])
    assert.match(report.textOf('I-4'), /^Controls and Procedures\n\nNone\.$/)
  })

  test('may be that of Part I alone, under which the financial statements begin', () => {
    const report = read(
      quarterlyReport({ changed: { 0: { heading: '<p><b>Balance Sheets</b></p>' } } }),
      '10-Q',
    )
    assert.match(report.textOf('I-1'), /^PART I\. FINANCIAL INFORMATION\n\nBalance Sheets\n\nWords/)
    assert.deepEqual(report.low, [])
  })

  test('are no titles that the table of contents does not list as items', () => {
    const rows = ['Business', 'Properties', 'Legal Proceedings', 'Mine Safety Disclosures']
    const front = rows.map((title, at) => `<tr><td>Item ${at + 1}.</td><td>${title}</td></tr>`)
    const body = `${prose('business')}<p><b>Risk Factors</b></p>${prose('risk')}`
    const changed = { 0: { body }, 1: null, 2: null, 3: null }
    const report = read(annualReport({ front: `<table>${front.join('')}</table>`, changed }))
    assert.equal(report.ids, ALL.replace(' 1A 1B 1C', ''))
    assert.equal(report.section('1').confidence, 'high')
  })
})

describe('a section deserves a look', () => {
  test('when the table of contents leads somewhere else', () => {
    const items = [1, 2, 3, 4].map((n) => `<tr><td><a href="#t${n}">Item ${n}.</a></td>`)
    const titles = ['Business', 'Properties', 'Legal Proceedings', 'Mine Safety Disclosures']
    const front = items.map((item, at) => `${item}<td>${titles[at]}</td></tr>`).join('')
    const at = (n: number) => ({ before: `<div id="t${n}"></div>` })
    const elsewhere = `<p id="t3">Litigation of ours</p>${prose('a case').repeat(12)}`
    const report = read(
      annualReport({
        front: `<table>${front}</table>`,
        changed: {
          0: at(1),
          4: at(2),
          5: { body: prose('law', 200) },
          6: at(4),
          7: { body: elsewhere },
        },
      }),
    )
    assert.deepEqual(report.reasonsOf('3'), ['the table of contents points elsewhere'])
  })

  test('when a line that was left out as page furniture names an item that is nowhere', () => {
    const page = `${prose('x')}<p>12</p>${BREAK}<p>Item 1B</p>`
    const report = read(annualReport({ changed: { 1: { body: page.repeat(8) }, 2: null } }))
    assert.deepEqual(report.reasonsOf('1A'), [
      'a line removed as a page header or footer names item 1B',
    ])
  })
})
