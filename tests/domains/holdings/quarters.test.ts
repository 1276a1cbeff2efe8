// Any quarter of a manager, and its history: of the whole portfolio and of one security, worked out by
// hand over reports of our own. Notices lead to who reports.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePeriod } from '../../../src/domains/holdings/quarter-ends.ts'
import { parseCover } from '../../../src/domains/holdings/reports/cover.ts'
import { toColumns, urls } from '../../support/documents.ts'
import { ENGINES } from '../../support/engines.ts'
import { corpusSkip, FOLDER, readCorpus } from './forms.ts'
import {
  accessionOf,
  managerDocuments,
  pick,
  type ReportOptions,
  startManagers,
} from './manager-site.ts'

const LARCH = '0000444444'

const acme = { issuer: 'ACME WIDGETS INC', cusip: '00111A101' }
const brook = { issuer: 'BROOK HLDGS LTD', title: 'CL B', cusip: '00222B207' }
const stone = { issuer: 'STONE CORP', cusip: '191216100' }

const at = (line: typeof acme, shares: number, price: number) => {
  return { ...line, shares, value: shares * price }
}

/** Q4 2024 is missing: nothing was filed for it. */
const REPORTS: readonly ReportOptions[] = [
  {
    quarter: '2025-09-30',
    filed: '2025-11-14',
    lines: [at(acme, 3000, 40), at(stone, 1000, 80)],
  },
  {
    quarter: '2025-06-30',
    filed: '2025-08-14',
    lines: [at(acme, 2000, 30), at(brook, 500, 280)],
  },
  { quarter: '2025-03-31', filed: '2025-05-15', lines: [at(acme, 2000, 25)] },
  { quarter: '2024-09-30', filed: '2024-11-14', lines: [at(acme, 1000, 20)] },
]

const larch = (reports = REPORTS) =>
  managerDocuments({ cik: LARCH, name: 'LARCH STREET PARTNERS', reports })

const [NEWEST] = REPORTS
const newest = NEWEST ? accessionOf(LARCH, NEWEST) : ''

for (const engine of ENGINES) {
  describe(`quarters on ${engine.name}`, { skip: engine.skip }, () => {
    test('any quarter can be asked for, by its last day or by its number', async (t) => {
      const { ask } = await startManagers(t, larch(), { engine })
      for (const period of ['2025-06-30', '2025Q2', '2025-q2']) {
        const { status, body, list } = await ask(`/v1/holdings/${LARCH}?period=${period}`)
        assert.deepEqual(
          [status, body.period, body.prior_period],
          [200, '2025-06-30', '2025-03-31'],
        )
        assert.deepEqual([body.total_value, body.reason], [200_000, null])
        assert.deepEqual(pick(list('holdings'), 'cusip', 'change'), [
          [brook.cusip, 'new'],
          [acme.cusip, 'unchanged'],
        ])
      }
    })

    test('an exit names the filing that ended the listing, of a company that is listed no more', async (t) => {
      const linden = { issuer: 'LINDEN CORP', cusip: '53522L104' }
      const before = [at(acme, 2000, 30), at(linden, 900, 95), at(brook, 500, 280)]
      const reports = [
        { quarter: '2025-09-30', filed: '2025-11-14', lines: [at(acme, 2000, 40)] },
        { quarter: '2025-06-30', filed: '2025-08-14', lines: before },
      ]
      const end = (form: string, filed: string, number: string) => {
        const accession = `0000555777-25-00000${number}`
        return { accession, form, filed, accepted: `${filed}T14:00:00.000Z` }
      }
      const { ask, app } = await startManagers(t, larch(reports), { engine })
      const publish = (listed: ReturnType<typeof end>[]) => {
        const filings = { recent: toColumns(listed), files: [] }
        const names = { cik: '0000555777', name: 'LINDEN CORP', tickers: [] }
        app.publisher.documents.set(urls.submissions(names.cik), { ...names, filings })
      }
      const ends = async () => {
        const { list } = await ask(`/v1/holdings/${LARCH}`)
        return pick(list('exits'), 'cusip', 'end_of_listing')
      }
      // Nothing is known of Linden; Brook is listed, so that it was sold.
      assert.deepEqual(await ends(), [
        [brook.cusip, null],
        [linden.cusip, null],
      ])
      const older = end('25-NSE', '2025-06-20', '1')
      publish([older])
      await ask('/v1/filings/0000555777')
      assert.deepEqual((await ends())[1], [linden.cusip, null])
      const [form25, form15] = [end('25-NSE', '2025-09-29', '2'), end('15-12G', '2025-10-09', '3')]
      publish([form15, form25, older])
      app.clock.advance(7 * 24 * 3_600_000)
      await ask('/v1/filings/0000555777')
      const { form, filed, accession } = form25
      assert.deepEqual((await ends())[1], [linden.cusip, { form, filed, accession }])
    })

    test('the history of a portfolio: values, counts and turnover by quarter', async (t) => {
      const { ask } = await startManagers(t, larch(), { engine })
      const { body, list } = await ask(`/v1/holdings/${LARCH}?history=8`)
      assert.deepEqual([body.period, body.position_history], ['2025-09-30', null])
      const names = ['period', 'value', 'position_count', 'new_count', 'added_count', 'exit_count']
      assert.deepEqual(pick(list('history'), ...names, 'turnover'), [
        // Bought 1,000 of Acme at 40 and Stone for 80,000; sold Brook, 140,000. The mean is 200,000.
        ['2025-09-30', 200_000, 2, 1, 1, 1, 0.6],
        ['2025-06-30', 200_000, 2, 1, 0, 0, 0],
        ['2025-03-31', 50_000, 1, null, null, null, null],
        ['2024-12-31', null, null, null, null, null, null],
        ['2024-09-30', 20_000, 1, null, null, null, null],
      ])
      assert.deepEqual(pick(list('history').slice(0, 1), 'accession', 'filed', 'reason'), [
        [newest, '2025-11-14', null],
      ])
      assert.match(
        String(list('history')[3]?.reason),
        /^The manager has filed no 13F report for the quarter that ended 2024-12-31, by its list/,
      )
    })

    test('the history of a position, by ticker and by CUSIP', async (t) => {
      const { ask } = await startManagers(t, larch(), { engine })
      const quarters = ['period', 'shares', 'value', 'change', 'shares_change', 'weight']
      const series = async (query: string) => {
        const { body, list } = await ask(`/v1/holdings/${LARCH}?history=3&${query}`)
        assert.equal(body.history, null)
        const [one, ...others] = list('position_history')
        assert.equal(others.length, 0)
        return pick((one?.quarters ?? []) as Record<string, unknown>[], ...quarters)
      }
      assert.deepEqual(await series('ticker=acme'), [
        ['2025-09-30', 3000, 120_000, 'added', 1000, 0.6],
        ['2025-06-30', 2000, 60_000, 'unchanged', 0, 0.3],
        ['2025-03-31', 2000, 50_000, null, null, 1],
      ])
      assert.deepEqual(await series(`cusip=${brook.cusip.toLowerCase()}`), [
        ['2025-09-30', 0, 0, 'gone', -500, 0],
        ['2025-06-30', 500, 140_000, 'new', 500, 0.7],
        ['2025-03-31', 0, 0, null, null, 0],
      ])
      const { list } = await ask(`/v1/holdings/${LARCH}?history=3&ticker=QUIET`)
      assert.deepEqual(list('position_history'), [])
    })
  })
}

