// The reader of EDGAR's own layout against JSON.parse, which says what a document means.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import {
  parseCompanyFacts,
  parseCompanyFactsText,
  parseKeepingDigits,
} from '../../../../src/domains/financials/facts/parse.ts'
import { scanCompanyFacts } from '../../../../src/domains/financials/facts/scan.ts'
import { isFailure } from '../../../../src/kernel/failure.ts'
import { URL_OF_FACTS } from '../support.ts'

const day = fc.constantFrom('2023-12-31', '2024-02-29', '9999-99-99')
const text = fc.oneof(fc.string(), fc.constantFrom('"', '\\', '\n', ' ', '}]', '', 'é', '\u2028'))
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer())
const name = fc.oneof(
  fc.constantFrom('USD', 'USD/shares', 'Assets', 'us-gaap', 'dei', 'constructor'),
  fc.constantFrom('12', '__proto__', 'a b', 'a"b', ''),
)

/** Members in the order in which EDGAR writes them. */
const fact = fc.record(
  {
    start: day,
    end: day,
    val: number,
    accn: fc.oneof(fc.constant('0000111111-24-000001'), text),
    fy: fc.oneof(fc.nat(2100), fc.constant(null), number),
    fp: fc.oneof(fc.constantFrom('FY', 'Q1'), fc.constant(null), text),
    form: fc.oneof(fc.constantFrom('10-K', '10-Q/A', ''), text),
    filed: day,
    frame: fc.oneof(fc.constant('CY2024Q1I'), text),
  },
  { requiredKeys: ['end', 'val', 'accn', 'fy', 'fp', 'form', 'filed'] },
)

function membersOf<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc
    .array(fc.tuple(name, value), { maxLength: 3 })
    .map((pairs) => Object.fromEntries(pairs) as Record<string, T>)
}

const concept = fc.record(
  {
    label: fc.oneof(text, fc.constant(null)),
    description: fc.oneof(text, fc.constant(null)),
    units: membersOf(fc.array(fact, { maxLength: 3 })),
  },
  { requiredKeys: ['label', 'units'] },
)

const document = fc.record({
  cik: fc.oneof(fc.integer({ min: 1, max: 9_999_999 }), fc.constant('0000002110')),
  entityName: text,
  facts: membersOf(membersOf(concept)),
})

/** Everything that is kept of a document. */
function keptOf(read: () => ReturnType<typeof parseCompanyFacts>): string {
  const { cik, entityName, facts } = read()
  // Facts are behind a getter, which a copy of a series leaves out.
  const series = facts.map(({ taxonomy, tag, label, unit, facts }) => {
    return { taxonomy, tag, label, unit, facts }
  })
  return JSON.stringify([cik, entityName, series])
}

function byJson(json: string): string {
  return keptOf(() => parseCompanyFacts(parseKeepingDigits(json, URL_OF_FACTS), URL_OF_FACTS))
}

function byText(json: string): string {
  return keptOf(() => parseCompanyFactsText(json, URL_OF_FACTS))
}

const PLAIN =
  '{"cik":320193,"entityName":"Apple \\"Inc.\\" \\u00e9","facts":{"dei":{},"us-gaap":{"Assets":' +
  '{"label":"Assets","description":null,"units":{"USD":[{"end":"2024-09-28","val":-3.5E10,' +
  '"accn":"0000320193-24-000123","fy":2024,"fp":"FY","form":"10-K","filed":"2024-11-01",' +
  '"frame":"CY2024Q3I"},{"start":"2023-10-01","end":"2024-09-28","val":0,"accn":"1","fy":null,' +
  '"fp":null,"form":"8-K","filed":"2024-11-02"}],"EUR":[]}},"Goodwill":{"label":null,"units":{}}}}}'

test('the layout that EDGAR writes is taken apart without building it', () => {
  const scanned = scanCompanyFacts(PLAIN)
  assert.deepEqual(
    scanned?.series.map(({ taxonomy, tag, unit, label }) => [taxonomy, tag, unit, label]),
    [
      ['us-gaap', 'Assets', 'USD', 'Assets'],
      ['us-gaap', 'Assets', 'EUR', 'Assets'],
    ],
  )
  assert.equal(scanned.entityName, 'Apple "Inc." é')
  const [assets] = parseCompanyFactsText(PLAIN, URL_OF_FACTS).facts
  assert.deepEqual(
    assets?.facts.map(({ start, end, value, form, frame }) => [start, end, value, form, frame]),
    [
      [null, '2024-09-28', -3.5e10, '10-K', 'CY2024Q3I'],
      ['2023-10-01', '2024-09-28', 0, '8-K', null],
    ],
  )
})

