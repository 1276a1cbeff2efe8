// Events over HTTP: one company's 8-Ks, and the red-flag feeds, over a fake publisher.

import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { ingest } from '../../../src/contract/work/job.ts'
import { readEvent } from '../../../src/domains/events/event.ts'
import {
  ingestEventFeed,
  ingestEventHeader,
  NEWEST_8KS,
  toHeaderPayload,
} from '../../../src/domains/events/ingest.ts'
import { edgarUrls } from '../../../src/upstream/edgar.ts'
import { startApp } from '../../support/app.ts'
import { ACME, BROOK, type ListedFiling, toColumns, urls } from '../../support/documents.ts'
import { ENGINES, type Engine } from '../../support/engines.ts'

const listed: ListedFiling[] = [
  eightK('25-000009', '8-K/A', '2025-11-10', '4.02,9.01'),
  eightK('25-000008', '8-K', '2025-11-03', '2.02,9.01'),
  { accession: '0000111111-25-000007', form: '10-Q', filed: '2025-11-01' },
  eightK('25-000006', '8-K12B', '2025-10-20', '3.03,8.01'),
  eightK('25-000005', '8-K', '2025-06-02', '4.01,9.01'),
  eightK('03-000002', '8-K', '2003-05-05', '2,12'),
  eightK('98-000001', '8-K', '1998-03-02', ''),
]

function eightK(tail: string, form: string, filed: string, items: string): ListedFiling {
  const document = filed > '2001' ? 'acme8k.htm' : ''
  const accepted = `${filed}T21:05:00.000Z`
  return { accession: `0000111111-${tail}`, form, filed, accepted, items, document }
}

interface EventBody {
  items_from_text: string[]
  items_as_filed: object[]
  accession: string
  notable: boolean | null
  url: string
  items: { code: string; label: string }[]
  items_unknown_reason: string | null
  ticker?: string | null
  company?: string
}

async function startWith(test: TestContext, filings = listed, engine?: Engine) {
  const app = await startApp(test, engine ? { engine } : {})
  const submissions = app.publisher.documents.get(urls.submissions(ACME)) as {
    filings: unknown
  }
  submissions.filings = { recent: toColumns(filings), files: [] }
  const key = await app.liveKey(1000)
  const get = async (path: string) => {
    const answer = await app.get(path, key)
    return { ...answer, body: answer.body, events: answer.body.events as EventBody[] }
  }
  return { app, get }
}

const tails = (events: EventBody[]) => events.map(({ accession }) => accession.slice(11))

