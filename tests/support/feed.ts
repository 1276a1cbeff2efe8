// Filings as the feed brings them, written down as the watcher does it.

import { recordFound } from '../../src/ingestion/live/record.ts'
import type { FoundFiling } from '../../src/ingestion/live/store.ts'
import { toLiveParts } from '../../src/service/main.ts'
import type { TestApp } from './app.ts'

export function makeFilings(count: number, from = 1, form = '424B2'): FoundFiling[] {
  return Array.from({ length: count }, (_, index) => ({
    accession: `0000999999-25-${String(from + index).padStart(6, '0')}`,
    form,
    ciks: ['0000900001'],
    filed: '2025-11-14',
    accepted_at: '2025-11-14T20:00:00.000Z',
    names: { '0000900001': 'Doe Jane' },
  }))
}

export async function record(
  app: TestApp,
  filings: readonly FoundFiling[],
  source: 'feed' | 'backfill' = 'feed',
) {
  await recordFound(toLiveParts(app.services), filings, source)
}
