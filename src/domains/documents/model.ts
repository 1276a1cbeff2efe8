// The public words of a filing's documents.

import { type Static, Type } from 'typebox'
import { choice, field, leftOpen, secSource } from '../../contract/fields.ts'
import { RENDERINGS } from '../../formats/rendering/render.ts'

const FilingEntity = Type.Object(
  {
    role: field.text('`filer`, `issuer`, `reporting-owner`, `subject-company`, `filed-by`, …'),
    cik: Type.String({ pattern: '^\\d{10}$', description: 'Zero-padded ten-digit CIK.' }),
    name: field.text('Its name as the filing’s header has it.'),
  },
  { $id: 'FilingEntity' },
)

const filingFields = {
  accession: field.text('Accession number, with dashes.'),
  form: field.textOrNull('Form type as EDGAR spells it.'),
  filed: field.dayOrNull('Day of filing.'),
  accepted_at: field.instantOrNull('When EDGAR accepted it.'),
  entities: Type.Array(FilingEntity, {
    description: 'Whom the filing is from and about, in the order of its header.',
  }),
  index_url: field.link('The publisher’s page of the filing.'),
}

const documentFields = {
  document: field.text(
    'What the document is asked for by: its file name, or its number where it has none.',
  ),
  sequence: field.count('Its number in the submission; 1 is the main document.'),
  type: field.text('As the filer typed it, for example 10-K, EX-99.1 or GRAPHIC.'),
  description: field.textOrNull('In the filer’s words.'),
  size: field.count('Bytes of the file as filed; a text in UTF-8.'),
  sha256: field.text(
    'SHA-256 of those bytes: of the publisher’s own file, where that has no header around it.',
  ),
  is_text: Type.Boolean({
    description: 'False for graphics, PDF and other files, which cannot be asked for as text.',
  }),
  url: field.link('The file; before 2001 the complete submission, which alone holds it.'),
}

const ListedDocument = Type.Object(documentFields, { $id: 'ListedDocument' })

export const DocumentListAnswer = leftOpen(
  Type.Object(
    {
      ...filingFields,
      count: field.count('Documents in this answer.'),
      complete: Type.Boolean({ description: 'False when documents of the filing are missing.' }),
      incomplete_reason: field.textOrNull('What is missing, and why; null when nothing is.'),
      documents: Type.Array(ListedDocument, { description: 'In the order of the submission.' }),
      ...secSource,
    },
    { $id: 'DocumentListAnswer' },
  ),
)

export const DocumentTextAnswer = leftOpen(
  Type.Object(
    {
      ...filingFields,
      ...documentFields,
      format: choice(RENDERINGS, { $id: 'DocumentFormat' }),
      total_chars: field.count('Length of the whole document in this format, in UTF-16 units.'),
      offset: field.count('Where `text` begins in it.'),
      chars: field.count('Length of `text`.'),
      next_offset: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
        description: 'The `offset` of the next part; null after the last.',
      }),
      text: field.text('The document, or the part of it that was asked for.'),
      ...secSource,
    },
    { $id: 'DocumentTextAnswer' },
  ),
)

export type DocumentList = Static<typeof DocumentListAnswer>
export type DocumentText = Static<typeof DocumentTextAnswer>
