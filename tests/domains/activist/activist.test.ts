// GET /v1/activist over invented schedules: per company and market-wide, amendments against what
// they amend, what is missing or broken, and how far an answer reaches back.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type AppOptions, startApp } from '../../support/app.ts'
import { urls } from '../../support/documents.ts'
import { ENGINES } from '../../support/engines.ts'
import {
  documentOf,
  type Entry,
  type Filer,
  feedPage,
  feedXml,
  folderOf,
  ISSUER,
  listOf,
  scheduleXml,
  wholeOf,
} from './forms.ts'

const FIRST = '0000888888-25-000001'
const AMENDED = '0000888888-25-000002'
const PASSIVE = '0000888888-25-000003'

const larch: Filer = {
  name: 'Larch Street Partners',
  cik: '0000888888',
  percent: '6.1',
  shares: '610000',
}
const partner: Filer = { name: 'Jane Larch', percent: '6.4', shares: '640000' }
const trust: Filer = { name: 'Quiet Index Trust', percent: '5.02', shares: '502000' }

const schedules = [
  { accession: PASSIVE, form: 'SCHEDULE 13G', filed: '2025-11-13' },
  { accession: AMENDED, form: 'SCHEDULE 13D/A', filed: '2025-11-10' },
  { accession: FIRST, form: 'SCHEDULE 13D', filed: '2025-10-20' },
  { accession: '0000111111-20-000001', form: '8-K', filed: '2020-03-02' },
]

const entryOf = ({ accession, form, filed }: (typeof schedules)[number]): Entry => {
  return { accession, form, at: `${filed}T16:00:00-05:00` }
}

/** Acme with a 13D of two joint filers, its amendment, and a 13G of another holder. */
function acme(): [string, unknown][] {
  return [
    [urls.submissions(ISSUER.cik), listOf(schedules)],
    [
      documentOf(FIRST),
      scheduleXml({ accession: FIRST, form: 'SCHEDULE 13D', filers: [larch, partner] }),
    ],
    [
      documentOf(AMENDED),
      scheduleXml({
        accession: AMENDED,
        form: 'SCHEDULE 13D/A',
        filers: [
          { ...larch, percent: '7.35', shares: '735000' },
          { ...partner, percent: '7.35', shares: '735000' },
        ],
      }),
    ],
    [
      documentOf(PASSIVE),
      scheduleXml({ accession: PASSIVE, form: 'SCHEDULE 13G', filers: [trust] }),
    ],
    [feedPage(0), feedXml(schedules.slice(0, 3).map(entryOf))],
  ]
}

type Row = Record<string, unknown>

async function start(
  test: Parameters<typeof startApp>[0],
  documents: readonly (readonly [string, unknown])[],
  options: AppOptions = {},
) {
  const app = await startApp(test, options)
  for (const [url, document] of documents) app.publisher.documents.set(url, document)
  const key = await app.liveKey()
  const ask = async (path: string) => {
    const answer = await app.get(`/v1/activist/${path}`, key)
    const { stakes = [], unread = [] } = answer.body
    return { ...answer, stakes: stakes as Row[], unread: unread as Row[] }
  }
  return { app, ask, key }
}

const pick = (rows: readonly Row[], ...names: string[]) =>
  rows.map((row) => names.map((name) => row[name]))