describe('a quarter without a report', () => {
  test('says why: none filed, not due yet, not ended, or none of this manager at all', async (t) => {
    const { ask } = await startManagers(t, larch())
    const reasonFor = async (period: string) => {
      const { status, body } = await ask(`/v1/holdings/${LARCH}?period=${period}`)
      assert.deepEqual([status, body.period, body.count, body.accession], [200, period, 0, null])
      return String(body.reason)
    }
    const none = 'The manager has filed no 13F report for the quarter that ended'
    const list = 'by its list of filings up to 2025-11-14'
    const span = 'There are some from 2024-09-30 to 2025-09-30'
    assert.equal(await reasonFor('2024-12-31'), `${none} 2024-12-31, ${list}. ${span}.`)
    assert.equal(await reasonFor('1999-03-31'), `${none} 1999-03-31, ${list}. ${span}.`)
    assert.match(await reasonFor('2031-03-31'), /^The quarter ends on 2031-03-31/)
    const early = await ask(`/v1/holdings/${LARCH}?as_of=2024-11-01`)
    assert.match(
      String(early.body.reason),
      /^The manager has filed no 13F report, by its list .* 2024-11-01/,
    )
    assert.equal(early.body.reason_code, 'not_filed')
  })

  test('the document that the publisher lacks is named', async (t) => {
    const documents = larch().filter(([url]) => url !== urls.submission(LARCH, newest))
    const { ask } = await startManagers(t, documents)
    const { status, body } = await ask(`/v1/holdings/${LARCH}?period=2025Q3`)
    assert.deepEqual([status, body.reason_code], [404, 'not_here'])
    assert.match(
      String(body.detail),
      new RegExp(`^13F-HR ${newest}: Its document could not be had`),
    )
  })

  test('what is no quarter’s end, or a security without a history, is refused', async (t) => {
    const { ask } = await startManagers(t, larch())
    const refused = ['period=2025-09-29', 'period=2025Q5', 'period=1970-03-31', 'history=41']
    refused.push('ticker=ACME', 'history=2&ticker=ACME&cusip=00111A101')
    for (const query of refused) {
      assert.equal((await ask(`/v1/holdings/${LARCH}?${query}`)).status, 422, query)
    }
    assert.equal(parsePeriod('1999Q1'), '1999-03-31')
  })
})

