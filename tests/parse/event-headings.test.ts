// Headings of 8-Ks to items: shapes by hand, both eras, then every labelled 8-K of the corpus.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseTextItems } from '../../src/domains/events/text-items.ts'
import { parseHeading } from '../../src/domains/filings/event-headings.ts'
import { isSame, readEventLabels, scoreEvent } from '../support/event-labels.ts'
import { SKIP_CORPUS } from '../support/section-labels.ts'

const HEADINGS: readonly (readonly [line: string, codes: string])[] = [
  ['Item 5. Other Events', '5'],
  ["ITEM 4.  CHANGES IN REGISTRANT'S CERTIFYING ACCOUNTANT", '4'],
  ['Item5.    Other Events.', '5'],
  ['ITEM 5 - OTHER EVENTS', '5'],
  ['Item 7(c) Exhibits', '7'],
  ['Item 7 (a), (b) and (c). Financial Statements', '7'],
  ['Items 1 through 4, 6, 8 and 9. Not applicable', '1 2 3 4 6 8 9'],
  ['Items 1-4. Not applicable', '1 2 3 4'],
  ['Items 1.01(a) and 5.02(e) Amendment of a Material Definitive Agreement', '1.01 5.02'],
  ['Item 1.03 and Item 8.01. Bankruptcy or Receivership and Other Events.', '1.03 8.01'],
  ['Item 9. Regulation FD Disclosure and Item 12. Results of Operations', '9 12'],
  ['Item 3. On December 7, 2001, the Company filed a petition.', '3'],
  ['item 5. other events', '5'],
  ['ITEM NO. 2:\tACQUISITION OR DISPOSITION OF ASSETS', '2'],
]

const REFERENCES = [
  'Item 7(a)(4) of Form 8-K, the Company will file financial statements',
  'Item 12 and shall not be deemed to be "filed" for purposes of Section 18',
  'Item 601(b)(2) of Regulation S-K',
  '"Item 12. Disclosure of Results of Operations and Financial Condition"',
  'In accordance with Item 2.02 of Form 8-K',
  'Items of income and expense',
]

test('headings of every shape give the numbers they announce, references none', () => {
  for (const [line, codes] of HEADINGS)
    assert.equal(parseHeading(line)?.codes.join(' '), codes, line)
  for (const line of REFERENCES) assert.equal(parseHeading(line), null, line)
})

function itemsOf(filed: string, lines: string[]): string {
  const text = ['<DOCUMENT>', '<TYPE>8-K', '<TEXT>', ...lines, '</TEXT>', '</DOCUMENT>'].join('\n')
  const items = parseTextItems(text, filed, 'the test')
  assert.ok(items)
  return items.join(' ')
}

test('an item answered "Not applicable" or "None" is not reported', () => {
  const report = [
    'Items 1 through 3 and 6. Not Applicable.',
    '',
    'Item 4. Changes in Registrant’s Certifying Accountant. None.',
    '',
    'Item 5. Other Events',
    '',
    'The Company was sued.',
    '',
    'Item 7. Financial Statements and Exhibits',
    '',
    '(a) Not applicable',
    '(b) Not applicable',
    '(c) Exhibit 99 Press release',
    '',
    'Item 8. Change in Fiscal Year',
    '',
    'Not applicable',
    '',
    '-2-',
    'ACME WIDGETS INC.',
    'SIGNATURES',
  ]
  assert.equal(itemsOf('1999-09-07', report), '5 7')
})

test('what follows an answer in its sentence does not report the item', () => {
  const report = [
    'ITEMS 1, 2, 3, 4, 6 AND 8 ARE NOT APPLICABLE AND ARE OMITTED FROM THIS REPORT.',
    '',
    'ITEM 5. NONE OF THE DIRECTORS HAS RESIGNED, AS WAS REPORTED.',
  ]
  assert.equal(itemsOf('1999-09-07', report), '5')
})

test('an item all of whose parts are "None" is not reported either', () => {
  const exhibits = [
    'Item 7. Financial Statements and Exhibits',
    '',
    '(a) None. (b) None. (c) None.',
    'SIGNATURE',
  ]
  assert.equal(itemsOf('1999-09-07', ['Item 5. Other Events', '', 'News.', '', ...exhibits]), '5')
})

