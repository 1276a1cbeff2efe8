// Schedules 13D and 13G to what they say: shapes by hand, then every schedule of the corpus, its XML
// against a second reader of the raw text.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parseSchedule } from '../../src/domains/activist/parse.ts'
import { judgeSchedule } from '../../src/domains/activist/rules.ts'
import type { ScheduleDocument } from '../../src/domains/activist/schedule.ts'
import { subtract, toDistinct, toLargest } from '../../src/domains/activist/stakes.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { decodeText } from '../../src/upstream/expect.ts'

const findFlags = (document: ScheduleDocument, day: string) =>
  judgeSchedule(document, day).map(({ kind }) => kind)

const SUBJECT = '0000999999-25-000001 at a test'

interface Shape {
  form?: string
  cusip?: string
  event?: string
  percents?: string[]
}

/** The 13D schema, with the newer nesting of CUSIPs. */
function thirteenD({ form = 'SCHEDULE 13D', cusip = '00111A101', event, percents }: Shape = {}) {
  const persons = (percents ?? ['6.3']).map(
    (percent, at) => `<reportingPersonInfo><reportingPersonName>Fund ${at}</reportingPersonName>
      <aggregateAmountOwned>1000</aggregateAmountOwned>
      <percentOfClass>${percent}</percentOfClass></reportingPersonInfo>`,
  )
  return `<?xml version="1.0"?><edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13D">
    <headerData><submissionType>${form}</submissionType></headerData><formData><coverPageHeader>
    <dateOfEvent>${event ?? '05/04/2025'}</dateOfEvent><issuerInfo>
    <issuerCIK>111111</issuerCIK><issuerName>Acme &amp; Sons</issuerName>
    <issuerCusips><issuerCusipNumber>${cusip}</issuerCusipNumber></issuerCusips>
    </issuerInfo></coverPageHeader>
    <reportingPersons>${persons.join('')}</reportingPersons></formData></edgarSubmission>`
}

function parse(source: string): ScheduleDocument {
  const parsed = parseSchedule(source, SUBJECT)
  assert.ok(parsed)
  return parsed
}

const refusal = (words: RegExp) => (error: unknown) =>
  isFailure(error, 'publisher.changed') &&
  error.publicText.includes('0000999999-25-000001') &&
  words.test(error.publicText)

test('a 13D of the newer schema gives issuer, CUSIP, day and persons', () => {
  const { form, issuer, issuer_cik, cusip, event_date, reporting_persons } = parse(thirteenD())
  assert.deepEqual(
    [form, issuer, issuer_cik, cusip, event_date],
    ['SCHEDULE 13D', 'Acme & Sons', '0000111111', '00111A101', '2025-05-04'],
  )
  assert.deepEqual(reporting_persons, [
    { name: 'Fund 0', cik: null, percent_of_class: 6.3, percent_below: null, shares: 1000 },
  ])
})

test('a CUSIP of zeros is none, and a day that does not exist is null', () => {
  assert.equal(parse(thirteenD({ cusip: '000000000' })).cusip, null)
  assert.equal(parse(thirteenD({ event: '13/45/2025' })).event_date, null)
})

test('the largest joint filer is the stake, never the sum', () => {
  const { reporting_persons } = parse(thirteenD({ percents: ['3.2', '6.3', '0.03', '6.3'] }))
  assert.equal(toLargest(reporting_persons)?.percent_of_class, 6.3)
  assert.equal(toLargest([]), null)
})

test('a joint filer that is named twice with the same stake is there once', () => {
  const person = {
    name: 'Jane Doe',
    cik: null,
    percent_of_class: 5,
    percent_below: null,
    shares: 10,
  }
  const other = { ...person, shares: 20 }
  assert.deepEqual(toDistinct([person, { ...person, name: 'DOE JANE' }, other]).length, 2)
})

test('a percent above 100 and a day after the filing are kept and flagged', () => {
  const odd = parse(thirteenD({ percents: ['104.5'], event: '05/04/2099' }))
  assert.equal(odd.reporting_persons[0]?.percent_of_class, 104.5)
  assert.equal(odd.event_date, '2099-05-04')
  assert.deepEqual(findFlags(odd, '2025-05-06'), ['percent.above_100', 'event_date.after_filing'])
  assert.deepEqual(findFlags(parse(thirteenD()), '2025-05-04'), [])
})

