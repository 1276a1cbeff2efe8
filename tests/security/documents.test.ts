// Documents written to keep a reader busy: what a filer can put into a form, however long, is read in
// time that grows with its length. A reader that tries everything twice would not end here in minutes.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseSchedule } from '../../src/domains/activist/parse.ts'
import { parseSubmissionsPage } from '../../src/domains/companies/submissions.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { decodeDocument } from '../../src/upstream/expect.ts'

const WHERE = 'https://www.sec.gov/Archives/edgar/data/1/x.txt'
interface Written {
  name?: string
  cusip?: string
  amount?: string
  percent?: string
}

function schedule({
  name = 'Jane Doe',
  cusip = '037833100',
  amount = '1,000',
  percent = '5.1%',
}: Written) {
  return [
    ...['SCHEDULE 13D', 'Acme Corp', '(Name of Issuer)', cusip, '(CUSIP Number)'],
    ...['January 5, 2020', '(Date of Event)', 'NAMES OF REPORTING PERSONS', name],
    ...['CHECK THE APPROPRIATE BOX', 'AGGREGATE AMOUNT BENEFICIALLY OWNED BY REPORTING PERSON'],
    ...[amount, 'CHECK BOX IF THE AGGREGATE', 'PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW (11)'],
    ...[percent, 'TYPE OF REPORTING PERSON', 'IN'],
  ].join('\n')
}

describe('a cover page of a Schedule 13D', () => {
  const long = 200_000
  const cases: Record<string, Written> = {
    'a percentage of digits alone': { percent: '1'.repeat(long) },
    'a percentage of decimals': { percent: `1.${'1'.repeat(long)}` },
    'an amount of digits and commas': { amount: '1,'.repeat(long) },
    'a name of captions of numbers': { name: 'EIN '.repeat(long) },
    'a name of abbreviations': { name: `${'I.R.S.'.repeat(long)} x` },
    'a name of punctuation': { name: `x${' :'.repeat(long)}y` },
    'a CUSIP of asterisks': { cusip: `${'*'.repeat(long)}1` },
  }
  for (const [what, written] of Object.entries(cases)) {
    test(`with ${what} ends`, () => {
      const text = schedule(written)
      try {
        parseSchedule(text, WHERE, 'SC 13D')
      } catch (error) {
        assert.ok(isFailure(error, 'publisher.changed'), String(error))
      }
    })
  }

  test('is read as before: digits, a point, a remark', () => {
    const percentOf = (percent: string) =>
      parseSchedule(schedule({ percent }), WHERE, 'SC 13D')?.reporting_persons[0]?.percent_of_class
    assert.equal(percentOf('5.1%'), 5.1)
    assert.equal(percentOf('.9 %'), 0.9)
    assert.equal(percentOf('12% (see Item 5)'), 12)
    assert.equal(percentOf('7.25'), 7.25)
  })
})

test('a filing list with what is no time for one counts from the end of the day', () => {
  const columnsWith = (acceptanceDateTime: string) => ({
    accessionNumber: ['0000000001-25-000001'],
    filingDate: ['2025-11-14'],
    reportDate: [''],
    acceptanceDateTime: [acceptanceDateTime],
    form: ['4'],
    items: [''],
    primaryDocument: [''],
    primaryDocDescription: [''],
  })
  const timeOf = (text: string) =>
    parseSubmissionsPage(columnsWith(text), WHERE).filings[0]?.accepted_at
  for (const text of [
    '5',
    '2025-11-14T21:30:00.000\u2028Z',
    '2025-11-14T21:30:00.0.0Z',
    '2025-13-14T21:30:00Z',
  ]) {
    assert.equal(timeOf(text), '2025-11-15T04:59:59.000Z', text)
  }
  assert.equal(timeOf('2025-11-14T23:30:00.000Z'), '2025-11-14T23:30:00.000Z')
})

describe('NUL characters, which not every store could hold,', () => {
  const decode = (text: string, expected: Parameters<typeof decodeDocument>[2]) =>
    decodeDocument(WHERE, Buffer.from(text), expected)

  test('are left out of pages, as browsers do', () => {
    assert.equal(decode('<p>a\0b</p>', 'html'), '<p>ab</p>')
  })

  test('are refused where data stands, naming the document', () => {
    const refused = (error: unknown) =>
      isFailure(error, 'publisher.changed') && error.publicText.includes(WHERE)
    assert.throws(() => decode('{"name": "a\\u0000b"}', 'json'), refused)
    assert.throws(() => decode('a|b\0|c', 'text'), refused)
    assert.throws(() => decode('<a>\0</a>', 'xml'), refused)
  })
})
