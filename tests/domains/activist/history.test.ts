// GET /v1/activist/{company}?history=true over invented schedules: holders one by one, what changed
// between a passive stake and an active one, and how a long life is read piece by piece.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startApp } from '../../support/app.ts'
import { urls } from '../../support/documents.ts'
import { ENGINES, type Engine } from '../../support/engines.ts'
import { documentOf, type Filer, ISSUER, listOf, scheduleXml, wholeOf } from './forms.ts'

type Row = Record<string, unknown>

const larch: Filer = { name: 'Larch Street Partners', cik: '0000888888', percent: '', shares: '' }
const jane: Filer = { name: 'Jane Larch', percent: '', shares: '' }
const trust: Filer = { name: 'Quiet Index Trust', cik: '0000777000', percent: '', shares: '' }

const of = (filer: Filer, percent: string): Filer => {
  return { ...filer, percent, shares: String(Math.round(Number(percent) * 100_000)) }
}

const accessionOf = (number: number) => `0000888888-25-${String(number).padStart(6, '0')}`

/** The filer of the forms is Larch in all of them, so that a stranger's has to be a page of text. */
const PAGE = `SC 13G/A
SCHEDULE 13G
Acme Widgets Inc.
(Name of Issuer)
00111A101
(CUSIP Number)
December 31, 2024
(Date of Event Which Requires Filing of this Statement)
1. NAME OF REPORTING PERSON
Quiet Index Trust
2. CHECK THE APPROPRIATE BOX IF A MEMBER OF A GROUP
(a) [ ] (b) [ ]
9. AGGREGATE AMOUNT BENEFICIALLY OWNED BY EACH REPORTING PERSON
512,000
10. CHECK BOX IF THE AGGREGATE AMOUNT IN ROW (9) EXCLUDES CERTAIN SHARES
11. PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW (9)
5.12%
12. TYPE OF REPORTING PERSON
IV
`

const PASSIVE = { accession: accessionOf(1), form: 'SCHEDULE 13G', filed: '2025-02-10' }
const ACTIVE = { accession: accessionOf(2), form: 'SCHEDULE 13D', filed: '2025-05-12' }
const JOINED = { accession: accessionOf(3), form: 'SCHEDULE 13D/A', filed: '2025-08-11' }
const BACK = { accession: accessionOf(4), form: 'SCHEDULE 13G', filed: '2025-11-10' }
const OTHER = { accession: '0000777000-25-000001', form: 'SC 13G/A', filed: '2025-01-20' }

const FILERS: [typeof PASSIVE, Filer[]][] = [
  [PASSIVE, [of(larch, '5.5')]],
  [ACTIVE, [of(larch, '8.25')]],
  [JOINED, [of(larch, '9'), of(jane, '9.1')]],
  [BACK, [of(larch, '4.9')]],
]

async function start(t: Parameters<typeof startApp>[0], engine: Engine) {
  const app = await startApp(t, { engine })
  const { documents } = app.publisher
  const listed = [BACK, JOINED, ACTIVE, PASSIVE, OTHER]
  documents.set(urls.submissions(ISSUER.cik), listOf(listed))
  for (const [{ accession, form }, filers] of FILERS) {
    documents.set(documentOf(accession), scheduleXml({ accession, form, filers }))
  }
  documents.set(
    wholeOf(OTHER.accession),
    `<SEC-DOCUMENT>${OTHER.accession}.txt : 20250120
<SEC-HEADER>
CONFORMED SUBMISSION TYPE:	SC 13G/A
FILED AS OF DATE:		20250120

SUBJECT COMPANY:

		COMPANY CONFORMED NAME:			Acme Widgets Inc.
		CENTRAL INDEX KEY:			${ISSUER.cik}

FILED BY:

		COMPANY CONFORMED NAME:			Quiet Index Trust
		CENTRAL INDEX KEY:			${trust.cik}
</SEC-HEADER>
<DOCUMENT>
<TYPE>SC 13G/A
<TEXT>
${PAGE}</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>`,
  )
  const key = await app.liveKey()
  return { app, ask: async (path: string) => (await app.get(`/v1/activist/${path}`, key)).body }
}

