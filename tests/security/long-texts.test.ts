// Texts that once were searched again from every place in them: a megabyte of each is read now in
// moments, and took hours. That they end at all is what is tested.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseTextTable } from '../../src/domains/holdings/reports/submission.ts'
import { parseTextCover } from '../../src/domains/holdings/reports/text-cover.ts'
import { decimalOf } from '../../src/domains/insider/forms/values.ts'
import { parseReport } from '../../src/domains/sections/split/parse.ts'
import { parseSubmissionHeader } from '../../src/formats/envelope.ts'
import { parseFullTextHits } from '../../src/formats/full-text-hits.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { createLog } from '../../src/kernel/log.ts'

const LONG = 1_000_000
const SPACES = ' '.repeat(LONG)
const LINE = 'The registrant had nothing to say about this at all in the year that it reports on.'

function itemsOf(partText: string): (string | null)[] {
  const source = `<p>Item 9A. Controls and Procedures</p><p>${LINE}</p>${partText}
<p>PART IV</p><p>Item 15. Exhibits, Financial Statement Schedules</p><p>${LINE}</p>`
  const { sections } = parseReport({ source, form: '10-K', where: 'a report' })
  return sections.map(({ item }) => item)
}

describe('a report', () => {
  test('that says "item" again and again under a part names those that it names', () => {
    const words = 'item '.repeat(LONG / 5)
    assert.deepEqual(itemsOf(`<p>PART III</p><p>${words} 12</p>`), ['9A', '12', '15'])
    assert.deepEqual(itemsOf(`<p>PART III</p><p>${words}. 12</p>`), ['9A', '15'])
  })

  test('with a part’s heading that goes on in dots', () => {
    assert.deepEqual(itemsOf(`<p>PART III${'.'.repeat(LONG)}x</p>`), ['9A', '15'])
  })
})

test('the header of a submission with spaces inside of a name', () => {
  const header = parseSubmissionHeader(`<SEC-HEADER>
CONFORMED SUBMISSION TYPE: 8-K${SPACES}x
COMPANY CONFORMED NAME: ACME${SPACES}CORP  \t
CENTRAL INDEX KEY: 0000000001
<DOCUMENT>`)
  assert.equal(header?.form, `8-K${SPACES}x`)
  assert.equal(header?.entities[0]?.name, `ACME${SPACES}CORP`)
})

describe('a holdings report as text', () => {
  test('with spaces behind its total', () => {
    const text = `Form 13F Information Table Value Total: $1,500 x${SPACES}$1,000`
    const entities = [{ cik: '0000000001', name: 'A Manager', role: 'filer' }]
    const header = { form: '13F-HR', period: '2008-03-31', entities }
    const cover = parseTextCover(
      text,
      { ...header, accession: null, filed: null, accepted_at: null },
      'x',
    )
    assert.deepEqual([cover.value_total, cover.unit], [1500, 'thousands'])
  })

  test('with empty lines and lines of spaces', () => {
    assert.equal(parseTextTable(`<TABLE>${'\n'.repeat(LONG)}</TABLE>`, 'x'), null)
    const line = `A${' '.repeat(990)}x\n`.repeat(LONG / 1000)
    assert.equal(parseTextTable(`<TABLE>\n<S> <C>\n${line}</TABLE>`, 'x'), null)
  })
})

test('a name among full-text hits with spaces inside, which belong to it, and at its end', () => {
  const name = `ACME${SPACES}CORP`
  const source = {
    ciks: ['0000000001'],
    display_names: [`${name}${SPACES}(ACM)  (CIK 0000000001) `],
    adsh: '0000000001-25-000001',
    form: '8-K',
    file_date: '2025-01-02',
  }
  const hits = {
    total: { value: 1 },
    hits: [{ _id: '0000000001-25-000001:a.htm', _source: source }],
  }
  const found = JSON.stringify(parseFullTextHits({ hits }, 'x'))
  assert.ok(found.includes(`"${name}"`))
})

test('a number with a letter at the end of its digits is refused', () => {
  const shares = { name: 'shares', attributes: {}, children: [], text: `${'1'.repeat(LONG)}x` }
  const element = { name: 'row', attributes: {}, children: [shares], text: '' }
  assert.throws(
    () => decimalOf({ element, subject: 'a filing', path: 'table' }, 'shares'),
    (error) => isFailure(error, 'publisher.changed'),
  )
})

test('a line of the log with nearly addresses keeps them and leaves a password out', () => {
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  log.info(
    { a: 'a-'.repeat(LONG / 2), b: 'a://b:'.repeat(LONG / 100), c: 'x://me:hidden@y' },
    'said',
  )
  assert.equal(lines.length, 1)
  assert.match(lines[0] ?? '', /x:\/\/me:\[secret\]@y/)
  assert.ok((lines[0]?.length ?? 0) > LONG)
})
