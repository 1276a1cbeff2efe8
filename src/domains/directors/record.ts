// The board in a proxy statement, as answers show it: Items 401 and 407 of Regulation S-K.

import {
  explain,
  reasonFields,
  reasonOrNullFields,
  toReason,
  toReasonOrNull,
} from '../../contract/answer/absence.ts'
import { choice, field, nullable } from '../../contract/answer/fields.ts'
import { defineRecord, type RecordOf } from '../../contract/declare/record.ts'
import { at } from '../filings/form-domain/fields.ts'
import type { Found, FoundDirector } from './parse/parse.ts'
import type { Committee } from './parse/stated.ts'

const FACTS = ['age', 'director_since', 'independent', 'committees'] as const
type Fact = (typeof FACTS)[number]

const Evidence = defineRecord('BoardEvidence', {
  fact: choice(FACTS),
  text: field.text('The cell, or the sentence, that states it; empty cells state no committee.'),
  table_number: field.countOrNull('Number of the table in the document; null for a sentence.'),
})

const MissingFact = defineRecord('MissingBoardFact', {
  fact: choice(FACTS),
  ...reasonFields('Why it is null.'),
})

const NULL = 'null with a reason in `missing`'

const Director = defineRecord('Director', {
  name: field.name('Name, as printed.'),
  age: field.countOrNull(`Age on the day of the proxy; ${NULL}.`),
  director_since: field.yearOrNull(`First year as a director; ${NULL}.`),
  independent: field.flagOrNull(
    `Whether the board determined that the director is independent; ${NULL}.`,
  ),
  committees: nullable(
    field.list(field.text('Name, as printed.'), 'Committees of the board.'),
    `Committees of the board; empty if a table has no mark for any, ${NULL}.`,
  ),
  chairs: nullable(
    field.list(field.text('Name, as printed.'), 'Those that the director chairs.'),
    'Those that the director chairs; null without `committees`, or if a mark does not tell.',
  ),
  evidence: field.list(Evidence, 'Where each of these is stated.'),
  missing: field.list(MissingFact, 'Facts that are null, and why.'),
})

const NO_BOARD = reasonOrNullFields('Why there are no directors; null if there are.')

export const BOARD = {
  board_size: at.parsed(field.countOrNull('Directors and nominees read; null if there are none.')),
  directors: at.parsed(field.list(Director, 'In the order of the document.')),
  reason: at.parsed(NO_BOARD.reason),
  reason_code: at.parsed(NO_BOARD.reason_code),
}

/** The values of the fields. */
export function toBoard(found: readonly FoundDirector[]) {
  const absence = found.length > 0 ? null : explain({ reason: 'unreadable', words: NONE })
  return {
    board_size: found.length > 0 ? found.length : null,
    directors: found.map(toDirector),
    ...toReasonOrNull(absence),
  }
}

const NONE =
  'No table or paragraph names directors with the year since which each is one; other layouts are not read.'

function toDirector(found: FoundDirector): RecordOf<typeof Director> {
  const { name, age, since, isIndependent, committees } = found
  const facts: readonly (readonly [Fact, Found<unknown>])[] = [
    ['age', age],
    ['director_since', since],
    ['independent', isIndependent],
    ['committees', committees],
  ]
  return {
    name,
    age: valueIn(age),
    director_since: valueIn(since),
    independent: valueIn(isIndependent),
    ...toCommittees(valueIn(committees)),
    evidence: facts.flatMap(([fact, one]) => {
      return typeof one === 'string' ? [] : [{ fact, text: one.text, table_number: one.table }]
    }),
    missing: facts.flatMap(([fact, one]) => {
      if (typeof one !== 'string') return []
      return [{ fact, ...toReason(explain({ reason: 'unreadable', words: WORDS[one] })) }]
    }),
  }
}

const WORDS = {
  'not stated': 'No table and no sentence that is read states it for this director.',
  differs: 'Two places of the document state different ones.',
} as const

function valueIn<Value>(found: Found<Value>): Value | null {
  return typeof found === 'string' ? null : found.value
}

function toCommittees(listed: readonly Committee[] | null) {
  if (!listed) return { committees: null, chairs: null }
  const chaired = listed.filter(({ isChair }) => isChair).map(({ committee }) => committee)
  const isTold = listed.every(({ isChair }) => isChair !== null)
  return { committees: listed.map(({ committee }) => committee), chairs: isTold ? chaired : null }
}
