// Sandbox answers of shares, one for each kind of question that has an answer of its own shape.

import type { Static } from 'typebox'
import type { SharesAnswer } from './answers/schemas.ts'

export const sharesHistorySample: Static<typeof SharesAnswer> = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  shares_outstanding: {
    value: 14776353000,
    as_of: '2025-10-17',
    concept: 'dei:EntityCommonStockSharesOutstanding',
    form: '10-K',
    filed: '2025-10-31',
    accession: '0000320193-25-000079',
  },
  public_float: {
    value: 3253431000000,
    as_of: '2025-03-28',
    concept: 'dei:EntityPublicFloat',
    form: '10-K',
    filed: '2025-10-31',
    accession: '0000320193-25-000079',
  },
  classes: [],
  reasons: {
    classes: 'EDGAR’s company facts have no dimensions, so share classes cannot be told apart',
  },
  history: {
    shares_outstanding: [
      {
        value: 14776353000,
        as_of: '2025-10-17',
        concept: 'dei:EntityCommonStockSharesOutstanding',
        form: '10-K',
        filed: '2025-10-31',
        accession: '0000320193-25-000079',
      },
      {
        value: 14840390000,
        as_of: '2025-07-18',
        concept: 'dei:EntityCommonStockSharesOutstanding',
        form: '10-Q',
        filed: '2025-08-01',
        accession: '0000320193-25-000073',
      },
    ],
    public_float: [
      {
        value: 3253431000000,
        as_of: '2025-03-28',
        concept: 'dei:EntityPublicFloat',
        form: '10-K',
        filed: '2025-10-31',
        accession: '0000320193-25-000079',
      },
      {
        value: 2628553000000,
        as_of: '2024-03-29',
        concept: 'dei:EntityPublicFloat',
        form: '10-K',
        filed: '2024-11-01',
        accession: '0000320193-24-000123',
      },
    ],
  },
  source: 'SEC EDGAR',
}

export const adjustedSharesSample: Static<typeof SharesAnswer> = {
  ticker: 'NVDA',
  cik: '0001045810',
  company: 'NVIDIA CORP',
  splits: [
    {
      ratio: '10:1',
      factor: 10,
      effective_from: '2024-05-30',
      effective_to: '2024-08-28',
      effective_by: 'filings',
      form: '10-Q',
      filed: '2024-08-28',
      accession: '0001045810-24-000264',
      agreeing: 15,
      evidence: [
        {
          kind: 'restated_count',
          facts: [
            {
              taxonomy: 'us-gaap',
              tag: 'WeightedAverageNumberOfDilutedSharesOutstanding',
              unit: 'shares',
              start: '2022-01-31',
              end: '2023-01-29',
              value: 2507000000,
              form: '10-K',
              filed: '2024-02-21',
              accession: '0001045810-24-000029',
            },
            {
              taxonomy: 'us-gaap',
              tag: 'WeightedAverageNumberOfDilutedSharesOutstanding',
              unit: 'shares',
              start: '2022-01-31',
              end: '2023-01-29',
              value: 25070000000,
              form: '10-K',
              filed: '2025-02-26',
              accession: '0001045810-25-000023',
            },
          ],
        },
      ],
      announced_by: null,
      announced_unknown_reason:
        'No Form 8-K from 2024-01-31 to 2024-08-28 names an item under which splits are announced.',
    },
  ],
  shares_outstanding: {
    value: 24300000000,
    as_of: '2025-08-22',
    concept: 'dei:EntityCommonStockSharesOutstanding',
    form: '10-Q',
    filed: '2025-08-27',
    accession: '0001045810-25-000209',
    split_factor: 1,
  },
  public_float: {
    value: 2700000000000,
    as_of: '2024-07-26',
    concept: 'dei:EntityPublicFloat',
    form: '10-K',
    filed: '2025-02-26',
    accession: '0001045810-25-000023',
  },
  classes: [],
  reasons: {
    classes: 'EDGAR’s company facts have no dimensions, so share classes cannot be told apart',
  },
  source: 'SEC EDGAR',
}
