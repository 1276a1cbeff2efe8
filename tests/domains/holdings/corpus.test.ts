// Holders of every company that the corpus's 13F reports hold, over HTTP, against the same documents
// added up by a reader of this file's own.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { loadFolder } from '../../../src/commands/load/load.ts'
import { createMirrorSource } from '../../../src/upstream/mirror.ts'
import { startApp } from '../../support/app.ts'
import { createTestClock } from '../../support/clock.ts'
import { corpusSkip } from './forms.ts'

const CORPUS = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url))
const NOW = '2026-03-31T17:00:00.000Z'

interface Line {
  cik: string
  period: string
  cusip: string
  shares: number
}

const ROW = /<(?:\w+:)?infoTable\b[\s\S]*?<\/(?:\w+:)?infoTable>/g
const PERIOD = /<(?:\w+:)?(?:reportCalendarOrQuarter|periodOfReport)>\s*(\d\d)-(\d\d)-(\d{4})/

function memberOf(row: string, name: string): string {
  return new RegExp(`<(?:\\w+:)?${name}>\\s*([^<]*?)\\s*<`, 'i').exec(row)?.[1] ?? ''
}

/** Shares, without options, of every report whose cover page lies beside its table. */
function readLines(): Line[] {
  const root = join(CORPUS, 'www.sec.gov/Archives/edgar/data')
  const byFiling = new Map<string, { period: string | null; rows: string[] }>()
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:xml|txt)(?:\.gz)?$/.test(path)) continue
    const bytes = readFileSync(join(root, path))
    const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
    if (!/13F|informationTable/i.test(text.slice(0, 4000))) continue
    const [cik = '', accession = ''] = relative('.', path).split('/')
    const name = `${cik.padStart(10, '0')} ${accession}`
    const known = byFiling.get(name) ?? { period: null, rows: [] }
    const [, month, day, year] = PERIOD.exec(text) ?? []
    if (year) known.period = `${year}-${month}-${day}`
    const rows = text.match(ROW) ?? []
    // The complete submission has the table once more.
    if (rows.length > known.rows.length) known.rows = rows
    byFiling.set(name, known)
  }
  return [...byFiling].flatMap(([name, { period, rows }]) => {
    const held = rows.filter((row) => {
      return memberOf(row, 'sshPrnamtType') === 'SH' && memberOf(row, 'putCall') === ''
    })
    return held.map((row) => ({
      cik: name.slice(0, 10),
      period: period ?? '',
      cusip: memberOf(row, 'cusip').toUpperCase(),
      shares: Number(memberOf(row, 'sshPrnamt')),
    }))
  })
}

function sharesOf(lines: readonly Line[], cusips: readonly string[], period: string) {
  const sums = new Map<string, number>()
  for (const line of lines) {
    if (line.period !== period || !cusips.includes(line.cusip)) continue
    sums.set(line.cik, (sums.get(line.cik) ?? 0) + line.shares)
  }
  return sums
}

type Answer = { holders: { cik: string; shares: number }[]; securities: { cusip: string }[] }

describe('holders of the corpus', { skip: corpusSkip }, () => {
  test('hold what the reports say, added up anew', async (t) => {
    const clock = createTestClock(NOW)
    const app = await startApp(t, { clock, source: createMirrorSource({ folder: CORPUS, clock }) })
    await loadFolder(CORPUS, ['companies', 'cusips', 'holdings'], app.services)
    const lines = readLines()
    const key = await app.liveKey()
    const asked = await app.services.data.all<{ ticker: string; period: string }>(
      `select distinct t.ticker, p.period from held_positions p
         join cusips c on c.cusip = p.cusip join tickers t on t.ticker = c.symbol
       where p.period <> '' and p.kind = 'shares' order by t.ticker, p.period`,
    )
    const compared = new Set<string>()
    for (const { ticker, period } of asked) {
      const { body } = await app.get(`/v1/holders/${ticker}?period=${period}&limit=100`, key)
      const { holders = [], securities = [] } = body as Partial<Answer>
      const cusips = securities.map(({ cusip }) => cusip)
      if (cusips.length === 0) continue
      const shown = holders.filter(({ shares }) => shares > 0)
      assert.deepEqual(
        shown.map(({ cik, shares }) => [cik, shares]).sort(),
        [...sharesOf(lines, cusips, period)].sort(),
        `${ticker} ${period}`,
      )
      if (shown.length > 0) compared.add(ticker)
    }
    t.diagnostic(`${compared.size} companies, ${asked.length} pairs of company and quarter`)
    assert.ok(compared.size >= 20, String(compared.size))
  })
})