test('a number that cannot be held to its last whole digit keeps its text, in any layout', () => {
  const rows = ['-9007199254740993', '-9007199254740992', '1e30', '0.1234567890123456789'].map(
    (digits) =>
      `{"end":"2024-09-28","val":${digits},"accn":"1","fy":null,"fp":null,"form":"8-K","filed":"2024-11-02"}`,
  )
  const json = `{"cik":1,"entityName":"","facts":{"dei":{"A":{"label":null,"units":{"USD":[${rows}]}}}}}`
  assert.ok(scanCompanyFacts(json))
  for (const document of [json, json.replace('"cik":', '"cik": ')]) {
    const facts = parseCompanyFactsText(document, URL_OF_FACTS).facts[0]?.facts
    assert.deepEqual(
      facts?.map(({ value, exact }) => [value, exact]),
      [
        [-9007199254740992, '-9007199254740993'],
        [-9007199254740992, undefined],
        [1e30, '1e30'],
        [0.12345678901234568, undefined],
      ],
    )
  }
})

test('every document means what JSON says it means, in whatever layout it comes', () => {
  fc.assert(
    fc.property(document, fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
      const json = JSON.stringify(value, null, indent)
      assert.equal(byText(json), byJson(json))
    }),
    { numRuns: 1000 },
  )
})

test('a document cut off anywhere is refused', () => {
  for (let at = 0; at < PLAIN.length; at++) {
    assert.equal(scanCompanyFacts(PLAIN.slice(0, at)), null)
    assert.throws(
      () => parseCompanyFactsText(PLAIN.slice(0, at), URL_OF_FACTS),
      (error) => isFailure(error, 'publisher.changed'),
    )
  }
})

test('a document with any character lost, added or replaced is read as JSON reads it, or refused', () => {
  const damaged = [',', '"', '\\', '}', ']', '{', '[', ':', '0', '-', 'e', '.', 'u', '\n', '\u0001']
  const place = fc.nat(PLAIN.length - 1)
  const property = fc.property(
    place,
    fc.nat(1),
    fc.constantFrom('', ...damaged),
    (at, lost, put) => {
      const json = PLAIN.slice(0, at) + put + PLAIN.slice(at + lost)
      let expected: string | null = null
      try {
        expected = byJson(json)
      } catch {}
      if (expected !== null) return assert.equal(byText(json), expected)
      assert.equal(scanCompanyFacts(json), null)
      assert.throws(
        () => parseCompanyFactsText(json, URL_OF_FACTS),
        (error) => isFailure(error, 'publisher.changed'),
      )
    },
  )
  fc.assert(property, { numRuns: 5000 })
})

test('of a name that comes twice the last value counts, as in JSON', () => {
  const twice = PLAIN.replace('"Goodwill"', '"Assets"')
  assert.equal(scanCompanyFacts(twice), null)
  assert.equal(byText(twice), byJson(twice))
  assert.doesNotMatch(byText(twice), /10-K/)
})

test('a document nested without end is refused, never a crash', () => {
  const deep = '{"cik":1,"entityName":"","facts":'.padEnd(200_000, '[')
  assert.throws(
    () => parseCompanyFactsText(deep, URL_OF_FACTS),
    (error) => isFailure(error, 'publisher.changed'),
  )
})

const CORPUS = new URL(
  '../../../../../shared/corpus/data.sec.gov/api/xbrl/companyfacts/',
  import.meta.url,
)
const skip = existsSync(CORPUS) ? false : 'no real documents beside the repository'

test('every real document is in that layout, and means what JSON says', { skip }, () => {
  for (const file of readdirSync(CORPUS)) {
    const bytes = readFileSync(new URL(file, CORPUS))
    const json = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    assert.notEqual(scanCompanyFacts(json), null, file)
    assert.ok(byText(json) === byJson(json), file)
  }
})