test('a document that is cut off is read as far as it is whole, and says so', () => {
  const whole = thirteenD({ percents: ['6.3', '4.1'] })
  const inRoot = parse(whole.slice(0, whole.lastIndexOf('</') + 5))
  assert.equal(inRoot.reporting_persons.length, 2)
  assert.deepEqual(findFlags(inRoot, '2025-05-06'), ['document.cut'])
  // Within the second person's percent, whose digits are not all there.
  const inPercent = parse(whole.slice(0, whole.lastIndexOf('4.1') + 1))
  assert.deepEqual(
    inPercent.reporting_persons.map(({ percent_of_class }) => percent_of_class),
    [6.3, null],
  )
  assert.deepEqual(findFlags(parse(whole), '2025-05-06'), [])
})

test('differences are decimal', () => {
  assert.equal(subtract(9.9, 8.5), 1.4)
  assert.equal(subtract(9.9, null), null)
})

test('shares with more whole digits than a JSON number holds are refused, or not read from a page', () => {
  const many = thirteenD().replace('>1000<', '>9007199254740993<')
  assert.throws(() => parseSchedule(many, SUBJECT), refusal(/aggregateAmountOwned/))
  const [person] = parse(coverPage('5.1%', '9,007,199,254,740,993')).reporting_persons
  assert.equal(person?.shares, null)
})

test('XML that is not well-formed, and a percent in words, are refused by accession', () => {
  const broken = thirteenD().replace('Acme &amp; Sons', 'Acme & Sons')
  assert.throws(() => parseSchedule(broken, SUBJECT), refusal(/issuerName|entity/i))
  const worded = thirteenD({ percents: ['below five'] })
  assert.throws(() => parseSchedule(worded, SUBJECT), refusal(/percentOfClass/))
})

test('other XML and other submissions are no schedules', () => {
  const holdings = '<edgarSubmission><submissionType>13F-HR</submissionType></edgarSubmission>'
  assert.equal(parseSchedule(holdings, SUBJECT), null)
  const eightK = '<SEC-HEADER>\nCONFORMED SUBMISSION TYPE:\t8-K\n</SEC-HEADER>\n<DOCUMENT>'
  assert.equal(parseSchedule(eightK, SUBJECT), null)
})

/** A cover page as the rules print it; `percent` and `amount` as a filer might fill them in. */
function coverPage(percent: string, amount = '1,234,567'): string {
  return `SCHEDULE 13G
(Amendment No. 2)*
ACME WIDGETS INC
(Name of Issuer)
00111A 10 1
(CUSIP Number)
December 31, 2003
(Date of Event Which Requires Filing of this Statement)

1 NAMES OF REPORTING PERSONS
  I.R.S. IDENTIFICATION NOS. OF ABOVE PERSONS (ENTITIES ONLY)

  Big Fund, L.P.   13-1234567
2 CHECK THE APPROPRIATE BOX IF A MEMBER OF A GROUP (a) [ ] (b) [ ]
9 AGGREGATE AMOUNT BENEFICIALLY OWNED BY EACH REPORTING PERSON
  ${amount}
10 CHECK IF THE AGGREGATE AMOUNT IN ROW (9) EXCLUDES CERTAIN SHARES
11 PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW 9
  ${percent}
12 TYPE OF REPORTING PERSON
  PN
`
}

test('a cover page in plain text gives what it says', () => {
  const parsed = parse(coverPage('7.25% (see Item 4(b))'))
  assert.deepEqual(
    [parsed.form, parsed.issuer, parsed.cusip, parsed.event_date],
    ['SC 13G/A', 'ACME WIDGETS INC', '00111A101', '2003-12-31'],
  )
  assert.deepEqual(parsed.reporting_persons, [
    {
      name: 'Big Fund, L.P.',
      cik: null,
      percent_of_class: 7.25,
      percent_below: null,
      shares: 1_234_567,
    },
  ])
})

test('nothing is none, and what stands in words or twice is not a number', () => {
  assert.deepEqual(parse(coverPage('-0-', '-0-')).reporting_persons[0], {
    name: 'Big Fund, L.P.',
    cik: null,
    percent_of_class: 0,
    percent_below: null,
    shares: 0,
  })
  for (const percent of ['more than 5%', '5.1% of Class A; 7.2% of Class B', 'See Item 4']) {
    assert.throws(() => parseSchedule(coverPage(percent), SUBJECT), refusal(/percent of class/))
  }
})

const corpus = new URL('../../../shared/corpus/', import.meta.url).pathname
const skip = existsSync(corpus) ? false : 'the corpus of real filings is not here'

interface CorpusFile {
  path: string
  text: string
}

