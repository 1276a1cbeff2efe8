// 8-K headers, feeds and search hits to items: cases by hand, then every header of the corpus
// against a second reader that shares nothing with the parser.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parseEvent, parseEventHits, toEventFilings } from '../../src/domains/events/parse.ts'
import { isNotable, toItem } from '../../src/domains/filings/event-items.ts'
import { parseCurrentFeed } from '../../src/formats/current-feed.ts'
import { isFailure } from '../../src/kernel/failure.ts'

const header = (lines: string[]) =>
  [
    '<SEC-DOCUMENT>0000111111-05-000007.txt : 20050803',
    '<SEC-HEADER>0000111111-05-000007.hdr.sgml : 20050803',
    '<ACCEPTANCE-DATETIME>20050803160102',
    'ACCESSION NUMBER:\t\t0000111111-05-000007',
    ...lines,
    'FILED AS OF DATE:\t\t20050803',
    '',
    'FILER:',
    '',
    '\tCOMPANY DATA:\t',
    '\t\tCOMPANY CONFORMED NAME:\t\t\tACME WIDGETS INC',
    '\t\tCENTRAL INDEX KEY:\t\t\t0000111111',
    '\tFORMER COMPANY:',
    '\t\tFORMER CONFORMED NAME:\tACME TOOLS CORP',
    '',
    'FILER:',
    '',
    '\tCOMPANY DATA:\t',
    '\t\tCOMPANY CONFORMED NAME:\t\t\tACME FINANCE LLC',
    '\t\tCENTRAL INDEX KEY:\t\t\t222222',
    '</SEC-HEADER>',
    '<DOCUMENT>',
    'ITEM INFORMATION: Bankruptcy or Receivership',
  ].join('\n')

test('a header gives its items in order, once for every filer', () => {
  const { filings } = parseEvent(
    header([
      'CONFORMED SUBMISSION TYPE:\t8-K/A',
      'ITEM INFORMATION:\t\tCost Associated with Exit or Disposal Activities',
      'ITEM INFORMATION:\t\tFinancial Statements and Exhibits',
    ]),
    'the test',
  )
  assert.deepEqual(
    filings.map(({ cik, company, items }) => [cik, company, items]),
    [
      ['0000111111', 'ACME WIDGETS INC', ['2.05', '9.01']],
      ['0000222222', 'ACME FINANCE LLC', ['2.05', '9.01']],
    ],
  )
  const [first] = filings
  assert.equal(first?.form, '8-K/A')
  assert.equal(first?.accession, '0000111111-05-000007')
  assert.equal(first?.filed, '2005-08-03')
  assert.equal(first?.accepted_at, '2005-08-03T20:01:02.000Z')
})

test('a header of another form is no event', () => {
  const { filings } = parseEvent(header(['CONFORMED SUBMISSION TYPE:\t10-K']), 'the test')
  assert.deepEqual(filings, [])
})

test('a caption nobody knows is left out and told, and the items beside it are kept', () => {
  const { filings, lacksDocument, unknown } = parseEvent(
    header([
      'CONFORMED SUBMISSION TYPE:\t8-K',
      'ITEM INFORMATION:\t\tOther Events',
      'ITEM INFORMATION:\t\tWeather',
      'ITEM INFORMATION:\t\tFinancial Statements and Exhibits',
    ]),
    'the test',
  )
  assert.deepEqual([unknown, lacksDocument], [['Weather'], false])
  for (const { items, items_from_text, items_unknown } of filings) {
    assert.deepEqual([items, items_from_text], [['8.01', '9.01'], []])
    assert.equal(items_unknown, 'The header names items that Form 8-K does not have: “Weather”.')
  }
  assert.equal(filings.length, 2)
})

