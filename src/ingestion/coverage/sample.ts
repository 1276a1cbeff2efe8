// Sandbox answer of coverage.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

const lag = (filings: number, p50: number, p95: number, p99: number) => ({ filings, p50, p95, p99 })

export const coverageSample = {
  now: '2025-11-14T21:00:00.000Z',
  live: true,
  kinds: [
    {
      kind: 'insider',
      forms: ['3', '3/A', '4', '4/A', '5', '5/A'],
      rows: 54211,
      rows_counted_at: '2025-11-14T20:55:10.000Z',
      complete_from: '2025-08-15',
      complete_to: '2025-11-13',
      refreshed_at: null,
    },
  ],
  feed: {
    watched: true,
    began_at: '2025-11-03T12:00:00.000Z',
    looked_at: '2025-11-14T20:59:57.000Z',
    failure: null,
    cursor: '184467',
    lag_seconds: {
      seen: lag(3120, 11.2, 34.5, 61),
      stored: lag(3120, 11.9, 36.1, 64.2),
      told: lag(18, 12.4, 37, 37),
    },
  },
  loading: [
    {
      stage: 'recent',
      summary: 'The last 90 days, each compared with the publisher’s index.',
      state: 'running' as const,
      done: 41,
      total: 64,
      unit: 'days',
      detail: null,
      updated_at: '2025-11-14T20:59:31.000Z',
      finished_at: null,
    },
  ],
  pending: 2,
  days: [
    {
      day: '2025-11-13',
      state: 'complete' as const,
      listed: 2411,
      processed: 2411,
      missing: 0,
      checked_at: '2025-11-14T03:31:07.000Z',
    },
  ],
  alarms: [],
  source: SEC_SOURCE,
}
