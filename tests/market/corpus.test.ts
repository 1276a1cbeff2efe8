// Screens, frames and comparisons over real companies say what the calls about one company say, as of
// today and of days in the past, and never name a filing that was made later.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { STATEMENT_NAMES } from '../../src/domains/financials/measures/measures.ts'
import { RATIOS } from '../../src/domains/financials/measures/ratios.ts'
import { PERIOD_TYPES, type PeriodType, SHARE_FIGURES } from '../../src/domains/financials/model.ts'
import { missing, readReal } from '../domains/financials/support.ts'
import {
  at,
  DAYS,
  type Day,
  LAST_DAY,
  MEASURES,
  type RealMarket,
  type Row,
  startRealMarket,
  tryConditions,
} from './real-market.ts'

const COMPANIES_MAX = 4
const CONDITIONS = 60

let market: RealMarket
const ask = (path: string) => market.ask(path)

describe('the market over real companies', { skip: missing('0000320193') }, () => {
  before(async () => {
    market = await startRealMarket(COMPANIES_MAX)
  })
  after(() => market.app.stop())

  test(`${CONDITIONS} random screens find the companies whose own answers meet the conditions`, async () => {
    await tryConditions(market, { conditions: CONDITIONS, seed: 20260201 })
  })

  test('a screen shows the values of the companies’ own answers, of no filing made later', async () => {
    const filed = readFilingDays()
    let compared = 0
    for (const day of DAYS) {
      for (const type of PERIOD_TYPES) {
        const names = [...MEASURES, ...RATIOS, ...SHARE_FIGURES]
        for (const { cik, period, values } of await screen(type, day, names)) {
          const newest = market.newestOf(cik, type, day)
          if (!newest) {
            assert.ok(!market.ciks.includes(cik), cik)
            continue
          }
          assert.equal(period, newest.period)
          for (const name of names) {
            const shown = values[name] ?? null
            assert.equal(shown?.value ?? null, newest.values.get(name) ?? null, `${cik} ${name}`)
            compared++
            if (shown === null || day === null) continue
            assert.ok(shown.known_from <= day, `${cik} ${name} ${shown.known_from}`)
            for (const accession of shown.accessions) {
              const filedOn = filed.get(accession) ?? ''
              assert.ok(filedOn !== '' && filedOn <= day, `${cik} ${name} ${accession} ${filedOn}`)
            }
          }
        }
      }
    }
    assert.ok(compared > 1000, `${compared} values`)
  })

  test('what is shown now is what is shown as of a day after every filing', async () => {
    const growth = MEASURES.map((name) => `growth(${name})`)
    const names = [...MEASURES, ...RATIOS, ...SHARE_FIGURES, ...growth]
    let compared = 0
    for (const type of PERIOD_TYPES) {
      const [now, later] = [await screen(type, null, names), await screen(type, LAST_DAY, names)]
      assert.deepEqual(now, later)
      compared += now.flatMap(({ values }) => Object.values(values).filter(Boolean)).length
    }
    for (const name of [...MEASURES, ...RATIOS, ...SHARE_FIGURES]) {
      const path = `/v1/frames/${name}?period=TTM&limit=1000`
      const [now, later] = [await ask(path), await ask(`${path}${at(LAST_DAY)}`)]
      assert.deepEqual(now.results, later.results, name)
      compared += (now.results as unknown[]).length
    }
    assert.ok(compared > 1000, `${compared} values`)
  })

  test('frames of cover pages show the figures of the companies’ own histories', async () => {
    let compared = 0
    for (const day of DAYS) {
      const own = new Map<string, Figures>()
      for (const cik of market.ciks) {
        const { history, ...newest } = await ask(`/v1/shares/${cik}?history=true${at(day)}`)
        own.set(cik, { history, newest } as unknown as Figures)
      }
      for (const figure of SHARE_FIGURES) {
        for (const frame of ['2011', '2014Q4', '2020Q3', '2024', 'TTM']) {
          const path = `/v1/frames/${figure}?period=${frame}&limit=1000${at(day)}`
          const { results } = await ask(path)
          const shown = new Map((results as Framed[]).map((one) => [one.cik, one]))
          for (const [cik, figures] of own) {
            const expected = figureOf(figures, figure, frame)
            const { value = null, period = null, accessions } = shown.get(cik) ?? {}
            const [accession = null] = accessions ?? []
            assert.deepEqual(
              { value, period, accession },
              expected ?? { value: null, period: null, accession: null },
              `${cik} ${figure} ${frame} ${day}`,
            )
            if (expected) compared++
          }
        }
      }
    }
    assert.ok(compared > 20, `${compared} figures`)
  })

  test('frames show the same values for a fiscal year and for the newest twelve months', async () => {
    for (const day of DAYS) {
      for (const [type, frame] of [
        ['annual', '2015'],
        ['ttm', 'TTM'],
      ] as const) {
        for (const measure of ['revenue', 'total_assets', 'net_margin'] as const) {
          const path = `/v1/frames/${measure}?period=${frame}&align=fiscal&limit=1000${at(day)}`
          const { results } = await ask(path)
          const shown = new Map((results as Framed[]).map((one) => [one.cik, one.value]))
          for (const cik of market.ciks) {
            const expected =
              type === 'ttm'
                ? (market.newestOf(cik, 'ttm', day)?.values.get(measure) ?? null)
                : await valueOfYear(cik, measure, day)
            assert.equal(shown.get(cik) ?? null, expected, `${cik} ${measure} ${frame} ${day}`)
          }
        }
      }
    }
  })

  test('comparisons show the same values, period by period', async () => {
    for (const day of DAYS) {
      const asked = market.ciks.slice(0, 5)
      const path = `/v1/compare?tickers=${asked.join(',')}&measures=revenue,net_income,roe&align=fiscal`
      const { results } = await ask(`${path}&limit=6${at(day)}`)
      for (const { slot, cik, values } of results as (Shown & { slot: string })[]) {
        for (const measure of ['revenue', 'net_income', 'roe'] as const) {
          const expected = await valueOfYear(cik, measure, day, Number(slot))
          assert.equal(values[measure]?.value ?? null, expected, `${cik} ${measure} ${slot} ${day}`)
        }
      }
    }
  })
})

