// Why requests to a publisher are paused, in words for callers and for the operator.

export type PauseReason = 'asked' | 'rate' | 'contact'

interface Words {
  /** Completes "No answer for …:". */
  why: string
  /** What the operator can do. */
  remedy: string
}

/** What EDGAR expects of programs: SEC, *Accessing EDGAR Data*, fair access. */
export const PAUSE_REASONS: Readonly<Record<PauseReason, Words>> = {
  asked: {
    why: 'the publisher asked for a pause',
    remedy: 'wait until it is over; other programs at this address share what the publisher allows',
  },
  rate: {
    why: 'EDGAR says its request rate was exceeded; it is asked again after a pause',
    remedy:
      'let nothing else at this address ask EDGAR for ten minutes; if it comes back, raise ' +
      'PUBLISHER_INTERVAL_MS',
  },
  contact: {
    why:
      'EDGAR did not accept the contact in SEC_CONTACT (undeclared automated tool); it is asked ' +
      'again after a pause',
    remedy: 'set SEC_CONTACT to your own name and email address: Your Name you@example.com',
  },
}

/** From the store, where another version may have written a reason that this one does not know. */
export function toPauseReason(text: string | null): PauseReason {
  return text === 'rate' || text === 'contact' ? text : 'asked'
}
