// Failures of the demonstration for companies and filings that it does not hold: loading a list would not mend them.

import type { AbsenceCode } from '../../contract/answer/absence.ts'
import { Failure, type FailureCode } from '../../kernel/failure.ts'
import { DEMO_COMPANIES } from '../pages/demonstration.ts'

const LIVE_WOULD_KNOW: ReadonlySet<FailureCode> = new Set([
  ...(['company.unknown', 'cusip.unknown', 'filing.unknown'] as const),
])
const LACKING_HERE: ReadonlySet<unknown> = new Set<AbsenceCode>(['not_known', 'not_here'])

const WORDS = `This is the demonstration of ${DEMO_COMPANIES.length} companies (${DEMO_COMPANIES.map(
  ({ ticker }) => ticker,
).join(', ')}): start the service with SEC_CONTACT="Your Name you@example.com" to ask for others.`

/** Returns errors unchanged that a live service would answer with, too. */
export function withWayOutOfDemo(error: unknown, mode: string): unknown {
  if (mode !== 'demo' || !(error instanceof Failure)) return error
  const { code, publicText, details, headers, cause } = error
  if (!LIVE_WOULD_KNOW.has(code) || !LACKING_HERE.has(details.reason_code)) return error
  return new Failure(code, `${WORDS} ${publicText}`, { details, headers, cause })
}