/** All names take several questions: one has room for so many columns. */
async function screen(
  type: PeriodType,
  day: Day | typeof LAST_DAY,
  names: readonly string[],
): Promise<Shown[]> {
  const all = new Map<string, Shown>()
  for (let start = 0; start < names.length; start += COLUMNS_AT_ONCE) {
    const columns = names.slice(start, start + COLUMNS_AT_ONCE).join(',')
    const { results, known_by } = await ask(
      `/v1/screen?period=${type}&columns=${columns}${at(day)}`,
    )
    assert.equal(known_by, day)
    for (const one of results as Shown[]) {
      const values = { ...all.get(one.cik)?.values, ...one.values }
      all.set(one.cik, { ...one, values })
    }
  }
  return [...all.values()]
}

const COLUMNS_AT_ONCE = 40

interface Figure {
  readonly value: number
  readonly as_of: string
  readonly accession: string
}

interface Figures {
  readonly history: Readonly<Record<string, readonly Figure[]>>
  readonly newest: Readonly<Record<string, Figure | null>>
}

/** The later of two days in the frame; several counts of one filing have no total. */
function figureOf({ history, newest }: Figures, name: string, frame: string) {
  const within = (history[name] ?? []).filter(({ as_of }) => {
    const [year = '', month = ''] = as_of.split('-')
    return frame === year || frame === `${year}Q${Math.ceil(Number(month) / 3)}`
  })
  const totals = within.filter(({ as_of, accession }, at) => {
    const ofDay = within.filter((one) => one.as_of === as_of)
    return ofDay[0] === within[at] && !ofDay.slice(1).some((one) => one.accession === accession)
  })
  const found = frame === 'TTM' ? newest[name] : totals[0]
  return found ? { value: found.value, period: found.as_of, accession: found.accession } : null
}

interface Framed {
  readonly cik: string
  readonly period: string
  readonly value: number
  readonly accessions: readonly string[]
}

interface Shown {
  readonly cik: string
  readonly period: string
  readonly values: Readonly<
    Record<string, { value: number; accessions: string[]; known_from: string } | null>
  >
}

/** The later of two periods of one fiscal year that have the value. */
async function valueOfYear(cik: string, name: string, day: Day, year = 2015) {
  if (RATIOS.some((one) => one === name)) {
    const body = await ask(`/v1/ratios/${cik}?limit=40${at(day)}`)
    const rows = (body.history ?? []) as { fiscal_year: number; ratios: Record<string, number> }[]
    const row = rows.find((one) => one.fiscal_year === year && (one.ratios[name] ?? null) !== null)
    return row?.ratios[name] ?? null
  }
  const body = await ask(`/v1/fundamentals/${cik}?limit=20${at(day)}`)
  for (const statement of STATEMENT_NAMES) {
    const rows = body[statement] as Row[]
    const row = rows.find((one) => one.fiscal_year === year && typeof one[name] === 'number')
    if (row) return row[name]
  }
  return null
}

/** Filing days by accession, from the publisher's facts. */
function readFilingDays(): Map<string, string> {
  const all = market.ciks.flatMap((cik) => readReal(cik).facts.flatMap(({ facts }) => facts))
  return new Map(all.map(({ accession, filed }) => [accession, filed]))
}
