// Reads what work needs a domain at a time, so that callers are answered in between: all of it at
// once would keep them waiting for tens of milliseconds.

import { setTimeout as delay } from 'node:timers/promises'
import { lazily } from '../kernel/lazily.ts'

/**
 * As long as the first call of an endpoint takes. A call has several turns of the event loop: with
 * one turn between two domains it would wait for as many domains.
 */
const BREATH_MS = 30

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

export const readWork = lazily(async () => {
  for (const read of DOMAINS) {
    await delay(BREATH_MS)
    await read()
  }
})