describe('a history that is not at hand whole', () => {
  /** Seven years of quarters. */
  const many = Array.from({ length: 28 }, (_, index): ReportOptions => {
    const year = 2018 + Math.floor(index / 4)
    const end = ['03-31', '06-30', '09-30', '12-31'][index % 4]
    const quarter = `${year}-${end}`
    // In dollars or thousands: of three securities at some 40 dollars a share.
    const unit = quarter >= '2022-12-31' ? 1 : 1000
    const filedOn = new Date(Date.parse(quarter) + 40 * 86_400_000).toISOString().slice(0, 10)
    const lines = [acme, brook, stone].map((line) => {
      return { ...line, shares: 100_000, value: 4_000_000 / unit }
    })
    return { quarter, filed: filedOn, lines }
  })

  test('an answer fetches a dozen filings, the next one those behind them', async (t) => {
    const { app, ask } = await startManagers(t, larch(many))
    const known = async () => {
      const { list } = await ask(`/v1/holdings/${LARCH}?history=28`)
      return list('history').filter(({ value }) => value !== null).length
    }
    // Two of them are read for the portfolio itself.
    assert.deepEqual([await known(), await known(), await known()], [14, 26, 28])
    const { list } = await ask(`/v1/holdings/${LARCH}?history=28`)
    assert.deepEqual(pick(list('history').slice(-1), 'period', 'reason'), [['2018-03-31', null]])
    const [url] = larch(many).at(-1) ?? ['']
    assert.equal(app.publisher.timesAsked(url), 1)
  })

  test('a filing that cannot be read is a quarter’s reason, and the others are there', async (t) => {
    const broken = REPORTS.map((report, index) =>
      index === 1 ? { ...report, lines: [{ ...at(acme, 1, 1), cusip: '1912' }] } : report,
    )
    const { ask } = await startManagers(t, larch(broken))
    const { status, list } = await ask(`/v1/holdings/${LARCH}?history=3`)
    assert.equal(status, 200)
    assert.deepEqual(pick(list('history'), 'value', 'new_count'), [
      [200_000, null],
      [null, null],
      [50_000, null],
    ])
    assert.match(String(list('history')[1]?.reason), /cusip of infoTable 1/)
  })
})

describe('a notice', () => {
  const PINE = '0000555555'
  const notice: ReportOptions = {
    quarter: '2025-09-30',
    filed: '2025-11-14',
    form: '13F-NT',
    reportedBy: 'Pine Group Ltd',
  }

  test('says who reports, with the CIK that it gives, and whom to ask', async (t) => {
    const documents = managerDocuments({ cik: LARCH, name: 'LARCH STREET', reports: [notice] })
    const { ask } = await startManagers(t, documents)
    const { body } = await ask(`/v1/holdings/${LARCH}`)
    const who = 'Pine Group Ltd (CIK 0000555555)'
    const reason = `The manager filed a notice: its holdings are in the reports of ${who}.`
    assert.deepEqual([body.report_type, body.reason], ['notice', reason])
    assert.deepEqual(body.suggestions, [{ ticker: null, cik: PINE, name: 'Pine Group Ltd' }])
    const { list } = await ask(`/v1/holdings/${LARCH}?history=1`)
    assert.deepEqual(pick(list('history'), 'value', 'reason'), [[null, reason]])
  })
})

describe('real covers', { skip: corpusSkip }, () => {
  // 0001178913-20-000417, read by hand: a notice for the last quarter of 2019.
  test('a notice names the manager that reports', async (t) => {
    const cik = '0001727574'
    const accession = '0001178913-20-000417'
    const text = readCorpus(`${FOLDER}/1727574/000117891320000417/${accession}.txt`)
    const report = { quarter: '2019-12-31', filed: '2020-02-13', form: '13F-NT', accession }
    const { ask } = await startManagers(t, [
      ...managerDocuments({ cik, name: 'notice', reports: [report] }),
      [urls.submission(cik, accession), text],
    ])
    const { body } = await ask(`/v1/holdings/${cik}?period=2019Q4`)
    const name = 'Migdal Insurance & Financial Holdings Ltd.'
    assert.deepEqual(
      [body.fund, body.period, body.report_type],
      ['Migdal Investment Portfolio Management (1998) Ltd.', '2019-12-31', 'notice'],
    )
    assert.deepEqual(body.reported_by, [{ name, cik: '0001415912', file_number: '028-17312' }])
    assert.deepEqual(body.suggestions, [{ ticker: null, cik: '0001415912', name }])
    assert.match(String(body.reason), /in the reports of Migdal Insurance .* \(CIK 0001415912\)\.$/)
  })

  // Two amendments of one day for one quarter: the first restates, the second adds to it.
  test('amendments say whether they restate or add', () => {
    const kindOf = (accession: string) => {
      const path = `${FOLDER}/1803274/${accession.replaceAll('-', '')}/primary_doc.xml`
      const cover = parseCover(readCorpus(path), accession)
      return [cover?.form, cover?.period, cover?.amendment]
    }
    assert.deepEqual(kindOf('0001104659-26-001154'), ['13F-HR/A', '2021-09-30', 'restatement'])
    assert.deepEqual(kindOf('0001104659-26-001156'), ['13F-HR/A', '2021-09-30', 'new_holdings'])
  })
})
