// Sections of forms other than 10-K and 10-Q: shapes we wrote ourselves, then real filings with what a
// person read in them.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseReport } from '../../src/domains/sections/split/parse.ts'
import { readSections } from '../support/read-sections.ts'
import { prose } from '../support/reports.ts'
import { readCorpus, SKIP_CORPUS } from '../support/section-labels.ts'

function heading(text: string): string {
  return `<p><b>${text}</b></p>`
}

function toSubmission(documents: readonly (readonly [type: string, text: string])[]): string {
  return documents
    .map(([type, text], at) => {
      const name = type === 'GRAPHIC' ? 'a.jpg' : `d${at}.htm`
      return `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${at + 1}\n<FILENAME>${name}\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>\n`
    })
    .join('')
}

const SIGNED = '<p>SIGNATURES</p><p>Pursuant to the requirements of the Securities Exchange Act</p>'

describe('a current report', () => {
  const release = `${heading('Exhibit 99.1')}${heading('Acme reports record widgets')}${prose('widgets')}`
  const report = `<p>FORM 8-K</p><p>Date of earliest event reported: May 1, 2024</p>
${heading('Item 2.02. Results of Operations and Financial Condition.')}${prose('results', 3)}
<p>The information in Item 2.02 of this report is not filed.</p>
${heading('Item 9.01. Financial Statements and Exhibits.')}<p>99.1 Press release</p>${SIGNED}`

  test('is cut into its items, and its exhibits follow them', () => {
    const source = toSubmission([
      ['8-K', report],
      ['EX-99.1', release],
      ['EX-99.1', '<p>Slides</p>'],
      ['EX-101.SCH', '<p>schema</p>'],
      ['GRAPHIC', 'begin 644 a.jpg'],
    ])
    const found = readSections(source, '8-K')
    assert.equal(found.ids, '2.02 9.01 EX-99.1 EX-99.1 (2)')
    assert.deepEqual(found.low, [])
    assert.match(found.textOf('2.02'), /^Item 2\.02.*this report is not filed\.$/s)
    assert.equal(
      found.textOf('9.01'),
      'Item 9.01. Financial Statements and Exhibits.\n\n99.1 Press release',
    )
    assert.equal(found.section('EX-99.1').title, 'Acme reports record widgets')
    assert.match(found.textOf('EX-99.1'), /^Exhibit 99\.1\n\nAcme reports record widgets\n\nWords/)
    assert.equal(found.textOf('EX-99.1 (2)'), 'Slides')
  })

  test('has a text per item also behind a table of contents and where two share a heading', () => {
    const contents = '<p>Item 2.02 Results of Operations</p><p>Item 7.01 Regulation FD</p>'
    const shared = `${heading('Item 2.02 Results of Operations and Financial Condition')}
${heading('Item 7.01 Regulation FD Disclosure')}${prose('both', 2)}`
    const rows = `${contents}<p>Item 9.01 Exhibits</p><p>SIGNATURES</p>`
    const end = `${heading('Item 9.01 Financial Statements and Exhibits')}<p>None.</p>${SIGNED}`
    const found = readSections(`<html><body>${rows}${shared}${end}</body></html>`, '8-K')
    assert.equal(found.ids, '2.02 7.01 9.01')
    assert.match(found.textOf('2.02'), /Words about both/)
    assert.equal(found.textOf('2.02'), found.textOf('7.01'))
  })

  test('has the items of the form as it was on the day of filing', () => {
    const source = `<html><body>${heading('Item 5. Other Events')}${prose('an event', 2)}${SIGNED}</body></html>`
    const idsOn = (filed: string) =>
      parseReport({ source, form: '8-K', filed, where: 'a report' }).sections.map(
        ({ item }) => item,
      )
    assert.deepEqual(idsOn('2003-05-01'), ['5'])
    assert.deepEqual(idsOn('2024-05-01'), [])
  })
})