/** A submission of March 1998 whose header has these item lines, and this report. */
const submission = (captions: string[], report: string[]) =>
  [
    header([
      'CONFORMED SUBMISSION TYPE:\t8-K',
      ...captions.map((caption) => `ITEM INFORMATION:\t\t${caption}`),
    ]).replaceAll('20050803', '19980302'),
    ...['<TYPE>8-K', '<SEQUENCE>1', '<TEXT>', ...report, '</TEXT>', '</DOCUMENT>'],
    ...['<DOCUMENT>', '<TYPE>EX-99', '<TEXT>', 'Item 4. Risks', '</TEXT>', '</DOCUMENT>'],
  ].join('\n')

const knownOf = (source: string) => {
  const [filing] = parseEvent(source, 'the test').filings
  return [filing?.items, filing?.items_from_text, filing?.items_unknown]
}

test('items that a header leaves blank are read from the report, never from its exhibits', () => {
  const report = ['ITEM 3.  BANKRUPTCY OR RECEIVERSHIP', '', 'On March 1 the Company filed.']
  assert.deepEqual(knownOf(submission([''], report)), [['3'], ['3'], null])
  assert.deepEqual(knownOf(submission([], report)), [['3'], ['3'], null])
  assert.deepEqual(knownOf(submission(['Other events', ''], report)), [['5', '3'], ['3'], null])
  assert.deepEqual(knownOf(submission(['Other events'], report)), [['5'], [], null])
})

test('items that neither header nor headings name are unknown, with the reason', () => {
  const silent = ['The Company has a new auditor.']
  assert.deepEqual(knownOf(submission(['', ''], silent)), [
    [],
    [],
    'The header leaves items blank, and no heading of the document names one.',
  ])
  const one = ['Item 5. Other Events', '', 'The Company has a new president.']
  assert.deepEqual(knownOf(submission(['', ''], one)), [
    ['5'],
    ['5'],
    'Of 2 items left blank, the document’s headings name 1.',
  ])
  const page = submission([''], one).split('<DOCUMENT>')[0] ?? ''
  assert.equal(parseEvent(page, 'the test').lacksDocument, true)
  assert.match(String(knownOf(page)[2]), /the document is not stored/)
})

test('the same words are another item before 23 August 2004', () => {
  const old = header(['CONFORMED SUBMISSION TYPE:\t8-K', 'ITEM INFORMATION:\t\tOther events'])
  const itemsOn = (day: string) =>
    parseEvent(old.replaceAll('20050803', day), 'the test').filings[0]?.items
  assert.deepEqual(itemsOn('20040820'), ['5'])
  assert.deepEqual(itemsOn('20040823'), ['8.01'])
})

test('labels follow the form of the day, and an unknown code keeps its own text', () => {
  assert.deepEqual(toItem('5.02', '2024-01-02').label.slice(0, 22), 'Departure of Directors')
  assert.deepEqual(toItem('9', '1998-05-01'), {
    code: '9',
    label: 'Sales of Equity Securities Pursuant to Regulation S',
  })
  assert.deepEqual(toItem('9', '2003-05-01').label, 'Regulation FD Disclosure')
  assert.deepEqual(toItem('13', '2003-05-01'), { code: '13', label: 'Item 13' })
})

test('notable is the same event in both eras', () => {
  for (const code of ['2.02', '12', '4.01', '4', '5.01', '1', '2.01', '2', '1.03', '3', '1.05']) {
    assert.equal(isNotable(['9.01', code]), true, code)
  }
  for (const code of ['9.01', '7', '8.01', '5', '7.01', '9', '5.07', '3.02']) {
    assert.equal(isNotable([code]), false, code)
  }
})