test('a table of contents counts once, and a form printed whole only where it is filled', () => {
  const contents = ['Item 2. Acquisition', '', 'Item 3. Bankruptcy', '', 'Item 5. Other Events', '']
  const sections = contents
    .filter(Boolean)
    .flatMap((line) => [line, '', 'On October 2 we agreed to it.', ''])
  assert.equal(itemsOf('2001-10-09', [...contents, 'SIGNATURES', '', ...sections]), '2 3 5')
  const blank = ['Item 1. Control', '', ...contents, 'Item 6. Directors', '', 'Two resigned today.']
  assert.equal(itemsOf('2001-10-09', blank), '6')
})

test('two headings above one text are both reported', () => {
  const report = [
    'Item 9. Regulation FD Disclosure',
    '',
    'Item 12. Results',
    '',
    'See Exhibit 99.1.',
  ]
  assert.equal(itemsOf('2003-07-29', report), '9 12')
})

test('a reference that a line break moved to the front of a line is no heading', () => {
  const report = [
    'Item 9. Regulation FD Disclosure',
    '',
    'This information, furnished here as intended by the Commission, stands under',
    'Item 12. Results of Operations and Financial Condition, as the release allows.',
  ]
  assert.equal(itemsOf('2003-07-29', report), '9')
  const before = ['Information to be included in the report', 'Item 12. Results', '', 'They fell.']
  assert.equal(itemsOf('2003-07-29', before), '12')
})

test('numbers that the form did not have on that day are no items', () => {
  const report = ['Item 10. Agreements', '', 'Text.', '', 'Item 2.02 Results', '', 'Text.']
  assert.equal(itemsOf('1998-03-02', report), '')
  assert.equal(itemsOf('2004-03-02', report), '10')
  assert.equal(itemsOf('2005-03-02', report), '2.02')
})

test('exhibits behind the signatures of the same document are not read', () => {
  const report = [
    'Item 5. Other Events',
    '',
    'The agreement is attached.',
    '',
    'Pursuant to the requirements of the Securities Exchange Act of 1934, the registrant',
    'has duly caused this report to be signed.',
    '',
    'Item 3. Conditions',
    '',
    'The parties agree.',
  ]
  assert.equal(itemsOf('1998-03-02', report), '5')
})

test('cells of a table and the word on a line of its own make a heading', () => {
  const html = (lines: string[]) => ['<html><body>', ...lines, '</body></html>']
  const row = '<table><tr><td>Item 4.</td><td>Changes in Accountants</td></tr></table>'
  assert.equal(itemsOf('2003-05-05', html([row, '<p>They resigned.</p>'])), '4')
  const apart = ['<p>Item</p>', '<p>7. Exhibits</p>', '<p>99.1 Release</p>']
  assert.equal(itemsOf('2003-05-05', html(apart)), '7')
})

test('a submission without documents has no text to read', () => {
  assert.equal(parseTextItems('<SEC-HEADER></SEC-HEADER>', '1998-03-02', 'the test'), null)
})

describe('8-Ks that a person read', { skip: SKIP_CORPUS }, () => {
  test('headings give the items of every labelled document, of both eras', () => {
    const scored = readEventLabels().map(scoreEvent)
    assert.deepEqual(
      scored
        .filter(({ label, ofText }) => !isSame(ofText, label.items))
        .map(({ label }) => label.accession),
      [],
    )
    assert.equal(scored.filter(({ isOld }) => isOld).length, 33)
  })

  test('every header with blank lines is answered as its text, every other as itself', () => {
    const scored = readEventLabels().map(scoreEvent)
    const blank = scored.filter(({ isBlank }) => isBlank)
    assert.equal(blank.length, 15)
    for (const { label, answered } of blank) {
      assert.ok(isSame(answered ?? [], label.items), label.accession)
    }
    for (const { label, ofHeader, answered, isBlank } of scored) {
      if (!isBlank) assert.deepEqual(answered, ofHeader, label.accession)
    }
  })
})
