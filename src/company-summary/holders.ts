// Largest holders of a company by the newest quarter of 13F reports, and the change since the
// quarter before.

import type { Capabilities } from '../contract/declare/capabilities.ts'
import type { DataContext } from '../contract/declare/endpoint.ts'
import { largestHoldersOf } from '../domains/holdings/domain.ts'
import type { CompanyQuery } from './periods.ts'

const LARGEST_MAX = 3

/** Gives the reason if no holder is stored. */
export async function readHolders(query: CompanyQuery, offers: Capabilities, context: DataContext) {
  const input = { ...query, limit: LARGEST_MAX }
  const answer = await largestHoldersOf(input, offers, context)
  const sums = answer.summary.find(({ kind }) => kind === 'shares')
  if (answer.period === null || !sums) return { reason: answer.incomplete_because.join(' ') }
  const { holders, shares, value, holders_prior, gone } = sums
  // Counts on different share bases are not compared.
  const shares_prior = answer.splits_unknown_reason === null ? sums.shares_prior : null
  return {
    held: {
      period: answer.period,
      ...{ holders, shares, value, holders_prior, shares_prior, new: sums.new, gone },
      largest: answer.holders.map(({ manager, cik, accession, shares, change }) => ({
        ...{ manager, cik, accession, shares, change },
      })),
      complete: answer.complete,
    },
  }
}