for (const engine of ENGINES) {
  describe(`holders over time on ${engine.name}`, { skip: engine.skip }, () => {
    test('a passive stake that becomes an active one and back is one holder’s', async (t) => {
      const { ask } = await start(t, engine)
      const body = await ask('ACME?history=true')
      assert.deepEqual([body.complete, body.unread], [true, []])
      const { holders, ...counts } = body.history as Row & { holders: Row[] }
      assert.deepEqual(counts, { count: 2, holder_count: 2, schedules: 5, to_be_read: 0 })
      const [first, second] = holders
      assert.deepEqual(
        [first?.holder, first?.holder_cik, first?.schedule, first?.percent_of_class],
        [larch.name, larch.cik, '13G', 4.9],
      )
      assert.deepEqual([first?.first_filed, first?.last_filed], ['2025-02-10', '2025-11-10'])
      assert.deepEqual(first?.members, [
        {
          name: larch.name,
          cik: larch.cik,
          first_filed: '2025-02-10',
          last_filed: '2025-11-10',
        },
        { name: jane.name, cik: null, first_filed: '2025-08-11', last_filed: '2025-08-11' },
      ])
      const schedules = first?.schedules as Row[]
      assert.deepEqual(
        schedules.map((one) => [one.form, one.percent_of_class, one.percent_change, one.shares]),
        [
          ['SCHEDULE 13G', 4.9, -4.2, 490_000],
          ['SCHEDULE 13D/A', 9.1, 0.85, 910_000],
          ['SCHEDULE 13D', 8.25, 2.75, 825_000],
          ['SCHEDULE 13G', 5.5, null, 550_000],
        ],
      )
      const events = first?.events as Row[]
      assert.deepEqual(
        events.map((one) => [one.kind, one.accession, one.previous_accession, one.names]),
        [
          ['converted_to_13g', BACK.accession, JOINED.accession, []],
          ['fell_to_5_or_less', BACK.accession, JOINED.accession, []],
          ['left', BACK.accession, JOINED.accession, [jane.name]],
          ['joined', JOINED.accession, ACTIVE.accession, [jane.name]],
          ['converted_to_13d', ACTIVE.accession, PASSIVE.accession, []],
        ],
      )
      assert.deepEqual(
        [second?.holder, second?.schedule, second?.percent_of_class, second?.shares],
        ['Quiet Index Trust', '13G', 5.12, 512_000],
      )
      assert.deepEqual(second?.events, [])
    })

    test('without the parameter nothing is added, and limit is of holders with it', async (t) => {
      const { ask } = await start(t, engine)
      assert.equal('history' in (await ask('ACME')), false)
      const { history } = await ask('ACME?history=true&limit=1')
      const { count, holder_count, holders } = history as Row & { holders: Row[] }
      assert.deepEqual([count, holder_count, holders.length], [1, 2, 1])
    })

    test('as of a time before the conversion the holder is a passive one', async (t) => {
      const { ask } = await start(t, engine)
      const { history } = await ask('ACME?history=true&as_of=2025-03-01')
      const { holders } = history as Row & { holders: Row[] }
      assert.deepEqual(
        holders.map((one) => [one.holder, one.schedule, one.percent_of_class]),
        [
          [larch.name, '13G', 5.5],
          ['Quiet Index Trust', '13G', 5.12],
        ],
      )
    })

    test('a long life is read piece by piece, the newest first', async (t) => {
      const { app, ask } = await start(t, engine)
      const days = Array.from({ length: 60 }, (_, at) => {
        const filed = new Date(Date.UTC(2025, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)
        return { accession: accessionOf(100 + at), form: 'SCHEDULE 13G/A', filed }
      }).reverse()
      for (const { accession, form } of days) {
        const filers = [of(larch, '6')]
        app.publisher.documents.set(documentOf(accession), scheduleXml({ accession, form, filers }))
      }
      app.publisher.documents.set(urls.submissions(ISSUER.cik), listOf(days))
      const left = async () => {
        const { complete, history } = await ask('ACME?history=true&limit=5')
        const { schedules, to_be_read } = history as Row
        return [complete, schedules, to_be_read]
      }
      // Five for the stakes of the answer, forty for its history.
      assert.deepEqual(await left(), [false, 45, 15])
      assert.deepEqual(await left(), [true, 60, 0])
    })
  })
}
