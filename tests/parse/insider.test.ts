// The parser of ownership forms: values read off real filings, every form of the corpus, nonsense.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { isDoubtful } from '../../src/domains/insider/forms/flags.ts'
import type { Line } from '../../src/domains/insider/forms/ownership-document.ts'
import { findOwnership, parseOwnership } from '../../src/domains/insider/forms/parse.ts'
import { multiply } from '../../src/domains/insider/forms/values.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { formXml } from '../domains/insider/forms.ts'
import { noCorpus, rawForm, rawForms, rawRows } from '../domains/insider/raw.ts'

const SUBJECT = '0000111111-25-000009'

function parse(text: string, latestDay = '2026-12-31') {
  const found = findOwnership(text)
  assert.ok(found?.xml, 'no ownership document was found')
  return parseOwnership(found.xml, { subject: SUBJECT, latestDay })
}

function pick(line: Line | undefined, ...names: (keyof Line)[]): unknown[] {
  assert.ok(line)
  return names.map((name) => line[name])
}

/** Digit by digit, whatever the length. */
function multiplyExactly(a: string, b: string): number {
  const parts = [a, b].map((decimal) => {
    const [whole = '', fraction = ''] = decimal.replace(/^[+-]/, '').split('.')
    const units = BigInt(`0${whole}${fraction}`)
    return { units: decimal.startsWith('-') ? -units : units, places: fraction.length }
  })
  const units = parts.reduce((product, one) => product * one.units, 1n)
  return Number(`${units}e-${parts.reduce((sum, { places }) => sum + places, 0)}`)
}