describe('a foreign annual report', () => {
  const items = [
    ['Item 3.', 'Key Information'],
    ['Item 4.', 'Information on the Company'],
    ['Item 4A.', 'Unresolved Staff Comments'],
    ['Item 5.', 'Operating and Financial Review and Prospects'],
    ['Item 6.', 'Directors, Senior Management and Employees'],
    ['Item 7.', 'Major Shareholders and Related Party Transactions'],
    ['Item 8.', 'Financial Information'],
    ['Item 10.', 'Additional Information'],
    ['Item 16A.', 'Audit Committee Financial Expert'],
    ['Item 16.K.', 'Cybersecurity'],
    ['Item 18.', 'Financial Statements'],
    ['Item 19.', 'Exhibits'],
  ] as const
  const bodies: Readonly<Record<string, string>> = {
    'Item 3.': `${heading('B. Capitalization and Indebtedness')}<p>Not applicable.</p>
${heading('D. Risk Factors')}${prose('risks')}`,
  }
  const source = `<html><body>${items
    .map(([item, title]) => heading(`${item} ${title}`) + (bodies[item] ?? prose(title)))
    .join('')}</body></html>`

  test('is cut by the form’s own numbers, and into the lettered parts of its items', () => {
    const found = readSections(source, '20-F')
    assert.equal(found.ids, '3 3.B 3.D 4 4A 5 6 7 8 10 16A 16K 18 19')
    assert.deepEqual(found.low, [])
    assert.match(found.textOf('3.D'), /^D\. Risk Factors\n\nWords about risks.*length\.$/s)
    assert.equal(found.section('3').end, found.section('3.D').end)
  })

  test('says when an item of its core is nowhere', () => {
    const without = source.replace(/<p><b>Item 5\..*?<\/b><\/p>/, '')
    const found = readSections(without, '20-F')
    assert.ok(found.reasonsOf('4A').includes('item 5 was not found'))
  })
})

describe('a document with parts and no items', () => {
  const parts = ['Prospectus Summary', 'Risk Factors', 'Use of Proceeds', 'Legal Matters']
  const row = (title: string, at: number) =>
    `<tr><td><a href="#p${at}">${title}</a></td><td>${at + 1}</td></tr>`
  const body = parts.map((title, at) => `<p id="p${at}"><b>${title}</b></p>${prose(title, 3)}`)
  const further = `${heading('Information Not Required in Prospectus')}${prose('expenses', 3)}`

  test('has those of its table of contents, and what stands behind the prospectus', () => {
    const source = `<html><body><table>${parts.map(row).join('')}</table>${body.join('')}${further}</body></html>`
    const found = readSections(source, 'S-1')
    assert.equal(found.ids, 'prospectus-summary risk-factors use-of-proceeds legal-matters part-ii')
    assert.deepEqual(found.low, [])
    assert.match(found.textOf('use-of-proceeds'), /^Use of Proceeds\n\nWords about Use of Proceeds/)
    assert.doesNotMatch(found.textOf('legal-matters'), /expenses/)
  })

  test('has parts inside others where the table of contents sets some off', () => {
    const rows = parts.map((title, at) => row(at % 2 === 0 ? `<b>${title}</b>` : title, at))
    const source = `<html><body><table>${rows.join('')}</table>${body.join('')}</body></html>`
    const found = readSections(source, 'DEF 14A')
    assert.equal(found.section('prospectus-summary').end, found.section('risk-factors').end)
    assert.match(found.textOf('prospectus-summary'), /Words about Risk Factors/)
  })

  test('says which entries of its table of contents are nowhere', () => {
    const rows = [...parts, 'Description of Widgets'].map(
      (title, at) => `<tr><td>${title}</td><td>${at + 1}</td></tr>`,
    )
    const source = `<html><body><table>${rows.join('')}</table>${body.join('')}</body></html>`
    const found = readSections(source, 'S-1')
    assert.equal(found.ids, 'prospectus-summary risk-factors use-of-proceeds legal-matters')
    assert.deepEqual(found.reasonsOf('risk-factors'), ['nowhere: Description of Widgets'])
  })

  test('is cut at its form’s captions without one, with low confidence', () => {
    const source = `<html><body>${heading('ELECTION OF DIRECTORS')}${prose('directors', 3)}
${heading('Executive Compensation')}${prose('pay', 3)}${heading('OTHER MATTERS')}${prose('rest', 3)}</body></html>`
    const found = readSections(source, 'DEF 14A')
    assert.equal(found.ids, 'election-of-directors executive-compensation other-matters')
    assert.equal(found.low.length, 3)
  })
})

