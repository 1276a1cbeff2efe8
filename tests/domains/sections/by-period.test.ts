// Choice of the report that sections come from, by a filing, a fiscal year, a quarter or the end of
// a period, on both engines.

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { startApp } from '../../support/app.ts'
import { ENGINES } from '../../support/engines.ts'
import { addressOf, type Published, publish } from '../../support/published-reports.ts'
import { annualReport, prose, quarterlyReport } from '../../support/reports.ts'

type Json = Record<string, unknown>

function toFocus(year: number | null): string {
  const name = 'dei:DocumentFiscalYearFocus'
  return year === null ? '' : `<ix:nonNumeric contextRef="c" name="${name}">${year}</ix:nonNumeric>`
}

let numbered = 0

function toReport(form: string, report: string, filed: string, fields: Partial<Published> = {}) {
  numbered += 1
  const body = /Q/.test(form)
    ? quarterlyReport({ front: prose(report) })
    : annualReport({ front: prose(report) })
  const accession = `0000111111-${filed.slice(2, 4)}-${String(numbered).padStart(6, '0')}`
  const accepted = `${filed}T20:00:00.000Z`
  const document = `${form.replace('/', '').toLowerCase()}-${report}.htm`
  return { accession, form, filed, accepted, report, document, body, ...fields }
}

/** A year that ends in the last days of December, or in the first of January. */
const CALENDAR = [
  toReport('10-K', '2022-12-31', '2023-02-20'),
  toReport('10-Q', '2023-04-01', '2023-05-05'),
  toReport('10-Q', '2023-07-01', '2023-08-04'),
  toReport('10-Q', '2023-09-30', '2023-11-03'),
  toReport('10-K', '2023-12-30', '2024-02-20'),
  toReport('10-K/A', '2023-12-30', '2024-04-20', {
    body: `<html><body><p><b>Item 11. Executive Compensation</b></p>${prose('amended pay')}</body></html>`,
  }),
  toReport('10-Q', '2024-03-30', '2024-05-05'),
  toReport('10-Q', '2024-06-29', '2024-08-04'),
  toReport('10-K', '2025-01-04', '2025-02-20'),
  toReport('10-Q', '2025-04-05', '2025-05-05'),
]

/** A year that ends in January or February and is called by the one before. */
function retailer(states: boolean): Published[] {
  return [2022, 2023, 2024].map((year) => {
    const front = toFocus(states ? year : null)
    const body = annualReport({ front: front + prose(`fiscal ${year}`) })
    return toReport('10-K', `${year + 1}-01-28`, `${year + 1}-03-20`, { body })
  })
}