for (const engine of ENGINES) {
  describe(`stakes on ${engine.name}`, { skip: engine.skip }, () => {
    test('one record a filing, joint filers once, amendments against the one before', async (t) => {
      const { ask } = await start(t, acme(), { engine })
      const { status, body, stakes } = await ask('acme')
      assert.deepEqual(
        [status, body.ticker, body.cik, body.company, body.count, body.complete],
        [200, 'ACME', ISSUER.cik, 'Acme Widgets Inc.', 3, true],
      )
      assert.deepEqual(
        pick(stakes, 'accession', 'form', 'is_amendment', 'percent_of_class', 'shares', 'filed'),
        [
          [PASSIVE, 'SCHEDULE 13G', false, 5.02, 502_000, '2025-11-13'],
          [AMENDED, 'SCHEDULE 13D/A', true, 7.35, 735_000, '2025-11-10'],
          // The larger of two joint filers, not 12.5.
          [FIRST, 'SCHEDULE 13D', false, 6.4, 640_000, '2025-10-20'],
        ],
      )
      assert.deepEqual(pick(stakes, 'cusip', 'ticker', 'event_date'), [
        ['00111A101', 'ACME', '2025-10-31'],
        ['00111A101', 'ACME', '2025-10-31'],
        ['00111A101', 'ACME', '2025-10-31'],
      ])
      assert.deepEqual(stakes[1]?.previous, {
        accession: FIRST,
        form: 'SCHEDULE 13D',
        filed: '2025-10-20',
        percent_of_class: 6.4,
        shares: 640_000,
      })
      assert.deepEqual(pick(stakes, 'percent_change', 'shares_change'), [
        [null, null],
        [0.95, 95_000],
        [null, null],
      ])
      assert.deepEqual(stakes[2]?.reporting_persons, [
        {
          name: 'Larch Street Partners',
          cik: '0000888888',
          percent_of_class: 6.1,
          percent_below: null,
          shares: 610_000,
        },
        {
          name: 'Jane Larch',
          cik: null,
          percent_of_class: 6.4,
          percent_below: null,
          shares: 640_000,
        },
      ])
      // The list reaches back to the 8-K; before it nothing is claimed.
      assert.deepEqual(
        [body.complete_since, body.filings_scanned, body.first_filed, body.last_filed],
        ['2020-03-02T21:00:00.000Z', 3, '2025-10-20', '2025-11-13'],
      )
    })

    test('latest is the same records for the whole market, dated by the feed', async (t) => {
      const { app, ask } = await start(t, acme(), { engine })
      const { status, body, stakes } = await ask('latest?include=amendments')
      assert.deepEqual([status, body.count, body.complete], [200, 3, true])
      assert.deepEqual(pick(stakes, 'accession', 'filed', 'percent_change'), [
        [PASSIVE, '2025-11-13', null],
        [AMENDED, '2025-11-10', 0.95],
        [FIRST, '2025-10-20', null],
      ])
      // From the first entry of the feed on; the second time no document is asked for again.
      assert.equal(body.complete_since, '2025-10-20T21:00:00.000Z')
      await ask('latest')
      assert.equal(app.publisher.timesAsked(documentOf(FIRST)), 1)
    })

    test('latest has new stakes above 5% alone, unless more are asked for', async (t) => {
      const small = '0000888888-25-000009'
      const exactly = { accession: small, form: 'SCHEDULE 13G', at: '2025-11-14T15:00:00-05:00' }
      const xml = scheduleXml({ ...exactly, filers: [{ ...trust, percent: '5.0' }] })
      const { app, ask } = await start(t, acme(), { engine })
      app.publisher.documents.set(
        feedPage(0),
        feedXml([exactly, ...schedules.slice(0, 3).map(entryOf)]),
      )
      app.publisher.documents.set(documentOf(small), xml)
      const accessions = async (query: string) =>
        (await ask(`latest${query}`)).stakes.map(({ accession }) => accession)
      assert.deepEqual(await accessions(''), [PASSIVE, FIRST])
      assert.deepEqual(await accessions('?include=amendments'), [PASSIVE, AMENDED, FIRST])
      assert.deepEqual(await accessions('?include=all'), [small, PASSIVE, AMENDED, FIRST])
    })

    test('latest keeps what is asked for', async (t) => {
      const { ask } = await start(t, acme(), { engine })
      const accessions = async (query: string) =>
        (await ask(`latest?include=all&${query}`)).stakes.map(({ accession }) => accession)
      assert.deepEqual(await accessions('activist_only=true'), [AMENDED, FIRST])
      assert.deepEqual(await accessions('min_percent=6.4'), [AMENDED, FIRST])
      assert.deepEqual(await accessions('min_percent=6.41'), [AMENDED])
      assert.deepEqual(await accessions('limit=1'), [PASSIVE])
      assert.deepEqual(await accessions('as_of=2025-11-12'), [AMENDED, FIRST])
      assert.deepEqual(await accessions('as_of=2025-11-10T20:59:59Z'), [FIRST])
      assert.deepEqual(await accessions('as_of=2025-10-19'), [])
    })

    test('a filing read twice is one record; its CUSIP leads to the issuer', async (t) => {
      const { app, ask, key } = await start(t, acme(), { engine })
      await ask('latest')
      const { body } = await ask('111111')
      assert.equal(body.count, 3)
      const found = await app.services.data.all<Row>(
        'select cusip, cik, accession from cusip_issuers order by accession',
      )
      assert.deepEqual(pick(found, 'cusip', 'cik', 'accession'), [
        ['00111A101', ISSUER.cik, FIRST],
        ['00111A101', ISSUER.cik, AMENDED],
        ['00111A101', ISSUER.cik, PASSIVE],
      ])
      assert.equal((await app.get('/v1/resolve?cusip=00111A101', key)).body.cik, ISSUER.cik)
    })
  })
}

/** A schedule of 14 November, one minute before the other. */
function later(index: number): Entry {
  const accession = `0000777777-25-${String(index).padStart(6, '0')}`
  const minute = String(59 - index).padStart(2, '0')
  return { accession, form: 'SCHEDULE 13G', at: `2025-11-14T15:${minute}:00-05:00` }
}

