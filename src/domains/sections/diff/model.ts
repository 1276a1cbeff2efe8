// The answer of the comparison of two reports.

import { type Static, Type } from 'typebox'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../../contract/fields.ts'
import { Confidence, completeness, Part, reportFields } from '../model.ts'

const ComparedSection = Type.Object(
  {
    item: field.text('Item number, for example 1A.'),
    part: Part,
    title: field.text('Title in the filer’s words.'),
    chars: field.count('Length of the text.'),
    incorporated_by_reference: Type.Boolean({
      description: 'The report only says where the text stands, such as in the proxy statement.',
    }),
    confidence: Confidence,
  },
  { $id: 'ComparedSection' },
)

const ComparedReport = Type.Object(
  {
    ...reportFields,
    section: nullable(ComparedSection, 'Null where the report has no such item.'),
  },
  { $id: 'ComparedReport' },
)

const Place = Type.Object(
  {
    paragraph: Type.Integer({ minimum: 1, description: 'Its number in the section.' }),
    start: field.count('Where it begins in the section’s text, in UTF-16 units.'),
    end: field.count('Where it ends.'),
    text: field.textOrNull(
      'As it stands in the report; null with `view=compact` where `runs`, or of a moved paragraph ' +
        'the later place, say it.',
    ),
    chars_left_out: Type.Optional(
      field.count('Characters that are missing at the end of `text`; without it, none.'),
    ),
  },
  { $id: 'ComparedParagraph' },
)

const WordRun = Type.Object(
  {
    kind: choice(['equal', 'removed', 'added']),
    text: field.text('Equal words are in the later report’s typography.'),
    chars_left_out: Type.Optional(
      field.count('Characters that are missing where `text` has …; without it, none.'),
    ),
  },
  { $id: 'WordRun' },
)

const SectionChange = Type.Object(
  {
    kind: choice(['added', 'removed', 'changed', 'moved'], {
      description: 'Moved paragraphs have the same words at another place.',
    }),
    moved: Type.Boolean({ description: 'True also of changed paragraphs at another place.' }),
    from: nullable(Place, 'The earlier paragraph; null of an added one.'),
    to: nullable(Place, 'The later paragraph; null of a removed one.'),
    similarity: field.numberOrNull(
      'Of a changed paragraph: share of neighbouring words that both have, from 0 to 1. Numbers ' +
        'count as one word; of a row of a table, its label alone.',
    ),
    runs: nullable(
      Type.Array(WordRun),
      'The change word by word: equal and removed runs are the earlier paragraph, equal and added ' +
        'ones the later. Null, too, of a paragraph too long for `max_chars`, whose texts stand in ' +
        '`from` and `to` from their beginning.',
    ),
  },
  { $id: 'SectionChange' },
)

const Summary = Type.Object(
  {
    paragraphs_from: field.count('Paragraphs of the earlier text; each row of a table is one.'),
    paragraphs_to: field.count('Paragraphs of the later text.'),
    unchanged: field.count('In both, in the same order; typography does not count.'),
    moved: field.count('In both, at another place.'),
    changed: field.count('In both with other words, moved or not.'),
    added: field.count('In the later text alone.'),
    removed: field.count('In the earlier text alone.'),
    chars_added: field.count(
      'Of the later text: added paragraphs, and added words of changed ones.',
    ),
    chars_removed: field.count('Of the earlier text likewise.'),
    share_added: field.numberOrNull('`chars_added` of the later text; null without text.'),
    share_removed: field.numberOrNull('`chars_removed` of the earlier text; null without text.'),
  },
  { $id: 'SectionDiffSummary' },
)

export const SectionDiffAnswer = leftOpen(
  Type.Object(
    {
      ...companyHeader,
      from: nullable(ComparedReport, 'The earlier report; null where there is none.'),
      to: ComparedReport,
      reason: field.textOrNull(
        'Why there is nothing to compare, when one of the reports lacks the item or is not there; ' +
          'the answer is free then.',
      ),
      summary: nullable(Summary, 'Null with a `reason`.'),
      count: field.count('Changes in this answer.'),
      total: field.count('Changes in all.'),
      next_offset: field.countOrNull('The `offset` of the next ones; null after the last.'),
      shortened: field.count(
        'Of the changes in this answer, those with something left out: `view=full` gives what is ' +
          'the same in both, a larger `max_chars` what is too long.',
      ),
      changes: Type.Array(SectionChange, {
        description: 'In the order of the later text; what was removed stands where it was.',
      }),
      ...completeness,
      ...secSource,
    },
    { $id: 'SectionDiffAnswer' },
  ),
)
export type SectionDiffAnswer = Static<typeof SectionDiffAnswer>
