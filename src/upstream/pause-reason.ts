// Reasons for a pause of requests to a publisher, worded for callers and for the operator.

export type PauseReason = 'asked' | 'rate' | 'contact' | 'refused' | 'away'

interface Words {
  /** Completes "No answer for …:". */
  why: string
  remedy: string
}

/** Based on EDGAR’s rules for programs: SEC, *Accessing EDGAR Data*, fair access. */
export const PAUSE_REASONS: Readonly<Record<PauseReason, Words>> = {
  asked: {
    why: 'the publisher asked for a pause',
    remedy: 'wait until it ends; other programs at this address share the publisher’s rate limit',
  },
  rate: {
    why: 'EDGAR reports that its request rate was exceeded; retrying after a pause',
    remedy:
      'make sure nothing else at this address sends requests to EDGAR for ten minutes; if ' +
      'this recurs, raise PUBLISHER_INTERVAL_MS',
  },
  contact: {
    why:
      'EDGAR did not accept the contact in SEC_CONTACT (undeclared automated tool); ' +
      'retrying after a pause',
    remedy: 'set SEC_CONTACT to your own name and email address: Your Name you@example.com',
  },
  refused: {
    why: 'the publisher refuses every request; retrying after a pause',
    remedy:
      'check that SEC_CONTACT is your own name and email address, and that nothing else at this ' +
      'address sends requests to the publisher',
  },
  away: {
    why: 'the publisher does not answer; it is tried every few seconds',
    remedy: 'none is needed unless the publisher can be reached from elsewhere',
  },
}

const isReason = (text: string): text is PauseReason => Object.hasOwn(PAUSE_REASONS, text)

/** Parses a reason from the store, which another version of the program may have written. */
export function toPauseReason(text: string | null): PauseReason {
  return text !== null && isReason(text) ? text : 'asked'
}