describe('how far an answer reaches', () => {
  test('one that its limit cut reaches to its last stake', async (t) => {
    const { ask } = await start(t, acme())
    assert.equal((await ask('acme?limit=2')).body.complete_since, '2025-11-10T21:00:00.000Z')
    assert.equal((await ask('latest?limit=1')).body.complete_since, '2025-11-13T21:00:00.000Z')
  })

  for (const { what, behind, stretches } of [
    {
      what: 'two readings of the feed that do not meet leave a gap',
      behind: [],
      stretches: [
        ['2025-10-20T21:00:00.000Z', '2025-11-13T21:00:00.000Z'],
        ['2025-11-14T20:10:00.000Z', '2025-11-14T20:59:00.000Z'],
      ],
    },
    {
      what: 'a full page of news is followed by the next, back to what is known',
      behind: schedules.slice(0, 3).map(entryOf),
      stretches: [['2025-10-20T21:00:00.000Z', '2025-11-14T20:59:00.000Z']],
    },
  ]) {
    test(what, async (t) => {
      const { app, ask } = await start(t, acme())
      await ask('latest')
      const news = Array.from({ length: 50 }, (_, index) => later(index))
      app.publisher.documents.set(feedPage(0), feedXml(news))
      if (behind.length > 0) app.publisher.documents.set(feedPage(100), feedXml(behind))
      app.clock.advance(3_600_000)
      const { body } = await ask('latest?limit=1')
      assert.equal(body.complete, false)
      assert.equal(app.publisher.timesAsked(feedPage(100)), 1)
      const rows = await app.services.data.all<Row>(
        'select from_at, to_at from schedule_stretches order by from_at',
      )
      assert.deepEqual(pick(rows, 'from_at', 'to_at'), stretches)
    })
  }

  test('without list and feed nothing is claimed', async (t) => {
    const { ask } = await start(
      t,
      acme().filter(([url]) => url !== feedPage(0) && url !== urls.submissions(ISSUER.cik)),
    )
    const latest = await ask('latest')
    assert.deepEqual([latest.status, latest.body.complete_since], [200, null])
  })
})

describe('what cannot be read', () => {
  const broken: readonly (readonly [what: string, document: string | undefined, names: RegExp])[] =
    [
      [
        'XML that is not well-formed',
        scheduleXml({ accession: PASSIVE, form: 'SCHEDULE 13G', filers: [trust] }).replace(
          '</issuerName>',
          '',
        ),
        /issuerInfo|issuerName/,
      ],
      [
        'a document cut before its first person',
        scheduleXml({ accession: PASSIVE, form: 'SCHEDULE 13G', filers: [trust] }).replace(
          /<(?:reportingPersonInfo|coverPageHeaderReportingPersonDetails)>[\s\S]*/,
          '',
        ),
        /cannot be read/,
      ],
      [
        'declared entities',
        scheduleXml({ accession: PASSIVE, form: 'SCHEDULE 13G', filers: [trust] }).replace(
          '?>',
          '?><!DOCTYPE e [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
        ),
        /document type declaration/,
      ],
      [
        'a percent in words',
        scheduleXml({
          accession: PASSIVE,
          form: 'SCHEDULE 13G',
          filers: [{ ...trust, percent: 'under five' }],
        }),
        /percentOfClass/,
      ],
      ['a document that is not there', undefined, /^Its document could not be had/],
    ]
  for (const [what, document, names] of broken) {
    test(`${what}: named with its reason, the others unharmed`, async (t) => {
      const { app, ask } = await start(t, [...acme(), [documentOf(PASSIVE), document]])
      for (const path of ['acme', 'latest?include=amendments']) {
        const { status, body, stakes, unread } = await ask(path)
        assert.deepEqual([status, body.complete], [200, false], path)
        assert.deepEqual(pick(stakes, 'accession'), [[AMENDED], [FIRST]], path)
        assert.deepEqual(pick(unread, 'accession', 'form'), [[PASSIVE, 'SCHEDULE 13G']], path)
        assert.match(String(unread[0]?.reason), names)
      }
      // The reason is remembered: one caller's trouble is not every caller's wait.
      assert.ok(app.publisher.timesAsked(documentOf(PASSIVE)) <= 2)
    })
  }

  test('a percent above 100, a day to come and no CUSIP are kept and flagged', async (t) => {
    const odd = scheduleXml({
      accession: PASSIVE,
      form: 'SCHEDULE 13G',
      cusip: '000000000',
      event: '01/01/2099',
      filers: [{ ...trust, percent: '104.5' }],
    })
    const { ask } = await start(t, [...acme(), [documentOf(PASSIVE), odd]])
    const { stakes } = await ask('acme')
    assert.deepEqual(pick(stakes.slice(0, 1), 'percent_of_class', 'cusip', 'flags', 'filed'), [
      [104.5, null, ['percent.above_100', 'event_date.after_filing'], '2025-11-13'],
    ])
  })

  test('an unreachable publisher: 502 with nothing stored, the stored answer after', async (t) => {
    const { app, ask } = await start(t, acme())
    app.publisher.breakAt('https://')
    assert.equal((await ask('latest')).status, 502)
    app.publisher.heal()
    assert.equal((await ask('latest?include=all')).body.count, 3)
    app.publisher.breakAt('https://')
    app.clock.advance(2 * 86_400_000)
    const stored = await ask('latest?include=all')
    assert.deepEqual([stored.status, stored.body.count, stored.body.stale], [200, 3, true])
  })
})

