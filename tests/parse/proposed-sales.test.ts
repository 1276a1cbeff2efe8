// Form 144 to what it says: the demonstration's notice, the elements that EDGAR's own sample of the
// form has and that one lacks, and what is refused.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseNotice } from '../../src/domains/proposed-sales/parse.ts'
import { totalValue } from '../../src/domains/proposed-sales/store.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'

const ACCESSION = '0009990121-25-000003'
const SUBJECT = `a test of filing ${ACCESSION}`
const SUBMISSION = readFileSync(
  join(
    DEMO_FOLDER,
    'www.sec.gov/Archives/edgar/data/9990101/000999012125000003',
    `${ACCESSION}.txt`,
  ),
  'utf8',
)

const refusal = (words: RegExp) => (error: unknown) =>
  isFailure(error, 'publisher.changed') &&
  error.publicText.includes(ACCESSION) &&
  words.test(error.publicText)

test('a notice gives seller, plan, what is to be sold, how it was acquired and recent sales', () => {
  assert.deepEqual(parseNotice(SUBMISSION, SUBJECT), {
    form: '144',
    issuer_cik: '0009990101',
    issuer: 'HARROWGATE TOOLING CORP /DEMO/',
    seller: 'Quennell Tamsin',
    seller_cik: '0009990121',
    relationships: ['Officer'],
    notice_on: '2025-11-13',
    plan_adopted_on: ['2025-06-02'],
    previous_accession: null,
    to_sell: [
      {
        class_title: 'Common Stock',
        broker: 'Invented Brokerage LLC',
        shares: 6000,
        market_value: 141_000,
        shares_outstanding: 41_250_000,
        approx_sale_on: '2025-11-14',
        exchange: 'NASDAQ',
      },
    ],
    acquired: [
      {
        class_title: 'Common Stock',
        acquired_on: '2024-11-01',
        nature: 'Restricted stock vested',
        from: 'Issuer',
        is_gift: false,
        donor_acquired_on: null,
        shares: 9000,
        paid_on: '2024-11-01',
        payment: 'Compensation',
      },
    ],
    sold_past_3_months: [
      {
        seller: 'Quennell Tamsin',
        class_title: 'Common Stock',
        sold_on: '2025-09-03',
        shares: 1500,
        gross_proceeds: 33_750,
      },
    ],
    remarks: null,
    filed: '2025-11-13',
    accepted_at: '2025-11-13T21:20:00.000Z',
  })
})

test('an amendment names the notice it amends; several classes add up', () => {
  const twice = SUBMISSION.replace(
    /<securitiesInformation>[\s\S]*<\/securitiesInformation>/,
    (one) => one + one.replace('141000.00', '9000.50'),
  )
    .replaceAll(/(TYPE>|TYPE:\t)144$/gm, '$1144/A')
    .replace(
      '<submissionType>144</submissionType>',
      '<submissionType>144/A</submissionType>' +
        '<previousAccessionNumber>0009990121-25-000001</previousAccessionNumber>',
    )
  const parsed = parseNotice(twice, SUBJECT)
  assert.ok(parsed)
  assert.deepEqual([parsed.form, parsed.previous_accession], ['144/A', '0009990121-25-000001'])
  assert.equal(totalValue(parsed), 150_000.5)
})

test('a submission of another form, or a notice filed as text, is no notice of ours', () => {
  assert.equal(parseNotice(SUBMISSION.replaceAll('\t144', '\t4'), SUBJECT), null)
  assert.equal(parseNotice(SUBMISSION.replace(/<XML>[\s\S]*<\/XML>/, 'On paper.'), SUBJECT), null)
})

test('what cannot be read names the filing and the element', () => {
  const without = (from: string | RegExp, to: string) => () =>
    parseNotice(SUBMISSION.replace(from, to), SUBJECT)
  assert.throws(without('>6000<', '>six thousand<'), refusal(/noOfUnitsSold/))
  assert.throws(without('>141000.00<', '><'), refusal(/aggregateMarketValue/))
  assert.throws(without(/<issuerCik>\d+/, '<issuerCik>none'), refusal(/issuerCik/))
  assert.throws(without('</formData>', ''), refusal(/cannot be read/))
})

const SAMPLE = join(
  import.meta.dirname,
  '../../../shared/corpus/unplaced/SEC-sample/144/Sample 144.xml',
)

test('the sample that the SEC publishes of the form', { skip: !existsSync(SAMPLE) }, () => {
  const xml = readFileSync(SAMPLE, 'utf8').replace(/<\?xml[^>]*>\s*/, '')
  const parsed = parseNotice(
    SUBMISSION.replace(/<edgarSubmission[\s\S]*<\/edgarSubmission>/, () => xml),
    SUBJECT,
  )
  assert.ok(parsed)
  assert.equal(parsed.seller, 'van der Velden Jan')
  assert.deepEqual(parsed.relationships, ['Officer', 'Director', 'Stakeholder'])
  assert.deepEqual(
    parsed.to_sell.map(({ shares, market_value, exchange }) => [shares, market_value, exchange]),
    [
      [17_087, 1_282_000, 'CHX'],
      [18_000, 126_500_000, 'NYSE'],
    ],
  )
  assert.deepEqual(
    parsed.acquired.map(({ is_gift, donor_acquired_on }) => [is_gift, donor_acquired_on]),
    [
      [true, '2022-08-14'],
      [true, '1933-01-01'],
    ],
  )
  assert.deepEqual(parsed.plan_adopted_on, ['2022-08-15', '2022-08-15', '1933-01-02'])
  assert.equal(parsed.remarks, 'This is new 144 form')
})

test('a number with more whole digits than a JSON number holds is refused with its element', () => {
  const long = SUBMISSION.replace(/(<(?:\w+:)?noOfUnitsSold>)[^<]*/, '$19007199254740993')
  assert.notEqual(long, SUBMISSION)
  assert.throws(() => parseNotice(long, SUBJECT), refusal(/noOfUnitsSold.*9007199254740993/))
})
