// How a screen grows with the market: the same one on a tenth of the companies, now and as of a day.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { parseScreenInput } from '../src/market/read.ts'
import { createColumnView } from '../src/market/reader.ts'
import { toScreenSql } from '../src/market/screen-store.ts'
import { toColumnLimits } from '../src/service/services.ts'
import { type MarketSize, makeMarket } from './market-lake.ts'
import type { BenchFigure, BenchOptions } from './result.ts'
import { cpuOf, medianOf, toMs } from './rounds.ts'

export const PATIENT_MS = 600_000
const ROUNDS = 7
/** The last year is known in part. */
const DAY = '2025-06-30'

/** Companies by revenue and margin, as known by the end of a day; null for now. */
export function screenOf(day: string | null) {
  const asked = parseScreenInput({
    where: 'revenue > 1e9 and net_margin > 0.1',
    sort: '-revenue',
    period: 'annual',
    limit: 1000,
    offset: 0,
  })
  return toScreenSql({ ...asked, limit: 1000, offset: 0, day, periodType: 'annual' })
}

/** `lake` holds a market of this size. */
export async function measureGrowth(
  { folder, lake }: { readonly folder: string; readonly lake: string },
  size: MarketSize,
  options: BenchOptions,
): Promise<BenchFigure[]> {
  const companies = size.companies / 10
  const tenth = join(folder, 'tenth')
  await rm(tenth, { recursive: true, force: true })
  await makeMarket(tenth, {
    ...size,
    companies,
    insiderRows: size.years,
    positions: size.securities,
  })
  const figures: BenchFigure[] = []
  for (const day of [null, DAY]) {
    const small = await costOf(tenth, day, options)
    const whole = await costOf(lake, day, options)
    const what = `the screen${day === null ? '' : ` as of ${day}`}, of ${companies.toLocaleString('en')} and of ${size.companies.toLocaleString('en')} companies`
    figures.push({ what, value: `${toMs(small)}, ${toMs(whole)} of CPU` })
  }
  return figures
}

async function costOf(
  lake: string,
  day: string | null,
  { isSmoke }: BenchOptions,
): Promise<number> {
  const view = createColumnView(lake, toColumnLimits(readConfig({})))
  const { sql, values } = screenOf(day)
  const ask = () => view.allApart(PATIENT_MS, sql, ...values)
  try {
    const times: number[] = []
    await ask()
    for (let round = 0; round < (isSmoke ? 1 : ROUNDS); round++) times.push(await cpuOf(ask, 1))
    return medianOf(times)
  } finally {
    await view.close()
  }
}
