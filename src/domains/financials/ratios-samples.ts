// Sandbox answers of ratios, one for each kind of question that has an answer of its own shape.

import type { Static } from 'typebox'
import type { RatiosAnswer } from './answers/schemas.ts'
import { ratiosSample } from './sample.ts'

export const ratiosHistorySample: Static<typeof RatiosAnswer> = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  period: '2025-09-27',
  fiscal_year: 2025,
  ratios: {
    gross_margin: 0.4690516410716045,
    operating_margin: 0.31970799762591884,
    net_margin: 0.2691506412181824,
    fcf_margin: 0.23732882225869315,
    roe: 1.5191298333175105,
    roa: 0.3117962593356549,
    current_ratio: 0.8932929222186667,
    quick_ratio: 0.858770399261008,
    cash_ratio: 0.21695214060169896,
    debt_to_equity: 1.3380304612588665,
    debt_to_assets: 0.2746262258483859,
    interest_coverage: null,
    asset_turnover: 1.1584451663368045,
    revenue_growth: 0.06425511782832749,
  },
  inputs: {
    gross_profit: {
      value: 195201000000,
      period: '2025-09-27',
      accession: '0000320193-25-000079',
    },
    revenue: {
      value: 416161000000,
      period: '2025-09-27',
      accession: '0000320193-25-000079',
    },
    operating_income: {
      value: 133050000000,
      period: '2025-09-27',
      accession: '0000320193-25-000079',
    },
    net_income: {
      value: 112010000000,
      period: '2025-09-27',
      accession: '0000320193-25-000079',
    },
  },
  reasons: {
    interest_coverage: 'interest_expense is not reported',
  },
  period_type: 'annual',
  fiscal_period: 'FY',
  basis: 'closing',
  history: [
    {
      period: '2025-09-27',
      fiscal_year: 2025,
      ratios: {
        gross_margin: 0.4690516410716045,
        operating_margin: 0.31970799762591884,
        net_margin: 0.2691506412181824,
        fcf_margin: 0.23732882225869315,
        roe: 1.5191298333175105,
        roa: 0.3117962593356549,
        current_ratio: 0.8932929222186667,
        quick_ratio: 0.858770399261008,
        cash_ratio: 0.21695214060169896,
        debt_to_equity: 1.3380304612588665,
        debt_to_assets: 0.2746262258483859,
        interest_coverage: null,
        asset_turnover: 1.1584451663368045,
        revenue_growth: 0.06425511782832749,
      },
      inputs: {
        gross_profit: {
          value: 195201000000,
          period: '2025-09-27',
          accession: '0000320193-25-000079',
        },
        revenue: {
          value: 416161000000,
          period: '2025-09-27',
          accession: '0000320193-25-000079',
        },
        operating_income: {
          value: 133050000000,
          period: '2025-09-27',
          accession: '0000320193-25-000079',
        },
        net_income: {
          value: 112010000000,
          period: '2025-09-27',
          accession: '0000320193-25-000079',
        },
      },
      reasons: {
        interest_coverage: 'interest_expense is not reported',
      },
      fiscal_period: 'FY',
    },
    {
      period: '2024-09-28',
      fiscal_year: 2024,
      ratios: {
        gross_margin: 0.4620634981523393,
        operating_margin: 0.31510222870075566,
        net_margin: 0.23971255769943867,
        fcf_margin: 0.27825386474356517,
        roe: 1.6459350307287095,
        roa: 0.25682503150857583,
        current_ratio: 0.8673125765340832,
        quick_ratio: 0.8260068483831466,
        cash_ratio: 0.16975259648963673,
        debt_to_equity: 1.872326602282704,
        debt_to_assets: 0.29215025480848267,
        interest_coverage: null,
        asset_turnover: 1.0713874732862074,
        revenue_growth: 0.02021994077514111,
      },
      inputs: {
        gross_profit: {
          value: 180683000000,
          period: '2024-09-28',
          accession: '0000320193-24-000123',
        },
        revenue: {
          value: 391035000000,
          period: '2024-09-28',
          accession: '0000320193-24-000123',
        },
        operating_income: {
          value: 123216000000,
          period: '2024-09-28',
          accession: '0000320193-24-000123',
        },
        net_income: {
          value: 93736000000,
          period: '2024-09-28',
          accession: '0000320193-24-000123',
        },
      },
      reasons: {
        interest_coverage: 'interest_expense is not reported',
      },
      fiscal_period: 'FY',
    },
  ],
  source: 'SEC EDGAR',
}