for (const engine of ENGINES) {
  describe(`events on ${engine.name}`, { skip: engine.skip }, () => {
    test('a company’s 8-Ks of every kind come newest first, each item with its label', async (t) => {
      const { get } = await startWith(t, listed, engine)
      const { status, headers, body, events } = await get('/v1/events/acme')
      assert.equal(status, 200)
      assert.equal(headers['x-credits-cost'], '1')
      assert.deepEqual(
        [body.ticker, body.cik, body.company, body.count, body.source],
        ['ACME', ACME, 'Acme Widgets Inc.', 6, 'SEC EDGAR'],
      )
      assert.deepEqual(
        events.map(({ accession, notable }) => [accession.slice(11), notable]),
        [
          ['25-000009', true],
          ['25-000008', true],
          ['25-000006', false],
          ['25-000005', true],
          ['03-000002', true],
          ['98-000001', null],
        ],
      )
      const results = 'Results of Operations and Financial Condition'
      assert.deepEqual(events[4]?.items, [
        { code: '2.01', label: 'Completion of Acquisition or Disposition of Assets' },
        { code: '2.02', label: results },
      ])
      assert.deepEqual(events[4]?.items_as_filed, [
        {
          number: '2',
          label: 'Acquisition or Disposition of Assets',
          code: '2.01',
          reason: null,
          reason_code: null,
        },
        { number: '12', label: results, code: '2.02', reason: null, reason_code: null },
      ])
      assert.deepEqual([events[1]?.items_as_filed, events[1]?.items_from_text], [[], []])
      const folder = 'https://www.sec.gov/Archives/edgar/data/111111'
      assert.equal(events[1]?.url, `${folder}/000011111125000008/acme8k.htm`)
      assert.equal(events[5]?.url, `${folder}/000011111198000001/0000111111-98-000001.txt`)
    })

    test('items and notable filter by whole codes, and limit counts what is left', async (t) => {
      const { get } = await startWith(t, listed, engine)
      const ask = async (query: string) => tails((await get(`/v1/events/ACME?${query}`)).events)
      assert.deepEqual(await ask('item=2'), ['03-000002'])
      assert.deepEqual(await ask('item=2.01'), ['03-000002'], 'Item 2 of that time')
      assert.deepEqual(await ask('item=4.01,%202.02'), ['25-000008', '25-000005', '03-000002'])
      assert.deepEqual(await ask('item=9.01&limit=1'), ['25-000009'])
      assert.deepEqual(await ask('notable=true&item=8.01'), [])
      assert.deepEqual(await ask('notable=true&limit=2'), ['25-000009', '25-000008'])
      assert.deepEqual(await ask('item=3.33'), [])
      const none = await get('/v1/events/ACME?item=3.33')
      assert.deepEqual(
        [none.status, none.body.count, none.body.complete, none.body.empty_code],
        [200, 0, false, 'not_here'],
      )
      assert.equal(
        none.body.empty_reason,
        'None of the 8-Ks whose items are known matches the query. The header of an 8-K whose items ' +
          'the list does not name could not be had: it is not among the documents that this ' +
          'service answers from.',
      )
    })

    test('as_of leaves out what was accepted later', async (t) => {
      const { get } = await startWith(t, listed, engine)
      const { events } = await get('/v1/events/ACME?as_of=2025-11-03T21:04:59Z')
      assert.deepEqual(tails(events), ['25-000006', '25-000005', '03-000002', '98-000001'])
    })

    test('the restatement feed scans its window, and costs nothing when it finds nothing', async (t) => {
      const { get } = await startWith(t, listed, engine)
      await get('/v1/events/ACME')
      const found = await get('/v1/events/restatements')
      assert.deepEqual(tails(found.events), ['25-000009'])
      assert.deepEqual([found.body.count, found.body.days, found.body.filings_scanned], [1, 45, 3])
      assert.deepEqual(
        [found.body.first_scanned_on, found.body.last_scanned_on],
        ['2025-10-20', '2025-11-10'],
      )
      assert.deepEqual(
        [found.events[0]?.ticker, found.events[0]?.company],
        ['ACME', 'Acme Widgets Inc.'],
      )
      assert.equal(found.headers['x-credits-cost'], '3')

      const none = await get('/v1/events/auditor-changes')
      assert.deepEqual([none.body.count, none.body.filings_scanned], [0, 3])
      assert.equal(none.headers['x-credits-cost'], '0')
      const wider = await get('/v1/events/auditor-changes?days=200')
      assert.deepEqual(tails(wider.events), ['25-000005'])
      const before = await get('/v1/events/restatements?as_of=2025-11-09')
      assert.deepEqual([before.body.count, before.body.filings_scanned], [0, 2])
    })

    test('a red-flag feed has as many as its limit, newest first', async (t) => {
      const withdrawn = ['2025-11-03', '2025-11-05', '2025-10-28'].map((filed, at) =>
        eightK(`25-00010${at}`, '8-K', filed, '4.02,9.01'),
      )
      const { get } = await startWith(t, withdrawn, engine)
      await get('/v1/events/ACME')
      const newest = ['25-000101', '25-000100', '25-000102']
      assert.deepEqual(tails((await get('/v1/events/restatements')).events), newest)
      const two = await get('/v1/events/restatements?limit=2')
      assert.deepEqual(tails(two.events), newest.slice(0, 2))
    })

    test('a filing of two companies is one event, under the one with a ticker', async (t) => {
      const { app, get } = await startWith(t, [], engine)
      app.publisher.documents.set(NEWEST_8KS, feedOf(['0000099999', BROOK]))
      await ingest(ingestEventFeed, { url: NEWEST_8KS }, app.services, 'feed')
      const { body, events } = await get('/v1/events/restatements')
      assert.deepEqual([body.count, body.filings_scanned], [1, 1])
      assert.deepEqual([events[0]?.ticker, events[0]?.company], ['BRK-B', 'BROOK HOLDINGS LTD'])
    })

    test('a page of the latest has as many as its limit, and its cursor leads to the rest', async (t) => {
      const many = Array.from({ length: 60 }, (_, at) =>
        eightK(`25-${String(60 - at).padStart(6, '0')}`, '8-K', '2025-11-03', '1.01,5.02,9.01'),
      )
      const { get } = await startWith(t, many, engine)
      await get('/v1/events/ACME')
      const first = await get('/v1/events/latest')
      const rest = await get(`/v1/events/latest?cursor=${first.body.cursor}`)
      assert.deepEqual([first.events.length, rest.events.length, rest.body.cursor], [40, 20, null])
      assert.deepEqual(
        tails([...first.events, ...rest.events]),
        many.map(({ accession }) => accession.slice(11)),
      )
      assert.equal((await get('/v1/events/latest?limit=60')).events.length, 60)
    })

    test('the latest of all companies are walked by items, each filing once, by time of acceptance', async (t) => {
      const { app, get } = await startWith(t, listed, engine)
      await get('/v1/events/ACME')
      app.publisher.documents.set(NEWEST_8KS, feedOf(['0000099999', BROOK, ACME]))
      await ingest(ingestEventFeed, { url: NEWEST_8KS }, app.services, 'feed')
      const all = await get('/v1/events/latest')
      assert.deepEqual(
        [all.body.count, all.body.cursor, all.headers['x-credits-cost']],
        [6, null, '3'],
      )
      // The filing of three companies is listed once; the one of 1998 has no item that is known.
      assert.deepEqual(tails(all.events), [
        '25-000001',
        '25-000009',
        '25-000008',
        '25-000006',
        '25-000005',
        '03-000002',
      ])
      const [first] = all.events as (EventBody & { form: string; accepted_at: string })[]
      assert.deepEqual(
        [first?.ticker, first?.form, first?.accepted_at],
        ['ACME', '8-K', '2025-11-14T21:10:00.000Z'],
      )
      const walked: string[] = []
      let cursor = ''
      do {
        const page = await get(`/v1/events/latest?limit=4${cursor}`)
        walked.push(...tails(page.events))
        cursor = page.body.cursor === null ? '' : `&cursor=${page.body.cursor}`
      } while (cursor !== '')
      assert.deepEqual(walked, tails(all.events))
      const ask = async (query: string) => tails((await get(`/v1/events/latest?${query}`)).events)
      assert.deepEqual(await ask('item=2'), ['03-000002'])
      assert.deepEqual(await ask('item=4.01,2.02&limit=1'), ['25-000008'])
      assert.deepEqual(await ask('item=4.02&as_of=2025-11-14T21:09:59Z'), ['25-000009'])
      const none = await get('/v1/events/latest?item=5.07')
      assert.deepEqual([none.body.count, none.headers['x-credits-cost']], [0, '0'])
      const { status } = await get('/v1/events/latest?cursor=eA')
      assert.equal(status, 422)
    })
  })
}