describe('who is meant', () => {
  test('a ticker in any spelling or a CIK; a company without schedules is an empty list', async (t) => {
    const { ask } = await start(t, acme())
    for (const path of ['ACME', 'acme', '111111', '0000111111']) {
      assert.equal((await ask(path)).body.count, 3, path)
    }
    const none = await ask('brk.b')
    assert.deepEqual([none.status, none.body.count, none.body.complete], [200, 0, true])
    assert.equal((await ask('NOSUCH')).status, 404)
    assert.equal((await ask('999999')).status, 404)
  })

  test('a schedule that the company itself filed about another is not a stake in it', async (t) => {
    const other = '0000111111-25-000009'
    const { ask } = await start(t, [
      ...acme(),
      [
        urls.submissions(ISSUER.cik),
        listOf([{ accession: other, form: 'SCHEDULE 13D', filed: '2025-11-14' }, ...schedules]),
      ],
      [
        documentOf(other),
        scheduleXml({
          accession: other,
          form: 'SCHEDULE 13D',
          issuer: { cik: '0000222222', name: 'BROOK HOLDINGS LTD' },
          filers: [{ ...larch, name: 'Acme Widgets Inc.', cik: ISSUER.cik }],
        }),
      ],
    ])
    assert.equal((await ask('acme')).body.count, 3)
    assert.deepEqual(pick((await ask('brk.b')).stakes, 'accession'), [[other]])
  })

  test('bounds are those of the interface', async (t) => {
    const { ask } = await start(t, acme())
    for (const query of ['limit=0', 'limit=101', 'min_percent=-1', 'min_percent=100.1']) {
      assert.equal((await ask(`latest?${query}`)).status, 422, query)
    }
  })
})

describe('schedules before XML', () => {
  test('the complete submission says who the issuer is', async (t) => {
    const accession = '0000888888-10-000001'
    const text = `<SEC-DOCUMENT>${accession}.txt : 20100212
<SEC-HEADER>${accession}.hdr.sgml : 20100212
<ACCEPTANCE-DATETIME>20100212160102
ACCESSION NUMBER:\t\t${accession}
CONFORMED SUBMISSION TYPE:\tSC 13G
FILED AS OF DATE:\t\t20100212

SUBJECT COMPANY:

\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\t\tAcme Widgets Inc.
\t\tCENTRAL INDEX KEY:\t\t\t${ISSUER.cik}

FILED BY:

\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\t\tLARCH STREET PARTNERS
\t\tCENTRAL INDEX KEY:\t\t\t0000888888
</SEC-HEADER>
<DOCUMENT>
<TYPE>SC 13G
<TEXT>
ACME WIDGETS INC
(Name of Issuer)
Common Stock
(Title of Class of Securities)
00111A101
(CUSIP Number)
December 31, 2009
(Date of Event Which Requires Filing of this Statement)

1 NAMES OF REPORTING PERSONS
  Larch Street Partners
2 CHECK THE APPROPRIATE BOX IF A MEMBER OF A GROUP
9 AGGREGATE AMOUNT BENEFICIALLY OWNED BY EACH REPORTING PERSON
  512,345
10 CHECK IF THE AGGREGATE AMOUNT IN ROW (9) EXCLUDES CERTAIN SHARES
11 PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW 9
  5.13%
12 TYPE OF REPORTING PERSON
  IA
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>`
    const filing = { accession, form: 'SC 13G', filed: '2010-02-12', document: 'sc13g.htm' }
    const { app, ask } = await start(t, [
      [urls.submissions(ISSUER.cik), listOf([filing])],
      [wholeOf(accession), text],
    ])
    const { stakes } = await ask('acme')
    assert.deepEqual(
      pick(stakes, 'form', 'percent_of_class', 'shares', 'cusip', 'event_date', 'url'),
      [['SC 13G', 5.13, 512_345, '00111A101', '2009-12-31', wholeOf(accession)]],
    )
    assert.equal(app.publisher.timesAsked(`${folderOf(accession)}sc13g.htm`), 0)
  })
})
