// GET /v1/holders over invented managers: who holds the company, what changed, which report counts at
// which time, and what is missing with its reason.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RESTATINGS } from '../../../src/catalogue/catalogue.ts'
import { ingest } from '../../../src/contract/work/job.ts'
import { upsertCusips } from '../../../src/domains/companies/cusips/store.ts'
import {
  findTerms,
  type ReportHead,
  UNDATED,
} from '../../../src/domains/holdings/holders/effective-reports.ts'
import { dueDay, priorQuarterEnd } from '../../../src/domains/holdings/holders/read.ts'
import { agreedRatio, splitsBetween } from '../../../src/domains/holdings/holders/splits.ts'
import { ingestHoldings } from '../../../src/domains/holdings/ingest.ts'
import { restateRows } from '../../../src/ingestion/live/restate.ts'
import type { Value } from '../../../src/store/database.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { ENGINES, type Engine } from '../../support/engines.ts'
import { coverXml, type Line, submissionText, tableXml } from './forms.ts'

const COMMON = '00111A101'
const CLASS_B = '00111A202'

interface Filed {
  cik: string
  accession: string
  lines?: readonly Line[]
  form?: string
  amendment?: string
  period?: '2025-03-31' | '2025-06-30' | '2025-09-30'
  filed: string
}

const acme = (shares: number, more: Partial<Line> = {}): Line => {
  return { issuer: 'ACME WIDGETS INC', cusip: COMMON, shares, value: shares * 20, ...more }
}
const other: Line = { issuer: 'STONE CORP', cusip: '191216100', value: 1_000_000, shares: 10_000 }

function documentOf({ cik, accession, lines = [], form, amendment, period, filed }: Filed): string {
  const [year, month, day] = (period ?? '2025-09-30').split('-')
  const total = lines.reduce((sum, { value }) => sum + Number(value), 0)
  const name = `Manager ${Number(cik)}`
  const cover = coverXml({
    cik,
    manager: name,
    period: `${month}-${day}-${year}`,
    entries: lines.length,
    total,
    ...(form === undefined ? {} : { form }),
    ...(amendment === undefined ? {} : { amendment }),
  })
  const options = {
    accession,
    cik,
    manager: name,
    period: `${year}${month}${day}`,
    filed: filed.replaceAll('-', ''),
    form: form ?? '13F-HR',
  }
  const documents: [string, string][] = [[options.form, cover]]
  if (!options.form.startsWith('13F-NT')) documents.push(['INFORMATION TABLE', tableXml(lines)])
  return submissionText(options, documents)
}