test('a feed entry gives an 8-K with its items and its acceptance time', () => {
  const feed = `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Latest Filings</title>
<entry>
<title>8-K - Acme - Widgets (East), Inc (0000111111) (Filer)</title>
<summary type="html"> &lt;b&gt;Filed:&lt;/b&gt; 2026-01-09 &lt;b&gt;AccNo:&lt;/b&gt; 0000111111-26-000002
&lt;br&gt;Item 4.02: Non-Reliance on Previously Issued Financial Statements
&lt;br&gt;Item 9.01: Financial Statements and Exhibits
</summary>
<updated>2026-01-08T18:03:20-05:00</updated>
<category scheme="https://www.sec.gov/" label="form type" term="8-K"/>
<id>urn:tag:sec.gov,2008:accession-number=0000111111-26-000002</id>
</entry></feed>`
  assert.deepEqual(toEventFilings(parseCurrentFeed(feed, 'the feed').entries), [
    {
      cik: '0000111111',
      company: 'Acme - Widgets (East), Inc',
      accession: '0000111111-26-000002',
      form: '8-K',
      filed: '2026-01-09',
      accepted_at: '2026-01-08T23:03:20.000Z',
      primary_document: null,
      items: ['4.02', '9.01'],
      items_from_text: [],
      items_unknown: null,
    },
  ])
})

const entryOf = (tail: string, changed: Record<string, string> = {}) => {
  const parts: Record<string, string> = {
    title: '<title>8-K - Acme (0000111111) (Filer)</title>',
    updated: '<updated>2026-01-08T18:03:20-05:00</updated>',
    category: '<category term="8-K"/>',
    id: `<id>urn:tag:sec.gov,2008:accession-number=0000111111-26-${tail}</id>`,
    ...changed,
  }
  return `<entry>${Object.values(parts).join('')}</entry>`
}
const feedOfEntries = (entries: string[]) =>
  parseCurrentFeed(`<feed>${entries.join('')}</feed>`, 'the feed')

test('an odd entry of the feed is left out with its reason, and the others are read', () => {
  const { entries, skipped } = feedOfEntries([
    entryOf('000001'),
    entryOf('000002', { title: '<title>8-K - Nobody</title>' }),
    entryOf('000003', { updated: '<updated>yesterday</updated>' }),
    entryOf('000004', { category: '' }),
    entryOf('000005', { id: '<id>urn:none</id>' }),
    entryOf('000006'),
  ])
  assert.deepEqual(
    entries.map(({ accession }) => accession),
    ['0000111111-26-000001', '0000111111-26-000006'],
  )
  assert.deepEqual(skipped, [
    { accession: '0000111111-26-000002', why: 'its title names no party: 8-K - Nobody' },
    { accession: '0000111111-26-000003', why: 'it has no time' },
    { accession: '0000111111-26-000004', why: 'it has no form' },
    { accession: null, why: 'its id names no filing' },
  ])
})

test('a page that is no feed, or has no entry that can be read, fails', () => {
  const isChanged = (error: unknown) => isFailure(error, 'publisher.changed')
  const odd = entryOf('000001', { updated: '' })
  assert.deepEqual(feedOfEntries([]), { entries: [], skipped: [] })
  assert.throws(() => feedOfEntries([odd, odd]), isChanged)
  assert.throws(() => parseCurrentFeed('<rss></rss>', 'the feed'), isChanged)
  assert.throws(() => parseCurrentFeed('<feed><entry>', 'the feed'), isChanged)
})

test('search hits are documents; the filing counts as published at the end of its day', () => {
  const hit = (id: string, sequence: number) => ({
    _id: id,
    _source: {
      ciks: ['0000111111'],
      display_names: ['ACME WIDGETS INC  (ACME)  (CIK 0000111111)'],
      file_date: '2025-03-04',
      form: '8-K',
      items: ['4.02'],
      sequence,
    },
  })
  const hits = [hit('0000111111-25-000004:ex99.htm', 2), hit('0000111111-25-000004:acme8k.htm', 1)]
  const { total, filings } = parseEventHits({ hits: { total: { value: 2 }, hits } }, 'the index')
  assert.equal(total, 2)
  assert.deepEqual(
    filings.map((filing) => [filing.primary_document, filing.company, filing.accepted_at]),
    [
      [null, 'ACME WIDGETS INC', '2025-03-05T04:59:59.999Z'],
      ['acme8k.htm', 'ACME WIDGETS INC', '2025-03-05T04:59:59.999Z'],
    ],
  )
})

const corpus = new URL('../../../shared/corpus/', import.meta.url).pathname
const skip = existsSync(corpus) ? false : 'the corpus of real filings is not here'

