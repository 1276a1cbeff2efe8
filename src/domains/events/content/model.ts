// Schemas of the content of a company’s 8-K items.

import { type Static, type TSchema, Type } from 'typebox'
import { reasonOrNullFields } from '../../../contract/answer/absence.ts'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../../contract/answer/fields.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import { OFFICER_CHANGES } from './officer-words.ts'

const Confidence = choice(['high', 'low'], {
  description: 'Low if the words match but the sentence says less, or other things too.',
})
const sentence = field.text('The sentence it comes from, verbatim.')
const day = Type.String({ format: 'date' })

function stated<Value extends TSchema>($id: string, value: Value) {
  return Type.Object({ value, sentence, confidence: Confidence }, { $id })
}

const StatedText = stated('StatedText', Type.String())
const StatedDay = stated('StatedDay', day)
const StatedFlag = stated('StatedFlag', Type.Boolean())
const AuditorLeft = stated('StatedAuditorLeft', choice(['dismissed', 'resigned', 'declined']))
const Opinion = stated('StatedOpinion', choice(['unmodified', 'going_concern', 'modified']))
const Concluders = stated(
  'StatedConcluders',
  Type.Array(choice(['board', 'audit_committee', 'management', 'auditor'])),
)
const Period = Type.Object(
  { kind: choice(['year', 'quarter', 'period']), end: day },
  { $id: 'NonReliancePeriod' },
)

const AuditorChange = defineRecord('AuditorChange', {
  previous_auditor: nullable(StatedText, 'The departing auditor.'),
  new_auditor: nullable(StatedText, 'The incoming auditor.'),
  how_it_ended: nullable(AuditorLeft, '`declined`: the auditor does not stand for re-election.'),
  ended_on: nullable(StatedDay, 'Date of the decision or notice.'),
  engaged_on: nullable(StatedDay, 'Date of the engagement.'),
  disagreements: nullable(
    StatedFlag,
    'Whether there were disagreements with the departing auditor.',
  ),
  opinions: nullable(Opinion, 'What the text says about that auditor’s reports.'),
})

const NonReliance = defineRecord('NonReliance', {
  periods: nullable(
    stated('StatedPeriods', Type.Array(Period)),
    'Periods whose statements should no longer be relied upon.',
  ),
  concluded_by: nullable(Concluders, 'Who reached the conclusion, excluding those consulted.'),
  concluded_on: nullable(StatedDay, 'Date of the conclusion.'),
  reasons: Type.Array(Type.String(), { description: 'Sentences stating what was wrong.' }),
  discussed_with_auditor: nullable(StatedFlag, 'Whether it was discussed with the auditor.'),
})

const OfficerChange = defineRecord('OfficerChange', {
  person: field.text('Name, in full if the item gives it.'),
  change: choice(OFFICER_CHANGES),
  roles: Type.Array(Type.String(), {
    description: 'Offices in the filer’s words; empty if the sentence names none plainly.',
  }),
  effective_on: field.dayOrNull('Effective date; null if no sentence states it plainly.'),
  decided_on: field.dayOrNull('Date of the decision, notice or announcement.'),
  sentence: field.text('The sentence it comes from, and any that adds the date or office.'),
  confidence: Confidence,
})

const ItemContent = defineRecord('EventItemContent', {
  code: field.textOrNull('Item number of today; null if the form has no such item today.'),
  number: field.text('Item number, as written in the document.'),
  text: field.text('Text between its heading and the next.'),
  auditor_change: nullable(AuditorChange, 'For Item 4.01, or Item 4 before August 23, 2004.'),
  non_reliance: nullable(NonReliance, 'For Item 4.02.'),
  officer_changes: nullable(
    Type.Array(OfficerChange),
    'For Item 5.02; only changes a sentence states plainly.',
  ),
})

export const EventContentAnswer = leftOpen(
  defineRecord('EventContentAnswer', {
    ...companyHeader,
    count: field.count('Events in this answer.'),
    events: Type.Array(
      defineRecord('EventContent', {
        filed: field.day('Filing date.'),
        accession: field.text('Accession number.'),
        url: field.linkOrNull('The document read; null if it could not be.'),
        items: Type.Array(ItemContent, { description: 'In the order of the document.' }),
        ...reasonOrNullFields('Why items are missing; null if none are.'),
      }),
      { description: 'Newest first.' },
    ),
    complete: Type.Boolean({ description: 'False if a document could not be read.' }),
    ...secSource,
  }),
)
export type EventContentAnswer = Static<typeof EventContentAnswer>
