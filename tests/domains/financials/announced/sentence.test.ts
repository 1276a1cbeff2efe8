// The sentence that tells of a split, as filers write it; the facts are real where a company is
// named, the wording is ours.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import {
  findSplitSentence,
  tellsOfSplit,
} from '../../../../src/domains/financials/announced/sentence.ts'

function toRatio(text: string) {
  const [newShares = 0, oldShares = 0] = text.split(':').map(Number)
  return { newShares, oldShares }
}

function eventSources(sentence: string, ratio: string, from = '2020-01-01'): boolean {
  return tellsOfSplit(sentence, toRatio(ratio), from)
}

const TOLD: readonly (readonly [ratio: string, sentence: string])[] = [
  // Apple's four for one of 28 August 2020.
  ['4:1', 'The Board of Directors approved a four-for-one stock split of the common stock.'],
  ['4:1', 'Our directors have declared a 4-for-1 split, effective August 28, 2020.'],
  ['4:1', 'A 4:1 split of the shares begins trading at 9:30 a.m. on August 31.'],
  // NVIDIA's ten for one of June 2024.
  ['10:1', 'We are announcing a ten-for-one forward stock split of our issued common stock.'],
  ['10:1', 'A dividend of nine additional shares for each share held carries out the stock split.'],
  // Walmart's three for one of February 2024.
  [
    '3:1',
    'Holders get two additional shares for every share they hold, by way of a 3-for-1 split.',
  ],
  ['2:1', 'The directors declared a two-for-one stock split in the form of a 100% stock dividend.'],
  ['2:1', 'A one hundred percent stock dividend will be paid on May 24.'],
  ['5:4', 'A five-for-four split, paid as a 25% stock dividend.'],
  ['3:2', 'One additional share for every two shares comes with the stock split.'],
  ['1:15', 'A 1-for-15 reverse stock split took effect.'],
  ['1:15', 'The company carried out a reverse stock split of fifteen (15) to one (1).'],
  [
    '1:30',
    'At 5:00 p.m. every thirty (30) shares of Common Stock, par value $0.001 per share, issued and ' +
      'outstanding were automatically combined into one (1) share.',
  ],
  ['1:25', 'The one-for-twenty-five reverse split was approved by holders.'],
  ['1:5', 'The share consolidation gives one share for five.'],
]
for (const [ratio, sentence] of TOLD) {
  test(`${ratio} is told by: ${sentence}`, () => {
    assert.ok(eventSources(sentence, ratio))
    const others = ['4:1', '10:1', '3:1', '2:1', '5:4', '3:2', '1:15', '1:30', '1:25', '1:5', '1:4']
    for (const other of others) {
      if (other !== ratio) assert.ok(!eventSources(sentence, other), `${other} of ${sentence}`)
    }
  })
}

const UNTOLD: readonly (readonly [ratio: string, why: string, sentence: string])[] = [
  ['1:20', 'a range', 'A reverse split between 1-for-5 and 1-for-20 is proposed.'],
  ['2:1', 'the way round', 'A one-for-two reverse stock split was declared.'],
  ['1:2', 'the way round', 'A two-for-one stock split was declared.'],
  ['2:1', 'an earlier split', 'Amounts reflect the two-for-one stock split of December 2012.'],
  ['2:1', 'no split', 'The proposal was carried by a vote of 2 to 1.'],
  ['1:5', 'no split', 'The consolidated leverage ratio may not exceed 5 to 1.'],
  ['2:1', 'supposed', 'In the event of a two-for-one stock split the price is halved.'],
  ['2:1', 'no ratio', 'The directors declared a stock split.'],
]
for (const [ratio, why, sentence] of UNTOLD) {
  test(`${why} does not tell of ${ratio}: ${sentence}`, () => {
    assert.ok(!eventSources(sentence, ratio))
  })
}

function submission(...documents: readonly (readonly [type: string, text: string])[]): string {
  return documents
    .map(([type, text]) => `<DOCUMENT>\n<TYPE>${type}\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>`)
    .join('\n')
}

function sentenceOf(source: string, ratio: string): string | null {
  const where = 'a submission'
  return findSplitSentence({ source, where, ratio: toRatio(ratio), from: '2020-01-01' })
}

test('the sentence is looked for in the report and its exhibits, whole', () => {
  const report = ['8-K', '<p>Item 2.02. The release is furnished as Exhibit 99.1.</p>'] as const
  const release = [
    'EX-99.1',
    '<p>Acme Widgets Inc. Acme Inc. (Nasdaq: ACME) declared a four-for-one\nstock split. More <b>below</b>.</p>',
  ] as const
  assert.equal(
    sentenceOf(submission(report, release), '4:1'),
    'Acme Inc. (Nasdaq: ACME) declared a four-for-one stock split.',
  )
  const contract = ['EX-10.1', '<p>A four-for-one stock split was declared.</p>'] as const
  assert.equal(sentenceOf(submission(report, contract), '4:1'), null)
})

test('sentences of plain text go over several lines', () => {
  const text =
    'The board declared a two-for-one stock\nsplit in the form of a stock dividend. It is paid.'
  assert.equal(
    sentenceOf(submission(['8-K', text]), '2:1'),
    'The board declared a two-for-one stock split in the form of a stock dividend.',
  )
})

test('another split in the same report is passed over', () => {
  const text =
    '<p>The two-for-one split of 2012 is past.</p><p>A 2-for-1 stock split is declared.</p>'
  assert.equal(sentenceOf(submission(['8-K', text]), '2:1'), 'A 2-for-1 stock split is declared.')
})

const HORIZON = fileURLToPath(
  new URL(
    '../../../../../shared/corpus/www.sec.gov/Archives/edgar/data/1002682/000093905706000286/0000939057-06-000286.txt.gz',
    import.meta.url,
  ),
)
const skip = existsSync(HORIZON) ? false : 'the real documents are not beside the repository'

// Accession 0000939057-06-000286, exhibit 99: the second quarter of fiscal 2007.
test('Horizon Financial tells of its five for four in a press release', { skip }, () => {
  const source = gunzipSync(readFileSync(HORIZON)).toString('latin1')
  const asked = { source, where: '0000939057-06-000286', from: '2006-06-01' }
  assert.equal(
    findSplitSentence({ ...asked, ratio: toRatio('5:4') }),
    'All per share data has been adjusted for the 5-for-4 stock split, to be paid in the form of a ' +
      '25% stock dividend, on October 23, 2006.',
  )
  assert.equal(findSplitSentence({ ...asked, ratio: toRatio('4:1') }), null)
})