/** Complete submissions, header pages and feed files whose header says 8-K. */
function* headersOfCorpus(): Generator<{ path: string; text: string }> {
  for (const folder of ['www.sec.gov/Archives/edgar/data', 'unplaced']) {
    const root = join(corpus, folder)
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      if (!/(\.txt|\.nc|-index-headers\.html)(\.gz)?$/.test(entry.name) || !entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const bytes = readFileSync(path)
      const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
      if (isEightK(text)) yield { path, text }
    }
  }
}

function isEightK(text: string): boolean {
  return /(SUBMISSION TYPE:\s+|<ACCESSION-NUMBER>[^<]*<TYPE>)8-K/.test(text.slice(0, 5000))
}

/** A header with item lines, something on each of them. */
function isFilled(text: string): boolean {
  const lines = text.match(/^(ITEM INFORMATION:|<ITEMS>).*$/gm) ?? []
  return lines.length > 0 && lines.every((line) => /[:>]\s*\S/.test(line))
}

/** Item captions in the corpus's headers, typed in by hand from the Form 8-K of each era. */
const CAPTIONS: readonly (readonly [start: string, old: string | null, today: string | null])[] = [
  ['acquisition or disposition', '2', null],
  ['entry into a material', null, '1.01'],
  ['cost associated with exit', null, '2.05'],
  ['departure of directors', null, '5.02'],
  ['financial statements and exhibits', '7', '9.01'],
  ['non-reliance', null, '4.02'],
  ['other events', '5', '8.01'],
  ['regulation fd', '9', '7.01'],
  ['results of operations', '12', '2.02'],
  ['submission of matters', null, '5.07'],
]

/** Items by splitting lines on the colon or the tag, without the parser's code. */
function recount(text: string): string[] {
  const lines = text.slice(0, text.search(/<\/(SEC|IMS)-HEADER>|<DOCUMENT>/)).split('\n')
  const isOld = (lines.find((line) => /FILED AS OF|^<FILING-DATE>/.test(line)) ?? '').match(/\d{8}/)
  const column = isOld && isOld[0] < '20040823' ? 1 : 2
  const codes: string[] = []
  for (const line of lines) {
    const value = line.startsWith('<ITEMS>') ? line.slice(7) : line.split('ITEM INFORMATION:')[1]
    const text = value?.trim().toLowerCase()
    if (!text) continue
    const known = CAPTIONS.find(([start]) => text.startsWith(start))
    codes.push(known?.[column] ?? text)
  }
  return codes
}

describe('the corpus', { skip }, () => {
  test('every 8-K has the items of its header, and behind them those read from its text', (t) => {
    let seen = 0
    let blank = 0
    for (const { path, text } of headersOfCorpus()) {
      const expected = recount(text)
      const { filings } = parseEvent(text, path)
      assert.ok(filings.length > 0, path)
      for (const { items, items_from_text } of filings) {
        assert.deepEqual(items, [...expected, ...items_from_text], path)
        if (isFilled(text)) assert.deepEqual(items_from_text, [], path)
      }
      seen++
      if (expected.length === 0) blank++
    }
    t.diagnostic(`8-K headers: ${seen} seen, ${seen} equal, ${blank} with blank item lines only`)
    assert.ok(seen >= 67, `${seen} headers`)
  })

  test('two restatements of 2005 and 2025 are items 4.02', () => {
    const itemsAt = (path: string) =>
      parseEvent(gunzipOrRead(join(corpus, 'www.sec.gov/Archives/edgar/data', path)), path)
        .filings[0]?.items
    const old = '1001426/000127528705002977/0001275287-05-002977.txt'
    assert.deepEqual(itemsAt(old), ['4.02', '9.01'])
    const recent = '1173313/000121390025032135/0001213900-25-032135.txt.gz'
    assert.deepEqual(itemsAt(recent), ['2.02', '4.02', '7.01', '9.01'])
  })
})

function gunzipOrRead(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
}
