// The answers of the sections endpoint: the list of a report's items, and the text of one.

import { type Static, Type } from 'typebox'
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
  }),
  { description: 'Newer listed reports whose document the publisher does not have.' },
)

export const completeness = {
  complete: Type.Boolean({
    description:
      'False if a newer report or part of the company’s filing list is missing, or if the ' +
      'document that was read has no item and may not be the report.',
  }),
  incomplete_reason: field.textOrNull('Why it is not complete; null if it is.'),
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
  count: field.count('Sections, or pieces, in this answer.'),
  empty_reason: Type.Optional(
    field.text('Present if there is no report: says so, and names the annual form filed instead.'),
  ),
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
  count: field.count('Sections, or pieces, in this answer.'),
  chunks: Type.Array(Chunk, { description: 'In the order of the text, and together all of it.' }),
  checks: Type.Array(Check, { description: 'Checks run on the section.' }),
  ...completeness,
  left_out: LeftOut,
  ...secSource,
})

export const SectionsAnswer = leftOpen(
  Type.Union([SectionList, SectionText, SectionChunks], { $id: 'SectionsAnswer' }),
)
export type SectionList = Static<typeof SectionList>
export type SectionChunks = Static<typeof SectionChunks>
export type SectionText = Static<typeof SectionText>