/** Files whose name or header says that they are schedules. */
function schedulesOfCorpus(): CorpusFile[] {
  const files: CorpusFile[] = []
  for (const folder of ['www.sec.gov/Archives/edgar/data', 'unplaced']) {
    const entries = readdirSync(join(corpus, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name)
      if (!/primary_doc\.xml|SC(HEDULE)?-13|13[dg]a?\.htm|\.txt|\.nc/.test(path)) continue
      const bytes = readFileSync(path)
      const text = decodeText(path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
      if (/SC(HEDULE)? 13[DG]/.test(text.slice(0, 6000))) files.push({ path, text })
    }
  }
  return files
}

/** Values of the XML by cutting the raw text at its tags, whatever their case. */
function cut(text: string, tags: string[]): string[] {
  return tags.flatMap((tag) =>
    text
      .split(new RegExp(`<${tag}>`, 'i'))
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf('<')).trim()),
  )
}

describe('the corpus', { skip }, () => {
  const files = skip === false ? schedulesOfCorpus() : []

  test('every XML schedule gives the percents and the CUSIP that stand in it', (t) => {
    const xml = files.filter(({ text }) => text.includes('<edgarSubmission'))
    for (const { path, text } of xml) {
      const parsed = parse(text)
      const cover = text.slice(0, text.search(/<items|<signatureInfo/i))
      const percents = cut(cover, ['percentOfClass', 'classPercent']).map(Number)
      const own = parsed.reporting_persons.map((person) => person.percent_of_class)
      assert.deepEqual(own, percents, path)
      assert.equal(toLargest(parsed.reporting_persons)?.percent_of_class, Math.max(...percents))
      const [cusip] = cut(cover, ['issuerCUSIP', 'issuerCusipNumber'])
      assert.equal(parsed.cusip ?? '000000000', cusip, path)
      const [cik] = cut(cover, ['issuerCIK'])
      assert.equal(parsed.issuer_cik, cik, path)
    }
    t.diagnostic(`XML schedules: ${xml.length} seen, ${xml.length} equal`)
    assert.ok(xml.length >= 8, `${xml.length} files`)
  })

  test('cover pages before XML are read, or refused with a reason', (t) => {
    const old = files.filter(({ text }) => !text.includes('<edgarSubmission'))
    const refused: string[] = []
    for (const { path, text } of old) {
      try {
        const { cusip, reporting_persons } = parse(text)
        assert.ok(cusip !== null && text.replace(/\s/g, '').includes(cusip), path)
        assert.ok(reporting_persons.length > 0, path)
      } catch (error) {
        if (!isFailure(error, 'publisher.changed')) throw error
        refused.push(`${basename(path)}: ${error.publicText}`)
      }
    }
    t.diagnostic(`cover pages: ${old.length} seen, ${old.length - refused.length} read`)
    for (const reason of refused) t.diagnostic(reason)
    assert.ok(old.length >= 9 && refused.length === 0, refused.join('\n'))
  })

  test('values checked by hand against the documents', () => {
    const stakeIn = (part: string) => {
      const file = files.find(({ path }) => path.includes(part))
      const parsed = file && parse(file.text)
      const largest = toLargest(parsed?.reporting_persons ?? [])
      return [parsed?.cusip, parsed?.event_date, largest?.percent_of_class, largest?.shares]
    }
    assert.deepEqual(stakeIn('overland-adia'), [null, '2025-05-02', 60.4, 11_615_772.8])
    assert.deepEqual(stakeIn('qxo-affinity'), ['82846H405', '2025-04-29', 6.3, 32_671_542])
    assert.deepEqual(stakeIn('seaport-arch'), ['81221K108', '2026-05-04', 11.9, 6_294_951])
    assert.deepEqual(stakeIn('000204849025000009'), ['48213Y107', '2025-11-19', 5.1, 10_000_000])
    assert.deepEqual(stakeIn('dsc13g.htm.gz'), ['88160R101', '2010-12-31', 29.06, 28_356_418])
    assert.deepEqual(stakeIn('bicycle-bakerbros'), ['088786108', '2024-12-13', 22.9, 10_885_357])
    assert.deepEqual(stakeIn('livent'), ['53814L108', '2023-12-29', 0, 0])
    assert.deepEqual(stakeIn('0000895421-24-000024'), ['22266T109', '2023-12-31', 5.1, 81_988_740])
    assert.deepEqual(stakeIn('0001076809-24-000144'), ['05368M106', '2024-12-09', 5.31, 3_394_114])
  })
})
