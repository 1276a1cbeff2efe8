// Rules by which the votes of a meeting are doubted: the same shares are present at all of them. Pure.

import { isAmount } from '../../contract/answer/amounts.ts'
import { defineFindingRules, type FindingSource } from '../../contract/declare/finding-rule.ts'
import type { FilingFinding } from '../filings/findings/record.ts'
import { COUNTS, type Count } from './parse/captions.ts'
import rules from './rules.json' with { type: 'json' }

export const VOTE_RULES = defineFindingRules(rules)
export type VoteRule = keyof typeof VOTE_RULES

export const voteFindings: FindingSource<VoteRule> = {
  subject: 'votes',
  covers: 'votes of meetings in 8-Ks',
  rules: VOTE_RULES,
}

/** Counts of a vote, or a record with them; a member that is no number counts as none. */
export type Counted = Readonly<Partial<Record<Count, unknown>>>

export interface VoteFinding extends FilingFinding<VoteRule> {
  /** Index of the vote. */
  readonly at: number
}

/** `nameOf` names a vote in the findings. */
export function judgeVotes<Vote extends Counted>(
  votes: readonly Vote[],
  nameOf: (vote: Vote) => string,
): VoteFinding[] {
  const usual = { total: mostFrequent(votes.map(totalOf)), nonVotes: usualNonVotes(votes) }
  return votes.flatMap((vote, at) => {
    const element = nameOf(vote)
    const add = (kind: VoteRule, measure: Count, value: number, expected: number) => {
      const detail = `${VOTE_RULES[kind].fails}: ${value} and ${expected}`
      return [{ at, kind, measure, value, expected, element, detail }]
    }
    const total = totalOf(vote)
    const nonVotes = countOf(vote, 'broker_non_votes')
    return [
      ...(hasUsualTotal(vote, usual)
        ? []
        : add('votes.total_differs', 'votes_for', total, usual.total)),
      ...(nonVotes === 0 || nonVotes === usual.nonVotes
        ? []
        : add('votes.non_votes_differ', 'broker_non_votes', nonVotes, usual.nonVotes)),
    ]
  })
}

function countOf(vote: Counted, count: Count): number {
  const value = vote[count]
  return isAmount(value) ? value : 0
}

export function totalOf(vote: Counted): number {
  return COUNTS.reduce((sum, count) => sum + countOf(vote, count), 0)
}

interface Usual {
  readonly total: number
  readonly nonVotes: number
}

/** A table may leave the broker non-votes out. */
function hasUsualTotal(vote: Counted, usual: Usual): boolean {
  const rounding = COUNTS.filter((count) => isAmount(vote[count])).length
  const total = totalOf(vote)
  const isNear = (sum: number) => Math.abs(sum - usual.total) <= rounding
  return isNear(total) || (!isAmount(vote.broker_non_votes) && isNear(total + usual.nonVotes))
}

function usualNonVotes(votes: readonly Counted[]): number {
  return mostFrequent(
    votes.map((vote) => countOf(vote, 'broker_non_votes')).filter((one) => one > 0),
  )
}

/** The first of those that are most frequent; 0 for none. */
function mostFrequent(values: readonly number[]): number {
  const groups = [...Map.groupBy(values, (value) => value)]
  const [most] = groups.toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? 0
}
