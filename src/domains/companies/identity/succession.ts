// Whether a registrant succeeds another, by what both filed. Pure.

import type { AbsenceCode } from '../../../contract/answer/absence.ts'
import type { EndOfListing } from '../../../contract/answer/end-of-listing.ts'
import type { LinkBasis } from '../../../contract/answer/registrants.ts'
import { daysBetween } from '../../../kernel/time.ts'

/** Current reports of a successor issuer under Rules 12g-3 and 15d-5 of the Exchange Act. */
export const SUCCESSION_FORMS = ['8-K12B', '8-K12G3', '8-K15D5'] as const

export interface FiledSuccession {
  readonly form: string
  readonly filed: string
  readonly accession: string
}

export interface Candidate {
  readonly cik: string
  readonly sic: string | null
  readonly basis: readonly LinkBasis[]
  /** Whether the publisher’s list still has a ticker for the company. */
  readonly isListed: boolean
  /** Forms 25 and 15 on the company’s list, which end a listing. */
  readonly ends: readonly EndOfListing[]
}

export interface Link {
  readonly predecessor: string
  readonly succession: FiledSuccession
  readonly basis: readonly LinkBasis[]
  /** Form 25 or 15; null if it is not filed yet and names or tickers show the succession. */
  readonly end: EndOfListing | null
  /** Reason to doubt that the successor continues the company’s accounts; null without one. */
  readonly reason: string | null
}

/** A registration ends within these days before and after the successor’s report or its beginning. */
const BEFORE_DAYS = 45
const AFTER_DAYS = 200
/** Number of shared names, tickers and filings that is enough before a registration has ended. */
const SURE_BASES = 2

/** Links to the registrants whose listing or registration ended around a succession. */
export function judgeSuccessions(
  sic: string | null,
  successions: readonly FiledSuccession[],
  candidates: readonly Candidate[],
): Link[] {
  const found = candidates.flatMap((candidate) => {
    const pair = nearest(successions, candidate)
    return pair ? [{ candidate, ...pair }] : []
  })
  return found.map(({ candidate, succession, end }) => {
    const others = found.filter((one) => one.succession.accession === succession.accession)
    const reason = others.length > 1 ? SEVERAL : doubtOf(sic, candidate)
    return { predecessor: candidate.cik, succession, basis: candidate.basis, end, reason }
  })
}

function nearest(
  successions: readonly FiledSuccession[],
  { ends, basis, isListed }: Candidate,
): Pick<Link, 'succession' | 'end'> | null {
  const pairs = successions.flatMap((succession) =>
    ends.map((end) => ({ succession, end, days: daysBetween(succession.filed, end.filed) })),
  )
  const [first] = pairs
    .filter(({ days }) => days >= -BEFORE_DAYS && days <= AFTER_DAYS)
    .sort((a, b) => Math.abs(a.days) - Math.abs(b.days))
  if (first) return first
  const newest = successions.at(-1)
  const isSure = ends.length === 0 && basis.length >= SURE_BASES && !isListed
  return newest && isSure ? { succession: newest, end: null } : null
}

/** Forms that register a security, and the reports that a registrant owes from then on. */
export const BEGIN_FORMS = [
  ...['8-A12B', '8-A12G', '10-12B', '10-12G', '20FR12B', '40FR12B'],
  ...['10-K', '10-Q', '10-KT', '10-QT', '20-F', '40-F'],
] as const

/**
 * Links without a successor’s report, by the end of the other’s listing or registration: both have had
 * the name and the ticker, the other has none any more, and the registrant began only then. One that
 * reported before has taken over the other, whose accounts are not its own.
 */
export function judgeUnannounced(
  { sic, begin }: { readonly sic: string | null; readonly begin: string | null },
  candidates: readonly Candidate[],
): Link[] {
  const found = candidates.flatMap((candidate) => {
    const { ends, isListed } = candidate
    const end = begin === null || isListed ? undefined : nearestEnd(begin, ends)
    return end ? [{ candidate, end }] : []
  })
  return found.map(({ candidate, end }) => ({
    predecessor: candidate.cik,
    succession: end,
    basis: candidate.basis,
    end,
    reason: found.length > 1 ? SEVERAL : doubtOf(sic, candidate),
  }))
}

/** Finds the end of a registrant that lies nearest to the beginning of its possible successor. */
function nearestEnd(begin: string, ends: readonly EndOfListing[]): EndOfListing | undefined {
  const distance = ({ filed }: EndOfListing) => daysBetween(filed, begin)
  return ends
    .filter((end) => distance(end) >= -BEFORE_DAYS && distance(end) <= AFTER_DAYS)
    .sort((a, b) => Math.abs(distance(a)) - Math.abs(distance(b)))[0]
}

const SEVERAL =
  'several registrants ended with the same succession, and which one’s accounts go on is not told'
const MAJOR_GROUP = 2

const UNKNOWN_INDUSTRY = 'its industry is not known'

/** Code of a doubt: the accounts of another industry are none of the company's. */
export function codeOfDoubt(reason: string | null): AbsenceCode | null {
  if (reason === null) return null
  return reason === SEVERAL || reason === UNKNOWN_INDUSTRY ? 'not_known' : 'not_applicable'
}

function doubtOf(sic: string | null, { sic: own, basis }: Candidate): string | null {
  const isSure = basis.includes('name') || basis.includes('ticker')
  if (sic === null || own === null) return isSure ? null : UNKNOWN_INDUSTRY
  const digits = isSure ? MAJOR_GROUP : sic.length
  if (sic.slice(0, digits) === own.slice(0, digits)) return null
  return `its industry was another (SIC ${own}, now ${sic}), so that its accounts may not go on`
}
