// Reads what work needs a domain at a time, so that callers are answered in between: all of it at
// once would keep them waiting for tens of milliseconds.

import { pause } from '../kernel/turns.ts'

const DOMAINS = [
  () => import('../domains/companies/load.ts'),
  () => import('../domains/filings/load.ts'),
  () => import('../domains/financials/load.ts'),
  () => import('../domains/insider/load.ts'),
  () => import('../domains/holdings/load.ts'),
  () => import('../domains/activist/load.ts'),
  () => import('../domains/events/load.ts'),
  () => import('../domains/sections/load.ts'),
  () => import('../domains/search/load.ts'),
  () => import('../domains/opportunities/load.ts'),
]

export async function readWork(): Promise<typeof import('./work.ts')> {
  for (const read of DOMAINS) {
    await pause()
    await read()
  }
  return import('./work.ts')
}
