// The demonstration's companies in a store and its column view, for questions about the market.

import type { AppOptions } from '../support/app.ts'
import { runMarketDemo } from '../support/demo.ts'

/** However slow the machine. */
export const PATIENT = { WIDE_READ_SECONDS: '3600' }

export async function runDemo(options: AppOptions = {}) {
  return runMarketDemo({ settings: PATIENT, ...options })
}
