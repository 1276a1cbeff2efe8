// Passages ranked for a query: spellings of numbers, synonyms, phrases, abbreviations, and the printed
// pages of documents.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toCleanText } from '../../src/formats/text.ts'
import { findAbbreviations } from '../../src/formats/words/abbreviations.ts'
import { parsePassageQuery } from '../../src/formats/words/concepts.ts'
import { agreementOf, findAmounts, findNumbers } from '../../src/formats/words/numbers.ts'
import { rankPassages, sentencesOf } from '../../src/formats/words/passages.ts'
import { toSingular } from '../../src/formats/words/words.ts'

function rank(q: string, texts: readonly string[], headings: readonly string[][] = []) {
  const parsed = parsePassageQuery(q)
  assert.ok('query' in parsed)
  const passages = texts.map((text, at) => ({ text, headings: headings[at] ?? [] }))
  return rankPassages(passages, parsed.query)
}

function best(q: string, texts: readonly string[]): string | undefined {
  const [first] = rank(q, texts)
  return first?.passage.text.slice(first.sentence.start, first.sentence.end)
}

const [number] = ['12.3 billion'].flatMap(findNumbers)

describe('spellings of numbers', () => {
  const cases: [asked: string, found: string, agree: number][] = [
    ['12.3 billion', '$12.3bn', 1],
    ['12.3 billion', '12,300 million', 1],
    ['12.3 billion', '12,300', 1],
    ['12.3 billion', '12,345', 0.8],
    ['12.3 billion', '12,355', 0],
    ['12.3 billion', '12.3 million', 0],
    ['12,345', '12,345', 1],
    ['12,345', '12345', 1],
    ['12,345', '12.3 billion', 0.8],
    ['46.2%', '46.2 percent', 1],
    ['46.2%', '46.2', 0],
    ['5 billion', '5,049', 0],
  ]
  for (const [asked, found, agree] of cases) {
    it(`${found} for ${asked}: ${agree}`, () => {
      const [one, other] = [findNumbers(asked)[0], findNumbers(found)[0]]
      assert.ok(one && other)
      assert.equal(agreementOf(one, other), agree)
    })
  }

  it('takes amounts out of a query, and leaves years and small counts', () => {
    const spelled = (q: string) => findAmounts(q).map(({ start, end }) => q.slice(start, end))
    assert.deepEqual(spelled('sales of $391.0 billion in 2024, up 2% over 12 months'), [
      '391.0 billion',
      '2%',
    ])
    assert.equal(number?.scale, 1e9)
  })
})

describe('passages', () => {
  it('go by the query’s own words first, then by synonyms of the field', () => {
    const texts = ['Net sales were 5 in the year.', 'Revenue was 7 in the year.', 'Nothing else.']
    assert.equal(best('revenue', texts), texts[1])
    assert.equal(best('net sales', texts), texts[0])
    assert.equal(rank('turnover', texts).length, 2)
    const parsed = parsePassageQuery('turnover')
    assert.ok('query' in parsed && parsed.query.synonyms.includes('net sales'))
  })

  it('must have phrases in quotes, and must not have what a minus excludes', () => {
    const texts = ['Control over cash is strong.', 'Cash control is weak.', 'Cash control of cash.']
    assert.deepEqual(
      rank('"cash control" -weak', texts).map(({ passage }) => passage.text),
      [texts[2]],
    )
  })

  it('find an amount in a table whose head has the scale', () => {
    const texts = ['Total assets\t364,980\t352,583', 'Assets of 365.9 billion', 'Other\t1\t2']
    assert.equal(best('total assets $365.0 billion', texts), texts[0])
  })

  it('prefer a number of what the question counts, and a date where it asks when', () => {
    const counted = ['Our 12 plans are for all employees.', 'We have 8,900 employees.']
    assert.equal(best('How many employees are there?', counted), counted[1])
    const dated = ['The merger closed as planned.', 'The merger closed on May 2, 2024.']
    assert.equal(best('When did the merger close?', dated), dated[1])
  })

  it('are not found by dates and words such as "fiscal" before the subject', () => {
    const texts = [
      'Fiscal year 2024 ended September 28, 2024; fiscal 2023 ended September 30, 2023.',
      'The warranty reserve is small.',
    ]
    assert.equal(best('warranty at the end of fiscal year 2024', texts), texts[1])
  })

  it('count what their headings say, and name what they lack', () => {
    const [first, second] = rank(
      'litigation reserve',
      ['A reserve of 5.', 'A reserve of 6.', 'Other words.'],
      [['Leases'], ['Litigation'], ['Nothing']],
    )
    assert.equal(first?.passage.text, 'A reserve of 6.')
    assert.deepEqual([first?.lacks, second?.lacks], [[], ['litigation']])
  })

  it('split lines into sentences and keep table rows whole', () => {
    const text = 'Acme Inc. sells widgets. It has three.\nSales\t5. 6\t7'
    const spelled = sentencesOf(text).map(({ start, end }) => text.slice(start, end))
    assert.deepEqual(spelled, ['Acme Inc. sells widgets.', 'It has three.', 'Sales\t5. 6\t7'])
  })

  it('know a word with a point or hyphen as words in a row', () => {
    assert.equal(
      best('co-presidents in the U.S.', ['The co-presidents.', 'Nobody.']),
      'The co-presidents.',
    )
  })
})

it('abbreviations are those a text introduces itself, by their initials', () => {
  const text =
    'Reality Labs (RL) and daily active people (“DAP”). Cost of sales (COS). Not this (ABC). The (US).'
  assert.deepEqual(findAbbreviations(text), [
    ['Reality Labs', 'RL'],
    ['daily active people', 'DAP'],
    ['Cost of sales', 'COS'],
  ])
})

it('nouns are known in singular and plural', () => {
  const pairs = {
    employees: 'employee',
    companies: 'company',
    losses: 'loss',
    business: 'business',
  }
  assert.deepEqual(Object.keys(pairs).map(toSingular), Object.values(pairs))
})

describe('printed pages', () => {
  const meaning = { isHeading: () => false, isLabel: () => false, isTitled: () => false }
  const BREAK = '<hr style="page-break-after:always"/>'
  const pagesOf = (pages: readonly string[]) => {
    const clean = toCleanText(`<html><body>${pages.join(BREAK)}</body></html>`, 'a test', meaning)
    return clean.printed.map(({ label, start, end }) => [label, clean.text.slice(start, end)])
  }

  it('end at the number at their foot; a cover without one has none', () => {
    const pages = [
      '<p>Cover</p>',
      '<p>One</p><p>2</p>',
      '<p>Two</p><p>F-3</p>',
      '<p>Three</p><p>F-4</p>',
    ]
    assert.deepEqual(pagesOf(pages), [
      ['2', 'One'],
      ['F-3', 'Two'],
      ['F-4', 'Three'],
    ])
  })

  it('begin at the number at their head where most stand there', () => {
    const pages = [
      '<p>Cover</p>',
      '<p>2</p><p>One</p>',
      '<p>3</p><p>Two</p>',
      '<p>4</p><p>Three</p>',
    ]
    assert.deepEqual(pagesOf(pages), [
      ['2', 'One'],
      ['3', 'Two'],
      ['4', 'Three'],
    ])
  })
})
