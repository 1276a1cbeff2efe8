// The publisher's daily file and API pages, down to their worst: broken quoting, two encodings in
// one file, chunks that end anywhere, and real answers of the API.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { placeVersion, type Version } from '../../src/domains/opportunities/notice/versions.ts'
import { createRowReader, parseSearchPage } from '../../src/domains/opportunities/parse.ts'
import { parseCsvRecord, parseCsvRecords, streamCsvRecords } from '../../src/formats/csv.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { UnreadableRecord } from '../../src/kernel/unreadable.ts'
import {
  COLUMNS,
  entry,
  idOf,
  row,
  toCsv,
  toLine,
  toPage,
} from '../domains/opportunities/notices.ts'

const BEGINS = /^"?[0-9a-f]{32}"?,/

async function recordsOf(bytes: Buffer, chunkBytes: number): Promise<string[]> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  }
  const records = await Array.fromAsync(streamCsvRecords(chunks(), BEGINS))
  return records.map(({ text }) => text)
}

test('records are the same wherever the chunks end', async () => {
  const rows = [row(1, { Description: 'two\nlines, "quoted"\n' }), row(2, { Title: 'a,b' })]
  const bytes = Buffer.from(toCsv(...rows))
  const whole = await recordsOf(bytes, bytes.length)
  assert.deepEqual(
    whole.map((text) => parseCsvRecord(text).at(1)),
    ['Title', 'Notice 1', 'a,b'],
  )
  assert.equal(parseCsvRecord(whole[1] ?? '').at(-1), 'two\nlines, "quoted"\n')
  for (const chunkBytes of [1, 2, 7, 64]) {
    assert.deepEqual(await recordsOf(bytes, chunkBytes), whole)
  }
})

test('each record is read in its own encoding', async () => {
  const [header = '', first = '', second = ''] = toCsv(
    row(1, { Title: 'Café' }),
    row(2, { Title: 'Café' }),
  ).split('\n')
  const bytes = Buffer.concat([
    Buffer.from(`\ufeff${header}\r\n`),
    Buffer.from(`${first}\r\n`, 'latin1'),
    Buffer.from(`${second}\r\n`),
  ])
  const records = await recordsOf(bytes, 50)
  assert.deepEqual(
    records.slice(1).map((text) => parseCsvRecord(text).at(1)),
    ['Café', 'Café'],
  )
  createRowReader(parseCsvRecord(records[0] ?? ''), 'file')
})

test('a quote that is never closed costs its own record only', async () => {
  const lines = toCsv(row(1), row(2), row(3), row(4)).split('\n')
  lines[2] = (lines[2] ?? '').replace('Notice 2', '"Notice 2')
  const records = await recordsOf(Buffer.from(lines.join('\n')), 1000)
  assert.equal(records.length, 5)
  assert.throws(() => parseCsvRecord(records[2] ?? ''))
  assert.equal(parseCsvRecord(records[3] ?? '')[1], 'Notice 3')
})

test('a quote inside a field is kept as it stands', () => {
  assert.deepEqual(parseCsvRecord('a,5" pipe,b\n'), ['a', '5" pipe', 'b'])
})

test('records that are read together come out as each by itself would', () => {
  const whole = ['a,"b\nc"\n', 'é,5" pipe\n', '"x""y",\n']
  assert.deepEqual(parseCsvRecords(whole), [
    ['a', 'b\nc'],
    ['é', '5" pipe'],
    ['x"y', ''],
  ])
  // One that falls apart and one that swallows the next would add up to the right number.
  const broken = ['a,b"c\nd"e,f\n', '"never closed,g\n', 'h,i\n', 'j,\0\n', 'k,l\r\n', 'm,n']
  assert.deepEqual(parseCsvRecords(broken), [null, null, ['h', 'i'], null, ['k', 'l'], ['m', 'n']])
  assert.deepEqual(parseCsvRecords([]), [])
})

const readWhole = createRowReader(COLUMNS, 'file')
const read = (fields: readonly string[]) => readWhole(fields).notice
const fieldsOf = (members: Record<string, string>) => parseCsvRecord(toLine(row(1, members)))

test('a row becomes a notice; what is blank is null', () => {
  const { ui_link: _, ...notice } = read(
    fieldsOf({ Title: ' ', 'Sol#': ' X-1 ', SetASideCode: 'BICiv', NaicsCode: '' }),
  )
  assert.deepEqual(notice, {
    notice_id: idOf(1),
    posted_on: '2025-11-10',
    posted_at: '2025-11-10T14:00:00.000Z',
    response_deadline: null,
    title: null,
    solicitation_number: 'X-1',
    type: 'Solicitation',
    active: true,
    naics_code: null,
    set_aside_code: 'BICIV',
    set_aside: null,
    state: 'TX',
  })
})

test('the posting is an instant only where the offset is named', () => {
  const postedOf = (PostedDate: string) => {
    const { posted_on, posted_at } = read(fieldsOf({ PostedDate }))
    return [posted_on, posted_at]
  }
  assert.deepEqual(postedOf('2025-10-30 10:00:00.001-04'), [
    '2025-10-30',
    '2025-10-30T14:00:00.001Z',
  ])
  assert.deepEqual(postedOf('2025-10-30T10:00:00Z'), ['2025-10-30', '2025-10-30T10:00:00.000Z'])
  assert.deepEqual(postedOf('2025-10-30 10:00:00'), ['2025-10-30', null])
  assert.deepEqual(postedOf('2025-10-30'), ['2025-10-30', null])
})