test('a Canadian annual report has the captions of its form and its exhibits', () => {
  const form = `<html><body><p>FORM 40-F</p>${heading('DISCLOSURE CONTROLS AND PROCEDURES')}${prose('controls', 3)}
${heading('CODE OF ETHICS')}${prose('ethics', 3)}</body></html>`
  const aif = `<html><body>${heading('ANNUAL INFORMATION FORM')}${prose('the year', 3)}</body></html>`
  const found = readSections(
    toSubmission([
      ['40-F', form],
      ['EX-99.1', aif],
    ]),
    '40-F',
  )
  assert.equal(found.ids, 'disclosure-controls code-of-ethics EX-99.1')
  assert.equal(found.section('EX-99.1').title, 'ANNUAL INFORMATION FORM')
})

test('a 6-K is one section beside its exhibits', () => {
  const source = toSubmission([
    ['6-K', '<p>FORM 6-K</p><p>Exhibit 99.1</p>'],
    ['EX-99.1', '<p>Interim report</p>'],
  ])
  const found = readSections(source, '6-K')
  assert.equal(found.ids, '6-K EX-99.1')
  assert.equal(found.textOf('6-K'), 'FORM 6-K\n\nExhibit 99.1')
  assert.equal(found.textOf('EX-99.1'), 'Interim report')
})

const ARCHIVES = 'www.sec.gov/Archives/edgar/data'

describe('real filings', { skip: SKIP_CORPUS }, () => {
  const read = (form: string, document: string) => readSections(readCorpus(document), form)

  test('the 20-F 0001062993-21-003193, in bold rows with a linked table of contents', () => {
    const found = read('20-F', 'unplaced/parity/20-F/0001062993-21-003193.html')
    const items = found.ids.split(' ').filter((id) => !id.includes('.'))
    assert.equal(
      items.join(' '),
      '1 2 3 4 4A 5 6 7 8 9 10 11 12 13 14 15 16A 16B 16C 16D 16E 16F 17 18 19',
    )
    assert.match(found.textOf('3.D'), /^D\.\tRisk Factors\n\nIn addition to the other information/)
    assert.match(found.textOf('3.D'), /abstain from voting on such matter\.$/)
    assert.match(found.textOf('5'), /G\.\tSafe Harbor\n\nNot applicable\.$/)
    assert.deepEqual(found.low, [])
  })

  test('the 20-F 0000928385-01-500187, in plain text of 2001 without Item 17', () => {
    const found = read('20-F', 'unplaced/parity/20-F/0000928385-01-500187.html')
    assert.equal(found.ids, '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 18 19')
    assert.match(found.textOf('12'), /^Item 12\. +Description of Securities other than Equity/)
  })

  test('the 8-K 0000066740-24-000023, with its press release', () => {
    const found = read('8-K', `${ARCHIVES}/66740/000006674024000023/0000066740-24-000023.txt`)
    assert.equal(found.ids, '8.01 9.01 EX-99.1')
    assert.match(
      found.textOf('8.01'),
      /^Item 8\.01\. Other Events\.\n\nOn March 8, 2024, 3M Company .*incorporated by reference herein\.$/s,
    )
    assert.equal(
      found.section('EX-99.1').title,
      '3M Board of Directors Approves Spin-off of Solventum',
    )
    assert.deepEqual(found.low, [])
  })

  test('the S-1 0001104659-23-076317', () => {
    const found = read('S-1', `${ARCHIVES}/1736243/000110465923076317/0001104659-23-076317.txt`)
    assert.equal(found.ids.split(' ').length, 16)
    assert.match(
      found.textOf('use-of-proceeds'),
      /general corporate purposes and working capital\.$/,
    )
    assert.match(found.textOf('risk-factors'), /you could lose all or part of your investment\.$/)
    assert.deepEqual(found.low, [])
  })

  test('the proxy statement 0001308179-25-000008, in two levels', () => {
    const found = read('DEF 14A', `${ARCHIVES}/320193/000130817925000008/aapl4359751-def14a.htm`)
    const pay = found.section('executive-compensation')
    const discussion = found.section('compensation-discussion-and-analysis')
    assert.ok(pay.start < discussion.start && discussion.end < pay.end)
    assert.match(
      found.textOf('related-party-policy-and-transactions'),
      /^Related Party Policy and Transactions\n\nThe Board has adopted a written policy .*holding similar positions\.$/s,
    )
  })
})