describe('ownership forms of the corpus', { skip: noCorpus }, () => {
  it('are all read, with every row that the raw text has', () => {
    const counts = { forms: 0, transactions: 0, holdings: 0 }
    for (const { path, text } of rawForms()) {
      const read = parse(text).lines.map((line) => ({
        row: line.row,
        code: line.transaction_code,
        shares: line.shares,
        price: line.price,
        after: line.shares_after,
      }))
      const raw = rawRows(text).map(({ row, code, shares, price, after }) => {
        return { row, code, shares, price, after }
      })
      assert.deepEqual(read, raw, path)
      counts.forms++
      counts.transactions += read.filter(({ row }) => row === 'transaction').length
      counts.holdings += read.filter(({ row }) => row === 'holding').length
    }
    assert.deepEqual(counts, { forms: 337, transactions: 2002, holdings: 689 })
  })

  it('0000950170-24-012830: six owners report one purchase at 15.00', () => {
    const form = parse(rawForm('0000950170-24-012830', 'ownership.xml'))
    const names = 'Mithril LP|Mithril II UGP LLC|Mithril II GP LP|MITHRIL II LP|Mithril GP LP'
    assert.deepEqual(
      form.owners.map(({ name }) => name),
      [...names.split('|'), 'THIEL PETER'],
    )
    assert.equal(form.owners[5]?.cik, '0001211060')
    assert.equal(form.owners[5]?.role, '10% Owner')
    assert.equal(form.plan_10b5_1, false)
    const line = form.lines.find(({ transaction_code: code }) => code === 'P')
    assert.deepEqual(pick(line, 'shares', 'price', 'value', 'shares_after', 'ownership'), [
      333333,
      15,
      4999995,
      1251900,
      'indirect',
    ])
  })

  it('0000950170-24-012830: a price that only a footnote tells is null', () => {
    const [line] = parse(rawForm('0000950170-24-012830', 'ownership.xml')).lines
    assert.deepEqual(pick(line, 'shares', 'price', 'value'), [5160301, null, null])
    const note = line?.footnotes.find(({ field }) => field === 'price')
    assert.equal(note?.id, 'F1')
    assert.match(note?.text ?? '', /converted into 0\.466 shares of the Issuer's common stock/)
  })

  it('0001415889-24-008184: an option exercised at 67.37', () => {
    const form = parse(rawForm('0001415889-24-008184', 'form4-03152024_090305.xml'))
    const line = form.lines.find(({ derivative }) => derivative)
    assert.deepEqual(pick(line, 'transaction_code', 'shares', 'price', 'acquired_disposed'), [
      'M',
      424,
      0,
      'D',
    ])
    assert.deepEqual(
      pick(line, 'exercise_price', 'exercise_date', 'expiration_date', 'underlying_shares'),
      [67.37, null, '2032-01-13', 424],
    )
    assert.deepEqual(line?.footnotes, [
      { id: 'F1', field: 'exercise_date', text: 'The option shares are fully exercisable.' },
    ])
  })

  it('0001209191-13-002209: a gift, reported early, from before the 10b5-1 box', () => {
    const form = parse(rawForm('0001209191-13-002209', 'doc4.xml'))
    const gift = form.lines.find(({ transaction_code: code }) => code === 'G')
    assert.deepEqual(
      pick(gift, 'shares', 'price', 'timeliness', 'ownership', 'nature_of_ownership'),
      [306454, 0, 'E', 'indirect', 'See footnote'],
    )
    assert.equal(form.plan_10b5_1, null)
  })

  it('0000950170-25-003585: a sale under a 10b5-1 plan, as XML and as complete submission', () => {
    const text = rawForm('0000950170-25-003585', '0000950170-25-003585.txt')
    const header = findOwnership(text)?.header
    assert.equal(header?.filed, '2025-01-08')
    assert.equal(header?.accepted_at, '2025-01-09T00:00:05.000Z')
    const form = parse(text)
    assert.equal(form.plan_10b5_1, true)
    const sale = form.lines.find(({ transaction_code: code }) => code === 'S')
    assert.deepEqual(
      pick(sale, 'shares', 'price', 'value', 'shares_after'),
      [4424, 402.841, 1782168.584, 100976],
    )
    assert.deepEqual(parse(rawForm('0000950170-25-003585', 'ownership.xml')), form)
  })

  it('0000899243-21-017509: a Form 3 without tables', () => {
    const form = parse(rawForm('0000899243-21-017509', 'doc3.xml'))
    assert.deepEqual([form.form, form.lines, form.no_securities_owned], ['3', [], true])
    assert.equal(form.issuer.cik, '0001766363')
    assert.equal(form.remarks, 'Exhibit 24 - Power of Attorney.')
  })

  it('0000899243-23-004992: a Form 5 of gifts', () => {
    const form = parse(rawForm('0000899243-23-004992', 'doc5.xml'))
    assert.deepEqual([form.form, form.kind, form.period_of_report], ['5', '5', '2022-12-31'])
    assert.deepEqual(
      pick(form.lines[0], 'transaction_code', 'transaction_date', 'shares', 'shares_after'),
      ['G', '2022-08-12', 306748, 423315684],
    )
    assert.equal(form.owners[0]?.role, 'Director, Officer, 10% Owner')
    assert.equal(form.owners[0]?.officer_title, 'CEO')
  })

  it('0000707549-25-000004: a 4/A that says what it amends', () => {
    const form = parse(rawForm('0000707549-25-000004', 'wk-form4a_1737483830.xml'))
    assert.deepEqual(
      [form.form, form.kind, form.is_amendment, form.date_of_original],
      ['4/A', '4', true, '2024-11-04'],
    )
    assert.deepEqual(pick(form.lines[1], 'shares', 'shares_after', 'nature_of_ownership'), [
      3690,
      30630,
      'by trust',
    ])
  })

  it('0001062993-22-021877: a total instead of shares is the value, never multiplied', () => {
    const [line] = parse(rawForm('0001062993-22-021877', 'form4.xml')).lines
    assert.deepEqual(pick(line, 'shares', 'price', 'value', 'value_after', 'exercise_price'), [
      null,
      60000000,
      60000000,
      60000000,
      48.8935,
    ])
  })

  it('0001209191-13-014365: a sale that says "acquired" is flagged, not corrected', () => {
    const line = parse(rawForm('0001209191-13-014365', 'doc4.xml')).lines[3]
    assert.deepEqual(pick(line, 'transaction_code', 'acquired_disposed'), ['S', 'A'])
    assert.deepEqual(line?.flags, [
      {
        code: 'code.contradicts_direction',
        element: 'nonDerivativeTable/nonDerivativeTransaction[4]',
        detail: 'transactionCode S with A',
      },
    ])
  })
})

describe('a form that is odd but readable', () => {
  it('keeps negative shares and says where they stand', () => {
    const [, line] = parse(formXml({ rows: [{}, { shares: '-5' }] })).lines
    assert.equal(line?.shares, -5)
    assert.deepEqual(line?.flags, [
      {
        code: 'shares.negative',
        element: 'nonDerivativeTable/nonDerivativeTransaction[2]',
        detail: 'transactionShares is -5',
      },
    ])
  })

  it('says which whole numbers beyond 2^53 are not to the last digit, and what the form says', () => {
    const [line, exact] = parse(
      formXml({
        rows: [
          { shares: '9007199254740993', price: '1', after: '9007199254740994.0' },
          { shares: '9007199254740992', price: '0.5', after: '9007199254740991' },
        ],
      }),
    ).lines
    const element = 'nonDerivativeTable/nonDerivativeTransaction[1]'
    assert.equal(line?.shares, 9007199254740992)
    assert.deepEqual(line?.flags, [
      { code: 'value.unusual', element, detail: 'the value of the row is 9007199254740992' },
      { code: 'number.rounded', element, detail: 'transactionShares is 9007199254740993' },
      { code: 'number.rounded', element, detail: 'value is a product beyond 2^53' },
    ])
    assert.deepEqual(
      exact?.flags.map(({ code }) => code),
      ['value.unusual'],
    )
  })

  it('flags a negative price, and its product is no purchase', () => {
    const [line] = parse(formXml({ rows: [{ shares: '1000', price: '-5' }] })).lines
    assert.deepEqual([line?.price, line?.value], [-5, -5000])
    assert.deepEqual(
      line?.flags.map(({ code, detail }) => [code, detail]),
      [['price.negative', 'transactionPricePerShare is -5']],
    )
    assert.equal(line && isDoubtful(line), true)
  })

  it('keeps a transaction dated in 2099 and flags it', () => {
    const [line] = parse(formXml({ rows: [{ date: '2099-01-01' }] }), '2025-11-04').lines
    assert.equal(line?.transaction_date, '2099-01-01')
    assert.deepEqual(
      line?.flags.map(({ code }) => code),
      ['date.after_filing'],
    )
  })

  it('keeps a code that the instruction does not list, and a year nobody lived in', () => {
    const [line] = parse(formXml({ rows: [{ code: 'Q', date: '0025-11-03' }] })).lines
    assert.equal(line?.transaction_code, 'Q')
    assert.deepEqual(
      line?.flags.map(({ code }) => code),
      ['date.implausible', 'code.unknown'],
    )
  })

  it('says so when it cites a footnote that it does not have', () => {
    const text = formXml({ rows: [{ price: null }] }).replace(
      '<footnote id="F1">',
      '<footnote id="F2">',
    )
    const [line] = parse(text).lines
    assert.deepEqual(line?.footnotes, [{ id: 'F1', field: 'price', text: null }])
    assert.deepEqual(
      line?.flags.map(({ code }) => code),
      ['footnote.missing'],
    )
  })

  it('is read with prefixes, an empty line in front and a time zone behind its dates', () => {
    const xml = formXml({ plan: 'true' })
      .replace('<?xml version="1.0"?>', '\n')
      .replace('2025-11-03</value>', '2025-11-03-05:00</value>')
      .replace(/<(\/?)(?=[a-zA-Z])/g, '<$1o:')
    const form = parse(xml)
    assert.equal(form.plan_10b5_1, true)
    assert.equal(form.lines[0]?.transaction_date, '2025-11-03')
  })

  it('multiplies decimals exactly', () => {
    const [line] = parse(formXml({ rows: [{ shares: '1234', price: '12.34' }] })).lines
    // 1234 * 12.34 is 15227.560000000001 in binary fractions.
    assert.equal(line?.value, 15227.56)
    const decimal = fc.stringMatching(/^[+-]?(\d{1,18}(\.\d{0,8})?|\.\d{1,12})$/)
    const property = fc.property(decimal, decimal, (a, b) => {
      assert.ok(Object.is(multiply(a, b), multiplyExactly(a, b)), `${a} * ${b}`)
    })
    fc.assert(property, { numRuns: 5000, seed: 20251115 })
    for (const [a, b] of [
      ['-0', '5'],
      ['0.00', '-7.1'],
      ['9'.repeat(400), '0'],
      ['0.000000000001', '3'],
      ['999999999999999', '1.0'],
    ] as const) {
      assert.ok(Object.is(multiply(a, b), multiplyExactly(a, b)), `${a} * ${b}`)
    }
  })

  it('takes no name that every object has for one of its own', () => {
    const [line, ...others] = parse(
      formXml({ rows: [{ price: null }] })
        .replace('</nonDerivativeTable>', '<constructor/>$&')
        .replace('<footnoteId id="F1"/>', '<constructor>$&</constructor>'),
    ).lines
    assert.deepEqual(others, [])
    assert.equal(line?.footnotes[0]?.field, 'price')
  })
})

describe('a form that cannot be read', () => {
  const cases: [name: string, xml: string, said: RegExp][] = [
    [
      'is cut before its rows',
      formXml().replace(/<nonDerivativeTable>[\s\S]*/, ''),
      /0000111111-25-000009 cannot be read: .*before any row/,
    ],
    ['is not well-formed', formXml().replace('</issuer>', ''), /cannot be read: /],
    [
      'declares entities',
      formXml().replace(
        '<ownershipDocument>',
        '<!DOCTYPE b [<!ENTITY a "aaaa">]><ownershipDocument>',
      ),
      /a document type declaration/,
    ],
    [
      'has a word for a number',
      formXml({ rows: [{}, { shares: 'many' }] }),
      /nonDerivativeTable\/nonDerivativeTransaction\[2\]\/transactionAmounts\/transactionShares \("many"\)/,
    ],
    [
      'has a word for yes or no that every object has',
      formXml({ plan: 'constructor' }),
      /aff10b5One \("constructor"\)/,
    ],
    ['has no day for a date', formXml({ rows: [{ date: '2025-02-30' }] }), /transactionDate/],
    ['names no issuer', formXml({ issuer: '' }), /issuer\/issuerCik/],
    ['names no owner', formXml({ owners: [] }), /reportingOwner/],
    ['is of another kind', formXml({ form: '6' }), /documentType \("6"\)/],
    [
      'has more rows than a form can have',
      formXml({ rows: Array.from({ length: 1001 }, () => ({})) }),
      /nonDerivativeTransaction\[1001\] \("more than 1000 rows"\)/,
    ],
    [
      'has a hundred thousand rows',
      formXml().replace('</nonDerivativeTable>', `${'<nonDerivativeTransaction/>'.repeat(1e5)}$&`),
      /too many elements/,
    ],
  ]
  for (const [name, xml, said] of cases) {
    it(`is refused by name when it ${name}`, () => {
      assert.throws(
        () => parse(xml),
        (error) => isFailure(error, 'publisher.changed') && said.test(error.publicText),
      )
    })
  }

  it('is read as far as it is whole where it is cut within a row, and says so', () => {
    const xml = formXml({ rows: [{}, { shares: '77' }] })
    const { lines } = parse(xml.slice(0, xml.indexOf('77') + 1))
    assert.deepEqual(
      lines.map(({ shares, flags }) => [shares, flags.map(({ code }) => code)]),
      [
        [1000, []],
        [null, ['document.cut']],
      ],
    )
  })

  it('is not looked for in documents of other kinds', () => {
    assert.equal(findOwnership('<?xml version="1.0"?><informationTable/>'), null)
    assert.equal(findOwnership(''), null)
  })

  it('is known as a text form when its submission holds no XML', () => {
    const text =
      '<SEC-HEADER>\nACCESSION NUMBER: 0000111111-00-000001\n' +
      'CONFORMED SUBMISSION TYPE: 4\nFILED AS OF DATE: 20000314\n</SEC-HEADER>\n' +
      '<DOCUMENT>\n<TYPE>4\n<TEXT>\nFORM 4\n</TEXT>\n</DOCUMENT>\n'
    assert.equal(findOwnership(text)?.xml, null)
    assert.equal(findOwnership(text)?.header?.filed, '2000-03-14')
  })
})
