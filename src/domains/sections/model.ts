// The answers of the sections endpoint: the list of a report's items, and the text of one.

import { type Static, Type } from 'typebox'
import { AbsenceCode, codeOf, reasonFields } from '../../contract/answer/absence.ts'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/answer/fields.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { RENDERINGS } from '../../formats/rendering/render.ts'

export const Part = nullable(
  choice(['I', 'II'], { $id: 'ReportPart' }),
  'Part of a quarterly report; null in an annual one.',
)

export const Confidence = choice(['high', 'low'], {
  $id: 'SectionConfidence',
  description: '`high` if the section passed every check; review sections marked `low`.',
})

const PointsTo = defineRecord('SectionPointer', {
  item: field.textOrNull('Item named, in a quarterly report with its part: 15, or I-1.'),
  note: field.textOrNull('Note to the statements.'),
  pages: field.textOrNull('Printed pages as named, for example F-1 through F-27.'),
  exhibit: field.textOrNull(
    'Exhibit of the same filing: 13 for the annual report to shareholders. Read it with ' +
      '`/v1/documents/{accession}/EX-13`.',
  ),
  form: field.textOrNull('Form of another filing: DEF 14A for a proxy statement.'),
  section: field.textOrNull('Section of this report with the text; null if it is elsewhere.'),
})

const sectionFields = {
  item: field.text('Item number, for example 1A.'),
  part: Part,
  title: field.text('Title in the filer’s words.'),
  chars: field.count('Length of the text.'),
  start: field.count('Where the text begins in the report’s clean text, in UTF-16 units.'),
  end: field.count('Where it ends.'),
  pieces: Type.Optional(
    Type.Array(
      Type.Object(
        { start: field.count('Where it begins.'), end: field.count('Where it ends.') },
        { $id: 'SectionPiece' },
      ),
      {
        description:
          'Present if the text is not contiguous, for example if an index names several ' +
          'pages: its pieces, separated by a paragraph break in the text.',
      },
    ),
  ),
  incorporated_by_reference: Type.Boolean({
    description: 'The report only refers to another document, such as the proxy statement.',
  }),
  points_to: nullable(
    PointsTo,
    'Where the text is, if the item only says so; null if its own words answer.',
  ),
  confidence: Confidence,
}

const LeftOut = defineRecord(
  'LeftOutText',
  {
    hidden_chars: field.count('Text that a browser does not show, such as hidden iXBRL facts.'),
    furniture_lines: field.count('Page numbers, running headers and footers.'),
    furniture_chars: field.count('Their length.'),
  },
  { description: 'Parts of the document left out of its clean text.' },
)

const Missing = Type.Array(
  defineRecord('MissingReport', {
    accession: field.text('Accession number.'),
    form: field.text('Form type.'),
    filed: field.day('Filing date.'),
    ...reasonFields('Why it is not part of the answer.'),
  }),
  { description: 'Newer listed reports whose document could not be had.' },
)

export const completeness = {
  complete: Type.Boolean({
    description:
      'False if a newer report or part of the company’s filing list is missing, or if the ' +
      'document that was read has no item and may not be the report.',
  }),
  incomplete_reason: field.textOrNull('Why it is not complete; null if it is.'),
  incomplete_code: codeOf('incomplete_reason'),
  missing: Missing,
}

export const reportFields = {
  form: field.textOrNull('Form type, as spelled by EDGAR; null if there is no such report.'),
  filed: field.dayOrNull('Filing date.'),
  report_date: field.dayOrNull('End of the reporting period.'),
  accession: field.textOrNull('Accession number.'),
  url: field.linkOrNull('The document that was read.'),
}

const fiscalYearFields = {
  fiscal_year: Type.Optional(
    Type.Integer({
      description: 'Present with `year` or a quarter: the filer’s name for the year.',
    }),
  ),
  fiscal_year_from: Type.Optional(
    choice(['filing', 'end_date'], {
      $id: 'FiscalYearFrom',
      description:
        '`filing`: the filer’s reports state their fiscal year. `end_date`: the year is ' +
        'named after the calendar year in which it ends; for years ending by May, no stored ' +
        'report states it.',
    }),
  ),
  quarter: Type.Optional(
    Type.Integer({
      description: 'Present with `year` or a quarter in a quarterly report: 1 to 3.',
    }),
  ),
}

const emptyFields = {
  empty_reason: Type.Optional(
    field.text(
      'Present if there is no report, and names the annual form filed instead; or no passage.',
    ),
  ),
  empty_code: Type.Optional(AbsenceCode),
}

const ListedSection = defineRecord('ListedSection', {
  ...sectionFields,
  accession: field.text('The filing that contains it: an amendment, if one replaced the item.'),
})

const Check = defineRecord('SectionCheck', {
  check: choice(['heading', 'length', 'order', 'nothing_lost', 'own_text']),
  passed: Type.Boolean(),
  reason: field.textOrNull('Why it failed.'),
})