test('what is no notice is refused, with the reason', () => {
  const refused = (fields: readonly string[], reason: RegExp) =>
    assert.throws(
      () => read(fields),
      (error) => error instanceof UnreadableRecord && reason.test(error.message),
    )
  refused(fieldsOf({}).slice(0, 46), /46 fields instead of 47/)
  refused(fieldsOf({ NoticeId: '' }), /no notice id/)
  refused(fieldsOf({ PostedDate: '2025-02-30' }), /posting day/)
  refused(fieldsOf({ Active: 'maybe' }), /neither active nor inactive/)
})

test('a deadline is spelled the same in both documents, and kept as written where it is not read', () => {
  const deadlines: Record<string, string | null> = {
    '2025-12-15T16:00:00-07:00': '2025-12-15T16:00:00-07:00',
    '2025-12-15 16:00-07': '2025-12-15T16:00:00-07:00',
    '2025-12-15T23:00:00Z': '2025-12-15T23:00:00Z',
    '2025-12-15': '2025-12-15',
    '2025-12-15 16:00:00': '2025-12-15 16:00:00',
    'Dec 15, noon': 'Dec 15, noon',
    '': null,
  }
  for (const [text, deadline] of Object.entries(deadlines)) {
    assert.equal(read(fieldsOf({ ResponseDeadLine: text })).response_deadline, deadline, text)
    const page = parseSearchPage(toPage(1, entry(1, { responseDeadLine: text })), 'page')
    assert.equal(page.notices[0]?.notice.response_deadline, deadline, text)
  }
})

test('columns are found by name; a file without one of them is refused by name', () => {
  const turned = createRowReader(COLUMNS.toReversed(), 'file')
  assert.equal(turned(fieldsOf({}).toReversed()).notice.title, 'Notice 1')
  const without = COLUMNS.filter((name) => name !== 'Active')
  assert.throws(
    () => createRowReader(without, 'file'),
    (error) => isFailure(error, 'publisher.changed') && /Active/.test(error.publicText),
  )
})

test('a page of another shape is a failure that names it', () => {
  for (const document of [null, [], {}, { totalRecords: 1 }, { opportunitiesData: {} }]) {
    assert.throws(() => parseSearchPage(document, 'page'), /page: not a page of opportunities/)
  }
})

const version = (known_at: string, hash: string, posted_on: string): Version => ({
  known_at,
  hash,
  posted_on,
  posted_at: null,
  response_deadline: '',
})

test('a version counts from its posting, or from when a silent change was seen', () => {
  const notice = version('', 'b', '2025-11-10')
  const seenAt = '2025-11-12T12:00:00.000Z'
  assert.equal(placeVersion([], notice, seenAt), '2025-11-11T04:59:59.999Z')
  assert.equal(placeVersion([], notice, '2025-11-10T20:00:00.000Z'), '2025-11-10T20:00:00.000Z')
  const before = version('2025-11-11T04:59:59.999Z', 'a', '2025-11-10')
  assert.equal(placeVersion([before], notice, seenAt), seenAt)
  assert.equal(placeVersion([before], { ...notice, hash: 'a' }, seenAt), null)
})

test('an older version that is read late takes its place in the past', () => {
  const newest = version('2025-11-11T04:59:59.999Z', 'b', '2025-11-10')
  const older = version('', 'a', '2025-11-03')
  const seenAt = '2025-11-20T12:00:00.000Z'
  assert.equal(placeVersion([newest], older, seenAt), '2025-11-04T04:59:59.999Z')
  const both = [version('2025-11-04T04:59:59.999Z', 'a', '2025-11-03'), newest]
  assert.equal(placeVersion(both, older, seenAt), null)
})

const CORPUS = new URL(
  '../../../shared/corpus/api.sam.gov/opportunities/v2/search/',
  import.meta.url,
)
const REAL = new URL('limit=10&postedFrom=01-01-2026&postedTo=02-02-2026.json.gz', CORPUS)
const skip = existsSync(REAL) ? false : 'no real answers of the API beside the repository'

test('a real page: ten notices of more than nine thousand', { skip }, () => {
  const page = parseSearchPage(JSON.parse(gunzipSync(readFileSync(REAL)).toString()), 'page')
  assert.deepEqual([page.total, page.notices.length, page.reasons], [9334, 10, []])
  const [signal, chambers] = page.notices.map(({ notice }) => notice)
  assert.equal(signal?.notice_id, 'ff9642d70c15414a85940230450bda32')
  assert.deepEqual([signal?.state, signal?.set_aside], [null, null])
  assert.deepEqual([chambers?.state, chambers?.set_aside_code], ['CO', 'SBA'])
})

test('a real notice whose place of performance is blank', { skip }, () => {
  const text = readFileSync(new URL('solnum=36C10B24R0005.json', CORPUS), 'utf8')
  const { notices } = parseSearchPage(JSON.parse(text), 'page')
  const [spruce] = notices
  assert.equal(spruce?.notice.solicitation_number, '36C10B24R0005')
  assert.equal(spruce?.notice.state, null)
  assert.equal(spruce?.notice.posted_on, '2023-12-14')
  const { attachments, award, organization, place, psc_code } = spruce?.details.details ?? {}
  // Eleven documents, without the query that a program adds; an award and a place that say nothing.
  assert.equal(attachments?.length, 11)
  assert.equal(
    attachments?.[0],
    'https://sam.gov/api/prod/opps/v3/opportunities/resources/files/0c4dd885100746b29ec36c9228e700e4/download',
  )
  assert.deepEqual([award, place, psc_code], [null, null, 'DA01'])
  assert.equal(organization?.at(-1), 'TECHNOLOGY ACQUISITION CENTER NJ (36C10B)')
})
