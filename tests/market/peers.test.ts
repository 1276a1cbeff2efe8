// Peers of companies made at random: who they are, their medians and the company's place among them,
// against a plain calculation over the same rows.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { ColumnSource } from '../../src/contract/declare/dataset.ts'
import { companyColumns } from '../../src/domains/companies/columns.ts'
import type { Vintages } from '../../src/domains/financials/columns/as-of-history.ts'
import { statementColumns, toParts } from '../../src/domains/financials/columns/columns.ts'
import { RATIOS } from '../../src/domains/financials/measures/ratios.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { writeSnapshot } from '../../src/market/lake/write.ts'
import { readPeers } from '../../src/market/peers.ts'
import type { MarketContext } from '../../src/market/read.ts'
import { createColumnView } from '../../src/market/reader.ts'
import type { Database } from '../../src/store/database.ts'
import type { TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { runDemo } from './demo.ts'

const LIMITS = { memoryMb: 256, threads: 1 }
const RATIO = 'roe' as const

interface Vintage {
  readonly period: string
  readonly value: number | null
  readonly from: string
  readonly to: string | null
}

interface Company {
  readonly cik: string
  readonly sic: string | null
  /** Oldest first; one period each here, and the days it was shown. */
  readonly vintages: readonly Vintage[]
}

/** The rows of the datasets that peers are read from. */
function sourcesOf(companies: readonly Company[]): ColumnSource[] {
  return [
    {
      datasets: companyColumns.datasets,
      async *read() {
        yield { dataset: 'companies', rows: companies.map(({ cik, sic }) => ({ cik, sic })) }
      },
    },
    {
      datasets: statementColumns.datasets,
      async *read() {
        for (const company of companies) yield* toParts(company.cik, toVintages(company))
      },
    },
  ]
}

function toVintages({ vintages }: Company): Vintages {
  const none = { accession: '', accessions: [], currency: null, flags: [], yearBefore: null }
  const dated = vintages.map(({ period, value, from, to }) => {
    const fiscalYear = Number(period.slice(0, 4))
    const head = { periodType: 'annual' as const, period, fiscalYear, fiscalPeriod: 'FY' }
    return { state: { ...head, form: '10-K', filed: from, ratio: RATIO, value, ...none }, from, to }
  })
  const ratios = dated.flatMap(({ state, ...days }) =>
    state.value === null ? [] : [{ ...days, state: { ...state, value: state.value } }],
  )
  return { periods: dated, values: [], ratios, newestShares: [], allShares: [] }
}

const DAYS = [null, '2023-05-01', '2024-05-01'] as const

/** Vintage that a company shows on a day: the newest of the periods then known. */
function shownOn({ vintages }: Company, day: string | null): Vintage | undefined {
  const known = vintages.filter(({ from, to }) =>
    day === null ? to === null : from <= day && (to === null || to > day),
  )
  return known.toSorted((one, other) => (one.period < other.period ? 1 : -1))[0]
}

const DAY_MS = 86_400_000

function expectedOf(companies: readonly Company[], own: Company, day: string | null) {
  const newest = shownOn(own, day)
  if (!newest || own.sic === null) return null
  const near = companies.flatMap((company) => {
    const shown = company === own ? undefined : shownOn(company, day)
    if (!shown) return []
    const days = Math.abs(Date.parse(shown.period) - Date.parse(newest.period)) / DAY_MS
    return days <= 366 ? [{ sic: company.sic, value: shown.value }] : []
  })
  for (const digits of [4, 3, 2]) {
    const sic = own.sic.slice(0, digits)
    const group = near.filter((one) => one.sic?.startsWith(sic))
    if (group.length < 5) continue
    const values = group.flatMap(({ value }) => (value === null ? [] : [value]))
    const sorted = values.toSorted((one, other) => one - other)
    const half = sorted.length / 2
    const low = sorted[Math.ceil(half) - 1] ?? 0
    const high = sorted[Math.floor(half)] ?? 0
    const below = values.filter((value) => value < (newest.value ?? 0)).length
    const equal = values.filter((value) => value === newest.value).length
    const isEnough = values.length >= 5
    const place = (100 * (below + equal / 2)) / values.length
    return {
      ...{ sic, digits, companies: group.length },
      ratio: {
        median: isEnough ? (low + high) / 2 : null,
        percentile: isEnough && newest.value !== null ? place : null,
        companies: values.length,
      },
    }
  }
  return null
}

const vintage = fc.record({
  period: fc.constantFrom('2021-12-31', '2022-12-31', '2023-06-30', '2023-12-31'),
  value: fc.option(
    fc.integer({ min: -4, max: 8 }).map((whole) => whole / 8),
    { freq: 6 },
  ),
  from: fc.constantFrom('2022-02-01', '2023-03-01', '2024-02-20'),
  to: fc.constantFrom(null, null, '2024-03-01'),
})

const companies = fc.array(
  fc.record({
    sic: fc.option(fc.constantFrom('3571', '3572', '3579', '3550', '7372', '1311'), { freq: 9 }),
    vintages: fc.uniqueArray(vintage, {
      minLength: 1,
      maxLength: 3,
      selector: ({ period }) => period,
    }),
  }),
  { minLength: 24, maxLength: 60 },
)

test('peers are as a plain calculation has them, for random companies and days', async (t) => {
  const clock = createTestClock()
  let found = 0
  for (const made of fc.sample(companies, { numRuns: 4, seed: 26 })) {
    const lake = await mkdtemp(join(tmpdir(), 'tieout-peers-'))
    t.after(() => rm(lake, { recursive: true, force: true }))
    const all = made.map((one, at): Company => ({ ...one, cik: String(at).padStart(10, '0') }))
    const services = { data: null as unknown as Database, log: silentLog }
    const sources = sourcesOf(all)
    await writeSnapshot({ lake, sources, services, clock, limits: LIMITS, keepMonths: 0 })
    const columns = createColumnView(lake, LIMITS)
    t.after(() => columns.close())
    const reads = { all: columns.allApart.bind(null, 60_000) }
    const context = { columns, columnReads: () => reads } as unknown as MarketContext
    for (const own of all.slice(0, 8)) {
      for (const day of DAYS) {
        const newest = shownOn(own, day)
        const ratios = Object.fromEntries(RATIOS.map((name) => [name, null])) as Ratios
        const asked = {
          cik: own.cik,
          periodType: 'annual',
          period: newest?.period ?? null,
          ratios: { ...ratios, [RATIO]: newest?.value ?? null },
          as_of: day ?? undefined,
        } as const
        const peers = await readPeers(asked, context)
        const expected = expectedOf(all, own, day)
        const { sic, digits, companies: count, reason, known_by } = peers
        assert.equal(known_by, day)
        assert.equal(reason === null, expected !== null, String(reason))
        if (expected === null) continue
        found++
        const shown = { sic, digits, companies: count, ratio: peers.ratios[RATIO] }
        assert.deepEqual(shown, expected)
      }
    }
  }
  assert.ok(found > 20, `${found} groups of peers`)
})
type Ratios = Parameters<typeof readPeers>[0]['ratios']

describe('over HTTP', () => {
  let app: TestApp
  let key: string
  before(async () => {
    app = await runDemo()
    key = await app.liveKey()
  })
  after(() => app.stop())

  test('too few peers are said, and cost no more than the ratios', async () => {
    const { status, body, headers } = await app.get('/v1/ratios/AAPL?include=peers', key)
    assert.deepEqual([status, headers['x-credits-cost']], [200, '3'])
    const { reason, digits, minimum, snapshot, ratios } = body.peers as Record<string, unknown>
    assert.deepEqual([digits, minimum], [null, 5])
    assert.equal(reason, 'too few companies here have a SIC code that begins with 35')
    assert.equal((body.peers as Record<string, unknown>).reason_code, 'not_known')
    assert.ok((snapshot as { id: string }).id.length > 0)
    assert.deepEqual(Object.keys(ratios as object), [...RATIOS])
    assert.equal(Object.keys(body).at(-1), 'source')
  })

  test('ratios without peers say nothing of them', async () => {
    assert.equal('peers' in (await app.get('/v1/ratios/AAPL', key)).body, false)
  })

  test('peers are not compared on average balances', async () => {
    const { status, body } = await app.get('/v1/ratios/AAPL?include=peers&basis=average', key)
    const [{ loc }] = body.detail as [{ loc: unknown }]
    assert.deepEqual([status, loc], [422, ['query', 'include']])
  })

  test('without a snapshot the call says what writes one, free', async (t) => {
    const { columns } = app.services
    const { snapshot } = columns
    t.after(() => Object.assign(columns, { snapshot }))
    for (const [writes, wait, words] of [
      ['command', '600', '`tieout lake` writes one.'],
      ['day', '600', 'the service writes one a day, and `tieout lake` one now.'],
      ['start', '15', 'the service writes one after its start. Ask again.'],
    ] as const) {
      const empty = createColumnView(join(tmpdir(), 'no-such-lake'), LIMITS, writes)
      Object.assign(columns, { snapshot: empty.snapshot })
      const { status, headers, body } = await app.get('/v1/ratios/AAPL?include=peers', key)
      assert.deepEqual([status, headers['x-credits-cost']], [503, '0'])
      assert.equal(headers['retry-after'], wait)
      assert.ok(String(body.detail).endsWith(`older version: ${words}`), String(body.detail))
    }
  })
})