function feedOf(ciks: string[]): string {
  const entries = ciks.map(
    (cik) => `<entry><title>8-K - Filer ${cik} (${cik}) (Filer)</title>
<summary type="html">&lt;b&gt;Filed:&lt;/b&gt; 2025-11-14 &lt;br&gt;Item 4.02: Non-Reliance</summary>
<updated>2025-11-14T16:10:00-05:00</updated><category term="8-K"/>
<id>urn:tag:sec.gov,2008:accession-number=0000099999-25-000001</id></entry>`,
  )
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`
}

test('the alias answers the same bytes, failures included', async (t) => {
  const { get } = await startWith(t)
  for (const query of ['ACME', 'ACME?item=4.01,9.01&limit=2', '111111?notable=true']) {
    const [one, other] = [await get(`/v1/events/${query}`), await get(`/v1/8-k/${query}`)]
    assert.equal(one.status, 200)
    assert.equal(other.text, one.text)
  }
  const { status, body } = await get('/v1/8-k/ACME?limit=101')
  assert.deepEqual(
    [status, (body.detail as { loc: string[] }[])[0]?.loc],
    [422, ['query', 'limit']],
  )
})

test('an event is the object of the interface, and says why items may be missing', async (t) => {
  const { app, get } = await startWith(t)
  const { events } = await get('/v1/events/ACME?limit=1')
  assert.deepEqual(Object.keys(events[0] ?? {}), [
    'filed',
    'accession',
    'url',
    'notable',
    'items',
    'items_from_text',
    'items_as_filed',
    'items_unknown_reason',
    'items_unknown_code',
  ])
  assert.deepEqual(Object.keys(events[0]?.items[0] ?? {}), ['code', 'label'])
  const known = await readEvent(app.services.data, ACME, '0000111111-25-000009')
  assert.deepEqual(known, { event: events[0], isRead: true })
  assert.equal(await readEvent(app.services.data, ACME, '0000111111-25-000007'), null, 'a 10-Q')
})

test('days count back from today, at least one, and more than all finds all', async (t) => {
  const { get } = await startWith(t)
  await get('/v1/events/ACME')
  const ask = async (days: number) => {
    const { status, headers, body } = await get(`/v1/events/restatements?days=${days}`)
    return [status, headers['x-credits-cost'], body.days, body.count, body.filings_scanned]
  }
  // The clock of the test stands at 15 November 2025, five days after the newest 8-K.
  assert.deepEqual(await ask(5), [200, '3', 5, 1, 1])
  assert.deepEqual(await ask(4), [200, '0', 4, 0, 0])
  for (const days of [0, -1]) assert.equal((await ask(days))[0], 422)
  assert.deepEqual(await ask(100_000), [200, '3', 100_000, 1, 5])
})

test('an item that is no code is refused', async (t) => {
  const { get } = await startWith(t)
  for (const item of ['', 'earnings', '2.2', '2.02,', '2.02;9.01']) {
    const { status, body } = await get(`/v1/events/ACME?item=${item}`)
    assert.equal(status, 422, item)
    const [issue] = body.detail as { type: string; loc: string[] }[]
    assert.deepEqual([issue?.type, issue?.loc], ['string_pattern_mismatch', ['query', 'item']])
  }
})

test('a list without items is completed from the header, or says that it is not complete', async (t) => {
  const { app, get } = await startWith(t)
  const missing = await get('/v1/events/ACME')
  assert.equal(missing.body.complete, false)
  assert.deepEqual(missing.events[5]?.items, [])

  app.publisher.documents.set(OLD_TEXT, oldSubmission('Changes in control of registrant'))
  app.clock.advance(31 * 86_400_000)
  const { body, events } = await get('/v1/events/ACME')
  assert.equal('complete' in body, false)
  const label = 'Changes in Control of Registrant'
  assert.deepEqual(events[5]?.items, [{ code: '5.01', label }])
  assert.deepEqual([events[5]?.notable, events[5]?.items_unknown_reason], [true, null])
})

const OLD = '0000111111-98-000001'
const OLD_TEXT = edgarUrls.submissionText(ACME, OLD)
const OLD_PAGE = OLD_TEXT.replace('.txt', '-index-headers.html')

/** An 8-K of 1998 with one item line; without a report it is a header by itself. */
function oldSubmission(caption: string, report: string[] = []): string {
  const document = ['<DOCUMENT>', '<TYPE>8-K', '<TEXT>', ...report, '</TEXT>', '</DOCUMENT>']
  return [
    `<SEC-HEADER>${OLD}.hdr.sgml : 19980302`,
    `ACCESSION NUMBER:\t${OLD}`,
    'CONFORMED SUBMISSION TYPE:\t8-K',
    `ITEM INFORMATION:\t${caption}`,
    'FILED AS OF DATE:\t19980302',
    'FILER:',
    '\tCOMPANY CONFORMED NAME:\tACME TOOLS CORP',
    '\tCENTRAL INDEX KEY:\t0000111111',
    '</SEC-HEADER>',
    ...(report.length > 0 ? document : []),
  ].join('\n')
}

const AUDITORS = [
  "ITEM 4.  CHANGES IN REGISTRANT'S CERTIFYING ACCOUNTANT",
  '',
  'The Company dismissed its accountants.',
]

test('what a header leaves blank is read from the document by one more request, and marked', async (t) => {
  const { app, get } = await startWith(t)
  app.publisher.documents.set(OLD_PAGE, oldSubmission(''))
  app.publisher.documents.set(OLD_TEXT, oldSubmission('', AUDITORS))
  const { body, events } = await get('/v1/events/ACME?item=4')
  assert.deepEqual(tails(events), ['98-000001'])
  assert.equal('complete' in body, false)
  const [event] = events
  const label = "Changes in Registrant's Certifying Accountant"
  assert.deepEqual(event?.items, [{ code: '4.01', label }])
  assert.deepEqual(event?.items_from_text, ['4.01'])
  assert.deepEqual([event?.notable, event?.items_unknown_reason], [true, null])
  const flagged = await get('/v1/events/auditor-changes?days=20000')
  assert.deepEqual(tails(flagged.events), ['25-000005', '98-000001'])
  assert.deepEqual(
    [flagged.body.ticker, flagged.body.cik, flagged.body.company],
    [null, null, null],
  )
  assert.deepEqual(flagged.events[1]?.items, event?.items)
  await get('/v1/events/ACME')
  assert.deepEqual([OLD_PAGE, OLD_TEXT].map(app.publisher.timesAsked), [1, 1])
})

test('a header that names its items is not asked for its document', async (t) => {
  const { app, get } = await startWith(t)
  app.publisher.documents.set(OLD_PAGE, oldSubmission('Other events'))
  const { events } = await get('/v1/events/ACME')
  assert.deepEqual(events[5]?.items, [{ code: '8.01', label: 'Other Events' }])
  assert.equal(events[5]?.notable, false)
  assert.equal(app.publisher.timesAsked(OLD_TEXT), 0)
})

test('an 8-K whose items nothing names is not called notable or not, and says why', async (t) => {
  const { app, get } = await startWith(t)
  app.publisher.documents.set(OLD_TEXT, oldSubmission('', ['The Company has news.']))
  const { body, events } = await get('/v1/events/ACME')
  assert.equal('complete' in body, false)
  assert.deepEqual([events[5]?.notable, events[5]?.items], [null, []])
  const reason = 'The header leaves items blank, and no heading of the document names one.'
  assert.equal(events[5]?.items_unknown_reason, reason)
  const notable = await get('/v1/events/ACME?notable=true')
  assert.equal(tails(notable.events).includes('98-000001'), false)
  const known = await readEvent(app.services.data, ACME, OLD)
  assert.deepEqual(known, { event: events[5], isRead: true })
})

test('a caption nobody knows leaves the notable mark open unless another item sets it', async (t) => {
  const { app, get } = await startWith(t)
  app.publisher.documents.set(OLD_TEXT, oldSubmission('Weather'))
  const { events } = await get('/v1/events/ACME')
  assert.deepEqual([events[5]?.notable, events[5]?.items], [null, []])
  const reason = 'The header names items that Form 8-K does not have: “Weather”.'
  assert.equal(events[5]?.items_unknown_reason, reason)
  const more = oldSubmission('Weather\nITEM INFORMATION:\tBankruptcy or receivership')
  app.publisher.documents.set(OLD_TEXT, more)
  await app.services.data.run('delete from kept_documents')
  await ingest(ingestEventHeader, toHeaderPayload(ACME, OLD), app.services, 'feed')
  const again = (await get('/v1/events/ACME')).events[5]
  assert.deepEqual([again?.notable, again?.items_unknown_reason], [true, reason])
})

test('a filter does not claim to be complete while older 8-Ks are still to be read', async (t) => {
  const olds = ['98-000001', '98-000002', '98-000003'].map((tail, at) =>
    eightK(tail, '8-K', `1998-03-0${3 - at}`, ''),
  )
  const { app, get } = await startWith(t, olds)
  for (const { accession } of olds) {
    const text = oldSubmission('', AUDITORS).replaceAll(OLD, accession)
    app.publisher.documents.set(edgarUrls.submissionText(ACME, accession), text)
  }
  const first = await get('/v1/events/ACME?item=5&limit=2')
  assert.deepEqual([first.body.complete, first.events], [false, []])
  assert.deepEqual(
    [first.body.empty_code, first.body.empty_reason],
    [
      'not_read_yet',
      'None of the 8-Ks whose items are known matches the query. An 8-K whose items the list does ' +
        'not name has not been read yet; retry.',
    ],
  )
  const second = await get('/v1/events/ACME?item=5&limit=2')
  assert.deepEqual(['complete' in second.body, second.events], [false, []])
})

test('an unknown ticker is 404, and a known company without 8-Ks has no events', async (t) => {
  const { get } = await startWith(t)
  assert.equal((await get('/v1/events/NOSUCH')).status, 404)
  assert.equal((await get('/v1/events/999999')).status, 404)
  const { status, body } = await get('/v1/events/BRK.B')
  assert.deepEqual([status, body.count, body.events], [200, 0, []])
})

test('a publisher out of reach is a failure without stored filings, and stale with them', async (t) => {
  const { app, get } = await startWith(t)
  app.publisher.breakAt('https://efts.sec.gov/')
  const nothing = await get('/v1/events/restatements')
  assert.deepEqual([nothing.status, nothing.headers['x-credits-cost']], [502, '0'])
  await get('/v1/events/ACME')
  const { status, body } = await get('/v1/events/restatements')
  assert.deepEqual([status, body.count, body.stale], [200, 1, true])
})

test('the full-text index finds restatements of companies that nobody asked for', async (t) => {
  const { app, get } = await startWith(t, [])
  const query = {
    q: '"Non-Reliance on Previously Issued Financial Statements"',
    forms: ['8-K'],
    startdt: '2025-10-01',
    enddt: '2025-11-15',
    from: 0,
  }
  const hit = (accession: string, items: string[]) => ({
    _id: `${accession}:other8k.htm`,
    _source: {
      ciks: ['0000777777'],
      display_names: ['Other Corp  (OTHR)  (CIK 0000777777)'],
      file_date: '2025-11-12',
      form: '8-K',
      items,
      sequence: 1,
    },
  })
  const hits = [
    hit('0000777777-25-000001', ['4.02', '9.01']),
    hit('0000777777-25-000002', ['8.01']),
  ]
  app.publisher.documents.set(edgarUrls.fullText(query), { hits: { total: { value: 2 }, hits } })
  const { body, events } = await get('/v1/events/restatements')
  assert.deepEqual([body.count, body.filings_scanned], [1, 2])
  assert.deepEqual(
    [events[0]?.accession, events[0]?.ticker, events[0]?.company],
    ['0000777777-25-000001', null, 'Other Corp'],
  )
})

test('what the full-text index names today counts today, and with as_of at the end of its day', async (t) => {
  const { app, get } = await startWith(t, [])
  const query = {
    q: '"Non-Reliance on Previously Issued Financial Statements"',
    forms: ['8-K'],
    startdt: '2025-10-01',
    enddt: '2025-11-15',
    from: 0,
  }
  const source = {
    ciks: ['0000777777'],
    display_names: ['Other Corp  (CIK 0000777777)'],
    file_date: '2025-11-15',
    form: '8-K',
    items: ['4.02'],
    sequence: '1',
  }
  const hits = [{ _id: '0000777777-25-000003:other8k.htm', _source: source }]
  app.publisher.documents.set(edgarUrls.fullText(query), { hits: { total: { value: 1 }, hits } })
  assert.equal((await get('/v1/events/restatements')).body.count, 1)
  assert.equal((await get('/v1/events/restatements?as_of=2025-11-15T12:00:00Z')).body.count, 0)
  assert.equal((await get('/v1/events/restatements?as_of=2025-11-15')).body.count, 1)
})