export const otherRatiosSample: Static<typeof RatiosAnswer> = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  period: '2025-09-27',
  fiscal_year: 2025,
  ratios: {
    gross_margin: 0.47177600374758455,
    operating_margin: 0.3164659496808698,
    net_margin: 0.2680498897195167,
    fcf_margin: 0.2584857416118517,
    roe: 0.3725062048200941,
    roa: 0.076455638415437,
    current_ratio: 0.8932929222186667,
    quick_ratio: 0.858770399261008,
    cash_ratio: 0.21695214060169896,
    debt_to_equity: 1.3380304612588665,
    debt_to_assets: 0.2746262258483859,
    interest_coverage: null,
    asset_turnover: 0.2852291358725758,
    revenue_growth: 0.07938480985989682,
  },
  inputs: {
    gross_profit: {
      value: 48341000000,
      period: '2025-09-27',
      accession: '0000320193-25-000079',
    },
    revenue: {
      value: 102466000000,
      period: '2025-09-27',
      accession: '0000320193-25-000079',
    },
    operating_income: {
      value: 32427000000,
      period: '2025-09-27',
      accession: '0000320193-25-000079',
    },
    net_income: {
      value: 27466000000,
      period: '2025-09-27',
      accession: '0000320193-25-000079',
    },
  },
  reasons: {
    interest_coverage: 'interest_expense is not reported',
  },
  period_type: 'quarterly',
  fiscal_period: 'Q4',
  basis: 'closing',
  source: 'SEC EDGAR',
}

export const sourcedRatiosSample: Static<typeof RatiosAnswer> = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  period: '2025-09-27',
  fiscal_year: 2025,
  ratios: {
    gross_margin: 0.4690516410716045,
    operating_margin: 0.31970799762591884,
    net_margin: 0.2691506412181824,
    fcf_margin: 0.23732882225869315,
    roe: 1.5191298333175105,
    roa: 0.3117962593356549,
    current_ratio: 0.8932929222186667,
    quick_ratio: 0.858770399261008,
    cash_ratio: 0.21695214060169896,
    debt_to_equity: 1.3380304612588665,
    debt_to_assets: 0.2746262258483859,
    interest_coverage: null,
    asset_turnover: 1.1584451663368045,
    revenue_growth: 0.06425511782832749,
  },
  inputs: {
    gross_profit: {
      value: 195201000000,
      period: '2025-09-27',
      accession: '0000320193-25-000079',
    },
    revenue: {
      value: 416161000000,
      period: '2025-09-27',
      accession: '0000320193-25-000079',
    },
    operating_income: {
      value: 133050000000,
      period: '2025-09-27',
      accession: '0000320193-25-000079',
    },
    net_income: {
      value: 112010000000,
      period: '2025-09-27',
      accession: '0000320193-25-000079',
    },
  },
  reasons: {
    interest_coverage: 'interest_expense is not reported',
  },
  source: 'SEC EDGAR',
  documents: [
    {
      url: 'https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json',
      sha256: 'f1a7bb811df9401a25e0a506d95541aeade399d8b6f659b612f86f5090556011',
      bytes: 236269,
      fetched_at: '2025-11-15T12:00:00.000Z',
      reason: null,
    },
  ],
  normalization_version: 8,
  asked: {
    ticker: 'AAPL',
    period: 'annual',
    limit: 1,
    basis: 'closing',
    adjusted: false,
    include: 'sources',
  },
}

const { source, ...plain } = ratiosSample

export const peersSample: Static<typeof RatiosAnswer> = {
  ...plain,
  peers: {
    sic: '357',
    digits: 3,
    companies: 31,
    minimum: 5,
    reason: null,
    known_by: null,
    snapshot: { id: '20251115T020000Z-5f0c2a9d', as_of: '2025-11-15T02:00:00.000Z' },
    ratios: {
      gross_margin: { median: 0.3127, percentile: 83.87096774193549, companies: 31 },
      operating_margin: { median: 0.0412, percentile: 96.7741935483871, companies: 31 },
      net_margin: { median: 0.0231, percentile: 93.54838709677419, companies: 31 },
      fcf_margin: { median: 0.0388, percentile: 96.66666666666667, companies: 30 },
      roe: { median: 0.0642, percentile: 100, companies: 28 },
      roa: { median: 0.0275, percentile: 100, companies: 31 },
      current_ratio: { median: 1.8841, percentile: 3.225806451612903, companies: 31 },
      quick_ratio: { median: 1.2093, percentile: 9.67741935483871, companies: 31 },
      cash_ratio: { median: 0.6127, percentile: 12.903225806451612, companies: 31 },
      debt_to_equity: { median: 0.4416, percentile: 90, companies: 20 },
      debt_to_assets: { median: 0.1893, percentile: 81.81818181818183, companies: 22 },
      interest_coverage: { median: null, percentile: null, companies: 4 },
      asset_turnover: { median: 0.7318, percentile: 87.09677419354838, companies: 31 },
      revenue_growth: { median: 0.0315, percentile: 45.16129032258064, companies: 31 },
    },
  },
  source,
}