async function bring(app: TestApp, filed: Filed): Promise<void> {
  const { cik, accession } = filed
  const folder = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/`
  app.publisher.documents.set(`${folder}${accession}.txt`, documentOf(filed))
  await app.services.data.run('delete from kept_documents')
  await ingest(ingestHoldings, { cik, accession }, app.services, 'feed')
}

const [ONE, TWO, THREE, FOUR, FIVE] = [1, 2, 3, 4, 5].map((at) => `000000900${at}`) as [
  string,
  string,
  string,
  string,
  string,
]
const nameOf = (cik: string, number: number) => `${cik}-25-00000${number}`
const before = { period: '2025-06-30', filed: '2025-08-14' } as const
const now = { period: '2025-09-30', filed: '2025-11-14' } as const

/** One adds, two is new, three left, four has not reported, five tells others report for it. */
const FILED: readonly Filed[] = [
  { ...before, cik: ONE, accession: nameOf(ONE, 1), lines: [acme(1000), other] },
  { ...before, cik: TWO, accession: nameOf(TWO, 1), lines: [other] },
  { ...before, cik: THREE, accession: nameOf(THREE, 1), lines: [acme(700)] },
  { ...before, cik: FOUR, accession: nameOf(FOUR, 1), lines: [acme(400)] },
  { ...before, cik: FIVE, accession: nameOf(FIVE, 1), lines: [acme(50)] },
  {
    ...now,
    cik: ONE,
    accession: nameOf(ONE, 2),
    lines: [acme(900), acme(600), acme(100, { option: 'Put' }), other],
  },
  {
    ...now,
    cik: TWO,
    accession: nameOf(TWO, 2),
    lines: [acme(300), acme(5000, { type: 'PRN' }), acme(40, { cusip: CLASS_B, title: 'CL B' })],
  },
  { ...now, cik: THREE, accession: nameOf(THREE, 2), lines: [other] },
  { ...now, cik: FIVE, accession: nameOf(FIVE, 2), form: '13F-NT' },
]

async function start(t: Parameters<typeof startApp>[0], engine: Engine, filed = FILED) {
  const app = await startApp(t, { engine })
  const pair = { symbol: 'ACME', description: 'ACME WIDGETS', first_on: '2025-01-02' }
  const seen = { ...pair, last_on: '2025-11-14' }
  await upsertCusips(app.services.data, [{ ...seen, cusip: COMMON }], 'a file')
  for (const one of filed) await bring(app, one)
  const key = await app.liveKey()
  const ask = async (query = '', ticker = 'ACME') => {
    const { status, body, text } = await app.get(`/v1/holders/${ticker}${query}`, key)
    return { status, text, ...(body as Record<string, never>) } as unknown as Asked
  }
  return { app, ask, key }
}

interface Row {
  cik: string
  shares: number
  value: number
  weight: number | null
  change: string
  shares_prior: number | null
  shares_change: number | null
  accession: string | null
  [name: string]: unknown
}

interface Asked {
  status: number
  text: string
  period: string | null
  holders: Row[]
  summary: Record<string, unknown>[]
  securities: Record<string, unknown>[]
  related: Record<string, unknown>[]
  reporting: Record<string, unknown>
  incomplete_because: string[]
  complete: boolean
  cursor: string | null
  more: boolean
  [name: string]: unknown
}

const brief = ({ holders }: Asked) =>
  holders.map(({ cik, shares, change, shares_prior }) => [cik, shares, change, shares_prior])

for (const engine of ENGINES) {
  describe(`holders on ${engine.name}`, { skip: engine.skip }, () => {
    test('every manager with shares, largest first, against the quarter before', async (t) => {
      const { ask } = await start(t, engine)
      const answer = await ask()
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual([answer.period, answer.prior_period], ['2025-09-30', '2025-06-30'])
      assert.deepEqual(brief(answer), [
        [ONE, 1500, 'added', 1000],
        [TWO, 300, 'new', null],
      ])
      const [first] = answer.holders
      assert.deepEqual(
        [first?.manager, first?.accession, first?.filed, first?.value, first?.shares_change],
        ['Manager 9001', nameOf(ONE, 2), '2025-11-14', 30_000, 500],
      )
      // 30,000 of 30,000 + 2,000 of the put + 1,000,000.
      assert.equal(first?.weight, 0.02907)
      assert.deepEqual(first?.also, [{ kind: 'put', shares: 100, value: 2000 }])
    })

    test('what is summed, who left, who has not reported', async (t) => {
      const { ask } = await start(t, engine)
      const { summary, reporting, ...answer } = await ask()
      assert.deepEqual(summary[0], {
        kind: 'shares',
        holders: 2,
        shares: 1800,
        value: 36_000,
        holders_prior: 4,
        shares_prior: 2150,
        value_prior: 43_000,
        new: 1,
        added: 1,
        reduced: 0,
        unchanged: 0,
        gone: 1,
        not_comparable: 0,
        not_reported: 2,
      })
      assert.deepEqual(
        summary.map(({ kind, holders, shares }) => [kind, holders, shares]),
        [
          ['shares', 2, 1800],
          ['put', 1, 100],
          ['principal', 1, 5000],
        ],
      )
      assert.deepEqual(
        [reporting.expected, reporting.expected_reported, reporting.outstanding],
        [5, 4, 1],
      )
      assert.deepEqual([reporting.reported, reporting.notices], [4, 1])
      assert.deepEqual([reporting.due, answer.complete], ['2025-11-14', false])
      assert.match(answer.incomplete_because.join(' '), /Of 5 managers .* 1 have no report/)
      assert.deepEqual(brief(await ask('?change=gone')), [[THREE, 0, 'gone', 700]])
      assert.deepEqual(brief(await ask('?change=new')), [[TWO, 300, 'new', null]])
      assert.deepEqual(brief(await ask('?kind=put')), [[ONE, 100, 'new', null]])
    })

    test('who has reported is counted again once a report on one of the quarters has come', async (t) => {
      const { app, ask } = await start(t, engine)
      const { data } = app.services
      const apart: string[] = []
      const allApart = data.allApart
      t.mock.method(data, 'allApart', (limitMs: number, sql: string, ...values: Value[]) => {
        apart.push(sql)
        return allApart(limitMs, sql, ...values)
      })
      const counted = async () => {
        const { reporting } = await ask()
        const times = apart.splice(0).filter((sql) => sql.includes('as expected_reported')).length
        return [reporting.expected, reporting.expected_reported, reporting.reported, times]
      }
      assert.deepEqual(await counted(), [5, 4, 4, 1])
      assert.deepEqual(await counted(), [5, 4, 4, 0])
      const [six, seven] = ['0000009006', '0000009007']
      await bring(app, { ...before, cik: six, accession: nameOf(six, 1), lines: [other] })
      assert.deepEqual(await counted(), [6, 4, 4, 1])
      await bring(app, { ...now, cik: FOUR, accession: nameOf(FOUR, 2), lines: [other] })
      assert.deepEqual(await counted(), [6, 5, 5, 1])
      await bring(app, { ...now, cik: six, accession: nameOf(six, 2), form: '13F-NT' })
      assert.deepEqual(await counted(), [6, 6, 6, 1])
      const earlier = { period: '2025-03-31', filed: '2025-05-14' } as const
      await bring(app, { ...earlier, cik: seven, accession: nameOf(seven, 1), lines: [other] })
      assert.deepEqual(await counted(), [6, 6, 6, 0])
      // The same report, read again, is on another quarter.
      await bring(app, { ...now, cik: six, accession: nameOf(six, 1), lines: [other] })
      assert.deepEqual(await counted(), [5, 5, 6, 1])
      assert.deepEqual(await counted(), [5, 5, 6, 0])
    })

    test('a class that nothing pairs with the company is beside it, in no sum', async (t) => {
      const { app, ask } = await start(t, engine)
      const alone = await ask()
      assert.deepEqual(
        alone.securities.map(({ cusip, shares, cusip_basis }) => [cusip, shares, cusip_basis]),
        [[COMMON, 1800, 'settlement']],
      )
      assert.deepEqual(alone.related, [{ cusip: CLASS_B, title: 'CL B', holders: 1, value: 800 }])
      await app.services.data.run(
        `insert into cusip_issuers (cusip, cik, accession, issuer, accepted_at)
         values ($1, '0000111111', '0000009009-25-000001', 'ACME WIDGETS INC', null)`,
        CLASS_B,
      )
      const both = await ask()
      assert.deepEqual(both.related, [])
      assert.deepEqual(
        both.securities.map(({ cusip, shares }) => [cusip, shares]),
        [
          [COMMON, 1800],
          [CLASS_B, 40],
        ],
      )
      assert.deepEqual(brief(both)[1], [TWO, 340, 'new', null])
      assert.deepEqual(both.holders[1]?.classes, [
        { cusip: COMMON, shares: 300, value: 6000 },
        { cusip: CLASS_B, shares: 40, value: 800 },
      ])
    })

    test('pages of one follow one another and end', async (t) => {
      const { ask } = await start(t, engine)
      for (const sort of ['value', 'shares']) {
        const first = await ask(`?limit=1&sort=${sort}`)
        assert.deepEqual([first.holders[0]?.cik, first.more], [ONE, true])
        const second = await ask(`?limit=1&sort=${sort}&cursor=${first.cursor}`)
        assert.deepEqual([second.holders[0]?.cik, second.more, second.cursor], [TWO, false, null])
      }
      assert.equal((await ask('?cursor=AAAA')).status, 422)
      assert.equal((await ask('?period=2025-09-29')).status, 422)
    })

    test('a restatement replaces from when it was accepted, new holdings add', async (t) => {
      const { app, ask } = await start(t, engine)
      const amended = { ...now, cik: ONE, form: '13F-HR/A' }
      const added = { ...amended, accession: nameOf(ONE, 3), filed: '2025-11-20' }
      await bring(app, { ...added, amendment: 'NEW HOLDINGS', lines: [acme(25)] })
      const sum = await ask()
      assert.deepEqual(brief(sum)[0], [ONE, 1525, 'added', 1000])
      assert.deepEqual(sum.holders[0]?.amendments, [nameOf(ONE, 3)])
      const restated = { ...amended, accession: nameOf(ONE, 4), filed: '2025-12-01' }
      await bring(app, { ...restated, amendment: 'RESTATEMENT', lines: [acme(200), other] })
      assert.deepEqual(brief(await ask()), [
        [TWO, 300, 'new', null],
        [ONE, 200, 'reduced', 1000],
      ])
      assert.deepEqual(brief(await ask('?as_of=2025-11-25'))[0], [ONE, 1525, 'added', 1000])
      assert.deepEqual(brief(await ask('?as_of=2025-11-19'))[0], [ONE, 1500, 'added', 1000])
      const summer = await ask('?as_of=2025-09-01')
      assert.equal(summer.period, '2025-06-30')
      assert.deepEqual(brief(summer)[0], [ONE, 1000, 'not_comparable', null])
    })

    test('reading a report again leaves nothing of what it said before', async (t) => {
      const { app, ask } = await start(t, engine)
      const again = { ...now, cik: ONE, accession: nameOf(ONE, 2), lines: [other] }
      await bring(app, again)
      assert.deepEqual(brief(await ask()), [[TWO, 300, 'new', null]])
      assert.deepEqual(brief(await ask('?change=gone'))[0], [ONE, 0, 'gone', 1000])
    })

    test('a store of an older version is listed from its own rows, once', async (t) => {
      const { app, ask } = await start(t, engine)
      const { data } = app.services
      const found = await ask()
      await data.run('delete from held_positions')
      await data.run('delete from held_securities')
      await data.run(
        `update holder_reports set row_version = 1, in_force_from = null, in_force_until = null,
           total_value = null, is_whole = 0`,
      )
      const restating = RESTATINGS.find(({ rows }) => rows.domain === 'holders')
      assert.ok(restating)
      const [first] = await restating.rows.selectOutdated(data, '', 1)
      assert.ok(first)
      await restating.restate(first, app.services)
      const half = await ask('?period=2025-09-30')
      assert.match(half.incomplete_because.join(' '), /8 stored reports have not been indexed/)
      await restateRows(restating, app.services)
      const again = await ask()
      assert.deepEqual(
        [again.holders, again.summary, again.reporting],
        [found.holders, found.summary, found.reporting],
      )
      assert.equal(await restating.rows.isCurrent(data), true)
    })

    test('a split is no purchase; one that nothing dates is not guessed at', async (t) => {
      const managers = [ONE, TWO, THREE, FOUR]
      const filed = managers.flatMap((cik): Filed[] => [
        { ...before, cik, accession: nameOf(cik, 1), lines: [acme(1000)] },
        { ...now, cik, accession: nameOf(cik, 2), lines: [acme(4000)] },
      ])
      const { ask } = await start(t, engine, filed)
      const answer = await ask()
      assert.match(String(answer.splits_unknown_reason), /changed by a factor of 4/)
      assert.deepEqual(brief(answer)[0], [ONE, 4000, 'not_comparable', 1000])
      assert.equal(answer.holders[0]?.shares_change, null)
    })

    test('why nothing is known is said', async (t) => {
      const { ask } = await start(t, engine, [])
      const none = await ask()
      assert.deepEqual([none.status, none.period, none.complete], [200, null, false])
      assert.deepEqual(none.incomplete_because, [
        'Who holds the company’s shares is not known here: the SEC’s data set of a quarter’s Forms ' +
          '13F would tell, and is loaded by `tieout load bulk FILE`.',
      ])
      assert.equal((await ask('', 'NOSUCH')).status, 404)
    })

    test('a company without a CUSIP, and one that nobody holds, say so', async (t) => {
      const { ask } = await start(t, engine, [
        { ...now, cik: ONE, accession: nameOf(ONE, 2), lines: [other] },
      ])
      assert.deepEqual((await ask()).incomplete_because, [
        'Who holds the company’s CUSIPs, which the reports stored here leave out, is not known here: ' +
          'the SEC’s data set of a quarter’s Forms 13F would tell, and is loaded by ' +
          '`tieout load bulk FILE`.',
      ])
      assert.deepEqual((await ask('', 'BRK-B')).incomplete_because, [
        'The CUSIP of the company’s shares, by which Forms 13F list them, is not known here: a ' +
          'settlement file or a schedule that names both would tell, and is loaded by ' +
          '`tieout load bulk FILE`.',
      ])
    })
  })
}

describe('terms of reports', () => {
  const head = (accession: string, more: Partial<ReportHead>): ReportHead => {
    const known_at = more.known_at ?? '2025-11-14T20:00:00.000Z'
    const dates = { filed: known_at.slice(0, 10), accepted_at: known_at, known_at }
    const report = { accession, period: '2025-09-30', form: '13F-HR', amendment: null }
    return { ...report, total_value: 1, ...dates, ...more }
  }
  const termsOf = (...heads: ReportHead[]) =>
    findTerms(heads).terms.map(({ in_force_from, in_force_until }) => [
      in_force_from?.slice(0, 10) ?? null,
      in_force_until?.slice(0, 10) ?? null,
    ])
  const later = { form: '13F-HR/A', known_at: '2025-12-01T20:00:00.000Z' } as const

  test('a restatement ends what was there, an addition does not', () => {
    assert.deepEqual(termsOf(head('1', {}), head('2', { ...later, amendment: 'restatement' })), [
      ['2025-11-14', '2025-12-01'],
      ['2025-12-01', null],
    ])
    assert.deepEqual(termsOf(head('1', {}), head('2', { ...later, amendment: 'new_holdings' })), [
      ['2025-11-14', null],
      ['2025-12-01', null],
    ])
  })

  test('one that says neither, or is not at hand, leaves the quarter not whole', () => {
    const unclear = [head('1', {}), head('2', { ...later, amendment: 'unknown' })]
    assert.deepEqual(termsOf(...unclear)[1], [null, null])
    assert.equal(findTerms(unclear).is_whole, false)
    assert.equal(findTerms([head('1', { total_value: null }), head('2', later)]).is_whole, true)
  })

  test('one that nothing dates counts now, and at no instant of the past', () => {
    const undated = head('1', { known_at: UNDATED, filed: null, accepted_at: null })
    assert.deepEqual(findTerms([undated]).terms, [
      { accession: '1', in_force_from: UNDATED, in_force_until: null },
    ])
  })
})

describe('quarters and splits', () => {
  test('reports are due 45 days after the quarter, or on the business day after', () => {
    assert.equal(dueDay('2025-09-30'), '2025-11-14')
    assert.equal(dueDay('2024-06-30'), '2024-08-14')
    // 14 February 2026 is a Saturday, and the Monday after it Presidents’ Day.
    assert.equal(dueDay('2025-12-31'), '2026-02-17')
    assert.equal(priorQuarterEnd('2025-03-31'), '2024-12-31')
    assert.equal(priorQuarterEnd('2025-12-31'), '2025-09-30')
  })

  const split = (effective_from: string, effective_to: string) => {
    return {
      ratio: '4:1',
      factor: 4,
      effective_from,
      effective_to,
      accession: '1',
      filed: '2025-10-30',
    }
  }

  test('a split belongs to the quarter in which it took effect', () => {
    const around = (from: string, to: string) => {
      const { applied, unclear } = splitsBetween([split(from, to)], '2025-06-30', '2025-09-30')
      return [applied.length, unclear.length]
    }
    assert.deepEqual(around('2025-08-31', '2025-08-31'), [1, 0])
    assert.deepEqual(around('2025-06-30', '2025-06-30'), [0, 0])
    assert.deepEqual(around('2025-10-01', '2025-10-02'), [0, 0])
    assert.deepEqual(around('2025-06-01', '2025-08-01'), [0, 1])
  })

  test('managers who agree tell a split; those who trade do not', () => {
    const of = (...pairs: [number, number][]) =>
      agreedRatio(pairs.map(([thousandths, managers]) => ({ thousandths, managers })))
    assert.equal(of([4000, 9], [1000, 1], [3900, 2]), 4)
    assert.equal(of([1000, 5], [1003, 2], [2000, 4]), 1)
    assert.equal(of([500, 2], [1000, 1]), null)
  })
})
