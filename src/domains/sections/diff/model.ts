// The answer of the comparison of two reports.

import { type Static, Type } from 'typebox'
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
import { Confidence, completeness, Part, reportFields } from '../model.ts'

const ComparedSection = defineRecord('ComparedSection', {
  item: field.text('Item number, for example 1A.'),
  part: Part,
  title: field.text('Title in the filer’s words.'),
  chars: field.count('Length of the text.'),
  incorporated_by_reference: Type.Boolean({
    description: 'The report only refers to another document, such as the proxy statement.',
  }),
  confidence: Confidence,
})

const ComparedReport = defineRecord('ComparedReport', {
  ...reportFields,
  section: nullable(ComparedSection, 'Null if the report has no such item.'),
})

const Place = defineRecord('ComparedParagraph', {
  paragraph: Type.Integer({ minimum: 1, description: 'Its number in the section.' }),
  start: field.count('Where it begins in the section’s text, in UTF-16 units.'),
  end: field.count('Where it ends.'),
  text: field.textOrNull(
    'Text as in the report; null with `view=compact` if `runs`, or for a moved paragraph ' +
      'its later place, contains it.',
  ),
  chars_left_out: Type.Optional(
    field.count('Number of characters cut at the end of `text`; absent if none.'),
  ),
})

const WordRun = defineRecord('WordRun', {
  kind: choice(['equal', 'removed', 'added']),
  text: field.text('Equal words have the later report’s typography.'),
  chars_left_out: Type.Optional(
    field.count('Number of characters cut where `text` has …; absent if none.'),
  ),
})

const SectionChange = defineRecord('SectionChange', {
  kind: choice(['added', 'removed', 'changed', 'moved'], {
    description: 'Moved paragraphs have the same words in another place.',
  }),
  moved: Type.Boolean({ description: 'True also for changed paragraphs in another place.' }),
  from: nullable(Place, 'The earlier paragraph; null for an added one.'),
  to: nullable(Place, 'The later paragraph; null for a removed one.'),
  similarity: field.numberOrNull(
    'For a changed paragraph: share of adjacent words common to both, from 0 to 1. ' +
      'Numbers count as one word; for a table row, only its label counts.',
  ),
  runs: nullable(
    Type.Array(WordRun),
    'The change word by word: equal and removed runs make up the earlier paragraph, equal ' +
      'and added runs the later. Also null for a paragraph too long for `max_chars`, whose ' +
      'texts `from` and `to` then give from the beginning.',
  ),
})

const Summary = defineRecord('SectionDiffSummary', {
  paragraphs_from: field.count('Paragraphs of the earlier text; each table row is one.'),
  paragraphs_to: field.count('Paragraphs of the later text.'),
  unchanged: field.count('In both, in the same order; typography does not count.'),
  moved: field.count('In both, in another place.'),
  changed: field.count('In both with different words, moved or not.'),
  added: field.count('Only in the later text.'),
  removed: field.count('Only in the earlier text.'),
  chars_added: field.count('In the later text: added paragraphs, and added words of changed ones.'),
  chars_removed: field.count('The same for the earlier text: removed paragraphs and words.'),
  share_added: field.numberOrNull('`chars_added` as a share of the later text; null without text.'),
  share_removed: field.numberOrNull(
    '`chars_removed` as a share of the earlier text; null without text.',
  ),
})

export const SectionDiffAnswer = leftOpen(
  defineRecord('SectionDiffAnswer', {
    ...companyHeader,
    from: nullable(ComparedReport, 'The earlier report; null if there is none.'),
    to: ComparedReport,
    ...reasonOrNullFields(
      'Why there is nothing to compare, if one of the reports is missing or lacks the ' +
        'item; the answer is then free.',
    ),
    summary: nullable(Summary, 'Null with a `reason`.'),
    count: field.count('Changes in this answer.'),
    total: field.count('Total changes.'),
    next_offset: field.countOrNull('The next `offset`; null after the last.'),
    shortened: field.count(
      'Changes in this answer with something left out: `view=full` includes unchanged ' +
        'text, a larger `max_chars` longer texts.',
    ),
    changes: Type.Array(SectionChange, {
      description: 'In the order of the later text; removed paragraphs stand where they were.',
    }),
    ...completeness,
    ...secSource,
  }),
)
export type SectionDiffAnswer = Static<typeof SectionDiffAnswer>
