// Votes of a meeting, as answers show them: the counts that Item 5.07 of Form 8-K asks for.

import { explain, reasonOrNullFields, toReasonOrNull } from '../../contract/answer/absence.ts'
import { choice, field, nullable } from '../../contract/answer/fields.ts'
import { defineRecord, type RecordOf } from '../../contract/declare/record.ts'
import { at } from '../filings/form-domain/fields.ts'
import { COUNTS } from './parse/captions.ts'
import { OUTCOMES } from './parse/outcome.ts'
import type { FoundVote, ParsedMeeting } from './parse/parse.ts'
import { judgeVotes, totalOf } from './rules.ts'

const VoteCell = defineRecord('VoteCell', {
  count: choice(COUNTS),
  text: field.text('The cell, as printed.'),
})

const NULL = { null: 'the table has no such count' }
const shares = (about: string) => field.shares(about, NULL)

const Vote = defineRecord('MeetingVote', {
  number: field.textOrNull('Number of the proposal, as printed; null if it has none.'),
  proposal: field.textOrNull('Words of the proposal over its counts or beside them, as printed.'),
  matter: field.textOrNull(
    'What the introduction lists under that number; null if it lists nothing.',
  ),
  nominee: field.name('Nominee, as printed.', { null: 'the vote is on something else' }),
  votes_for: shares('Votes for.'),
  votes_against: shares('Votes against.'),
  votes_withheld: shares('Votes withheld.'),
  abstentions: shares('Abstentions.'),
  broker_non_votes: shares('Broker non-votes.'),
  one_year: shares('Votes for a vote on pay every year.'),
  two_years: shares('Votes for one every two years.'),
  three_years: shares('Votes for one every three years.'),
  total: field.shares('Sum of these counts.'),
  outcome: nullable(
    choice(OUTCOMES),
    'Whether it carried, or the nominee was elected, by a sentence of the text; null if none says ' +
      'so. Never inferred from the counts.',
  ),
  outcome_sentence: field.textOrNull('That sentence, verbatim.'),
  row_label: field.text('Label of the row, as printed; empty if the row has counts alone.'),
  table_number: field.count('Number of the table in the document, from 1.'),
  cells: field.list(VoteCell, 'The cells of the counts.'),
  flags: field.list(field.text('An anomaly.'), 'Rules that the counts fail; see `/v1/exceptions`.'),
})

const NO_VOTES = reasonOrNullFields('Why there are no votes; null if there are.')

export const MEETING = {
  held_on: at.parsed(field.dayOrNull('Day of the meeting; null if no sentence states one alone.')),
  kind: at.parsed(
    nullable(choice(['annual', 'special']), 'Kind of meeting; null if that sentence names none.'),
  ),
  held_sentence: at.parsed(field.textOrNull('That sentence, verbatim.')),
  highest_opposition: at.parsed(
    field.percent('Largest share against or withheld from a nominee, of it and the votes for.', {
      null: 'no table of nominees is read',
    }),
  ),
  votes: at.parsed(field.list(Vote, 'A row for each nominee and each other proposal.')),
  reason: at.parsed(NO_VOTES.reason),
  reason_code: at.parsed(NO_VOTES.reason_code),
}

/** The values of the fields. */
export function toMeeting({ heldOn, kind, sentence, votes }: ParsedMeeting) {
  const findings = judgeVotes(
    votes.map(({ counts }) => counts),
    () => '',
  )
  const flagsAt = (at: number) => findings.filter((one) => one.at === at).map((one) => one.kind)
  const opposition = votes.flatMap(oppositionTo)
  const absence = votes.length > 0 ? null : explain({ reason: 'unreadable', words: NO_TABLE })
  return {
    held_on: heldOn,
    kind,
    held_sentence: sentence,
    highest_opposition: opposition.length > 0 ? Math.max(...opposition) : null,
    votes: votes.map((vote, index) => toVote(vote, flagsAt(index))),
    ...toReasonOrNull(absence),
  }
}

const NO_TABLE =
  'No table under Item 5.07 reads as one of votes; counts in sentences and exhibits are not read.'

function toVote(vote: FoundVote, flags: string[]): RecordOf<typeof Vote> {
  const { number, proposal, matter, nominee, counts, outcome, label, table, texts } = vote
  const cells = COUNTS.flatMap((count) => {
    const text = texts[count]
    return text === undefined ? [] : [{ count, text }]
  })
  return {
    number,
    proposal,
    matter,
    nominee,
    votes_for: counts.votes_for ?? null,
    votes_against: counts.votes_against ?? null,
    votes_withheld: counts.votes_withheld ?? null,
    abstentions: counts.abstentions ?? null,
    broker_non_votes: counts.broker_non_votes ?? null,
    one_year: counts.one_year ?? null,
    two_years: counts.two_years ?? null,
    three_years: counts.three_years ?? null,
    total: totalOf(counts),
    outcome: outcome?.outcome ?? null,
    outcome_sentence: outcome?.sentence ?? null,
    row_label: label,
    table_number: table,
    cells,
    flags,
  }
}

/** In percent, to two decimals. */
function oppositionTo({ nominee, counts }: FoundVote): number[] {
  const { votes_for: favour = 0, votes_against = 0, votes_withheld = 0 } = counts
  const opposed = votes_against + votes_withheld
  if (nominee === null || favour + opposed === 0) return []
  return [Math.round((opposed / (favour + opposed)) * 10_000) / 100]
}
