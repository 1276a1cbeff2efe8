// The answers of the sections endpoint: the list of a report's items, and the text of one.

import { type Static, Type } from 'typebox'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/fields.ts'

const Part = nullable(
  choice(['I', 'II'], { $id: 'ReportPart' }),
  'Part of a quarterly report; null in an annual one.',
)

const Confidence = choice(['high', 'low'], {
  $id: 'SectionConfidence',
  description: 'High when the section passed every check; low sections deserve a look.',
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
          'Present where the text is not in one piece, as with an index that names several pages: ' +
          'its pieces, with a paragraph’s break between them in the text.',
      },
    ),
  ),
  incorporated_by_reference: Type.Boolean({
    description: 'The report only says where the text stands, such as in the proxy statement.',
  }),
  confidence: Confidence,
}

const LeftOut = Type.Object(
  {
    hidden_chars: field.count('Text that a browser does not show, such as hidden iXBRL facts.'),
    furniture_lines: field.count('Page numbers, running headers and footers.'),
    furniture_chars: field.count('Their length.'),
  },
  { $id: 'LeftOutText', description: 'What of the document is not in its clean text.' },
)

const Missing = Type.Array(
  Type.Object(
    {
      accession: field.text('Accession number.'),
      form: field.text('Form type.'),
      filed: field.day('Day of filing.'),
    },
    { $id: 'MissingReport' },
  ),
  { description: 'Newer reports that are listed but whose document the publisher does not have.' },
)

const completeness = {
  complete: Type.Boolean({
    description:
      'False when a newer report or a part of the company’s list is missing, or when the document ' +
      'that was read holds no item and may not be the report.',
  }),
  incomplete_reason: field.textOrNull('Why it is not complete; null when it is.'),
  missing: Missing,
}

const reportFields = {
  form: field.textOrNull('Form type as EDGAR spells it; null without any such report.'),
  filed: field.dayOrNull('Day of filing.'),
  report_date: field.dayOrNull('End of the period reported on.'),
  accession: field.textOrNull('Accession number.'),
  url: field.linkOrNull('The document that was read.'),
}

const ListedSection = Type.Object(
  {
    ...sectionFields,
    accession: field.text('The filing it stands in: an amendment where one replaced the item.'),
  },
  { $id: 'ListedSection' },
)

const Check = Type.Object(
  {
    check: choice(['heading', 'length', 'order', 'nothing_lost', 'own_text']),
    passed: Type.Boolean(),
    reason: field.textOrNull('Why it failed.'),
  },
  { $id: 'SectionCheck' },
)

export const SectionList = Type.Object(
  {
    ...companyHeader,
    ...reportFields,
    count: field.count('Sections in the report.'),
    empty_reason: Type.Optional(
      field.text(
        'Present without any report: that there is none, and the annual form filed instead.',
      ),
    ),
    ...completeness,
    sections: Type.Array(ListedSection, { description: 'In the order of the report.' }),
    left_out: nullable(LeftOut),
    ...secSource,
  },
  { $id: 'SectionListAnswer' },
)

export const SectionText = Type.Object(
  {
    ...companyHeader,
    ...reportFields,
    ...sectionFields,
    text: field.text('Clean text: a line per table row, its cells separated by tabs.'),
    checks: Type.Array(Check, { description: 'What the section was put to.' }),
    ...completeness,
    left_out: LeftOut,
    ...secSource,
  },
  { $id: 'SectionTextAnswer' },
)

export const SectionsAnswer = leftOpen(
  Type.Union([SectionList, SectionText], { $id: 'SectionsAnswer' }),
)
export type SectionList = Static<typeof SectionList>
export type SectionText = Static<typeof SectionText>