export const SectionList = defineRecord('SectionListAnswer', {
  ...companyHeader,
  ...reportFields,
  ...fiscalYearFields,
  count: field.count('Sections, pieces or passages in this answer.'),
  ...emptyFields,
  ...completeness,
  sections: Type.Array(ListedSection, { description: 'In the order of the report.' }),
  left_out: nullable(LeftOut),
  ...secSource,
})

const pageFields = {
  format: Type.Optional(
    choice(RENDERINGS, { $id: 'SectionFormat', description: 'Present if it is not `text`.' }),
  ),
  offset: Type.Optional(field.count('Present with `offset` or `max_chars`: where `text` begins.')),
  total_chars: Type.Optional(
    field.count('Present with `offset` or `max_chars`: length of the whole in this format.'),
  ),
  next_offset: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description:
        'Present with `offset` or `max_chars`: the `offset` of the next part; null after the ' +
        'last.',
    }),
  ),
}

const Chunk = defineRecord('SectionChunk', {
  index: field.count('Its position, from 0.'),
  start: field.count('Where it begins in the report’s clean text, in UTF-16 units.'),
  end: field.count('Where it ends.'),
  chars: field.count('Its length.'),
  headings: Type.Array(Type.String(), {
    description: 'The section’s title, then the headings above it, outermost first.',
  }),
  text: Type.String(),
})

export const SectionText = defineRecord('SectionTextAnswer', {
  ...companyHeader,
  ...reportFields,
  ...fiscalYearFields,
  ...sectionFields,
  text: field.text('Clean text: a line per table row, its cells separated by tabs.'),
  ...pageFields,
  checks: Type.Array(Check, { description: 'Checks run on the section.' }),
  ...completeness,
  left_out: LeftOut,
  ...secSource,
})

export const SectionChunks = defineRecord('SectionChunksAnswer', {
  ...companyHeader,
  ...reportFields,
  ...fiscalYearFields,
  ...sectionFields,
  count: field.count('Sections, pieces or passages in this answer.'),
  chunks: Type.Array(Chunk, { description: 'In the order of the text, and together all of it.' }),
  checks: Type.Array(Check, { description: 'Checks run on the section.' }),
  ...completeness,
  left_out: LeftOut,
  ...secSource,
})

export const WITHIN = ['report', 'company'] as const

const ReportSearched = defineRecord('ReportSearched', {
  ...reportFields,
  passages: field.count('Passages of it in this answer.'),
})

const Passage = defineRecord('ReportPassage', {
  ...reportFields,
  url: field.link(
    'The document, with the words of the sentence as a text fragment, to which browsers scroll.',
  ),
  item: field.textOrNull('Item of the passage; null outside of all, such as on a cover page.'),
  part: Part,
  headings: Type.Array(Type.String(), {
    description: 'Title of the section, then the headings above the sentence, outermost first.',
  }),
  page: field.textOrNull(
    'Number printed on the page of `sentence`, such as 41 or F-12; null if the page shows none. ' +
      'Exhibits count from 1 again.',
  ),
  sentence: field.text(
    'The sentence or table row with most of the query; cells of a row are separated by tabs.',
  ),
  sentence_start: field.count('Where it begins in the report’s clean text, in UTF-16 units.'),
  sentence_end: field.count('Where it ends.'),
  start: field.count('Where the passage begins.'),
  end: field.count('Where it ends.'),
  text: field.text('The passage, of at most 1,000 characters.'),
  lacks: Type.Array(Type.String(), {
    description: 'Words of the query that neither the passage nor its headings have.',
  }),
  score: Type.Number({ description: 'Relevance, comparable only within one answer.' }),
})

export const ReportPassages = defineRecord('ReportPassagesAnswer', {
  ...companyHeader,
  ...reportFields,
  ...fiscalYearFields,
  q: field.text('The query, without surplus spaces.'),
  within: choice(WITHIN, { $id: 'PassagesWithin', description: 'As requested.' }),
  synonyms: Type.Array(Type.String(), {
    description: 'Words of the field that also count, less than those of the query.',
  }),
  total: field.count('Passages that match; at most 60 are compared by their sentences.'),
  count: field.count('Sections, pieces or passages in this answer.'),
  ...emptyFields,
  ...completeness,
  passages: Type.Array(Passage, { description: 'Best first.' }),
  reports: Type.Array(ReportSearched, { description: 'Reports that were searched.' }),
  ...secSource,
})

export const SectionsAnswer = leftOpen(
  Type.Union([SectionList, SectionText], { $id: 'SectionsAnswer' }),
)

export const ReportAnswer = leftOpen(
  Type.Union([SectionList, SectionText, SectionChunks, ReportPassages], { $id: 'ReportAnswer' }),
)
export type SectionList = Static<typeof SectionList>
export type SectionChunks = Static<typeof SectionChunks>
export type SectionText = Static<typeof SectionText>
export type ReportPassages = Static<typeof ReportPassages>
