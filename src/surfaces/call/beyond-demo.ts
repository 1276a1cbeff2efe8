// Failures of the demonstration at what only the publishers have: loading a list would not mend them.

import type { AbsenceCode } from '../../contract/answer/absence.ts'
import { FAILURES, Failure } from '../../kernel/failure.ts'
import { DEMO_COMPANIES } from '../pages/demonstration.ts'

const LIVE_WOULD_HAVE: ReadonlySet<unknown> = new Set<AbsenceCode>(['not_known', 'not_here'])
const NOT_FOUND = 404

const WORDS = `This is the demonstration of ${DEMO_COMPANIES.length} companies (${DEMO_COMPANIES.map(
  ({ ticker }) => ticker,
).join(', ')}): start the service with SEC_CONTACT="Your Name you@example.com" to ask for others.`

/** Returns errors unchanged that a live service would answer with, too. */
export function withWayOutOfDemo(error: unknown, mode: string): unknown {
  if (mode !== 'demo' || !(error instanceof Failure)) return error
  const { code, publicText, details, headers, cause } = error
  const isMissing = FAILURES[code].status === NOT_FOUND
  if (!isMissing || !LIVE_WOULD_HAVE.has(details.reason_code)) return error
  return new Failure(code, `${WORDS} ${publicText}`, { details, headers, cause })
}
