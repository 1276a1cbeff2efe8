// What a sandbox key gets: real values of a few companies, as their 10-K of the fiscal year say.

import type { CompareAnswer, FrameAnswer, MarketValue, ScreenAnswer } from './model.ts'

const snapshot = { id: '20260105T060000Z-1f0c9a3e', as_of: '2026-01-05T06:00:00.000Z' }

const APPLE = { ticker: 'AAPL', cik: '0000320193', company: 'Apple Inc.' }
const MICROSOFT = { ticker: 'MSFT', cik: '0000789019', company: 'MICROSOFT CORP' }

const APPLE_10K = '0000320193-25-000079'
const MICROSOFT_10K = '0000950170-25-100235'

function value(amount: number, accession: string, known_from: string, unit = 'USD'): MarketValue {
  return { value: amount, unit, accessions: [accession], known_from }
}

const appleRevenue = value(416_161_000_000, APPLE_10K, '2025-10-31')
const microsoftRevenue = value(281_724_000_000, MICROSOFT_10K, '2025-07-30')

const year = { fiscal_year: 2025, fiscal_period: 'FY' }

export const screenSample: ScreenAnswer = {
  where: 'revenue > 2e11 and net_margin >= 0.2',
  period_type: 'annual',
  columns: ['revenue', 'net_margin'],
  known_by: null,
  snapshot,
  total: 2,
  count: 2,
  limit: 100,
  offset: 0,
  results: [
    {
      ...APPLE,
      sic: '3571',
      period: '2025-09-27',
      ...year,
      currency: 'USD',
      filed: '2025-10-31',
      accession: APPLE_10K,
      flags: [],
      values: {
        revenue: appleRevenue,
        net_margin: value(112_010 / 416_161, APPLE_10K, '2025-10-31', 'pure'),
      },
    },
    {
      ...MICROSOFT,
      sic: '7372',
      period: '2025-06-30',
      ...year,
      currency: 'USD',
      filed: '2025-07-30',
      accession: MICROSOFT_10K,
      flags: [],
      values: {
        revenue: microsoftRevenue,
        net_margin: value(101_832 / 281_724, MICROSOFT_10K, '2025-07-30', 'pure'),
      },
    },
  ],
  source: 'SEC EDGAR',
}

export const frameSample: FrameAnswer = {
  measure: 'revenue',
  frame: '2025',
  period_type: 'annual',
  align: 'fiscal',
  known_by: null,
  snapshot,
  total: 2,
  count: 2,
  limit: 100,
  offset: 0,
  results: [
    { ...APPLE, sic: '3571', period: '2025-09-27', ...year, ...appleRevenue },
    { ...MICROSOFT, sic: '7372', period: '2025-06-30', ...year, ...microsoftRevenue },
  ],
  source: 'SEC EDGAR',
}

export const compareSample: CompareAnswer = {
  measures: ['revenue'],
  period_type: 'annual',
  align: 'fiscal',
  known_by: null,
  snapshot,
  count: 2,
  results: [
    { slot: '2025', ...APPLE, period: '2025-09-27', ...year, values: { revenue: appleRevenue } },
    {
      slot: '2025',
      ...MICROSOFT,
      period: '2025-06-30',
      ...year,
      values: { revenue: microsoftRevenue },
    },
  ],
  source: 'SEC EDGAR',
}
