// The history of a notice: the time from which each version counts. The publisher has only the
// latest version; ours are distinguished by content, and dated by posting or first sight.

import { sha256 } from '../../../kernel/ids.ts'
import { easternDay, endOf } from '../../../kernel/time.ts'
import type { Notice } from '../model.ts'

export interface Version {
  readonly known_at: string
  readonly hash: string
  readonly posted_on: string
  readonly posted_at: string | null
  /** Deadline; null if not parsed, empty if the document names none. */
  readonly response_deadline: string | null
}

/**
 * Hash of a notice’s content. Links are left out, since each document has its own, and so is the
 * state, which the API often leaves blank.
 */
export function hashNotice(notice: Notice): string {
  const { title, solicitation_number, posted_on, type, active, naics_code } = notice
  const { set_aside_code, set_aside } = notice
  const says = [title, solicitation_number, posted_on, type, active, naics_code]
  return sha256(JSON.stringify([...says, set_aside_code, set_aside]))
}

/**
 * Time from which a notice read at `seenAt` counts; null if it has nothing new. `known` are the
 * stored versions, oldest first.
 */
export function placeVersion(
  known: readonly Version[],
  notice: Omit<Version, 'known_at'>,
  seenAt: string,
): string | null {
  const newest = known.at(-1)
  if (newest && isSame(newest, notice)) return null
  const isKnown = known.some((version) => isSame(version, notice))
  if (!known.some((version) => isSamePosting(version, notice))) return publishedAt(notice, seenAt)
  // A change without a new posting, such as archiving, counts from its first sight.
  if (newest && seenAt > newest.known_at && notice.posted_on >= newest.posted_on) return seenAt
  return isKnown ? null : seenAt
}

/** Whether a stored version equals a document; members not parsed count as equal. */
export function isSame(version: Version, notice: Omit<Version, 'known_at'>): boolean {
  if (version.hash !== notice.hash || !isSamePosting(version, notice)) return false
  const known = version.response_deadline
  return known === null || known === notice.response_deadline
}

type Posting = Pick<Version, 'posted_on' | 'posted_at'>

/** One document names the instant, the other only the day. */
function isSamePosting(a: Posting, b: Posting): boolean {
  if (a.posted_on !== b.posted_on) return false
  return a.posted_at === null || b.posted_at === null || a.posted_at === b.posted_at
}

/** A bare day counts from its end, or from when it was seen on that very day. */
function publishedAt({ posted_on, posted_at }: Posting, seenAt: string): string {
  if (posted_at !== null) return posted_at
  return easternDay(seenAt) === posted_on ? seenAt : endOf(posted_on)
}
