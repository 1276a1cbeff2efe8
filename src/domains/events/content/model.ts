// The answer about what the items of a company's 8-Ks say.

import { type Static, type TSchema, Type } from 'typebox'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../../contract/fields.ts'
import { OFFICER_CHANGES } from './officer-words.ts'

const Confidence = choice(['high', 'low'], {
  description: 'Low where the words fit, but the sentence says less or other things too.',
})
const sentence = field.text('The sentence it is from, as it stands in the filing.')
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

const AuditorChange = Type.Object(
  {
    previous_auditor: nullable(StatedText, 'The auditor who leaves.'),
    new_auditor: nullable(StatedText, 'The auditor who comes.'),
    how_it_ended: nullable(AuditorLeft, 'Declined: the auditor does not stand for re-election.'),
    ended_on: nullable(StatedDay, 'Day of the decision or the notice.'),
    engaged_on: nullable(StatedDay, 'Day of the engagement.'),
    disagreements: nullable(
      StatedFlag,
      'Whether there were disagreements with the one who leaves.',
    ),
    opinions: nullable(Opinion, 'What the text says of that auditor’s reports.'),
  },
  { $id: 'AuditorChange' },
)

const NonReliance = Type.Object(
  {
    periods: nullable(
      stated('StatedPeriods', Type.Array(Period)),
      'Periods whose statements are no longer to be relied upon.',
    ),
    concluded_by: nullable(Concluders, 'Who concluded so, without those who were asked.'),
    concluded_on: nullable(StatedDay, 'Day of the conclusion.'),
    reasons: Type.Array(Type.String(), { description: 'Sentences that say what was wrong.' }),
    discussed_with_auditor: nullable(StatedFlag, 'Whether it was discussed with the auditor.'),
  },
  { $id: 'NonReliance' },
)

const OfficerChange = Type.Object(
  {
    person: field.text('Name, in full where the item gives it.'),
    change: choice(OFFICER_CHANGES),
    roles: Type.Array(Type.String(), {
      description: 'Offices in the filer’s words; empty where the sentence names none plainly.',
    }),
    effective_on: field.dayOrNull('When it takes effect; null where no sentence says so plainly.'),
    decided_on: field.dayOrNull('Day of the decision, the notice or the announcement.'),
    sentence: field.text('The sentence it is from, and the one that adds the day or the office.'),
    confidence: Confidence,
  },
  { $id: 'OfficerChange' },
)

const ItemContent = Type.Object(
  {
    code: field.text('Item number, as the document has it.'),
    text: field.text('What stands between its heading and the next.'),
    auditor_change: nullable(AuditorChange, 'Of Item 4.01, before 23 August 2004 of Item 4.'),
    non_reliance: nullable(NonReliance, 'Of Item 4.02.'),
    officer_changes: nullable(
      Type.Array(OfficerChange),
      'Of Item 5.02; those that a sentence says plainly.',
    ),
  },
  { $id: 'EventItemContent' },
)

export const EventContentAnswer = leftOpen(
  Type.Object(
    {
      ...companyHeader,
      count: field.count('Events in this answer.'),
      events: Type.Array(
        Type.Object(
          {
            filed: field.day('Day of filing.'),
            accession: field.text('Accession number.'),
            url: field.linkOrNull('The document that was read; null where it could not be.'),
            items: Type.Array(ItemContent, { description: 'In the order of the document.' }),
            reason: field.textOrNull('Why items are missing here; null where none is.'),
          },
          { $id: 'EventContent' },
        ),
        { description: 'Newest first.' },
      ),
      complete: Type.Boolean({ description: 'False where a document could not be read.' }),
      ...secSource,
    },
    { $id: 'EventContentAnswer' },
  ),
)
export type EventContentAnswer = Static<typeof EventContentAnswer>
