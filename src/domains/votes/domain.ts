// Votes of shareholders’ meetings, from 8-Ks with Item 5.07.

import { count, isAmount, rowsOf, textOf } from '../../contract/answer/amounts.ts'
import type { Members } from '../../kernel/members.ts'
import { defineFormDomain } from '../filings/form-domain/define.ts'
import { MEETING, toMeeting } from './record.ts'
import { judgeVotes, voteFindings } from './rules.ts'
import sample from './sample.json' with { type: 'json' }
import { parseInThread } from './thread.ts'

export const votes = defineFormDomain({
  name: 'votes',
  module: new URL('./record.ts', import.meta.url).href,
  forms: ['8-K', '8-K/A'],
  /** Submission of Matters to a Vote of Security Holders. */
  item: '5.07',
  one: 'meeting',
  many: 'meetings',
  schema: 'Meeting',
  fields: MEETING,
  parts: [
    {
      list: 'votes',
      dataset: 'meeting_votes',
      about: 'Votes of meetings, one row per nominee or other proposal.',
    },
  ],
  limit: { max: 20, default: 1 },
  parse: async (text) => toMeeting(await parseInThread(text)),
  endpoint: {
    tool: 'get_votes',
    group: 'Filings',
    summary: 'Votes of shareholders’ meetings, from 8-Ks with Item 5.07.',
    notes:
      'Each nominee and proposal with its counts for, against, withheld, abstaining and of broker ' +
      'non-votes, votes on the frequency of votes on pay, each with its cell, and the sentence that ' +
      'says whether it carried. Counts whose sum differs from that of the other votes are flagged. ' +
      '`latest` covers the meetings stored here.',
    toolNotes: 'Outcomes are those that a sentence states, never inferred from the counts.',
    credits: 3,
  },
  shown: [
    ...['held_on', 'nominee', 'proposal', 'votes_for', 'votes_against', 'votes_withheld'],
    'outcome',
  ],
  atLeast: {
    parameter: 'min_opposition',
    field: 'highest_opposition',
    description: 'Minimum of the largest share against or withheld from a nominee, in percent.',
  },
  title: 'Votes of meetings',
  findings: {
    source: voteFindings,
    judge: ({ votes: rows }) =>
      judgeVotes(rowsOf(rows), nameOf).map(({ at: _, ...finding }) => finding),
  },
  event: {
    name: 'vote',
    label: '8-Ks with votes',
    covers: '8-Ks with votes of a meeting',
    part: 'vote',
    say({ issuer, held_on, highest_opposition: opposition, votes: rows }) {
      const day = textOf(held_on)
      const when = day === '' ? '' : ` of ${day}`
      const refused = rowsOf(rows).filter(({ outcome }) => outcome === 'not_approved')
      const named = refused.map(({ proposal }) => `Not approved: ${textOf(proposal)}`)
      const share = isAmount(opposition)
        ? [`Largest share against a nominee: ${count(opposition)}%.`]
        : []
      return [`${textOf(issuer)} reported the votes of its meeting${when}.`, ...share, ...named]
    },
  },
  sample,
})

function nameOf({ nominee, proposal }: Members): string {
  return textOf(nominee) || textOf(proposal)
}