for (const engine of ENGINES) {
  describe(`sections by period on ${engine.name}`, { skip: engine.skip }, () => {
    const begin = async (test: Parameters<typeof startApp>[0], filings: readonly Published[]) => {
      const app = await startApp(test, { engine })
      publish(app, filings)
      const key = await app.liveKey()
      const get = (query: string) => app.get(`/v1/reports/ACME?${query}`, key)
      const ask = async (query: string): Promise<Json> => {
        const answer = await get(query)
        assert.equal(answer.status, 200, answer.text)
        return answer.body
      }
      return { app, get, ask }
    }

    it('answers from the annual report on a fiscal year, its amendment included', async (t) => {
      const { ask } = await begin(t, CALENDAR)
      for (const [year, end] of [
        [2022, '2022-12-31'],
        [2023, '2023-12-30'],
        [2024, '2025-01-04'],
      ] as const) {
        const list = await ask(`year=${year}`)
        assert.deepEqual(
          [list.report_date, list.fiscal_year, list.fiscal_year_from, list.count],
          [end, year, 'end_date', 23],
        )
        assert.equal('ignored_parameters' in list, false)
      }
      const pay = await ask('year=2023&item=11')
      assert.deepEqual([pay.form, pay.fiscal_year], ['10-K/A', 2023])
      assert.match(String(pay.text), /amended pay/)
    })

    it('says so when no report is on the year, or none was filed by then', async (t) => {
      const { get, ask } = await begin(t, CALENDAR)
      const list = await ask('year=2021')
      assert.deepEqual([list.count, list.accession, 'fiscal_year' in list], [0, null, false])
      assert.match(
        String(list.empty_reason),
        /has filed no 10-K for that year or period, by its list .* The latest on the period that ended on 2025-01-04 is/,
      )
      assert.equal((await get('year=2021&item=7')).status, 404)
      assert.equal((await ask('year=2024&as_of=2025-01-31')).count, 0)
      assert.equal((await get('year=1992')).status, 422)
    })

    it('takes the quarter of a fiscal year, and the last one where none is named', async (t) => {
      const { get, ask } = await begin(t, CALENDAR)
      for (const [query, end, year, quarter] of [
        ['year=2023&period=Q1', '2023-04-01', 2023, 1],
        ['year=2023&period=Q2', '2023-07-01', 2023, 2],
        ['year=2023&period=q3', '2023-09-30', 2023, 3],
        ['year=2023', '2023-09-30', 2023, 3],
        ['year=2024', '2024-06-29', 2024, 2],
        ['year=2025', '2025-04-05', 2025, 1],
        ['period=Q2', '2024-06-29', 2024, 2],
      ] as const) {
        const list = await ask(`form=10-Q&${query}`)
        assert.deepEqual(
          [list.report_date, list.fiscal_year, list.quarter, list.count],
          [end, year, quarter, 8],
          query,
        )
      }
      assert.equal((await ask('form=10-Q&year=2024&period=Q3')).count, 0)
      assert.equal((await get('period=Q2')).status, 422)
      assert.equal((await get('form=10-Q&period=Q4')).status, 422)
    })

    it('takes the report on the period that ended on a day', async (t) => {
      const { get, ask } = await begin(t, CALENDAR)
      const annual = await ask('period=2023-12-30')
      assert.deepEqual([annual.report_date, annual.form], ['2023-12-30', '10-K'])
      assert.equal('fiscal_year' in annual, false)
      assert.equal((await ask('form=10-Q&period=2023-07-01')).report_date, '2023-07-01')
      assert.equal((await ask('period=2023-12-31')).count, 0)
      assert.equal((await get('period=2023-12-30&year=2023')).status, 422)
    })

    it('calls a year that ends early in a calendar year as the filer’s reports do', async (t) => {
      const { ask } = await begin(t, retailer(true))
      for (const year of [2022, 2023, 2024]) {
        const list = await ask(`year=${year}`)
        assert.deepEqual(
          [list.report_date, list.fiscal_year_from],
          [`${year + 1}-01-28`, 'filing'],
          String(year),
        )
      }
      assert.equal((await ask('year=2025')).count, 0)
    })

    it('goes by the end of the year where no report at hand states it, and says so', async (t) => {
      const { ask } = await begin(t, retailer(false))
      const list = await ask('year=2024')
      assert.deepEqual([list.report_date, list.fiscal_year_from], ['2024-01-28', 'end_date'])
    })

    it('prefers a report on a whole year to one on a transition period', async (t) => {
      const moved = toReport('10-KT', '2023-12-31', '2024-02-20')
      const { ask } = await begin(t, [toReport('10-K', '2023-06-30', '2023-08-20'), moved])
      assert.equal((await ask('year=2023')).report_date, '2023-06-30')
      assert.equal((await ask('')).accession, moved.accession)
      assert.equal((await ask('period=2023-12-31')).form, '10-KT')
    })

    it('answers from the filing that is named, in either spelling of its number', async (t) => {
      const { app, get, ask } = await begin(t, CALENDAR)
      const [first, quarter] = CALENDAR as [Published, Published]
      for (const spelled of [first.accession, first.accession.replaceAll('-', '')]) {
        const list = await ask(`accession=${spelled}`)
        assert.deepEqual([list.accession, list.url], [first.accession, addressOf(first)])
      }
      const discussion = await ask(`accession=${quarter.accession}&item=2`)
      assert.deepEqual([discussion.form, discussion.part, discussion.item], ['10-Q', 'I', '2'])
      const original = CALENDAR.find(({ report }) => report === '2023-12-30')
      const pay = await ask(`accession=${original?.accession}&item=11`)
      assert.deepEqual([pay.form, pay.accession], ['10-K', original?.accession], 'not the amended')
      const asked = app.publisher.timesAsked(addressOf(first))
      assert.equal(asked, 1, 'read once')
      assert.equal((await get(`accession=${first.accession}&as_of=2023-01-31`)).status, 404)
    })

    it('refuses a number that is none, of no filing of the company, or beside a year', async (t) => {
      const { get } = await begin(t, CALENDAR)
      assert.equal((await get('accession=latest')).status, 422)
      assert.equal((await get('accession=0000111111-23-000001&year=2023')).status, 422)
      const other = await get('accession=0000999999-23-000001')
      assert.deepEqual([other.status, other.body.error], [404, 'not_found'])
      assert.match(String(other.body.detail), /no filing 0000999999-23-000001/)
    })

    it('refuses a filing whose form has no sections, and says which have', async (t) => {
      const notice = toReport('NT 10-K', '2022-12-31', '2023-03-01')
      const { get } = await begin(t, [...CALENDAR, notice])
      const answer = await get(`accession=${notice.accession}`)
      assert.equal(answer.status, 404)
      assert.match(
        String(answer.body.detail),
        /is on Form NT 10-K; sections are available for 10-K/,
      )
    })

    it('knows items by name', async (t) => {
      const { get, ask } = await begin(t, CALENDAR)
      for (const [name, item] of [
        ['Risk Factors', '1A'],
        ['risk factors', '1A'],
        ['Business', '1'],
        ['MD&A', '7'],
        ['Management’s Discussion and Analysis', '7'],
        ["Management's Discussion and Analysis", '7'],
        ['Financial Statements', '8'],
        ['Market for Registrant’s Common Equity', '5'],
        ['Security Ownership', '12'],
        ['Exhibits, Financial Statement Schedules', '15'],
      ] as const) {
        const text = await ask(`year=2022&item=${encodeURIComponent(name)}`)
        assert.equal(text.item, item, name)
      }
      for (const [name, id] of [
        ['Risk Factors', 'II-1A'],
        ['MD&A', 'I-2'],
        ['Financial Statements', 'I-1'],
      ] as const) {
        const { part, item } = await ask(`form=10-Q&item=${encodeURIComponent(name)}`)
        assert.equal(`${part}-${item}`, id, name)
      }
      for (const name of ['Risk', 'Weather', 'the', 'Business Combinations']) {
        assert.equal((await get(`item=${encodeURIComponent(name)}`)).status, 404, name)
      }
    })
  })
}
